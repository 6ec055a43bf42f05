package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// refresh is how often the bar is drawn, and how long none is drawn after it made way for a message.
const refresh = 200 * time.Millisecond

// bar shows on a terminal how far a run is: a line that is written over.
type bar struct {
	w     io.Writer
	total int64 // -1 when it is not known

	mu    sync.Mutex
	done  int64
	since time.Time // when the bar was drawn, or made way for a message
	drawn bool      // something is drawn
	ended bool      // nothing more is drawn
}

// newProgress returns a bar for the bytes of the inputs, or nil when nobody sees it or the
// data goes to the same terminal: then the files are not looked for to add up their sizes.
func (s *streams) newProgress(inputs []source, quiet, toFile bool) *bar {
	if quiet || isDumb() || !isTerminal(s.err) || !takesEscapes(fileOf(s.err)) || isTerminal(s.out) && !toFile {
		return nil
	}
	s.bar = &bar{w: s.err, total: size(inputs), since: time.Now()}
	return s.bar
}

// clear takes the bar off the terminal, so that a message can take its place. The next bytes draw
// it again, but not at once.
func (p *bar) clear() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.write("")
	p.since = time.Now()
}

// add counts bytes that were read.
func (p *bar) add(n int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += n
	if time.Since(p.since) >= refresh {
		p.write(p.line(terminalWidth(p.w)))
		p.since = time.Now()
	}
}

// line is the bar on a terminal so many columns wide.
func (p *bar) line(columns int) string {
	const widest, megabyte = 40, 1e6
	text := fmt.Sprintf("%.1f MB", float64(p.done)/megabyte)
	if p.total > 0 {
		share := min(float64(p.done)/float64(p.total), 1)
		text = fmt.Sprintf("%3.0f %%  %.1f / %.1f MB", 100*share, float64(p.done)/megabyte, float64(p.total)/megabyte)
		if cells := min(widest, columns-len(text)-len("[]  ")); cells > 0 {
			full := int(share * float64(cells))
			text = "[" + strings.Repeat("#", full) + strings.Repeat(".", cells-full) + "] " + text
		}
	}
	return text[:min(len(text), max(columns-1, 0))]
}

// write replaces what is drawn, and what the terminal itself has written after it, as ^C.
func (p *bar) write(line string) {
	if p.ended || !p.drawn && line == "" {
		return
	}
	_, _ = io.WriteString(p.w, "\r\x1b[K"+line)
	p.drawn = line != ""
}

// end takes the bar off the terminal for good.
func (p *bar) end() {
	if p == nil {
		return
	}
	p.clear()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
}

// count counts the bytes that are read of an input of that size on the disk, -1 when
// it is not known. What is compressed brings more bytes than that, which do not count.
func (p *bar) count(r io.Reader, size int64) io.Reader {
	if p == nil {
		return r
	}
	return &countedReader{r, p, size}
}

type countedReader struct {
	io.Reader
	bar  *bar
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
	r.bar.add(counted)
	return n, err
}
