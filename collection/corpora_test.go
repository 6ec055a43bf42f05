package collection

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// corpora are files of other projects; the test is skipped without them.
func corpora(t *testing.T, pattern string) []string {
	t.Helper()
	return testfiles.SharedGlob(t, "corpora/"+pattern)
}

// Every list of positions converts to another dialect and back, and says the
// same; headings and comments stay.
func TestCorporaThereAndBack(t *testing.T) {
	for _, pattern := range []string{"positions/*.*", "positions/*/*.fen"} {
		for _, path := range testfiles.Few(corpora(t, pattern)) {
			t.Run(filepath.Base(path), func(t *testing.T) {
				text, err := os.ReadFile(path)
				require.NoError(t, err)
				first := editText(t, string(text), Options{})
				assert.Zero(t, first.report.Total.Rejected, first.rejects)
				assert.Equal(t, first.report.Total.Read, first.report.Total.Written+first.report.Total.Rejected)
				away := editText(t, first.out, Options{Dialect: to("wxf6")})
				back := editText(t, away.out, Options{})
				assert.Zero(t, away.report.Total.Rejected+back.report.Total.Rejected)
				assert.Equal(t, first.out, back.out)
				assert.Equal(t, first.report.Total.Impossible, back.report.Total.Impossible)
				t.Logf("%d records, %d refused, %d repaired, %d impossible", first.report.Total.Read, first.report.Total.Rejected, first.report.Total.Repaired, first.report.Total.Impossible)
			})
		}
	}
}

// Janggi, minixiangqi and jieqi are refused by name, by the record or as a file.
func TestCorporaOfOtherGames(t *testing.T) {
	for _, path := range corpora(t, "foreign/*.epd") {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		r := editText(t, string(text), Options{})
		if filepath.Base(path) == "minixiangqi.epd" {
			assert.Equal(t, r.report.Total.Read, r.report.byCode[note.AnotherGame])
			assert.Contains(t, r.said, "minixiangqi")
			continue
		}
		assert.Zero(t, r.report.Total.Written)
		assert.Contains(t, r.said, "janggi")
	}
}
