package movetext

// IsBare is isBare, WideBracket is wideBracket.
var (
	IsBare      = isBare
	WideBracket = wideBracket
)
