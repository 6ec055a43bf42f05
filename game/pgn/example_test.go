package pgn_test

import (
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
)

// A format splits a file into records and decodes each into a game. Package collection does this for any
// file, and finds the format and the charset.
func ExampleFormat() {
	file := strings.NewReader("[Red \"A\"]\n\n1. C2=5 H8+7 1-0\n\n[Red \"B\"]\n\n1. h2e2 *\n")
	format := pgn.Format()
	options := &game.ReadOptions{Notations: i18n.Notations()}
	var g game.Game
	for record, err := range format.Split(file) {
		if err == nil {
			err = format.Decode(&g, &record, options)
		}
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(record.Line, g.Tag("Red"), g.MainLine(nil), g.Result)
	}
	// Output:
	// 1 A [h2e2 h9g7] 1-0
	// 5 B [h2e2] *
}
