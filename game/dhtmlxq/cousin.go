package dhtmlxq

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// DHJHtmlXQ is the markup of 01xq.com and of the chess site of Guangdong. Its fields have
// numbers. Those below are known from what other programs write; others are kept as tags
// under their numbers.
const (
	cousinPrefix = "dhj_" // of the names of its fields here
	cousinTag    = "DHJHtmlXQ_"

	cousinBoard = cousinPrefix + "31" // 90 characters, from Black's left
	cousinSide  = cousinPrefix + "32" // 0 for Red, 1 for Black
	cousinFirst = cousinPrefix + "33" // the number of the first ply
	cousinMoves = cousinPrefix + "34"
)

// cousinFields are the fields that DhtmlXQ has a name for.
var cousinFields = map[string]string{
	cousinPrefix + "10": "title", cousinPrefix + "11": "event", cousinPrefix + "18": "red", cousinPrefix + "22": "black",
	cousinPrefix + "28": "result", cousinMoves: "movelist",
}

// translate gives a field of DHJHtmlXQ the name that DhtmlXQ has for it.
func (f *field) translate() {
	if !f.cousin {
		return
	}
	if name, ok := cousinFields[f.name]; ok {
		f.end = strings.Replace(strings.ToLower(f.end), f.name, name, 1)
		f.name, f.spelled = name, name
		return
	}
	if rest, ok := strings.CutPrefix(f.name, cousinPrefix+"comment_"); ok {
		f.name, f.end = "comment"+rest, "comment"+rest
	}
	if f.name == cousinFirst && string(f.value) == "1" { // as everywhere
		f.value = nil
	}
}

// cousinNote begins a comment of DHJHtmlXQ: [game_comment_LINE_PLY]text[/comment_LINE_PLY].
var cousinNote = []byte("[game_comment_")

// cousinComment returns the first comment between two offsets, and where it begins and ends; after is
// -1 when there is none.
func (s *scanner) cousinComment(start, end int) (f field, from, after int) {
	n := bytes.Index(s.data[start:end], cousinNote)
	if n < 0 {
		return f, 0, -1
	}
	from = start + n
	number, rest, ok := bytes.Cut(s.data[from+len(cousinNote):end], []byte{']'})
	name := "comment" + string(number)
	if _, _, isName := commentName(name); !ok || !isName {
		return f, 0, -1
	}
	f = field{name: name, spelled: name, value: rest, offset: end - len(rest), cousin: true}
	if f.value, rest, ok = bytes.Cut(rest, []byte("[/")); ok {
		_, rest, _ = bytes.Cut(rest, []byte{']'})
		f.end = name
	}
	return f, from, end - len(rest)
}

// empties are the characters of squares without a piece.
const empties = "*0.-_ "

// cousinStart reads the board of 90 characters and the side that moves first. done is false
// where there is no board and the game has the position of another field.
func (r *reader) cousinStart() (done bool, err error) {
	if r.board != nil {
		fen, ok := boardFEN(r.board.digits())
		var reading dialect.Reading
		if ok {
			reading, err = r.o.FEN.Read(fen)
		}
		if !ok || err != nil {
			return true, r.rec.Error(note.BoardDamaged, r.board.offset, kit.Excerpt(string(r.board.value)), "")
		}
		r.g.Start = implied(&reading.Setup.Board)
	} else if r.binit != nil || r.fen != nil {
		return false, nil
	}
	r.cousinTurn()
	return true, nil
}

// cousinTurn lets the side begin that the record names, or that moves first.
func (r *reader) cousinTurn() {
	if r.side == nil {
		r.firstMover()
		return
	}
	switch side := string(r.side.digits()); side {
	case "0":
	case "1":
		r.g.Start.Turn = xiangqi.Black
	default:
		r.note(note.TextIgnored, r.side.offset, side, "")
		r.side = nil
		r.firstMover()
	}
}

// boardFEN makes a board of ranks with slashes of one of 90 characters.
func boardFEN(board []byte) (fen []byte, ok bool) {
	if len(board) != xiangqi.Files*xiangqi.Ranks {
		return nil, false
	}
	run := byte(0)
	for i, c := range board {
		if i > 0 && i%xiangqi.Files == 0 {
			fen = appendRun(fen, &run)
			fen = append(fen, '/')
		}
		if strings.IndexByte(empties, c) >= 0 {
			run++
			continue
		}
		fen = append(appendRun(fen, &run), c)
	}
	return append(appendRun(fen, &run), " w"...), true
}

// appendRun writes how many squares before a piece are empty.
func appendRun(fen []byte, run *byte) []byte {
	if *run > 0 {
		fen = append(fen, '0'+*run)
	}
	*run = 0
	return fen
}
