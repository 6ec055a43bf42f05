package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// TestListedDialectsCanBeReadBack makes dialects of the listed objects.
func TestListedDialectsCanBeReadBack(t *testing.T) {
	code, out, _ := xqfen(t, "", "list", "dialects", "--format", "json")
	require.Equal(t, exitOK, code)
	var listed []map[string]any
	require.NoError(t, json.Unmarshal([]byte(out), &listed))
	require.Len(t, listed, len(dialect.All()))
	start := xiangqi.Start()
	start.Halfmoves = 0
	for i, d := range dialect.All() {
		object := listed[i]
		assert.Equal(t, d.Name(), object["name"])
		assert.Equal(t, d.String(&start), object["start"])
		assert.Contains(t, []string{"always", "whole"}, object["recognized"], d.Name())
		if d.Name() == "binit" {
			continue // the one form that is not a row of data
		}
		for _, added := range []string{"start", "loses", "recognized"} {
			require.Contains(t, object, added)
			delete(object, added)
		}
		text, err := json.Marshal(object)
		require.NoError(t, err)
		specs, err := parseSpecs(text)
		require.NoError(t, err, d.Name())
		specs[0].Name, specs[0].Aliases = "own", nil // those of a dialect that is built in are refused
		again, err := dialect.New(specs[0].Spec)
		require.NoError(t, err, d.Name())
		assert.Equal(t, d.String(&start), again.String(&start))
	}
}

func TestEveryTopicInBothFormats(t *testing.T) {
	for _, topic := range topics {
		code, text, stderr := xqfen(t, "", "list", topic.name)
		assert.Equal(t, exitOK, code)
		assert.Empty(t, stderr)
		code, out, _ := xqfen(t, "", "list", topic.name, "--format=json")
		assert.Equal(t, exitOK, code)
		var objects []map[string]any
		require.NoError(t, json.Unmarshal([]byte(out), &objects))
		lines := strings.Count(text, "\n") - 1
		switch topic.name {
		case "letters", "pieces":
			lines /= 2 // a line for each side
		case "notations":
			lines -= strings.Count(text, "\n  +") // a line for each option
		}
		assert.Len(t, objects, lines, topic.name)
	}
}

func TestAlignColumns(t *testing.T) {
	lines := alignColumns([][]string{{"a", "b", "c"}, {"車馬", "tướng", "c"}, {"", "", ""}, {"x"}, {}})
	assert.Equal(t, []string{"a     b      c", "車馬  tướng  c", "", "x", ""}, lines)
	assert.Equal(t, chars.Width(lines[0]), chars.Width(lines[1]))
}
