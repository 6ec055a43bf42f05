package dhtmlxq

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// movelistLine is the tag of a record beside which a script has a list of moves that is a
// game of its own: the line.
const movelistLine = "Movelist"

// elsewhere notes where the moves may be of a game that has none: in a list of the page
// that was not read as a part of it.
func (r *reader) elsewhere(s *scanner) {
	for i := range r.lines {
		if len(r.lines[i].moves.digits()) > 0 {
			return
		}
	}
	at, line := s.looseList(), ""
	if at >= 0 {
		on := r.rec.Note("", at, "", "").Line
		line = strconv.Itoa(on)
	} else if i := slices.IndexFunc(r.rec.Book, func(t game.Tag) bool { return t.Name == movelistLine }); i >= 0 && s.kind != variable {
		at, line = 0, r.rec.Book[i].Value
	}
	if line != "" {
		r.note(note.MovesElsewhere, at, line, "")
	}
}

// listWord is what scripts call a list of moves, whatever comes before it.
const listWord = "movelist"

// looseList returns where a list of moves begins that has a name and is in no field, as in
// load({movelist:'7747…'}); -1 when there is none.
func (s *scanner) looseList() int {
	data := s.data
	for at := 0; ; at++ {
		i := bytes.IndexAny(data[at:], "mM")
		if i < 0 {
			return -1
		}
		at += i
		if hasFold(data[at:], listWord) && isList(bytes.TrimLeft(data[at+len(listWord):], " \t\r\n\"'`=:(,")) && !s.inField(at) {
			return at
		}
	}
}

func (s *scanner) inField(at int) bool {
	return slices.ContainsFunc(s.fields, func(f field) bool { return at >= f.offset && at < f.offset+len(f.value) })
}

// isList reports whether digits of a move follow, or a list of segments.
func isList(data []byte) bool {
	return beginsList(data) && (data[0] == '[' || len(data) >= 4 && beginsList(data[2:]))
}
