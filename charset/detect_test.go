package charset

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// Which charset each text of the corpora is in, by folder.
var corpora = []struct {
	files    string
	expected *Charset
	by       Reason
	n        int
}{
	{"ccpd-big5-pgn/", Big5, ByWords, 622},
	{"pgn/xqbase-eleeye/*", GB18030, ByWords, 21},
	{"pgn/xqbase-xqwlight/*", GB18030, ByWords, 16},
	{"pgn/d-se-xiangqi/*", GB18030, ByWords, 1},
	{"pgn/gmchess/*", UTF8, ByWords, 1},
	{"pgn/horaceho-xiangjs/*", UTF8, ByWords, 2},
	{"pgn/winboard/*", UTF8, ByASCII, 3},
	{"pgn/windshadow-cchess/*", UTF8, ByMark, 1},
	{"vendor/sample_0[23]*.pgn", GB18030, ByWords, 2},
	{"vendor/sample_12x*.txt", GB18030, ByWords, 1},
	{"vendor/sample_01x*.pgn", UTF8, ByWords, 1},
	{"vendor/sample_04x.txt", UTF8, ByMark, 1},
	{"vendor/*.pfc", UTF8, ByMark, 1},
	{"vendor/*.cbf", UTF8, ByMark, 1},
	{"vendor/*fen", UTF8, ByWords, 2},
	{"vendor/*.che", UTF8, ByASCII, 1},
	{"ccbridge/v3/*.cbf", UTF8, ByMark, 2},
	{"positions/*.eglib", UTF8, ByWords, 2},
	{"positions/FUNNY.EPD", GB18030, ByWords, 1},
	{"positions/*.qcb", UTF8, ByASCII, 1},
	{"positions/*.txt", UTF8, ByASCII, 1},
	{"positions/book_epd_4000.epd", UTF8, ByASCII, 1},
	{"positions/annguyen-cothe/*.json", UTF8, "", 7},
	{"positions/kuiba1949-xiangqi-tools/*", UTF8, ByMark, 1},
	{"positions/elephantfish/*", UTF8, ByASCII, 1},
	{"wukong/*.pgn", UTF8, "", 3},
	{"wukong/*.ubb", UTF8, ByWords, 1},
	{"wukong/*.json", UTF8, ByWords, 1},
	{"wukong/ccbridge*", UTF8, ByWords, 1},
	{"wukong/html/*", UTF8, ByASCII, 8},
	{"dhtmlxq/*.ubb", UTF8, ByASCII, 7},
	{"dhtmlxq/*.txt", UTF8, ByWords, 2},
	{"elephantchess/*/*", UTF8, ByASCII, 12},
	{"elephantchess/*.txt", UTF8, ByASCII, 1},
	{"site-samples/*", UTF8, "", 13},
	{"wxf/*", UTF8, ByASCII, 11},
	{"foreign/*", UTF8, ByASCII, 3},
}

// files returns the files of a pattern, or all games below a folder.
func files(t *testing.T, root, pattern string) (paths []string) {
	t.Helper()
	if !strings.HasSuffix(pattern, "/") {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		require.NoError(t, err)
		return paths
	}
	err := filepath.WalkDir(filepath.Join(root, pattern), func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".pgn" {
			paths = append(paths, path)
		}
		return err
	})
	require.NoError(t, err)
	return paths
}

func TestDetectCorpora(t *testing.T) {
	root := testfiles.Shared(t, "corpora")
	for _, row := range corpora {
		paths := files(t, root, row.files)
		assert.Len(t, paths, row.n, row.files)
		for _, path := range paths {
			file, err := os.ReadFile(path)
			require.NoError(t, err)
			sample := file[:min(len(file), Window)]
			c, e := Detect(sample, len(sample) == len(file))
			assert.Same(t, row.expected, c, "%s: %v", path, e)
			assert.False(t, e.Assumed, "%s: %v", path, e)
			if row.by != "" {
				assert.Equal(t, row.by, e.Reason, path)
			}
			_, faults := c.Decode(nil, file)
			assert.Empty(t, faults, path)
		}
	}
}

// A text in each charset, of which nothing but the words tells which it is.
func TestDetect(t *testing.T) {
	simplified := "1. 炮二平五 马８进７\n红先胜 全国象棋个人赛"
	traditional := "1. 炮二平五 馬８進７\n紅先勝"
	noASCII := "这是一局：炮二平五，马８进７；\n" // 一 has a zero at the other end
	viet := "[Event \"Giải vô địch\"]\nPháo 2 bình 5, Mã 8 tiến 7 thắng"
	for _, test := range []struct {
		c        *Charset
		text     string
		expected *Charset
		by       Reason
	}{
		{GBK, simplified, GB18030, ByWords},
		{GBK, traditional, GB18030, ByWords},
		{Big5, traditional, Big5, ByWords},
		{UTF8, simplified, UTF8, ByWords},
		{UTF8, traditional, UTF8, ByWords},
		{UTF8, viet, UTF8, ByWords},
		{UTF8, "\ufeffa", UTF8, ByMark},
		{GB18030, "\ufeff炮", GB18030, ByMark},
		{Windows1258, viet, Windows1258, ByWords},
		{UTF16LE, simplified, UTF16LE, ByZeros},
		{UTF16BE, traditional, UTF16BE, ByZeros},
		{UTF16LE, noASCII, UTF16LE, ByZeros},
		{UTF16BE, noASCII, UTF16BE, ByZeros},
		{UTF16LE, strings.Repeat("这是残局炮二平五马８进７红先胜", 20) + "\n", UTF16LE, ByZeros},
		{UTF16LE, "\ufeff炮", UTF16LE, ByMark},
		{UTF16BE, "\ufeff炮", UTF16BE, ByMark},
		{GBK, "[Red \"未知\"]", GB18030, ByWords}, // valid UTF-8: δ֪
		{GBK, "炮二平五", GB18030, ByWords},
		{Big5, "炮二平五", Big5, ByWords},
		{UTF8, "C2=5 H8+7", UTF8, ByASCII},
		{UTF8, "{x\x00} 1. h2e2 h9g7", UTF8, ByASCII},
		{UTF16BE, "{x} 1. h2e2 h9g7", UTF16BE, ByZeros},
		{UTF8, "", UTF8, ByASCII},
		{UTF8, "[Red \"José Peña Núñez\"]", UTF8, ByWords},
	} {
		code, lost := test.c.Append(nil, []byte(test.text))
		require.Empty(t, lost, "%s %s", test.c, test.text)
		for end := range code {
			Detect(code[:end], false) // no panic, wherever it is cut
		}
		c, e := Detect(code, true)
		assert.Same(t, test.expected, c, "%s %q %v", test.c, test.text, e)
		assert.Equal(t, test.by, e.Reason, test.text)
		assert.False(t, e.Assumed, "%s %s %v", test.c, test.text, e)
	}
}

// Text in UTF-16 may end in the middle of a unit, and has no controls up to its end.
func TestDetectZeros(t *testing.T) {
	for text, expected := range map[string]*Charset{
		"1\x00.\x00 \x00h": UTF16LE, "1\x00.\x00 \x00h\x00": UTF16LE, "\x001\x00.\x00 \x00h": UTF16BE,
		"1\x00.\x00 \x00\x01\x00": UTF8, "{\x00a} 1. h2e2 h9g7": UTF8, "\x00\x00\x00\x00": UTF8,
	} {
		c, e := Detect([]byte(text), true)
		assert.Same(t, expected, c, "%q %v", text, e)
	}
}

// What too few characters say is chosen, and called an assumption.
func TestDetectAssumes(t *testing.T) {
	for _, test := range []struct {
		sample   string
		expected *Charset
	}{
		{"[Red \"\xbf\xc2\"]", GB18030}, // 柯 in GBK, 谅 in Big5's eyes
		{"[Red \"Jos\xe9 \"]", UTF8},    // Latin, which is not a candidate
		{"\xb3", UTF8},
	} {
		c, e := Detect([]byte(test.sample), true)
		assert.Same(t, test.expected, c, "%q %v", test.sample, e)
		assert.True(t, e.Assumed, "%q %v", test.sample, e)
	}
}

// One bad byte does not make a text be of another charset.
func TestDetectDamaged(t *testing.T) {
	text := strings.Repeat("1. 炮二平五 馬８進７ {好}\n", 5)
	for _, c := range []*Charset{UTF8, GBK, Big5} {
		code, lost := c.Append(nil, []byte(text))
		require.Empty(t, lost)
		for i := range code {
			damaged := append(append(append([]byte{}, code[:i]...), 0x80), code[i+1:]...)
			found, e := Detect(damaged, true)
			if found != c && (c != GBK || found != GB18030) {
				t.Fatalf("%s at byte %d: %v", c, i, e)
			}
		}
	}
}

func FuzzDetect(f *testing.F) {
	f.Add([]byte("1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5"))
	f.Add([]byte("a\x00b\x00"))
	f.Fuzz(func(t *testing.T, sample []byte) {
		for _, whole := range []bool{true, false} {
			c, e := Detect(sample, whole)
			if c == nil || e.Reason == "" || (e.Reason == ByWords) != (len(e.Scores) > 0) {
				t.Fatalf("%q: %v %v", sample, c, e)
			}
			for i := 1; i < len(e.Scores); i++ {
				if e.Scores[i].Points > e.Scores[i-1].Points {
					t.Fatalf("%q: %v", sample, e)
				}
			}
		}
	})
}

func BenchmarkDetect(b *testing.B) {
	text := strings.Repeat("1. 炮二平五 馬８進７ 2. 馬二進三 車９平８\n", 20)
	code, _ := Big5.Append(nil, []byte(text))
	b.SetBytes(int64(len(code)))
	b.ReportAllocs()
	for b.Loop() {
		if c, _ := Detect(code, true); c != Big5 {
			b.Fatal(c)
		}
	}
}
