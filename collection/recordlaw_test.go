package collection

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
)

// recordFormats are the formats of this project's record.
var recordFormats = []string{"jsonl", "csv", "tsv"}

// mixedInputs are positions and games of several formats and spellings, with some that
// cannot be read.
var mixedInputs = []memoryFile{
	{"list.fen", []byte("# a list\n" + gameStart + "\n3k5/9/9/9/9/4H4/9/9/9/4K4 w - - - 1 ; good\n" + ending + "\n\n" +
		"no position\n4k4/9/9/9/9/9/9/9/9/4K4 b\nx|" + gameStart + "|h2e2 h9g7 {good} zz\n")},
	{"a.pgn", []byte("[Event \"a, \\\"b\\\"\"]\n[Date \"2001-2-3\"]\n\n1. 炮二平五! {好} (1. 炮八平五) 马８进７ $6 1-0\n\n[FEN \"3k5/9/9/9/9/4H4/9/9/9/4K4 w\"]\n\n1. e4f6 a0a9 *\n")},
	{"c.ucci", []byte("position startpos moves h2e2 h9h0\n")},
}

// runRecords converts files and returns what is written.
func runRecords(t *testing.T, o Options, files ...memoryFile) []byte {
	t.Helper()
	out := []byte(o.To.Layout.Header)

	o.Emit = func(e *Emitted) error { out = append(out, e.Data...); return nil }
	_, err := Convert(context.Background(), inMemory(files...), &o)
	require.NoError(t, err)
	return out
}

// Records go in and come out the same, in whatever dialect "out" is, normalized or not,
// with those of what could not be read among them; and they are what the schema says.
func TestRecordsAgain(t *testing.T) {
	schema := gametest.RecordSchema(t)
	for _, name := range recordFormats {
		for _, d := range []string{"", "xqbase", "wxf", "mole", "xqfan", "binit", "han-hans"} {
			for _, normal := range []bool{false, true} {
				o := Options{To: testfiles.Found(FindFormat(name)), Dialect: testfiles.Found(dialect.Find(dialect.All(), d)), Normalize: normal, Errors: ErrorsKeep, Key: "mirror"}
				if normal {
					o.Dedupe = DedupeExact
				}
				once := runRecords(t, o, mixedInputs...)
				require.Equal(t, string(once), string(runRecords(t, o, memoryFile{"again." + name, once})), "%s %s", name, d)
				o.Dialect = nil
				plain := runRecords(t, o, mixedInputs...)
				assert.Equal(t, string(plain), string(runRecords(t, o, memoryFile{"again", once})), "%s %s", name, d)
				objects := once
				if o.To = jsonl.Format(); name != "jsonl" {
					objects = runRecords(t, o, memoryFile{"again", once})
				}
				require.NoError(t, schema.Check(objects))
				assert.Equal(t, 1, bytes.Count(objects, []byte(`{"type":"error",`)), "%s", objects)
				assert.Equal(t, 9, bytes.Count(objects, []byte{'\n'}), "%s", objects)
			}
		}
	}
}

// Everything that is written of the corpora's damaged copies is what the schema says.
func TestRecordsOfDamagedCopies(t *testing.T) {
	schema, d := gametest.RecordSchema(t), newDamager(t)
	for number := range damagedCopies / 10 {
		data, name := d.copy(t, number)
		out := runRecords(t, Options{To: jsonl.Format(), Errors: ErrorsKeep, Dialect: to("xqbase"), Key: "position"}, memoryFile{name, data})
		require.NoError(t, schema.Check(out))
	}
}
