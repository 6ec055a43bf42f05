package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// Every name that occurs twice, and what it sets: first where a command has all axes,
// then, in their order, what it sets where that axis is missing.
func TestNamesThatOccurTwice(t *testing.T) {
	expected := map[string]string{
		"chessdb":         "program; format engine; dialect xqbase-short",
		"chinese":         "program; notation zh-Hans",
		"dhtmlxq":         "format dhtmlxq; notation dhtmlxq",
		"english":         "program; notation en",
		"epd":             "format epd; dialect epd",
		"fairy-stockfish": "program; dialect xqbase",
		"json":            "format json; format jsonl",
		"pikafish":        "program; dialect xqbase",
		"pychess":         "program; dialect xqbase",
		"ucci":            "format ucci; notation uci; dialect xqbase",
		"uci":             "notation uci; format ucci",
		"unicode":         "dialect unicode; charset utf-8",
		"vietnamese":      "program; notation vi",
		"wxf":             "notation wxf; dialect wxf",
		"wxf-game":        "format wxf-game; dialect wxf-game",
	}
	twice := make(map[string]string)
	for _, name := range api.Names() {
		var sets []string
		if api.ProgramNamed(name) != nil {
			sets = append(sets, "program")
		}
		for _, m := range api.Meanings(name, dialect.All()) {
			sets = append(sets, m.Axis+" "+m.Value)
		}
		require.NotEmpty(t, sets, name)
		if len(sets) > 1 {
			twice[name] = strings.Join(sets, "; ")
		}
	}
	assert.Equal(t, expected, twice)
}

// Every program sets axes to names that there are, and no axis twice. A program has a fact
// that says so; a language is one notation and has none.
func TestProgramsSetWhatThereIs(t *testing.T) {
	ran := 0
	for _, p := range api.Programs {
		seen := make(map[string]bool)
		for _, m := range p.Sets {
			assert.False(t, seen[m.Axis], p.Name)
			seen[m.Axis] = true
			switch m.Axis {
			case api.AxisTree:
				assert.Equal(t, "true", m.Value)
			case api.AxisNotation:
				n, err := i18n.Notation(m.Value)
				require.NoError(t, err, p.Name)
				assert.Equal(t, m.Value, n.Name(), p.Name)
			default:
				assert.Contains(t, api.Meanings(m.Value, dialect.All()), m, "%s: %v", p.Name, m)
			}
		}
		if p.Fact == api.FactRun {
			ran++
			continue
		}
		if p.Fact == "" {
			assert.Len(t, p.Sets, 1, p.Name)
			continue
		}
		assert.Regexp(t, citations, p.Fact, p.Name) // TestDocsSurveys looks for it
	}
	assert.Equal(t, 1, ran)
}

// A name is the same in simplified and traditional characters, with and without blanks, case and accents.
func TestNamesOfProgramsAreFolded(t *testing.T) {
	for name, program := range map[string]string{
		"象棋橋": "ccbridge", "東萍": "dpxq", "象棋 巫師": "xqwizard", "鵬飛象棋": "鹏飞", "聯眾": "联众", "qq 象棋": "QQ象棋",
		"旋風": "象棋旋风", "皮卡魚": "pikafish", "Co Tuong Viet Nam": "cotuongvietnam", "xiangqiwizard": "xqwizard", "PikaFish": "pikafish",
	} {
		if p := api.ProgramNamed(name); assert.NotNil(t, p, name) {
			assert.Equal(t, program, p.Name, name)
		}
	}
	for _, name := range []string{"天天象棋", "弈天", "聯眾"} { // their formats are only read
		code, stdout, stderr := xqfen(t, "", "convert", "-e", "h2e2", "-t", name)
		assert.Equal(t, exitUsage, code, name)
		assert.Empty(t, stdout, name)
		assert.Contains(t, stderr, "can only be read", name)
	}
	code, stdout, stderr := xqfen(t, "", "convert", "-e", "h2e2", "-t", "皮卡魚")
	assert.Contains(t, stdout, "position fen ", stderr)
	assert.Zero(t, code)
}

// Engines read games as commands, with tags or without. Of a program the dialect alone is meant where positions are written
// in place of games.
func TestProgramsRead(t *testing.T) {
	const tagged = "[Event \"x\"]\n\n1. h2e2 h9g7 *\n"
	const after = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n"
	for _, row := range []struct{ in, to, positions, out string }{
		{tagged, "pikafish", "", "position fen " + startBoard + " w - - 0 1 moves h2e2 h9g7\n"},
		{"1. 炮二平五 马8进7\n", "象眼", "", "position fen " + startBoard + " w - - 0 1 moves h2e2 h9g7\n"},
		{startBoard + " w\n", "pikafish", "", startBoard + " w - - 0 1\n"},
		{tagged, "pikafish", "final", after},
		{tagged, "象棋巫师", "2", after},
		{tagged, "chessdb", "final", strings.Replace(after, " - - 2 2", "", 1)},
	} {
		args := []string{"convert", "-t", row.to}
		if row.positions != "" {
			args = append(args, "--positions", row.positions)
		}
		_, stdout, stderr := xqfen(t, row.in, args...)
		assert.Equal(t, row.out, stdout, "%q %s", row, stderr)
		answer, err := api.Convert(t.Context(), &api.ConvertRequest{Input: api.Input{Text: &row.in}, To: row.to, Positions: strings.TrimLeft(row.positions, "2")})
		if err == nil && row.positions != "2" {
			assert.Equal(t, row.out, answer.Text, "%q", row)
		}
	}
}

// TestFFishReadsItsGames lets ffish read 200 real games that are written for it, and
// compares where they end. It needs node, and the directory of a node_modules with ffish
// 0.7.10 in the variable FFISH.
func TestFFishReadsItsGames(t *testing.T) {
	const games = 200
	modules := os.Getenv("FFISH")
	node, err := exec.LookPath("node")
	if err != nil || modules == "" {
		t.Skip("SKIPPED, not checked: needs node, and FFISH=…/node_modules with ffish 0.7.10 in it")
	}
	corpora := testfiles.Shared(t, "corpora")
	var in, out bytes.Buffer
	var ends []string
	for _, dir := range []string{"ccbridge/v3", "xqf", "pgn", "dhtmlxq", "wukong", "ccbridge/old"} { // trees and comments first
		_, records, _ := xqfen(t, "", "convert", "--quiet", "--format", "jsonl", filepath.Join(corpora, filepath.FromSlash(dir)))
		for record := range strings.Lines(records) {
			var game struct {
				Moves         []string
				Status, Final string
				Problems      []any
			}
			require.NoError(t, json.Unmarshal([]byte(record), &game))
			if game.Status != "ok" || len(game.Moves) == 0 || len(game.Problems) > 0 || len(ends) == games {
				continue
			}
			code, text, said := xqfen(t, record, "convert", "--quiet", "--to", "ffish")
			require.Zero(t, code, said)
			in.WriteString(text + "\x00")
			board, _, _ := strings.Cut(game.Final, " ")
			ends = append(ends, fmt.Sprintf("%d %s", len(game.Moves), board))
		}
	}
	script := exec.CommandContext(t.Context(), node, filepath.Join("..", "..", "testdata", "ffish", "readpgn.cjs"))
	script.Env = append(os.Environ(), "NODE_PATH="+modules)
	script.Stdin, script.Stdout, script.Stderr = &in, &out, os.Stderr
	require.NoError(t, script.Run())
	var read []string
	for line := range strings.Lines(out.String()) {
		moves, board, _ := strings.Cut(strings.TrimSpace(line), "\t")
		read = append(read, fmt.Sprintf("%d %s", len(strings.Fields(moves)), board))
	}
	require.Len(t, ends, games)
	assert.Equal(t, ends, read)
}

// A name of --to sets an axis as the flag of the axis does, and that of --from as the flag
// for reading does.
func TestNamesAreFlags(t *testing.T) {
	games := startFEN + " moves h2e2 h9g7\n"
	for _, row := range []struct{ names, flags string }{
		{"convert --to wxf", "convert --notation wxf --dialect wxf"},
		{"convert -t wxf,pgn", "convert --notation wxf --format pgn"},
		{"convert --to pgn --to zh-Hant+half", "convert --format pgn --notation zh-Hant+half"},
		{"convert --to ucci", "convert --format ucci"},
		{"convert --to pgn,gbk,chinese", "convert --format pgn --charset gbk --notation zh-Hans"},
		{"convert --to xqwizard", "convert --format pgn --dialect xqbase --notation zh-Hans+xqbase-pawns --charset gbk"},
		{"convert --to cchess --notation vi", "convert --format pgn --dialect xqbase --notation vi"},
		{"convert --from fen,uci,gb2312 --to XQFAN", "convert --from-format fen --from-notation uci --from-charset gbk --dialect xqfan"},
		{"convert --positions final --to wxf", "convert --positions final --dialect wxf"},
		{"rewrite --to wxf", "rewrite --dialect wxf"},
		{"rewrite --to xqwizard", "rewrite --dialect xqbase"},
		{"moves --to uci,wxf,vi", "moves --notation uci,wxf,vi"},
		{"moves --to jsonl", "moves --format jsonl"},
		{"moves --to ucci", "moves --notation uci"},
		{"moves --to xqwizard", "moves --notation zh-Hans+xqbase-pawns"},
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

// A name that is a notation and a dialect is both in a list of positions, whatever its lines are, and the notation
// in games.
func TestNotationOrDialect(t *testing.T) {
	const wxf = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1\n"
	played := strings.TrimSuffix(wxf, "\n") + " moves C2=5\n"
	for _, test := range []struct{ in, args, out string }{
		{wxf, "", wxf},
		{startFEN + "\n" + startFEN + " moves h2e2\n", "", wxf + played},
		{startFEN + " moves h2e2\n" + startFEN + "\n", "", played + wxf},
		{startFEN + "\n\n" + startFEN + " moves h2e2\n", "--one-for-one", wxf + "\n" + played},
		{"1. h2e2\n", "--from-format moves", "1. C2=5\n"},
	} {
		code, out, said := xqfen(t, test.in, append([]string{"convert", "--to", "wxf"}, strings.Fields(test.args)...)...)
		assert.Equal(t, exitOK, code, said)
		assert.Equal(t, test.out, out, test.args)
	}
	_, out, _ := xqfen(t, startFEN+"\n", "convert", "--to", "wxf,pgn")
	assert.NotContains(t, out, "RHEAKAEHR")
}

// What --to and --from do not understand is wrong usage that says what there is.
func TestUnknownNames(t *testing.T) {
	for args, expected := range map[string]string{
		"convert --to wfx":              `did you mean "wxf"?`,
		"convert --to nothing-at-all":   `"xqfen list names" shows them`,
		"convert --to jj象棋":             "no format of this program is known",
		"check --from 鯊魚":               "no format of this program is known",
		"convert --to 新象棋":              `"xqfen list names" shows them`,
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
