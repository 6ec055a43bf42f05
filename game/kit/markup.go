package kit

import (
	"bytes"
	"html"
)

// HiddenMarkup returns the parts of a page that nobody sees: comments, and elements of the names in
// unseen with what is in them.
func HiddenMarkup(page []byte) (parts [][2]int) {
	open := true // whether a comment, or such an element, may end in the rest
	closed := true
	for at := 0; ; {
		n := bytes.IndexByte(page[at:], '<')
		if n < 0 || !open && !closed {
			return parts
		}
		start, end := at+n, 0
		switch name := elementName(page[start+1:]); {
		case open && bytes.HasPrefix(page[start:], []byte("<!--")):
			if end = bytes.Index(page[start+4:], []byte("-->")); end >= 0 {
				end += start + 4 + len("-->")
			}
			open = end >= 0
		case closed && isOneOf(name, unseen[:]):
			_, end = closing(page, start+1+len(name), unseen[:])
			closed = end >= 0
		}
		if at = start + 1; end > 0 {
			parts = append(parts, [2]int{start, end})
			at = end
		}
	}
}

// unseen are elements whose content is not shown, parting those that part words.
var (
	unseen  = [...]string{"script", "style", "title"}
	parting = [...]string{"br", "p", "div", "li", "tr", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "hr", "body", "html"}
)

// ElementContents returns where the content of the elements of a name is in a page; the last may have
// no end.
func ElementContents(page []byte, name string) (contents [][2]int) {
	names := []string{name}
	for at := 0; ; {
		n := bytes.IndexByte(page[at:], '<')
		if n < 0 {
			return contents
		}
		at += n + 1
		if !isOneOf(elementName(page[at:]), names) {
			continue
		}
		n = bytes.IndexByte(page[at:], '>')
		if n < 0 {
			return contents
		}
		start := at + n + 1
		end, next := closing(page, start, names)
		if next < 0 {
			end, next = len(page), len(page)
		}
		contents = append(contents, [2]int{start, end})
		at = next
	}
}

// closing returns where the next tag begins and ends that ends an element of one of the names;
// both are -1 when there is none.
func closing(page []byte, at int, names []string) (start, end int) {
	for {
		n := bytes.Index(page[at:], []byte("</"))
		if n < 0 {
			return -1, -1
		}
		start = at + n
		at = start + 2
		if name := elementName(page[at:]); isOneOf(name, names) {
			rest := bytes.TrimLeft(page[at+len(name):], "\t\n\f\r ")
			if len(rest) > 0 && rest[0] == '>' {
				return start, len(page) - len(rest) + 1
			}
		}
	}
}

// elementName returns the letters, digits and low lines at the start of a text.
func elementName(text []byte) []byte {
	n := 0
	for n < len(text) && (isAlphanumeric(text[n]) || text[n] == '_') {
		n++
	}
	return text[:n]
}

func isAlphanumeric(c byte) bool { return isLetter(c) || c >= '0' && c <= '9' }

func isOneOf(name []byte, names []string) bool {
	for _, each := range names {
		if len(name) == len(each) && bytes.EqualFold(name, []byte(each)) {
			return true
		}
	}
	return false
}

// PlainLine returns a line without tags, and with the characters that names are put for.
func PlainLine(line []byte) []byte {
	plain := make([]byte, 0, len(line))
	for len(line) > 0 {
		n := bytes.IndexAny(line, "<&")
		if n < 0 {
			break
		}
		plain, line = append(plain, line[:n]...), line[n:]
		n = max(tagLength(line), nameLength(line))
		switch {
		case n == 0:
			plain, n = append(plain, line[0]), 1
		case line[0] == '&':
			plain = append(plain, character(line[:n])...)
		case isOneOf(elementName(bytes.TrimPrefix(line[1:], []byte{'/'})), parting[:]):
			plain = append(plain, ' ')
		}
		line = line[n:]
	}
	return append(plain, line...)
}

// tagLength returns how long the tag is at the start of a line, 0 when there is none.
func tagLength(line []byte) int {
	if line[0] != '<' {
		return 0
	}
	name := bytes.TrimPrefix(line[1:], []byte{'/'})
	if len(name) == 0 || !isLetter(name[0]) && name[0] != '!' {
		return 0
	}
	if n := bytes.IndexAny(name, "<>"); n > 0 && name[n] == '>' {
		return len(line) - len(name) + n + 1
	}
	return 0
}

// longestName is how long the name of a character may be.
const longestName = 16

// nameLength returns how long the name of a character is at the start of a line (&amp; or
// &#160;), 0 when there is none.
func nameLength(line []byte) int {
	if line[0] != '&' {
		return 0
	}
	name := bytes.TrimPrefix(line[1:], []byte{'#'})
	n := 0
	for n < len(name) && n <= longestName && isAlphanumeric(name[n]) {
		n++
	}
	if n == 0 || n > longestName || n == len(name) || name[n] != ';' {
		return 0
	}
	return len(line) - len(name) + n + 1
}

// character returns the character that a name is put for, the name where there is none.
func character(name []byte) []byte {
	char := html.UnescapeString(string(name))
	switch {
	case char == "\u00a0":
		return []byte{' '}
	case len(char) > len(name):
		return name
	}
	return []byte(char)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// HasElements reports whether a text has elements that part words, as <p> or <br>.
func HasElements(text []byte) bool {
	for at := 0; ; at++ {
		n := bytes.IndexByte(text[at:], '<')
		if n < 0 {
			return false
		}
		at += n
		if elementLength(text[at:]) > 0 && parts(text[at:]) {
			return true
		}
	}
}

// parts reports whether the tag at the start of a text parts words.
func parts(tag []byte) bool {
	return isOneOf(elementName(bytes.TrimPrefix(tag[1:], []byte{'/'})), parting[:])
}

// BareText returns a text without its markup and the quote signs at the start of its lines. It is as
// long as the text, and every character of it is in its place: blanks are in place of the rest, and
// the end of a line in place of a tag that parts words. first is the first thing that was taken off,
// nil where there is none; the text is then returned as it is.
func BareText(text []byte) (bare, first []byte) {
	bare = text
	take := func(start, end int, sign byte) {
		if first == nil {
			bare, first = bytes.Clone(text), text[start:end]
		}
		for i := start; i < end; i++ {
			bare[i] = ' '
		}
		bare[end-1] = sign
	}
	if HasElements(text) {
		for _, at := range HiddenMarkup(text) {
			take(at[0], at[1], '\n')
		}
		bareElements(bare, take)
	}
	for at := 0; at < len(bare); {
		n := len(bare) - at
		if i := bytes.IndexByte(bare[at:], '\n'); i >= 0 {
			n = i + 1
		}
		line := bare[at : at+n]
		if signs := quoteSigns(line); signs > 0 {
			take(at, at+signs, ' ')
		}
		at += n
	}
	return bare, first
}

// bareElements takes tags and the names of characters off a text.
func bareElements(text []byte, take func(start, end int, sign byte)) {
	for at := 0; ; {
		n := bytes.IndexAny(text[at:], "<&")
		if n < 0 {
			return
		}
		at += n
		switch tag, name := elementLength(text[at:]), nameLength(text[at:]); {
		case tag > 0 && parts(text[at:]):
			take(at, at+tag, '\n')
			at += tag
		case tag > 0:
			take(at, at+tag, ' ')
			at += tag
		case name > 0 && len(character(text[at:at+name])) == 1:
			take(at, at+name, character(text[at : at+name])[0])
			at += name
		default:
			at++
		}
	}
}

// elements are those that texts are laid out with, besides those that part words.
var elements = [...]string{
	"a", "article", "b", "big", "blockquote", "button", "center", "code", "em", "font", "head", "i", "img", "input", "label",
	"link", "main", "meta", "nobr", "option", "pre", "s", "section", "select", "small", "span", "strong", "sub", "sup", "svg",
	"tbody", "thead", "u", "wbr",
}

// elementLength returns how long the tag of a known element is at the start of a text, 0 when there
// is none: "<b then c>" and "<me@x.org>" are text.
func elementLength(text []byte) int {
	n := tagLength(text)
	if n == 0 {
		return 0
	}
	inside := bytes.TrimPrefix(text[1:n-1], []byte{'/'})
	name := elementName(inside)
	if !isOneOf(name, parting[:]) && !isOneOf(name, elements[:]) {
		return 0
	}
	attributes := bytes.TrimSuffix(bytes.TrimSpace(inside[len(name):]), []byte{'/'})
	if len(attributes) > 0 && (bytes.IndexByte(attributes, '=') < 0 || inside[len(name)] > ' ') {
		return 0
	}
	return n
}

// quoteSigns returns the length of the signs of a quotation at the start of a line, with the blanks
// among them: "> > ".
func quoteSigns(line []byte) (n int) {
	for i, c := range line {
		switch c {
		case '>':
			n = i + 1
		case ' ', '\t':
		default:
			return n
		}
	}
	return n
}
