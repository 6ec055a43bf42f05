package foreign

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// recognize returns the names of the formats that claim a file.
func recognize(head, name string) (names []string) {
	for _, f := range Formats() {
		if f.Sniff([]byte(head), name) {
			names = append(names, f.Name)
		}
	}
	return names
}

// sfen is a record of training data: a packed position of that size, then score, move,
// ply and result.
func sfen(position int, ply byte, result string) string {
	return strings.Repeat("\x5a", position) + "\x10\x00\x34\x12" + string([]byte{ply, 0}) + result + "\xff"
}

func TestSniff(t *testing.T) {
	for _, test := range []struct{ head, name, expected string }{
		{"BINP\x00\x10\x00\x00....", "", "binpack"},
		{"BINPack is a format", "a.binpack", ""},
		{"BINP", "a.binpack", ""},
		{sfen(32, 1, "\x01") + sfen(32, 2, "\xff") + sfen(32, 3, "\x00")[:20], "a.bin", "packed-sfen"},
		{sfen(64, 1, "\x01") + sfen(64, 2, "\xff"), "a.bin", "packed-sfen"},
		{sfen(32, 1, "\x01"), "a.xqf", ""},
		{sfen(32, 1, "\x02"), "a.bin", ""},
		{strings.Repeat("\x00", 4000), "a.bin", ""},
		{"", "a.bin", ""},
		{"SQLite format 3\x00\x10\x00", "a", "sqlite"},
		{"SQLite format 3\x00\x10\x00CREATE TABLE bhobk([id] INTEGER", "a", "obk"},
		{"SQLite format 3 is a database", "a.obk", ""},
		{"ccf0\x02...", "a.qp", "xqp"},
		{"ccf0\x02...", "a.txt", ""},
		{"PDTX\x01\x00\x02", "a", "pdtx"},
		{"PDTX..", "a.txq", "pdtx"},
		{"PDTX is a fork", "a.txt", ""},
		{"# a comment\n\nv1 r[<bm>]bakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR\n", "", "annofen"},
		{"v1 is a version", "a.annofen", ""},
		{"# a comment\nversion: '1'\nsetup: [\n  [[r], []],\n]\n", "", "xay"},
		{"version: '1'\n", "a.xay", ""},
		{`{"type": "move", "move": {"action_type": "reveal_and_move", "from_pos": [0, 8]}}`, "", "jieqi-jsonl"},
		{`{"file": "a", "moves": ["h2e2"]}`, "a.jsonl", ""},
		{`a list of "action_type" and "reveal_and_move"`, "", ""},
		{"gameID,game_datetime,blackID,blackELO,redID,redELO,winner\n1,2018-11-20 09:49:00,a,1000,b,1200,red\n", "", "games-table"},
		{"# a program\n手合割：平手\n先手：甲\n後手：乙\n", "", "kif"},
		{"手合割：平手とは", "", ""},
		{"V2.2\nN+A\nPI\n+\n+7776FU\n", "", "csa"},
		{"V2.5 M8.7\n", "", ""},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "a.fen", ""},
	} {
		got := recognize(test.head, test.name)
		if test.expected == "" {
			assert.Empty(t, got, "%.40q %s", test.head, test.name)
			continue
		}
		assert.Equal(t, []string{test.expected}, got, "%.40q %s", test.head, test.name)
	}
}

func TestRefuses(t *testing.T) {
	for i, f := range Formats() {
		n := 0
		for rec, err := range f.Split(strings.NewReader(strings.Repeat("x", 3*headSize))) {
			require.NoError(t, err)
			n++
			if f.Is(game.Binary) {
				assert.Len(t, rec.Data, headSize)
			} else {
				assert.Len(t, rec.Data, 3*headSize) // which can be kept
			}
			var refused *game.Error
			require.ErrorAs(t, f.Decode(new(game.Game), &rec, &game.ReadOptions{Notations: i18n.Notations()}), &refused)
			assert.Equal(t, rows[i].code, refused.Code)
			assert.Contains(t, refused.Error(), f.Title)
		}
		assert.Equal(t, 1, n)
		assert.Nil(t, f.Append)
		broken := errors.New("broken")
		for _, err := range f.Split(iotest.ErrReader(broken)) {
			assert.ErrorIs(t, err, broken)
		}
	}
}

// A list is janggi's when nearly all its positions may be.
func TestJanggi(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"
	const janggi = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\n"
	for _, c := range []struct {
		name, head string
		expected   bool
	}{
		{"all", "# list\n\n" + strings.Repeat(janggi, fewestJanggi) + "rnba1ab", true},
		{"nearly all", start + strings.Repeat(janggi, 10), true},
		{"many not", strings.Repeat(start, 3) + strings.Repeat(janggi, 12), false},
		{"few as janggi begins", strings.Repeat(janggi, fewestOpened), true},
		{"fewer", strings.Repeat(janggi, fewestOpened-1), false},
		{"few with an advisor off its squares", strings.Repeat("4k4/9/9/9/9/9/9/A8/9/4K4 w\n", fewestJanggi-1), false},
		{"pawns beside their files", strings.Repeat("rnba1abnr/9/1c2k2c1/p1p1p2pp/9/9/P1P1P2PP/1C2K2C1/9/RNBA1ABNR w\n", fewestJanggi), true},
		{"xiangqi", strings.Repeat(start, 30), false},
		{"with names", strings.Repeat("a | "+janggi, 10) + "a " + janggi, true},
		{"a line is damaged", strings.Repeat(janggi, 10) + "rnba1abnr/4k4/1c5c1/p1p1x\n", true},
		{"other text", "a text, and no list\n", false},
		{"nothing", "", false},
	} {
		assert.Equal(t, c.expected, Janggi.Sniff([]byte(c.head), "a.fen"), c.name)
	}
	var refused *game.Error
	require.ErrorAs(t, Janggi.Decode(new(game.Game), &game.Record{Line: 1}, &game.ReadOptions{Notations: i18n.Notations()}), &refused)
	assert.Equal(t, note.OtherGame, refused.Code)
	assert.Contains(t, refused.Error(), "janggi")
}

// Of all files of the corpora only those are claimed that should be.
func TestCorpora(t *testing.T) {
	testfiles.OneThread(t)
	expected := map[string]string{".annofen": "annofen", ".xay": "xay", ".jsonl": "jieqi-jsonl"}
	found := map[string]int{}
	err := filepath.WalkDir(gametest.Corpus(t), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		head := string(data[:min(len(data), 64<<10)])
		ext := filepath.Ext(path)
		for _, name := range []string{strings.ToLower(filepath.Base(path)), "a.bin", "a.qp"} {
			names := recognize(head, name)
			if expected[ext] == "" {
				assert.Empty(t, names, path)
				assert.Equal(t, filepath.Base(path) == "janggi.epd", Janggi.Sniff(data, ""), path)
				continue
			}
			assert.Equal(t, []string{expected[ext]}, names, path)
		}
		found[ext]++
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, []int{2, 6, 1}, []int{found[".annofen"], found[".xay"], found[".jsonl"]})
}
