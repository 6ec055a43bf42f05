package collection

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// The scanner of this file knows what moves and positions look like, and nothing of how they
// are read: it shares no code with the readers.
const (
	pieceLike  = `车車俥馬马傌炮砲包相象仕士帅帥将將兵卒`
	figureLike = `一二三四五六七八九1-9１-９`
)

var (
	moveLike = regexp.MustCompile(`[a-iA-I](?:10|[0-9])-?[a-iA-I](?:10|[0-9])` +
		`|[KAEBHNRCPMXTSVkaebhnrcpmxtsv][1-9+-][-+=./][1-9]` +
		`|[` + pieceLike + `前后後中` + figureLike + `][` + pieceLike + figureLike + `][进進退平][` + figureLike + `]`)
	positionLike = regexp.MustCompile(`[0-9A-Za-z]{1,9}(?:/[0-9A-Za-z]{1,9}){9,}`)
	// bracketed is what a text sets apart, over lines or not, and quoted what a line does.
	bracketed = regexp.MustCompile(`\[[A-Za-z]\w* "[^"]*"\]|\{[^}]*\}|\[[^\]]*\]|【[^】]*】|〔[^〕]*〕`)
	quoted    = regexp.MustCompile(`"[^"]*"|“[^”]*”|[;#%].*`)
	// proseLike is a word of a line that is about moves; words is what moves and labels are called.
	proseLike = regexp.MustCompile(`[\p{Latin}]{3,}|[\p{Han}]{2,}`)
	words     = regexp.MustCompile(`(?i)^(?:pháo|mã|xe|tượng|tướng|sĩ|tốt|bình|tiến|thoái|lùi|trước|sau|moves|red|black|xxx?|[` + pieceLike + figureLike + `进進退平前后後中红黑紅方先胜勝和]+)$`)
)

// counted are the tokens of a text.
type counted struct{ moves, positions int }

func (c *counted) add(text string) {
	c.moves += len(tokensIn(text, moveLike))
	c.positions += len(tokensIn(text, positionLike))
}

// tokensIn returns the tokens of a text that are words of their own.
func tokensIn(text string, of *regexp.Regexp) (found []string) {
	for _, at := range of.FindAllStringIndex(text, -1) {
		before, _ := utf8.DecodeLastRuneInString(text[:at[0]])
		after, _ := utf8.DecodeRuneInString(text[at[1]:])
		if strings.HasPrefix(text[at[1]:], "-0") { // the 1 of a result
			continue
		}
		if token := text[at[0]:at[1]]; token[0] >= utf8.RuneSelf || !isWordRune(before) && !isWordRune(after) {
			found = append(found, token)
		}
	}
	return found
}

func isWordRune(r rune) bool {
	return r < utf8.RuneSelf && (r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z' || strings.ContainsRune("/-_=.+", r))
}

// isProse reports whether a line has a word that is not part of a list of moves.
func isProse(line string) bool {
	for _, word := range proseLike.FindAllString(line, -1) {
		if !words.MatchString(word) {
			return true
		}
	}
	return false
}

// bareTokens counts the tokens of a text that it does not set apart.
func bareTokens(text string) (c counted) {
	text = bracketed.ReplaceAllStringFunc(text, func(part string) string {
		if lines := strings.Count(part, "\n"); lines > 0 {
			return strings.Repeat("\n", lines)
		}
		return part
	})
	for line := range strings.SplitSeq(text, "\n") {
		if !isProse(line) {
			c.add(quoted.ReplaceAllString(bracketed.ReplaceAllString(line, " "), " "))
		}
	}
	return c
}

// inUTF8 returns a text that is in a charset of that name.
func inUTF8(t testing.TB, data []byte, charset string) string {
	t.Helper()
	encoding, err := htmlindex.Get(charset)
	if err != nil { // UTF-8, or one that no file of the material is in
		return string(data)
	}
	text, err := encoding.NewDecoder().Bytes(data)
	require.NoError(t, err)
	return string(text)
}

// tokenRecord has the fields of a record of JSON Lines that hold tokens of its source.
type tokenRecord struct {
	Type, Text, Rest string
	Moves            []string
	Tags             map[string]string
	Comment          string
	Tree             []struct {
		Comment string
		Unread  []struct{ Text string }
	}
}

// tokensOut counts the tokens of a text that is read: those that were played, that could not be
// read, and that are in tags; and returns the comments and the text of the file in UTF-8. loud says
// that all of it, or a record of another format or charset in it, was reported.
func tokensOut(t testing.TB, name string, data []byte) (out counted, comments []string, text string, loud bool) {
	t.Helper()
	unread := counted{}
	o := Options{To: jsonl.Format(), Errors: ErrorsKeep}
	o.Emit = func(e *Emitted) error {
		for line := range bytes.SplitSeq(bytes.TrimSpace(e.Data), []byte("\n")) {
			var rec tokenRecord
			require.NoError(t, json.Unmarshal(line, &rec), "%s", line)
			if rec.Type == "error" {
				unread.add(rec.Text)
				continue
			}
			out.positions++
			for _, value := range rec.Tags {
				out.add(value)
			}
			out.moves += max(len(rec.Moves), len(rec.Tree)-1)
			comments = append(comments, rec.Comment)
			for i := range rec.Tree {
				comments = append(comments, rec.Tree[i].Comment)
				for _, u := range rec.Tree[i].Unread {
					unread.add(u.Text)
				}
			}
			if len(rec.Tree) == 0 {
				unread.add(rec.Rest)
			}
		}
		return nil
	}
	o.Diagnose = func(d *Diagnostic) {
		loud = loud || d.Code == note.AnotherRecord || d.Code == note.OtherCharset || d.Kind == note.KindError && d.Refused
	}
	report, err := Convert(t.Context(), inMemory(memoryFile{name, data}), &o)
	require.NoError(t, err)
	if unread != (counted{}) {
		assert.False(t, report.Well(), "tokens are unread, and all is well: %s", name)
	}
	out.moves, out.positions = out.moves+unread.moves, out.positions+unread.positions
	return out, comments, inUTF8(t, data, report.Files[0].Charset), loud || report.Total.Read == 0
}

// lostTokens says what a text loses: tokens that it does not set apart, and that are neither
// played nor reported; "" where it loses none.
func lostTokens(t testing.TB, name string, data []byte) string {
	t.Helper()
	format, _ := Recognize(data, name)
	if format == nil || format.Is(game.Binary) {
		return ""
	}
	out, comments, text, loud := tokensOut(t, name, data)
	for _, comment := range comments {
		at := strings.Index(text, comment)
		switch bare := bareTokens(comment); {
		case at < 0 || bare == (counted{}):
		case strings.ContainsAny(strings.TrimSpace(text[max(0, at-4):at]), apartSigns):
			out.moves, out.positions = out.moves+bare.moves, out.positions+bare.positions
		default:
			return format.Name + ": a comment of moves: " + strconv.Quote(comment)
		}
	}
	switch in := bareTokens(text); {
	case loud:
	case in.moves > out.moves:
		return format.Name + ": " + strconv.Itoa(in.moves) + " moves, of which came out " + strconv.Itoa(out.moves)
	case in.positions > out.positions:
		return format.Name + ": " + strconv.Itoa(in.positions) + " positions, of which came out " + strconv.Itoa(out.positions)
	}
	return ""
}

// apartSigns are the signs after which a text sets a comment apart.
const apartSigns = "{[(【〔（“;|\""

// sharedTexts are the files of the material.
func sharedTexts(t testing.TB, dirs ...string) (paths []string) {
	t.Helper()
	for _, dir := range dirs {
		require.NoError(t, filepath.WalkDir(testfiles.Shared(t, dir), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				paths = append(paths, path)
			}
			return err
		}))
	}
	return paths
}

// Of a text that is read, every token that could be a move or a position is in the output, or
// in an error.
func TestTokens(t *testing.T) {
	testfiles.OneThread(t)
	for _, path := range sharedTexts(t, "corpora", "wild", "samples") {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		if lost := lostTokens(t, filepath.Base(path), data); lost != "" {
			t.Errorf("%s: %s", path, lost)
		}
	}
}

// damagedTokens is how many damaged copies the law of tokens is held to;
// XQFEN_DAMAGED asks for another number.
const damagedTokens = 300

// It holds for damaged copies too.
func TestTokensOfDamagedCopies(t *testing.T) {
	testfiles.OneThread(t)
	count := damagedTokens
	if n, err := strconv.Atoi(os.Getenv("XQFEN_DAMAGED")); err == nil {
		count = n
	}
	d := newDamagerOf(t, "corpora", "wild", "samples")
	for number := range count {
		data, name := d.copy(t, number)
		if lost := lostTokens(t, name, data); lost != "" {
			t.Errorf("copy %d of %s: %s", number, filepath.Base(d.paths[number*stride%len(d.paths)]), lost)
		}
	}
}
