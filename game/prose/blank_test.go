package prose

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
)

// TestMovesKeepPlaces is the law of Moves: the games are parts of one text that follow each
// other to its end, and each byte of it is that of the original, or blank.
func TestMovesKeepPlaces(t *testing.T) {
	in := &Languages{Notations: i18n.Notations()}
	texts := []string{"", "炮二平五 马8进7", "***01***\n3k5/9/9/9/9/9/9/9/9/4K4 w moves e0e1\n***02***\n3k5/9/9/9/9/9/9/9/9/4K4 w moves e0e1\n"}
	rng := rand.New(rand.NewPCG(8, 8))
	for range 100 {
		w, err := randomGame(rng)
		assert.NoError(t, err)
		texts = append(texts, strings.Repeat(w.text+"\n", 1+rng.IntN(3)))
	}
	for i, text := range texts {
		moves := Moves(in, []byte(text))
		blank, ends := moves.Text, moves.Ends
		assert.Equal(t, i > 0, blank != nil, "%q", text)
		if blank == nil {
			continue
		}
		at := 0
		for _, end := range ends {
			assert.Greater(t, end, at, "%q", text)
			at = end
		}
		assert.Equal(t, len(text), at, "%q", text)
		assert.Equal(t, len(text), len(blank), "%q", text)
		for j := range blank {
			if c := text[j]; blank[j] != c && (blank[j] != ' ' || c == '\n' || c == '\r') {
				assert.Fail(t, "a byte changes", "byte %d of %q is %q", j, text, fmt.Sprintf("%c", blank[j]))
			}
		}
		for _, said := range []string{"红方架中炮，稳健。", "a quiet position"} {
			for at := strings.Index(text, said); at >= 0; {
				passed := slices.ContainsFunc(moves.Passed, func(s movetext.Span) bool { return s.Start <= at && at+len(said) <= s.End })
				assert.Equal(t, blank[at] == ' ', passed, "%d of %q", at, text)
				next := strings.Index(text[at+1:], said)
				if at += 1 + next; next < 0 {
					at = -1
				}
			}
		}
		for _, s := range moves.Passed {
			assert.Empty(t, strings.TrimSpace(string(blank[s.Start:s.End])), "%q", text)
		}
	}
}

// What is passed over is a title, labels and comments, those in the line of a move too. A rule and
// a number are nothing that is passed over.
func TestMovesPassed(t *testing.T) {
	in := &Languages{Notations: i18n.Notations()}
	const text = "The game\nRed: x\n\n-----\n1. 炮二平五 一步好棋 马8进7\n-----\n回合 2: 马二进三 车9平8\na quiet position\nsays the book\n"
	moves := Moves(in, []byte(text))
	var passed []string
	for _, s := range moves.Passed {
		passed = append(passed, text[s.Start:s.End])
	}
	assert.Equal(t, []string{"The game\nRed: x", "一步好棋", "a quiet position\nsays the book"}, passed)
}
