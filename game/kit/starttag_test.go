package kit_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// A position beside moves is the start under a name for it, and under another where the moves are legal from
// it as from the usual start. Two that differ are an error.
func TestTakeStart(t *testing.T) {
	const (
		handicap = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w"
		another  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w"
		end      = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w"
		damaged  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKXXXABNR w"
		moves    = "h2e2 h9g7"
	)
	for _, c := range []struct {
		name    string
		tags    []game.Tag
		moves   []byte
		taken   string
		refused note.Code
	}{
		{"a name", []game.Tag{{Name: "Event", Value: "a"}, {Name: "initial_position", Value: handicap}}, []byte(moves), handicap, ""},
		{"another's name", []game.Tag{{Name: "puzzle", Value: handicap}}, []byte(moves), handicap, ""},
		{"nested", []game.Tag{{Name: "metadata.startFen", Value: handicap}}, nil, handicap, ""},
		{"no moves", []game.Tag{{Name: "Board", Value: handicap}, {Name: "puzzle", Value: handicap}}, nil, "", ""},
		{"no position", []game.Tag{{Name: "Board", Value: "3"}, {Name: "Start", Value: "2024.01.02"}}, []byte(moves), "", ""},
		{"the end", []game.Tag{{Name: "FinalFEN", Value: end}}, []byte(moves), "", ""},
		{"a name before others", []game.Tag{{Name: "puzzle", Value: another}, {Name: "局面", Value: handicap}}, []byte(moves), handicap, ""},
		{"the word", []game.Tag{{Name: "initial", Value: "startpos"}}, []byte(moves), "startpos", ""},
		{"damaged", []game.Tag{{Name: "Board", Value: damaged}}, []byte(moves), damaged, ""},
		{"two", []game.Tag{{Name: "START-FEN", Value: handicap}, {Name: "Board", Value: another}}, []byte(moves), "", note.TwoStarts},
		{"two of another's", []game.Tag{{Name: "a", Value: handicap}, {Name: "b", Value: another}}, []byte(moves), "", note.TwoStarts},
		{"twice", []game.Tag{{Name: "a", Value: handicap}, {Name: "b", Value: handicap}}, []byte(moves), handicap, ""},
	} {
		g := game.Game{Tags: c.tags}
		before := len(g.Tags)
		place, err := kit.TakeStart(&game.ReadOptions{Notations: i18n.Notations()}, &g, &game.Record{}, c.moves)
		assert.Equal(t, c.taken, place.Text, c.name)
		assert.Equal(t, c.taken != "", len(g.Tags) < before, c.name)
		var e *game.Error
		if errors.As(err, &e); c.refused == "" {
			assert.NoError(t, err, c.name)
		} else if assert.NotNil(t, e, c.name) {
			assert.Equal(t, c.refused, e.Code, c.name)
		}
	}
}
