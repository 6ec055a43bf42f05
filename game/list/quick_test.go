package list

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// parts are what lines are made of that may have a position.
var parts = []string{
	startFEN, "startpos", "ＳＴＡＲＴＰＯＳ", "4k4", "9", "８", "k", "K~", "帥", "炮二平五", "馬８進９", "C8.9", "1.", "/", "／", ".", "．", "_", `\/`, "%2F", "&sol;", "&#57;",
	" ", "\t", "　", "\u200b", "-", "–", "\x96", "\xb0", "\x00", "w", "10", "0", "|", `"`, "[FEN ", "]", "word", "Ж", "999999999", strings.Repeat("7", 64),
}

// A line of which it is said that it has no position has none, not even a damaged one.
func TestMayHavePosition(t *testing.T) {
	testfiles.OneThread(t)
	random := rand.New(rand.NewPCG(1, 2))
	var r dialect.Reader
	without := 0
	for range 300_000 {
		var line strings.Builder
		for range 1 + random.IntN(12) {
			line.WriteString(parts[random.IntN(len(parts))])
		}
		if !mayHavePosition([]byte(line.String())) {
			without++
			checkHasNone(t, &r, line.String())
		}
	}
	assert.Greater(t, without, 10_000)
	for line, may := range map[string]bool{
		"1. 炮二平五 馬８進９ 2. 車九平八": false, "1. C2.5 H8+9 2. H2+3": false, `[Site ""]`: false,
		"startpos": true, "9/9": true, "C8.9": true, startFEN: true, "馬８進９/": true, `9\/9`: true,
	} {
		assert.Equal(t, may, mayHavePosition([]byte(line)), line)
	}
}

func FuzzMayHavePosition(f *testing.F) {
	for _, part := range parts {
		f.Add("1. " + part + " 9/" + part)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if !mayHavePosition([]byte(line)) {
			checkHasNone(t, new(dialect.Reader), line)
		}
	})
}

// checkHasNone checks that a Reader finds no position in a line.
func checkHasNone(t *testing.T, r *dialect.Reader, line string) {
	t.Helper()
	_, err := r.Read([]byte(line))
	var syntax *dialect.SyntaxError
	if assert.ErrorAs(t, err, &syntax, "%q", line) {
		assert.Equal(t, note.NoPosition, syntax.Code, "%q", line)
	}
}
