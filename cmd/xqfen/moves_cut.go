package main

import (
	"bytes"
	"errors"
	"iter"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/prose"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// movePart is the part of a text that is one list: its position, if it has one of
// its own, and its moves.
type movePart struct {
	own     bool
	start   xiangqi.Setup
	core    string           // the position as the text has it
	source  *dialect.Dialect // the dialect that it is in; may be nil
	lead    string           // what is before the position
	tail    string           // what is after the moves on its line
	tailAt  int              // in the whole text
	notes   []note.Note
	turned  dialect.Orient       // how the position was repaired
	command bool                 // of an engine
	line    int                  // where the notes are, from 1
	refused *dialect.SyntaxError // of the position
	// text is the moves. It is in the whole text at offset rest, but for its
	// first escaped bytes: these are at url, escaped as escapeOf.
	text         []byte
	rest         int
	escaped, url int
	escapeOf     []byte
}

// cut takes a text apart into lists: a line with a position begins one. A text
// without any position is one list. Blanks around the lists are not looked at. The text
// begins at that byte of the whole, after so many lines.
func (m *mover) cut(text []byte, at, lines int) iter.Seq[*movePart] {
	return func(yield func(*movePart) bool) {
		at, number := at, lines
		blank := len(text) - len(bytes.TrimLeft(text, " \t\r\n"))
		skip := bytes.LastIndexByte(text[:blank], '\n') + 1
		number += bytes.Count(text[:skip], []byte("\n"))
		text := text[skip:]
		after := len(bytes.TrimRight(text, " \t\r\n"))
		if i := bytes.IndexByte(text[after:], '\n'); i >= 0 {
			text = text[:after+i+1] // with the end of its last line
		}
		at += skip
		last := &movePart{rest: at}
		for line := range bytes.SplitAfterSeq(text, []byte("\n")) {
			number++
			if part, ok := m.position(line, at); ok {
				part.line = number
				blank := !last.own && len(bytes.TrimSpace(bytes.TrimPrefix(last.text, []byte("\ufeff")))) == 0
				if !blank && !yield(last.blanked()) {
					return
				}
				last = &part
			} else {
				last.text = append(last.text, line...)
			}
			at += len(line)
		}
		yield(last.blanked())
	}
}

// blanked returns the part without the word "moves" before a list that has no position.
func (p *movePart) blanked() *movePart {
	if !p.own {
		p.text = blankWord(p.text, "moves")
	}
	return p
}

// position reads the position at the head of a line, which begins at that byte of
// the whole text. It is false for a line of moves.
func (m *mover) position(line []byte, at int) (part movePart, ok bool) {
	body := bytes.TrimRight(line, "\r\n")
	line, ending := body, line[len(body):]
	reading, err := m.reader.Read(line)
	if err != nil {
		var syntax *dialect.SyntaxError
		if errors.As(err, &syntax) && m.looksLikePosition(line) {
			return movePart{own: true, refused: syntax}, true
		}
		return part, false
	}
	fields := reading.Fields()
	if len(fields) == 0 || fields[0].Kind == dialect.FieldPair { // 16 moves in digits are as many
		return part, false
	}
	part = m.ownPart(&reading)
	part.command = kit.InCommand(&reading, line)
	rest := reading.RestText()
	part.rest = at + len(line) - len(reading.Rest)
	if !bytes.Equal(rest, reading.Rest) || !bytes.HasSuffix(line, reading.Rest) {
		part.escapeOf, part.escaped, part.url = reading.Rest, len(rest), at+max(bytes.Index(line, reading.Rest), 0)
		part.rest = at + len(line) - len(rest)
	}
	part.text = append(blankWord(rest, "moves"), ending...)
	if m, ok := list.MovesAfter(&reading); ok {
		if !m.Marked {
			part.text[m.From-1] = ' ' // the bar
		}
		part.tail = string(bytes.Trim(rest[m.End:], "\"`[]<>|() \t"))
		for i := m.End; i < len(rest); i++ {
			part.text[i] = ' '
		}
		part.tailAt = at + max(bytes.LastIndex(line, []byte(part.tail)), 0)
	}
	return part, true
}

// ownPart is a part without moves that begins at the position of a reading.
func (m *mover) ownPart(reading *dialect.Reading) movePart {
	source, _ := m.reader.Source(reading)
	part := movePart{
		own: true, start: reading.Setup, core: string(reading.Core), source: source,
		lead: string(bytes.TrimSpace(reading.Lead)), turned: kit.TurnedBy(reading.Notes),
	}
	for i := range reading.Notes {
		if code := reading.Notes[i].Code; !aroundPosition[code] && (!reading.URL || !isURLEscape(code)) {
			part.notes = append(part.notes, reading.Notes[i])
		}
	}
	return part
}

// aroundPosition are the notes that say nothing of the position: what is before
// it is named otherwise, and what is after it is the moves.
var aroundPosition = map[note.Code]bool{note.TextBefore: true, note.TextAfter: true, note.BOM: true}

// isURLEscape is true of what is not damage in a URL.
func isURLEscape(code note.Code) bool {
	return code == note.URLSpace || code == note.PercentEscape
}

// looksLikePosition reports whether a line that cannot be read has something that
// is meant as a board.
func (m *mover) looksLikePosition(line []byte) bool {
	for range m.reader.Find(line) {
		return true
	}
	return false
}

// blankWord returns the text with its first word made blank if it is that one.
func blankWord(text []byte, word string) []byte {
	text = bytes.Clone(text)
	trimmed := bytes.TrimLeft(text, " \t_")
	after, ok := bytes.CutPrefix(trimmed, []byte(word))
	if ok && (len(after) == 0 || after[0] <= ' ' || after[0] == '_') {
		found := trimmed[:len(word)]
		for i := range found {
			found[i] = ' '
		}
	}
	return text
}

// offset returns where a byte of the list is in the whole text.
func (p *movePart) offset(i int) int {
	if i >= p.escaped {
		return p.rest + i
	}
	token, _, _ := bytes.Cut(p.text[i:p.escaped], []byte(" "))
	if k := bytes.Index(p.escapeOf, token[:min(len(token), 4)]); k >= 0 {
		return p.url + k
	}
	return p.url
}

// movesIn returns an ordinary text with blanks around the moves and positions of its games.
func movesIn(text []byte) prose.Blanked {
	return prose.Moves(&prose.Languages{Notations: i18n.Notations()}, text)
}

// gamesIn returns where each game of a text without tags ends, as convert takes them apart.
func gamesIn(text []byte) (ends []int) {
	for record, err := range collection.FormatByName("pgn").Split(bytes.NewReader(text)) {
		if err != nil {
			return nil
		}
		ends = append(ends, int(record.Offset)+len(record.Data))
	}
	return ends
}
