package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// shownFailures is how many failures conform shows.
const shownFailures = 10

// failure is a vector that was not answered right.
type failure struct {
	vector *vector
	answer string
	is     verdict
}

// conform scores a program with the vectors.
func (s *streams) conform(c *cli.Context) error {
	command := c.Args().Slice()
	if len(command) > 0 && command[0] == "--" {
		command = command[1:]
	}
	if len(command) == 0 {
		return usagef("conform needs a command, as in: xqfen conform %s", "./reader.py {verb} {dialect}")
	}
	all := conformVectors()
	if verbs := given(c, "verb"); len(verbs) > 0 {
		all = slices.DeleteFunc(all, func(v vector) bool { return !slices.Contains(verbs, v.verb) })
	}
	least, err := leastRight(c.String("min"), len(all))
	if err != nil {
		return err
	}
	answers, faults, err := s.ask(c, command, all)
	if err != nil {
		return err
	}
	scores, failures := make(map[string][]int), []failure(nil)
	for i := range all {
		v := &all[i]
		is := isMissing
		if answers[i].given {
			is = v.judge(answers[i].text)
		}
		if scores[v.kind] == nil {
			scores[v.kind] = make([]int, isMissing+1)
		}
		scores[v.kind][is]++
		if is != isRight && is != isRightCounters {
			failures = append(failures, failure{v, answers[i].text, is})
		}
	}
	if err := s.printScores(scores, len(all)-len(failures), len(all)); err != nil {
		return err
	}
	if err := s.printFailures(failures); err != nil {
		return err
	}
	for _, fault := range faults {
		s.say(fault)
	}
	if len(faults) > 0 || len(all)-len(failures) < least {
		return exit(exitFailed)
	}
	return nil
}

// leastRight returns how many vectors --min asks for: a number of them, or a share of all in percent.
func leastRight(value string, all int) (int, error) {
	number, isShare := strings.CutSuffix(value, "%")
	n, err := strconv.ParseFloat(number, 64)
	most := float64(all)
	if isShare {
		most = 100
	}
	if err != nil || !(n >= 0 && n <= most) || !isShare && n != math.Trunc(n) {
		return 0, usagef("--min %s: expected a number of vectors up to %s, or a share such as 95%%", value, strconv.Itoa(all))
	}
	if isShare {
		n = math.Ceil(n * float64(all) / 100)
	}
	return int(n), nil
}

// printScores prints the table of the kinds.
func (s *streams) printScores(scores map[string][]int, right, all int) error {
	table := [][]string{{"kind", "vectors", "right", "other counters", "refused", "wrong without an error", "no answer"}}
	total := make([]int, isMissing+1)
	row := func(name string, counts []int) {
		cells := []string{name}
		sum := 0
		for _, n := range counts {
			sum += n
		}
		for _, n := range []int{sum, counts[isRight] + counts[isRightCounters], counts[isRightCounters], counts[isRefused], counts[isWrong], counts[isMissing]} {
			cells = append(cells, strconv.Itoa(n))
		}
		table = append(table, cells)
	}
	for _, kind := range vectorKinds {
		if scores[kind] == nil {
			continue
		}
		for i, n := range scores[kind] {
			total[i] += n
		}
		row(s.words.Phrase(kind), scores[kind])
	}
	row(s.words.Phrase("all of them"), total)
	if err := s.printTable(table, s.words); err != nil {
		return err
	}
	share := strconv.FormatFloat(math.Floor(1000*float64(right)/float64(all))/10, 'f', 1, 64)
	_, err := fmt.Fprintln(s.out, s.words.Format("%d of %d are right: %s %%", right, all, share))
	return err
}

// printFailures prints the first failures.
func (s *streams) printFailures(failures []failure) error {
	for i, f := range failures[:min(len(failures), shownFailures)] {
		if i == 0 {
			fmt.Fprintln(s.out, "\n"+s.words.Format("The first of %d failures:", len(failures)))
		}
		expected, got := strconv.Quote(f.vector.expected), strconv.Quote(f.answer)
		if f.vector.expected == "" {
			expected = s.words.Phrase("an error")
		}
		if f.is == isMissing {
			got = s.words.Phrase("no answer")
		}
		about := f.vector.verb
		if f.vector.verb == verbWrite {
			about += " " + f.vector.dialect
		} else if f.vector.notation != "" {
			about += " " + f.vector.notation
		}
		if _, err := fmt.Fprintf(s.out, "%s: %s %s\n  %s\n", f.vector.id, about, strconv.Quote(f.vector.line), s.words.Format("expected %s, got %s", expected, got)); err != nil {
			return err
		}
	}
	return nil
}

// reply is the line with which a program answers; given says that there was one.
type reply struct {
	text  string
	given bool
}

// ask runs the command, once for all vectors that give it the same arguments, and returns the answers and
// what went wrong with the runs.
func (s *streams) ask(c *cli.Context, command []string, all []vector) (answers []reply, faults []string, err error) {
	answers = make([]reply, len(all))
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	arguments := func(i int) []string { return all[i].arguments(command) }
	slices.SortStableFunc(order, func(a, b int) int { return slices.Compare(arguments(a), arguments(b)) })
	patience := time.Duration(number(c, "timeout")) * time.Second
	for len(order) > 0 {
		args := arguments(order[0])
		n := 1
		for n < len(order) && slices.Equal(args, arguments(order[n])) {
			n++
		}
		lines := make([]string, n)
		for i, at := range order[:n] {
			lines[i] = all[at].line
		}
		got, fault, err := s.converse(c.Context, args, lines, patience)
		if err != nil {
			return nil, nil, err
		}
		for i, line := range got {
			answers[order[i]] = reply{line, true}
		}
		if fault != "" {
			faults = append(faults, strings.Join(args, " ")+": "+fault)
		}
		order = order[n:]
	}
	return answers, faults, nil
}
