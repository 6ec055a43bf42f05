package main

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/xqfen/xqfen/"

// Which way imports run: what a package may import, beside the standard library,
// directly. A package that is not listed may import nothing of the module.
var mayImport = map[string][]string{
	"github.com/xqfen/xqfen":     {"internal/fentext", "internal/gametext", "collection", "dialect", "game", "i18n", "movetext", "notation", "note", "xiangqi"}, // the library's front
	"xiangqi":                    {},
	"note":                       {"internal/visible"},
	"diagram":                    {"diagram/internal/outlines/", "internal/named", "internal/once", "internal/textboard", "xiangqi", "golang.org/x/image/vector"},
	"diagram/internal/outlines/": {},
	"dialect":                    {"internal/sorted", "internal/verbs", "note", "xiangqi", "internal/lossbit", "internal/fentext", "internal/fold", "internal/once", "internal/visible"},
	"notation":                   {"internal/verbs", "internal/named", "note", "xiangqi", "internal/fold", "internal/movefault", "internal/once", "internal/token", "internal/visible", "internal/tested"},
	"movetext":                   {"internal/sorted", "internal/verbs", "note", "notation", "xiangqi", "internal/fold", "internal/lexer", "internal/movefault", "internal/movescan", "internal/results", "internal/token", "internal/visible"},
	"i18n":                       {"note", "movetext", "notation", "xiangqi", "internal/languages", "internal/locale", "internal/messages", "internal/once", "golang.org/x/text/", "internal/tested"},
	"game":                       {"internal/traits", "internal/verbs", "internal/named", "internal/uci", "internal/spelled", "note", "dialect", "movetext", "notation", "xiangqi", "internal/charset", "internal/labels", "internal/lexer", "internal/movefault", "internal/movescan", "internal/nag", "internal/once", "internal/results", "internal/visible", "internal/wording", "internal/fentext"},
	"game/":                      {"internal/traits", "internal/verbs", "internal/markup", "internal/gametext", "note", "diagram", "dialect", "game", "movetext", "notation", "xiangqi", "internal/bin", "internal/charset", "internal/formula", "internal/labels", "internal/lexer", "internal/movescan", "internal/nag", "internal/once", "internal/record", "internal/results", "internal/textboard", "internal/visible", "internal/fentext", "internal/lossbit"}, // every format
	"collection":                 {"internal/traits", "internal/sorted", "dialect", "game", "game/", "i18n", "internal/charset", "internal/columns", "internal/fenlist", "internal/filelist", "internal/foreign", "internal/gametext", "internal/labels", "internal/lossbit", "internal/once", "internal/ordered", "internal/prose", "internal/record", "internal/spelled", "internal/tally", "internal/textio", "internal/visible", "internal/wording", "movetext", "notation", "note", "xiangqi"},
	"internal/spelled":           {"dialect", "xiangqi"},
	"internal/traits":            {"dialect", "note", "xiangqi"},
	"internal/uci":               {"internal/once", "notation"},
	"internal/movefault":         {"internal/verbs", "xiangqi", "internal/visible", "note"},
	"internal/movescan":          {"internal/token", "notation", "note"},
	"internal/results":           {"internal/fold", "internal/languages", "internal/languages/", "internal/once", "internal/say", "internal/token"},
	"internal/say":               {"note", "xiangqi"},
	"internal/languages":         {"internal/languages/", "internal/say", "notation"},
	"internal/languages/":        {"internal/say", "notation", "note", "xiangqi"}, // every language
	"charset":                    {"internal/charset"},
	"internal/markup":            {},
	"internal/bin":               {"internal/gametext", "note", "game", "internal/charset", "xiangqi"},
	"internal/charset":           {"internal/sorted", "internal/fold", "internal/once", "golang.org/x/text/"},
	"internal/cliargs":           {},
	"internal/fentext":           {"xiangqi", "internal/fold"},
	"internal/fold":              {"golang.org/x/text/"},
	"internal/labels":            {"notation", "internal/movescan"},
	"internal/locale":            {"internal/sorted", "golang.org/x/text/"},
	"internal/messages":          {"internal/languages", "internal/languages/", "internal/say", "internal/verbs", "note", "dialect", "movetext", "xiangqi", "internal/locale", "internal/once", "internal/visible", "internal/wording", "golang.org/x/text/"},
	"internal/nag":               {},
	"internal/sorted":            {},
	"internal/verbs":             {},
	"internal/named":             {"internal/verbs"},
	"internal/once":              {},
	"internal/ordered":           {},
	"internal/perft":             {"xiangqi"},
	"internal/lossbit":           {},
	"internal/fenlane":           {"dialect", "xiangqi"},
	"internal/pictures":          {"diagram", "xiangqi"},
	"internal/textboard":         {"internal/fentext", "internal/once", "xiangqi"},
	"internal/token":             {"xiangqi", "internal/fold"},
	"internal/outputs":           {"internal/textio", "golang.org/x/text/"},
	"internal/textio":            {"internal/visible", "internal/ordered", "github.com/klauspost/compress/", "github.com/therootcompany/xz", "golang.org/x/sys/unix"},
	"internal/tested":            {},

	"internal/foreign":  {"internal/gametext", "note", "dialect", "game", "xiangqi"},
	"internal/formula":  {},
	"internal/gametest": {"internal/gametext", "i18n", "internal/testfiles", "note", "game", "xiangqi"},
	"internal/prose":    {"internal/traits", "internal/markup", "internal/gametext", "note", "dialect", "game", "movetext", "notation", "xiangqi", "internal/fold", "internal/labels", "internal/lexer", "internal/movescan", "internal/results", "internal/token", "internal/visible"},
	"internal/record":   {"internal/sorted", "internal/gametext", "internal/wording", "note", "dialect", "game", "movetext", "notation", "xiangqi", "internal/formula", "internal/movescan", "internal/once", "internal/fentext", "internal/lossbit"},
	"internal/columns":  {"internal/traits", "internal/sorted", "movetext", "internal/once", "xiangqi", "dialect", "internal/gametext", "game", "internal/fentext", "internal/record", "internal/formula", "internal/visible", "note"},
	"internal/fenlist":  {"internal/fold", "internal/traits", "internal/verbs", "movetext", "internal/once", "xiangqi", "internal/lexer", "internal/gametext", "dialect", "game", "notation", "internal/fentext", "note", "internal/movescan", "internal/lossbit", "internal/results"},
	"internal/filelist": {"internal/textio"},
	"internal/tally":    {"internal/sorted", "game", "xiangqi"},
	"internal/gametext": {"internal/traits", "internal/sorted", "internal/verbs", "internal/token", "internal/fenlane", "internal/fold", "internal/uci", "internal/spelled", "internal/results", "internal/once", "dialect", "internal/fentext", "internal/movefault", "internal/visible", "xiangqi", "movetext", "internal/labels", "internal/nag", "internal/movescan", "internal/lexer", "game", "notation", "note", "internal/lossbit"},
	"internal/lexer":    {"internal/verbs", "notation", "internal/nag", "internal/results", "internal/token"},
	"internal/visible":  {"internal/verbs"},
	"internal/wording":  {"movetext", "notation", "note", "xiangqi", "internal/languages/", "internal/movefault", "internal/visible"},

	"web":                          {"charset", "internal/lexer", "internal/once", "internal/pictures", "internal/textio", "internal/fenlist", "internal/tally", "internal/gametext", "note", "collection", "diagram", "dialect", "game", "i18n", "internal/messages", "notation", "xiangqi", "internal/movescan"},
	"web/internal/wasm":            {"internal/verbs", "internal/gametext", "internal/fenlist", "note", "collection", "diagram", "dialect", "game", "game/", "i18n", "internal/charset", "internal/fentext", "internal/messages", "internal/say", "internal/pictures", "internal/textboard", "internal/textio", "internal/visible", "movetext", "notation", "web/internal/wasm", "xiangqi", "web/internal/wasm/wire", "internal/lossbit"}, // what runs in a browser
	"bench":                        {"internal/perft", "xiangqi"},
	"web/wasm/games":               {"web/internal/wasm", "web/internal/wasm/files"},
	"web/wasm/positions":           {"web/internal/wasm"},
	"web/generate/internal/shrink": {},
	"web/generate":                 {"web/generate/internal/shrink", "i18n", "internal/messages", "web/internal/wasm/files", "xiangqi"},

	"internal/testfiles": {},
	"cmd/xqfen": {
		"internal/fenlist", "internal/tally", "internal/filelist", "internal/prose", "internal/labels", "game/pgn", "internal/foreign", "internal/gametext", "collection", "diagram", "dialect", "game", "i18n", "note", "internal/charset", "internal/fentext", "movetext", "notation", "xiangqi", "internal/cliargs", "internal/lexer", "internal/locale", "internal/messages", "internal/say", "internal/movescan", "internal/outputs", "internal/perft", "internal/sorted", "internal/pictures", "internal/textboard", "internal/textio", "internal/visible", "internal/wording", "web",
		"github.com/urfave/cli/v2", "golang.org/x/sys/windows", "golang.org/x/term",
	},
}

func TestImports(t *testing.T) {
	list, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "../../...").Output()
	require.NoError(t, err)
	packages := strings.Split(strings.TrimSpace(string(list)), "\n")
	for _, line := range packages {
		paths := strings.Fields(line)
		name := strings.TrimPrefix(paths[0], module)
		for _, many := range []string{"diagram/internal/outlines/", "game/", "internal/languages/", "web/internal/wasm"} {
			if _, own := mayImport[name]; !own && strings.HasPrefix(name, many) {
				name = many
			}
		}
		allowed, known := mayImport[name]
		require.True(t, known, name)
		for _, path := range paths[1:] {
			path, ours := strings.CutPrefix(path, module)
			if first, _, _ := strings.Cut(path, "/"); !ours && !strings.Contains(first, ".") {
				continue // the standard library
			}
			ok := slices.ContainsFunc(allowed, func(a string) bool {
				return path == a || strings.HasSuffix(a, "/") && strings.HasPrefix(path, a)
			})
			assert.True(t, ok, "%s imports %s", name, path)
		}
	}
}

// Only the server and the command that starts it use the network; what others need of an
// address is its text.
func TestOnlyTheServerUsesTheNetwork(t *testing.T) {
	users := importers(t, func(path string) bool {
		return path == "net" || path == "crypto/tls" || strings.HasPrefix(path, "net/") && path != "net/url" && path != "net/netip"
	})
	for _, name := range users {
		assert.True(t, path.Dir(name) == "web" || name == "cmd/xqfen/serve.go", name)
	}
	assert.Contains(t, users, "web/server.go", "the test looks at the files that it should")
}

// Regular expressions are for benchmarks and tests: elsewhere a loop does, and a program that reads
// positions or games does not link them.
func TestRegularExpressions(t *testing.T) {
	users := importers(t, func(path string) bool { return path == "regexp" })
	assert.ElementsMatch(t, []string{"bench/gotables.go", "bench/main.go", "internal/gametest/schema.go"}, users)
}

// importers are the files, tests apart, that import such a package.
func importers(t *testing.T, such func(path string) bool) (users []string) {
	root := filepath.Join("..", "..")
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			if such(strings.Trim(spec.Path.Value, `"`)) {
				users = append(users, name)
			}
		}
		return nil
	})
	require.NoError(t, err)
	return users
}

// What a package needs is built at its first use: before main it does next to nothing.
func TestWorkBeforeMain(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(self, "-test.run", "^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := cmd.CombinedOutput()
	require.NoError(t, err)
	packages := 0
	for line := range strings.Lines(string(trace)) {
		var name string
		var start, clock float64
		var bytes int
		if n, _ := fmt.Sscanf(line, "init %s @%f ms, %f ms clock, %d bytes", &name, &start, &clock, &bytes); n == 4 && strings.HasPrefix(name, module) && name != module+"cmd/xqfen" { // the last has the variables of tests
			packages++
			assert.Less(t, bytes, 16<<10, name)
		}
	}
	assert.Greater(t, packages, 10)
}

// Nothing in the command calls methods by their names, as templates do: for that the linker would
// keep every exported method of every type, some 2 MB.
func TestNoMethodByName(t *testing.T) {
	program := filepath.Join(t.TempDir(), "program")
	said, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	require.NoError(t, err, string(said))
	symbols, err := exec.Command("go", "tool", "nm", program).Output()
	require.NoError(t, err)
	assert.True(t, strings.Contains(string(symbols), " main.main\n"))
	assert.False(t, strings.Contains(string(symbols), " reflect.Value.MethodByName\n"))
}
