package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// reader reads one record.
type reader struct {
	g    *game.Game
	rec  *game.Record
	o    *game.ReadOptions
	name string // of the format
	json bool   // it is an object of JSON that is not plain
	// own: the record is one of this project's, which says its type; former: it is one of
	// those of positions without it.
	own, former bool
	// What the record says, and where in it. start is the "fen" of games without a type.
	texts                [numColumns]string
	start                string
	halfmoves, fullmoves *uint32
	counters             [2]uint32 // what they point to in a plain record
	dialects             []string
	fen                  kit.Place // of the tag, or of a column of that name
	fenTag               bool
	// moves are the main line as a list in which each is where it does in the record,
	// listed one by one where the record has them so.
	hasMoves bool
	moves    []byte
	listed   []string
	// untold is what the list has from its first element that is not a text on.
	untold kit.Place
	tree   json.RawMessage
	notes  []jsonNote
	judged bool // it has notes, if none
	at     map[string]int
	// plainly: the record was read by plain, which has the places of the columns that it has
	// seen in places, and at is empty.
	plainly bool
	seen    uint32
	places  [numColumns]int
	lately  *lately
	noted   map[note.Code]bool
	// The rows of tables without a type believe the column of the result.
	resultColumn, short bool
	// anyName: the side to move is under a name that others give it, and may be anything.
	anyName bool
	// fenKey is the key that has the position, if that is another than ours.
	fenKey string
	// holder is the object under a nested key that has the position, if there is one.
	holder movetext.Span
}

// jsonNote is a note as it is written.
type jsonNote struct {
	Code              note.Code
	Line, Column, Ply int
	Text              string
}

// said is the sentence of a note that was read.
type said string

// Error returns the sentence.
func (s said) Error() string { return string(s) }

// DecodeJSON reads an object. fenKey is the key that has the position, "" for ours.
func DecodeJSON(g *game.Game, rec *game.Record, o *game.ReadOptions, name, fenKey string) error {
	return decodeJSON(g, rec, o, name, fenKey, true)
}

// readers are used again: one is larger than most records.
var readers = sync.Pool{New: func() any { return &reader{lately: new(lately)} }}

// decodeJSON is DecodeJSON, which tries the short way, or does not.
func decodeJSON(g *game.Game, rec *game.Record, o *game.ReadOptions, name, fenKey string, plainly bool) error {
	g.Reset()
	r := readers.Get().(*reader)
	r.reset(g, rec, o, name, fenKey)
	defer readers.Put(r)
	if !plainly || !r.plain() {
		r.at, r.json = make(map[string]int), true
		if err := r.object(); err != nil {
			return err
		}
	}
	r.own = IsType(r.texts[colType])
	r.former = !r.own && r.has(colFEN)
	return r.game()
}

// reset makes the reader one of another record.
func (r *reader) reset(g *game.Game, rec *game.Record, o *game.ReadOptions, name, fenKey string) {
	*r = reader{fenKey: fenKey, g: g, rec: rec, o: o, name: name, lately: r.lately}
}

// has reports whether the record has the key.
func (r *reader) has(c column) bool {
	if r.plainly {
		return r.seen&(1<<c) != 0
	}
	_, ok := r.at[names[c]]
	return ok
}

// offset returns where the value of a key is, 0 when there is none.
func (r *reader) offset(c column) int {
	if r.plainly {
		return r.places[c]
	}
	return r.at[names[c]]
}

// game makes the game of what the record says.
func (r *reader) game() error {
	g := r.g
	if kind := r.texts[colType]; kind != "" && !r.own {
		kit.Ignore(r.rec, g, r.offset(colType), fmt.Appendf(nil, `"type":%q`, kind))
	}
	g.Source.Text = r.sourceText()
	if r.texts[colType] == typeError {
		return r.refused()
	}
	if err := r.begin(); err != nil {
		return err
	}
	if r.isBare() {
		if len(g.Nodes) == 0 {
			g.Nodes = append(g.Nodes, game.Node{})
		}
		r.keepNotes()
		return nil
	}
	r.o.Builder.Begin(g)
	result := r.texts[colResult]
	kit.NoteResult(g, r.rec, result, r.offset(colResult))
	ended := g.Result
	if err := r.play(); err != nil {
		return err
	}
	if r.resultColumn && result != "" {
		g.Result = ended
	}
	if status := r.texts[colStatus]; status != "" && status != string(g.Status()) {
		kit.Ignore(r.rec, g, r.offset(colStatus), fmt.Appendf(nil, `"status":%q`, status))
	}
	r.keepNotes()
	return nil
}

// sourceText is the text that the record was read from: a part of the record where it has the text
// as it is, nil where there is none.
func (r *reader) sourceText() []byte {
	text := r.texts[colText]
	switch {
	case text == "":
		return nil
	case !r.plainly:
		return []byte(text)
	}
	at := r.places[colText] + len(`"`)
	return r.rec.Data[at : at+len(text) : at+len(text)]
}

// isBare reports whether a plain record has a position and nothing of a game.
func (r *reader) isBare() bool {
	const played = 1<<colMoves | 1<<colNotation | 1<<colResult | 1<<colStatus | 1<<colRule | 1<<colRest | 1<<colPly | 1<<colFinal
	return r.plainly && r.texts[colType] == typePosition && r.seen&played == 0 && !r.hasMoves && !r.short && len(r.moves) == 0
}

// refused says why a record could not be read, as the record itself has it.
func (r *reader) refused() error {
	r.keepNotes()
	if len(r.notes) == 0 {
		return r.refuse(r.offset(colType), typeError)
	}
	e := &game.Error{Note: r.g.Notes[0]}
	r.g.Notes = r.g.Notes[1:]
	return e
}

// keepNotes puts the notes of the record before those of reading it, which are left
// out where they say the same.
func (r *reader) keepNotes() {
	fresh := r.g.Notes
	r.g.Notes = make([]note.Note, 0, len(r.notes)+len(fresh))
	for i := range r.notes {
		n := &r.notes[i]
		kept := note.Note{Code: n.Code, Column: n.Column, Line: n.Line, Ply: n.Ply, Kept: true}
		if n.Text != "" || n.Code == "" {
			kept.Err = said(n.Text)
		}
		if r.former && kept.Line == 0 {
			kept.Line = r.g.Origin.Line
		}
		r.g.Notes = append(r.g.Notes, kept)
	}
	for _, n := range fresh {
		if r.judged && n.Code == note.MaybeAnotherGame {
			continue // it was said, or not, of the position as it was written
		}
		same := func(old jsonNote) bool { return old.Code == n.Code && old.Text == i18n.Sentence(&n) }
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
	named := r.texts[colNotation]
	if n, err := notation.Find(notation.Families(), named); err == nil {
		return n
	}
	p := r.o.Builder.Position()
	none := len(bytes.TrimSpace(text)) == 0 // the line stops before its first move
	family, _, _ := strings.Cut(named, "+") // it reads what its options write
	for _, n := range r.o.Notations {
		if n.Name() != family {
			continue
		}
		if _, err := kit.Lists(r.o).Read(p, text, n); err == nil || none {
			return n
		}
	}
	if none && named != "" {
		return nil
	}
	if none {
		return notation.UCI()
	}
	if named == "" {
		if _, err := kit.Lists(r.o).Read(p, text, notation.UCI()); err == nil {
			return notation.UCI()
		}
	}
	if l, err := kit.Lists(r.o).Read(p, text, nil); err == nil {
		return l.Notation
	}
	return nil
}

// play reads the moves, or the tree where there is one.
func (r *reader) play() error {
	if r.tree != nil {
		if err := r.readTree(r.notationOf(r.moves), r.listed); err != nil {
			return err
		}
		if u, _ := r.g.Stop(); u == nil {
			r.stopAtRest()
		}
		return nil
	}
	own := notation.UCI()
	if r.texts[colNotation] != "" {
		own = r.notationOf(r.moves)
	}
	if _, decides := notation.Undecided(own); decides && r.o.Notation == nil {
		r.o.Notation = own // no other may be tried
		defer func() { r.o.Notation = nil }()
	}
	unread, at := len(r.g.Unread), r.offset(colMoves)
	if err := kit.PlayList(r.o, r.g, r.rec, r.moves, at, own); err != nil {
		kit.Unreadable(r.o, r.g, r.rec, r.moves, at, err)
	}
	switch {
	case len(r.g.Unread) > unread:
		u := &r.g.Unread[unread]
		u.Text = strings.Join(strings.Fields(u.Text+" "+r.untold.Text+" "+r.texts[colRest]), " ")
	case r.short:
		n := r.rec.Note(note.RecordTruncated, len(kit.CutEOL(r.rec.Data)), kit.EndOf(r.rec), "")
		if r.texts[colType] != typePosition {
			n.Ply = kit.StopAt(r.g, note.RecordTruncated, kit.CutOff)
		}
		r.g.Notes = append(r.g.Notes, n)
	default:
		r.stopAtRest()
	}
	return nil
}

// stopAtRest puts what is not a move in the list, and what the record says could not be read, after
// the main line.
func (r *reader) stopAtRest() {
	rest := kit.Place{Text: r.texts[colRest], Offset: r.offset(colRest)}
	switch {
	case r.untold.Text != "":
		rest.Text, rest.Offset = strings.TrimSpace(r.untold.Text+" "+rest.Text), r.untold.Offset
	case rest.Text == "":
		return
	case r.former:
		r.readFormerRest(rest.Text)
		return
	}
	code := note.Code(r.texts[colRule])
	ply := kit.StopAt(r.g, code, rest.Text)
	r.noteUnread(code, rest.Text, ply, rest.Offset)
}

// readFormerRest reads what a record of a position has of the text after it: moves, of
// which the record may have read some, or a comment.
func (r *reader) readFormerRest(rest string) {
	word, moves, _ := strings.Cut(rest, " ")
	at := r.offset(colRest)
	switch {
	case !strings.EqualFold(word, "moves"):
		root := &r.g.Nodes[0].Comment
		*root = strings.TrimPrefix(*root+"\n"+rest, "\n")
	case len(r.g.Nodes) == 1 && len(r.g.Unread) == 0:
		text := []byte(moves)
		if err := kit.PlayList(r.o, r.g, r.rec, text, at+len("moves "), nil); err != nil {
			kit.Unreadable(r.o, r.g, r.rec, text, at+len("moves "), err)
		}
	}
}

// noteUnread notes that moves could not be read, unless a note of the record says so.
func (r *reader) noteUnread(code note.Code, text string, ply, at int) {
	if r.noted == nil {
		r.noted = make(map[note.Code]bool)
		for i := range r.notes {
			r.noted[r.notes[i].Code] = true
		}
	}
	if r.noted[code] || r.noted[note.MovesUnread] {
		return
	}
	n := r.rec.Note(note.MovesUnread, at, text, "")
	n.Ply = ply
	r.g.Notes = append(r.g.Notes, n)
}

// setMoves reads the moves as a list of JSON, or as one text.
func (r *reader) setMoves(raw json.RawMessage) error {
	var text string
	if raw[0] == '"' && json.Unmarshal(raw, &text) == nil {
		r.hasMoves = strings.TrimSpace(text) != ""
		r.moves = []byte(text)
		if len(text)+len(`""`) == len(raw) { // what is at fault has the place that it has in the record
			r.moves = append([]byte(" "), r.moves...)
		}
		return nil
	}
	end, ok := r.elements(raw)
	if !ok {
		return r.refuse(r.offset(colMoves), fmt.Sprintf(`"moves" is %s`, raw))
	}
	raw = raw[:end]
	r.hasMoves = true
	r.ignoreNulls(raw)
	if bytes.IndexByte(raw, '\\') >= 0 || slices.ContainsFunc(r.listed, isPart) {
		r.moves = []byte(strings.Join(r.listed, " "))
		return nil
	}
	r.moves = blankJSON(bytes.Clone(raw))
	return nil
}

// elements takes the texts of a list up to the first that is not, and returns where they
// end.
func (r *reader) elements(raw json.RawMessage) (end int, ok bool) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if token, err := dec.Token(); err != nil || token != json.Delim('[') {
		return 0, false
	}
	r.listed = []string{} // a list, if an empty one
	for dec.More() {
		var element json.RawMessage
		var text *string
		if dec.Decode(&element) != nil {
			return 0, false // it was valid as a value
		}
		if json.Unmarshal(element, &text) != nil {
			at := int(dec.InputOffset()) - len(element)
			rest := bytes.TrimSuffix(bytes.TrimSpace(raw[at:]), []byte("]"))
			r.untold = kit.Place{Text: string(bytes.TrimSpace(rest)), Offset: r.offset(colMoves) + at}
			return at, true
		}
		if text != nil {
			r.listed = append(r.listed, *text)
		}
	}
	return len(raw), true
}

// blankJSON makes all but what is in the strings of a JSON text without escapes blank.
func blankJSON(text []byte) []byte {
	inString := false
	for i, c := range text {
		if c == '"' {
			inString = !inString
		}
		if c == '"' || !inString {
			text[i] = ' '
		}
	}
	return text
}

// isPart reports whether an element of a list has a part of a comment: what is between it
// and the next is a space of the comment.
func isPart(element string) bool {
	return strings.Count(element, "{") != strings.Count(element, "}") || strings.Count(element, "(") != strings.Count(element, ")") ||
		strings.Count(element, "[") != strings.Count(element, "]") || strings.ContainsAny(element, "（）【】〔〕")
}

// ignoreNulls notes what a list has in place of moves.
func (r *reader) ignoreNulls(raw json.RawMessage) {
	inString := false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case c == '\\':
			i++
		case c == '"':
			inString = !inString
		case c == 'n' && !inString:
			kit.Ignore(r.rec, r.g, r.offset(colMoves)+i, []byte("null"))
			i += len("ull")
		}
	}
}
