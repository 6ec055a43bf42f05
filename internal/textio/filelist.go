package textio

import (
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"unicode"
)

// Files finds the files that paths name: a file itself, the files that are below a
// directory, and where no file has that name, the files that it matches as a pattern, but
// no hidden ones unless that part of the pattern begins with a dot, too. The path "-" is standard
// input, which has no Info. A path at fault comes with its error, and the others go on.
func Files(paths []string) iter.Seq2[File, error] {
	return func(yield func(File, error) bool) {
		for _, path := range paths {
			if !files(path, yield) {
				return
			}
		}
	}
}

// files yields the files that a path names; it reports whether to go on.
func files(path string, yield func(File, error) bool) bool {
	if path == Stdin {
		return yield(File{Path: path}, nil)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil && IsPattern(path):
		return matchesOf(path, err, yield)
	case err != nil:
		return yield(File{Path: path}, err)
	case info.IsDir():
		for file, err := range below(path) {
			if rel, wrong := filepath.Rel(path, file.Path); wrong == nil {
				file.Below = rel
			}
			if !yield(file, err) {
				return false
			}
		}
		return true
	}
	return yield(File{Path: path, Below: filepath.Base(path), Info: info}, nil)
}

// matchesOf yields what a pattern matches.
func matchesOf(pattern string, missing error, yield func(File, error) bool) bool {
	if !errors.Is(missing, fs.ErrPermission) { // Windows complains of the characters
		missing = &fs.PathError{Op: "open", Path: pattern, Err: syscall.ENOENT}
	}
	asked := pattern
	if runtime.GOOS == "windows" {
		asked = inAnyCase(pattern)
	}
	paths, err := filepath.Glob(asked)
	paths = slices.DeleteFunc(paths, func(path string) bool { return isFoundHidden(pattern, path) })
	if err != nil || len(paths) == 0 {
		return yield(File{Path: pattern}, missing)
	}
	for _, path := range paths {
		if path == Stdin {
			path = "." + string(filepath.Separator) + path // it is a file
		}
		if !files(path, yield) {
			return false
		}
	}
	return true
}

// IsPattern reports whether a path can be a pattern, where it does not name a file.
func IsPattern(path string) bool { return strings.ContainsAny(path, "*?[") }

// inAnyCase makes a pattern of Windows, where names differ by more than case and a bracket is one, of a pattern.
func inAnyCase(pattern string) string {
	var all strings.Builder
	rest := pattern[len(filepath.VolumeName(pattern)):]
	all.WriteString(pattern[:len(pattern)-len(rest)])
	for rest != "" {
		element := rest
		if end := strings.IndexFunc(rest, isSeparator); end >= 0 {
			element = rest[:end+1]
		}
		rest = rest[len(element):]
		if !strings.ContainsAny(element, "*?") && !strings.Contains(element, "[") {
			all.WriteString(element) // the directory above need not be listed
			continue
		}
		for _, c := range element {
			lower, upper := unicode.ToLower(c), unicode.ToUpper(c)
			switch {
			case c == '[':
				all.WriteString("[[]")
			case lower != upper:
				all.WriteString("[" + string(lower) + string(upper) + "]")
			default:
				all.WriteRune(c)
			}
		}
	}
	return all.String()
}

// isFoundHidden reports whether a pattern matches something hidden, and does not name it: an element
// of the path begins with a dot, and that of the pattern with another character.
func isFoundHidden(pattern, path string) bool {
	asked := strings.FieldsFunc(pattern, isSeparator)
	found := strings.FieldsFunc(path, isSeparator)
	for i := 1; i <= min(len(asked), len(found)); i++ { // Glob may leave out "./" at the start
		if isHidden(found[len(found)-i]) && !strings.HasPrefix(asked[len(asked)-i], ".") {
			return true
		}
	}
	return false
}

// isHidden reports whether the name of a file or a directory begins with a dot: what
// programs keep for themselves, among it what a run of this one left when it was killed. A
// name of dots alone leads nowhere or elsewhere.
func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Trim(name, ".") != ""
}

// IsHidden reports whether the path of an entry of an archive has a hidden element.
func IsHidden(path string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(path, isSeparator), isHidden)
}

// isSeparator reports whether a character parts the names of directories in an archive:
// old programs write the other one.
func isSeparator(c rune) bool { return c == '/' || c == '\\' }
