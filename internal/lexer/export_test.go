package lexer

// WideBracket is wideBracket.
func WideBracket(text []byte) bool { return wideBracket(text) }
