package outputs

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/internal/textio"
)

// The limits of a name that the run makes, in bytes: of one element, extension and all,
// and of the whole path below the directory. File systems take 255 bytes, but what a user
// adds to a name, as "copy of", must have room too.
const (
	maxElement = 200
	maxPath    = 800
)

// elements cuts the name of an input into those of its directories and its own: nothing
// that leads up or is empty. Standard input and the text of the flag -e have names of their
// own.
func elements(input string) []string {
	switch input {
	case textio.Stdin:
		return []string{"stdin"}
	case "-e":
		return []string{"text"}
	}
	return parts(input)
}

// parts cuts a path at its slashes, without what leads up or is empty. There is one at least.
func parts(path string) (list []string) {
	for part := range strings.SplitSeq(filepath.ToSlash(path), "/") {
		if part != "" && part != "." && part != ".." {
			list = append(list, part)
		}
	}
	if len(list) == 0 {
		return []string{"_"}
	}
	return list
}

// stem returns the name of a file without its extension, and without that of what it is
// packed with. A full stop that a digit or a blank follows begins none.
func stem(name string) string {
	name, _ = textio.CutPacked(name)
	ext := filepath.Ext(name)
	const longest = len(".dhtmlxq")
	letters := func(c rune) bool { return c < '0' || c > 'z' || c > '9' && c < 'A' || c > 'Z' && c < 'a' }
	if len(ext) < 2 || len(ext) > longest || len(ext) == len(name) || strings.ContainsFunc(ext[1:], letters) || ext[1] <= '9' {
		return name
	}
	return name[:len(name)-len(ext)]
}

// near drops the first directories of a path that is too long.
func near(list []string) []string {
	length := 0
	for i, name := range slices.Backward(list) {
		if length += min(len(name), maxElement) + 1; length > maxPath {
			return list[i+1:]
		}
	}
	return list
}

// forbidden are the characters that Windows does not allow in names, beside the control
// characters.
const forbidden = `<>:"/\|?*`

// devices are the names that are devices on Windows, whatever their extension.
var devices = []string{
	"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$",
	"COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7", "COM8", "COM9", "COM¹", "COM²", "COM³",
	"LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9", "LPT¹", "LPT²", "LPT³",
}

// allowed returns the name of a file or directory that every system allows and that is
// not hidden.
func allowed(name string) string {
	name = strings.Map(func(c rune) rune {
		if c < ' ' || unicode.IsControl(c) || strings.ContainsRune(forbidden, c) {
			return '_'
		}
		return c
	}, strings.ToValidUTF8(name, "_"))
	if name == "" || name[0] == '.' {
		name = "_" + name[min(1, len(name)):]
	}
	if device, rest := deviceOf(name); device != "" {
		name = device + "_" + rest
	}
	return name
}

// deviceOf returns the part of a name that is a device on Windows, and what comes after it; "" where it is none.
func deviceOf(name string) (device, rest string) {
	device, _, _ = strings.Cut(name, ".")
	if !slices.Contains(devices, strings.ToUpper(strings.TrimRight(device, " "))) {
		return "", name
	}
	return device, name[len(device):]
}

// isFileOnWindows reports whether an output of that name is a file on Windows, or the device that it names: a
// device with an extension takes all and keeps nothing, and a colon begins a stream that no program shows.
func isFileOnWindows(name string) bool {
	_, rest := deviceOf(name)
	return (rest == name || rest == "") && !strings.Contains(name, ":")
}

// cut cuts a name to that many bytes, between characters.
func cut(name string, most int) string {
	if len(name) <= most {
		return name
	}
	for most > 0 && !utf8.RuneStart(name[most]) {
		most--
	}
	return name[:most]
}

// fileName returns the name of a file: that of the input, as much as there is room for, and
// what comes after it. n numbers those on that need the same name, from 1.
func fileName(input, suffix string, n int, extension string) string {
	rest := suffix + numbered(n) + extension
	return cut(allowed(input), maxElement-len(rest)) + rest
}

// directoryName returns the name of a directory, in the same way. A blank or a dot at the
// end is lost on Windows.
func directoryName(input string, n int) string {
	rest := numbered(n)
	name := cut(allowed(input), maxElement-len(rest)) + rest
	bare := strings.TrimRight(name, " .")
	return bare + strings.Repeat("_", len(name)-len(bare))
}

func numbered(n int) string {
	if n == 1 {
		return ""
	}
	return "-" + strconv.Itoa(n)
}
