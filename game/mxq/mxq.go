// Package mxq reads the records of Movesky (弈天), files named .mxq (docs/survey/game-formats.md §8).
// What it knows was found on one sample of 68 moves, all of which are legal. It is a
// list of texts in GBK, each after a byte with its length:
//
//	room, date, title, two ratings, five numbers, result, "Moves", a text for each
//	move, "Ends", "CommentsEnd"
//
// A move is "7C-4C": the file from 0, the rank from A, from Red's left corner. The title
// of the sample is "A(5r)-负-B(3r)", where 负 says that A lost, and the result says that
// Red did: so A is Red. What the five numbers are is not known, nor how comments are
// before "CommentsEnd". Boards of one's own are said to be there as 32 numbers and a
// letter; a record with more or fewer texts than the sample has before "Moves" is refused.
package mxq

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the record of Movesky.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Binary | game.Single | game.NoCounters,
		Name:  "mxq", Aliases: []string{"movesky"}, Extensions: []string{".mxq"},
		Title: title, Source: "one sample",
		Sniff: sniff, Split: kit.Whole, Decode: decode,
	}
}

const title = "Movesky (弈天) game"

// tags are what the texts before the moves hold; "" is not known.
var tags = [...]string{"Site", "Date", "Title", "RedElo", "BlackElo", "", "", "", "", "", "Result"}

// The texts after which something begins or ends.
const (
	movesMark = "Moves"
	endMark   = "Ends"
	lastMark  = "CommentsEnd"
)

// text is one of the list, and where it is.
type text struct {
	at    int
	value []byte
}

// next returns the next text. It is not ok when the data ends in it.
func next(c *kit.Cursor) (t text, ok bool) {
	n := int(c.Uint8())
	t.at = c.Pos
	t.value = c.Bytes(n)
	return t, !c.Short
}

// header reads the texts before the moves. It is not ok when the moves do not begin
// within a few texts.
func header(c *kit.Cursor) (texts []text, ok bool) {
	const enough = 64
	for len(texts) < enough {
		t, ok := next(c)
		if !ok {
			return texts, false
		}
		if string(t.value) == movesMark {
			return texts, true
		}
		texts = append(texts, t)
	}
	return texts, false
}

func sniff(head []byte, _ string) bool {
	if !bytes.Contains(head, []byte{byte(len(movesMark)), movesMark[0]}) { // most files have none
		return false
	}
	_, ok := header(&kit.Cursor{Data: head})
	return ok
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	c := kit.Cursor{Data: rec.Data}
	texts, ok := header(&c)
	switch {
	case !ok && c.Short && len(texts) > 2:
		return rec.Error(note.RecordTruncated, len(rec.Data), kit.EndOf(rec), "")
	case !ok:
		return rec.Error(note.NoGame, 0, "", title)
	case len(texts) != len(tags):
		return rec.Error(note.UnknownVersion, c.Pos, strconv.Itoa(len(texts)), title)
	}
	cs := kit.CharsetOf(o, charset.GBK)
	for i, t := range texts {
		if value := kit.DecodeText(g, rec, cs, t.at, t.value); tags[i] != "" {
			g.KeepTag(tags[i], value)
		}
	}
	readNames(g)
	readResult(g, rec, texts[len(texts)-1].at)
	readMoves(g, rec, &c, cs, &o.Builder)
	readEnd(g, rec, &c, cs)
	return nil
}

// readNames takes the names from the title.
func readNames(g *game.Game) {
	for _, sign := range []string{"-胜-", "-负-", "-和-"} {
		if red, black, ok := strings.Cut(g.Tag("Title"), sign); ok && !strings.Contains(black, sign) {
			g.SetTag("Red", red)
			g.SetTag("Black", black)
			return
		}
	}
}

func readResult(g *game.Game, rec *game.Record, at int) {
	word := g.Tag("Result")
	g.KeepTag("Result", "")
	kit.NoteResult(g, rec, word, at)
}

func readMoves(g *game.Game, rec *game.Record, c *kit.Cursor, cs *charset.Charset, b *game.Builder) {
	b.Begin(g)
	for {
		start := c.Pos
		t, ok := next(c)
		if !ok {
			cut := kit.CutNote(rec, start, rec.Data[start:])
			b.PlayText(cut.Got, cut)
			return
		}
		if string(t.value) == endMark {
			return
		}
		if m, ok := readMove(t.value); ok {
			b.Play(m, rec.Note("", t.at, "", ""))
		} else {
			b.PlayText(strconv.Quote(kit.DecodeText(g, rec, cs, t.at, t.value)), rec.Note(note.MovesUnread, t.at, "", ""))
		}
	}
}

// readMove reads "7C-4C".
func readMove(text []byte) (m xiangqi.Move, ok bool) {
	if len(text) != len("7C-4C") || text[2] != '-' {
		return m, false
	}
	return kit.MoveBetween(int(text[0])-'0', int(text[1])-'A', int(text[3])-'0', int(text[4])-'A')
}

// readEnd notes what is after the moves and is not read.
func readEnd(g *game.Game, rec *game.Record, c *kit.Cursor, cs *charset.Charset) {
	if c.Short {
		return
	}
	for c.Left() > 0 {
		start := c.Pos
		t, ok := next(c)
		switch {
		case !ok:
			g.Notes = append(g.Notes, kit.CutNote(rec, start, rec.Data[start:]))
			return
		case string(t.value) == lastMark:
			if c.Left() > 0 {
				g.Notes = append(g.Notes, rec.Note(note.TrailingBytes, c.Pos, strconv.Itoa(c.Left()), ""))
			}
			return
		case len(bytes.TrimSpace(t.value)) > 0:
			g.Notes = append(g.Notes, rec.Note(note.TextIgnored, t.at, kit.DecodeText(g, rec, cs, t.at, t.value), ""))
		}
	}
	g.Notes = append(g.Notes, kit.CutNote(rec, c.Pos, nil))
}
