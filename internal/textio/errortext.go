package textio

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/xqfen/xqfen/internal/visible"
)

// ErrorText returns the text of an error with the path in it, if there is one, as visible.Text has it.
func ErrorText(err error) string {
	text := err.Error()
	var path *fs.PathError
	if errors.As(err, &path) && path.Path != "" {
		text = strings.ReplaceAll(text, path.Path, visible.Text(path.Path))
	}
	return text
}
