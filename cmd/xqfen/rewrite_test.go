package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
)

// A text in another charset than UTF-8 is rewritten in it, and back: positions in Chinese letters
// are read there as well, and nothing else changes.
func TestRewriteInOtherCharsets(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	page := "<p>象棋殘局列表，紅方先行可以取勝： <b>" + fen + "</b> 著法如下</p>\r\n" + fen + "\n"
	for _, test := range []struct {
		charset       *charset.Charset
		mark, dialect string
	}{
		{charset.GB18030, "", "han-hans"}, {charset.GB18030, "", "wxf"}, {charset.Big5, "", "wxf"},
		{charset.UTF16LE, "\ufeff", "han-hans"}, {charset.UTF16BE, "\ufeff", "wxf"}, {charset.UTF16LE, "", "wxf"},
	} {
		text, lost := test.charset.Append(nil, []byte(test.mark+page))
		require.Empty(t, lost)
		path := filepath.Join(t.TempDir(), "page.html")
		require.NoError(t, os.WriteFile(path, text, 0o600))
		code, away, said := xqfen(t, "", "rewrite", "--dialect", test.dialect, path)
		require.Equal(t, exitOK, code, said)
		decoded, faults := test.charset.Decode(nil, []byte(away))
		assert.Empty(t, faults)
		assert.Equal(t, 2, strings.Count(strings.ReplaceAll(string(decoded), "車", "r"), "/1"+map[string]string{"han-hans": "砲5砲", "wxf": "c5c"}[test.dialect]+"1/"), "%s %q", test.charset, decoded)
		require.NoError(t, os.WriteFile(path, []byte(away), 0o600))
		code, back, said := xqfen(t, "", "rewrite", "--dialect", "xqbase", path)
		require.Equal(t, exitOK, code, said)
		assert.Equal(t, string(text), back, test.charset.Name())
	}
}

// Quiet, rewrite says the errors.
func TestRewriteSaysErrors(t *testing.T) {
	code, _, said := xqfen(t, `a "3k5/9/9/9/9/4N4/9/9/9/15K3 w"`+"\n", "rewrite", "--quiet", "--dialect", "wxf")
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, said, "-:1:26: rank-width: ")
}

// Lists below a directory stay lists, as a list that is named does, and games among them make all games.
func TestDirectoryOfLists(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	dir := t.TempDir()
	list := filepath.Join(dir, "a.fen")
	require.NoError(t, os.WriteFile(list, []byte("# mine\n"+fen+" ; first\n"+fen+"\n"), 0o600))
	_, named, _ := xqfen(t, "", "convert", "--quiet", "--dialect", "wxf", list)
	assert.Contains(t, named, "# mine\n# first\nrheakaehr/")
	for _, below := range []string{dir, filepath.Join(dir, "*.fen")} {
		code, out, said := xqfen(t, "", "convert", "--quiet", "--dialect", "wxf", below)
		assert.Equal(t, exitOK, code, said)
		assert.Equal(t, named, out, below)
	}
	to := t.TempDir()
	code, _, said := xqfen(t, "", "convert", "--quiet", "--dialect", "wxf", dir, "-o", to+"/")
	assert.Equal(t, exitOK, code, said)
	out, err := os.ReadFile(filepath.Join(to, "a.fen"))
	require.NoError(t, err)
	assert.Equal(t, named, string(out))

	require.NoError(t, os.WriteFile(filepath.Join(dir, "b.pgn"), []byte("[Event \"x\"]\n\n1. h2e2 *\n"), 0o600))
	_, games, _ := xqfen(t, "", "convert", "--quiet", dir)
	assert.True(t, strings.HasPrefix(games, "[Game \"Chinese Chess\"]"), games)
}

// A diff is one that patch takes: lines keep their ends, and one without an end is named.
func TestRewriteDiff(t *testing.T) {
	const board = "4k4/9/9/9/9/4N4/9/9/9/4K4 w"
	_, diff, _ := xqfen(t, "a\r\n"+board+"\r\n"+board, "rewrite", "--quiet", "--diff", "--dialect", "wxf")
	written := strings.Replace(board, "N", "H", 1)
	assert.Equal(t, "--- -\n+++ -\n@@ -2 +2 @@\n-"+board+"\r\n+"+written+"\r\n@@ -3 +3 @@\n-"+board+
		"\n\\ No newline at end of file\n+"+written+"\n\\ No newline at end of file\n", diff)
}
