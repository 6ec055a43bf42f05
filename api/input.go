package api

import (
	"bytes"
	"context"
	"io"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Input is what a request reads, and how. The fields have the names of the command's flags, with
// _ for -.
type Input struct {
	// The text: positions, moves or games in any form. One of text, data and texts is given.
	Text *string `json:"text,omitempty"`
	// The same as the bytes of a file in base64, of any format and charset.
	Data []byte `json:"data,omitempty"`
	// A list of texts, each answered by itself. The answer then has a list of answers.
	Texts []string `json:"texts,omitempty"`
	// The name of the file, whose extension can tell the format.
	Name string `json:"name,omitempty"`
	// The language of messages: en, vi, zh-Hans, zh-Hant, or any tag that names one of them.
	Lang string `json:"lang,omitempty"`
	// What the text is in: names of formats, dialects, notations, charsets and programs, with commas
	// between them. All of it is detected when it is not given.
	From string `json:"from,omitempty"`
	// The format of the text.
	FromFormat string `json:"from_format,omitempty"`
	// The dialect of its positions.
	FromDialect string `json:"from_dialect,omitempty"`
	// The notation of its moves.
	FromNotation string `json:"from_notation,omitempty"`
	// The charset of data.
	FromCharset string `json:"from_charset,omitempty"`
	// The position before moves that have none, in any dialect; else it is the start of the game.
	Start string `json:"start,omitempty"`
	// How boards are repaired that were written from another side.
	Orient string `json:"orient,omitempty" enum:"flip,rotate,swap"`
	// Whether a position without a known side to move is read, as Red's.
	Side string `json:"side,omitempty" enum:"strict,lenient"`
	// The column of a table that has the position: its number from 1, or its name in the first line.
	Column string `json:"column,omitempty"`
	// What keys of JSON or columns mean: start=KEY,moves=KEY, or a tag before the sign. Objects around a key are before
	// it with a dot.
	JSONMap string `json:"json_map,omitempty"`

	most   int64 // bytes of an answer; 0 is any number
	starts bool  // without a text it is the start of the game
}

func (in *Input) input() *Input { return in }

// TextOf returns an Input of a text, all of which is detected.
func TextOf(text string) Input { return Input{Text: &text} }

// given returns the bytes of a request of one text.
func (in *Input) given() ([]byte, error) {
	switch {
	case in.Text != nil && in.Data != nil:
		return nil, refuse(codeTogether, Place{Field: "data"}, "text", "data")
	case in.Texts != nil:
		return nil, refuse(codeTogether, Place{Field: "texts"}, "texts", "a request of one text")
	case in.Text != nil:
		return []byte(*in.Text), nil
	case in.Data != nil:
		return in.Data, nil
	case in.starts:
		return nil, nil
	}
	return nil, refuse(codeNoText, Place{})
}

// reading is how the texts of a request are read.
type reading struct {
	options collection.Options
	words   i18n.Language
	name    string
	most    int64
	starts  bool // as of the Input
	moves   bool // what is in no format are moves
}

// reading settles how the texts of the request are read.
func (in *Input) reading() (*reading, error) {
	r := &reading{name: in.Name, most: in.most, starts: in.starts}
	if r.name == "" {
		r.name = "text"
	}
	var err error
	if r.words, err = language(in.Lang); err != nil {
		return nil, err
	}
	given := axisValues{AxisFormat: in.FromFormat, AxisDialect: in.FromDialect, AxisNotation: in.FromNotation, AxisCharset: in.FromCharset}
	if err := given.name("from", in.From, false, AxisFormat, AxisNotation, AxisDialect, AxisCharset); err != nil {
		return nil, err
	}
	o := &r.options
	o.Workers, o.Column = 1, in.Column
	if o.FromFormat, err = formatNamed("from_format", given[AxisFormat], false); err != nil {
		return nil, err
	}
	if o.FromCharset, err = charsetNamed("from_charset", given[AxisCharset]); err != nil {
		return nil, err
	}
	if o.From, err = dialectNamed("from_dialect", given[AxisDialect]); err != nil {
		return nil, err
	}
	if o.FromNotation, err = notationNamed("from_notation", given[AxisNotation], false); err != nil {
		return nil, err
	}
	if in.Column != "" && strings.Trim(in.Column, "0") == "" {
		return nil, badValue("column", in.Column, "a number from 1, or the name of a column")
	}
	if o.Keys = KeysOf(in.JSONMap); o.Keys == nil && in.JSONMap != "" {
		return nil, badValue("json_map", in.JSONMap, "start=KEY,moves=KEY, or a tag before the sign")
	}
	o.Orient, o.LenientSide = dialect.Orient(in.Orient), in.Side == "lenient"
	if in.Start != "" {
		if o.Start, err = r.position("start", in.Start); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// KeysOf reads what keys mean, by the keys: start=KEY,moves=KEY,TAG=KEY; nil where the text is no such list.
func KeysOf(text string) map[string]string {
	keys := make(map[string]string)
	for part := range strings.SplitSeq(text, ",") {
		meaning, key, _ := strings.Cut(part, "=")
		if meaning == "" || key == "" {
			return nil
		}
		keys[key] = game.CanonicalTag(meaning)
	}
	return keys
}

// position reads a field that is a position.
func (r *reading) position(field, text string) (*dialect.Reading, error) {
	reader := r.reader()
	read, err := reader.Read([]byte(text))
	if err != nil {
		return nil, r.failure(err, field)
	}
	if rest := bytes.TrimSpace(read.Rest); len(rest) > 0 {
		return nil, badValue(field, excerpt(string(rest)), "a position alone")
	}
	return &read, nil
}

// reader returns a reader of positions.
func (r *reading) reader() dialect.Reader {
	return dialect.Reader{As: r.options.From, Orient: r.options.Orient, LenientSide: r.options.LenientSide}
}

// inputs is what package collection reads: the bytes as they are. No file is opened.
func (r *reading) inputs(text []byte) func(func(collection.Input, error) bool) {
	return func(yield func(collection.Input, error) bool) {
		yield(collection.Input{
			Name: r.name, Size: int64(len(text)),
			Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil },
		}, nil)
	}
}

// of returns the options for a text. In no format that is recognized, one that begins with a move is a
// game, also where that is the only one, and others are positions.
func (r *reading) of(text []byte) collection.Options {
	o := r.options
	o.AnyText = true
	if o.FromFormat == nil && (isMoves(text) || r.moves && !hasBoard(text)) {
		head := text[:min(len(text), textio.HeadSize)]
		if f, _ := collection.Recognize(head, r.name); f == nil && collection.Refusal(head, r.name).Code == "" {
			o.FromFormat = pgn.Format()
		}
	}
	return o
}

// isMoves reports whether a text begins with a move and has nothing that is meant as a board.
func isMoves(text []byte) bool {
	text = bytes.TrimSpace(text)
	if hasBoard(text) {
		return false
	}
	if movetext.BeginsMoves(text) {
		return true
	}
	start := xiangqi.Start()
	list, err := movetext.ReadList(start.Position(), text[:min(len(text), textio.HeadSize)], i18n.Notations()...) // moves in words
	return err == nil && len(list.Moves) > 0
}

// hasBoard reports whether a text has something that is meant as the board of a FEN.
func hasBoard(text []byte) bool {
	var reader dialect.Reader
	for range reader.Find(text) {
		return true
	}
	return false
}

// the reads the only record of a text. Where its main line stops early, the game comes with the error.
func (r *reading) the(ctx context.Context, text []byte) (*game.Game, []Note, error) {
	if r.starts && len(bytes.TrimSpace(text)) == 0 {
		g := game.New()
		if r.options.Start != nil {
			g.Start = r.options.Start.Setup
		}
		return g, nil, nil
	}
	var only *game.Game
	notes, records := r.notes(), 0
	o := r.of(text)
	o.Diagnose = notes.say
	for g, err := range collection.ReadGames(ctx, r.inputs(text), &o) {
		if err != nil && !isOfRecord(err) {
			return nil, nil, err
		}
		if records++; only == nil {
			only = g
		}
		if err != nil && notes.first == nil {
			notes.first = r.failure(err, "")
		}
	}
	switch {
	case records > 1:
		return nil, nil, refuse(codeOneRecord, Place{}, records)
	case only != nil && only.Status() != game.OK:
		return only, nil, r.stopped(only)
	case notes.first != nil:
		return nil, nil, notes.first
	case records == 0:
		return nil, nil, refuse(codeNoText, Place{})
	}
	return only, notes.list, nil
}

// stopped is the error of a game whose main line stops.
func (r *reading) stopped(g *game.Game) *Error {
	stop, ply := g.Stop()
	n := note.Note{Code: stop.Code, Got: stop.Text, Ply: ply}
	for i := range g.Notes {
		if g.Notes[i].Code == stop.Code && g.Notes[i].Ply == ply {
			n = g.Notes[i]
		}
	}
	return r.failed(&n, "")
}
