package collection

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// Pages of prose, code and tables have no records: all files below the directories that XQFEN_PAGES lists, else of
// the sources of Go and of all modules one of so many.
func TestNoRecordsInPages(t *testing.T) {
	testfiles.OneThread(t)
	dirs, of := filepath.SplitList(os.Getenv("XQFEN_PAGES")), 1
	if len(dirs) == 0 {
		of = 150
		known, err := exec.Command("go", "env", "GOROOT", "GOMODCACHE").Output()
		if err != nil {
			t.Skip("there is no Go whose sources could be read: ", err)
		}
		dirs = strings.Fields(string(known))
	}
	seen := 0
	pages := func(yield func(Input, error) bool) {
		for input, err := range Inputs(dirs, nil) {
			if seen++; seen%of == 0 && err == nil && !yield(input, nil) {
				return
			}
		}
	}
	for g, err := range ReadGames(t.Context(), pages, &Options{Workers: 2}) {
		if err == nil {
			assert.Fail(t, "a record in a page", "%s, line %d", g.Origin.File, g.Origin.Line)
		}
	}
	if seen == 0 {
		t.Skip("the sources of Go are not here")
	}
	t.Log(seen/of, "files")
}

// The command detect finds in each file of the corpora the format and the records that convert reads.
func TestDetectAgrees(t *testing.T) {
	testfiles.OneThread(t)
	require.NoError(t, filepath.WalkDir(gametest.Corpus(t), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		require.NoError(t, err)
		if info.Size() > textio.HeadSize { // whose beginning is recognized as that of others is
			return nil
		}
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		detected := readOne(t, string(data), Options{AnyText: true, Spellings: new(Spellings)})
		converted := readOne(t, string(data), Options{AnyText: true, To: jsonl.Format(), Emit: func(*Emitted) error { return nil }})
		assert.Equal(t, converted.Files[0].Format, detected.Files[0].Format, path)
		assert.Equal(t, converted.Total.Read, detected.Total.Read, path)
		assert.Equal(t, converted.Total.Rejected, detected.Total.Rejected, path)
		return nil
	}))
}

// What is neither text nor a record is named in the same way wherever it is read, and passed over where
// neither somebody nor its extension says that it is a record.
func TestNotText(t *testing.T) {
	for head, kind := range map[string]string{
		"%PDF-1.4\n": "PDF", "\ufeff\n%PDF-1.7\nh2e2 h9g7\n": "PDF", "\x7fELF\x02\x01\x01\x00": "ELF", "\x89PNG\r\n\x1a\n\x00\x00": "PNG", "GIF89a\x01\x00": "GIF",
		"PK\x03\x04" + strings.Repeat("\x00", 26) + "[Content_Types].xml": "Office document", "PK\x03\x04" + strings.Repeat("\x00", 26) + "_rels/.rels word/document.xml": "Word",
		strings.Repeat("\x00\x00\x01\x02", 40): "binary data",
	} {
		for _, o := range []Options{{}, {AnyText: true}, {Normalize: true}, {Spellings: new(Spellings)}} {
			report := readOne(t, head, o)
			assert.Equal(t, kind, report.Files[0].Reason.Expected)
			assert.False(t, report.Well())
			assert.Zero(t, report.Total.Read)
		}
	}
	for name, isError := range map[string]bool{"a.jpg": false, "a.xqf": true, "a.pgn.gz": true, "a.csv": false, "a": false} {
		report, err := Convert(t.Context(), func(yield func(Input, error) bool) {
			for input := range texts(name, "\xff\xd8\xff\xe0\x00\x10JFIF") {
				input.Found = true
				yield(input, nil)
			}
		}, new(Options))
		require.NoError(t, err)
		assert.Equal(t, isError, !report.Well(), name)
		assert.Equal(t, "JPEG", report.Files[0].Reason.Expected)
	}
	assert.Empty(t, textio.BinaryKind([]byte("\x00a\x00b\x00c\x00d")), "UTF-16")
}
