package dialect

import (
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// eachPiece calls f for each piece in the order in which it is printed, with its row and column from 0.
func (b *drawingReader) eachPiece(f func(c *drawnSquare, row, column int)) {
	for i := range b.rows {
		for j := range b.rows[i].cells {
			if c := &b.rows[i].cells[j]; c.role != xiangqi.NoRole {
				f(c, i, j)
			}
		}
	}
}

// colors finds the side of the pieces whose symbols both sides use: by the brackets around them, or by
// symbols that only one side uses where the other has these.
func (b *drawingReader) colors() error {
	frames := b.frames()
	own := b.hasOwn()
	var fault *SyntaxError
	b.eachPiece(func(c *drawnSquare, _, _ int) {
		switch {
		case !c.both:
			return
		case frames != nil:
			c.side = frames[c.frame]
		case own && c.symbol != '炮':
			c.side = blackSide
		case own:
			c.side = redSide
		case fault == nil:
			fault = b.fault(note.BoardColors, c.at, string(c.symbol))
		}
	})
	if fault == nil {
		fault = b.oneCase()
	}
	return asError(fault)
}

// frames finds out which side each of two brackets is of, where every piece that is sure agrees. No
// bracket is one too. A bracket of which nothing is sure is of the side that the other is not of.
func (b *drawingReader) frames() map[rune]side {
	sides := make(map[rune]side)
	var order []rune
	usable := true
	b.eachPiece(func(c *drawnSquare, _, _ int) {
		if _, seen := sides[c.frame]; !seen {
			sides[c.frame] = unknownSide
			order = append(order, c.frame)
		}
		if c.both {
			return
		}
		usable = usable && (sides[c.frame] == unknownSide || sides[c.frame] == c.side)
		sides[c.frame] = c.side
	})
	if !usable || len(order) != 2 {
		return nil
	}
	for i, frame := range order {
		if other := order[1-i]; sides[frame] == unknownSide && sides[other] != unknownSide {
			sides[frame] = 1 - sides[other]
		}
	}
	if sides[order[0]] == sides[order[1]] {
		return nil
	}
	return sides
}

// hasOwn reports whether a board has characters of Red's own for pieces that both sides have, so that
// the others are Black's.
func (b *drawingReader) hasOwn() bool {
	seen := make(map[rune]bool)
	b.eachPiece(func(c *drawnSquare, _, _ int) { seen[c.symbol] = true })
	return seen['俥'] || seen['傌'] || seen['炮'] && (seen['砲'] || seen['包'])
}

// oneCase refuses a board on which all pieces are of one side and more than that side has: then
// case does not show the sides. So it does where these are pieces whose symbols both sides use.
func (b *drawingReader) oneCase() *SyntaxError {
	var counts [2][xiangqi.Roles]int
	var fault *SyntaxError
	shared := false
	b.eachPiece(func(c *drawnSquare, _, _ int) {
		n := &counts[c.side&1][c.role]
		if *n++; *n > c.role.MaxPieces() && fault == nil {
			fault, shared = b.fault(note.BoardColors, c.at, string(c.symbol)), c.both
		}
	})
	if none := [xiangqi.Roles]int{}; !shared && counts[0] != none && counts[1] != none {
		return nil
	}
	return fault
}

// orient finds out from where the board is seen: by the numbers of its ranks and the names of its
// files, or else by where the kings are.
func (b *drawingReader) orient(top, bottom int) error {
	labeled, rising, falling := 0, 0, 0
	for i := range b.rows {
		if b.rows[i].label < 0 {
			continue
		}
		labeled++
		for j := range i {
			if b.rows[j].label < 0 {
				continue
			}
			switch b.rows[i].label - b.rows[j].label {
			case i - j:
				rising++
			case j - i:
				falling++
			default:
				return b.fault(note.BoardDamaged, b.starts[b.rows[i].line], "")
			}
		}
	}
	if rising > 0 && falling > 0 {
		return b.fault(note.BoardDamaged, b.starts[b.rows[0].line], "")
	}
	names := noFiles
	for _, line := range append(b.lines[top:b.rows[0].line:b.rows[0].line], b.lines[b.rows[xiangqi.Ranks-1].line+1:bottom]...) {
		if found := fileNames(line); found == forward || found == backward {
			names = found
		}
	}
	b.upsideDown = rising > 0
	b.mirrored = names == backward || b.upsideDown && names != forward
	if labeled < 2 && names == noFiles && b.fromBlack() {
		b.upsideDown, b.mirrored, b.Turned = true, true, true
	}
	return nil
}

// fromBlack reports whether the only king of Black is at the bottom and the only one of Red at the
// top.
func (b *drawingReader) fromBlack() bool {
	var kings, crossed int
	b.eachPiece(func(c *drawnSquare, row, _ int) {
		if c.role != xiangqi.King {
			return
		}
		kings++
		if c.side == blackSide && row >= 7 || c.side == redSide && row <= 2 {
			crossed += 1 + int(c.side)
		}
	})
	return kings == 2 && crossed == 3
}

// place puts the pieces on the board. It refuses 士 and 象 that cannot be Black's where they are: then they are
// used for both sides.
func (b *drawingReader) place() error {
	var fault *SyntaxError
	b.eachPiece(func(c *drawnSquare, row, column int) {
		if b.upsideDown {
			row = xiangqi.Ranks - 1 - row
		}
		if b.mirrored {
			column = xiangqi.Files - 1 - column
		}
		b.Setup.Board[xiangqi.SquareAt(column, xiangqi.Ranks-1-row)] = xiangqi.NewPiece(xiangqi.Color(c.side), c.role)
		if (c.symbol == '士' || c.symbol == '象') && c.frame == 0 && row >= xiangqi.Ranks/2 && fault == nil {
			fault = b.fault(note.BoardColors, c.at, string(c.symbol))
		}
	})
	return asError(fault)
}
