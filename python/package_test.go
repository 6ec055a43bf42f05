package python_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// command runs a program in the directory tests, where Python finds the package that is installed and not
// the source, and returns what it prints.
func command(t testing.TB, environment []string, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = "tests"
	c.Env = append(os.Environ(), environment...)
	out, err := c.CombinedOutput()
	require.NoError(t, err, "%s %v\n%s", name, args, out)
	return string(out)
}

// python is the interpreter that is there.
func python(t testing.TB) string {
	t.Helper()
	path, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	if out, err := exec.Command(path, "-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))").CombinedOutput(); err != nil {
		t.Skipf("python3 is older than 3.9 or has no venv: %s", out)
	}
	return path
}

// built returns the directory of the sdist and of a wheel for this system, and the command in the wheel.
func built(t testing.TB, interpreter string) (dir, binary string) {
	t.Helper()
	binary = filepath.Join(t.TempDir(), "xqfen")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	command(t, nil, "go", "build", "-o", binary, "../../cmd/xqfen")
	dir = t.TempDir()
	command(t, nil, interpreter, "../build.py", dir, "0.0.0-20260102.abc", runtime.GOOS+"/"+runtime.GOARCH+"="+binary)
	return dir, binary
}

// file is the only one of a pattern.
func file(t testing.TB, pattern string) string {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.Len(t, paths, 1, pattern)
	return paths[0]
}

// venv makes an environment and returns its interpreter.
func venv(t testing.TB, interpreter string) string {
	t.Helper()
	dir := t.TempDir()
	command(t, nil, interpreter, "-m", "venv", dir)
	if runtime.GOOS == "windows" {
		return filepath.Join(dir, "Scripts", "python.exe")
	}
	return filepath.Join(dir, "bin", "python")
}

// The wheel works where it is installed, the same files make the same bytes, and the sdist finds a command.
func TestPackage(t *testing.T) {
	t.Parallel()
	interpreter := python(t)
	dir, binary := built(t, interpreter)
	wheel, source := file(t, filepath.Join(dir, "*.whl")), file(t, filepath.Join(dir, "*.tar.gz"))

	again := t.TempDir()
	command(t, nil, interpreter, "../build.py", again, "0.0.0-20260102.abc", runtime.GOOS+"/"+runtime.GOARCH+"="+binary)
	for _, path := range []string{wheel, source} {
		first, err := os.ReadFile(path)
		require.NoError(t, err)
		second, err := os.ReadFile(filepath.Join(again, filepath.Base(path)))
		require.NoError(t, err)
		assert.True(t, string(first) == string(second), filepath.Base(path))
	}

	of := venv(t, interpreter)
	command(t, nil, of, "-m", "pip", "install", "--no-index", "--no-deps", wheel)
	command(t, nil, of, "-W", "error", "test_xqfen.py")
	assert.Contains(t, command(t, nil, filepath.Join(filepath.Dir(of), "xqfen"), "h2e2", "-t", "zh"), "炮二平五")
	assert.Contains(t, command(t, nil, of, "-m", "pip", "check"), "No broken")

	command(t, nil, of, "-m", "pip", "install", "--no-index", "--no-deps", "--force-reinstall", source)
	printed := command(t, []string{"XQFEN_BINARY=" + binary}, of, "-c", "import xqfen; print(xqfen.__file__, xqfen.convert('h2e2', to='zh'))")
	assert.Contains(t, printed, "炮二平五")
	assert.NotContains(t, command(t, []string{"XQFEN_BINARY="}, of, "-c", "import xqfen\ntry: print(xqfen.binary())\nexcept FileNotFoundError: print('none')"), filepath.Dir(of))
}

// variable is set where packages may be fetched from PyPI.
const variable = "XQFEN_PYPI"

// The types are right, and a notebook shows the board.
func TestWithPackagesOfPyPI(t *testing.T) {
	if os.Getenv(variable) == "" {
		t.Skipf("mypy, nbclient and pandas are fetched where %s is set", variable)
	}
	interpreter := python(t)
	dir, _ := built(t, interpreter)
	of := venv(t, interpreter)
	if out, err := exec.Command(of, "-m", "pip", "install", "mypy", "nbclient", "ipykernel", "pandas", "pyarrow", "duckdb").CombinedOutput(); err != nil {
		t.Skipf("not checked: the packages cannot be fetched: %s", out)
	}
	command(t, nil, of, "-m", "pip", "install", "--no-index", "--no-deps", file(t, filepath.Join(dir, "*.whl")))
	t.Setenv("MYPY_CACHE_DIR", t.TempDir())
	command(t, nil, of, "-m", "mypy", "--strict", "-p", "xqfen")
	command(t, nil, of, "-m", "mypy", "--strict", "test_xqfen.py", "../build.py", "../examples")
	command(t, nil, of, "test_notebook.py")
	command(t, nil, of, "test_parquet.py")
}
