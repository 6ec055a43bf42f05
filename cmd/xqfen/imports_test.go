package main

import (
	"os/exec"
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
	"xiangqi":          {},
	"note":             {"internal/visible"},
	"diagram":          {"xiangqi", "golang.org/x/image/vector"},
	"dialect":          {"note", "xiangqi", "internal/fold", "internal/visible"},
	"notation":         {"note", "xiangqi", "internal/fold", "internal/token", "internal/visible"},
	"movetext":         {"note", "notation", "xiangqi", "internal/fold", "internal/nag", "internal/token", "internal/visible"},
	"i18n":             {"note", "dialect", "movetext", "notation", "xiangqi", "internal/fold", "internal/visible", "golang.org/x/text/"},
	"game":             {"note", "dialect", "movetext", "notation", "xiangqi", "internal/charset", "internal/nag", "internal/visible"},
	"game/gametest":    {"i18n", "note", "diagram", "dialect", "game", "game/record", "movetext", "notation", "xiangqi", "internal/charset", "internal/formula", "internal/nag", "internal/visible"},
	"game/":            {"note", "diagram", "dialect", "game", "game/bin", "game/record", "movetext", "notation", "xiangqi", "internal/charset", "internal/formula", "internal/nag", "internal/visible"}, // every format
	"collection":       {"note", "dialect", "game", "game/", "i18n", "movetext", "notation", "xiangqi", "internal/charset", "internal/formula", "internal/ordered", "internal/textio", "internal/visible"},
	"internal/charset": {"golang.org/x/text/"},
	"internal/cliargs": {},
	"internal/fold":    {"golang.org/x/text/"},
	"internal/nag":     {},
	"internal/ordered": {},
	"internal/token":   {"xiangqi", "internal/fold"},
	"internal/outputs": {"internal/fold", "internal/textio"},
	"internal/textio":  {"internal/ordered", "github.com/klauspost/compress/", "golang.org/x/sys/unix"},

	"internal/formula": {},
	"internal/visible": {},

	"internal/testfiles": {},
	"cmd/xqfen": {
		"collection", "diagram", "dialect", "game", "i18n", "note", "internal/charset", "movetext", "notation", "xiangqi", "internal/cliargs", "internal/outputs", "internal/textio", "internal/visible",
		"github.com/urfave/cli/v2", "github.com/schollz/progressbar/v3", "golang.org/x/term",
	},
}

func TestImports(t *testing.T) {
	list, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "../../...").Output()
	require.NoError(t, err)
	packages := strings.Split(strings.TrimSpace(string(list)), "\n")
	for _, line := range packages {
		paths := strings.Fields(line)
		name := strings.TrimPrefix(paths[0], module)
		if strings.HasPrefix(name, "game/") && name != "game/gametest" {
			name = "game/"
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
