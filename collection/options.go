package collection

import (
	"io"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/notation"
)

// Layout is how records lie in a stream.
type Layout string

// The layouts. Auto looks at the first line, and is FEN lines when writing; None
// writes nothing.
const (
	Auto  Layout = ""
	Lines Layout = "fen"
	JSONL Layout = "jsonl"
	CSV   Layout = "csv"
	TSV   Layout = "tsv"
	UCCI  Layout = "ucci" // written: a "position fen" command a record; read as Lines
	EPD   Layout = "epd"  // read only, as Lines
	None  Layout = "none"
)

// comma returns what stands between the columns, 0 where there are none.
func (l Layout) comma() byte {
	switch l {
	case CSV:
		return ','
	case TSV:
		return '\t'
	}
	return 0
}

// Options says how [Convert] reads and writes. The zero Options reads whatever
// it recognises and writes xqbase lines.
type Options struct {
	// Name is the input's name in records and diagnostics.
	Name string

	// Dialects are those that are recognised; nil means dialect.All.
	Dialects []*dialect.Dialect
	// From, when set, is the dialect of the input.
	From *dialect.Dialect
	// Orient and LenientSide are those of dialect.Reader.
	Orient      dialect.Orient
	LenientSide bool
	// In is the layout of the input, Column the column of CSV or TSV that holds
	// the position: its number from 1, or its name in the first line.
	In     Layout
	Column string

	// To is the dialect to write; nil means xqbase.
	To *dialect.Dialect
	// Out is the layout of the output.
	Out Layout
	// NoHeader leaves out the line that names the columns of CSV and TSV.
	NoHeader bool
	// QuoteFormulas is that of game.WriteOptions.
	QuoteFormulas bool
	// ResetHalfmoves writes 0 for every half-move clock.
	ResetHalfmoves bool
	// Positions, when set, plays the moves that follow a position and writes the
	// positions instead. Notation, when set, writes the moves in it; otherwise
	// lines keep them as they are, and JSONL and UCCI have coordinates.
	Positions Positions
	Notation  notation.Notation
	// ReadMoves reads moves; i18n.ReadList is the one that reads the languages too, as
	// the command does. nil means game.ReadPlain: the notations of package notation,
	// and no Chinese, Vietnamese or English.
	// FromNotation, when set, is the notation that moves are in.
	ReadMoves    MoveReader
	FromNotation notation.Notation
	// CheckMoves reads the moves, and those of variations, where nothing else asks for
	// it, None included. A record with a move that cannot be read is refused.
	CheckMoves bool
	// KeepErrors writes a record, in layouts that have a place for it, of what
	// could not be read.
	KeepErrors bool
	// Rejects, when set, is given the lines that could not be read, as they came.
	Rejects io.Writer

	// FailFast stops at the first line that cannot be read.
	FailFast bool
	// Workers is how many blocks are worked on at once; less than 2 is one.
	Workers int
	// Eager works on each line as soon as it comes, for terminals and pipes.
	Eager bool

	// Diagnose, when set, is called for what there is to say, in the order of
	// the input: of each code the first PerCode times, or always when PerCode
	// is 0.
	Diagnose func(*Diagnostic)
	PerCode  int
	// Survey, when set, counts which dialects the records are exact in.
	Survey *Survey
}

// maxLine is the longest line that is read, in bytes.
const maxLine = 1 << 20
