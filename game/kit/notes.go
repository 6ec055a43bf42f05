package kit

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// Unplaced is Note without the line and the column, which PlaceNotes gives it, and with
// no more than the beginning of what was got.
func Unplaced(rec *game.Record, code note.Code, offset int, got, expected string) note.Note {
	return note.Note{Code: code, Offset: int(rec.Offset) + offset, Got: Excerpt(got), Expected: expected}
}

// PlaceNotes fills in the Line and Column of notes of the record that have no Line.
// It goes through the data once, however many notes there are.
func PlaceNotes(rec *game.Record, notes []note.Note) {
	var todo []*note.Note
	for i := range notes {
		if notes[i].Line == 0 && rec.Line > 0 {
			todo = append(todo, &notes[i])
		}
	}
	slices.SortStableFunc(todo, func(a, b *note.Note) int { return a.Offset - b.Offset })
	at, line, column := 0, rec.Line, 1
	for _, n := range todo {
		to := min(max(n.Offset-int(rec.Offset), at), len(rec.Data))
		passed := rec.Data[at:to]
		if start := bytes.LastIndexByte(passed, '\n') + 1; start > 0 {
			line += bytes.Count(passed, []byte{'\n'})
			passed, column = passed[start:], 1
		}
		column += utf8.RuneCount(passed)
		at, n.Line, n.Column = to, line, column
	}
}

// PutNote puts a note at a byte of the record's data.
func PutNote(rec *game.Record, n *note.Note, offset int) {
	n.Offset = int(rec.Offset) + offset
	placed := rec.Note("", offset, "", "")
	n.Line, n.Column = placed.Line, placed.Column
	if e, ok := n.Err.(*movetext.ListError); ok {
		e.Offset, e.Line, e.Column = n.Offset, n.Line, n.Column
	}
}

// Excerpt returns the beginning of a text, with "…" where it was cut, for a note.
func Excerpt(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}

// resultTag is the tag that keeps what a record gives as its result when that is more
// than a result.
const resultTag = "Result"

// NoteUnread is Game.StopAt with a note about that place of the record.
func NoteUnread(g *game.Game, rec *game.Record, code note.Code, text string, offset int) {
	n := rec.Note(note.MovesUnread, offset, text, "")
	n.Ply = StopAt(g, code, text)
	g.Notes = append(g.Notes, n)
}

// SaysTurn reports whether a game says which side moves first; else a note says that it is assumed.
func SaysTurn(g *game.Game) bool {
	return !slices.ContainsFunc(g.Notes, func(n note.Note) bool { return n.Code == note.SideMissing })
}

// NoteResult reads a result as a record has it. A text with more in it, or one that is none that is
// known, is noted and kept as a tag.
func NoteResult(g *game.Game, rec *game.Record, text string, offset int) {
	if text == "" {
		g.Result = game.Unknown
		return
	}
	r, code := game.ReadResult(text)
	if g.Result = r; code != "" {
		g.Notes = append(g.Notes, rec.Note(code, offset, chars.Excerpt([]byte(text)), r.String()))
		g.KeepTag(resultTag, text)
	}
}

// NoteOtherResult notes a text beside the result of a game that is another result.
func NoteOtherResult(g *game.Game, rec *game.Record, result game.Result, text string, offset int) {
	if other, _ := game.ReadResult(text); other != result && other != game.Unknown && result != game.Unknown {
		g.Notes = append(g.Notes, rec.Note(note.ResultDiffers, offset, result.String(), other.String()))
	}
}

// StopHere is Builder.Stop for a text that may follow a move that is text.
func StopHere(b *game.Builder, code note.Code, text string) {
	if b.Dead() {
		b.Text(text)
		return
	}
	b.Stop(code, text)
}

// StopAt keeps a text after the main line that could not be read, for the
// reason that is given, or note.MovesUnread. It returns the ply at which the line stops.
func StopAt(g *game.Game, code note.Code, text string) (ply int) {
	if code == "" {
		code = note.MovesUnread
	}
	last := int32(0)
	for n := range g.Line(0) {
		last, ply = n, ply+1
	}
	g.Unread = append(g.Unread, game.Unread{Node: last, Code: code, Text: text})
	return ply + 1
}

// IgnoreText is Ignore, or KeepMoves, for a text that nothing sets apart, as a field of a table is.
func IgnoreText(rec *game.Record, g *game.Game, offset int, text []byte) {
	if bare := bytes.TrimSpace(text); !KeepMoves(rec, g, offset+bytes.Index(text, bare), bare) {
		Ignore(rec, g, offset, text)
	}
}

// Ignore notes that a text of the record has no place in a game.
func Ignore(rec *game.Record, g *game.Game, offset int, text []byte) {
	left := bytes.TrimLeft(text, " \t\r\n")
	offset += len(text) - len(left)
	if left = bytes.TrimRight(left, " \t\r\n"); len(left) > 0 {
		g.Notes = append(g.Notes, rec.Note(note.TextIgnored, offset, string(left), ""))
	}
}

// KeepMoves keeps a text that has no place in a game as what could not be read, where a line of it
// may be moves. It reports whether one may.
func KeepMoves(rec *game.Record, g *game.Game, offset int, text []byte) bool {
	for line := range bytes.SplitSeq(text, []byte{'\n'}) {
		if movetext.MayBeMoves(line) {
			NoteUnread(g, rec, "", string(text), offset)
			return true
		}
	}
	return false
}

// Trail is KeepMoves of what is after the end of a record, or notes that there is something.
func Trail(rec *game.Record, g *game.Game, end int) {
	if after := bytes.TrimSpace(rec.Data[end:]); len(after) > 0 && !KeepMoves(rec, g, end+bytes.Index(rec.Data[end:], after), after) {
		g.Notes = append(g.Notes, rec.Note(note.TrailingBytes, end, strconv.Itoa(len(after)), ""))
	}
}

// CutOff is the text of an Unread where a record is cut and has nothing after what
// could be read.
const CutOff = "…"

// EndOf shows how a record ends that is cut off: the last characters of a text, quoted, or the
// last bytes of one that is binary.
func EndOf(rec *game.Record) string {
	const shown = 24
	data := rec.Data
	if rec.Line == 0 {
		end := data[max(0, len(data)-8):]
		return fmt.Sprintf("...%x", end)
	}
	data = bytes.TrimRight(data, " \t\r\n")
	at := max(0, len(data)-shown)
	for at < len(data) && !utf8.RuneStart(data[at]) {
		at++
	}
	if at == 0 {
		return chars.Excerpt(data)
	}
	return CutOff + chars.Excerpt(data[at:])
}

// parseResult is movetext.ParseResult for the result of a game.
func parseResult(text string) (r game.Result, ok bool) {
	read, ok := movetext.ParseResult(text)
	return game.Result(read), ok
}
