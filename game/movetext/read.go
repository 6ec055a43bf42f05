package movetext

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// Options says how a text is read.
type Options struct {
	Syntax Syntax
	// Hint reports whether the record says that it is in the notation of that name.
	// It decides where the moves are legal in several; nil says nothing.
	Hint func(notation string) bool
	// Told is the notation that the record is in and no other, nil when it names none
	// that must be known; see Told. The user's choice goes before it.
	Told notation.Notation
	// Ends says that a move in the middle of a line behind the result is a part of an
	// advert; at the start of a line it is one that could not be read.
	Ends bool
	// Skip are parts of the data that are no moves, in order, such as tags among them.
	Skip []Span
	// Placed says that the record gives the position to begin with.
	Placed bool
}

// Span is a part of the record's data.
type Span struct{ Start, End int }

// Outcome is what was found besides the tree.
type Outcome struct {
	// Result is the result in the text, "" when there is none, and ResultAt where it
	// stands in the data.
	Result   string
	ResultAt int
	// Notation is that of the main line, nil when no move was read.
	Notation notation.Notation
	// Prose says that the text begins with a word that is a move in no notation.
	Prose bool
}

// Read reads the text between two bytes of the record's data into the tree of g,
// whose Start must be set. What cannot be read becomes an Unread, with a note.
func Read(g *game.Game, rec *game.Record, start, end int, o *game.ReadOptions, how Options) Outcome {
	r := reader{g: g, rec: rec, o: o, how: how, b: &o.Builder, want: o.Notation, untold: make(map[bool]int)}
	if r.want == nil {
		r.want = how.Told
	}
	r.b.Begin(g)
	r.scan.scan(rec.Data, start, end, how)
	for i := range r.scan.faults {
		g.Notes = append(g.Notes, r.scan.faults[i].note(rec))
	}
	r.mainLine()
	for len(r.todo) > 0 {
		next := r.todo[len(r.todo)-1]
		r.todo = r.todo[:len(r.todo)-1]
		r.b.BackTo(next.depth)
		r.variation(next.event)
	}
	r.untoldNotes()
	r.conventions()
	r.dangling(start, end)
	return r.out
}

// dangling says that a text which ends with the number of a round, and with neither its
// move nor a result, was cut off there.
func (r *reader) dangling(start, end int) {
	text := bytes.TrimRight(r.rec.Data[start:end], spaces)
	number := bytes.TrimRight(text, ".")
	digits := len(number) - len(bytes.TrimRight(number, "0123456789"))
	glued := digits < len(number) && strings.IndexByte(spaces, number[len(number)-digits-1]) < 0
	if digits == 0 || len(number) == len(text) || glued || r.out.Result != "" || len(r.g.Nodes) == 1 {
		return
	}
	if stop, _ := r.g.Stop(); stop != nil {
		return
	}
	at := len(number) - digits
	n := r.rec.Note(game.CodeTruncated, start+at, string(text[at:]), "")
	n.Ply = r.g.StopAt(game.CodeTruncated, string(text[at:]))
	r.g.Notes = append(r.g.Notes, n)
}

// reader grows the tree from the lines of a text.
type reader struct {
	g    *game.Game
	rec  *game.Record
	o    *game.ReadOptions
	how  Options
	b    *game.Builder
	scan scanner
	want notation.Notation
	todo []branch
	// comments are those of the current node.
	comments []string
	// unbounds counts the variations before the first move of their line.
	unbounds int
	// untold counts the notes over maxNotes, those about moves that are not read apart.
	untold map[bool]int
	out    Outcome
}

// branch is a variation that is still to be read, and how many moves lead to the
// position where it begins.
type branch struct {
	event event
	depth int
}

// mainLine reads line 0.
func (r *reader) mainLine() {
	l := &r.scan.lines[0]
	list, err := r.o.ReadEnded(r.b.Position(), l.text, r.want)
	if err != nil {
		list, err = r.otherSide(l, list, err)
	}
	if both, ok := err.(*notation.AmbiguousList); ok && r.how.Hint != nil {
		if chosen := r.hinted(both); chosen != nil {
			list, err = *chosen, nil
		}
	}
	if _, ok := err.(*notation.AmbiguousList); ok {
		list = notation.List{}
	}
	end := len(r.scan.data)
	switch {
	case list.Result != "" && (r.scan.result < 0 || isMovesAfter(err)):
		end = l.place(list.ResultSpan.Start)
		r.out.Result, r.out.ResultAt = list.Result, end
		l.dropMarks(list.ResultSpan.Start)
		if r.how.Ends && r.behindWords(l, &list) {
			err = nil
		}
	case r.scan.result >= 0:
		end = r.scan.result
		r.out.Result, r.out.ResultAt = notation.ResultAt(r.scan.data[end:]), end
	case err == nil || err == notation.ErrNoMoves:
		r.out.Result, r.out.ResultAt = r.inBrackets(l)
	}
	if len(list.Moves) > 0 {
		r.want, r.out.Notation, r.g.Notation = list.Notation, list.Notation, list.Notation
	}
	r.out.Prose = len(list.Moves) == 0 && isProse(err)
	r.play(l, &list, err)
	r.notes(l, list.Notes)
	stopped := len(r.g.Unread)
	if err != nil && err != notation.ErrNoMoves {
		r.stop(l, &list, err, end)
	}
	if r.scan.cut >= 0 {
		r.cutOff(len(r.g.Unread) > stopped, end)
	}
	if r.scan.behind >= 0 {
		r.keepBehind()
	}
}

// cutOff keeps what is never closed as text, which stands behind that of a line that
// stopped, unless it is part of that, up to end, already.
func (r *reader) cutOff(stopped bool, end int) {
	text := strings.Trim(string(r.scan.data[r.scan.cut:]), spaces)
	code := game.CodeTruncated
	if r.scan.full {
		code = game.CodeTooMany
	}
	switch {
	case text == "":
		return
	case !stopped:
		r.b.Stop(code, text)
	case r.scan.cut >= end:
		r.b.Text(text)
	default:
		return
	}
	r.note(code, r.scan.cut, Excerpt([]byte(text)), "", r.b.Depth()+1, nil)
}

// dropMarks takes the marks off the end of a line from that place of its text on: they
// are part of "red wins!", not about a move.
func (l *line) dropMarks(from int) {
	l.events = slices.DeleteFunc(l.events, func(e event) bool { return e.kind == glyph && int(e.at) > from })
}

// inBrackets takes a result in brackets off the end of a line and returns it and its
// place, "" when there is none.
func (r *reader) inBrackets(l *line) (result string, at int) {
	end := len(bytes.TrimRight(l.text, spaces))
	for i := len(l.events) - 1; i >= 0 && int(l.events[i].at) >= end; i-- {
		e := &l.events[i]
		if e.kind != variation {
			continue
		}
		text := string(r.rec.Data[e.start:e.end])
		if result, _ := game.ParseResult(text); result == game.Unknown {
			return "", 0
		}
		at := int(e.start)
		l.events = slices.Delete(l.events, i, i+1)
		return text, at
	}
	return "", 0
}

// hinted returns the only reading in a notation that the record names.
func (r *reader) hinted(both *notation.AmbiguousList) (chosen *notation.List) {
	for i := range both.Readings {
		if !r.how.Hint(both.Readings[i].Notation.Name()) {
			continue
		}
		if chosen != nil {
			return nil
		}
		chosen = &both.Readings[i]
	}
	return chosen
}

// play makes the moves of a line and gives them what is said of them. Variations
// are kept for later. What stands behind the last move of a line with an error is
// part of what could not be read.
func (r *reader) play(l *line, list *notation.List, err error) {
	depth := r.b.Depth()
	bound := int(^uint(0) >> 1)
	if e, ok := err.(*notation.ListError); ok {
		bound = e.Offset
	} else if _, ok := err.(*notation.AmbiguousList); ok {
		bound = 0
	}
	first := len(r.todo)
	next := 0
	for ply, m := range list.Moves {
		if ply > 0 || l == &r.scan.lines[0] {
			next = r.attach(l, next, list.Tokens[ply].Start, depth)
		}
		r.b.Play(m, game.Note{})
	}
	if len(list.Moves) > 0 || l == &r.scan.lines[0] {
		r.attach(l, next, bound, depth)
	}
	inOrder(r.todo[first:])
}

// inOrder reverses variations that begin at one position. The last of the list is
// read first, which is the deepest, but of one depth it must be the first of the
// text.
func inOrder(todo []branch) {
	for start := 0; start < len(todo); {
		end := start
		for end < len(todo) && todo[end].depth == todo[start].depth {
			end++
		}
		for i, j := start, end-1; i < j; i, j = i+1, j-1 {
			todo[i], todo[j] = todo[j], todo[i]
		}
		start = end
	}
}

// attach gives the current move the events before a place of the line's text.
func (r *reader) attach(l *line, next, before, depth int) int {
	for ; next < len(l.events) && int(l.events[next].at) <= before; next++ {
		switch e := &l.events[next]; {
		case e.kind == comment:
			if text := PlainComment(string(r.rec.Data[e.start:e.end])); text != "" {
				r.comments = append(r.comments, text)
			}
		case e.kind == glyph && r.isElsewhere(e):
			r.elsewhere(e)
		case e.kind == glyph:
			r.b.Glyph(e.glyph)
		case r.b.Depth() == depth:
			r.unbound(*e)
		default:
			r.todo = append(r.todo, branch{*e, r.b.Depth() - 1})
		}
	}
	r.b.Comment(strings.Join(r.comments, "\n"))
	r.comments = r.comments[:0]
	return next
}

// maxUnbound is how many brackets of a record are looked at that come before the first
// move of their line: without a move nothing says in which notation they are.
const maxUnbound = 4 << 10

// unbound is a variation that stands before the first move of its line.
func (r *reader) unbound(e event) {
	if r.unbounds++; e.line > 0 && r.unbounds <= maxUnbound {
		l := &r.scan.lines[e.line]
		list, err := r.o.ReadList(r.b.Position(), l.text, r.want)
		if r.remark(l, &list, err) {
			return
		}
	}
	r.refuse(e, game.CodeLink)
}

// variation reads an alternative to the first child of the current node.
func (r *reader) variation(e event) {
	if e.line == 0 {
		r.refuse(e, game.CodeNested)
		return
	}
	l := &r.scan.lines[e.line]
	list, err := r.o.ReadList(r.b.Position(), l.text, r.want)
	if r.remark(l, &list, err) {
		return
	}
	if _, ok := err.(*notation.AmbiguousList); ok {
		list = notation.List{}
	}
	r.play(l, &list, err)
	r.notes(l, list.Notes)
	if list.Result != "" && list.Result != game.Unknown.String() {
		r.b.Comment(list.Result)
		r.note(game.CodeVariationResult, l.place(list.ResultSpan.Start), list.Result, "", 0, nil)
	}
	if err != nil {
		r.stop(l, &list, err, l.end)
	}
}

// remark keeps brackets in which there are no moves as a comment of the move before
// them.
func (r *reader) remark(l *line, list *notation.List, err error) bool {
	if len(list.Moves) > 0 || err != notation.ErrNoMoves && !isProse(err) {
		return false
	}
	start := l.start - bracketBefore(r.rec.Data[:l.start])
	end := l.end
	if end < len(r.scan.data) {
		end += bracket(r.scan.data[end:])
	}
	node := r.b.Node()
	if child := r.g.Nodes[node].Child; child != 0 {
		node = child
	}
	r.b.CommentOn(node, PlainComment(string(r.rec.Data[start:end])))
	r.note(game.CodeRemark, start, Excerpt(r.rec.Data[start:end]), "", 0, nil)
	return true
}

// bracketBefore returns the length of the bracket with which the text ends.
func bracketBefore(text []byte) int {
	if text[len(text)-1] < utf8.RuneSelf {
		return 1
	}
	return len("（")
}

// isProse reports whether a text begins with a word that is no move at all.
func isProse(err error) bool {
	e, ok := err.(*notation.ListError)
	if !ok || e.Ply > 0 {
		return false
	}
	syntax, ok := e.Err.(*notation.SyntaxError)
	return ok && syntax.Move == "" && !strings.ContainsAny(syntax.Got[:min(len(syntax.Got), 2)], "0123456789")
}

// refuse keeps a variation that is not read as text.
func (r *reader) refuse(e event, code dialect.Code) {
	text := strings.Trim(string(r.rec.Data[e.start:e.end]), spaces)
	if text == "" {
		return
	}
	r.g.Unread = append(r.g.Unread, game.Unread{Node: r.b.Node(), Code: code, Text: text})
	r.note(code, int(e.start), Excerpt([]byte(text)), "", r.b.Depth()+1, nil)
}

// stop keeps the rest of a line, up to that byte of the record, as text.
func (r *reader) stop(l *line, list *notation.List, err error, end int) {
	var code dialect.Code
	offset := 0
	switch e := err.(type) {
	case *notation.ListError:
		code, offset = dialect.Code(e.Why), e.Offset
	case *notation.AmbiguousList:
		code = dialect.Code(notation.CodeTwoReadings)
	default:
		code = dialect.Code(notation.CodeNoMoves)
	}
	from := l.place(offset)
	if len(list.Moves) == 0 && l != &r.scan.lines[0] {
		from = l.start
	}
	end = max(end, from)
	if code == dialect.Code(notation.CodeMovesAfter) && l == &r.scan.lines[0] {
		end = len(r.scan.data)
	}
	text := strings.Trim(string(r.rec.Data[from:end]), spaces)
	if text == "" {
		return
	}
	if code == dialect.Code(notation.CodeSyntax) && end == len(r.rec.Data) && r.cut(list, text) {
		code, err = game.CodeTruncated, nil
	}
	r.b.Stop(code, text)
	r.note(code, from, Excerpt([]byte(text)), "", r.b.Depth()+1, err)
}

// cut reports whether the text is the beginning of a legal move.
func (r *reader) cut(list *notation.List, text string) bool {
	if list.Notation == nil {
		return false
	}
	var written []byte
	p := r.b.Position()
	for _, m := range p.AppendMoves(nil) {
		var err error
		if written, err = list.Notation.Append(written[:0], p, m); err == nil && bytes.HasPrefix(written, []byte(text)) {
			return true
		}
	}
	return false
}

// maxNotes bounds the notes of a record that its moves can cause.
const maxNotes = 1000

// note keeps a note about a byte of the record.
func (r *reader) note(code dialect.Code, at int, got, want string, ply int, err error) {
	if len(r.g.Notes) >= maxNotes {
		r.untold[ply > 0 && code != game.CodeSideSwitched && code != game.CodeSideUnknown]++
		return
	}
	n := r.rec.Note(code, at, got, want)
	n.Ply, n.Err = ply, err
	if e, ok := err.(*notation.ListError); ok {
		e.Offset, e.Line, e.Column = n.Offset, n.Line, n.Column
	}
	r.g.Notes = append(r.g.Notes, n)
}

// untoldNotes says how many notes there would be more.
func (r *reader) untoldNotes() {
	for _, more := range []struct {
		code  dialect.Code
		count int
	}{{game.CodeMoreErrors, r.untold[true]}, {game.CodeMoreNotes, r.untold[false]}} {
		if more.count > 0 {
			r.g.Notes = append(r.g.Notes, r.rec.Note(more.code, r.scan.lines[0].start, strconv.Itoa(more.count), ""))
		}
	}
}

// notes keeps the notes of a list.
func (r *reader) notes(l *line, notes []notation.Note) {
	for i := range notes {
		n := &notes[i]
		code := dialect.Code(n.Code)
		if n.Code == notation.CodeAfterResult {
			code = game.CodeTextIgnored
		}
		r.note(code, l.place(n.Offset), n.Got, n.Want, 0, nil)
	}
}

// conventions takes glyphs and what could not be read out of the comments that begin
// with them (see game.Game.SetComment).
func (r *reader) conventions() {
	for i := range r.g.Nodes {
		if c := r.g.Nodes[i].Comment; c != "" && (c[0] == '$' || c[0] == '[') {
			r.g.SetComment(int32(i), c)
		}
	}
}

// maxExcerpt bounds what a note quotes, in bytes.
const maxExcerpt = 48

// Excerpt returns a text as it can be quoted in one line.
func Excerpt(text []byte) string {
	if len(text) <= maxExcerpt {
		return fmt.Sprintf("%q", text)
	}
	text = text[:maxExcerpt]
	for i := 0; i < utf8.UTFMax-1 && !utf8.Valid(text); i++ {
		text = text[:len(text)-1]
	}
	return fmt.Sprintf("%q…", text)
}
