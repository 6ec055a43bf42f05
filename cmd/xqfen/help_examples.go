package main

// examples are command lines that --help shows; a test runs them.
var examples = map[string][]string{
	"xqfen": {
		`xqfen '3k5/9/9/9/9/9/9/9/9/4K4 w'`,
		`xqfen 炮二平五 马８进７`,
		`xqfen game.pgn`,
	},
	"convert": {
		`xqfen convert --to wxf '3k5/9/9/9/9/9/9/9/9/4K4 w'`,
		`xqfen convert game.pgn -o game.xqf`,
		`xqfen convert games --to pgn,zh-Hans -o all.pgn`,
	},
	"normalize": {
		`xqfen normalize games -o clean.pgn`,
		`xqfen normalize games --dedupe mirror --rejects bad.txt -o clean.jsonl`,
		`xqfen normalize games --dedupe game --keep merge -o merged.pgn`,
	},
	"moves": {
		`xqfen moves --to zh-Hans,wxf h2e2 h9g7`,
		`xqfen moves --to vi 炮二平五 马８进７`,
		`xqfen moves --legal --to zh-Hans '3k5/9/9/9/9/9/9/9/R8/4K4 w'`,
	},
	"rewrite": {
		`xqfen rewrite --to xqfan --diff page.html`,
		`xqfen rewrite --to xqbase -w page.html`,
	},
	"check": {
		`xqfen check positions.fen`,
		`xqfen check --strict --json games`,
	},
	"detect": {
		`xqfen detect games`,
		`xqfen detect --json positions.fen`,
	},
	"explain": {
		`xqfen explain '3k5/9/9/9/9/9/9/9/9/4K4 w'`,
		`xqfen explain --lang zh-Hans 3k5/9/9/9/9/9/9/9/9/4K4 w`,
	},
	"show": {
		`xqfen show '3k5/9/9/9/9/9/9/9/9/4K4 w'`,
		`xqfen show game.pgn --ply 2 -o board.svg`,
		`xqfen show 炮二平五 --last-move`,
	},
	"serve": {
		`xqfen serve`,
		`xqfen serve --page page.html`,
	},
	"stats": {
		`xqfen stats games`,
		`xqfen stats --to wxf --openings 3 games`,
	},
	"list": {
		`xqfen list names`,
		`xqfen list --json dialects`,
	},
	"help": {
		`xqfen help convert`,
		`xqfen help notations`,
	},
	"completion": {
		`xqfen completion bash`,
		`xqfen completion fish`,
	},
	"man": {
		`xqfen man convert`,
		`xqfen man --lang vi`,
	},
	"perft": {
		`xqfen perft 2`,
		`xqfen perft 2 '3k5/9/9/9/9/9/9/9/9/4K4 w'`,
	},
	"read": {
		`xqfen '3k5/9/9/9/9/9/9/9/9/4K4 w'`,
		`xqfen h2e2 h9g7`,
	},
}

// manualAddress is where the manual is.
const manualAddress = "https://github.com/xqfen/xqfen"

// The groups of flags in --help, in their order.
var flagGroups = []struct {
	title string
	flags []string
}{
	{"Input", []string{"from", "from-format", "from-dialect", "from-notation", "from-charset", "e", "start", "column", "dialect-file", "orient", "side"}},
	{"Output", []string{
		"to", "o", "format", "json", "dialect", "charset", "w", "diff", "split", "name", "no-header", "key", "quote-formulas", "dedupe", "keep", "sort", "spill", "positions", "mirror", "swap-sides", "main-line", "no-comments", "halfmoves", "openings",
		"pieces", "orientation", "coordinates", "last-move", "arrows", "squares", "circles", "size", "per-row", "ascii", "board",
	}},
	{"Moves", []string{"notation", "numbered", "legal", "fen-after", "illegal", "ply"}},
	{"Errors", []string{"errors", "rejects", "strict", "report", "diagnostics", "summary", "quiet"}},
	{"Other", nil}, // the rest
}

// examples writes the examples of a command.
func (m manual) examples(p helpWriter, name string) {
	lines := examples[name]
	if len(lines) == 0 {
		return
	}
	p.heading(m.language.Phrase("Examples"))
	for _, line := range lines {
		p.line(line)
	}
}

// foot says what the exit status means and where the manual is.
func (m manual) foot(p helpWriter) {
	p.heading(m.language.Phrase("Exit status"))
	p.rows([]candidate{
		{"0", m.language.Phrase("success")},
		{"1", m.language.Phrase("some records failed")},
		{"2", m.language.Phrase("wrong usage, or an input or output that fails")},
	})
	p.gap()
	p.paragraph(m.language.Format("The manual: %s", manualAddress))
}
