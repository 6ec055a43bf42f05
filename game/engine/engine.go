// Package engine reads what engines answer: the lines of UCCI and UCI after a search, and
// the answers of chessdb.cn.
//
//	info depth 12 score cp 31 pv h2e2 h9g7 h0g2
//	bestmove h2e2 ponder h9g7
//
//	https://www.chessdb.cn/chessdb.php?action=queryall&board=rnbakabnr/…_w
//	move:h2e2,score:1,rank:2,note:! (20-04),winrate:50.08|move:b2e2,score:0
//
// A record is a position with the moves that are proposed in it: each line of play, and each
// move of an answer, is an alternative, with what is said about it as its comment. Of an engine
// the last line for each number of multipv counts; the lines before it are noted. A text
// without a position is about the start of the game, which is noted too.
//
// Positions with moves that were played, as an engine is told them, are those of the format
// ucci, also where the engine's answers are among them.
package engine

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the answers of engines and of chessdb.cn.
func Format() *game.Format {
	return &game.Format{
		Name: "engine", Aliases: []string{"chessdb"},
		Title:  title,
		Source: "UCCI and UCI; chessdb.cn",
		Sniff:  sniff, Split: kit.SplitLines(begin), Decode: decode,
	}
}

const title = "what engines and chessdb.cn answer to a position"

// fewestSlashes is how many slashes a line has that may be a position.
const fewestSlashes = xiangqi.Ranks - 1

func isPosition(line []byte) bool { return bytes.Count(line, []byte{'/'}) >= fewestSlashes }

// trim takes off what may be around a line.
func trim(line []byte) []byte { return bytes.Trim(line, " \t\r\n\ufeff\x00") }

// sniff looks for an answer of chessdb.cn, or for moves that an engine proposes, below at most
// one position each, in a text of which every line is theirs. Where moves were played from a
// position, the text is of the format ucci.
func sniff(head []byte, _ string) bool {
	positions, answers, searches := 0, 0, 0
	played := false
	for line := range bytes.SplitSeq(head, []byte{'\n'}) {
		switch line = trim(line); {
		case len(line) == 0:
			continue
		case isPosition(line):
			positions++
			played = played || bytes.Contains(line, []byte(" moves "))
			continue
		}
		switch kindOf(line) {
		case answer, variation:
			answers++
		case search:
			searches++
		case other:
			return false
		}
	}
	return answers > 0 && positions <= answers && searches == 0 || searches > 0 && positions <= searches && !played
}

// begin cuts a text before positions that follow answers.
func begin(l *kit.Lines) func(line []byte) int {
	answered := false
	return func(line []byte) int {
		text := trim(line)
		if isPosition(text) && answered {
			answered = false
			return l.Len() - len(line)
		}
		if kind := kindOf(text); kind != other && kind != talk {
			answered = true
		}
		return 0
	}
}
