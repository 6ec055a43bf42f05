package game

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/spelled"
)

// Source says how a record was spelled. The zero Source says nothing.
type Source struct {
	// Text is the line as it came, in UTF-8, where a record is a line; else nil.
	Text []byte
	// Dialects and Letters are what the record itself says about the text that its position was
	// first read from: the names of the dialects whose exact form that was, and of its letter
	// set, "" when it does not say.
	Dialects []string
	Letters  string

	// Turned is how the board was repaired. Command says that the position is part of the
	// command of an engine. Both decide how coordinates are read.
	Turned  dialect.Orient
	Command bool

	// Core is the position as it was spelled, for the writers of this project.
	Core spelled.Core
}

// clone returns a copy that shares no memory with the source.
func (s *Source) clone() Source {
	c := *s
	c.Text, c.Dialects, c.Core = bytes.Clone(s.Text), slices.Clone(s.Dialects), s.Core.Clone()
	return c
}
