package collection

import (
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// handicaps are the words that say that a side plays without a piece.
var handicaps = sync.OnceValue(func() []string {
	labels := i18n.Labels()
	return labels[slices.IndexFunc(labels, func(l i18n.Label) bool { return l.Name == i18n.Handicap })].Words
})

// handicapTags are the tags that may say what kind of game it is.
var handicapTags = []string{"Title", "Event", "Opening", "Type", "Class", "GameType", "Remark"}

// handicap notes that a record speaks of a handicap and begins with all pieces.
func (item *recordItem) handicap(g *game.Game) {
	if len(g.Nodes) <= 1 || !kit.IsStart(&g.Start) {
		return
	}
	texts := []string{g.Nodes[0].Comment}
	for _, name := range handicapTags {
		texts = append(texts, g.Tag(name))
	}
	const longest = 1 << 10
	for _, text := range texts {
		if text == "" {
			continue
		}
		text = strings.ToLower(text[:min(len(text), longest)])
		i := slices.IndexFunc(handicaps(), func(word string) bool { return strings.Contains(text, word) })
		if i >= 0 {
			g.Notes = append(g.Notes, item.record.Note(note.HandicapUnplaced, 0, handicaps()[i], ""))
			return
		}
	}
}
