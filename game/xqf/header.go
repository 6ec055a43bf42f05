package xqf

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Where the header has what. All squares are 10*file + rank from Red's left corner.
const (
	versionAt = 2
	piecesAt  = 16
	turnAt    = 50
	resultAt  = 51
	typeAt    = 64
	// typedAt is a byte that XQStudio leaves 0. It is 1 in a file of ours where the type 0 is that
	// of the game, or another is not.
	typedAt = 79
	absent  = 0xff
)

// field is a text of the header: a byte with its length, then room for it.
type field struct {
	tag          string
	offset, size int
	// quantity says that the start of a value can be another value. One that is cut ends
	// with a sign of it, so that it is not read as that.
	quantity bool
}

// fields are the texts of the header.
var fields = [...]field{
	{"Title", 80, 63, false},
	{"Event", 208, 63, false},
	{"Date", 272, 15, true},
	{"Site", 288, 15, false},
	{"Red", 304, 15, false},
	{"Black", 320, 15, false},
	{"TimeControl", 336, 63, true},
	{"RedTime", 400, 15, true},
	{"BlackTime", 416, 15, true},
	{"Annotator", 464, 15, false},
	{"Author", 480, 15, false},
}

// zero fills the room after a text.
const zero = "\x00"

// types are the kinds of record. The first, a game, is what XQStudio writes when
// nothing is said, and is not a tag.
var types = [...]string{"全局", "开局", "中局", "残局"}

// endgame is the number of the last type. Records of it have a position of their own:
// xqbase's reader takes games and openings for such from the start of the game, whatever
// their squares are.
const endgame = 3

// results are the results by their number.
var results = [...]game.Result{game.Unknown, game.RedWins, game.BlackWins, game.Draw}

// squareOf returns the square of a number, xiangqi.NoSquare when there is none.
func squareOf(b byte) xiangqi.Square {
	if b >= xiangqi.Squares {
		return xiangqi.NoSquare
	}
	return xiangqi.SquareAt(int(b)/xiangqi.Ranks, int(b)%xiangqi.Ranks)
}

func byteOf(sq xiangqi.Square) byte {
	if sq >= xiangqi.NoSquare {
		return absent
	}
	return byte(sq.File()*xiangqi.Ranks + sq.Rank())
}

// readHeader reads all of the header, with its texts in that charset. ok is false when two pieces are on one square.
func readHeader(g *game.Game, rec *game.Record, k *keys, cs *charset.Charset) (ok bool) {
	header := rec.Data[:headerSize]
	var squares [kit.Pieces]xiangqi.Square
	for i, b := range header[piecesAt : piecesAt+kit.Pieces] {
		squares[k.place(i)] = squareOf(b - k.xy)
	}
	var board xiangqi.Board
	if !kit.PlacePieces(&board, &squares) {
		return false
	}
	turn := xiangqi.Red
	if header[turnAt] == 1 {
		turn = xiangqi.Black
	}
	g.Start = kit.StartOf(&board, turn)
	if n := int(header[resultAt]); n < len(results) {
		g.Result = results[n]
	} else {
		g.KeepTag("Result", strconv.Itoa(n))
		g.Notes = append(g.Notes, rec.Note(note.ResultUnread, resultAt, strconv.Itoa(n), ""))
	}
	for _, f := range fields {
		at := f.offset + 1
		text := header[at : at+min(int(header[f.offset]), f.size)]
		if int(header[f.offset]) > f.size {
			text = cutText(text, cs)
			g.Notes = append(g.Notes, rec.Note(note.FieldLength, f.offset, f.tag, strconv.Itoa(len(text))))
		}
		value := kit.DecodeText(g, rec, cs, at, bytes.TrimRight(text, zero))
		g.SetTag(f.tag, strings.TrimRight(value, zero)) // half a character may have was after others
	}
	if n := int(header[typeAt]); (n > 0) != (header[typedAt] == 1) {
		g.SetTag("Type", typeName(n))
	}
	return true
}

// cutText returns what can be read of a text whose length lies: zeros end it, and half a
// character where its room ends is not part of it.
func cutText(text []byte, cs *charset.Charset) []byte {
	text, _, ended := bytes.Cut(text, []byte(zero))
	if _, faults := cs.Decode(nil, text); !ended && len(faults) > 0 && faults[len(faults)-1].Cut {
		return text[:faults[len(faults)-1].Offset]
	}
	return text
}

func typeName(n int) string {
	if n < len(types) {
		return types[n]
	}
	return strconv.Itoa(n)
}

// appendHeader appends the header of the plain version.
func appendHeader(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	squares, left := kit.PiecesOf(&g.Start.Board)
	if left != xiangqi.Empty {
		return dst, &game.Error{Note: note.Note{Code: note.PiecesLost, Got: left.String(), Expected: title}}
	}
	kit.LoseCounters(o, &g.Start, title)
	dst = append(dst, make([]byte, headerSize)...)
	header := dst[len(dst)-headerSize:]
	copy(header, magic)
	header[versionAt] = plain
	for i, sq := range squares {
		header[piecesAt+i] = byteOf(sq)
	}
	if g.Start.Turn == xiangqi.Black {
		header[turnAt] = 1
	}
	header[resultAt] = byte(slices.Index(results[:], g.Result))
	if start := xiangqi.Start(); g.Start.Board != start.Board || g.Start.Turn != start.Turn {
		header[typeAt], header[typedAt] = endgame, 1 // unless a tag says otherwise
	}
	for _, tag := range g.Tags {
		if !writeTag(header, tag, g, o) {
			o.Lose(note.TagLost, 0, tag.Name, title)
		}
	}
	return dst, nil
}

// writeTag puts a tag into the header. ok is false when there is no place for it.
func writeTag(header []byte, tag game.Tag, g *game.Game, o *game.WriteOptions) (ok bool) {
	switch tag.Name {
	case "Result":
		n, err := strconv.ParseUint(tag.Value, 10, 8)
		ok = err == nil && int(n) >= len(results) && g.Result == game.Unknown
		if ok {
			header[resultAt] = byte(n)
		}
		return ok
	case "Type":
		for n := range 1 << 8 {
			if typeName(n) == tag.Value {
				if n == 0 && header[typeAt] == endgame {
					return false // a 0 says nothing, and would be an endgame the next time
				}
				header[typeAt], header[typedAt] = byte(n), 0
				if n == 0 {
					header[typedAt] = 1
				}
				return true
			}
		}
		return false
	}
	for _, f := range fields {
		if f.tag == tag.Name {
			value := kit.PlainLines(o, tag.Value, 0, tag.Name, title)
			if strings.HasSuffix(value, zero) {
				o.Lose(note.CharactersLost, 0, "U+0000", tag.Name)
			}
			text := encode(nil, value, 0, o)
			if len(text) > f.size {
				o.Lose(note.FieldCut, 0, f.tag, strconv.Itoa(f.size))
				text = f.cut(text)
			}
			header[f.offset] = byte(copy(header[f.offset+1:], text))
			return true
		}
	}
	return false
}
