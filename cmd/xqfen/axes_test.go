package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
)

// Every name that occurs twice, and what it sets: first where a command has all axes,
// then, in their order, what it sets where that axis is missing.
func TestNamesThatOccurTwice(t *testing.T) {
	expected := map[string]string{
		"chessdb":         "program; format engine; dialect xqbase-short",
		"dhtmlxq":         "format dhtmlxq; notation dhtmlxq",
		"epd":             "format epd; dialect epd",
		"fairy-stockfish": "program; dialect xqbase",
		"pikafish":        "program; dialect xqbase",
		"pychess":         "program; dialect xqbase",
		"ucci":            "format ucci; notation uci; dialect xqbase",
		"uci":             "notation uci; format ucci",
		"unicode":         "dialect unicode; charset utf-8",
		"wxf":             "notation wxf; dialect wxf",
		"wxf-game":        "format wxf-game; dialect wxf-game",
	}
	twice := make(map[string]string)
	for _, name := range axisNames() {
		var sets []string
		if slices.ContainsFunc(programs, func(p program) bool { return p.name == name }) {
			sets = append(sets, "program")
		}
		for _, m := range meanings(name, dialect.All()) {
			sets = append(sets, m.axis+" "+m.value)
		}
		require.NotEmpty(t, sets, name)
		if len(sets) > 1 {
			twice[name] = strings.Join(sets, "; ")
		}
	}
	assert.Equal(t, expected, twice)
}

// Every program sets axes to names that there are, and no axis twice.
func TestProgramsSetWhatThereIs(t *testing.T) {
	for _, p := range programs {
		seen := make(map[string]bool)
		for _, m := range p.sets {
			assert.False(t, seen[m.axis], p.name)
			seen[m.axis] = true
			assert.Contains(t, meanings(m.value, dialect.All()), m, "%s: %v", p.name, m)
		}
	}
}

// A name of --to sets an axis as the flag of the axis does, and that of --from as the flag
// for reading does.
func TestNamesAreFlags(t *testing.T) {
	games := startFEN + " moves h2e2 h9g7\n"
	for _, row := range []struct{ names, flags string }{
		{"convert --to wxf", "convert --notation wxf"},
		{"convert -t wxf,pgn", "convert --notation wxf --format pgn"},
		{"convert --to pgn --to zh-Hant+half", "convert --format pgn --notation zh-Hant+half"},
		{"convert --to ucci", "convert --format ucci"},
		{"convert --to pgn,gbk,chinese", "convert --format pgn --charset gbk --notation zh-Hans"},
		{"convert --to xqwizard", "convert --format pgn --dialect xqbase --notation zh-Hans --charset gbk"},
		{"convert --to vschess --notation vi", "convert --format pgn --dialect xqbase --notation vi"},
		{"convert --from fen,uci,gb2312 --to XQFAN", "convert --from-format fen --from-notation uci --from-charset gbk --dialect xqfan"},
		{"convert --positions final --to wxf", "convert --positions final --dialect wxf"},
		{"rewrite --to wxf", "rewrite --dialect wxf"},
		{"rewrite --to xqwizard", "rewrite --dialect xqbase"},
		{"moves --to uci,wxf,vi", "moves --notation uci,wxf,vi"},
		{"moves --to jsonl", "moves --format jsonl"},
		{"moves --to ucci", "moves --notation uci"},
		{"moves --to xqwizard", "moves --notation zh-Hans"},
		{"stats --to dhtmlxq", "stats --notation dhtmlxq"},
		{"stats --to json", "stats --format json"},
		{"stats --json", "stats --format json"},
		{"check --json", "check --format json"},
		{"detect --json", "detect --format json"},
		{"show -t svg", "show --format svg"},
	} {
		code, out, said := xqfen(t, games, strings.Fields(row.names)...)
		inFull, expected, saidInFull := xqfen(t, games, strings.Fields(row.flags)...)
		assert.Equal(t, inFull, code, row.names)
		assert.Equal(t, expected, out, row.names)
		assert.Equal(t, saidInFull, said, row.names)
		assert.NotEqual(t, exitUsage, code, "%s: %s", row.names, said)
	}
}

// A name that is a notation and a dialect is the dialect where there are only positions.
func TestNotationOrDialect(t *testing.T) {
	for input, expected := range map[string]string{
		startFEN + "\n":            "RHEAKAEHR",
		startFEN + " moves h2e2\n": "RNBAKABNR w - - 0 1 moves C2=5",
	} {
		code, out, _ := xqfen(t, input, "convert", "--to", "wxf")
		assert.Equal(t, exitOK, code)
		assert.Contains(t, out, expected)
	}
	_, out, _ := xqfen(t, startFEN+"\n", "convert", "--to", "wxf,pgn")
	assert.NotContains(t, out, "RHEAKAEHR")
}

// What --to and --from do not understand is wrong usage that says what there is.
func TestUnknownNames(t *testing.T) {
	for args, expected := range map[string]string{
		"convert --to wfx":              `did you mean "wxf"?`,
		"convert --to nothing-at-all":   `"xqfen list names" shows them`,
		"convert --to pgn,xqf":          "pgn and xqf are both for --format",
		"convert --to uci,wxf":          "uci and wxf are both for --notation",
		"convert --from nothing-at-all": "--from: unknown name",
		"rewrite --to big5":             "xqfen rewrite has no --charset",
		"convert --to mxq":              "--format mxq",
	} {
		code, _, stderr := xqfen(t, "", strings.Fields(args)...)
		assert.Equal(t, exitUsage, code, args)
		assert.Contains(t, stderr, expected)
	}
}
