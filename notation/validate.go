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

// field is one list of words of a Lexicon.
type field struct {
	// name is how Go calls it, such as "Words.Pieces[red rook]".
	name  string
	kind  wordKind
	value int
	list  []string
	// written: the first word is written, so that there must be one. short: the words are those
	// of the short form of Vietnamese, which are letters and signs without spaces between.
	written, short bool
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
		return fmt.Errorf("Grammar %d: expected Han, Vietnamese, English or Western", int(l.Grammar))
	case l.Words == nil:
		return errors.New("Words: there are none")
	case l.Long != nil && l.Grammar != Vietnamese:
		return errors.New("the field Long: only the Vietnamese grammar has a long form")
	}
	short := l.Grammar == Vietnamese
	fields := l.Words.fields("Words", l.Grammar, short)
	if l.Long != nil {
		fields = append(fields, l.Long.fields("Long", l.Grammar, false)...)
	}
	for i, w := range l.Also {
		for _, f := range w.fields(fmt.Sprintf("Also[%d]", i), l.Grammar, false) {
			f.written = false
			fields = append(fields, f)
		}
	}
	return l.checkFields(fields)
}

// fields returns the lists of words. The numbers of the short form are digits.
func (w *Words) fields(in string, g Grammar, short bool) (all []field) {
	add := func(name string, kind wordKind, value int, written bool, list []string) {
		if written || len(list) > 0 {
			all = append(all, field{in + "." + name, kind, value, list, written, short})
		}
	}
	for p, list := range w.Pieces {
		if piece := xiangqi.Piece(p); piece.Role() != xiangqi.NoRole {
			add(fmt.Sprintf("Pieces[%v]", piece), wordPiece, int(piece.Role()), true, list)
		}
	}
	for n := 1; n < 10; n++ {
		for color := xiangqi.Red; color <= xiangqi.Black; color++ {
			add(fmt.Sprintf("Numbers[%v][%d]", color, n), wordNumber, n, !g.byWord(), w.Numbers[color][n])
		}
		add(fmt.Sprintf("Ordinals[%d]", n), wordOrdinal, n, !short && n <= xiangqi.Pawn.MaxPieces() && (n > 1 || !g.byWord()), w.Ordinals[n])
	}
	dirs, marks := [...]string{Forward: "forward", Back: "back", Traverse: "traverse"}, [...]string{Front: "front", Middle: "middle", Rear: "rear"}
	for i := 1; i < 4; i++ {
		add("Dirs["+dirs[i]+"]", wordDir, i, true, w.Dirs[i])
		add("Lines["+dirs[i]+"]", wordLine, i, false, w.Lines[i])
		add("Marks["+marks[i]+"]", wordMark, i, true, w.Marks[i])
	}
	add("Intro", wordIntro, 0, g == Vietnamese && !short, w.Intro)
	add("Skip", wordSkip, 0, false, w.Skip)
	return all
}

func (l *Lexicon) checkFields(fields []field) error {
	means, plain := make(map[string][]field, 256), make(map[string][]field, 256)
	for n := 1; n < 10; n++ { // read in every language
		means[string(rune('0'+n))] = []field{{name: "the digits", kind: wordNumber, value: n}}
	}
	for _, f := range fields {
		if f.written && len(f.list) == 0 {
			return fmt.Errorf("%s: there is no word", f.name)
		}
		for _, word := range f.list {
			if err := l.checkWord(word, &f); err != nil {
				return fmt.Errorf("%s: %q %w", f.name, word, err)
			}
			key := word
			if l.Grammar.byWord() {
				key = chars.FoldWord(word)
			}
			for _, other := range means[key] {
				if !l.together(&f, &other) {
					return fmt.Errorf("%s: %q is also in %s", f.name, word, other.name)
				}
			}
			means[key] = append(means[key], f)
			if !l.Grammar.byWord() {
				continue
			}
			bare := chars.WithoutAccents(word) // a text without accents is read too; numbers are digits there
			for _, other := range plain[bare] {
				if other.kind == f.kind && f.kind != wordNumber && !l.together(&f, &other) {
					return fmt.Errorf("%s: %q is also in %s when it has no accents", f.name, word, other.name)
				}
			}
			plain[bare] = append(plain[bare], f)
		}
	}
	if l.Grammar == Vietnamese {
		return checkMarked(means)
	}
	return nil
}

// checkMarked returns an error if a piece is named as another one is with its mark.
func checkMarked(means map[string][]field) error {
	for mark, marks := range means {
		if !slices.ContainsFunc(marks, func(f field) bool { return f.kind == wordMark }) {
			continue
		}
		for word, pieces := range means {
			i := slices.IndexFunc(pieces, func(f field) bool { return f.kind == wordPiece && hasTwins(xiangqi.Role(f.value)) })
			if others := means[word+mark]; i >= 0 && len(others) > 0 {
				return fmt.Errorf("%s: %q is %q of %s with the mark %q", others[0].name, word+mark, word, pieces[i].name, mark)
			}
		}
	}
	return nil
}

// hasTwins reports whether pieces of that role are distinguished on their file.
func hasTwins(r xiangqi.Role) bool {
	return r != xiangqi.King && r != xiangqi.Advisor && r != xiangqi.Elephant
}

// together reports whether a word may mean both: the same in two fields, a number and the
// ordinal of it, or words that the forms of moves and the rules distinguish. A king and an elephant
// never have a move in common, and the marks of Vietnamese are after a piece.
func (l *Lexicon) together(a, b *field) bool {
	count := func(f *field) bool { return f.kind == wordNumber || f.kind == wordOrdinal }
	if (a.kind == b.kind || count(a) && count(b)) && a.value == b.value {
		return true
	}
	if l.Grammar == Western { // signs are directions and marks
		return a.kind == wordDir && b.kind == wordMark || a.kind == wordMark && b.kind == wordDir
	}
	if l.Grammar != Vietnamese {
		return false
	}
	low, high := a, b
	if a.kind > b.kind || a.kind == b.kind && a.value > b.value {
		low, high = b, a
	}
	return low.kind == wordPiece && (high.kind == wordMark || high.kind == wordPiece && low.value == int(xiangqi.King) && high.value == int(xiangqi.Elephant))
}

// checkWord returns an error that goes on after a word which the grammar would not read as
// one.
func (l *Lexicon) checkWord(word string, f *field) error {
	r, size := utf8.DecodeRuneInString(word)
	switch {
	case strings.TrimSpace(word) == "":
		return errors.New("is not a word")
	case !l.Grammar.byWord() && (size != len(word) || chars.Compatible(r) == ' ' || r == utf8.RuneError):
		return errors.New("is not one character")
	case !l.Grammar.byWord():
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
	if f.short {
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
