// Package dhtmlxq reads and writes DhtmlXQ, the markup in which dpxq.com, wxf.ca,
// CCBridge's clipboard and Chinese forums ("UBB") keep games: a block [DhtmlXQ] …
// [/DhtmlXQ] of fields [DhtmlXQ_name]value[/DhtmlXQ_name], in a file of its own or
// anywhere in a page; or the same fields as variables of a script,
// DhtmlXQ_name='value'. A file may also be a list of moves and nothing else; without the
// extension .ubb they must be legal from the start of the game. A block may have neither
// moves nor a board.
//
// The rules are those of docs/survey/game-formats.md §5. Moves are four digits, x and y of both
// squares, counted from Black's side; binit has two digits for each piece. A field
// move_P_PLY_ID is line ID, which replaces the moves of line P from PLY on; the main
// line is 0. commentN is about the main line, commentB_N about line B, and plies
// count from the start of the game. In text || is a new line and \uXXXX a character.
//
// Real files close fields with other names ([DhtmlXQ_blacktime]…[/DhtmlXQ_time], by
// CCBridge, which also writes Red's time so), give lists cut in the middle of a move,
// and list variations in any order. There is no field for the side to move: it is
// the first moved piece's. Some programs add the field fen, and so does the writer
// where side or counters would be lost otherwise.
//
// The cousin DHJHtmlXQ of 01xq.com has numbers in place of names, a board of 90 characters,
// and moves whose ranks count from Red's side.
package dhtmlxq

import (
	"github.com/xqfen/xqfen/game"
)

// Format returns DhtmlXQ, also known as UBB.
func Format() *game.Format {
	return &game.Format{
		Flags: game.NoCounters | game.Pages,
		Name:  "dhtmlxq", Aliases: []string{"ubb"}, Extensions: []string{".ubb"},
		Title:  "DhtmlXQ (UBB): dpxq.com, wxf.ca, CCBridge's clipboard, and pages that hold it",
		Source: "dpxq.com, DhtmlXQ; CCBridge",
		Sniff:  sniff, Split: split, Decode: decode, Append: appendGame,
		Layout: game.Layout{
			Opening: `\[(?i:(?:DHJ|D)HtmlXQ(?:(?:iFrame)?\][ \t\r]*(?:[\n\[<]|$)|_[0-9A-Za-z_.-]+\]))`,
			Quotes:  [][2]string{{"[DhtmlXQ]", "[/DhtmlXQ]"}, {"[DHJHtmlXQ]", "[/DHJHtmlXQ]"}, {"[DhtmlXQ_", "[/DhtmlXQ_"}},
		},
	}
}
