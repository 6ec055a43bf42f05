package collection

import (
	"io"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// Options says how [Convert] reads and writes. The zero Options reads
// what it recognizes and writes nothing.
type Options struct {
	// Formats are those that are recognized, in this order; nil means Formats and what
	// is refused by name. Each needs Sniff, Split and Decode.
	// FromFormat, when set, is the format of all input.
	Formats    []*game.Format
	FromFormat *game.Format
	// AnyText reads a text that was named and that no format recognizes as a list of
	// positions. So do From, Orient and Spellings.
	AnyText bool
	// Column is the column of a table that has the position: its number from 1, or its
	// name in the first line.
	Column string
	// Keys are what keys of JSON and columns of tables of others mean, by their names: start, moves or a tag.
	Keys map[string]string
	// FromCharset, when set, is what all text is in, and the strings of binary formats;
	// a file in a format that always has another is not read. See charset.Find.
	FromCharset *charset.Charset
	// Dialects are those that are recognized; nil means dialect.All. From, when set, is the
	// dialect of all positions. Orient and LenientSide are those of dialect.Reader.
	Dialects    []*dialect.Dialect
	From        *dialect.Dialect
	Orient      dialect.Orient
	LenientSide bool
	// Start, when set, is the position that records begin with which have none. One that has
	// another is refused.
	Start *dialect.Reading
	// Notations are those that moves are read in; nil means all, in all languages.
	// FromNotation, when set, is the notation that moves are in.
	Notations    []notation.Notation
	FromNotation notation.Notation

	// Where are the conditions that a record must have, all of them, as it was read; others are left out without a word.
	// Limit, when set, ends the run after so many records. Sample, when set, writes so many of
	// them: those that draw the least with that Seed; see Draw. A record that could not be read is none of these.
	Where         []Condition
	Limit, Sample int
	Seed          uint64
	// Change, when set, changes each record before it is compared and written. Several goroutines
	// call it, each with a record of its own.
	Change func(*game.Game)
	// To is the format that is written; nil is the usual one of the first file, as UsualFormat
	// has it. Nothing is written without Emit. Dialect and Notation are those of its
	// positions and moves, nil as the format has them.
	To       *game.Format
	Dialect  *dialect.Dialect
	Notation notation.Notation
	// QuoteFormulas and Key are those of game.WriteOptions.
	QuoteFormulas bool
	Key           game.Key
	// Errors is what becomes of records that are refused: "drop" writes nothing, as "" does;
	// "keep" writes their text, unchanged but for the charset, or the record that the format has
	// for what could not be read; "stop" ends the run, also at a record that could not be read to
	// its end.
	Errors Errors
	// OneForOne writes one line for each line of the input, in that order. Each line is a record,
	// also where FromFormat would join several, and so is a blank line, which is not counted. A
	// line that is refused becomes the record that To has for it, or, where it has none, a blank
	// line, unless Errors is "keep". FromFormat and To have records of one line; nil means a list
	// of positions, and FromFormat. The charset is UTF-8 unless FromCharset is set: a line is the
	// same whatever follows.
	OneForOne bool
	// AsRead writes the moves of each game in the notation that it was read in, unless
	// Notation is set. Chinese that the Charset cannot write is written in the other script.
	AsRead bool
	// Positions, when set, writes positions in place of games, a line each, in format fen:
	// "final" is that after the last move, "all" are the start and that after every move, and
	// "ply" is that after Ply moves. Other formats write them as jsonl.PlyFormat does.
	Positions Positions
	Ply       int
	// Charset is that of formats of text; nil means UTF-8.
	Charset *charset.Charset
	// Normalize brings tags, dates and results into one form, and refuses lists of
	// positions that are all janggi's unless FromFormat is given.
	Normalize bool
	// Dedupe says which records are the same, and written once only:
	//
	//	none      all are written, as with ""
	//	exact     the same output, whatever file it is from; where nothing is written, the same record
	//	position  the same pieces and turn to begin with; those that begin with the start of the game, as game
	//	mirror    as position, and left and right may be exchanged
	//	game      the same pieces and turn to begin with, and the same main line
	//	prefix    as game, and a main line that another's begins with is a duplicate of that
	//
	// Where moves count, a record with some that could not be read is the same only as one with
	// the same text there, unless the format that is written has no place for that text.
	Dedupe Dedupe
	// Keep says which of the records that are the same is written: "first", as with "", the one
	// that is read first, and for prefix the longest; "richest" the one with the most moves,
	// then characters of comments, then tags; "merge" one with all that they say. The others
	// wait in a temporary file until all are known.
	Keep Keep
	// Sort says in what order records are written: "none", as with "", as they come; "date" by
	// the tag Date, those without at the end; "key" by a key of what Dedupe compares, which is
	// the same whatever the names and the order of the files. Records that it does not tell
	// apart stay in the order of the input.
	Sort Sort
	// Spill is the directory of the temporary files in which records wait, for Sort, Keep and
	// the Dedupe prefix; "" is that of the system.
	Spill string
	// RejectIllegal refuses games of which not all moves could be read, those of
	// variations among them, instead of writing the legal prefix with the rest as text.
	RejectIllegal bool

	// Emit is given each record that is written, Reject each that is refused, as it
	// came. Both may be nil, and an error of theirs ends the run. What a file begins with
	// is the caller's to write: the BOM of Charset and, in that charset, the Header of To.
	Emit   func(*Emitted) error
	Reject func(*Rejected) error
	// Label, when set, says what each record is called, by appending: file and number are those
	// of Emitted, Below and Number. Several goroutines call it.
	Label func(dst []byte, g *game.Game, file string, number int) []byte
	// Flush, when set, is called after Emit was given what was read together, before more is
	// waited for: what Emit has put aside is to be written. An error of it ends the run.
	Flush func() error
	// Workers is how many blocks are worked on at once; less than 2 is one. There are at most 64, and
	// at most four for each processor.
	Workers int
	// Count, when set, is put around every input; size is Input.Size. It is called by several
	// goroutines at once, and so are the readers that it returns.
	Count func(r io.Reader, size int64) io.Reader

	// Hold, when set, is called when the keys that Dedupe and Sort remember take more memory than
	// before, with their size in bytes: a program that limits its memory can raise the limit by that.
	Hold func(size int64)

	// Diagnose, when set, is called for what there is to say, in the order of the
	// input.
	Diagnose func(*Diagnostic)
	// PerCode is how often Diagnose is called for one code; 0 is always.
	PerCode int

	// Survey, when set, counts what the games are. Spellings, when set, counts how the positions of
	// lists are spelled, which then are only looked at.
	Survey    *Survey
	Spellings *Spellings

	// Report, when set, becomes the report of a run of ReadGames, which is like that of Convert.
	Report *Report

	keep  bool   // the games, for ReadGames
	marks *marks // of the Formats
}

// Emitted is a record as it is written. It is valid until Emit returns.
type Emitted struct {
	// Data is in Options.Charset where To is text.
	Data []byte
	// File and Number say which record of the input it was, Input which file of the run:
	// that of Report.Files, from 0. Two files may have one name.
	// Below is the Below of the Input, or File where that has none.
	File   string
	Below  string
	Number int
	Input  int
	// Label is what Options.Label calls the record.
	Label string
	// Format is what Data is in, and is not to be changed.
	Format *game.Format
	// Records is how many records Data has: one, or those of a block of lines.
	Records int
	// Notes are what Emit has to say about the record, by appending.
	Notes []note.Note
}

// Rejected is a record, or a line of a list, that was refused. It is valid until Reject returns.
type Rejected struct {
	// Data is the record as it came, but in UTF-8 where it is text.
	Data []byte
	// Format is that of the file, and is not to be changed. File, Number, Below and Input are as in Emitted; Line is the
	// line that the record begins with, 0 in a binary file.
	Format *game.Format
	File   string
	Below  string
	Number int
	Input  int
	Line   int
	// Why is the reason.
	Why note.Note
}
