package outputs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var patternTags = []string{"Red", "Date"}

func TestPattern(t *testing.T) {
	for _, row := range []struct{ pattern, red, expected string }{
		{"{Date}_{red}", "甲", "2021.5.9_甲"},
		{"{RED}", "", "_"}, {"{Red}", " ? ", "_"}, {"{Red}", "????.??", "_"}, {"{Red}", "..", "_"},
		{"{Red}/{Date}", "a/b\\c", "a_b_c/2021.5.9"}, {"{Red}", "../../x", ".._.._x"},
		{"{Red}", "1/2-1/2", "1_2-1_2"}, {"{Red}", "a\x00\n<b>", "a___b_"}, {"{Red}", "a\xff", "a_"},
		{"{file}-{n}", "", "x-00007"}, {"plain", "", "plain"}, {"{Red}{Red}", "{n}", "{n}{n}"},
	} {
		p, err := ParsePattern(row.pattern, patternTags)
		require.NoError(t, err)
		tag := func(name string) string { return map[string]string{"Red": row.red, "Date": "2021.5.9"}[name] }
		assert.Equal(t, row.expected, string(p.Append(nil, tag, "dir/x.pgn.gz", 7)), row.pattern)
	}
	for pattern, unknown := range map[string]string{"{x y}": "x y", "{x-1}": "x-1", "{": "", "}": "", "a}b{n}": "", "{}": "", "{Red": "", "{Red }": "Red "} {
		_, err := ParsePattern(pattern, patternTags)
		var e *PlaceholderError
		require.ErrorAs(t, err, &e, pattern)
		assert.Equal(t, unknown, e.Name, pattern)
		assert.Equal(t, []string{"n", "file", "Red", "Date"}, e.Known)
	}
}

// Any name that a tag can have is a placeholder, and those that were not given are listed.
func TestOtherPlaceholders(t *testing.T) {
	p, err := ParsePattern("{GameId}-{red}-{GameId}_{赛事}", patternTags)
	require.NoError(t, err)
	assert.Equal(t, []string{"GameId", "赛事"}, p.Others())
	tag := func(name string) string { return strings.ToLower(name) }
	assert.Equal(t, "gameid-red-gameid_赛事", string(p.Append(nil, tag, "x", 1)))
	for _, out := range []string{"/{Red}", "../{Red}", "{Red}/../x", "..", "a/.."} {
		_, err := ParsePattern(out, patternTags)
		require.ErrorIs(t, err, ErrLeads, out)
	}
	for _, below := range []string{"..{Red}", "a..b/{Red}", "./{Red}", "{Red}.."} {
		_, err := ParsePattern(below, patternTags)
		require.NoError(t, err, below)
	}
}

// Whatever pattern and values are, a file of that name is below the directory, and no two are one.
func FuzzPattern(f *testing.F) {
	f.Add("{Date}_{Red}", "a", "b")
	f.Add("../{Red}/..", "..", "/")
	f.Add("/{Red}", "C:\\x", "CON")
	f.Add("-", "", "")
	f.Fuzz(func(t *testing.T, pattern, red, date string) {
		p, err := ParsePattern(pattern, patternTags)
		if err != nil {
			return
		}
		base := t.TempDir()
		d, err := New(os.Stdout, func(*Set) {}).Below(filepath.Join(base, "out"), ".pgn")
		if err != nil {
			t.Fatal(err)
		}
		tag := func(name string) string { return map[string]string{"Red": red, "Date": date}[name] }
		seen := make(map[string]bool)
		for n := range 3 {
			file, name, err := d.CreateNamed(string(p.Append(nil, tag, "x", n)))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := file.Write([]byte("x")); err != nil {
				t.Fatal(err)
			}
			rel, err := filepath.Rel(filepath.Join(base, "out"), name.Path)
			if err != nil || rel == ".." || strings.HasPrefix(rel, "../") || seen[name.Path] {
				t.Fatalf("%q: %q %v", pattern, name.Path, err)
			}
			seen[name.Path] = true
		}
		if err := d.Commit(); err != nil {
			t.Fatal(err)
		}
		for path := range seen {
			if _, err := os.Stat(path); err != nil {
				t.Fatal(err)
			}
		}
	})
}
