package game

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// Error says that a record could not be read as a game at all, or a file not be
// split.
type Error struct{ note.Note }

// Error returns the place, the code and a sentence.
func (e *Error) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("line %d, column %d: %s: %s", e.Line, e.Column, string(e.Code), note.WithoutFlags(i18n.Sentence(&e.Note)))
	}
	return fmt.Sprintf("byte %d: %s: %s", e.Offset, string(e.Code), note.WithoutFlags(i18n.Sentence(&e.Note)))
}

// Record is the bytes of one game, cut out of a file.
type Record struct {
	// Data is UTF-8 for formats of text, else the bytes of the file. It is the
	// reader's own to keep.
	Data []byte
	// Offset is where Data begins in the decoded file, in bytes; Line is its first
	// line, from 1, and 0 in a binary file.
	Offset int64
	Line   int
	// Column is how many characters of that line are before Data.
	Column int
	// After is the text after Data in its line, or the nearest part of that, where a line may have
	// several records.
	After []byte
	// Book is what Split tells Decode of the collection that the record is part of.
	Book []Tag
	// Left are notes about text that Split left out of Data, with their offsets there. Decode adds them to those of
	// the game.
	Left []note.Note
	// Head is where in Data the record itself begins, which comments may precede: there
	// notes are placed that are about all of it. Decode may set it.
	Head int

	last place // that placeOf was asked for
}

// Note returns a note about the byte at that offset of the record's data.
func (rec *Record) Note(code note.Code, offset int, got, expected string) note.Note {
	n := note.Note{Code: code, Offset: int(rec.Offset) + offset, Got: got, Expected: expected}
	if rec.Line > 0 {
		n.Line, n.Column = rec.placeOf(offset)
	}
	return n
}

// placeOf returns the line in the file and the column of a byte of the data. It goes on
// from where it was asked last, so that places in ascending order take linear time.
func (rec *Record) placeOf(offset int) (line, column int) {
	offset = min(max(offset, 0), len(rec.Data))
	at := rec.last
	if offset < at.offset {
		at = place{}
	}
	between := rec.Data[at.offset:offset]
	if start := bytes.LastIndexByte(between, '\n') + 1; start > 0 {
		at.line += bytes.Count(between[:start], []byte{'\n'})
		at.column, between = 0, between[start:]
	}
	at.offset, at.column = offset, at.column+utf8.RuneCount(between)
	if offset == len(rec.Data) || utf8.RuneStart(rec.Data[offset]) {
		rec.last = at
	}
	if at.line > 0 {
		return rec.Line + at.line, at.column + 1
	}
	return rec.Line, rec.Column + at.column + 1
}

// place is a place in a record: lines and characters before it.
type place struct{ offset, line, column int }

// Error returns an Error about the byte at that offset of the record's data. Where there is no game
// and got is "", it is the first line from there on that is not blank.
func (rec *Record) Error(code note.Code, offset int, got, expected string) *Error {
	if code == note.NoGame && got == "" {
		rest := rec.Data[min(max(offset, 0), len(rec.Data)):]
		found := bytes.TrimLeft(rest, " \t\r\n")
		offset += len(rest) - len(found)
		line, _, _ := bytes.Cut(found, []byte{'\n'})
		got = chars.Excerpt(bytes.TrimRight(line, "\r"))
	}
	return &Error{rec.Note(code, offset, got, expected)}
}
