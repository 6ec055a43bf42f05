package foreign

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// otherJSON is JSON without a record.
var otherJSON = row{
	name: "other-json", title: "JSON", source: "RFC 8259",
	code: note.JSONNoGame, sniff: func(head []byte, _ string) bool { return kit.IsJSON(head) },
}

// JSON is text that is JSON, line by line or as a whole, in which nothing else found a record. It may be about anything.
var JSON = func() game.Format {
	f := otherJSON.format()
	f.Flags |= game.Anything
	return f
}()
