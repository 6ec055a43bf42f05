package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// FuzzMoves: no text makes the command panic or exit with an odd status, each
// line of its table is whole, and what it says is at a place in the text.
func FuzzMoves(f *testing.F) {
	for _, text := range []string{
		"1. 炮二平五 (炮八平五) 马8进7 {x} 1-0 y", "\ufeffposition startpos moves h2e2\r\nh9g7 xx", "x position startpos moves h2e2\nC2=5",
		"https://www.chessdb.cn/query/?" + startBoard + "_w_moves_b2d2_h7e7_", "https://h/#/" + startBoard + "%20w%20moves%20c3c4b7c7h2e3",
		"fen " + startBoard + " b moves\n1... h9g7 2. zz", "8/9/9/9/9/9/9/9/9/9 w", "7747 10", "", "\xff\xfe", "*", "a4b4",
		strings.Repeat("1. 炮二平五 马8进7\nno move\n", 5),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		code, out, stderr := xqfen(t, text, "moves", "--notation", "uci,wxf,zh-Hans,vi,en", "--format", "jsonl", "--fen-after", "wxf")
		if code != exitOK && code != exitFailed {
			t.Fatalf("%q: exit %d\n%s", text, code, stderr)
		}
		for line := range strings.Lines(out) {
			var move struct{ UCI, WXF, VI, EN, FEN string }
			if err := json.Unmarshal([]byte(line), &move); err != nil || move.UCI == "" || move.WXF == "" || move.VI == "" || move.EN == "" || move.FEN == "" {
				t.Fatalf("%q: %s", text, line)
			}
		}
		for line := range strings.Lines(stderr) {
			if !strings.HasPrefix(line, "-:") && !moreLine.MatchString(line) || !utf8.ValidString(line) {
				t.Fatalf("%q: says %q", text, line)
			}
		}
	})
}

const startBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// TestMovesEveryNotation writes a list in each notation and option, numbered and
// not, and reads it back from what was written.
func TestMovesEveryNotation(t *testing.T) {
	testfiles.OneThread(t)
	const list = "h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2 b9c7 i0i1 c9e7 a0a2 e6e5 e2e5"
	code, expected, _ := xqfen(t, "", "moves", "--notation", "uci", list)
	require.Equal(t, exitOK, code)
	for _, f := range i18n.Families() {
		names := []string{f.Name}
		for _, o := range f.Options {
			if !o.ReadOnly {
				names = append(names, f.Name+"+"+o.Name)
			}
		}
		for _, name := range names {
			for _, numbered := range []string{"--numbered=false", "--numbered"} {
				code, text, stderr := xqfen(t, expected, "moves", numbered, "--notation", name)
				require.Equal(t, exitOK, code, "%s: %s", name, stderr)
				code, again, stderr := xqfen(t, text, "moves", "--notation", "uci", "--from-notation", name)
				assert.Equal(t, exitOK, code, "%s: %s\n%s", name, stderr, text)
				assert.Equal(t, expected, again, name)
			}
		}
	}
}

// Files of moves are in the charset that their characters tell, or in that of the flag;
// what is not sure is said.
func TestMovesInCharsets(t *testing.T) {
	for _, name := range []string{"utf-8", "gbk", "big5", "utf-16", "utf-16be"} {
		c := testfiles.Found(charset.Find(name))
		text, lost := c.Append([]byte(c.BOM()), []byte("1. 炮二平五 馬8進7 2. 馬二進三\n"))
		if name == "utf-16be" {
			text = append([]byte("\xfe\xff"), text...)
		}
		require.Empty(t, lost)
		path := filepath.Join(t.TempDir(), "list.txt")
		require.NoError(t, os.WriteFile(path, text, 0o600))
		for _, args := range [][]string{{path}, {path, "--from-charset", name}, {"-"}, {}} {
			code, out, said := xqfen(t, string(text), append([]string{"moves", "-n", "uci"}, args...)...)
			assert.Equal(t, exitOK, code, "%s %v: %s", name, args, said)
			assert.Equal(t, "h2e2\nh9g7\nh0g2\n", out, "%s %v", name, args)
			assert.Empty(t, said, "%s %v", name, args)
		}
	}
	code, out, said := xqfen(t, "h2e2 {\xb1\xe1} h9g7", "moves", "-n", "uci")
	assert.Equal(t, exitOK, code, said)
	assert.Equal(t, "h2e2 {贬}\nh9g7\n", out)
	assert.Contains(t, said, "-: charset-assumed: the charset of the text is unclear; gb18030 was assumed (name it with --from-charset)\n")
	code, out, said = xqfen(t, "h2e2 {\xff} h9g7", "moves", "-n", "uci", "--from-charset", "utf-8")
	assert.Equal(t, exitOK, code, said)
	assert.Equal(t, "h2e2 {\ufffd}\nh9g7\n", out)
	assert.Contains(t, said, "-:1:7: bad-bytes: these bytes are not text in utf-8: ff\n")
	code, _, said = xqfen(t, "h2e2", "moves", "--from-charset", "latin-1")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, said, "--from-charset latin-1: expected utf-8, ")
}

// A wrong move after a position in its line is an error, also where the line is the only one and
// however many moves are before it: no text takes it for a comment.
func TestWrongMoveInTheOnlyLine(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
	good := strings.Fields("e0e1 d9d8 e1e0 d8d9 e0e1")
	for n := range len(good) + 1 {
		line := strings.Join(append([]string{fen, "moves"}, append(slices.Clone(good[:n]), "zz e1e2")...), " ") + "\n"
		code, out, stderr := xqfen(t, line, "convert")
		assert.Equal(t, exitFailed, code, line)
		assert.Equal(t, line, out)
		assert.Contains(t, stderr, `"zz"`, line)
	}
}

// The moves of a file in any format are written.
func TestMovesOfEveryFormat(t *testing.T) {
	for _, f := range collection.Formats() {
		if f.Append == nil || f.Name == "plain" || f.Name == "xqb" || f.Is(game.Lines) && !f.Is(game.Records) {
			continue
		}
		path := filepath.Join(t.TempDir(), "a")
		code, _, stderr := xqfen(t, "1. h2e2 h9g7", "convert", "-q", "--format", f.Name, "-o", path)
		require.Equal(t, exitOK, code, stderr)
		code, out, stderr := xqfen(t, "", "moves", "-n", "uci", path)
		assert.Equal(t, exitOK, code, "%s: %s", f.Name, stderr)
		assert.Equal(t, "h2e2\nh9g7\n", out, f.Name)
	}
}

// A run that finds neither a move nor a result fails and says so, whatever positions there
// are; one that finds any does not fail for the lists that have none.
func TestNothingReadIsAFailure(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	starts := [][]string{nil, {"--start", fen}, {"--start", "startpos"}, {"--start", fen, "--fen-after", "wxf"}, {"--start", fen, "--format", "jsonl"}}
	for _, flags := range starts {
		for _, text := range []string{"", "\n \n", fen, fen + " moves", "position fen " + fen, fen + "\n\n" + fen + "\n", "{so}"} {
			if len(flags) > 0 && strings.Contains(text, fen) {
				continue // two positions
			}
			code, _, stderr := xqfen(t, text, append(append([]string{"moves"}, flags...), "-")...)
			assert.Equal(t, exitFailed, code, "%q %q", flags, text)
			assert.Regexp(t, "no-moves: |nothing-inside: ", stderr, "%q %q", flags, text)
		}
		for _, text := range []string{"h2e2", "1-0", "1. h2e2 *"} {
			code, _, stderr := xqfen(t, text, append(append([]string{"moves"}, flags...), "-")...)
			assert.Zero(t, code, "%q %q: %s", flags, text, stderr)
		}
	}
	code, _, _ := xqfen(t, fen+"\n"+fen+" moves h2e2\n", "moves")
	assert.Zero(t, code)
}

// What moves says about a word points at it, whatever lines come before.
func TestPlacesOfMoves(t *testing.T) {
	testfiles.OneThread(t)
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	rng := rand.New(rand.NewPCG(1, 3))
	lines := []string{"", "  ", fen + " moves h2e2 zz%d", "局%d: " + fen + " h2e2 zz%d", fen + " moves 炮二平五 (炮八平五 zz%d)"}
	place := regexp.MustCompile(`(?m)^-:(\d+):(\d+): [a-z-]+: [^"\n]*"([^"\n]+)"`)
	for range 100 {
		text := ""
		for i := range 8 {
			text += strings.ReplaceAll(lines[rng.IntN(len(lines))], "%d", strconv.Itoa(1000+i)) + "\n"
		}
		_, _, stderr := xqfen(t, text, "moves")
		all := strings.Split(text, "\n")
		for _, found := range place.FindAllStringSubmatch(stderr, -1) {
			line, _ := strconv.Atoi(found[1])
			column, _ := strconv.Atoi(found[2])
			assert.True(t, strings.HasPrefix(string([]rune(all[line-1])[column-1:]), found[3]), "%s\n%s", text, stderr)
		}
		assert.Equal(t, strings.Contains(text, "zz"), place.MatchString(stderr), "%s\n%s", text, stderr)
	}
}

// Blanks around a list, of any length, change nothing of what is read and said about it but the
// places; and so a long text of many lists is read in time that grows as it does.
func TestBlanksAroundListsChangeNothing(t *testing.T) {
	for _, list := range []string{"h2e2 h9g7\n", "moves h2e2 zz\n", startFEN + " moves h2e2\n", "h2e2 (a) {b\n", "***1***\n" + startFEN + " moves h2e2\nthe end\n"} {
		code, out, said := xqfen(t, list, "moves", "--to", "uci")
		for _, blank := range []string{"\n", "\r\n \t\n", strings.Repeat(" \n", 500)} {
			lines := strings.Count(blank, "\n")
			again, written, noted := xqfen(t, blank+list+blank, "moves", "--to", "uci")
			assert.Equal(t, code, again, list)
			assert.Equal(t, out, written, list)
			for line := 1; line <= strings.Count(list, "\n"); line++ {
				noted = strings.ReplaceAll(noted, fmt.Sprintf("-:%d:", line+lines), fmt.Sprintf("-:%d:", line))
			}
			assert.Equal(t, said, noted, "%q", list)
		}
	}
}

// In every command --start begins the records that have no position, its side begins, and a record
// that begins elsewhere is refused.
func TestStartIsCertain(t *testing.T) {
	const start, ending = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/5K3 w"
	for _, command := range []string{"convert", "normalize", "check", "moves", "show"} {
		code, _, stderr := xqfen(t, "后四平五", command, "--start", ending)
		assert.Zero(t, code, "%s: %s", command, stderr)
		code, stdout, stderr := xqfen(t, "h7e7", command, "--start", start)
		assert.Equal(t, exitFailed, code, command)
		assert.Contains(t, stdout+stderr, "wrong-side", command)
		code, stdout, stderr = xqfen(t, start, command, "--start", ending)
		assert.Equal(t, exitFailed, code, command)
		assert.Contains(t, stdout+stderr, "two-starts", command)
	}
}
