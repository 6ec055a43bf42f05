package movetext

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Span is a part of the text, in bytes from its start.
type Span struct{ Start, End int }

// Comment is a comment in a list.
type Comment struct {
	// Ply is how many moves are before it.
	Ply int
	// Text is the comment without its brackets, Span where that is.
	Text string
	Span Span
}

// Variation is a line of moves in brackets, which the List does not have.
type Variation struct {
	// Ply is how many moves are before it. Its first move is an alternative to the last of
	// them.
	Ply int
	// Span is where its moves are, without the brackets.
	Span Span
}

// List is a list of moves as it was read.
type List struct {
	// Notation is what the whole list is in; nil when no move was read.
	Notation notation.Notation
	// Moves are the moves; Tokens where each is in the text, without the marks
	// after it.
	Moves  []xiangqi.Move
	Tokens []Span
	// Comments are the comments in the text, without their brackets, and Variations
	// the moves in brackets, each with a note of note.VariationSkipped.
	Comments   []Comment
	Variations []Variation
	// Result is the result as the text gives it, "" when it does not; ResultSpan is
	// where it is.
	Result     string
	ResultSpan Span
	Notes      []note.Note
	// Final is the position after the last move.
	Final xiangqi.Position
}

// ListError says why a list could not be read to its end. The moves before the
// place are in the List that is returned with it.
type ListError struct {
	// Why is note.MixedNotations or the code of Err.
	Why note.Code
	// Ply is the move that could not be read, counted from 1. Move is its move number,
	// which continues from that of the position, and Side is the side to move there.
	Ply, Move int
	Side      xiangqi.Color
	// Offset, Line and Column are the place of the token; a column counts
	// characters from 1.
	Offset, Line, Column int
	// Token is what is there, quoted.
	Token string
	// Notation is the notation that the list was read in, or the words "any notation" where
	// the first token is a move in none. Other is the notation in which the token would be a
	// move, if there is one.
	Notation, Other string
	// Legal are the moves that would be legal there, or that an ambiguous token may
	// mean; none where the token is not a move and looks like none.
	Legal []xiangqi.Move
	// Err is a *notation.MoveError.
	Err error

	// Position is the position there. In is the Notation, nil where there is none.
	Position *xiangqi.Position
	In       notation.Notation
}

// Error returns the place, the code and an English sentence.
func (e *ListError) Error() string {
	text := string(e.Why)
	if e.Err != nil {
		text = e.Err.Error()
	}
	if e.Why == note.MixedNotations {
		text = notation.Say(note.MixedNotations, e.Token, e.Other, nil)
	}
	if notation.IsSyntax(e.Err) && len(e.Legal) > 0 {
		text += " (legal would be " + notation.Listed(e.Legal) + ")"
	}
	return fmt.Sprintf("line %d, column %d: move %d of %v, token %s, read as %s: %s",
		e.Line, e.Column, e.Move, e.Side, e.Token, e.Notation, text)
}

// Unwrap returns Err.
func (e *ListError) Unwrap() error { return e.Err }

// AmbiguousList says that a list is legal to its end in several notations, with
// different moves. The List that is returned with it is the first of the Readings, and
// no more to be believed than the others.
type AmbiguousList struct {
	// Readings are the lists, one for each notation.
	Readings []List
}

// Error returns the code and the first moves of each reading.
func (e *AmbiguousList) Error() string {
	var b bytes.Buffer
	for i := range e.Readings {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(e.Readings[i].Notation.Name() + ": " + notation.Listed(e.Readings[i].Moves))
	}
	return notation.Say(note.TwoReadings, "", b.String(), nil)
}

// ErrNoMoves says that a text has no moves at all. Its List may still hold a
// result and comments.
var ErrNoMoves error = noMovesError{}

type noMovesError struct{}

// Error implements error.
func (noMovesError) Error() string {
	return string(note.NoMoves) + ": " + note.MessageOf(note.NoMoves).Text
}

// room is where the readings of a line are made, for those that come after.
type room struct {
	lists []*List // without a reading
	whole []reading
	at    xiangqi.Position
	text  []byte
	// last is the name of the notation of the list before, which is tried first.
	last string
}

// reading is a list that is legal to its end.
type reading struct {
	*List
	// index is that of its notation among those that are tried, first that of the first with
	// these moves.
	index, first int
	// missed counts the first few moves, and all, that the notation would write otherwise than
	// the text; -1 is not counted yet.
	missed [2]int
}

var rooms = sync.Pool{New: func() any { return new(room) }}

// roomFor is for how many moves a room keeps memory.
const roomFor = 1 << 10

func (r *room) take() *List {
	n := len(r.lists) - 1
	if n < 0 {
		return &List{}
	}
	l := r.lists[n]
	r.lists = r.lists[:n]
	return l
}

// give returns a list to the room.
func (r *room) give(l *List) {
	if cap(l.Moves) <= roomFor {
		r.lists = append(r.lists, l)
	}
}

// own returns a reading that nothing in the room shares.
func (l *List) own() List {
	own := *l
	if cap(l.Moves) > roomFor {
		return own // the room does not keep it
	}
	own.Moves, own.Tokens, own.Notes = owned(l.Moves), owned(l.Tokens), owned(l.Notes)
	return own
}

func owned[T any](s []T) []T {
	if len(s) == 0 {
		return nil
	}
	return append(make([]T, 0, len(s)), s...)
}

// readLine reads a line of moves without what comes between them: see ReadList.
func readLine(p *xiangqi.Position, text []byte, notations []notation.Notation) (List, error) {
	r := rooms.Get().(*room)
	list, err := r.readLine(p, text, notations)
	rooms.Put(r)
	return list, err
}

func (r *room) readLine(p *xiangqi.Position, text []byte, notations []notation.Notation) (List, error) {
	list, refused, err := r.read(p, text, notations)
	if refused {
		return farthest(p, text, notations)
	}
	return list, err
}

// read is readLine; refused says that there are moves, and that no notation reads all of them.
// What is read does not depend on which notation is tried first.
func (r *room) read(p *xiangqi.Position, text []byte, notations []notation.Notation) (list List, refused bool, err error) {
	var few [8]notation.Notation
	failed, first, empty := few[:0], -1, len(notations)
	last := max(0, slices.IndexFunc(notations, func(n notation.Notation) bool { return n.Name() == r.last }))
	for i := range notations {
		switch {
		case i == 0:
			i = last
		case i <= last:
			i--
		}
		n := notations[i]
		reads := func(other notation.Notation) bool { return notation.SameReader(other, n) }
		if first >= 0 && notation.Scan(n, text[first:]) == 0 || slices.ContainsFunc(failed, reads) {
			continue
		}
		if w := slices.IndexFunc(r.whole, func(w reading) bool { return reads(w.Notation) }); w >= 0 {
			other := *r.whole[w].List
			other.Notation = n
			if r.closer(p, text, &other, i, &r.whole[w], notations) {
				r.whole[w].Notation = n
			}
			continue
		}
		l := r.take()
		fits, at := l.fits(p, text, n)
		first = max(first, at)
		switch {
		case fits && len(l.Moves) > 0:
			r.add(p, text, l, i, notations)
			continue
		case !fits:
			failed = append(failed, n)
		case i < empty:
			list, empty = l.own(), i
		}
		r.give(l)
	}
	switch {
	case len(r.whole) == 1:
		list = r.whole[0].own()
		r.last = list.Notation.Name()
	case len(r.whole) > 1:
		slices.SortStableFunc(r.whole, func(a, b reading) int { return a.first - b.first })
		readings := make([]List, len(r.whole))
		for i, w := range r.whole {
			readings[i] = w.own()
		}
		list, err = readings[0], &AmbiguousList{Readings: readings}
	case len(failed) > 0:
		refused = true
	default:
		list.Notation, err = nil, ErrNoMoves
	}
	for _, w := range r.whole {
		r.give(w.List)
	}
	clear(r.whole)
	r.whole = r.whole[:0]
	return list, refused, err
}

// farthest reads as far as the notation reads that comes farthest, and says why it comes to no end.
func farthest(p *xiangqi.Position, text []byte, notations []notation.Notation) (List, error) {
	best, fault := farthestOf(p, text, notations)
	if fault == nil { // what fits and what is read is the same
		return best, nil
	}
	switch {
	case fault.Ply > 1 || len(notations) == 1:
	case fault.Why == note.OpenBracket:
		fault.Notation, best.Notation = anyNotation, nil
	case fault.understood() <= notation.WordLen(text[fault.Offset:])/2:
		fault.Notation, fault.Err = anyNotation, &notation.MoveError{Why: note.MoveSyntax, Got: fault.Token, Expected: anyNotation}
		best.Notation = nil
	}
	fault.In = best.Notation
	fault.findOther(&best, text, notations)
	fault.setLegal(&best.Final)
	return best, fault
}

// farthestOf returns, of the readings that come to no end, the one that came farthest, and
// why it failed; a reading that comes to its end comes farther than any.
func farthestOf(p *xiangqi.Position, text []byte, notations []notation.Notation) (best List, fault *ListError) {
	for _, n := range notations {
		var l List
		switch err := l.read(p, text, n); {
		case err == nil && len(l.Moves) > 0:
			return l, nil
		case err != nil && (fault == nil || better(p, text, &l, err, &best, fault)):
			best, fault = l, err
		}
	}
	return best, fault
}

// add keeps a reading unless another has the same moves; of two such, the
// one whose notation would write more of the text as it is there.
func (r *room) add(p *xiangqi.Position, text []byte, l *List, index int, notations []notation.Notation) {
	for i := range r.whole {
		w := &r.whole[i]
		if slices.Equal(w.Moves, l.Moves) {
			if r.closer(p, text, l, index, w, notations) {
				w.List, l = l, w.List
			}
			r.give(l)
			return
		}
	}
	r.whole = append(r.whole, reading{List: l, index: index, first: index, missed: [2]int{-1, -1}})
}

// closer reports whether the notation of a list, the one of that index, would write more of the
// moves as they are in the text than that of another with the same moves, and then counts for
// the other what it counted. A few moves mostly tell. Two scripts that write as many moves so
// are told by their characters, and what nothing tells by the order of the notations, in which
// those that read alike are where the first of them is.
func (r *room) closer(p *xiangqi.Position, text []byte, l *List, index int, than *reading, notations []notation.Notation) bool {
	const few = 8
	than.first = min(than.first, index)
	missed, closer, told := [2]int{-1, -1}, false, false
	for i, n := range [...]int{min(few, len(l.Moves)), len(l.Moves)} {
		if than.missed[i] < 0 {
			than.missed[i] = r.missed(p, text, than.List, n, n)
		}
		missed[i] = r.missed(p, text, l, n, than.missed[i])
		if told = missed[i] != than.missed[i]; told {
			closer = missed[i] < than.missed[i]
			break
		}
	}
	if !told && notation.SameReader(than.Notation, l.Notation) {
		own, other := r.alike(p, text, l), r.alike(p, text, than.List)
		closer, told = own > other, own != other
	}
	if !told {
		closer = cmp.Or(readerOf(notations, index)-readerOf(notations, than.index), index-than.index) < 0
	}
	if closer {
		than.index, than.missed = index, missed
	}
	return closer
}

// readerOf returns the index of the first notation that reads as the one of that index does.
func readerOf(notations []notation.Notation, index int) int {
	for i, n := range notations[:index] {
		if notation.SameReader(n, notations[index]) {
			return i
		}
	}
	return index
}

// alike counts the characters of the moves in the text, but for those of ASCII, that the notation
// would write in them.
func (r *room) alike(p *xiangqi.Position, text []byte, l *List) (n int) {
	r.at = *p
	for i, m := range l.Moves {
		r.text, _ = l.Notation.Append(r.text[:0], &r.at, m) // what has no spelling has no characters
		for _, c := range string(text[l.Tokens[i].Start:l.Tokens[i].End]) {
			if c >= utf8.RuneSelf && bytes.ContainsRune(r.text, c) {
				n++
			}
		}
		r.at.Do(m)
	}
	return n
}

// missed counts of so many first moves of a list those that the notation would write otherwise
// than they are in the text, and stops when they are more than those at most.
func (r *room) missed(p *xiangqi.Position, text []byte, l *List, moves, most int) (n int) {
	r.at = *p
	for i := 0; i < moves && n <= most; i++ {
		var ok bool
		if ok, r.text = l.isExact(&r.at, text, i, r.text); !ok {
			n++
		}
		r.at.Do(l.Moves[i])
	}
	return n
}

// exact counts the moves that the notation would write as they are in the text.
func (l *List) exact(p *xiangqi.Position, text []byte) int {
	var r room
	return len(l.Moves) - r.missed(p, text, l, len(l.Moves), len(l.Moves))
}

// isExact reports whether the notation would write a move of the list as it is in the text.
// buf is room for it.
func (l *List) isExact(at *xiangqi.Position, text []byte, i int, buf []byte) (exact bool, room []byte) {
	buf, err := l.Notation.Append(buf[:0], at, l.Moves[i])
	span := l.Tokens[i]
	return err == nil && bytes.HasPrefix(text[span.Start:], buf) && len(buf) >= span.End-span.Start, buf // longer by the sign of check
}

// better reports whether a failure came farther than another: by moves, at the
// same move by whether it was a move of the notation at all, and then, as of lists
// that are read whole, by how much its notation would write as it is there. Of two
// that are alike in all that, the one that names a piece who is there came farther.
func better(p *xiangqi.Position, text []byte, l *List, e *ListError, than *List, other *ListError) bool {
	if e.Ply != other.Ply {
		return e.Ply > other.Ply
	}
	if a, b := e.understood(), other.understood(); a != b {
		return a > b
	}
	if a, b := l.exact(p, text), than.exact(p, text); a != b {
		return a > b
	}
	if a, b := e.namesPiece(), other.namesPiece(); a != b {
		return a
	}
	return l.familiar(text[e.Offset:]) > than.familiar(text[other.Offset:])
}

// familiar counts the characters at the start of a text, up to the end of the line,
// with which the notation would write some legal move. A first word in the shape of a
// move counts for more than any.
func (l *List) familiar(text []byte) (n int) {
	var written []byte
	text = notation.FirstLine(text)
	expected := ""
	if first := text[:min(len(text), maxShape+1)]; notation.WordLen(first) <= maxShape {
		expected = shape(first[:notation.WordLen(first)])
	}
	for _, m := range l.Final.AppendMoves(nil) {
		before := len(written)
		written, _ = l.Notation.Append(written, &l.Final, m) // what has no spelling has coordinates
		if n == 0 && shape(written[before:]) == expected {
			n = chars.MaxExcerpt
		}
	}
	for _, r := range string(text[:min(len(text), chars.MaxExcerpt)]) {
		if r > ' ' && bytes.ContainsRune(written, r) {
			n++
		}
	}
	return n
}

// maxShape is more bytes than a move has in any notation: a longer word is in the shape
// of none.
const maxShape = 256

// shape is a text with all letters of a case alike, and all digits.
func shape(text []byte) string {
	return string(bytes.Map(func(r rune) rune {
		switch {
		case unicode.IsUpper(r):
			return 'A'
		case unicode.IsLower(r):
			return 'a'
		case unicode.IsDigit(r):
			return '0'
		}
		return r
	}, text))
}

// understood measures how much of the token made sense: the bytes of it, more
// than any when it was a move.
func (e *ListError) understood() int {
	if s, ok := e.Err.(*notation.MoveError); ok && s.Why == note.MoveSyntax {
		return s.Offset
	}
	return int(^uint(0) >> 1)
}

// namesPiece reports whether the token names a piece of the side to move that is there.
func (e *ListError) namesPiece() bool {
	err, ok := e.Err.(*notation.MoveError)
	return ok && err.NamesPiece
}

// anyNotation means a name where a text is a move in none.
const anyNotation = "any notation"

// setLegal lists what would be legal, if it is a move that is at fault.
func (e *ListError) setLegal(p *xiangqi.Position) {
	if f, ok := e.Err.(*notation.MoveError); ok {
		e.Legal = f.Moves
	}
	about := e.Why != note.MovesAfterResult && e.Why != note.OpenBracket && e.Why != note.MoveNumber && (e.Why != note.MoveSyntax || mayBeMove(e.Token))
	if len(e.Legal) == 0 && about {
		e.Legal = p.AppendMoves(nil)
	}
}

// longestMove is more characters than a move has in any notation.
const longestMove = 16

// mayBeMove reports whether a token that could not be read may have been meant as a move,
// and is not a tag, advert or word: it is short, has a letter and a digit and begins with
// neither brackets nor other signs.
func mayBeMove(word string) bool {
	word = strings.Trim(word, "\"…")
	letter, digit := false, false
	for i, r := range word {
		isDigit := unicode.IsDigit(r) || strings.ContainsRune(notation.HanDigits, r)
		digit, letter = digit || isDigit, letter || !isDigit && unicode.IsLetter(r)
		if i == 0 && !unicode.IsLetter(r) && !isDigit && r != '+' && r != '-' {
			return false
		}
	}
	return letter && digit && utf8.RuneCountInString(word) <= longestMove
}

// findOther looks for a notation in which the token that could not be read, or is no
// legal move, is one.
func (e *ListError) findOther(l *List, text []byte, notations []notation.Notation) {
	switch {
	case e.Ply == 1:
		return
	case e.Why != note.MoveSyntax && e.Why != note.IllegalMove && e.Why != note.WrongSide && e.Why != note.WrongPiece:
		return
	}
	own := 0 // what is a move in the list's own notation is not one of another
	if e.Why == note.MoveSyntax {
		own = notation.Scan(l.Notation, text[e.Offset:])
	}
	for _, n := range notations {
		if end := notation.Scan(n, text[e.Offset:]); end > own && n.Name() != e.Notation {
			if _, err := n.Parse(&l.Final, text[e.Offset:e.Offset+end]); err == nil {
				e.Why, e.Other = note.MixedNotations, n.Name()
				e.Token = chars.Excerpt(text[e.Offset : e.Offset+end])
				return
			}
		}
	}
}

// read reads a list in one notation into l, whose room it reuses. There must be nothing
// between the moves but numbers, separators and marks, which are passed over. The error
// is nil or a *ListError; l then holds the moves before it.
func (l *List) read(p *xiangqi.Position, text []byte, n notation.Notation) *ListError {
	s := l.scanner(p, text, n)
	for s.next() {
	}
	return s.fault(p)
}

// fits is read for those who do not ask why a text is not a list in the notation. first is the
// place of the first word where that is not a move, and no other notation fits that has none
// there: whatever is before it is the same in all. It is -1 for any other text.
func (l *List) fits(p *xiangqi.Position, text []byte, n notation.Notation) (fits bool, first int) {
	s := l.scanner(p, text, n)
	s.quick = true
	s.finder, _ = n.(finder)
	for s.next() {
	}
	if s.err == errNoMove && !s.asked {
		return false, s.i
	}
	return s.err == nil, -1
}

func (l *List) scanner(p *xiangqi.Position, text []byte, n notation.Notation) listScanner {
	*l = List{Notation: n, Moves: l.Moves[:0], Tokens: l.Tokens[:0], Notes: l.Notes[:0], Final: *p}
	return listScanner{list: l, text: text, notation: n}
}

// place sets line and column from the offset.
func (e *ListError) place(text []byte) {
	before := text[:e.Offset]
	e.Line = 1 + bytes.Count(before, []byte{'\n'})
	e.Column = 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}
