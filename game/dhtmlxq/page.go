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
	// data is the file without the names of tags in its scripts.
	data []byte
	// list is the string that has the moves, again are strings that repeat it.
	list  literal
	again []literal
	// others are strings with fields of the game, apart from its text.
	others []literal
}

// pageOf finds the game of a page. ok is false where there is not one game that has no moves, or
// those of the list, or not one list.
func pageOf(data []byte) (p page, ok bool) {
	if len(data) > largestPage || !hasScript(data) || !hasTags(data) {
		return p, false
	}
	p.data = withoutNames(data)
	all := literalsOf(p.data)
	lists, fields := 0, 0
	for _, l := range all {
		switch {
		case l.isList() && lists > 0 && l.repeats(&p.list):
			p.again = append(p.again, l)
		case l.isList():
			lists++
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
	return p, lists == 1 && isOneGame(p.text(), repeated)
}

// repeats reports whether a list has the moves of another.
func (l *literal) repeats(other *literal) bool {
	if digits := l.digits(); digits != nil {
		return bytes.Equal(digits, other.digits())
	}
	return bytes.Equal(l.value, other.value)
}

// text is the page with blanks in place of the strings that belong to the game.
func (p *page) text() []byte {
	text := bytes.Clone(p.data)
	blank(text[p.list.start:p.list.end])
	for _, all := range [][]literal{p.others, p.again} {
		for _, l := range all {
			blank(text[l.start:l.end])
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

// isOneGame reports whether a text has the block of one game, or its tags in brackets, and no moves but
// those.
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
	return blocks <= 1 && blocks+len(fields) > 0
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
	s.rec.Data = p.text()
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
