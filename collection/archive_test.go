package collection

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
)

// packed writes an archive of entries, each with the same content.
func packed(t *testing.T, entries int, content []byte, change func(archive []byte)) (path string) {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := range entries {
		w, err := z.Create(fmt.Sprintf("%02d.fen", i))
		require.NoError(t, err)
		_, err = w.Write(content)
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	change(out.Bytes())
	path = filepath.Join(t.TempDir(), "a.zip")
	require.NoError(t, os.WriteFile(path, out.Bytes(), 0o600))
	return path
}

// opened reads the entries of an archive and returns the error of each.
func opened(t *testing.T, path string) (errs []error, total int64) {
	t.Helper()
	for input, err := range Inputs([]string{path}, nil) {
		require.NoError(t, err)
		in, err := input.Open()
		if err == nil {
			var n int64
			n, err = io.Copy(io.Discard, in)
			total += n
			require.NoError(t, in.Close())
		}
		errs = append(errs, err)
	}
	return errs, total
}

// Entries that share their bytes are refused by name, all but the first of them, and the
// others are read.
func TestArchiveOverlap(t *testing.T) {
	const entries, shared = 6, 4
	path := packed(t, entries, []byte(gameStart+"\n"), func(archive []byte) {
		header := []byte("PK\x01\x02")
		at := 0
		for range shared { // the directory says that all of these are at the start
			at += bytes.Index(archive[at:], header)
			binary.LittleEndian.PutUint32(archive[at+42:], 0)
			at += len(header)
		}
	})
	errs, _ := opened(t, path)
	require.Len(t, errs, entries)
	for i, err := range errs {
		if i > 0 && i < shared {
			assert.ErrorIs(t, err, errOverlap)
			assert.ErrorContains(t, err, fmt.Sprintf("%s/%02d.fen: ", path, i))
		} else {
			assert.NoError(t, err)
		}
	}
	g := gather(t, Inputs([]string{path}, nil), Options{})
	assert.Equal(t, entries-shared+1, g.report.Total.Read)
}

// Entries that share their bytes are found in whatever order the directory has them, and
// those between them in the directory, which share none, are read.
func TestArchiveOverlapInAnyOrder(t *testing.T) {
	const entries = 6
	path := packed(t, entries, []byte(gameStart+"\n"), func(archive []byte) {
		header := []byte("PK\x01\x02")
		first, last := bytes.Index(archive, header), bytes.LastIndex(archive, header)
		copy(archive[first+42:first+46], archive[last+42:last+46]) // the first entry is where the last one is
	})
	errs, _ := opened(t, path)
	require.Len(t, errs, entries)
	for i, err := range errs {
		if i == entries-1 {
			assert.ErrorIs(t, err, errOverlap)
		} else {
			assert.NoError(t, err, i)
		}
	}
}

// An encrypted entry is refused as that, and the others are read.
func TestArchiveEncrypted(t *testing.T) {
	const entries = 3
	path := packed(t, entries, []byte(gameStart+"\n"), func(archive []byte) {
		archive[bytes.Index(archive, []byte("PK\x01\x02"))+8] |= encrypted
	})
	errs, _ := opened(t, path)
	require.Len(t, errs, entries)
	assert.ErrorIs(t, errs[0], errLocked)
	assert.NoError(t, errs[1])
	assert.NoError(t, errs[2])
}

// An archive unpacks to no more than its limit, however many entries it has, each of
// which is within its own.
func TestArchiveLimit(t *testing.T) {
	testfiles.OneThread(t)
	const size = 4 << 20
	const entries = unpackedFree/size + 3
	path := packed(t, entries, make([]byte, size), func([]byte) {})
	errs, total := opened(t, path)
	assert.LessOrEqual(t, total, int64(unpackedFree))
	require.Len(t, errs, entries)
	for i, err := range errs {
		if i < unpackedFree/size {
			assert.NoError(t, err)
		} else {
			assert.ErrorIs(t, err, errBomb)
		}
	}
}

// A limit grows with the packed size, from the floor up to the most.
func TestLimitOf(t *testing.T) {
	assert.Equal(t, int64(unpackedFree), limitOf(0, maxUnpacked))
	assert.Equal(t, int64(unpackedFree), limitOf(84<<10, maxArchive))
	assert.Equal(t, int64(maxRatio<<20), limitOf(1<<20, maxUnpacked))
	assert.Equal(t, int64(maxUnpacked), limitOf(1<<40, maxUnpacked))
	assert.Equal(t, int64(maxArchive), limitOf(1<<62, maxArchive))
}

// Archives and packed files are known by their bytes, and named where they are not opened.
func TestArchiveKind(t *testing.T) {
	for head, kind := range map[string]string{
		"PK\x03\x04a": "ZIP", "Rar!\x1a\x07\x01\x00": "RAR", "7z\xbc\xaf\x27\x1c\x00": "7-Zip", "\x1f\x8b\x08\x00": "gzip", "\x28\xb5\x2f\xfd\x00": "Zstandard",
		strings.Repeat("\x00", 257) + "ustar": "tar", "BZh91AY&SY(": "bzip2", "\xfd7zXZ\x00\x00": "xz",
		"": "", "PK": "", "BZh9": "", "1AY&SY": "", "7zXZ": "", gameStart: "",
	} {
		assert.Equal(t, kind, textio.ArchiveKind([]byte(head)), "%q", head)
		assert.Equal(t, kind != "", notText([]byte(head)).Code != "", "%q", head)
		if kind == "" {
			continue
		}
		g := gather(t, texts("packed", head+"\n"+gameStart+"\n", "b", ending+"\n"), Options{})
		assert.Equal(t, []string{"packed#0 archive-inside "}, g.said, kind)
		assert.Equal(t, Counts{Read: 1, Written: 1, OK: 1, Skipped: 1}, g.report.Total, kind)
	}
}
