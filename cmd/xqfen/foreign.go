package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
)

// foreign is what other tools call something, and what it is called here. Accents do not matter in a name
// of more than one letter, nor case, nor whether its characters are simplified or traditional.
type foreign struct{ names, here string }

// foreignFlags are the flags of other tools.
var foreignFlags = []foreign{
	{"encoding", "--charset (--from-charset)"},
	{"from-encoding", "--from-charset"},
	{"to-encoding", "--charset"},
	{"output-format write", "--to"},
	{"w", "--to, -o"},
	{"input-format read", "--from"},
	{"r", "--from, xqfen convert DIR"},
	{"recursive", "xqfen convert DIR"},
	{"f", "--from, xqfen convert FILE"},
	{"i input file", "xqfen convert FILE"},
	{"fen position", "-e FEN, --start FEN, xqfen FEN"},
	{"flip reverse", "--mirror, --swap-sides, --orient, --orientation black"},
	{"rotate", "--orient rotate, xqfen show --orientation black"},
	{"png", "xqfen show -o board.png"},
	{"port p", "xqfen serve --addr 127.0.0.1:8080"},
	{"black", "xqfen show --orientation black"},
	{"width", "--size"},
	{"style", "--pieces"},
	{"columns", "--column, --per-row, --fields"},
	{"highlight", "--squares, --last-move"},
	{"move at", "--ply"},
	{"ply", "--positions N, xqfen show --ply N"},
	{"top", "--openings"},
	{"svg", "xqfen show -o board.svg"},
	{"pgn", "--to pgn"},
	{"csv", "--to csv"},
	{"json jsonl", "--to jsonl"},
	{"uci", "--to uci"},
	{"wxf", "--to wxf"},
	{"iccs", "--to iccs"},
	{"V", "--version"},
	{"threads jobs workers", "-j"},
	{"silent s", "--quiet"},
	{"verbose", "--diagnostics json"},
	{"locale language", "--lang"},
	{"out", "-o"},
	{"log", "--report"},
	{"keep-errors", "--errors keep"},
	{"fail-fast", "--errors stop"},
	{"no-variations", "--main-line"},
	{"output-dir", "-o DIR/"},
	{"dry-run", "xqfen check"},
	{"player", "--where Player~NAME"},
	{"filter", "--where"},
	{"head", "--limit"},
	{"n", "--limit, xqfen show --answers"},
	{"v", "--diagnostics json, --version"},
	{"unique deduplicate", "xqfen normalize --dedupe"},
}

// foreignCommands are words that others take for commands, and that are not one command here.
var foreignCommands = []foreign{
	{"version", "xqfen --version"},
	{"legal", "xqfen moves --legal"},
	{"mirror flip", "xqfen convert --mirror"},
	{"grep search filter", "xqfen convert --where"},
	{"split", "xqfen convert --split"},
	{"sample", "xqfen convert --sample"},
	{"head", "xqfen convert --limit"},
	{"sort", "xqfen normalize --sort"},
	{"formats", "xqfen list formats"},
	{"dialects", "xqfen list dialects"},
	{"notations", "xqfen list notations"},
	{"codes", "xqfen list codes"},
}

// isCalled reports whether one of some names is that name.
func isCalled(name, names string) bool {
	return slices.ContainsFunc(strings.Fields(names), func(own string) bool {
		return own == name || len(name) > 1 && chars.Sought(own) == chars.Sought(name)
	})
}

// commandMeant returns what a word that is not a command is here, "" when that is not known: the command that is called
// so in a language, or what other tools call so.
func commandMeant(app *cli.App, word string) string {
	for _, command := range app.Commands {
		for _, l := range i18n.Languages() {
			if isCalled(word, l.Help(command.Name+" also")) {
				return "xqfen " + command.Name
			}
		}
	}
	return foreignHint(word, foreignCommands, nil)
}

// foreignHint returns what a name of other tools is called here, "" when none has it. Of
// several flags it names those that are known; with none known, all of them.
func foreignHint(name string, all []foreign, known []string) string {
	i := slices.IndexFunc(all, func(f foreign) bool { return isCalled(name, f.names) })
	if i < 0 {
		return ""
	}
	var here []string
	for hint := range strings.SplitSeq(all[i].here, ", ") {
		flag, _, _ := strings.Cut(hint, " ")
		if name, isFlag := flagName(flag); !isFlag || slices.Contains(known, name) {
			here = append(here, hint)
		}
	}
	if len(here) == 0 {
		return all[i].here
	}
	return strings.Join(here, ", ")
}
