package ccbridge

import (
	"encoding/binary"
	"strconv"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

const versionAt = 19

// layout is where a version of the record has what.
type layout struct {
	texts                              int // is added to the offsets of fields
	result, turn, number, board, moves int
	// square reads a square of a move.
	square func(b byte) xiangqi.Square
}

// layoutOf returns the layout of a version.
func layoutOf(version byte) (l layout, ok bool) {
	switch version {
	case 1:
		return layout{texts: -128, result: 1820, turn: 1856, number: 1860, board: 1864, moves: 1958, square: nibbles}, true
	case 2:
		return layout{texts: 0, result: 2076, turn: 2112, number: 2116, board: 2120, moves: 2214, square: index}, true
	}
	return layout{}, false
}

// field is a text: UTF-16 that ends with a zero, or with the field.
type field struct {
	tag          string
	offset, size int
}

// fields are the texts of a record of version 2, in the order in which CCBridge's XML
// has them too. The path is the opening in the one library that has it.
var fields = [...]field{
	{"Title", 180, 128},
	{prefix + "Path", 308, 256},
	{"Source", 564, 64},
	{"Class", 628, 64},
	{"Event", 692, 64},
	{"Round", 756, 64},
	{"Group", 820, 32},
	{"Table", 852, 32},
	{"Date", 884, 64},
	{"Site", 948, 64},
	{"TimeControl", 1012, 64},
	{"Red", 1076, 64},
	{"RedTeam", 1140, 64},
	{"RedTime", 1204, 64},
	{"RedElo", 1268, 32},
	{"Black", 1300, 64},
	{"BlackTeam", 1364, 64},
	{"BlackTime", 1428, 64},
	{"BlackElo", 1492, 32},
	{"Referee", 1524, 64},
	{"Recorder", 1588, 64},
	{"Annotator", 1652, 64},
	{prefix + "AnnotatorURL", 1716, 64},
	{"Author", 1780, 64},
	{prefix + "AuthorURL", 1844, 64},
}

// results are the results by their number. The last is several, or some other.
var results = [...]game.Result{game.Unknown, game.RedWins, game.BlackWins, game.Draw, game.Unknown}

func setResult(g *game.Game, rec *game.Record, offset int, n uint32) {
	if n < uint32(len(results)) {
		g.Result = results[n]
		return
	}
	text := strconv.FormatUint(uint64(n), 10)
	g.KeepTag("Result", text)
	g.Notes = append(g.Notes, rec.Note(note.ResultUnread, offset, text, ""))
}

// nibbles reads a square as 16*file + rank from the top.
func nibbles(b byte) xiangqi.Square {
	file, top := int(b>>4), int(b&15)
	if file >= xiangqi.Files || top >= xiangqi.Ranks {
		return xiangqi.NoSquare
	}
	return xiangqi.SquareAt(file, xiangqi.Ranks-1-top)
}

// index reads a square as its number from the top left.
func index(b byte) xiangqi.Square {
	if b >= xiangqi.Squares {
		return xiangqi.NoSquare
	}
	return xiangqi.SquareAt(int(b)%xiangqi.Files, xiangqi.Ranks-1-int(b)/xiangqi.Files)
}

// pieces are the pieces by the low half of their byte on a board; the high half is 1 for
// Red and 2 for Black.
var roles = [...]xiangqi.Role{
	xiangqi.NoRole, xiangqi.Rook, xiangqi.Horse, xiangqi.Elephant, xiangqi.Advisor, xiangqi.King, xiangqi.Cannon, xiangqi.Pawn,
}

// pieceOf returns the piece of a byte; ok is false when there is none.
func pieceOf(b byte) (piece xiangqi.Piece, ok bool) {
	side, kind := int(b>>4), int(b&15)
	switch {
	case b == 0:
		return xiangqi.Empty, true
	case side < 1 || side > 2 || kind == 0 || kind >= len(roles):
		return xiangqi.Empty, false
	}
	return xiangqi.NewPiece([...]xiangqi.Color{xiangqi.Red, xiangqi.Black}[side-1], roles[kind]), true
}

// maxNumber is the largest move number that is believed.
const maxNumber = 9999

// start returns the start, with the fullmove number that the record gives.
func (l *layout) start(board *xiangqi.Board, turn xiangqi.Color, data []byte) xiangqi.Setup {
	s := kit.StartOf(board, turn)
	if number := binary.LittleEndian.Uint32(data[l.number:]); number > 0 && number <= maxNumber {
		s.Fullmoves = xiangqi.Known(number)
	}
	return s
}

// untilZero returns the UTF-16 before the first zero.
func untilZero(data []byte) []byte {
	for i := 0; i+1 < len(data); i += 2 {
		if data[i] == 0 && data[i+1] == 0 {
			return data[:i]
		}
	}
	return data
}
