package markup

import "bytes"

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

// Bare returns a text without its markup and the quote signs at the start of its lines. It is as
// long as the text, and every character of it is in its place: blanks are in place of the rest, and
// the end of a line in place of a tag that parts words. first is the first thing that was taken off,
// nil where there is none; the text is then returned as it is.
func Bare(text []byte) (bare, first []byte) {
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
		for _, at := range Hidden(text) {
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
