package engine

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/xiangqi"
)

// said is what a line says.
type said uint8

const (
	// nothing: the line is none of an engine.
	nothing said = iota
	// answer is a line of chessdb.cn: moves with what is said of them.
	answer
	// variation is a line of chessdb.cn: a line of play.
	variation
	// search is what an engine says that names moves.
	search
	// talk is what else is said to engines and by them.
	talk
)

// proposals are the words before a move in an answer, and commands those that a line of talk
// begins with.
var (
	proposals = [...]string{"move", "egtb", "search"}
	commands  = [...]string{"info", "go", "bestmove", "nobestmove", "stop", "ponderhit", "isready", "readyok", "ucci", "ucciok", "uci", "uciok", "ucinewgame", "option", "setoption", "id"}
)

// saidBy returns what a line says.
func saidBy(line []byte) said {
	switch {
	case isAnswer(line):
		return answer
	case isVariation(line):
		return variation
	case isSearch(line):
		return search
	case isTalk(line):
		return talk
	}
	return nothing
}

// moveSize is how many bytes a move of chessdb.cn has.
const moveSize = len("h2e2")

// isMove reports whether a line begins with a move of chessdb.cn.
func isMove(line []byte) bool {
	return len(line) >= moveSize && isFile(line[0]) && isDigit(line[1]) && isFile(line[2]) && isDigit(line[3])
}

func isFile(c byte) bool  { return c >= 'a' && c < 'a'+xiangqi.Files }
func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

// isOfWord reports whether a character can be in a word.
func isOfWord(c byte) bool { return isLower(c|0x20) || isDigit(c) || c == '_' }

// isAnswer reads "move:h2e2,score:1,rank:2|move:b2e2,score:0|". Only the first move is looked at.
func isAnswer(line []byte) bool {
	word, rest, found := bytes.Cut(line, []byte{':'})
	if !found || !slices.Contains(proposals[:], string(word)) || !isMove(rest) {
		return false
	}
	for rest = rest[moveSize:]; len(rest) > 0 && string(rest) != "|"; {
		if rest[0] != ',' && rest[0] != '|' {
			return false
		}
		name, value, found := bytes.Cut(rest[1:], []byte{':'})
		if !found || len(bytes.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz_")) > 0 || len(name) == 0 {
			return false
		}
		if rest = nil; bytes.IndexByte(value, '|') >= 0 {
			rest = value[bytes.IndexByte(value, '|'):]
		}
	}
	return true
}

// isVariation reads "score:1,depth:20,pv:h9g7|h2e2".
func isVariation(line []byte) bool {
	for {
		name, value, found := bytes.Cut(line, []byte{':'})
		if !found || len(name) == 0 || !isLetters(name) {
			return false
		}
		if string(name) == "pv" && isPlay(value) {
			return true
		}
		end := bytes.IndexAny(value, ",|")
		if end < 0 || value[end] == '|' {
			return false
		}
		line = value[end+1:]
	}
}

// isPlay reads "h9g7|h2e2".
func isPlay(text []byte) bool {
	for isMove(text) {
		if text = text[moveSize:]; len(text) == 0 {
			return true
		}
		if text[0] != '|' {
			return false
		}
		text = text[1:]
	}
	return false
}

func isLetters(word []byte) bool {
	for _, c := range word {
		if !isLower(c) {
			return false
		}
	}
	return true
}

// isSearch reads "info depth 2 pv h2e2" and "bestmove h2e2", with ranks from 0 or from 1.
func isSearch(line []byte) bool {
	if rest, is := bytes.CutPrefix(line, []byte("bestmove ")); is {
		return beginsWithMove(rest)
	}
	if !bytes.HasPrefix(line, []byte("info ")) {
		return false
	}
	const word = " pv "
	for rest := line; ; {
		at := bytes.Index(rest, []byte(word))
		if at < 0 {
			return false
		}
		if rest = rest[at+len(word)-1:]; beginsWithMove(rest) {
			return true
		}
	}
}

// beginsWithMove reports whether there is a move after the spaces of a text.
func beginsWithMove(text []byte) bool {
	text = bytes.TrimLeft(text, " ")
	for range 2 { // from and to
		if len(text) < 2 || !isFile(text[0]) || !isDigit(text[1]) {
			return false
		}
		if text = text[2:]; len(text) > 0 && isDigit(text[0]) {
			text = text[1:]
		}
	}
	return len(text) == 0 || !isOfWord(text[0])
}

// isTalk reports whether the first word of a line is a command.
func isTalk(line []byte) bool {
	end := 0
	for end < len(line) && isOfWord(line[end]) {
		end++
	}
	return slices.Contains(commands[:], string(line[:end]))
}
