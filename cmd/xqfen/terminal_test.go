package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// hostile are texts that a terminal would obey or not show; each has the word zxq, which
// is in nothing else.
var hostile = []string{
	"\x1b[31mzxq", "\x1b]0;zxq\a", "\nzxq: error", "\rzxq", "\azxq", "\u009b1mzxq", "\u202ezxq", "zxq\u2066\u200b", "\xff\x9bzxq", "\x7f\x00zxq", "\tzxq\v\f\u2028",
}

// hostilePGN is a game with a text in every tag, in a comment and among the moves, and a
// second position.
func hostilePGN(text string) string {
	var b strings.Builder
	for _, tag := range []string{
		"Event", "Site", "Date", "Round", "Red", "Black", "Result", "RedTeam", "Opening", "ECO", "Format", "Variant", "TimeControl", "EventDate", "Own",
	} {
		fmt.Fprintf(&b, "[%s \"%s\"]\n", tag, text)
	}
	fmt.Fprintf(&b, "[%s \"x\"]\n[Own \"twice%s\"]\n", text, text)
	fmt.Fprintf(&b, "\n1. C2.5 {%s} H8+7 $140 (1. %s C2.5) 2. %s H2+3 *\n\n", text, text, text)
	fmt.Fprintf(&b, "[FEN \"%s\"]\n\n%s\n\n[FEN \"%s w - - 0 1 %s\"]\n\n1. C2.5 %s 1-0\n", text, text, startFEN, text, text)
	return b.String()
}

// hostileFiles are files of all kinds with a text wherever a text can be, and arguments
// of commands.
func hostileFiles(t testing.TB, dir, text string) (files []string) {
	write := func(name, data string) {
		path := filepath.Join(dir, name)
		if os.WriteFile(path, []byte(data), 0o600) == nil { // a system may not have such names
			files = append(files, path)
		}
	}
	object, err := json.Marshal(map[string]any{"fen": startFEN, text: text, "moves": text, "name": text, "notes": text})
	require.NoError(t, err)
	name := strings.NewReplacer("/", "", "\x00", "").Replace(text)
	lines := startFEN + " " + text + "\n" + text + "\n" + text + " " + startFEN + "\nrnbakabnr/9/1c5c1/p" + text + "1p1p w\n" + startFEN + " moves " + text + "\n"
	write("lines"+name+".fen", lines)
	write("lines"+name, text)
	write("games"+name+".pgn", hostilePGN(text))
	write("table"+name+".csv", "fen,"+text+",moves\n"+startFEN+","+text+",\""+text+"\"\n\""+text+"\n")
	write("objects"+name+".jsonl", string(object)+"\n{\""+text+"\n")
	write("ubb"+name+".txt", "[DhtmlXQ]\n[DhtmlXQ_title]"+text+"[/DhtmlXQ_title]\n[DhtmlXQ_"+text+"]x[/DhtmlXQ_"+text+"]\n[DhtmlXQ_movelist]7747"+text+"[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n")
	write("pages"+name+".wxf", "FORMAT\tWXF\nGAME\t"+text+"\nRED\t"+text+"; "+text+"; "+text+"\n"+text+"\t"+text+"\nSTART{\n1. C2.5 "+text+" H8+7\n}END\n")
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	for _, entry := range []string{text + ".pgn", text, "x" + text + ".xqf"} {
		w, err := archive.Create(entry)
		require.NoError(t, err)
		_, err = w.Write([]byte(hostilePGN(text)))
		require.NoError(t, err)
	}
	require.NoError(t, archive.Close())
	write("entries"+name+".zip", packed.String())
	write("broken"+name+".zip", "PK"+text)
	return append(files, filepath.Join(dir, name), filepath.Join(dir, "none"+text))
}

// hostileDialects are files of dialects with a text in one field each.
func hostileDialects(t testing.TB, dir, text string) (files []string) {
	letters := map[string]any{"name": "upper", "red": "KABNRCP"}
	for i, spec := range []map[string]any{
		{"name": "own", "letters": letters, "title": text, "source": text, "tail": " {turn}"},
		{"name": "own", "letters": map[string]any{"name": text, "red": "KABNRCP"}, "tail": " {turn}"},
		{"name": text, "letters": letters},
		{"name": "own", "letters": map[string]any{"name": "x", "red": text}},
		{"name": "own", "letters": letters, "separator": text},
		{"name": "own", "letters": letters, "prefix": text, "tail": text},
		{"name": "own", "letters": letters, "turn": []string{text, text}},
		{"name": "own", "letters": letters, "clock": text},
		{"name": "own", "letters": letters, text: text},
	} {
		data, err := json.Marshal(spec)
		require.NoError(t, err)
		path := filepath.Join(dir, fmt.Sprintf("%d.json", i))
		require.NoError(t, os.WriteFile(path, data, 0o600))
		files = append(files, path)
	}
	return files
}

// ownColors are the sequences with which a code is painted.
var ownColors = regexp.MustCompile(`\x1b\[3[1-6]m[a-z0-9-]+\x1b\[0m`)

// quotedText is a text as Go and its package for JSON quote it, escaped what is hidden in
// a text; bytes of a name that are no text are escaped everywhere, as textio.Name does.
var (
	quotedText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`)
	escaped    = regexp.MustCompile(`\\(?:[abfnrtv]zxq|x[017][0-9a-f]|u[0-9a-f]{4})`)
)

// checkTerminal checks that a text does nothing to a terminal: it has printable
// characters, the ends of our own lines and, when it is painted, our own colors. What is
// shown by its escapes is quoted where quoted is true.
func checkTerminal(t testing.TB, text string, quoted bool, args ...string) {
	t.Helper()
	painted := slices.Contains(args, "--color=always")
	for line := range strings.SplitSeq(text, "\n") {
		bare := line
		if painted {
			bare = ownColors.ReplaceAllString(line, "")
		}
		i := strings.IndexFunc(bare, func(r rune) bool { return !unicode.IsGraphic(r) })
		if i >= 0 || !utf8.ValidString(bare) || strings.HasPrefix(bare, "zxq") {
			t.Errorf("%q: %q", args, line)
		}
		if rest := quotedText.ReplaceAllString(bare, ""); quoted && escaped.MatchString(rest) {
			t.Errorf("%q: not quoted: %s", args, line)
		}
	}
}

// TestTerminal checks for every command that no text from the input or the command line
// reaches a terminal but as text: what is written to standard error, and what commands
// write for people to standard output.
func TestTerminal(t *testing.T) {
	testfiles.OneThread(t)
	forPeople := []string{"check", "detect", "stats", "explain", "list", "perft", "help"}
	for _, text := range hostile {
		dir := t.TempDir()
		t.Chdir(dir) // what is written is written here
		files := hostileFiles(t, dir, text)
		dialects := hostileDialects(t, dir, text)
		try := func(stdin string, args ...string) {
			t.Helper()
			_, stdout, stderr := xqfen(t, stdin, args...)
			checkTerminal(t, stderr, !slices.Contains(args, "--diagnostics=json"), args...)
			if slices.Contains(forPeople, args[0]) {
				checkTerminal(t, stdout, false, args...)
			}
		}
		for _, path := range files {
			for _, args := range [][]string{
				{"convert"}, {"normalize", "--color=always"}, {"detect"}, {"convert", "-o", path}, {"convert", "--rejects", path},
			} {
				try("", append(args, path)...)
			}
		}
		for _, args := range [][]string{
			{"convert", "--diagnostics=json"}, {"convert", "--format=jsonl"}, {"convert", "--format=pgn"}, {"check", "--strict"}, {"convert", "--charset=gbk", "--format=xqf", "--split", "-o", "out/"},
			{"normalize", "--lang=zh-Hans", "--dedupe=start"}, {"normalize", "--format=fen"}, {"normalize", "--format=dhtmlxq", "--lang=vi"},
			{"check", "--color=always", "--lang=zh-Hant"}, {"stats"}, {"rewrite"}, {"explain"}, {"convert", "--from-dialect=wxf"},
			{"convert", "--column=" + text}, {"convert", "-o", files[0] + "/x/y"}, {"moves", "-f"},
		} {
			try("", append(args, files...)...)
		}
		for _, path := range dialects {
			for _, args := range [][]string{{"list", "dialects"}, {"list", "letters"}, {"convert", startFEN}, {"explain", startFEN}, {"detect", files[0]}} {
				try("", append(slices.Clone(args), "--dialect-file", path)...)
			}
			try("", "explain", "--dialect-file", path, "--from-dialect=own", startFEN)
		}
		for _, command := range []string{"convert", "check", "detect", "rewrite", "moves", "explain", "normalize", "stats"} {
			try(startFEN+" "+text+"\n"+text+"\n"+hostilePGN(text), command)
			try("", command, "-e", startFEN+" "+text)
			try("", command, "-"+text)
			try("", command, "--"+text+"="+text)
		}
		try("", "moves", "h2e2", text)
		try("", "moves", "--start", startFEN+" "+text, "h2e2")
		try("", "moves", "--start", text, "h2e2")
		try("", "perft", "1", text)
		try("", "perft", text)
		try("", text)
		try("", "help", text)
		try("", "list", text)
		try("", "completion", text)
		tryFlags(text, try)
	}
}

// tryFlags gives every flag of every command the text for a value.
func tryFlags(text string, try func(stdin string, args ...string)) {
	for _, command := range newApp(&streams{}).Commands {
		for _, flag := range command.Flags {
			if _, isBool := flag.(*cli.BoolFlag); isBool || strings.ContainsAny(text, "\x00") {
				continue
			}
			name := flag.Names()[0]
			if name == "o" || name == "report" || name == "rejects" {
				text = strings.ReplaceAll(text, "/", "")
			}
			args := []string{command.Name, dashed(name) + "=" + text}
			if command.Name == "serve" { // which would not end
				args = append(args, text)
			}
			try(startFEN+"\n", args...)
			try(startFEN+"\n", append(args, "--lang=zh-Hans")...)
		}
	}
}

// FuzzTerminal checks the same of every code, and of what is wrong with a command line, in
// all languages.
func FuzzTerminal(f *testing.F) {
	for i, text := range hostile {
		f.Add(text, text, "xqbase", uint8(i))
	}
	codes := note.Codes()
	usage := regexp.MustCompile(`%s|%q`)
	f.Fuzz(func(t *testing.T, file, got, expected string, kind uint8) {
		var out bytes.Buffer
		languages := i18n.Languages()
		words := languages[int(kind)%len(languages)]
		r := &reporter{w: &out, words: words, jsonWords: words}
		for i, info := range codes {
			if i%8 != int(kind)/len(languages)%8 { // an eighth of them each time, so that a run is quick
				continue
			}
			d := collection.Diagnostic{File: "f" + file, // a line that starts with the word of the texts is one of theirs
				Kind: info.Kind, Note: note.Note{Code: info.Code, Got: got, Expected: expected}}
			d.Line, d.Game, d.Ply = i%2, i/2%2, i/4%2
			r.json = (i+int(kind))%3 == 0
			r.diagnose(&d)
		}
		s := &streams{err: &out, words: words}
		s.complain(fmt.Errorf("f%s: %w", file, &os.PathError{Op: "open", Path: got, Err: os.ErrNotExist}))
		for _, format := range []string{`--%s: unknown dialect %q; did you mean %q?`, `--%s %s: expected %s`, columnMissing} {
			args := make([]any, len(usage.FindAllString(format, -1)))
			for i := range args {
				args[i] = got
			}
			s.say(usageError{format, args}.in(words))
		}
		checkTerminal(t, out.String(), false)
	})
}
