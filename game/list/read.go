package list

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// reader reads one record.
type reader struct {
	g    *game.Game
	rec  *game.Record
	o    *game.ReadOptions
	kind kind
	tags *kit.TagSet
	// root has the comments before the first move; commented: there are any, perhaps blank ones.
	root      strings.Builder
	commented bool
	// operations are the comments that are operations of EPD, which come before those of lines.
	operations []string
	// named: the line has a name before its position; tagged: there are tags before it; operated:
	// operations of EPD are after it.
	named, tagged, operated bool
	// quick: a list of moves that does not begin with one of the notations is not looked at.
	quick bool
	// isLink: the game is in a link without a position.
	isLink bool
}

func (k kind) decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	for _, t := range rec.Book {
		g.KeepTag(t.Name, t.Value)
	}
	if kit.ReadExact(o, g, rec, kit.CutEOL(rec.Data)) {
		return nil
	}
	g.Start = xiangqi.Start()
	r := reader{g: g, rec: rec, o: o, kind: k}
	return r.record()
}

// record reads a line with a position and the lines before it.
func (r *reader) record() error {
	lines := lineReader{moves: r.kind == kindMoves}
	var body []byte
	bodyAt, numbered := -1, false
	var answers []int
	for offset, line := range kit.LinesOf(r.rec) {
		switch k := lines.kindOf(line); {
		case k == lineRecord && numbered && lines.continuesMoves(line):
			body = r.rec.Data[bodyAt : offset+len(line)]
		case k == lineComment && isComment(line):
			r.commentLine(withoutMark(line))
		case k == lineAnswer:
			answers = append(answers, offset)
		case k == lineComment, k == lineRecord && bodyAt >= 0:
			kit.IgnoreText(r.rec, r.g, offset, line)
		case k == lineTag:
			r.tagLine(line, offset)
		case k == lineRecord:
			body, bodyAt, numbered = line, offset, lines.isNumbered(line)
			r.rec.Head = offset
		}
	}
	r.g.Source.Text = body
	switch {
	case bodyAt < 0 && r.kind.hasBareMoves():
		return r.rec.Error(note.NoGame, r.firstText(), "", r.kind.record())
	case bodyAt < 0:
		return r.rec.Error(note.NoPosition, r.firstText(), "", "")
	}
	var err error
	if r.kind.hasBareMoves() && lines.isList(body) {
		err = r.bareMoves(body, bodyAt)
	} else {
		err = r.line(body, bodyAt)
	}
	for _, at := range answers {
		if err == nil {
			r.answer(at, at > bodyAt)
		}
	}
	if root := &r.g.Nodes[0]; err == nil {
		comments := r.operations
		if r.commented {
			comments = append(comments, r.root.String())
		}
		if len(comments) > 0 && root.Comment != "" {
			comments = append(comments, root.Comment)
		}
		if len(comments) > 0 {
			root.Comment = strings.Join(comments, "\n")
		}
	}
	return err
}

// answer plays the move that an engine answers to the position before it, and keeps one that follows no position as
// text.
func (r *reader) answer(at int, follows bool) {
	line := notation.FirstLine(r.rec.Data[at:])
	move, _ := answerOf(line)
	from := bytes.Index(line, move)
	if end := from + len(move); len(bytes.TrimSpace(line[end:])) > 0 {
		kit.Ignore(r.rec, r.g, at+end, line[end:])
	}
	if stop, _ := r.g.Stop(); !follows || stop != nil {
		kit.NoteUnread(r.g, r.rec, "", string(move), at+from)
		return
	}
	if len(r.g.Nodes) == 1 {
		r.o.Builder.Begin(r.g)
	}
	if err := kit.PlayList(r.o, r.g, r.rec, move, at+from, nil); err != nil {
		kit.Unreadable(r.o, r.g, r.rec, move, at+from, err)
	}
}

// firstText returns where the record begins that has no position.
func (r *reader) firstText() int {
	return len(r.rec.Data) - len(bytes.TrimLeft(r.rec.Data, " \t\r\n"))
}

// resultTag is the tag that says how the game ended.
const resultTag = "Result"

// tagLine reads [EVENT "…"].
func (r *reader) tagLine(line []byte, at int) {
	r.tagged = true
	name, value, ok := bytes.Cut(bytes.Trim(line, " \t[]"), []byte{'"'})
	name = bytes.TrimSpace(name)
	if !ok || len(name) == 0 {
		kit.IgnoreText(r.rec, r.g, at, line)
		return
	}
	value = bytes.TrimSuffix(value, []byte{'"'})
	tag := game.CanonicalTag(string(name))
	if tag == resultTag && r.g.Result == game.Unknown && r.g.Tag(resultTag) == "" {
		kit.NoteResult(r.g, r.rec, string(value), at)
		return
	}
	r.setTag(tag, string(value), at)
}

// setTag adds a tag; where there is one already, the second is kept beside it.
func (r *reader) setTag(name, value string, at int) {
	if value == "" {
		return
	}
	if r.tags == nil {
		r.tags = kit.NewTagSet(r.g, "_")
	}
	if kept := r.tags.Keep(name, value); kept != name {
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.TagTwice, at, name, kept))
	}
}

// line reads the line of a record.
func (r *reader) line(line []byte, at int) error {
	reading, err := kit.ReadPosition(r.o, r.g, r.rec, line, at)
	if end := r.movesAfter(err, line, at); end > 0 {
		if reading, err = kit.ReadPosition(r.o, r.g, r.rec, line[:end], at); err == nil {
			reading.Rest = line[end:]
		}
	}
	if err != nil {
		var e *game.Error
		switch isBare := errors.As(err, &e) && e.Code == note.NoPosition; {
		case isBare && r.link(line, at):
			return nil
		case isBare && r.kind.hasBareMoves():
			return r.bareMoves(line, at)
		case isBare && !r.quick && movetext.MayBeMoves(line):
			return r.wrongMove(line, at, err)
		}
		return err
	}
	link := linkAround(line[:reading.Offset])
	if len(reading.Rest) > 0 || len(link) > 0 {
		r.o.Builder.Begin(r.g)
	}
	if len(reading.Lead) > 0 {
		r.lead(reading.Lead, at)
	}
	said := r.g.Result
	if len(reading.Rest) > 0 {
		r.rest(reading, at+kit.RestAt(line, reading.Rest))
	}
	r.linked(link, at+reading.Offset-len(link))
	if end := r.g.Result; said != game.Unknown && said != end {
		r.g.Notes = append(r.g.Notes, r.rec.Note(note.ResultDiffers, at, said.String(), end.String()))
		r.g.Result = said
	}
	return nil
}

// lead reads what is before the position: a name, if a bar follows it.
func (r *reader) lead(lead []byte, at int) {
	name, ok := bytes.CutSuffix(bytes.TrimSpace(lead), []byte{'|'})
	name = bytes.TrimSpace(name)
	switch {
	case ok && len(name) > 0:
		r.named = true
		r.setTag("Title", string(name), at)
	case !ok:
		r.around(lead, at)
	}
}

// around makes a comment of other text that is around a position.
func (r *reader) around(text []byte, at int) {
	if r.g.Source.Core.Reading.URL { // it has three blanks for one
		text = bytes.Join(bytes.Fields(text), []byte{' '})
	}
	switch {
	case bytes.ContainsFunc(text, unicode.IsLetter):
		r.comment(text)
	case len(bytes.Trim(text, afterQuoted)) > 0:
		kit.IgnoreText(r.rec, r.g, at, text)
	}
}

// afterQuoted are the characters after a position that is an element of a list in code.
const afterQuoted = " \t\"'`,;)"

// bareMoves reads a list of moves from the start of the game, before which a name
// may be.
func (r *reader) bareMoves(line []byte, at int) error {
	text := line
	if name, moves, ok := cutName(line); ok && r.kind == kindUCCI {
		r.setTag("Title", string(name), at)
		text = moves
	}
	at += len(line) - len(text)
	if m, ok := findMoves(text); ok && m.Marked {
		text, at = text[m.From:], at+m.From
	}
	r.o.Builder.Begin(r.g)
	if r.quick && !r.beginsMove(text) || kit.PlayList(r.o, r.g, r.rec, text, at, nil) != nil || r.isEmpty(text) {
		return r.rec.Error(note.NoGame, at, "", r.kind.record())
	}
	return nil
}

// wrongMove returns the error of the move for which a line of moves is no game, or that of a line without a
// position where it has none.
func (r *reader) wrongMove(line []byte, at int, err error) error {
	start := xiangqi.Start()
	var fault *movetext.ListError
	if _, listErr := kit.Lists(r.o).ReadEnded(start.Position(), line, r.o.Notation); errors.As(listErr, &fault) && (fault.Ply > 1 || !notation.IsSyntax(fault.Err)) {
		n := kit.WrongMove(r.rec, at, fault)
		if fault.Ply == 1 && fault.Why == note.IllegalMove {
			n = r.rec.Note(note.MovesAlone, at+fault.Offset, fault.Notation, fault.Token)
		}
		return &game.Error{Note: n}
	}
	return err
}

// beginsMove reports whether a text begins with what may be a move in one of the notations, and its number.
func (r *reader) beginsMove(text []byte) bool {
	first := bytes.TrimLeft(notation.AfterNumber(text), " \t")
	return slices.ContainsFunc(r.o.Notations, func(n notation.Notation) bool { return notation.Scan(n, first) > 0 })
}

// isEmpty reports whether nothing was read of a list. Of a list of moves a result, and what is said
// before the first move, is a game.
func (r *reader) isEmpty(text []byte) bool {
	root := &r.g.Nodes[0]
	said := r.kind == kindMoves && (root.Comment != "" || len(root.NAGs) > 0 || movetext.WholeResult(text) != "")
	return len(r.g.Nodes) == 1 && len(r.g.Unread) == 0 && !said
}

// cutName cuts the name off that is before a list of moves and a semicolon.
func cutName(line []byte) (name, moves []byte, ok bool) {
	name, moves, ok = bytes.Cut(line, []byte{';'})
	name = bytes.TrimSpace(name)
	return name, moves, ok && len(name) > 0 && bytes.IndexByte(name, ' ') < 0 && !movetext.BeginsMove(name)
}

// movesAfter returns where a position ends, where the error of reading it is that what follows is none of
// its fields, and that begins as moves do; 0 elsewhere.
func (r *reader) movesAfter(err error, line []byte, at int) int {
	var e *game.Error
	if !errors.As(err, &e) || e.Code != note.TooManyNumbers && e.Code != note.Field {
		return 0
	}
	end := min(max(e.Offset-int(r.rec.Offset)-at, 0), len(line))
	if !movetext.BeginsMoves(line[end:]) {
		return 0
	}
	return len(bytes.TrimRight(line[:end], " \t"))
}

// hasBareMoves reports whether a line of the format may have moves alone.
func (k kind) hasBareMoves() bool { return k == kindUCCI || k == kindMoves }

// record is what a line of moves should be, in a message.
func (k kind) record() string {
	if k == kindMoves {
		return "list of moves"
	}
	return string(k)
}

// own returns the notation that the format prescribes.
func (k kind) own() notation.Notation {
	if k == kindEGLib {
		return notation.UCI()
	}
	return nil
}

// rest reads what follows the position: moves, then operations and comments.
func (r *reader) rest(reading *dialect.Reading, at int) {
	rest := reading.RestText()
	m, ok := MovesAfter(reading)
	ok = ok && rest[0] != '&' // a field of a link, as others are
	if text := bytes.TrimSpace(rest); !ok && r.kind == kindMoves && beginsList(text) {
		m, ok = Moves{End: len(rest), Marked: true}, true
	}
	if !ok {
		m, ok = r.unmarked(rest, at)
	}
	if ok && r.o.Notation == nil && m.isShort(rest) {
		text := bytes.TrimSpace(rest[m.From:m.End])
		ok = !r.noteShort(text, rest, at) && r.meant(m, text)
	}
	if ok {
		m.End = endBeforeOperation(rest, m)
		text := rest[m.From:m.End]
		if err := kit.PlayList(r.o, r.g, r.rec, text, at+m.From, r.kind.own()); err != nil {
			if m.isText(err) && !r.meant(m, text) {
				r.comment(text)
			} else {
				kit.Unreadable(r.o, r.g, r.rec, text, at+m.From, err)
			}
		}
		rest, at = rest[m.End:], at+m.End
	}
	if reading.URL {
		link := reading.Rest[len(reading.Rest)-len(rest):] // with its escapes
		n := fieldsEnd(link[:dialect.URLEnd(link)])
		r.linked(link[:n], at)
		rest, at = rest[n:], at+n
		r.otherLinks(rest, at)
	}
	r.readNotes(rest, at)
}

// unmarked finds moves without a word before them, in the rest of the line or in the next column of a table:
// a text that is legal as some, which is noted, or can be nothing else.
func (r *reader) unmarked(rest []byte, at int) (m Moves, ok bool) {
	if len(rest) == 0 || strings.IndexByte(" \t,;.", rest[0]) < 0 {
		return m, false
	}
	text := bytes.TrimLeft(rest[1:], " \t")
	m = Moves{From: len(rest) - len(text), End: len(rest)}
	m.End = endBeforeOperation(rest, m)
	_, _, operation := cutOpcode(text)
	if text = rest[m.From:m.End]; operation || len(text) == 0 || markOf(text) != "" || movetext.OpensBracket(text) || m.isShort(rest) {
		return m, false
	}
	m.Marked = true
	column, _, _ := bytes.Cut(text, []byte{'\t'})
	for _, words := range [][]byte{text, column} {
		if r.areMoves(words) {
			m.End = m.From + len(words)
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.MovesAssumed, at+m.From, kit.Excerpt(string(words)), ""))
			return m, true
		}
	}
	return m, movetext.MayBeMoves(text)
}

// areMoves reports whether all of a text is legal as moves.
func (r *reader) areMoves(text []byte) bool {
	lists := *kit.Lists(r.o)
	lists.Turned, lists.Command = r.g.Source.Turned, r.g.Source.Command
	list, err := lists.Read(r.g.Start.Position(), text, r.o.Notation)
	return len(kit.WholeReadings(&list, err)) > 0
}

// beginMoves reports whether a text begins with a legal move.
func (r *reader) beginMoves(text []byte) bool {
	list, _ := kit.Lists(r.o).Read(r.g.Start.Position(), text, r.o.Notation)
	return len(list.Moves) > 0
}

// meant reports whether text in the place for moves is meant as moves although it is none.
func (r *reader) meant(m Moves, text []byte) bool {
	return r.named && !m.Marked && meantAsMoves(text, r.g.Start.Position(), r.o.Notations)
}

// noteShort notes a text too short to be taken for moves that would be legal as some, and
// reports whether it is one.
func (r *reader) noteShort(text, rest []byte, at int) bool {
	if len(text) == 0 {
		return false // it forgives all
	}
	if !r.areMoves(text) {
		return false
	}
	r.g.Notes = append(r.g.Notes, r.rec.Note(note.MaybeMoves, at+bytes.Index(rest, text), fmt.Sprintf("%.60q", text), ""))
	return true
}

// endBeforeOperation returns where the moves end: before an operation of EPD too.
func endBeforeOperation(rest []byte, m Moves) int {
	var brackets movetext.Brackets
	for i := m.From; i < m.End; i = brackets.Past(rest, i) {
		if rest[i] != ';' {
			continue
		}
		if _, _, ok := cutOpcode(rest[i+1:]); ok {
			return i
		}
	}
	return m.End
}

// comment adds a line to the comments on the position.
func (r *reader) comment(text []byte) {
	if text = bytes.TrimSpace(text); len(text) > 0 {
		r.commentLine(text)
	}
}

// commentLine adds a line to the comments as it is.
func (r *reader) commentLine(line []byte) {
	if r.commented {
		r.root.WriteByte('\n')
	}
	r.commented = true
	r.root.Write(line)
}

// withoutMark returns the text of a line that is a comment.
func withoutMark(line []byte) []byte {
	line = bytes.TrimSpace(line)
	return bytes.TrimSpace(line[len(markOf(line)):])
}

// markOf returns the one of commentMarks with which a text begins, "" for none.
func markOf(text []byte) string {
	for _, mark := range commentMarks {
		if bytes.HasPrefix(text, []byte(mark)) {
			return mark
		}
	}
	return ""
}

// commentMarks begin a comment that runs to the end of the line, or to the next bar.
var commentMarks = []string{";", "#", "//", "%", "|"}

// readNotes reads operations and comments.
func (r *reader) readNotes(rest []byte, at int) {
	for {
		left := bytes.TrimLeft(rest, " \t")
		rest, at = left, at+len(rest)-len(left)
		if len(rest) == 0 {
			return
		}
		if n, ok := r.operation(rest, at); ok {
			rest, at = rest[n:], at+n
			continue
		}
		mark := markOf(rest)
		body := rest[len(mark):]
		switch mark {
		case "":
			if movetext.OpensBracket(rest) || !kit.KeepMoves(r.rec, r.g, at, rest) {
				r.around(rest, at)
			}
			return
		case ";":
			if _, _, ok := cutOpcode(body); ok {
				rest, at = body, at+1
				continue
			}
		case "|":
			if i := bytes.IndexByte(body, '|'); i >= 0 {
				r.comment(body[:i])
				rest, at = body[i:], at+1+i
				continue
			}
		}
		r.comment(body)
		return
	}
}
