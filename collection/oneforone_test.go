package collection

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// linesOf returns the lines of a text, without their ends.
func linesOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// pairs checks that a text becomes as many lines as it has, each the one that its line becomes alone.
func pairs(t *testing.T, name, text string, o Options, alone int) {
	t.Helper()
	o.OneForOne = true
	r := editText(t, text, o)
	if o.To != nil {
		r.out = strings.TrimPrefix(r.out, o.To.Layout.Header) // which is the caller's
	}
	in, out := linesOf(text), linesOf(r.out)
	if !assert.Len(t, out, len(in), "%s: %.300q", name, text) || o.To != nil && o.To.Is(game.Records) {
		return
	}
	for i := 0; i < len(in); i += max(1, len(in)/max(alone, 1)) {
		assert.Equal(t, strings.Join(linesOf(editText(t, in[i]+"\n", o).out), "|"), out[i], "%s: line %d: %q", name, i+1, in[i])
	}
}

// Each line becomes one line, whatever it holds, in every format of lines.
func TestOneForOne(t *testing.T) {
	const position = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
	texts := map[string]string{
		"empty": "", "blank": "\n", "blanks": "\n \n\t\n", "no end": "# a comment\n\n" + position, "no end, blank": position + "\n ",
		"around":   "# a comment\n[EVENT \"x\"]\n\n***01***\n" + position + " ; note\n\n; another\nhello\n15k3/9 w\n" + position + "\n// end\n",
		"CRLF":     position + "\r\n\r\n# c\r\n" + position + "\r\n",
		"numbered": "1. h2e2 h9g7\n2. h0g2 i9h9\n\nposition startpos moves h2e2\nfen " + position + "\n[FEN \"" + position + "\"]\n",
		"mark":     "\ufeff" + position + "\n\n" + position + "\n",
		"large":    position + "\n" + strings.Repeat("x", 17<<20) + "\n" + position + "\n",
		"objects":  "{\"fen\":\"" + position + "\",\"tree\":[{\"comment\":\"one\\ntwo\"}]}\n{\n\n{}\n[1,\n2]\n",
		"bytes":    position + "\n\xff\xfe\n\x00\n\x1a\n\xb3\n" + position + " \xb3\n",
		"spelled":  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR  w\n  " + position + "\nrheakaehr.9.9.9.9.9.9.9.9.RHEAKAEHR_r_-_-_0_1\n",
	}
	if testing.Short() { // under the race detector, where a long line takes as long as all others
		delete(texts, "large")
	}
	for name, text := range texts {
		for _, from := range Formats() {
			for _, to := range Formats() {
				if !isLined(from) || !to.Is(game.Lines) || to.Append == nil || name == "large" && to.Name != "fen" {
					continue
				}
				for _, errors := range []Errors{"", ErrorsKeep} {
					pairs(t, name+" "+from.Name+"→"+to.Name, text, Options{FromFormat: from, To: to, Errors: errors, Workers: 2}, 20)
				}
			}
		}
		pairs(t, name, text, Options{}, 20)
		pairs(t, name, text, Options{Positions: PositionsFinal}, 20)
	}
}

// The law holds for the lists of other programs, and for copies of them with damage and with lines of other kinds.
func TestOneForOneOfLists(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	for _, pattern := range []string{"positions/*.*", "positions/*/*.fen", "foreign/*.epd", "elephantchess/*.txt", "dhtmlxq/*.txt", "site-samples/*.txt"} {
		for _, path := range testfiles.Few(corpora(t, pattern)) {
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			pairs(t, path, string(data), Options{}, 20)
			pairs(t, path, string(data), Options{To: testfiles.Must(FindFormat("ucci"))}, 20)
			lines := strings.SplitAfter(string(data), "\n")
			for i := range lines {
				damaged := []byte(lines[i])
				switch rng.IntN(8) {
				case 0:
					damaged = append([]byte([]string{"\n", "# note\n", "[EVENT \"x\"]\n", "1. h2e2\r\n", "***1***\n"}[rng.IntN(5)]), damaged...)
				case 1:
					damaged = damaged[len(damaged)/2:]
				case 2, 3:
					if len(damaged) > 1 {
						damaged[rng.IntN(len(damaged)-1)] = byte(11 + rng.IntN(245))
					}
				}
				lines[i] = string(damaged)
			}
			text := strings.TrimSuffix(strings.Join(lines, ""), "\n")
			pairs(t, path+", damaged", text, Options{}, 0)
			pairs(t, path+", damaged", text, Options{FromFormat: testfiles.Must(FindFormat("moves")), To: testfiles.Must(FindFormat("jsonl"))}, 0)
		}
	}
}

// What would make more or fewer lines is refused.
func TestOneForOneRefused(t *testing.T) {
	for _, o := range []Options{
		{FromFormat: testfiles.Must(FindFormat("pgn"))}, {FromFormat: testfiles.Must(FindFormat("csv"))}, {To: testfiles.Must(FindFormat("pgn"))}, {To: testfiles.Must(FindFormat("xqf"))},
		{Errors: ErrorsStop}, {Dedupe: DedupeExact}, {Sort: SortKey}, {Positions: PositionsAll}, {Positions: PositionsPly},
	} {
		o.OneForOne = true
		_, err := Convert(t.Context(), nil, &o)
		var refused *OptionError
		assert.ErrorAs(t, err, &refused)
	}
}
