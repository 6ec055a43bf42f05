package textio

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a pattern of Windows matches: either case, and a bracket as it is. The directories above are not looked for.
func TestInAnyCase(t *testing.T) {
	for pattern, match := range map[string]string{
		"*.xqf": "A.XQF", "[第?*.pgn": "[第1局].PGN", "Ñ*": "ña", "a?": "Ab",
	} {
		is, err := filepath.Match(inAnyCase(pattern), match)
		require.NoError(t, err)
		assert.True(t, is, "%s %s", pattern, match)
	}
	assert.Equal(t, `Games/[xX]*/b`, inAnyCase(`Games/x*/b`))
	is, err := filepath.Match(inAnyCase("[ab]*"), "a")
	require.NoError(t, err)
	assert.False(t, is)
}

// A pattern that matches nothing is a file that is missing.
func TestPatternOfNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, err := range Files([]string{"*.xqf"}) {
		require.ErrorIs(t, err, fs.ErrNotExist)
		assert.Equal(t, "open *.xqf: no such file or directory", ErrorText(err))
	}
}

// Functions of Windows are not named, and paths are visible.
func TestErrorText(t *testing.T) {
	for expected, err := range map[string]error{
		"open a.xqf: no such file or directory":    &fs.PathError{Op: "GetFileAttributesEx", Path: "a.xqf", Err: syscall.ENOENT},
		"x: open a.xqf: no such file or directory": fmt.Errorf("x: %w", &fs.PathError{Op: "CreateFile", Path: "a.xqf", Err: syscall.ENOENT}),
		"open a b: no such file or directory":      &os.LinkError{Op: "MoveFileEx", Old: "a", New: "b", Err: syscall.ENOENT},
		"decompress gzip a.gz: unexpected EOF":     &fs.PathError{Op: "decompress gzip", Path: "a.gz", Err: fmt.Errorf("unexpected EOF")},
	} {
		assert.Equal(t, expected, ErrorText(err))
	}
	assert.True(t, IsClosedPipe(fmt.Errorf("x: %w", syscall.EPIPE)))
	assert.False(t, IsClosedPipe(fs.ErrNotExist))
}
