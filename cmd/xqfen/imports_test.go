package main

import (
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

// floors are the packages from top to bottom: one imports only those of lower floors. A name with
// "/..." stands for all below it, which may import each other.
var floors = []string{
	"cmd/...", "bench/...", "js", "python", "web/...", "api/...", ".", "collection", "game/...", "rewrite", "game/kit", "game",
	"movetext", "i18n", "dialect", "notation", "charset", "note", "diagram/...", "xiangqi",
}

// libraries are the modules of others that a package may import, beside golang.org/x.
var libraries = map[string][]string{
	"internal/gametest":     {"github.com/santhosh-tekuri/jsonschema/v6"},
	"cmd/xqfen":             {"github.com/urfave/cli/v2", agentSDK + "jsonrpc", agentSDK + "mcp"},
	"web":                   {"github.com/andybalholm/brotli"},
	"web/internal/document": {"rsc.io/qr"},
	"web/generate":          {"github.com/evanw/esbuild/pkg/api", "github.com/andybalholm/brotli"},
	"diagram":               {"codeberg.org/go-pdf/fpdf"},
	"game/book":             {sqlite, sqlite + "/ext/serdes", sqlite + "/vfs/memdb"},
	"game/parquet":          {parquet, parquet + "/format"},
	"internal/textio":       {"github.com/klauspost/compress/zstd", "github.com/therootcompany/xz"},
}

// sqlite is for the files of books that are databases, parquet for those of columns. They are not in the module of the page.
const (
	sqlite  = "github.com/ncruces/go-sqlite3"
	parquet = "github.com/parquet-go/parquet-go"
)

// agentSDK begins the packages that are for the command mcp alone.
const agentSDK = "github.com/modelcontextprotocol/go-sdk/"

// floorOf returns the floor of a package, the most exact name first, -1 for those of internal.
func floorOf(name string) int {
	if i := slices.Index(floors, name); i >= 0 {
		return i
	}
	return slices.IndexFunc(floors, func(floor string) bool {
		below, all := strings.CutSuffix(floor, "/...")
		return all && (name == below || strings.HasPrefix(name, below+"/"))
	})
}

func TestImports(t *testing.T) {
	list, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "../../...").Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(list)) {
		paths := strings.Fields(line)
		name := inModule(paths[0])
		floor := floorOf(name)
		if floor < 0 {
			require.True(t, strings.HasPrefix(name, "internal/"), "%s has no floor", name)
		}
		for _, path := range paths[1:] {
			first, _, _ := strings.Cut(path, "/")
			switch {
			case path == strings.TrimSuffix(module, "/") || strings.HasPrefix(path, module):
				lower := floorOf(inModule(path))
				same := lower == floor && strings.HasSuffix(floors[max(floor, 0)], "/...")
				assert.True(t, floor < 0 || lower < 0 || lower > floor || same, "%s imports %s", name, path)
			case strings.Contains(first, ".") && first != "golang.org":
				assert.Contains(t, libraries[name], path, name)
			}
		}
	}
}

// inModule returns the name of a package in the module, "." for its root.
func inModule(path string) string {
	if name, below := strings.CutPrefix(path, module); below {
		return name
	}
	return "."
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

func TestOnlyTheCommandForAgentsUsesTheirProtocol(t *testing.T) {
	assert.Equal(t, []string{"cmd/xqfen/mcp.go"}, importers(t, func(path string) bool { return strings.HasPrefix(path, agentSDK) }))
}

func TestThePageHasNoDatabases(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "../../web/wasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	packages, err := list.Output()
	require.NoError(t, err)
	assert.Contains(t, string(packages), module+"game/book\n")
	assert.NotContains(t, string(packages), sqlite)
	assert.NotContains(t, string(packages), parquet)
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
	return slices.Compact(users)
}
