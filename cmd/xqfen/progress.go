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
	if quiet || !isTerminal(s.err) || isTerminal(s.out) && !toFile {
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

// count counts the bytes that are read.
func (p *progress) count(r io.Reader) io.Reader {
	if p == nil {
		return r
	}
	return &countedReader{r, p.bar}
}

type countedReader struct {
	io.Reader
	bar *progressbar.ProgressBar
}

func (r *countedReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	_ = r.bar.Add(n)
	return n, err
}
