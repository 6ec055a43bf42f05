package main

import (
	"slices"
	"strings"
)

// foreign is what other tools call something, and what it is called here.
type foreign struct{ name, here string }

// foreignFlags are the flags of other tools.
var foreignFlags = []foreign{
	{"encoding", "--charset (--from-charset)"},
	{"from-encoding", "--from-charset"},
	{"to-encoding", "--charset"},
	{"output-format", "--to"},
	{"write", "--to"},
	{"w", "--to, -o"},
	{"input-format", "--from"},
	{"read", "--from"},
	{"r", "--from, xqfen convert DIR"},
	{"recursive", "xqfen convert DIR"},
	{"f", "--from, xqfen convert FILE"},
	{"i", "xqfen convert FILE"},
	{"input", "xqfen convert FILE"},
	{"file", "xqfen convert FILE"},
	{"fen", "-e FEN, xqfen FEN"},
	{"flip", "--mirror, --swap-sides, --orient, --orientation black"},
	{"rotate", "--orient rotate, xqfen show --orientation black"},
	{"png", "xqfen show -o board.png"},
	{"port", "xqfen serve --addr 127.0.0.1:8080"},
	{"p", "xqfen serve --addr 127.0.0.1:8080"},
	{"black", "xqfen show --orientation black"},
	{"reverse", "--mirror, --swap-sides, --orient, --orientation black"},
	{"width", "--size"},
	{"style", "--pieces"},
	{"columns", "--column, --per-row, --fields"},
	{"highlight", "--squares, --last-move"},
	{"move", "--ply"},
	{"at", "--ply"},
	{"top", "--openings"},
	{"svg", "xqfen show -o board.svg"},
	{"pgn", "--to pgn"},
	{"csv", "--to csv"},
	{"json", "--to jsonl"},
	{"jsonl", "--to jsonl"},
	{"uci", "--to uci"},
	{"wxf", "--to wxf"},
	{"iccs", "--to iccs"},
	{"V", "--version"},
	{"threads", "-j"},
	{"jobs", "-j"},
	{"workers", "-j"},
	{"silent", "--quiet"},
	{"s", "--quiet"},
	{"verbose", "--diagnostics json"},
	{"locale", "--lang"},
	{"language", "--lang"},
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
	{"n", "--limit"},
	{"v", "--diagnostics json, --version"},
	{"unique", "xqfen normalize --dedupe"},
	{"deduplicate", "xqfen normalize --dedupe"},
}

// foreignCommands are words that other tools take for commands.
var foreignCommands = []foreign{
	{"version", "xqfen --version"},
	{"帮助", "xqfen help"},
	{"幫助", "xqfen help"},
	{"trợ-giúp", "xqfen help"},
	{"tro-giup", "xqfen help"},
	{"validate", "xqfen check"},
	{"verify", "xqfen check"},
	{"lint", "xqfen check"},
	{"identify", "xqfen detect"},
	{"info", "xqfen detect"},
	{"view", "xqfen show"},
	{"draw", "xqfen show"},
	{"print", "xqfen show"},
	{"render", "xqfen show"},
	{"export", "xqfen convert"},
	{"import", "xqfen convert"},
	{"translate", "xqfen moves"},
	{"legal", "xqfen moves --legal"},
	{"mirror", "xqfen convert --mirror"},
	{"flip", "xqfen convert --mirror"},
	{"board", "xqfen show"},
	{"web", "xqfen serve"},
	{"api", "xqfen serve"},
	{"open", "xqfen serve"},
	{"grep", "xqfen convert --where"},
	{"search", "xqfen convert --where"},
	{"filter", "xqfen convert --where"},
	{"split", "xqfen convert --split"},
	{"sample", "xqfen convert --sample"},
	{"head", "xqfen convert --limit"},
	{"sort", "xqfen normalize --sort"},
	{"dedupe", "xqfen normalize"},
	{"clean", "xqfen normalize"},
	{"merge", "xqfen normalize"},
	{"count", "xqfen stats"},
	{"formats", "xqfen list formats"},
	{"dialects", "xqfen list dialects"},
	{"notations", "xqfen list notations"},
	{"codes", "xqfen list codes"},
}

// foreignHint returns what a name of other tools is called here, "" when none has it. Of
// several flags it names those that are known; with none known, all of them.
func foreignHint(name string, all []foreign, known []string) string {
	i := slices.IndexFunc(all, func(f foreign) bool { return f.name == name || len(name) > 1 && strings.EqualFold(f.name, name) })
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
