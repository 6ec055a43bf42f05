package dialect

import (
	"bytes"

	"github.com/xqfen/xqfen/xiangqi"
)

// The names of games that several rows and errors use.
const (
	gameOfDarkPieces = "jieqi (dark xiangqi)"
	gameWithPockets  = "a variant with pockets"
)

// foreignLetters is a row of the games whose pieces give them away: the board uses
// the base letters and these, and these at least once. The row zero is for boards
// that have a zero, and no other row is.
type foreignLetters struct {
	game, letters string
	zero          bool
}

var foreignLetterTable = []foreignLetters{
	{game: "XFEN (diagrams with marks)", letters: "Xx", zero: true},
	{game: gameOfDarkPieces, letters: "Xx~"},
	{game: "Manchu chess", letters: "Mm"},
}

// foreignShapes are games whose boards have other sizes.
var foreignShapes = []struct {
	game         string
	ranks, width int
	// letters: at least one of them is on the board.
	letters string
}{
	{"chess", 8, 8, "KkQq"},
	{"minixiangqi", 7, 7, "Kk"},
	{"shogi", 9, 9, "GgLlSs"},
}

// foreignTails are texts after the board that only another game has.
var foreignTails = []struct{ game, text string }{
	{gameOfDarkPieces, "-:-"},
}

// likelyGames are hints for boards that xiangqi can have, or nearly.
var likelyGames = []struct {
	game string
	like func(s *xiangqi.Setup, p xiangqi.Problem) bool
}{
	{"janggi", likeJanggi},
	{"janggi, or of " + gameOfDarkPieces + " with its pieces revealed", func(_ *xiangqi.Setup, p xiangqi.Problem) bool {
		return p&(xiangqi.AdvisorOffSquare|xiangqi.ElephantOffSquare) != 0 && p&xiangqi.NoKing == 0
	}},
}

// likelyGame returns the game that the position may come from, "" for xiangqi.
func likelyGame(s *xiangqi.Setup, problems xiangqi.Problem) string {
	for i := range likelyGames {
		if likelyGames[i].like(s, problems) {
			return likelyGames[i].game
		}
	}
	return ""
}

// The middles of the palaces, e1 and e8.
const (
	redCenter   = 1*xiangqi.Files + 4
	blackCenter = 8*xiangqi.Files + 4
)

// likeJanggi: janggi begins with the kings in the middle of their palaces and
// the advisors in the corners after them. No other game is likely where a position has no problem.
func likeJanggi(s *xiangqi.Setup, _ xiangqi.Problem) bool {
	if s.Board[redCenter] != xiangqi.NewPiece(xiangqi.Red, xiangqi.King) || s.Board[blackCenter] != xiangqi.NewPiece(xiangqi.Black, xiangqi.King) {
		return false
	}
	pieces := [...]struct {
		file, rank int
		piece      xiangqi.Piece
	}{
		{3, 0, xiangqi.NewPiece(xiangqi.Red, xiangqi.Advisor)}, {5, 0, xiangqi.NewPiece(xiangqi.Red, xiangqi.Advisor)}, {3, 9, xiangqi.NewPiece(xiangqi.Black, xiangqi.Advisor)}, {5, 9, xiangqi.NewPiece(xiangqi.Black, xiangqi.Advisor)},
	}
	for _, m := range pieces {
		if s.Board[xiangqi.SquareAt(m.file, m.rank)] != m.piece {
			return false
		}
	}
	count := 0
	for _, p := range s.Board {
		if p != xiangqi.Empty {
			count++
		}
	}
	return count >= manyPieces
}

// manyPieces is how many pieces a game has at its start, less a few: later the kings of
// xiangqi may be so too.
const manyPieces = 30

// capturedList reports whether the token counts captured pieces, as A2B2N2 does: at
// least three kinds, for h2e2 is a move.
func (l *tail) capturedList(tok token) bool {
	text := l.b[tok.start:tok.end]
	for i, c := range text {
		if i%2 == 0 && !rankLike(text[i:i+1]) || i%2 == 1 && !isDigit(c) {
			return false
		}
	}
	return len(text) >= 6 && len(text)%2 == 0
}

// capturedSides reports whether the token is followed by a colon and letters, as
// the pieces are that each side of jieqi has captured: R:r.
func (l *tail) capturedSides(tok token) bool {
	return tok.end+1 < len(l.b) && l.b[tok.end] == ':' && (l.b[tok.end+1] == '-' || rankLike(l.b[tok.end+1:tok.end+2])) &&
		rankLike(bytes.Trim(l.b[tok.start:tok.end], "-"))
}
