// Command bench measures xqfen beside other programs and writes the tables of BENCHMARKS.md.
//
//	go run ./bench -o BENCHMARKS.md
//
// The programs of a table run in turn, several rounds of them. A ratio is that of two programs
// in the same round. What is not installed is named and not run.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// settings are those of the command line.
type settings struct {
	positions, games, files, rounds int
	only                            *regexp.Regexp
	old                             string // the command of another commit; "" for none
	dir                             string // of the inputs and programs
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 2 && args[0] == "perft" {
		depth, err := strconv.Atoi(args[1])
		if err != nil {
			return err
		}
		return countLines(depth)
	}
	if len(args) > 1 && args[0] == "one" {
		return one(args[1:])
	}
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	var s settings
	flags.IntVar(&s.positions, "positions", 1_000_000, "`number` of positions")
	flags.IntVar(&s.games, "games", 5000, "`number` of games of 80 plies")
	flags.IntVar(&s.files, "files", 2000, "`number` of files of one game")
	flags.IntVar(&s.rounds, "rounds", 5, "`number` of rounds")
	only := flags.String("only", "", "measure only the tables whose titles match this `expression`")
	flags.StringVar(&s.old, "old", "", "also measure this `command`, the xqfen of another commit")
	flags.StringVar(&s.dir, "dir", "", "keep inputs and programs in this `directory`")
	out := flags.String("o", "", "replace the tables in this `file`; without it they go to standard output")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var err error
	if s.only, err = regexp.Compile("(?i)" + *only); err != nil {
		return err
	}
	var head, tail []byte
	if *out != "" { // before all is measured for nothing
		if head, tail, err = around(*out); err != nil {
			return err
		}
	}
	text, err := s.measure()
	if err != nil {
		return err
	}
	if *out == "" {
		_, err = os.Stdout.Write(text)
		return err
	}
	return os.WriteFile(*out, slices.Concat(head, text, tail), 0o644)
}

// measure returns all tables as Markdown.
func (s *settings) measure() ([]byte, error) {
	if s.dir == "" {
		dir, err := os.MkdirTemp("", "xqfen-bench-")
		if err != nil {
			return nil, err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		s.dir = dir
	}
	b := &bench{settings: *s}
	if err := b.prepare(); err != nil {
		return nil, err
	}
	began := time.Now()
	fmt.Fprintf(&b.text, "%s/%s, %d processors, %s. %d positions, %d games, %d files of a game; rounds: %d. A ratio is the median of the rounds, with the least and the greatest; a time is the least. Peaks of 3 MiB and less are those of the measuring process.\n",
		runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version(), s.positions, s.games, s.files, s.rounds)
	for _, g := range b.groups() {
		if s.only.MatchString(g.title) {
			b.measureGroup(&g)
		}
	}
	fmt.Fprintf(os.Stderr, "measured in %v\n", time.Since(began).Round(time.Second))
	return b.text.Bytes(), nil
}

// The lines between which the tables are in a file.
const (
	beginMark = "<!-- begin: go run ./bench -->\n"
	endMark   = "<!-- end: go run ./bench -->\n"
)

// around returns what a file has before and after the tables, with the marks.
func around(name string) (head, tail []byte, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, err
	}
	begin, end := bytes.Index(text, []byte(beginMark)), bytes.Index(text, []byte(endMark))
	if begin < 0 || end < begin {
		return nil, nil, fmt.Errorf("%s: expected the lines %q and %q", name, strings.TrimSpace(beginMark), strings.TrimSpace(endMark))
	}
	return text[:begin+len(beginMark)], text[end:], nil
}
