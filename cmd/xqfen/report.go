package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
)

// perCode is how often text diagnostics show one code for one file.
const perCode = 3

// reporter writes diagnostics and the summary.
type reporter struct {
	w        io.Writer
	json     bool // diagnostics
	summary  string
	quiet    bool
	color    bool
	progress *progress
	total    collection.Stats
	files    int
	shown    int
}

func newReporter(c *cli.Context, w io.Writer) (*reporter, error) {
	r := &reporter{w: w, quiet: c.Bool("quiet")}
	diagnostics, err := oneOf(c, "diagnostics", "text", "json")
	if err != nil {
		return nil, err
	}
	r.json = diagnostics == "json"
	if r.summary, err = oneOf(c, "summary", "text", "json", "none"); err != nil {
		return nil, err
	}
	if r.color, err = colored(c, w); err != nil {
		return nil, err
	}
	return r, nil
}

// colored says whether --color asks for color on w.
func colored(c *cli.Context, w io.Writer) (bool, error) {
	color, err := oneOf(c, "color", "auto", "always", "never")
	return color == "always" || color == "auto" && os.Getenv("NO_COLOR") == "" && isTerminal(w), err
}

func isTerminal(w any) bool {
	if s, ok := w.(*stickyWriter); ok {
		w = s.w
	}
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// options asks a run to report here.
func (r *reporter) options(o *collection.Options) {
	if r.quiet {
		return
	}
	o.Diagnose = r.diagnose
	if !r.json {
		o.PerCode = perCode
	}
}

// jsonDiagnostic is a diagnostic as an object.
type jsonDiagnostic struct {
	File   string       `json:"file"`
	Line   int          `json:"line"`
	Column int          `json:"column"`
	Offset int          `json:"offset"`
	Kind   dialect.Kind `json:"kind"`
	Code   dialect.Code `json:"code"`
	Text   string       `json:"text"`
	Remedy string       `json:"remedy,omitempty"`
}

func toJSON(d *collection.Diagnostic) jsonDiagnostic {
	return jsonDiagnostic{d.File, d.Line, d.Note.Column, d.Note.Offset, d.Kind, d.Note.Code, d.Text(), d.Remedy()}
}

func (r *reporter) diagnose(d *collection.Diagnostic) {
	r.progress.clear()
	r.shown++
	if r.json {
		writeJSON(r.w, toJSON(d))
		return
	}
	fmt.Fprintln(r.w, r.line(d))
}

// line formats a diagnostic as compilers do.
func (r *reporter) line(d *collection.Diagnostic) string {
	return fmt.Sprintf("%s:%d:%d: %s", d.File, d.Line, d.Note.Column, r.sentence(d))
}

// sentence is the code, what it says and what can be done.
func (r *reporter) sentence(d *collection.Diagnostic) string {
	text := r.paint(d.Kind, string(d.Note.Code)) + ": " + d.Text()
	if remedy := d.Remedy(); remedy != "" {
		text += " (" + remedy + ")"
	}
	return text
}

// colors are the terminal's colors of the kinds of diagnostics.
var colors = map[dialect.Kind]string{
	dialect.KindError:      "31", // red
	collection.KindProblem: "35", // magenta
	dialect.KindLoss:       "33", // yellow
	dialect.KindRepair:     "36", // cyan
	dialect.KindAssume:     "36",
}

func (r *reporter) paint(kind dialect.Kind, text string) string {
	if !r.color || colors[kind] == "" {
		return text
	}
	return "\x1b[" + colors[kind] + "m" + text + "\x1b[0m"
}

func writeJSON(w io.Writer, v any) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // a closed stderr has nobody to tell
}

func (r *reporter) add(stats *collection.Stats) {
	r.files++
	r.total.Merge(stats)
}

// jsonSummary is the summary as an object.
type jsonSummary struct {
	Files      int                    `json:"files"`
	Records    int                    `json:"records"`
	Written    int                    `json:"written"`
	Unreadable int                    `json:"unreadable"`
	Impossible int                    `json:"impossible"`
	Repaired   int                    `json:"repaired"`
	Lossy      int                    `json:"lossy"`
	Blank      int                    `json:"blank"`
	Comments   int                    `json:"comments"`
	Codes      []collection.CodeCount `json:"codes"`
}

// finish writes the summary: always as JSON, and as text when there is more to
// say than that one record was converted.
func (r *reporter) finish() {
	r.progress.clear()
	s := &r.total
	codes := s.Codes()
	switch {
	case r.quiet || r.summary == "none":
	case r.summary == "json":
		if codes == nil {
			codes = []collection.CodeCount{}
		}
		writeJSON(r.w, jsonSummary{r.files, s.Records, s.Written, s.Unreadable, s.Impossible, s.Repaired, s.Lossy, s.Blank, s.Comments, codes})
	case s.Records > 1 || len(codes) > 3 || r.files > 1:
		fmt.Fprint(r.w, summaryText(s, r.files, codes))
	}
}

func summaryText(s *collection.Stats, files int, codes []collection.CodeCount) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %s: %s written, %s refused", plural(s.Records, "record"), plural(files, "file"), group(s.Written), group(s.Unreadable))
	for _, part := range []struct {
		n    int
		text string
	}{{s.Repaired, "repaired"}, {s.Impossible, "impossible"}, {s.Lossy, "with losses"}, {s.Comments, "comment lines kept"}} {
		if part.n > 0 {
			fmt.Fprintf(&b, ", %s %s", group(part.n), part.text)
		}
	}
	b.WriteByte('\n')
	for _, c := range codes {
		fmt.Fprintf(&b, "%9s  %-8s  %s\n", group(c.Count), c.Kind, c.Code)
	}
	return b.String()
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return group(n) + " " + noun + "s"
}

// group writes a number with commas between thousands.
func group(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// exit turns the counts into the exit status.
func (r *reporter) exit(strict bool) error {
	if r.total.Unreadable > 0 || strict && r.total.Impossible+r.total.Lossy > 0 {
		return exit(exitFailed)
	}
	return nil
}
