package dialect

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/xiangqi"
)

// Orient says how a board is repaired that is upside down or whose colors are
// swapped. The repairs differ, so that none is the default.
type Orient string

// The repairs of a board with the red king above and the black king below.
const (
	OrientRefuse Orient = ""
	OrientFlip   Orient = "flip"   // ranks reversed: rank 0 was written first
	OrientRotate Orient = "rotate" // turned by 180 degrees: seen from Black's side
	OrientSwap   Orient = "swap"   // colors swapped: upper case is Black
)

// Reading is what a text says of a position and how it says it. Its slices
// belong to the Reader and the text, and are valid until the Reader reads again.
type Reading struct {
	Setup xiangqi.Setup
	// Letters is the set whose letters the board uses; [Either] when nothing
	// tells the base sets apart, [Mixed] when no one set has them together.
	Letters *LetterSet
	// Notes are the repairs, assumptions and hints, in the order of the text.
	Notes []Note
	// Lead is the text before the position and its wrapper, Core the position
	// as the text spells it, Rest what follows.
	Lead, Core, Rest []byte
	// URL: the position stood in a URL, so that underscores and plus signs in
	// Rest are spaces.
	URL bool

	layout layout
}

// Exact returns those of the dialects whose exact form the text is.
func (r *Reading) Exact(dialects []*Dialect) []*Dialect {
	var exact []*Dialect
	var s xiangqi.Setup
	for _, d := range dialects {
		if d.Parse(r.Core, &s) == nil && s == r.Setup {
			exact = append(exact, d)
		}
	}
	return exact
}

// InCore reports whether the note is about the position itself, and not about
// what stands around it.
func (r *Reading) InCore(n *Note) bool {
	return n.Offset >= r.layout.start && n.Offset < r.layout.end
}

// Reader reads positions in any spelling. Its zero value reads with the built-in
// dialects and refuses what is in doubt. A Reader reuses its memory and must not
// be used by two goroutines at once.
type Reader struct {
	// Dialects are those whose letter sets are recognised; nil means All.
	Dialects []*Dialect
	// As, when set, is the dialect that the text is taken to be in.
	As *Dialect
	// Orient repairs boards that are upside down or color-swapped.
	Orient Orient
	// LenientSide reads every side token but b as Red, as ElephantBoard does.
	LenientSide bool

	ready      bool
	fast       []lane // of Exact, and one more when it is made
	recogniser recogniser
	sides      []sideToken
	text       text
	finder     finder
	notes      []Note
}

// Read reads one position with the zero Reader.
func Read(src []byte) (Reading, error) {
	var r Reader
	return r.Read(src)
}

func (r *Reader) prepare() {
	if r.ready {
		return
	}
	if r.Dialects == nil {
		r.Dialects = All()
	}
	r.recogniser = newRecogniser(r.Dialects)
	r.finder.wide = make(map[rune]bool)
	for _, set := range append([]symbols{base}, r.recogniser.foreign...) {
		for symbol := range set.wide {
			r.finder.wide[symbol] = true
		}
		for symbol, man := range set.ascii {
			r.finder.ascii[symbol] = r.finder.ascii[symbol] || man != xiangqi.Empty
		}
	}
	r.sides = moreSides(r.Dialects)
	r.ready = true
}

// Read reads the position in a line of text. The error is a *SyntaxError.
func (r *Reader) Read(src []byte) (Reading, error) {
	r.prepare()
	r.text.release()
	r.text.load(src)
	r.finder.begin(&r.text)
	if reading, ok, err := r.declared(); ok {
		return reading, asError(err)
	}
	c, found := r.locate()
	if c.shape == noBoard || c.shape == damaged {
		if reading, err := r.withoutRanks(); err == nil || !found {
			return reading, asError(err)
		}
	}
	reading, err := r.position(&c, false)
	if err == nil {
		err = r.onlyOne(reading.layout.start, reading.layout.end)
	}
	if err != nil {
		return Reading{}, err
	}
	return reading, nil
}

// onlyOne refuses a line in which a second position follows, or text that the
// first has run into.
func (r *Reader) onlyOne(start, end int) *SyntaxError {
	t := &r.text
	at := t.index(end)
	if word := digitWord(t.b[:t.index(start)]); word >= 0 {
		return t.fail(codeTwo, word, word+binitSize, "")
	}
	if at < len(t.b) && t.b[at] == '/' && bytes.Count(firstWord(t.b[at:]), []byte("/")) >= xiangqi.Ranks/2 {
		return t.fail(codeTwo, at, len(t.b), "")
	}
	if word := digitWord(t.b[at:]); word >= 0 {
		return t.fail(codeTwo, at+word, at+word+binitSize, "")
	}
	for at < len(t.b) && couldHoldBoard(t.b[at:]) {
		c, ok := r.finder.next(at)
		if !ok {
			return nil
		}
		if c.shape == whole {
			return t.fail(codeTwo, c.start, c.end, "")
		}
		at = c.resume
	}
	return nil
}

// couldHoldBoard reports whether there are separators enough for a board.
func couldHoldBoard(b []byte) bool {
	for i := range separators {
		if bytes.Count(b, []byte{separators[i]}) >= xiangqi.Ranks-1 {
			return true
		}
	}
	return false
}

// firstWord returns the text up to the first space.
func firstWord(b []byte) []byte {
	word, _, _ := bytes.Cut(b, []byte(" "))
	return word
}

// digitWord returns where a run of digits begins that is a board of DhtmlXQ, -1
// when there is none.
func digitWord(b []byte) int {
	start := 0
	for i := range len(b) + 1 {
		if i < len(b) && isDigit(b[i]) {
			continue
		}
		if i-start == binitSize {
			return start
		}
		start = i + 1
	}
	return -1
}

// declared reads a text that is in the exact form of the dialect that the user
// named, with nothing before it.
func (r *Reader) declared() (reading Reading, ok bool, err *SyntaxError) {
	if r.As == nil {
		return reading, false, nil
	}
	src := r.text.src
	rest, ok := r.As.parseFirst(src, &reading.Setup)
	end := len(src) - len(rest)
	l := tail{text: &r.text, notes: &r.notes}
	l.at = r.text.index(end)
	if following := l.spaces(l.at); !ok || following < len(r.text.b) && !l.stopAt(following) {
		return reading, false, nil
	}
	r.notes = r.notes[:0]
	if r.As.holds&hasTurn == 0 {
		l.note(CodeSideMissing, l.at, l.at, "")
	}
	reading.Letters, reading.Core = r.As.Letters(), src[:end]
	if len(bytes.TrimSpace(rest)) > 0 {
		reading.Rest = rest
	}
	reading.layout = layout{end: end, boardEnd: end, extent: boardFull}
	whole := candidate{end: len(r.text.b)}
	if err := r.orient(&whole, &reading.Setup); err != nil {
		return Reading{}, true, err
	}
	r.hint(&reading.Setup)
	reading.Notes = r.notes
	return reading, true, nil
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
		c.parts = slices.Clone(c.parts)
		if c.shape == whole {
			return c, true
		}
		if !found || c.sound > best.sound || c.sound == best.sound && len(c.parts) > len(best.parts) {
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
	letters, err := r.recogniser.letters(t, c, &reading.Setup.Board, r.As)
	if err != nil {
		return Reading{}, err
	}
	reading.Letters = letters
	if err := r.noteBoard(c, letters); err != nil {
		return Reading{}, err
	}
	wrapping := t.unwrap(c.start)
	l := tail{text: t, notes: &r.notes, as: r.As, lenient: r.LenientSide, sides: r.sides, inText: inText}
	asPly := r.As != nil && r.As.holds&hasPly != 0
	l.ply, l.inverted = wrapping.sfen || asPly, wrapping.sfen && !asPly
	extent, err := l.read(c.end, &reading.Setup)
	if err != nil {
		return Reading{}, err
	}
	if err := r.orient(c, &reading.Setup); err != nil {
		return Reading{}, err
	}
	if l.n == 0 {
		l.note(CodeSideMissing, c.end, c.end, "")
	}
	r.finish(&reading, c, &wrapping, &l, extent)
	return reading, nil
}

// finish cuts the text around the position and puts the notes in order.
func (r *Reader) finish(reading *Reading, c *candidate, w *wrapping, l *tail, extent extent) {
	t := &r.text
	reading.URL = w.url
	reading.Core = t.raw(w.core, l.at)
	first, last := t.closeWrappers(w, l.at)
	reading.Rest = t.raw(first, last)
	if len(bytes.TrimSpace(reading.Rest)) == 0 {
		if bytes.ContainsAny(reading.Rest, " \t") {
			r.note(codeExtraSpace, t.offset(l.at))
		}
		reading.Rest = nil
	}
	if len(reading.Rest) > 0 && !l.inText && first == l.at && !l.ownStop() {
		l.noteAfter(first)
	}
	if lead := t.src[:t.offset(w.start)]; len(bytes.TrimSpace(t.b[:w.start])) > 0 {
		reading.Lead = lead
		if !l.inText {
			r.note(codeTextBefore, 0)
		}
	}
	r.noteFolds(t.offset(w.core), t.offset(l.at))
	r.hint(&reading.Setup)
	slices.SortStableFunc(r.notes, func(a, b Note) int { return a.Offset - b.Offset })
	reading.Notes = r.notes
	reading.layout = layout{
		start: t.offset(w.core), boardStart: t.offset(c.start), boardEnd: t.offset(c.end), end: t.offset(l.at),
		extent: extent,
	}
	if c.separator != 0 {
		reading.layout.separator = t.raw(c.parts[0].end, c.parts[1].start)
	}
	if l.n > 0 {
		reading.layout.glue = t.raw(c.end, l.fields[0].start)
		reading.URL = reading.URL || bytes.ContainsAny(reading.layout.glue, "%_+")
	}
}

func (r *Reader) note(code Code, offset int) {
	r.notes = append(r.notes, Note{Code: code, Offset: offset, Column: r.text.column(offset)})
}

// noteFolds reports the characters of the position that were folded, each code
// once with its first place, and those that vanished before it.
func (r *Reader) noteFolds(start, end int) {
	t := &r.text
	for i := range t.folds {
		change := &t.folds[i]
		from, to := int(change.start), int(change.end)
		vanished := change.to == 0 && to <= start
		known := slices.ContainsFunc(r.notes, func(n Note) bool { return n.Code == change.code })
		if (vanished || from >= start && to <= end) && !known {
			r.notes = append(r.notes, Note{Code: change.code, Offset: from, Column: t.column(from),
				Got: string(t.src[from:to]), Want: change.want()})
		}
	}
}

// noteBoard reports how the board field departs from the usual form.
func (r *Reader) noteBoard(c *candidate, letters *LetterSet) *SyntaxError {
	t := &r.text
	l := tail{text: t, notes: &r.notes}
	zeros, digits, zero := false, false, 0
	for _, p := range c.parts {
		for at := p.start; at < p.end; at++ {
			switch {
			case t.b[at] == '0':
				if !zeros {
					zeros, zero = true, at
				}
			case isDigit(t.b[at]):
				digits = true
			}
		}
	}
	switch {
	case zeros && digits:
		return t.fail(codeZerosMixed, zero, zero+1, "")
	case zeros:
		l.note(codeZeroPoints, c.start, c.end, "")
	case c.shape == unbroken:
		l.note(codeNoSeparators, c.start, c.end, "")
	default:
		l.noteAdjacent(c)
	}
	if c.trailing {
		l.note(codeTrailingSlash, c.end-1, c.end, "")
	}
	if r.As == nil && !slices.Contains(baseSets, letters) && letters != Either && letters != Mixed {
		l.note(codeLetters, c.start, c.end, letters.Name)
	}
	return nil
}

// noteAdjacent reports the first digits that stand side by side.
func (l *tail) noteAdjacent(c *candidate) {
	for _, p := range c.parts {
		for at := p.start; at+1 < p.end; at++ {
			end, sum := at, 0
			for end < p.end && isDigit(l.b[end]) {
				sum += int(l.b[end] - '0')
				end++
			}
			if end > at+1 {
				l.note(codeAdjacent, at, end, string('0'+byte(sum)))
				return
			}
		}
	}
}

// orient refuses a board that has each king in the other's palace, or repairs it
// as the user said.
func (r *Reader) orient(c *candidate, s *xiangqi.Setup) *SyntaxError {
	if !upsideDown(&s.Board) {
		return nil
	}
	switch r.Orient {
	case OrientFlip:
		*s = s.Flip()
	case OrientRotate:
		*s = s.Rotate()
	case OrientSwap:
		*s = s.SwapColors()
	default:
		return r.text.fail(codeOrientation, c.start, c.end, "")
	}
	l := tail{text: &r.text, notes: &r.notes}
	l.note(codeTurned, c.start, c.end, string(r.Orient))
	return nil
}

// upsideDown reports whether both kings stand in the opponent's three ranks, and
// neither in its own.
func upsideDown(b *xiangqi.Board) bool {
	var away [2]bool
	for sq, p := range b {
		if p.Role() != xiangqi.King {
			continue
		}
		rank := xiangqi.Square(sq).Rank()
		if p.Color() == xiangqi.Black {
			rank = xiangqi.Ranks - 1 - rank
		}
		if rank < xiangqi.Ranks-3 {
			return false
		}
		away[p.Color()] = true
	}
	return away[xiangqi.Red] && away[xiangqi.Black]
}

// hint names the game that the position may come from.
func (r *Reader) hint(s *xiangqi.Setup) {
	if game := likelyGame(s, s.Problems()); game != "" {
		r.notes = append(r.notes, Note{Code: codeMaybeGame, Column: 1, Want: game})
	}
}
