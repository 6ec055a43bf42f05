package main

import (
	"github.com/xqfen/xqfen/internal/chars"
)

// fitted returns a table as lines of a terminal that many columns wide. Where the table is wider, each of its rows is
// a block: its first cell, and below it the others, each after its heading.
func fitted(table [][]string, columns int) (lines []string) {
	lines = alignColumns(table)
	wide := false
	for _, line := range lines {
		wide = wide || chars.Width(line) > columns
	}
	if !wide {
		return lines
	}
	const indent, gap = "  ", "  "
	headings, widest := table[0], 0
	for _, heading := range headings[1:] {
		widest = max(widest, chars.Width(heading))
	}
	lines = nil
	for _, row := range table[1:] {
		lines = append(lines, broken(row[0], columns)...)
		for i, cell := range row[1:] {
			heading := headings[i+1]
			for _, part := range broken(cell, columns-len(indent)-widest-len(gap)) {
				if part != "" {
					lines = append(lines, chars.VisibleLine(indent+pad(heading, widest)+gap+part))
				}
				heading = ""
			}
		}
	}
	return lines
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
