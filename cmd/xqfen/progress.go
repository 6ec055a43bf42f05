package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows on a terminal how far a run is.
type progress struct{ bar *progressbar.ProgressBar }

// newProgress returns a bar for that many bytes (-1 when not known), or nil when
// nobody sees it or the data goes to the same terminal.
func (s *streams) newProgress(total int64, quiet, toFile bool) *progress {
	if quiet || isDumb() || !isTerminal(s.err) || isTerminal(s.out) && !toFile {
		return nil
	}
	return &progress{progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(s.err),
		progressbar.OptionShowBytes(true),
		progressbar.OptionThrottle(200*time.Millisecond),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionSetRenderBlankState(false),
	)}
}

func (p *progress) clear() {
	if p != nil {
		_ = p.bar.Clear()
	}
}

// count counts the bytes that are read of an input of that size on the disk, -1 when
// it is not known. What is compressed brings more bytes than that, which do not count.
func (p *progress) count(r io.Reader, size int64) io.Reader {
	if p == nil {
		return r
	}
	return &countedReader{r, p.bar, size}
}

type countedReader struct {
	io.Reader
	bar  *progressbar.ProgressBar
	left int64 // of the size; below 0 it is not known
}

func (r *countedReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	counted := int64(n)
	if r.left >= 0 {
		if counted = min(counted, r.left); err != nil {
			counted = r.left // the end, of however many bytes
		}
		r.left -= counted
	}
	_ = r.bar.Add64(counted)
	return n, err
}
