package dhtmlxq

import "bytes"

// literal is a string of a script, or several that are put together, and what is before it.
type literal struct {
	name       string // that it is given to, "" for none
	value      []byte
	start, end int
}

// blanks are those of scripts and of markup.
const blanks = " \t\n\f\r"

// literalsOf returns the strings of the scripts of a page, or of all of a file that has none.
func literalsOf(data []byte) (all []literal) {
	if _, _, next := nextScript(data, 0); next < 0 {
		return appendLiterals(nil, data, 0)
	}
	for at := 0; ; {
		start, end, next := nextScript(data, at)
		if next < 0 {
			return all
		}
		all = appendLiterals(all, data[start:end], start)
		at = next
	}
}

// nextScript finds the first script at or after a place. Without its end it takes all that
// follows. next is the place after its end, -1 where there is no script.
func nextScript(data []byte, at int) (start, end, next int) {
	const opening, closing = "<script", "</script"
	open := indexTag(data, at, opening)
	if open < 0 {
		return 0, 0, -1
	}
	tagEnd := bytes.IndexByte(data[open+len(opening):], '>')
	if tagEnd < 0 {
		return 0, 0, -1
	}
	start = open + len(opening) + tagEnd + 1
	for end = indexTag(data, start, closing); end >= 0; end = indexTag(data, end+1, closing) {
		rest := bytes.TrimLeft(data[end+len(closing):], blanks)
		if len(rest) > 0 && rest[0] == '>' {
			return start, end, len(data) - len(rest) + 1
		}
	}
	return start, len(data), len(data)
}

// indexTag finds what begins a tag, in small letters or large ones, at or after a place.
func indexTag(data []byte, at int, tag string) int {
	for {
		found := bytes.IndexByte(data[at:], tag[0])
		if found < 0 || len(data)-at-found < len(tag) {
			return -1
		}
		at += found
		if bytes.EqualFold(data[at:at+len(tag)], []byte(tag)) {
			return at
		}
		at++
	}
}

// appendLiterals adds the strings of a text, which is at the place base of the page.
func appendLiterals(all []literal, text []byte, base int) []literal {
	last := 0           // the end of the literal before
	var unclosed [2]int // up to where no string with this quote has an end
	const quotes = `'"`
	for at := 0; ; {
		found := bytes.IndexAny(text[at:], quotes)
		if found < 0 {
			return all
		}
		at += found
		kind := 0
		if text[at] == quotes[1] {
			kind = 1
		}
		if at < unclosed[kind] {
			at++
			continue
		}
		value, end, closed := quoted(nil, text, at)
		if !closed {
			unclosed[kind] = end
			at++
			continue
		}
		l := literal{end: end}
		l.start, l.name = given(text[last:at])
		l.start += last
		l.value, l.end = concatenated(value, text, end)
		at, last = l.end, l.end
		l.start, l.end = l.start+base, l.end+base
		all = append(all, l)
	}
}

// quoted appends the value of the string that begins at a place, and returns the place after it.
// A string ends on its line; closed is false of one that does not, and end is then where it
// breaks off.
func quoted(dst, text []byte, at int) (value []byte, end int, closed bool) {
	for end = at + 1; end < len(text) && text[end] != '\n'; end++ {
		switch text[end] {
		case text[at]:
			return append(dst, unquote(text[at+1:end])...), end + 1, true
		case '\\':
			if end++; end == len(text) || text[end] == '\n' {
				return dst, end, false
			}
		}
	}
	return dst, end, false
}

// concatenated appends the strings that are added to one, as in 'a' + 'b'.
func concatenated(dst, text []byte, at int) (value []byte, end int) {
	for {
		next := skip(text, at)
		if next == len(text) || text[next] != '+' {
			return dst, at
		}
		next = skip(text, next+1)
		if next == len(text) || text[next] != '\'' && text[next] != '"' {
			return dst, at
		}
		more, end, closed := quoted(dst, text, next)
		if !closed {
			return dst, at
		}
		dst, at = more, end
	}
}

// skip returns the place after the blanks at a place.
func skip(text []byte, at int) int {
	for at < len(text) && bytes.IndexByte([]byte(blanks), text[at]) >= 0 {
		at++
	}
	return at
}

// given returns the name that the string after a text is given to, as in a.b = or a: and where
// that begins; "" and the end of the text where there is none.
func given(text []byte) (start int, name string) {
	rest := bytes.TrimRight(text, blanks)
	if len(rest) == 0 || rest[len(rest)-1] != '=' && rest[len(rest)-1] != ':' {
		return len(text), ""
	}
	rest = bytes.TrimRight(rest[:len(rest)-1], blanks)
	start = len(rest)
	for start > 0 && isOfName(rest[start-1]) {
		start--
	}
	if start == len(rest) { // = without a name
		return start, ""
	}
	return start, string(rest[start:])
}

// isOfName reports whether a character can be in the name of a variable or of a field of one.
func isOfName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c == '.'
}
