package main

import (
	"github.com/xqfen/xqfen/internal/chars"
)

// fitted returns the rows as lines of a terminal that many columns wide: cells of wide
// columns are wrapped.
func fitted(rows [][]string, columns int) []string {
	const gap, least = 2, 4
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], chars.Width(cell))
		}
	}
	for {
		total, widest := -gap, 0
		for i, width := range widths {
			total += width + gap
			if width > widths[widest] {
				widest = i
			}
		}
		if total <= columns || widths[widest] <= least {
			break
		}
		widths[widest] = max(least, widths[widest]-(total-columns+1)/2)
	}
	var lines [][]string
	for _, row := range rows {
		cells := make([][]string, len(row))
		height := 1
		for i, cell := range row {
			cells[i] = broken(cell, widths[i])
			height = max(height, len(cells[i]))
		}
		for line := range height {
			part := make([]string, len(row))
			for i := range cells {
				if line < len(cells[i]) {
					part[i] = cells[i][line]
				}
			}
			lines = append(lines, part)
		}
	}
	return alignColumns(lines)
}

// broken returns a text in lines of that many columns at most; a word that is wider is
// taken apart.
func broken(text string, columns int) (lines []string) {
	for _, line := range chars.Wrap(text, columns) {
		for chars.Width(line) > columns {
			end, width := 0, 0
			for i, r := range line {
				if width += chars.Width(string(r)); width > columns {
					end = i
					break
				}
			}
			lines, line = append(lines, line[:end]), line[end:]
		}
		lines = append(lines, line)
	}
	return lines
}
