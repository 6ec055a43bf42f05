package wxffile

import (
	"bytes"

	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// piecesLetters are the letters that this package writes for the pieces, by those that the
// draft and others name them with: G is the guard and M the minister.
var piecesLetters = map[byte]byte{
	'k': 'K', 'g': 'A', 'a': 'A', 'm': 'E', 'e': 'E', 'b': 'E', 'n': 'H', 'h': 'H', 'r': 'R', 'c': 'C', 'p': 'P',
}

func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// letters reads the letters that the field FORMAT gives the pieces, as small ones: "AXF,
// K(K) R(C)" writes C for the rook.
func letters(format string) (written map[byte]byte) {
	for i := 0; i+3 < len(format); i++ {
		piece, used := format[i], format[i+2]
		standard := piecesLetters[piece|0x20]
		if format[i+1] != '(' || format[i+3] != ')' || standard == 0 || !letter(used) {
			continue
		}
		if written == nil {
			written = make(map[byte]byte)
		}
		written[used|0x20] = standard
	}
	return written
}

// redefine lets the moves be read with the letters of the field FORMAT.
func (d *decoder) redefine() {
	var table [256]byte
	for i := range table {
		table[i] = byte(i)
	}
	changed := false
	for used, standard := range d.written {
		table[used&^0x20] = standard
		if d.says.Format == "WXF" || d.says.Format == "AXF" { // elsewhere small letters are files
			table[used] = standard | 0x20
		}
		changed = changed || used&^0x20 != standard
	}
	if !changed {
		return
	}
	o := *d.o
	o.Letters = &table
	d.o = &o
}

// start reads the field FEN. Where FORMAT gives the pieces letters, its board is in those,
// or all of it is in the letters with which the draft names the pieces; what can be both is
// refused, and what is neither read as any other.
func (d *decoder) start() error {
	fen := []byte(d.fen.Text)
	if d.written == nil {
		return kit.ReadStart(d.o, d.g, d.rec, fen, d.fen.Offset)
	}
	own, isOwn := spelled(fen, d.written)
	named, isNamed := spelled(fen, piecesLetters)
	switch {
	case isOwn && isNamed && !bytes.Equal(own, named):
		return d.rec.Error(note.TwoStarts, d.fen.Offset, string(own), string(named))
	case isOwn:
		fen = own
	case isNamed:
		fen = named
	}
	return kit.ReadStart(d.o, d.g, d.rec, fen, d.fen.Offset)
}

// spelled returns a FEN with the letters of its board translated; ok is false when it
// has others.
func spelled(fen []byte, letters map[byte]byte) (translated []byte, ok bool) {
	translated = bytes.Clone(fen)
	for i, c := range fen {
		if c == ' ' {
			break
		}
		if !letter(c) {
			continue
		}
		standard := letters[c|0x20]
		if standard == 0 {
			return nil, false
		}
		translated[i] = standard | c&0x20
	}
	return translated, true
}
