// Package movetext reads lists of moves: a line for an engine, a cell of a table, what is on a
// command line, the moves of a game with comments and variations.
//
// One call is most of it: [ReadList] reads a list from a position on, and finds its notation
// among those given: the one in which all of it is legal. The [List] has the moves and their
// places, the comments, the variations, the result and the last position.
//
// The error is a [*ListError], which says which move could not be read, where it is and what
// would be legal there; an [*AmbiguousList], which has all the readings of a list that is legal in
// several notations; or [ErrNoMoves].
//
// How lists are written in files, and by which programs, is in docs/survey/game-formats.md of the
// repository, §3.
package movetext
