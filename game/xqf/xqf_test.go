package xqf

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func mv(s string) xiangqi.Move {
	at := func(file, rank byte) xiangqi.Square { return xiangqi.SquareAt(int(file-'a'), int(rank-'0')) }
	return xiangqi.NewMove(at(s[0], s[1]), at(s[2], s[3]))
}

// small is a game with two variations, comments and annotations.
func small() *game.Game {
	g := new(game.Game)
	g.Reset()
	g.Tags = []game.Tag{{Name: "Title", Value: "中炮对屏风马"}, {Name: "Red", Value: "红方"}, {Name: "Black", Value: "黑方"}, {Name: "Type", Value: "开局"}}
	g.Result = game.Draw
	g.Nodes[0].Comment = "开始\n第二行"
	one := g.Add(0, mv("h2e2"))
	two := g.Add(one, mv("h9g7"))
	g.Add(two, mv("h0g2"))
	g.Nodes[g.Add(one, mv("b9c7"))].NAGs = []uint8{1, 14}
	g.Nodes[g.Add(0, mv("b2e2"))].Comment = "$1 is not an annotation here"
	return g
}

func write(t testing.TB, g *game.Game) ([]byte, []note.Note) {
	t.Helper()
	var o game.WriteOptions
	data, err := Format().Append(nil, g, &o)
	require.NoError(t, err)
	return data, o.Losses
}

func read(t testing.TB, data []byte) *game.Game {
	t.Helper()
	g := new(game.Game)
	require.NoError(t, Format().Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}))
	return g
}

func TestWrittenBytes(t *testing.T) {
	data, losses := write(t, small())
	assert.Empty(t, losses)
	assert.Equal(t, "XQ\x0a", string(data[:3]))
	assert.Equal(t, []byte{0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19}, data[16:34])
	assert.Equal(t, []byte{0, 3}, data[50:52])
	assert.Equal(t, "\x0c\xd6\xd0\xc5\xda\xb6\xd4\xc6\xc1\xb7\xe7\xc2\xed\x00", string(data[80:94]))
	assert.Equal(t, "\x18\x20\xf0\x00\x0c\x00\x00\x00\xbf\xaa\xca\xbc\r\n\xb5\xda\xb6\xfe\xd0\xd0"+
		"\x60\x4a\xff\x00\x00\x00\x00\x00", string(data[1024:1052]))
	assert.Equal(t, small().Nodes, read(t, data).Nodes)
}

// scramble makes a file of a later version from one of the plain version.
func scramble(t testing.TB, file []byte, version byte, seed [8]byte) []byte {
	t.Helper()
	out := append([]byte(nil), file[:headerSize]...)
	out[versionAt], out[3] = version, seed[0]
	copy(out[8:], seed[1:5])
	copy(out[12:], []byte{seed[5], seed[6], seed[7], seed[0] ^ 0x5a})
	k := keysOf(out)
	for i := range kit.Pieces {
		out[piecesAt+i] = file[piecesAt+k.place(i)] + k.xy
	}
	at := headerSize
	body := bytesCursor{file, &at}
	for at < len(file) {
		r := body.next(8)
		length := binary.LittleEndian.Uint32(r[4:])
		var flags byte
		if r[2]&plainChild != 0 {
			flags = child
		}
		if r[2]&plainSibling != 0 {
			flags |= sibling
		}
		out = append(out, r[0]+k.from, r[1]+k.to, flags|0x15, 0x77)
		if length > 0 {
			out[len(out)-2] |= commented
			out = binary.LittleEndian.AppendUint32(out, length+k.length)
			out = append(out, body.next(int(length))...)
		}
	}
	for i := headerSize; i < len(out); i++ {
		out[i] += k.stream[(i-headerSize)%32]
	}
	return out
}

type bytesCursor struct {
	data []byte
	at   *int
}

func (c bytesCursor) next(n int) []byte {
	*c.at += n
	return c.data[*c.at-n : *c.at]
}

func TestVersions(t *testing.T) {
	data, _ := write(t, small())
	for _, version := range versions[1:] {
		g := read(t, scramble(t, data, version, [8]byte{0x3c, 1, 2, 3, 4, 0x99, 0x21, 0xfe}))
		assert.Equal(t, small().Nodes, g.Nodes)
		assert.Equal(t, small().Start, g.Start)
		assert.Empty(t, g.Notes)
	}
	for version := range 256 {
		data[versionAt] = byte(version)
		err := Format().Decode(new(game.Game), &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()})
		if !known(byte(version)) {
			var refused *game.Error
			require.ErrorAs(t, err, &refused)
			assert.Equal(t, note.UnknownVersion, refused.Code)
		}
	}
}

func noteCodes(notes []note.Note) (codes []note.Code) {
	for _, n := range notes {
		codes = append(codes, n.Code)
	}
	return codes
}

func TestDamage(t *testing.T) {
	whole, _ := write(t, small())
	tests := map[string]struct {
		harm   func(data []byte) []byte
		codes  []note.Code
		status game.Status
		check  func(t *testing.T, g *game.Game)
	}{
		"length larger than the field, and zeros": {
			func(d []byte) []byte { d[304] = 200; copy(d[305:320], "\xba\xec\x00\x00junk"); return d },
			[]note.Code{note.FieldLength}, game.OK,
			func(t *testing.T, g *game.Game) {
				assert.Equal(t, "红", g.Tag("Red"))
				assert.Equal(t, "2", g.Notes[0].Expected)
			},
		},
		"zeros and nothing else": {
			func(d []byte) []byte { d[304] = 15; copy(d[305:320], make([]byte, 15)); return d },
			nil, game.OK, func(t *testing.T, g *game.Game) { assert.Equal(t, "", g.Tag("Red")) },
		},
		"length larger than the field": {
			func(d []byte) []byte { d[304] = 200; copy(d[305:320], strings.Repeat("\xba\xec", 8)); return d },
			[]note.Code{note.FieldLength}, game.OK, // half a character is what the room cut off
			func(t *testing.T, g *game.Game) {
				assert.Equal(t, strings.Repeat("红", 7), g.Tag("Red"))
				assert.Equal(t, "14", g.Notes[0].Expected)
			},
		},
		"length larger than the field, and half a character before zeros": {
			func(d []byte) []byte { d[304] = 200; copy(d[305:320], "\xba\xec\xba\x00"); return d },
			[]note.Code{note.FieldLength, note.BadBytes}, game.OK,
			func(t *testing.T, g *game.Game) { assert.Equal(t, "红", g.Tag("Red")) },
		},
		"wrong side": {
			func(d []byte) []byte { d[turnAt] = 1; return d },
			[]note.Code{note.SideSwitched}, game.OK,
			func(t *testing.T, g *game.Game) { assert.Equal(t, xiangqi.Start(), g.Start) },
		},
		"result 4": {
			func(d []byte) []byte { d[resultAt] = 4; return d },
			[]note.Code{note.ResultUnread}, game.OK,
			func(t *testing.T, g *game.Game) {
				assert.Equal(t, "4", g.Tag("Result"))
				again, losses := write(t, g)
				assert.Empty(t, losses)
				assert.Equal(t, byte(4), again[resultAt])
			},
		},
		"trailing bytes": {
			func(d []byte) []byte { return append(d, 1, 2, 3) },
			[]note.Code{note.TrailingBytes}, game.OK, nil,
		},
		"no kings": {
			func(d []byte) []byte { d[piecesAt+4], d[piecesAt+20] = absent, 90; return d },
			nil, game.OK,
			func(t *testing.T, g *game.Game) { assert.Equal(t, xiangqi.NoKing, g.Start.Problems()&xiangqi.NoKing) },
		},
		"a square off the board": {
			func(d []byte) []byte { d[1024+20+8] = fromBase + 95; return d },
			[]note.Code{note.MovesUnread}, game.Unreadable,
			func(t *testing.T, g *game.Game) {
				assert.Equal(t, []game.Unread{{Node: 1, Code: note.MovesUnread, First: true, Text: "95-67 h0g2"}}, g.Unread)
				assert.Len(t, g.Nodes, 4, "the alternatives are moves")
			},
		},
		"an illegal move": {
			func(d []byte) []byte { d[1024+20+1] = toBase + 49; return d },
			[]note.Code{note.IllegalMove}, game.Illegal, nil,
		},
		"a comment that is too long": {
			func(d []byte) []byte { d[1024+7] = 0xff; return d },
			[]note.Code{note.RecordTruncated}, game.Truncated, nil,
		},
		"no tree": {
			func(d []byte) []byte { return d[:1024] },
			[]note.Code{note.RecordTruncated}, game.Truncated,
			func(t *testing.T, g *game.Game) { assert.Equal(t, "...", g.Unread[0].Text) },
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := read(t, test.harm(append([]byte(nil), whole...)))
			require.NoError(t, g.Check())
			assert.Equal(t, test.codes, noteCodes(g.Notes))
			assert.Equal(t, test.status, g.Status())
			if test.check != nil {
				test.check(t, g)
			}
		})
	}
}

// The ends of lines of a comment come back as they were, however they are written.
func TestLineEnds(t *testing.T) {
	g := small()
	g.Nodes[0].Comment = "a\r\nb\rc\n\nd"
	data, _ := write(t, g)
	assert.Equal(t, "a\nb\nc\n\nd", read(t, data).Nodes[0].Comment)
}

// Texts are in the charset that is asked for.
func TestCharset(t *testing.T) {
	data, _ := write(t, small())
	text := "\xb3\x5c\xbb\xc8\xa4\x74" // Big5
	data[304] = byte(len(text))
	copy(data[305:320], text)
	o := game.ReadOptions{Notations: i18n.Notations(), Charset: charset.Big5}
	var g game.Game
	require.NoError(t, Format().Decode(&g, &game.Record{Data: data}, &o))
	assert.Equal(t, "許銀川", g.Tag("Red"))
}

func TestRefused(t *testing.T) {
	whole, _ := write(t, small())
	clash := append([]byte(nil), whole...)
	clash[piecesAt+1] = clash[piecesAt]
	for expected, data := range map[note.Code][]byte{
		note.NoGame:          []byte("QX"),
		note.RecordTruncated: whole[:500],
		note.BoardDamaged:    clash,
	} {
		var refused *game.Error
		require.ErrorAs(t, Format().Decode(new(game.Game), &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}), &refused)
		assert.Equal(t, expected, refused.Code)
	}
}

func TestSniff(t *testing.T) {
	whole, _ := write(t, small())
	assert.True(t, Format().Sniff(whole, ""))
	assert.True(t, Format().Sniff([]byte("XQ\xff"), "new.xqf"), "an unknown version is refused by name")
	for _, head := range []string{"", "XQ", "XQ\nis the magic of XQF", "XQ\x0b of no file", "[Game \"XQ\"]\n\x00"} {
		assert.False(t, Format().Sniff([]byte(head), "a.txt"), head)
	}
}

// What is read of a field is written as it was, wherever the field had to be cut.
func TestFieldsStay(t *testing.T) {
	for _, text := range []string{"一 二\t三", "a　b", "x \x01 y", "two\rlines\r\nor\nthree", "é 1"} {
		for pad := range 20 {
			g := small()
			g.SetTag("Red", strings.Repeat("x", pad)+text)
			first, _ := write(t, g)
			second, losses := write(t, read(t, first))
			assert.Equal(t, first, second, "%d %q", pad, text)
			assert.Empty(t, losses)
			red := read(t, second).Tag("Red")
			assert.True(t, pad+len(text) < 12 || red == strings.TrimSpace(red), "%d %q", pad, red)
		}
	}
}

func TestLosses(t *testing.T) {
	g := small()
	g.SetTag("Red", "一二三四五六七八")
	g.SetTag("BlackTime", "1:30:00 + 0:00:30")
	g.SetTag("Round", "7")
	g.SetTag("Type", "排局")
	g.Nodes[3].Comment = "한국 🙂"
	g.Start.Fullmoves = xiangqi.Known(9)
	data, losses := write(t, g)
	for i := range losses {
		losses[i].Expected = ""
	}
	assert.Equal(t, []note.Note{
		{Code: note.FullmovesLost, Got: "9"},
		{Code: note.FieldCut, Got: "Red"},
		{Code: note.TagLost, Got: "Type"},
		{Code: note.FieldCut, Got: "BlackTime"},
		{Code: note.TagLost, Got: "Round"},
		{Code: note.CharactersLost, Got: "한국🙂", Ply: 3},
	}, losses)
	again := read(t, data)
	assert.Equal(t, "一二三四五六七", again.Tag("Red"))
	assert.Equal(t, "1:30:00 + 0:0…", again.Tag("BlackTime"), "another time has the sign of a cut")
	assert.Equal(t, "?? ?", again.Nodes[3].Comment)

	for result, lost := range map[string]bool{"9": false, "1": true, "256": true, "x": true} { // a number that means another result is none
		g := small()
		g.Result = game.Unknown
		g.SetTag("Result", result)
		_, losses := write(t, g)
		assert.Equal(t, lost, len(losses) > 0, result)
		g.Result = game.Draw
		_, losses = write(t, g)
		assert.NotEmpty(t, losses, result)
	}

	g.Start.Board[xiangqi.SquareAt(0, 5)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)
	dst, err := Format().Append([]byte("before"), g, new(game.WriteOptions))
	var refused *game.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, note.PiecesLost, refused.Code)
	assert.Equal(t, "before", string(dst))
}

// The type that is written is the one that a tag names, else an endgame for a position that
// is not the start of the game. One that was read stays.
func TestType(t *testing.T) {
	start, board, turn := xiangqi.Start(), xiangqi.Start(), xiangqi.Start()
	board.Board[xiangqi.SquareAt(0, 0)] = xiangqi.Empty
	turn.Turn = xiangqi.Black
	tags := map[string]byte{"": 0, "全局": 0, "开局": 1, "中局": 2, "残局": 3, "7": 7, "255": 255}
	for _, s := range []xiangqi.Setup{start, board, turn} {
		for tag, number := range tags {
			g := new(game.Game)
			g.Reset()
			g.Start = s
			g.SetTag("Type", tag)
			if number == 0 && s != start {
				number = 3
			}
			data, losses := write(t, g)
			assert.Equal(t, tag == "全局" && s != start, len(losses) > 0, tag) // 0 is not read back
			assert.Equal(t, number, data[64], "%q of %v", tag, s.Turn)
			if len(losses) == 0 {
				assert.Equal(t, g.Tag("Type"), read(t, data).Tag("Type"))
			}
			for i := range 256 {
				data[64], data[79] = byte(i), 0
				again, losses := write(t, read(t, data))
				assert.Empty(t, losses)
				if i > 0 || s == start { // 0 says nothing
					assert.Equal(t, byte(i), again[64])
				} else {
					assert.Equal(t, byte(3), again[64])
				}
			}
		}
	}
}

// What is written is read back with nothing lost, whatever the version.
func FuzzWriteRead(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		expected := gametest.Random(rand.New(rand.NewPCG(seed, 1)), gametest.Portable())
		expected.Start = kit.StartOf(&expected.Start.Board, expected.Start.Turn)
		data, losses := write(t, expected)
		if len(losses) > 0 {
			t.Fatal(losses)
		}
		for i, version := range versions {
			file := data
			if i > 0 {
				file = scramble(t, data, version, [8]byte{byte(seed), byte(seed >> 8), 7, byte(seed >> 24), 9, byte(seed >> 16), byte(seed >> 3), 77})
			}
			got := read(t, file)
			if difference := gametest.Difference(expected, got); difference != "" || len(got.Notes) > 0 {
				t.Fatalf("%d: %s %+v", version, difference, got.Notes)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	data, _ := write(f, small())
	f.Add(data)
	f.Add(data[:len(data)-9])
	zeros := append([]byte(nil), data...)
	copy(zeros[80:], "\x05\xd6\xc1\x00\x00\x81") // after them half a character
	f.Add(zeros)
	f.Add(scramble(f, data, 0x12, [8]byte{1, 2, 3, 4, 5, 6, 7, 8}))
	f.Add(append(append([]byte(nil), data[:1024]...), strings.Repeat("\x60\x4a\xff\x00\x00\x00\x00\x00", 40)...))
	f.Fuzz(func(t *testing.T, data []byte) {
		g := new(game.Game)
		if Format().Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}) != nil {
			return
		}
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		var o game.WriteOptions
		once, err := Format().Append(nil, g, &o)
		if err != nil {
			t.Fatal(err)
		}
		twice, err := Format().Append(nil, read(t, once), &o)
		if err != nil || string(once) != string(twice) {
			t.Fatalf("%v\n%q\n%q", err, once[1024:], twice[1024:])
		}
	})
}
