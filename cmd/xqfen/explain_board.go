package main

import (
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// diagram draws the board with the letters of the text, or those of xqbase where
// the text's are of no one set: Red below, files a to i, ranks 9 to 0, and the
// river between ranks 5 and 4.
func (r *explained) diagram() []string {
	set := r.Letters
	if set.Name == dialect.LettersEither || set.Name == dialect.LettersMixed {
		set = dialect.Default().Spec().Letters
	}
	symbols := symbolsOf(set)
	cell := 1
	for _, symbol := range symbols {
		cell = max(cell, chars.Width(symbol))
	}
	files := make([]string, xiangqi.Files)
	for file := range files {
		files[file] = pad(string(rune('a'+file)), cell)
	}
	rows := []string{"  " + strings.Join(files, " ")}
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		cells := make([]string, xiangqi.Files)
		for file := range cells {
			symbol := symbols[r.Setup.Board[xiangqi.SquareAt(file, rank)]]
			if symbol == "" {
				symbol = "."
			}
			cells[file] = pad(symbol, cell)
		}
		rows = append(rows, string(rune('0'+rank))+" "+strings.Join(cells, " "))
		if rank == xiangqi.Ranks/2 {
			rows = append(rows, "  "+river(r.words.Say("board.river"), xiangqi.Files*(cell+1)-1))
		}
	}
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " ")
	}
	return rows
}

// river is a line of waves, so many columns wide, with a word in the middle.
func river(word string, columns int) string {
	side := max(columns-chars.Width(word)-2, 0) / 2
	left := strings.Repeat("~ ", side)[:side]
	right := strings.Repeat(" ~", side)[side:]
	return strings.TrimSpace(left + " " + word + " " + right)
}

// pad fills the text up with spaces to so many columns.
func pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(columns-chars.Width(text), 0))
}
