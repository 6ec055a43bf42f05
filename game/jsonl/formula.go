package jsonl

import "strings"

// apostrophe is what spreadsheets, and this package, take for a sign that text follows.
const apostrophe = "'"

// isFormula reports whether a spreadsheet takes a value for a formula: a sign alone is none.
func isFormula(value string) bool {
	return len(value) > 1 && strings.IndexByte("=+-@", value[0]) >= 0
}

// formulaCell returns a value as it is written: a formula after an apostrophe if quote asks for
// that, and after one more than it has already what would otherwise be read without it.
// bare reports whether the cell is a formula still.
func formulaCell(value string, quote bool) (cell string, bare bool) {
	switch text := strings.TrimLeft(value, apostrophe); {
	case !isFormula(text):
		return value, false
	case quote, text != value:
		return apostrophe + value, false
	}
	return value, true
}

// WithoutApostrophe returns the value that was written as a cell of a table: a text that a spreadsheet would
// take for a formula may have an apostrophe before it.
func WithoutApostrophe(cell string) string {
	value, quoted := strings.CutPrefix(cell, apostrophe)
	if quoted && isFormula(strings.TrimLeft(value, apostrophe)) {
		return value
	}
	return cell
}
