package dialect

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// Field is a piece of a position's text and its purpose.
type Field struct {
	// Kind is one of the constants below.
	Kind string
	// Text is the piece itself, and Offset its place, in bytes from the start of the
	// text that was read.
	Text   string
	Offset int
	// Piece and Square are those of a pair; the Square of a piece that is not on
	// the board is xiangqi.NoSquare.
	Piece  xiangqi.Piece
	Square xiangqi.Square
}

// The kinds of fields.
const (
	FieldPrefix    = "prefix"     // the word that belongs to the form, as "Sfen:"
	FieldRank      = "rank"       // a rank of the board
	FieldPair      = "pair"       // two digits of DhtmlXQ's board: a piece and its square
	FieldStartpos  = "startpos"   // the name of the start position
	FieldPocket    = "pocket"     // pieces in hand; xiangqi has none
	FieldTurn      = "turn"       // the side to move
	FieldCastling  = "castling"   // unused in xiangqi
	FieldEnPassant = "en-passant" // unused in xiangqi
	FieldHalfmoves = "halfmoves"  // the half-move clock, or a dash when it is unknown
	FieldFullmoves = "fullmoves"  // the fullmove number
	FieldPly       = "ply"        // the number of the next ply, from 1
	FieldCounters  = "counters"   // a lone 0, which gives neither counter
)

// Fields takes the position's text apart, in its order. The meaning of a field is that
// of the reading; the ranks are those of the text, also where the board was
// repaired afterwards. It reads Core anew, so that reading itself pays nothing.
func (r *Reading) Fields() []Field {
	switch {
	case len(r.Core) == 0:
		return nil
	case r.form != nil:
		return r.form.fields(r.Core, r.Offset, r.layout.boardEnd-r.Offset)
	}
	var t text
	t.load(r.Core)
	f := fieldList{text: &t, base: r.Offset}
	board, end := t.index(r.layout.boardStart-f.base), t.index(r.layout.boardEnd-f.base)
	prefix := len(strings.TrimSpace(string(t.b[:board])))
	if prefix > 0 {
		f.add(FieldPrefix, 0, prefix)
	}
	separator := byte(0)
	if raw := r.layout.separator; len(raw) > 0 {
		separator = t.b[t.index(r.layout.separatorAt-f.base)]
	}
	f.board(board, end, separator)
	f.tail(end, prefix > 0)
	return f.fields
}

// fields takes an exact text of the dialect apart, whose board ends there.
func (d *Dialect) fields(core []byte, offset, board int) (list []Field) {
	var s xiangqi.Setup
	if d.Parse(core, &s) != nil {
		return nil
	}
	at := 0
	add := func(kind string, size int) {
		list = append(list, Field{Kind: kind, Text: string(core[at : at+size]), Offset: offset + at})
		at += size
	}
	if prefix := d.spec.Prefix; prefix != "" {
		add(FieldPrefix, len(prefix))
	}
	for rank := range bytes.SplitSeq(core[at:board], []byte(d.spec.Separator)) {
		add(FieldRank, len(rank))
		at += len(d.spec.Separator)
	}
	at = board
	for i := range d.tail {
		item := &d.tail[i]
		at += len(item.literal)
		if item.value != 0 {
			add(item.value.kind(), d.size(item, &s)-len(item.literal))
		}
	}
	return list
}

// kind is the kind of the field of a value.
func (f fields) kind() string {
	switch {
	case f == hasTurn:
		return FieldTurn
	case f == hasPly:
		return FieldPly
	case f&hasHalf != 0:
		return FieldHalfmoves
	}
	return FieldFullmoves
}

// fieldList collects the fields of one text.
type fieldList struct {
	*text
	base    int
	fields  []Field
	numbers []bool // which of the fields are numbers
}

func (f *fieldList) add(kind string, start, end int) {
	f.fields = append(f.fields, Field{Kind: kind, Text: string(f.raw(start, end)), Offset: f.base + f.offset(start)})
	f.numbers = append(f.numbers, start < end && onlyDigits(f.b[start:end]))
}

func (f *fieldList) board(start, end int, separator byte) {
	switch {
	case end-start == binitSize && onlyDigits(f.b[start:end]):
		f.pairs(start)
		return
	case f.has(start, "startpos") && end == start+len("startpos"):
		f.add(FieldStartpos, start, end)
		return
	}
	ranks, width := 0, 0
	from := start
	for at := start; at <= end && ranks < xiangqi.Ranks; {
		if at == end || separator != 0 && f.b[at] == separator || separator == 0 && width == xiangqi.Files {
			f.add(FieldRank, from, at)
			ranks, width = ranks+1, 0
			if separator != 0 || at == end {
				at++
			}
			from = at
			continue
		}
		_, size := f.rune(at)
		width += cellWidth(f.b[at])
		at += size
	}
}

func (f *fieldList) pairs(start int) {
	for pair := range binitSize / 2 {
		at := start + 2*pair
		f.add(FieldPair, at, at+2)
		field := &f.fields[len(f.fields)-1]
		field.Piece, field.Square = binitPiece(pair), xiangqi.NoSquare
		if x, y := int(f.b[at]-'0'), int(f.b[at+1]-'0'); x < xiangqi.Files {
			field.Square = xiangqi.SquareAt(x, xiangqi.Ranks-1-y)
		}
	}
}

// tail takes the text after the board apart; all of it belongs to the position.
func (f *fieldList) tail(at int, sfen bool) {
	first := len(f.fields)
	for at < len(f.b) {
		end := at
		for end < len(f.b) && strings.IndexByte(" _+,", f.b[end]) < 0 {
			end++
		}
		switch {
		case end == at:
			end++
		case f.b[at] == '[':
			end = at + bytes.IndexByte(f.b[at:end], ']') + 1
			f.add(FieldPocket, at, end)
			first = len(f.fields)
		case len(f.fields) == first:
			f.words(FieldTurn, at, end)
		default:
			f.words("", at, end)
		}
		at = end
	}
	f.nameCounters(first+1, sfen)
}

// words adds a token, in pieces where it is dashes or has lost its spaces.
func (f *fieldList) words(kind string, start, end int) {
	for at := start; at < end; {
		next := at + 1
		for f.b[at] != '-' && next < end && f.b[next] != '-' {
			next++
		}
		f.add(kind, at, next)
		at, kind = next, ""
	}
}

// nameCounters tells the fields after the side to move apart, as tail.assign
// does.
func (f *fieldList) nameCounters(first int, sfen bool) {
	kinds := [...]string{FieldCastling, FieldEnPassant, FieldHalfmoves}
	dashes := 0
	for i := first; i < len(f.fields); i++ {
		field, last := &f.fields[i], i == len(f.fields)-1
		switch {
		case !f.numbers[i] && sfen:
			field.Kind = FieldPocket
		case !f.numbers[i]:
			field.Kind = kinds[min(dashes, len(kinds)-1)]
			dashes++
		case !last:
			field.Kind = FieldHalfmoves
		case sfen:
			field.Kind = FieldPly
		case !f.numbers[i-1] && dashes < 3 && strings.Trim(field.Text, "0０") == "":
			field.Kind = FieldCounters
		default:
			field.Kind = FieldFullmoves
		}
	}
}
