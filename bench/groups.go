package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"github.com/xqfen/xqfen/xiangqi"
)

// perftDepth is how deep the positions of the game are counted.
const perftDepth = 4

// toWXF is what the yardstick in C does.
var toWXF = []string{"convert", "--quiet", "--dialect", "wxf"}

// run returns a row of xqfen.
func (b *bench) run(name string, args ...string) row {
	return row{name: name, command: append([]string{b.xqfen}, args...)}
}

// convert returns a row that converts a list of positions to wxf with one worker.
func (b *bench) convert(name, file string) row {
	return b.run(name, append(toWXF[:len(toWXF):len(toWXF)], "-j", "1", file)...)
}

// other returns a row of a program that may not be installed.
func other(name, program string, args ...string) row {
	r := row{name: name}
	path, err := exec.LookPath(program)
	if err != nil { // where Debian has what it counts as a game
		path, err = exec.LookPath("/usr/games/" + program)
	}
	if err != nil {
		r.missing = program + " is not installed"
		return r
	}
	r.command = append([]string{path}, args...)
	return r
}

// node returns a row of a script that needs a package of npm, which the directory of
// node_modules in the variable FFISH has.
func (b *bench) node(name, needs, script string, args ...string) row {
	r := other(name, "node", append([]string{"--no-experimental-fetch", b.path("sources/scripts/" + script)}, args...)...)
	r.env = []string{"NODE_PATH=" + os.Getenv("FFISH")}
	if r.missing == "" {
		if _, err := os.Stat(filepath.Join(os.Getenv("FFISH"), needs)); os.Getenv("FFISH") == "" || err != nil {
			r.missing = "npm's " + needs + " is not in the directory that FFISH names"
		}
	}
	return r
}

// groups are the tables.
func (b *bench) groups() []group {
	return []group{b.lists(), b.spellings(), b.records(), b.dedupe(), b.smallFiles(), b.collections(), b.moves(), b.start(), b.perft(), b.workers()}
}

func (b *bench) lists() group {
	swap := row{name: "`fenswap`, in C", command: []string{b.fenswap, "to-wxf"}, stdin: b.fens}
	letters := other("`tr NBnb HEhe`, which changes the side to move too", "tr", "NBnb", "HEhe")
	letters.stdin = b.fens
	sed := other("`sed`, board only", "sed", `h;s/ .*//;y/NBnb/HEhe/;G;s/\n[^ ]*//`, b.fens)
	sed.same = swap.name
	one := b.convert("`xqfen convert -j 1`", b.fens)
	two := b.run("`xqfen convert -j 2`", append(toWXF[:len(toWXF):len(toWXF)], "-j", "2", b.fens)...)
	one.same, two.same = swap.name, swap.name
	return group{title: "Positions: exact FENs to another dialect", text: "The yardstick is a filter in C for this one job. `xqfen` writes the same bytes and besides checks the position.", rows: []row{
		swap, letters, sed, one, two, b.node("npm `elephantops`, reads and writes", "elephantops", "fens.cjs", b.fens),
	}}
}

func (b *bench) spellings() group {
	g := group{title: "Positions: common spellings", text: "A quarter of the positions, to wxf with one worker. The yardstick is the exact spelling.", rows: []row{b.convert("exact, xqbase", b.some)}}
	for _, s := range spellings {
		g.rows = append(g.rows, b.convert(s.name, b.spelled[s.name]))
	}
	for _, dialect := range []string{"xqfan", "wxf", "han-hans"} {
		g.rows = append(g.rows, b.convert("`"+dialect+"`", b.spelled[dialect]))
	}
	return g
}

func (b *bench) records() group {
	return group{title: "Positions: records", text: "A quarter of the positions, with one worker. The yardstick is FEN to FEN.", rows: []row{
		b.convert("FEN to FEN", b.some),
		b.run("FEN to JSON Lines", "convert", "--quiet", "--format", "jsonl", "-j", "1", b.some),
		b.run("FEN to CSV", "convert", "--quiet", "--format", "csv", "-j", "1", b.some),
		b.run("own JSON Lines to FEN", "convert", "--quiet", "--format", "fen", "-j", "1", b.spelled["jsonl"]),
	}}
}

func (b *bench) dedupe() group {
	g := group{title: "Positions: each once", text: "All positions are different. The output goes to a pipe. The yardstick is a set of Python that compares texts.", rows: []row{
		other("Python's set", "python3", b.path("sources/scripts/dedupe.py"), b.fens),
	}}
	for _, how := range [][2]string{{"position", "1"}, {"position", "2"}, {"none", "1"}} {
		g.rows = append(g.rows, b.run("`xqfen normalize --dedupe "+how[0]+" -j "+how[1]+"`", "normalize", "--quiet", "--format", "fen", "--dedupe", how[0], "-j", how[1], b.fens))
	}
	for i := range g.rows {
		g.rows[i].pipe = true
	}
	return g
}

func (b *bench) smallFiles() group {
	toPGN := []string{"convert", "--quiet", "--format", "pgn", "--charset", "utf-8"}
	return group{title: "Games: a file each", text: "Big5 PGN with Chinese moves to PGN in UTF-8. The yardstick is one file of the same games.", rows: []row{
		b.run("one file, `-j 1`", append(toPGN, "-j", "1", b.path("together.pgn"))...),
		b.run("a file for each game, `-j 1`", append(toPGN, "-j", "1", b.small)...),
		b.run("a file for each game, `-j 2`", append(toPGN, "-j", "2", b.small)...),
	}}
}

func (b *bench) collections() group {
	toPGN := []string{"convert", "--quiet", "--format", "pgn", "--charset", "utf-8"}
	return group{title: "Games: collections", text: "Games of " + strconv.Itoa(plies) + " plies. `pgn-extract` reads and writes as many random games of chess.", rows: []row{
		b.pgnExtract(),
		b.run("Big5 PGN, Chinese moves, to PGN, `-j 1`", append(toPGN, "-j", "1", b.pgn)...),
		b.run("Big5 PGN, Chinese moves, to PGN, `-j 2`", append(toPGN, "-j", "2", b.pgn)...),
		b.run("UCCI to PGN, `-j 1`", "convert", "--quiet", "--format", "pgn", "--from-format", "ucci", "-j", "1", b.ucci),
		b.run("a directory of XQF to JSON Lines, `-j 1`", "convert", "--quiet", "--format", "jsonl", "-j", "1", b.xqf),
		b.run("a directory of XQF to JSON Lines, `-j 2`", "convert", "--quiet", "--format", "jsonl", "-j", "2", b.xqf),
	}}
}

// pgnExtract is a row of games of chess, which ffish makes.
func (b *bench) pgnExtract() row {
	r := other("`pgn-extract`, chess", "pgn-extract", "-s", b.path("chess.pgn"))
	chess := b.node(r.name, "ffish", "chess.cjs", b.path("chess.pgn"), strconv.Itoa(b.games), strconv.Itoa(plies))
	if r.missing == "" {
		r.missing = chess.missing
	}
	if r.missing == "" {
		if _, err := chess.start(nil); err != nil {
			r.missing = "failed: " + err.Error()
		}
	}
	return r
}

func (b *bench) moves() group {
	return group{title: "Moves: lists in UCI to WXF", text: "`ffish` is Fairy-Stockfish as a library of Node; its script writes the moves alone.", rows: []row{
		b.node("npm `ffish`", "ffish", "wxf.cjs", b.ucci),
		b.run("`xqfen convert --notation wxf -j 1`", "convert", "--quiet", "--from-format", "ucci", "--format", "fen", "--notation", "wxf", "-j", "1", b.ucci),
		b.run("`xqfen moves --notation wxf`", "moves", "--quiet", "--notation", "wxf", b.ucci),
	}}
}

func (b *bench) start() group {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	sed := other("`sed`", "sed", "y/NBnb/HEhe/")
	sed.input = fen + "\n"
	return group{title: "One position: the start of the command", times: 20, text: "The yardstick is a Go program that does nothing. Runs are short: there are twenty times as many.", rows: []row{
		{name: "an empty Go program", command: []string{b.empty}}, sed,
		b.run("`xqfen convert -e FEN`", "convert", "-e", fen),
		b.run("`xqfen check -e FEN`", "check", "-e", fen),
		b.run("`xqfen moves h2e2`", "moves", "h2e2"),
	}}
}

func (b *bench) perft() group {
	depth := strconv.Itoa(perftDepth)
	fish := other("`fairy-stockfish`", "fairy-stockfish")
	fish.input = "setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft " + depth + "\nquit\n"
	return group{title: "Legal moves: perft " + depth, text: "All lines of that many plies from the start of the game. The program in C counts the shorter ones too.", rows: []row{
		fish, {name: "`gen perft`, in C", command: []string{b.gen, "perft", depth}}, {name: "package `xiangqi`", command: []string{b.self, "perft", depth}},
	}}
}

func (b *bench) workers() group {
	g := group{title: "Memory: workers", text: "Memory does not grow with the input, and little with the workers."}
	for _, format := range []string{"fen", "jsonl"} {
		for _, workers := range []string{"1", "2", "8", "64"} {
			g.rows = append(g.rows, b.run("positions to "+format+", `-j "+workers+"`", "convert", "--quiet", "--dialect", "wxf", "--format", format, "-j", workers, b.fens))
		}
	}
	return g
}

// countLines counts the lines of legal moves from the start of the game.
func countLines(depth int) error {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		return err
	}
	_, err = os.Stdout.WriteString(strconv.FormatUint(xiangqi.Perft(p, depth), 10) + "\n")
	return err
}
