package i18n

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// families are all notations: those that need no language, then the languages, those of a grammar
// together.
var families = sync.OnceValue(func() []*notation.Family {
	list := notation.Families()
	for _, l := range lexicons() {
		f, err := l.Family()
		if err != nil {
			panic(fmt.Sprintf("i18n/%s/%s: %v", l.Name, movesFile, err)) // as a mistake in Go would not compile
		}
		list = append(list, f)
	}
	return list
})

// plain are all notations without options that a text is read in when none is named, in the order of families.
var plain = sync.OnceValue(func() []notation.Notation {
	list := make([]notation.Notation, 0, len(families()))
	for _, f := range families() {
		if n, err := f.New(); err == nil && !f.Named { // without options there is no error
			list = append(list, n)
		}
	}
	return list
})

// Families returns all notations with their options: coordinates, WXF and the
// languages. The rows are the caller's own.
func Families() []*notation.Family {
	list := make([]*notation.Family, 0, len(families()))
	for _, f := range families() {
		own := *f
		own.Aliases, own.Options = slices.Clone(f.Aliases), slices.Clone(f.Options)
		list = append(list, &own)
	}
	return list
}

// Notations returns all notations without options, but those in which a text is read only when they are named.
func Notations() []notation.Notation { return slices.Clone(plain()) }

// Notation returns the notation of a name such as "zh-Hans+xqbase-pawns". The
// error is a *note.NameError.
func Notation(name string) (notation.Notation, error) { return notation.Find(families(), name) }

// MatchNotation returns the notation of the language that the first tag which
// names one asks for, without options, and false when none does. The tags are
// those of [Match].
func MatchNotation(tags ...string) (notation.Notation, bool) {
	languages := plain()[len(notation.Families()):]
	known := make([]string, len(languages))
	for i, n := range languages {
		known[i] = n.Name()
	}
	i, ok := best(known, tags)
	if !ok {
		return nil, false
	}
	return languages[i], true
}

// lexicons are the languages that have words for moves, in the order of their grammars.
func lexicons() []*notation.Lexicon {
	var all []*notation.Lexicon
	named := make(map[string]*notation.Lexicon)
	for _, tag := range tags(movesFile) {
		l := &notation.Lexicon{Name: tag, Words: new(notation.Words)}
		all, named[tag] = append(all, l), l
	}
	for _, l := range all {
		if err := read(l, named); err != nil {
			panic(fmt.Sprintf("i18n/%s/%s: %v", l.Name, movesFile, err)) // as a mistake in Go would not compile
		}
	}
	slices.SortStableFunc(all, func(a, b *notation.Lexicon) int { return cmp.Compare(a.Grammar, b.Grammar) })
	return all
}

// read puts the words of its file into a language; named are all languages.
func read(l *notation.Lexicon, named map[string]*notation.Lexicon) error {
	var long notation.Words
	places := placesOf(l.Words, &long)
	for _, r := range rows(l.Name, movesFile) {
		_, isResult := resultOf(r.Key)
		switch words := strings.Fields(r.Text); {
		case isResult:
		case r.Key == "title":
			l.Title = r.Text
		case r.Key == "read":
			l.Named = r.Text == "when named"
		case r.Key == "aliases":
			l.Aliases = words
		case r.Key == "grammar":
			if err := l.Grammar.UnmarshalText([]byte(r.Text)); err != nil {
				return err
			}
		case r.Key == "like":
			other := named[r.Text]
			if other == nil {
				return fmt.Errorf("there is no language %q", r.Text)
			}
			l.Like, l.Also, other.Also = other, append(l.Also, other.Words), append(other.Also, l.Words)
		case places[r.Key] == nil:
			return fmt.Errorf("nothing is called %q", r.Key)
		default:
			for i, word := range words {
				words[i] = character(word)
			}
			for _, place := range places[r.Key] {
				*place = words
			}
			if strings.HasPrefix(r.Key, "long ") {
				l.Long = &long
			}
		}
	}
	return nil
}

// character returns the character that a word such as U+0331 means, and other words as they are.
func character(word string) string {
	if code, ok := strings.CutPrefix(word, "U+"); ok {
		if n, err := strconv.ParseUint(code, 16, 21); err == nil {
			return string(rune(n))
		}
	}
	return word
}

// longPrefix is what the keys of long words begin with.
const longPrefix = "long "

// placesOf returns where the words of a line belong, by its key.
func placesOf(words, long *notation.Words) map[string][]*[]string {
	all := make(map[string][]*[]string)
	for prefix, w := range map[string]*notation.Words{"": words, longPrefix: long} {
		add := func(name string, place *[]string) { all[prefix+name] = append(all[prefix+name], place) }
		for direction, name := range map[int]string{notation.Forward: "forward", notation.Back: "back", notation.Traverse: "traverse"} {
			add(name, &w.Dirs[direction])
			add("line "+name, &w.Lines[direction])
		}
		add("front", &w.Marks[notation.Front])
		add("middle", &w.Marks[notation.Middle])
		add("rear", &w.Marks[notation.Rear])
		add("before ordinals", &w.Intro)
		add("skipped", &w.Skip)
		for _, color := range [2]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
			for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
				place := &w.Pieces[xiangqi.NewPiece(color, role)]
				add(role.String(), place)
				add(color.String()+" "+role.String(), place)
			}
			for n := 1; n < 10; n++ {
				place := &w.Numbers[color][n]
				add(strconv.Itoa(n), place)
				add(color.String()+" "+strconv.Itoa(n), place)
			}
		}
		for n := 1; n < 10; n++ {
			add("ordinal "+strconv.Itoa(n), &w.Ordinals[n])
		}
	}
	return all
}

// ResultWords are words of a language for one end of a game, in lower case and without spaces.
type ResultWords struct {
	// End is "red wins", "black wins", "draw", "unknown", or "other": a word for another
	// end, without a winner. Words of a Reason are beside a result, or inside its word.
	End string
	// Sure words mean nothing else wherever they are between moves. The others are results only
	// as a field, or after all moves.
	Sure  bool
	Words []string
}

// Reason is the end of words for why a game ended.
const Reason = "reason"

// Results returns the words of all languages for how games end.
func Results() (all []ResultWords) {
	for _, tag := range tags(movesFile) {
		for _, r := range rows(tag, movesFile) {
			if words, ok := resultOf(r.Key); ok {
				words.Words = strings.Split(strings.ToLower(strings.ReplaceAll(r.Text, " ", "")), ",")
				all = append(all, words)
			}
		}
	}
	return all
}

// resultOf returns the end that a key of a file names, and whether the words for it are sure.
func resultOf(key string) (words ResultWords, ok bool) {
	words.End, words.Sure = strings.CutPrefix(key, "sure ")
	return words, slices.Contains([]string{"red wins", "black wins", "draw", "unknown", "other", Reason}, words.End)
}
