package collection

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

const (
	startCore  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	impossible = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAAABNR"
)

// lists are the formats that have a record a line: the lines that come between records,
// and records in which %d is a number that no other line has.
var lists = []struct {
	format, header   string
	between, records []string
}{
	{"fen", "", []string{"", "  ", "# comment%d", "; 注解%d", "[EVENT \"tag%d\"]"}, []string{
		startCore + " w - - 0 1", startCore + " w extra%d", startCore + " w - - 0 1 moves h2e2 zz%d", "第%d局 " + startCore + " b",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/8/P1P1P1P1P/1C5C1/9/RNBAKABNR w %d", "name%d|" + startCore + " w - - 0 1|注%d", impossible + " w - - 0 1", "prose%d"}},
	{"epd", "", []string{"", "# comment%d"}, []string{
		startCore + ` w - - id "x%d";`, startCore + " w - - pv h2e2 zz%d;", startCore + " w - - ce %d; bm h2e2;", impossible + ` w - - id "%d";`}},
	{"eglib", "***a***\n", []string{"", "***heading%d***"}, []string{
		"局%d|" + startCore + " w - - 0 1|h2e2 h9g7", "名%d|" + startCore + " w|h2e2 zz%d", "x%d|" + impossible + " w - - 0 1|"}},
	{"ucci", "", []string{"", "go depth %d", "# comment%d"}, []string{
		"position fen " + startCore + " w - - 0 1 moves h2e2 zz%d", "position startpos moves h2e2 h9g7 zz%d", "position fen " + impossible + " w - - 0 1"}},
	{"jsonl", "", []string{""}, []string{
		`{"game":%d,"start":"` + startCore + ` w","moves":["h2e2","zz%d"]}`, `{"key%d":1,"start":"` + startCore + ` w","moves":["h2e2"]}`,
		`{"tags":{"Event":"赛%d"},"moves":["h2e2","h9g7"],"result":"%d"}`,
		`{"tags":{},"start":"` + startCore + ` w","moves":["h2e2"],"rest":"zz%d","rule":"move-syntax","notes":[{"code":"move-syntax","line":7777,"column":3,"ply":2,"text":"zz%d"}]}`}},
	{"csv", "Event,Red,game,start,moves\n", []string{""}, []string{
		"赛%d,a,1," + startCore + " w,h2e2 zz%d", "\"a,%d\",\"b\n\"\"c\",%d,,h2e2 zz%d", "x,y,no%d," + startCore + ",h2e2", "%d,,1,rnbak%d,h2e2"}},
	{"tsv", "Event\tRed\tgame\tstart\tmoves\n", []string{""}, []string{"赛%d\ta\t1\t\th2e2 zz%d", "x\ty\tno%d\t\th2e2"}},
}

var ownNumber = regexp.MustCompile(`[0-9]{4,}`)

// Every diagnostic of a list points at the text that it quotes, or at the record that it
// is about, whatever comes between the records.
func TestPlacesPointAtTheText(t *testing.T) {
	testfiles.OneThread(t)
	for _, list := range lists {
		t.Run(list.format, func(t *testing.T) {
			for seed := range uint64(20) {
				rng := rand.New(rand.NewPCG(seed, 2))
				text := list.header
				eol := []string{"\n", "\r\n"}[rng.IntN(2)]
				number := 1000
				line := func(all []string) {
					number++
					text += strings.ReplaceAll(all[rng.IntN(len(all))], "%d", strconv.Itoa(number)) + eol
				}
				line(list.records)
				for range 8 {
					for range rng.IntN(3) {
						line(list.between)
					}
					line(list.records)
				}
				if rng.IntN(4) == 0 {
					text = "\ufeff" + text
				}
				from := testfiles.Found(FindFormat(list.format))
				for _, to := range []string{"fen", "pgn", "jsonl", "dhtmlxq"} {
					for _, normalize := range []bool{false, true} {
						o := Options{FromFormat: from, To: testfiles.Found(FindFormat(to)), Normalize: normalize, Diagnose: func(d *Diagnostic) { checkPlace(t, text, d) }}
						_, err := Convert(context.Background(), texts("a", text), &o)
						require.NoError(t, err)
					}
				}
				if from.Name != "eglib" && !strings.Contains(list.header, "moves") && from.Name != "jsonl" {
					o := Options{FromFormat: from, To: testfiles.Must(FindFormat("fen")), Notation: notation.UCI(), Diagnose: func(d *Diagnostic) { checkPlace(t, text, d) }}
					_, err := Convert(context.Background(), texts("a", text), &o)
					require.NoError(t, err)
				}
			}
		})
	}
}

// checkPlace compares the place of a diagnostic with the text there.
func checkPlace(t *testing.T, text string, d *Diagnostic) {
	if d.Code == note.Duplicate {
		return // it is about two records
	}
	all := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n")
	said := fmt.Sprintf("%d:%d: %s: %s (got %q)\n%s", d.Line, d.Column, d.Code, d.Text(), d.Got, text)
	if !assert.True(t, d.Line >= 1 && d.Line <= len(all), said) {
		return
	}
	line := strings.TrimSuffix(all[d.Line-1], "\r")
	assert.True(t, d.Column >= 1 && d.Column <= utf8.RuneCountInString(line)+1, said)
	for _, number := range ownNumber.FindAllString(d.Got, -1) {
		assert.Contains(t, line, number, said)
	}
	got := strings.TrimSuffix(d.Got, "…")
	if unquoted, err := strconv.Unquote(got); err == nil {
		got = unquoted
	}
	if d.Kind != "loss" && d.Kind != note.KindProblem && ownNumber.MatchString(got) && strings.Contains(line, got) {
		assert.True(t, strings.HasPrefix(strings.TrimPrefix(string([]rune(line)[d.Column-1:]), `"`), strings.TrimPrefix(got, `"`)), said)
	}
	assert.NotEmpty(t, strings.TrimSpace(line), said)
	isComment := strings.HasPrefix(line, "#") || strings.HasPrefix(line, ";") || strings.HasPrefix(line, "***")
	if d.Code != note.TextIgnored && d.Code != note.TagTwice {
		assert.False(t, isComment, said)
	}
}
