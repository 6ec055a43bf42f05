package ccbridge

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// heldByRecords are options of games that CCBridge 3 can hold.
func heldByRecords() gametest.Options {
	o := gametest.All()
	o.Unread = 9
	o.Tags = nil
	for _, f := range fields {
		o.Tags = append(o.Tags, f.tag)
	}
	o.Texts = []string{"好棋", "$1 ", "$0 x", "[%unread a b]", "{", "🐎", "\x00", "\n\nx", " "}
	o.Values = []string{"红优", " a ", "一\n二", "1-0", "🐎", "[x]"}
	return o
}

// Random trees with anything that a record can hold come back as they were, from records
// and from libraries, and nothing is lost.
func FuzzWriteRead(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 9))
		var games []*game.Game
		for range 1 + seed%4 {
			g := gametest.Random(rng, heldByRecords())
			g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
			g.Start.Fullmoves = xiangqi.Known(uint32(1 + rng.IntN(maxNumber)))
			if seed%2 == 0 {
				g.SetTag("Source", "报纸")
			}
			if rng.IntN(9) == 0 {
				g.Result = game.Unknown
				g.KeepTag("Result", "200")
			}
			games = append(games, g)
		}
		games = append(games, games[0])
		o := new(game.WriteOptions)
		options := func() *game.WriteOptions { return o }
		if _, err := gametest.Kept(Record(), games[:1], new(game.ReadOptions), options); err != nil {
			t.Fatal(err)
		}
		if _, err := gametest.Kept(Library(), games, new(game.ReadOptions), options); err != nil {
			t.Fatal(err)
		}
		if len(o.Losses) > 0 {
			t.Fatal(o.Losses)
		}
	})
}

// What a record has no place for is told, and what is written of it stays when it is read
// and written again.
func TestLosses(t *testing.T) {
	long := strings.Repeat("一", 30) + "　" + strings.Repeat("🐎", 9)
	for _, test := range []struct {
		change func(g *game.Game)
		losses []note.Code
		check  func(g *game.Game) bool
	}{
		{func(g *game.Game) { g.SetTag("ECCO", "A") }, []note.Code{note.TagLost}, func(g *game.Game) bool { return g.Tag("ECCO") == "" }},
		{func(g *game.Game) { g.KeepTag("Result", "红优") }, []note.Code{note.TagLost}, nil},
		{func(g *game.Game) { g.SetTag("Red", long) }, []note.Code{note.FieldCut}, func(g *game.Game) bool { return g.Tag("Red") == strings.Repeat("一", 30) }},
		{func(g *game.Game) { g.SetTag("Date", long) }, []note.Code{note.FieldCut}, func(g *game.Game) bool { return g.Tag("Date") == strings.Repeat("一", 30)+"…" }},
		{func(g *game.Game) { g.SetTag("Title", strings.Repeat("一", 63)) }, nil, func(g *game.Game) bool { return len(g.Tag("Title")) == 3*63 }},
		{func(g *game.Game) { g.SetTag("Title", "a\x00b") }, []note.Code{note.CharactersLost}, func(g *game.Game) bool { return g.Tag("Title") == "a?b" }},
		{func(g *game.Game) { g.Nodes[1].Comment = "x\n\n" }, []note.Code{note.BlanksLost}, func(g *game.Game) bool { return g.Nodes[1].Comment == "x" }},
		{func(g *game.Game) { g.Start.Halfmoves = xiangqi.Known(3) }, []note.Code{"halfmoves-lost"}, nil},
		{func(g *game.Game) { g.Start.Fullmoves = xiangqi.Known(maxNumber + 1) }, []note.Code{"fullmoves-lost"}, nil},
		{func(g *game.Game) { g.Start.Fullmoves = xiangqi.Known(maxNumber) }, nil, nil},
		{func(g *game.Game) {
			g.Start = xiangqi.Setup{Board: g.Start.Board, Turn: xiangqi.Black}
			g.Nodes = g.Nodes[:1]
			g.Nodes[0].Child = 0
		},
			[]note.Code{note.FullmovesInvented}, func(g *game.Game) bool { return g.Start.Turn == xiangqi.Black }},
	} {
		g := small()
		test.change(g)
		o := new(game.WriteOptions)
		first, err := Record().Append(nil, g, o)
		require.NoError(t, err)
		var losses []note.Code
		for _, loss := range o.Losses {
			losses = append(losses, loss.Code)
		}
		assert.Equal(t, test.losses, losses)
		back := gametest.Decode(t, Record(), first)
		assert.True(t, test.check == nil || test.check(back), "%v", back.Tags)
		second, err := Record().Append(nil, back, o)
		require.NoError(t, err)
		assert.Equal(t, first, second)
	}
}

// Any number of any pieces is held.
func TestAnyBoard(t *testing.T) {
	g := new(game.Game)
	g.Reset()
	for sq := range g.Start.Board {
		g.Start.Board[sq] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)
	}
	data, err := gametest.Write(Record(), g, new(game.WriteOptions))
	require.NoError(t, err)
	assert.Equal(t, g.Start.Board, gametest.Decode(t, Record(), data).Start.Board)
}

// recordsIn returns the bytes of the records of real files of CCBridge 3 and of another
// program, without what is after each.
func recordsIn(t *testing.T) (records map[string][]byte) {
	records = make(map[string][]byte)
	add := func(file string, f *game.Format, data []byte) {
		for rec, err := range f.Split(bytes.NewReader(data)) {
			require.NoError(t, err)
			if rec.Data[versionAt] == written {
				records[fmt.Sprintf("%s@%d", filepath.Base(file), rec.Offset)] = rec.Data[:sizeOf(rec.Data)]
			}
		}
	}
	for _, pattern := range []string{"corpora/ccbridge/v3/*.cbr", "samples/as-others-write/cbr/*.cbr", "corpora/ccbridge/v3/*.CBL"} {
		for _, file := range testfiles.SharedGlob(t, pattern) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			f := Record()
			if Library().Sniff(data, "") {
				f = Library()
			}
			add(file, f, data)
		}
	}
	return records
}

// Records of CCBridge and vschess that are read and written again are the same bytes, but
// for the number of the record, the times of the file, and what CCBridge has of its memory
// after a zero and between the fields. Of two the moves differ: vschess ends lines with
// "\n", and one move of CCBridge's has a 1 in the byte that is 0 in all others.
func TestRealBytes(t *testing.T) {
	l, _ := layoutOf(written)
	records := recordsIn(t)
	same := 0
	for name, data := range records {
		var g game.Game
		require.NoError(t, Record().Decode(&g, &game.Record{Data: data}, new(game.ReadOptions)), name)
		o := new(game.WriteOptions)
		again, err := Record().Append(nil, &g, o)
		require.NoError(t, err, name)
		assert.Empty(t, o.Losses, name)
		assert.Equal(t, data[:idAt], again[:idAt], name)
		for _, f := range fields {
			field := func(data []byte) []byte { return untilZero(data[f.offset : f.offset+f.size]) }
			assert.Equal(t, field(data), field(again), "%s: %s", name, f.tag)
		}
		if data[l.result] < 4 { // several results are none that is known
			assert.Equal(t, data[l.result], again[l.result], name)
		}
		assert.Equal(t, data[l.turn:l.moves-len(mark)], again[l.turn:l.moves-len(mark)], name)
		if bytes.Equal(data[l.moves:], again[l.moves:]) {
			same++
			continue
		}
		back := gametest.Decode(t, Record(), again)
		assert.Empty(t, gametest.Difference(&g, back), name)
	}
	t.Log(len(records), "records, of which the moves are the same bytes in", same)
	assert.Equal(t, 141, len(records))
	assert.Equal(t, len(records)-2, same)
}

// The index of a library is the one that CCBridge writes for the same records: the block in
// which each begins, its blocks, its size and its number.
func TestRealIndex(t *testing.T) {
	compared := 0
	for _, file := range testfiles.SharedGlob(t, "corpora/ccbridge/v3/*.CBL") {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		unbound := append([]byte(libraryMagic), data[indexAt+int(binary.LittleEndian.Uint32(data[entriesAt:]))*entrySize:]...)
		bound := bind(unbound)
		require.Len(t, bound, len(data))
		assert.Equal(t, data[largestAt:largestAt+4], bound[largestAt:largestAt+4])
		assert.Equal(t, data[entriesAt:nameAt], bound[entriesAt:nameAt])
		for i := range fewestIndex {
			is, should := bound[indexAt+i*entrySize:][:entrySize], data[indexAt+i*entrySize:][:entrySize]
			if should[kindAt] != usual { // not used, or the one that is another
				continue
			}
			assert.Equal(t, should[:nameIDAt], is[:nameIDAt], "%s %d", file, i)
			assert.Equal(t, untilZero(should[nameIDAt:]), untilZero(is[nameIDAt:]), "%s %d", file, i)
			compared++
		}
	}
	assert.Equal(t, 130, compared)
}

// A library grows its index with its records, larger records fill more blocks, and what
// the records all have is the name of the library.
func TestLibrary(t *testing.T) {
	for _, n := range []int{0, 1, 128, 129, 300} {
		file := []byte(Library().Layout.Header)
		for i := range n {
			g := small()
			g.SetTag("Source", "梅花谱")
			if i%3 == 0 {
				g.Nodes[1].Comment = strings.Repeat("长", 3000)
			}
			var err error
			file, err = Library().Append(file, g, new(game.WriteOptions))
			require.NoError(t, err)
		}
		file = bind(file)
		games, refused, err := readAll(t, Library(), file)
		require.NoError(t, err)
		assert.Empty(t, refused)
		require.Len(t, games, n)
		if n == 0 {
			continue
		}
		assert.Equal(t, n, listedIn(file))
		assert.Zero(t, len(file)%4)
		ids := make(map[string]bool)
		for i, g := range games {
			assert.Equal(t, "梅花谱", g.Tag("Source"))
			entry := file[indexAt+i*entrySize:]
			at := indexAt + int(binary.LittleEndian.Uint32(file[entriesAt:]))*entrySize + block*int(binary.LittleEndian.Uint32(entry[firstAt:]))
			require.True(t, bytes.HasPrefix(file[at:], []byte(recordMagic)), i)
			ids[string(file[at+idAt:at+idAt+idSize])] = true
		}
		assert.Len(t, ids, n, "each record has a number of its own")
	}
}
