// Package lossbit has the members of a dialect.Loss for those who look for one. Its Codes say
// the same to others.
package lossbit

// What can be lost.
const (
	// Turn: the dialect does not say who is to move.
	Turn = 1 << iota
	// Halfmoves: the clock is known and the dialect has no place for it.
	Halfmoves
	// Fullmoves: the fullmove number is known and the dialect has no place for it.
	Fullmoves
	// HalfmovesUnknown: the clock is unknown and written as 0.
	HalfmovesUnknown
	// FullmovesUnknown: the fullmove number is unknown and written as 1.
	FullmovesUnknown
	// Pieces: the dialect cannot write all the pieces; nothing should be written.
	Pieces
	// Clock: the number of the clock was counted by another rule.
	Clock
)
