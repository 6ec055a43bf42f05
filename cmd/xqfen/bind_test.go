package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// A file whose start says what follows is bound wherever it is written: to standard output,
// a file, below a directory, with all games or with one, and without any.
func TestBoundFiles(t *testing.T) {
	const one, two = "[Event \"a\"]\n\n1. C2=5 H8+7 *\n\n", "[Event \"b\"]\n\n1. C2=5 C8=5 *\n\n"
	dir := t.TempDir()
	for name, text := range map[string]string{"one.pgn": one, "two.pgn": one + two, "none.pgn": ""} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	bound := 0
	for _, f := range collection.Formats() {
		if f.Layout.Bind == nil || f.Is(game.Records) { // which have the name of their file
			continue
		}
		bound++
		expected := func(texts ...string) string {
			file := []byte(f.Layout.Header)
			o := collection.Options{To: f, Notations: i18n.Notations(), Emit: func(e *collection.Emitted) error { file = append(file, e.Data...); return nil }}
			_, err := collection.Convert(t.Context(), collection.Inputs([]string{"-"}, strings.NewReader(strings.Join(texts, ""))), &o)
			require.NoError(t, err)
			return string(f.Layout.Bind(file))
		}
		convert := func(args ...string) string {
			var out, messages bytes.Buffer
			code := run(context.WithoutCancel(t.Context()), append([]string{"xqfen", "convert", "--format", f.Name}, args...), strings.NewReader(""), &out, &messages)
			require.Zero(t, code, messages.String())
			return out.String()
		}
		read := func(name string) string {
			data, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(t, err)
			return string(data)
		}
		from := func(name string) string { return filepath.Join(dir, name) }
		ext := f.Extensions[0]
		assert.Equal(t, expected(one, one, two), convert(from("one.pgn"), from("two.pgn")))
		convert("-o", from("all"+ext), from("one.pgn"), from("two.pgn"))
		assert.Equal(t, expected(one, one, two), read("all"+ext))
		convert("-o", from("d")+"/", from("one.pgn"), from("two.pgn"))
		assert.Equal(t, expected(one), read("d/one"+ext))
		assert.Equal(t, expected(one, two), read("d/two"+ext))
		convert("--split", "-o", from("s")+"/", from("two.pgn"))
		assert.Equal(t, expected(one), read("s/two-00001"+ext))
		assert.Equal(t, expected(two), read("s/two-00002"+ext))
		assert.Equal(t, expected(), convert(from("none.pgn")))
		assert.Equal(t, expected(one), convert("--errors=stop", from("one.pgn")))
	}
	assert.Positive(t, bound)
}
