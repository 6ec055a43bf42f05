package list

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// count is what a file has.
type count struct {
	records, ok, moves, titles, comments int
	// refused are the records that are none, and notes those of which there is
	// something to say, by code.
	refused, notes map[note.Code]int
}

var lists = []struct {
	path     string
	format   *game.Format
	expected count
}{
	{"positions/FUNNY.EPD", &EPD, count{records: 240, ok: 240, comments: 240}},
	// Five openings with a piece missing look like janggi to the reader, which only
	// says so.
	{"positions/book_epd_4000.epd", &EPD, count{records: 4241, ok: 4241, notes: map[note.Code]int{note.MaybeAnotherGame: 5}}},
	{"positions/elephantchess_fens.txt", &FEN, count{records: 1000, ok: 1000}},
	{"positions/elephantfish/random_openings.fen", &FEN, count{records: 1000, ok: 1000, notes: map[note.Code]int{note.MaybeAnotherGame: 4}}},
	// 3740 lines, of which 25 are headings.
	{"positions/end_games.qcb", &EGLib, count{records: 3715, ok: 3715, moves: 3715}},
	{"positions/kuiba1949-xiangqi-tools/shiqingyaqu551.fen", &FEN, count{records: 551, ok: 551}},
	{"positions/基本杀法.eglib", &EGLib, count{records: 321, ok: 321, titles: 321, notes: map[note.Code]int{note.MaybeAnotherGame: 1}}},
	{"positions/适情雅趣360.eglib", &EGLib, count{records: 475, ok: 475, moves: 475, titles: 475}},
	// In line 111 Black's king steps from e9 to e8, into the rook on c8.
	{"elephantchess/uci_1000.txt", &UCCI, count{records: 1000, ok: 999, moves: 1000, titles: 1000, notes: map[note.Code]int{note.LeavesCheck: 1}}},
	{"elephantchess/uci/example1.uci", &UCCI, count{records: 1, ok: 1, moves: 1}},
	{"site-samples/chat-uci-numbered.txt", &UCCI, count{records: 1, ok: 1, moves: 1}},
	{"vendor/sample_41_fen.fen", &FEN, count{records: 2, ok: 2}},
	// Diagrams with the marks of a font among the pieces.
	{"vendor/sample_42_xfen.xfen", &FEN, count{records: 2, refused: map[note.Code]int{note.AnotherGame: 1, note.Letter: 1}}},
	{"foreign/janggi.epd", &EPD, count{records: 50, ok: 50, notes: map[note.Code]int{note.MaybeAnotherGame: 50}}},
	{"foreign/minixiangqi.epd", &EPD, count{records: 50, refused: map[note.Code]int{note.AnotherGame: 50}}},
}

func TestCorpora(t *testing.T) {
	testfiles.OneThread(t)
	for _, list := range lists {
		t.Run(filepath.Base(list.path), func(t *testing.T) {
			file := bytes.ToValidUTF8(gametest.Sample(t, list.path), []byte("?")) // comments in GBK
			for _, f := range formats {
				assert.Equal(t, f == list.format, f.Sniff(file[:min(len(file), 64<<10)], strings.ToLower(filepath.Base(list.path))), f.Name)
			}
			got := count{}
			add := func(m *map[note.Code]int, code note.Code) {
				if *m == nil {
					*m = make(map[note.Code]int)
				}
				(*m)[code]++
			}
			require.NoError(t, gametest.Read(list.format, file, options(), func(g *game.Game, err error) {
				got.records++
				if err != nil {
					var e *game.Error
					require.ErrorAs(t, err, &e)
					add(&got.refused, e.Code)
					return
				}
				if g.Status() == game.OK {
					got.ok++
				}
				if len(g.Nodes) > 1 {
					got.moves++
				}
				if g.Tag("Title") != "" {
					got.titles++
				}
				if g.HasComments() {
					got.comments++
				}
				for i := range g.Notes {
					add(&got.notes, g.Notes[i].Code)
				}
			}))
			assert.Equal(t, list.expected, got)
			o := options()
			require.NoError(t, gametest.Law(list.format, file, o, func() *game.WriteOptions { return new(game.WriteOptions) }))
		})
	}
}

// No other file is taken for a list of positions or moves.
func TestCorporaOfOthers(t *testing.T) {
	testfiles.OneThread(t)
	ours := map[string]bool{filepath.FromSlash("wukong/xiangqi_perft.txt"): true} // it begins with a position
	for _, list := range lists {
		ours[filepath.FromSlash(list.path)] = true
	}
	corpora, seen := gametest.Corpus(t), 0
	for _, dir := range []string{"positions", "elephantchess", "site-samples", "vendor", "wxf", "dhtmlxq", "wukong", "pgn", "foreign", "ccbridge"} {
		err := filepath.WalkDir(filepath.Join(corpora, dir), func(path string, d os.DirEntry, err error) error {
			require.NoError(t, err)
			name, err := filepath.Rel(corpora, path)
			if err != nil || d.IsDir() || ours[name] {
				return err
			}
			head, err := os.ReadFile(path)
			seen++
			for _, f := range formats {
				assert.False(t, f.Sniff(head[:min(len(head), 64<<10)], strings.ToLower(d.Name())), "%s: %s", f.Name, name)
			}
			return err
		})
		require.NoError(t, err)
	}
	assert.Positive(t, seen)
}
