package game

import (
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// Flags are properties of a format.
type Flags uint16

const (
	// Binary formats are read as bytes. Others are text, which is UTF-8 with "\n" or "\r\n" when it
	// comes to Sniff and Split.
	Binary Flags = 1 << iota
	// Single formats have one game a file.
	Single
	// Lines formats have a record in a line, so that an unread record can have one, too.
	Lines
	// Records formats write where a game is from: Game.Origin, or the WriteOptions.
	Records
	// AnyNotation formats have their moves in any notation: as they were read, where none is asked for.
	AnyNotation
	// NoCounters formats have no place for the counters of a position. That these are not known is no
	// news, wherever the game is written.
	NoCounters
	// NoHalfmoves formats have none for the half-move clock, as NoCounters.
	NoHalfmoves
	// Positions formats mostly have positions without a game.
	Positions
	// Columns formats have the position in the column, or under the key, of ReadOptions.Column.
	Columns
	// Anything formats may be about anything: such a file is refused only where somebody named it.
	Anything
	// Pages formats read pages of HTML as they are.
	Pages
	// Native formats are read and written by programs of the machine, and refused by the module of the page.
	Native
	// Book formats are opening books: their records have positions of their own, whatever the start is.
	Book
)

// Format is a way in which games are written down. Its functions may be called by
// several goroutines at once. Those that a format lacks are nil: one without Append
// is read only. The options that they are called with are never nil.
type Format struct {
	// Name is the format's name, Aliases others under which it is found, Extensions
	// those of its files, in lower case and with the dot.
	Name       string
	Aliases    []string
	Extensions []string
	// Title describes the format in English; Source is the origin of its rules.
	Title, Source string
	Flags         Flags
	// Charset is the one that the strings of a binary format always are in, "" where files differ.
	// Text is in that charset where it is valid there, whatever else it looks like.
	Charset string

	// Sniff reports whether a file that begins so is in the format. head is up to
	// 64 KiB, or all of a file that is shorter; it may end in the middle of
	// anything. name is the file's name in lower case, which decides nothing by
	// itself where the bytes can.
	Sniff func(head []byte, name string) bool
	// Split cuts a file into records, in order, and holds no more than one in
	// memory. The error is an *Error when the file is damaged, else that of r. It
	// ends the file; the records before it stay valid. Beside a record with Data it says
	// why that cannot be read, and others follow.
	Split func(r io.Reader) iter.Seq2[Record, error]
	// Decode Resets g and reads one record into it. The error, an *Error, says
	// that nothing of it could be read; other faults are among g's Notes.
	Decode func(g *Game, rec *Record, o *ReadOptions) error
	// Append appends one game to dst. The losses go to
	// o.Lose. The error, an *Error, means that the format cannot hold the game at all; dst
	// then is returned as it was. It assumes that Game.Check finds nothing wrong, as
	// with all games that were read or built: of moves that are not legal it may write
	// what cannot be read.
	Append func(dst []byte, g *Game, o *WriteOptions) ([]byte, error)
	// Layout describes the parts of a file beside its games.
	Layout Layout
}

// Is reports whether all of the flags are true of the format.
func (f *Format) Is(flags Flags) bool { return f.Flags&flags == flags }

// Layout describes the parts of a file beside its games, and their order. The zero Layout is that of a file with one game after
// the other.
type Layout struct {
	// Header is once at the start of a file, before the first game.
	Header string
	// Bind makes a file of a Header and the games after it, where its start says what
	// follows; it may change file. Without it, our own reader reads the file, and the
	// program that the format is of does not.
	Bind func(file []byte) []byte
	// Stream, of a format with Bind, does the same while a file is written, and does not hold it in memory. Close
	// ends the file.
	Stream func(file io.Writer) io.WriteCloser
	// AppendRefused appends the record of a text that was refused for that reason. Decode
	// has left in g the line and the notes. Formats without it have no place for unread records.
	AppendRefused func(dst []byte, g *Game, refused *Error, o *WriteOptions) []byte
	// Exact, of a Lines format, appends what Append writes of the game that Decode reads of a line, which is
	// given without its end. It does so much faster, where the line is a record alone and in an exact form, and
	// reports whether it is. The notes are those of Decode, placed in the line. g is room that it may use. With nil WriteOptions nothing is
	// written. A line that has one of the formats with an Exact is the same record in all of them.
	Exact func(dst, line []byte, g *Game, r *ReadOptions, w *WriteOptions) (out []byte, notes []note.Note, ok bool)
	// Opening is a regular expression of how a line begins that begins a record, whatever is before it, so
	// that a text may have records of several formats; "" where no beginning is unmistakable. It begins with a
	// character that is always there. Lists of positions are not set apart by it: it only tells their lines.
	Opening string
	// Quotes are pairs of signs around text of a record in which no other begins, such as a comment.
	Quotes [][2]string
	// With returns the format for files that are read so, where its Split depends on it.
	With func(o *ReadOptions) *Format
}

// ReadOptions says how records are read. A ReadOptions must not be used by two
// goroutines at once.
type ReadOptions struct {
	// FEN reads the positions.
	FEN dialect.Reader
	// Notations are those that moves are read in, such as i18n.Notations() or one of them.
	// Moves that are not in Notation are unread without any.
	Notations []notation.Notation
	// Letters, when set, replace the bytes of moves before they are read.
	Letters *[256]byte
	// Notation is the one that moves are in; nil means the one of Notations that is legal.
	Notation notation.Notation
	// Column is the column of a table, or the key of an object, that has the position: its name, or its
	// number from 1. "" is that of our records.
	Column string
	// Keys are what keys of objects and columns of tables of others mean, by their names: start, moves or a tag.
	Keys map[string]string
	// Charset is that of the strings of binary formats; nil means the one that
	// most files of the format have. Those with a Charset of their own have that.
	Charset *charset.Charset
	// Rows: where a table has the positions of games, each of its rows is a record of its own.
	Rows bool
	// Builder is room that readers may use.
	Builder Builder
}

// Key says which key a record has.
type Key string

// The keys.
const (
	KeyPosition Key = "position" // that of xiangqi.Setup.Key
	KeyMirror   Key = "mirror"   // that of xiangqi.Setup.MirrorKey
	KeyGame     Key = "game"     // that of Game.Key, also for each position of the game
)

// WriteOptions says how games are written. A WriteOptions must not be used by two
// goroutines at once.
type WriteOptions struct {
	// Dialect is that of positions; nil means xqbase.
	Dialect *dialect.Dialect
	// Notation is that of moves; nil means the one that the format is mostly
	// written in.
	Notation notation.Notation
	// Wish says that Notation is a wish: a format that cannot hold it writes its own
	// without a loss.
	Wish bool
	// Charset is the one that formats of text are written in later; nil means UTF-8. A format
	// that has several words for something chooses one that the charset has.
	Charset *charset.Charset
	// File, Number and Line say where the game comes from, for formats that write it.
	File   string
	Number int
	Line   int
	// Dialects are those that are distinguished where a format says how a position was
	// spelled; nil means all.
	Dialects []*dialect.Dialect
	// Key is the key that a record of JSON Lines, CSV or TSV has; "" is none.
	Key Key
	// QuoteFormulas writes an apostrophe before a value of CSV or TSV that a spreadsheet
	// takes for a formula.
	QuoteFormulas bool
	// Fields are the columns and tags that a record of JSON Lines, CSV or TSV has; nil means all columns. See
	// jsonl.WithFields.
	Fields []string
	// OneLine writes each record of a Lines format in one line, without the comments that the format
	// has in lines of their own.
	OneLine bool
	// Losses are the notes about parts that a format had no place for. Every Append adds to them; the caller
	// empties them between games.
	Losses []note.Note

	speller *dialect.Reader
}

// Speller returns the reader that distinguishes the Dialects.
func (o *WriteOptions) Speller() *dialect.Reader {
	if o.speller == nil {
		o.speller = &dialect.Reader{Dialects: o.Dialects}
	}
	return o.speller
}

// settings are tags that say how a page shows the game, and nothing about it.
var settings = []string{"DhtmlXQ_ver", "DhtmlXQ_pver", "DhtmlXQ_init", "DhtmlXQ_zoom", "DhtmlXQ_gamepreview"}

// Lose adds a note that something is not written, unless that is a setting.
func (o *WriteOptions) Lose(code note.Code, ply int, got, expected string) {
	if code == note.TagLost && slices.Contains(settings, got) {
		return
	}
	o.Losses = append(o.Losses, note.Note{Code: code, Got: got, Expected: expected, Ply: ply})
}
