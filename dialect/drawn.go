package dialect

import (
	"iter"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Drawing is a board of text that programs and books print. Package diagram writes them.
type Drawing struct {
	Setup xiangqi.Setup
	// Start and End are where it is in the text, the lines that belong to it included.
	Start, End int
	// TurnKnown: the text names the side to move. Otherwise Setup has Red.
	TurnKnown bool
	// Turned: nothing but the kings shows that the board is seen from Black; it was turned.
	Turned bool
	// Caption is the line before the board, Moves the text after the word "moves" in the line of its
	// side to move, and MovesAt where that is.
	Caption string
	Moves   string
	MovesAt int
}

// FindDrawing reads the first board that is drawn in a text. A side to move that the text does not name is
// Red; counters that it does not have are not known. The error is a *SyntaxError with the code
// note.NoPosition, note.BoardColors where a piece may be of either side, note.BoardDamaged where a comment
// names other pieces than are there or the numbers of the ranks are in no order, or note.TwoStarts where the
// FEN below the board is of another position; its Got is the whole piece of text. Where there is a board,
// Start and End are those of it, whatever is wrong.
func FindDrawing(text string) (Drawing, error) {
	for drawing, err := range Drawings(text) {
		return drawing, err
	}
	return Drawing{Start: len(text), End: len(text)}, &SyntaxError{note.Note{Code: note.NoPosition, Column: 1}}
}

// HasDrawing reports whether a board is drawn in a text, even one that cannot be read.
func HasDrawing(text string) bool {
	for range Drawings(text) { //nolint:errcheck // a board that cannot be read is one
		return true
	}
	return false
}

// Drawings reads the boards that are drawn in a text in their order, each as FindDrawing does.
func Drawings(text string) iter.Seq2[Drawing, error] {
	return func(yield func(Drawing, error) bool) {
		b := drawingReader{text: text}
		b.cut()
		var rankFinders [len(rowPoints)]rankFinder
		for i := range rankFinders {
			rankFinders[i] = rankFinder{b: &b, runEnd: -1, points: rowPoints[i]}
		}
		for line := 0; ; {
			next := &rankFinders[0]
			for i := range rankFinders {
				if f := &rankFinders[i]; f.advance(line) && (!next.found || f.rows[0].line < next.rows[0].line) {
					next = f
				}
			}
			for len(b.cells) > 0 && b.cells[0][0].line < line {
				b.cells = b.cells[1:]
			}
			for len(b.lists) > 0 && line < len(b.starts) && b.lists[0].start < b.starts[line] {
				b.lists = b.lists[1:]
			}
			b.first = line
			if len(b.lists) > 0 && (!next.found || b.lists[0].start < b.starts[next.rows[0].line]) && (len(b.cells) == 0 || b.lists[0].start < b.cells[0][0].start) {
				if !yield(b.readPieces(&b.lists[0])) {
					return
				}
				line, b.lists = b.lineAfter(line), b.lists[1:]
				continue
			}
			switch b.ofCells = len(b.cells) > 0 && (!next.found || b.cells[0][0].line < next.rows[0].line); {
			case b.ofCells:
				for i := range b.rows {
					b.rows[i] = b.cells[0][i].row
				}
			case next.found:
				b.rows = next.rows
			default:
				return
			}
			if !yield(b.read()) {
				return
			}
			line = b.lineAfter(line)
		}
	}
}

// lineAfter returns the first line from one on that is after the board.
func (b *drawingReader) lineAfter(line int) int {
	for line < len(b.starts) && b.starts[line] < b.End {
		line++
	}
	return line
}

// drawingReader reads the boards of a text.
type drawingReader struct {
	text   string
	lines  []string
	starts []int
	// cells are the boards of cells from the current line on, lists the lists of pieces.
	cells []cellBoard
	lists []pieceList
	// The board that is read. ofCells: it is one of cells.
	rows    [xiangqi.Ranks]row
	ofCells bool
	Drawing
	upsideDown, mirrored bool
	// first is the first line that can belong to it.
	first int
}

// cut cuts the text into lines. A rank of cells is one, whatever it has of the lines of the text.
func (b *drawingReader) cut() {
	b.cells = cellBoards(b.text)
	from := 0
	add := func(line string) {
		b.lines, b.starts = append(b.lines, strings.TrimRight(line, "\r\n")), append(b.starts, from)
		from += len(line)
	}
	upTo := func(end int) {
		for line := range strings.Lines(b.text[from:end]) {
			add(line)
		}
	}
	for i := range b.cells {
		for j := range b.cells[i] {
			r := &b.cells[i][j]
			upTo(r.start)
			r.line = len(b.lines)
			add(b.text[r.start:r.end])
		}
	}
	upTo(len(b.text))
	b.lists = b.pieceLists()
}

// maxRow is more than any rank has, in bytes; longer lines are prose.
const maxRow = 400

// rankFinder finds the boards of a text whose empty squares are points, one of rowPoints.
type rankFinder struct {
	b      *drawingReader
	points string
	// rows are the ranks of the next board, where one is found. Nothing is found after done.
	rows        [xiangqi.Ranks]row
	found, done bool
	// Up to the line runEnd there are whole boards, one after the other.
	runEnd int
}

// advance finds the next board from a line on and reports whether there is one.
func (f *rankFinder) advance(line int) bool {
	if f.found && f.rows[0].line >= line {
		return true
	}
	f.found = !f.done && f.find(line)
	f.done = !f.found
	return f.found
}

// find looks for ten ranks with nothing but fillers between them, and no more ranks after them
// unless they are another ten.
func (f *rankFinder) find(first int) bool {
	b := f.b
	n, last := 0, 0 // ranks so far, and the line of the last
	for i := first; i <= len(b.lines); i++ {
		if i < len(b.lines) && len(b.lines[i]) <= maxRow {
			if r, isRow := parseRow(b.lines[i], b.starts[i], f.points); isRow {
				if r.line = i; n < xiangqi.Ranks {
					f.rows[n] = r
				}
				n, last = n+1, i
				if n == xiangqi.Ranks && i <= f.runEnd {
					return true
				}
				continue
			}
			if n > 0 && b.between(n, last, i) {
				continue
			}
		}
		if n > 0 && n%xiangqi.Ranks == 0 && (f.points == "" || slices.ContainsFunc(f.rows[:], row.hasPiece)) {
			f.runEnd = last
			return true
		}
		n = 0
	}
	return false
}

// between reports whether a line may be between the n-th rank, which is in the line last, and
// the next.
func (b *drawingReader) between(n, last, line int) bool {
	const most, river = 3, 80
	after := line - last
	if n == xiangqi.Ranks/2 && after <= most && len(b.lines[line]) <= river {
		return true // the river has words
	}
	return after <= most && isFiller(b.lines[line])
}

// read makes a position of the ranks.
func (b *drawingReader) read() (Drawing, error) {
	b.Drawing, b.upsideDown, b.mirrored = Drawing{}, false, false
	first, last := b.rows[0].line, b.rows[xiangqi.Ranks-1].line
	b.Start, b.End = b.starts[first], b.starts[last]+len(b.lines[last])
	top, bottom := b.margins(first, last)
	err := b.comments()
	if err == nil {
		err = b.colors()
	}
	if err == nil {
		err = b.orient(top, bottom)
	}
	if err == nil {
		err = b.place()
	}
	if err == nil {
		err = b.tail(bottom)
	}
	b.caption(top)
	return b.Drawing, err
}

// margins finds the lines above and below the ranks that belong to the board: frames, and the
// names of the files. It returns the first line that belongs, and the first that does not.
func (b *drawingReader) margins(first, last int) (top, bottom int) {
	top, bottom = first, last+1
	belongs := func(line string) bool {
		return strings.Trim(line, blanks) != "" && (isFiller(line) || fileNames(line) != noFiles) || b.ofCells && isFrame(line)
	}
	for top > b.first && first-top < 3 && belongs(b.lines[top-1]) {
		top--
	}
	for bottom < len(b.lines) && bottom-last <= 4 {
		next := bottom
		if strings.Trim(b.lines[next], blanks) == "" && next+1 < len(b.lines) && fileNames(b.lines[next+1]) != noFiles {
			next++
		}
		if !belongs(b.lines[next]) {
			break
		}
		bottom = next + 1
	}
	b.Start, b.End = b.starts[top], b.starts[bottom-1]+len(b.lines[bottom-1])
	return top, bottom
}

// files is the order of the files in a line of their names.
type files int8

const (
	noFiles  files = iota
	forward        // a to i
	backward       // i to a
	numbered       // each side's own count
)

// fileNames reads a line of the names of the files.
func fileNames(line string) files {
	var names strings.Builder
	for _, r := range line {
		if !strings.ContainsRune(blanks+bars+joins, r) {
			names.WriteRune(folded(r))
		}
	}
	switch strings.ToLower(names.String()) {
	case "abcdefghi":
		return forward
	case "ihgfedcba":
		return backward
	case "123456789", "987654321", "012345678", "876543210", "一二三四五六七八九", "九八七六五四三二一":
		return numbered
	}
	return noFiles
}

// comments gives pieces the side that the comment of their rank names.
func (b *drawingReader) comments() error {
	for i := range b.rows {
		r := &b.rows[i]
		named := namedPieces(r.comment)
		if len(named) == 0 {
			continue
		}
		var pieces, unsure []*drawnSquare
		for j := range r.cells {
			if c := &r.cells[j]; c.role != xiangqi.NoRole {
				pieces = append(pieces, c)
				if c.both {
					unsure = append(unsure, c)
				}
			}
		}
		wrong := b.fault(note.BoardDamaged, b.starts[r.line], strings.Trim(r.comment, blanks))
		if len(named) != len(pieces) {
			pieces = unsure
		}
		if len(named) != len(pieces) {
			return wrong
		}
		for j, c := range pieces {
			if n := named[j]; n.role != c.role || !c.both && n.side != c.side {
				return wrong
			}
			c.side, c.both = named[j].side, false
		}
	}
	return nil
}

// namedPieces reads the pieces of a comment: a letter each, and perhaps the side in brackets. A
// letter and its side that contradict each other are a piece of no role.
func namedPieces(comment string) (all []symbolOf) {
	for i, c := range comment {
		letter := folded(c)
		known, ok := knownSymbols()[letter]
		if !ok || letter > 'z' {
			continue
		}
		rest := strings.TrimLeft(comment[i+len(string(c)):], blanks+"(（")
		switch {
		case strings.HasPrefix(rest, "黑") && known.side != blackSide,
			(strings.HasPrefix(rest, "红") || strings.HasPrefix(rest, "紅")) && known.side != redSide:
			known.role = xiangqi.NoRole
		}
		all = append(all, known)
	}
	return all
}

// fault describes a fault at a place of the text.
func (b *drawingReader) fault(code note.Code, at int, got string) *SyntaxError {
	line := strings.LastIndexByte(b.text[:at], '\n') + 1
	return &SyntaxError{note.Note{Code: code, Offset: at, Column: Column([]byte(b.text[line:]), at-line), Got: got}}
}
