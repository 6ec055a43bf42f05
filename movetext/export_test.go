package movetext

import (
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Fits reports what ReadList asks first of a notation, and where no other fits that has no move
// there.
func (l *List) Fits(p *xiangqi.Position, text []byte, n notation.Notation) (fits bool, first int) {
	return l.fits(p, text, n)
}

// IsBare is isBare, WideBracket is wideBracket.
var (
	IsBare      = isBare
	WideBracket = wideBracket
)

// ReadOne reads a list in one notation.
func (l *List) ReadOne(p *xiangqi.Position, text []byte, n notation.Notation) error {
	if err := l.read(p, text, n); err != nil {
		return err
	}
	return nil
}

// ReadAfter is ReadList of a line, after a list in the notation of that name.
func ReadAfter(last string, p *xiangqi.Position, text []byte, notations ...notation.Notation) (List, error) {
	r := room{last: last}
	return r.readLine(p, text, notations)
}
