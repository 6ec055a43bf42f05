package collection

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync/atomic"

	"github.com/xqfen/xqfen/internal/chars"
)

// The limits of archives: what one entry and all entries together may unpack to, and how
// many times their packed size once that is larger than the floor. They guard against
// archives made to fill a disk, or to keep a machine busy.
const (
	maxUnpacked  = 4 << 30
	maxArchive   = 16 << 30
	maxRatio     = 200
	unpackedFree = 64 << 20
)

// Why an entry of an archive is not read to its end, in the chain of the error.
var (
	errBomb    = errors.New("unpacks to far more than it should; unpack it by hand if it is genuine")
	errLocked  = errors.New("is encrypted; unpack it by hand")
	errOverlap = errors.New("shares its bytes with another entry of the archive; such archives are made to unpack to far more than they should")
)

// encrypted is the flag of an entry that is (APPNOTE.TXT of PKWARE, section 4.4.4).
const encrypted = 1

// limitOf returns what so many packed bytes may unpack to.
func limitOf(packed, most int64) int64 {
	if packed > most/maxRatio {
		return most
	}
	return max(packed*maxRatio, unpackedFree)
}

// opener opens the entries of one archive.
type opener struct {
	// left is what all entries together may still unpack to.
	left     atomic.Int64
	overlaps map[*zip.File]bool
}

// newOpener is for an archive of that size in bytes.
func newOpener(size int64, entries []*zip.File) *opener {
	o := &opener{overlaps: overlapping(entries)}
	o.left.Store(limitOf(size, maxArchive))
	return o
}

// overlapping returns the entries that begin within the bytes of another one.
func overlapping(entries []*zip.File) map[*zip.File]bool {
	type place struct {
		entry      *zip.File
		start, end int64
	}
	places := make([]place, 0, len(entries))
	for _, entry := range entries {
		if start, err := entry.DataOffset(); err == nil { // else it cannot be opened
			places = append(places, place{entry, start, start + int64(entry.CompressedSize64)})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return int(max(-1, min(1, a.start-b.start))) })
	var found map[*zip.File]bool
	end := int64(-1)
	for _, p := range places {
		if p.start < end && p.start < p.end {
			if found == nil {
				found = make(map[*zip.File]bool)
			}
			found[p.entry] = true
		}
		end = max(end, p.end)
	}
	return found
}

// open opens an entry, whose name is that of its Input.
func (o *opener) open(entry *zip.File, name string) (io.ReadCloser, error) {
	if o.overlaps[entry] {
		return nil, fmt.Errorf("%s: %w", chars.Visible(name), errOverlap)
	}
	if entry.Flags&encrypted != 0 {
		return nil, fmt.Errorf("%s: %w", chars.Visible(name), errLocked)
	}
	in, err := entry.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", chars.Visible(name), err)
	}
	return &boundedReader{ReadCloser: in, name: name, left: limitOf(int64(entry.CompressedSize64), maxUnpacked), all: &o.left}, nil
}

// boundedReader fails when an entry, or its archive, unpacks to more than it may.
type boundedReader struct {
	io.ReadCloser
	name string
	left int64
	all  *atomic.Int64
}

func (r *boundedReader) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	r.left -= int64(n)
	if all := r.all.Add(-int64(n)); r.left < 0 || all < 0 {
		return 0, fmt.Errorf("%s: %w", chars.Visible(r.name), errBomb)
	}
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%s: %w", chars.Visible(r.name), err)
	}
	return n, err
}
