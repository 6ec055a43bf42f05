package engine

import (
	"bytes"
	"regexp"
)

// lineKind is what a line of an engine is.
type lineKind uint8

const (
	// other: the line is none of an engine.
	other lineKind = iota
	// command gives an engine a position, perhaps with moves that were played: "position startpos moves h2e2",
	// "setboard FEN".
	command
	// answer is a line of chessdb.cn: moves with their scores, "move:h2e2,score:1,rank:2|move:b2e2,score:0|".
	answer
	// variation is a line of chessdb.cn: a line of play, "score:1,depth:20,pv:h9g7|h2e2".
	variation
	// search is a line of an engine that names moves, with ranks from 0 or from 1: "info depth 2 pv h2e2",
	// "bestmove h2e2".
	search
	// played is a move that was made after "setboard", by the engine or by its opponent: "move h2e2", "usermove h9g7".
	played
	// finish says how a game ended: "Finished game 1 (A vs B): 1-0 {Black loses on time}".
	finish
	// talk is any other command to an engine, or line of one.
	talk
	// handshake is a line with which a program and an engine begin.
	handshake
	// drawn is a line of the board that an engine draws, and of what it says below it.
	drawn
)

// grammar is what the lines look like, in the order in which they are tried.
var grammar = [...]*regexp.Regexp{
	command:   regexp.MustCompile(`^(?:position +(?:startpos|fen +\S)|setboard +\S+/)`),
	answer:    regexp.MustCompile(`^(?:move|egtb|search):[a-i][0-9][a-i][0-9](?:[,|][a-z_]+:[^|]*)*\|?$`),
	variation: regexp.MustCompile(`^(?:[a-z]+:[^,|]*,)*pv:[a-i][0-9][a-i][0-9](?:[| ][a-i][0-9][a-i][0-9])*$`),
	search:    regexp.MustCompile(`^(?:info (?:.* )?pv|bestmove) +[a-i][0-9]{1,2}[a-i][0-9]{1,2}\b`),
	played:    regexp.MustCompile(`^(?:user)?move +[a-i][0-9]{1,2}[a-i][0-9]{1,2}$`),
	finish:    regexp.MustCompile(`^Finished game [0-9]+ \((.+) vs (.+)\): (1-0|0-1|1/2-1/2|\*)(?: +\{(.*)\})?$`),
	talk:      regexp.MustCompile(`^(?:info|go|bestmove|nobestmove|stop|ponderhit|option|setoption|id|quit|bye)\b`),
	handshake: regexp.MustCompile(`^(?:isready|readyok|ucci|ucciok|uci|uciok|ucinewgame)\b`),
	drawn:     regexp.MustCompile(`^(?:d$|\+-|\| . \||a +b +c +d +e\b|Fen: |Key: |Checkers:|(?:Started game|Score of) )`),
}

// prompt is what comes before a command where the console wrote something without ending its line.
var prompt = regexp.MustCompile(`^.*[^-]> ?(position +(?:startpos|fen +\S).*)$`)

// kindOf returns what a line is.
func kindOf(line []byte) lineKind {
	for kind := command; kind <= drawn; kind++ {
		if grammar[kind].Match(line) {
			return kind
		}
	}
	return other
}

// logMark is what logs have before a line: the time, and an arrow with the engine that is spoken to or speaks.
//
//	2026-01-01 10:00:00.123-->1:go       Arena; it writes *1* before what it does itself
//	1234 >Pikafish(0): go                cutechess
//	1234 <first : bestmove h2e2          XBoard
//	[Engine] [10:00:00.123] <99> A ---> go    fastchess
//	> go                                 consoles
var logMark = regexp.MustCompile(`^(?:\[\w+ *\] *)?(?:\[?[0-9](?:[-0-9:.,TZ/ ]*[0-9])?\]? *)?(?:<[ 0-9]+> *)?` +
	`(?:(?:(\w[\w.+() -]*?) )?(?:-{2,3}>|<-{2,3}) ?([0-9]*) ?:? *|[<>] ?(\w[\w.+ -]*\([0-9]+\)|first|second) *: ?|(\*)[0-9]\*|[<>] +)?`)

// logLine is a line without what a log has before it.
type logLine struct {
	text []byte
	at   int // where it is in the line
	kind lineKind
	// engine is the name or the number of the engine, "" where the log does not say it.
	engine string
	// logged: only logs have such a mark, so that whatever follows it is a line of theirs.
	logged bool
}

// lineOf takes off what is around a line.
func lineOf(line []byte) (l logLine) {
	const around = " \t\r\n\ufeff\x00"
	l.text = bytes.TrimLeft(line, around)
	l.at = len(line) - len(l.text)
	l.text = bytes.TrimRight(l.text, around)
	if l.kind = kindOf(l.text); l.kind != other || isPosition(l.text) && !bytes.Contains(l.text, []byte("position ")) && !bytes.Contains(l.text, []byte("setboard ")) {
		return l
	}
	m := logMark.FindSubmatch(l.text)
	l.engine = string(m[1]) + string(m[2]) + string(m[3])
	l.logged = l.engine != "" || len(m[4]) > 0
	if kind := kindOf(l.text[len(m[0]):]); kind != other {
		l.text, l.at, l.kind = l.text[len(m[0]):], l.at+len(m[0]), kind
	} else if l.logged {
		l.kind = talk
	} else if m := prompt.FindSubmatchIndex(l.text); m != nil {
		l.text, l.at, l.kind = l.text[m[2]:], l.at+m[2], command
	}
	return l
}
