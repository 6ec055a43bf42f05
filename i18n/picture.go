package i18n

import (
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// Picture returns the title and the description of a picture of a position, so that it can be
// read aloud: the pieces of each side, the king first, with the names of their squares.
func (l Language) Picture(s *xiangqi.Setup) (title, description string) {
	var squares [xiangqi.Pieces][]string
	for sq, p := range s.Board {
		if p.Role() != xiangqi.NoRole {
			squares[p&15] = append(squares[p&15], xiangqi.Square(sq).String())
		}
	}
	var sides []string
	for _, color := range [2]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		var pieces []string
		for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
			p := xiangqi.NewPiece(color, role)
			if n := len(squares[p]); n > 0 {
				pieces = append(pieces, l.Say("field.rank.pieces", "piece", l.Piece(p, n), "squares", strings.Join(squares[p], " ")))
			}
		}
		key := "picture.side"
		if len(pieces) == 0 {
			key = "picture.none"
		}
		sides = append(sides, l.Say(key, "color", l.Color(color), "pieces", l.List(pieces)))
	}
	end := l.Say("picture.end")
	description = strings.Join(sides, end) + strings.TrimRight(end, " ")
	title = l.Say("picture.title", "color", l.Color(s.Turn))
	if state := stateOf(s); state != "" {
		title += l.Say("list.clause") + l.Say("picture."+state, "color", l.Color(s.Turn))
	}
	return title, description
}

// stateOf is what a picture says about the side to move: that it is in check, mated or stalemated.
func stateOf(s *xiangqi.Setup) string {
	p, err := xiangqi.NewPosition(s, 0)
	switch {
	case err != nil:
		return ""
	case p.Outcome() == xiangqi.Checkmate:
		return "checkmate"
	case p.Outcome() == xiangqi.Stalemate:
		return "stalemate"
	case p.InCheck():
		return "check"
	}
	return ""
}

// ToMove says in few words, on a picture, that a side is to move, or that it has lost.
func (l Language) ToMove(s *xiangqi.Setup) string {
	if state := stateOf(s); state != "" && state != "check" {
		return l.Say("picture."+state, "color", l.Color(s.Turn))
	}
	return l.text([...]string{"picture.turn.red", "picture.turn.black"}[s.Turn&1])
}
