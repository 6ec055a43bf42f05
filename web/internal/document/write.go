package document

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// written is about a file that was written.
type written struct {
	Name   string   `json:"name"`
	Type   string   `json:"type"`
	Losses []string `json:"losses"`
	Report string   `json:"report,omitempty"`
	// Count is how many of Chosen records were written.
	Count  int `json:"count"`
	Chosen int `json:"chosen"`
}

// write writes the record that is shown, or all that the filter chooses.
func (d *Document) write(c *Caller, q *Request) (any, []byte, error) {
	w, err := c.writer(q)
	if err != nil {
		return nil, nil, err
	}
	chosen := []int{d.now.at}
	if q.Scope == "all" {
		chosen = d.now.chosen(q.Filter)
	}
	file, out, err := w.file(d.now, chosen, w.to.Is(game.Single) && len(chosen) > 1)
	return file, out, err
}

// fileNotation says in which notation a format is written where none is asked for.
func (d *Document) fileNotation(c *Caller, q *Request) (any, []byte, error) {
	f, err := collection.FindWritten(q.Format)
	if err != nil {
		return nil, nil, err
	}
	answer := struct {
		Notation string `json:"notation"`
	}{}
	switch g := d.now.game; {
	case f.Is(game.Binary):
	case !asRead(f):
		answer.Notation = notation.UCI().Name()
	case g != nil && g.Notation != nil:
		answer.Notation = g.Notation.Name()
	default:
		answer.Notation = c.usual(f).Name()
	}
	return answer, nil, nil
}

// asRead reports whether the readers of a format take the moves as people write them.
func asRead(f *game.Format) bool { return f.Is(game.AnyNotation) && !f.Is(game.Positions) }

// usual returns the notation of moves that were played on the board: the one that readers of a format
// that has any expect.
func (c *Caller) usual(f *game.Format) notation.Notation {
	switch {
	case strings.HasPrefix(f.Name, "wxf"):
		return notationNamed("wxf")
	case c.Words.Tag() == "zh-Hant":
		return notationNamed("zh-Hant")
	}
	return notationNamed("zh-Hans")
}

// writer writes records in a format.
type writer struct {
	*Caller
	to      *game.Format
	options game.WriteOptions
	// notation is the one that was asked for, nil where none was. main leaves out the variations.
	notation notation.Notation
	main     bool

	losses []string
	said   map[string]bool
	report strings.Builder
}

// writer settles how records are written.
func (c *Caller) writer(q *Request) (*writer, error) {
	to, err := collection.FindWritten(q.Format)
	if err != nil {
		return nil, err
	}
	w := &writer{Caller: c, to: to, losses: []string{}, said: make(map[string]bool)}
	if q.To != "" {
		if w.notation, err = i18n.Notation(q.To); err != nil {
			return nil, err
		}
	}
	if q.Charset != "" && !to.Is(game.Binary) {
		if w.options.Charset, err = charset.Find(q.Charset); err != nil {
			return nil, err
		}
	}
	if q.Dialect != "" {
		if w.options.Dialect, err = dialect.Find(dialect.All(), q.Dialect); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// lose says that something of a record is lost, and in the report where and why.
func (w *writer) lose(s *State, i int, text, why string) {
	if !w.said[text] {
		w.said[text] = true
		w.losses = append(w.losses, text)
	}
	place, space := s.source.records[i].place(), ""
	if place.File != "" {
		space = " "
	}
	w.report.WriteString(strings.TrimSpace(strconv.Itoa(i+1)+space+placeText(place)+": "+text+" "+why) + "\n")
}

// file writes records as one file, or as an archive of a file for each, with the report.
func (w *writer) file(s *State, chosen []int, each bool) (*written, []byte, error) {
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	add := func(name string, data []byte) error {
		entry, err := archive.Create(name)
		if err == nil {
			_, err = entry.Write(data)
		}
		return err
	}
	var names outputs.Archive
	inFile := make(map[string]int)
	for i := range s.source.records {
		inFile[s.source.records[i].place().File]++
	}
	out, count := w.begin(), 0
	for n, i := range chosen {
		if err := w.rest(Progress{Records: n, Done: int64(n), Total: int64(len(chosen))}); err != nil {
			return nil, nil, err
		}
		g := s.record(i)
		if !w.append(&out, s, i, g) {
			continue
		}
		if count++; !each {
			continue
		}
		file, suffix := s.source.below(i), ""
		if inFile[s.source.records[i].place().File] > 1 {
			suffix = strings.TrimRight(fmt.Sprintf("-%05d %s", i+1, titleOf(g)), " ")
		}
		if err := add(names.Name(file, suffix, extension(w.to)), w.bound(out)); err != nil {
			return nil, nil, err
		}
		out = w.begin()
	}
	answer := &written{"xiangqi" + extension(w.to), mediaType(w.to, w.options.Charset), w.losses, w.report.String(), count, len(chosen)}
	var err error
	switch {
	case count == 0:
		return nil, nil, refusal("cannot-write", "%s", strings.Join(w.losses, " "))
	case !each:
		return answer, w.bound(out), nil
	case answer.Report != "":
		err = add("report.txt", []byte(answer.Report))
	}
	if err == nil {
		err = archive.Close()
	}
	answer.Name, answer.Type = "xiangqi.zip", "application/zip"
	return answer, packed.Bytes(), err
}

// below names the file of a record, without that of the archive where all was in one.
func (s *source) below(i int) string {
	name := s.records[i].place().File
	switch {
	case name == "":
		return "xiangqi"
	case len(s.files) == 1:
		return strings.TrimPrefix(name, s.files[0].name+"/")
	}
	return name
}

// titleOf names a game by its title, its players or its event, "" where nothing is known of them.
func titleOf(g *game.Game) string {
	known := func(name string) string {
		value := g.Tag(name)
		if strings.Trim(value, "?. ") == "" {
			return ""
		}
		return value
	}
	red, black := known("Red"), known("Black")
	if red != "" || black != "" {
		red = cmp.Or(red, "_") + "-" + cmp.Or(black, "_")
	}
	return cmp.Or(known("Title"), red, known("Event"))
}

// bound returns a file of what it begins with and the records after that.
func (w *writer) bound(file []byte) []byte {
	if w.to.Layout.Bind == nil {
		return file
	}
	return w.to.Layout.Bind(file)
}

// begin returns what a file begins with.
func (w *writer) begin() []byte {
	header := []byte(w.to.Layout.Header)
	if w.options.Charset == nil {
		return header
	}
	out, _ := w.options.Charset.Append([]byte(w.options.Charset.BOM()), header) // ASCII, which every charset has
	return out
}

// append appends a record to a file; it reports false, and says why, where it cannot.
func (w *writer) append(out *[]byte, s *State, i int, g *game.Game) bool {
	if g == nil {
		w.lose(s, i, w.Words.Say("document.unread"), s.source.reason(w.Caller, s.source.records[i].err).Text)
		return false
	}
	o := &w.options
	o.Number, o.Losses, o.Notation, o.Wish = i+1, nil, w.notation, w.notation == nil
	if o.Wish && asRead(w.to) {
		if o.Notation = g.Notation; o.Notation == nil {
			o.Notation = w.usual(w.to)
		}
	}
	if variations := variationsOf(g); w.main && variations > 0 {
		g = g.Clone()
		g.KeepMainLine()
		o.Lose(note.VariationsLost, 0, strconv.Itoa(variations), w.to.Name)
	}
	text, err := w.to.Append(nil, g, o)
	if err != nil {
		reason := err.Error()
		var e *game.Error
		if errors.As(err, &e) {
			reason = w.Words.Advice(w.Words.Note(&e.Note))
		}
		w.lose(s, i, reason, "")
		return false
	}
	if o.Charset != nil {
		var lost []charset.Unwritable
		if text, lost = o.Charset.Append(nil, text); len(lost) > 0 {
			o.Lose(note.CharactersLost, 0, string(lost[0].Rune), o.Charset.Name())
		}
	}
	for k := range o.Losses {
		if isReal(&o.Losses[k]) {
			text, _ := w.Words.Note(&o.Losses[k])
			w.lose(s, i, text, "")
		}
	}
	*out = append(*out, text...)
	return true
}

// isReal reports whether something is lost that anyone would miss: that a counter has its first value is
// no news.
func isReal(n *note.Note) bool {
	switch n.Code {
	case note.HalfmovesInvented, note.FullmovesInvented:
		return false
	case note.HalfmovesLost:
		return n.Got != "0"
	case note.FullmovesLost:
		return n.Got != "1"
	}
	return true
}

func extension(f *game.Format) string {
	if len(f.Extensions) == 0 {
		return ".txt"
	}
	return f.Extensions[0]
}

// mediaType is that of a file in a format.
func mediaType(f *game.Format, c *charset.Charset) string {
	switch {
	case f.Is(game.Binary):
		return "application/octet-stream"
	case c != nil:
		return "text/plain; charset=" + c.Name()
	}
	return "text/plain; charset=utf-8"
}
