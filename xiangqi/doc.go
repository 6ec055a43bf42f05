// Package xiangqi is the board: pieces and squares, a position as a text gives it, the legal
// moves, and what is wrong with a position that no game can have.
//
// Three calls are most of it. [NewPosition] checks a [Setup] and makes a [Position];
// [Position.AppendMoves] returns its legal moves; [Position.Do] makes one. [Start] is the
// Setup that games begin with. [ParseMove] and [Move.String] read and write moves such as
// h2e2.
//
// A Setup is the content of a text: nine files, ten ranks, the side to move and two counters. It need
// not be legal. [Setup.Problems] returns its faults as a [Problem], a set whose members
// the caller of NewPosition may allow one by one. The error of NewPosition is a
// [*PositionError], which has the Problems that were not allowed.
//
// Files are counted 0–8 from Red's left (a–i), ranks 0–9 from Red's back rank, as on the board
// of the UCCI protocol (www.xqbase.com/protocol/cchess_ucci.htm). Where a FEN has "w", the
// model has Red. The rules are those of the game; [Position] has them in detail.
package xiangqi
