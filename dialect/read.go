package dialect

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Reading is a position as it was read from a text, and how it is written there. Its slices
// belong to the Reader and the text, and are valid until the Reader reads again.
type Reading struct {
	Setup xiangqi.Setup
	// Letters is the set whose letters the board uses. Its name is "either" when no letter
	// belongs to some of the base sets alone, "mixed" when no one set has them together.
	Letters LetterSet
	// Notes are the repairs, assumptions and hints, in the order of the text.
	Notes []note.Note
	// Lead is the text before the position and its wrapper, Core the position
	// as the text spells it, Rest the text after it.
	Lead, Core, Rest []byte
	// Offset is where Core begins in the text. Tail is the part of Core after the board.
	Offset int
	Tail   []byte
	// URL: the position was in a URL without spaces, so that underscores and plus signs in
	// Rest are spaces.
	URL bool
	// Operations: a counter of Setup is in Rest, in an operation of EPD.
	Operations bool
	// Board is the length of the board field where ReadExact has read it and it is of letters of the base sets,
	// whole ranks and solidi; else it is 0. The Setup had no problem as it was read.
	Board int

	layout layout
	form   *Dialect // whose own form the text is; nil for a text that the tolerant grammar takes
	exact  *Dialect // the first whose exact form it is, where ReadExact has found that
}

// Position returns the position of the Reading. The error is a *xiangqi.PositionError where it cannot arise in
// a game; Setup.Position returns it nevertheless.
func (r *Reading) Position() (*xiangqi.Position, error) { return xiangqi.NewPosition(&r.Setup, 0) }

// Turned is how the board was repaired, "" when it was not.
func (r *Reading) Turned() Orient {
	i := slices.IndexFunc(r.Notes, func(n note.Note) bool { return n.Code == note.OrientationRepaired })
	if i < 0 {
		return ""
	}
	return Orient(r.Notes[i].Expected)
}

// Exact returns those of the dialects whose exact form the text is.
func (r *Reading) Exact(dialects []*Dialect) []*Dialect {
	var exact []*Dialect
	s := r.coreSetup()
	for _, d := range dialects {
		if d.Writes(r.Core, &s) {
			exact = append(exact, d)
		}
	}
	return exact
}

// Writes reports whether a text is the exact form of a setup. It allocates nothing.
func (d *Dialect) Writes(text []byte, s *xiangqi.Setup) bool {
	var read xiangqi.Setup
	return d.Parse(text, &read) == nil && read == *s
}

// coreSetup returns the Setup without the counters that are in the Rest.
func (r *Reading) coreSetup() xiangqi.Setup {
	s := r.Setup
	if r.Operations { // there is no other counter then
		s.Halfmoves, s.Fullmoves = 0, 0
	}
	return s
}

// inCore reports whether the note is about the position itself, and not about
// the text around it.
func (r *Reading) inCore(n *note.Note) bool {
	return n.Offset >= r.Offset && n.Offset < r.Offset+len(r.Core)
}

// Reader reads positions in any spelling. Its zero value reads with the built-in
// dialects and refuses texts that are in doubt. A Reader reuses its memory and must not
// be used by two goroutines at once.
type Reader struct {
	// Dialects are those whose letter sets and exact forms are recognized; nil means All.
	Dialects []*Dialect
	// As, when set, is the dialect that the text is taken to be in.
	As *Dialect
	// Orient repairs boards that are upside down or color-swapped.
	Orient Orient
	// LenientSide reads every side token but b as Red, as ElephantBoard does.
	LenientSide bool

	ready      bool
	exact      []exactGroup // nil as long as nobody asked
	recognizer recognizer
	sides      []sideWord
	ownForms   []*Dialect // those of Dialects that have one; nil as long as nobody asked
	text       text
	finder     boardFinder
	notes      []note.Note
}

// Read reads one position with the zero Reader. A loop needs a Reader of its own, which
// reuses its memory.
func Read(src []byte) (Reading, error) {
	var r Reader
	return r.Read(src)
}

func (r *Reader) prepare() {
	if r.As.isNone() {
		r.As = nil
	}
	if r.ready {
		return
	}
	if slices.ContainsFunc(r.Dialects, (*Dialect).isNone) {
		r.Dialects = slices.DeleteFunc(slices.Clone(r.Dialects), (*Dialect).isNone)
	}
	if r.Dialects == nil || slices.Equal(r.Dialects, builtin()) {
		all := builtinReader()
		r.Dialects, r.recognizer, r.sides = All(), all.recognizer, all.sides
		r.finder.wide, r.finder.ascii, r.finder.separators, r.ready = all.finder.wide, all.finder.ascii, all.finder.separators, true
		return
	}
	r.build()
}

// builtinReader knows the built-in dialects; Readers share its tables.
var builtinReader = sync.OnceValue(func() *Reader {
	r := &Reader{Dialects: All()}
	r.build()
	return r
})

// build makes the tables of the dialects.
func (r *Reader) build() {
	r.recognizer = newRecognizer(r.Dialects)
	r.finder.separators = separatorsOf(r.Dialects)
	r.finder.wide = make(map[rune]bool)
	for _, set := range append([]symbols{base()}, r.recognizer.foreign...) {
		for _, wide := range set.wide {
			r.finder.wide[wide.symbol] = true
		}
		for symbol, piece := range set.ascii {
			r.finder.ascii[symbol] = r.finder.ascii[symbol] || piece != xiangqi.Empty
		}
	}
	r.sides = moreSides(r.Dialects)
	r.ready = true
}

// Read reads the position in a line of text. The error is a *SyntaxError.
func (r *Reader) Read(src []byte) (reading Reading, err error) {
	r.prepare()
	if r.ReadExact(src, &reading) {
		return reading, nil
	}
	return r.readAny(src)
}

// readAny is Read without the exact lane.
func (r *Reader) readAny(src []byte) (Reading, error) {
	r.text.release()
	r.load(src, false)
	reading, err := r.tolerant()
	if r.As != nil {
		if x, ok := r.exactOf(r.As); ok {
			return r.declared(&x, reading, err)
		}
	}
	if err == nil && reading.Offset == 0 && reading.layout.end == len(src) {
		return reading, nil // no form takes more
	}
	if x, ok := r.nextExact(0, false); ok && x.wins(&reading, err) {
		if reading, err = r.exactly(&x, false); err == nil {
			r.finder.begin(&r.text, false)
			err = r.onlyOne(x.start, x.end)
		}
	}
	if err != nil {
		return Reading{}, err
	}
	return reading, nil
}

// load takes a text.
func (r *Reader) load(src []byte, inText bool) {
	r.text.load(src)
	if r.As != nil && !strings.Contains(r.finder.separators, r.As.spec.Separator) {
		r.finder.separators = separatorsOf(append(slices.Clone(r.Dialects), r.As))
	}
	r.finder.begin(&r.text, inText)
}

// tolerant reads a position in any spelling.
func (r *Reader) tolerant() (Reading, *SyntaxError) {
	c, found := r.locate()
	if c.shape == noBoard || c.shape == damaged {
		if reading, err := r.withoutRanks(); err == nil || !found {
			return reading, err
		}
	}
	reading, err := r.position(&c, false)
	switch {
	case err == nil:
		err = r.onlyOne(reading.Offset, reading.layout.end)
	case err.Code == note.Side || err.Code == note.Field:
		// A second board where a field should be is not a damaged field.
		if two := r.onlyOne(r.text.offset(c.start), r.text.offset(c.end)); two != nil {
			err = two
		}
	}
	if err != nil {
		return Reading{}, err
	}
	return reading, nil
}

// declared reads a text that is in the exact form of the dialect that the user named, with nothing
// before it. The reading of the tolerant reader is given.
func (r *Reader) declared(x *exactText, tolerated Reading, err *SyntaxError) (Reading, error) {
	r.notes = nil // the others stay
	reading, refused := r.exactly(x, false)
	if err == nil && refused == nil && tolerated.Setup == reading.Setup && string(tolerated.Core) == string(reading.Core) {
		// It is in the form that the user named, which needs no repair.
		tolerated.Notes = slices.DeleteFunc(tolerated.Notes, func(n note.Note) bool {
			return tolerated.inCore(&n) && note.KindOf(n.Code) != note.KindHint
		})
		return tolerated, nil
	}
	return reading, asError(refused)
}

// asError keeps a nil *SyntaxError from becoming an error that is not nil.
func asError(err *SyntaxError) error {
	if err == nil {
		return nil
	}
	return err
}

// locate returns the best candidate of the line: the first that is a board, or
// the one that is most like a board.
func (r *Reader) locate() (best candidate, found bool) {
	f := &r.finder
	for at := 0; ; {
		c, ok := f.next(at)
		if !ok {
			return best, found
		}
		at = c.resume
		if c.shape == whole {
			c.parts = slices.Clone(c.parts)
			return c, true
		}
		if best.shape == elided && len(c.parts) < xiangqi.Ranks {
			continue
		}
		if !found || c.sound > best.sound || c.sound == best.sound && len(c.parts) > len(best.parts) {
			best.parts = append(best.parts[:0], c.parts...)
			c.parts = best.parts
			best, found = c, len(c.parts) > 2 || c.sound > 0
		}
	}
}

// position reads all that belongs to the candidate.
func (r *Reader) position(c *candidate, inText bool) (Reading, *SyntaxError) {
	t := &r.text
	r.notes = r.notes[:0]
	if c.shape == damaged {
		return Reading{}, t.damage(c)
	}
	var reading Reading
	letters, err := r.recognizer.letters(t, c, &reading.Setup.Board, r.As)
	if err != nil {
		return Reading{}, err
	}
	reading.Letters = *letters
	if err := r.noteBoard(c, letters); err != nil {
		return Reading{}, err
	}
	wrapping := t.unwrap(c.start)
	if err := r.prefixed(c, &wrapping, inText); err != nil {
		return Reading{}, err
	}
	l := tail{text: t, notes: &r.notes, as: r.As, lenient: r.LenientSide, sides: r.sides, inText: inText}
	l.ply = wrapping.sfen || r.As != nil && r.As.holds&hasPly != 0
	l.inverted = r.As == nil && wrapping.sfen
	extent, err := l.read(c.end, &reading.Setup)
	if err == nil && inText && l.glued(c.end) {
		err = l.fail(note.Side, c.end, l.wordEnd(c.end), "")
	}
	if err != nil {
		return Reading{}, err
	}
	l.sideBeside(wrapping.start, c.end, &reading.Setup)
	if err := r.orient(c, &reading.Setup); err != nil {
		return Reading{}, err
	}
	r.finish(&reading, c, &wrapping, &l, extent)
	return reading, nil
}

// prefixed refuses the mark of an SFEN where the user named another dialect, and in
// prose where it is not the prefix of the position itself: there it would stay.
func (r *Reader) prefixed(c *candidate, w *wrapping, inText bool) *SyntaxError {
	switch {
	case !w.sfen:
	case r.As != nil && r.As.holds&hasPly == 0:
		return r.text.fail(note.SFENPrefix, w.core, c.start, r.As.Name())
	case inText && w.keyed:
		return r.text.fail(note.SFENKey, w.core, c.start, "")
	}
	return nil
}

// finish cuts the text around the position and puts the notes in order.
func (r *Reader) finish(reading *Reading, c *candidate, w *wrapping, l *tail, extent extent) {
	t := &r.text
	reading.URL, reading.Operations = w.url, l.counted
	reading.Core = t.raw(w.core, l.at)
	first, last := t.closeWrappers(w, l.at)
	reading.Rest = t.raw(first, last)
	if len(bytes.TrimLeftFunc(reading.Rest, unicode.IsSpace)) == 0 {
		if bytes.ContainsAny(reading.Rest, " \t") {
			r.note(note.ExtraSpace, t.offset(l.at))
		}
		reading.Rest = nil
	}
	if len(reading.Rest) > 0 && !l.inText && first == l.at && !l.ownStop() {
		l.noteAfter(first)
	}
	if lead := t.src[:t.offset(w.start)]; len(bytes.TrimRightFunc(t.b[:w.start], unicode.IsSpace)) > 0 {
		reading.Lead = lead
		if !l.inText {
			r.note(note.TextBefore, 0)
		}
	}
	folded := l.at
	if reading.form != nil {
		folded = w.core // it needs no repair
	}
	r.noteFolds(t.offset(w.core), t.offset(folded), l.inText)
	r.hint(&reading.Setup)
	slices.SortStableFunc(r.notes, func(a, b note.Note) int { return a.Offset - b.Offset })
	reading.Notes = r.notes
	reading.layout = layout{
		boardStart: t.offset(c.start), boardEnd: t.offset(c.end), end: t.offset(l.at),
		extent: extent,
	}
	reading.Offset = t.offset(w.core)
	reading.Tail = reading.Core[min(max(reading.layout.boardEnd-reading.Offset, 0), len(reading.Core)):]
	if c.separator != 0 {
		reading.layout.separatorAt = t.offset(c.parts[0].end)
		reading.layout.separator = t.raw(c.parts[0].end, c.parts[1].start)
	}
	if l.n > 0 {
		reading.layout.glue = t.raw(c.end, l.fields[0].start)
		spaced := bytes.IndexByte(reading.layout.glue, ' ') >= 0 // so underscores mean themselves
		reading.URL = bytes.ContainsAny(reading.layout.glue, "%_+") || reading.URL && !spaced
	}
}
