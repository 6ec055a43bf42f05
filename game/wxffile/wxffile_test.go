package wxffile

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func options() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

// read reads a file. The error is the first there is.
func read(data []byte) ([]*game.Game, error) { return gametest.ReadAll(Format(), data, options()) }

// one reads a file of one game.
func one(t *testing.T, text string) *game.Game {
	t.Helper()
	games, err := read([]byte(text))
	require.NoError(t, err)
	require.Len(t, games, 1)
	require.NoError(t, games[0].Check())
	return games[0]
}

// line is the main line in coordinates.
func line(g *game.Game) string {
	return gametest.Describe(g).Moves
}

// codes are the codes of the notes.
func codes(g *game.Game) (list []string) {
	for _, n := range g.Notes {
		list = append(list, string(n.Code))
	}
	return list
}

func TestHead(t *testing.T) {
	g := one(t, "FORMAT  WXF\r\nGAME    First\r\nRED     A ; 1200 ;;\r\nBLACK   B ; Team ; 1300 ; x\r\nDATE    2020-02-02\r\nEVENT   PlayOK Game ; 10m+0s\r\nPLACE Here\r\nREFEREE C\r\nRESULT  0-1\r\n/*Time control*/\r\n\r\nSTART{\r\n 1. C2.5 h8+7\r\n}END\r\n")
	assert.Equal(t, []game.Tag{
		{Name: "Title", Value: "First"}, {Name: "Red", Value: "A"}, {Name: "RedElo", Value: "1200"}, {Name: "Black", Value: "B"}, {Name: "BlackTeam", Value: "Team"}, {Name: "BlackElo", Value: "1300"},
		{Name: "WXF_Black_4", Value: "x"}, {Name: "Date", Value: "2020-02-02"}, {Name: "Event", Value: "PlayOK Game ; 10m+0s"}, {Name: "Site", Value: "Here"}, {Name: "WXF_REFEREE", Value: "C"},
	}, g.Tags)
	assert.Equal(t, "Time control", g.Nodes[0].Comment)
	assert.Equal(t, game.BlackWins, g.Result)
	assert.Equal(t, "h2e2 h9g7", line(g))
	assert.Empty(t, g.Notes)
}

func TestMoves(t *testing.T) {
	for _, c := range []struct{ name, text, line, notes string }{
		{"marks before a number", "FORMAT WXF\nSTART{\n1. C2=5 H8+7 !!2. H2+3! R9=8\n}END", "h2e2 h9g7 h0g2 i9h9", ""},
		{"a diagram and a comment", "FORMAT WXF\nSTART{\n1. C2=5 DIAG{ #1 BLUE }\n/* so */ 1. ... h8+7\n}END", "h2e2 h9g7", ""},
		{"coordinates", "FORMAT ICCS\nSTART{\n1. H2-E2 H9-G7\n}END", "h2e2 h9g7", ""},
		{"long with letters", "FORMAT LALG\nSTART{\n1. Ch2-e2 Hh9-g7\n}END", "h2e2 h9g7", ""},
		{"short with letters", "FORMAT SALG\nSTART{\n1. Che2 Hg7 2. Hg2 Rh9 3. Rh0\n}END", "h2e2 h9g7 h0g2 i9h9 i0h0", ""},
		{"short in ranks from 0 or from 1", "FORMAT SALG\nSTART{\n1. Ra2\n}END", "a0a2", ""},
		{"letters of its own", "FORMAT AXF, R(C) C(P) P(S) N(H) G(G) M(E)\nSTART{\n1. P2=5 H8+7 2. H2+3 C9=8 3. S7+1\n}END", "h2e2 h9g7 h0g2 i9h9 c3c4", ""},
		{"not what it says", "[game]\nFORMAT WXF\nSTART{\n1. P2-5 M8.7 2. M2.3 X9-8\n}END[/game]", "h2e2 h9g7 h0g2 i9h9", "format-differs"},
		{"one line", "FORMAT WXF START{C2.5 H8+7}END", "h2e2 h9g7", ""},
		{"one line with fields", "FORMAT\tWXF\tRED\tA B\tSTART{C2.5 H8+7}END", "h2e2 h9g7", ""},
		{"another in the line", "FORMAT WXF START{C2.5 H8+7}END FORMAT WXF START{C8.5}END", "h2e2 h9g7", "moves-unread"},
		{"no head", "1. C2=5 h8+7\n2. H2+3 r9=8\n", "h2e2 h9g7 h0g2 i9h9", ""},
		{"no end", "FORMAT WXF\nSTART{\n1. C2=5 h8+7\n", "h2e2 h9g7", "open-bracket record-truncated"},
		{"no end after a result", "FORMAT WXF\nSTART{\n1. C2=5 1-0\n", "h2e2", "open-bracket record-truncated"},
		{"no moves and no end", "FORMAT WXF\nSTART{", "", "open-bracket record-truncated"},
		{"a head only", "FORMAT WXF\nRED A\n", "", "record-truncated"},
		{"a comment never closed", "FORMAT WXF\nSTART{\n1. C2=5 /* so\n}END", "h2e2", "open-bracket record-truncated"},
		{"advert", "FORMAT WXF\nSTART{\n1. C2=5\n}END\nwww.example.org", "h2e2", "text-ignored"},
		{"a line that is not a field", "FORMAT WXF\nhello there\nSTART{\n1. C2=5\n}END", "h2e2", "text-ignored"},
		{"an illegal move", "FORMAT WXF\nSTART{\n1. C2=5 C2=5 2. R1=9\n}END", "h2e2 b7e7", "illegal-move"},
		{"no moves", "FORMAT WXF\nFEN 4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b\nSTART{\n}END", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := one(t, c.text)
			assert.Equal(t, c.line, line(g))
			assert.Equal(t, c.notes, strings.Join(codes(g), " "))
			assert.True(t, Format().Sniff([]byte(c.text), "x.wxf"))
		})
	}
}

func TestMarks(t *testing.T) {
	g := one(t, "FORMAT WXF\nSTART{\n1. C2=5 DIAG{ #1 BLACK } /* one */ H8+7 !!2. H2+3! R9=8\n}END")
	assert.Equal(t, []uint8{220}, g.Nodes[1].NAGs)
	assert.Equal(t, "one", g.Nodes[1].Comment)
	assert.Equal(t, []uint8{3}, g.Nodes[2].NAGs)
	assert.Equal(t, []uint8{1}, g.Nodes[3].NAGs)
}

// A diagram of another place than where it is not one of this place.
func TestDiagrams(t *testing.T) {
	g := one(t, "FORMAT WXF\nSTART{\n1. C2=5 H8+7 DIAG{ #2 RED } 2. H2+3 R9=8 DIAG{ #2 BLACK } 3. R1=2 DIAG{ #3 BLUE } DIAG{} DIAG{ here }\n}END")
	assert.Equal(t, []uint8{220}, g.Nodes[2].NAGs)
	assert.Empty(t, g.Nodes[4].NAGs)
	assert.Equal(t, "DIAG{ #2 BLACK }", g.Nodes[4].Comment)
	assert.Equal(t, []uint8{220, 220}, g.Nodes[5].NAGs)
	assert.Equal(t, "DIAG{ here }", g.Nodes[5].Comment)
	assert.Equal(t, "comment-in-brackets comment-in-brackets", strings.Join(codes(g), " "))
	out, err := Format().Append(nil, g, &game.WriteOptions{})
	require.NoError(t, err)
	assert.Contains(t, string(out), "DIAG{ #2 RED }")
	assert.Contains(t, string(out), "DIAG{ #2 BLACK }")
	back := one(t, string(out))
	assert.Equal(t, g.Nodes, back.Nodes)
	assert.Empty(t, back.Notes)
}

// The letters that FORMAT gives the pieces are those of the field FEN too, or it has those of
// the draft; a board that can be in both is refused.
func TestLettersOfFEN(t *testing.T) {
	for _, c := range []struct {
		format, fen string
		ok          bool
	}{
		{"K(K) R(R) N(H) C(C) G(A) M(E) P(P)", "rnmgkgmnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNMGKGMNR r", true},
		{"K(K) R(R) N(H) C(C) G(A) M(E) P(P)", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r", true},
		{"K(K) R(R) N(N) C(C) G(G) M(M) P(P)", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r", true},
		{"K(J) R(T) N(S) C(X) G(D) M(F) P(B)", "tsfdjdfst/9/1x5x1/b1b1b1b1b/9/9/B1B1B1B1B/1X5X1/9/TSFDJDFST r", true},
		{"K(K) R(C) N(H) C(R) G(A) M(E) P(P)", "3k5/9/9/9/9/4C4/9/9/9/4K4 r", false},
		{"", "tsfdjdfst/9/1x5x1/b1b1b1b1b/9/9/B1B1B1B1B/1X5X1/9/TSFDJDFST r", false},
	} {
		games, err := read([]byte("FORMAT AXF, " + c.format + "\nFEN " + c.fen + "\nSTART{\n}END\n"))
		if !c.ok {
			assert.Error(t, err, c.fen)
			continue
		}
		require.NoError(t, err, c.fen)
		require.Len(t, games, 1)
		assert.Equal(t, xiangqi.Start().Board, games[0].Start.Board, c.fen)
	}
}

// What blanks and separators a field cannot hold is said.
func TestBlanks(t *testing.T) {
	g := one(t, "FORMAT WXF\nSTART{\n1. C2=5\n}END")
	g.SetTag("Event", " a ")
	g.SetTag("Site", "a\u2028b")
	g.SetTag("Date", "a\r\nb")
	var o game.WriteOptions
	out, err := Format().Append(nil, g, &o)
	require.NoError(t, err)
	var lost []note.Code
	for _, n := range o.Losses {
		lost = append(lost, n.Code)
	}
	assert.Equal(t, []note.Code{note.BlanksLost, note.BlanksLost, note.CharactersLost}, lost)
	back := one(t, string(out))
	assert.Equal(t, []string{"a", "a?b", "a\nb"}, []string{back.Tag("Event"), back.Tag("Site"), back.Tag("Date")})
}

func TestNoGame(t *testing.T) {
	_, err := read([]byte("this is not a game at all"))
	assert.ErrorContains(t, err, "no-game")
}

func TestManyGames(t *testing.T) {
	games, err := read([]byte("[game]\nFORMAT WXF\nSTART{\n1. C2=5\n}END[/game]\n[game]\nFORMAT WXF\nSTART{\n1. C8=5\n[game]\nFORMAT WXF\nGAME c\nSTART{\n}END[/game]\n"))
	require.NoError(t, err)
	require.Len(t, games, 3)
	assert.Equal(t, "h2e2", line(games[0]))
	assert.Equal(t, "b2e2", line(games[1]))
	assert.Equal(t, "c", games[2].Tag("Title"))
}

func TestSniff(t *testing.T) {
	for _, text := range []string{
		"", "FORMAT C:", "[Event \"x\"]\n1. C2=5", "the WXF file has START{ in it", "{\"FORMAT\": \"WXF\"}", "[DhtmlXQ]\n[/DhtmlXQ]", "1. C2=5 H8+7", "position startpos", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
	} {
		assert.False(t, Format().Sniff([]byte(text), "x.txt"), text)
	}
	for _, name := range []string{"WXF", "wxf+wxf1980", "uci+flip", "iccs+rotate", "lalg+flip", "san0+rotate"} {
		assert.True(t, Format().Sniff([]byte("FORMAT\t"+name+"\n"), "x.txt"), name)
	}
}

func TestLosses(t *testing.T) {
	g := one(t, "FORMAT WXF\nSTART{\n1. C2=5 (1. C8=5) h8+7\n}END")
	require.True(t, g.HasVariations())
	g.SetTag("ECCO", "A1")
	g.SetTag("Annotator", "me")
	g.SetTag("Red", "a;b")
	o := game.WriteOptions{}
	text, err := Format().Append(nil, g, &o)
	require.NoError(t, err)
	assert.Equal(t, "FORMAT\tWXF\nRED\ta?b ;  ;  ;\nECCO\tA1\n\nSTART{\n1. C2=5 (1. C8=5) 1. ... H8+7\n}END\n\n", string(text))
	var lost []string
	for _, n := range o.Losses {
		lost = append(lost, string(n.Code))
	}
	assert.Equal(t, []string{"characters-lost", "tag-lost"}, lost)
}

// SALG counts ranks from 0, and there is no name for what counts from 1.
func TestNoName(t *testing.T) {
	san, err := i18n.Notation("san")
	require.NoError(t, err)
	o := game.WriteOptions{Notation: san}
	text, err := Format().Append(nil, one(t, "FORMAT SALG\nSTART{\n1. Ra2\n}END"), &o)
	require.NoError(t, err)
	assert.Contains(t, string(text), "FORMAT\tWXF\n")
	require.Len(t, o.Losses, 1)
	assert.Equal(t, note.NotationNotHeld, o.Losses[0].Code)
}

// rewritten writes random games one after the other, reads them and compares.
func rewritten(rng *rand.Rand, n notation.Notation) error {
	random := gametest.All()
	random.Tags = []string{"Title", "Red", "BlackTeam", "BlackElo", "Date", "Event", "Site", "WXF_OWN"}
	random.Values = []string{"Trắng", "红", "a b", "two\nlines", "/* x */", "1. C2=5"}
	var games []*game.Game
	for range 1 + rng.IntN(3) {
		games = append(games, gametest.Random(rng, random))
	}
	o := &game.WriteOptions{Notation: n}
	_, err := gametest.Kept(Format(), games, options(), func() *game.WriteOptions { return o })
	for _, lost := range o.Losses {
		if lost.Code != note.BlanksLost {
			err = fmt.Errorf("%v %v", o.Losses, err)
		}
	}
	return err
}

func TestRewritten(t *testing.T) {
	testfiles.OneThread(t)
	for _, name := range []string{"wxf", "iccs", "uci", "lalg", "san0", "wxf+dot"} {
		t.Run(name, func(t *testing.T) {
			n, err := i18n.Notation(name)
			require.NoError(t, err)
			rng := rand.New(rand.NewPCG(5, 6))
			for range 100 {
				require.NoError(t, rewritten(rng, n))
			}
		})
	}
}

// A record that is cut off anywhere keeps the moves that were whole.
func TestTruncated(t *testing.T) {
	const text = "FORMAT WXF\nRED a ; b\nSTART{\n1. C2=5 /* x */ h8+7 2. H2+3 r9=8 3. R1=2 DIAG{ #3 BLACK }\n}END\n"
	whole := one(t, text)
	for n := range len(text) {
		games, err := read([]byte(text[:n]))
		if err != nil || len(games) == 0 {
			continue
		}
		require.NoError(t, games[0].Check())
		assert.True(t, strings.HasPrefix(line(whole), line(games[0])), text[:n])
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("FORMAT AXF, K(K) R(C)\nRED a;b;1\n/* x */\nSTART{\n1. C2=5 (1. H2+3 /* } */) DIAG{ #1 RED } !! 2. r1+1\n}END[/game]\n[game]\nFORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/9/4K4 r\nSTART{"))
	f.Add([]byte("FORMAT WXF\nRESULT 0\r-0\nSTART{\n}END"))
	f.Add([]byte("RED\t\nFORMAT\tICCS\nA B\nSTART {}END\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := gametest.Readable(Format(), data, options())
		if err != nil {
			t.Fatal(err)
		}
		_, err = gametest.Rewritten(Format(), games, options(), func() *game.WriteOptions { return &game.WriteOptions{} })
		if err != nil {
			t.Fatal(err)
		}
	})
}

// explained are the games of the corpora that cannot be read to their end: file,
// game and ply.
var explained = map[string]string{
	"game1.wxf#1@122": "XieXie writes P3+1 for either of two pawns on the file",
	"game5.wxf#1@86":  "XieXie writes P5+1 for either of two pawns on the file",
}

func TestCorpora(t *testing.T) {
	for _, folder := range []struct {
		path  []string
		games int
	}{{[]string{"elephantchess", "wxf"}, 8}, {[]string{"wxf"}, 3}, {[]string{"site-samples"}, 6}} {
		t.Run(strings.Join(folder.path, "/"), func(t *testing.T) {
			count, ok := 0, 0
			root := gametest.Corpus(t, folder.path...)
			require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() || filepath.Ext(path) != ".wxf" {
					return err
				}
				text, err := os.ReadFile(path)
				require.NoError(t, err)
				assert.True(t, Format().Sniff(text, filepath.Base(path)), path)
				games, err := read(text)
				require.NoError(t, err, path)
				for i, g := range games {
					count++
					require.NoError(t, g.Check())
					_, ply := g.Stop()
					at := fmt.Sprintf("%s#%d@%d", filepath.Base(path), i+1, ply)
					if g.Status() == game.OK {
						ok++
					}
					assert.True(t, g.Status() == game.OK || explained[at] != "", "%s %v", at, g.Notes)
					t.Logf("%s: %s plies", filepath.Base(path), gametest.Describe(g).Plies)
					for _, n := range g.Notes {
						t.Logf("%s:%d:%d: %s: %s", filepath.Base(path), n.Line, n.Column, n.Code, i18n.Sentence(&n))
					}
				}
				return nil
			}))
			assert.Equal(t, folder.games, count)
			t.Logf("%d games, %d ok", count, ok)
		})
	}
}

func TestFENOfTheHead(t *testing.T) {
	g := one(t, "FORMAT WXF\nFEN\trheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b\nSTART{\n1. ... R9=8\n}END")
	assert.Equal(t, xiangqi.Black, g.Start.Turn)
	assert.Equal(t, "i9h9", line(g))
}

// A notation that the format cannot hold is a loss when it is asked for, and none when it
// is only how the game was read.
func TestWish(t *testing.T) {
	g := one(t, "FORMAT WXF\nSTART{\n1. C2=5\n}END")
	zh, err := i18n.Notation("zh-Hans")
	require.NoError(t, err)
	for _, c := range []struct {
		wish   bool
		losses []note.Note
	}{{true, nil}, {false, []note.Note{{Code: note.NotationNotHeld, Got: "zh-Hans", Expected: "WXF"}}}} {
		o := game.WriteOptions{Notation: zh, Wish: c.wish}
		text, err := write(nil, g, &o)
		require.NoError(t, err)
		assert.Contains(t, string(text), "1. C2=5")
		assert.Equal(t, c.losses, o.Losses)
	}
}
