package pgn

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/gametest"
)

const (
	noPawn = "r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	moves  = "\n\n1. h2e2 h9g7 *\n"
)

// summary says about each game its tags, its moves and its notes.
func summary(t *testing.T, text string) (games []string) {
	t.Helper()
	read, err := read([]byte(text))
	require.NoError(t, err, text)
	for _, g := range read {
		require.NoError(t, g.Check(), text)
		var parts, codes []string
		for _, tag := range g.Tags {
			parts = append(parts, tag.Name+"="+tag.Value)
		}
		for _, n := range g.Notes {
			codes = append(codes, string(n.Code))
		}
		games = append(games, strings.Join(parts, ",")+" | "+gametest.Describe(g).Moves+" "+g.Result.String()+" | "+strings.Join(codes, " "))
	}
	require.NoError(t, fixed([]byte(text)))
	assert.Equal(t, cutUp(t, strings.NewReader(text)), cutUp(t, iotest.OneByteReader(strings.NewReader(text))), text)
	return games
}

// cutUp returns the records of a file.
func cutUp(t *testing.T, file io.Reader) (records []string) {
	for rec, err := range Format().Split(file) {
		require.NoError(t, err)
		records = append(records, string(rec.Data))
	}
	return records
}

const whole = " | h2e2 h9g7 * | "

// damaged are the tags of a game, and what becomes of it.
var damaged = []struct{ head, expected string }{
	{"[Event \"a\"]\n[FEN \"" + noPawn + "\"],\n[Red \"x\"]", "Event=a,Red=x" + whole + "text-ignored"},
	{"[Event \"a\"]\n[Red]\n[Black \"y\"]", "Event=a,Black=y" + whole + "tag-damaged"},
	{"[Event \"a\"]\n[Red]", "Event=a" + whole + "tag-damaged"},
	{"[Event \"a\"]\n[Draw]\n[Black \"y\"]", "Event=a,Black=y" + whole + "tag-damaged"},
	{"[Event \"a\"] ; from a book\n[Black \"y\"]", "Event=a,Black=y" + whole},
	{"[Event \"a\"]\n; from a book\n[Black \"y\"]", "Event=a,Black=y" + whole},
	{"[Event \"a\"]\n% hidden\n[Black \"y\"]", "Event=a,Black=y" + whole + "text-ignored"},
	{"[Event \"a\"],\n[Black \"y\"],\n[Red \"z\"]", "Event=a,Black=y,Red=z" + whole + "text-ignored text-ignored"},
	{"[Event \"a\"]\n[Result \"1-0\"]\n1-0\n[Red \"z\"]", "Event=a,Red=z | h2e2 h9g7 1-0 | text-ignored result-differs"},
	{"[Event \"a\"]\n[Round 1]\n[Black \"y\"]", "Event=a,Round=1,Black=y" + whole + "tag-damaged"},
	{"[Round 1]\n[Event \"a\"]", "Round=1,Event=a" + whole + "tag-damaged"},
	{"[Event \"a\"]\n[Red “x”]\n[Black ‘y’]", "Event=a,Red=x,Black=y" + whole + "tag-damaged tag-damaged"},
	{"[Event \"a\"]\n[Red: x]\n[Black=y]", "Event=a,Red=x,Black=y" + whole + "tag-damaged tag-damaged"},
	{"[Event \"a\"]\n[Black \"y\"]]\n[Red \"x\"]", "Event=a,Black=y,Red=x" + whole + "text-ignored"},
	{"[Event \"a\"]\n[[Black \"y\"]\n[Red \"x\"]", "Event=a,Black=y,Red=x" + whole + "tag-damaged"},
	{"[[Event \"a\"]]\n[Red \"x\"]", "Event=a,Red=x" + whole + "tag-damaged"},
	{"[Event \"a\"]\n----\n[Red \"x\"]", "Event=a,Red=x" + whole + "text-ignored"},
	{"[Event \"a\"]\nRed \"x\"\n[Black \"y\"]", "Event=a,Black=y" + whole + "text-ignored"},
	{"[Event \"a\"] trailing words\n[Black \"y\"]", "Event=a,Black=y" + whole + "text-ignored"},
	{"[Event \"a\"] trailing words", "Event=a" + whole + "text-ignored"},
	{"================\n欢迎访问\n[Event \"a\"]", "Event=a" + whole + "text-ignored"},
	{"[Event \"see [Red \"x\"] here\"]\n[Red \"r\"]", "Event=see [Red \"x\"] here,Red=r" + whole + "tag-damaged"},
	{"[Event \"a\n[Red \"x\"]\nb\"]\n[Black \"y\"]", "Event=a\n[Red \"x\"]\nb,Black=y" + whole + "tag-damaged"},
	{"[Event \"a\n[Red \"x\"]\n[Black \"c\nd\"]", "Event=a,Red=x,Black=c\nd" + whole + "tag-damaged"},
	{"[Event \"a\"]\n1、说明\n(1) see below\n[Red \"x\"]", "Event=a,Red=x" + whole + "text-ignored"},
	{"[Event \"a\"]\n[Red Team \"x\"]\n[Red \"y\"]", "Event=a,Red=y" + whole + "text-ignored"},
	{"[Event \"a\"]\n{never closed\n[Red \"x\"]\n[Black \"y\"]", "Event=a,Red=x,Black=y" + whole + "open-bracket"},
	{"[Event \"a\"]\n{never closed\n[Red \"x\"]\n{closed}\n[Black \"y\"]", "Event=a,Red=x,Black=y" + whole + "open-bracket"},
	{"[Event \"a\"]\r\n[Red \"x\"],\r\n[Black]\r\n[Site \"y\"]\r", "Event=a,Red=x,Site=y" + whole + "text-ignored tag-damaged"},
	{"[Event \"a [Red \"x\"]\n[Black \"y\"]", "Event=a [Red \"x,Black=y" + whole + "tag-damaged"},
}

// What is damaged among the tags is noted, and the game stays one.
func TestDamagedTags(t *testing.T) {
	for _, c := range damaged {
		assert.Equal(t, []string{c.expected}, summary(t, c.head+moves), c.head)
	}
}

// gameA and gameB are games of the table below.
const gameA, gameB = "Event=a | h2e2 h9g7 * | ", "Black=y | b2e2 * | "

// late are games with tags after moves, and what becomes of them.
var late = []struct {
	text     string
	expected []string
}{
	{"[Event \"a\"]\n[Red \"x\"]\n\n1. h2e2 {c} h9g7\n[Black \"late\"]\n2. h0g2 *\n", []string{"Event=a,Red=x,Black=late | h2e2 h9g7 h0g2 * | tag-late"}},
	{"[Event \"a\"]\n\n1. h2e2\n\n[Black late]\n\n1. ... h9g7 *\n", []string{"Event=a,Black=late | h2e2 h9g7 * | tag-late tag-damaged"}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7\n[Black \"y\"]\n*\n", []string{"Event=a,Black=y | h2e2 h9g7 * | tag-late"}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7\n[Black \"y\"]\n", []string{"Event=a,Black=y | h2e2 h9g7 * | tag-late"}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7\n\n[Site \"q\"]\n[Black \"y\"]\n", []string{"Event=a,Site=q,Black=y | h2e2 h9g7 * | tag-late tag-late"}},
	{"[Game \"x\"]\n\n1. h2e2 h9g7\n\n[Site \"q\"]\n[Event \"y\"]\n", []string{"Game=x | h2e2 h9g7 * | ", "Site=q,Event=y |  * | "}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7\n[Black \"y\"]\n1. b2e2 *\n", []string{gameA, gameB}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7\n\n[Black \"y\"]\n\nb2e2 *\n", []string{gameA, gameB}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7 *\n[Black \"y\"]\n1. b2e2 *\n", []string{gameA, gameB}},
	{"[Event \"a\"]\n1. h2e2 h9g7\n[Black \"y\"]\n[Event \"b\"]\n1. b2e2 *", []string{gameA, "Black=y,Event=b | b2e2 * | "}},
	{"[Event \"a\"]\n1. h2e2 h9g7\n[Black \"y\"]\n\n[Event \"b\"]\n1. b2e2 *", []string{"Event=a,Black=y | h2e2 h9g7 * | tag-late", "Event=b | b2e2 * | "}},
	{"[Event \"a\"]\n1. h2e2 h9g7\n[Event \"b\"]\n", []string{gameA, "Event=b |  * | "}},
	{"[Red \"a\"]\n1. h2e2 h9g7\n\n[Event \"b\"]\n\n*\n", []string{"Red=a | h2e2 h9g7 * | ", "Event=b |  * | "}},
	{"[Event \"a\"]\n1. h2e2 h9g7\n[Event “b”]\n[Red \"x\"]\n1. b2e2 *", []string{gameA, "Event=b,Red=x | b2e2 * | tag-damaged"}},
	{"[Game \"Chinese Chess\"]\n[Event \"a\"]\n[Red \"x\"]\n[Game \"Chinese Chess\"]\n[Event \"b\"]\n", []string{"Event=a,Red=x |  * | ", "Event=b |  * | "}},
	{"[Event \"a\"]\n\n1. h2e2 h9g7 1-0\n\n1. C2=5 H8+7 0-1\n", []string{"Event=a | h2e2 h9g7 1-0 | ", " | h2e2 h9g7 0-1 | "}},
	{"1. h2e2 h9g7\n[Event \"b\"]\n1. b2e2 *", []string{" | h2e2 h9g7 * | ", "Event=b | b2e2 * | "}},
}

// Tags after moves are those of the game, unless another begins with them.
func TestLateTags(t *testing.T) {
	for _, c := range late {
		assert.Equal(t, c.expected, summary(t, c.text), c.text)
	}
}
