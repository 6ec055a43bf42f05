package book

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/xiangqi"
)

const (
	title  = "opening book of xqbook (XQB)"
	source = "fisherfan/xqbook, one sample"
	// magic begins every database of SQLite.
	magic = "SQLite format 3\x00"
)

// XQB returns the format of the books of xqbook.
func XQB() *game.Format {
	f := &game.Format{
		Flags: game.Binary | game.NoCounters | game.Native | game.Book,
		Name:  "xqb", Aliases: []string{"xqbook"}, Extensions: []string{".xqb"},
		Title: title, Source: source,
		Sniff:  func(head []byte, _ string) bool { return HasTable(head, "book") },
		Decode: decode,
	}
	useSQLite(f)
	return f
}

// HasTable reports whether a file that begins so is a database of SQLite with a table of that name, as
// its first page says.
func HasTable(head []byte, name string) bool {
	if !bytes.HasPrefix(head, []byte(magic)) {
		return false
	}
	const create = "create table "
	text := bytes.ToLower(head)
	for {
		_, after, found := bytes.Cut(text, []byte(create))
		if !found {
			return false
		}
		text = after
		if rest, ok := bytes.CutPrefix(bytes.TrimLeft(after, " \"[`'"), []byte(name)); ok && len(rest) > 0 && bytes.IndexByte([]byte(" \"]`'(\t\r\n"), rest[0]) >= 0 {
			return true
		}
	}
}

// roles are the roles by their number in a key. 0 is a piece of jieqi that is face down.
var roles = [...]xiangqi.Role{
	xiangqi.NoRole, xiangqi.Rook, xiangqi.Horse, xiangqi.Elephant, xiangqi.Advisor, xiangqi.King, xiangqi.Cannon, xiangqi.Pawn,
}

// numberOfPiece returns the number of a piece in a key, -1 for none.
func numberOfPiece(p xiangqi.Piece) int {
	if p == xiangqi.Empty {
		return -1
	}
	return slices.Index(roles[:], p.Role()) + int(p.Color())*len(roles)
}

// fromTop returns the square that a key has in that place: rank after rank from the top.
func fromTop(place int) xiangqi.Square {
	return xiangqi.SquareAt(place%xiangqi.Files, xiangqi.Ranks-1-place/xiangqi.Files)
}

// pack returns the key of a board: an empty square is the bit 0, a piece the bit 1 and the four bits of
// its number. Zeros fill the last byte.
func pack(board *xiangqi.Board) []byte {
	var key []byte
	bits, have := 0, 0
	put := func(value, size int) {
		bits, have = bits<<size|value, have+size
		for ; have >= 8; have -= 8 {
			key = append(key, byte(bits>>(have-8)))
		}
		bits &= 1<<have - 1
	}
	for place := range xiangqi.Squares {
		if n := numberOfPiece(board[fromTop(place)]); n < 0 {
			put(0, 1)
		} else {
			put(1<<4|n, 5)
		}
	}
	if have > 0 {
		put(0, 8-have)
	}
	return key
}

// unpack reads what pack has written.
func unpack(key []byte) (board xiangqi.Board, ok bool) {
	at := 0
	take := func(size int) (value int) {
		for range size {
			value <<= 1
			if at < 8*len(key) {
				value |= int(key[at/8]>>(7-at%8)) & 1
			}
			at++
		}
		return value
	}
	for place := range xiangqi.Squares {
		if take(1) == 0 {
			continue
		}
		n := take(4)
		role := roles[n%len(roles)]
		if role == xiangqi.NoRole {
			return board, false
		}
		board[fromTop(place)] = xiangqi.NewPiece(xiangqi.Color(n/len(roles)), role)
	}
	whole := (at + 7) / 8
	return board, whole == len(key) && take(8*whole-at) == 0
}

// canonical returns the key of a position and the move as a book has them: as if Red were to move,
// and mirrored where, in the first two squares of a rank that differ, the right one has the larger number.
func canonical(s *xiangqi.Setup, m xiangqi.Move) ([]byte, xiangqi.Move) {
	seen := *s
	if seen.Turn == xiangqi.Black {
		seen, m = seen.Rotate().SwapColors(), m.Rotate()
	}
	if rightIsLarger(&seen.Board) {
		seen, m = seen.Mirror(), m.Mirror()
	}
	return pack(&seen.Board), m
}

func rightIsLarger(board *xiangqi.Board) bool {
	for rank := xiangqi.Ranks - 1; rank >= 0; rank-- {
		for file := range xiangqi.Files / 2 {
			left := numberOfPiece(board[xiangqi.SquareAt(file, rank)])
			right := numberOfPiece(board[xiangqi.SquareAt(xiangqi.Files-1-file, rank)])
			if left != right {
				return right > left
			}
		}
	}
	return false
}

// moveOf reads a move of a book: row and column from and to, four bits each, rows from the top. One
// that is not on the board has xiangqi.NoSquare.
func moveOf(n int64) xiangqi.Move {
	at := func(shift int) xiangqi.Square {
		return xiangqi.SquareAt(int(n>>shift&15), xiangqi.Ranks-1-int(n>>(shift+4)&15))
	}
	if n>>16 != 0 {
		return xiangqi.NewMove(xiangqi.NoSquare, xiangqi.NoSquare)
	}
	return xiangqi.NewMove(at(8), at(0))
}

// numberOfMove returns the number of a move in a book.
func numberOfMove(m xiangqi.Move) int64 {
	of := func(sq xiangqi.Square) int { return (xiangqi.Ranks-1-sq.Rank())<<4 | sq.File() }
	return int64(of(m.From())<<8 | of(m.To()))
}
