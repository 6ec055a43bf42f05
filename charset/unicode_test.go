package charset

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// scripts are letters that names are written with.
var scripts = []struct {
	name    string
	letters [][2]rune
}{
	{"latin", [][2]rune{{0xe0, 0xf6}, {0xf8, 0x17f}}}, {"vietnamese", [][2]rune{{0x1ea0, 0x1ef9}, {0xe0, 0xf5}}},
	{"greek", [][2]rune{{0x3ac, 0x3ce}}}, {"cyrillic", [][2]rune{{0x430, 0x44f}}}, {"cyrillic, south", [][2]rune{{0x430, 0x45f}}},
	{"cyrillic, turkic", [][2]rune{{0x430, 0x44f}, {0x492, 0x4ff}}}, {"armenian", [][2]rune{{0x561, 0x586}}}, {"hebrew", [][2]rune{{0x5d0, 0x5ea}}},
	{"arabic", [][2]rune{{0x621, 0x63a}, {0x641, 0x64a}}}, {"persian", [][2]rune{{0x621, 0x63a}, {0x641, 0x64a}, {0x671, 0x6d3}}},
	{"syriac", [][2]rune{{0x712, 0x72c}}}, {"thaana", [][2]rune{{0x780, 0x7a5}}}, {"nko", [][2]rune{{0x7ca, 0x7ea}}},
	{"devanagari", [][2]rune{{0x905, 0x939}}}, {"bengali", [][2]rune{{0x993, 0x9a8}}}, {"tamil", [][2]rune{{0xbae, 0xbb9}}},
	{"telugu", [][2]rune{{0xc15, 0xc28}}}, {"sinhala", [][2]rune{{0xd9a, 0xdb1}}}, {"thai", [][2]rune{{0xe01, 0xe30}}}, {"lao", [][2]rune{{0xe99, 0xe9f}}},
	{"tibetan", [][2]rune{{0xf40, 0xf47}}}, {"burmese", [][2]rune{{0x1000, 0x102a}}}, {"georgian", [][2]rune{{0x10d0, 0x10f0}}},
	{"ethiopic", [][2]rune{{0x1200, 0x1248}}}, {"khmer", [][2]rune{{0x1780, 0x17b3}}}, {"mongolian", [][2]rune{{0x1820, 0x1842}}},
	{"hiragana", [][2]rune{{0x3041, 0x3096}}}, {"katakana", [][2]rune{{0x30a1, 0x30fa}}}, {"hangul", [][2]rune{{0xac00, 0xd7a3}}},
	{"han", [][2]rune{{0x4e00, 0x9fa5}}}, {"han, rare", [][2]rune{{0x3400, 0x4db5}, {0x20000, 0x2a6d6}}},
	{"private", [][2]rune{{0xe000, 0xf8ff}}}, {"replaced", [][2]rune{{0xfffd, 0xfffd}}},
}

// randomName returns so many letters out of the ranges.
func randomName(r *rand.Rand, letters [][2]rune, n int) string {
	name := make([]rune, n)
	for i := range name {
		of := letters[r.IntN(len(letters))]
		name[i] = of[0] + rune(r.IntN(int(of[1]-of[0])+1))
	}
	return string(name)
}

// A name of four letters of any script, and nothing else, says that a text is UTF-8. So do
// names in several scripts.
func TestEveryScriptIsUTF8(t *testing.T) {
	testfiles.OneThread(t)
	r := rand.New(rand.NewPCG(9, 1))
	names := func(from int) string {
		letters := scripts[from%len(scripts)].letters
		name := []rune(randomName(r, letters, 4+r.IntN(6)))
		switch r.IntN(3) {
		case 0:
			name[0] = unicode.ToUpper(name[0])
		case 1:
			return strings.ToUpper(string(name))
		}
		return string(name)
	}
	is := func(name, text string) {
		text = "[Event \"?\"]\n[Red \"" + text + "\"]\n\n1. h2e2 h9g7 *\n"
		if c, e := Detect([]byte(text), true); c != UTF8 {
			t.Errorf("%s: %q is %v: %v", name, text, c, e)
		}
	}
	for i, s := range scripts {
		for range 2000 {
			is(s.name, names(i))
		}
		for range 200 {
			other := r.IntN(len(scripts))
			is(s.name+" and "+scripts[other].name, names(i)+[]string{" ", "", "-"}[r.IntN(3)]+names(other))
		}
	}
}

// More different letters than chance makes valid say that a text is UTF-8 even where no two
// of them are of one alphabet. The same again and again says nothing.
func TestLongTextIsUTF8(t *testing.T) {
	const mixed = "иβבשжδדхъגлθ"
	c, _ := Detect([]byte(mixed), true)
	assert.Same(t, UTF8, c)
	short := string([]rune(mixed)[:2])
	c, _ = Detect([]byte(strings.Repeat(short+" ", 100)), true)
	assert.Same(t, GB18030, c)
}

// Names and words of Chinese that are valid UTF-8 by accident, with letters beyond Latin, are
// not taken for it, but for a few of one alphabet, of which that is assumed.
func TestChineseIsNotUTF8(t *testing.T) {
	testfiles.OneThread(t)
	const surnames = "王李张刘陈杨赵黄周吴徐孙胡朱林何郭马郑谢韩唐曹袁许卢贾丁魏薛叶余潘夏田姜石姚谭毛邱秦史侯邵孟龙段钱尹乔文学位全平直巡世战"
	const given = "国华建明强伟军平东文力永健广义海贵生元全胜学祥才利富顺信子杰天达岩茂林有谦奇晨以家致德雄娟英慧娜静惠珠翠玉萍红凤洁梅素云真荣爱香月莺艳嘉琼勤叶颖露瑶怡蓉眉蕊薇岚苑馨韵融园艺咏聪澜毓悦馥晓霄影荔枝丽妮宝维韦苇威宇雨裕为未围惟"
	valid, assumed := 0, 0
	is := func(name []byte) {
		latin := func(r rune) bool { return r >= 0x80 && r < 0x250 }
		if !utf8.Valid(name) || bytes.ContainsFunc(name, latin) {
			return
		}
		valid++
		c, e := Detect(append(append([]byte("[Red \""), name...), "\"]\n"...), true)
		if c == UTF8 && e.Assumed && len(name) > 2 {
			assumed++
		} else if c != GB18030 {
			text, _ := GB18030.Decode(nil, name)
			t.Errorf("%s is %v %q: %v", text, c, name, e)
		}
	}
	every := func(first, others string) {
		codes := func(text string) (all []string) {
			for _, r := range text {
				code, lost := GBK.Append(nil, []byte(string(r)))
				require.Empty(t, lost)
				all = append(all, string(code))
			}
			return all
		}
		second := codes(others)
		for _, a := range codes(first) {
			is([]byte(a))
			for _, b := range second {
				is([]byte(a + b))
				for _, c := range second {
					if name := a + b + c; utf8.ValidString(name) {
						is([]byte(name))
					}
				}
			}
		}
	}
	every(surnames, given)
	every(characters, characters)
	assert.Greater(t, valid, 1000)
	assert.Less(t, 20*assumed, valid)
}

// Short words of one alphabet are UTF-8 together, where there is nothing else; where too
// few of them tell, what is assumed is said.
func TestShortWordsTogether(t *testing.T) {
	for text, sure := range map[string]bool{
		"[Event \"Ян\"]\n[Red \"Ли\"]\n":  true,
		"[Event \"Λ\"]\n[Red \"Ωμέ\"]\n":  true,
		"[Red \"Цой\"]\n[Black \"Юн\"]\n": true,
		"[Red \"дЙ\"]\n":                  false,
		"μξζ":                             false,
		"[Event \"Ян\"]\n":                false,
		"[Red \"Ян\"]\n[Black \"Ян\"]\n":  false, // one that is repeated proves nothing again
	} {
		c, evidence := Detect([]byte(text), true)
		assert.Same(t, UTF8, c, text)
		assert.Equal(t, !sure, evidence.Assumed, text)
	}
}
