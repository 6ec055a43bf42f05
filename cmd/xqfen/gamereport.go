package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/visible"
)

// placeOf is where in a file something is: a line and a column, or the number of
// the game and the ply in it. The file's name is quoted where a terminal could not show it.
func placeOf(d *collection.Diagnostic) string {
	file := visible.Text(d.File)
	switch {
	case d.Line > 0:
		return fmt.Sprintf("%s:%d:%d", file, d.Line, max(d.Note.Column, 1))
	case d.Game == 0:
		return file
	case d.Ply > 0:
		return fmt.Sprintf("%s#%d, %d", file, d.Game, d.Ply)
	}
	return file + "#" + strconv.Itoa(d.Game)
}

// gameReport writes diagnostics of games to the terminal as a reporter does, and all to
// the report.
type gameReport struct {
	*reporter
	full *reportFile
}

func (g *gameReport) diagnose(d *collection.Diagnostic) {
	if g.full != nil {
		g.full.note(g.object(d))
	}
	if !g.quiet {
		g.reporter.diagnose(d)
	}
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
	for i := range report.Files {
		if i > 0 {
			r.write(",")
		}
		r.encode(&report.Files[i])
	}
	r.write("],\"total\":\n")
	r.encode(&report.Total)
	r.write(",\"codes\":\n")
	r.encode(report.Codes)
	r.write("}\n")
	return r.err
}

// summary writes the counts of a run.
func (g *gameReport) finish(report *collection.Report) {
	g.progress.clear()
	g.more(report.Codes)
	switch {
	case g.quiet || g.summary == "none":
	case g.summary == "json":
		writeJSON(g.w, struct {
			Files int `json:"files"`
			collection.Counts
			Codes []collection.CodeCount `json:"codes"`
		}{len(report.Files), report.Total, report.Codes})
	default:
		fmt.Fprint(g.w, gameSummary(g.words, report)+codeTable(g.words, report.Codes))
	}
}

func gameSummary(words *i18n.Catalog, report *collection.Report) string {
	t := &report.Total
	parts := []string{words.Say(i18n.GamesSummary,
		"records", words.Count(i18n.Records, t.Read), "files", words.Count(i18n.Files, len(report.Files)),
		"written", words.Number(t.Written), "duplicates", words.Number(t.Duplicates), "rejected", words.Number(t.Rejected))}
	return strings.Join(append(parts, gameFaults(words, t)...), words.Say(i18n.Clause)) + "\n"
}

// gameFaults says how many records and files are not as they should be.
func gameFaults(words *i18n.Catalog, t *collection.Counts) (parts []string) {
	for _, part := range []struct {
		n   int
		key i18n.Key
	}{
		{t.Illegal, i18n.GamesIllegal}, {t.WrongSide, i18n.GamesWrongSide}, {t.Unreadable, i18n.GamesUnreadable},
		{t.Truncated, i18n.GamesTruncated}, {t.Partial, i18n.GamesPartial}, {t.Failed, i18n.GamesFailed}, {t.Skipped, i18n.GamesSkipped},
	} {
		if part.n > 0 {
			parts = append(parts, words.Say(part.key, "n", words.Number(part.n), "files", words.Count(i18n.Files, part.n)))
		}
	}
	return parts
}
