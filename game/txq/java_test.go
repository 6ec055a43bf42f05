package txq

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/xiangqi"
)

// javaClasses compiles the programs in testdata/java, or skips the test where there is no
// JDK, and returns a function that runs one of them.
func javaClasses(t *testing.T) (run func(class string, args ...string) string) {
	t.Helper()
	javac, err := exec.LookPath("javac")
	if err != nil {
		t.Skipf("SKIPPED, not checked: %v", err)
	}
	java, err := exec.LookPath("java")
	if err != nil {
		t.Skipf("SKIPPED, not checked: %v", err)
	}
	var sources []string
	for _, pattern := range []string{"*.java", "com/sojourners/chess/*/*.java"} {
		found, err := filepath.Glob(filepath.Join("testdata", "java", pattern))
		require.NoError(t, err)
		sources = append(sources, found...)
	}
	dir := t.TempDir()
	out, err := exec.Command(javac, append([]string{"-encoding", "UTF-8", "-d", dir}, sources...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return func(class string, args ...string) string {
		t.Helper()
		out, err := exec.Command(java, append([]string{"-cp", dir, class}, args...)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
		return string(out)
	}
}

// The fixtures are what the program beside them writes.
func TestFixturesAreWritten(t *testing.T) {
	run := javaClasses(t)
	dir := t.TempDir()
	run("Fixtures", dir)
	files, err := filepath.Glob(filepath.Join(dir, "*.txq"))
	require.NoError(t, err)
	committed, err := filepath.Glob("testdata/*.txq")
	require.NoError(t, err)
	assert.Len(t, committed, len(files))
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, data, fixture(t, strings.TrimSuffix(filepath.Base(file), ".txq")), file)
	}
}

// javaText is a text as Dump.java prints it.
func javaText(text string) string {
	if text == "" {
		return "null"
	}
	var b strings.Builder
	for _, c := range utf16.Encode([]rune(text)) {
		if c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' {
			b.WriteRune(rune(c))
		} else {
			fmt.Fprintf(&b, "<%d>", c)
		}
	}
	return "'" + b.String() + "'"
}

// dump is what Dump.java prints of a game: everything that the classes have a field for.
func dump(t *testing.T, g *game.Game) string {
	zh, err := i18n.Notation("zh-Hans")
	require.NoError(t, err)
	var b strings.Builder
	fen := kit.AppendFEN(new(game.WriteOptions), nil, &g.Start)
	for _, f := range [][2]string{{"name", g.Tag("Title")}, {"date", g.Tag("Date")}, {"city", g.Tag("Site")}, {"black", g.Tag("Black")}, {"red", g.Tag("Red")}, {"fenCode", string(fen)}} {
		fmt.Fprintf(&b, "%s %s\n", f[0], javaText(f[1]))
	}
	var print func(n int32, p *xiangqi.Position, depth int)
	print = func(n int32, p *xiangqi.Position, depth int) {
		node := &g.Nodes[n]
		move, shown := "null", "null"
		if n != 0 {
			text, err := zh.Append(nil, p, node.Move)
			if err != nil {
				text = []byte(node.Move.String())
			}
			move, shown = node.Move.String(), javaText(string(text))
			undo := p.Do(node.Move)
			defer p.Undo(undo)
		}
		children := 0
		for c := node.Child; c != 0; c = g.Nodes[c].Next {
			children++
		}
		score := "null"
		value, comment, scored := (&writer{g: g}).comment(n)
		if scored {
			score = fmt.Sprint(value)
		}
		fmt.Fprintf(&b, "%d %d %s %s %s 0 %d %s\n", depth, depth, move, shown, score, children, javaText(comment))
		for c := node.Child; c != 0; c = g.Nodes[c].Next {
			print(c, p, depth+1)
		}
	}
	print(0, g.PositionAt(0), 0)
	return b.String()
}

// What is written Java reads, every field as it was, whatever tags there are; and what Java
// writes of that is the same game.
func TestJavaReads(t *testing.T) {
	run := javaClasses(t)
	o := options()
	zh, err := i18n.Notation("zh-Hans")
	require.NoError(t, err)
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(3, 8))
	var args, again []string
	var expected strings.Builder
	var games []*game.Game
	for i := range 60 {
		g := gametest.Random(rng, o)
		g.SetTag("Title", fmt.Sprint(i))
		if i == 0 {
			g.Nodes[0].Comment = strings.Repeat("长", 1<<15) // over 65,535 bytes
		}
		data, err := Format().Append(nil, g, &game.WriteOptions{Notation: zh})
		require.NoError(t, err)
		file := filepath.Join(dir, fmt.Sprintf("%d.txq", i))
		require.NoError(t, os.WriteFile(file, data, 0o600))
		args = append(args, file)
		again = append(again, file+"="+file+".again")
		expected.WriteString(dump(t, g))
		games = append(games, g)
	}
	is, should := strings.Split(run("Dump", args...), "\n"), strings.Split(expected.String(), "\n")
	require.Len(t, is, len(should))
	for i := range should {
		require.Equal(t, should[i], is[i])
	}
	run("Dump", again...)
	for i, g := range games {
		data, err := os.ReadFile(args[i] + ".again")
		require.NoError(t, err)
		back := gametest.Decode(t, Format(), data)
		for _, tag := range append([]game.Tag(nil), g.Tags...) {
			if !isField(tag.Name) {
				g.KeepTag(tag.Name, "") // Java has no field for it
			}
		}
		g.Result = game.Unknown
		require.Empty(t, gametest.Difference(g, back), args[i])
	}
}
