package kit

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// ResultText returns what a format writes that has one field for the result: the tag Result
// where both the result and the tag are read back from it, else the result, "" when that is
// not known. tagged says that it is the tag; otherwise a tag Result needs another place.
func ResultText(g *game.Game) (text string, tagged bool) {
	said := g.Tag(resultTag)
	if r, code := game.ReadResult(said); said != "" && r == g.Result && code != "" {
		return said, true
	}
	if g.Result == game.Unknown {
		return "", false
	}
	return g.Result.String(), false
}

// LoseResult tells that a format of that name has no place for the result.
func LoseResult(o *game.WriteOptions, g *game.Game, format string) {
	if g.Result != game.Unknown {
		o.Lose(note.TagLost, 0, resultTag+" "+g.Result.String(), format)
	}
}
