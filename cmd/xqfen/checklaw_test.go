package main

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What normalize names as an error, the other commands do too, in every format that holds moves.
func TestCheckNamesWhatNormalizeNames(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	for name, text := range map[string]string{
		"pgn":      "[Event \"x\"]\n\n1. h2e2 h9g7 2. zzzz *\n",
		"wxf-game": "FORMAT WXF\nSTART{\n1. C2.5 h8+7 2. zzzz\n}END\n",
		"ucci":     "position fen " + start + " - - 0 1 moves h2e2 h9g7 a0a9\n",
		"eglib":    "a|" + start + "|h2e2,h9g7,a0a9\n",
		"jsonl":    `{"start":"` + start + ` - - 0 1","moves":["h2e2","a9a0"]}` + "\n",
		"csv":      "start,moves\n" + start + " - - 0 1,h2e2 a9a0\n",
		"dhtmlxq":  "[DhtmlXQ]\n[DhtmlXQ_movelist]77470000[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n",
		"epd":      start + " - - pv h2e2 h9g7 zzzz;\n",
	} {
		t.Run(name, func(t *testing.T) {
			for _, command := range []string{"normalize", "check", "convert", "stats"} {
				code := run(context.WithoutCancel(t.Context()), []string{"xqfen", command}, strings.NewReader(text), io.Discard, io.Discard)
				assert.Equal(t, exitFailed, code, command)
			}
		})
	}
}
