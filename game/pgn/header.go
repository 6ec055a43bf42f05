package pgn

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Between the tags of a game is much that is none: commas, adverts, comments, tags
// without quotes. What follows decides what it is: after it comes another tag, or it
// begins the moves. The splitter and the reader ask the same questions below.

// numberOf returns the move number with which moves begin; ok is false when they
// have none. A number that announces Black's move is that of the next round: no game
// begins with it.
func numberOf(text []byte) (number int, ok bool) {
	text = movetext.PastOpenings(text, blanks)
	number, n := movetext.LineNumber(text)
	if continues(text) {
		number++
	}
	return number, n > 0
}

// brokenTag reads a line in square brackets that begins with a name, and which readTag does not
// read: [Red], [Round 1], [Red “x”].
func brokenTag(line []byte) (tag rawTag, ok bool) {
	line = bytes.TrimRight(line, blanks+"\n")
	if len(line) < 3 || line[0] != '[' || line[len(line)-1] != ']' || !isLetter(line[1]) || movetext.BeginsMove(line[1:]) {
		return tag, false
	}
	body := line[1 : len(line)-1]
	n := 0
	for n < len(body) && body[n] < 0x80 && nameByte(body[n]) {
		n++
	}
	rest := string(body[n:])
	value := strings.TrimLeft(rest, " \t:=：")
	bare := strings.Trim(value, quotes)
	if rest != "" && value == rest && bare == value || strings.ContainsAny(bare, "[]\"“”") {
		return tag, false
	}
	return rawTag{name: body[:n], bare: strings.Trim(bare, blanks), length: len(line), valueAt: 1 + n, damaged: true}, true
}

// quotes are those that mean the quotes of a tag.
const quotes = "\"'“”‘’「」『』＂`"

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// passage is a comment or another text that is before a tag, if one follows it.
type passage struct {
	start, end int
	comment    bool
	open       bool // a comment that is never closed
}

// commentEnd returns where the comment ends that opens at the start of a text, and where
// what is after it begins. One in which a tag begins a line before another comment opens
// or the text ends was never closed: it ends before that tag. Both are -1 when there is no
// end.
func commentEnd(text []byte) (end, next int) {
	for at := 1; at < len(text); {
		line, _ := lineOf(text[at:])
		if _, value := tagStart(line[indent(line):]); value > 0 && text[at-1] == '\n' {
			if n := bytes.IndexAny(text[at:], "{}"); n < 0 || text[at+n] == '{' {
				return at, at
			}
			break
		}
		if bytes.IndexByte(line, '}') >= 0 {
			break
		}
		at += len(line) + 1
	}
	n := bytes.IndexByte(text, '}')
	return n, n + 1
}

// head reads the tags at the start of the record.
func (d *decoder) head() error {
	data := d.rec.Data
	at := len(bom(data))
	d.i = at
	fresh := true // the line begins here
	for {
		for at += indent(data[at:]); at < len(data) && data[at] == '\n'; fresh = true {
			at += 1 + indent(data[at+1:])
		}
		at += len(bom(data[at:]))
		if at == len(data) {
			return nil
		}
		next, tag, err := d.next(at, fresh)
		switch {
		case err != nil:
			return err
		case next < 0:
			if len(d.pending) == 0 || d.keepsText(data[at:]) {
				d.i = at
			}
			return nil
		case tag:
			d.i = next
		}
		at, fresh = next, false
	}
}

// next reads what is there and returns where it ends, -1 when it is not part of the
// tags. tag says that the tags go on up to there.
func (d *decoder) next(at int, fresh bool) (end int, tag bool, err error) {
	rest := d.rec.Data[at:]
	if t, _ := readTag(rest, true); t.length > 0 {
		d.tagged = true
		return at + t.length, true, d.add(t, at)
	}
	line, _ := lineOf(rest)
	switch {
	case rest[0] == '{':
		end, next := commentEnd(rest)
		if end < 0 {
			return -1, false, nil
		}
		d.pending = append(d.pending, passage{start: at + 1, end: at + end, comment: true, open: next == end})
		return at + next, false, nil
	case rest[0] == ';':
		d.pending = append(d.pending, passage{start: at + 1, end: at + len(line), comment: true})
		return at + len(line), false, nil
	case rest[0] == '%' && fresh:
	default:
		if t, ok := brokenTag(line); ok && fresh && (d.tagged || known(string(t.name))) {
			return at + t.length, true, d.add(t, at)
		}
		if movetext.BeginsMoves(line) {
			return -1, false, nil
		}
		line = line[:commentAt(line)]
	}
	empty := len(d.pending) == 0
	d.pass(at, at+len(line))
	// What is in the line of a tag belongs there, if it is neither moves nor a result.
	trailing := d.tagged && empty && !fresh && len(bytes.Trim(d.rec.Data[d.i:at], blanks)) == 0 && movetext.ResultAt(line) == ""
	if trailing {
		d.commit()
	}
	return at + len(line), trailing, nil
}

// pass keeps a text for which a tag may follow; lines of text are one.
func (d *decoder) pass(start, end int) {
	if n := len(d.pending); n > 0 && !d.pending[n-1].comment {
		d.pending[n-1].end = end
		return
	}
	d.pending = append(d.pending, passage{start: start, end: end})
}

// commit takes what is before a tag for a part of the tags.
func (d *decoder) commit() {
	for _, p := range d.pending {
		text := bytes.TrimSpace(d.rec.Data[p.start:p.end])
		switch {
		case p.comment:
			if p.open {
				d.g.Notes = append(d.g.Notes, d.rec.Note(note.OpenBracket, p.start-1, `"{"`, ""))
			}
			d.header = append(d.header, strings.ReplaceAll(string(text), "\r\n", "\n"))
		case !kit.KeepMoves(d.rec, d.g, p.start, text):
			d.g.Notes = append(d.g.Notes, d.rec.Note(note.TextIgnored, p.start, chars.Excerpt(text), ""))
		}
	}
	d.pending = d.pending[:0]
}

// keepsText keeps the text between the tags and move 1 as a comment, unless there may be a move
// in it: then it stays with the moves. It reports whether there is such text.
func (d *decoder) keepsText(moves []byte) bool {
	line, _ := lineOf(moves)
	number, numbered := numberOf(line)
	isText := func(p passage) bool { return !p.comment }
	if !d.tagged || numbered && number != 1 || !numbered && !movetext.BareMoves(line) || !slices.ContainsFunc(d.pending, isText) {
		return false
	}
	for _, p := range d.pending {
		if !p.comment && mayBeMoves(bytes.TrimSpace(d.rec.Data[p.start:p.end])) {
			return false
		}
	}
	for _, p := range d.pending {
		text := bytes.TrimSpace(d.rec.Data[p.start:p.end])
		if !p.comment {
			d.g.Notes = append(d.g.Notes, d.rec.Note(note.TextKept, p.start, chars.Excerpt(text), ""))
		}
		d.header = append(d.header, strings.ReplaceAll(string(text), "\r\n", "\n"))
	}
	d.pending = d.pending[:0]
	return true
}

// mayBeMoves reports whether a text may be a part of the moves: a comment or a result among
// them, or one with a word that has the shape of a move, or figures where misprinted moves and
// moves in words of another language have them, as in "Cannon 2 traverse 5".
func mayBeMoves(text []byte) bool {
	const longest = 16 // bytes of a move in Chinese
	noHan := !bytes.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	return bytes.HasPrefix(text, []byte("【")) || movetext.ResultAt(text) != "" || slices.ContainsFunc(bytes.Fields(text), func(word []byte) bool {
		isDirected := len(word) <= longest && bytes.ContainsAny(word, "进進退平")
		hasDigit := bytes.ContainsAny(word, "0123456789")
		hasFigure := hasDigit || bytes.ContainsAny(word, "一二三四五六七八九１２３４５６７８９")
		return movetext.BeginsMoves(word) || noHan && hasDigit || isDirected && hasFigure
	})
}

// add takes a tag over, with what is before it.
func (d *decoder) add(t rawTag, at int) error {
	d.commit()
	return d.tag(t, at)
}

// late reads the tags that are at the start of a line among the moves and returns
// where they are.
func (d *decoder) late() (skip []movetext.Span, err error) {
	data := d.rec.Data
	if bytes.IndexByte(data[d.i:], '[') < 0 {
		return nil, nil
	}
	for at := d.i; at < len(data); {
		line, _ := lineOf(data[at:])
		lead := at + indent(line)
		if tag, ok := knownTag(data[lead:], line[lead-at:]); ok && at > d.i {
			skip = append(skip, movetext.Span{Start: lead, End: lead + tag.length})
			if err := d.lateTag(tag, lead); err != nil {
				return nil, err
			}
			at = lead + tag.length
			continue
		}
		if at = pastLine(data, at, at+len(line)); at < 0 {
			return skip, nil
		}
	}
	return skip, nil
}

// knownTag reads the tag at the start of a line, of those that are broken one whose name
// is known.
func knownTag(rest, line []byte) (tag rawTag, ok bool) {
	if tag, _ = readTag(rest, true); tag.length > 0 {
		return tag, true
	}
	tag, ok = brokenTag(line)
	return tag, ok && known(string(tag.name))
}

// lateTag takes a tag over that is among the moves. A position there begins no game.
func (d *decoder) lateTag(t rawTag, at int) error {
	if name := game.CanonicalTag(string(t.name)); name == "FEN" || name == "SetUp" {
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.TextIgnored, at, chars.Excerpt(d.rec.Data[at:at+t.length]), ""))
		return nil
	}
	d.g.Notes = append(d.g.Notes, d.rec.Note(note.TagLate, at, string(t.name), ""))
	return d.add(t, at)
}

// pastLine returns where the line after a place is over, outside comments; -1 when a
// comment is never closed.
func pastLine(data []byte, at, end int) int {
	for at < end {
		if at += commentAt(data[at:end]); at == end || data[at] == ';' {
			break
		}
		n := bytes.IndexByte(data[at:], '}')
		if n < 0 {
			return -1
		}
		if at += n + 1; at > end {
			line, _ := lineOf(data[at:])
			end = at + len(line)
		}
	}
	return min(end+1, len(data))
}
