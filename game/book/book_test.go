//go:build !nodatabases

package book

import (
	"bytes"
	"encoding/hex"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/game/table"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// playing returns a game of moves from the start.
func playing(t testing.TB, result game.Result, moves ...string) *game.Game {
	t.Helper()
	g := game.New()
	at := int32(0)
	for _, text := range moves {
		m, err := xiangqi.ParseMove(text)
		require.NoError(t, err)
		at = g.Add(at, m)
	}
	require.NoError(t, g.Check())
	g.Result = result
	return g
}

// written returns the book of some games.
func written(t testing.TB, games ...*game.Game) []byte {
	t.Helper()
	file := []byte(XQB().Layout.Header)
	for _, g := range games {
		var err error
		file, err = XQB().Append(file, g, new(game.WriteOptions))
		require.NoError(t, err)
	}
	return XQB().Layout.Bind(file)
}

// movesOf reads a book: by position, its moves with their numbers.
func movesOf(t testing.TB, file []byte) map[string]map[string]string {
	t.Helper()
	games, err := gametest.ReadAll(XQB(), file, new(game.ReadOptions))
	require.NoError(t, err)
	all := make(map[string]map[string]string)
	for _, g := range games {
		board := g.Start.Board.String()
		if all[board] == nil {
			all[board] = make(map[string]string)
		}
		all[board][gametest.Moves(g)] = g.Tag("Score") + " " + g.Tag("Win") + " " + g.Tag("Draw") + " " + g.Tag("Loss") + g.Nodes[1].Comment
	}
	return all
}

const startBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// The keys are those of xqbook: of its start, and of the position after the cannon's move, which is
// rotated and mirrored.
func TestKeys(t *testing.T) {
	const common = "f7df7df00002ebaebaeb02c004653a56939440"
	start := xiangqi.Start()
	first, err := xiangqi.ParseMove("h2e2")
	require.NoError(t, err)
	key, m := canonical(&start, first)
	assert.Equal(t, "ceb7cef37ac801e079"+common, hex.EncodeToString(key))
	assert.Equal(t, int64(0x7774), numberOfMove(m))
	p := start.Position()
	p.Do(first)
	for _, reply := range []struct {
		move   string
		number int64
	}{{"h9g7", 0x9776}, {"b9c7", 0x9172}} {
		answer, err := xiangqi.ParseMove(reply.move)
		require.NoError(t, err)
		after := p.Setup()
		key, m = canonical(&after, answer)
		assert.Equal(t, "ceb7cef37ac801e3c1"+common, hex.EncodeToString(key))
		assert.Equal(t, reply.number, numberOfMove(m))
	}
}

// A position, its mirror image, and both with the sides exchanged have one key, from which one of them comes back.
func TestKeyIsReversible(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		g := gametest.Random(rng, gametest.Options{Plies: 30})
		for step := range game.Walk(g) {
			s, m := step.Position.Setup(), g.Nodes[step.Node].Move
			key, expected := canonical(&s, m)
			board, ok := unpack(key)
			require.True(t, ok)
			require.Equal(t, key, pack(&board))
			swapped, mirrored := s.Rotate().SwapColors(), s.Mirror()
			again, same := canonical(&swapped, m.Rotate())
			require.Equal(t, key, again)
			require.Equal(t, expected, same)
			again, _ = canonical(&mirrored, m.Mirror())
			require.Equal(t, key, again)
			require.Equal(t, expected, moveOf(numberOfMove(expected)))
		}
	}
	for _, damaged := range []string{"", "80", "ff", "84", "000000000000000000000000", "000000000000000000000001"} {
		key, err := hex.DecodeString(damaged)
		require.NoError(t, err)
		_, ok := unpack(key)
		assert.Equal(t, damaged == "000000000000000000000000", ok, damaged)
	}
}

func TestBookOfGames(t *testing.T) {
	won := playing(t, game.RedWins, "h2e2", "h9g7")
	won.Nodes[1].Comment = "central cannon"
	again := playing(t, game.BlackWins, "b2e2", "b9c7", "b0c2")
	again.Add(0, won.Nodes[1].Move) // a variation is not counted
	again.Nodes[len(again.Nodes)-1].Comment = "usual"
	book := movesOf(t, written(t, won, again, playing(t, game.Draw, "h2e2")))
	assert.Equal(t, map[string]string{"h2e2": "0 1 1 0central cannon\nusual", "b2e2": "0 0 0 1"}, book[startBoard])
	assert.Len(t, book, 3)
	const after = "rnbakabnr/9/1c2c4/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	assert.Equal(t, map[string]string{"h0g2": "0 1 0 1"}, book[after])
	assert.Empty(t, movesOf(t, written(t)))
}

// A book that is read and written again is the same book.
func TestReadAndWritten(t *testing.T) {
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 5))
		games := make([]*game.Game, 3)
		for i := range games {
			games[i] = playing(t, game.Draw, "h2e2")
			for len(games[i].Nodes) < 2 || i > 0 && len(games[i].Nodes) == 2 {
				games[i] = gametest.Random(rng, gametest.All())
			}
		}
		first := written(t, games...)
		back, err := gametest.ReadAll(XQB(), first, new(game.ReadOptions))
		require.NoError(t, err)
		assert.NotEmpty(t, back)
		assert.True(t, bytes.Equal(first, written(t, back...)), "seed %d", seed)
	}
}

func TestLosses(t *testing.T) {
	g := playing(t, game.RedWins, "h2e2")
	g.SetTag("Red", "a")
	g.SetTag("win", "3")
	g.Nodes[0].Comment, g.Nodes[1].NAGs = "before", []uint8{1}
	o := new(game.WriteOptions)
	text, err := XQB().Append(nil, g, o)
	require.NoError(t, err)
	var codes []note.Code
	for _, loss := range o.Losses {
		codes = append(codes, loss.Code)
	}
	assert.Equal(t, []note.Code{note.TagLost, note.TagLost, note.CommentsLost, note.AnnotationsLost}, codes)
	var e entry
	assert.Empty(t, e.read(text))
	assert.Equal(t, [numbersCount]int64{winAt: 3, validAt: 1}, e.numbers)
	dst, err := XQB().Append([]byte("before"), game.New(), o)
	assert.Equal(t, "before", string(dst))
	var refused *game.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, note.CannotWrite, refused.Code)
}

// What is damaged is refused row by row, and a file as a whole.
func TestDamaged(t *testing.T) {
	file, err := database(func(insert func(*entry) error) error {
		start := xiangqi.Start()
		for _, e := range []entry{
			{key: []byte("damaged")},
			{key: pack(&start.Board), move: moveOf(0x7774)},
			{key: pack(&start.Board), move: moveOf(0x7700)},
			{key: pack(&start.Board), move: moveOf(0xffff)},
		} {
			if err := insert(&e); err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(t, err)
	var read []string
	require.NoError(t, gametest.Read(XQB(), file, new(game.ReadOptions), func(g *game.Game, err error) {
		if err != nil {
			read = append(read, err.Error())
			return
		}
		read = append(read, gametest.Moves(g))
		for _, n := range g.Notes {
			read[len(read)-1] += string(n.Code)
		}
	}))
	require.Len(t, read, 4)
	assert.Contains(t, read[0], "64616d61676564")
	assert.Equal(t, []string{"h2e2", string(note.IllegalMove), string(note.MoveSyntax)}, read[1:])
	_, err = gametest.ReadAll(XQB(), file[:3000], new(game.ReadOptions))
	require.Error(t, err)
}

func TestSniff(t *testing.T) {
	file := written(t)
	assert.True(t, XQB().Sniff(file, ""))
	for _, other := range []string{magic, magic + "CREATE TABLE bookmarks (x)", magic + `create table "x" (book)`, "CREATE TABLE book (id)"} {
		assert.False(t, XQB().Sniff([]byte(other), "a.xqb"), other)
	}
	assert.True(t, HasTable([]byte(magic+"CREATE TABLE bhobk([id] INTEGER"), "bhobk"))
	gametest.ClaimsOnly(t, XQB())
}

// The book of the samples comes back row by row.
func TestSample(t *testing.T) {
	data := sample(t, "book.xqb")
	expected := movesOf(t, data)
	assert.Equal(t, "0 0 0 0", expected[startBoard]["h2e2"])
	back, err := gametest.ReadAll(XQB(), data, new(game.ReadOptions))
	require.NoError(t, err)
	assert.Equal(t, expected, movesOf(t, written(t, back...)))
}

func sample(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(testfiles.Shared(t, filepath.Join("wild", name)))
	require.NoError(t, err)
	return data
}

// A tree has the moves of mirrored positions and of both sides, the best first; what is in several books is added up.
func TestTree(t *testing.T) {
	var x Index
	assert.False(t, x.Add(playing(t, game.Draw, "h2e2")), "no numbers")
	for _, e := range []struct{ start, move, score, win, valid string }{
		{"h2e2", "h9g7", "5", "1", ""}, {"h2e2", "b9c7", "5", "2", ""}, {"h2e2", "h7e7", "99", "", "0"},
		{"", "h2e2", "1", "", ""}, {"", "c3c4", "2", "", ""}, {"", "h2e2", "7", "3", ""},
	} {
		g := game.New()
		if e.start != "" {
			g.Start = playing(t, game.Draw, e.start).PositionAt(1).Setup().Mirror()
		}
		m, err := xiangqi.ParseMove(e.move)
		require.NoError(t, err)
		if e.start != "" {
			m = m.Mirror()
		}
		g.Nodes[g.Add(0, m)].Comment = e.valid
		for name, value := range map[string]string{"score": e.score, "WIN": e.win, "Valid": e.valid} {
			g.SetTag(name, value)
		}
		require.True(t, x.Add(g))
	}
	start := xiangqi.Start()
	out, err := pgn.Format().Append(nil, x.Tree(&start, 2), &game.WriteOptions{Notation: notation.UCI()})
	require.NoError(t, err)
	_, moves, _ := strings.Cut(string(out), "\n\n")
	assert.Equal(t, "1. c3c4 {Score 2} (1. h2e2 {Score 1, Win 3} 1. ... b9c7 {Score 5, Win 2}\n"+
		"(1. ... h9g7 {Score 5, Win 1}) (1. ... h7e7 {Score 99, Valid 0\n0})) *\n\n", moves)
	after := playing(t, game.Draw, "b2e2").PositionAt(1).Setup().Rotate().SwapColors()
	assert.Equal(t, "b0c2", gametest.Moves(x.Tree(&after, 1)))
	assert.Len(t, x.Tree(&start, 1).Nodes, 3)
}

// A tree ends: a book can have moves to and fro.
func TestTreeEnds(t *testing.T) {
	var x Index
	g := playing(t, game.Draw, "a0a1", "a9a8", "a1a0", "a8a9", "b0c2", "b9c7", "c2b0", "c7b9", "h2e2", "h7e7", "e2h2", "e7h7")
	for node := range int32(len(g.Nodes) - 1) {
		one := &game.Game{Start: g.PositionAt(node).Setup(), Nodes: make([]game.Node, 1)}
		one.Add(0, g.Nodes[node+1].Move)
		one.SetTag("Score", "0")
		require.True(t, x.Add(one))
	}
	start := xiangqi.Start()
	assert.Len(t, x.Tree(&start, 1<<20).Nodes, game.MaxNodes+1)
}

// A table of other programs, and JSON, become rows of a book with their numbers.
func TestOtherRows(t *testing.T) {
	const fen = startBoard + " w - - 0 1"
	for _, text := range []string{
		"fen,move,score,win,draw,loss\n" + fen + ",h2e2,35,10,3,2\n",
		"FEN\tMove\tScore\tWIN\tDraw\tLoss\n" + fen + "\th2e2\t35\t10\t3\t2\n",
		`{"fen":"` + fen + `","move":"h2e2","Score":35,"win":10,"draw":3,"loss":2}`,
	} {
		f := map[bool]*game.Format{true: jsonl.Format(), false: &table.CSV}[text[0] == '{']
		if text[:3] == "FEN" {
			f = &table.TSV
		}
		games, err := gametest.ReadAll(f, []byte(text), new(game.ReadOptions))
		require.NoError(t, err)
		assert.Equal(t, map[string]map[string]string{startBoard: {"h2e2": "35 10 3 2"}}, movesOf(t, written(t, games...)))
	}
}

func FuzzXQB(f *testing.F) {
	gametest.FuzzReader(f, XQB(), written(f), written(f, playing(f, game.RedWins, "h2e2", "h9g7")))
}

// All moves that are found in the book of the samples are legal; a start that is not in it finds nothing.
func TestDAT(t *testing.T) {
	data := sample(t, "BOOK.DAT")
	assert.True(t, DAT().Sniff(data, ""))
	starts, found, unreached := 0, 0, ""
	require.NoError(t, gametest.Read(DAT(), data, new(game.ReadOptions), func(g *game.Game, err error) {
		if err != nil {
			unreached += err.Error()
			return
		}
		require.Empty(t, g.Notes)
		require.NotEmpty(t, g.Tag("Score"))
		if found++; g.Start == xiangqi.Start() {
			starts++
		}
	}))
	assert.Equal(t, []int{16, 9938}, []int{starts, found})
	assert.Contains(t, unreached, "2135 of the 10841")
	o := new(game.ReadOptions)
	o.Builder.Start = &dialect.Reading{Setup: xiangqi.Setup{Board: xiangqi.Start().Board, Turn: xiangqi.Black}}
	games, err := gametest.Readable(DAT().Layout.With(o), data, o)
	require.NoError(t, err)
	assert.Empty(t, games)
}

func TestDATIsRecognized(t *testing.T) {
	rows := func(n, from, to byte) (file []byte) {
		for i := range n {
			file = append(file, i, 1, 2, 3, from, to, 1, 0)
		}
		return file
	}
	for _, c := range []struct {
		file     []byte
		expected bool
	}{{rows(fewestDATs, 0xaa, 0xa7), true}, {rows(fewestDATs-1, 0xaa, 0xa7), false}, {rows(20, 0xaa, 0xaa), false}, {rows(20, 0xaa, 0), false},
		{append(rows(20, 0xaa, 0xa7), 1), false}, {bytes.Repeat(rows(1, 0xaa, 0xa7), 20), false}, {nil, false}} {
		assert.Equal(t, c.expected, DAT().Sniff(c.file, "book.dat"))
	}
	gametest.ClaimsOnly(t, DAT())
}

func FuzzDAT(f *testing.F) { gametest.FuzzReader(f, DAT(), []byte("\x00\x00\x00\x00\xaa\xa7\x01\x00")) }
