package collection

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/note"
)

// inOther reads a record that is not in the charset of its file in its own, with a note;
// where that is likely and not sure, the note says that the file's was assumed.
func (item *recordItem) inOther() {
	rec := &item.record
	before := 0
	for before < len(item.faults) && item.faults[before].Out < int(rec.Offset) {
		before++
	}
	start := int(rec.Offset)
	other, decoded, found := item.charset.Other(rec.Data, len(item.faults)-before, func() []byte {
		return charset.SourceOf(item.source, rec.Data, start)
	})
	switch {
	case other == nil:
		item.tagsInOther(before)
	case decoded == nil:
		item.doubts = append(item.doubts, rec.Note(note.CharsetAssumed, 0, item.charset.Name(), ""))
		item.tagsInOther(before)
	default:
		rec.Data, item.charset = decoded, other
		for _, f := range found {
			f.Offset, f.Out = f.Offset+start, f.Out+start
			item.faults = append(item.faults[:before:before], f)
			before++
		}
		item.faults = item.faults[:before]
		item.doubts = append(item.doubts, rec.Note(note.OtherCharset, 0, fmt.Sprintf("#%d", item.number), other.Name()))
	}
}

// tagsInOther reads tags that are in another charset than their record in their own, with a
// note. before is how many of the faults are not the record's.
func (item *recordItem) tagsInOther(before int) {
	rec := &item.record
	faults := item.faults[before:]
	if item.charset == charset.UTF8 && len(faults) == 0 {
		return
	}
	passed, moved := 0, 0 // faults in lines before, and by how much what follows moves
	doubted := len(item.doubts) > 0
	at := int(rec.Offset)
	for line := range bytes.Lines(rec.Data) {
		start, end := at, at+len(line)
		at = end
		here := passed
		for passed < len(faults) && faults[passed].Out < end {
			faults[passed].Out += moved
			passed++
		}
		if line[0] != '[' {
			continue
		}
		other, decoded, _ := item.charset.Other(line, passed-here, func() []byte {
			return charset.SourceOf(item.source, line, start)
		})
		from := start - int(rec.Offset) + moved
		if other != nil && decoded == nil && !doubted {
			doubted = true
			item.doubts = append(item.doubts, rec.Note(note.CharsetAssumed, from, item.charset.Name(), ""))
		}
		if decoded == nil {
			continue
		}
		rec.Data = slices.Concat(rec.Data[:from], decoded, rec.Data[from+len(line):])
		moved += len(decoded) - len(line)
		faults, passed = slices.Delete(faults, here, passed), here
		item.doubts = append(item.doubts, rec.Note(note.OtherCharset, from, strings.TrimSpace(string(decoded)), other.Name()))
	}
	item.faults = item.faults[:before+len(faults)]
}
