package textio

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
)

// ErrorText returns the text of an error with the path in it, if there is one, as chars.Visible has it.
func ErrorText(err error) string {
	text := err.Error()
	var path *fs.PathError
	if errors.As(err, &path) && path.Path != "" {
		text = strings.ReplaceAll(text, path.Path, chars.Visible(path.Path))
	}
	return text
}
