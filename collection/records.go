package collection

import (
	"encoding/json"
	"strconv"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// jsonRecord is a record of a position, in the order of its keys.
type jsonRecord struct {
	File       string     `json:"file"`
	Line       int        `json:"line"`
	Text       *string    `json:"text"`
	Bytes      []byte     `json:"bytes,omitempty"` // the line, when it is not UTF-8
	FEN        string     `json:"fen"`
	Out        string     `json:"out"`
	Dialects   []string   `json:"dialects"`
	Letters    string     `json:"letters"`
	Turn       string     `json:"turn"`
	Halfmoves  *uint32    `json:"halfmoves"`
	Fullmoves  *uint32    `json:"fullmoves"`
	Problems   []string   `json:"problems"`
	Notes      []jsonNote `json:"notes"`
	Losses     []string   `json:"losses,omitempty"`
	Rest       string     `json:"rest"`
	countGiven bool
}

// ownColumns takes the position of a line of CSV or TSV that this package wrote:
// its "fen", or its "text" when that could not be read.
func (in *input) ownColumns(rec *record, all []span) *dialect.SyntaxError {
	values := make(map[string]string, len(recordColumns))
	for i, name := range recordColumns {
		if i < len(all) {
			values[name] = unquote(all[i].of(rec.raw))
		}
	}
	rec.text = []byte(values["fen"])
	if len(rec.text) == 0 {
		rec.text = []byte(values["text"])
		return nil
	}
	rec.given = &jsonRecord{countGiven: true, Halfmoves: number(values["halfmoves"]), Fullmoves: number(values["fullmoves"])}
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

// jsonField takes the position of a JSON line: its "fen", or its "text" when it
// has no "fen".
func (in *input) jsonField(rec *record) *dialect.SyntaxError {
	var given jsonRecord
	if err := json.Unmarshal(rec.raw, &given); err != nil {
		return &dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeRecord, Column: 1, Got: err.Error(), Want: "JSON"}}
	}
	switch {
	case given.FEN != "":
		rec.text = []byte(given.FEN)
	case given.Bytes != nil:
		rec.text = given.Bytes
	case given.Text != nil:
		rec.text = []byte(*given.Text)
	default:
		return &dialect.SyntaxError{Note: dialect.Note{Code: dialect.CodeRecord, Column: 1, Got: `no "fen"`, Want: "position"}}
	}
	var keys map[string]json.RawMessage
	_ = json.Unmarshal(rec.raw, &keys)
	_, given.countGiven = keys["halfmoves"]
	rec.given = &given
	return nil
}

// restore gives the reading of a record's "fen" what the FEN alone does not say.
func (r *jsonRecord) restore(reading *dialect.Reading) {
	if r.countGiven {
		reading.Setup.Halfmoves, reading.Setup.Fullmoves = counted(r.Halfmoves), counted(r.Fullmoves)
	}
	if r.Rest != "" {
		reading.Rest = []byte(" " + r.Rest)
	}
}

func counted(n *uint32) xiangqi.Count {
	if n == nil {
		return 0
	}
	return xiangqi.Known(*n)
}
