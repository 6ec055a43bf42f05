package kit

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// BestMoves is the tag of the moves that are the best at the start of a game, as the operation bm of EPD has them.
const BestMoves = "EPD_bm"

// IsAnswers reports whether a tag has moves of which each can be played at the start: the best ones, those to avoid,
// and the one that is expected or was supplied.
func IsAnswers(tag string) bool {
	return slices.Contains([]string{BestMoves, "EPD_am", "EPD_pm", "EPD_sm"}, tag)
}

// Answer is a move with the annotations after it.
type Answer struct {
	Move        xiangqi.Move
	Annotations string
}

// Answers returns the moves of such a tag; nil where not all of it are legal moves in one notation.
func Answers(p *xiangqi.Position, text string) (all []Answer) {
	notations := i18n.Notations()
	for word := range strings.FieldsSeq(text) {
		list, err := movetext.ReadList(p, []byte(word), notations...)
		if err != nil || len(list.Moves) != 1 {
			return nil
		}
		notations = []notation.Notation{list.Notation}
		all = append(all, Answer{list.Moves[0], Judgements(word)})
	}
	return all
}

// Judgements returns the marks at the end of a move that judge it, without those of check before them.
func Judgements(move string) string { return move[len(strings.TrimRight(move, "!?")):] }

// SpellAnswers returns the moves of such a tag in a notation; false where Answers has none, or one has no spelling.
func SpellAnswers(p *xiangqi.Position, text string, n notation.Notation) (string, bool) {
	var out []byte
	for i, answer := range Answers(p, text) {
		if i > 0 {
			out = append(out, ' ')
		}
		var err error
		if out, err = n.Append(out, p, answer.Move); err != nil {
			return "", false
		}
		out = append(out, answer.Annotations...)
	}
	return string(out), len(out) > 0
}

// AnswersIn returns a game whose tags with such moves are in a notation: the game itself where it has none.
func AnswersIn(g *game.Game, n notation.Notation) *game.Game {
	if !slices.ContainsFunc(g.Tags, func(t game.Tag) bool { return IsAnswers(t.Name) }) {
		return g
	}
	own := *g
	own.Tags = slices.Clone(g.Tags)
	for i := range own.Tags {
		t := &own.Tags[i]
		if text, ok := SpellAnswers(g.Start.Position(), t.Value, n); ok && IsAnswers(t.Name) {
			t.Value = text
		}
	}
	return &own
}
