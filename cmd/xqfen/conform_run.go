package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/xqfen/xqfen/internal/textio"
)

// mostAnswer is how long an answer may be, in bytes.
const mostAnswer = 1 << 20

// converse runs a program, gives it lines and returns its answers, no more than there are lines. fault says
// that there were more or fewer; err that the program cannot be run, or that ctx is done.
func (s *streams) converse(ctx context.Context, args, lines []string, patience time.Duration) (answers []string, fault string, err error) {
	run, stop := context.WithCancel(ctx)
	defer stop()
	cmd := exec.CommandContext(run, args[0], args[1:]...)
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	cmd.WaitDelay = time.Second // for what it has started itself
	var complaint tail
	cmd.Stderr = &complaint
	out, writer := io.Pipe()
	cmd.Stdout = writer
	if err := cmd.Start(); err != nil {
		return nil, "", usagef("%s cannot be run: %s", args[0], textio.ErrorText(err))
	}
	ended := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		_ = writer.Close()
		ended <- err
	}()
	given := make(chan string)
	go func() {
		defer close(given)
		text := bufio.NewScanner(out)
		text.Buffer(nil, mostAnswer)
		for text.Scan() {
			select {
			case given <- text.Text():
			case <-run.Done():
				_ = out.Close()
				return
			}
		}
		_ = out.CloseWithError(io.ErrShortWrite)
	}()
	answers, fault = s.collectAnswers(ctx, given, len(lines), patience)
	stop()
	failed := <-ended
	if ctx.Err() != nil {
		return nil, "", context.Cause(ctx)
	}
	var status *exec.ExitError
	if fault == "" && len(answers) < len(lines) {
		fault = s.words.Format("it answered %d of %d lines; each line needs one", len(answers), len(lines))
		if errors.As(failed, &status) && status.ExitCode() > 0 {
			fault = s.words.Format("it ended with status %d after %d of %d lines", status.ExitCode(), len(answers), len(lines))
		}
		if said := strings.TrimSpace(complaint.text); said != "" {
			fault += ": " + said
		}
	}
	return answers, fault, nil
}

// collectAnswers takes the answers as they come, until there are too many, or none for too long.
func (s *streams) collectAnswers(ctx context.Context, given <-chan string, expected int, patience time.Duration) (answers []string, fault string) {
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		select {
		case line, ok := <-given:
			switch {
			case !ok:
				return answers, ""
			case len(answers) == expected:
				return answers, s.words.Format("it answered more than %d lines; each line needs one", expected)
			}
			answers = append(answers, line)
			late.Reset(patience)
		case <-late.C:
			return answers, s.words.Format("it said nothing for %s after %d of %d lines, and was ended", patience, len(answers), expected)
		case <-ctx.Done():
			return answers, ""
		}
	}
}

// tail keeps the last line that is written to it.
type tail struct{ text string }

func (t *tail) Write(p []byte) (int, error) {
	const most = 200
	text := strings.TrimRight(t.text+string(p), "\n")
	text = text[strings.LastIndexByte(text, '\n')+1:]
	t.text = text[max(0, len(text)-most):]
	return len(p), nil
}
