// Package movetext reads lists of moves: a line for an engine, a cell of a table, what is on a
// command line, the moves of a game with comments and variations.
//
// One call is most of it: [ReadList] reads a list from a position on, and finds its notation
// among those given: the one in which all of it is legal. The [List] has the moves and their
// places, the comments, the variations, the result and the last position.
//
// The error is a [*ListError], with the move that could not be read, its place and the moves that
// would be legal there; an [*AmbiguousList], which has all the readings of a list that is legal in
// several notations; or [ErrNoMoves].
//
// A [Lexer] takes the text of a record, such as the movetext of PGN, apart into lines of moves and
// the comments, annotation symbols ("!?", "$14"), variations and the result between them. Brackets
// that PGN does not know, around text that is not a move, are comments. "+" and "#" after a move are
// passed over: the position shows check and mate.
//
// How lists are written in files, and by which programs, is in docs/survey/game-formats.md of the
// repository, §3.
package movetext
