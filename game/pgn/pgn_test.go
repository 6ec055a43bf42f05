package pgn

var samples = []struct{ text string }{}
