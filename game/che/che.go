// Package che reads and writes the records of QQ's xiangqi (QQ象棋), files named .che
// (docs/survey/game-formats.md §8). They are numbers in text. What it knows was found on one sample of
// 62 moves, of which 60 are legal: the program let a king be left in check and be taken.
// First come a 1 and the number of moves, then ten numbers for each:
//
//	number of the piece, 32, side (1 Red, 0 Black), y and x from, y and x to, 0,
//	number of the move, 0
//
// x counts from the right, y from Red's side. The pieces have numbers from 0, Black's first:
// K A A E E H H R R C C P P P P P. There are no names, no result and no board: the game
// begins as all games do. Of equal pieces the one that is further right at the start has
// the lower number. What the 1, the 32 and the zeros could be is not known.
package che

import (
	"bytes"
	"cmp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the record of QQ's xiangqi.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Single | game.NoCounters,
		Name:  "che", Aliases: []string{"qq"}, Extensions: []string{".che"},
		Title: title, Source: "one sample",
		Sniff: sniff, Split: kit.WholeText, Decode: decode, Append: appendGame,
		Layout: game.Layout{Opening: `1[ \t]+[0-9]+[ \t]+[0-9]+[ \t]+32[ \t]`},
	}
}

const title = "QQ xiangqi (QQ象棋) game"

// The numbers of a move, by their place.
const (
	pieceAt = iota
	_
	sideAt
	fromRankAt
	fromFileAt
	toRankAt
	toFileAt
	_
	plyAt
	_
	perMove
)

// sniff needs the first move, made by a piece that is there, and nothing but numbers where
// the name of the file says nothing.
func sniff(head []byte, name string) bool {
	n := numbers{data: head}
	if !strings.HasSuffix(name, ".che") && len(bytes.Trim(head, "0123456789"+blanks)) > 0 {
		return false
	}
	if _, ok := n.header(); !ok {
		return false
	}
	move, _, ok := n.move()
	if !ok || move[plyAt] != 1 {
		return false
	}
	m, piece, ok := readMove(&move)
	return ok && xiangqi.Start().Board[m.From()] == piece
}

// numbers are read one after another.
type numbers struct {
	data []byte
	pos  int
}

const blanks = " \t\r\n"

// next returns the next number and where it is. It is not ok where there is none.
func (n *numbers) next() (value, at int, ok bool) {
	n.pos = len(n.data) - len(bytes.TrimLeft(n.data[n.pos:], blanks))
	at = n.pos
	end := len(n.data)
	if i := bytes.IndexAny(n.data[at:], blanks); i >= 0 {
		end = at + i
	}
	const longest = 6
	if end-at > longest {
		return 0, at, false
	}
	value, err := strconv.Atoi(string(n.data[at:end]))
	if err != nil || value < 0 {
		return 0, at, false
	}
	n.pos = end
	return value, at, true
}

// header returns the number of moves.
func (n *numbers) header() (count int, ok bool) {
	if one, _, ok := n.next(); !ok || one != 1 {
		return 0, false
	}
	count, _, ok = n.next()
	return count, ok
}

// move returns the numbers of a move and where they begin.
func (n *numbers) move() (move [perMove]int, at int, ok bool) {
	for i := range move {
		value, start, ok := n.next()
		if i == 0 {
			at = start
		}
		if !ok {
			return move, at, false
		}
		move[i] = value
	}
	return move, at, true
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	n := numbers{data: rec.Data}
	count, ok := n.header()
	if !ok {
		return rec.Error(note.NoGame, n.pos, "", title)
	}
	b := &o.Builder
	b.Begin(g)
	for i := range count {
		move, at, ok := n.move()
		if !ok {
			stop(b, rec, at, n.pos)
			return nil
		}
		m, piece, ok := readMove(&move)
		text := string(rec.Data[at:n.pos])
		switch {
		case !ok || move[plyAt] != i+1:
			b.PlayText(text, rec.Note(note.MovesUnread, at, "", ""))
		case !b.Dead() && b.Position().At(m.From()) != piece:
			b.PlayText(m.String(), rec.Note(note.MovesUnread, at, "", ""))
		default:
			b.Play(m, rec.Note("", at, "", ""))
		}
	}
	kit.Trail(rec, g, n.pos)
	return nil
}

// stop keeps what cannot be read from a move on. Where the text ends before the number
// that is missing, it was cut.
func stop(b *game.Builder, rec *game.Record, at, missing int) {
	if missing >= len(rec.Data) {
		text := string(bytes.TrimRight(rec.Data[at:], blanks))
		shown := cmp.Or(text, kit.EndOf(rec))
		b.PlayText(text+kit.CutBytes(nil), rec.Note(note.RecordTruncated, at, shown, ""))
		return
	}
	b.PlayText(string(bytes.TrimRight(rec.Data[at:], blanks)), rec.Note(note.MovesUnread, missing, "", ""))
}

// readMove returns a move and the piece that makes it.
func readMove(move *[perMove]int) (m xiangqi.Move, piece xiangqi.Piece, ok bool) {
	const right = xiangqi.Files - 1
	m, ok = kit.MoveBetween(right-move[fromFileAt], move[fromRankAt], right-move[toFileAt], move[toRankAt])
	if !ok || move[pieceAt] >= kit.Pieces || move[sideAt] != move[pieceAt]/len(kit.Roles) {
		return m, xiangqi.Empty, false
	}
	color := xiangqi.Red
	if move[sideAt] == 0 {
		color = xiangqi.Black
	}
	return m, xiangqi.NewPiece(color, kit.Roles[move[pieceAt]%len(kit.Roles)]), true
}
