package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// perCode is how often text diagnostics show one code in a run.
const perCode = 3

// reporter writes diagnostics and the summary.
type reporter struct {
	w     io.Writer
	words i18n.Language
	// jsonWords are those of diagnostics for programs.
	jsonWords i18n.Language
	json      bool // diagnostics
	summary   string
	quiet     bool
	color     bool
	progress  *bar
	full      *reportFile // of --report, or nil
	always    bool        // there is a summary of one record, too
	// shown counts the text diagnostics by code, those beyond perCode among them.
	shown map[note.Code]int
	// all is what shows the diagnostics that text leaves out.
	all string
}

func (s *streams) newReporter(c *cli.Context) *reporter {
	r := &reporter{
		w: s.err, words: s.words, jsonWords: spokenLanguage(c, true), json: c.String("diagnostics") == "json", summary: c.String("summary"),
		quiet: c.Bool("quiet"), color: colored(c, s.err), all: "more.json",
	}
	if hasFlag(c, "report") {
		r.all = "more.report"
	}
	return r
}

// colored reports whether --color asks for color on w.
func colored(c *cli.Context, w io.Writer) bool {
	if color := c.String("color"); color != "auto" {
		return color == "always"
	}
	f := fileOf(w)
	return f != nil && term.IsTerminal(int(f.Fd())) && takesEscapes(f) && os.Getenv("NO_COLOR") == "" && !isDumb()
}

// isDumb reports whether the terminal can neither color text nor go back in a
// line.
func isDumb() bool { return os.Getenv("TERM") == "dumb" }

func isTerminal(w any) bool {
	f := fileOf(w)
	return f != nil && term.IsTerminal(int(f.Fd()))
}

// fileOf returns the file that w is, nil when it is none.
func fileOf(w any) *os.File {
	if s, ok := w.(*stickyWriter); ok {
		w = s.w
	}
	f, _ := w.(*os.File)
	return f
}

// jsonDiagnostic is a diagnostic as an object. In a binary file Line and Column are 0.
type jsonDiagnostic struct {
	File   string    `json:"file"`
	Game   int       `json:"game,omitempty"`
	Line   int       `json:"line"`
	Column int       `json:"column"`
	Offset int       `json:"offset"`
	Ply    int       `json:"ply,omitempty"`
	Kind   note.Kind `json:"kind"`
	Code   note.Code `json:"code"`
	Text   string    `json:"text"`
	Remedy string    `json:"remedy,omitempty"`
}

func (r *reporter) object(d *collection.Diagnostic) jsonDiagnostic {
	text, remedy := r.jsonWords.Note(&d.Note)
	return jsonDiagnostic{d.File, d.Game, d.Line, d.Column, d.Offset, d.Ply, d.Kind, d.Code, text, remedy}
}

// diagnose writes a diagnostic to the report and, unless it is quiet, to the terminal.
func (r *reporter) diagnose(d *collection.Diagnostic) {
	if r.full != nil {
		r.full.note(r.object(d))
	}
	switch {
	case r.quiet && d.Kind != note.KindError:
	case r.json:
		r.progress.clear()
		writeJSON(r.w, r.object(d))
	default:
		if r.isShown(d.Code) {
			r.progress.clear()
			fmt.Fprintln(r.w, r.line(d))
		}
	}
}

// isShown counts a text diagnostic, and reports whether it is one of those that are shown of its code.
func (r *reporter) isShown(code note.Code) bool {
	if r.shown == nil {
		r.shown = make(map[note.Code]int)
	}
	r.shown[code]++
	return r.shown[code] <= perCode
}

// asks makes a run report here, and no more than is shown.
func (r *reporter) asks(o *collection.Options) {
	o.Diagnose = r.diagnose
	if r.full == nil && !r.json {
		o.PerCode = perCode
	}
}

// more reports how many diagnostics were not shown, of those that were counted.
func (r *reporter) more(codes []collection.CodeCount) {
	if r.json {
		return
	}
	if r.quiet {
		codes = slices.DeleteFunc(slices.Clone(codes), func(c collection.CodeCount) bool { return c.Kind != note.KindError })
	}
	sayMore(r.w, r.words, codes, r.all)
}

// sayMore reports in a line how many diagnostics of each code were not shown, and where they
// are, if they are anywhere.
func sayMore(w io.Writer, words i18n.Language, codes []collection.CodeCount, all string) {
	total := 0
	var hidden []string
	for _, c := range codes {
		if n := c.Count - perCode; n > 0 {
			total += n
			hidden = append(hidden, words.Number(n)+" "+string(c.Code))
		}
	}
	if total == 0 {
		return
	}
	remedy := ""
	if all != "" {
		remedy = words.Say(all)
	}
	fmt.Fprintln(w, words.Advice(words.Say("more", "n", words.Number(total), "codes", words.List(hidden)), remedy))
}

// line formats a diagnostic as compilers do.
func (r *reporter) line(d *collection.Diagnostic) string {
	return placeOf(d) + ": " + r.sentence(d)
}

// sentence is the code, its text and what can be done.
func (r *reporter) sentence(d *collection.Diagnostic) string {
	text, remedy := r.words.Note(&d.Note)
	return r.paint(d.Kind, chars.VisibleLine(string(d.Code))) + ": " + chars.VisibleLine(r.words.Advice(text, remedy))
}

// colors are the terminal's colors of the kinds of diagnostics.
var colors = map[note.Kind]string{
	note.KindError:   "31", // red
	note.KindProblem: "35", // magenta
	note.KindLoss:    "33", // yellow
	note.KindRepair:  "36", // cyan
	note.KindAssume:  "36",
}

func (r *reporter) paint(kind note.Kind, text string) string {
	if !r.color || colors[kind] == "" {
		return text
	}
	return "\x1b[" + colors[kind] + "m" + text + "\x1b[0m"
}

// newJSON returns an encoder that leaves <, > and & as they are.
func newJSON(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}

// writeJSON writes an object in one line that a terminal can show.
func writeJSON(w io.Writer, v any) {
	var b bytes.Buffer
	_ = newJSON(&b).Encode(v)                    // a buffer has no error
	_, _ = w.Write(chars.VisibleJSON(b.Bytes())) // standard output remembers its error, standard error has nobody to tell
}

// finish writes the summary: always as JSON or where it was asked for, and else as text when
// there is more to say than that one record was converted.
func (r *reporter) finish(report *collection.Report) {
	r.progress.clear()
	r.more(report.Codes)
	switch {
	case r.quiet || r.summary == "none":
	case r.summary == "json":
		writeJSON(r.w, struct {
			Files int `json:"files"`
			collection.Counts
			Codes []collection.CodeCount `json:"codes"`
		}{len(report.Files), report.Total, report.Codes})
	case r.always || report.Total.Read > 1 || len(report.Codes) > 3 || len(report.Files) > 1:
		fmt.Fprint(r.w, summaryText(r.words, report)+codeTable(r.words, report.Codes))
	}
}

func summaryText(words i18n.Language, report *collection.Report) string {
	t := &report.Total
	parts := []string{words.Say("summary",
		"records", words.Count("records", t.Read), "files", words.Count("files", len(report.Files)),
		"written", words.Number(t.Written))}
	return strings.Join(append(parts, faults(words, t)...), words.Say("list.clause")) + "\n"
}

// faults counts the records and files that are not as they should be.
func faults(words i18n.Language, t *collection.Counts) (parts []string) {
	for _, part := range []struct {
		n   int
		key string
	}{
		{t.Rejected, "summary.refused"}, {t.Unwritten, "summary.unwritten"}, {t.Left, "summary.left"}, {t.Duplicates, "summary.duplicates"}, {t.Repaired, "summary.repaired"}, {t.Impossible, "summary.impossible"}, {t.Lossy, "summary.lossy"},
		{t.Comments, "summary.comments"},
		{t.Illegal, "games.illegal"}, {t.WrongSide, "games.wrong-side"}, {t.Unreadable, "games.unreadable"},
		{t.Truncated, "games.truncated"}, {t.Partial, "games.partial"}, {t.Failed, "games.failed"}, {t.Skipped, "games.skipped"},
	} {
		if part.n > 0 {
			parts = append(parts, words.Say(part.key, "n", words.Number(part.n), "files", words.Count("files", part.n)))
		}
	}
	return parts
}

// codeTable lists how often each code was met.
func codeTable(words i18n.Language, codes []collection.CodeCount) string {
	var lines strings.Builder
	const least = 8 // columns of a kind
	width := least
	for _, c := range codes {
		width = max(width, chars.Width(words.Say("tally."+string(c.Kind))))
	}
	for _, c := range codes {
		fmt.Fprintf(&lines, "%9s  %s  %s\n", words.Number(c.Count), pad(words.Say("tally."+string(c.Kind)), width), c.Code)
	}
	return lines.String()
}
