package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

// rejectsTo returns what writes the records that are rejected: to a file as JSON Lines, or
// below a directory as they came.
func rejectsTo(path string, set *outputs.Set) (func(*collection.Rejected) error, error) {
	if isDirectory(path) {
		dir, err := set.Below(path, "")
		return (&rejectCopies{dir: dir}).reject, refused(err)
	}
	file, err := set.Open(path)
	return (&rejectLines{file}).reject, refused(err)
}

// rejectLines writes rejected records as records of type error.
type rejectLines struct{ w io.Writer }

// rejectedRecord is the record of JSON Lines, with the bytes of one that is binary in place of
// the text.
type rejectedRecord struct {
	Type   string         `json:"type"`
	File   string         `json:"file"`
	Record int            `json:"record"`
	Line   int            `json:"line,omitempty"`
	Text   string         `json:"text,omitempty"`
	Bytes  []byte         `json:"bytes,omitempty"`
	Notes  []rejectedNote `json:"notes"`
}

type rejectedNote struct {
	Code   note.Code `json:"code"`
	Line   int       `json:"line,omitempty"`
	Column int       `json:"column,omitempty"`
	Ply    int       `json:"ply,omitempty"`
	Text   string    `json:"text"`
}

func (l *rejectLines) reject(r *collection.Rejected) error {
	why := &r.Why
	record := rejectedRecord{
		Type: "error", File: r.File, Record: r.Number, Line: r.Line,
		Notes: []rejectedNote{{why.Code, why.Line, why.Column, why.Ply, i18n.Sentence(why)}},
	}
	if r.Format.Is(game.Binary) {
		record.Bytes = r.Data
	} else {
		record.Text = textio.Name(string(kit.CutEOL(r.Data)))
	}
	return newJSON(l.w).Encode(record)
}

// rejectCopies writes rejected records below a directory: those of a binary file each to a file
// of its own, those of a text together.
type rejectCopies struct {
	dir  *outputs.Dir
	file *textio.AtomicFile
	unit unit
}

func (k *rejectCopies) reject(r *collection.Rejected) error {
	own, suffix := unit{input: r.Input}, ""
	if r.Format.Is(game.Binary) {
		own.number, suffix = r.Number, fmt.Sprintf("-%05d", r.Number)
	}
	if k.file == nil || own != k.unit {
		extension := filepath.Ext(r.Below)
		if extension == "" || len(extension) > len(".dhtmlxq") || outputs.IsPacked(extension) || extension == ".gz" || extension == ".zst" {
			extension = extensionOf(r.Format)
		}
		k.dir.SetExtension(extension)
		var err error
		if k.file, _, err = k.dir.Create(r.Below, suffix); err != nil {
			return err
		}
		k.unit = own
	}
	data := r.Data
	if !r.Format.Is(game.Binary) && len(data) > 0 && data[len(data)-1] != '\n' {
		data = append(data[:len(data):len(data)], '\n')
	}
	_, err := k.file.Write(data)
	return err
}
