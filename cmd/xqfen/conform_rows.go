package main

import (
	"bufio"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/testdata/vectors"
	"github.com/xqfen/xqfen/xiangqi"
)

// vector is a line that a program is asked, and its right answer.
type vector struct {
	kind, id string
	// verb, dialect and notation are those of the placeholders, "" where a vector has none.
	verb, dialect, notation string
	line                    string
	// expected is the right answer, "" where the line must be refused. Of a position that is read,
	// halfmoves and fullmoves are its counters, "-" where the text does not give them.
	expected             string
	halfmoves, fullmoves string
}

// The kinds of vectors, in the order of the table.
const (
	readPosition   = "read a position"
	refusePosition = "refuse a text"
	writePosition  = "write a position"
	readMove       = "read a move"
	refuseMove     = "refuse a move"
)

var vectorKinds = []string{readPosition, refusePosition, writePosition, readMove, refuseMove}

// The verbs of {verb}.
const (
	verbRead  = "read"
	verbWrite = "write"
	verbMove  = "move"
)

// noCell is an empty cell of a table of vectors.
const noCell = "-"

// conformVectors are the vectors of one position or one move that can be asked in one line: no row that
// needs an option of the reader, and none of an unknown clock, for which the line that is asked has no room.
func conformVectors() (all []vector) {
	for row := range vectorRows("positions.tsv") {
		if text, ok := vectorLine(row[1], row[2]); ok {
			all = append(all, vector{kind: readPosition, id: row[0], verb: verbRead, dialect: "xqbase", line: text, expected: row[3], halfmoves: row[4], fullmoves: row[5]})
		}
	}
	for row := range vectorRows("refusals.tsv") {
		if text, ok := vectorLine(row[1], row[2]); ok {
			all = append(all, vector{kind: refusePosition, id: row[0], verb: verbRead, dialect: "xqbase", line: text})
		}
	}
	asked := make(map[string]string) // by the name of the position: its row of xqbase comes first
	for row := range vectorRows("start.tsv") {
		if row[0] == "xqbase" {
			asked[row[1]] = row[2]
		}
		if row[1] != "unknown" {
			all = append(all, vector{kind: writePosition, id: row[0] + " " + row[1], verb: verbWrite, dialect: row[0], line: asked[row[1]], expected: row[2]})
		}
	}
	for row := range vectorRows("move_readings.tsv") {
		v := vector{kind: readMove, id: row[0], verb: verbMove, dialect: "xqbase", notation: row[2], line: row[1] + " moves " + row[3], expected: row[4]}
		if v.notation == "coord" { // any of coordinates
			v.notation = ""
		}
		if strings.HasPrefix(v.expected, "ERR:") {
			v.kind, v.expected = refuseMove, ""
		}
		all = append(all, v)
	}
	return all
}

// vectorRows yields the rows of a table of vectors.
func vectorRows(name string) func(func([]string) bool) {
	return func(yield func([]string) bool) {
		file, err := vectors.Files.Open(name)
		if err != nil {
			panic(err) // it is part of the program
		}
		defer func() { _ = file.Close() }()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			if line := lines.Text(); !strings.HasPrefix(line, "#") && !yield(strings.Split(line, "\t")) {
				return
			}
		}
	}
}

var escapedByte = regexp.MustCompile(`\\x[0-9a-f]{2}`)

// vectorLine returns the text of a row, and whether it can be asked in a line and without an option.
func vectorLine(text, options string) (line string, ok bool) {
	switch options {
	case noCell:
	case "escaped":
		text = escapedByte.ReplaceAllStringFunc(text, func(escape string) string {
			b, _ := strconv.ParseUint(escape[2:], 16, 8)
			return string([]byte{byte(b)})
		})
	default:
		return "", false
	}
	return text, !strings.Contains(text, "\n")
}

// arguments returns the words of a command with the placeholders replaced. A word whose placeholder has no
// value for the vector is left out.
func (v *vector) arguments(command []string) (args []string) {
	for _, word := range command {
		empty := false
		for _, p := range [...][2]string{{"{verb}", v.verb}, {"{dialect}", v.dialect}, {"{notation}", v.notation}} {
			empty = empty || p[1] == "" && strings.Contains(word, p[0])
			word = strings.ReplaceAll(word, p[0], p[1])
		}
		if !empty {
			args = append(args, word)
		}
	}
	return args
}

// verdict is how an answer is scored.
type verdict int

const (
	isRight         verdict = iota
	isRightCounters         // board and side are right, counters are not
	isRefused               // an error where an answer is right
	isWrong                 // an answer that is wrong, or where an error is right
	isMissing               // no line
)

// isRefusal reports whether an answer is an error: a blank line, or one that begins with "error".
func isRefusal(answer string) bool {
	const word = "error"
	return answer == "" || len(answer) >= len(word) && strings.EqualFold(answer[:len(word)], word)
}

// judge scores an answer.
func (v *vector) judge(answer string) verdict {
	answer = strings.TrimSpace(answer)
	right, counters := false, true
	switch {
	case isRefusal(answer):
		if v.expected == "" {
			return isRight
		}
		return isRefused
	case v.expected == "":
	case v.verb == verbRead:
		right, counters = v.judgeReading(strings.Fields(answer))
	case v.verb == verbWrite:
		right, counters = v.judgeWriting(answer)
	default:
		words := strings.Fields(answer)
		right = words[len(words)-1] == v.expected
	}
	switch {
	case !right:
		return isWrong
	case !counters:
		return isRightCounters
	}
	return isRight
}

// judgeReading compares the fields of a FEN.
func (v *vector) judgeReading(fields []string) (right, counters bool) {
	expected := strings.Fields(v.expected)
	if len(fields) < 2 || !slices.Equal(fields[:2], expected[:2]) {
		return false, false
	}
	counter := func(i int, given, unknown string) bool {
		field := noCell
		if i < len(fields) {
			field = fields[i]
		}
		if given == noCell {
			return field == noCell || field == unknown
		}
		return field == given
	}
	return true, counter(4, v.halfmoves, "0") && counter(5, v.fullmoves, "1")
}

// judgeWriting compares a text of a dialect.
func (v *vector) judgeWriting(answer string) (right, counters bool) {
	if answer == strings.TrimSpace(v.expected) {
		return true, true
	}
	var setups [2]xiangqi.Setup
	for i, spelled := range [...]struct{ dialect, text string }{{v.dialect, answer}, {"xqbase", v.line}} {
		d, err := dialect.Find(dialect.All(), spelled.dialect)
		if err != nil || d.Parse([]byte(spelled.text), &setups[i]) != nil {
			return false, false
		}
	}
	got, expected := &setups[0], &setups[1]
	return got.Board == expected.Board && got.Turn == expected.Turn, false
}
