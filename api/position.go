package api

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// Position is a position.
type Position struct {
	// It as a FEN of the dialect xqbase. A counter that is not known is 0 or 1 there.
	FEN string `json:"fen"`
	// The side to move.
	Turn string `json:"turn" enum:"red,black"`
	// The half-move clock, where it is known.
	Halfmoves *int `json:"halfmoves,omitempty"`
	// The number of the full move, where it is known.
	Fullmoves *int `json:"fullmoves,omitempty"`
	// The key of the pieces and the side to move, the same for the same position everywhere.
	Key string `json:"key"`
	// The same, with left and right exchanged or not.
	MirrorKey string `json:"mirror_key"`
	// The king of the side to move is attacked.
	Check bool `json:"check"`
	// The side to move has lost: by mate, or by stalemate, which loses too.
	Outcome string `json:"outcome,omitempty" enum:"mate,stalemate"`
	// Why the position cannot arise in a game.
	Problems []Problem `json:"problems"`
}

// Problem is a reason why a position cannot arise in a game.
type Problem struct {
	// Its code, which `xqfen list codes` explains.
	Code string `json:"code"`
	// It as a sentence.
	Message string `json:"message"`
	// The squares that it is about.
	Squares []string `json:"squares"`
}

// describe describes a position.
func (r *reading) describe(s *xiangqi.Setup) *Position {
	at := s.Position()
	p := &Position{
		FEN: dialect.Default().String(s), Turn: s.Turn.String(), Halfmoves: known(s.Halfmoves), Fullmoves: known(s.Fullmoves),
		Key: s.Key().String(), MirrorKey: s.MirrorKey().String(),
		Check: at.InCheck(), Outcome: at.Outcome().String(), Problems: []Problem{},
	}
	for one := range s.Problems().Each() {
		problem := Problem{Code: one.String(), Message: r.words.Problem(one), Squares: []string{}}
		for _, sq := range s.Culprits(one) {
			problem.Squares = append(problem.Squares, sq.String())
		}
		p.Problems = append(p.Problems, problem)
	}
	return p
}

// known returns a counter, nil where it is not known.
func known(c xiangqi.Count) *int {
	if n, ok := c.Value(); ok {
		value := int(n)
		return &value
	}
	return nil
}
