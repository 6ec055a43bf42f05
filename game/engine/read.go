package engine

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// proposal is a line of play, or one move, and what is said about it.
type proposal struct {
	moves, comment string
	// at is where the moves are in the record, lineAt the line.
	at, lineAt int
	line       []byte
	rank       int // of multipv, from 1; 0 for what counts in any case
}

// decoder reads one record.
type decoder struct {
	g         *game.Game
	rec       *game.Record
	o         *game.ReadOptions
	placed    bool
	proposals []proposal
	in        notation.Notation
}

// ranks returns the notation of the moves: the one that is asked for, or UCI unless not all of
// what an engine proposes is legal in it, and all is with ranks from 1. A single move may be
// legal both ways.
func (d *decoder) ranks() notation.Notation {
	if d.o.Notation != nil {
		return d.o.Notation
	}
	for _, n := range []notation.Notation{notation.UCI(), notation.ByName("uci1")} {
		legal := true
		for i := range d.proposals {
			_, err := kit.Lists(d.o).Read(d.o.Builder.Position(), []byte(d.proposals[i].moves), n)
			legal = legal && err == nil
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
		text := trim(line)
		if err := d.line(at+bytes.Index(line, text), text); err != nil {
			return err
		}
	}
	if len(d.proposals) == 0 {
		return rec.Error(note.NoGame, 0, "", "answer of an engine")
	}
	if !d.placed && o.Builder.Start == nil {
		g.Notes = append(g.Notes, rec.Note(note.StartAssumed, d.proposals[0].lineAt, "", ""))
	}
	o.Builder.Begin(g)
	d.in = d.ranks()
	for i := range d.proposals {
		d.play(&d.proposals[i])
	}
	return nil
}

// line reads one line.
func (d *decoder) line(at int, text []byte) error {
	if len(text) == 0 {
		return nil
	}
	if isPosition(text) && !d.placed {
		d.placed = true
		return kit.ReadStart(d.o, d.g, d.rec, text, at)
	}
	switch kindOf(text) {
	case answer:
		d.answer(at, text)
	case variation:
		said, moves, _ := strings.Cut(string(text), "pv:")
		d.add(proposal{
			moves: strings.ReplaceAll(moves, "|", " "), comment: strings.TrimSuffix(said, ","), at: at + len(text) - len(moves), lineAt: at, line: text,
		})
	case search:
		d.search(at, text)
	default:
		kit.Ignore(d.rec, d.g, at, text)
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
		case !ok || kind != "move" && kind != "egtb" && kind != "search":
			kit.Ignore(d.rec, d.g, at, []byte(entry))
		default:
			if kind != "move" {
				said = strings.Trim(kind+","+said, ",")
			}
			d.add(proposal{moves: move, comment: said, at: at + len(kind) + 1, lineAt: at, line: text})
		}
		at += len(entry) + 1
	}
}

// search reads what an engine proposes. Of one multipv the last line counts.
func (d *decoder) search(at int, text []byte) {
	p := proposal{lineAt: at, line: text, rank: 1}
	if rest, ok := bytes.CutPrefix(text, []byte("bestmove")); ok {
		fields := strings.Fields(string(rest))
		p.moves, p.comment, p.rank = fields[0], "bestmove", 0
		p.at = at + bytes.Index(text, []byte(p.moves))
		if len(fields) == 3 && fields[1] == "ponder" {
			p.moves += " " + fields[2]
		}
	} else {
		i := bytes.LastIndex(text, []byte(" pv "))
		p.moves, p.at = string(text[i+len(" pv "):]), at+i+len(" pv ")
		p.comment = strings.TrimSpace(strings.TrimPrefix(string(text[:i]), "info"))
		fields := strings.Fields(p.comment)
		for k := range fields[:max(len(fields)-1, 0)] {
			if n, err := strconv.Atoi(fields[k+1]); err == nil && fields[k] == "multipv" && n > 0 {
				p.rank = n
			}
		}
	}
	d.add(p)
}

// add keeps a proposal, in place of one of its rank.
func (d *decoder) add(p proposal) {
	for i := range d.proposals {
		if old := &d.proposals[i]; p.rank > 0 && old.rank == p.rank {
			kit.Ignore(d.rec, d.g, old.lineAt, old.line)
			*old = p
			return
		}
	}
	d.proposals = append(d.proposals, p)
}

// play adds a proposal to the tree, unless there is one that begins so: a comment then
// belongs to its first move.
func (d *decoder) play(p *proposal) {
	b := &d.o.Builder
	b.BackTo(0)
	list, err := kit.Lists(d.o).Read(b.Position(), []byte(p.moves), d.in)
	if len(list.Moves) > 0 && d.g.Notation == nil {
		d.g.Notation = list.Notation
	}
	for n := d.g.Nodes[0].Child; n != 0 && len(list.Moves) > 0; n = d.g.Nodes[n].Next {
		if d.g.Nodes[n].Move == list.Moves[0] {
			b.CommentOn(n, p.comment)
			return
		}
	}
	for i, m := range list.Moves {
		b.Play(m, d.rec.Note("", p.at+list.Tokens[i].Start, "", ""))
		if i == 0 {
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
	note.Got, note.Ply = p.moves, 1 // it ends no other line
	d.g.Notes = append(d.g.Notes, note)
	d.g.Unread = append(d.g.Unread, game.Unread{Code: code, Text: strings.TrimSpace(p.moves + " " + p.comment)})
}
