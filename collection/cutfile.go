package collection

import (
	"io"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// watched ends where its reader fails, so that what came before can be read.
type watched struct {
	r io.Reader
	// err is why it failed, nil at an end; ended says that it was told of one of both.
	err   error
	ended bool
	// batch, if not nil, has memory for its records.
	batch *batch
	live  bool
}

// IsLive is what kit.IsLive asks for: somebody waits for each record.
func (w *watched) IsLive() bool { return w.live }

// Memory is what kit.Whole asks for.
func (w *watched) Memory(size int) []byte {
	if w.batch == nil {
		return make([]byte, 0, size)
	}
	return w.batch.memory(size)
}

func (w *watched) Read(p []byte) (int, error) {
	if w.err != nil {
		w.ended = true
		return 0, io.EOF
	}
	n, err := w.r.Read(p)
	switch {
	case err == io.EOF:
		w.ended = true
	case err != nil:
		if w.err, err = err, nil; n == 0 {
			w.ended, err = true, io.EOF
		}
	}
	return n, err
}

// cutOff says about a game that its file could not be read to the end of its record: it
// may go on.
func (item *recordItem) cutOff(g *game.Game) {
	if g.Status() == game.Truncated {
		return
	}
	noted := item.record.Note(note.RecordTruncated, len(item.record.Data), kit.EndOf(&item.record), "")
	if stop, ply := g.Stop(); stop != nil {
		noted.Ply = ply
	} else {
		noted.Ply = kit.StopAt(g, note.RecordTruncated, kit.CutOff)
	}
	g.Notes = append(g.Notes, noted)
}
