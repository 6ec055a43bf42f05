package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// memoryKind is a kind of input whose memory is measured.
type memoryKind struct {
	name string
	args []string // of the command, before the file
	file string
	// make returns a file of about that size.
	make func(size int) string
	// stream says that no record is larger than a few kilobytes.
	stream bool
	// dense says that nearly every byte makes a move or a variation.
	dense bool
}

const (
	memoryFEN  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	memoryHead = "[Event \"a\"]\n[Red \"b\"]\n\n1. h2e2 "
	memoryLoop = "h2e2 h9g7 e2h2 g7h9 "
)

// times returns the part as often as it fits, with a head and a foot.
func times(head, part, foot string) func(int) string {
	return func(size int) string { return head + strings.Repeat(part, size/len(part)) + foot }
}

// trees returns an XQF of records in preorder, which are repeated, each of eight bytes.
func trees(records ...[3]byte) func(int) string {
	return func(size int) string {
		file := make([]byte, 1024, size+1024)
		copy(file, "XQ\x0a")
		for i, at := range []byte{0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6, 26, 46, 66, 86} {
			file[16+i] = at
		}
		file = append(file, 24, 32, 0xf0, 0, 0, 0, 0, 0)
		for i := 0; len(file) < size; i++ {
			r := records[i%len(records)]
			file = append(file, r[0]+24, r[1]+32, r[2], 0, 0, 0, 0, 0)
		}
		return string(file)
	}
}

func memoryKinds() []memoryKind {
	game := memoryHead[:len(memoryHead)-len("1. h2e2 ")] + strings.Repeat(memoryLoop, 20) + "*\n\n"
	pgn := []string{"normalize", "--quiet", "--dedupe", "none"}
	jsonl := []string{"convert", "--quiet", "--format", "jsonl"}
	lists := func(format string) []string { return append(pgn[:len(pgn):len(pgn)], "--from-format", format) }
	return []memoryKind{
		{"positions", []string{"convert", "--quiet", "--dialect", "wxf"}, "a.fen", times("", memoryFEN+"\n", ""), true, false},
		{"positions to records", []string{"convert", "--quiet", "--format", "jsonl"}, "a.fen", times("", memoryFEN+"\n", ""), true, false},
		{"lines of 1 MB", []string{"convert", "--quiet", "--format", "jsonl"}, "a.fen", times("", memoryFEN+" ; "+strings.Repeat("x", 900_000)+"\n", ""), true, false},
		{"short lines", jsonl, "a.fen", func(size int) string { return times(memoryFEN+"\n", "a\n", "")(size / 8) }, true, false},
		{"short games to records", jsonl, "a.pgn", func(size int) string { return times("", "[Event \"x\"]\n*\n", "")(size / 4) }, true, false},
		{"games", pgn, "a.pgn", times("", game, ""), true, false},
		{"games to records", jsonl, "a.pgn", times("", game, ""), true, false},
		{"one game: moves", pgn, "a.pgn", times(memoryHead+"h9g7 ", memoryLoop, "*\n"), false, false},
		{"one game: annotations", pgn, "a.pgn", times(memoryHead, "$1 ", "*\n"), false, false},
		{"one game: annotations, gzip", pgn, "a.pgn.gz", times(memoryHead, "$1 ", "*\n"), false, false},
		{"one game: comments", pgn, "a.pgn", times(memoryHead, "{a}", "*\n"), false, false},
		{"one game: variations", pgn, "a.pgn", times(memoryHead, "(1. b2e2)", "*\n"), false, true},
		{"one game: comments in brackets", pgn, "a.pgn", times(memoryHead, "(a)", "*\n"), false, true},
		{"one game: prose", pgn, "a.pgn", times(memoryHead, "so ", "*\n"), false, false},
		{"one XQF: a wide tree", pgn, "a.xqf", trees([3]byte{72, 42, 0x0f}), false, true},
		{"one XQF: a deep tree", jsonl, "a.xqf", trees([3]byte{0, 1, 0xf0}, [3]byte{9, 8, 0xf0}, [3]byte{1, 0, 0xf0}, [3]byte{8, 9, 0xf0}), false, true},
		{"one XQF: illegal moves", pgn, "a.xqf", trees([3]byte{0, 5, 0x0f}), false, true},
		{"one DhtmlXQ: moves", pgn, "a.txt", times("[DhtmlXQ]\n[DhtmlXQ_movelist]", "7747706247777062"[:8]+"47776270", "[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"), false, true},
		{"one JSON record: moves", pgn, "a.jsonl", times(`{"game":1,"start":"`+memoryFEN+`","moves":["h2e2"`, `,"h9g7","e2h2","g7h9","h2e2"`, "]}\n"), false, true},
		{"one CSV row: moves", pgn, "a.csv", times("game,red,moves\n1,a,", memoryLoop, "\n"), false, true},
		{"one CSV row: empty cells", pgn, "a.csv", times("game,red,moves\n", ",", "\n"), false, false},
		{"one line of slashes", lists("fen"), "a.fen", times("", "/", "\n"), false, false},
		{"one line of full-width slashes", lists("fen"), "a.fen", times("", "／", "\n"), false, true},
		{"moves: a list", []string{"moves", "--quiet"}, "a.txt", times("", memoryLoop, "\n"), false, true},
		{"moves: one word", []string{"moves", "--quiet"}, "a.txt", times("", "第", "\n"), false, false},
		{"rewrite: positions", []string{"rewrite", "--quiet", "--dialect", "wxf"}, "a.txt", times("", memoryFEN+" and ", "\n"), false, false},
	}
}

// peakCommand runs the command xqfen with the arguments of its own, and prints the most
// memory that it needed, in bytes. It is a process of its own: what is said about a child's
// memory is never less than what its parent had.
func peakCommand() {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	cmd := exec.Cmd{Path: self, Args: append([]string{"xqfen"}, os.Args[1:]...), Stderr: os.Stderr}
	_ = cmd.Run() // the exit code says it
	usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		panic("no usage of memory")
	}
	fmt.Println(usage.Maxrss << 10)
	os.Exit(cmd.ProcessState.ExitCode())
}

// peak runs the command and returns the most memory that it needed, in bytes.
func (k *memoryKind) peak(t testing.TB, path string, workers int) int64 {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	args := append([]string{"xqfen-peak"}, k.args...)
	if args[1] != "moves" && args[1] != "rewrite" {
		args = append(args[:2:2], append([]string{"-j", fmt.Sprint(workers)}, args[2:]...)...)
	}
	var printed, said bytes.Buffer
	cmd := exec.Cmd{Path: self, Args: append(args, path), Stdout: &printed, Stderr: &said}
	if err := cmd.Run(); err != nil {
		require.Equal(t, exitFailed, cmd.ProcessState.ExitCode(), "%v: %.500s", args, said.String())
	}
	peak, err := strconv.ParseInt(strings.TrimSpace(printed.String()), 10, 64)
	require.NoError(t, err)
	return peak
}

// write writes the input and returns its path and its size unpacked.
func (k *memoryKind) write(t testing.TB, size int) (path string, length int) {
	t.Helper()
	text := k.make(size)
	path = filepath.Join(t.TempDir(), k.file)
	data := []byte(text)
	if strings.HasSuffix(k.file, ".gz") {
		var out bytes.Buffer
		z := gzip.NewWriter(&out)
		_, err := z.Write(data)
		require.NoError(t, err)
		require.NoError(t, z.Close())
		data = out.Bytes()
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))
	return path, len(text)
}

// What docs/scale.md promises of memory: a floor for streams of records of usual size, and
// for large records a multiple of the largest besides, which is higher where nearly every
// byte makes a move or a variation.
const (
	memoryFloor    = 72 << 20
	memoryMultiple = 12
	memoryDense    = 80
)

// TestMemory checks what docs/scale.md promises, with records of three megabytes, or of half as much
// where nearly every byte makes a move or a variation.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED, not checked: it runs the command on megabytes of each kind")
	}
	for _, k := range memoryKinds() {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel() // each is a process of its own
			length := 3 << 20
			if k.dense {
				length /= 2
			}
			path, size := k.write(t, length)
			most := int64(memoryFloor)
			switch {
			case k.dense:
				most += memoryDense * int64(size)
			case !k.stream:
				most += memoryMultiple * int64(size)
			}
			assert.LessOrEqual(t, k.peak(t, path, 8)>>20, most>>20, "MiB")
		})
	}
}

// BenchmarkMemory prints the peaks of the command by kind of input: records of 15 MiB, and
// streams of 24 MiB.
func BenchmarkMemory(b *testing.B) {
	for _, k := range memoryKinds() {
		size, numbers := 15<<20, []int{8} // one record is the same whatever -j
		if k.stream {
			size, numbers = 24<<20, []int{1, 8}
		}
		path, length := k.write(b, size)
		for _, workers := range numbers {
			b.Run(fmt.Sprintf("%s/j=%d", k.name, workers), func(b *testing.B) {
				most := int64(0)
				for b.Loop() {
					most = max(most, k.peak(b, path, workers))
				}
				b.ReportMetric(float64(most>>20), "peak-MiB")
				b.ReportMetric(float64(most)/float64(length), "×input")
				b.ReportMetric(0, "ns/op")
			})
		}
	}
}
