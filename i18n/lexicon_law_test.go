package i18n_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// The words that a random lexicon draws from: few enough that some mean two things.
var (
	hanWords   = strings.Split("甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥金木水火土日月山川田石竹米丝虫贝红黄蓝绿黑白あいうえおかきくけこ", "")
	shortWords = strings.Fields("A B C D E F G H I J K L M N O P Q R U V W X Y Z Ab Cd Ef Xt Ms Tg")
	longWords  = strings.Fields("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mi ni xi omikron pi rho sigma tau ypsilon phi chi psi omega Über école être où ñu çà øre ål ön đi kết quả tên một hai năm sáu sau 1st 2nd 3rd 4er")
	signs      = strings.Fields(". / - + = : ~ > < ^ _ * # @ ! ; , | →")
)

// drawn hands out words; now and then it hands one out again.
type drawn struct {
	rng  *rand.Rand
	left []string
	last string
}

func draw(rng *rand.Rand, words []string) *drawn {
	left := append([]string(nil), words...)
	rng.Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	return &drawn{rng: rng, left: left}
}

func (d *drawn) word() []string {
	if len(d.left) == 0 || d.last != "" && d.rng.IntN(400) == 0 {
		return []string{d.last}
	}
	d.last, d.left = d.left[0], d.left[1:]
	return []string{d.last}
}

// words fills a table: pieces, directions, marks and numbers from their sources.
func randomWords(rng *rand.Rand, pieces, dirs, marks, numbers *drawn, han bool) *notation.Words {
	w := new(notation.Words)
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		name := pieces.word()
		w.Pieces[xiangqi.NewPiece(xiangqi.Red, role)], w.Pieces[xiangqi.NewPiece(xiangqi.Black, role)] = name, name
		if rng.IntN(3) == 0 && len(pieces.left) > 20 {
			w.Pieces[xiangqi.NewPiece(xiangqi.Black, role)] = pieces.word()
		}
	}
	for i := 1; i < 4; i++ {
		w.Dirs[i] = dirs.word()
		if marks != nil {
			w.Marks[i] = marks.word()
		}
	}
	if numbers == nil {
		return w
	}
	for n := 1; n < 10; n++ {
		if han {
			w.Numbers[xiangqi.Red][n] = numbers.word()
			w.Numbers[xiangqi.Black][n] = w.Numbers[xiangqi.Red][n]
		}
		if n <= xiangqi.Pawn.MaxPieces() {
			w.Ordinals[n] = numbers.word()
			if han && rng.IntN(2) == 0 {
				w.Ordinals[n] = w.Numbers[xiangqi.Red][n]
			}
		}
	}
	return w
}

// randomLexicon makes a language of words that mean nothing, right or nearly so.
func randomLexicon(rng *rand.Rand) *notation.Lexicon {
	l := &notation.Lexicon{Name: "own", Title: "one's own", Grammar: notation.Grammar(rng.IntN(3))}
	switch l.Grammar {
	case notation.Han:
		all := draw(rng, hanWords)
		l.Words = randomWords(rng, all, all, all, all, true)
	case notation.Vietnamese:
		l.Words = randomWords(rng, draw(rng, shortWords), draw(rng, signs), nil, nil, false)
		l.Words.Marks = [4][]string{notation.Front: {"t"}, notation.Middle: {"g"}, notation.Rear: {"s"}}
		all := draw(rng, longWords)
		l.Long = randomWords(rng, all, all, all, all, false)
		l.Long.Intro = all.word()
	default:
		all, signs := draw(rng, longWords), draw(rng, signs)
		dirs := all
		if rng.IntN(2) == 0 {
			dirs = signs
		}
		l.Words = randomWords(rng, all, dirs, all, all, false)
	}
	return l
}

// lexiconLaw: what a lexicon that is accepted writes is read back, each legal move, and no two
// moves are written alike.
func lexiconLaw(t *testing.T, seed uint64) (accepted bool) {
	rng := rand.New(rand.NewPCG(seed, 1))
	f, err := randomLexicon(rng).Family()
	if err != nil {
		assert.ErrorContains(t, err, `notation "own": `)
		return false
	}
	var list []notation.Notation
	for i := range append([]notation.Option{{}}, f.Options...) {
		var names []string
		if i > 0 {
			names = append(names, f.Options[i-1].Name)
		}
		n, err := f.New(names...)
		require.NoError(t, err)
		list = append(list, n)
	}
	for range 4 {
		checkLaw(t, thick(rng), list)
	}
	return true
}

func TestLexicons(t *testing.T) {
	testfiles.OneThread(t)
	accepted := 0
	const lexicons = 300
	for seed := range uint64(lexicons) {
		if lexiconLaw(t, seed) {
			accepted++
		}
	}
	assert.Greater(t, accepted, lexicons/4)
	assert.Less(t, accepted, lexicons)
}

func FuzzLexicons(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { lexiconLaw(t, seed) })
}

// A lexicon with a fault is refused, and the error names the field and the word.
func TestLexiconFaults(t *testing.T) {
	red, black := xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook), xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook)
	for name, c := range map[string]struct {
		change func(l *notation.Lexicon)
		says   []string
	}{
		"no name":      {func(l *notation.Lexicon) { l.Name = "" }, []string{"Name"}},
		"plus in name": {func(l *notation.Lexicon) { l.Aliases = []string{"a+b"} }, []string{"Name", `"a+b"`}},
		"grammar":      {func(l *notation.Lexicon) { l.Grammar = 7 }, []string{"Grammar 7"}},
		"no words":     {func(l *notation.Lexicon) { l.Words = nil }, []string{"Words"}},
		"no piece":     {func(l *notation.Lexicon) { l.Words.Pieces[black] = nil }, []string{"Words.Pieces[black rook]", "no word"}},
		"no direction": {func(l *notation.Lexicon) { l.Words.Dirs[notation.Back] = nil }, []string{"Words.Dirs[back]"}},
		"no mark":      {func(l *notation.Lexicon) { l.Words.Marks[notation.Middle] = nil }, []string{"Words.Marks[middle]"}},
		"no ordinal":   {func(l *notation.Lexicon) { l.Words.Ordinals[4] = nil }, []string{"Words.Ordinals[4]"}},
		"empty word":   {func(l *notation.Lexicon) { l.Words.Pieces[red] = []string{"Rook", ""} }, []string{"Words.Pieces[red rook]", `""`}},
		"blank word":   {func(l *notation.Lexicon) { l.Words.Skip = []string{" "} }, []string{"Words.Skip"}},
		"two words":    {func(l *notation.Lexicon) { l.Words.Pieces[red] = []string{"War wagon"} }, []string{"Words.Pieces[red rook]", `"War wagon"`}},
		"digit":        {func(l *notation.Lexicon) { l.Words.Pieces[red] = []string{"3"} }, []string{"Words.Pieces[red rook]", `"3"`}},
		"other piece":  {func(l *notation.Lexicon) { l.Words.Pieces[red] = []string{"cannon"} }, []string{`"Cannon"`, "Words.Pieces[red rook]", "Words.Pieces[red cannon]"}},
		"other kind":   {func(l *notation.Lexicon) { l.Words.Dirs[notation.Forward] = []string{"Rear"} }, []string{`"Rear"`, "Words.Dirs[forward]", "Words.Marks[rear]"}},
		"long":         {func(l *notation.Lexicon) { l.Long = l.Words }, []string{"Long"}},
		"long word":    {func(l *notation.Lexicon) { l.Words.Skip = []string{strings.Repeat("x", 40)} }, []string{"Words.Skip"}},
	} {
		l := ownLexicon()
		_, err := l.Family()
		require.NoError(t, err)
		c.change(l)
		_, err = l.Family()
		for _, says := range c.says {
			assert.ErrorContains(t, err, says, name)
		}
	}
	han := &notation.Lexicon{Name: "own", Grammar: notation.Han, Words: randomWords(rand.New(rand.NewPCG(1, 1)), draw(rand.New(rand.NewPCG(1, 1)), hanWords), draw(rand.New(rand.NewPCG(1, 1)), signs), draw(rand.New(rand.NewPCG(1, 1)), shortWords), draw(rand.New(rand.NewPCG(1, 1)), longWords), true)}
	_, err := han.Family()
	assert.ErrorContains(t, err, "one character")
}

// ownLexicon is a small language in the grammar of English.
func ownLexicon() *notation.Lexicon {
	w := &notation.Words{
		Dirs:     [4][]string{notation.Forward: {"up"}, notation.Back: {"down"}, notation.Traverse: {"aside"}},
		Marks:    [4][]string{notation.Front: {"Front"}, notation.Middle: {"Middle"}, notation.Rear: {"Rear"}},
		Ordinals: [10][]string{2: {"2nd"}, 3: {"3rd"}, 4: {"4th"}, 5: {"5th"}},
	}
	for role, name := range [...]string{xiangqi.King: "King", xiangqi.Advisor: "Guard", xiangqi.Elephant: "Elephant", xiangqi.Horse: "Horse", xiangqi.Rook: "Rook", xiangqi.Cannon: "Cannon", xiangqi.Pawn: "Pawn"} {
		if name != "" {
			w.Pieces[xiangqi.NewPiece(xiangqi.Red, xiangqi.Role(role))], w.Pieces[xiangqi.NewPiece(xiangqi.Black, xiangqi.Role(role))] = []string{name}, []string{name}
		}
	}
	return &notation.Lexicon{Name: "own", Title: "one's own", Grammar: notation.English, Words: w}
}
