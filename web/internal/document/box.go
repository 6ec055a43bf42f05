package document

import (
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/notation"
)

// box is what the text box shows: the text as it came, "" for files, or the record as text once it was
// changed by hand.
func (s *State) box(c *Caller) string {
	if !s.changed() || s.game == nil {
		return s.source.text
	}
	return textOf(s.game, c.Notation)
}

// textOf returns a game as one would write it: a FEN, or the moves after the tags that say something.
func textOf(g *game.Game, n notation.Notation) string {
	if !g.HasMoves() && len(g.Tags) == 0 && g.Nodes[0].Comment == "" {
		return dialect.Default().String(&g.Start)
	}
	text, err := pgn.Format().Append(nil, g, &game.WriteOptions{Notation: n, Wish: true})
	if err != nil {
		return dialect.Default().String(&g.Start)
	}
	head, moves, _ := strings.Cut(string(text), "\n\n")
	moves = strings.TrimSpace(moves)
	if !g.HasMoves() {
		return head + "\n\n" + moves
	}
	var tags strings.Builder
	for line := range strings.Lines(head) {
		name, value, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "["), " ")
		needless := name == "Result" || name == "Format" || name != "FEN" && g.Tag(name) == "" && g.Tag(game.CanonicalTag(name)) == "" && !strings.HasPrefix(name, "ResultText")
		if !needless && value != `""]` {
			tags.WriteString(strings.TrimSpace(line) + "\n")
		}
	}
	if tags.Len() == 0 {
		return strings.TrimSuffix(moves, " *")
	}
	return tags.String() + "\n" + moves
}
