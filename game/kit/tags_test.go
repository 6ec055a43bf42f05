package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
)

func TestTagSet(t *testing.T) {
	var g game.Game
	g.Tags = []game.Tag{{Name: "Event", Value: "book"}}
	s := NewTagSet(&g, "_")
	assert.Empty(t, s.Add("Red", "a"))
	assert.Empty(t, s.Add("Red", "a"))
	assert.Empty(t, s.Add("Black", ""))
	assert.Equal(t, "Red_2", s.Add("Red", "b"))
	assert.Equal(t, "Red_3", s.Add("Red", "c"))
	assert.Equal(t, "Event_2", s.Keep("Event", "book"))
	assert.Equal(t, []game.Tag{{Name: "Event", Value: "book"}, {Name: "Red", Value: "a"}, {Name: "Red_2", Value: "b"}, {Name: "Red_3", Value: "c"}, {Name: "Event_2", Value: "book"}}, g.Tags)
	assert.Equal(t, "Red3", NewTagSet(&game.Game{Tags: []game.Tag{{Name: "Red", Value: "a"}, {Name: "Red2", Value: "b"}}}, "").Keep("Red", "c"))
}
