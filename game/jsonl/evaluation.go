package jsonl

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// Evaluation is what a comment on a move says about the position after it, as programs write it.
//
//	{+0.35/12 0.5s}                  cutechess and fastchess: for the side that moved, in pawns or the plies to mate, M5
//	{[%eval 0.35] [%clk 0:04:58]}    Lichess and PyChess: for Red, in pawns or the moves to mate, #3
type Evaluation struct {
	// Eval is for Red, in pawns, or "#3" and "#-3": mate in three moves.
	Eval string
	// Clock is the time that the side that moved has left, 0:04:58, or has used, 0.5s.
	Clock string
}

var (
	evalTag   = regexp.MustCompile(`\[%eval +(#?)([+-]?)([0-9]+(?:\.[0-9]+)?)(?:[ ,/][^\]]*)?\]`)
	clockTag  = regexp.MustCompile(`\[%(clk|emt) +([0-9]+(?::[0-9]{1,2}){0,2}(?:\.[0-9]+)?)\]`)
	scoreText = regexp.MustCompile(`(?m)^ *([+-]?)(M?)([0-9]+(?:\.[0-9]+)?)/[0-9]+(?: +([0-9]+(?:\.[0-9]+)?)s)?(?:$|[ ,;])`)
)

// EvaluationOf finds what a comment says about the position after a move of that side.
func EvaluationOf(comment string, mover xiangqi.Color) (e Evaluation) {
	if m := scoreText.FindStringSubmatch(comment); m != nil {
		minus := (m[1] == "-") != (mover == xiangqi.Black)
		number, mark := m[3], ""
		if plies, err := strconv.Atoi(number); m[2] != "" && err == nil {
			number, mark = strconv.Itoa((plies+1)/2), "#"
		}
		if e.Eval = signed(mark, minus, number); m[4] != "" {
			e.Clock = seconds(m[4])
		}
	}
	if m := evalTag.FindStringSubmatch(comment); m != nil {
		e.Eval = signed(m[1], m[2] == "-", m[3])
	}
	for _, m := range clockTag.FindAllStringSubmatch(comment, -1) {
		if m[1] == "clk" {
			e.Clock = m[2]
		} else if e.Clock == "" {
			e.Clock = seconds(m[2])
		}
	}
	return e
}

// signed writes a number; nothing is less than zero by a sign alone, but a mate.
func signed(mark string, minus bool, number string) string {
	if minus && (mark != "" || strings.Trim(number, "0.") != "") {
		return mark + "-" + number
	}
	return mark + number
}

// seconds writes a time of hours, minutes and seconds in seconds.
func seconds(clock string) string {
	total := 0.0
	for part := range strings.SplitSeq(clock, ":") {
		n, _ := strconv.ParseFloat(part, 64) // it is a number
		total = 60*total + n
	}
	return strconv.FormatFloat(total, 'f', -1, 64) + "s"
}

// Comment writes what another evaluation, that of a comment, does not say, in the form of Lichess.
func (e Evaluation) Comment(has Evaluation) string {
	var parts []string
	if e.Eval != "" && has.Eval == "" {
		parts = append(parts, "[%eval "+e.Eval+"]")
	}
	if used, ok := strings.CutSuffix(e.Clock, "s"); ok && has.Clock == "" {
		parts = append(parts, "[%emt "+used+"]")
	} else if e.Clock != "" && has.Clock == "" {
		parts = append(parts, "[%clk "+e.Clock+"]")
	}
	return strings.Join(parts, " ")
}
