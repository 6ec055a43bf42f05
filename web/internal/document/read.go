package document

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/board"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// source is a text or files, and what was read of them. It is never changed.
type source struct {
	text    string
	files   []file
	key     string // of the files, by which the page keeps their bytes
	options Options
	reader  dialect.Reader // with the options
	// linked: the text is how a link has a record, which nobody wrote.
	linked bool

	// format and charset are those of the first file, nil when nothing tells them.
	format  *game.Format
	charset *charset.Charset
	// records are all, those that could not be read among them. There is at least one.
	records []record
	counts  counts
	// passed are files in an archive that are in no format and not like a position, which nobody named.
	passed []error
	// reading is that of a text that is one position, nil otherwise.
	reading *dialect.Reading
	// two is set where the moves of a text have several readings.
	two *movetext.AmbiguousList
}

// file is a file that was opened, or with the name "" a text that was pasted.
type file struct {
	name string
	data []byte
}

// Options say how a text is read; "" is detected, or refused where it is in doubt.
type Options struct {
	Side     string `json:"side"`
	Orient   string `json:"orient"`
	Dialect  string `json:"dialect"`
	Notation string `json:"notation"`
}

// reading returns how package collection reads with the options.
func (o *Options) reading() (*collection.Options, error) {
	r := &collection.Options{Orient: dialect.Orient(o.Orient), LenientSide: o.Side == "lenient"}
	var err error
	if o.Dialect != "" {
		if r.From, err = dialect.Find(dialect.All(), o.Dialect); err != nil {
			return nil, err
		}
	}
	if o.Notation != "" {
		if r.FromNotation, err = i18n.Notation(o.Notation); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// newSource returns that of a new document.
func newSource() *source {
	s := &source{counts: counts{}}
	s.add(newRecord(game.New(), nil))
	return s
}

// blank reports whether nothing was read.
func (s *source) blank() bool { return s.files == nil && strings.TrimSpace(s.text) == "" }

func (s *source) add(r record) {
	s.records = append(s.records, r)
	s.counts.add(r.verdict, 1)
}

// read reads a text, or files.
func (c *Caller) read(text string, files []file, o Options) (*source, error) {
	options, err := o.reading()
	if err != nil {
		return nil, err
	}
	s := &source{counts: counts{}, text: text, files: files, options: o, reader: dialect.Reader{As: options.From, Orient: options.Orient, LenientSide: options.LenientSide}}
	switch {
	case files == nil && strings.TrimSpace(text) == "":
		s.add(newRecord(game.New(), nil))
		return s, nil
	case files == nil:
		files = []file{{data: []byte(text)}}
		options.FromCharset = charset.UTF8 // as JavaScript hands text on
	}
	inputs := inputsOf(files)
	if err := c.readRecords(s, inputs, options); err != nil {
		return nil, err
	}
	if s.format == nil && s.files == nil {
		options.FromFormat = formatOf([]byte(text), &s.reader)
		s.records, s.counts, s.two = nil, counts{}, nil // it was in no format, and there is its fault
		if err := c.readRecords(s, inputs, options); err != nil {
			return nil, err
		}
	}
	if len(s.records) == 0 {
		s.add(newRecord(nil, refusal("empty", "%s", c.Words.Say("document.empty"))))
	}
	s.readPosition()
	return s, nil
}

// readRecords reads the records of files.
func (c *Caller) readRecords(s *source, inputs []collection.Input, o *collection.Options) error {
	var progress Progress
	found := make(map[string]bool)
	for i := range inputs {
		progress.Total += inputs[i].Size
		found[inputs[i].Name] = inputs[i].Found
	}
	o.Count = func(r io.Reader, _ int64) io.Reader { return counted{r, &progress.Done} }
	known := make(map[xiangqi.Key]bool)
	var report collection.Report
	o.Report = &report
	o.Diagnose = func(d *collection.Diagnostic) {
		if d.Code == note.NothingInside && s.files != nil {
			s.add(newRecord(nil, &collection.GameError{File: d.File, Err: &game.Error{Note: d.Note}}))
		}
	}
	for g, err := range collection.ReadGames(c.ctx, each(inputs), o) {
		var fault *collection.GameError
		if err != nil && !errors.As(err, &fault) {
			return err
		}
		if fault != nil && found[fault.File] && errors.Unwrap(fault.Err) == collection.ErrUnrecognized { // and nothing else is known of it
			s.passed = append(s.passed, err)
			continue
		}
		r := newRecord(g, err)
		if g != nil {
			s.two = cmp.Or(s.two, twoReadings(g))
			key := collection.KeyOf(r.whole(), collection.DedupeGame)
			if known[key] {
				r.verdict |= duplicate
			}
			known[key] = true
		} else {
			var refused *game.Error
			if errors.As(err, &refused) {
				errors.As(refused.Err, &s.two)
			}
		}
		s.add(r)
		progress.Records++
		if err := c.rest(progress); err != nil {
			return err
		}
	}
	if len(report.Files) > 0 {
		name, _, _ := strings.Cut(report.Files[0].Format, ",") // what others follow in the same text
		s.format, _ = collection.FindFormat(name)
		s.charset, _ = charset.Find(report.Files[0].Charset)
	}
	return c.ctx.Err()
}

// counted counts the bytes that are read. No two goroutines read at once where one works.
type counted struct {
	io.Reader
	n *int64
}

func (r counted) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	*r.n += int64(n)
	return n, err
}

// twoReadings returns the readings of moves that have several, nil where they have one.
func twoReadings(g *game.Game) (two *movetext.AmbiguousList) {
	for i := range g.Notes {
		if errors.As(g.Notes[i].Err, &two) {
			return two
		}
	}
	return nil
}

// inputsOf returns the files, decompressed, and those in ZIP archives in the place of the archives. An
// archive that cannot be read stays as it is, and whoever reads it says what it is.
func inputsOf(files []file) (inputs []collection.Input) {
	for _, f := range files {
		size := int64(len(f.data))
		if archive, err := zip.NewReader(bytes.NewReader(f.data), size); err == nil && bytes.HasPrefix(f.data, []byte("PK")) {
			inputs = slices.AppendSeq(inputs, collection.Entries(f.name, archive, size))
			continue
		}
		open := func() (io.ReadCloser, error) { return textio.Open(textio.Stdin, bytes.NewReader(f.data)) }
		inputs = append(inputs, collection.Input{Name: f.name, Below: f.name, Size: size, Open: open})
	}
	return inputs
}

// each yields the inputs.
func each(inputs []collection.Input) iter.Seq2[collection.Input, error] {
	return func(yield func(collection.Input, error) bool) {
		for _, input := range inputs {
			if !yield(input, nil) {
				return
			}
		}
	}
}

// formatOf returns the format that a text is read in which none recognizes, as the command does.
func formatOf(text []byte, reader *dialect.Reader) *game.Format {
	head := text[:min(len(text), textio.HeadSize)]
	if dialect.HasDrawing(string(head)) {
		return board.Format()
	}
	if _, err := reader.Read(head); err == nil || bytes.Count(head, []byte("/")) >= xiangqi.Ranks/2 {
		return &list.FEN
	}
	return pgn.Format()
}

// readPosition reads a text that is one position once more, for what a game does not keep.
func (s *source) readPosition() {
	if s.files != nil || s.format == nil || s.format.Name != list.FEN.Name || strings.Contains(strings.TrimSpace(s.text), "\n") {
		return
	}
	reading, err := s.reader.Read([]byte(strings.TrimRight(s.text, "\r\n")))
	if err == nil {
		s.reading = &reading
	}
}

// core returns where the position is in the text.
func (s *source) core() (start, end int, ok bool) {
	if s.reading == nil {
		return 0, 0, false
	}
	start = strings.Index(s.text, string(s.reading.Core))
	return start, start + len(s.reading.Core), start >= 0
}
