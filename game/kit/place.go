package kit

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Unplaced is Note without the line and the column, which PlaceNotes gives it, and with
// no more than the beginning of what was got.
func Unplaced(rec *game.Record, code note.Code, offset int, got, expected string) note.Note {
	return note.Note{Code: code, Offset: int(rec.Offset) + offset, Got: Excerpt(got), Expected: expected}
}

// PlaceNotes fills in the Line and Column of notes of the record that have no Line.
// It goes through the data once, however many notes there are.
func PlaceNotes(rec *game.Record, notes []note.Note) {
	var todo []*note.Note
	for i := range notes {
		if notes[i].Line == 0 && rec.Line > 0 {
			todo = append(todo, &notes[i])
		}
	}
	slices.SortStableFunc(todo, func(a, b *note.Note) int { return a.Offset - b.Offset })
	at, line, column := 0, rec.Line, 1
	for _, n := range todo {
		to := min(max(n.Offset-int(rec.Offset), at), len(rec.Data))
		passed := rec.Data[at:to]
		if start := bytes.LastIndexByte(passed, '\n') + 1; start > 0 {
			line += bytes.Count(passed, []byte{'\n'})
			passed, column = passed[start:], 1
		}
		column += utf8.RuneCount(passed)
		at, n.Line, n.Column = to, line, column
	}
}

// Excerpt returns the beginning of a text, with "…" where it was cut, for a note.
func Excerpt(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}
