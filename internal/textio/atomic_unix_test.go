//go:build unix

package textio_test

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func fdName(f *os.File) string { return strconv.Itoa(int(f.Fd())) }

func TestAtomicFileIntoAFifo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fifo")
	require.NoError(t, syscall.Mkfifo(path, 0o600))
	got := make(chan string)
	go func() {
		b, _ := os.ReadFile(path)
		got <- string(b)
	}()
	save(t, path, "through a fifo")
	assert.Equal(t, "through a fifo", <-got)
}

func TestAtomicFileIntoAnOpenFile(t *testing.T) {
	const dir = "/dev/fd"
	if _, err := os.Stat(dir); err != nil {
		t.Skip("SKIPPED, not checked: no " + dir)
	}
	r, w, err := os.Pipe()
	require.NoError(t, err)
	defer r.Close()
	got := make(chan []byte)
	go func() {
		b, _ := io.ReadAll(r)
		got <- b
	}()
	save(t, filepath.Join(dir, fdName(w)), "through a pipe")
	w.Close()
	assert.Equal(t, "through a pipe", string(<-got))

	// A regular file that is somebody's standard output is not replaced.
	path := write(t, "log", []byte("before\n"))
	log, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	require.NoError(t, err)
	defer log.Close()
	save(t, filepath.Join(dir, fdName(log)), "ours\n")
	_, err = log.WriteString("after\n")
	require.NoError(t, err)
	assert.Equal(t, "before\nours\nafter\n", content(t, path))
}

// A file that is replaced keeps its owner and group, where this process may set them.
func TestAtomicFileKeepsTheOwner(t *testing.T) {
	path := write(t, "out.txt", []byte("old"))
	if err := os.Chown(path, 4321, 1234); err != nil {
		t.Skip("SKIPPED, not checked: only root gives files away")
	}
	require.NoError(t, os.Chmod(path, 0o460))
	save(t, path, "new")
	info, err := os.Stat(path)
	require.NoError(t, err)
	stat := info.Sys().(*syscall.Stat_t)
	assert.Equal(t, []uint32{4321, 1234}, []uint32{stat.Uid, stat.Gid})
	assert.Equal(t, os.FileMode(0o460), info.Mode())
}
