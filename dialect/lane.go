package dialect

import (
	"slices"
	"sync"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// A lane is the fast way through a Reader for texts of which there is nothing to
// say: the exact form of a dialect that the tolerant reader reads without a note.
// A test holds it to what Read says.
type lane struct {
	letters *alphabet
	exact   []*exactForm // of the dialects that share the letters, in the order of the table
}

// exactForm is what a dialect writes. When the first such text comes, it is probed.
type exactForm struct {
	*Dialect
	probe    sync.Once
	noteless bool
}

// builtinLanes are those of the built-in dialects, and one more. Readers with these and no
// other wishes share them.
var builtinLanes = sync.OnceValue(func() []lane { return lanes(builtin()) })

// lanes groups the dialects whose exact texts may need no note. There is one more lane, so
// that they are never nil.
func lanes(candidates []*Dialect) []lane {
	var lanes []lane
	for _, d := range candidates {
		if !d.plainBoard() || d.spec.Prefix != "" || !base().covers(d.letters) {
			continue
		}
		same := func(l lane) bool { return l.letters.write == d.letters.write }
		if i := slices.IndexFunc(lanes, same); i >= 0 {
			lanes[i].exact = append(lanes[i].exact, &exactForm{Dialect: d})
		} else {
			lanes = append(lanes, lane{d.letters, []*exactForm{{Dialect: d}}})
		}
	}
	return append(lanes, lane{})
}

// plainBoard reports whether the board field is ASCII letters and digits, whole
// ranks and solidi.
func (d *Dialect) plainBoard() bool {
	return d.letters != nil && d.letters.plain && d.spec.Separator == "/" && !d.spec.Elide && !d.spec.binit
}

// isNoteless reports whether Read has nothing to say about what the dialect writes
// and reads it in the same sense.
func (r *Reader) isNoteless(e *exactForm) bool {
	e.probe.Do(func() {
		said, ok := r.saidOf(e.Dialect, e.letters)
		e.noteless = ok && len(said.notes) == 0
	})
	return e.noteless
}

// Exact reads the line at the beginning of src into *s if all of it is a position
// in the exact form of one of the Reader's dialects, there is nothing to note about
// it and it has no problem. It returns that dialect, the length of the board field
// and where the position ends: at the end of src, or before \n or \r\n. It returns
// nil otherwise; then Read tells more. It allocates nothing.
func (r *Reader) Exact(src []byte, s *xiangqi.Setup) (d *Dialect, board, end int) {
	if r.fast == nil {
		r.prepare()
		switch {
		case r.usual():
			r.fast = builtinLanes()
		case r.As != nil:
			r.fast = lanes([]*Dialect{r.As})
		default:
			r.fast = lanes(r.Dialects)
		}
	}
	for i := range r.fast[:len(r.fast)-1] {
		rest, ok := r.fast[i].letters.parsePlain(src, &s.Board)
		if !ok {
			continue
		}
		for _, e := range r.fast[i].exact {
			s.Turn, s.Halfmoves, s.Fullmoves = xiangqi.Red, 0, 0
			after, ok := e.parseTail(rest, s)
			if !ok || !atLineEnd(after) || !r.isNoteless(e) {
				continue
			}
			if s.Problems() != 0 || likeJanggi(s, 0) || r.doubts(e.Dialect, s) {
				return nil, 0, 0
			}
			return e.Dialect, len(src) - len(rest), len(src) - len(after)
		}
	}
	return nil, 0, 0
}

// atLineEnd reports whether nothing is left of a line.
func atLineEnd(rest []byte) bool {
	return len(rest) == 0 || rest[0] == '\n' || rest[0] == '\r' && len(rest) > 1 && rest[1] == '\n'
}

// translation returns the table that turns plain boards of those letters into d's.
func (d *Dialect) translation(from *alphabet) *[256]byte {
	var table [256]byte
	for c := range table {
		if table[c] = byte(c); from.pieces[c] != xiangqi.Empty {
			table[c] = d.letters.bytes[from.pieces[c]]
		}
	}
	return &table
}

// AppendPlain appends a setup as Append does, but faster. plain is its board field in letters of
// the base sets: the first Plain bytes of the Core of a Reading, or what Reader.Exact returned
// the length of. It may be nil.
func (d *Dialect) AppendPlain(dst, plain []byte, s *xiangqi.Setup) []byte {
	if plain == nil || d.fromBase == nil {
		return d.Append(dst, s)
	}
	dst = append(dst, d.spec.Prefix...)
	dst = chars.AppendMapped(dst, plain, len(plain), d.fromBase)
	return d.appendTail(dst, s)
}
