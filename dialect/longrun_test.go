package dialect

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A run of parts is judged alike, however long it is.
func TestLongRuns(t *testing.T) {
	const few, many = 2000, 12_000
	board := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	for name, text := range map[string]func(n int) string{
		"slashes":           func(n int) string { return strings.Repeat("/", n) },
		"path":              func(n int) string { return strings.Repeat("a/", n) },
		"ranks":             func(n int) string { return strings.Repeat("9/", n) },
		"words and ranks":   func(n int) string { return strings.Repeat("9/home/", n) },
		"board before path": func(n int) string { return strings.Replace(board, " ", "/"+strings.Repeat("a/", n)+" ", 1) },
		"board after path":  func(n int) string { return strings.Repeat("home/", n) + board },
		"board after run":   func(n int) string { return strings.Repeat("_", n) + " " + board },
		"board before run":  func(n int) string { return board + " " + strings.Repeat(".a", n) },
	} {
		t.Run(name, func(t *testing.T) {
			a, b := text(few), text(many)
			short, err := Read([]byte(a))
			long, same := Read([]byte(b))
			assert.Equal(t, short.Setup, long.Setup)
			assert.Equal(t, err == nil, same == nil)
			if err != nil {
				assert.Equal(t, err.(*SyntaxError).Code, same.(*SyntaxError).Code)
			}
			if name == "ranks" {
				assert.Equal(t, strconv.Itoa(many+1), same.(*SyntaxError).Got, "all parts are counted")
			}
		})
	}
}
