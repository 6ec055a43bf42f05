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

// ReadOne reads a list in one notation.
func (l *List) ReadOne(p *xiangqi.Position, text []byte, n notation.Notation) error {
	if err := l.read(p, text, n); err != nil {
		return err
	}
	return nil
}
