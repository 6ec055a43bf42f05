package dialect

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func (b *drawingReader) setTurn(c xiangqi.Color) { b.Setup.Turn, b.TurnKnown = c, true }

// tail reads the lines below the board that belong to it.
func (b *drawingReader) tail(bottom int) error {
	for i := range b.rows {
		if b.rows[i].marked && (i == 0 || i == xiangqi.Ranks-1) {
			b.setTurn(xiangqi.Color(1 - i/(xiangqi.Ranks-1)))
		}
	}
	const most = 8
	for i := bottom; i < len(b.lines) && i < bottom+most; i++ {
		line := strings.Trim(b.lines[i], blanks)
		if line == "" {
			continue
		}
		if len(line) > maxBelow {
			return nil
		}
		if b.fields(line, b.starts[i]+strings.Index(b.lines[i], line)) {
			b.End = b.starts[i] + len(b.lines[i])
			return nil // no line follows
		}
		belongs, err := b.tailLine(line, b.starts[i])
		if err == nil && !belongs {
			return nil
		}
		b.End = b.starts[i] + len(b.lines[i])
		if err != nil {
			return err
		}
	}
	return nil
}

// maxBelow is more than a line below a board has, in bytes, its moves included.
const maxBelow = 1 << 20

// tailLine reads a line below the board.
func (b *drawingReader) tailLine(line string, at int) (belongs bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimLeft(rest, blanks)
	switch strings.ToLower(word) {
	case "fen:":
		placement, fields, _ := strings.Cut(rest, " ")
		if !b.isPlacement(placement) {
			return false, b.fault(note.TwoStarts, at, placement)
		}
		b.fields(fields, at+strings.Index(b.text[at:], fields))
		return true, nil
	case "sfen:", "key:", "checkers:", "chased:":
		return boxed(strings.TrimRight(b.lines[b.rows[0].line], blanks+"*")), nil
	}
	if number, ok := strings.CutSuffix(strings.TrimPrefix(word, "["), "]"); ok {
		n, err := strconv.ParseUint(number, 10, 32)
		turn := strings.ToLower(rest)
		if err != nil || turn != "white" && turn != "black" && turn != "red" {
			return false, nil
		}
		b.setTurn(xiangqi.Color(strings.Count(turn, "black")))
		b.Setup.Fullmoves = xiangqi.Known(uint32(n))
		return true, nil
	}
	turn, ok := sideIn([]byte(line))
	if ok {
		b.setTurn(turn)
	}
	return ok, nil
}

// isPlacement reports whether the placement of a FEN is that of the board, in the letters of xqbase
// or of WXF. It also shows from where the board is seen.
func (b *drawingReader) isPlacement(text string) bool {
	asXQBase := strings.NewReplacer("H", "N", "h", "n", "E", "B", "e", "b").Replace(text)
	xqbase := builtin()[0]
	if asXQBase == string(xqbase.appendBoard(nil, &b.Setup.Board, "/")) {
		return true
	}
	turned := b.Setup.Rotate()
	if !b.Turned || asXQBase != string(xqbase.appendBoard(nil, &turned.Board, "/")) {
		return false
	}
	b.Setup.Board, b.Turned = turned.Board, false
	return true
}

// fields reads the fields of a FEN after its placement: the side to move, two dashes and the
// counters, of which any may lack at the end. The word "moves" and a list may follow.
func (b *drawingReader) fields(line string, at int) bool {
	before, moves, hasMoves := strings.Cut(line, " moves ")
	words := strings.Fields(before)
	if len(words) == 0 || len(words) > 5 {
		return false
	}
	turn := strings.Index("wrb", words[0])
	if turn < 0 || len(words[0]) != 1 {
		return false
	}
	numbers := []xiangqi.Count{0, 0}
	for i, word := range words[1:] {
		if i < 2 {
			if word != "-" {
				return false
			}
			continue
		}
		if n, err := strconv.ParseUint(word, 10, 32); err == nil {
			numbers[i-2] = xiangqi.Known(uint32(n))
		} else if word != "?" && word != "-" {
			return false
		}
	}
	b.setTurn(xiangqi.Color(turn / 2))
	b.Setup.Halfmoves, b.Setup.Fullmoves = numbers[0], numbers[1]
	if hasMoves {
		b.Moves = strings.TrimSpace(moves)
		b.MovesAt = at + strings.Index(line, " moves ") + len(" moves ")
		b.MovesAt += strings.Index(b.text[b.MovesAt:], b.Moves)
	}
	return true
}

// caption takes the line above the board as its caption, which may name the side to move.
func (b *drawingReader) caption(top int) {
	const blankLines, most = 1, 200
	if b.ofCells { // the code of a program is before it
		return
	}
	for i := top - 1; i >= b.first && i >= top-1-blankLines; i-- {
		line := strings.Trim(b.lines[i], blanks)
		if line == "" {
			continue
		}
		if _, isRow := parseRow(line, 0, ""); isRow || len(line) > most {
			return
		}
		if !strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return // a frame, or the fence of a code block
		}
		if other := *b; strings.Contains(line, "- - ") || other.fields(line, b.starts[i]+strings.Index(b.lines[i], line)) {
			return // the last line of a board that is above, maybe damaged
		}
		b.Caption, b.Start = line, b.starts[i]
		if turn, ok := sideIn([]byte(line)); ok && !b.TurnKnown {
			b.setTurn(turn)
		}
		return
	}
}
