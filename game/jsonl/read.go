package jsonl

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
)

// reader reads one record.
type reader struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	dec *json.Decoder
	// What the record says, and where in it.
	start, result, status, notation string
	rule, rest                      string
	ply                             int
	fen                             game.Place // of the tag
	moves, tree                     json.RawMessage
	notes                           []jsonNote
	at                              map[string]int
	noted                           map[dialect.Code]bool
}

// jsonNote is a note as it is written.
type jsonNote struct {
	Code              dialect.Code
	Line, Column, Ply int
	Text              string
}

// said is the sentence of a note that was read.
type said string

// Error returns the sentence.
func (s said) Error() string { return string(s) }

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := reader{g: g, rec: rec, o: o, at: make(map[string]int), dec: json.NewDecoder(bytes.NewReader(rec.Data))}
	if err := r.object(); err != nil {
		return err
	}
	return r.game()
}

// game makes the game of what the record says.
func (r *reader) game() error {
	g := r.g
	if r.moves == nil && r.tree == nil {
		return r.rec.Error(game.CodeNoGame, 0, "", name)
	}
	if err := r.o.StartAlone(g, r.rec, game.Place{Text: r.start, Offset: r.at["start"] + 1}, r.fen); err != nil {
		return err
	}
	r.o.Builder.Begin(g)
	g.NoteResult(r.rec, r.result, r.at["result"])
	if err := r.play(); err != nil {
		return err
	}
	if r.status != "" && r.status != string(g.Status()) {
		at := r.at["status"]
		r.rec.Ignore(g, at, fmt.Appendf(nil, `"status":%q`, r.status))
	}
	r.keepNotes()
	return nil
}

// keepNotes puts the notes of the record before those of reading it, which are left
// out where they say the same.
func (r *reader) keepNotes() {
	fresh := r.g.Notes
	r.g.Notes = make([]game.Note, 0, len(r.notes)+len(fresh))
	for i := range r.notes {
		n := &r.notes[i]
		r.g.Notes = append(r.g.Notes, game.Note{Note: dialect.Note{Code: n.Code, Column: n.Column}, Line: n.Line, Ply: n.Ply, Kept: true, Err: said(n.Text)})
	}
	_, judged := r.at["notes"]
	for _, n := range fresh {
		if judged && n.Code == dialect.CodeMaybeAnotherGame {
			continue // it was said, or not, of the position as it was written
		}
		same := func(old jsonNote) bool { return old.Code == n.Code && old.Text == n.Sentence() }
		if !slices.ContainsFunc(r.notes, same) {
			r.g.Notes = append(r.g.Notes, n)
		}
	}
}

// notationOf returns the notation that the moves are in: the one that the user or
// the record names, coordinates if they are legal in those, or whatever is legal; nil
// when nothing tells.
func (r *reader) notationOf(text []byte) notation.Notation {
	if r.o.Notation != nil {
		return r.o.Notation
	}
	if n, err := notation.Find(notation.Families(), r.notation); err == nil {
		return n
	}
	p := r.o.Builder.Position()
	if r.notation == "" {
		if _, err := r.o.ReadList(p, text, game.UCI()); err == nil || len(text) == 0 {
			return game.UCI()
		}
	}
	if l, err := r.o.ReadList(p, text, nil); err == nil {
		return l.Notation
	}
	return nil
}

// play reads the moves, or the tree where there is one.
func (r *reader) play() error {
	text, main, err := r.moveText()
	if err != nil {
		return err
	}
	if r.tree != nil {
		if err := r.readTree(r.notationOf(text), main); err != nil {
			return err
		}
		if u, _ := r.g.Stop(); u == nil {
			r.stopAtRest()
		}
		return nil
	}
	own := game.UCI()
	if r.notation != "" {
		own = r.notationOf(text)
	}
	if _, decides := notation.Undecided(own); decides && r.o.Notation == nil {
		r.o.Notation = own // no other may be tried
		defer func() { r.o.Notation = nil }()
	}
	unread := len(r.g.Unread)
	if err := r.o.PlayList(r.g, r.rec, text, r.at["moves"], own); err != nil {
		r.o.Unreadable(r.g, r.rec, text, r.at["moves"], err)
	}
	if len(r.g.Unread) > unread {
		u := &r.g.Unread[unread]
		u.Text = strings.Join(strings.Fields(u.Text+" "+r.rest), " ")
		return nil
	}
	r.stopAtRest()
	return nil
}

// stopAtRest puts what the record says could not be read behind the main line.
func (r *reader) stopAtRest() {
	if r.rest == "" {
		return
	}
	code := dialect.Code(r.rule)
	ply := r.g.StopAt(code, r.rest)
	r.noteUnread(code, r.rest, ply, r.at["rest"])
}

// noteUnread notes that moves could not be read, unless a note of the record says so.
func (r *reader) noteUnread(code dialect.Code, text string, ply, at int) {
	if r.noted == nil {
		r.noted = make(map[dialect.Code]bool)
		for i := range r.notes {
			r.noted[r.notes[i].Code] = true
		}
	}
	if r.noted[code] || r.noted[game.CodeMovesUnread] {
		return
	}
	n := r.rec.Note(game.CodeMovesUnread, at, text, "")
	n.Ply = ply
	r.g.Notes = append(r.g.Notes, n)
}

// moveText returns the moves as a list in which each stands where it does in the
// record, and one by one.
func (r *reader) moveText() (text []byte, moves []string, err error) {
	if r.moves == nil {
		return nil, nil, nil
	}
	if err := json.Unmarshal(r.moves, &moves); err != nil {
		return nil, nil, r.refuse(r.at["moves"], fmt.Sprintf(`"moves" is %s`, r.moves))
	}
	if bytes.IndexByte(r.moves, '\\') >= 0 {
		return []byte(strings.Join(moves, " ")), moves, nil
	}
	text = bytes.Clone(r.moves)
	inString := false
	for i, c := range text {
		if c == '"' {
			inString = !inString
		}
		if c == '"' || !inString {
			text[i] = ' '
		}
	}
	return text, moves, nil
}
