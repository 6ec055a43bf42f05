package collection

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// Wherever a record of any format is cut off, what is said about it shows what is there: what could
// not be read any more, or how the record ends.
func TestCutOffShowsText(t *testing.T) {
	testfiles.OneThread(t)
	const games = "[Event \"Cup\"]\n[Red \"a\"]\n\n1. C2=5 {strong} H8+7 (1... H2+3 {solid} 2. H2+3) 2. H2+3 R9=8 1-0\n"
	formats, cut := 0, 0
	for _, f := range Formats() {
		if f.Append == nil {
			continue
		}
		var data string
		emit := func(e *Emitted) error {
			data = f.Layout.Header + string(e.Data)
			return nil
		}
		_, err := Convert(t.Context(), texts("a", games), &Options{To: f, Emit: emit})
		require.NoError(t, err, f.Name)
		require.NotEmpty(t, data, f.Name)
		formats++
		if len(data) > 4000 { // a library with tables before its records
			continue
		}
		for end := len(data) / 4; end < len(data); end += 1 + len(data)/60 {
			said := Options{FromFormat: f, Diagnose: func(d *Diagnostic) {
				if d.Code != note.RecordTruncated {
					return
				}
				cut++
				shown := strings.Trim(d.Got, ".…\"")
				assert.NotEmpty(t, shown, "%s cut at %d: %q", f.Name, end, d.Got)
			}}
			for _, err := range ReadGames(context.WithoutCancel(t.Context()), texts("a", data[:end]), &said) {
				_ = err // what is rejected says so by a diagnostic
			}
		}
	}
	assert.Greater(t, formats, 10)
	assert.Greater(t, cut, 100)
}

// How a record ends is shown on a character, and no longer than a message needs.
func TestEndOf(t *testing.T) {
	for data, expected := range map[string]string{
		"": `""`, "short \n": `"short"`, strings.Repeat("棋", 20): "…\"" + strings.Repeat("棋", 8) + `"`,
	} {
		assert.Equal(t, expected, kit.EndOf(&game.Record{Data: []byte(data), Line: 1}))
	}
	assert.Equal(t, "...0001ff", kit.EndOf(&game.Record{Data: []byte("\x00\x01\xff")}))
}
