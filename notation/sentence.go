package notation

import (
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// maxListed bounds the moves that an error lists.
const maxListed = 12

// Listed returns moves as uci, the first of them when they are many.
func Listed(moves []xiangqi.Move) string {
	text := Coordinates(moves[:min(len(moves), maxListed)])
	if more := len(moves) - maxListed; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// Say returns the code and its sentence.
func Say(code note.Code, got, expected string, moves []xiangqi.Move) string {
	return string(code) + ": " + Sentence(code, got, expected, moves)
}

// Coordinates returns moves as uci with spaces between them.
func Coordinates(moves []xiangqi.Move) string {
	var words []string
	for _, m := range moves {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}

// Sentence fills a message in; a remedy that would list no moves is left out.
func Sentence(code note.Code, got, expected string, moves []xiangqi.Move) string {
	message := note.MessageOf(code)
	text := message.Text
	if message.Remedy != "" && (len(moves) > 0 || !strings.Contains(message.Remedy, "{moves}")) {
		text += " (" + message.Remedy + ")"
	}
	return chars.Put(text, "got", got, "expected", expected, "moves", Listed(moves))
}
