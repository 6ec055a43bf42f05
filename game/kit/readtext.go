package kit

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// TextOptions says how a text of moves is read.
type TextOptions struct {
	movetext.LexerOptions
	// Hint reports whether the record says that it is in the notation of that name.
	// It decides where the moves are legal in several; nil says nothing.
	Hint func(name string) bool
	// Told is the notation that the record is in and no other, nil when it names none
	// that must be known; see DecidingNotation. The user's choice goes before it.
	Told notation.Notation
	// Side is the side that the record says moves first, nil where it says none.
	Side *xiangqi.Color
}

// TextOutcome is what was found besides the tree.
type TextOutcome struct {
	// Result is the result in the text, "" when there is none, and ResultAt where it
	// is in the data.
	Result   string
	ResultAt int
	// Notation is that of the main line, nil when no move was read.
	Notation notation.Notation
	// Prose says that the text begins with a word that is a move in no notation.
	Prose bool
}

// ReadText reads the text of moves between two bytes of the record's data into the tree
// of g, whose Start must be set. What cannot be read becomes an Unread, with a note.
func ReadText(o *game.ReadOptions, g *game.Game, rec *game.Record, start, end int, how TextOptions) TextOutcome {
	r := newTextReader(o, g, rec, rec.Data, how)
	r.b.Begin(g)
	_ = r.read(start, end) // of a list alone there is an error
	return r.out
}

func newTextReader(o *game.ReadOptions, g *game.Game, rec *game.Record, data []byte, how TextOptions) *textReader {
	r := &textReader{g: g, rec: rec, o: o, lists: *Lists(o), how: how, b: &o.Builder, side: how.Side, expected: o.Notation, data: data, untold: make(map[bool]int)}
	if r.expected == nil {
		r.expected = how.Told
	}
	return r
}

// read reads the text between two bytes of the data. The error says that it begins with
// no move, where that is of a list.
func (r *textReader) read(start, end int) error {
	r.scan.Scan(r.data, start, end, r.how.LexerOptions)
	notes := len(r.g.Notes)
	r.faults()
	if err := r.mainLine(); err != nil {
		r.g.Notes = r.g.Notes[:notes]
		return err
	}
	for len(r.todo) > 0 {
		next := r.todo[len(r.todo)-1]
		r.todo = r.todo[:len(r.todo)-1]
		r.b.BackTo(next.depth)
		r.variation(next.event)
	}
	r.untoldNotes()
	r.conventions()
	r.dangling(start, end)
	return nil
}

// faults notes what is wrong with the text itself.
func (r *textReader) faults() {
	for i := range r.scan.Faults {
		f := &r.scan.Faults[i]
		if f.Start >= r.scan.Result && r.resultAndReason() != "" {
			continue
		}
		code := note.TextIgnored
		if f.Bracket {
			code = note.OpenBracket
		}
		r.g.Notes = append(r.g.Notes, r.rec.Note(code, r.base+f.Start, chars.Excerpt(r.data[f.Start:f.End]), ""))
	}
}

// dangling says that a text which ends with a move number, and with neither its
// move nor a result, was cut off there.
func (r *textReader) dangling(start, end int) {
	text := bytes.TrimRight(r.data[start:end], movetext.Spaces)
	number := bytes.TrimRight(text, ".")
	digits := len(number) - len(bytes.TrimRight(number, "0123456789"))
	glued := digits < len(number) && strings.IndexByte(movetext.Spaces, number[len(number)-digits-1]) < 0
	if digits == 0 || len(number) == len(text) || glued || r.out.Result != "" || len(r.g.Nodes) == 1 {
		return
	}
	if stop, _ := r.g.Stop(); stop != nil {
		return
	}
	at := len(number) - digits
	n := r.rec.Note(note.RecordTruncated, r.base+start+at, string(text[at:]), "")
	n.Ply = StopAt(r.g, note.RecordTruncated, string(text[at:]))
	r.g.Notes = append(r.g.Notes, n)
}

// textReader grows the tree from the lines of a text.
type textReader struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	// lists reads the lists of moves.
	lists ListReader
	how   TextOptions
	b     *game.Builder
	// data is what the text is in, which begins at base in the record.
	data []byte
	base int
	// list: the text is a list in a line or a cell. own is then the notation that the
	// format prescribes, nil when it prescribes none.
	list     bool
	own      notation.Notation
	side     *xiangqi.Color // the side that the record says moves first, nil where it says none
	scan     movetext.Lexer
	expected notation.Notation
	todo     []branch
	// comments are those of the current node.
	comments []string
	// unbounds counts the variations before the first move of their line.
	unbounds int
	// untold counts the notes over maxNotes, those about moves that are not read apart.
	untold map[bool]int
	out    TextOutcome
}

// branch is a variation that is still to be read, and how many moves lead to the
// position where it begins.
type branch struct {
	event movetext.Event
	depth int
}

// readMain reads the moves of line 0.
func (r *textReader) readMain() (movetext.List, error) {
	text := r.scan.Lines[0].Text
	if r.own != nil && r.o.Notation == nil {
		if list, err := r.lists.Read(r.b.Position(), text, r.own); err == nil {
			return list, nil
		}
	}
	return r.lists.ReadEnded(r.b.Position(), text, r.expected)
}

// sided reads the moves of line 0, for the side that begins them.
func (r *textReader) sided() (movetext.List, error) {
	l := &r.scan.Lines[0]
	list, err := r.readMain()
	if err == nil {
		list = r.byFigures(l, list)
	} else {
		list, err = r.otherSide(l, list, err)
	}
	if late := r.startsLate(&list); late != nil {
		list, err = movetext.List{Final: *r.b.Position()}, late
	}
	return list, err
}

// mainLine reads line 0. The error is that of a list that begins with no move.
func (r *textReader) mainLine() error {
	l := &r.scan.Lines[0]
	list, err := r.sided()
	if fault, ok := err.(*movetext.ListError); r.list && ok && fault.Ply == 1 && notation.IsSyntax(fault.Err) {
		fault.Offset = l.Place(fault.Offset)
		return fault
	}
	if both, ok := err.(*movetext.AmbiguousList); ok && r.how.Hint != nil {
		if chosen := r.hinted(both); chosen != nil {
			list, err = *chosen, nil
		}
	}
	if _, ok := err.(*movetext.AmbiguousList); ok {
		list = movetext.List{}
	}
	end, err := r.end(l, &list, err)
	if len(list.Moves) > 0 {
		r.expected, r.out.Notation, r.g.Notation = list.Notation, list.Notation, notation.Upright(list.Notation)
	}
	r.out.Prose = len(list.Moves) == 0 && isProse(err)
	r.play(l, &list, err)
	r.notes(l, list.Notes)
	stopped := len(r.g.Unread)
	if err != nil && err != movetext.ErrNoMoves {
		r.stop(l, &list, err, end)
	}
	if r.scan.Cut >= 0 {
		r.cutOff(len(r.g.Unread) > stopped, end)
	}
	if r.scan.After >= 0 {
		r.keepAfter()
	}
	return nil
}

// end finds the result of line 0 and returns where its moves end. The error is nil where
// it was about what is after a result with which the record ends.
func (r *textReader) end(l *movetext.Line, list *movetext.List, err error) (int, error) {
	end := len(r.scan.Data)
	if r.scan.Over >= 0 {
		end = r.scan.Over
	}
	switch {
	case list.Result != "" && (r.scan.Result < 0 || isMovesAfter(err)):
		end = l.Place(list.ResultSpan.Start)
		r.out.Result, r.out.ResultAt = list.Result, end
		dropMarks(l, list.ResultSpan.Start)
		if r.how.Ends && r.afterWords(l, list) {
			err = nil
			if after := r.scan.After; after >= 0 { // what is said there is part of the text
				l.Events = slices.DeleteFunc(l.Events, func(e movetext.Event) bool { return int(e.Start) >= after })
			}
		}
	case r.scan.Result >= 0:
		at := r.scan.Result
		r.out.Result, r.out.ResultAt = movetext.ResultAt(r.scan.Data[at:]), at
		if said := r.resultAndReason(); said != "" {
			r.out.Result = said
		}
		if rest := movetext.AfterResult(r.scan.Data[at+len(r.out.Result):]); err == nil || r.how.Ends || len(rest) == 0 {
			end = at // else what follows is text too
		}
		if list.Result != "" {
			r.wordsBefore(l, list)
		}
	case err == nil || err == movetext.ErrNoMoves:
		r.out.Result, r.out.ResultAt = r.inBrackets(l)
	}
	return end, err
}

// cutOff keeps what is never closed as text, which is after that of a line that
// stopped, unless it is part of that, up to end, already.
func (r *textReader) cutOff(stopped bool, end int) {
	text := strings.Trim(string(r.scan.Data[r.scan.Cut:]), movetext.Spaces)
	code := note.RecordTruncated
	if r.scan.Full {
		code = note.TooManyMoves
	}
	switch {
	case text == "":
		return
	case !stopped:
		r.b.Stop(code, text)
	case r.scan.Cut >= end:
		r.b.Text(text)
	default:
		return
	}
	r.note(code, r.scan.Cut, chars.Excerpt([]byte(text)), "", r.b.Depth()+1, nil)
}

// dropMarks takes the marks off the end of a line from that place of its text on: they
// are part of "red wins!", not about a move.
func dropMarks(l *movetext.Line, from int) {
	l.Events = slices.DeleteFunc(l.Events, func(e movetext.Event) bool { return e.Kind == movetext.KindNAG && int(e.At) > from })
}

// hinted returns the only reading in a notation that the record names.
func (r *textReader) hinted(both *movetext.AmbiguousList) (chosen *movetext.List) {
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

// isHinted reports whether the record names the notation that its main line was read in.
func (r *textReader) isHinted() bool { return r.how.Hint != nil && r.how.Hint(r.out.Notation.Name()) }

// play makes the moves of a line and gives them what is said about them. Variations
// are kept for later. What is after the last move of a line with an error is
// part of what could not be read.
func (r *textReader) play(l *movetext.Line, list *movetext.List, err error) {
	depth := r.b.Depth()
	bound := int(^uint(0) >> 1)
	if e, ok := err.(*movetext.ListError); ok {
		bound = e.Offset
	} else if _, ok := err.(*movetext.AmbiguousList); ok {
		bound = 0
	}
	first := len(r.todo)
	next := 0
	if len(list.Moves) >= manyMoves { // fewer find room as the tree grows
		Grow(r.g, len(list.Moves))
	}
	for ply, m := range list.Moves {
		if ply > 0 || l == &r.scan.Lines[0] {
			next = r.attach(l, next, list.Tokens[ply].Start, depth)
		}
		if !r.b.PlayLegal(m) {
			r.b.Play(m, note.Note{})
		}
	}
	if len(list.Moves) > 0 || l == &r.scan.Lines[0] {
		r.attach(l, next, bound, depth)
	}
	inOrder(r.todo[first:])
}

// manyMoves is how many moves of one line there is room made for at once.
const manyMoves = 64

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

// attach gives the current move the movetext.Events before a place of the line's text.
func (r *textReader) attach(l *movetext.Line, next, before, depth int) int {
	for ; next < len(l.Events) && int(l.Events[next].At) <= before; next++ {
		switch e := &l.Events[next]; {
		case e.Kind == movetext.KindComment:
			if text := movetext.PlainComment(string(r.data[e.Start:e.End])); text != "" {
				r.comments = append(r.comments, text)
			}
		case e.Kind == movetext.KindNAG && r.isElsewhere(e):
			r.elsewhere(e)
		case e.Kind == movetext.KindNAG:
			r.b.NAG(e.NAG)
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

// unbound is a variation that is before the first move of its line.
func (r *textReader) unbound(e movetext.Event) {
	if r.unbounds++; e.Line > 0 && r.unbounds <= maxUnbound {
		l := &r.scan.Lines[e.Line]
		list, err := r.lists.Read(r.b.Position(), l.Text, r.expected)
		if r.comment(l, &list, err) {
			return
		}
	}
	r.refuse(e, note.VariationLost)
}

// variation reads an alternative to the first child of the current node.
func (r *textReader) variation(e movetext.Event) {
	if e.Line == 0 {
		r.refuse(e, note.TooManyVariations)
		return
	}
	l := &r.scan.Lines[e.Line]
	list, err := r.lists.Read(r.b.Position(), l.Text, r.expected)
	if r.comment(l, &list, err) {
		return
	}
	if _, ok := err.(*movetext.AmbiguousList); ok {
		list = movetext.List{}
	}
	r.play(l, &list, err)
	r.notes(l, list.Notes)
	if list.Result != "" && list.Result != game.Unknown.String() {
		r.b.Comment(list.Result)
		r.note(note.VariationResult, l.Place(list.ResultSpan.Start), list.Result, "", 0, nil)
	}
	if err != nil {
		r.stop(l, &list, err, l.End)
	}
}

// comment keeps brackets in which there are no moves as a comment of the move before
// them.
func (r *textReader) comment(l *movetext.Line, list *movetext.List, err error) bool {
	body := r.data[l.Start:max(l.End, l.Start)]
	if len(list.Moves) > 0 || err != movetext.ErrNoMoves && !isProse(err) && !isTime(body) || movetext.MayBeMoves(body) {
		return false
	}
	start := l.Start - movetext.BracketBefore(r.data[:l.Start])
	end := l.End
	if end < len(r.scan.Data) {
		end += movetext.BracketLen(r.scan.Data[end:])
	}
	node := r.b.Node()
	if child := r.g.Nodes[node].Child; child != 0 {
		node = child
	}
	r.b.CommentOn(node, movetext.PlainComment(string(r.data[start:end])))
	r.note(note.CommentInBrackets, start, chars.Excerpt(r.data[start:end]), "", 0, nil)
	return true
}

// isProse reports whether a text begins with a word that is not a move.
func isProse(err error) bool {
	e, ok := err.(*movetext.ListError)
	if !ok || e.Ply > 1 {
		return false
	}
	syntax, ok := e.Err.(*notation.MoveError)
	return ok && syntax.Why == note.MoveSyntax && syntax.Whole == "" && !strings.ContainsAny(syntax.Got[:min(len(syntax.Got), 2)], "0123456789")
}

// refuse keeps a variation that is not read as text.
func (r *textReader) refuse(e movetext.Event, code note.Code) {
	text := strings.Trim(string(r.data[e.Start:e.End]), movetext.Spaces)
	if text == "" {
		return
	}
	r.g.Unread = append(r.g.Unread, game.Unread{Node: r.b.Node(), Code: code, Text: text})
	r.note(code, int(e.Start), chars.Excerpt([]byte(text)), "", r.b.Depth()+1, nil)
}

// stop keeps the rest of a line, up to that byte of the record, as text.
func (r *textReader) stop(l *movetext.Line, list *movetext.List, err error, end int) {
	code, offset := note.MovesUnread, 0
	switch e := err.(type) {
	case *movetext.ListError:
		code, offset = e.Why, e.Offset
	case *movetext.AmbiguousList:
		code = note.TwoReadings
	}
	if err == movetext.ErrNoMoves {
		code = note.NoMoves
	}
	from := l.Place(offset)
	at := from
	if code == note.MovesAfterResult {
		from = l.Place(beforeNumber(l.Text, list.ResultSpan.End, offset))
	}
	for from > l.Start && strings.IndexByte(`"'`, r.data[from-1]) >= 0 { // it belongs to the word
		from--
	}
	if len(list.Moves) == 0 && l != &r.scan.Lines[0] {
		from = l.Start
	}
	end = max(end, from)
	if code == note.MovesAfterResult && l == &r.scan.Lines[0] {
		end = len(r.scan.Data)
	}
	text := strings.TrimLeft(string(r.data[from:end]), movetext.Spaces)
	from = end - len(text)
	at = max(at, from)
	if text = strings.TrimRight(text, movetext.Spaces); text == "" {
		return
	}
	if code == note.MoveSyntax && !r.list && end == len(r.data) && r.cut(list, text) {
		code, err = note.RecordTruncated, nil
	}
	r.b.Stop(code, text)
	got, expected := chars.Excerpt([]byte(text)), ""
	if e, ok := err.(*movetext.ListError); ok && r.list {
		got, expected = e.Token, e.Notation
	}
	r.note(code, at, got, expected, r.b.Depth()+1, err)
}

// cut reports whether the text is the beginning of a legal move.
func (r *textReader) cut(list *movetext.List, text string) bool {
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
func (r *textReader) note(code note.Code, at int, got, expected string, ply int, err error) {
	if len(r.g.Notes) >= maxNotes {
		r.untold[ply > 0 && code != note.SideSwitched && code != note.SideUnknown]++
		return
	}
	n := r.rec.Note(code, r.base+at, got, expected)
	n.Ply, n.Err = ply, err
	if e, ok := err.(*movetext.ListError); ok {
		e.Offset, e.Line, e.Column = n.Offset, n.Line, n.Column
	}
	r.g.Notes = append(r.g.Notes, n)
}

// untoldNotes says how many notes there would be more.
func (r *textReader) untoldNotes() {
	for _, more := range []struct {
		code  note.Code
		count int
	}{{note.MoreErrors, r.untold[true]}, {note.MoreNotes, r.untold[false]}} {
		if more.count > 0 {
			r.g.Notes = append(r.g.Notes, r.rec.Note(more.code, r.base+r.scan.Lines[0].Start, strconv.Itoa(more.count), ""))
		}
	}
}

// notes keeps the notes of a list.
func (r *textReader) notes(l *movetext.Line, notes []note.Note) {
	for i := range notes {
		n := &notes[i]
		code := n.Code
		if n.Code == note.TextAfterResult && r.resultAndReason() != "" || n.Code == note.RanksAssumed && r.isHinted() {
			continue
		}
		if n.Code == note.TextAfterResult {
			code = note.TextIgnored
		}
		r.note(code, l.Place(n.Offset), n.Got, n.Expected, 0, nil)
	}
}

// conventions takes annotations and what could not be read out of the comments that begin
// with them (see Game.SetComment).
func (r *textReader) conventions() {
	for i := range r.g.Nodes {
		if c := r.g.Nodes[i].Comment; c != "" && (c[0] == '$' || c[0] == '[') {
			SetComment(r.g, int32(i), c)
		}
	}
}

// Grow makes room for so many more moves of a game that is read, as far as so many are.
func Grow(g *game.Game, moves int) {
	if moves = min(moves, game.MaxNodes+1-len(g.Nodes)); moves > 0 {
		g.Nodes = slices.Grow(g.Nodes, moves)
	}
}
