package collection

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/formula"
	"github.com/xqfen/xqfen/xiangqi"
)

// jsonRecord is a record of a position, in the order of its keys.
type jsonRecord struct {
	File      string     `json:"file"`
	Line      int        `json:"line"`
	Text      string     `json:"text"`
	Bytes     []byte     `json:"bytes,omitempty"` // the line, when it is not UTF-8
	FEN       string     `json:"fen"`
	Out       string     `json:"out"`
	Dialects  []string   `json:"dialects"`
	Letters   string     `json:"letters"`
	Turn      string     `json:"turn"`
	Halfmoves *uint32    `json:"halfmoves"`
	Fullmoves *uint32    `json:"fullmoves"`
	Problems  []string   `json:"problems"`
	Notes     []jsonNote `json:"notes"`
	Losses    []string   `json:"losses,omitempty"`
	Rest      string     `json:"rest"`
	Moves     []string   `json:"moves,omitempty"`
	Final     string     `json:"final,omitempty"` // the position after the moves
}

// jsonNote is a note in a record.
type jsonNote struct {
	Code   dialect.Code `json:"code"`
	Column int          `json:"column"`
	Text   string       `json:"text"`
}

// jsonError is the record of a line that could not be read.
type jsonError struct {
	File  string   `json:"file"`
	Line  int      `json:"line"`
	Text  string   `json:"text"`
	Bytes []byte   `json:"bytes,omitempty"`
	Error jsonNote `json:"error"`
}

// recordColumns are the columns of a record in CSV or TSV.
var recordColumns = []string{"file", "line", "fen", "out", "dialects", "turn", "halfmoves", "fullmoves", "problems", "notes", "text"}

// given is a record that comes in: one of ours, or another object with a "fen".
type given struct {
	jsonRecord
	// counts: the record says what the counters are, null for unknown.
	counts bool
	// original is the line that the record was made of, nil when it does not say.
	original []byte
	// others are the fields that are not ours.
	others map[string]json.RawMessage
}

// ownKeys are the keys of the records that this package writes; "moves" and
// "final" are its own only when there are moves.
var ownKeys = []string{
	"file", "line", "text", "bytes", "fen", "out", "dialects", "letters", "turn", "halfmoves", "fullmoves",
	"problems", "notes", "losses", "rest", "error",
}

// jsonField takes the position of a JSON line: its "fen" (or what the user named),
// or its "text" when it has no "fen".
func (in *input) jsonField(rec *record) *dialect.SyntaxError {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(rec.raw, &fields); err != nil {
		return recordError("JSON", err.Error())
	}
	g := &given{others: fields}
	key := in.name
	if key == "" {
		key = "fen"
	}
	for name, into := range map[string]any{
		key: &g.FEN, "text": &g.Text, "bytes": &g.Bytes, "file": &g.File, "line": &g.Line,
		"turn": &g.Turn, "halfmoves": &g.Halfmoves, "fullmoves": &g.Fullmoves, "rest": &g.Rest,
	} {
		if raw, ok := fields[name]; ok && json.Unmarshal(raw, into) != nil {
			return recordError("position", strconv.Quote(name)+" is "+string(raw))
		}
	}
	others := append([]string{key}, ownKeys...)
	if json.Unmarshal(fields["moves"], &g.Moves) != nil || len(g.Moves) == 0 {
		g.Moves = nil // another's field
	} else {
		others = append(others, "moves", "final")
	}
	_, g.counts = fields["halfmoves"]
	_, hasText := fields["text"]
	switch {
	case g.Bytes != nil:
		g.original = g.Bytes
	case hasText:
		g.original = []byte(g.Text)
	case g.FEN == "":
		return recordError("position", "it has no "+strconv.Quote(key))
	}
	maps.DeleteFunc(g.others, func(name string, _ json.RawMessage) bool { return slices.Contains(others, name) })
	rec.given = g
	return nil
}

// otherMoves refuses fields of another kind that are named as ours are, in a record
// whose text has moves.
func (g *given) otherMoves() *dialect.SyntaxError {
	if g != nil {
		for _, name := range []string{"moves", "final"} {
			if raw, ok := g.others[name]; ok {
				return recordError("position", strconv.Quote(name)+" is "+string(raw))
			}
		}
	}
	return nil
}

func recordError(want, got string) *dialect.SyntaxError {
	return &dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeRecord, Column: 1, Got: got, Want: want}}
}

// ownColumns takes the position of a line of CSV or TSV that this package wrote.
func (in *input) ownColumns(rec *record, all []span) *dialect.SyntaxError {
	values := make(map[string]string, len(recordColumns))
	for i, name := range recordColumns {
		if i < len(all) {
			text := string(all[i].of(rec.raw))
			if in.comma == ',' { // the others have no quotes
				text = unquote([]byte(text))
			}
			values[name] = formula.Value(text)
		}
	}
	g := &given{counts: true, original: []byte(values["text"])}
	g.File, g.FEN, g.Turn = values["file"], values["fen"], values["turn"]
	g.Line, _ = strconv.Atoi(values["line"])
	g.Halfmoves, g.Fullmoves = number(values["halfmoves"]), number(values["fullmoves"])
	rec.given = g
	return nil
}

func number(text string) *uint32 {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return nil
	}
	m := uint32(n)
	return &m
}

// readGiven reads the position of a record: the line that it was made of if that
// still says the same, or else its "fen" with what the other fields add.
func (j *job) readGiven(rec *record) {
	g := rec.given
	if g.original != nil {
		rec.source = g.original
		reading, err := j.reader.Read(g.original)
		if err == nil && (g.FEN == "" || xqbase.String(&reading.Setup) == g.FEN) {
			rec.reading = reading
			return
		}
		if e, ok := err.(*dialect.SyntaxError); ok && g.FEN == "" {
			rec.err = e
			return
		}
	}
	reading, err := j.reader.Read([]byte(g.FEN))
	if e, ok := err.(*dialect.SyntaxError); ok {
		rec.err = e
		return
	}
	rec.err = g.restore(&reading)
	rec.reading = reading
}

// restore gives the reading of a record's "fen" what the FEN alone does not say.
// Fields that contradict it are an error.
func (g *given) restore(r *dialect.Reading) *dialect.SyntaxError {
	if g.Turn == "" {
		g.otherSide(r)
	} else if turn, ok := dialect.SideWord(g.Turn); !takeSide(r, g.Turn) && (!ok || turn != r.Setup.Turn) {
		return recordError("position", `"turn" contradicts "fen"`)
	}
	if g.counts && (!agree(&r.Setup.Halfmoves, g.Halfmoves, 0) || !agree(&r.Setup.Fullmoves, g.Fullmoves, 1)) {
		return recordError("position", `the counters contradict "fen"`)
	}
	if g.Rest != "" {
		r.Rest = append(append(slices.Clone(r.Rest), ' '), g.Rest...)
	}
	return nil
}

// otherSide takes the side to move from a field of another's that has a name for it,
// where the FEN does not say it.
func (g *given) otherSide(r *dialect.Reading) {
	var word string
	for _, name := range g.otherNames() {
		if dialect.IsSideKey(name) && json.Unmarshal(g.others[name], &word) == nil && takeSide(r, word) {
			return
		}
	}
}

// takeSide gives a reading whose text does not say it the side to move. It reports
// whether the word is one for a side and was needed.
func takeSide(r *dialect.Reading, word string) bool {
	missing := slices.IndexFunc(r.Notes, func(n dialect.Note) bool { return n.Code == dialect.CodeSideMissing })
	turn, ok := dialect.SideWord(strings.TrimSpace(word))
	if !ok || missing < 0 {
		return false
	}
	r.Setup.Turn = turn
	r.Notes = slices.Delete(r.Notes, missing, missing+1)
	return true
}

// agree sets a counter to what the record says, if the FEN does not say otherwise:
// there, an unknown counter is the number that xqbase must write.
func agree(count *xiangqi.Count, says *uint32, unknown uint32) bool {
	spelled, known := count.Value()
	switch {
	case says == nil && spelled == unknown, says == nil && !known:
		*count = 0
	case says == nil:
		return false
	case !known || spelled == *says:
		*count = xiangqi.Known(*says)
	default:
		return false
	}
	return true
}

// otherNames returns the names of the fields that are not ours, in order.
func (g *given) otherNames() []string { return slices.Sorted(maps.Keys(g.others)) }

// appendOthers puts the fields that are not ours at the end of a record that was
// just written.
func (g *given) appendOthers(out []byte) []byte {
	if g == nil || len(g.others) == 0 {
		return out
	}
	out = out[:len(out)-len("}\n")]
	for _, name := range g.otherNames() {
		key, err := json.Marshal(name)
		if err == nil { // a string always encodes
			out = append(append(append(append(out, ','), key...), ':'), g.others[name]...)
		}
	}
	return append(out, "}\n"...)
}

// oneLine keeps what came in a string of JSON from breaking the line.
func oneLine(text []byte) []byte {
	return []byte(strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ").Replace(string(text)))
}
