package wxffile

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// decode reads a record.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	d := decoder{g: g, rec: rec, o: o, tags: kit.NewTagSet(g, "_")}
	d.head()
	d.redefine()
	if d.fen.Text != "" {
		if err := d.start(); err != nil {
			return err
		}
	}
	end := d.body()
	found := kit.ReadText(d.o, g, rec, d.i, end, kit.TextOptions{
		LexerOptions: movetext.LexerOptions{Syntax: movetext.Slashes | movetext.Diagrams},
		Hint:         kit.NotationHint(d.says.Format), Told: kit.DecidingNotation(d.says.Format),
	})

	if d.o != o { // a copy with letters of its own
		o.Builder = d.o.Builder
	}
	if found.Prose && !d.known {
		return rec.Error(note.NoGame, d.i, "", "WXF")
	}
	if len(d.comments) > 0 {
		d.comment()
	}
	kit.Settle(g, rec, &d.says, found)
	d.whole(len(found.Result) > 0)
	return nil
}

// whole notes that the record ends before its moves begin, or before the }END after
// them.
func (d *decoder) whole(result bool) {
	bare := !d.started && d.known && !result && len(d.g.Nodes) == 1
	if !bare && !d.open || d.g.Status() != game.OK {
		return
	}
	at, text := d.openAt, "START{"
	if bare {
		data := bytes.TrimSpace(d.rec.Data)
		text = strings.Trim(string(data[bytes.LastIndexByte(data, '\n')+1:]), blanks+"\ufeff")
		at = max(bytes.LastIndex(d.rec.Data, []byte(text)), 0)
	}
	n := d.rec.Note(note.RecordTruncated, at, chars.Excerpt([]byte(text)), "")
	n.Ply = kit.StopAt(d.g, note.RecordTruncated, text)
	d.g.Notes = append(d.g.Notes, n)
}

// decoder reads the head of a record.
type decoder struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	i   int
	// tags are those that were read.
	tags *kit.TagSet
	// known: there was a field, or START{; started: there was START{.
	known, started bool
	comments       []string
	says           kit.Said
	// fen is the field FEN, written the letters that FORMAT gives the pieces, in lower
	// case, with the standard ones; nil when it gives none.
	fen     kit.Place
	written map[byte]byte
	// open: START{ is never closed, openAt where the record ends.
	open   bool
	openAt int
	// startAt is where the moves begin, 0 before that is known, -1 nowhere.
	startAt int
}

// head reads the lines before the moves.
func (d *decoder) head() {
	data := d.rec.Data
	d.i = len(data) - len(bytes.TrimPrefix(data, []byte("\ufeff")))
	oneLine := false // all of the record is one line
	for {
		d.i += len(data[d.i:]) - len(bytes.TrimLeft(data[d.i:], blanks+"\n"))
		rest := data[d.i:]
		if n := startAt(rest); n > 0 {
			d.i += n
			d.known, d.started = true, true
			return
		}
		if bytes.HasPrefix(rest, []byte("/*")) {
			d.i += d.headComment(rest)
			continue
		}
		line := rest
		if n := bytes.IndexByte(rest, '\n'); n >= 0 {
			line = rest[:n]
		}
		key, value := field(line)
		if n := fieldEnd(line); n < len(line) && (oneLine || key == "FORMAT") {
			oneLine = true
			line = line[:n]
			key, value = field(line)
		}
		switch {
		case isBracket(line, "[game]"):
			d.i += len("[game]")
			continue
		case len(line) == 0:
			return
		case key == "" || !reserved(key) && (!bytes.HasPrefix(line, []byte(key)) || !d.startFollows(rest)):
			if !d.startFollows(rest) {
				return
			}
			if !kit.KeepMoves(d.rec, d.g, d.i, line) {
				d.g.Notes = append(d.g.Notes, d.rec.Note(note.TextIgnored, d.i, chars.Excerpt(line), ""))
			}
			d.i += len(line)
			continue
		}
		d.field(key, value)
		d.i += len(line)
	}
}

// startFollows reports whether a line further down begins the moves.
func (d *decoder) startFollows(rest []byte) bool {
	if d.startAt == 0 {
		d.startAt = -1
		at := 0
		for line := range bytes.Lines(rest) {
			lead := len(line) - len(bytes.TrimLeft(line, blanks))
			if startAt(rest[at+lead:]) > 0 {
				d.startAt = d.i + at + lead
				break
			}
			at += len(line)
		}
	}
	return d.startAt > d.i
}

// comment reads a comment of the head and returns its length.
func (d *decoder) headComment(rest []byte) int {
	n := bytes.Index(rest, []byte("*/"))
	if n < 2 {
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.OpenBracket, d.i, `"/*"`, ""))
		d.i += 2
		return 0
	}
	d.comments = append(d.comments, movetext.PlainComment(string(rest[2:n])))
	return n + 2
}

// field takes a field over.
func (d *decoder) field(key, value string) {
	at := d.i + bytes.Index(d.rec.Data[d.i:], []byte(value))
	d.known = true
	if value == "" {
		return
	}
	switch key {
	case "FORMAT":
		d.says.Format, d.says.FormatAt = formatName(value), at
		d.written = letters(value)
	case "FEN":
		d.fen = kit.Place{Text: value, Offset: at}
	case "RESULT":
		d.says.Result, d.says.ResultAt = lines(value), at
	default:
		if prefix := players[key]; prefix != "" {
			d.player(prefix, value)
			return
		}
		name := fieldTags[key]
		if name == "" {
			name = ownPrefix + key
		}
		d.set(name, value)
	}
}

// ownPrefix begins the names of tags for fields that no other format has.
const ownPrefix = "WXF_"

// set keeps a field.
func (d *decoder) set(name, value string) {
	if other := d.tags.Add(name, lines(value)); other != "" {
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.TagTwice, d.i, name, other))
	}
}

// player reads "name ; team ; rating ; …". A number that is alone in the second
// place is a rating.
func (d *decoder) player(prefix, value string) {
	parts := strings.Split(value, ";")
	for i := range parts {
		parts[i] = strings.Trim(parts[i], blanks)
	}
	names := []string{prefix, prefix + "Team", prefix + "Elo"}
	if len(parts) > 1 && isNumber(parts[1]) && (len(parts) == 2 || parts[2] == "") {
		names[1], names[2] = names[2], names[1]
	}
	for i, part := range parts {
		if i >= len(names) {
			names = append(names, fmt.Sprintf("%s%s_%d", ownPrefix, prefix, i+1))
		}
		if part != "" {
			d.set(names[i], part)
		}
	}
}

// body returns where the moves end and notes what is after them.
func (d *decoder) body() int {
	data := d.rec.Data
	if !d.started {
		return len(data)
	}
	for i := d.i; i < len(data); i++ {
		switch rest := data[i:]; {
		case bytes.HasPrefix(rest, []byte("/*")):
			if n := bytes.Index(rest[2:], []byte("*/")); n >= 0 {
				i += n + 3
			}
		case rest[0] == '{':
			if n := bytes.IndexByte(rest, '}'); n >= 0 && !bytes.HasPrefix(rest[n:], []byte("}END")) {
				i += n
			}
		case rest[0] == '}':
			d.after(i, rest)
			return i
		}
	}
	d.g.Notes = append(d.g.Notes, d.rec.Note(note.OpenBracket, d.i-1, `"START{"`, ""))
	d.open, d.openAt = true, len(data)
	return len(data)
}

// after looks at the end of the record.
func (d *decoder) after(at int, rest []byte) {
	text := bytes.TrimPrefix(rest, []byte("}"))
	if isBracket(text, "END") {
		text = text[len("END"):]
	}
	text = bytes.TrimLeft(text, blanks+"\n")
	if isBracket(text, "[/game]") {
		text = text[len("[/game]"):]
	}
	switch left, from := bytes.TrimSpace(text), at+len(rest)-len(text); {
	case len(left) == 0:
	case begins(notation.FirstLine(left)): // another record in the same line
		kit.NoteUnread(d.g, d.rec, note.MovesAfterResult, string(left), from)
	case !kit.KeepMoves(d.rec, d.g, from, left):
		d.g.Notes = append(d.g.Notes, d.rec.Note(note.TextIgnored, from, chars.Excerpt(left), ""))
	}
}

// comment puts the comments of the head before the one of the start.
func (d *decoder) comment() {
	text := strings.Join(d.comments, "\n")
	root := &d.g.Nodes[0]
	if root.Comment != "" {
		text += "\n" + root.Comment
	}
	kit.SetComment(d.g, 0, text)
}
