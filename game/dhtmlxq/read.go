package dhtmlxq

import (
	"bytes"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// reader reads one record.
type reader struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	tree
	tags          *kit.TagSet
	commentFields []*field
	binit, fen    *field
	// board and side are those of DHJHtmlXQ.
	board, side *field
	sawBlack    bool
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	page, scripts := readable(rec.Data)
	s := scanner{data: page}
	if s.scan(); isOneGame(page, scripts) {
		s.join()
	}
	if len(s.fields) == 0 && isBare(rec.Data) {
		value := bytes.TrimPrefix(rec.Data, []byte("\ufeff"))
		s.fields = []field{{name: "movelist", end: "movelist", value: value, offset: len(rec.Data) - len(value)}}
		s.text = nil
	}
	r := reader{g: g, rec: rec, o: o}
	if !slices.ContainsFunc(s.fields, s.makesGame) {
		return rec.Error(note.NoGame, 0, "", "DhtmlXQ")
	}
	r.tags = kit.NewTagSet(g, "_")
	for i := range s.fields {
		r.field(&s.fields[i])
	}
	r.around(&s)
	if err := r.start(); err != nil {
		return err
	}
	r.read()
	r.elsewhere(&s)
	r.unsaidSide()
	r.names()
	kit.PlaceNotes(rec, g.Notes)
	return nil
}

// makesGame reports whether a field makes a game of the record: one with moves or a
// position, or in a block any that is known, for a game may have no moves.
func (s *scanner) makesGame(f field) bool {
	return hasMoves(f.name) || f.cousin && s.kind == openBlock || f.name == "fen" || isPart(f.name) || s.kind == openBlock && isField(f.name)
}

// note makes a note, which is given its line later.
func (r *reader) note(code note.Code, offset int, got, expected string) {
	r.g.Notes = append(r.g.Notes, kit.Unplaced(r.rec, code, offset, got, expected))
}

// around notes what is wrong with the markup, and the text of no field; in a page
// that is expected, unless it has tags of PGN or may be moves.
func (r *reader) around(s *scanner) {
	if s.kind == openBlock && !s.ended {
		r.note(note.OpenBracket, 0, "[DhtmlXQ]", "")
	}
	var visible []byte // of a page
	if s.kind == variable || s.isPage() {
		visible = bytes.Clone(s.data)
		kit.BlankHidden(visible)
	}
	for _, p := range s.text {
		if visible != nil && !p.fromTags() {
			part := visible[p.offset : p.offset+len(p.text)]
			kit.BlankProse(part, nil)
			for line := range bytes.Lines(kit.PlainPage(part)) {
				kit.IgnoreText(r.rec, r.g, p.offset, line)
				p.offset += len(line)
			}
			continue
		}
		if !kit.KeepMoves(r.rec, r.g, p.offset, p.text) {
			r.note(note.TextIgnored, p.offset, string(p.text), "")
		}
	}
}

// field sorts one field.
func (r *reader) field(f *field) {
	if f.end == "" && len(f.value) > 0 {
		r.note(note.RecordTruncated, f.offset, f.spelled, "")
	}
	if parent, ply, id, ok := variationName(f.name); ok {
		r.lines = append(r.lines, line{id: id, parent: parent, ply: ply, moves: *f})
		return
	}
	if _, _, ok := commentName(f.name); ok {
		r.commentFields = append(r.commentFields, f)
		return
	}
	switch f.name {
	case "movelist":
		r.movelist(f)
	case "binit":
		r.once(&r.binit, f)
	case "fen":
		r.once(&r.fen, f)
	case "result":
		r.result(f)
	case cousinBoard:
		r.once(&r.board, f)
	case cousinSide:
		r.once(&r.side, f)
	default:
		r.tag(f)
	}
	r.sawBlack = r.sawBlack || f.name == "black"
}

// once keeps a field that a record has once. An empty one is none.
func (r *reader) once(into **field, f *field) {
	switch {
	case len(f.digits()) == 0:
	case *into == nil:
		*into = f
	case !bytes.Equal((*into).digits(), f.digits()):
		r.twice(prefix+f.spelled, f.text(), f.offset)
	}
}

// movelist takes the main line, or all lines where they are in segments.
func (r *reader) movelist(f *field) {
	if at := f.skip(0); at < len(f.value) && f.value[at] == '[' {
		r.segments(f, at)
		return
	}
	for i := range r.lines {
		if r.lines[i].id == 0 && bytes.Equal(r.lines[i].moves.digits(), f.digits()) {
			return
		}
	}
	r.lines = append(r.lines, line{ply: 1, moves: *f})
}

// segments reads "[P_PLY_ID]moves[/P_PLY_ID]", as the pages of dpxq.com have them in
// one variable.
func (r *reader) segments(f *field, at int) {
	for at = f.skip(at); at < len(f.value); at = f.skip(at) {
		size := bytes.IndexByte(f.value[at:], ']')
		if size < 0 || f.value[at] != '[' {
			break
		}
		name := string(f.value[at+1 : at+size])
		parent, ply, id, ok := triple(name)
		if !ok {
			break
		}
		from := at + size + 1
		end := len(f.value)
		if next := bytes.IndexByte(f.value[from:], '['); next >= 0 {
			end = from + next
		}
		r.lines = append(r.lines, line{id: id, parent: parent, ply: ply, moves: field{
			name: "move_" + name, spelled: "move_" + name, value: f.value[from:end], offset: f.offset + from, end: name,
		}})
		at = end
		if bytes.HasPrefix(f.value[at:], []byte("[/")) {
			size = bytes.IndexByte(f.value[at:], ']')
			if size < 0 {
				break
			}
			at += size + 1
		}
	}
	if at < len(f.value) {
		r.note(note.TagDamaged, f.offset+at, f.spelled, "")
		r.tags.Keep(prefix+f.spelled, string(f.value[at:]))
	}
}

// result reads the result; words that are not known are a tag.
func (r *reader) result(f *field) {
	text := f.trimmed()
	result, code := game.ReadResult(text)
	if code != "" {
		r.note(code, f.offset, text, result.String())
		r.store("Result", text, f.offset)
	}
	switch {
	case code == note.ResultUnread:
	case r.g.Result == game.Unknown:
		r.g.Result = result
	case result != game.Unknown && result != r.g.Result:
		r.twice("Result", text, f.offset)
	}
}

// tag keeps a field as a tag.
func (r *reader) tag(f *field) {
	text := f.trimmed()
	if slices.Contains(percentEncoded, f.name) {
		if decoded, err := url.PathUnescape(text); err == nil && utf8.ValidString(decoded) {
			text = decoded
		}
	}
	name := tagOf(f.spelled)
	if text != "" && f.end != "" && !strings.EqualFold(f.end, f.name) {
		if f.name == "blacktime" && !r.sawBlack {
			name = "RedTime" // CCBridge's fault
		}
		r.note(note.TagDamaged, f.offset, f.spelled, name)
	}
	r.store(name, text, f.offset)
}

// store sets a tag. The second value of one that is twice has a name of its own.
func (r *reader) store(name, value string, offset int) {
	if kept := r.tags.Add(name, value); kept != "" {
		r.note(note.TagTwice, offset, name, kept)
	}
}

// twice keeps the second value of a field that is not a tag.
func (r *reader) twice(name, value string, offset int) {
	r.note(note.TagTwice, offset, name, r.tags.Keep(name, value))
}

// names gives the players their names alone where fields of their own have them, as on dpxq.com: the field
// of a player then has the team before the name.
func (r *reader) names() {
	for _, side := range [...]string{"Red", "Black"} {
		field := prefix + strings.ToLower(side) + "name"
		name, both := r.g.Tag(field), r.g.Tag(side)
		if name != "" && (both == "" || both == name || both == r.g.Tag(side+"Team")+" "+name) {
			r.g.KeepTag(field, "")
			r.g.KeepTag(side, name)
		}
	}
}

// read plays the lines.
func (r *reader) read() {
	for _, i := range r.grow() {
		r.note(note.TagTwice, r.lines[i].moves.offset, r.lines[i].moves.spelled, "a variation of its own")
	}
	r.settle()
	r.walk()
	for _, i := range r.lost {
		f := &r.lines[i].moves
		moves := string(f.digits())
		r.note(note.VariationLost, f.offset, f.spelled, "")
		r.g.Unread = append(r.g.Unread, game.Unread{Code: note.VariationLost, Text: strings.TrimSpace(f.spelled + " " + moves)})
	}
}

// settle finds the moves that comments are about.
func (r *reader) settle() {
	r.comments = make(map[int32][]*field)
	for _, f := range r.commentFields {
		if len(bytes.Trim(f.value, "\r\n")) == 0 {
			continue
		}
		id, ply, _ := commentName(f.name)
		node, where := int32(0), "0"
		if i, ok := r.ids[id]; ok && r.lines[i].laid {
			node = r.lines[i].last
			where = strconv.Itoa(int(r.nodes[node].depth))
			if ply <= int(r.nodes[node].depth) {
				node, where = r.ancestor(node, int32(ply)), ""
			}
		} else if id == 0 && ply == 0 {
			where = ""
		}
		if where != "" {
			r.note(note.CommentPlace, f.offset, f.spelled, where)
		}
		r.comments[node] = append(r.comments[node], f)
	}
}

// walk plays the tree, a move before those after it.
func (r *reader) walk() {
	b := &r.o.Builder
	b.Begin(r.g)
	for n := int32(0); ; {
		r.visit(b, n)
		if r.nodes[n].child != 0 {
			n = r.nodes[n].child
			continue
		}
		for n != 0 && r.nodes[n].next == 0 {
			n = r.nodes[n].parent
		}
		if n == 0 {
			return
		}
		n = r.nodes[n].next
	}
}

// visit plays one move, with its comment and what is after it that is not a move.
func (r *reader) visit(b *game.Builder, n int32) {
	node := &r.nodes[n]
	if node.depth > 0 {
		b.BackTo(int(node.depth) - 1)
	}
	if node.depth > 0 && node.move != 0 {
		b.Play(node.move, kit.Unplaced(r.rec, "", int(node.offset), "", ""))
	}
	r.comment(b, n)
	if node.rest == 0 {
		return
	}
	rest := &r.rests[node.rest-1]
	if !b.Dead() {
		noted := kit.Unplaced(r.rec, rest.code, rest.offset, rest.text, "")
		noted.Ply = b.Depth() + 1
		r.g.Notes = append(r.g.Notes, noted)
	}
	kit.StopHere(b, rest.code, rest.text)
}

// comment gives the current move what the fields say about it.
func (r *reader) comment(b *game.Builder, n int32) {
	about := r.comments[n]
	if len(about) == 0 {
		return
	}
	texts := make([]string, len(about))
	for i, f := range about {
		raw := *f
		raw.value = bytes.Trim(f.value, "\r\n")
		texts[i] = raw.text()
	}
	text := strings.Join(texts, "\n")
	if b.Dead() {
		b.Comment(text)
		return
	}
	before := len(r.g.Notes)
	kit.SetCommentAt(r.g, b.Node(), b.Depth(), text)
	for i := range r.g.Notes[before:] {
		r.g.Notes[before+i].Offset = int(r.rec.Offset) + about[0].offset
	}
}

// start finds the position before the first move and who makes that.
func (r *reader) start() error {
	g := r.g
	if r.board != nil || r.side != nil {
		if done, err := r.cousinStart(); done || err != nil {
			return err
		}
	}
	if r.binit != nil {
		var s xiangqi.Setup
		err := binit().Parse(r.binit.digits(), &s)
		switch {
		case err == nil:
			g.Start = implied(&s.Board)
		case r.fen == nil:
			return r.rec.Error(note.BoardDamaged, r.binit.offset, kit.Excerpt(string(r.binit.digits())), "")
		default:
			r.note(note.BoardDamaged, r.binit.offset, string(r.binit.digits()), "")
			r.binit = nil
		}
	}
	if r.fen == nil {
		r.firstMover()
		return nil
	}
	board := g.Start.Board
	before := len(g.Notes)
	err := r.readFEN()
	switch {
	case r.binit == nil:
		return err
	case err != nil:
		g.Notes = append(g.Notes, err.(*game.Error).Note)
		r.firstMover()
	case g.Start.Board != board:
		g.Notes = g.Notes[:before]
		r.note(note.StartDiffers, r.fen.offset, "fen", "binit")
		g.Start = implied(&board)
		r.firstMover()
	}
	return nil
}

// readFEN reads the field fen.
func (r *reader) readFEN() error {
	text := []byte(strings.Trim(r.fen.text(), " \t\r\n"))
	for _, d := range exact() {
		var s xiangqi.Setup
		if d.Parse(text, &s) == nil {
			r.g.Start = s
			return nil
		}
	}
	return kit.ReadStart(r.o, r.g, r.rec, text, r.fen.offset)
}

// The dialects of boards and positions: exact are those that the writer uses.
var (
	binit = sync.OnceValue(func() *dialect.Dialect { return named("binit") })
	full  = sync.OnceValue(func() *dialect.Dialect { return named("xqbase") })
	short = sync.OnceValue(func() *dialect.Dialect { return named("xqbase-short") })
	exact = sync.OnceValue(func() []*dialect.Dialect { return []*dialect.Dialect{full(), short()} })
)

func named(name string) *dialect.Dialect {
	d, err := dialect.Find(dialect.All(), name)
	if err != nil {
		panic(err) // no test could run then
	}
	return d
}

// implied is the position that a board alone means.
func implied(b *xiangqi.Board) xiangqi.Setup {
	if start := xiangqi.Start(); start.Board == *b {
		return start
	}
	return xiangqi.Setup{Board: *b}
}

// unsaidSide mends the note that the first move is Black's where no FEN says that it
// should be Red's.
func (r *reader) unsaidSide() {
	if r.fen != nil || r.side != nil {
		return
	}
	for i := range r.g.Notes {
		if n := &r.g.Notes[i]; n.Code == note.SideSwitched {
			n.Code, n.Got, n.Expected = note.SideUnknown, n.Expected, ""
		}
	}
}

// firstMover gives the first move to the side whose piece the main line moves first.
// At the start of the game that is Red's; if it is Black's all the same, the Builder
// says so.
func (r *reader) firstMover() {
	if r.g.Start.Board == xiangqi.Start().Board {
		return
	}
	for i := range r.lines {
		if l := &r.lines[i]; l.isMain() {
			if m, _, code := l.moves.move(0); code == "" && r.g.Start.Board[m.From()] != xiangqi.Empty {
				r.g.Start.Turn = r.g.Start.Board[m.From()].Color()
			}
			return
		}
	}
}
