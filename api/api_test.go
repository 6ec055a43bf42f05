package api

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// texts are of every kind that is sent.
var texts = []string{
	startFEN, startFEN + "\n", "  " + startFEN, startFEN + " moves h2e2", startFEN + "\n" + startFEN, strings.Replace(startFEN, "w - -", `w \- \-`, 1),
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w---1",
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 12 34",
	"15k3/9/9/9/9/9/9/9/9/4K4 w", "9/9/9", "", " \n", "Dear Sir or Madam", "h2e2", "炮二平五 马8进7", "1. C2=5 H8+7 2. a0a9", "h2e2 zz",
	"[Red \"A\"]\n\n1. h2e2 *\n\n[Red \"B\"]\n\n1. h2e2 h9g7 *\n", `{"fen":"` + startFEN + `","moves":["h2e2"]}`, "\xff\xfe", "a\x00b",
}

// requests are what is asked of each text, by the method.
var requests = [][2]string{
	{"read", `{}`}, {"convert", `{"to":"wxf"}`}, {"convert", `{}`}, {"convert", `{"to":"pikafish"}`}, {"convert", `{"to":"pgn,vi"}`}, {"convert", `{"to":"zh-Hans","lang":"vi"}`},
	{"convert", `{"to":"xqf"}`}, {"convert", `{"to":"csv","key":"position"}`}, {"convert", `{"dialect":"xboard"}`}, {"convert", `{"to":"gbk","format":"pgn"}`},
	{"moves", `{"to":"wxf,zh-Hans","dialect":"xqbase"}`}, {"legal", `{"to":"vi"}`}, {"play", `{"moves":"h2e2 h9g7"}`}, {"play", `{"moves":"炮二平五","to":"en"}`},
	{"games", `{"key":"mirror"}`}, {"check", `{"lang":"zh-Hant"}`}, {"show", `{"kind":"text"}`}, {"show", `{"kind":"svg","pieces":"letters"}`},
}

// call answers a request about a text, or about several.
func call(t testing.TB, method, request string, about map[string]any) map[string]json.RawMessage {
	t.Helper()
	object := map[string]any{}
	require.NoError(t, json.Unmarshal([]byte(request), &object))
	for name, value := range about {
		object[name] = value
	}
	body, err := json.Marshal(object)
	require.NoError(t, err)
	var answer map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(Answer(t.Context(), nil, method, body), &answer))
	return answer
}

// A list is answered as its texts are, one by one.
func TestListsAreAnsweredAsTheirTexts(t *testing.T) {
	for _, r := range requests {
		all := call(t, r[0], r[1], map[string]any{"texts": texts})
		var list struct{ Answers []json.RawMessage }
		require.NoError(t, json.Unmarshal(all["result"], &list), "%s %s %s", r[0], r[1], all["error"])
		require.Len(t, list.Answers, len(texts))
		for i, text := range texts {
			alone := call(t, r[0], r[1], map[string]any{"text": text})
			expected := alone["result"]
			if alone["error"] != nil {
				expected, _ = json.Marshal(map[string]any{"error": alone["error"]})
			}
			assert.JSONEq(t, string(expected), string(list.Answers[i]), "%s %s %q", r[0], r[1], text)
		}
	}
}

// A position in an exact form is written without a run as the run writes it.
func TestExactPositionsAreWrittenAsTheRunWritesThem(t *testing.T) {
	exact := 0
	for _, to := range []string{"", "wxf", "xqbase", "xboard", "xqfan", "mole", "han-hans", "xqbase-short"} {
		q := ConvertRequest{To: to}
		r, err := q.reading()
		require.NoError(t, err)
		c := converter{ConvertRequest: &q, reading: r}
		require.NoError(t, c.settle())
		for _, text := range texts {
			written, ok := c.asIs([]byte(text))
			if !ok {
				continue
			}
			exact++
			run := c
			run.exactly = nil
			expected, err := run.convert(t.Context(), []byte(text))
			require.NoError(t, err, "%s to %s", text, to)
			want, _ := json.Marshal(expected)
			got, _ := json.Marshal(written)
			assert.JSONEq(t, string(want), string(got), "%s to %s", text, to)
		}
	}
	assert.Greater(t, exact, 20)
}

// A line that is not a call is answered with an error, which has the id where that could be read.
func TestLinesThatAreNoCalls(t *testing.T) {
	for line, code := range map[string]string{
		`{"id":1,"method":"read"`: codeBadJSON, `[1]`: codeBadJSON, `{"id":1,"method":"reed"}`: codeMethod,
		`{"id":1,"params":{"text":""},"method":"read","verb":"x"}`: codeField, `{"id":1,"method":7}`: codeValue, `{"id":1,"method":"read"}`: codeNoText,
	} {
		var answer struct {
			ID    int
			Error *Error
		}
		require.NoError(t, json.Unmarshal(AnswerLine(t.Context(), []byte(line)), &answer))
		if assert.NotNil(t, answer.Error, line) {
			assert.Equal(t, code, answer.Error.Code, line)
		}
		if code == codeMethod || code == codeValue {
			assert.Equal(t, 1, answer.ID, line)
		}
	}
}

// A field that there is not is answered with the one that it means, where it means one.
func TestUnknownFields(t *testing.T) {
	for _, row := range [][3]string{
		{"legal", "fen", "use text"}, {"play", "position", "use text"}, {"show", "theme", "use colors"}, {"read", "from_chraset", "use from_charset"},
		{"moves", "zzz", "use one of text, "},
	} {
		var e Error
		require.NoError(t, json.Unmarshal(call(t, row[0], `{}`, map[string]any{row[1]: "a"})["error"], &e))
		assert.Equal(t, codeField, e.Code, row)
		assert.Contains(t, e.Remedy, row[2])
	}
}

// A name that there is not is answered with those that there are, and with the nearest.
func TestUnknownNames(t *testing.T) {
	for field, wrong := range map[string][2]string{"to": {"xqbasse", "xqbase"}, "from": {"pikafsh", "pikafish"}, "format": {"jsoln", "jsonl"}, "from_dialect": {"xqbasse", "xqbase"}} {
		var e Error
		require.NoError(t, json.Unmarshal(call(t, "convert", `{}`, map[string]any{"text": "", field: wrong[0]})["error"], &e))
		assert.Equal(t, codeValue, e.Code, field)
		assert.Contains(t, e.Message, "did you mean "+strconv.Quote(wrong[1]), field)
		assert.Contains(t, e.Remedy, wrong[1], field)
	}
}

// What was said of the text is not said again of its moves.
func TestNotesOfPlayAreThereOnce(t *testing.T) {
	var played Played
	require.NoError(t, json.Unmarshal(call(t, "play", `{"moves":"e1e2"}`, map[string]any{"text": "4k4/9/9/9/9/9/9/9/4R4/3K5 w"})["result"], &played))
	assert.Len(t, played.Notes, 1)
}

// An error about a move has the legal moves there.
func TestErrorsHaveLegalMoves(t *testing.T) {
	for _, moves := range []string{"炮二平四 炮2平3 车三进九", "车一进九", "炮二平五 马8进7 马二进三 车2进1"} {
		answer := call(t, "play", `{"to":"zh-Hans"}`, map[string]any{"text": "", "moves": moves})
		var e Error
		require.NoError(t, json.Unmarshal(answer["error"], &e), moves)
		assert.Equal(t, "moves", e.Place.Field, moves)
		assert.NotEmpty(t, e.Legal, moves)
		played := append(strings.Fields(moves)[:e.Place.Ply-1], e.Legal[0].Notations["zh-Hans"])
		again := call(t, "play", `{}`, map[string]any{"text": "", "moves": strings.Join(played, " ")})
		assert.Nil(t, again["error"], "%s: %s", moves, again["error"])
	}
}

// What a note says to do is done with a field of a request: it names no flag of the command.
func TestRemediesNameFields(t *testing.T) {
	testfiles.OneThread(t)
	known := []string{"moves"} // a word of a text
	for _, m := range methods {
		known = append(known, fields(reflect.TypeOf(m.request()).Elem())...)
	}
	named := regexp.MustCompile(`"([a-z_]+)"`)
	count := 0
	for _, language := range i18n.Languages() {
		r := reading{words: language}
		for _, info := range note.Codes() {
			n := r.note(&collection.Diagnostic{Note: note.Note{Code: info.Code, Got: "X", Expected: "X"}})
			assert.NotRegexp(t, `--[a-z]`, n.Message+n.Remedy, n.Code)
			for _, name := range named.FindAllStringSubmatch(n.Remedy, -1) {
				count++
				assert.Contains(t, known, name[1], n.Code)
			}
		}
	}
	assert.Greater(t, count, 4*10)
}

// Whatever is sent is answered with a result or an error.
func FuzzCall(f *testing.F) {
	for _, r := range requests {
		f.Add(r[0], r[1], texts[0], texts[4])
	}
	f.Fuzz(func(t *testing.T, method, request, one, other string) {
		for _, about := range []map[string]any{{"text": one}, {"texts": []string{one, other}}, {"data": []byte(one)}} {
			object := map[string]any{}
			if json.Unmarshal([]byte(request), &object) != nil || object == nil {
				object = map[string]any{}
			}
			for name, value := range about {
				object[name] = value
			}
			body, err := json.Marshal(object)
			require.NoError(t, err)
			var answer struct {
				Result json.RawMessage
				Error  *Error
			}
			require.NoError(t, json.Unmarshal(Answer(t.Context(), nil, method, body), &answer))
			assert.True(t, (answer.Result == nil) != (answer.Error == nil))
		}
	})
}
