package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
)

// placeOf is where in a file something is: a line and a column, or the number of
// the game and the ply in it. The file's name is quoted where a terminal could not show it.
func placeOf(d *collection.Diagnostic) string {
	file := chars.Visible(d.File)
	switch {
	case d.Line > 0:
		return fmt.Sprintf("%s:%d:%d", file, d.Line, max(d.Column, 1))
	case d.Game == 0:
		return file
	case d.Ply > 0:
		return fmt.Sprintf("%s#%d, %d", file, d.Game, d.Ply)
	}
	return file + "#" + strconv.Itoa(d.Game)
}

// reportFile is the report of --report: an object with all notes, and then what the
// run did.
type reportFile struct {
	out   io.Writer
	enc   *json.Encoder
	notes int
	err   error
}

func newReportFile(out io.Writer) *reportFile {
	r := &reportFile{out: out, enc: newJSON(out)}
	r.write("{\"notes\":[\n")
	return r
}

func (r *reportFile) write(s string) {
	if r.err == nil {
		_, r.err = io.WriteString(r.out, s)
	}
}

func (r *reportFile) encode(v any) {
	if r.err == nil {
		r.err = r.enc.Encode(v)
	}
}

func (r *reportFile) note(d jsonDiagnostic) {
	if r.notes++; r.notes > 1 {
		r.write(",")
	}
	r.encode(d)
}

// finish writes what the run did.
func (r *reportFile) finish(report *collection.Report) error {
	r.write("],\"files\":[\n")
	for i, f := range report.Files {
		if i > 0 {
			r.write(",")
		}
		r.encode(f)
	}
	r.write("],\"total\":\n")
	r.encode(report.Total)
	r.write(",\"codes\":\n")
	r.encode(report.Codes)
	r.write("}\n")
	return r.err
}

// fileLine is the format of one file and the counts of its records.
func fileLine(words i18n.Language, f *collection.FileReport) string {
	switch {
	case f.Empty:
		return words.Say("games.empty", "file", f.File)
	case f.Read == 0 && f.IsRefused():
		return chars.Visible(f.File) + reasonOf(words, f)
	case f.Format == "":
		return words.Say("games.unknown", "file", f.File)
	}
	format := f.Format
	if f.Charset != "" {
		format += words.Say("list.comma") + f.Charset
	}
	parts := []string{words.Say("games.format", "file", f.File, "format", format, "records", words.Count("records", f.Read))}
	return strings.Join(append(parts, faults(words, &f.Counts)...), words.Say("list.clause")) + reasonOf(words, f)
}

// reasonOf says after a colon why a file has no records, nothing where it has some.
func reasonOf(words i18n.Language, f *collection.FileReport) string {
	if !f.IsRefused() {
		return ""
	}
	text, _ := words.Note(&f.Reason)
	return ": " + text
}

// sayFailures names the files that the operating system did not let be read.
func (s *streams) sayFailures(report *collection.Report) {
	for _, f := range report.Files {
		if f.IOFailed {
			s.complain(errors.New(f.Failed))
		}
	}
}
