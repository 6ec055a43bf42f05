package movetext

import (
	"bytes"
	"errors"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// errNoNotations is the error of a ReadList without a notation to read in.
var errNoNotations = errors.New("movetext: no notations to read in: pass those of i18n.Notations, or one of notation.Find")

// ReadList reads a list of moves from p on: with move numbers or without, with
// results, comments and marks; variations are passed over with a note, and what else
// is in brackets is a comment or the result. A bracket that is never closed is
// refused. Moves are set apart by spaces, commas, full stops, quotation marks, line ends
// or semicolons, or not at all where the notation allows it; a semicolon after a space
// begins a comment. Other signs of pasted lists are passed over where more moves are legal then: see Plain.
// A number that counts otherwise than the position or the moves do is noted; one, or the name of a side, that
// says that the other side is to move, as "1..." does where Red is, is refused, and so is a move after the
// result.
//
// The notation is one of those given and holds for the whole list: the one in
// which every move is legal. The error is an *AmbiguousList when several are and
// say different moves, and a *ListError when none is; the List then holds the
// moves before the place at fault, of the notation that came farthest. A text
// without moves is ErrNoMoves. No notations, or a nil one, are an error too. The Position is not changed.
func ReadList(p *xiangqi.Position, text []byte, notations ...notation.Notation) (List, error) {
	if len(notations) == 0 || slices.Contains(notations, nil) {
		return List{Final: *p}, errNoNotations
	}
	list, err := readList(p, text, notations)
	var fault *ListError
	if err == ErrNoMoves || errors.As(err, &fault) && (notation.IsSyntax(fault.Err) || fault.Why == note.OpenBracket) {
		if plain := Plain(text); !bytes.Equal(plain, text) {
			if again, againErr := readList(p, plain, notations); len(again.Moves) > len(list.Moves) {
				return again, againErr
			}
		}
	}
	return list, err
}

// readList is ReadList for a text as it is.
func readList(p *xiangqi.Position, text []byte, notations []notation.Notation) (List, error) {
	if isBare(text) {
		return readLine(p, text, notations)
	}
	var x Lexer
	x.Scan(text, 0, len(text), LexerOptions{Syntax: Inline | Strict, IsMoves: func(first []byte) bool { return scans(first, notations...) }})
	list, err := readLine(p, x.Lines[0].Text, notations)
	u := unlexed{Lexer: &x, start: p, notations: notations}
	return u.list(list, err)
}

// scans reports whether a text begins with a move of one of the notations and no letter
// after it.
func scans(text []byte, notations ...notation.Notation) bool {
	return slices.ContainsFunc(notations, func(n notation.Notation) bool {
		end := notation.Scan(n, text)
		return end > 0 && (end >= len(text) || notation.EndsMove(text[end]))
	})
}

// unlexed puts what a Lexer took out of a text back into the list that was read of the
// rest, and the places in that list where they are in the text.
type unlexed struct {
	*Lexer
	start     *xiangqi.Position
	notations []notation.Notation
}

// list completes a list that was read with that error.
func (u *unlexed) list(list List, err error) (List, error) {
	fault, _ := err.(*ListError)
	two, _ := err.(*AmbiguousList)
	line := &u.Lines[0]
	switch {
	case two != nil:
		for i := range two.Readings {
			u.complete(&two.Readings[i], len(line.Text))
		}
		list = two.Readings[0]
	case fault != nil:
		u.complete(&list, fault.Offset)
		fault.Offset = line.Place(fault.Offset)
		fault.place(u.Data)
		return list, fault
	default:
		u.complete(&list, len(line.Text))
	}
	at, open := u.unclosedBracket()
	switch {
	case !open:
		return list, err
	case list.Result != "" && at >= list.ResultSpan.End:
		list.Notes = append(list.Notes, note.Note{Code: note.TextAfterResult, Offset: at, Got: chars.Excerpt(u.Data[at:])})
		return list, err
	}
	return list, u.unclosed(&list, at)
}

// unclosed is the error of a bracket that is never closed, after the moves of a list.
func (u *unlexed) unclosed(list *List, at int) error {
	_, size := utf8.DecodeRune(u.Data[at:])
	s := listScanner{
		list: list, text: u.Data, notation: list.Notation, failed: Span{at, at + size},
		err: &notation.MoveError{Why: note.OpenBracket, Got: chars.Excerpt(u.Data[at : at+size]), Side: list.Final.Turn()},
	}
	if s.notation == nil {
		s.notation = u.notations[0]
	}
	fault := s.fault(u.start)
	if len(list.Moves) == 0 && len(u.notations) > 1 {
		fault.Notation, fault.In, list.Notation = anyNotation, nil, nil
	}
	return fault
}

// complete adds to a list what comes between its moves, up to that place of the line.
func (u *unlexed) complete(l *List, bound int) {
	line := &u.Lines[0]
	starts := make([]int, len(l.Tokens)) // in the line
	for i := range l.Tokens {
		starts[i] = l.Tokens[i].Start
		l.Tokens[i] = span(line, l.Tokens[i])
	}
	for i := range l.Notes {
		l.Notes[i].Offset = line.Place(l.Notes[i].Offset)
	}
	if l.Result != "" {
		l.ResultSpan = span(line, l.ResultSpan)
	}
	ply := 0
	for i := range line.Events {
		e := &line.Events[i]
		if int(e.At) > bound {
			break
		}
		for ply < len(starts) && starts[ply] < int(e.At) {
			ply++
		}
		switch e.Kind {
		case KindComment:
			l.addComment(u.Data, ply, e)
		case KindVariation:
			u.variation(l, ply, e)
		case KindNAG:
		}
	}
	slices.SortStableFunc(l.Notes, func(a, b note.Note) int { return a.Offset - b.Offset })
}

// variation adds what is in round brackets: moves, or else a comment, or the result if
// that is all there is and nothing follows.
func (u *unlexed) variation(l *List, ply int, e *Event) {
	body := u.Data[e.Start:e.End]
	bare := bytes.TrimLeftFunc(body, unicode.IsSpace)
	first := bytes.TrimLeftFunc(notation.AfterNumber(bare), unicode.IsSpace)
	in := u.notations
	if l.Notation != nil {
		in = []notation.Notation{l.Notation}
	}
	start := int(e.Start) - BracketBefore(u.Data[:e.Start])
	end := int(e.End) + BracketLen(u.Data[e.End:])
	result := ""
	if l.Result == "" && len(bytes.TrimSpace(u.Data[end:])) == 0 {
		result = WholeResult(body)
	}
	switch {
	case len(bare) == 0:
	case result != "":
		from := int(e.Start) + bytes.Index(body, []byte(result))
		l.Result, l.ResultSpan = result, Span{from, from + len(result)}
	case scans(first, in...):
		l.Notes = append(l.Notes, note.Note{Code: note.VariationSkipped, Offset: start, Got: chars.Excerpt(u.Data[start:end])})
		l.Variations = append(l.Variations, Variation{Ply: ply, Span: Span{int(e.Start), int(e.End)}})
	default:
		l.addComment(u.Data, ply, e)
	}
}

// addComment adds a comment without the spaces around it.
func (l *List) addComment(data []byte, ply int, e *Event) {
	text := bytes.TrimLeftFunc(data[e.Start:e.End], unicode.IsSpace)
	start := int(e.End) - len(text)
	if text = bytes.TrimSpace(text); len(text) > 0 {
		l.Comments = append(l.Comments, Comment{Ply: ply, Text: string(text), Span: Span{start, start + len(text)}})
	}
}

// span returns where a part of the text of a line is in the data.
func span(l *Line, of Span) Span { return Span{l.Place(of.Start), l.Place(of.End-1) + 1} }
