package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTagSet(t *testing.T) {
	var g Game
	g.Tags = []Tag{{"Event", "book"}}
	s := NewTagSet(&g, "_")
	assert.Empty(t, s.Add("Red", "a"))
	assert.Empty(t, s.Add("Red", "a"))
	assert.Empty(t, s.Add("Black", ""))
	assert.Equal(t, "Red_2", s.Add("Red", "b"))
	assert.Equal(t, "Red_3", s.Add("Red", "c"))
	assert.Equal(t, "Event_2", s.Keep("Event", "book"))
	assert.Equal(t, []Tag{{"Event", "book"}, {"Red", "a"}, {"Red_2", "b"}, {"Red_3", "c"}, {"Event_2", "book"}}, g.Tags)
	assert.Equal(t, "Red3", NewTagSet(&Game{Tags: []Tag{{"Red", "a"}, {"Red2", "b"}}}, "").Keep("Red", "c"))
}
