package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/web"
)

// apiTexts are texts of many kinds, by what they are.
func apiTexts(t *testing.T) map[string][]byte {
	t.Helper()
	texts := map[string][]byte{
		"position":   []byte(startFEN + "\n"),
		"two":        []byte(startFEN + "\n" + startFEN + " moves h2e2\n"),
		"damaged":    []byte(startFEN + "\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9 w\n"),
		"wxf":        []byte("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\n"),
		"moves":      []byte("炮二平五 馬8進7\n"),
		"illegal":    []byte("[Red \"A\"]\n[Black \"B\"]\n\n1. h2e2 a9a5 *\n"),
		"markup":     []byte("[Red \"<script>alert(1)</script>\"]\n[Black \"B\"]\n\n1. h2e2 {<img src=x onerror=y>} h9g7 *\n"),
		"csv":        []byte("id,fen\n1," + startFEN + "\n"),
		"prose":      []byte("Dear Sir or Madam\n"),
		"empty":      {},
		"no newline": []byte(startFEN),
	}
	for _, name := range []string{"club-gbk.pgn", "engine.ucci", "forum.html", "study.xqf", "taipei-big5.pgn"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "games", name))
		require.NoError(t, err)
		texts[name] = data
	}
	return texts
}

// post asks the API; answer is decoded.
func post(t *testing.T, h http.Handler, path string, request map[string]any, answer any) int {
	t.Helper()
	body, err := json.Marshal(request)
	require.NoError(t, err)
	r := httptest.NewRequest(http.MethodPost, path, bytes.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code == http.StatusOK {
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), answer), w.Body)
	}
	return w.Code
}

func newAPI(t *testing.T) http.Handler {
	t.Helper()
	h, err := web.NewHandler(web.Files(), web.Limits{})
	require.NoError(t, err)
	return h
}

// What convert of the API writes in any format is what the command writes, and the records of games are
// those that the command writes as JSON Lines; ok is exit code 0.
func TestConvertOfTheAPIWritesWhatTheCommandWrites(t *testing.T) {
	h := newAPI(t)
	var formats []string
	for _, f := range collection.Formats() {
		if f.Append != nil {
			formats = append(formats, f.Name)
		}
	}
	for kind, data := range apiTexts(t) {
		request := map[string]any{"data": base64.StdEncoding.EncodeToString(data), "name": "-"}
		code, expected, _ := xqfen(t, string(data), "convert", "--format", "jsonl", "--errors", "keep", "-q")
		var got struct {
			OK      bool
			Records []json.RawMessage
		}
		require.Equal(t, http.StatusOK, post(t, h, "/v1/games", request, &got), kind)
		assert.Equal(t, code == exitOK, got.OK, kind)
		var lines strings.Builder
		for _, record := range got.Records {
			lines.WriteString(plainJSON(t, record) + "\n")
		}
		var plain strings.Builder
		for line := range strings.Lines(expected) {
			plain.WriteString(plainJSON(t, []byte(line)) + "\n")
		}
		assert.Equal(t, plain.String(), lines.String(), kind)
		for _, format := range testfiles.Few(formats) {
			code, expected, stderr := xqfen(t, string(data), "convert", "--format", format, "-q")
			request["format"] = format
			var got struct {
				OK   bool
				Text string
				Data []byte
			}
			status := post(t, h, "/v1/convert", request, &got)
			if status != http.StatusOK {
				assert.True(t, code != exitOK || kind == "empty", "%s as %s: %s", kind, format, stderr) // the API says that there is nothing
				continue
			}
			assert.Equal(t, code == exitOK, got.OK, "%s as %s: %s", kind, format, stderr)
			written := got.Text + string(got.Data)
			if strings.Count(expected, "\n") == 1 && !bytes.HasSuffix(data, []byte("\n")) {
				expected = strings.TrimSuffix(expected, "\n")
			}
			assert.Equal(t, expected, written, "%s as %s", kind, format)
		}
	}
}

// plainJSON is an object without escapes that are not needed, and with sorted keys.
func plainJSON(t *testing.T, text []byte) string {
	t.Helper()
	var object any
	require.NoError(t, json.Unmarshal(text, &object))
	var b bytes.Buffer
	require.NoError(t, newJSON(&b).Encode(object))
	return b.String()
}

// What moves of the API says about lists of moves is what the command says. It reads them as records, on
// the road of convert, where a list that is nothing else is the moves of a PGN.
func TestMovesOfTheAPIAreThoseOfTheCommand(t *testing.T) {
	h := newAPI(t)
	table, err := os.ReadFile(filepath.Join("..", "..", "testdata", "vectors", "move_lists.tsv"))
	require.NoError(t, err)
	lists := []string{"炮二平五 馬8進7", "1. h2e2 h9g7 2. h0g2", startFEN + " moves h2e2 h9g7"}
	for line := range strings.Lines(string(table)) {
		for field := range strings.SplitSeq(strings.TrimSpace(line), "\t") {
			if strings.Count(field, " ") > 2 && !strings.Contains(field, ";") { // which begins a comment in PGN
				lists = append(lists, field)
			}
		}
	}
	compared := 0
	for _, text := range lists {
		code, stdout, _ := xqfen(t, "", "moves", "--format", "jsonl", "--notation", "wxf,zh-Hans", "--fen-after", "xqbase", "-q", "--", text)
		if code != exitOK {
			continue
		}
		var got struct {
			OK    bool
			Lists []struct {
				Moves []struct {
					Ply, Number    int
					Side, UCI, FEN string
					Notations      map[string]string
				}
			}
		}
		request := map[string]any{"text": text, "to": "wxf,zh-Hans", "dialect": "xqbase"}
		require.Equal(t, http.StatusOK, post(t, h, "/v1/moves", request, &got), text)
		var rows strings.Builder
		for _, list := range got.Lists {
			for _, m := range list.Moves {
				row, err := json.Marshal(map[string]any{"ply": m.Ply, "number": m.Number, "side": m.Side, "uci": m.UCI, "wxf": m.Notations["wxf"], "zh-Hans": m.Notations["zh-Hans"], "fen": m.FEN})
				require.NoError(t, err)
				rows.WriteString(plainJSON(t, row))
			}
		}
		var expected strings.Builder
		for line := range strings.Lines(stdout) {
			expected.WriteString(plainJSON(t, []byte(line)))
		}
		if assert.Equal(t, expected.String(), rows.String(), text) {
			compared++
		}
	}
	assert.Greater(t, compared, 20)
}

// What read of the API takes a text for is what detect of the command takes it for.
func TestReadOfTheAPIFindsWhatTheCommandFinds(t *testing.T) {
	h := newAPI(t)
	for kind, data := range apiTexts(t) {
		_, expected, _ := xqfen(t, string(data), "detect", "--format", "json")
		var got struct {
			Format, Charset string
			Counts          struct{ Read int }
		}
		request := map[string]any{"data": base64.StdEncoding.EncodeToString(data), "name": "-"}
		require.Equal(t, http.StatusOK, post(t, h, "/v1/read", request, &got), kind)
		var says struct {
			Format, Charset string
			Records         int
		}
		require.NoError(t, json.Unmarshal([]byte(expected), &says), "%s: %s", kind, expected)
		if says.Format == "" {
			assert.Equal(t, says.Records, got.Counts.Read, kind)
		} else {
			assert.Equal(t, says.Format+says.Charset, got.Format+got.Charset, kind)
		}
	}
}

// A picture of the API is the one that show draws.
func TestPicturesOfTheAPIAreThoseOfTheCommand(t *testing.T) {
	testfiles.OneThread(t)
	h := newAPI(t)
	for _, test := range []struct {
		fen, query string
		flags      []string
	}{
		{startFEN, "", []string{"--coordinates", "none"}},
		{startFEN, "coordinates=true", nil},
		{startFEN, "coordinates=algebraic&orientation=black&pieces=letters", []string{"--coordinates", "algebraic", "--orientation", "black", "--pieces", "letters"}},
		{startFEN, "orientation=white&size=300&arrows=h2e2,e4&squares=a0&circles=b0", []string{"--coordinates", "none", "--size", "300", "--arrows", "h2e2", "--circles", "e4,b0", "--squares", "a0"}},
		{"4k4/9/9/9/9/9/9/9/4R4/3K5 b", "check=true&colors=lichess-blue&arrows=Re1e9,Ye1&size=3", []string{"--coordinates", "none", "--check", "--theme", "flat", "--arrows", "Re1e9", "--circles", "ye1", "--size", "16"}},
		{"4k4/9/9/9/9/9/9/9/4R4/3K5 b", "check=e9&colors=wikipedia", []string{"--coordinates", "none", "--check", "--theme", "paper"}},
		{startFEN + " moves h2e2", "lastMove=h2e2&mirror=1&lang=vi&check=yes", []string{"--coordinates", "none", "--last-move", "--mirror", "--lang", "vi"}},
	} {
		for _, form := range []string{"svg", "png"} {
			path := filepath.Join(t.TempDir(), "board."+form)
			if !slices.Contains(test.flags, "--size") {
				test.flags = append(test.flags, "--size", "360")
			}
			code, _, stderr := xqfen(t, "", append([]string{"show", "-o", path, test.fen}, test.flags...)...)
			require.Equal(t, exitOK, code, stderr)
			expected, err := os.ReadFile(path)
			require.NoError(t, err)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/v1/board."+form+"?fen="+url.QueryEscape(test.fen)+"&"+test.query, nil))
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			assert.True(t, bytes.Equal(expected, w.Body.Bytes()), "%s %s", form, test.query)
		}
	}
}

// --page DIR writes the files of the page as they are, below directories too, and --page FILE.html
// one file. A page is written again over the old one.
func TestServeWritesThePage(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site", "xqfen")
	for range 2 {
		code, stdout, stderr := xqfen(t, "", "serve", "--page", dir)
		require.Equal(t, exitOK, code, stderr)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, "does not open it from a disk")
	}
	files := 0
	require.NoError(t, fs.WalkDir(web.Files(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		expected, err := fs.ReadFile(web.Files(), name)
		require.NoError(t, err)
		written, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		require.NoError(t, err)
		assert.True(t, bytes.Equal(expected, written), name)
		return nil
	}))
	assert.Greater(t, files, 5)
	assert.Len(t, everyFile(t, dir), files, "nothing else is left")

	single := filepath.Join(t.TempDir(), "XQFEN.HTML")
	code, _, stderr := xqfen(t, "", "serve", "--page", single)
	require.Equal(t, exitOK, code, stderr)
	expected, err := web.Single()
	require.NoError(t, err)
	written, err := os.ReadFile(single)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(expected, written))
}

// A page that cannot be written leaves the old files as they were, all of them.
func TestPageThatFailsLeavesTheOldOne(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "app.js"), []byte("old"), 0o644))
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "worker.js", "in the way"), 0o755))
	code, _, stderr := xqfen(t, "", "serve", "--page", dir)
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, stderr, "worker.js")
	old, err := os.ReadFile(filepath.Join(dir, "app.js"))
	require.NoError(t, err)
	assert.Equal(t, "old", string(old))
	assert.Len(t, everyFile(t, dir), 1)

	require.NoError(t, os.Mkdir(filepath.Join(dir, "page.html"), 0o755))
	code, _, _ = xqfen(t, "", "serve", "--page", filepath.Join(dir, "page.html"))
	assert.Equal(t, exitUsage, code)
}

func everyFile(t *testing.T, dir string) (names []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	}))
	return names
}

// Wrong usage of serve ends at once.
func TestServeRefusesWrongUsage(t *testing.T) {
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"page"}, "takes no arguments"},
		{[]string{"--page", "dir", "--addr", "127.0.0.1:0"}, "leave out --addr"},
		{[]string{"--page", ""}, "--page"},
		{[]string{"--cors", "example.org"}, "--cors example.org"},
		{[]string{"--cors", "https://example.org/"}, "expected https://example.org, *"},
		{[]string{"--stdio", "--cors", "*"}, "leave out"},
		{[]string{"--addr", "nowhere"}, "nowhere"},
		{[]string{"--addr", "127.0.0.1:99999"}, "99999"},
	} {
		code, stdout, stderr := xqfen(t, "", append([]string{"serve"}, test.args...)...)
		assert.Equal(t, exitUsage, code, test.args)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, test.says)
	}
}
