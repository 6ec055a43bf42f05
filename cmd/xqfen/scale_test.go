package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// gameKeys are the keys of the records of JSON Lines.
func gameKeys(t *testing.T, lines []byte) (keys []string) {
	t.Helper()
	for scanner := bufio.NewScanner(bytes.NewReader(lines)); scanner.Scan(); {
		var record struct{ Key string }
		require.NoError(t, json.Unmarshal(scanner.Bytes(), &record))
		keys = append(keys, record.Key)
	}
	slices.Sort(keys)
	return keys
}

// differentGames are the keys of the different games of a directory, by one process.
func differentGames(t *testing.T, dir string) []string {
	t.Helper()
	_, out, _ := xqfen(t, "", "normalize", "--quiet", "--dedupe", "game", "--key", "game", "--to", "jsonl", dir)
	keys := gameKeys(t, []byte(out))
	require.NotEmpty(t, keys)
	return keys
}

// All parts together are the whole, and no two have the same.
func TestPartsAreTheWhole(t *testing.T) {
	games := filepath.Join(root(), "testdata", "games")
	for _, dedupe := range []string{"none", "exact", "game", "position", "mirror"} {
		all := []string{"normalize", "--quiet", "--to", "fen", "--dedupe", dedupe, games}
		_, whole, _ := xqfen(t, "", all...)
		var parts []string
		for _, part := range []string{"1/3", "2/3", "3/3"} {
			_, out, _ := xqfen(t, "", append(all, "--part", part)...)
			parts = append(parts, strings.SplitAfter(out, "\n")...)
		}
		lines := strings.SplitAfter(whole, "\n")
		slices.Sort(lines)
		slices.Sort(parts)
		assert.Equal(t, strings.Join(lines, ""), strings.Join(parts, ""), dedupe)
	}
	for _, wrong := range []string{"0/3", "4/3", "3", "a/b", "1/0", "-1/3"} {
		code, _, errs := xqfen(t, "", "convert", "--part", wrong, games)
		assert.Equal(t, exitUsage, code)
		assert.Contains(t, errs, "1/4", wrong)
	}
	code, _, _ := xqfen(t, "", "normalize", "--part", "1/2", "--dedupe", "prefix", games)
	assert.Equal(t, exitUsage, code)
}

// needsProgram skips the test unless a command runs.
func needsProgram(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput(); err != nil {
		t.Skipf("SKIPPED, not checked: %s: %v: %.100s", name, err, out)
	}
}

// recipe runs a recipe of contrib in a directory.
func recipe(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	run := exec.CommandContext(t.Context(), name, args...)
	run.Dir = dir
	out, err := run.CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// The recipes for clusters and databases have the games that one process has. They run where what they need is there:
// variables name the Python that has duckdb and pyspark, and sinfo finds a cluster.
func TestRecipesOfScale(t *testing.T) {
	games, err := filepath.Abs(filepath.Join(root(), "testdata", "games"))
	require.NoError(t, err)
	contrib, err := filepath.Abs(filepath.Join(root(), "contrib"))
	require.NoError(t, err)
	python := "python3"
	if named := os.Getenv("XQFEN_PYTHON"); named != "" {
		python = named
	}
	const keys = "import sys, duckdb; print(*sorted(k for k, in duckdb.sql(f\"SELECT key FROM '{sys.argv[1]}'\").fetchall()))"
	ofParquet := func(path string) []string {
		out, err := exec.CommandContext(t.Context(), python, "-c", keys, path).Output()
		require.NoError(t, err)
		return strings.Fields(string(out))
	}
	t.Run("DuckDB", func(t *testing.T) {
		needsProgram(t, python, "-c", "import duckdb")
		dir := t.TempDir()
		xqfen(t, "", "convert", "--quiet", "--to", "jsonl", "--key", "game", "-o", filepath.Join(dir, "games.jsonl"), games)
		xqfen(t, "", "convert", "--quiet", "--to", "jsonl", "--positions", "all", "--key", "position", "-o", filepath.Join(dir, "positions.jsonl"), games)
		recipe(t, dir, python, "-c", "import duckdb; duckdb.sql(open('"+filepath.Join(contrib, "duckdb.sql")+"').read())")
		assert.Equal(t, differentGames(t, games), ofParquet(filepath.Join(dir, "games.parquet")))
	})
	t.Run("Spark", func(t *testing.T) {
		needsProgram(t, python, "-c", "import duckdb, pyspark")
		dir := t.TempDir()
		t.Setenv("PYSPARK_SUBMIT_ARGS", "--master local-cluster[2,1,1024] --conf spark.ui.enabled=false pyspark-shell")
		t.Setenv("PYSPARK_PYTHON", python)
		recipe(t, dir, python, filepath.Join(contrib, "spark.py"), games, filepath.Join(dir, "out"))
		assert.Equal(t, differentGames(t, games), ofParquet(filepath.Join(dir, "out", "records", "*.parquet")))
	})
	t.Run("SLURM", func(t *testing.T) {
		needsProgram(t, "sinfo")
		dir, err := os.MkdirTemp("", "slurm") // the tasks write there
		require.NoError(t, err)
		t.Cleanup(func() { _ = os.RemoveAll(dir) })
		recipe(t, dir, "sh", filepath.Join(contrib, "slurm.sh"), games, "out", "3")
		var all []string
		parts, err := filepath.Glob(filepath.Join(dir, "out", "records-*.jsonl"))
		require.NoError(t, err)
		for _, part := range parts {
			lines, err := os.ReadFile(part)
			require.NoError(t, err)
			all = append(all, gameKeys(t, lines)...)
		}
		slices.Sort(all)
		assert.Equal(t, differentGames(t, games), all)
	})
}
