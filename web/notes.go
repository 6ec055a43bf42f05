package web

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
)

// entry is a repair, an assumption, a loss or an error, as the command has it with
// --diagnostics json. In a binary file Line and Column are 0.
type entry struct {
	// Field is where the note is if not in what is read: start.
	Field  string `json:"field,omitempty"`
	Record int    `json:"record,omitempty"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Offset int    `json:"offset"`
	Ply    int    `json:"ply,omitempty"`
	Kind   string `json:"kind"`
	Code   string `json:"code"`
	Text   string `json:"text"`
	Remedy string `json:"remedy,omitempty"`
}

// maxNotes is how many notes an answer has. Its codes count all.
const maxNotes = 1000

// notes collects what is said about a run.
type notes struct {
	words i18n.Language
	list  []entry
	seen  int
}

func newNotes(words i18n.Language) *notes { return &notes{words: words, list: []entry{}} }

// say is the Diagnose of a run.
func (n *notes) say(d *collection.Diagnostic) { n.add(d, "") }

// add adds a note about a field, "" for what is read.
func (n *notes) add(d *collection.Diagnostic, field string) {
	if n.seen++; n.seen > maxNotes {
		return
	}
	text, remedy := n.words.Note(&d.Note)
	text, remedy = asFields(text), asFields(remedy)
	n.list = append(n.list, entry{
		Field: field, Record: d.Game, Line: d.Line, Column: d.Column, Offset: d.Offset, Ply: d.Ply,
		Kind: string(d.Kind), Code: string(d.Code), Text: text, Remedy: remedy,
	})
}

// fieldsOf are the fields of requests that have other names than the flags.
var fieldsOf = map[string]string{"from_notation": "from"}

// asFields puts the fields of a request in place of the flags of the command.
func asFields(sentence string) string {
	const letters = "abcdefghijklmnopqrstuvwxyz-"
	var b strings.Builder
	for {
		before, after, found := strings.Cut(sentence, "--")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name := strings.TrimRight(after[:len(after)-len(strings.TrimLeft(after, letters))], "-")
		sentence = after[len(name):]
		if name == "" {
			b.WriteString("--")
			continue
		}
		field := strings.ReplaceAll(name, "-", "_")
		b.WriteString(strconv.Quote(cmp.Or(fieldsOf[field], field)))
	}
}

// said is what every answer says about the text that was read.
type said struct {
	// OK: every record was read whole, as exit code 0 of the command says.
	OK bool `json:"ok"`
	// Error is why the text could not be read to its end.
	Error string `json:"error,omitempty"`
	// Notes are the first of what there is to say, MoreNotes how many there are besides.
	Notes     []entry `json:"notes"`
	MoreNotes int     `json:"more_notes,omitempty"`
}

func (n *notes) said(ok bool, fault string) said {
	return said{OK: ok && fault == "", Error: fault, Notes: n.list, MoreNotes: n.seen - len(n.list)}
}

// outcome is what an answer says about a run.
type outcome struct {
	said
	// Format and Charset are what the text was taken for; "" when nothing recognizes it, and a
	// binary format has no charset.
	Format  string                 `json:"format"`
	Charset string                 `json:"charset"`
	Counts  collection.Counts      `json:"counts"`
	Codes   []collection.CodeCount `json:"codes"`
}

// outcome returns what a run says.
func (n *notes) outcome(report *collection.Report) outcome {
	o := outcome{Counts: report.Total, Codes: report.Codes}
	fault := ""
	for i := range report.Files {
		o.Format = cmp.Or(o.Format, report.Files[i].Format)
		o.Charset = cmp.Or(o.Charset, report.Files[i].Charset)
		fault = cmp.Or(fault, report.Files[i].Failed)
	}
	o.said = n.said(report.Well(), fault)
	return o
}
