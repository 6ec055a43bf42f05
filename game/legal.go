package game

import (
	"iter"

	"github.com/xqfen/xqfen/xiangqi"
)

// Threat is what the side to move in a position is faced with.
type Threat string

// The threats.
const (
	NoThreat  Threat = ""
	Check     Threat = "check"
	Mate      Threat = "mate"      // check, and there is no legal move
	Stalemate Threat = "stalemate" // no legal move without a check, which is lost, too
)

// ThreatTo returns what the side to move is faced with.
func ThreatTo(p *xiangqi.Position) Threat {
	var room [128]xiangqi.Move
	stuck := len(p.AppendMoves(room[:0])) == 0
	switch check := p.InCheck(); {
	case check && stuck:
		return Mate
	case stuck:
		return Stalemate
	case check:
		return Check
	}
	return NoThreat
}

// LegalMoves yields the legal moves of a position, and what each of them faces the other side
// with.
func LegalMoves(p *xiangqi.Position) iter.Seq2[xiangqi.Move, Threat] {
	return func(yield func(xiangqi.Move, Threat) bool) {
		for _, m := range p.AppendMoves(nil) {
			after := *p
			after.Do(m)
			if !yield(m, ThreatTo(&after)) {
				return
			}
		}
	}
}
