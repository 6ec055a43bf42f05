package web

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/xiangqi"
)

// convertRequest is what POST /v1/convert takes. The fields are the flags of xqfen convert.
type convertRequest struct {
	input
	Format        string `json:"format"`
	Dialect       string `json:"dialect"`
	Notation      string `json:"notation"`
	Charset       string `json:"charset"`
	Positions     string `json:"positions"`
	Halfmoves     string `json:"halfmoves"`
	Key           string `json:"key"`
	NoHeader      bool   `json:"no_header"`
	QuoteFormulas bool   `json:"quote_formulas"`
	KeepErrors    bool   `json:"keep_errors"`
}

// converted is what it answers.
type converted struct {
	outcome
	// Records are what was read, as docs/record.schema.json describes it.
	Records []json.RawMessage `json:"records"`
	// Written is the text in the format that was asked for.
	Written *written `json:"written,omitempty"`
}

// written is a text, or the bytes of a file in base64 where that is binary or not UTF-8.
type written struct {
	Format  string  `json:"format"`
	Charset string  `json:"charset"`
	Text    *string `json:"text,omitempty"`
	Data    *string `json:"data,omitempty"`
}

// tables are the formats that hold records of positions and games.
var tables = []string{"jsonl", "csv", "tsv"}

// errAnswerLarge ends a run whose answer is too large.
var errAnswerLarge = errors.New("the answer is too large")

func convert(ctx context.Context, request *convertRequest, most int64) (any, error) {
	o, err := request.options()
	if err != nil {
		return nil, err
	}
	request.settleFormat(&o)
	wanted, err := request.wanted(&o)
	if err != nil {
		return nil, err
	}
	result := converted{Records: []json.RawMessage{}}
	records := o
	records.To, records.AnyText, records.Errors = collection.FormatByName("jsonl"), true, "keep"
	records.Charset, records.Positions, records.QuoteFormulas = nil, "", false
	size := int64(0)
	records.Emit = func(e *collection.Emitted) error {
		for line := range bytes.Lines(e.Data) {
			if size += int64(len(line)); size > most {
				return errAnswerLarge
			}
			result.Records = append(result.Records, bytes.TrimSpace(bytes.Clone(line)))
		}
		return nil
	}
	notes := newNotes(request.words)
	if wanted == nil {
		records.Diagnose = notes.say
	}
	report, err := collection.Convert(ctx, request.inputs(), &records)
	if err != nil || wanted == nil {
		result.outcome = notes.outcome(report)
		return result, err
	}
	o.Diagnose = notes.say
	out := writer{format: wanted, charset: o.Charset, noHeader: request.NoHeader, most: most - size}
	o.Emit = out.emit
	if report, err = collection.Convert(ctx, request.inputs(), &o); err != nil {
		return nil, err
	}
	result.outcome = notes.outcome(report)
	result.Written = out.written(result.Charset)
	return result, nil
}

// wanted fills in how records are written, as the command does, and returns the format that is
// asked for, nil when none is.
func (request *convertRequest) wanted(o *collection.Options) (*game.Format, error) {
	var err error
	if o.To, err = formatNamed("format", request.Format, true); err != nil {
		return nil, err
	}
	if o.Dialect, err = dialectNamed("dialect", request.Dialect); err != nil {
		return nil, err
	}
	if o.Notation, err = notationNamed("notation", request.Notation, true); err != nil {
		return nil, err
	}
	if o.Charset, err = charsetNamed("charset", request.Charset); err != nil {
		return nil, err
	}
	positions, err := oneOf("positions", request.Positions, "", "final", "all")
	if err != nil {
		return nil, err
	}
	halfmoves, err := oneOf("halfmoves", request.Halfmoves, "", "keep", "0")
	if err != nil {
		return nil, err
	}
	key, err := oneOf("key", request.Key, append([]string{""}, collection.Choices("Key")...)...)
	if err != nil {
		return nil, err
	}
	o.AsRead = true
	o.Positions, o.Key = positions, key
	if halfmoves == "0" {
		o.Change = func(g *game.Game) { g.Start.Halfmoves = xiangqi.Known(0) }
	}
	o.QuoteFormulas = request.QuoteFormulas
	if request.KeepErrors {
		o.Errors = "keep"
	}
	if o.Positions != "" && o.To == nil {
		o.To = &list.FEN
	}
	o.AnyText = o.To != nil && o.To.Is(game.Lines)
	return o.To, request.together(o)
}

// together refuses fields that do not go with the format, as the command refuses its flags.
func (request *convertRequest) together(o *collection.Options) error {
	name, header := "", ""
	if o.To != nil {
		if name = o.To.Name; !o.To.Is(game.Binary) {
			header = o.To.Layout.Header
		}
	}
	isTable := slices.Contains(tables, name)
	for _, rule := range [...]struct {
		broken      bool
		field, with string
	}{
		{o.Positions != "" && name != "fen", "positions", "format " + name},
		{o.Positions != "" && o.Notation != nil, "notation", "positions"},
		{request.KeepErrors && !isTable, "keep_errors", "a format but " + strings.Join(tables, ", ")},
		{request.NoHeader && header == "", "no_header", "a format but csv, tsv"},
		{o.Charset != nil && o.To == nil, "charset", "records alone, which are UTF-8"},
		{o.To != nil && !o.To.Is(game.Binary) && !kit.CharsetHolds(o.Charset, o.Dialect), "dialect", "a charset that lacks its characters"},
	} {
		if rule.broken {
			return refuse(codeTogether, place{Field: rule.field}, rule.field, rule.with)
		}
	}
	return nil
}

// writer collects what a run writes, as a file has it.
type writer struct {
	format   *game.Format
	charset  *charset.Charset
	noHeader bool
	most     int64

	out     []byte
	records int
}

// emit is the Emit of a run.
func (w *writer) emit(e *collection.Emitted) error {
	w.format = e.Format
	if w.records == 0 {
		w.begin()
	}
	if w.records += max(e.Records, 1); w.format.Is(game.Single) && w.records > 1 {
		return refuse(codeOneRecord, place{}, w.records)
	}
	if int64(len(w.out)+len(e.Data)) > w.most {
		return errAnswerLarge
	}
	w.out = append(w.out, e.Data...)
	return nil
}

// begin writes what a file begins with.
func (w *writer) begin() {
	if w.format.Is(game.Binary) {
		w.out = append(w.out, w.format.Layout.Header...)
		return
	}
	if w.charset != nil {
		w.out = append(w.out, w.charset.BOM()...)
	}
	switch {
	case w.noHeader:
	case w.charset != nil:
		w.out, _ = w.charset.Append(w.out, []byte(w.format.Layout.Header)) // ASCII, which every charset has
	default:
		w.out = append(w.out, w.format.Layout.Header...)
	}
}

// written returns what was written. Lines that were edited stay in the charset that was read.
func (w *writer) written(read string) *written {
	if w.records == 0 {
		w.begin()
	}
	if w.format.Layout.Bind != nil {
		w.out = w.format.Layout.Bind(w.out)
	}
	result := &written{Format: w.format.Name}
	switch {
	case w.format.Is(game.Binary):
	case w.charset != nil:
		result.Charset = w.charset.Name()
	case utf8.Valid(w.out):
		result.Charset = charset.ByName("utf-8").Name()
	default:
		result.Charset = read
	}
	if text := string(w.out); !w.format.Is(game.Binary) && utf8.ValidString(text) {
		result.Text = &text
	} else {
		data := base64.StdEncoding.EncodeToString(w.out)
		result.Data = &data
	}
	return result
}
