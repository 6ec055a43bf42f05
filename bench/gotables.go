package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// goTable is a table of Go benchmarks.
type goTable struct {
	title, text string
	pkg         string // directory of the package
	expression  string
	benchtime   string
	// once: one round is enough, because no time is measured.
	once  bool
	units []string // those that are shown
	// yardstick: the first benchmark is that of the others.
	yardstick bool
}

// goTables are the tables of what no command shows.
var goTables = []goTable{
	{
		title: "Moves: nanoseconds a ply", text: "Random games of 80 plies. The yardstick is the same loop with legality only. *Write* is from uci with legality, *Read* to uci; *ReadList* reads a numbered game.",
		pkg: "i18n", expression: "Legality|Read(List)?/|Write/", benchtime: "25ms", units: []string{"ns/op", "allocs/op"}, yardstick: true,
	},
	{
		title: "Positions in memory: nanoseconds each", text: "The parts of package `dialect`.",
		pkg: "dialect", expression: ".", benchtime: "25ms", units: []string{"ns/op", "allocs/op"},
	},
	{
		title: "Memory by kind of input", text: "Peaks of the command: streams of 24 MiB and single records of 15 MiB, which are near the largest that are read. `TestMemory` checks what docs/scale.md promises.",
		pkg: "cmd/xqfen", expression: "Memory", benchtime: "1x", once: true, units: []string{"peak-MiB", "×input"},
	},
}

// measured is what a benchmark gave: the least of each unit.
type measured struct {
	name   string
	values map[string]float64
}

// goTable runs benchmarks and writes their table.
func (b *bench) goTable(t *goTable) {
	fmt.Fprintf(os.Stderr, "%s\n", t.title)
	fmt.Fprintf(&b.text, "\n### %s\n\n%s\n\n", t.title, t.text)
	all, err := b.goBenchmarks(t)
	if err != nil || len(all) == 0 {
		fmt.Fprintf(&b.text, "not run here: %v\n", err)
		return
	}
	ratio, line := "", "|---"
	if t.yardstick {
		ratio, line = " against the first |", "|---|---"
	}
	fmt.Fprintf(&b.text, "| |%s %s |\n%s%s|\n", ratio, strings.Join(t.units, " | "), line, strings.Repeat("|---", len(t.units)))
	for _, m := range all {
		fmt.Fprintf(&b.text, "| %s |", m.name)
		if t.yardstick {
			fmt.Fprintf(&b.text, " %.1f × |", m.values[t.units[0]]/all[0].values[t.units[0]])
		}
		for _, unit := range t.units {
			fmt.Fprintf(&b.text, " %s |", strconv.FormatFloat(m.values[unit], 'g', 3, 64))
		}
		b.text.WriteByte('\n')
	}
}

// goBenchmarks builds the tests of a package and runs its benchmarks.
func (b *bench) goBenchmarks(t *goTable) (all []measured, err error) {
	program := b.path(filepath.Base(t.pkg) + ".test")
	if err := tool("go", "test", "-c", "-o", program, "github.com/xqfen/xqfen/"+t.pkg); err != nil {
		return nil, err
	}
	where, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/xqfen/xqfen/"+t.pkg).Output()
	if err != nil {
		return nil, err
	}
	rounds := b.rounds
	if t.once {
		rounds = 1
	}
	for range rounds {
		cmd := exec.Command(program, "-test.run", "^$", "-test.bench", t.expression, "-test.benchtime", t.benchtime, "-test.benchmem")
		cmd.Dir = strings.TrimSpace(string(where))
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		all = addBenchmarks(all, out)
	}
	return all, nil
}

// processors is what a benchmark's name ends with.
var processors = regexp.MustCompile(`-\d+$`)

// addBenchmarks adds the results of a round and keeps the least of each.
func addBenchmarks(all []measured, out []byte) []measured {
	known := map[string]int{}
	for i, m := range all {
		known[m.name] = i
	}
	for s := bufio.NewScanner(bytes.NewReader(out)); s.Scan(); {
		fields := strings.Fields(s.Text())
		name, ok := strings.CutPrefix(s.Text(), "Benchmark")
		if !ok || len(fields) < 4 {
			continue
		}
		name = strings.ReplaceAll(processors.ReplaceAllString(strings.Fields(name)[0], ""), "_", " ")
		i, ok := known[name]
		if !ok {
			i, known[name] = len(all), len(all)
			all = append(all, measured{name, map[string]float64{}})
		}
		for k := 2; k+1 < len(fields); k += 2 {
			value, err := strconv.ParseFloat(fields[k], 64)
			if old, ok := all[i].values[fields[k+1]]; err == nil && (!ok || value < old) {
				all[i].values[fields[k+1]] = value
			}
		}
	}
	return all
}
