package rewrite

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// lister replaces the lists of moves of a text.
type lister struct {
	read     game.ReadOptions
	notation notation.Notation // that is written
	// starts are where the positions of the block are that lists may go on from, in order. last is the last
	// position of the text before a list, where the list begins, unless a list went on from there; nil where there
	// is none.
	starts []movetext.Span
	last   []byte
	// least is how many legal moves make a list that goes on from the last position.
	least int
	// before is the word before the list, nil where another sign is there.
	before []byte
	// noted is given the notes on a list that is at a place of the text, and the note for which it stays as it
	// is, nil where it does not.
	noted func(at int, notes []note.Note, refused *note.Note)
}

// newLister returns what replaces lists of moves, nil where none are to be.
func newLister(o *Options) *lister {
	if o.Notation == nil {
		return nil
	}
	l := &lister{notation: o.Notation, read: game.ReadOptions{FEN: o.Reader, Notations: o.Notations}}
	if l.read.Notations == nil {
		l.read.Notations = i18n.Notations()
	}
	return l
}

const (
	// leastMoves is how many legal moves make a list of words that follow no position, or right after a word.
	leastMoves = 2
	// firstMoves is the length of a text that has the first of them, in bytes: most words that begin as
	// moves do are no list.
	firstMoves = 256
)

// find returns the changes in the lists of moves of a text between positions.
func (l *lister) find(text []byte) (edits []edit) {
	next := 0
	for at := 0; at < len(text); {
		for ; next < len(l.starts) && l.starts[next].Start <= at; next++ {
			at, l.last = max(at, l.starts[next].End), bytes.Clone(text[l.starts[next].Start:l.starts[next].End])
		}
		end := len(text)
		if next < len(l.starts) {
			end = l.starts[next].Start
		}
		if at = word(text, at, end); at >= end {
			continue
		}
		l.least = 1
		l.before = wordBefore(text[:at])
		if before, _ := utf8.DecodeLastRune(text[:at]); unicode.IsLetter(before) { // in Chinese: it may be named in a sentence
			l.least = leastMoves
		}
		size, found := l.list(text[at:end], at)
		for _, e := range found {
			if e.at.Start == 0 {
				e.apart(text[:at])
			}
			e.at = movetext.Span{Start: at + e.at.Start, End: at + e.at.End}
			edits = append(edits, e)
		}
		at += size
	}
	l.starts = l.starts[:0]
	return edits
}

// word returns where the next word that begins as moves do is in a text. In Chinese, a move may follow a word
// without a blank.
func word(text []byte, at, end int) int {
	for ; at < end; at++ {
		before, _ := utf8.DecodeLastRune(text[:at])
		switch c := text[at]; {
		case c <= ' ', !utf8.RuneStart(c), movetext.OpensBracket(text[at:]), at > 0 && isWord(before) && !notation.Ideograph(c):
			continue
		}
		words := text[at:min(end, at+firstMoves)]
		if movetext.BeginsMoves(words) {
			return at
		}
		if n := bytes.IndexFunc(words, isSign); n > 0 && movetext.BeginsMove(words[:n]) {
			return at
		}
	}
	return end
}

// wordBefore returns the word with which a text ends, with blanks after it or none; nil where another sign is there.
func wordBefore(text []byte) []byte {
	word := bytes.TrimRight(text[max(0, len(text)-firstMoves):], " ")
	word = word[bytes.LastIndexAny(word, " \r\n\t")+1:]
	if last, _ := utf8.DecodeLastRune(word); !unicode.IsLetter(last) && !unicode.IsDigit(last) {
		return nil
	}
	return word
}

// isWord reports whether a word goes on after a character.
func isWord(c rune) bool {
	return (unicode.IsLetter(c) || unicode.IsDigit(c)) && !unicode.Is(unicode.Han, c) || c == '_' || c == '-' || c == '.'
}

// isSign reports whether a character ends a move in letters that it is glued to.
func isSign(c rune) bool {
	return c == '"' || c == '<' || c >= utf8.RuneSelf && unicode.IsPunct(c)
}

// key is a key of JSON, with a string before it.
var key = regexp.MustCompile(`"\s*,\s*"[^"]*"\s*:`)

// tag is a tag of HTML.
var tag = regexp.MustCompile(`</?[A-Za-z][^<>]*>`)

// extent returns the text up to where a list that it begins with ends at the latest: a blank line, unless numbers go
// on after it, or the end of the string of JSON or the bracket that is around it. Blanks are in place of the tags of HTML.
func extent(text []byte) []byte {
	for i := 0; i >= 0; {
		n := bytes.Index(text[i:], []byte("\n\n"))
		if n < 0 {
			break
		}
		i += n + 2
		if number, _ := movetext.LineNumber(bytes.TrimLeft(text[i:], "\n")); number < 2 {
			text = text[:i-2]
			break
		}
	}
	if at := key.FindIndex(text); at != nil {
		text = text[:at[0]]
	}
	text = tag.ReplaceAllFunc(text, func(t []byte) []byte { return bytes.Repeat([]byte{' '}, len(t)) })
	var brackets movetext.Brackets
	for i := 0; i < len(text); i = brackets.Past(text, i) {
		if i == 0 || text[i-1] <= ' ' {
			if _, n := movetext.LineNumber(text[i:]); n > 0 { // 1)
				i += n - 1
				continue
			}
		}
		if r, _ := utf8.DecodeRune(text[i:]); strings.ContainsRune(")）]］】〕}", r) {
			return text[:i]
		}
	}
	return text
}

// reading is a list of moves as it was read.
type reading struct {
	movetext.List
	position, text []byte
	start          xiangqi.Setup // with the side that begins
	notes          []note.Note
	// refused is why the list cannot be read as a whole, nil where it can; it is not noted where the words are
	// hardly a list.
	refused *note.Note
	noted   bool
}

// list returns what changes in the list of moves that a text begins with, and how long it is: from the
// last position, or from the usual start. A list that cannot be read as a whole stays as it is.
func (l *lister) list(text []byte, at int) (size int, edits []edit) {
	whole := text
	text = extent(text[:min(len(text), firstMoves)])
	var r *reading
	if l.begins(text) {
		r = l.readings(text)
	}
	if r == nil {
		_, size = utf8.DecodeRune(text)
		return size, nil
	}
	if len(whole) > firstMoves && len(text) > firstMoves/2 { // it may go on
		text = extent(whole)
		r = l.readings(text)
	}
	if r == nil { // it ended otherwise than its first words
		return firstMoves, nil
	}
	if number, _ := movetext.LineNumber(text); r.refused == nil && number == 0 && !isCoordinates(r.Notation) && movetext.MayGoOn(l.before) {
		r.refused = &note.Note{Code: note.MovesUnread, Got: chars.Excerpt(bytes.Join([][]byte{l.before, text}, []byte{' '}))}
	}
	if r.refused == nil {
		edits = l.respell(r)
	}
	size = len(r.text)
	if r.refused == nil {
		l.last = nil
	} else {
		r.notes, size = nil, pastLines(text, r.refused.Offset)
	}
	if len(r.notes) > 0 || r.refused != nil {
		l.noted(at, r.notes, r.refused)
	}
	return size, edits
}

// begins reports whether a text begins with what may be a move in one of the notations, and its number.
func (l *lister) begins(text []byte) bool {
	first := bytes.TrimLeft(notation.AfterNumber(text), " \r\n\t")
	_, isSide := notation.SideAt(first)
	return isSide > 0 || movetext.OpensBracket(first) || slices.ContainsFunc(l.read.Notations, func(n notation.Notation) bool { return notation.Scan(n, first) > 0 })
}

// pastLines returns where the line of a place ends, and the lines after it that go on with its numbers.
func pastLines(text []byte, at int) int {
	for {
		at += len(notation.FirstLine(text[at:]))
		if at == len(text) {
			return at
		}
		next := len(text) - len(bytes.TrimLeft(text[at:], "\n"))
		if number, _ := movetext.LineNumber(text[next:]); number < 2 {
			return at + 1
		}
		at = next
	}
}

// readings returns the list of moves that a text begins with: from the last position, or from the usual start; one
// that can be read as a whole, or else one that is noted; nil where the words are no list.
func (l *lister) readings(text []byte) (refused *reading) {
	for _, position := range [][]byte{l.last, nil} {
		r := l.from(position, text)
		switch {
		case r.refused == nil:
			return r
		case r.noted && refused == nil:
			refused = r
		}
		if position == nil {
			break
		}
	}
	return refused
}

// from reads the list of moves that a text begins with, from a position, or from the usual start where that is nil.
func (l *lister) from(position, text []byte) *reading {
	least := l.least
	if position == nil {
		least = leastMoves
	}
	for {
		r, err := l.once(position, text, &l.read)
		var fault *movetext.ListError
		isFault := errors.As(err, &fault)
		switch {
		case err == nil && len(r.Moves) >= least:
			return r
		case isFault && len(r.Moves) >= least:
			if end := l.end(r, text, fault); end >= 0 {
				text = text[:end]
				continue
			}
			fallthrough
		case isFault:
			r.noted = len(r.Moves) >= leastMoves || isList(text, fault)
			r.refuse(fault)
		default:
			r.noted = len(r.Moves) >= leastMoves
			r.refused = &note.Note{Code: note.TwoReadings, Err: err}
		}
		return r
	}
}

// once reads a text that is a list of moves.
func (l *lister) once(position, text []byte, o *game.ReadOptions) (*reading, error) {
	var g game.Game
	g.Reset()
	g.Start = xiangqi.Start()
	if position != nil {
		if err := kit.FindPosition(o, &g, &game.Record{Data: position}, position); err != nil {
			return &reading{position: position, text: text}, err
		}
	}
	g.Notes = g.Notes[:0]
	list, err := kit.SidedList(o, &g, text)
	r := &reading{List: list, position: position, text: text, start: g.Start, notes: g.Notes}
	i := slices.IndexFunc(g.Notes, func(n note.Note) bool { return n.Code == note.MoveNumber })
	if position != nil || i < 0 || len(list.Tokens) == 0 || g.Notes[i].Offset > list.Tokens[0].Start {
		return r, err
	}
	at, n := list.Final, &g.Notes[i] // of a game whose start is not there
	r.Moves = nil
	return r, &movetext.ListError{
		Why: note.MoveNumber, Ply: 1, Side: g.Start.Turn, Offset: n.Offset, Token: n.Got, Notation: list.Notation.Name(),
		Err: &notation.MoveError{Why: note.MoveNumber, Got: n.Got, Expected: n.Expected, Side: g.Start.Turn}, Position: &at, In: list.Notation,
	}
}

// end returns where a list ends that cannot be read on at a place: there if prose or another list begins there, at the
// start of its line if that is prose; else -1.
func (l *lister) end(r *reading, text []byte, fault *movetext.ListError) int {
	last := r.Tokens[len(r.Tokens)-1].End
	if line := bytes.LastIndexByte(text[:fault.Offset], '\n') + 1; line > last {
		if next := notation.FirstLine(text[line:]); !movetext.BeginsMoves(next) && !movetext.MayBeMoves(next) {
			return line
		}
	}
	if fault.Why == note.MovesAfterResult || notation.IsSyntax(fault.Err) && !movetext.MayGoOn(notation.FirstLine(text[fault.Offset:])) {
		return fault.Offset
	}
	rest := bytes.TrimLeft(text[last:], " \r\n\"',;|")
	if len(bytes.TrimLeft(text[last:], " ")) > len(rest) {
		if next, _ := l.once(nil, rest[:min(len(rest), firstMoves)], &l.read); len(next.Moves) >= leastMoves {
			return fault.Offset
		}
	}
	return -1
}

// isList reports whether words that cannot be read are a list of moves: two by their shape, which are not in
// coordinates, in Chinese or after a number.
func isList(text []byte, fault *movetext.ListError) bool {
	_, number := movetext.LineNumber(text)
	if fault.In == nil || isCoordinates(fault.In) || number == 0 && !notation.Ideograph(text[0]) {
		return false
	}
	for range leastMoves {
		text = bytes.TrimLeft(notation.AfterNumber(bytes.TrimLeft(text, betweenMoves)), betweenMoves)
		if !movetext.BeginsMove(text) {
			return false
		}
		text = text[max(notation.Scan(fault.In, text), 1):]
	}
	return true
}

// isCoordinates reports whether the moves of a notation are two squares.
func isCoordinates(n notation.Notation) bool {
	_, ok := notation.Turned(n, string(dialect.OrientFlip))
	return ok
}

// betweenMoves are characters between moves.
const betweenMoves = " \r\n.,，、；。！？!?"

// respell returns the edits that write a list in the notation that is asked for, or in coordinates where a move has no
// spelling in it, or where the list would be read otherwise then. A list that cannot be written stays as it is.
func (l *lister) respell(r *reading) []edit {
	losses := []note.Note{{Code: note.OtherNotation, Got: l.notation.Name(), Expected: notation.UCI().Name()}}
	for _, to := range []notation.Notation{l.notation, notation.UCI()} {
		edits, err := respellList(r.start.Position(), r.text, r.Notation, to)
		if err != nil && err.Why == note.NoSpelling {
			losses[0] = note.Note{Code: note.NoSpelling, Ply: err.Ply, Got: err.Token, Expected: to.Name()}
			continue
		}
		if err != nil {
			r.refuse(err)
			return nil
		}
		o := l.read
		o.Notations = []notation.Notation{to}
		again, againErr := l.once(r.position, appendEdited(nil, r.text, edits), &o)
		if againErr == nil && slices.Equal(again.Moves, r.Moves) && again.start.Turn == r.start.Turn {
			if to.Name() != l.notation.Name() {
				r.notes = append(r.notes, losses...)
			}
			return edits
		}
	}
	r.refused = &note.Note{Code: note.MovesUnread, Got: chars.Excerpt(r.text)}
	return nil
}

// refuse notes the move for which a list stays as it is.
func (r *reading) refuse(fault *movetext.ListError) {
	r.refused = &note.Note{Code: fault.Why, Offset: fault.Offset, Ply: fault.Ply, Got: fault.Token, Expected: fault.Notation, Err: fault}
	if r.position == nil && fault.Ply == 1 && fault.Why == note.IllegalMove {
		*r.refused = note.Note{Code: note.MovesAlone, Offset: fault.Offset, Ply: 1, Got: fault.Notation, Expected: fault.Token}
	}
}

// merge puts the changes in the order of the text.
func merge(edits, more []edit) []edit {
	edits = append(edits, more...)
	slices.SortFunc(edits, func(a, b edit) int { return a.at.Start - b.at.Start })
	return edits
}
