package ccbridge

import (
	"bytes"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// options are of games that CCBridge can hold.
var options = gametest.Options{
	Plies: 30, Branches: 10, Comments: 3, Positions: true, Results: true,
	Texts:  []string{"好棋", "红优", "（如图）\n然后", "$1 ", "1-0", "{", "０"},
	Values: []string{"红优", " a ", "（如图）", "1-0"},
	Tags:   []string{"Title", "Event", "Date", "Site", "Red", "Black", "Annotator", "Author"},
}

func random(seed uint64) *game.Game {
	g := gametest.Random(rand.New(rand.NewPCG(seed, 5)), options)
	g.Start = kit.StartOf(&g.Start.Board, g.Start.Turn)
	return g
}

// readAll reads a whole file; the error is that of Split.
func readAll(t testing.TB, f *game.Format, data []byte) (games []*game.Game, refused []note.Code, ended error) {
	t.Helper()
	o := game.ReadOptions{Notations: i18n.Notations()}
	for rec, err := range f.Split(bytes.NewReader(data)) {
		if err != nil {
			ended = err
			continue
		}
		g := new(game.Game)
		if err := f.Decode(g, &rec, &o); err != nil {
			var e *game.Error
			require.ErrorAs(t, err, &e)
			refused = append(refused, e.Code)
			continue
		}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	return games, refused, ended
}

func codeOf(t testing.TB, err error) note.Code {
	t.Helper()
	var e *game.Error
	require.ErrorAs(t, err, &e)
	return e.Code
}

func codes(g *game.Game) (all []note.Code) {
	for _, n := range g.Notes {
		all = append(all, n.Code)
	}
	return all
}

// A legal move costs no memory besides its node, and the nodes of a game are taken at once.
func TestMemoryOfMoves(t *testing.T) {
	testfiles.OneThread(t)
	var o game.ReadOptions
	allocs := func(decode func(*game.Game, *game.Record, *game.ReadOptions) error, build func(*game.Game) []byte, moves int) float64 {
		g := &game.Game{Start: kit.StartOf(&xiangqi.Board{}, xiangqi.Red)}
		g.Start.Board = xiangqi.Start().Board
		for i, last := 0, int32(0); i < moves; i++ {
			text := [...]string{"h0g2", "h9g7", "g2h0", "g7h9"}[i%4]
			m, err := xiangqi.ParseMove(text)
			require.NoError(t, err)
			last = g.Add(last, m)
		}
		data := build(g)
		return testing.AllocsPerRun(3, func() {
			var read game.Game
			require.NoError(t, decode(&read, &game.Record{Data: data}, &o))
			require.Len(t, read.Nodes, 1+moves)
			require.Empty(t, read.Unread)
		})
	}
	for name, c := range map[string]struct {
		decode func(*game.Game, *game.Record, *game.ReadOptions) error
		build  func(*game.Game) []byte
	}{
		"version 1": {decodeRecord, func(g *game.Game) []byte { return buildRecord(1, g) }},
		"version 2": {decodeRecord, func(g *game.Game) []byte { return buildRecord(2, g) }},
		"old":       {decodeOld, buildOldGame},
	} {
		few, many := allocs(c.decode, c.build, 16), allocs(c.decode, c.build, 4096)
		assert.LessOrEqual(t, many, few+2, name) // the collector may take some
	}
}

// Random trees are read as they were written, from every kind of file.
func FuzzTrees(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		expected := []*game.Game{random(seed), random(seed + 1)}
		for _, version := range []byte{1, 2} {
			for _, w := range expected {
				w.Start.Fullmoves = xiangqi.Known(uint32(1 + seed%9))
			}
			same(t, expected[:1], Record(), buildRecord(version, expected[0]))
			same(t, expected, Library(), buildLibrary("", 4, buildRecord(version, expected[0]), buildRecord(version, expected[1])))
		}
		for _, w := range expected {
			w.Start = kit.StartOf(&w.Start.Board, w.Start.Turn)
		}
		same(t, expected, OldLibrary(), buildOld(t, buildOldGame(expected[0]), buildOldGame(expected[1])))
	})
}

func same(t testing.TB, expected []*game.Game, f *game.Format, data []byte) {
	t.Helper()
	got, refused, err := readAll(t, f, data)
	if err != nil || len(refused) > 0 || len(got) != len(expected) {
		t.Fatal(f.Name, len(got), refused, err)
	}
	for i := range expected {
		for _, tag := range append([]game.Tag(nil), got[i].Tags...) {
			if strings.HasPrefix(tag.Name, prefix) || tag.Name == "Source" {
				got[i].SetTag(tag.Name, "")
			}
		}
		if difference := gametest.Difference(expected[i], got[i]); difference != "" || len(got[i].Notes) > 0 {
			t.Fatalf("%s: %s %+v", f.Name, difference, got[i].Notes)
		}
	}
}

func TestBooks(t *testing.T) {
	g := random(1)
	g.SetTag("Source", "报纸")
	games, _, err := readAll(t, Library(), buildLibrary("大全", 128, buildRecord(2, random(2)), buildRecord(2, g)))
	require.NoError(t, err)
	assert.Equal(t, "大全", games[0].Tag("Source"))
	assert.Equal(t, "报纸", games[1].Tag("Source"))
	assert.Equal(t, "大全", games[1].Tag(libraryTag))

	games, _, err = readAll(t, OldLibrary(), buildOld(t, buildOldGame(g), buildOldGame(g)))
	require.NoError(t, err)
	assert.Equal(t, "前言\n第二行", games[0].Tag(prefix+"LibraryRemark"))
	assert.Empty(t, games[1].Tag(prefix+"LibraryRemark"), "it is with the first game")
	assert.Equal(t, "谱", games[1].Tag("Source"))
}

func TestSniff(t *testing.T) {
	files := map[*game.Format][]byte{
		Record():     buildRecord(2, random(1)),
		Library():    buildLibrary("", 1, buildRecord(2, random(1))),
		OldLibrary(): buildOld(t, buildOldGame(random(1))),
	}
	for of, data := range files {
		for _, f := range []*game.Format{Record(), Library(), OldLibrary()} {
			assert.Equal(t, f.Name == of.Name, f.Sniff(data, "x.cbl"), "%s as %s", of.Name, f.Name)
			for _, head := range []string{"", "CCBridge", "CCBridge Record is a format", "[Game \"CCBridge\"]"} {
				assert.False(t, f.Sniff([]byte(head), "x.cbl"), head)
			}
		}
	}
}

// What is wrong with one record is told, and its neighbors are.
func TestRecordDamage(t *testing.T) {
	g := random(3)
	whole := buildRecord(2, g)
	harm := func(at int, b byte) []byte {
		data := append([]byte(nil), whole...)
		data[at] = b
		return data
	}
	for expected, data := range map[note.Code][]byte{
		note.UnknownVersion:  harm(versionAt, 3),
		note.BoardDamaged:    harm(2120+45, 0x18),
		note.RecordTruncated: whole[:2000],
		note.NoGame:          whole[1:],
	} {
		_, refused, err := readAll(t, Record(), data)
		require.NoError(t, err)
		assert.Equal(t, []note.Code{expected}, refused)
	}
	games, refused, err := readAll(t, Library(), buildLibrary("", 3, whole, harm(versionAt, 9), whole))
	require.NoError(t, err)
	assert.Len(t, games, 2)
	assert.Equal(t, []note.Code{note.UnknownVersion}, refused)

	games, _, _ = readAll(t, Record(), append(harm(2076, 7), 1, 2))
	assert.Equal(t, []note.Code{note.ResultUnread, note.TrailingBytes}, codes(games[0]))
	assert.Equal(t, "7", games[0].Tag("Result"))
	games, _, _ = readAll(t, Record(), harm(2076, 4))
	assert.Empty(t, codes(games[0]), "several results")
}

// small is 1. h2e2 h9g7 (1... b9c7), with a comment on the second move.
func small() *game.Game {
	g := new(game.Game)
	g.Reset()
	one := g.Add(0, xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)))
	g.Nodes[g.Add(one, xiangqi.NewMove(xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7)))].Comment = "好"
	g.Add(one, xiangqi.NewMove(xiangqi.SquareAt(1, 9), xiangqi.SquareAt(2, 7)))
	return g
}

func TestMoves(t *testing.T) {
	record, old := buildRecord(2, small()), buildOldGame(small())
	first, firstOld := 2214+4, len(old)-3*2-2-3*oldMove
	tests := []struct {
		name   string
		format *game.Format
		at     int
		bytes  string
		code   note.Code
		unread string
	}{
		{"off the board", Record(), first + 4 + 2, "\xff\x00", note.MovesUnread, "ff-00 {好}"},
		{"illegal", Record(), first + 4 + 2, "\x07\x06", note.IllegalMove, "h9g9 {好}"},
		{"off the board", OldLibrary(), firstOld + oldMove + 2, "\xff\x00", note.MovesUnread, "ff-00 {好}"},
		{"a ply is missing", OldLibrary(), firstOld + oldMove, "\x03\x00", note.VariationLost, "(3) 70-62 {好}"},
		{"from is to", Record(), first + 4 + 2, "\x07\x07", "", ""},
	}
	for _, test := range tests {
		t.Run(test.format.Name+" "+test.name, func(t *testing.T) {
			data := record
			if test.format.Name == OldLibrary().Name {
				data = old
			}
			data = append([]byte(nil), data...)
			copy(data[test.at:], test.bytes)
			g := new(game.Game)
			require.NoError(t, test.format.Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}))
			require.NoError(t, g.Check())
			if test.code == "" {
				assert.Empty(t, g.Notes)
				assert.Equal(t, "好", g.Nodes[1].Comment, "the comment of no move is that of the one before")
				assert.Len(t, g.Nodes, 3)
				return
			}
			assert.Equal(t, []note.Code{test.code}, codes(g))
			assert.Equal(t, []game.Unread{{Node: 1, Code: test.code, First: true, Text: test.unread}}, g.Unread)
			assert.Len(t, g.Nodes, 3, "the alternative is a move")
			assert.Equal(t, "h2e2", gametest.Moves(g), "and not one of the main line")
		})
	}
}

func TestWrongSide(t *testing.T) {
	data := buildOldGame(small())
	at := len(data) - 3*2 - 2 - 3*oldMove - 4 - 2*stamp - 1
	require.Equal(t, byte(1), data[at])
	data[at] = 0
	g := new(game.Game)
	require.NoError(t, OldLibrary().Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}))
	assert.Equal(t, []note.Code{note.SideSwitched}, codes(g))
	assert.Equal(t, xiangqi.Start(), g.Start)
}

// One string of a library may be in Big5.
func TestBig5(t *testing.T) {
	g := small()
	g.SetTag("Title", "中炮對屏風馬")
	data := buildOldGame(g)
	big5, _ := charset.Big5.Append(nil, []byte(g.Tag("Title")))
	data = bytes.Replace(data, gbk(g.Tag("Title")), big5, 1)
	require.NoError(t, OldLibrary().Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}))
	assert.Equal(t, "中炮對屏風馬", g.Tag("Title"))
	assert.Equal(t, "好", g.Nodes[2].Comment)
	assert.Equal(t, []note.Code{note.OtherCharset}, codes(g))
}

// A library that unpacks to more than it says is stopped there, however much it is.
func TestBomb(t *testing.T) {
	testfiles.OneThread(t)
	one := buildOldGame(small())
	front := buildOldFront("谱", 1)
	unpacked := append(append(append([]byte(nil), front...), one...), make([]byte, 64<<20)...)
	length := len(front) + len(one)
	games, _, err := readAll(t, OldLibrary(), pack(t, length, unpacked))
	assert.Len(t, games, 1)
	assert.Equal(t, note.LengthLies, codeOf(t, err))

	games, _, err = readAll(t, OldLibrary(), pack(t, 1<<31, unpacked))
	assert.Len(t, games, 1)
	assert.Equal(t, note.UnpacksTooFar, codeOf(t, err))
}

// What a library without games has after its front is counted as it is.
func TestUnpackedLength(t *testing.T) {
	zeros := make([]byte, 1000)
	for _, c := range []struct {
		length, size  int
		code          note.Code
		got, expected string
	}{
		{1000, 1000, note.TrailingBytes, "934", ""},
		{100, 1000, note.LengthLies, "> 100", "100"},
		{1001, 1000, note.LengthLies, "1000", "1001"},
		{math.MaxUint32, 1000, note.LengthLies, "1000", "4294967295"},
	} {
		_, _, err := readAll(t, OldLibrary(), pack(t, c.length, zeros[:c.size]))
		var refused *game.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, []string{string(c.code), c.got, c.expected}, []string{string(refused.Code), refused.Got, refused.Expected}, c)
	}
}

// A game that says it is larger than any is passed over, and the next one is read.
func TestTooLarge(t *testing.T) {
	testfiles.OneThread(t)
	big := make([]byte, kit.MaxRecord+1)
	le.PutUint32(big, uint32(len(big)))
	games, _, err := readAll(t, OldLibrary(), buildOld(t, buildOldGame(small()), big, buildOldGame(small())))
	assert.Len(t, games, 2)
	assert.Equal(t, note.TooLarge, codeOf(t, err))

	record := buildRecord(2, small())
	games, _, err = readAll(t, Library(), buildLibrary("", 3, record, append(record[:len(record):len(record)], big...), record))
	assert.Len(t, games, 2)
	assert.Equal(t, note.TooLarge, codeOf(t, err))
}

func TestReadersErrors(t *testing.T) {
	broken := errors.New("broken")
	old := buildOld(t, buildOldGame(small()))
	library := buildLibrary("", 2, buildRecord(2, small()), buildRecord(2, small()))
	for _, test := range []struct {
		format *game.Format
		data   []byte
	}{{OldLibrary(), old[:len(old)/2]}, {OldLibrary(), old[:7]}, {Library(), library[:len(library)-5000]}, {Record(), old}} {
		var last error
		for _, err := range test.format.Split(io.MultiReader(bytes.NewReader(test.data), iotest.ErrReader(broken))) {
			last = err
		}
		assert.ErrorIs(t, last, broken, test.format.Name)
	}
}

// Files that are cut at any length give the games before the cut and say so.
func TestTruncated(t *testing.T) {
	for _, f := range []*game.Format{Record(), Library(), OldLibrary()} {
		g := random(11)
		var data []byte
		step := 1
		switch f.Name {
		case Record().Name:
			data = buildRecord(2, g)
		case Library().Name:
			data, step = buildLibrary("谱", 2, buildRecord(2, g), buildRecord(1, g)), 61
			data = data[:len(data)-2000] // what a record is filled up with is not missed
		default:
			data = buildOld(t, buildOldGame(g), buildOldGame(g))
		}
		for size := 0; size < len(data); size += step {
			games, refused, err := readAll(t, f, data[:size])
			told := err != nil || len(refused) > 0
			for _, g := range games {
				for _, n := range g.Notes {
					told = told || n.Code == note.RecordTruncated
				}
			}
			whole := f.Name == Library().Name && size >= len(data)-4096
			assert.True(t, told || whole, "%s at %d: %d games", f.Name, size, len(games))
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(uint8(0), buildRecord(2, small()))
	f.Add(uint8(0), buildRecord(1, small()))
	f.Add(uint8(2), buildOldGame(small()))
	f.Add(uint8(2), []byte("\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		format := []*game.Format{Record(), Library(), OldLibrary()}[which%3]
		g := new(game.Game)
		if format.Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}) == nil {
			if err := g.Check(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func FuzzSplit(f *testing.F) {
	front := append(buildOldFront("x", 2), buildOldGame(small())...)
	f.Add(uint8(0), front)
	f.Add(uint8(1), buildLibrary("x", 2, buildRecord(2, small()), buildRecord(2, small())))
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		if which%2 == 0 {
			readAll(t, OldLibrary(), pack(t, len(data), data))
			readAll(t, OldLibrary(), data)
			return
		}
		readAll(t, Library(), data)
	})
}
