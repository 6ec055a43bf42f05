package foreign

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// otherJSON is JSON without a record.
var otherJSON = row{
	name: "other-json", title: "JSON", source: "RFC 8259",
	code: note.JSONNoGame, sniff: func(head []byte, _ string) bool { return kit.IsJSON(head) },
}

// JSON is text that is JSON, line by line or as a whole, in which nothing else found a record. It may be about anything;
// games of chess in it are named.
var JSON = func() game.Format {
	f := otherJSON.format()
	f.Flags |= game.Anything
	refuse := f.Decode
	f.Decode = func(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
		err := refuse(g, rec, o)
		if hasChess(rec.Data) {
			err = rec.Error(note.OtherGame, 0, "", "chess")
		}
		return err
	}
	return f
}()

// hasChess reports whether a text of JSON is moves of chess, maybe after tags of PGN.
func hasChess(data []byte) bool {
	for dec := json.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if err != nil {
			return false
		}
		if text, ok := token.(string); ok && kit.AreChess([]byte(text[strings.LastIndex(text, "]\n")+1:])) {
			return true
		}
	}
}
