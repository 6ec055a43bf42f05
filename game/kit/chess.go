package kit

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// How many moves of a text are looked at, and how many there must be if none of them is one of a
// knight, a bishop, a queen or a king: pawns are written as in xiangqi.
const mostChess, fewestChess, fewestPawns = 64, 2, 4

// MostShared is how many plies of a game of chess may be moves of xiangqi, too.
const MostShared = 16

// otherGames are the games that are not read, by the names that records give them, without signs between words.
var otherGames = map[string]string{
	"chess": "chess", "standard": "chess", "normal": "chess", "国际象棋": "chess", "國際象棋": "chess", "chess960": "chess960", "fischerandom": "chess960",
	"janggi": "janggi", "koreanchess": "janggi", "将棋": "shogi", "將棋": "shogi", "shogi": "shogi", "minishogi": "minishogi",
	"jieqi": "jieqi", "揭棋": "jieqi", "翻翻棋": "jieqi", "暗棋": "banqi", "banqi": "banqi",
	"minixiangqi": "minixiangqi", "manchu": "manchu", "manchuchess": "manchu", "sittuyin": "sittuyin", "makruk": "makruk", "supplychess": "supply chess",
	"crazyhouse": "crazyhouse", "atomic": "atomic chess", "go": "go", "围棋": "go", "圍棋": "go",
}

var gameSigns = strings.NewReplacer(" ", "", "-", "", "_", "")

// OtherGame returns the game that a record names as its own, "" where it is xiangqi or not known.
func OtherGame(name string) string { return otherGames[strings.ToLower(gameSigns.Replace(name))] }

// IsXiangqi reports whether the name of a game is that of xiangqi.
func IsXiangqi(name string) bool {
	return slices.Contains([]string{"xiangqi", "chinesechess", "中国象棋", "中國象棋"}, strings.ToLower(gameSigns.Replace(name)))
}

// IsChess reports whether a game that could not be read to its end, after few moves at most, is one of Western
// chess: see AreChess.
func IsChess(g *game.Game, text []byte) bool {
	stop, ply := g.Stop()
	return stop != nil && ply <= MostShared && AreChess(text)
}

// AreChess reports whether a text is moves of Western chess beyond doubt: each word is shaped as one of chess,
// none as one that only xiangqi has, up to other text after more moves than the games share, and the first of each
// side can begin a game of chess. Where it cannot, one must be of a queen or castle.
func AreChess(text []byte) bool {
	words, pieces, queen, begins := 0, false, false, true
	for _, word := range mainWords(text) {
		word = strings.TrimRight(word, "+#!?")
		if !isChessMove(word) {
			if words > MostShared {
				break
			}
			return false
		}
		begins = begins && (words >= len(firstMoves) || firstMoves[words].MatchString(word))
		queen = queen || word[0] == 'Q' || strings.HasPrefix(word, "O-O")
		pieces = pieces || strings.IndexByte("KQRBNO", word[0]) >= 0
		words++
	}
	return queen || begins && (words >= fewestPawns || words > fewestChess && pieces)
}

// squares are those of a move of chess, of the first all, the file, the rank or nothing.
const squares = `([a-h]*[1-8]*[x-]*[a-h][1-8])`

var chessMove = regexp.MustCompile(`^(?:O-O(?:-O)?|0-0(?:-0)?|[KQRBN]` + squares + `|` + squares + `=?[QRBNqrbn]*)$`)

// isChessMove reports whether a word is shaped as a move of chess, in short or long form.
func isChessMove(word string) bool {
	m := chessMove.FindStringSubmatch(word)
	return m != nil && max(len(m[1]), len(m[2])) <= len("a1-a1")
}

// firstMoves are the moves with which each side of chess can begin, in short or long form.
var firstMoves = [...]*regexp.Regexp{firstMovesOf("1", "2", "3", "4"), firstMovesOf("8", "7", "6", "5")}

// firstMovesOf returns what a side can begin with: a knight, or a pawn that goes one square or two, from
// those ranks to those.
func firstMovesOf(back, pawns, one, two string) *regexp.Regexp {
	moves := "N[acfh]" + one + "|b" + back + "-?[ac]" + one + "|g" + back + "-?[fh]" + one
	for file := range strings.SplitSeq("abcdefgh", "") {
		moves += "|(?:" + file + pawns + "-?)?" + file + "[" + one + two + "]"
	}
	return regexp.MustCompile("^(?:" + moves + ")$")
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
