package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// never is a clock that does not strike, atOnce one that has struck already.
func never() <-chan time.Time { return nil }

func atOnce() <-chan time.Time {
	struck := make(chan time.Time)
	close(struck)
	return struck
}

// watchedWriter tells by a channel that something was written.
type watchedWriter struct {
	bytes.Buffer
	written chan struct{}
}

func (w *watchedWriter) Write(p []byte) (int, error) {
	if w.written != nil {
		close(w.written)
		w.written = nil
	}
	return w.Buffer.Write(p)
}

// waiting brings nothing until a channel is closed.
type waiting struct {
	io.Reader
	until <-chan struct{}
}

func (w *waiting) Read(p []byte) (int, error) {
	<-w.until
	return w.Reader.Read(p)
}

const aGame = "[Event \"a\"]\n\n1. h2e2 h9g7 *\n"

// An input that keeps the program waiting is said once to do so, in the language of the
// user, and read as any other.
func TestWaitingIsSaid(t *testing.T) {
	for lang, expected := range map[string]string{
		"en": "xqfen: -: waiting for input; ", "vi": "xqfen: -: đang chờ đầu vào; ",
		"zh-Hans": "xqfen: -：正在等待输入；", "zh-Hant": "xqfen: -：正在等待輸入；",
	} {
		for _, command := range []string{"convert", "check", "normalize", "detect", "stats"} {
			written := make(chan struct{})
			stderr := &watchedWriter{written: written}
			stdin := &waiting{strings.NewReader(aGame), written}
			var stdout bytes.Buffer
			args := []string{"xqfen", command, "--lang", lang, "-", "-"}
			code := runPatiently(context.WithoutCancel(t.Context()), args, stdin, &stdout, stderr, atOnce)
			assert.True(t, strings.HasPrefix(stderr.String(), expected), "%s in %s: %s", command, lang, stderr.String())
			assert.Equal(t, 1, strings.Count(stderr.String(), "64 KiB"), "%s in %s: %s", command, lang, stderr.String())

			var out, err bytes.Buffer
			assert.Equal(t, code, runPatiently(context.WithoutCancel(t.Context()), args, strings.NewReader(aGame), &out, &err, never))
			assert.Equal(t, out.String(), stdout.String(), command)
			_, after, _ := strings.Cut(stderr.String(), "\n")
			assert.Equal(t, err.String(), after, command)
		}
	}
}

// With --quiet nothing is said about waiting, and a format that is given is not waited for.
func TestWaitingInSilence(t *testing.T) {
	for _, args := range []string{"convert --quiet", "check --quiet", "stats --quiet", "convert --from-format pgn", "check --from-format fen"} {
		reader, writer := io.Pipe()
		go func() {
			_, _ = io.WriteString(writer, aGame)
			_ = writer.Close()
		}()
		var stdout, stderr bytes.Buffer
		runPatiently(context.WithoutCancel(t.Context()), append([]string{"xqfen"}, strings.Fields(args)...), reader, &stdout, &stderr, atOnce)
		assert.NotContains(t, stderr.String(), "64 KiB", args)
	}
}

// Where the format is given, a record is answered when it is whole, before there are
// more.
func TestGivenFormatIsReadLineByLine(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	const game = `{"type":"game","fen":"` + fen + `","moves":["h2e2"]}`
	for _, test := range []struct{ args, record, answer string }{
		{"convert --from-format fen", fen, fen},
		{"convert --from-format jsonl", `{"fen":"` + fen + `"}`, fen},
		{"convert --from-format jsonl --format ucci", game, "h2e2"},
		{"normalize --from-format jsonl --dedupe none --format fen", game, "h2e2"},
	} {
		in, typed := io.Pipe()
		answers := make(chan string, 10) // more than are written
		go func() {
			args := append([]string{"xqfen"}, strings.Fields(test.args)...)
			runPatiently(context.WithoutCancel(t.Context()), args, in, channelWriter(answers), io.Discard, never)
			close(answers)
		}()
		for range 3 {
			_, err := io.WriteString(typed, "\n"+test.record+"\n")
			require.NoError(t, err)
			assert.Contains(t, <-answers, test.answer, test.args)
		}
		require.NoError(t, typed.Close())
		for range answers {
			assert.Fail(t, "more than was asked for", test.args)
		}
	}
}

// channelWriter sends what is written, if it is anything, as one text each.
type channelWriter chan string

func (w channelWriter) Write(p []byte) (int, error) {
	if len(p) > 0 {
		w <- string(p)
	}
	return len(p), nil
}
