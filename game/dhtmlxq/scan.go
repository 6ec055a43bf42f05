package dhtmlxq

import (
	"bytes"
	"slices"
	"strings"
)

// field is a field of a record as it is there.
type field struct {
	// name is in lower case, spelled as it is.
	name, spelled string
	value         []byte
	// offset is where the value begins in the record, end the name that closes it,
	// "" when nothing does.
	offset int
	end    string
	quoted bool // the value is that of a variable
	// cousin: it is of DHJHtmlXQ, whose moves count ranks from Red's side.
	cousin bool
	// unclosed: no tag of HTML ends after one that skip has found.
	unclosed bool
}

// scanner takes a record apart.
type scanner struct {
	data   []byte
	fields []field
	// others are variables, and fields after the game.
	others []field
	// text are the pieces of text that are no field, in a block or around it.
	text []piece
	// begun says that the game has begun, ended that its block is closed.
	begun, ended bool
	// kind is the kind of marker with which the game begins. Variables are a game where there
	// are no fields in brackets.
	kind markerKind
}

type piece struct {
	text   []byte
	offset int
}

// scan reads the game of the record.
func (s *scanner) scan() {
	rest := 0
	for at := 0; ; {
		m, ok := nextMarker(s.data, at)
		if !ok {
			break
		}
		at = m.end
		switch {
		case m.kind == variable:
			s.others = append(s.others, s.variable(m))
		case s.ended && m.kind == openField:
			var f field
			f, at = s.field(m)
			s.others = append(s.others, f)
		case s.ended:
		case m.kind == openField:
			s.between(rest, m.start)
			s.begin(m.kind)
			var f field
			f, at = s.field(m)
			s.fields = append(s.fields, f)
			rest = at
		default:
			s.between(rest, m.start)
			if m.kind == openBlock {
				s.begin(m.kind)
			}
			s.ended, rest = s.begun && m.kind == endBlock, m.end
		}
	}
	if !s.begun && len(s.others) > 0 {
		s.fields, s.kind = s.others, variable
		return
	}
	s.between(rest, len(s.data))
}

func (s *scanner) begin(kind markerKind) {
	if !s.begun {
		s.begun, s.kind = true, kind
	}
}

// join adds to the game of a page the variables and the fields after the game that it does not
// have, and all variations and comments among them.
func (s *scanner) join() {
	has := map[string]bool{}
	s.fields = slices.DeleteFunc(s.fields, func(f field) bool { return f.name == listWord && len(f.digits()) == 0 })
	for _, f := range s.fields {
		has[f.name] = has[f.name] || len(bytes.TrimSpace(f.value)) > 0
	}
	for _, f := range s.others {
		if isPart(f.name) || isField(f.name) && !has[f.name] && (f.name != listWord || f.isList()) {
			s.fields = append(s.fields, f)
			has[listWord] = has[listWord] || f.isList()
		}
	}
}

// isList reports whether a field is a list of moves.
func (f *field) isList() bool { return f.name == listWord && isList(f.value) }

// repeats reports whether a list has the moves of another.
func (f *field) repeats(other *field) bool { return bytes.Equal(f.mainLine(), other.mainLine()) }

// mainLine returns the digits of a list without variations, any other list as it is.
func (f *field) mainLine() []byte {
	main := *f
	if inner, ok := bytes.CutPrefix(f.value, []byte("[0_1_0]")); ok {
		main.value = bytes.TrimSuffix(inner, []byte("[/0_1_0]"))
	}
	if bytes.IndexByte(main.value, '[') >= 0 {
		return f.value
	}
	return main.digits()
}

// valueOf returns the field that a marker opens.
func (s *scanner) valueOf(m marker) field {
	if m.kind == variable {
		return s.variable(m)
	}
	f, _ := s.field(m)
	return f
}

// field returns a field, whose value ends at the next markup, and where that ends.
func (s *scanner) field(open marker) (f field, after int) {
	data := s.data
	f = field{name: strings.ToLower(open.name), spelled: open.name, offset: open.end, cousin: open.cousin}
	end, ok := nextMarker(data, open.end)
	for ok && end.kind == variable {
		end, ok = nextMarker(data, end.end)
	}
	after = end.start
	switch {
	case !ok:
		end.start, after = len(data), len(data)
		if cut := bytes.LastIndex(data[open.end:], []byte("[/")); cut >= 0 && len(data)-open.end-cut < maxMarker {
			end.start = open.end + cut
		}
	case end.kind == endField:
		f.end, after = end.name, end.end
	}
	f.value = data[open.end:end.start]
	f.translate()
	return f, after
}

// variable returns the string after a variable.
func (s *scanner) variable(m marker) field {
	data := s.data
	quote, at := data[m.end], m.end+1
	for at < len(data) && data[at] != quote {
		if data[at] == '\\' {
			at++
		}
		at++
	}
	f := field{name: strings.ToLower(m.name), spelled: m.name, offset: m.end + 1, quoted: true}
	if at < len(data) {
		f.end = m.name
	}
	at = min(at, len(data))
	f.value = data[m.end+1 : at]
	return f
}

// between takes the text between two offsets that is not a field of that markup: the comments of
// DHJHtmlXQ, and text that is not a field.
func (s *scanner) between(start, end int) {
	for {
		f, from, after := s.cousinComment(start, end)
		if after < 0 {
			break
		}
		s.aside(start, from)
		s.fields = append(s.fields, f)
		start = after
	}
	s.aside(start, end)
}

// aside takes the text between two offsets that is not a field.
func (s *scanner) aside(start, end int) {
	text := s.data[start:end]
	trimmed := bytes.TrimLeft(text, " \t\r\n\ufeff")
	start += len(text) - len(trimmed)
	if trimmed = bytes.TrimRight(trimmed, " \t\r\n"); len(trimmed) > 0 {
		s.text = append(s.text, piece{trimmed, start})
	}
}

// fromTags takes what is before the first tag of PGN off a text, and reports whether
// there is one at the start of a line, or after tags of HTML there.
func (p *piece) fromTags() bool {
	f := field{value: p.text}
	for at := 0; at < len(p.text); {
		start := f.skip(at)
		if isPGN(p.text[start:]) {
			p.text, p.offset = p.text[start:], p.offset+start
			return true
		}
		end := bytes.IndexByte(p.text[start:], '\n')
		if end < 0 {
			break
		}
		at = start + end + 1
	}
	return false
}

// isPage reports whether there is markup of HTML around the fields.
func (s *scanner) isPage() bool {
	for _, p := range s.text {
		for at := bytes.IndexByte(p.text, '<'); at >= 0 && at+1 < len(p.text); {
			if c := p.text[at+1]; isLetter(c) || c == '/' || c == '!' {
				return true
			}
			next := bytes.IndexByte(p.text[at+1:], '<')
			if next < 0 {
				break
			}
			at += next + 1
		}
	}
	return false
}

// text returns the value as text.
func (f *field) text() string {
	raw := f.value
	if f.quoted {
		raw = unquote(raw)
	}
	return decodeText(raw)
}

// trimmed returns the value as text, without white space around it.
func (f *field) trimmed() string {
	bare := *f
	bare.value = bytes.Trim(f.value, " \t\r\n")
	return bare.text()
}

// digits returns the value without white space and tags of HTML.
func (f *field) digits() []byte {
	out := make([]byte, 0, len(f.value))
	for at := f.skip(0); at < len(f.value); at = f.skip(at + 1) {
		out = append(out, f.value[at])
	}
	return out
}

// skip returns the offset of the next byte from at on that is not white space and in
// no tag of HTML.
func (f *field) skip(at int) int {
	for at < len(f.value) {
		switch c := f.value[at]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			at++
		case c == '<' && !f.unclosed && at+1 < len(f.value) && (isLetter(f.value[at+1]) || f.value[at+1] == '/'):
			end := bytes.IndexByte(f.value[at:], '>')
			if end < 0 {
				f.unclosed = true
				return at
			}
			at += end + 1
		default:
			return at
		}
	}
	return at
}
