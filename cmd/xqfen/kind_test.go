package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

const aFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// A table and JSON Lines, of positions or of games, are read the same whether they are
// recognized or named.
func TestNamedAsRecognized(t *testing.T) {
	testfiles.OneThread(t)
	for _, input := range []string{aGame, aFEN + "\n"} {
		for _, format := range []string{"csv", "tsv", "jsonl"} {
			code, table, stderr := xqfen(t, input, "convert", "--format", format)
			require.Zero(t, code, stderr)
			for _, text := range []string{table, "\n" + table, table + "\n"} {
				for _, command := range []string{"convert", "convert --format jsonl", "convert --format csv", "check", "detect", "normalize", "stats"} {
					args := strings.Fields(command)
					code, stdout, stderr := xqfen(t, text, args...)
					named, namedOut, namedErr := xqfen(t, text, append(args, "--from-format", format)...)
					assert.Equal(t, []any{code, stdout, stderr}, []any{named, namedOut, namedErr}, "%s: %q", command, text)
				}
			}
		}
	}
}

// What is asked of the cells of tables says nothing of the input: it is read the same. Where no
// table is written it is wrong usage.
func TestQuotesDoNotChangeReading(t *testing.T) {
	for _, input := range []string{
		aGame, aFEN + "\n", "code \"" + aFEN + "\"\n", "name,fen,x\na," + aFEN + ",5\n", `{"fen":"` + aFEN + `"}` + "\n", "a|" + aFEN + "\n",
	} {
		for _, args := range []string{"", "--format fen", "--format csv", "--format tsv", "--format jsonl", "--format pgn", "--format csv --errors keep"} {
			command := append([]string{"convert"}, strings.Fields(args)...)
			code, stdout, stderr := xqfen(t, input, command...)
			quoted, quotedOut, quotedErr := xqfen(t, input, append(command, "--quote-formulas")...)
			if !strings.Contains(args, "csv") && !strings.Contains(args, "tsv") {
				assert.Equal(t, exitUsage, quoted, "%q %s", input, args)
				assert.Contains(t, quotedErr, "--quote-formulas goes with --format csv, tsv", "%q %s", input, args)
				continue
			}
			assert.Equal(t, []any{code, stdout, stderr}, []any{quoted, quotedOut, quotedErr}, "%q %s", input, args)
		}
	}
	code, stdout, stderr := xqfen(t, "=1 "+aFEN+"\n", "convert", "--format", "csv", "--quote-formulas")
	assert.Zero(t, code, stderr)
	assert.Contains(t, stdout, ",'=1 "+aFEN)
	assert.NotContains(t, stderr, "formula")
}

// A table of positions is one for normalize too, and stays what it is, as in convert.
func TestNormalizeReadsTablesOfPositions(t *testing.T) {
	for _, format := range []string{"csv", "tsv", "jsonl"} {
		_, table, _ := xqfen(t, aFEN+"\n", "convert", "--format", format)
		for _, args := range [][]string{{"normalize"}, {"normalize", "--from-format", format}} {
			code, stdout, stderr := xqfen(t, table, args...)
			assert.Zero(t, code, stderr)
			assert.Equal(t, table, stdout, "%s %q", format, args)
		}
		_, list, _ := xqfen(t, table, "normalize", "--format", "fen")
		assert.Equal(t, aFEN+"\n", list, format)
	}
}

// JSON without a position and a game is refused by name, on one line and on several, in every command alike, and
// nothing is written of it but its text by --errors keep. The inputs beside it are read as without it.
func TestJSONIsRefused(t *testing.T) {
	testfiles.OneThread(t)
	dir := t.TempDir()
	list := filepath.Join(dir, "list.txt")
	writeFile(t, list, "# a list\n"+aFEN+" kept\n")
	_, alone, _ := xqfen(t, "", "convert", list)
	for name, text := range map[string]string{
		"object": "{\n  \"name\": \"a\",\n  \"board\": [1, 2]\n}\n", "line": `{"moves":3,"start":"npm start"}` + "\n",
		"array": `[{"name":"a1"},{"name":"b2"}]`, "lines": "{\"a\":1}\n{\"a\":2}\n",
	} {
		file := filepath.Join(dir, name+".json")
		writeFile(t, file, text)
		for _, command := range []string{"convert", "convert --format csv --errors keep", "normalize --format jsonl", "check", "convert --from-charset utf-8 --format fen"} {
			for _, in := range [][]string{{file}, {"-"}} {
				code, stdout, stderr := xqfen(t, text, append(strings.Fields(command), in...)...)
				assert.Equal(t, exitFailed, code, "%s %s", command, name)
				assert.Contains(t, stdout+stderr, "json-no-game: ", "%s %s", command, name)
			}
		}
		for _, inputs := range [][]string{{file, list}, {list, file}} {
			code, stdout, _ := xqfen(t, "", append([]string{"convert"}, inputs...)...)
			assert.Equal(t, exitFailed, code)
			assert.Equal(t, alone, stdout)
		}
	}
	code, _, stderr := xqfen(t, "", "normalize", dir)
	assert.Zero(t, code, "what is found in a directory may be about anything")
	assert.NotContains(t, stderr, "json-no-game")
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}
