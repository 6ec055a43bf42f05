package prose

import (
	"bytes"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// gameDecoder reads one game.
type gameDecoder struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	// data is the record without markup, with every character in its place, plain that with its lists of moves
	// as they are written.
	data, plain []byte
	items       []item
	tags        *kit.TagSet
	says        kit.Said
	text        text
	// first and last are the first and the last of the items that are moves, -1 for none.
	first, last int
	// turn is the side that the text lets move first, turnAt the place of that.
	turn           xiangqi.Color
	turned, placed bool
	turnAt         span
	side           string // that the labels were about last
	// head and tail are the comments before and after the moves.
	head, tail []string
	labels     int
}

// bareText returns a text without its markup, and that with its lists of moves as they are written; and the first
// part that was taken off.
func bareText(text []byte) (bare, plain, taken []byte) {
	bare, taken = kit.BareText(text)
	return bare, movetext.Plain(bare), taken
}

// decode reads a record.
func (v *language) decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	bare, plain, taken := bareText(rec.Data)
	items, _ := v.parse(plain)
	d := gameDecoder{g: g, rec: rec, o: o, data: bare, plain: plain, items: items, tags: kit.NewTagSet(g, "_"), first: -1, last: -1}
	d.text.said = bare
	d.number()
	for i := 0; i < len(d.items); i++ {
		if d.items[i].kind == isText {
			i = d.keepText(i)
		} else if err := d.take(&d.items[i]); err != nil {
			return err
		}
	}
	if d.first < 0 && !d.placed {
		return rec.Error(note.NoGame, 0, "", "game in ordinary text")
	}
	if taken != nil {
		g.Notes = append(g.Notes, rec.Note(note.MarkupRemoved, bytes.Index(rec.Data, taken), chars.Excerpt(taken), ""))
	}
	d.setTurn()
	d.read()
	if !d.placed && kit.IsChess(g, d.text.out) {
		g.Notes = g.Notes[:0]
		return rec.Error(note.OtherGame, 0, "", "chess")
	}
	return nil
}

// number finds the items that are moves. Moves after a title that others precede are an
// aside, which is text as a whole.
func (d *gameDecoder) number() {
	kept := d.items[:0]
	for _, it := range d.items {
		if n := len(kept); it.kind == isMoves && d.first >= 0 && n > 0 && kept[n-1].kind == isTitle {
			kept[n-1].kind, kept[n-1].end = isText, it.end
			continue
		}
		if it.kind == isMoves {
			if d.last = len(kept); d.first < 0 {
				d.first = d.last
			}
		}
		kept = append(kept, it)
	}
	d.items = kept
}

// take reads one item that is not a text.
func (d *gameDecoder) take(it *item) error {
	switch it.kind {
	case isHeader:
		d.label(it)
	case isGame, isTitle:
		d.title(it)
	case isSide:
		d.turned, d.turn, d.turnAt = true, xiangqi.Red, it.span
		if it.tag == labelBlack {
			d.turn = xiangqi.Black
		}
	case isFooter:
		kit.IgnoreText(d.rec, d.g, it.start, d.data[it.start:it.end])
	case isPosition:
		if d.placed {
			d.keep(it.span)
			return nil
		}
		d.placed = true
		if it.drawn != nil {
			return kit.SetDrawing(d.g, d.rec, &it.drawn.Drawing, it.drawn.err)
		}
		return kit.ReadStart(d.o, d.g, d.rec, d.data[it.start:it.end], it.start)
	case isMoves:
		d.text.list(d.plain, &it.moves)
	case isText, isNoise:
	}
	return nil
}

// keepText keeps lines of text, from an item on, as a comment and returns the last.
func (d *gameDecoder) keepText(i int) int {
	s := d.items[i].span
	for i+1 < len(d.items) && i+1 != d.first && (d.items[i+1].kind == isText || d.items[i+1].kind == isNoise) {
		i++
		if d.items[i].kind == isText {
			s.end = d.items[i].end
		}
	}
	d.rec.Head = min(d.rec.Head, s.start)
	d.keepAt(i, s)
	return i
}

// keep is keepAt for a text before the moves.
func (d *gameDecoder) keep(s span) { d.keepAt(-1, s) }

// keepAt keeps a text that ends with an item as a comment, and notes it.
func (d *gameDecoder) keepAt(i int, s span) {
	text := d.data[s.start:s.end]
	d.g.Notes = append(d.g.Notes, d.rec.Note(note.TextKept, s.start, chars.Excerpt(text), ""))
	comment := plainLines(text)
	switch {
	case i < d.first || d.first < 0:
		d.head = append(d.head, comment)
	case i > d.last:
		d.tail = append(d.tail, comment)
	default:
		d.text.comment(s.start, []byte(comment))
		d.text.out = append(d.text.out, '\n')
	}
}

// plainLines returns a text without blanks at the ends of its lines.
func plainLines(text []byte) string {
	lines := strings.Split(string(text), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], blanks)
	}
	return strings.Join(lines, "\n")
}

// label takes the value of a label as a tag.
func (d *gameDecoder) label(it *item) {
	value := string(bytes.Trim(d.data[it.value.start:it.value.end], `"“”`))
	tag := it.tag
	if name, ok := strings.CutPrefix(tag, "Red"); ok && name == "" {
		d.side = "Red"
	} else if tag == "Black" {
		d.side = "Black"
	}
	if value == "" {
		return
	}
	d.labels++
	switch {
	case tag == labelClock:
		if tag = "Time"; d.side != "" {
			tag = d.side + "Time"
		}
	case tag == "Date" && !strings.ContainsFunc(value, unicode.IsDigit):
		tag = "Time"
	case tag == "Result" && d.says.Result == "":
		d.says.Result, d.says.ResultAt = value, it.value.start
		return
	}
	if kept := d.tags.Add(tag, value); kept != "" {
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.TagTwice, it.start, tag, kept))
	}
}

// title keeps the heading of a game, or what comes before its moves, as its title; if there
// is one, as a comment.
func (d *gameDecoder) title(it *item) {
	value := string(bytes.TrimRight(bytes.Trim(d.data[it.start:it.end], blanks+bullets+"【】《》「」:："), blanks+"-–—,，;；|"))
	if value == "" || d.g.Tag("Title") == value {
		return
	}
	if d.g.Tag("Title") == "" && len(d.text.out) == 0 {
		d.g.SetTag("Title", value)
		return
	}
	if len(d.text.out) == 0 {
		d.keep(it.span)
		return
	}
	d.keepAt(d.first, it.span)
}

// setTurn lets the side begin that the text names, where the position does not.
func (d *gameDecoder) setTurn() {
	if !d.turned || d.turn == d.g.Start.Turn {
		return
	}
	assumed := !d.placed
	for i := range d.g.Notes {
		assumed = assumed || d.g.Notes[i].Code == note.SideMissing
	}
	if !assumed {
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.StartDiffers, d.turnAt.start, string(d.data[d.turnAt.start:d.turnAt.end]), d.g.Start.Turn.String()))
		return
	}
	d.g.Start.Turn = d.turn
}

// read reads the moves and puts the comments around them into their places.
func (d *gameDecoder) read() {
	g, before := d.g, len(d.g.Notes)
	rec := game.Record{Data: d.text.over(), Line: 1}
	how := kit.TextOptions{LexerOptions: movetext.LexerOptions{Ends: true}}
	if d.turned { // a note says where the position is of the other side
		how.Side = &g.Start.Turn
	}
	found := kit.ReadText(d.o, g, &rec, 0, len(d.text.out), how)
	for i := before; i < len(g.Notes); i++ {
		kit.PutNote(d.rec, &g.Notes[i], d.text.place(g.Notes[i].Offset))
	}
	found.ResultAt = d.text.place(found.ResultAt)
	if len(d.head) > 0 {
		root := &g.Nodes[0]
		root.Comment = strings.TrimSuffix(strings.Join(d.head, "\n")+"\n"+root.Comment, "\n")
	}
	if len(d.tail) > 0 {
		last := int32(0)
		for n := range g.Line(0) {
			last = n
		}
		node := &g.Nodes[last]
		node.Comment = strings.TrimPrefix(node.Comment+"\n"+strings.Join(d.tail, "\n"), "\n")
	}
	kit.Settle(g, d.rec, &d.says, found)
}
