package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/xiangqi"
)

// Grammar is the order of the words in a language.
type Grammar uint8

// The grammars.
const (
	// Han is the Chinese notation: four characters (move-notation §5).
	Han Grammar = iota
	// Vietnamese has letters and signs, and a long form in words (§6).
	Vietnamese
	// English is the descriptive form in words (§7).
	English
	// Western is WXF with the letters that the pieces have in a language (§8).
	Western
)

var grammarNames = [...]string{"han", "vietnamese", "english", "western"}

// byWord reports whether the words are read one by one, and not their characters.
func (g Grammar) byWord() bool { return g == Vietnamese || g == English }

// String returns the name of the grammar, such as "han".
func (g Grammar) String() string { return grammarNames[int(g)%len(grammarNames)] }

// MarshalText returns String.
func (g Grammar) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads what String writes.
func (g *Grammar) UnmarshalText(text []byte) error {
	i := slices.Index(grammarNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("grammar %q: expected %s", text, strings.Join(grammarNames[:], ", "))
	}
	*g = Grammar(i)
	return nil
}

// Words are the words of a language for the parts of a move. Of each list the
// first is written and all are read, in any case and with their accents in any
// encoding; a text without any accents is read too.
type Words struct {
	// Pieces are the names of the pieces, by xiangqi.Piece. A name of either color
	// is read for either.
	Pieces [xiangqi.Pieces][]string
	// Numbers are the numbers 1 to 9 as each color writes them.
	Numbers [2][10][]string
	// Dirs are the directions: Forward, Back and Traverse are its indexes.
	Dirs [4][]string
	// Lines are the marks under or over the last number that mean a direction.
	Lines [4][]string
	// Marks are the words for front, middle and rear, at those indexes.
	Marks [4][]string
	// Ordinals are the words that say which piece from the front, by number.
	Ordinals [10][]string
	// Intro are words before an ordinal.
	Intro []string
	// Skip are words without meaning.
	Skip []string
}

// Lexicon is one language: what it writes and what it reads. It is data; package
// i18n has those that there are.
type Lexicon struct {
	// Name is the name of the notation, Title what it is in English.
	Name, Title string
	Aliases     []string
	Grammar     Grammar
	// Named: a text is read so only where somebody names the language.
	Named bool
	// Words are written. Long are written with the option "long", if it is there.
	Words, Long *Words
	// Also are read along with them.
	Also []*Words
	// Like, if not nil, is a language with the same Words, Long and Also in another order: a
	// text is read once for both, and is in the one that would write it so.
	Like *Lexicon

	once sync.Once
	read *moveReader
}

// readsAs reports whether two languages read the same words in the same order.
func (l *Lexicon) readsAs(other *Lexicon) bool {
	holds := func(a, b *Lexicon) bool {
		all := append([]*Words{b.Words, b.Long}, b.Also...)
		for _, w := range append([]*Words{a.Words, a.Long}, a.Also...) {
			if w != nil && !slices.Contains(all, w) {
				return false
			}
		}
		return true
	}
	return l.Grammar == other.Grammar && holds(l, other) && holds(other, l)
}

// reader returns what the language reads.
func (l *Lexicon) reader() *moveReader {
	if l.Like != nil {
		return l.Like.reader()
	}
	l.once.Do(func() {
		l.read = newReader(l.dictionary, rows[l.Grammar], false)
	})
	return l.read
}

// rows are the forms of moves that each grammar reads.
var rows = [...][]row{
	Han: {
		{form: "PFDN"}, {form: "MPDN"}, {form: "PMDN"}, {form: "MFDN"}, {form: "KPDN"}, {form: "KFDN"},
		{form: "MPFDN"}, {form: "PMFDN"}, {form: "PFMDN"}, {form: "KPFDN"}, {form: "GDN"},
		// Without the number: one step.
		{form: "PFD"}, {form: "MPD"}, {form: "PMD"}, {form: "MFD"}, {form: "KPD"}, {form: "KFD"}, {form: "MPFD"}, {form: "KPFD"},
		// Shorthand, in which three digits alone are no move; then with the line.
		{form: "PFN"}, {form: "MPN"}, {form: "PMN"}, {form: "MFN"}, {form: "KPN"}, {form: "OFN"}, {form: "MPFN"}, {form: "KPFN"},
		{form: "PFNU"}, {form: "MPNU"}, {form: "PMNU"}, {form: "MFNU"}, {form: "KPNU"}, {form: "OFNU"}, {form: "MPFNU"}, {form: "KPFNU"},
	},
	Vietnamese: {
		{form: "PFDN"}, {form: "PMDN"}, {form: "PMFDN"}, {form: "PFMDN"}, {form: "MPDN"}, {form: "MPFDN"},
		{form: "PRDN"}, {form: "PRFDN"}, {form: "PFRDN"}, {form: "PTKDN"}, {form: "PTKFDN"}, {form: "GDN"},
	},
	English: {
		{form: "PFDN"}, {form: "MPDN"}, {form: "MPFDN"}, {form: "KPDN"}, {form: "KPFDN"}, {form: "PMDN"}, {form: "GDN"},
	},
	Western: wxfRows,
}

// outWords are the words that are written.
type outWords struct {
	pieces   [xiangqi.Pieces]string
	numbers  [2][10]string
	dirs     [4]string
	marks    [4]string
	ordinals [10]string
	intro    string
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

func (w *Words) out() *outWords {
	o := &outWords{intro: first(w.Intro)}
	for i := range w.Pieces {
		o.pieces[i] = first(w.Pieces[i])
	}
	for i := range 10 {
		o.numbers[0][i], o.numbers[1][i] = first(w.Numbers[0][i]), first(w.Numbers[1][i])
		o.ordinals[i] = first(w.Ordinals[i])
	}
	for i := range 4 {
		o.dirs[i], o.marks[i] = first(w.Dirs[i]), first(w.Marks[i])
	}
	return o
}

// addWords puts all words into a dictionary.
func (d *dictionary) addWords(w *Words) {
	add := func(list []string, s sense) {
		for _, word := range list {
			if d.byWord { // characters are looked up as they are
				word = chars.FoldWord(word)
			}
			d.add(word, s)
		}
	}
	for piece, list := range w.Pieces {
		if role := xiangqi.Piece(piece).Role(); role != xiangqi.NoRole {
			add(list, sense{role: 1 << role})
		}
	}
	for n := 1; n < 10; n++ {
		add(w.Numbers[0][n], sense{num: 1 << n})
		add(w.Numbers[1][n], sense{num: 1 << n})
		add([]string{strconv.Itoa(n)}, sense{num: 1 << n})
		for _, word := range w.Ordinals[n] {
			s := sense{ord: 1 << n}
			if r, _ := utf8.DecodeRuneInString(word); !unicode.IsDigit(r) {
				s.slots = slotSpelled
			}
			add([]string{word}, s)
		}
	}
	for i := 1; i < 4; i++ {
		add(w.Dirs[i], sense{dir: 1 << i})
		add(w.Lines[i], sense{line: 1 << i})
		add(w.Marks[i], sense{mark: 1 << i})
	}
	add(w.Intro, sense{slots: slotIntro})
	add(w.Skip, sense{slots: slotSkip})
}

// dictionary builds what the language reads.
func (l *Lexicon) dictionary() *dictionary {
	d := &dictionary{byWord: l.Grammar.byWord(), split: l.Grammar == Vietnamese}
	d.addWords(l.Words)
	if l.Long != nil {
		d.addWords(l.Long)
	}
	for _, w := range l.Also {
		d.addWords(w)
	}
	if d.split {
		d.addRelatives()
	}
	return d
}

// The options of languages.
var (
	optHalf    = Option{Name: "half", Title: "half-width digits for Black", bit: onHalf}
	optDPXQ    = Option{Name: "dpxq-pawns", Title: "two files of pawns: 前四平五", group: "pawns", normal: true}
	optXQBase  = Option{Name: "xqbase-pawns", Title: "pawns numbered through all files, as by xqbase", bit: onXQBasePawns, group: "pawns"}
	optLongPwn = Option{Name: "long-pawns", Title: "two files of pawns: 前兵四平五", bit: onLongPawns, group: "pawns"}
	optNeeded  = Option{Name: "needed", Title: "front and rear only where needed", bit: onNeeded}
	optLong    = Option{Name: "long", Title: "words instead of letters", bit: onLong}
)

// Family checks the language and returns its notation with its options. The error names the
// field that lacks a word, or has one that is not a word or means something else too: what
// the notation writes is read back. The Lexicon must not be changed afterwards.
func (l *Lexicon) Family() (*Family, error) {
	err := l.check()
	if err == nil && l.Like != nil && !l.readsAs(l.Like) {
		err = fmt.Errorf("the words of %q in the field Like are not the same", l.Like.Name)
	}
	if err != nil {
		return nil, fmt.Errorf("notation %q: %w", l.Name, err)
	}
	f := &Family{Name: l.Name, Title: l.Title, Aliases: l.Aliases, Named: l.Named}
	switch l.Grammar {
	case Han:
		f.Options = []Option{optHalf, optDPXQ, optXQBase, optLongPwn, optNeeded}
	default:
		if l.Long != nil {
			f.Options = append(f.Options, optLong)
		}
		f.Options = append(f.Options, optNeeded)
	}
	f.build = func(name string, on options) Notation { return l.build(name, on, l.reader()) }
	return f, nil
}

func (l *Lexicon) build(name string, on options, read *moveReader) Notation {
	r := &relative{name: name, on: on, read: read, words: l.Words.out()}
	switch l.Grammar {
	case Han:
		r.style = styleHan
		if on.has(onHalf) {
			for n := 1; n < 10; n++ {
				r.words.numbers[xiangqi.Black][n] = strconv.Itoa(n)
			}
		}
	case Vietnamese:
		r.style = styleVietnamese
		if on.has(onLong) && l.Long != nil {
			r.words, r.style = l.Long.out(), styleVietnameseLong
		}
	case Western:
		r.style = styleWXF
	default:
		r.style = styleEnglish
	}
	return r
}
