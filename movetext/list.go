package movetext

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/i18n"
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

// ListError is why a list could not be read to its end. The moves before the
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
	return fmt.Sprintf("line %d, column %d: %s: %s", e.Line, e.Column, e.Why, e.Sentence(i18n.Language{}, 0))
}

// Unwrap returns Err.
func (e *ListError) Unwrap() error { return e.Err }

// AmbiguousList is the error of a list that is legal to its end in several notations, with
// different moves. The List that is returned with it is the first of the Readings, and
// no more to be believed than the others.
type AmbiguousList struct {
	// Readings are the lists, one for each notation.
	Readings []List
}

// Error returns the code and the first moves of each reading.
func (e *AmbiguousList) Error() string {
	return string(note.TwoReadings) + ": " + e.Sentence(i18n.Language{}, 0)
}

// ErrNoMoves is the error of a text that has no moves at all. Its List may still hold a
// result and comments.
var ErrNoMoves error = noMovesError{}

type noMovesError struct{}

// Error implements error.
func (noMovesError) Error() string {
	return string(note.NoMoves) + ": " + note.MessageOf(note.NoMoves).Text
}

// candidate is a list as one of several notations reads it.
type candidate struct {
	List
	fault *ListError // nil where it is read to its end
}

// reach measures how far a candidate comes: by the moves that are legal and, of the word at which it
// stops, by the bytes that make sense, all of them where that is a move, and one that names a piece
// which is there most. A list that is read to its end comes farther than any; one without moves
// comes nowhere.
func (c *candidate) reach() int {
	const ply, move = 1 << 32, 1 << 31
	if c.fault == nil {
		if len(c.Moves) == 0 {
			return 0
		}
		return math.MaxInt
	}
	wrong, ok := c.fault.Err.(*notation.MoveError)
	switch n := c.fault.Ply * ply; {
	case ok && wrong.Why == note.MoveSyntax:
		return n + wrong.Offset
	case ok && wrong.NamesPiece:
		return n + move + 1
	default:
		return n + move
	}
}

// readLine reads a line of moves without what comes between them: see ReadList. Two things choose
// among the notations: the longest beginning of the list that is legal, and of notations that read
// the same moves, or that fail at the same ply, the spelling that is closest to the text.
func readLine(p *xiangqi.Position, text []byte, notations []notation.Notation) (List, error) {
	first := bytes.TrimLeft(notation.AfterNumber(text), " \t\r\n\"'")
	begins := func(n notation.Notation) bool { return notation.Scan(n, first) > 0 }
	best := farthest(p, text, notations, begins)
	if len(best) == 0 || best[0].fault != nil { // the error is that of the notation that comes farthest
		best = farthest(p, text, notations, func(notation.Notation) bool { return true })
	}
	best = closest(p, text, best)
	list := &best[0]
	if len(best) == 1 {
		list.noteRanks(p, text, notations)
	}
	switch {
	case list.fault != nil:
		return list.List, list.refuse(text, notations)
	case len(list.Moves) == 0:
		list.Notation = nil
		return list.List, ErrNoMoves
	case len(best) > 1:
		readings := make([]List, len(best))
		for i := range best {
			readings[i] = best[i].List
		}
		return list.List, &AmbiguousList{Readings: readings}
	}
	return list.List, nil
}

// confirming is how many legal moves confirm how a list counts its ranks.
const confirming = 6

// noteRanks notes the first move of a short list with ranks 1 to 10 that is illegal with ranks 0 to 9, where no rank
// 10 shows which they are.
func (l *List) noteRanks(p *xiangqi.Position, text []byte, notations []notation.Notation) {
	uci := notation.UCI()
	isUCI := func(n notation.Notation) bool { return notation.SameReader(uci, n) }
	if len(l.Moves) >= confirming || !notation.FromOne(l.Notation) || !slices.ContainsFunc(notations, isUCI) {
		return
	}
	for _, t := range l.Tokens {
		if notation.Scan(uci, text[t.Start:t.End]) < t.End-t.Start {
			return
		}
	}
	var zero List
	if fault := zero.read(p, text, uci); fault != nil && fault.Ply <= len(l.Moves) {
		t := l.Tokens[fault.Ply-1]
		l.Notes = append(l.Notes, note.Note{Code: note.RanksAssumed, Offset: t.Start, Got: chars.Excerpt(text[t.Start:t.End]), Expected: l.Moves[fault.Ply-1].String()})
	}
}

// farthest returns the candidates that come farthest, of the notations that are to be asked.
func farthest(p *xiangqi.Position, text []byte, notations []notation.Notation, asked func(notation.Notation) bool) (best []candidate) {
	var c candidate // one that does not come as far gives its room to the next
	for _, n := range notations {
		if !asked(n) {
			continue
		}
		alike := func(other candidate) bool { return other.fault == nil && notation.SameReader(other.Notation, n) }
		if i := slices.IndexFunc(best, alike); i >= 0 {
			c = best[i]
			c.Notation = n
		} else {
			c.fault = c.read(p, text, n)
		}
		if len(best) > 0 && c.reach() > best[0].reach() {
			best = best[:0]
		}
		if len(best) == 0 || c.reach() == best[0].reach() && !c.failsAs(&best[0], text) {
			best = append(best, c)
			c = candidate{}
		}
	}
	return best
}

// closest returns, of candidates that come as far, the one whose spelling is closest to the text; of
// those that are read to the end, one for each list of moves.
func closest(p *xiangqi.Position, text []byte, all []candidate) (best []candidate) {
	for len(all) > 0 {
		first := all[0]
		if first.fault == nil && len(first.Moves) == 0 {
			return all[:1]
		}
		var alike, others []candidate
		for _, c := range all {
			if c.fault != nil || slices.Equal(c.Moves, first.Moves) {
				alike = append(alike, c)
			} else {
				others = append(others, c)
			}
		}
		i := 0
		if len(alike) > 1 {
			i = slices.IndexFunc(alike, func(c candidate) bool { return c.differences(p, text, 0) == 0 })
		}
		if i < 0 {
			i = nearest(p, text, alike)
		}
		best, all = append(best, alike[i]), others
	}
	return best
}

// failsAs reports whether two candidates begin with the same word that is not even like a move, so
// that one error is enough for both.
func (c *candidate) failsAs(other *candidate, text []byte) bool {
	return c.fault != nil && other.fault != nil && c.fault.Offset == other.fault.Offset && c.fault.isNoMove(text) && other.fault.isNoMove(text)
}

// isNoMove reports whether the first word of a list is not even like a move.
func (e *ListError) isNoMove(text []byte) bool {
	wrong, ok := e.Err.(*notation.MoveError)
	return ok && e.Ply == 1 && e.Why != note.OpenBracket && wrong.Why == note.MoveSyntax && wrong.Offset <= notation.WordLen(text[e.Offset:])/2
}

// nearest returns the index of the candidate with the fewest differences.
func nearest(p *xiangqi.Position, text []byte, all []candidate) (best int) {
	fewest := math.MaxInt
	for i := range all {
		if n := all[i].differences(p, text, fewest); n < fewest {
			best, fewest = i, n
		}
	}
	return best
}

// otherwise is the difference of a move that the notation would write otherwise, besides those of
// its characters.
const otherwise = 1 << 10

// differences measures how far the text is from what the notation would write: by the moves that it
// would write otherwise, and then by the characters of those, other than ASCII, that it would not
// write. Where a move could not be read, that is compared with the legal move that is spelled most
// like it. It stops when there are more differences than most.
func (c *candidate) differences(p *xiangqi.Position, text []byte, most int) (n int) {
	at := *p
	var room [64]byte
	for i, m := range c.Moves {
		if n > most {
			return n
		}
		token := text[c.Tokens[i].Start:c.Tokens[i].End]
		written, err := c.Notation.Append(room[:0], &at, m)
		if err != nil || !bytes.HasPrefix(text[c.Tokens[i].Start:], written) || len(written) < len(token) { // a sign of check may be after the token
			n += otherwise
			for _, r := range string(token) {
				if r >= utf8.RuneSelf && !bytes.ContainsRune(written, r) {
					n++
				}
			}
		}
		at.Do(m)
	}
	if c.fault != nil {
		n += c.tokenDifferences(text[c.fault.Offset:])
	}
	return n
}

// tokenDifferences returns how many characters of a text differ at least from the spelling of a legal move.
func (c *candidate) tokenDifferences(text []byte) int {
	const longest = 64
	best := longest
	start := []rune(string(text[:min(len(text), longest)]))
	var room [longest]byte
	written := room[:0]
	for _, m := range c.Final.AppendMoves(nil) {
		written, _ = c.Notation.Append(written[:0], &c.Final, m) // what has no spelling has coordinates
		if utf8.RuneCount(written)-len(start) < best {           // so many characters are to be put in at least
			best = min(best, distance([]rune(string(written)), start))
		}
	}
	return best
}

// distance returns how many characters must be put in, left out or replaced to make of a spelling
// the beginning of a text, of which as many words are compared.
func distance(spelling, text []rune) int {
	words := 0
	for _, r := range spelling {
		if r == ' ' {
			words++
		}
	}
	for i, r := range text {
		if unicode.IsSpace(r) {
			words--
		}
		if words < 0 || i > len(spelling) {
			text = text[:i]
			break
		}
	}
	row := make([]int, len(text)+1) // of the beginning of the spelling: to each beginning of the text
	for i := range row {
		row[i] = i
	}
	for i, r := range spelling {
		diagonal := row[0]
		row[0] = i + 1
		for j, t := range text {
			replaced := diagonal
			if r != t {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, diagonal+1)
		}
	}
	return row[len(text)]
}

// refuse completes the error of a list that no notation reads to its end.
func (c *candidate) refuse(text []byte, notations []notation.Notation) *ListError {
	fault := c.fault
	switch {
	case fault.Ply > 1 || len(notations) == 1:
	case fault.Why == note.OpenBracket:
		fault.Notation, c.Notation = anyNotation, nil
	case fault.isNoMove(text):
		fault.Notation, fault.Err = anyNotation, &notation.MoveError{Why: note.MoveSyntax, Got: fault.Token, Expected: anyNotation}
		c.Notation = nil
	}
	fault.In = c.Notation
	fault.findOther(&c.List, text, notations)
	fault.setLegal(&c.Final)
	return fault
}

// maxShape is more bytes than a move has in any notation: a longer word is in the shape
// of none.
const maxShape = 256

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

// read reads a list in one notation. There must be nothing between the moves but numbers, separators
// and marks, which are passed over. The error is nil or a *ListError; l then holds the moves before
// it.
func (l *List) read(p *xiangqi.Position, text []byte, n notation.Notation) *ListError {
	*l = List{Notation: n, Final: *p, Moves: l.Moves[:0], Tokens: l.Tokens[:0]}
	s := listScanner{list: l, text: text, notation: n}
	for s.next() {
	}
	return s.fault(p)
}

// place sets line and column from the offset.
func (e *ListError) place(text []byte) {
	before := text[:e.Offset]
	e.Line = 1 + bytes.Count(before, []byte{'\n'})
	e.Column = 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}
