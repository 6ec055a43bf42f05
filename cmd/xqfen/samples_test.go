package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
)

// sampleCharsets are those of the sample games that are not UTF-8.
var sampleCharsets = map[string]*charset.Charset{"club-gbk.pgn": charset.GBK, "taipei-big5.pgn": charset.Big5}

// TestGameSamples compares testdata/games with what it is made from. UPDATE=1 writes
// it anew.
func TestGameSamples(t *testing.T) {
	testdata := filepath.Join("..", "..", "testdata")
	archive, err := txtar.ParseFile(filepath.Join(testdata, "games.txtar"))
	require.NoError(t, err)
	expected := make(map[string][]byte)
	for _, file := range archive.Files {
		c, encoded := sampleCharsets[file.Name]
		switch {
		case file.Name == "study.pgn":
			code, xqf, said := xqfen(t, string(file.Data), "convert", "--format", "xqf", "--quiet")
			require.Zero(t, code, said)
			expected["study.xqf"] = []byte(xqf)
			expected["broken/cut.xqf"] = []byte(xqf[:len(xqf)-60])
		case encoded:
			text, lost := c.Append(nil, file.Data)
			require.Empty(t, lost, file.Name)
			expected[file.Name] = text
		default:
			expected[file.Name] = file.Data
		}
	}
	games := filepath.Join(testdata, "games")
	if os.Getenv("UPDATE") != "" {
		for name, data := range expected {
			path := filepath.Join(games, filepath.FromSlash(name))
			require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
			require.NoError(t, os.WriteFile(path, data, 0o644))
		}
	}
	found := 0
	require.NoError(t, filepath.WalkDir(games, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(games, path)
		require.NoError(t, err)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		found++
		assert.Equal(t, expected[filepath.ToSlash(name)], data, "%s; run: UPDATE=1 go test ./cmd/xqfen -run TestGameSamples", name)
		return nil
	}))
	assert.Len(t, expected, found, "of the files of testdata/games")
}
