package wasm

import (
	"bytes"
	"errors"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/board"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/xiangqi"
)

// longest is how long a text may be to be read without the module for games.
const longest = 32 << 10

// input is what was read last.
type input struct {
	text    string
	options Options
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
	o := s.options
	if o == nil || q.Options != s.last {
		var err error
		if o, err = q.Options.readOptions(); err != nil {
			return err
		}
		s.last, s.options, s.reader = q.Options, o, dialect.Reader{As: o.FEN.As, Orient: o.FEN.Orient, LenientSide: o.FEN.LenientSide}
	}
	in := input{text: q.Text, options: q.Options}
	files := cutFiles(q, data)
	switch f := simple(&s.plain, q.Text); {
	case len(files) == 0 && strings.TrimSpace(q.Text) == "":
		in.found.Games = []*game.Game{newGame()}
	case len(files) == 0 && f != nil:
		in.found = readText(f, q.Text, o)
	case s.Files == nil:
		return errNeeds
	case len(files) == 0:
		in.found = s.Files.Read([]File{{Data: []byte(q.Text)}}, o)
	default:
		in.found = s.Files.Read(files, o)
	}
	in.readPosition(&s.reader, len(files))
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

// simple returns the format of a text that is one position, one board or a list of moves. It is
// nil for a text that only the module for games can tell, so that both modules read a text alike.
func simple(reader *dialect.Reader, text string) *game.Format {
	if len(text) > longest || strings.Contains(text, "DhtmlXQ") {
		return nil
	}
	if boardIn(text) {
		return board.Reader()
	}
	if strings.HasPrefix(strings.TrimSpace(text), "{") || strings.ContainsAny(text, "<\x00") {
		return nil
	}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	n := 0
	for _, line := range lines {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if n++; line[0] == '[' {
			return nil
		}
	}
	if n == 1 && strings.HasPrefix(strings.TrimSpace(text), "position startpos") {
		return &list.UCCIReader
	}
	if n == 1 && looksLikePosition(reader, text) {
		return &list.FENReader
	}
	if looksLikeMoves(text) {
		return pgn.Format()
	}
	return nil
}

func boardIn(text string) bool {
	return dialect.HasDrawing(text)
}

// looksLikePosition reports whether a line is a position, perhaps one that cannot be read.
func looksLikePosition(reader *dialect.Reader, line string) bool {
	_, err := reader.Read([]byte(line))
	return err == nil || strings.Count(line, "/") >= xiangqi.Ranks/2 && !strings.Contains(line, "|")
}

// looksLikeMoves reports whether a text begins with moves from the start of a game.
func looksLikeMoves(text string) bool {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		return false
	}
	list, err := movetext.ReadList(p, []byte(text), i18n.Notations()...)
	var two *movetext.AmbiguousList
	return len(list.Moves) > 0 || errors.As(err, &two)
}

// readText reads a text in a format of text.
func readText(f *game.Format, text string, o *game.ReadOptions) (found Found) {
	found.Format = f
	for rec, err := range f.Split(strings.NewReader(text)) {
		if err != nil {
			found.Faults = append(found.Faults, err)
			return found
		}
		g := &game.Game{}
		g.Reset()
		if err := f.Decode(g, &rec, o); err != nil {
			found.Faults = append(found.Faults, err)
			continue
		}
		found.Games = append(found.Games, g.Clone())
	}
	return found
}

// readPosition reads a text that is one position once more, for what a game does not keep.
func (in *input) readPosition(reader *dialect.Reader, files int) {
	if files > 0 || in.found.Format == nil || in.found.Format.Name != list.FENReader.Name || strings.Contains(strings.TrimSpace(in.text), "\n") {
		return
	}
	reading, err := reader.Read([]byte(strings.TrimRight(in.text, "\r\n")))
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
