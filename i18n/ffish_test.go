package i18n_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// marked and byFile tell the one way in which ffish deviates (move-notation §4.4): of two
// pieces on a file it may name the file where a mark is due.
var marked, byFile = regexp.MustCompile(`^[RHCP][+-]([+=-][1-9])$`), regexp.MustCompile(`^[RHCP][1-9]([+=-][1-9])$`)

// TestAgainstFFish compares WXF and SAN with Fairy-Stockfish. It needs node, and
// the directory of a node_modules with ffish 0.7.10 in the variable FFISH.
func TestAgainstFFish(t *testing.T) {
	modules := os.Getenv("FFISH")
	node, err := exec.LookPath("node")
	if err != nil || modules == "" {
		t.Skip("SKIPPED, not checked: needs node, and FFISH=…/node_modules with ffish 0.7.10 in it")
	}
	rng := rand.New(rand.NewPCG(21, 22))
	var in, out bytes.Buffer
	for i := range 3000 {
		p := thick(rng)
		if i%2 == 0 {
			p = played(t, rng)
		}
		for _, m := range p.AppendMoves(nil) {
			in.WriteString(fenOf(p))
			for _, name := range []string{"uci1", "wxf", "san"} {
				text, err := mustNotation(t, name).Append([]byte{'\t'}, p, m)
				if err != nil {
					t.Fatal(err)
				}
				in.Write(text)
			}
			in.WriteByte('\n')
		}
	}
	script := exec.Command(node, filepath.Join("..", "testdata", "ffish", "compare.cjs"))
	script.Env = append(os.Environ(), "NODE_PATH="+modules)
	script.Stdin, script.Stdout, script.Stderr = &in, &out, os.Stderr
	if err := script.Run(); err != nil {
		t.Fatal(err)
	}
	deviations, moves := 0, 0
	for line := range strings.Lines(out.String()) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(cells) != 5 {
			if _, err := fmt.Sscan(line, &moves); err != nil {
				t.Fatal(line)
			}
			continue
		}
		a, b := marked.FindStringSubmatch(cells[3]), byFile.FindStringSubmatch(cells[4])
		if cells[0] == "wxf" && a != nil && b != nil && a[1] == b[1] && cells[3][0] == cells[4][0] {
			deviations++
			continue
		}
		t.Error(line)
	}
	if moves == 0 {
		t.Error("nothing was compared")
	}
	t.Logf("%d moves, %d of them the known deviation of WXF", moves, deviations)
}
