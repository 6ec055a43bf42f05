package api

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/note"
)

// Note is a repair, an assumption, a loss, a problem or an error.
type Note struct {
	// Its kind.
	Kind string `json:"kind" enum:"repair,assumed,hint,loss,error,problem"`
	// Its code, which `xqfen list codes` explains.
	Code string `json:"code"`
	// What was found, as a sentence.
	Message string `json:"message"`
	// What to do about it.
	Remedy string `json:"remedy,omitempty"`
	// Where it is.
	Place Place `json:"place"`
}

// maxNotes is how many notes an answer has. Its codes count all.
const maxNotes = 1000

// notes collects what there is to say about a text.
type notes struct {
	*reading
	list []Note
	seen int
	// first is the first error.
	first *Error
}

func (r *reading) notes() *notes { return &notes{reading: r} }

// say is the Diagnose of a run.
func (n *notes) say(d *collection.Diagnostic) {
	if n.seen++; n.seen > maxNotes && (n.first != nil || d.Kind != note.KindError) {
		return
	}
	shown := n.note(d)
	if n.first == nil && d.Kind == note.KindError {
		n.first = &Error{Code: shown.Code, Message: shown.Message, Remedy: shown.Remedy, Place: shown.Place}
	}
	if n.seen <= maxNotes {
		n.list = append(n.list, shown)
	}
}

// note shows what there is to say.
func (r *reading) note(d *collection.Diagnostic) Note {
	text, remedy := r.words.Note(&d.Note)
	return Note{
		Kind: string(d.Kind), Code: string(d.Code), Message: asFields(text), Remedy: asFields(remedy),
		Place: Place{Record: d.Game, Line: d.Line, Column: d.Column, Offset: d.Offset, Ply: d.Ply},
	}
}

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
		b.WriteString(strconv.Quote(strings.ReplaceAll(name, "-", "_")))
	}
}

// About is what an answer says about the text that was read.
type About struct {
	// Every record was read whole and, where they are checked, can arise in a game: as exit code 0 of the command says.
	OK bool `json:"ok"`
	// The format that the text was taken for; none when nothing recognizes it.
	Format string `json:"format,omitempty"`
	// Its charset; a binary format has none.
	Charset string `json:"charset,omitempty"`
	// Why the text could not be read to its end.
	Error string `json:"error,omitempty"`
	// How many records there are.
	Counts collection.Counts `json:"counts"`
	// How often each code was met.
	Codes []collection.CodeCount `json:"codes"`
	// The first of what there is to say.
	Notes []Note `json:"notes"`
	// How many notes there are besides.
	MoreNotes int `json:"more_notes,omitempty"`
}

// about returns what a run says.
func (n *notes) about(report *collection.Report) About {
	a := About{OK: report.Well(), Counts: report.Total, Codes: report.Codes, Notes: n.list, MoreNotes: n.seen - len(n.list)}
	for i := range report.Files {
		f := report.Files[i]
		a.Format, a.Charset, a.Error = cmp.Or(a.Format, f.Format), cmp.Or(a.Charset, f.Charset), cmp.Or(a.Error, f.Failed)
	}
	a.OK = a.OK && a.Error == ""
	if a.Notes == nil {
		a.Notes = []Note{}
	}
	return a
}

// failedRun returns why nothing could be made of a text.
func (n *notes) failedRun(a *About) *Error {
	switch {
	case n.first != nil:
		return n.first
	case a.Error != "":
		return refuse(codeUnknown, Place{}, a.Error)
	}
	return refuse(codeNoText, Place{})
}
