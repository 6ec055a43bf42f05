package kit

import (
	"bytes"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
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
	ended.Result, ended.ResultSpan = string(text[span.Start:span.End]), span
	if two != nil {
		for i := range two.Readings {
			two.Readings[i].Result, two.Readings[i].ResultSpan = ended.Result, span
		}
	}
	return ended, endedErr
}

// maxResultWords is how many words a result may have.
const maxResultWords = 3

// openings are the brackets and quotes that open before a result.
const openings = "([\"'（【［「『“‘《"

// lastResult returns where the result is with which a text ends, the longest that
// is known; its Start is -1 when there is none. sure says that it is no other word too.
func lastResult(text []byte) (span movetext.Span, sure bool) {
	span.Start = -1
	span.End = len(bytes.TrimRightFunc(text, func(r rune) bool { return movetext.IsAroundResult(r) || unicode.IsSpace(r) }))
	at := span.End
	for range maxResultWords {
		at = len(bytes.TrimRightFunc(text[:at], unicode.IsSpace))
		at = bytes.LastIndexFunc(text[:at], func(r rune) bool { return unicode.IsSpace(r) || movetext.IsAroundResult(r) }) + 1
		if at > 0 {
			_, size := utf8.DecodeRune(text[at-1:])
			at += size - 1
		}
		if word := string(text[at:span.End]); isResult(word) {
			span.Start, sure = at, movetext.IsSureResult(word)
		}
		if at == 0 {
			break
		}
		_, size := utf8.DecodeLastRune(text[:at])
		at -= size
	}
	if span.Start < 0 {
		return gluedResult(text, span.End)
	}
	span.Start = len(bytes.TrimRight(text[:span.Start], openings))
	return span, sure
}

// gluedResult is lastResult for Chinese words that are after the number of a move.
func gluedResult(text []byte, end int) (movetext.Span, bool) {
	at := end
	for range maxResultWords {
		r, size := utf8.DecodeLastRune(text[:at])
		if !unicode.Is(unicode.Han, r) {
			break
		}
		at -= size
		before, _ := utf8.DecodeLastRune(text[:at])
		if word := string(text[at:end]); movetext.IsSureResult(word) && isResult(word) && (unicode.IsDigit(before) || strings.ContainsRune("一二三四五六七八九", before)) {
			return movetext.Span{Start: at, End: end}, true
		}
	}
	return movetext.Span{Start: -1, End: end}, false
}

func isResult(word string) bool {
	_, ok := parseResult(word)
	return ok && strings.TrimFunc(word, func(r rune) bool { return movetext.IsAroundResult(r) || unicode.IsSpace(r) }) != ""
}
