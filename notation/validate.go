package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// wordKind is what the words of a field are for.
type wordKind uint8

const (
	wordPiece wordKind = iota
	wordNumber
	wordDir
	wordLine
	wordMark
	wordOrdinal
	wordIntro
	wordSkip
)

// meaning is what a word says, and the field that has it.
type meaning struct {
	in          string // Words, Long or Also; "" for the digits
	kind        wordKind
	value, also int // also is the index in Also
	color       xiangqi.Color
}

// field names the field.
func (m *meaning) field() string {
	in := m.in
	if in == "Also" {
		in = fmt.Sprintf("Also[%d]", m.also)
	}
	switch m.kind {
	case wordPiece:
		return fmt.Sprintf("%s.Pieces[%v]", in, xiangqi.NewPiece(m.color, xiangqi.Role(m.value)))
	case wordNumber:
		if in == "" {
			return "the digits"
		}
		return fmt.Sprintf("%s.Numbers[%v][%d]", in, m.color, m.value)
	case wordOrdinal:
		return fmt.Sprintf("%s.Ordinals[%d]", in, m.value)
	case wordDir:
		return fmt.Sprintf("%s.Dirs[%s]", in, dirNames[m.value])
	case wordLine:
		return fmt.Sprintf("%s.Lines[%s]", in, dirNames[m.value])
	case wordMark:
		return fmt.Sprintf("%s.Marks[%s]", in, strings.TrimSpace(pickNames[m.value]))
	case wordIntro:
		return in + ".Intro"
	}
	return in + ".Skip"
}

// field is one list of words of a Lexicon.
type field struct {
	meaning
	list []string
	// written: the first word is written, so that there must be one.
	written bool
}

// check returns an error that names the field if what the language writes could not be read
// back: a word is missing, is not a word, or means two things.
func (l *Lexicon) check() error {
	for _, name := range append([]string{l.Name}, l.Aliases...) {
		if name == "" || strings.TrimFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' }) != "" {
			return fmt.Errorf("Name %q: expected letters, digits and hyphens", name)
		}
	}
	switch {
	case int(l.Grammar) >= len(rows):
		return fmt.Errorf("Grammar %d: expected Han, Vietnamese or English", int(l.Grammar))
	case l.Words == nil:
		return errors.New("Words: there are none")
	case l.Long != nil && l.Grammar != Vietnamese:
		return errors.New("the field Long: only the Vietnamese grammar has a long form")
	}
	fields := l.Words.fields(nil, "Words", 0, l.Grammar)
	if l.Long != nil {
		fields = l.Long.fields(fields, "Long", 0, l.Grammar)
	}
	for i, w := range l.Also {
		fields = w.fields(fields, "Also", i, l.Grammar)
	}
	return l.checkFields(fields)
}

// fields appends the lists of words. The short words of Vietnamese are letters and signs
// without spaces between, whose numbers are digits.
func (w *Words) fields(all []field, in string, also int, g Grammar) []field {
	short := g == Vietnamese && in == "Words"
	add := func(kind wordKind, color xiangqi.Color, value int, written bool, list []string) {
		if written || len(list) > 0 {
			all = append(all, field{meaning{in, kind, value, also, color}, list, written && in != "Also"})
		}
	}
	for p, list := range w.Pieces {
		if piece := xiangqi.Piece(p); piece.Role() != xiangqi.NoRole {
			add(wordPiece, piece.Color(), int(piece.Role()), true, list)
		}
	}
	for n := 1; n < 10; n++ {
		for color := xiangqi.Red; color <= xiangqi.Black; color++ {
			add(wordNumber, color, n, g == Han, w.Numbers[color][n])
		}
		add(wordOrdinal, 0, n, !short && n <= xiangqi.Pawn.MaxPieces() && (n > 1 || g == Han), w.Ordinals[n])
	}
	for i := 1; i < 4; i++ {
		add(wordDir, 0, i, true, w.Dirs[i])
		add(wordLine, 0, i, false, w.Lines[i])
		add(wordMark, 0, i, true, w.Marks[i])
	}
	add(wordIntro, 0, 0, g == Vietnamese && !short, w.Intro)
	add(wordSkip, 0, 0, false, w.Skip)
	return all
}

func (l *Lexicon) checkFields(fields []field) error {
	means, plain := make(map[string][]meaning, 256), make(map[string][]meaning, 256)
	for n := 1; n < 10; n++ { // read in every language
		means[string(rune('0'+n))] = []meaning{{kind: wordNumber, value: n}}
	}
	for _, f := range fields {
		if f.written && len(f.list) == 0 {
			return fmt.Errorf("%s: there is no word", f.field())
		}
		for _, word := range f.list {
			if err := l.checkWord(word, &f); err != nil {
				return fmt.Errorf("%s: %q %w", f.field(), word, err)
			}
			key := word
			if l.Grammar != Han {
				key = chars.FoldWord(word)
			}
			for _, other := range means[key] {
				if !l.together(f.meaning, other) {
					return fmt.Errorf("%s: %q is also in %s", f.field(), word, other.field())
				}
			}
			means[key] = append(means[key], f.meaning)
			if l.Grammar == Han {
				continue
			}
			bare := chars.WithoutAccents(word) // a text without accents is read too; numbers are digits there
			for _, other := range plain[bare] {
				if other.kind == f.kind && f.kind != wordNumber && !l.together(f.meaning, other) {
					return fmt.Errorf("%s: %q is also in %s when it has no accents", f.field(), word, other.field())
				}
			}
			plain[bare] = append(plain[bare], f.meaning)
		}
	}
	if l.Grammar == Vietnamese {
		return checkMarked(means)
	}
	return nil
}

// checkMarked returns an error if a piece is named as another one is with its mark.
func checkMarked(means map[string][]meaning) error {
	var marks []string
	for word, all := range means {
		if slices.ContainsFunc(all, func(m meaning) bool { return m.kind == wordMark }) {
			marks = append(marks, word)
		}
	}
	for word, all := range means {
		for _, piece := range all {
			if piece.kind != wordPiece || !hasTwins(xiangqi.Role(piece.value)) {
				continue
			}
			for _, mark := range marks {
				if others := means[word+mark]; len(others) > 0 {
					return fmt.Errorf("%s: %q is %q of %s with the mark %q", others[0].field(), word+mark, word, piece.field(), mark)
				}
			}
		}
	}
	return nil
}

// hasTwins reports whether pieces of that role are told apart on their file.
func hasTwins(r xiangqi.Role) bool {
	return r != xiangqi.King && r != xiangqi.Advisor && r != xiangqi.Elephant
}

// together reports whether a word may mean both: the same in two fields, a number and the
// ordinal of it, or what the forms of moves and the rules tell apart. A king and an elephant
// never have a move in common, and the marks of Vietnamese are after a piece.
func (l *Lexicon) together(a, b meaning) bool {
	kings := func(a, b int) bool { return a == int(xiangqi.King) && b == int(xiangqi.Elephant) }
	count := func(m meaning) bool { return m.kind == wordNumber || m.kind == wordOrdinal }
	pieceMark := func(a, b meaning) bool { return a.kind == wordPiece && b.kind == wordMark }
	switch {
	case a.kind == b.kind && a.value == b.value, count(a) && count(b) && a.value == b.value:
		return true
	case l.Grammar == Vietnamese && a.kind == wordPiece && b.kind == wordPiece:
		return kings(a.value, b.value) || kings(b.value, a.value)
	case l.Grammar == Vietnamese:
		return pieceMark(a, b) || pieceMark(b, a)
	}
	return false
}

// checkWord returns an error that goes on after a word which the grammar would not read as
// one.
func (l *Lexicon) checkWord(word string, f *field) error {
	r, size := utf8.DecodeRuneInString(word)
	switch {
	case strings.TrimSpace(word) == "":
		return errors.New("is not a word")
	case l.Grammar == Han && (size != len(word) || chars.Compatible(r) == ' ' || r == utf8.RuneError):
		return errors.New("is not one character")
	case l.Grammar == Han:
		return nil
	}
	if size == len(word) && !unicode.IsLetter(r) {
		if chars.Compatible(r) == ' ' || unicode.IsDigit(r) && f.kind != wordNumber && f.kind != wordOrdinal {
			return errors.New("is not a word")
		}
		return nil
	}
	letters := strings.TrimLeftFunc(word, func(r rune) bool { return r < utf8.RuneSelf && Digit(byte(r)) })
	bare := strings.TrimFunc(letters, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) })
	if len(word) > maxWord || letters == "" || bare != "" {
		return fmt.Errorf("is neither letters, at most %d bytes of them, nor one sign", maxWord)
	}
	if l.Grammar == Vietnamese && f.in == "Words" {
		return checkShort(word, f)
	}
	return nil
}

// checkShort is checkWord for the short form of Vietnamese, in which a piece, its mark and
// its file have no spaces between them.
func checkShort(word string, f *field) error {
	_, ascii := lowerASCII(nil, []byte(word))
	expected := [...]string{Front: "t", Rear: "s"}
	switch {
	case f.kind == wordPiece && (!ascii || len(word) > 2):
		return errors.New("is not one letter or two of a to z")
	case f.kind == wordMark && (!ascii || len(word) > 1):
		return errors.New("is not one letter of a to z")
	case f.kind == wordMark && f.value < len(expected) && expected[f.value] != "" && chars.FoldWord(word) != expected[f.value]:
		return fmt.Errorf("is not %q, which the grammar reads", expected[f.value])
	case f.kind == wordDir:
		return errors.New("is not one sign")
	}
	return nil
}
