package kit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// resultAndReason returns the result with which a text ends where it is there in figures and in words, as in
// "1-0 Black resigns"; "" elsewhere.
func (r *textReader) resultAndReason() string {
	if r.scan.Result < 0 {
		return ""
	}
	text := r.scan.Data[r.scan.Result:]
	result := movetext.ResultAt(text)
	said, _ := movetext.ParseResult(result)
	again, _ := movetext.ParseResult(movetext.WholeResult(text[len(result):]))
	if said == movetext.Unknown || said != again {
		return ""
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

// wordsBefore makes the words for a result before it a part of it, where they are the same one, or else notes them:
// "Black resigns, 1-0".
func (r *textReader) wordsBefore(l *movetext.Line, list *movetext.List) {
	from, end := l.Place(list.ResultSpan.Start), r.scan.Result+len(r.out.Result)
	if len(movetext.AfterResult(r.scan.Data[end:])) == 0 {
		list.Notes = slices.DeleteFunc(list.Notes, func(n note.Note) bool { return n.Offset >= list.ResultSpan.End })
	}
	both := string(r.scan.Data[from:end])
	if _, ok := movetext.ParseResult(both); ok {
		r.out.Result, r.out.ResultAt = both, from
	} else {
		r.note(note.TextIgnored, from, list.Result, "", 0, nil)
	}
}

// inBrackets takes a result in brackets off the end of a line and returns it and its
// place, "" when there is none.
func (r *textReader) inBrackets(l *movetext.Line) (result string, at int) {
	end := len(bytes.TrimRight(l.Text, movetext.Spaces))
	for i := len(l.Events) - 1; i >= 0 && int(l.Events[i].At) >= end; i-- {
		e := &l.Events[i]
		if e.Kind != movetext.KindVariation {
			continue
		}
		text := string(r.data[e.Start:e.End])
		if result, _ := parseResult(text); result == game.Unknown {
			return "", 0
		}
		at := int(e.Start)
		l.Events = slices.Delete(l.Events, i, i+1)
		return text, at
	}
	return "", 0
}
