package dhtmlxq

import (
	"bytes"
	"strings"
)

// markerKind is what a piece of markup does.
type markerKind uint8

const (
	noMarker  markerKind = iota
	openBlock            // [DhtmlXQ], [DhtmlXQiFrame]
	endBlock             // [/DhtmlXQ]
	openField            // [DhtmlXQ_name]
	endField             // [/DhtmlXQ_name]
	variable             // DhtmlXQ_name = ' in a script, up to the quote
)

// marker is a piece of markup between two offsets.
type marker struct {
	kind       markerKind
	name       string // of a field
	start, end int
	cousin     bool // of DHJHtmlXQ
}

const (
	trunk = "htmlxq" // what all markup has in common
	// maxName is how long the name of a field can be, and maxMarker all of a marker.
	maxName   = 64
	maxMarker = 128
)

// nextMarker returns the first marker that begins at from or after.
func nextMarker(data []byte, from int) (m marker, ok bool) {
	for at := from + len(trunk) - 1; at < len(data); at++ {
		i := bytes.IndexAny(data[at:], "qQ")
		if i < 0 {
			return m, false
		}
		at += i
		if m = markerAround(data, at+1-len(trunk)); m.kind != noMarker && m.start >= from {
			return m, true
		}
	}
	return m, false
}

// markerAround returns the marker whose trunk would begin at i.
func markerAround(data []byte, i int) (m marker) {
	if !hasFold(data[i:], trunk) {
		return m
	}
	start, cousin := i-1, false
	if i >= 3 && hasFold(data[i-3:], "dhj") {
		start, cousin = i-3, true
	} else if i < 1 || data[i-1]|0x20 != 'd' {
		return m
	}
	rest := i + len(trunk)
	end := start > 1 && data[start-1] == '/' && data[start-2] == '['
	switch {
	case end:
		m = bracketed(data, rest, endBlock, endField)
		m.start = start - 2
	case start > 0 && data[start-1] == '[':
		m = bracketed(data, rest, openBlock, openField)
		m.start = start - 1
	case !cousin:
		m = assigned(data, rest)
		m.start = start
	}
	if m.cousin = cousin; cousin && m.name != "" {
		m.name = cousinPrefix + m.name
	}
	return m
}

// bracketed reads the end of markup in brackets after the trunk.
func bracketed(data []byte, at int, block, field markerKind) marker {
	switch {
	case at < len(data) && data[at] == ']':
		return marker{kind: block, end: at + 1}
	case hasFold(data[at:], "iframe]"):
		return marker{kind: block, end: at + len("iframe]")}
	}
	name, next := fieldName(data, at)
	if name == "" || next >= len(data) || data[next] != ']' {
		return marker{}
	}
	return marker{kind: field, name: name, end: next + 1}
}

// assigned reads the name and the = or : of a variable, up to its quote.
func assigned(data []byte, at int) marker {
	const mostBlanks = 16
	name, next := fieldName(data, at)
	if name == "" {
		return marker{}
	}
	blanks, equals := 0, false
	for ; next < len(data) && blanks <= mostBlanks; next++ {
		switch c := data[next]; {
		case c == ' ' || c == '\t':
			blanks++
		case (c == '=' || c == ':') && !equals:
			equals = true
		case (c == '\'' || c == '"' || c == '`') && equals:
			return marker{kind: variable, name: name, end: next}
		default:
			return marker{}
		}
	}
	return marker{}
}

// fieldName reads "_name".
func fieldName(data []byte, at int) (name string, end int) {
	if at >= len(data) || data[at] != '_' {
		return "", at
	}
	end = at + 1
	for end < len(data) && end-at <= maxName && nameByte(data[end]) {
		end++
	}
	return string(data[at+1 : end]), end
}

func nameByte(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.'
}

// hasFold reports whether data begins with a word of ASCII letters in any case.
func hasFold(data []byte, word string) bool {
	return len(data) >= len(word) && strings.EqualFold(string(data[:len(word)]), word)
}
