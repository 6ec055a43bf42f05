package dialect

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// pieceList is the pieces of both sides with their squares: "Red: Ke1 Rd5; Black: Ke10".
type pieceList struct {
	start, end int
	pieces     [2]string
	after      string         // may name the side to move
	piece      *regexp.Regexp // is the one of listedPieces that reads all of them
}

const (
	// betweenPieces may be before a piece, and before each square of it.
	betweenPieces = `[\s,，、;；]*(?:(?:and|và|和|及)\s)?\s*`
	// listedSquare is a square, whose ranks are counted from 0 or from 1.
	listedSquare = `([a-i])(10|[0-9])\b`
)

var (
	// sideLabels are before the pieces of Red and of Black. White would be of chess.
	sideLabels = [2]*regexp.Regexp{
		regexp.MustCompile(`^(?i:red|红方?|紅方?|(?:(?:bên|quân)\s+)?đỏ)\s*[:：]`),
		regexp.MustCompile(`^(?i:black|黑方?|(?:(?:bên|quân)\s+)?đen)\s*[:：]`),
	}
	listedNames = [...]string{
		"king|general|tướng|[帅帥将將]", "advisors?|guards?|mandarins?|sĩ|[仕士]", "elephants?|bishops?|ministers?|tượng|[相象]",
		"horses?|knights?|mã|[马馬傌]", "chariots?|rooks?|xe|[车車俥]", "cannons?|pháo|[炮砲包]", "pawns?|soldiers?|tốt|chốt|[兵卒]",
	}
	// listedPieces are pieces, with letters of English or of Vietnamese: the name in a group for each in the order of
	// xiangqi.Role, and the squares.
	listedPieces = [2]*regexp.Regexp{
		listed("[kg]", "a", "[be]", "[hn]", "r", "c", "[ps]"),
		listed("tg", "s", "t", "m", "x", "p", "[bc]"),
	}
	squareIn = regexp.MustCompile(`(?i)` + listedSquare)
)

// listed is a piece of a list, where letters are the names of pieces, too.
func listed(letters ...string) *regexp.Regexp {
	for i, names := range listedNames {
		letters[i] = names + "|" + letters[i]
	}
	return regexp.MustCompile(`^(?i)` + betweenPieces + `(?:(` + strings.Join(letters, ")|(") + `))((?:` + betweenPieces + listedSquare + `)+)`)
}

// OpensPieces reports whether a line begins as a list of pieces does.
func OpensPieces(line string) bool {
	line = strings.TrimLeft(line, blanks)
	for _, label := range sideLabels {
		if n := len(label.FindString(line)); n > 0 {
			return listedPieces[0].MatchString(line[n:]) || listedPieces[1].MatchString(line[n:])
		}
	}
	return false
}

// pieceListAt finds the list of such pieces that begins at a place of a text. Nothing but a phrase for the side to move
// is after it in its last line.
func pieceListAt(text string, at int, piece *regexp.Regexp) (l pieceList, ok bool) {
	l.start, l.piece = at, piece
	for range sideLabels {
		side, n := 0, len(sideLabels[0].FindString(text[at:]))
		if n == 0 {
			side, n = 1, len(sideLabels[1].FindString(text[at:]))
		}
		if at += n; n == 0 || l.pieces[side] != "" {
			return l, false
		}
		l.end = at
		for n := at; n > 0; l.end += n {
			n = len(piece.FindString(text[l.end:]))
		}
		l.pieces[side] = text[at:l.end]
		at = len(text) - len(strings.TrimLeft(text[l.end:], blanks+"\r\n.。,，;；/|"))
	}
	l.after, _, _ = strings.Cut(text[l.end:], "\n")
	_, ok = sideIn([]byte(l.after))
	l.end += len(l.after)
	return l, ok || strings.Trim(l.after, blanks+"\r.。,，;；") == ""
}

// pieceLists finds the lists of pieces in the text.
func (b *drawingReader) pieceLists() (lists []pieceList) {
	end := 0
	for i, line := range b.lines {
		text := strings.TrimLeft(line, blanks)
		if b.starts[i] < end || !OpensPieces(text) {
			continue
		}
		for _, piece := range listedPieces {
			if l, ok := pieceListAt(b.text, b.starts[i]+len(line)-len(text), piece); ok {
				lists, end = append(lists, l), l.end
				break
			}
		}
	}
	return lists
}

// readPieces makes a position of a list of pieces. Its ranks are counted from 0 or from 1: only one of the two has all
// squares on the board, or all pieces on squares that they can be on.
func (b *drawingReader) readPieces(l *pieceList) (Drawing, error) {
	b.Drawing, b.rows = Drawing{Start: l.start, End: l.end}, [xiangqi.Ranks]row{}
	var setups, legal []xiangqi.Setup
	for from := range 2 {
		if s, ok := l.place(from); ok {
			setups = append(setups, s)
			if s.Problems()&^(xiangqi.KingsFacing|xiangqi.OpponentInCheck) == 0 {
				legal = append(legal, s)
			}
		}
	}
	if len(legal) == 1 {
		setups = legal
	}
	top, bottom := 0, 0
	for i, at := range b.starts {
		if at <= l.start {
			top = i
		}
		if at < l.end {
			bottom = i + 1
		}
	}
	switch len(setups) {
	case 0:
		return b.Drawing, b.fault(note.BoardDamaged, l.start, b.text[l.start:l.end])
	case 2:
		return b.Drawing, b.fault(note.RanksAmbiguous, l.start, b.text[l.start:l.end])
	}
	b.Setup = setups[0]
	if turn, ok := sideIn([]byte(l.after)); ok {
		b.setTurn(turn)
	}
	err := b.tail(bottom)
	b.caption(top)
	return b.Drawing, err
}

// place puts the pieces on the board; ok is false where two are on one square, or one is off the board.
func (l *pieceList) place(firstRank int) (s xiangqi.Setup, ok bool) {
	for side, text := range l.pieces {
		for text != "" {
			piece := l.piece.FindStringSubmatch(text)
			text = text[len(piece[0]):]
			role := xiangqi.NoRole
			for i, name := range piece[1:xiangqi.Roles] {
				if name != "" {
					role = xiangqi.Role(i + 1)
				}
			}
			for _, square := range squareIn.FindAllStringSubmatch(piece[xiangqi.Roles], -1) {
				rank, _ := strconv.Atoi(square[2])
				sq := xiangqi.SquareAt(int(square[1][0]|0x20-'a'), rank-firstRank)
				if sq == xiangqi.NoSquare || s.Board[sq] != xiangqi.Empty {
					return s, false
				}
				s.Board[sq] = xiangqi.NewPiece(xiangqi.Color(side), role)
			}
		}
	}
	return s, true
}
