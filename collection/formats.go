package collection

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/cbf"
	"github.com/xqfen/xqfen/game/ccbridge"
	"github.com/xqfen/xqfen/game/ccm"
	"github.com/xqfen/xqfen/game/che"
	"github.com/xqfen/xqfen/game/chn"
	"github.com/xqfen/xqfen/game/columns"
	"github.com/xqfen/xqfen/game/dhtmlxq"
	"github.com/xqfen/xqfen/game/fenlist"
	"github.com/xqfen/xqfen/game/foreign"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/mxq"
	"github.com/xqfen/xqfen/game/pfc"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/plain"
	"github.com/xqfen/xqfen/game/wxffile"
	"github.com/xqfen/xqfen/game/xgf"
	"github.com/xqfen/xqfen/game/xqf"
)

// formats are all formats, in the order in which they are recognised: what begins
// with a mark of its own first, then text that has words of its own, lists of
// positions and bare moves last.
var formats = []*game.Format{
	&xqf.Format, &ccbridge.Library, &ccbridge.OldLibrary, &ccbridge.Record,
	&mxq.Format, &chn.Format, &xgf.Format, &ccm.Format, &che.Format,
	&cbf.Format, &pfc.Format, &dhtmlxq.Format, &wxffile.Format, &jsonl.Format, &columns.CSV, &columns.TSV, &plain.Format,
	&fenlist.UCCI, &fenlist.EGLib, &fenlist.EPD, &fenlist.FEN, &pgn.Format,
}

// refused are what is known and refused by name.
var refused = func() (all []*game.Format) {
	known := foreign.Formats()
	for i := range known {
		all = append(all, &known[i])
	}
	return all
}()

// recognised are the formats and, before them, what is refused; JSON, which can hold
// anything, is refused where no format recognises it.
var recognised = append(append(Refused(), formats...), &foreign.JSON)

// IsJSON reports whether a format that was recognised is JSON without a record on each
// line, which is refused.
func IsJSON(f *game.Format) bool { return f == &foreign.JSON }

// Formats returns all formats that are read, in the order in which they are
// recognised.
func Formats() []*game.Format { return append([]*game.Format(nil), formats...) }

// Refused returns the formats that are known and not read: a file in one of them is
// refused by name.
func Refused() []*game.Format { return append([]*game.Format(nil), refused...) }

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
