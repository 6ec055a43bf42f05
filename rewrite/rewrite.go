// Package rewrite replaces the positions, and lists of moves, in any text: web pages, source code,
// JSON, mails. Every other byte stays as it is.
//
// A text is read in blocks, so that memory is bounded whatever its length. A position is written
// with the fields that it had and joined as they were. Text in a charset other than UTF-8 is read
// and written in that charset.
package rewrite

import (
	"errors"
	"fmt"
	"io"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// Options say what is replaced in a text, and by what.
type Options struct {
	// Reader reads the positions: its fields say which dialects there are, which one the positions
	// are in, and how boards that were turned are read.
	Reader dialect.Reader
	// Dialect is what positions are written in; nil is xqbase.
	Dialect *dialect.Dialect
	// ResetHalfmoves writes each half-move clock as 0.
	ResetHalfmoves bool
	// Column limits the run to one column of a table (CSV, or with tabs or semicolons), by its name
	// in the first line or its number from 1, or to one key of JSON objects. "a.b" is the key b of
	// the object under a. "" is all of the text.
	Column string
	// Notation, if not nil, is what lists of moves are written in, too: those after a position, and
	// those of games from the usual start. Notations are those that they are read in; nil means all.
	Notation  notation.Notation
	Notations []notation.Notation
	// Found, if not nil, is called for each position, in order, and for each list of moves that has notes or
	// stays as it is.
	Found func(*Position)
	// Block, if not nil, is called with each part of the text, as it was and as it is written, in
	// order. Together the parts are the text. The slices are valid during the call.
	Block func(before, after []byte) error
}

// Position is one position of a text, or a text that is much like one and cannot be read.
type Position struct {
	Number int // in the text, from 1; 0 for a list of moves
	// Notes are on what was repaired, assumed and lost, and on what is wrong with the position, with
	// their places in the text.
	Notes []note.Note
	// Refused is why the position stays as it is, nil when it was replaced.
	Refused *note.Note
}

// ColumnError says that a text has no column or key of that name.
type ColumnError struct{ Column string }

// Error names the column.
func (e *ColumnError) Error() string { return fmt.Sprintf("there is no column or key %q", e.Column) }

const (
	// blockSize is how much of a text is read at once, in bytes.
	blockSize = 256 << 10
	// margin is how much at the end of a block without an end of a line is looked at again together
	// with the text after it, in bytes: a position may go on there.
	margin = 4 << 10
	// longestField bounds a cell or a string of JSON that is looked at, in bytes.
	longestField = 16 << 20
)

var errNil = errors.New("rewrite: there is no input or no output")

// Text copies a text with its positions replaced. The error is one of src, dst or Block, or a
// *ColumnError; what was written before it is a part of the text. A nil o is the zero Options.
func Text(dst io.Writer, src io.Reader, o *Options) error {
	if dst == nil || src == nil {
		return errNil
	}
	if o == nil {
		o = new(Options)
	}
	r := newRewriter(dst, o)
	buf := make([]byte, 0, blockSize)
	for size := blockSize; ; {
		n, err := io.ReadFull(src, buf[len(buf):size])
		last := err == io.EOF || err == io.ErrUnexpectedEOF
		if err != nil && !last {
			return err
		}
		buf = buf[:len(buf)+n]
		done, err := r.block(buf, last)
		if err != nil || last {
			return err
		}
		buf = append(buf[:0], buf[done:]...)
		if size = blockSize; len(buf) >= size/2 { // a field that is longer than a block
			size = min(2*len(buf)+blockSize, longestField)
		}
		if size > cap(buf) {
			buf = append(make([]byte, 0, size), buf...)
		}
	}
}
