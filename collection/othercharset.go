package collection

import (
	"fmt"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/charset"
)

// inOther reads a record that is not in the charset of its file in its own, with a note;
// where that is likely and not sure, the note says that the file's was assumed.
func (item *gameItem) inOther() {
	rec := &item.record
	before := 0
	for before < len(item.faults) && item.faults[before].Out < int(rec.Offset) {
		before++
	}
	start, end := int(rec.Offset), int(rec.Offset)+len(rec.Data)
	other, sure, decoded, found := item.charset.Other(rec.Data, len(item.faults)-before, func() []byte {
		return charset.SourceOf(item.source, start, end)
	})
	switch {
	case other == nil:
	case !sure:
		item.doubts = append(item.doubts, rec.Note(CodeAssumed, 0, item.charset.Name(), ""))
	default:
		rec.Data, item.charset = decoded, other
		for _, f := range found {
			f.Offset, f.Out = f.Offset+start, f.Out+start
			item.faults = append(item.faults[:before:before], f)
			before++
		}
		item.faults = item.faults[:before]
		item.doubts = append(item.doubts, rec.Note(game.CodeOtherCharset, 0, fmt.Sprintf("#%d", item.number), other.Name()))
	}
}
