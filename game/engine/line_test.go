package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKindOf(t *testing.T) {
	for kind, lines := range map[lineKind][]string{
		answer: {
			"move:h2e2", "move:h2e2|", "move:h2e2,score:1,rank:2,note:! (20-04)|move:b2e2,score:0", "move:h2e2,a_b:", "move:h2e2|x:|y:|", "egtb:h2e2", "search:h2e2",
		},
		variation: {"pv:h9g7|h2e2", "score:1,depth:20,pv:h9g7"},
		search: {
			"info pv h2e2", "info depth 2 pv h2e2 h9g7", "info pv pv  h10e10", "info pv x pv h2e2", "info pv h2e2\xff", "bestmove h2e2", "bestmove  h2e2 ponder h9g7",
		},
		talk:      {"info pv h2e2x", "info pv h2e234", "info pvh2e2", "bestmove\th2e2", "bestmove h210e2", "go depth 2", "id", "stopé", "nobestmove", "option name"},
		handshake: {"uciok", "ucciok", "uci-", "isready"},
		command:   {"position startpos", "position fen x", "setboard " + fen},
		played:    {"move h2e2", "usermove h9g7"},
		finish:    {"Finished game 1 (A vs B): 1-0 {Black loses on time}", "Finished game 12 (A (x) vs B): *"},
		drawn:     {"d", " +---+"[1:], "| r |   |", "a   b   c   d   e", "Fen: " + fen, "Started game 1 of 2 (A vs B)"},
		other: {
			"move there", "setboard x", "finished game", "das", "Finished game 1 (A vs B): won",
			"", "move:h2e2||", "move:h2e2,:1", "move:h2e2,Score:1", "move:h2e2,x", "moves:h2e2", "move:j2e2", "pv:h9g7|", "pv:h9g7,pv:h2", "score:1|depth:20,pv:h9g7",
			":1,pv:h9g7", "score:1,pv:h9g7,", "s1:2,pv:h9g7", "score:1pv:h9g7", "bestmoves h2e2", "ucc", "id_",
		},
	} {
		for _, line := range lines {
			assert.Equal(t, kind, kindOf([]byte(line)), "%q", line)
		}
	}
}
