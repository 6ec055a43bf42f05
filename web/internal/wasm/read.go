package wasm

import (
	"bytes"
	"errors"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/xiangqi"
)

// input is what was read last.
type input struct {
	text    string
	options Options
	reader  dialect.Reader // with the options
	found   Found
	// reading is that of a text that is one position, nil otherwise.
	reading *dialect.Reading
	// two is set where the moves of a text have several readings.
	two *movetext.AmbiguousList
}

func newGame() *game.Game {
	g := &game.Game{}
	g.Reset()
	g.Start = xiangqi.Start()
	return g
}

// read reads a text, or the files whose bytes are data.
func (s *Session) read(q *Request, data []byte, r *Response) error {
	o, err := q.Options.readOptions()
	if err != nil {
		return err
	}
	in := input{text: q.Text, options: q.Options, reader: dialect.Reader{As: o.FEN.As, Orient: o.FEN.Orient, LenientSide: o.FEN.LenientSide}}
	switch files := cutFiles(q, data); {
	case len(files) > 0:
		in.found = Read(files, o)
	case strings.TrimSpace(q.Text) == "":
		in.found.Games = []*game.Game{newGame()}
	default:
		in.found = Read([]File{{Data: []byte(q.Text)}}, o)
		in.readPosition()
	}
	in.findTwo()
	s.input = in
	r.Input = s.inputFacts()
	if len(in.found.Games) == 0 {
		return nil // the record that was shown stays
	}
	s.games, s.at = in.found.Games, 0
	return s.pick(&Request{Notation: q.Notation}, nil, r)
}

// cutFiles cuts the bytes of a request into its files.
func cutFiles(q *Request, data []byte) (files []File) {
	for i, name := range q.Names {
		if i >= len(q.Sizes) || q.Sizes[i] < 0 || q.Sizes[i] > len(data) {
			break
		}
		files = append(files, File{Name: name, Data: data[:q.Sizes[i]]})
		data = data[q.Sizes[i]:]
	}
	return files
}

// readPosition reads a text that is one position once more, for what a game does not keep.
func (in *input) readPosition() {
	if in.found.Format == nil || in.found.Format.Name != list.FEN.Name || strings.Contains(strings.TrimSpace(in.text), "\n") {
		return
	}
	reading, err := in.reader.Read([]byte(strings.TrimRight(in.text, "\r\n")))
	if err == nil {
		in.reading = &reading
	}
}

// findTwo looks for moves that have several readings.
func (in *input) findTwo() {
	for _, g := range in.found.Games {
		for i := range g.Notes {
			if errors.As(g.Notes[i].Err, &in.two) {
				return
			}
		}
	}
	for _, err := range in.found.Faults {
		var fault *game.Error
		if errors.As(err, &fault) && errors.As(fault.Err, &in.two) {
			return
		}
	}
}

// core returns where the position is in the text.
func (in *input) core() (start, end int, ok bool) {
	if in.reading == nil {
		return 0, 0, false
	}
	start = bytes.Index([]byte(in.text), in.reading.Core)
	return start, start + len(in.reading.Core), start >= 0
}
