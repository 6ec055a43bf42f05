// Package plain reads and writes .plain, the text in which the tools of engines keep
// positions for training: Stockfish's convert_plain, the forks of it that Pikafish and
// Fairy-Stockfish use (variant-nnue-tools), and what reads their data.
//
//	fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//	move h2e2
//	score 31
//	ply 0
//	result 1
//	e
//
// A record is a position and the move that was chosen in it. "score" is the engine's
// value and "ply" the number of the ply in its game, from 0; both are kept as tags,
// Plain_score and Plain_ply. "result" is 1, 0 or -1: the side to move in this position
// won the game, drew it or lost it.
//
// Moves are UCI, with ranks 0 to 9. Files of Fairy-Stockfish's tools have ranks 1 to 10.
// A single move may be legal both ways, so the file decides, by its first megabyte: a rank
// 0 or a rank 10 proves the one or the other, and where there is neither, a move that is
// legal in only one way. Where nothing is proved, the ranks count from 0. Where both are,
// each record is read by what is legal, and refused where two moves are.
//
// Moves are written in UCI, or with ranks 1 to 10 where that notation (uci1) is asked for.
// Where no move of such a file proves it, whoever reads it must say so (Notation).
//
// A game of several moves is written as a block for each, with its ply counted from
// the tag or the fullmove number of its position.
//
// The tools write these lines in this order and take them in any. No real xiangqi file
// of this kind was at hand: the form is as those programs document it. Their binary
// forms, .bin and .binpack, are not read (docs/survey/game-formats.md §8).
package plain
