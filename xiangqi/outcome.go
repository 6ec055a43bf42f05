package xiangqi

// Outcome says whether the side to move of a position has lost because it has no legal move. The zero
// Outcome is Open. What depends on the moves before, such as perpetual check, is not part of it.
type Outcome uint8

// The outcomes.
const (
	Open      Outcome = iota // there is a legal move
	Checkmate                // the king is in check, and there is no legal move
	Stalemate                // there is no legal move; in xiangqi that loses, too
)

var outcomeNames = [...]string{Open: "", Checkmate: "mate", Stalemate: "stalemate"}

// String returns "mate", "stalemate", or "" of Open.
func (o Outcome) String() string { return outcomeNames[int(o)%len(outcomeNames)] }

// MarshalText returns String.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the text of String.
func (o *Outcome) UnmarshalText(text []byte) error { return set(o, parseOutcome, text) }

// parseOutcome reads the text of String.
func parseOutcome(text string) (Outcome, error) {
	for o, name := range outcomeNames {
		if text == name {
			return Outcome(o), nil
		}
	}
	return Open, refused(text, "is not an outcome (expected mate, stalemate or nothing)")
}

// Outcome returns the outcome of the position, Open where the side to move has no king. It allocates nothing.
func (p *Position) Outcome() Outcome {
	var room [128]Move
	switch {
	case p.pieces[NewPiece(p.Turn(), King)].empty(), len(p.AppendMoves(room[:0])) > 0:
		return Open
	case p.InCheck():
		return Checkmate
	}
	return Stalemate
}
