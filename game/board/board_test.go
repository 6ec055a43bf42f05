package board

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func options() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

// boardsOf are the start of the game in every kind.
func boardsOf() (all []string) {
	s := xiangqi.Start()
	for k := range diagram.KindNames() {
		all = append(all, string(diagram.Append(nil, &s, diagram.Kind(k), xiangqi.Red)))
	}
	return all
}

// A file of boards of any kind is recognized, and each board is a record that begins with the position.
func TestKinds(t *testing.T) {
	var file strings.Builder
	for i, text := range boardsOf() {
		assert.True(t, sniff([]byte(text), ""), text)
		file.WriteString("Diagram " + string(rune('A'+i)) + "\n" + text + "\n")
	}
	require.True(t, sniff([]byte(file.String()), ""))
	games, err := gametest.ReadAll(Format(), []byte(file.String()), options())
	require.NoError(t, err)
	require.Len(t, games, len(diagram.KindNames()))
	start := xiangqi.Start()
	for i, g := range games {
		assert.Equal(t, "Diagram "+string(rune('A'+i)), g.Tag("Title"))
		assert.Equal(t, start.Board, g.Start.Board)
		turn, _, _ := diagram.Kind(i).Keeps()
		missing := false
		for _, n := range g.Notes {
			missing = missing || n.Code == note.SideMissing
			assert.NotEqual(t, note.TextIgnored, n.Code)
		}
		assert.Equal(t, !turn, missing, diagram.Kind(i))
	}
}

// What is written is read back as the same game, as far as nothing else was named as lost.
func TestLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var file []byte
	for i := range 60 {
		o := gametest.Portable()
		g := gametest.Random(rng, o)
		if i%3 > 0 {
			g.SetTag("Title", gametest.Texts()[i%len(gametest.Texts())])
		}
		var err error
		file, err = Format().Append(file, g, &game.WriteOptions{})
		require.NoError(t, err)
	}
	require.True(t, sniff(file, ""), string(file))
	games, err := gametest.ReadAll(Format(), file, options())
	require.NoError(t, err)
	require.Len(t, games, 60)
	require.NoError(t, gametest.Law(Format(), file, options(), func() *game.WriteOptions { return new(game.WriteOptions) }))
	require.NoError(t, gametest.Truncated(Format(), file[:2000], options()))
}

// A board that is written here is recognized whatever is on it.
func TestSniffOurs(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for pieces := range 33 {
		var s xiangqi.Setup
		for range pieces {
			s.Board[rng.IntN(xiangqi.Squares)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King) + xiangqi.Piece(1+rng.IntN(6)) | xiangqi.Piece(rng.IntN(2))<<3
		}
		text := diagram.Append(nil, &s, diagram.Plain, xiangqi.Red)
		assert.True(t, sniff(text, ""), "%s", text)
		assert.True(t, sniff(append([]byte("A title\n"), text...), ""), "%s", text)
	}
}

// A title that would be read as something else is named as lost, and every other is kept.
func TestTitles(t *testing.T) {
	for title, held := range map[string]bool{
		"A title": true, "Red, Black": true, "{\"a\":1}": false, "<x>": false, "FORMAT WXF": false, "red,black,moves": false, "# a": false, "1. h2e2 h9g7": false, "适情雅趣 第1局": true, "Black to move": true,
		"": true, "two\nlines": false, "XQ\x12\x00": false, "a\tb": false, "a\x1bb": false, "a\x00b": false, "a\u0085b": false, " blank": false, "---": false, "r n b a k a b n r": false,
		"rnbakabnr/9/9/9/9/9/9/9/9/9 w": false, "[Event]": false, "a b c d e f g h i": false, strings.Repeat("x", 300): false,
	} {
		var g game.Game
		g.Reset()
		g.SetTag("Title", title)
		var o game.WriteOptions
		text, err := Format().Append(nil, &g, &o)
		require.NoError(t, err)
		assert.Equal(t, held, len(o.Losses) == 0, title)
		back, err := gametest.ReadAll(Format(), text, options())
		require.NoError(t, err)
		require.Len(t, back, 1)
		if held {
			assert.Equal(t, title, back[0].Tag("Title"))
		}
		assert.Equal(t, g.Start, back[0].Start)
	}
}

// A board that cannot be read is refused by name and harms no other; text around boards is noted.
func TestFaults(t *testing.T) {
	s := xiangqi.Start()
	plain := string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red))
	xqbase := string(diagram.Append(nil, &s, diagram.XQBase, xiangqi.Red))
	for _, row := range []struct {
		bad  string
		code note.Code
	}{
		{strings.ReplaceAll(xqbase, "  <= R N B A K A B N R", ""), note.BoardColors},
		{strings.ReplaceAll(xqbase, "<= R N", "<= N R"), note.BoardDamaged},
		{strings.ReplaceAll(plain, "8 .", "5 ."), note.BoardDamaged},
		{strings.ReplaceAll(string(diagram.Append(nil, &s, diagram.FairyStockfish, xiangqi.Red)), "Fen: r", "Fen: n"), note.TwoStarts},
	} {
		var codes []note.Code
		good := 0
		require.NoError(t, gametest.Read(Format(), []byte(plain+"\n"+row.bad+"\n"+plain), options(), func(g *game.Game, err error) {
			var e *game.Error
			if err == nil {
				assert.Equal(t, s, g.Start)
				good++
				return
			}
			if assert.ErrorAs(t, err, &e) {
				codes = append(codes, e.Code)
			}
		}))
		assert.Equal(t, 2, good, row.bad)
		assert.Equal(t, []note.Code{row.code}, codes, row.bad)
	}
	_, err := gametest.ReadAll(Format(), []byte("no board\n"), options())
	var e *game.Error
	require.ErrorAs(t, err, &e)
	assert.Equal(t, note.NoGame, e.Code)
	games, err := gametest.ReadAll(Format(), []byte("A.\n\nB.\n\n"+plain+"After it."), options())
	require.NoError(t, err)
	var got []string
	for _, n := range games[0].Notes {
		if n.Code == note.TextIgnored {
			got = append(got, n.Got)
		}
	}
	assert.Len(t, got, 2)
}

// Boards as programs, books and wikis have them in their source.
func TestWild(t *testing.T) {
	for file, expected := range map[string]string{
		"arr_py.txt": xiangqi.Start().Board.String(), "box_grid.txt": xiangqi.Start().Board.String(), "emoji.txt": xiangqi.Start().Board.String(),
		"han_fwdot_coords.txt": "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR",
	} {
		data, err := os.ReadFile(testfiles.Shared(t, "wild/"+file))
		require.NoError(t, err)
		require.True(t, sniff(data, ""), file)
		games, err := gametest.ReadAll(Format(), data, options())
		require.NoError(t, err, file)
		require.Len(t, games, 1)
		assert.Equal(t, expected, games[0].Start.Board.String(), file)
	}
}

// A bad move after a board keeps what is before it.
func TestMoves(t *testing.T) {
	s := xiangqi.Start()
	plain := strings.TrimSuffix(string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red)), "\n")
	games, err := gametest.ReadAll(Format(), []byte(plain+" moves h2e2 h9g7 a0a9"), options())
	require.NoError(t, err)
	assert.Len(t, games[0].MainLine(nil), 2)
	assert.Equal(t, game.Illegal, games[0].Status())
}

// No file of the corpora is taken for boards, nor a board beside a FEN.
func TestSniffOthers(t *testing.T) {
	corpora, seen := gametest.Corpus(t), 0
	require.NoError(t, filepath.WalkDir(corpora, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		head, err := os.ReadFile(path)
		seen++
		assert.False(t, sniff(head[:min(len(head), 64<<10)], d.Name()), path)
		return err
	}))
	assert.Positive(t, seen)
	for _, text := range append(boardsOf(), "") {
		assert.False(t, sniff([]byte(text+"\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\nx\n"), ""), text)
		assert.False(t, sniff([]byte(text+strings.Repeat("\nA line of prose.", 20)), ""), text)
		assert.False(t, sniff([]byte("[Event \"x\"]\n\n{"+text+"}\n"), ""), text)
	}
}

func FuzzBoard(f *testing.F) {
	for _, text := range boardsOf() {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 10_000 {
			return
		}
		n := 0
		for rec, err := range Format().Split(bytes.NewReader(text)) {
			if err != nil {
				continue
			}
			if !bytes.Equal(rec.Data, text[rec.Offset:int(rec.Offset)+len(rec.Data)]) || int(rec.Offset) < n {
				t.Fatalf("a record is not part of the file")
			}
			n = int(rec.Offset) + len(rec.Data)
		}
		if err := gametest.Law(Format(), text, options(), func() *game.WriteOptions { return new(game.WriteOptions) }); err != nil {
			t.Fatal(err)
		}
	})
}

// A board that is damaged is a bad record, and changes nothing of those beside it: they are read as
// they are without it, and its last line is not their title.
func TestDamagedBoard(t *testing.T) {
	s := xiangqi.Start()
	board := func(moves string) string {
		return strings.TrimSuffix(string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red)), "\n") + " moves " + moves + "\n\n"
	}
	good := []string{board("h2e2"), "A title\n" + board("b2e2"), board("c3c4")}
	for _, rank := range []string{"9 r", "6 p", "2 . C", "0 R"} {
		for _, as := range []string{"}" + rank, rank + " x", ""} {
			bad := strings.Replace(board("a0a1"), rank, as, 1)
			if rank == "2 . C" { // with no last line that is one
				bad = strings.Replace(bad, "w - -", "- -", 1)
			}
			for at := range len(good) + 1 {
				text := strings.Join(slices.Insert(slices.Clone(good), at, bad), "")
				require.True(t, sniff([]byte(text), ""), text)
				var moves, titles []string
				refused := 0
				for rec, err := range Format().Split(strings.NewReader(text)) {
					require.NoError(t, err)
					var g game.Game
					var fault *game.Error
					if err := decode(&g, &rec, options()); errors.As(err, &fault) {
						assert.Equal(t, note.BoardDamaged, fault.Code, text)
						refused++
						continue
					}
					moves = append(moves, gametest.Moves(&g))
					if title := g.Tag("Title"); title != "" {
						titles = append(titles, title)
					}
				}
				assert.Equal(t, 1, refused, text)
				assert.Equal(t, []string{"h2e2", "b2e2", "c3c4"}, moves, text)
				assert.Equal(t, []string{"A title"}, titles, text)
			}
		}
	}
}
