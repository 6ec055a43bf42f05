// Package notation writes the moves of xiangqi and reads them, one move at a time.
//
// Three calls are most of it. [Find] returns the notation of a name, such as "wxf" or
// "wxf+prefix+dot", among those of [Families]; its method Parse reads a move, and its method
// Append writes one. Package i18n has the notations of all languages; a [Lexicon] makes one of
// the words of another language.
//
// A [Notation] turns a legal move of a [xiangqi.Position] into text, and text into a legal move.
// It never turns one text into another directly. Coordinate notations name the two squares of a move. Relative ones
// say it in four parts: a piece, which of several like it, a direction, a number.
//
// What is legal decides how a text is read: a text that means exactly one legal move is that
// move, whatever the habits of its writer. Otherwise the error is a [*MoveError], which says why
// and which moves would be legal; nothing is guessed.
//
// The conventions and their sources are in docs/survey/move-notation.md of the repository, cited
// as "move-notation §n". WXF is the notation of the World Xiangqi Federation.
package notation

import "github.com/xqfen/xqfen/xiangqi"

// Notation is a way to spell moves. A Notation is safe for concurrent use as long
// as nobody plays moves in the Position.
type Notation interface {
	// Name returns the name under which the notation is found, its options
	// included.
	Name() string

	// Append appends the spelling of a move that is legal in p. For a move that
	// no piece of the side to move could make the error is a *MoveError and
	// nothing is appended. Where the notation has no spelling for the move, its
	// coordinates (uci) are appended and the error is a *NoSpelling.
	Append(dst []byte, p *xiangqi.Position, m xiangqi.Move) ([]byte, error)

	// Parse returns the legal move that the text means. The error is a
	// *MoveError.
	Parse(p *xiangqi.Position, text []byte) (xiangqi.Move, error)
}
