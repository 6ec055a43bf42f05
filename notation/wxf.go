package notation

import (
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// wxf1980 is the name of an option.
const wxf1980 = "wxf1980"

// wxfRows are the forms of WXF and those that grew from it (move-notation §4.1).
var wxfRows = []row{
	{form: "PFDN"},                // C2=5
	{form: "PMDN"},                // R+=3
	{form: "MPDN"},                // +R=3
	{form: "KFDN", noPad: true},   // 16=5
	{form: "PLDN"},                // Pa=5, xqbase
	{form: "FMDN", noPad: true},   // 3+.4, WXF 1980
	{form: "MFDN", noPad: true},   // +3=4, dpxq
	{form: "MMDN"},                // ++=4, WXF 1980
	{form: "KPDN", noPad: true},   // 1P=5, vschess
	{form: "WPDN", noPad: true},   // fC+2, Horne
	{form: "PFN", straight: true}, // C25
	{form: "GDN", noPad: true},    // K+1
}

// wxfLetters are the letters that are read for pieces; the first of a role is
// written (move-notation §4.2).
var wxfLetters = [xiangqi.Roles]string{
	xiangqi.King: "KG", xiangqi.Advisor: "AG", xiangqi.Elephant: "EBM", xiangqi.Horse: "HN",
	xiangqi.Rook: "R", xiangqi.Cannon: "C", xiangqi.Pawn: "PS",
}

var optKeypad = Option{Name: "keypad", Title: "digits are pieces, as on the keypad of xqbase: 62.5", ReadOnly: true, bit: onKeypad | onXQBasePawns}

// keypadRoles are the pieces that the digits 1 to 7 are on the keypad of xqbase.
const keypadRoles = 7

// wxfDictionary builds what WXF reads.
func wxfDictionary(keypad bool) *dictionary {
	d := new(dictionary)
	for role, letters := range wxfLetters {
		for _, c := range []byte(letters) {
			s := sense{role: 1 << role}
			d.add(string(rune(c)), s)
			d.add(string(rune(c+'a'-'A')), s)
		}
	}
	for n := 1; n < 10; n++ {
		s := sense{num: 1 << n, ord: 1 << n}
		if keypad && n <= keypadRoles {
			s.role = 1 << n
		}
		d.add(string(rune('0'+n)), s)
	}
	d.add("+", sense{dir: 1 << Forward, mark: 1 << Front})
	d.add("-", sense{dir: 1 << Back, mark: 1 << Rear})
	d.add("=", sense{dir: 1 << Traverse, mark: 1 << Middle})
	d.add(".", sense{dir: 1 << Traverse, mark: 1 << Middle})
	for i, c := range "abcde" {
		d.add(string(c), sense{letter: 2 << i})
	}
	d.add("f", sense{old: 1 << Front})
	d.add("r", sense{old: 1 << Rear})
	d.add("b", sense{old: 1 << Rear})
	return d
}

// What reads WXF, and WXF with digits for pieces.
var (
	wxfReader    = newReader(func() *dictionary { return wxfDictionary(false) }, wxfRows, false)
	wxfPadReader = newReader(func() *dictionary { return wxfDictionary(true) }, wxfRows, true)
)

// wxfFamily returns WXF with its options.
func wxfFamily() *Family {
	return &Family{
		Name: "wxf", Aliases: []string{"axf"}, Title: "WXF: C2=5, R+=3, 16=5",
		Options: []Option{
			{Name: "dot", Title: "a dot for traverse: C2.5", bit: onDot},
			{Name: "prefix", Title: "the mark before the letter: +R=3", bit: onPrefix},
			{Name: "lower-black", Title: "lower-case letters for Black", bit: onLowerBlack},
			{Name: "fullwidth", Title: "full-width characters, as from CCBridge", bit: onFullWidth},
			{Name: "xqbase-pawns", Title: "pawns by letters: Pa=5", bit: onXQBasePawns, group: "pawns"},
			{Name: wxf1980, Title: "the first rules for three and more pawns, with +dot", bit: onWXF1980 | onDot, group: "pawns"},
			optKeypad,
		},
		build: func(name string, on options) Notation {
			r := &relative{name: name, on: on, read: wxfReader, words: wxfWords(on), style: styleWXF}
			if on.has(onWXF1980) {
				undecided := *r
				undecided.name, undecided.on = strings.Replace(name, "+"+wxf1980, "+dot", 1), on&^onWXF1980
				r.undecided = &undecided
			}
			if on.has(onKeypad) {
				r.read = wxfPadReader
			}
			return r
		},
	}
}

// wxfWords are the characters that WXF writes.
func wxfWords(on options) *outWords {
	w := new(outWords)
	wide := func(c byte) string {
		if on.has(onFullWidth) {
			return string(rune(c) - '!' + '！')
		}
		return string(rune(c))
	}
	for role, letters := range wxfLetters {
		if letters == "" {
			continue
		}
		c := letters[0]
		w.pieces[xiangqi.NewPiece(xiangqi.Red, xiangqi.Role(role))] = wide(c)
		if on.has(onLowerBlack) {
			c += 'a' - 'A'
		}
		w.pieces[xiangqi.NewPiece(xiangqi.Black, xiangqi.Role(role))] = wide(c)
	}
	for n := byte(1); n < 10; n++ {
		w.numbers[0][n] = wide('0' + n)
		w.ordinals[n] = wide('a' + n - 1)
	}
	traverse := byte('=')
	if on.has(onDot) {
		traverse = '.'
	}
	w.dirs = [4]string{Forward: wide('+'), Back: wide('-'), Traverse: wide(traverse)}
	w.marks = [4]string{Front: wide('+'), Middle: wide('.'), Rear: wide('-')}
	return w
}

// writeWXF writes four characters (move-notation §4.6).
func (r *relative) writeWXF(dst []byte, s *spot) []byte {
	w := r.words
	number := &w.numbers[0]
	switch {
	case s.n == 1:
		dst = append(dst, w.pieces[s.piece&15]...)
		dst = append(dst, number[s.file%10]...)
	case s.n == 2 && !s.split:
		dst = r.marked(dst, w.pieces[s.piece&15], s)
	case r.on.has(onXQBasePawns):
		dst = r.writeXQBase(dst, s)
	case r.on.has(onWXF1980):
		dst = r.write1980(dst, s)
	default:
		dst = append(dst, number[s.k%10]...)
		dst = append(dst, number[s.file%10]...)
	}
	dst = append(dst, w.dirs[s.dir&3]...)
	return append(dst, number[s.arg%10]...)
}

// marked writes a mark and the letter of the piece, in the order that is wanted.
func (r *relative) marked(dst []byte, piece string, s *spot) []byte {
	mark := r.words.mark(s)
	if r.on.has(onPrefix) {
		return append(append(dst, mark...), piece...)
	}
	return append(append(dst, piece...), mark...)
}

// writeXQBase names pawns by letters through all files; three on the only file
// are P+ P. P-.
func (r *relative) writeXQBase(dst []byte, s *spot) []byte {
	piece := r.words.pieces[s.piece&15]
	k := s.k
	switch {
	case s.split:
		k = s.all
	case s.n == 3:
		return r.marked(dst, piece, s)
	}
	return append(append(dst, piece...), r.words.ordinals[k%10]...)
}

// write1980 names pawns by the rules of 1980: ++ P+ P3 P- -- on one file, 3+ 33
// 3- on one of two (move-notation §4.5).
func (r *relative) write1980(dst []byte, s *spot) []byte {
	w := r.words
	piece, file := w.pieces[s.piece&15], w.numbers[0][s.file%10]
	front, rear := w.marks[Front], w.marks[Rear]
	middle := s.n%2 == 1 && s.k == s.n/2+1
	switch {
	case middle && s.split:
		return append(append(dst, file...), file...)
	case middle:
		return append(append(dst, piece...), file...)
	case s.split:
		return append(append(dst, file...), w.mark(s)...)
	case s.n == 3:
		return r.marked(dst, piece, s)
	case s.k == 1:
		return append(append(dst, front...), front...)
	case s.k == s.n:
		return append(append(dst, rear...), rear...)
	case s.k == 2:
		return r.marked(dst, piece, &spot{n: 2, k: 1})
	}
	return r.marked(dst, piece, &spot{n: 2, k: 2})
}
