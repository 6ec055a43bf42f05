package game

import (
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// texts are the English sentences of all codes that a note can have: those of package
// dialect, of package notation and of this one.
var texts = func() map[dialect.Code]string {
	all := make(map[dialect.Code]string)
	for _, info := range append(dialect.Codes(), codes...) {
		all[info.Code] = info.Message.Text
	}
	for _, info := range notation.Codes() {
		all[dialect.Code(info.Code)] = info.Message.Text
	}
	return all
}()

// Sentence returns the note as an English sentence, without its place in the file. Of
// moves that could not be read it says which ply, why, and what would be legal. The
// sentence of an unknown code is the code.
func (n *Note) Sentence() string {
	if n.Err != nil {
		if text, ok := movetext.InEnglish.Fault(n.Err, n.Ply, nil); ok {
			return text
		}
		return n.Err.Error()
	}
	text, ok := texts[n.Code]
	if !ok {
		return string(n.Code)
	}
	return strings.NewReplacer("{got}", visible.Text(n.Got), "{want}", visible.Text(n.Want), "{moves}", "").Replace(text)
}
