package dhtmlxq

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/game"
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
	rec    *game.Record
	fields []field
	// text are the pieces of text that are no field, in a block or around it.
	text []piece
	// begun says that the game has begun, ended that its block is closed.
	begun, ended bool
	kind         markerKind
}

type piece struct {
	text   []byte
	offset int
}

// scan reads the first game of the record.
func (s *scanner) scan() {
	data := s.rec.Data
	rest := 0
	s.kind = kindOf(data)
	for at := 0; !s.ended; {
		m, ok := nextMarker(data, at)
		if !ok {
			break
		}
		at = m.end
		switch {
		case s.kind == variable && m.kind == variable:
			at = s.variable(m)
		case s.kind == variable:
		case m.kind == openField:
			s.between(rest, m.start)
			at = s.field(m)
			s.begun, rest = true, at
		case m.kind == openBlock || m.kind == endBlock || m.kind == endField:
			s.between(rest, m.start)
			s.begun = s.begun || m.kind == openBlock
			s.ended, rest = s.begun && m.kind == endBlock, m.end
		}
	}
	if s.kind != variable {
		s.between(rest, len(data))
	}
}

// kindOf returns the kind of marker with which the game begins. Variables are a game
// where there are no fields in brackets.
func kindOf(data []byte) (kind markerKind) {
	for at := 0; ; {
		m, ok := nextMarker(data, at)
		if !ok {
			return kind
		}
		switch m.kind {
		case openBlock, openField:
			return m.kind
		case variable:
			kind = variable
		}
		at = m.end
	}
}

// field takes the value of a field, up to the next markup, and returns where that
// ends.
func (s *scanner) field(open marker) int {
	data := s.rec.Data
	f := field{name: strings.ToLower(open.name), spelled: open.name, offset: open.end, cousin: open.cousin}
	end, ok := nextMarker(data, open.end)
	for ok && end.kind == variable {
		end, ok = nextMarker(data, end.end)
	}
	after := end.start
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
	s.fields = append(s.fields, f)
	return after
}

// variable takes the string after a variable and returns where it ends.
func (s *scanner) variable(m marker) int {
	data := s.rec.Data
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
	s.fields = append(s.fields, f)
	return at
}

// between takes the text between two offsets that is not a field.
func (s *scanner) between(start, end int) {
	text := s.rec.Data[start:end]
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
