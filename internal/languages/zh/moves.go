// Package zh is Chinese, in simplified characters (Hans) and in traditional ones (Hant).
package zh

import (
	"strings"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// each makes a list of the characters of a text.
func each(text string) []string { return strings.Split(text, "") }

// han is a table of Chinese words: of each cell the first character is written and
// all are read (move-notation §5.2). A cell names Red's piece, then Black's.
func han(pieces [xiangqi.Roles][2]string, forward, back, traverse, front, middle, rear string) *notation.Words {
	w := &notation.Words{
		Dirs:  [4][]string{notation.Forward: each(forward), notation.Back: each(back), notation.Traverse: each(traverse)},
		Marks: [4][]string{notation.Front: each(front), notation.Middle: each(middle), notation.Rear: each(rear)},
		Lines: [4][]string{notation.Forward: each(linesUnder), notation.Back: each(linesOver)},
	}
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		for c := xiangqi.Red; c <= xiangqi.Black; c++ {
			w.Pieces[xiangqi.NewPiece(c, role)] = each(pieces[role][c])
		}
	}
	for n := 1; n < 10; n++ {
		row := each(hanNumbers[n])
		w.Numbers[xiangqi.Red][n] = row
		w.Numbers[xiangqi.Black][n] = append([]string{row[1]}, row...)
		if n <= 5 { // a side has five pawns
			w.Ordinals[n] = row[:3]
		}
	}
	return w
}

// The lines of shorthand, under or over the last digit (move-notation §5.4): macron
// below, low line, minus sign below, double low line; macron, overline, double overline.
const (
	linesUnder = "\u0331\u0332\u0320\u0333"
	linesOver  = "\u0304\u0305\u033f"
)

// hanNumbers are the numbers: Chinese, full-width, half-width, as on banknotes.
var hanNumbers = [10]string{"", "一１1壹", "二２2贰貳", "三３3叁參叄", "四４4肆", "五５5伍", "六６6陆陸", "七７7柒", "八８8捌", "九９9玖"}

func hansWords() *notation.Words {
	return han([xiangqi.Roles][2]string{
		xiangqi.King:     {"帅将", "将帅"},
		xiangqi.Advisor:  {"仕士", "士仕"},
		xiangqi.Elephant: {"相象", "象相"},
		xiangqi.Horse:    {"马㐷⻢", "马"},
		xiangqi.Rook:     {"车伡砗⻋", "车"},
		xiangqi.Cannon:   {"炮砲包", "炮"},
		xiangqi.Pawn:     {"兵卒", "卒兵"},
	}, "进上", "退下", "平", "前", "中", "后")
}

func hantWords() *notation.Words {
	return han([xiangqi.Roles][2]string{
		xiangqi.King:     {"帥將", "將帥"},
		xiangqi.Advisor:  {"仕士", "士仕"},
		xiangqi.Elephant: {"相象", "象相"},
		xiangqi.Horse:    {"馬傌遤碼码", "馬"},
		xiangqi.Rook:     {"車俥硨", "車"},
		xiangqi.Cannon:   {"炮砲包", "炮"},
		xiangqi.Pawn:     {"兵卒", "卒兵"},
	}, "進上", "退下", "平", "前", "中", "後")
}

// Moves reads and writes moves in simplified and in traditional characters. Both read both.
func Moves() (simplified, traditional *notation.Lexicon) {
	hans, hant := hansWords(), hantWords()
	simplified = &notation.Lexicon{
		Name: "zh-Hans", Title: "Chinese, simplified: 炮二平五", Aliases: []string{"zh", "zh-CN"},
		Grammar: notation.Han, Words: hans, Also: []*notation.Words{hant},
	}
	traditional = &notation.Lexicon{
		Name: "zh-Hant", Title: "Chinese, traditional: 馬二進三", Aliases: []string{"zh-TW", "zh-HK"},
		Grammar: notation.Han, Words: hant, Also: []*notation.Words{hans}, Like: simplified,
	}
	return simplified, traditional
}
