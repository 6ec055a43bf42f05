package kit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// How many moves of a text are looked at, and how many there must be if none of them is one of a
// knight, a bishop, a queen or a king: pawns are written as in xiangqi.
const mostChess, fewestChess, fewestPawns = 64, 2, 4

// mostShared is how many plies of a game of chess may be moves of xiangqi, too.
const mostShared = 16

// IsChess reports whether a game that could not be read to its end is one of Western chess beyond
// doubt: each word of its moves, which are text, is shaped as one of chess, none as one that only
// xiangqi has, and the first of each side can begin a game of chess. Where it cannot, one must be of
// a queen or castle.
func IsChess(g *game.Game, text []byte) bool {
	stop, ply := g.Stop()
	if stop == nil || ply > mostShared {
		return false
	}
	words, pieces, queen, begins := 0, false, false, true
	for _, word := range mainWords(text) {
		word = strings.TrimRight(word, "+#!?")
		if !isChessMove(word) {
			return false
		}
		begins = begins && (words >= len(firstMoves) || firstMoves[words].has(word))
		queen = queen || word[0] == 'Q' || strings.HasPrefix(word, "O-O")
		pieces = pieces || strings.IndexByte("KQRBNO", word[0]) >= 0
		words++
	}
	return queen || begins && (words >= fewestPawns || words > fewestChess && pieces)
}

// isChessMove reports whether a word is shaped as a move of chess, in short or long form.
func isChessMove(word string) bool {
	switch word {
	case "O-O", "O-O-O", "0-0", "0-0-0":
		return true
	case "":
		return false
	}
	if isPiece := strings.IndexByte("KQRBN", word[0]) >= 0; isPiece {
		word = word[1:]
	} else {
		word = strings.TrimSuffix(strings.TrimRight(word, "QRBNqrbn"), "=")
	}
	if len(word) < 2 || !isChessSquare(word[len(word)-2:]) {
		return false
	}
	from := strings.TrimRight(word[:len(word)-2], "x-")
	from = strings.TrimLeft(strings.TrimRight(from, "12345678"), "abcdefgh")
	return from == "" && len(word) <= len("a1-a1")
}

func isChessSquare(word string) bool {
	return len(word) == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8'
}

// opening is how a side of chess can begin: with a pawn, which goes one square or two, or a knight.
type opening struct{ back, pawns, one, two byte }

// knightFiles are the files that a knight leaves and reaches with its first move.
var knightFiles = [...][2]byte{{'b', 'a'}, {'b', 'c'}, {'g', 'f'}, {'g', 'h'}}

var firstMoves = [...]opening{{'1', '2', '3', '4'}, {'8', '7', '6', '5'}}

// has reports whether a word is one of the first moves, in short or long form.
func (o *opening) has(word string) bool {
	if to, ok := strings.CutPrefix(word, "N"); ok {
		return len(to) == 2 && strings.IndexByte("acfh", to[0]) >= 0 && to[1] == o.one
	}
	if len(word) == 2 {
		return word[1] == o.one || word[1] == o.two
	}
	word = strings.Replace(word, "-", "", 1)
	if len(word) != 4 {
		return false
	}
	if word[1] == o.back {
		return slices.Contains(knightFiles[:], [2]byte{word[0], word[2]}) && word[3] == o.one
	}
	return word[1] == o.pawns && word[0] == word[2] && (word[3] == o.one || word[3] == o.two)
}

// mainWords returns the first words of moves without comments, variations, numbers, annotations and
// the result.
func mainWords(text []byte) (words []string) {
	var scan movetext.Lexer
	scan.Scan(text, 0, len(text), movetext.LexerOptions{})
	for word := range bytes.FieldsSeq(scan.Lines[0].Text) {
		word = bytes.TrimLeft(notation.AfterNumber(word), ".")
		if len(word) > 0 && movetext.ResultAt(word) != string(word) && len(words) < mostChess {
			words = append(words, string(word))
		}
	}
	return words
}
