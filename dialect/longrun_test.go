package dialect

import (
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// A run of parts is judged alike, whether all of its parts are kept or, being more than
// maxParts, only some of them.
func TestLongRuns(t *testing.T) {
	const few, many = maxParts / 2, 3 * maxParts
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

// What is allocated to read a line is a stated multiple of its length.
func TestLongLineMemory(t *testing.T) {
	testfiles.OneThread(t)
	const most, wide, constant = 48, 12, 1 << 20
	for _, unit := range []string{"/", "a/", "9/", "._/", "/ ", "／", "\u00a0", "-", "—", "&nbsp;", "w ", "rnbakabnr/"} {
		multiple := most
		if unit[0] >= utf8.RuneSelf {
			multiple = wide // there is room for all changes at once
		}
		for _, size := range []int{1 << 20, 2 << 20} {
			text := []byte(strings.Repeat(unit, size/len(unit)))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _ = Read(text)
			runtime.ReadMemStats(&after)
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(multiple*size+constant), "%q × %d", unit, size)
		}
	}
}
