// Package formula writes and reads the cells of CSV and TSV that a spreadsheet takes for
// formulas: those that begin with =, +, - or @.
package formula

import "strings"

// apostrophe is what spreadsheets, and this package, take for a sign that text follows.
const apostrophe = "'"

// Is reports whether a spreadsheet takes a value for a formula: a sign alone is none.
func Is(value string) bool {
	return len(value) > 1 && strings.IndexByte("=+-@", value[0]) >= 0
}

// Cell returns a value as it is written: a formula after an apostrophe if quote asks for
// that, and after one more than it has already what would otherwise be read without it.
// bare reports whether the cell is a formula still.
func Cell(value string, quote bool) (cell string, bare bool) {
	switch text := strings.TrimLeft(value, apostrophe); {
	case !Is(text):
		return value, false
	case quote, text != value:
		return apostrophe + value, false
	}
	return value, true
}

// Value returns the value that was written as a cell.
func Value(cell string) string {
	value, quoted := strings.CutPrefix(cell, apostrophe)
	if quoted && Is(strings.TrimLeft(value, apostrophe)) {
		return value
	}
	return cell
}
