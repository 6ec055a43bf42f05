package kit

import (
	"bytes"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ReadEnded is Read for a text that may end with any result that ParseResult
// knows, which then is the Result of the list. Words that are others too, such as
// "W", "hòa" or "Red wins", are results only where all before them is moves.
func (r *ListReader) ReadEnded(p *xiangqi.Position, text []byte, expected notation.Notation) (movetext.List, error) {
	l, err := r.Read(p, text, expected)
	var fault *movetext.ListError
	if !errors.As(err, &fault) || l.Result != "" {
		return l, err
	}
	span, sure := lastResult(text)
	if span.Start < fault.Offset {
		return l, err
	}
	ended, endedErr := r.Read(p, text[:span.Start], expected)
	var two *movetext.AmbiguousList
	readable := endedErr == nil || endedErr == movetext.ErrNoMoves || errors.As(endedErr, &two)
	if !readable && (!sure || len(ended.Moves) == 0) {
		return l, err
	}
	if ended.Result != "" { // another one
		ended.Notes = append(ended.Notes, note.Note{Code: note.TextAfterResult, Offset: ended.ResultSpan.Start, Got: ended.Result})
	}
	ended.Result, ended.ResultSpan = string(text[span.Start:span.End]), span
	if two != nil {
		for i := range two.Readings {
			two.Readings[i].Result, two.Readings[i].ResultSpan = ended.Result, span
		}
	}
	return ended, endedErr
}

// maxResultWords is how many words a result may have, longestResult how many bytes.
const maxResultWords, longestResult = 3, 64

// openings are the brackets and quotes that open before a result.
const openings = "([\"'（【［「『“‘《"

// lastResult returns where the result is with which a text ends, the longest that is known; its Start
// is -1 when there is none. sure says that it is no other word too. A Chinese word that is sure may
// be right after the number of a move.
func lastResult(text []byte) (span movetext.Span, sure bool) {
	edge := func(r rune) bool { return movetext.IsAroundResult(r) || unicode.IsSpace(r) }
	end := len(bytes.TrimRightFunc(text, edge))
	span = movetext.Span{Start: -1, End: end}
	inside := true
	for at, words := end, 0; at > max(0, end-longestResult) && words < maxResultWords; {
		r, size := utf8.DecodeLastRune(text[:at])
		at -= size
		before, _ := utf8.DecodeLastRune(text[:at])
		word := string(text[at:end])
		if inside = inside && unicode.Is(unicode.Han, r); edge(r) {
			continue
		}
		switch {
		case at == 0 || edge(before):
			words++
			if isResult(word) {
				span.Start, sure = at, movetext.IsSureResult(word)
			}
		case span.Start < 0 && inside && movetext.IsSureResult(word) && (unicode.IsDigit(before) || strings.ContainsRune(notation.HanDigits, before)):
			return movetext.Span{Start: at, End: end}, isResult(word)
		}
	}
	if span.Start >= 0 {
		span.Start = len(bytes.TrimRight(text[:span.Start], openings))
	}
	return span, sure
}

func isResult(word string) bool {
	_, ok := parseResult(word)
	return ok && strings.TrimFunc(word, func(r rune) bool { return movetext.IsAroundResult(r) || unicode.IsSpace(r) }) != ""
}
