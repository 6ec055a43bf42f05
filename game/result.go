package game

import "github.com/xqfen/xqfen/notation"

// Result is how a game ended.
type Result = notation.Result

// The results.
const (
	Unknown   = notation.ResultUnknown
	RedWins   = notation.RedWins
	BlackWins = notation.BlackWins
	Draw      = notation.Draw
)

// ParseResult reads a result as notation.ParseResult does.
func ParseResult(text string) (r Result, ok bool) { return notation.ParseResult(text) }
