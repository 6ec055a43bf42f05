package list

import (
	"testing"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
)

var formats = []*game.Format{&MoveLists, &UCCI, &EGLib, &EPD, &FEN}

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// seeds are lists of every kind.
var seeds = []string{
	startFEN + "\n",
	"\ufeff# a list\n\n" + startFEN + " moves h2e2 h9g7 ; good\r\n% end\n",
	"name|" + startFEN + "|h2e2,h9g7|comment|more\n|" + startFEN + "|12\n",
	"***01***\n9/3k5/3aP4/9/9/9/9/9/9/4K4 w moves e7d7\n***02***\n3ck4/4c4/4R4/9/9/9/9/9/9/3K5 w\n",
	startFEN + " bm h2e2; id \"a \\\"b\\\"; c\"; c0 \"one\"; c1 \"two\"; hmvc 3; ce 12;\n",
	"9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - hmvc 3; fmvn 8; noop; bm e7d7; bm e7e8;\n",
	"[FEN_INDEX \"1\"]\n[EVENT \"x\"]\n[FEN \"9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1\"]\n\n[EVENT \"no position\"]\n\n[EVENT \"y\"]\n[EVENT \"z\"]\n[FEN \"" + startFEN + "\"]\n",
	"position startpos moves h2e2 h9h0\nposition fen " + startFEN + " moves h7e7\nfen " + startFEN + " moves h3e3 h10g8\n",
	"iaxe;h2e2,h9g7,h0g2\nbuhH;h2e2,b9c7,x\nh2e2 h9g7 1-0\n",
	"1. h2e2 h9g7 2. h0g2\ni9h9 3. i0h0 1/2-1/2\n1. h2e2 {a comment} h9g7\n",
	"nonsense\n# only a comment\n",
}

func fuzz(f *testing.F, format *game.Format) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	uci, err := notation.Find(notation.Families(), "uci")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		format.Sniff(file, "x.txt")
		o := &game.ReadOptions{Notations: i18n.Notations()}
		if err := gametest.Read(format, file, o, func(*game.Game, error) {}); err != nil {
			t.Fatal(err)
		}
		o.Notation = uci // a short list may be legal in two notations
		if err := gametest.Law(format, file, o, func() *game.WriteOptions { return new(game.WriteOptions) }); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzDecode(f *testing.F)     { fuzz(f, &FEN) }
func FuzzDecodeEPD(f *testing.F)  { fuzz(f, &EPD) }
func FuzzDecodeUCCI(f *testing.F) { fuzz(f, &UCCI) }

// A list that is cut anywhere still gives games that hold together.
func TestTruncated(t *testing.T) {
	testfiles.OneThread(t)
	for _, format := range formats {
		for _, seed := range seeds {
			if err := gametest.Truncated(format, []byte(seed), &game.ReadOptions{Notations: i18n.Notations()}); err != nil {
				t.Error(format.Name, err)
			}
		}
	}
}
