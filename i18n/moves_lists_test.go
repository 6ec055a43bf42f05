package i18n_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// leastLists is the least that move_lists.tsv must hold.
const leastLists = 20

func TestMoveListVectors(t *testing.T) {
	list := rows(t, 7, filepath.Join("..", "testdata", "vectors", "move_lists.tsv"))
	if len(list) < leastLists {
		t.Fatalf("only %d rows", len(list))
	}
	for _, row := range list {
		var expected notation.Notation
		if row[2] != "-" {
			expected = mustNotation(t, row[2])
		}
		l, err := readList(listStart(t, row[1]), []byte(row[3]), expected)
		name := ""
		if l.Notation != nil {
			name = l.Notation.Name()
		}
		if got := outcome(&l, err); name != row[4] || moveString(l.Moves) != row[5] || got != row[6] {
			t.Errorf("%s %q:\n %s: %s; %s\nwant\n %s: %s; %s\n %v", row[0], row[3], name, moveString(l.Moves), got, row[4], row[5], row[6], err)
		}
	}
}

// listStart is the position of the second column.
func listStart(t *testing.T, fen string) *xiangqi.Position {
	switch fen {
	case "-":
		return startPosition(t)
	case "-b":
		return positionOf(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1")
	}
	return positionOf(t, fen)
}

// outcome is what the last column says about a list.
func outcome(l *movetext.List, err error) string {
	var codes []string
	for _, n := range l.Notes {
		codes = append(codes, fmt.Sprintf("%s@%d", n.Code, n.Offset))
	}
	var e *movetext.ListError
	if errors.As(err, &e) {
		other := ""
		if e.Other != "" {
			other = "/" + e.Other
		}
		codes = append(codes, fmt.Sprintf("ERR:%s@%d%s", e.Why, e.Offset, other))
	} else if err != nil {
		codes = append(codes, "ERR:"+err.Error())
	}
	return strings.Join(codes, " ")
}

// A refused number says what was expected, and the list error who is to move.
func TestMoveNumberRefused(t *testing.T) {
	_, err := readList(startPosition(t), []byte("1... H8+7"), nil)
	if err == nil || !strings.Contains(err.Error(), `move-number: ply 1 (move 1, Red), read as wxf: the move number is "1..." (expected "1.")`) {
		t.Errorf("%v", err)
	}
}

// Comments and results have a place in the text; what spaces are around a comment
// is not part of it.
func TestListSpans(t *testing.T) {
	text := "1. C2=5 {\u00a0 good } H8+7 ; a comment \n2. H2+3 1/2-1/2"
	l, err := readList(startPosition(t), []byte(text), nil)
	if err != nil || len(l.Comments) != 2 || l.Result != "1/2-1/2" {
		t.Fatalf("%+v, %v", l, err)
	}
	for _, c := range l.Comments {
		if got := text[c.Span.Start:c.Span.End]; got != c.Text || got != "good" && got != "a comment" {
			t.Errorf("%q is %q", c.Text, got)
		}
	}
	if got := text[l.ResultSpan.Start:l.ResultSpan.End]; got != l.Result {
		t.Errorf("%q", got)
	}
}

// A text that goes on after a move says where the move ends.
func TestMoveTooLong(t *testing.T) {
	for _, row := range []struct {
		name, text, move, extra string
		offset                  int
	}{
		{"zh-Hans", "炮二平四五", `"炮二平四"`, `"五"`, 12},
		{"zh-Hans", " 炮二平四五!", `"炮二平四"`, `"五"`, 13},
		{"zh-Hans", "炮二平", "", "", 9},
		{"uci", "h2e2e5", `"h2e2"`, `"e5"`, 4},
		{"wxf", "C2=55", `"C2=5"`, `"5"`, 4},
		{"vi", "Pháo 2 bình 5 5", `"Pháo 2 bình 5"`, `" 5"`, 15},
		{"en", "Cannon 2 traverse 5 Horse", `"Cannon 2 traverse 5"`, `" Horse"`, 19},
		{"san0", "Che2z", `"Che2"`, `"z"`, 4},
		{"uci", "hello", "", "", 0},
	} {
		_, err := mustNotation(t, row.name).Parse(startPosition(t), []byte(row.text))
		var e *notation.MoveError
		if !errors.As(err, &e) || e.Whole != row.move || e.Extra != row.extra || e.Offset != row.offset ||
			strings.Contains(e.Error(), "is a whole move, and") != (row.move != "") {
			t.Errorf("%s %q: %v, %+v", row.name, row.text, err, e)
		}
	}
}

// The side that a refusal is about is said as a value.
func TestIllegalMoveSide(t *testing.T) {
	for text, side := range map[string]xiangqi.Color{"h9g7": xiangqi.Black, "h0h1": xiangqi.Red, "H1+1": xiangqi.Red} {
		_, err := readList(startPosition(t), []byte(text), nil)
		var e *notation.MoveError
		if !errors.As(err, &e) || e.Side != side {
			t.Errorf("%s: %v", text, err)
		}
	}
	red := positionOf(t, "4k4/9/9/9/9/9/9/9/r8/3K5 w - - 0 1")
	_, err := mustNotation(t, "wxf").Parse(red, []byte("R1+1"))
	var e *notation.MoveError
	if !errors.As(err, &e) || e.Why != note.WrongSide || e.Side != xiangqi.Black {
		t.Errorf("%v", err)
	}
}
