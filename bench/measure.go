package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// row is a program that a table measures.
type row struct {
	name    string
	command []string
	stdin   string // a file; "" for an empty one
	input   string // what is given on standard input, when there is no file
	pipe    bool   // the output goes to a pipe
	env     []string
	// missing is why it is not run; "" if it is.
	missing string
	// same names the row before it whose output it must write; "" for none.
	same string
}

// group is a table. The first row that is run is the yardstick.
type group struct {
	title, text string
	rows        []row
	// times is how many times as many rounds as others it has, because it takes so little; 0 is 1.
	times int
}

// sample is what one run took.
type sample struct{ cpu, wall, peak float64 }

// start runs the program once. It gives the output to out, if there is one. A process of its
// own starts the program, because the peak of a process is never less than that of the one
// that started it.
func (r *row) start(out *bytes.Buffer) (s sample, err error) {
	self, err := os.Executable()
	if err != nil {
		return s, err
	}
	cmd := exec.Command(self, append([]string{"one"}, r.command...)...)
	cmd.Env = append(append(os.Environ(), "LC_ALL=C"), r.env...)
	var said bytes.Buffer
	cmd.Stderr = &said
	switch {
	case r.stdin != "":
		file, err := os.Open(r.stdin)
		if err != nil {
			return s, err
		}
		defer func() { _ = file.Close() }()
		cmd.Stdin = file
	case r.input != "":
		cmd.Stdin = strings.NewReader(r.input)
	}
	switch {
	case out != nil:
		cmd.Stdout = out
	case r.pipe:
		cmd.Stdout = drain{}
	}
	result, measured, err := os.Pipe()
	if err != nil {
		return s, err
	}
	defer func() { _ = result.Close() }()
	cmd.ExtraFiles = []*os.File{measured}
	err = cmd.Run()
	_ = measured.Close()
	if err != nil {
		first, _, _ := strings.Cut(said.String(), "\n")
		return s, fmt.Errorf("%w: %s", err, first)
	}
	_, err = fmt.Fscan(result, &s.cpu, &s.wall, &s.peak)
	return s, err
}

// one runs a command and writes its sample to the fourth file.
func one(command []string) error {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	began := time.Now()
	if err := cmd.Run(); err != nil {
		return err
	}
	wall, state := time.Since(began).Seconds(), cmd.ProcessState
	_, err := fmt.Fprintln(os.NewFile(3, "result"), (state.UserTime() + state.SystemTime()).Seconds(), wall, peak(state))
	return err
}

// drain takes what comes out of a pipe.
type drain struct{}

func (drain) Write(p []byte) (int, error) { return len(p), nil }

// measureGroup runs the programs of a table in turn and writes it.
func (b *bench) measureGroup(g *group) {
	rows := b.withOld(g.rows)
	fmt.Fprintf(os.Stderr, "%s\n", g.title)
	samples := make([][]sample, len(rows))
	outputs := map[string][]byte{}
	for i := range rows {
		b.try(&rows[i], outputs)
	}
	for range b.rounds * max(1, g.times) {
		for i := range rows {
			r := &rows[i]
			if r.missing != "" {
				continue
			}
			s, err := r.start(nil)
			if err != nil {
				r.missing = "failed: " + err.Error()
				continue
			}
			samples[i] = append(samples[i], s)
		}
	}
	b.writeGroup(g, rows, samples)
}

// try runs a program once before it is measured, and compares what it writes.
func (b *bench) try(r *row, outputs map[string][]byte) {
	if r.missing != "" {
		return
	}
	var out bytes.Buffer
	if _, err := r.start(&out); err != nil {
		r.missing = "failed: " + err.Error()
		return
	}
	if other, ok := outputs[r.same]; ok && r.same != "" && !bytes.Equal(other, out.Bytes()) {
		r.missing = "failed: it does not write what " + r.same + " writes"
	}
	outputs[r.name] = out.Bytes()
}

// withOld adds the rows of the other command after those of xqfen.
func (b *bench) withOld(rows []row) (all []row) {
	for _, r := range rows {
		all = append(all, r)
		if b.old != "" && len(r.command) > 0 && r.command[0] == b.xqfen {
			r.command = append([]string{b.old}, r.command[1:]...)
			r.name += ", the old command"
			all = append(all, r)
		}
	}
	return all
}

func (b *bench) writeGroup(g *group, rows []row, samples [][]sample) {
	fmt.Fprintf(&b.text, "\n### %s\n\n%s\n\n| program | CPU | against the first, median (range) | wall | against the first, median (range) | peak memory |\n|---|---|---|---|---|---|\n", g.title, g.text)
	first := slices.IndexFunc(rows, func(r row) bool { return r.missing == "" })
	for i, r := range rows {
		if r.missing != "" {
			fmt.Fprintf(&b.text, "| %s | not run here: %s | | | | |\n", r.name, r.missing)
			continue
		}
		cpu, wall := func(s sample) float64 { return s.cpu }, func(s sample) float64 { return s.wall }
		memory := ""
		if most := slices.MaxFunc(samples[i], func(a, b sample) int { return int(a.peak - b.peak) }).peak; most > 0 {
			memory = fmt.Sprintf("%.0f MiB", most)
		}
		fmt.Fprintf(&b.text, "| %s | %s | %s | %s | %s | %s |\n", r.name,
			seconds(least(samples[i], cpu)), ratio(samples[i], samples[first], cpu),
			seconds(least(samples[i], wall)), ratio(samples[i], samples[first], wall), memory)
	}
}

func least(all []sample, of func(sample) float64) float64 {
	low := of(all[0])
	for _, s := range all {
		low = min(low, of(s))
	}
	return low
}

func seconds(s float64) string {
	if s < 0.1 {
		return fmt.Sprintf("%.1f ms", s*1000)
	}
	return fmt.Sprintf("%.2f s", s)
}

// ratio is the median of what the rounds took against those of a yardstick, with its range.
func ratio(all, yardstick []sample, of func(sample) float64) string {
	var ratios []float64
	for i := range min(len(all), len(yardstick)) {
		ratios = append(ratios, of(all[i])/max(of(yardstick[i]), 1e-6))
	}
	slices.Sort(ratios)
	n := len(ratios)
	return fmt.Sprintf("%.2f × (%.2f–%.2f)", (ratios[n/2]+ratios[(n-1)/2])/2, ratios[0], ratios[n-1])
}
