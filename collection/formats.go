package collection

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/fenlist"
)

// formats are all formats, in the order in which they are recognised: what begins
// with a mark of its own first, lists of positions last.
var formats = []*game.Format{
	&fenlist.UCCI, &fenlist.EGLib, &fenlist.EPD, &fenlist.FEN,
}

// Formats returns all formats, in the order in which they are recognised.
func Formats() []*game.Format { return append([]*game.Format(nil), formats...) }

// FormatByName returns the format of that name, alias or extension, nil when there is
// none.
func FormatByName(name string) *game.Format {
	for _, f := range formats {
		if f.Is(name) {
			return f
		}
	}
	return nil
}
