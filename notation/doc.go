// Package notation spells the moves of xiangqi and reads them.
//
// [Find] returns the notation of a name, its method Parse reads a move, and Append writes
// one. [Lexicon] makes a notation of the words of a language.
//
// A [Notation] turns a legal move into text and text into a legal move, both in
// a [xiangqi.Position]; text never becomes text. Coordinate notations name the
// two squares of a move. Relative ones say it in four parts: a piece, which of its twins, a direction, a number. The
// grammars of the relative notations are here, and so is WXF; the words of
// languages are a [Lexicon] each and live in package i18n.
//
// Reading goes by legality: a text that means exactly one legal move is that
// move, whatever the habits of its writer. Otherwise the error is a
// [*MoveError]; nothing is guessed.
//
// Options ride on a name, after a plus sign: "wxf+prefix+dot". [Find] looks a
// name up in a list of [Family] values.
//
// The conventions are those of the survey of move notations on which the
// project was built, cited as "move-notation §n".
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
