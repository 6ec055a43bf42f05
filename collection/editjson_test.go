package collection

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// foreignObjects are objects of others; %q is the key of the position.
var foreignObjects = []string{
	`{"id":7, %q : "` + countedFEN + `","extra" : {"fen":[1, 2e3]},"x":"é\u00e9"}`,
	`{%q:"` + strings.ReplaceAll(countedFEN, "/", `\/`) + `","moves":["h2e2", "h9g7"] ,"z":"\/"}`,
	`{"a":null,"moves":"1. h2e2 {x} h9g7 *","notation":"uci",%q:"` + countedFEN + `"}`,
	`{"a":[],"moves":["h2e2","zz","h9g7"],%q:"` + countedFEN + `"}`,
	`{%q:"` + countedFEN + ` moves h2e2 {zz} h9g7","a":"moves h2e2"}`,
	`{%q:"` + countedFEN + ` moves h2e2 (b2e2) h9g7","a":1}`,
	`{"a":1,%q:"` + strings.ReplaceAll(countedFEN, "w - - 0 1", "b - - 0 1") + `","moves":["\u00689g7"]}`,
	`{"a":1,%q:"id|` + countedFEN + `"}`,
	`{"a":1,%q:"` + countedFEN + `","moves":["h2e2","(b2e2","b9c7","(b9a7))","h9g7","(h9i7)"]}`,
	`{"a":1,%q:"` + countedFEN + `","moves":"h2e2 {a \"b\" \ud83d\ude00 \u00e9\t} (b2e2 b9c7) h9g7"}`,
	`{"a":1,%q:"` + countedFEN + `","moves":["h2\u00652","h9g7"]}`,
	`{"a":1,%q:"` + countedFEN + `","moves":["h2e2","h9g7"],"tree":[{},{"move":"h2e2","parent":0, "comment":"so"},{"move":"b2e2","parent":0},{ "move" :"h9g7","parent":1}]}`,
}

// An object of others is written back into itself: what is read of it is the same, and every
// key but those of the position and the moves has the same bytes. So it is with the position
// under any key that is named.
func TestEditedObjectsKeepOtherKeys(t *testing.T) {
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	for _, column := range []string{"", "board"} {
		key := column
		if key == "" {
			key = "fen"
		}
		for _, object := range foreignObjects {
			if object = fmt.Sprintf(object, key); column == "" && strings.Contains(object, `"tree"`) {
				continue // it is a record of ours
			}
			for _, o := range []Options{{}, {Dialect: dialect.ByName(dialect.All(), "wxf")}, {Notation: wxf}, {Notation: wxf, Dialect: dialect.ByName(dialect.All(), "wxf")}} {
				o.Edit, o.Column, o.AsRead = true, column, true
				out := ""
				o.Emit = func(e *Emitted) error {
					assert.True(t, e.Edited)
					assert.Equal(t, "jsonl", e.Format.Name)
					out += string(e.Data)
					return nil
				}
				codes := map[note.Code]int{}
				o.Diagnose = func(d *Diagnostic) { codes[d.Code]++ }
				_, err := Convert(t.Context(), texts("a.jsonl", object+"\r\n"+object+"\n"), &o)
				require.NoError(t, err)
				lines := strings.SplitAfter(out, "\n")
				require.Len(t, lines, 3, "%s %s", object, out)
				assert.Equal(t, strings.TrimSpace(lines[0]), strings.TrimSpace(lines[1]))
				assert.True(t, strings.HasSuffix(lines[0], "}\r\n"))
				assert.Zero(t, codes[note.TextIgnored], object)
				if o.Dialect == nil && o.Notation == nil {
					assert.Equal(t, object+"\n", lines[1])
				}
				before, after := keysOfObject(t, object), keysOfObject(t, lines[1])
				for _, changed := range []string{key, "moves", "notation", "tree"} {
					delete(before, changed)
					delete(after, changed)
				}
				assert.Equal(t, before, after)
				assert.Equal(t, contentOf(t, object, column), contentOf(t, lines[1], column), lines[1])
				assert.Zero(t, codes[note.NotationNotHeld]+codes[note.OtherNotation], object)
				if o.Notation != nil {
					assert.NotRegexp(t, `"\(?[bh]2e2`, lines[1])
				}
			}
		}
	}
}

func keysOfObject(t *testing.T, object string) map[string]json.RawMessage {
	t.Helper()
	var keys map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(object), &keys), object)
	return keys
}

// contentOf is the position, the tree and what was not read of an object.
func contentOf(t *testing.T, object, column string) string {
	t.Helper()
	content := ""
	o := Options{Column: column, Workers: 1}
	for g, err := range ReadGames(t.Context(), texts("a.jsonl", object+"\n"), &o) {
		require.NoError(t, err, object)
		content += fmt.Sprint(g.Start, g.Nodes, g.Result, len(g.Unread))
		for i := range g.Unread {
			content += g.Unread[i].Text
		}
	}
	assert.NotEmpty(t, content)
	return content
}

// A position under a key in a key is written where it was; what is around it stays.
func TestNestedKeysAreEdited(t *testing.T) {
	const board = "3nR4/4k4/9/9/9/9/9/9/9/4K4"
	for _, object := range []string{
		`{"id":7,"pos":{"fen":%q},"eval":12}`, `{"pos":{"x":{"fen":1},"fen" : %q , "z":[]}}`,
		`{"pos":{"fen":1},"pos.fen":%q}`, `{"pos.fen":"","pos":{"a":"b","fen":%q}}`,
	} {
		in := fmt.Sprintf(object, board+" w - - 0 1") + "\n"
		o := Options{Edit: true, Column: "pos.fen", Dialect: dialect.ByName(dialect.All(), "wxf")}
		assert.Equal(t, strings.Replace(in, "3nR4", "3hR4", 1), written(t, texts("a.jsonl", in), o).out)
	}
}

// An object that has its position in another place where it is read is edited there, beside
// objects that have it under our key or the one that is named.
func TestPositionsInOtherPlacesAreEdited(t *testing.T) {
	places := []string{`{"id":1,%q:%q}`, `{"id":2,"start":%[2]q,"moves":["h2e2"]}`, `{"id":3,%q:"","tags":{"Event":"x","fen":%q},"moves":["h2e2"]}`}
	for _, column := range []string{"", "board"} {
		in := ""
		for _, object := range places {
			in += fmt.Sprintf(object, cmp.Or(column, "fen"), countedFEN) + "\n"
		}
		o := Options{Edit: true, Column: column, Dialect: to("wxf")}
		assert.Equal(t, strings.ReplaceAll(in, countedFEN, to("wxf").String(startSetup(t))), written(t, texts("a.jsonl", in), o).out)
	}
}

// Objects that have nothing but our keys are records, and not edited unless a column is named;
// nor is anything where a format is asked for.
func TestOwnObjectsAreNotEdited(t *testing.T) {
	own := `{"fen":"` + countedFEN + `","moves":["h2e2"]}`
	for _, row := range []struct {
		object   string
		to       *game.Format
		expected string
	}{
		{own, nil, "pgn"}, {`{"fen":"` + countedFEN + `"}`, nil, "fen"},
		{`{"type":"position","fen":"` + countedFEN + `","x":1}`, nil, "fen"}, {strings.Replace(own, "{", `{"x":1,`, 1), FormatByName("jsonl"), "jsonl"},
	} {
		_, err := Convert(t.Context(), texts("a.jsonl", row.object+"\n"), &Options{
			Edit: true, To: row.to,
			Emit: func(e *Emitted) error {
				assert.False(t, e.Edited, row.object)
				assert.Equal(t, row.expected, e.Format.Name)
				return nil
			},
		})
		require.NoError(t, err)
	}
}
