// Package engine reads what engines answer: the lines of UCCI and UCI after a search, and
// the answers of chessdb.cn.
//
//	position startpos moves h2e2
//	info depth 12 score cp 31 pv h9g7 h0g2
//	bestmove h9g7 ponder h0g2
//
//	https://www.chessdb.cn/chessdb.php?action=queryall&board=rnbakabnr/…_w
//	move:h2e2,score:1,rank:2,note:! (20-04),winrate:50.08|move:b2e2,score:0
//
// A record is a position with the moves that are proposed in it: each line of play, and each
// move of an answer, is an alternative, with what is said about it as its comment. The score of a
// search is written as cutechess does, from the side that moves: +0.31/12. Of an engine
// the last line for each number of multipv counts; the lines before it are noted. A text
// without a position is about the start of the game, which is noted too.
//
// Searches of positions of which each goes on with the moves of the one before it are one game: the moves of the
// last are the main line, and its search goes on with them. Logs of programs, which have the time, an arrow or the
// name of the engine before their lines, are read as what is after that.
//
// Positions with moves that were played, as commands to an engine, are those of the format
// ucci where no line of play is among the engine's answers.
package engine

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/textio"
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

// places reports whether a line has a position.
func (l *logLine) places() bool { return l.kind == command || l.kind == other && isPosition(l.text) }

// sniff looks for an answer of chessdb.cn, or for moves that an engine proposes, below at most
// one position each, in a text of which every line is theirs, or most are where some give positions. Where moves were
// played from a position and no line of play is proposed, the text is of the format ucci. A log that was cut has
// perhaps no moves at all.
func sniff(head []byte, _ string) bool {
	var count [drawn + 1]int
	positions, all, marked := 0, 0, 0
	moved, lines, logged := false, false, false
	if end := bytes.LastIndexByte(head, '\n'); end >= 0 && len(head) >= textio.HeadSize { // the last line may be cut
		head = head[:end]
	}
	for line := range bytes.SplitSeq(head, []byte{'\n'}) {
		l := lineOf(line)
		if len(l.text) == 0 {
			continue
		}
		all++
		logged = logged || l.logged
		if l.logged {
			marked++
		}
		switch {
		case l.places():
			if l.kind == other {
				positions++
				continue
			}
			moved = moved || bytes.Contains(l.text, []byte(" moves "))
		case l.kind == played, l.kind == search && l.text[0] == 'i':
			lines = true
		}
		count[l.kind]++
	}
	answers, searches := count[answer]+count[variation], count[search]+count[played]
	engines := count[command] + searches + count[talk]
	switch {
	case answers+searches == 0:
		return marked == all && all > 0 && count[handshake] > 0
	case count[other]+count[drawn]+count[played] > 0 && (count[command] == 0 || count[other] > engines):
		return false
	case answers > 0:
		return positions <= answers && searches == 0
	}
	return positions <= searches && (!moved || lines || logged)
}

// begin cuts a text before positions that follow others or answers, unless they go on with the moves of the one before.
func begin(l *kit.Lines) func(line []byte) int {
	var last string // the command before
	begun, ponders := false, false
	return func(line []byte) int {
		at := lineOf(line)
		switch {
		case at.places():
			text := string(at.text)
			cut := begun && (at.kind != command || !goesOn(last, text, ponders))
			if last, ponders, begun = text, false, true; cut {
				return l.Len() - len(line)
			}
		case at.kind == talk, at.kind == handshake:
			ponders = ponders || bytes.HasPrefix(at.text, []byte("go ponder"))
		case at.kind != other && at.kind != drawn:
			begun = true
		}
		return 0
	}
}

// goesOn reports whether a command has the position of another and its moves, and perhaps more; ponders: the last of
// the moves before was only expected.
func goesOn(before, after string, ponders bool) bool {
	start, moves, _ := strings.Cut(before, " moves ")
	nextStart, nextMoves, _ := strings.Cut(after, " moves ")
	played, next := strings.Fields(moves), strings.Fields(nextMoves)
	if ponders && len(played) > 0 {
		played = played[:len(played)-1]
	}
	return strings.TrimSpace(start) == strings.TrimSpace(nextStart) && len(next) >= len(played) &&
		strings.Join(next[:len(played)], " ") == strings.Join(played, " ")
}
