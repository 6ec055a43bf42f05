package collection

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/jsonl"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
)

// moveCarriers are the places of a list of moves; %[1]s is a position and %[2]s the moves, and
// %[3]s is them as a list of JSON.
var moveCarriers = []struct{ name, text string }{
	{"a.eglib", "name|%[1]s|%[2]s\n"}, {"b.fen", "name|%[1]s|%[2]s|a comment\n"}, {"c.fen", "%[1]s moves %[2]s\n"}, {"d.ucci", "position fen %[1]s moves %[2]s\n"},
	{"e.ucci", "position startpos moves %[2]s\n"}, {"f.epd", "%[1]s pv %[2]s;\n"}, {"g.csv", "Event,start,moves\nx,%[1]s,%[2]s\n"}, {"h.csv", "Event,fen,moves\nx,%[1]s,%[2]s\n"},
	{"i.csv", "type,file,fen,moves\ngame,,%[1]s,%[2]s\n"}, {"j.tsv", "moves\tid\tfen\n%[2]s\t7\t%[1]s\n"}, {"k.jsonl", `{"fen":"%[1]s","moves":"%[2]s"}` + "\n"},
	{"l.jsonl", `{"type":"game","fen":"%[1]s","moves":%[3]s}` + "\n"}, {"m.jsonl", `{"id":7,"fen":"%[1]s","moves":%[3]s}` + "\n"}, {"n.jsonl", `{"id":7,"fen":"%[1]s moves %[2]s"}` + "\n"},
	{"o.pgn", "[Event \"x\"]\n\n%[2]s *\n"},
}

// A list of moves that cannot be read from its first, second or last word on has one outcome,
// whatever has it and whatever becomes of it: the moves before are kept, the record is not
// rejected, its status says so, and so does one error.
func TestOneOutcomeOfUnreadMoves(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		moves  string
		played int
		status game.Status
	}{
		{"z2z2", 0, game.Unreadable}, {"zz h2e2", 0, game.Unreadable}, {"h2e2 zz", 1, game.Unreadable},
		{"h2h8", 0, game.Illegal}, {"h2e2 h9h8", 1, game.Illegal}, {"h2e2 h9g7", 2, game.OK},
	} {
		for _, c := range moveCarriers {
			text := fmt.Sprintf(c.text, countedFEN, row.moves, `["`+strings.Join(strings.Fields(row.moves), `","`)+`"]`)
			for name, o := range map[string]Options{
				"check": {}, "convert": {AsRead: true}, "to fen": {To: &list.FEN}, "to jsonl": {To: jsonl.Format()},
				"to pgn": {To: pgn.Format()}, "normalize": {Normalize: true, To: &list.FEN},
			} {
				what := fmt.Sprintf("%s of %s, %q", name, c.name, text)
				if name != "check" {
					o.Emit = func(*Emitted) error { return nil }
				}
				errors := 0
				o.Diagnose = func(d *Diagnostic) {
					if d.Kind == note.KindError {
						errors++
						assert.NotEmpty(t, i18n.Sentence(&d.Note), what)
					}
				}
				report, err := Convert(t.Context(), texts(c.name, text), &o)
				require.NoError(t, err, what)
				total := &report.Total
				assert.Equal(t, 1, total.Read, what)
				assert.Zero(t, total.Rejected, what)
				assert.Equal(t, map[game.Status]int{game.OK: total.OK, game.Illegal: total.Illegal, game.Unreadable: total.Unreadable}[row.status], 1, what)
				assert.Equal(t, row.status != game.OK, errors == 1, what)
			}
			for g, err := range ReadGames(t.Context(), texts(c.name, text), nil) {
				require.NoError(t, err, text)
				assert.Len(t, g.MainLine(nil), row.played, text)
				assert.Equal(t, row.status, g.Status(), text)
				if u, _ := g.Stop(); row.status != game.OK && assert.NotNil(t, u, text) {
					assert.Equal(t, strings.Join(strings.Fields(row.moves)[row.played:], " "), u.Text, text)
				}
			}
		}
	}
}
