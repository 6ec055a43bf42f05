package main

import (
	"bytes"
	"fmt"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// page lays facts out as plain text.
type page struct {
	w       *bytes.Buffer
	words   i18n.Language
	color   bool
	columns int
}

func (p *page) facts(f *facts) {
	if f.Error != nil {
		p.refusal(f)
		return
	}
	p.line("", chars.VisibleLine(f.Text))
	p.line("", "")
	for _, row := range f.Diagram {
		p.line("  ", row)
	}
	title, _ := p.words.Picture(&f.setup)
	p.line("", "")
	p.line("  ", title)
	p.head("head.form")
	for _, sentence := range append(f.Form, f.Letters.Meaning) {
		p.line("  ", sentence)
	}
	p.head("head.fields")
	p.fields(f.positionFacts)
	p.head("head.pieces")
	for _, pieces := range f.Pieces {
		p.line("  ", pieces.sentence)
	}
	p.notes(f.Notes)
	p.problems(f.Problems)
	p.forms(f.Forms)
}

// forms writes the position in other dialects.
func (p *page) forms(forms []formFacts) {
	p.head("head.forms")
	var rows [][]string
	for _, form := range forms {
		rows = append(rows, []string{form.Dialect, form.Text})
		for _, loss := range form.Losses {
			rows = append(rows, []string{"", "  " + p.words.Say("loss.line", "code", string(loss.Code), "text", loss.Text)})
		}
	}
	p.table(rows)
}

func (p *page) line(indent, text string) {
	fmt.Fprintln(p.w, chars.VisibleLine(strings.TrimRight(indent+text, " ")))
}

func (p *page) head(key string) {
	p.line("", "")
	p.line("", p.words.Say(key))
}

// table writes rows of two cells, the second ones below each other.
func (p *page) table(rows [][]string) {
	for _, line := range alignColumns(rows) {
		p.line("  ", line)
	}
}

func (p *page) fields(f *positionFacts) {
	if f.Before != "" {
		p.line("  ", p.words.Say("before", "text", chars.VisibleLine(f.Before)))
	}
	var rows [][]string
	for i := 0; i < len(f.Fields); i++ {
		field := &f.Fields[i]
		if field.Kind != dialect.FieldPair {
			text := chars.VisibleLine(field.Text)
			if text == "" {
				text = "//" // an empty rank whose blanks are left out
			}
			rows = append(rows, []string{text, field.Meaning})
			continue
		}
		last := i
		for last+1 < len(f.Fields) && f.Fields[last+1].pair.Piece.Color() == field.pair.Piece.Color() {
			last++
		}
		rows = append(rows, p.pairs(f.Fields[i:last+1]))
		i = last
	}
	p.table(rows)
	if len(f.Missing) > 0 {
		p.line("  ", p.words.Say("missing", "fields", p.missing(f.Missing)))
	}
	if f.After != "" {
		p.line("  ", p.words.Say(afterKey(f.After), "text", chars.VisibleLine(f.After)))
	}
}

// pairs is a row for the pairs of one side.
func (p *page) pairs(fields []fieldFacts) []string {
	text, pieces := "", make([]string, len(fields))
	for i := range fields {
		pair := &fields[i].pair
		text += pair.Text
		piece := p.words.Piece(pair.Piece, 1)
		pieces[i] = p.words.Say("field.pairs.piece", "piece", piece, "square", pair.Square.String())
		if pair.Square == xiangqi.NoSquare {
			pieces[i] = p.words.Say("field.pairs.off", "piece", piece)
		}
	}
	color := p.words.Color(fields[0].pair.Piece.Color())
	return []string{text, p.words.Say("field.pairs", "color", color, "pairs", p.words.List(pieces))}
}

func (p *page) missing(kinds []string) string {
	var names []string
	for _, kind := range kinds {
		names = append(names, p.words.Say("missing."+kind))
	}
	return p.words.List(names)
}

// afterKey names what the text after a position is.
func afterKey(text string) string {
	switch {
	case strings.HasPrefix(text, "moves"):
		return "after.moves"
	case strings.HasPrefix(text, "|"):
		return "after.solution"
	case strings.HasPrefix(text, ";"):
		return "after.comment"
	}
	return "after"
}

func (p *page) notes(notes []noteFacts) {
	if len(notes) == 0 {
		return
	}
	p.head("head.notes")
	for _, n := range notes {
		text := p.words.Say("note.line", "column", strconv.Itoa(n.Column), "kind", p.words.Say("kind."+string(n.Kind)), "code", string(n.Code), "text", n.Text)
		p.line("  ", p.words.Advice(text, n.Remedy))
	}
}

func (p *page) problems(problems []problemFacts) {
	p.head("head.problems")
	if len(problems) == 0 {
		p.line("  ", p.words.Say("problems.none"))
	}
	for _, problem := range problems {
		text := p.words.Say("problem.line", "code", problem.Code, "text", problem.Text)
		if len(problem.Squares) > 0 {
			text = p.words.Say("problem.squares", "text", text, "squares", strings.Join(problem.Squares, " "))
		}
		p.line("  ", text)
	}
}

// refusal shows where a text cannot be read, and why.
func (p *page) refusal(f *facts) {
	e := f.Error
	p.line("", p.words.Say("error.head"))
	if f.Text != "" {
		text, pointer := caret(f.Text, e.Offset)
		p.line("  ", text)
		p.line("  ", pointer)
	}
	p.line("", p.words.Say("error.line", "column", strconv.Itoa(e.Column), "code", string(e.Code), "text", e.Text))
	if e.Remedy != "" {
		p.line("", p.words.Say("error.remedy", "remedy", e.Remedy))
	}
}

// The columns that are shown of a long line, before and after the caret.
const (
	caretBefore = 60
	caretAfter  = 40
)

// caret returns a line, cut to what is near the offset, and a line that points to
// the offset when it is printed below.
func caret(line string, offset int) (text, pointer string) {
	offset = min(max(offset, 0), len(line))
	before, after := chars.VisibleLine(line[:offset]), chars.VisibleLine(line[offset:])
	if chars.Width(before)+chars.Width(after) > caretBefore+caretAfter {
		before, after = lastColumns(before, caretBefore), firstColumns(after, caretAfter)
	}
	return before + after, pad("", chars.Width(before)) + "^"
}

// firstColumns cuts a text after that many columns, with an ellipsis.
func firstColumns(text string, columns int) string {
	for i, r := range text {
		if columns -= chars.Width(string(r)); columns < 0 {
			return text[:i] + "…"
		}
	}
	return text
}

// lastColumns cuts a text before that many columns, with an ellipsis.
func lastColumns(text string, columns int) string {
	for i := len(text); i > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:i])
		if columns -= chars.Width(string(r)); columns < 0 {
			return "…" + text[i:]
		}
		i -= size
	}
	return text
}
