package engine

import "regexp"

// lineKind is what a line of an engine is.
type lineKind uint8

const (
	// other: the line is none of an engine.
	other lineKind = iota
	// answer is a line of chessdb.cn: moves with their scores, "move:h2e2,score:1,rank:2|move:b2e2,score:0|".
	answer
	// variation is a line of chessdb.cn: a line of play, "score:1,depth:20,pv:h9g7|h2e2".
	variation
	// search is a line of an engine that names moves, with ranks from 0 or from 1: "info depth 2 pv h2e2",
	// "bestmove h2e2".
	search
	// talk is any other command to an engine, or line of one.
	talk
)

// grammar is what the lines look like, in the order in which they are tried.
var grammar = [...]*regexp.Regexp{
	answer:    regexp.MustCompile(`^(?:move|egtb|search):[a-i][0-9][a-i][0-9](?:[,|][a-z_]+:[^|]*)*\|?$`),
	variation: regexp.MustCompile(`^(?:[a-z]+:[^,|]*,)*pv:[a-i][0-9][a-i][0-9](?:\|[a-i][0-9][a-i][0-9])*$`),
	search:    regexp.MustCompile(`^(?:info (?:.* )?pv|bestmove) +[a-i][0-9]{1,2}[a-i][0-9]{1,2}\b`),
	talk:      regexp.MustCompile(`^(?:info|go|bestmove|nobestmove|stop|ponderhit|isready|readyok|ucci|ucciok|uci|uciok|ucinewgame|option|setoption|id)\b`),
}

// kindOf returns what a line is.
func kindOf(line []byte) lineKind {
	for kind := answer; kind <= talk; kind++ {
		if grammar[kind].Match(line) {
			return kind
		}
	}
	return other
}
