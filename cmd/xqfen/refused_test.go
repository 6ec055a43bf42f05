package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each command refuses a file by the same name, and writes nothing of it.
func TestRefusedByName(t *testing.T) {
	const sideways = "rnba1abnr/9/1c2k2c1/p1p1p2pp/9/9/P1P1P2PP/1C2K2C1/9/RNBA1ABNR w - - 0 1\n"
	for name, file := range map[string]struct{ text, words string }{
		"a.pdf":  {"%PDF-1.4\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n", "this is PDF"},
		"a.docx": {"PK\x03\x04" + strings.Repeat("\x00", 26) + "_rels/.rels word/document.xml", "this is an archive (Word)"},
		"a.7z":   {"7z\xbc\xaf\x27\x1c\x00\x04", "this is an archive (7-Zip)"},
		"a.png":  {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "this is PNG"},
		"a.fen":  {strings.Repeat(sideways, 20), "this is a record of janggi"},
		"a.kif":  {"手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n", "this is a record of shogi"},
		"a.bin":  {"BINP\x00\x10\x00\x00\x00\x00", "packed training data"},
	} {
		path := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(path, []byte(file.text), 0o600))
		for _, command := range []string{"convert", "normalize", "check", "moves", "show", "stats", "detect", "rewrite"} {
			code, stdout, stderr := xqfen(t, "", command, path)
			assert.NotZero(t, code, "%s %s", command, name)
			assert.Contains(t, stdout+stderr, file.words, command)
			if command != "check" && command != "detect" && command != "stats" {
				assert.Empty(t, stdout, "%s %s", command, name)
			}
		}
	}
}
