package main

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/messages"
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// page lays facts out as plain text.
type page struct {
	w     *bytes.Buffer
	words *messages.Catalog
}

func (p *page) facts(f *facts) {
	if f.Error != nil {
		p.refusal(f)
		return
	}
	p.line("", visible.Line(f.Text))
	p.line("", "")
	for _, row := range f.Diagram {
		p.line("  ", row)
	}
	p.head(say.HeadForm)
	for _, sentence := range append(f.Form, f.Letters.Meaning) {
		p.line("  ", sentence)
	}
	p.head(say.HeadFields)
	p.fields(f.positionFacts)
	p.head(say.HeadPieces)
	for i := range f.Pieces {
		p.pieces(&f.Pieces[i])
	}
	p.notes(f.Notes)
	p.problems(f.Problems)
	p.forms(f.Forms)
}

// forms writes the position in other dialects.
func (p *page) forms(forms []formFacts) {
	p.head(say.HeadForms)
	var rows [][]string
	for _, form := range forms {
		rows = append(rows, []string{form.Dialect, form.Text})
		for _, loss := range form.Losses {
			rows = append(rows, []string{"", "  " + p.words.Say(say.LossLine, "code", string(loss.Code), "text", loss.Text)})
		}
	}
	p.table(rows)
}

func (p *page) line(indent, text string) {
	fmt.Fprintln(p.w, visible.Line(strings.TrimRight(indent+text, " ")))
}

func (p *page) head(key say.Key) {
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
		p.line("  ", p.words.Say(say.Before, "text", visible.Line(f.Before)))
	}
	var rows [][]string
	for i := 0; i < len(f.Fields); i++ {
		field := &f.Fields[i]
		if field.Kind != fentext.FieldPair {
			text := visible.Line(field.Text)
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
		p.line("  ", p.words.Say(say.Missing, "fields", p.missing(f.Missing)))
	}
	if f.After != "" {
		p.line("  ", p.words.Say(afterKey(f.After), "text", visible.Line(f.After)))
	}
}

// pairs is a row for the pairs of one side.
func (p *page) pairs(fields []fieldFacts) []string {
	text, pieces := "", make([]string, len(fields))
	for i := range fields {
		pair := &fields[i].pair
		text += pair.Text
		piece := p.words.Piece(pair.Piece, 1)
		pieces[i] = p.words.Say(say.FieldPairsPiece, "piece", piece, "square", pair.Square.String())
		if pair.Square == xiangqi.NoSquare {
			pieces[i] = p.words.Say(say.FieldPairsOff, "piece", piece)
		}
	}
	color := p.words.Color(fields[0].pair.Piece.Color())
	return []string{text, p.words.Say(say.FieldPairs, "color", color, "pairs", p.words.List(pieces))}
}

func (p *page) missing(kinds []string) string {
	keys := map[string]say.Key{
		fentext.FieldTurn:      say.MissingTurn,
		fentext.FieldHalfmoves: say.MissingHalfmoves,
		fentext.FieldFullmoves: say.MissingFullmoves,
	}
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		names[i] = p.words.Say(keys[kind])
	}
	return p.words.List(names)
}

// afterKey names what the text after a position is.
func afterKey(text string) say.Key {
	switch {
	case strings.HasPrefix(text, "moves"):
		return say.AfterMoves
	case strings.HasPrefix(text, "|"):
		return say.AfterSolution
	case strings.HasPrefix(text, ";"):
		return say.AfterComment
	}
	return say.After
}

func (p *page) pieces(f *piecesFacts) {
	color := xiangqi.Red
	if f.Color == xiangqi.Black.String() {
		color = xiangqi.Black
	}
	var items []string
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		if n := f.Pieces[role.String()]; n > 0 {
			items = append(items, p.words.Say(say.PiecesItem, "n", strconv.Itoa(n), "piece", p.words.Piece(xiangqi.NewPiece(color, role), n)))
		}
	}
	p.line("  ", p.words.Count(say.PiecesSide, f.Total, "color", p.words.Color(color), "pieces", p.words.List(items)))
}

func (p *page) notes(notes []noteFacts) {
	if len(notes) == 0 {
		return
	}
	p.head(say.HeadNotes)
	kinds := map[note.Kind]say.Key{
		note.KindRepair: say.KindRepair, note.KindAssume: say.KindAssumed, note.KindHint: say.KindHint,
		note.KindLoss: say.KindLoss, note.KindError: say.KindError,
	}
	for _, n := range notes {
		text := p.words.Say(say.NoteLine, "column", strconv.Itoa(n.Column), "kind", p.words.Say(kinds[n.Kind]), "code", string(n.Code), "text", n.Text)
		p.line("  ", p.words.Advice(text, n.Remedy))
	}
}

func (p *page) problems(problems []problemFacts) {
	p.head(say.HeadProblems)
	if len(problems) == 0 {
		p.line("  ", p.words.Say(say.ProblemsNone))
	}
	for _, problem := range problems {
		text := p.words.Say(say.ProblemLine, "code", problem.Code, "text", problem.Text)
		if len(problem.Squares) > 0 {
			text = p.words.Say(say.ProblemAt, "text", text, "squares", strings.Join(problem.Squares, " "))
		}
		p.line("  ", text)
	}
}

// refusal shows where a text cannot be read, and why.
func (p *page) refusal(f *facts) {
	e := f.Error
	p.line("", p.words.Say(say.ErrorHead))
	if f.Text != "" {
		text, pointer := caret(f.Text, e.Offset)
		p.line("  ", text)
		p.line("  ", pointer)
	}
	p.line("", p.words.Say(say.ErrorLine, "column", strconv.Itoa(e.Column), "code", string(e.Code), "text", e.Text))
	if e.Remedy != "" {
		p.line("", p.words.Say(say.ErrorRemedy, "remedy", e.Remedy))
	}
	if e.file {
		p.line("", p.words.Say(say.ErrorFile, "file", f.Text))
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
	before, after := visible.Line(line[:offset]), visible.Line(line[offset:])
	if messages.Width(before)+messages.Width(after) > caretBefore+caretAfter {
		before, after = lastColumns(before, caretBefore), firstColumns(after, caretAfter)
	}
	return before + after, pad("", messages.Width(before)) + "^"
}

// firstColumns cuts a text after that many columns, with an ellipsis.
func firstColumns(text string, columns int) string {
	for i, r := range text {
		if columns -= messages.Width(string(r)); columns < 0 {
			return text[:i] + "…"
		}
	}
	return text
}

// lastColumns cuts a text before that many columns, with an ellipsis.
func lastColumns(text string, columns int) string {
	for i := len(text); i > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:i])
		if columns -= messages.Width(string(r)); columns < 0 {
			return "…" + text[i:]
		}
		i -= size
	}
	return text
}
