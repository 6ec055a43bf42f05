package collection

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/movescan"
	"github.com/xqfen/xqfen/notation"
)

// respelled returns the rest with the moves as they are written, nil where they stay.
func (e *lineEditor) respelled(g *sequel) []byte {
	if !e.rewrites(g) {
		return nil
	}
	return g.respelled(e.writtenAs(g))
}

// replaceMoves puts a text in place of the column of the moves.
func (rec *record) replaceMoves(text []byte) {
	at, after := rec.moves, len(rec.raw)-len(rec.after)
	if at.start < len(rec.before) {
		rec.before = slices.Concat(rec.raw[:at.start], text, rec.before[at.end:])
		return
	}
	rec.after = slices.Concat(rec.after[:at.start-after], text, rec.after[at.end-after:])
}

// respelled returns the rest with each move in the notation that is asked for;
// numbers, marks, comments and results stay. The signs of check after a move belong to
// its spelling: they are left out in another notation, and where the notation has
// written its own.
func (g *sequel) respelled(in notation.Notation) []byte {
	other := in.Name() != movescan.Upright(g.list.Notation).Name()
	out := bytes.Clone(g.rest[:g.From])
	text, done := g.rest[g.From:g.End], 0
	for _, change := range g.edits {
		out = append(out, text[done:change.At.Start]...)
		if n := len(out); n > 0 && out[n-1] > ' ' && !strings.ContainsRune("|,;(", rune(out[n-1])) {
			out = append(out, ' ')
		}
		out = append(out, change.Text...)
		done = change.At.End
		if other || strings.HasSuffix(change.Text, "+") || strings.HasSuffix(change.Text, "#") {
			var marks []byte
			marks, done = withoutCheck(text, done)
			out = append(out, marks...)
		}
	}
	return append(append(out, text[done:]...), g.rest[g.End:]...)
}

// withoutCheck returns the marks that are in a text from a byte on without the signs
// of check among them, and where they end. What weighs the position, as "+-" and "+/="
// do, is none of them.
func withoutCheck(text []byte, from int) (marks []byte, end int) {
	end = len(text) - len(bytes.TrimLeft(text[from:], "!?+#"))
	if end < len(text) && strings.IndexByte("-=/", text[end]) >= 0 {
		end = from + len(bytes.TrimRight(text[from:end], "+"))
	}
	for _, mark := range text[from:end] {
		if mark != '+' && mark != '#' {
			marks = append(marks, mark)
		}
	}
	return marks, end
}
