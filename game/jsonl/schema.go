package jsonl

import "strings"

// column is a key of an object of JSON, and a column of a table.
type column uint8

// The keys, in the order in which they are written.
const (
	colType column = iota
	colFile
	colRecord
	colLine
	colText
	colTags
	colFEN
	colOut
	colDialects
	colLetters
	colTurn
	colHalfmoves
	colFullmoves
	colKey
	colMoves
	colNotation
	colFinal
	colTree
	colResult
	colStatus
	colPly
	colRule
	colRest
	colProblems
	colNotes
	colLosses
	numColumns
)

var names = [numColumns]string{
	"type", "file", "record", "line", "text", "tags", "fen", "out", "dialects", "letters", "turn", "halfmoves", "fullmoves",
	"key", "moves", "notation", "final", "tree", "result", "status", "ply", "rule", "rest", "problems", "notes", "losses",
}

// heads are the names as an object has them, with what is before each.
var heads = func() (all [numColumns]string) {
	for i, name := range names {
		all[i] = `,"` + name + `":`
	}
	all[colType] = `{"type":`
	return all
}()

// isDerived reports whether the value of a column of ours follows from those of others, and is found out again.
func (c column) isDerived() bool {
	switch c {
	case colOut, colKey, colFinal, colProblems, colLosses:
		return true
	default:
		return false
	}
}

// Columns returns the names of the keys, in the order in which they are written.
func Columns() []string { return append([]string(nil), names[:]...) }

// The types of records.
const (
	typePosition = "position" // a record without moves
	typeGame     = "game"
	typeError    = "error" // a record that could not be read
)

// isType reports whether a text is the type of a record.
func isType(text string) bool {
	return text == typePosition || text == typeGame || text == typeError
}

// Header returns the first line of a table.
func Header(comma rune) string { return strings.Join(names[:], string(comma)) + "\n" }

// columns are the keys by their names.
var columns = func() map[string]column {
	all := make(map[string]column)
	for i, name := range names {
		all[name] = column(i)
	}
	return all
}()

// columnOf returns the column of a name, and false when there is none.
func columnOf(name string) (column, bool) {
	c, ok := columns[name]
	return c, ok
}
