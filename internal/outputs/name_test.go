package outputs

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

// What a name becomes: a file is called as its input, with only characters that every
// system allows.
func TestNames(t *testing.T) {
	long := strings.Repeat("n", 250)
	for input, expected := range map[string]string{
		"x.pgn": "x.pgn.fen", "棋譜": "棋譜.fen", "x ": "x .fen", "x.": "x..fen", "": "_.fen", ".x": "_x.fen", "...": "_...fen",
		`a<b>c:d"e/f\g|h?i*j`: "a_b_c_d_e_f_g_h_i_j.fen", "a\x00\n\x1b\x7f\u0085b": "a_____b.fen", "a\xff\xfeb\xff": "a_b_.fen",
		"CON": "CON_.fen", "con.pgn": "con_.pgn.fen", "Aux .x": "Aux _.x.fen", "com1": "com1_.fen", "LPT9.tar.gz": "LPT9_.tar.gz.fen",
		"com²": "com²_.fen", "com0": "com0.fen", "cons": "cons.fen", "nul-": "nul-.fen",
		long: long[:196] + ".fen", "xy" + strings.Repeat("譜", 80): "xy" + strings.Repeat("譜", 64) + ".fen",
	} {
		assert.Equal(t, expected, fileName(input, "", 1, ".fen"), "%q", input)
	}
	assert.Equal(t, long[:188]+"-00007-3.fen", fileName(long, "-00007", 3, ".fen"), "what tells names apart stays whole")
	assert.Equal(t, "con_-00001.fen", fileName("con", "-00001", 1, ".fen"))
	for input, expected := range map[string]string{"a. .": "a___", "x ": "x_", "NUL": "NUL_", ".git": "_git", long: long[:200]} {
		assert.Equal(t, expected, directoryName(input, 1), "%q", input)
	}
	assert.Equal(t, "x_-2", directoryName("x_", 2))
	assert.Equal(t, long[:198]+"-2", directoryName(long, 2))
}

func TestElements(t *testing.T) {
	for input, expected := range map[string]string{
		"-": "stdin", "./-": "-", "../../a/./x": "a/x", "/a//x/": "a/x", "....//....//q": "..../..../q", "..": "_", "": "_", "z.zip/../../etc/x": "z.zip/etc/x",
	} {
		assert.Equal(t, expected, strings.Join(elements(input), "/"), "%q", input)
	}
	deep := near(elements(strings.Repeat("d/", 2000) + "x"))
	assert.LessOrEqual(t, len(strings.Join(deep, "/")), maxPath)
	assert.Equal(t, "x", deep[len(deep)-1])
}

// A name is allowed, short enough, the same when it is made again of itself, and ends with
// the extension, whatever it is made of.
func FuzzFileName(f *testing.F) {
	for _, name := range []string{"x.pgn", "CON", "nul .x", "a\xff", ".x", strings.Repeat("譜", 100), strings.Repeat("a", 195) + ".\u0301", "COM¹.", " "} {
		f.Add(name, 1)
	}
	f.Fuzz(func(t *testing.T, input string, n int) {
		n = 1 + n&0xffff
		for _, name := range []string{fileName(input, "-00001", n, ".pgn"), fileName(input, "", n, ".pgn"), directoryName(input, n)} {
			switch {
			case len(name) > maxElement, !utf8.ValidString(name), name == "", name[0] == '.', strings.ContainsAny(name, forbidden+"\x00\n\x7f"):
				t.Fatalf("%q makes %q", input, name)
			case allowed(name) != name, strings.TrimRight(name, " .") != name:
				t.Fatalf("%q makes %q, which is not allowed", input, name)
			}
		}
		if name := fileName(input, "-00001", n, ".pgn"); !strings.HasSuffix(name, "-00001"+numbered(n)+".pgn") {
			t.Fatalf("%q makes %q", input, name)
		}
	})
}

// A name that the user gives is a file on Windows, or the device itself.
func TestIsFileOnWindows(t *testing.T) {
	for name, is := range map[string]bool{"a.pgn": true, "auxiliary.pgn": true, "NUL": true, "con": true, "aux.pgn": false, "Nul .x": false, "a:b.pgn": false} {
		assert.Equal(t, is, isFileOnWindows(name), name)
	}
}

// The extension of a file is replaced, and what looks like one in a name is not.
func TestStem(t *testing.T) {
	for name, bare := range map[string]string{
		"b.xqf": "b", "b.pgn.gz": "b", "B.PGN.ZST": "B", "b.gz": "b", "b": "b", ".pgn": ".pgn", "b.": "b.", "v1.2": "v1.2", "2020.12.30": "2020.12.30",
		"第1局.CBL": "第1局", "a.b c": "a.b c", "a.b.xqf": "a.b", ".gz": ".gz", "b.tar.gz": "b", "a.longername": "a.longername", "e.象棋": "e.象棋",
	} {
		assert.Equal(t, bare, stem(name), name)
	}
}

// In an archive no two files have one name, on any system.
func TestArchive(t *testing.T) {
	var a Archive
	for _, test := range [][3]string{
		{"a/第1局.CBL", "", "a/第1局.xqf"}, {"a/第1局.pgn", "", "a/第1局-2.xqf"}, {"A/第1局.pgn", "", "A/第1局-3.xqf"},
		{"../CON/b.pgn.gz", "-00002 x/y", "CON_/b-00002 x_y.xqf"}, {"", "", "_.xqf"},
	} {
		assert.Equal(t, test[2], a.Name(test[0], test[1], ".xqf"))
	}
}
