package collection

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/note"
)

// hostile are texts that mean something to JSON, to tables, to lines, to movetext or to a terminal.
var hostile = []string{
	`a"],"type":"error","x":["b`, "a\n[Red \"b\"]\n\n1. h2e2 *\n", "a\",b\r\nc", "\x1b]0;a\a\x1b[2J", "\u202ea\u2066b", "a\x00b", "\u009b31m\x7f",
	" ", "a b", "}{[%a]$1", "", strings.Repeat("a ", 1<<19),
}

// hostileRecord is a record, by its keys as JSON. Each %s is a place for a text.
var hostileRecord = map[string]string{
	"type": `"game"`, "file": `%s`, "text": `%s`, "tags": `{"Event":%s,"Site":%s,"Annotator":%s,"Red":%s,"Date":%s,"Opening":%s}`,
	"fen": `"` + gameStart + `"`, "dialects": `["xqbase",%s]`, "letters": `%s`, "turn": `"red"`, "moves": `["h2e2"]`, "notation": `%s`,
	"tree":   `[{"comment":%s},{"move":"h2e2","parent":0,"comment":%s,"nags":[1],"unread":[{"code":%s,"text":%s}]}]`,
	"result": `%s`, "status": `%s`, "rule": `%s`, "rest": `%s`, "key": `%s`, "out": `%s`, "final": `%s`, "problems": `[%s]`,
	"notes": `[{"code":%s,"text":%s}]`, "losses": `[{"code":%s,"text":%s}]`,
}

// hostileRecords returns records of which each has the text in another place, by the name of the key, and one
// that has it in all tags; the values elsewhere are harmless.
func hostileRecords(text string) map[string]string {
	quoted, _ := json.Marshal(text)
	all := make(map[string]string)
	places := 0
	for _, value := range hostileRecord {
		places += strings.Count(value, "%s")
	}
	for place := range places {
		at, name := 0, ""
		var members []string
		for _, key := range jsonl.Columns() {
			value := hostileRecord[key]
			for strings.Contains(value, "%s") {
				put := `"h2e2"`
				if at == place {
					put, name = string(quoted), fmt.Sprintf("%s/%d", key, place)
				}
				value, at = strings.Replace(value, "%s", put, 1), at+1
			}
			if value != "" {
				members = append(members, fmt.Sprintf("%q:%s", key, value))
			}
		}
		all[name] = "{" + strings.Join(members, ",") + "}\n"
	}
	return all
}

// A text of a record is a text in every format: it is never taken for a key, a record, a line or a command of
// ours, and no code, dialect or set of letters is one that there is not.
func TestHostileTexts(t *testing.T) {
	for i, text := range hostile {
		for name, record := range hostileRecords(text) {
			if len(text) > 1000 && !strings.HasSuffix(name, "0") && !strings.HasSuffix(name, "5") {
				continue // a sample of them
			}
			for _, f := range Formats() {
				if f.Append == nil {
					continue
				}
				t.Run(fmt.Sprintf("%d %s %s", i, name, f.Name), func(t *testing.T) {
					requireOneRecord(t, f, writtenSafely(t, f, record))
				})
			}
		}
	}
}

// writtenSafely returns a record as a format writes it, and checks what there is to say.
func writtenSafely(t *testing.T, f *game.Format, record string) string {
	t.Helper()
	out := f.Layout.Header
	o := Options{To: f, Errors: errorsKeep, Diagnose: func(d *Diagnostic) {
		assert.NotEmpty(t, note.KindOf(d.Code), "%q", d.Code)
	}}
	o.Emit = func(e *Emitted) error { out += string(e.Data); return nil }
	report, err := Convert(context.Background(), texts("a.jsonl", record), &o)
	require.NoError(t, err)
	require.Equal(t, 1, report.Total.Read)
	return out
}

// requireOneRecord checks that what a format has written is one record, with no more than it has.
func requireOneRecord(t *testing.T, f *game.Format, out string) {
	t.Helper()
	switch f.Name {
	case "jsonl":
		requireObject(t, out)
		return
	case "csv", "tsv":
		r := csv.NewReader(strings.NewReader(out))
		r.Comma = []rune(strings.TrimPrefix(f.Layout.Header, "type"))[0]
		rows, err := r.ReadAll() // every row has as many cells as the first
		require.NoError(t, err)
		require.Len(t, rows, 2)
		return
	}
	records := 0
	for g, err := range ReadGames(context.Background(), texts("a"+extensionOf(f), out), &Options{FromFormat: f, FromCharset: charsetOf(f)}) {
		if records++; err == nil {
			assert.LessOrEqual(t, len(g.MainLine(nil)), 1)
			assert.LessOrEqual(t, len(g.Nodes), 2)
			assert.False(t, slices.ContainsFunc(g.Tags, func(tag game.Tag) bool { return tag.Name == "b" }))
		}
	}
	assert.LessOrEqual(t, records, 1, "%q", out)
}

func extensionOf(f *game.Format) string {
	if len(f.Extensions) > 0 {
		return f.Extensions[0]
	}
	return ""
}

// charsetOf is the charset of a text that was written, nil where a format has its own.
func charsetOf(f *game.Format) *charset.Charset {
	if f.Is(game.Binary) {
		return nil
	}
	return charset.UTF8
}

// requireObject checks that a text is one object in a line, with keys of ours, each once, values of the closed
// sets, and nothing that a terminal obeys.
func requireObject(t *testing.T, out string) {
	t.Helper()
	line, ok := strings.CutSuffix(out, "\n")
	require.True(t, ok)
	bad := func(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) }
	require.Equal(t, -1, strings.IndexFunc(line, bad), "%q", line)
	dec := json.NewDecoder(strings.NewReader(line))
	_, err := dec.Token()
	require.NoError(t, err)
	values := make(map[string]json.RawMessage)
	for dec.More() {
		key, err := dec.Token()
		require.NoError(t, err)
		require.Contains(t, jsonl.Columns(), key)
		require.NotContains(t, values, key)
		var value json.RawMessage
		require.NoError(t, dec.Decode(&value))
		values[key.(string)] = value
	}
	require.True(t, json.Valid([]byte(line)))
	all := dialect.All()
	var dialects []string
	if values["dialects"] != nil {
		require.NoError(t, json.Unmarshal(values["dialects"], &dialects))
	}
	for _, name := range dialects {
		require.NotNil(t, dialect.ByName(all, name), name)
	}
	var notes []struct{ Code note.Code }
	require.NoError(t, json.Unmarshal(values["notes"], &notes))
	for _, n := range notes {
		require.NotEmpty(t, note.KindOf(n.Code), n.Code)
	}
}
