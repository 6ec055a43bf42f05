package dhtmlxq

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// Pages of dpxq.com have the tags of a game in their text, and its moves in a script, before
// it or after it:
//
//	<div>[DhtmlXQ][DhtmlXQ_title]…[/DhtmlXQ_title][DhtmlXQ_movelist][/DhtmlXQ_movelist][/DhtmlXQ]</div>
//	<script>var DhtmlXQ_movelist = '[0_1_0]7747…[/0_1_0][0_4_1]…[/0_4_1]';</script>
//
// The script may have the digits alone, or the list in its markup, of which the strings are
// put together there: ''+'[DhtmlXQ_move'+'list]7747…'. A page with one game and with one list of
// moves in its scripts is one record, if the moves are missing in the game or the list repeats them.

// largestPage is how much of a file is looked through for a page.
const largestPage = 1 << 20

// page is a file with a game whose moves are in a script.
type page struct {
	// list is the string that has the moves.
	list literal
	// others are strings with fields of the game, apart from its text.
	others []literal
}

// pageOf finds the game of a page. ok is false where there is not one game that has no moves, or
// those of the list, or not one list.
func pageOf(data []byte) (p page, ok bool) {
	if len(data) > largestPage || !hasScript(data) || !hasField(data) {
		return p, false
	}
	all := literalsOf(data)
	lists, fields := 0, 0
	for _, l := range all {
		switch {
		case l.isList():
			if lists == 0 || !bytes.Equal(p.list.value, l.value) {
				lists++
			}
			p.list = l
		case isVariable(l.name):
			p.others = append(p.others, l)
			fields += min(len(l.value), 1)
		}
	}
	var repeated []byte
	if fields == 0 { // a list with tags is a game
		repeated = p.list.digits()
	}
	return p, lists == 1 && isOneGame(p.text(data), repeated)
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

// hasField reports whether there is a field in brackets.
func hasField(data []byte) bool {
	for at := 0; ; {
		m, ok := nextMarker(data, at)
		if !ok || m.kind == openField {
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

// text is the page with blanks in place of the strings that belong to the game.
func (p *page) text(data []byte) []byte {
	text := bytes.Clone(data)
	for _, l := range append(p.others[:len(p.others):len(p.others)], p.list) {
		for i := l.start; i < l.end; i++ {
			if text[i] != '\n' {
				text[i] = ' '
			}
		}
	}
	return text
}

// digits are those of a list without variations, nil of any other.
func (l *literal) digits() []byte {
	value := l.value
	if m, ok := nextMarker(value, 0); ok && m.kind == openField && strings.EqualFold(m.name, listWord) {
		end, ok := nextMarker(value, m.end)
		if !ok || end.kind != endField {
			return nil
		}
		if _, more := nextMarker(value, end.end); more {
			return nil
		}
		value = value[m.end:end.start]
	}
	if inner, ok := bytes.CutPrefix(value, []byte("[0_1_0]")); ok {
		value = bytes.TrimSuffix(inner, []byte("[/0_1_0]"))
	}
	if f := (field{value: value}); bytes.IndexByte(value, '[') < 0 {
		return f.digits()
	}
	return nil
}

// isOneGame reports whether a text has the tags of one game in brackets, and no moves but those.
func isOneGame(text, moves []byte) bool {
	blocks, fields := 0, map[string]int{}
	for at := 0; ; {
		m, ok := nextMarker(text, at)
		if !ok {
			break
		}
		at = m.end
		switch m.kind {
		case openBlock:
			blocks++
		case openField:
			name := strings.ToLower(m.name)
			fields[name]++
			if m.cousin || name == listWord && !isRepeated(text[m.end:], moves) || fields[name] > 1 {
				return false
			}
		}
	}
	return blocks <= 1 && len(fields) > 0
}

// isRepeated reports whether the field that begins there has no moves or the same.
func isRepeated(text, moves []byte) bool {
	if !beginsList(text) {
		return true
	}
	end, ok := nextMarker(text, 0)
	f := field{value: text[:max(end.start, 0)]}
	return ok && len(moves) > 0 && bytes.Equal(f.digits(), moves)
}

// scanPage reads the fields of a page: those of its text, then those of its scripts that the
// text does not have.
func (s *scanner) scanPage(p *page) {
	data := s.rec.Data
	s.rec.Data = p.text(data)
	s.scan()
	s.rec.Data = data
	has := map[string]bool{}
	fields := s.fields[:0]
	for _, f := range s.fields {
		if f.name == listWord && len(f.digits()) == 0 {
			continue
		}
		has[f.name] = has[f.name] || len(bytes.TrimSpace(f.value)) > 0
		fields = append(fields, f)
	}
	s.fields = fields
	add := func(f field) {
		if !has[f.name] || isPart(f.name) {
			s.fields = append(s.fields, f)
		}
	}
	for i := range p.others {
		add(p.others[i].field())
	}
	if isList(p.list.value) {
		f := p.list.field()
		f.name, f.spelled = listWord, listWord
		add(f)
		return
	}
	inner := scanner{rec: &game.Record{Data: p.list.value}}
	inner.scan()
	for _, f := range inner.fields {
		f.offset = p.list.start // its strings are put together
		add(f)
	}
}
