package dhtmlxq

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// namesTag is the tag of a record in whose scripts are names of tags: where they are in the record.
const namesTag = "Names"

// withoutNames returns a page with blanks in place of the strings of its scripts that name tags and
// have nothing in them, as in s.indexOf('[DhtmlXQ_movelist]'): they are no part of a game. A block
// that a script writes stays: strings with values are between its names.
func withoutNames(data []byte) []byte {
	if _, _, next := nextScript(data, 0); next < 0 {
		return data
	}
	var marked []literal
	var kinds []naming
	for _, l := range literalsOf(data) {
		if kind := l.names(); kind != noMarkup {
			marked, kinds = append(marked, l), append(kinds, kind)
		}
	}
	var text []byte
	for i := 0; i < len(marked); i++ {
		if kinds[i] == namesBlock {
			end := i + 1
			for end < len(kinds) && kinds[end] == hasValue {
				end++
			}
			if end > i+1 && end < len(kinds) && kinds[end] == namesBlock {
				i = end
				continue
			}
		}
		if kinds[i] != hasValue {
			if text == nil {
				text = bytes.Clone(data)
			}
			blank(text[marked[i].start:marked[i].end])
		}
	}
	if text == nil {
		return data
	}
	return text
}

// naming is what the markup in a string is.
type naming uint8

const (
	noMarkup   naming = iota
	namesBlock        // of blocks alone
	namesField        // of fields with nothing in them
	hasValue          // there is text in a field
)

// names says what the markup in a string is.
func (l *literal) names() (kind naming) {
	for at := 0; ; {
		m, ok := nextMarker(l.value, at)
		if !ok {
			return kind
		}
		at = m.end
		switch m.kind {
		case openBlock, endBlock:
			kind = max(kind, namesBlock)
		case endField:
			kind = max(kind, namesField)
		case openField:
			next, found := nextMarker(l.value, m.end)
			if !found {
				next.start = len(l.value)
			}
			if len(bytes.TrimSpace(l.value[m.end:next.start])) > 0 {
				return hasValue
			}
			kind = max(kind, namesField)
		default: // a variable in a string
			return hasValue
		}
	}
}

// blank writes blanks over a text of several lines.
func blank(text []byte) {
	for i, c := range text {
		if c != '\n' {
			text[i] = ' '
		}
	}
}

// hasScript reports whether there may be a script.
func hasScript(data []byte) bool {
	for _, word := range []string{"<script", "<SCRIPT", "<Script", "var ", "document."} {
		if bytes.Contains(data, []byte(word)) {
			return true
		}
	}
	return false
}

// hasTags reports whether there is a block or a field in brackets.
func hasTags(data []byte) bool {
	for at := 0; ; {
		m, ok := nextMarker(data, at)
		if !ok || m.kind == openField || m.kind == openBlock {
			return ok
		}
		at = m.end
	}
}

// isList reports whether a string is the list of moves of a game, alone or in its markup.
func (l *literal) isList() bool {
	if isVariable(l.name) && strings.HasSuffix(strings.ToLower(l.name), listWord) && isList(l.value) {
		return true
	}
	for at := 0; ; {
		m, ok := nextMarker(l.value, at)
		if !ok {
			return false
		}
		if m.kind == openField && strings.EqualFold(m.name, listWord) && isList(l.value[m.end:]) {
			return true
		}
		at = m.end
	}
}

// isVariable reports whether a name is that of a field in a script.
func isVariable(name string) bool {
	name = name[strings.LastIndexByte(name, '.')+1:]
	const prefix = "dhtmlxq_"
	return len(name) > len(prefix) && strings.EqualFold(name[:len(prefix)], prefix) && isField(name[len(prefix):])
}

// field is the field that a string is given to.
func (l *literal) field() field {
	name := l.name[strings.IndexByte(l.name, '_')+1:]
	return field{name: strings.ToLower(name), spelled: name, value: l.value, offset: l.start, end: name}
}

// spansOf says where a text differs from the whole that it was made of.
func spansOf(text, whole []byte) string {
	var spans strings.Builder
	for at := 0; at < len(text); at++ {
		from := at
		for at < len(text) && text[at] != whole[at] {
			at++
		}
		if at > from {
			fmt.Fprintf(&spans, "%d %d ", from, at)
		}
	}
	return spans.String()
}

// scanWithoutNames is scan for a record that may have names of tags in its scripts.
func (s *scanner) scanWithoutNames() {
	data := s.rec.Data
	if i := slices.IndexFunc(s.rec.Book, func(t game.Tag) bool { return t.Name == namesTag }); i >= 0 {
		s.rec.Data = bytes.Clone(data)
		spans := strings.NewReader(s.rec.Book[i].Value)
		for {
			var from, to int
			if _, err := fmt.Fscan(spans, &from, &to); err != nil {
				break
			}
			blank(s.rec.Data[from:to])
		}
	}
	s.scan()
	s.rec.Data = data
}
