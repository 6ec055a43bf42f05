package main

import "github.com/xqfen/xqfen/xiangqi"

// threat is what the side to move in a position is faced with.
type threat string

// The threats.
const (
	noThreat  threat = ""
	check     threat = "check"
	mate      threat = "mate"      // check, and there is no legal move
	stalemate threat = "stalemate" // no legal move without a check, which is lost, too
)

// threatTo returns what the side to move is faced with.
func threatTo(p *xiangqi.Position) threat {
	var room [128]xiangqi.Move
	stuck := len(p.AppendMoves(room[:0])) == 0
	switch inCheck := p.InCheck(); {
	case inCheck && stuck:
		return mate
	case stuck:
		return stalemate
	case inCheck:
		return check
	}
	return noThreat
}
