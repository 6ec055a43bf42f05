package collection

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// A PGN in which the only text that is not ASCII is the positions, in any dialect and in any
// charset that is detected, is read as it is in UTF-8.
func TestCharsetOfDialects(t *testing.T) {
	testfiles.OneThread(t)
	pgn := strings.Repeat("[FEN \"3k5/9/9/9/9/4N4/9/9/9/4K4 w - - 0 1\"]\n\n1. e4f6 *\n\n", 3)
	for _, d := range dialect.All() {
		var usual []int // that are read, refused and read to the end
		for _, c := range []*charset.Charset{charset.UTF8, charset.GBK, charset.GB18030, charset.Big5, charset.UTF16LE, charset.UTF16BE} {
			written := Options{To: formatNamed(t, "pgn"), Dialect: d, Charset: c, Normalize: true}
			var text []byte
			written.Emit = func(e *Emitted) error { text = append(text, e.Data...); return nil }
			lost := false
			written.Diagnose = func(d *Diagnostic) { lost = lost || d.Code == note.CharactersLost }
			_, err := Convert(t.Context(), texts("a.pgn", pgn), &written)
			if _, cannot := errors.AsType[*OptionError](err); cannot {
				continue
			}
			require.NoError(t, err)
			if lost || len(text) == 0 { // there is no such text
				continue
			}
			report, err := Convert(t.Context(), texts("a.pgn", string(text)), &Options{Normalize: true})
			require.NoError(t, err)
			counts := []int{report.Total.Read, report.Total.Rejected, report.Total.OK}
			if c == charset.UTF8 {
				usual = counts
			}
			assert.Equal(t, usual, counts, "%s %s", d.Name(), c)
		}
	}
}
