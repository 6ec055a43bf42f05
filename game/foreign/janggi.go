package foreign

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// janggi is what a list of positions that look like it is taken for. Jieqi has pieces
// where xiangqi forbids them too.
var janggi = row{
	name: "janggi-list", title: "janggi, or of jieqi (dark xiangqi) with its pieces revealed", source: "Fairy-Stockfish's books/janggi.epd",
	code: note.OtherGame, sniff: isJanggi,
}

// Janggi is a list of positions that are all janggi's, one a line. One or two can be
// xiangqi too.
var Janggi = janggi.format()

// What a list needs to be janggi's: so many positions, or so many that are as janggi begins, and of so
// many at its start all but a tenth with the hint of package dialect, or with pawns that went sideways at once.
const (
	fewestJanggi = 8
	fewestOpened = 3
	mostJanggi   = 24
)

// isJanggi reads the first positions of a list, whatever comes before them in their
// lines.
func isJanggi(head []byte, _ string) bool {
	var fen dialect.Reader
	seen, hinted, opened := 0, 0, 0
	for line := range bytes.Lines(bytes.TrimPrefix(head, []byte("\ufeff"))) {
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		r, err := fen.Read(line)
		if err != nil {
			continue // it is refused, and what is written of the list has it no more
		}
		seen++
		like := r.Setup.Problems()&xiangqi.PawnOffSquare != 0
		for _, n := range r.Notes {
			if n.Code == note.MaybeAnotherGame && strings.HasPrefix(n.Expected, "janggi") {
				like = true
				if n.Expected == "janggi" {
					opened++
				}
			}
		}
		if like {
			hinted++
		}
		if seen == mostJanggi {
			break
		}
	}
	return (seen >= fewestJanggi || opened >= fewestOpened) && hinted*10 >= seen*9
}
