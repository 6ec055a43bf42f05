// Package xiangqi is the canonical model of the board: 9 files by 10 ranks,
// Red and Black, the pieces, a Setup as a text spells it and a Position in which
// legal moves can be made.
//
// [NewPosition] checks a Setup and returns a Position, its method Legal tells whether a move
// can be made, and Do makes it. [Start] is where games begin; [ParseMove] and
// Move.String read and write moves such as h2e2.
//
// A text says a [Setup]; it need not be legal. A [Position] is a Setup that was
// checked by [NewPosition]. What is wrong with a Setup is a [Problem], a bit set
// that the caller may forgive bit by bit.
//
// Files are counted 0–8 from Red's left (a–i), ranks 0–9 from Red's back rank,
// as on the board of the UCCI protocol. Wherever a FEN says "w", the model says
// Red.
package xiangqi
