package engine

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// proposal is a line of play, or one move, and what is said about it.
type proposal struct {
	moves, comment string
	// at is where the moves are in the record, lineAt the line.
	at, lineAt int
	line       []byte
	rank       int         // of multipv, from 1; 0 for what counts in any case
	best       bool        // the engine chose it
	rest       []kit.Place // what is said besides, which no comment has
}

// asked is a position that an engine was given, with what it proposes there.
type asked struct {
	engine string
	// moves were played before; they are at that byte of the record.
	moves     []byte
	at        int
	proposals []proposal
	node      int32
}

// decoder reads one record.
type decoder struct {
	g      *game.Game
	rec    *game.Record
	o      *game.ReadOptions
	placed bool
	all    []asked
	in     notation.Notation
}

// ranks returns the notation of the moves: the one that is asked for or that was played in, or UCI unless not all of
// what an engine proposes is legal in it, and all is with ranks from 1. A single move may be
// legal both ways.
func (d *decoder) ranks() notation.Notation {
	switch {
	case d.o.Notation != nil:
		return d.o.Notation
	case d.g.Notation != nil:
		return d.g.Notation
	}
	for _, n := range []notation.Notation{notation.UCI(), notation.ByName("uci1")} {
		legal := true
		for _, a := range d.all { // no moves were played
			for _, p := range a.proposals {
				_, err := kit.Lists(d.o).Read(d.o.Builder.Position(), []byte(p.moves), n)
				legal = legal && err == nil
			}
		}
		if legal {
			return n
		}
	}
	return notation.UCI()
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	d := decoder{g: g, rec: rec, o: o}
	for at, line := range kit.LinesOf(rec) {
		l := lineOf(line)
		if err := d.line(at+l.at, &l); err != nil {
			return err
		}
	}
	if len(d.all) == 0 {
		return rec.Error(note.NoGame, 0, "", "answer of an engine")
	}
	if !d.placed && o.Builder.Start == nil && len(d.all[0].proposals) > 0 {
		g.Notes = append(g.Notes, rec.Note(note.StartAssumed, d.all[0].proposals[0].lineAt, "", ""))
	}
	o.Builder.Begin(g)
	last := &d.all[len(d.all)-1]
	if err := kit.PlayList(o, g, rec, last.moves, last.at, nil); err != nil {
		kit.Unreadable(o, g, rec, last.moves, last.at, err)
	}
	d.in = d.ranks()
	for i := range slices.Backward(d.all) { // the last goes on with the main line
		a := &d.all[i]
		if !d.find(a) {
			continue
		}
		slices.SortStableFunc(a.proposals, func(p, q proposal) int { return order(&p) - order(&q) })
		for k := range a.proposals {
			d.play(a, &a.proposals[k])
		}
	}
	return nil
}

// order is 0 for the move that an engine chose, which is before its lines.
func order(p *proposal) int {
	if p.best {
		return 0
	}
	return 1
}

// find goes to the position of a search, and keeps what is proposed there as text where its moves are not legal.
func (d *decoder) find(a *asked) bool {
	if d.o.Builder.GoTo(0) != nil {
		return false
	}
	if len(a.moves) > 0 {
		list, err := kit.Lists(d.o).Read(d.o.Builder.Position(), a.moves, d.in)
		if err != nil {
			for _, p := range a.proposals {
				kit.NoteUnread(d.g, d.rec, "", string(p.line), p.lineAt)
			}
			return false
		}
		for _, m := range list.Moves {
			d.step(m, note.Note{})
		}
	}
	a.node = d.o.Builder.Node()
	return true
}

// step makes a move, also one that the tree has.
func (d *decoder) step(m xiangqi.Move, at note.Note) {
	b := &d.o.Builder
	for n := range d.g.Children(b.Node()) {
		if !b.Dead() && d.g.Nodes[n].Move == m && b.GoTo(n) == nil {
			return
		}
	}
	b.Play(m, at)
}

// line reads one line.
func (d *decoder) line(at int, l *logLine) error {
	text := l.text
	if len(text) == 0 {
		return nil
	}
	if l.places() && (!d.placed || l.kind == command) {
		return d.position(at, l)
	}
	switch l.kind {
	case answer:
		d.answer(at, text)
	case variation:
		said, moves, _ := strings.Cut(string(text), "pv:")
		d.add("", proposal{
			moves: strings.ReplaceAll(moves, "|", " "), comment: strings.TrimSuffix(said, ","), at: at + len(text) - len(moves), lineAt: at, line: text,
		})
	case search:
		d.search(at, l)
	case played:
		d.played(at, l)
	case finish:
		d.finish(at, text)
	default:
		kit.Ignore(d.rec, d.g, at, text)
	}
	return nil
}

// position reads the position that the record is of, or that an engine is given with its moves.
func (d *decoder) position(at int, l *logLine) error {
	start, moves, _ := bytes.Cut(l.text, []byte(" moves "))
	if !d.placed {
		d.placed = true
		if err := kit.ReadStart(d.o, d.g, d.rec, start, at); err != nil {
			return err
		}
	}
	if l.kind == command {
		d.all = append(d.all, asked{engine: l.engine, moves: bytes.TrimSpace(moves), at: at + len(l.text) - len(bytes.TrimLeft(moves, " "))})
	}
	return nil
}

// answer reads the moves of an answer of chessdb.cn, each with what is said about it.
func (d *decoder) answer(at int, text []byte) {
	for entry := range strings.SplitSeq(string(text), "|") {
		first, said, _ := strings.Cut(entry, ",")
		kind, move, ok := strings.Cut(first, ":")
		switch {
		case entry == "":
		case !ok || move == "" || kind != "move" && kind != "egtb" && kind != "search":
			kit.Ignore(d.rec, d.g, at, []byte(entry))
		default:
			if kind != "move" {
				said = strings.Trim(kind+","+said, ",")
			}
			d.add("", proposal{moves: move, comment: said, at: at + len(kind) + 1, lineAt: at, line: text})
		}
		at += len(entry) + 1
	}
}

// search reads what an engine proposes. Of one multipv the last line counts.
func (d *decoder) search(at int, l *logLine) {
	text := l.text
	p := proposal{lineAt: at, line: text, rank: 1}
	if rest, ok := bytes.CutPrefix(text, []byte("bestmove")); ok {
		fields := strings.Fields(string(rest))
		p.moves, p.comment, p.rank, p.best = fields[0], "bestmove", 0, true
		p.at = at + bytes.Index(text, []byte(p.moves))
		more := fields[1:]
		if len(more) > 1 && more[0] == "ponder" {
			p.moves += " " + more[1]
			more = more[2:]
		}
		if len(more) > 0 { // it offers a draw, say
			last := bytes.LastIndex(text, []byte(more[0]))
			p.rest = []kit.Place{{Text: string(text[last:]), Offset: at + last}}
		}
	} else {
		i := bytes.LastIndex(text, []byte(" pv "))
		p.moves, p.at = string(text[i+len(" pv "):]), at+i+len(" pv ")
		p.evaluate(string(text[len("info"):i]), at+len("info"))
	}
	d.add(l.engine, p)
}

// played reads a move after the position that was given and the moves before it.
func (d *decoder) played(at int, l *logLine) {
	if len(d.all) == 0 {
		kit.Ignore(d.rec, d.g, at, l.text)
		return
	}
	_, move, _ := bytes.Cut(l.text, []byte{' '})
	move = bytes.TrimSpace(move)
	next := asked{engine: l.engine, at: at + len(l.text) - len(move)}
	next.moves = bytes.TrimSpace(slices.Concat(d.all[len(d.all)-1].moves, []byte{' '}, move))
	d.all = append(d.all, next)
}

// finish reads how the game ended, and the names of its players.
func (d *decoder) finish(at int, text []byte) {
	m := grammar[finish].FindSubmatch(text)
	kit.NoteResult(d.g, d.rec, string(m[3]), at)
	for i, tag := range []string{1: "Red", 2: "Black", 4: "Termination"} {
		if tag != "" && len(m[i]) > 0 {
			d.g.KeepTag(tag, string(m[i]))
		}
	}
}

// evaluate makes what a line of a search says about its moves its comment, as cutechess writes it: the score for the
// side that moves, in pawns or as the plies to mate, the depth and the time, +0.31/12 0.5s. Without a score it is the text
// of the line. Other values are about the computer.
func (p *proposal) evaluate(said string, at int) {
	var score, depth, time string
	var rest []kit.Place
	end := 0 // of the last word of rest
	keep := func(from, to int) {
		if len(rest) > 0 && strings.TrimSpace(said[end:from]) == "" {
			last := &rest[len(rest)-1]
			last.Text = said[last.Offset-at : to]
		} else {
			rest = append(rest, kit.Place{Text: said[from:to], Offset: at + from})
		}
		end = to
	}
	for words := wordPlaces.FindAllStringIndex(said, -1); len(words) > 0; {
		from, to := words[0][0], words[0][1]
		name, n, err := said[from:to], 0, strconv.ErrSyntax
		if len(words) > 1 {
			n, err = strconv.Atoi(said[words[1][0]:words[1][1]])
		}
		words = words[1:]
		switch {
		case name == "score" && err != nil: // UCI has the unit after it, UCCI none
			continue
		case err != nil:
			keep(from, to)
			continue
		case name == "score" || name == "cp":
			score = fmt.Sprintf("%+.2f", float64(n)/100)
		case name == "mate" && n > 0:
			score = fmt.Sprintf("+M%d", 2*n-1)
		case name == "mate":
			score = fmt.Sprintf("-M%d", -2*n)
		case name == "depth":
			depth = "/" + strconv.Itoa(n)
		case name == "time":
			time = " " + strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) + "s"
		case name == "multipv" && n > 0:
			p.rank = n
		default:
			keep(from, words[0][1])
		}
		words = words[1:]
	}
	if p.comment = strings.TrimSpace(said); score != "" {
		p.comment, p.rest = score+depth+time, rest
	}
}

var wordPlaces = regexp.MustCompile(`\S+`)

// add keeps a proposal for the last position that the engine was given, in place of one of its rank.
func (d *decoder) add(engine string, p proposal) {
	if len(d.all) == 0 {
		d.all = append(d.all, asked{engine: engine})
	}
	at := len(d.all) - 1
	for at >= 0 && d.all[at].engine != engine && d.all[at].engine != "" && engine != "" {
		at--
	}
	if at < 0 { // it was given none of this game
		kit.Ignore(d.rec, d.g, p.lineAt, p.line)
		return
	}
	all := &d.all[at].proposals
	for i := range *all {
		if old := &(*all)[i]; p.rank > 0 && old.rank == p.rank {
			kit.Ignore(d.rec, d.g, old.lineAt, old.line)
			*old = p
			return
		}
	}
	*all = append(*all, p)
}

// play adds a proposal to the tree at the position that it is for: what the tree has already goes on where the line
// leaves it. That a move was chosen is only said where it is none of the main line there.
func (d *decoder) play(a *asked, p *proposal) {
	b := &d.o.Builder
	if b.GoTo(a.node) != nil {
		return
	}
	for _, rest := range p.rest {
		kit.Ignore(d.rec, d.g, rest.Offset, []byte(rest.Text))
	}
	list, err := kit.Lists(d.o).Read(b.Position(), []byte(p.moves), d.in)
	if len(list.Moves) > 0 && d.g.Notation == nil {
		d.g.Notation = list.Notation
	}
	for i, m := range list.Moves {
		d.step(m, d.rec.Note("", p.at+list.Tokens[i].Start, "", ""))
		if i == 0 && (!p.best || d.g.Nodes[a.node].Child != b.Node() || len(a.proposals) == 1) {
			b.Comment(p.comment)
		}
	}
	if err == nil {
		return
	}
	code, offset := note.MovesUnread, 0
	if fault, ok := err.(*movetext.ListError); ok {
		code, offset = fault.Why, fault.Offset
	}
	note := d.rec.Note(code, p.at+offset, "", "")
	note.Err = err
	if len(list.Moves) > 0 {
		b.PlayText(p.moves[offset:], note)
		return
	}
	note.Got, note.Ply = p.moves, d.g.Ply(a.node)+1 // it ends no other line
	d.g.Notes = append(d.g.Notes, note)
	d.g.Unread = append(d.g.Unread, game.Unread{Node: a.node, Code: code, Text: strings.TrimSpace(p.moves + " " + p.comment)})
}
