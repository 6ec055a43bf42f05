package web_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// node returns a command of Node, or skips the test.
func node(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node: the scripts of the page are not tested")
	}
	return exec.Command("node", args...)
}

// The scripts of the page have the types that they say. XQFEN_TSC is the compiler, as for the package for
// JavaScript.
func TestTypes(t *testing.T) {
	compiler := os.Getenv("XQFEN_TSC")
	if compiler == "" {
		t.Skip("there is no compiler of TypeScript: XQFEN_TSC is not set")
	}
	for _, project := range []string{"tsconfig.json", "tsconfig.worker.json"} {
		said, err := node(t, compiler, "--project", project).CombinedOutput()
		assert.NoError(t, err, "%s", said)
	}
}

// The parts of the page that need no browser are tested where there is Node.
func TestScripts(t *testing.T) {
	tests, err := filepath.Glob("test/*.test.js")
	require.NoError(t, err)
	require.NotEmpty(t, tests)
	said, err := node(t, append([]string{"--test"}, tests...)...).CombinedOutput()
	require.NoError(t, err, "%s", said)
}
