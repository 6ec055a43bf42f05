package txq

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The fixtures are the output of the program in testdata/java.
func TestFixturesAreWritten(t *testing.T) {
	for _, program := range []string{"javac", "java"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("SKIPPED, not checked: %v", err)
		}
	}
	dir := t.TempDir()
	args := []string{"-encoding", "UTF-8", "-d", dir}
	for _, pattern := range []string{"*.java", "com/sojourners/chess/*/*.java"} {
		sources, err := filepath.Glob(filepath.Join("testdata", "java", pattern))
		require.NoError(t, err)
		args = append(args, sources...)
	}
	out, err := exec.Command("javac", args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	out, err = exec.Command("java", "-cp", dir, "Fixtures", dir).CombinedOutput()
	require.NoError(t, err, "%s", out)
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
