package movetext

import (
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// Fits reports what ReadList asks first of a notation.
func (l *List) Fits(p *xiangqi.Position, text []byte, n notation.Notation) bool {
	return l.fits(p, text, n)
}
