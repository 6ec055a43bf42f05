package textio

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/xqfen/xqfen/internal/chars"
)

// ErrorText returns the text of an error with the path in it, if there is one, as chars.Visible has it. It is
// the same on all systems: the reason is in the words of POSIX, and a function of Windows is not named.
func ErrorText(err error) string {
	text := err.Error()
	if path, ok := errors.AsType[*fs.PathError](err); ok && path.Path != "" {
		text = withoutCall(text, path.Op)
		text = strings.ReplaceAll(text, path.Path, chars.Visible(path.Path))
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		text = withoutCall(text, link.Op)
	}
	if errno, ok := errors.AsType[syscall.Errno](err); ok && reasons[errno] != "" {
		text = strings.Replace(text, errno.Error(), reasons[errno], 1)
	}
	return text
}

// withoutCall makes "open" of the function that failed. Those of Windows begin with a capital letter.
func withoutCall(text, call string) string {
	if call == "" || call[0] < 'A' || call[0] > 'Z' {
		return text
	}
	return strings.Replace(text, call+" ", "open ", 1)
}

// IsClosedPipe reports whether a write failed because nobody reads any more.
func IsClosedPipe(err error) bool {
	errno, ok := errors.AsType[syscall.Errno](err)
	return errors.Is(err, io.ErrClosedPipe) || errors.Is(err, syscall.EPIPE) || ok && reasons[errno] == syscall.EPIPE.Error()
}
