package main

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

//go:embed scripts c
var sources embed.FS

// bench is one measurement: its programs and inputs are in the directory of the settings.
type bench struct {
	settings
	text                        bytes.Buffer
	xqfen, fenswap, gen, empty  string
	self                        string
	fens, pgn, small, xqf, ucci string
	some                        string // a part of the positions, for what is slow
	// spelled are the positions in other spellings, by name.
	spelled map[string]string
}

// plies is the length of the games. One position in slowShare is enough for what is slow.
const plies, slowShare = 80, 4

// emptyProgram starts and ends.
const emptyProgram = "package main\n\nfunc main() {}\n"

func (b *bench) path(name string) string { return filepath.Join(b.dir, name) }

// prepare builds the programs and makes the inputs.
func (b *bench) prepare() (err error) {
	if err := os.MkdirAll(b.dir, 0o755); err != nil {
		return err
	}
	if b.dir, err = filepath.Abs(b.dir); err != nil {
		return err
	}
	if b.self, err = os.Executable(); err != nil {
		return err
	}
	if err := os.CopyFS(b.path("sources"), sources); err != nil && !os.IsExist(err) {
		return err
	}
	b.xqfen, b.empty = b.path("xqfen"), b.path("empty")
	if err := os.WriteFile(b.path("empty.go"), []byte(emptyProgram), 0o644); err != nil {
		return err
	}
	// The tag is that of the releases.
	if err := tool("go", "build", "-tags", "urfave_cli_no_docs", "-o", b.xqfen, "github.com/xqfen/xqfen/cmd/xqfen"); err != nil {
		return err
	}
	if err := tool("go", "build", "-o", b.empty, b.path("empty.go")); err != nil {
		return err
	}
	b.fenswap, b.gen = b.path("fenswap"), b.path("gen")
	for _, program := range []string{b.fenswap, b.gen} {
		source := filepath.Join(b.path("sources"), "c", filepath.Base(program)+".c")
		if err := tool("cc", "-O3", "-march=native", "-o", program, source); err != nil {
			return fmt.Errorf("the inputs are made by a program in C: %w", err)
		}
	}
	if err := b.makePositions(); err != nil {
		return err
	}
	return b.makeGames()
}

func tool(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0") // as in the releases: a program with net is linked with the C library otherwise, and starts later
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}

// output writes what a program writes into a file.
func (b *bench) output(name string, command ...string) (string, error) {
	file, err := os.Create(b.path(name))
	if err != nil {
		return "", err
	}
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdout = file
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w", strings.Join(command, " "), err)
	}
	return file.Name(), file.Close()
}

// spellings are how the positions of a list are written in the table of spellings.
var spellings = []struct {
	name  string
	write func(fields []string) string
}{
	{"five fields (no move number)", func(f []string) string { return strings.Join(f[:5], " ") }},
	{"board and side only", func(f []string) string { return strings.Join(f[:2], " ") }},
	{"`position fen` before it", func(f []string) string { return "position fen " + strings.Join(f, " ") }},
	{"two spaces after the board", func(f []string) string { return f[0] + "  " + strings.Join(f[1:], " ") }},
}

// makePositions makes the lists of positions.
func (b *bench) makePositions() (err error) {
	if b.fens, err = b.output("fens.txt", b.gen, "fens", strconv.Itoa(b.positions), "7"); err != nil {
		return err
	}
	text, err := os.ReadFile(b.fens)
	if err != nil {
		return err
	}
	for range b.positions - b.positions/slowShare {
		text = text[:bytes.LastIndexByte(text[:len(text)-1], '\n')+1]
	}
	b.some = b.path("some.txt")
	if err := os.WriteFile(b.some, text, 0o644); err != nil {
		return err
	}
	b.spelled = map[string]string{}
	for _, dialect := range []string{"xqfan", "han-hans", "wxf"} {
		if b.spelled[dialect], err = b.output(dialect+".txt", b.xqfen, "convert", "--quiet", "--dialect", dialect, b.some); err != nil {
			return err
		}
	}
	if b.spelled["jsonl"], err = b.output("fens.jsonl", b.xqfen, "convert", "--quiet", "--format", "jsonl", b.some); err != nil {
		return err
	}
	for i, s := range spellings {
		var out bytes.Buffer
		for line := range strings.Lines(string(text)) {
			out.WriteString(s.write(strings.Fields(line)))
			out.WriteByte('\n')
		}
		b.spelled[s.name] = b.path(fmt.Sprintf("spelled%d.txt", i))
		if err := os.WriteFile(b.spelled[s.name], out.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// makeGames makes the collections of games.
func (b *bench) makeGames() (err error) {
	if b.ucci, err = b.output("games.txt", b.gen, "games", strconv.Itoa(b.games), strconv.Itoa(plies), "7"); err != nil {
		return err
	}
	if b.pgn, err = b.output("games.pgn", b.xqfen, "convert", "--quiet", "--format", "pgn", "--notation", "zh-Hant", "--charset", "big5", "--from-format", "ucci", b.ucci); err != nil {
		return err
	}
	b.xqf, b.small = b.path("xqf"), b.path("small")
	if err := tool(b.xqfen, "convert", "--quiet", "--format", "xqf", "--from-format", "ucci", "-o", b.xqf+"/", b.ucci); err != nil {
		return err
	}
	if err := os.MkdirAll(b.small, 0o755); err != nil {
		return err
	}
	text, err := os.ReadFile(b.pgn)
	if err != nil {
		return err
	}
	first := text[:bytes.IndexByte(text, ' ')+1] // the name of the tag that a game begins with
	games := bytes.Split(text, append([]byte{'\n'}, first...))[:min(b.files, b.games)]
	for i, game := range games {
		if i > 0 {
			games[i] = slices.Concat(first, game)
		}
		if err := os.WriteFile(filepath.Join(b.small, fmt.Sprintf("%06d.pgn", i)), append(bytes.TrimRight(games[i], "\n"), '\n'), 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(b.path("together.pgn"), bytes.Join(games, []byte("\n")), 0o644)
}
