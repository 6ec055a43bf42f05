package textboard

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/xiangqi"
)

// kind returns the kind that the board looks like.
func (b *boardReader) kind() Kind {
	first := b.lines[b.rows[0].line]
	letters, frames, comments := false, false, false
	for i := range b.rows {
		comments = comments || b.rows[i].comment != ""
	}
	b.eachPiece(func(c *printed) {
		letters = letters || c.symbol <= 'z'
		frames = frames || c.frame != 0
	})
	switch {
	case comments || strings.ContainsAny(first, "ㅜㅗㅏㅓ"):
		return XQBase
	case boxed(strings.TrimRight(first, blanks+"*")):
		return FairyStockfish
	case strings.Contains(first, "|"):
		return XiangJS
	case strings.Contains(first, "---") && !frames && (letters || b.rows[0].label >= 0):
		return HoiXiangqi
	case frames || strings.Contains(first, "-+"):
		return Brackets
	case letters || strings.Contains(first, "."):
		return Plain
	}
	return Book
}

func (b *boardReader) setTurn(c xiangqi.Color) { b.Setup.Turn, b.TurnKnown = c, true }

// tail reads the lines below the board that belong to it.
func (b *boardReader) tail(bottom int) error {
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
		if len(line) > maxTail {
			return nil
		}
		if b.fields(line, b.starts[i]+strings.Index(b.lines[i], line)) {
			b.End = b.starts[i] + len(b.lines[i])
			return nil // there is no more to say
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

// maxTail is more than a line below a board has, in bytes, its moves included.
const maxTail = 1 << 20

// tailLine reads a line below the board.
func (b *boardReader) tailLine(line string, at int) (belongs bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimLeft(rest, blanks)
	switch strings.ToLower(word) {
	case "fen:":
		placement, fields, _ := strings.Cut(rest, " ")
		if !b.isPlacement(placement) {
			return false, &Error{Reason: TwoBoards, Offset: at, Got: placement}
		}
		b.fields(fields, at+strings.Index(b.text[at:], fields))
		return true, nil
	case "sfen:", "key:", "checkers:", "chased:":
		return b.Kind == FairyStockfish, nil
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
	turn, ok := fentext.Said([]byte(line))
	if ok {
		b.setTurn(turn)
	}
	return ok, nil
}

// isPlacement reports whether the placement of a FEN is that of the board, in the letters of xqbase
// or of WXF. It also says from where the board is seen.
func (b *boardReader) isPlacement(text string) bool {
	asXQBase := strings.NewReplacer("H", "N", "h", "n", "E", "B", "e", "b").Replace(text)
	if asXQBase == string(AppendPlacement(nil, &b.Setup.Board)) {
		return true
	}
	turned := b.Setup.Rotate()
	if !b.Turned || asXQBase != string(AppendPlacement(nil, &turned.Board)) {
		return false
	}
	b.Setup.Board, b.Turned = turned.Board, false
	return true
}

// fields reads the fields of a FEN after its placement: the side to move, two dashes and the
// counters, of which any may lack at the end. The word "moves" and a list may follow.
func (b *boardReader) fields(line string, at int) bool {
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
func (b *boardReader) caption(top int) {
	const blankLines, most = 1, 200
	for i := top - 1; i >= b.first && i >= top-1-blankLines; i-- {
		line := strings.Trim(b.lines[i], blanks)
		if line == "" {
			continue
		}
		if _, isRow := parseRow(line, 0, false); isRow || len(line) > most {
			return
		}
		if !strings.ContainsFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return // a frame, or the fence of a code block
		}
		if other := *b; strings.Contains(line, "- - ") || other.fields(line, b.starts[i]+strings.Index(b.lines[i], line)) {
			return // the last line of a board that is above, maybe damaged
		}
		b.Caption, b.Start = line, b.starts[i]
		if turn, ok := fentext.Said([]byte(line)); ok && !b.TurnKnown {
			b.setTurn(turn)
		}
		return
	}
}

// AppendPlacement appends the board as the first field of a FEN, in the letters of xqbase.
func AppendPlacement(dst []byte, b *xiangqi.Board) []byte {
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		empty := byte(0)
		for file := range xiangqi.Files {
			p := b[xiangqi.SquareAt(file, rank)]
			if p.Role() == xiangqi.NoRole {
				empty++
				continue
			}
			if empty > 0 {
				dst = append(dst, '0'+empty)
			}
			empty = 0
			dst = append(dst, " KABNRCP kabnrcp"[p&15])
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
		}
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}
