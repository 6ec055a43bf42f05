package engine

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// grammar is what the lines are, in the order in which they are tried.
var grammar = [...]*regexp.Regexp{
	answer:    regexp.MustCompile(`^(?:move|egtb|search):[a-i][0-9][a-i][0-9](?:[,|][a-z_]+:[^|]*)*\|?$`),
	variation: regexp.MustCompile(`^(?:[a-z]+:[^,|]*,)*pv:[a-i][0-9][a-i][0-9](?:\|[a-i][0-9][a-i][0-9])*$`),
	search:    regexp.MustCompile(`^(?:info (?:.* )?pv|bestmove) +[a-i][0-9]{1,2}[a-i][0-9]{1,2}\b`),
	talk:      regexp.MustCompile(`^(?:info|go|bestmove|nobestmove|stop|ponderhit|isready|readyok|ucci|ucciok|uci|uciok|ucinewgame|option|setoption|id)\b`),
}

var lines = []string{
	"", "move:h2e2", "move:h2e2|", "move:h2e2||", "move:h2e2,score:1,rank:2,note:! (20-04)|move:b2e2,score:0", "move:h2e2,:1", "move:h2e2,Score:1", "move:h2e2,a_b:",
	"move:h2e2|x:|y:|", "move:h2e2,x", "egtb:h2e2", "search:h2e2", "moves:h2e2", "move:j2e2", "move:h2e",
	"pv:h9g7|h2e2", "pv:h9g7|", "pv:h9g7,pv:h2e2", "score:1,depth:20,pv:h9g7", "score:1|depth:20,pv:h9g7", ":1,pv:h9g7", "score:1,pv:h9g7,", "s1:2,pv:h9g7", "score:1pv:h9g7",
	"info pv h2e2", "info depth 2 pv h2e2 h9g7", "info pv pv h2e2", "info pv pv  h10e10", "info pv x pv h2e2", "info pvh2e2", "info xpv h2e2", "info pv h2e2x", "info pv h2e234", "info pv h2e2\xff",
	"bestmove h2e2", "bestmove  h2e2 ponder h9g7", "bestmove\th2e2", "bestmove h210e2", "bestmoves h2e2",
	"go depth 2", "uciok", "ucciok", "ucc", "uci-", "id_", "id", "stopé", "nobestmove", "option name",
}

func check(t *testing.T, line string) {
	expected := nothing
	for kind := talk; kind > nothing; kind-- {
		if grammar[kind].MatchString(line) {
			expected = kind
		}
	}
	assert.Equal(t, expected, saidBy([]byte(line)), "%q", line)
}

// What a line says is what the grammar of lines says.
func TestSaidBy(t *testing.T) {
	for _, line := range lines {
		check(t, line)
	}
}

func FuzzSaidBy(f *testing.F) {
	for _, line := range lines {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if trimmed := string(trim([]byte(line))); trimmed == line && !strings.Contains(line, "\n") {
			check(t, line)
		}
	})
}
