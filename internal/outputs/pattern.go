package outputs

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Pattern is how files of one game each are named: text with placeholders
// in braces, as {Date}_{Red}-{Black}. A slash in it begins a directory.
type Pattern struct {
	parts  []part
	others []string
}

// part is text, and the placeholder after it, "" at the end.
type part struct{ text, placeholder string }

// The placeholders that are no tags.
const (
	placeNumber = "n"    // the number of the game in its input
	placeFile   = "file" // the name of the input, without its extension
)

// PlaceholderError is a placeholder of a pattern that is unknown; Name is "" where a brace
// has no other or nothing is between the two.
type PlaceholderError struct {
	Name  string
	Known []string
}

// Error returns the unknown name, and those that are known.
func (e *PlaceholderError) Error() string {
	return fmt.Sprintf("{%s}: expected {%s}", e.Name, strings.Join(e.Known, "}, {"))
}

// ErrLeads is the error of a pattern that leads out of the directory.
var ErrLeads = errors.New("the pattern leads out of the directory")

// Placeholders returns the placeholders that patterns always have: those that are no tags, and
// the tags.
func Placeholders(tags []string) []string { return append([]string{placeNumber, placeFile}, tags...) }

// ParsePattern reads a pattern. The tags are the names of placeholders, in any case; any other
// name that a tag can have is one too, see Others. The error is a *PlaceholderError or ErrLeads.
func ParsePattern(text string, tags []string) (*Pattern, error) {
	if strings.HasPrefix(text, "/") || slices.Contains(strings.Split(text, "/"), "..") {
		return nil, ErrLeads
	}
	known := Placeholders(tags)
	p := new(Pattern)
	for text != "" {
		before, rest, open := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return nil, &PlaceholderError{Known: known}
		}
		if !open {
			p.parts = append(p.parts, part{text: before})
			break
		}
		name, rest, closed := strings.Cut(rest, "}")
		i := slices.IndexFunc(known, func(one string) bool { return strings.EqualFold(one, name) })
		switch {
		case !closed:
			return nil, &PlaceholderError{Known: known}
		case i >= 0:
			name = known[i]
		case name == "" || strings.ContainsFunc(name, isNoTag):
			return nil, &PlaceholderError{Name: name, Known: known}
		case !slices.Contains(p.others, name):
			p.others = append(p.others, name)
		}
		p.parts = append(p.parts, part{text: before, placeholder: name})
		text = rest
	}
	return p, nil
}

// isNoTag reports whether the name of a tag cannot have a character.
func isNoTag(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }

// Others returns the placeholders that are not among those that ParsePattern was given.
func (p *Pattern) Others() []string { return p.others }

// Append writes the name of the game of that number in an input. A placeholder without a
// value, or of which the value is unknown, becomes an underscore.
func (p *Pattern) Append(dst []byte, tag func(name string) string, input string, number int) []byte {
	for _, part := range p.parts {
		dst = append(dst, part.text...)
		switch part.placeholder {
		case "":
		case placeNumber:
			dst = fmt.Appendf(dst, "%05d", number)
		case placeFile:
			list := elements(input)
			dst = appendValue(dst, stem(list[len(list)-1]))
		default:
			dst = appendValue(dst, tag(part.placeholder))
		}
	}
	return dst
}

// appendValue writes a value as a part of a name. It begins no directory, and leads to none.
func appendValue(dst []byte, value string) []byte {
	value = strings.TrimSpace(value)
	if strings.Trim(value, "?. ") == "" {
		return append(dst, '_')
	}
	for _, c := range strings.ToValidUTF8(value, "_") {
		if unicode.IsControl(c) || strings.ContainsRune(forbidden, c) {
			c = '_'
		}
		dst = append(dst, string(c)...)
	}
	return dst
}
