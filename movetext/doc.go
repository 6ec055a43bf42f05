// Package movetext reads lists of moves: a line for an engine, a cell of a table, what is on
// a command line, the moves of a game with comments and variations (game-formats §3).
//
// [ReadList] finds the notation of a list among those given: the one in which all of it is
// legal. A [List] has the moves and their places, the comments, the variations and the
// result. A [ListError] says which move could not be read, and what would be legal there; an
// [AmbiguousList] has all the readings of a list that is legal in several notations.
package movetext
