package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// awkward are names that systems, programs and people disagree about.
var awkward = []string{
	"x", "x.pgn", "X.PGN", "x.pgn.pgn", "x-2", "x.pgn-2", "x.pgn-00001", "x.pgn-00002", "stdin", "stdin.pgn", "-", "-e", "a b", " x", "x ", "x.", "...", "...x",
	"é.pgn", "e\u0301.pgn", "É.PGN", "ß", "ss", "SS", "ſ", "K", "\u212a", "σ", "ς", "棋譜.pgn", "棋谱", "CON", "con.pgn", "nul.tar.gz", "COM1", "lpt9.x", "AUX .pgn", "prn",
	"a\nb", "a\x1b[31mb", "tab\t", "del\x7f", "c1\u0085", `b\c.pgn`, `a:b*c?"<>|`, "bad\xff\xfe.pgn", "bad\xff.pgn", "%00", "$HOME", "~", ".hidden", "._x.pgn",
	"old.zip", "x.xqf", "x.jsonl", "dir", "dir.pgn", "名" + strings.Repeat("譜", 80), strings.Repeat("n", 250), strings.Repeat("n", 251), strings.Repeat("N", 250),
	strings.Repeat("e\u0301", 83), "_", "__", "_x", "#", "{a,b}", "x\u200d", "x\u00a0", "\u202ex",
}

// outputRun is one set of inputs and one run over it.
type outputRun struct {
	*testing.T
	*rand.Rand
	root  string
	names []string // a few, so that they clash
	args  []string
	stdin string
	games int // made so far, each another
}

// gamePlies is how many moves the games of a run have.
const gamePlies = 6

// game returns a game that no other is the same as, and that every format holds.
func (r *outputRun) game() string {
	r.games++
	n := r.games
	start := xiangqi.Start()
	p := start.Position()
	var text strings.Builder
	fmt.Fprintf(&text, "[Event \"%d\"]\n[Result \"*\"]\n\n", n)
	for range gamePlies {
		moves := p.AppendMoves(nil)
		m := moves[n%len(moves)]
		n = n/len(moves) + 1
		text.WriteString(m.String() + " ")
		p.Do(m)
	}
	return text.String() + "*\n\n"
}

// gamesText returns one to three games.
func (r *outputRun) gamesText() string {
	var text strings.Builder
	for range 1 + r.IntN(3) {
		text.WriteString(r.game())
	}
	return text.String()
}

// choose chooses the names of the run: some awkward ones, and what the run makes of them.
func (r *outputRun) choose(format string) {
	extension := testfiles.Found(collection.FindFormat(format)).Extensions[0]
	for range 1 + r.IntN(3) {
		name := awkward[r.IntN(len(awkward))]
		r.names = append(r.names, name, name+extension, name+"-2"+extension, name+"-00001"+extension)
	}
}

func (r *outputRun) name() string { return r.names[r.IntN(len(r.names))] }

// path returns a new path below a directory, with directories of its own now and then;
// "" where such a name cannot be had.
func (r *outputRun) path(dir string) string {
	for range max(0, r.IntN(5)-2) {
		dir = filepath.Join(dir, r.name())
	}
	if os.MkdirAll(dir, 0o777) != nil {
		return ""
	}
	path := filepath.Join(dir, r.name())
	if _, err := os.Lstat(path); err == nil {
		return ""
	}
	return path
}

// input makes one input below the working directory.
func (r *outputRun) input(dir string) {
	path := r.path(dir)
	if path == "" {
		return
	}
	switch r.IntN(8) {
	case 0:
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, err := z.Write([]byte(r.gamesText()))
		require.NoError(r, err)
		require.NoError(r, z.Close())
		r.write(path, packed.Bytes())
	case 1:
		r.write(filepath.Join(filepath.Dir(path), "a.zip"), r.archive())
	case 2, 3:
		var all []string
		_ = filepath.WalkDir(r.root, func(path string, _ fs.DirEntry, err error) error {
			if err == nil {
				all = append(all, path)
			}
			return nil
		})
		to := all[r.IntN(len(all))]
		if r.IntN(2) == 0 || os.Link(to, path) != nil {
			_ = os.Symlink(to, path) // such a name cannot be had here
		}
	default:
		r.write(path, []byte(r.gamesText()))
	}
}

func (r *outputRun) write(path string, data []byte) {
	_ = os.WriteFile(path, data, 0o666) // such a name cannot be had here
}

// archive makes a ZIP archive in which names are there twice, lead up and are too long.
func (r *outputRun) archive() []byte {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for range 1 + r.IntN(4) {
		name := r.name()
		for range r.IntN(3) {
			name = []string{"..", ".", "/", "a", r.name(), strings.Repeat("d/", 300)}[r.IntN(6)] + "/" + name
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, NonUTF8: true})
		require.NoError(r, err)
		_, err = w.Write([]byte(r.gamesText()))
		require.NoError(r, err)
	}
	require.NoError(r, z.Close())
	return packed.Bytes()
}

// snapshot are all files below the root: what a link leads to, a hash of what is in a file.
func (r *outputRun) snapshot() map[string]string {
	all := make(map[string]string)
	require.NoError(r, filepath.WalkDir(r.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if to, err := os.Readlink(path); err == nil {
			all[path] = "-> " + to
			return nil
		}
		data, err := os.ReadFile(path)
		all[path] = fmt.Sprintf("%x", sha256.Sum256(data))
		return err
	}))
	return all
}

// counts are what a run reports about itself.
type counts struct {
	Read    int `json:"read"`
	Written int `json:"written"`
	Codes   []struct {
		Code  string `json:"code"`
		Count int    `json:"count"`
	} `json:"codes"`
}

// run runs the command and returns what it says.
func (r *outputRun) run(stdin string, args ...string) (c counts, ok bool) {
	args = append([]string{args[0], "--diagnostics", "json", "--summary", "json"}, args[1:]...)
	code, _, said := xqfen(r.T, stdin, args...)
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, `{"files":`) {
			require.NoError(r, json.Unmarshal([]byte(line), &c))
			ok = true
		}
	}
	assert.True(r, ok || code == exitUsage, "%q: %s", args, said)
	assert.NotContains(r, said, "file name too long", "%q", args)
	return c, ok
}

// arguments chooses how the inputs are named.
func (r *outputRun) arguments(dir string) {
	entries, err := os.ReadDir(dir)
	require.NoError(r, err)
	for _, entry := range entries {
		name := entry.Name()
		switch r.IntN(6) {
		case 0:
			continue
		case 1:
			name = filepath.Join(dir, name)
		case 2:
			name = "../" + filepath.Base(dir) + "//./" + name
		case 3:
			r.args = append(r.args, "./"+name)
		}
		if strings.HasPrefix(name, "-") {
			name = "./" + name
		}
		r.args = append(r.args, name)
	}
	if r.IntN(3) == 0 {
		r.stdin = r.gamesText()
		r.args = append(r.args, "-")
	}
	if r.IntN(4) == 0 {
		r.args = append(r.args, "*")
	}
}

// inputs are the files that are read, without links.
func (r *outputRun) inputs() map[string]bool {
	all := make(map[string]bool)
	for file, err := range textio.Files(r.args) {
		if err != nil || file.Info == nil {
			continue
		}
		path, err := filepath.Abs(file.Path)
		require.NoError(r, err)
		path, err = filepath.EvalSymlinks(path)
		require.NoError(r, err)
		all[path] = true
	}
	return all
}

// checkOutputs makes inputs, runs the command twice, and looks at everything.
func checkOutputs(t *testing.T, seed uint64) {
	r := &outputRun{T: t, Rand: rand.New(rand.NewPCG(seed, 9)), root: t.TempDir()}
	work, elsewhere := filepath.Join(r.root, "work"), filepath.Join(r.root, "elsewhere")
	for _, dir := range []string{work, elsewhere} {
		require.NoError(t, os.Mkdir(dir, 0o777))
	}
	formats, turn := formatNames(true), int(seed)
	format := formats[turn%len(formats)]
	turn /= len(formats)
	r.choose(format)
	for range 1 + r.IntN(12) {
		r.input(work)
	}
	r.input(elsewhere)
	t.Chdir(work)
	r.arguments(work)
	target := []string{"./", "./", "./", "out/", "../out", elsewhere + "/", r.name()}[r.IntN(7)]
	if info, err := os.Stat(target); len(target) > 200 || err == nil && !info.IsDir() {
		return
	}
	flags := []string{"-o", filepath.Clean(target) + "/", "--format", format}
	switch turn % 4 {
	case 0:
		flags = append(flags, "--split")
	case 1:
		flags = append(flags, "--name", []string{"{Event}", "{file}/{n}", "./{Result}/{Red}"}[seed%3])
	}
	command := append([]string{[]string{"convert", "normalize"}[turn/2%2]}, flags...)
	if command[0] == "normalize" {
		command = append(command, "--dedupe", "none")
	}
	before, inputs := r.snapshot(), r.inputs()
	first, ok := r.run(r.stdin, append(append(command, "--"), r.args...)...)
	after := r.snapshot()
	if !ok {
		assert.Equal(t, before, after, "nothing is written when the run is refused: %q", r.args)
		return
	}
	base, err := filepath.Abs(target)
	require.NoError(t, err)
	if base, err = filepath.EvalSymlinks(base); err != nil {
		assert.Zero(t, first.Written)
		return
	}
	var written []string
	for path, content := range after {
		assert.NotContains(t, filepath.Base(path), ".xqfen-")
		if old, was := before[path]; was && (old == content || inputs[path] || !strings.HasPrefix(path, base+"/") || strings.HasPrefix(old, "->")) {
			assert.Equal(t, old, content, "%q was there before, %q", path, r.args)
			continue
		}
		assert.True(t, strings.HasPrefix(path, base+"/"), "%q is not below %q", path, base)
		checkName(t, strings.TrimPrefix(path, base+"/"))
		written = append(written, path)
	}
	for path := range before {
		assert.Contains(t, after, path)
	}
	if len(written) == 0 {
		assert.Zero(t, first.Written)
		return
	}
	second, ok := r.run("", append([]string{"normalize", "--dedupe", "none", "-o", os.DevNull, "--format", "fen", "--"}, written...)...)
	assert.True(t, ok)
	records := 1 // that a game is written as
	if format == "plain" {
		records = gamePlies
	}
	if format != "xqb" { // in which the same moves of several games are one record
		assert.Equal(t, first.Written*records, second.Read, "%q %q", command, r.args)
	}
	checkAgain(r, command, after)
}

// checkAgain runs the command once more: what it read before is as it was.
func checkAgain(r *outputRun, command []string, before map[string]string) {
	if _, ok := r.run(r.stdin, append(append(command, "--"), r.args...)...); !ok {
		return
	}
	after := r.snapshot()
	for path, content := range before {
		assert.Equal(r, content, after[path], "%q after the second run, %q", path, r.args)
	}
}

// checkName looks whether every system allows a name.
func checkName(t *testing.T, name string) {
	for part := range strings.SplitSeq(name, "/") {
		assert.LessOrEqual(t, len(part), 200, "%q", part)
		assert.Equal(t, strings.ToValidUTF8(part, "?"), part)
		assert.NotRegexp(t, `[<>:"\\|?*\x00-\x1f\x7f-\x{9f}]|^\.|[ .]$`, part)
		assert.NotRegexp(t, `(?i)^(con|prn|aux|nul|com[1-9]|lpt[1-9]) *(\.|$)`, part)
	}
}

// For any inputs, by whatever names and links: what a run counts as written is what can be
// read of its outputs, no input and nothing outside the directory changes, and every name
// is one that all systems allow.
//
// The runs go through all formats, with and without --split, of convert and of normalize.
func TestWrittenIsReadBack(t *testing.T) {
	seeds := uint64(len(formatNames(true)))
	if !testing.Short() {
		seeds *= 4
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { checkOutputs(t, seed) })
	}
}

// An output is in the format of its extension, in the default one without an extension and
// as .txt, or not written at all; --format decides whatever the name.
func TestExtensions(t *testing.T) {
	testfiles.OneThread(t)
	t.Chdir(t.TempDir())
	const games = "[Event \"1\"]\n\n1. h2e2 *\n"
	kinds := map[string]string{"": "usual", ".txt": "usual", ".TXT": "usual"}
	for _, f := range append(collection.Formats(), refusedFormats()...) {
		for _, ext := range f.Extensions {
			if f.Append != nil {
				kinds[ext], kinds[strings.ToUpper(ext)] = f.Name, f.Name
			} else if kinds[ext] == "" { // another format may be written under it
				kinds[ext] = ""
			}
		}
	}
	for _, ext := range []string{".json", ".png", ".html", ".md", ".2024", ".", ".gbk", ".pgnx"} {
		kinds[ext] = ""
	}
	i := 0
	for _, row := range []struct{ command, input, usual string }{{"convert", games, "pgn"}, {"convert", position, "fen"}, {"normalize", games, "pgn"}} {
		for _, ext := range slices.Sorted(maps.Keys(kinds)) {
			kind := kinds[ext]
			if kind == "usual" {
				kind = row.usual
			}
			i++
			checkExtension(t, row.command, row.input, "out"+ext+[]string{"", ".gz", ".zst"}[i%3], kind)
		}
		for _, ext := range []string{".zip", ".bz2", ".pgn.BZ2", ".xz", ".7z", ".rar"} {
			for _, format := range []string{"", "pgn"} {
				code, _, said := xqfen(t, row.input, row.command, "-q", "--format", format, "-o", "out"+ext)
				assert.Equal(t, exitUsage, code, said)
				assert.NoFileExists(t, "out"+ext)
			}
		}
	}
	code, _, said := xqfen(t, games, "convert", "-q", "-o", "out.mxq")
	assert.Equal(t, exitUsage, code)
	for _, name := range formatNames(true) {
		for _, ext := range testfiles.Found(collection.FindFormat(name)).Extensions {
			assert.Contains(t, said, ext)
		}
	}
	// What is not a collection may have any name.
	code, _, said = xqfen(t, position, "rewrite", "-q", "-o", "page.html")
	require.Zero(t, code, said)
	code, _, said = xqfen(t, games, "normalize", "-q", "--rejects", "rejected.log", "--report", "report.html", "-o", "x.pgn")
	require.Zero(t, code, said)
	code, _, _ = xqfen(t, position, "rewrite", "-q", "-o", "page.html.bz2")
	assert.Equal(t, exitUsage, code)
}

// checkExtension runs a command with that output; format is "" where nothing may be written.
func checkExtension(t *testing.T, command, input, out, format string) {
	t.Helper()
	code, _, said := xqfen(t, input, command, "-q", "-o", out)
	if format == "" {
		assert.Equal(t, exitUsage, code, out)
		assert.NoFileExists(t, out)
		format = "dhtmlxq"
		code, _, said = xqfen(t, input, command, "-q", "--format", format, "-o", out)
	}
	require.NotEqual(t, exitUsage, code, "%s: %s", out, said)
	direct, expected, said := xqfen(t, input, command, "-q", "--format", format)
	require.Equal(t, direct, code, said)
	if code == exitFailed && (expected == "" || format == "xqb") { // the format has no place for any record
		assert.NoFileExists(t, out)
		return
	}
	in, err := textio.Open(out, nil)
	require.NoError(t, err)
	text, err := io.ReadAll(in)
	require.NoError(t, err)
	require.NoError(t, in.Close())
	assert.Equal(t, expected, string(text), "%s %s", command, out)
	require.NoError(t, os.Remove(out))
}

// A run that stops at the first fault counts as written what is in the files that it leaves.
func TestFailFastCounts(t *testing.T) {
	t.Chdir(t.TempDir())
	good, bad := "[Event \"1\"]\n\n1. h2e2 *\n\n", "[Event \"2\"]\n\n1. a9a9 *\n\n"
	require.NoError(t, os.WriteFile("a.pgn", []byte(good+good), 0o600))
	require.NoError(t, os.WriteFile("b.pgn", []byte(good+bad+good), 0o600))
	for _, row := range []struct {
		flags   string
		written int
	}{{"-o one.pgn", 0}, {"-o each/", 2}, {"-o split/ --split", 3}, {"-o xqf/ --format xqf", 3}} {
		flags := strings.Fields(row.flags)
		args := append([]string{"normalize", "--errors", "stop", "--illegal", "reject", "--dedupe", "none", "--summary", "json", "a.pgn", "b.pgn"}, flags...)
		code, _, said := xqfen(t, "", args...)
		assert.Equal(t, exitFailed, code, said)
		assert.Contains(t, said, fmt.Sprintf(`"written":%d,`, row.written), row.flags)
		if row.written == 0 {
			assert.NoFileExists(t, flags[1])
			continue
		}
		code, out, said := xqfen(t, "", "stats", "--format", "json", flags[1])
		assert.Zero(t, code, said)
		assert.Contains(t, out, fmt.Sprintf(`"games":%d,`, row.written), row.flags)
	}
}

// Where a run stops at the first fault, the file of refused records has the record at fault, and
// the report is written, whatever becomes of the output.
func TestStoppedRunsWriteRejectsAndReport(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := []string{startFEN + "\n", "9/9 w\n", startFEN + "\n"}
	games := []string{"[Event \"1\"]\n\n1. h2e2 *\n\n", "[Event \"2\"]\n\n1. a9a9 *\n\n", "[Event \"3\"]\n\n1. h2e2 *\n\n"}
	for _, row := range []struct {
		command, name string
		records       []string
	}{{"convert", "a.fen", lines}, {"convert", "a.pgn", games}, {"normalize", "a.fen", lines}, {"normalize", "a.pgn", games}} {
		for _, output := range []string{"-q", "-o one.pgn", "-o dir/", "-o dir/ --split"} {
			require.NoError(t, os.WriteFile(row.name, []byte(strings.Join(row.records, "")), 0o600))
			args := append([]string{row.command, "--errors", "stop", "--rejects", "rejects.txt", row.name}, strings.Fields(output)...)
			if row.command == "normalize" {
				args = append(args, "--report", "report.jsonl")
			}
			require.NoError(t, os.WriteFile("one.pgn", []byte("old"), 0o600))
			code, _, said := xqfen(t, "", args...)
			assert.Equal(t, exitFailed, code, said)
			rejected, err := os.ReadFile("rejects.txt")
			require.NoError(t, err, "%s %s", row.command, output)
			assert.Equal(t, 1, strings.Count(string(rejected), "\n"), "%s %s", row.command, output)
			assert.Contains(t, string(rejected), `"record":2,`, "%s %s", row.command, output)
			if row.command == "normalize" {
				report, err := os.ReadFile("report.jsonl")
				require.NoError(t, err)
				assert.NotEmpty(t, report, output)
				require.NoError(t, os.Remove("report.jsonl"))
			}
			old, err := os.ReadFile("one.pgn")
			require.NoError(t, err)
			assert.Equal(t, "old", string(old))
			require.NoError(t, os.Remove("rejects.txt"))
		}
	}
}
