// Package movetext reads lists of moves: the movetext of PGN, a line for an engine, a
// cell of a table, what is on a command line (game-formats §3).
//
// A [Lexer] takes a text apart into lines of moves and what comes between them:
// comments, annotation symbols such as "!?" or "$14", variations, a result. [ReadList]
// finds the notation of a list: the one in which all of it is legal.
//
// What real texts do and the rules of PGN do not know: brackets around a comment,
// which become a comment; marks before a move number ("C8-2 !!12. E5+7"), which
// belong to the move before. "+", "++" and "#" after a move say check and mate, which
// the position says too: they are passed over.
package movetext
