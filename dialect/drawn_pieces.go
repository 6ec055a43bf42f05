package dialect

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// pieceList is the pieces of both sides with their squares: "Red: Ke1 Rd5; Black: Ke10".
type pieceList struct {
	start, end int
	pieces     [2]string
	after      string // may name the side to move
}

const (
	// betweenPieces may be before a piece, and before each square of it.
	betweenPieces = `[\s,，、;；]*(?:(?:and|và|和|及)\s)?\s*`
	// listedSquare is a square, whose ranks are counted from 0 or from 1.
	listedSquare = `([a-i])(10|[0-9])\b`
)

var (
	// sideLabels are before the pieces of Red and of Black. White would be of chess.
	sideLabels = [2]*regexp.Regexp{regexp.MustCompile(`^(?i:red|红方?|紅方?|đỏ)\s*[:：]`), regexp.MustCompile(`^(?i:black|黑方?|đen)\s*[:：]`)}
	// listedPiece is a piece, its name in a group for each in the order of xiangqi.Role, and its squares.
	listedPiece = regexp.MustCompile(`^(?i)` + betweenPieces +
		`(?:(king|general|tướng|[帅帥将將]|[kg])|(advisors?|guards?|mandarins?|sĩ|[仕士]|a)|(elephants?|bishops?|ministers?|tượng|[相象]|[be])|` +
		`(horses?|knights?|mã|[马馬傌]|[hn])|(chariots?|rooks?|xe|[车車俥]|r)|(cannons?|pháo|[炮砲包]|c)|(pawns?|soldiers?|tốt|chốt|[兵卒]|[ps]))` +
		`((?:` + betweenPieces + listedSquare + `)+)`)
	squareIn = regexp.MustCompile(`(?i)` + listedSquare)
)

// OpensPieces reports whether a line begins as a list of pieces does.
func OpensPieces(line string) bool {
	line = strings.TrimLeft(line, blanks)
	if first, _ := utf8.DecodeRuneInString(line); !strings.ContainsRune("RrBbĐđ红紅黑", first) { // most lines
		return false
	}
	for _, label := range sideLabels {
		if n := len(label.FindString(line)); n > 0 {
			return listedPiece.MatchString(line[n:])
		}
	}
	return false
}

// pieceListAt finds the list of pieces that begins at a place of a text. Nothing but a phrase for the side to move is
// after it in its last line.
func pieceListAt(text string, at int) (l pieceList, ok bool) {
	l.start = at
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
			n = len(listedPiece.FindString(text[l.end:]))
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
		if l, ok := pieceListAt(b.text, b.starts[i]+len(line)-len(text)); ok {
			lists, end = append(lists, l), l.end
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
			piece := listedPiece.FindStringSubmatch(text)
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
