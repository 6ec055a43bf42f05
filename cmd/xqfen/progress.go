package main

import (
	"io"
	"sync"
	"time"

	"github.com/jedib0t/go-pretty/v6/progress"
	"github.com/jedib0t/go-pretty/v6/text"
)

// refresh is how often the bar is drawn, and how long none is drawn after it made way for a message.
const refresh = 200 * time.Millisecond

// bar shows on a terminal how far a run is.
type bar struct {
	w     io.Writer
	total int64 // -1 when it is not known

	mu      sync.Mutex
	done    int64
	since   time.Time // when the bar made way for a message
	tracker *progress.Tracker
	erase   func() // nil when no bar is drawn
}

// newProgress returns a bar for the bytes of the inputs, or nil when nobody sees it or the
// data goes to the same terminal: then the files are not looked for to add up their sizes.
func (s *streams) newProgress(inputs []source, quiet, toFile bool) *bar {
	if quiet || isDumb() || !isTerminal(s.err) || isTerminal(s.out) && !toFile {
		return nil
	}
	return &bar{w: s.err, total: size(inputs), since: time.Now()}
}

// clear takes the bar off the terminal, so that a message can take its place. The next bytes draw
// it again, but not at once.
func (p *bar) clear() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.erase != nil {
		p.erase()
		p.erase = nil
	}
	p.since = time.Now()
}

// add counts bytes that were read.
func (p *bar) add(n int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += n
	switch {
	case p.erase != nil:
		p.tracker.SetValue(p.done)
	case time.Since(p.since) >= refresh:
		p.draw()
	}
}

// draw begins to draw the bar in a goroutine, which ends when the bar is erased.
func (p *bar) draw() {
	p.tracker = &progress.Tracker{Total: p.total + 1, Units: progress.UnitsBytes} // it ends when it is erased, not when it is full
	p.tracker.SetValue(p.done)
	w := progress.NewWriter()
	w.SetOutputWriter(p.w)
	w.Style().Visibility.Time = false
	w.Style().Options.Separator = "" // there is no message
	w.SetTerminalWidth(terminalWidth(p.w))
	w.SetUpdateFrequency(refresh)
	w.AppendTracker(p.tracker)
	ended := make(chan struct{})
	go func() {
		w.Render()
		close(ended)
	}()
	p.erase = func() {
		for { // what has not begun yet cannot be stopped
			w.Stop()
			select {
			case <-ended:
				_, _ = io.WriteString(p.w, text.CursorUp.Sprint()+text.EraseLine.Sprint()) // it ends with the bar drawn
				return
			case <-time.After(time.Millisecond):
			}
		}
	}
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
