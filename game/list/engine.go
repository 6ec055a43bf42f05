package list

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/movetext"
)

// engineWords are what engines and those who talk to them say beside positions, in UCCI
// and in UCI, by the first word of a line (xqbase.com cchess_ucci): the second word must
// be one of those that follow it; move means a move, "" for none, and of nil anything
// may follow.
var engineWords = map[string][]string{
	"ucci": {""}, "ucciok": {""}, "uci": {""}, "uciok": {""}, "ucinewgame": {""}, "isready": {""}, "readyok": {""},
	"stop": {""}, "quit": {""}, "bye": {""}, "nobestmove": {""}, "ponderhit": {"", "draw"}, "probe": nil, "pophash": nil,
	"id": {"name", "author", "copyright", "user"}, "option": nil, "setoption": nil,
	"bestmove": {move, "(none)", "resign"}, "banmoves": {move},
	"go": {
		"", "depth", "time", "nodes", "infinite", "ponder", "draw", "movetime", "movestogo", "mate", "searchmoves",
		"wtime", "btime", "winc", "binc", "opptime", "oppmovestogo", "oppincrement", "increment",
	},
	"info": {
		"depth", "seldepth", "score", "time", "nodes", "nps", "pv", "multipv", "currmove", "currmovenumber", "hashfull",
		"tbhits", "cpuload", "string", "message", "popmove", "refutation", "currline", "wdl",
	},
}

// move means a move in a table of words.
const move = "h2e2"

// isEngineLine reports whether a line is something that an engine is told or says and
// that is neither a position nor moves that were played.
func isEngineLine(line []byte) bool {
	first, rest, _ := bytes.Cut(bytes.TrimSpace(line), []byte{' '})
	follow, known := engineWords[string(first)]
	if !known || follow == nil {
		return known
	}
	second, _, _ := bytes.Cut(bytes.TrimSpace(rest), []byte{' '})
	if movetext.BeginsMove(second) {
		return slices.Contains(follow, move)
	}
	return slices.Contains(follow, string(second))
}

// answerOf returns the move that an engine answers in a line, as a part of it; ok is false where it is none.
func answerOf(line []byte) (answer []byte, ok bool) {
	rest, ok := bytes.CutPrefix(bytes.TrimLeft(line, " \t"), []byte("bestmove "))
	rest = bytes.TrimLeft(rest, " ")
	answer, _, _ = bytes.Cut(rest, []byte{' '})
	return bytes.TrimRight(answer, " \t\r\n"), ok && movetext.BeginsMove(answer)
}
