package document

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/notation"
)

// box is what the text box shows: the text as it came, "" for files, or the record as text once it was
// changed by hand, or where it came in a link.
func (s *State) box(c *Caller) string {
	if !s.isView() || s.game == nil {
		return s.source.text
	}
	return textOf(s.game, c.Notation)
}

// isView reports whether the text box shows the record, and not what was read.
func (s *State) isView() bool { return s.changed() || s.source.linked }

// isPosition reports whether a game is a position and nothing else.
func isPosition(g *game.Game) bool {
	return !g.HasMoves() && len(g.Tags) == 0 && g.Nodes[0].Comment == "" && g.Result == game.Unknown
}

// textOf returns a game as one would write it: a FEN, or the moves after the tags that say something.
func textOf(g *game.Game, n notation.Notation) string {
	if isPosition(g) {
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
	var tags []string
	result := `[Result "` + g.Result.String() + `"]`
	needed := false // for what is a tag to be read as one
	for line := range strings.Lines(head) {
		line = strings.TrimSpace(line)
		name, value, _ := strings.Cut(strings.TrimPrefix(line, "["), " ")
		switch {
		case name == "FEN":
			tags = slices.Insert(tags, 0, line) // a text that begins with it, or another that is known, is PGN
		case value == `""]` || name == "Result" || name == "Format" || (name == "Game" || name == "Variant") && g.Tag(name) == "":
		default:
			needed = needed || strings.HasPrefix(name, "Result") || len(tags) == 0 && !kit.IsShared(name)
			tags = append(tags, line)
		}
	}
	switch {
	case len(tags) == 0:
		return strings.TrimSuffix(moves, " *")
	case needed:
		tags = slices.Insert(tags, 0, result)
	}
	return strings.Join(tags, "\n") + "\n\n" + moves
}
