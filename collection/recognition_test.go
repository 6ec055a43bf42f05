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

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// Source code and documentation have no records: those that come with Go, one file of thirty.
func TestNoRecordsInSources(t *testing.T) {
	testfiles.OneThread(t)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Skip("there is no Go whose sources could be read: ", err)
	}
	seen := 0
	require.NoError(t, filepath.WalkDir(strings.TrimSpace(string(root)), func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil //nolint:nilerr // what cannot be read has no records
		}
		if seen++; seen%30 != 0 {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return nil //nolint:nilerr // as above
		}
		f, _ := Recognize(data[:min(len(data), textio.HeadSize)], filepath.Base(path))
		if f == nil {
			return nil
		}
		games, _ := gametest.Readable(f, data, &game.ReadOptions{Notations: i18n.Notations()})
		assert.Empty(t, games, "%s is read as %s", path, f.Name)
		return nil
	}))
	if seen == 0 {
		t.Skip("the sources of Go are not here")
	}
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
// nobody named it.
func TestNotText(t *testing.T) {
	for head, kind := range map[string]string{
		"%PDF-1.4\n": "PDF", "\ufeff\n%PDF-1.7\nh2e2 h9g7\n": "PDF", "\x7fELF\x02\x01\x01\x00": "ELF", "\x89PNG\r\n\x1a\n\x00\x00": "PNG", "GIF89a\x01\x00": "GIF",
		"PK\x03\x04" + strings.Repeat("\x00", 26) + "[Content_Types].xml": "Office document",
		strings.Repeat("\x00\x00\x01\x02", 40):                            "binary data",
	} {
		for _, o := range []Options{{}, {AnyText: true}, {Normalize: true}, {Spellings: new(Spellings)}} {
			report := readOne(t, head, o)
			assert.Equal(t, kind, report.Files[0].Reason.Expected)
			assert.False(t, report.Well())
			assert.Zero(t, report.Total.Read)
		}
	}
	assert.Empty(t, textio.BinaryKind([]byte("\x00a\x00b\x00c\x00d")), "UTF-16")
}
