package collection

import (
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Report says what a run of Convert did. Read = Written + Duplicates + Rejected + Left
// for every file and for all together, unless nothing is written at all.
type Report struct {
	// Files are in the order of the input, those of no known format among them.
	Files []*FileReport `json:"files"`
	Total Counts        `json:"total"`
	// Codes counts what there was to say, in the order of the tables of codes.
	Codes []CodeCount `json:"codes"`

	sources []*gameFile // of Files
	byCode  map[note.Code]int
}

// Counts are numbers of records.
type Counts struct {
	// How many were read.
	Read int `json:"read"`
	// How many were written.
	Written int `json:"written"`
	// How many are the same as one before, and not written.
	Duplicates int `json:"duplicates"`
	// How many could not be read, and were not written.
	Rejected int `json:"rejected"`
	// How many were read and not chosen.
	Left int `json:"left,omitempty"`
	// How many main lines were read whole.
	OK int `json:"ok"`
	// How many main lines stop at a move that breaks a rule.
	Illegal int `json:"illegal"`
	// How many stop at a move of the side that is not to move.
	WrongSide int `json:"wrong_side"`
	// How many stop at a text that is not a move, or may be several.
	Unreadable int `json:"unreadable"`
	// How many end in the middle of a move or a record.
	Truncated int `json:"truncated"`
	// How many main lines were read whole beside which something, such as a variation, was not.
	Partial int `json:"partly_unread"`
	// How many were read after a repair or an assumption.
	Repaired int `json:"repaired"`
	// How many have a position that cannot arise in a game.
	Impossible int `json:"impossible"`
	// How many were written with a loss.
	Lossy int `json:"lossy"`
	// How many lines of lists are a comment alone.
	Comments int `json:"comments"`
	// How many files are in no known format or hold nothing.
	Skipped int `json:"skipped"`
	// How many files could not be read to their end.
	Failed int `json:"failed"`
	// How many were read well and are in no output, because the run stopped before the output was whole.
	Unwritten int `json:"unwritten,omitempty"`
}

// FileReport is what became of one file.
type FileReport struct {
	File    string `json:"file"`
	Format  string `json:"format"`  // "" when none recognizes it
	Charset string `json:"charset"` // "" of binary formats
	// Failed is why the file could not be read to its end, "" when it was.
	Failed string `json:"error,omitempty"`
	Counts

	// IOFailed: the operating system refused to read the file. Empty: it holds nothing. Foreign: it
	// was named, or has the extension of a format, and is in none, or it is an archive that was not opened.
	IOFailed, Empty, Foreign bool `json:"-"`
	// Reason says why a file has no records: which archive it is, or what that is not text, or why the first was
	// refused. Its code is empty for others.
	Reason note.Note `json:"-"`

	first uint32 // the number of the first record in the run
}

func (c *Counts) status(s game.Status) {
	switch s {
	case game.OK:
		c.OK++
	case game.Illegal:
		c.Illegal++
	case game.WrongSide:
		c.WrongSide++
	case game.Unreadable:
		c.Unreadable++
	case game.Truncated:
		c.Truncated++
	}
}

// kinds counts what there is to say about a record that was read.
func (c *Counts) kinds(r *recordResult) {
	if r.repaired {
		c.Repaired++
	}
	if r.loses {
		c.Lossy++
	}
	if r.problems != 0 {
		c.Impossible++
	}
}

func (c *Counts) add(d *Counts) {
	c.Read += d.Read
	c.Written += d.Written
	c.Duplicates += d.Duplicates
	c.Rejected += d.Rejected
	c.Left += d.Left
	c.OK += d.OK
	c.Illegal += d.Illegal
	c.WrongSide += d.WrongSide
	c.Unreadable += d.Unreadable
	c.Truncated += d.Truncated
	c.Partial += d.Partial
	c.Repaired += d.Repaired
	c.Impossible += d.Impossible
	c.Lossy += d.Lossy
	c.Comments += d.Comments
	c.Skipped += d.Skipped
	c.Unwritten += d.Unwritten
	c.Failed += d.Failed
}

// IsRefused reports whether a file has no records, and Reason says why.
func (f *FileReport) IsRefused() bool { return f.Reason.Code != "" && f.Rejected == f.Read }

// Well reports whether every record and every file could be read whole. What is in no
// known format counts where it was named or has the extension of one, and else not where it was found in
// a directory; an archive that was not opened counts anywhere.
func (r *Report) Well() bool {
	t := &r.Total
	isForeign := func(f *FileReport) bool { return f.Foreign }
	return !slices.ContainsFunc(r.Files, isForeign) && t.Rejected+t.Illegal+t.WrongSide+t.Unreadable+t.Truncated+t.Partial+t.Failed == 0
}

// file returns the report of a file, which begins when the file is new.
func (c *converter) file(file *gameFile) *FileReport {
	r := &c.report
	if n := len(r.sources); n == 0 || r.sources[n-1] != file {
		file.report = FileReport{File: file.name, first: c.records}
		r.sources = append(r.sources, file)
		r.Files = append(r.Files, &file.report)
	}
	return &file.report
}

// endFile settles what is known of a file when all of it was read.
func (c *converter) endFile(file *gameFile, f *FileReport) {
	isText := file.format != nil && !file.format.Is(game.Binary)
	if file.format != nil {
		f.Format = strings.Join(append([]string{file.format.Name}, file.others...), ",")
	}
	if isText {
		f.Charset = file.charset.Name()
	}
	tell := func(code note.Code, got, expected string) {
		c.diagnose(file, 0, &note.Note{Code: code, Got: got, Expected: expected}, false)
	}
	switch {
	case file.isSpecial():
		f.Skipped = 1
		tell(note.NotAFile, "", "")
	case file.failed != nil:
		f.Failed, f.IOFailed = textio.ErrorText(file.failed), true
	case file.empty:
		f.Skipped, f.Empty = 1, true
		tell(note.NothingInside, "", "")
	case file.foreign.Code == note.NotText && file.found:
		f.Skipped, f.Reason = 1, note.Note{Code: note.OtherFile, Expected: file.foreign.Expected}
		tell(f.Reason.Code, "", f.Reason.Expected)
	case file.foreign.Code != "":
		f.Skipped, f.Foreign, f.Reason = 1, true, file.foreign
		tell(file.foreign.Code, "", file.foreign.Expected)
	case file.format == nil:
		f.Skipped, f.Foreign = 1, !file.found
		c.diagnose(file, 0, &note.Note{Code: note.Unrecognized, Got: file.beginning}, f.Foreign)
	case file.assumed && isText:
		tell(note.CharsetAssumed, file.charset.Name(), "")
	}
	if file.rows {
		tell(note.RowsArePositions, "", "")
	}
	if f.Failed != "" {
		end := min(len(f.Failed), maxFailed)
		for end < len(f.Failed) && end > 0 && !utf8.RuneStart(f.Failed[end]) {
			end--
		}
		f.Failed = f.Failed[:end]
		f.Counts.Failed = 1
	}
}

// maxFailed is how much is kept of what is wrong with a file, in bytes.
const maxFailed = 500

// fileOf returns the report of the file that a record of the run is from.
func (r *Report) fileOf(record uint32) (f *FileReport, file *gameFile) {
	i := r.inputOf(record)
	return r.Files[i], r.sources[i]
}

// inputOf returns the number of that file, from 0.
func (r *Report) inputOf(record uint32) int {
	return sort.Search(len(r.Files), func(i int) bool { return r.Files[i].first > record }) - 1
}

// duplicate counts and reports a record that is the same as another, or the beginning
// of it.
func (c *converter) duplicate(code note.Code, record, of uint32) {
	f, file := c.report.fileOf(record)
	f.Duplicates++
	original, _ := c.report.fileOf(of)
	if c.original != original.File {
		c.original, c.shown = original.File, chars.Visible(original.File)
	}
	got := c.shown + "#" + strconv.FormatUint(uint64(of-original.first+1), 10)
	c.diagnose(file, int(record-f.first)+1, &note.Note{Code: code, Got: got}, false)
}

// diagnoseGame counts a note about a record and passes it on.
func (c *converter) diagnoseGame(item *recordItem, noted *note.Note, refused bool) {
	c.diagnose(item.file, item.number, noted, refused)
}

// kindOf is that of the code, but a note that has the error at which the moves end is one.
func kindOf(n *note.Note) note.Kind {
	if ended := (*movetext.ListError)(nil); errors.As(n.Err, &ended) {
		return note.KindError
	}
	return note.KindOf(n.Code)
}

// diagnose is diagnoseGame of the record of that number in a file.
func (c *converter) diagnose(file *gameFile, number int, noted *note.Note, refused bool) {
	r := &c.report
	if r.byCode == nil {
		r.byCode = make(map[note.Code]int)
	}
	r.byCode[noted.Code]++
	if per := c.options.PerCode; c.options.Diagnose == nil || per > 0 && r.byCode[noted.Code] > per {
		return
	}
	kind := kindOf(noted)
	if refused {
		kind = note.KindError
	}
	c.options.Diagnose(&Diagnostic{
		File: file.name, Game: number, Refused: refused, Kind: kind, Note: *noted,
	})
}

// Add adds what became of a file, and how often there was each code to say about it.
func (r *Report) Add(f *FileReport, codes map[note.Code]int) {
	r.Files = append(r.Files, f)
	r.Total.add(&f.Counts)
	if r.byCode == nil {
		r.byCode = make(map[note.Code]int)
	}
	for code, n := range codes {
		r.byCode[code] += n
	}
	r.Codes = codeCounts(r.byCode)
}

// finish adds up what the files have.
func (r *Report) finish() {
	for _, f := range r.Files {
		r.Total.add(&f.Counts)
	}
	r.Codes = codeCounts(r.byCode)
}
