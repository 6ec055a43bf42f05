package collection

import (
	"slices"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// dateTags are the tags that hold a date.
var dateTags = []string{"Date", "EventDate"}

// normalize brings the tags of a game into their order, its dates into the form of
// PGN, and takes away what surrounds values and follows comments.
func normalize(g *game.Game) {
	for i := range g.Nodes {
		n := &g.Nodes[i]
		n.Comment = strings.TrimRightFunc(strings.TrimLeft(n.Comment, " \t\r\n"), blank)
	}
	for i := range g.Tags {
		g.Tags[i].Value = strings.TrimFunc(g.Tags[i].Value, blank)
	}
	g.Tags = slices.DeleteFunc(g.Tags, func(t game.Tag) bool { return t.Value == "" })
	plainResult(g)
	for i := range g.Tags {
		t := &g.Tags[i]
		if !slices.Contains(dateTags, t.Name) {
			continue
		}
		date, more, ok := parseDate(t.Value)
		if ok && more != "" {
			ok = t.Name == "Date" && afterDate(g, date, more)
		}
		if t = &g.Tags[i]; ok {
			t.Value = date
			continue
		}
		noted := note.Note{Code: note.DateUnread, Got: t.Value}
		if !slices.ContainsFunc(g.Notes, func(n note.Note) bool { return i18n.Sentence(&n) == i18n.Sentence(&noted) }) { // a record may bring it
			g.Notes = append(g.Notes, noted)
		}
	}
	slices.SortStableFunc(g.Tags, func(a, b game.Tag) int { return tagOrder(a.Name) - tagOrder(b.Name) })
}

// plainResult takes away the tag Result where it says what the game's Result says. Its
// surroundings may have made it a text that says more.
func plainResult(g *game.Game) {
	const tag = "Result"
	value := g.Tag(tag)
	if value == "" {
		return
	}
	if r, code := game.ReadResult(value); code == "" && (g.Result == game.Unknown || g.Result == r) {
		g.Result = r
		g.KeepTag(tag, "")
	}
}

// blank is true of spaces, also those of East Asia, and of what cannot be seen.
func blank(r rune) bool {
	return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff'
}

var tagNames = game.TagNames()

func tagOrder(name string) int {
	if i := slices.Index(tagNames, name); i >= 0 {
		return i
	}
	return len(tagNames)
}
