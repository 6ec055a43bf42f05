package api

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// ConvertRequest asks for a text in another form. The fields are the flags of xqfen convert.
type ConvertRequest struct {
	Input
	// What is written: names of formats, dialects, notations, charsets and programs, with commas
	// between them, such as `wxf`, `pgn,zh-Hans` or `pikafish`.
	To string `json:"to,omitempty"`
	// The format that is written; else the one in which such a text is usually written.
	Format string `json:"format,omitempty"`
	// The dialect of positions that are written.
	Dialect string `json:"dialect,omitempty"`
	// The notation of moves that are written, with its options, such as `zh-Hans+half`.
	Notation string `json:"notation,omitempty"`
	// The charset that is written; else it is utf-8.
	Charset string `json:"charset,omitempty"`
	// Write positions in place of games: the last of each, or all.
	Positions string `json:"positions,omitempty" enum:"final,all"`
	// Whether half-move clocks are kept or become 0.
	Halfmoves string `json:"halfmoves,omitempty" enum:"keep,0"`
	// The key of each record.
	Key string `json:"key,omitempty" enum:"position,mirror"`
	// Leave out the line that names the columns of a table.
	NoHeader bool `json:"no_header,omitempty"`
	// Protect the cells of a table that a spreadsheet would take for formulas.
	QuoteFormulas bool `json:"quote_formulas,omitempty"`
	// Write a record of each text that could not be read, in csv, tsv and jsonl.
	KeepErrors bool `json:"keep_errors,omitempty"`
}

// Converted is a text in another form.
type Converted struct {
	// Every record was read and written whole.
	OK bool `json:"ok"`
	// The format that the text was taken for; none when nothing recognizes it.
	From string `json:"from,omitempty"`
	// The format that is written.
	Format string `json:"format,omitempty"`
	// The charset of what is written, where that is not UTF-8.
	Charset string `json:"charset,omitempty"`
	// The text that is written.
	Text string `json:"text,omitempty"`
	// The same as bytes in base64, in a binary format or a charset other than UTF-8.
	Data []byte `json:"data,omitempty"`
	// Why the text could not be read to its end.
	Error string `json:"error,omitempty"`
	// How many records there are, where that is not one.
	Counts *collection.Counts `json:"counts,omitempty"`
	// How often each code was met, where there is not one record.
	Codes []collection.CodeCount `json:"codes,omitempty"`
	// The first of what there is to say.
	Notes []Note `json:"notes,omitempty"`
	// How many notes there are besides.
	MoreNotes int `json:"more_notes,omitempty"`
}

// tables are the formats that hold records of positions and games.
var tables = []string{"jsonl", "csv", "tsv"}

// Convert writes a text in another form: positions in another dialect, moves in another notation, games in another
// format or charset. It is an error where nothing can be written; else notes say what was repaired, assumed and lost.
func Convert(ctx context.Context, q *ConvertRequest) (*Converted, error) {
	return one(ctx, q, q.prepare)
}

func (q *ConvertRequest) prepare() (answerer[Converted], error) {
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	c := converter{ConvertRequest: q, reading: r}
	if err := c.settle(); err != nil {
		return nil, err
	}
	return c.convert, nil
}

// converter converts the texts of a request.
type converter struct {
	*ConvertRequest
	*reading
	// write is how they are written; its To may be nil.
	write collection.Options
	// either is the dialect of a name that is that of a notation, too.
	either *dialect.Dialect
	// toEngine: games and moves are written as commands. toMoves: moves alone are written as moves.
	toEngine, toMoves bool
	// exactly is the dialect of positions that are in an exact form, nil where such a text needs a run;
	// exact, lane and room are for reading and writing them.
	exactly *dialect.Dialect
	exact   game.ReadOptions
	lane    game.WriteOptions
	room    game.Game
}

// settle settles how the texts are written.
func (c *converter) settle() error {
	given := axisValues{AxisFormat: c.Format, AxisDialect: c.Dialect, AxisNotation: c.Notation, AxisCharset: c.Charset}
	if err := given.name("to", c.To, c.Positions != "", Axes...); err != nil {
		return err
	}
	o := &c.write
	var err error
	if o.To, err = formatNamed("format", given[AxisFormat], true); err != nil {
		return err
	}
	if o.Dialect, err = dialectNamed("dialect", given[AxisDialect]); err != nil {
		return err
	}
	if o.Notation, err = notationNamed("notation", given[AxisNotation], true); err != nil {
		return err
	}
	if o.Charset, err = charsetNamed("charset", given[AxisCharset]); err != nil {
		return err
	}
	if o.Charset == charset.UTF8 {
		o.Charset = nil
	}
	o.AsRead, o.Positions, o.Key, o.QuoteFormulas = true, collection.Positions(c.Positions), game.Key(c.Key), c.QuoteFormulas
	if c.KeepErrors {
		o.Errors = "keep"
	}
	if c.Halfmoves == "0" || given[AxisTree] != "" {
		o.Change = func(g *game.Game) {
			if c.Halfmoves == "0" {
				g.Start.Halfmoves = xiangqi.Known(0)
			}
			if given[AxisTree] != "" {
				g.KeepMainLine()
			}
		}
	}
	if o.Positions != "" && o.To == nil {
		o.To = &list.FEN
	}
	c.toEngine = slices.ContainsFunc(Listed(c.To), IsEngine)
	c.toMoves = o.To == nil && o.Notation != nil
	if c.Dialect == "" && c.Notation == "" && o.Dialect == nil {
		for _, m := range Meanings(given[AxisNotation], dialect.All()) {
			if m.Axis == AxisDialect && c.either == nil {
				c.either, _ = dialectNamed("dialect", m.Value)
			}
		}
	}
	if err := c.together(); err != nil {
		return err
	}
	c.exactly = c.exactDialect()
	if c.exactly != nil {
		c.lane = game.WriteOptions{Dialect: c.exactly}
		c.exact.FEN = c.reader()
	}
	return nil
}

// together refuses fields that do not go with the format, as the command refuses its flags.
func (c *converter) together() error {
	o := &c.write
	name, header := "", ""
	if o.To != nil {
		if name = o.To.Name; !o.To.Is(game.Binary) {
			header = o.To.Layout.Header
		}
	}
	for _, rule := range [...]struct {
		broken      bool
		field, with string
	}{
		{o.Positions != "" && name != "fen", "positions", "format " + name},
		{o.Positions != "" && o.Notation != nil, "notation", "positions"},
		{c.KeepErrors && !slices.Contains(tables, name), "keep_errors", "a format but " + strings.Join(tables, ", ")},
		{c.NoHeader && header == "", "no_header", "a format but csv, tsv"},
		{o.To != nil && !o.To.Is(game.Binary) && !kit.CharsetHolds(o.Charset, o.Dialect), "dialect", "a charset that lacks its characters"},
	} {
		if rule.broken {
			return refuse(codeTogether, Place{Field: rule.field}, rule.field, rule.with)
		}
	}
	return nil
}

// convert converts a text.
func (c *converter) convert(ctx context.Context, text []byte) (*Converted, error) {
	if written, ok := c.asIs(text); ok {
		return written, nil
	}
	o := c.of(text)
	c.writeAs(&o, text)
	notes, out := c.notes(), writer{charset: o.Charset, noHeader: c.NoHeader, most: c.most}
	o.Diagnose, o.Emit = notes.say, out.emit
	report, err := collection.Convert(ctx, c.inputs(text), &o)
	if err != nil {
		return nil, err
	}
	about := notes.about(report)
	if out.records == 0 && (about.Counts.Read == 0 || !about.OK) {
		return nil, notes.failedRun(&about)
	}
	if out.format == nil {
		out.format = o.To
	}
	return out.converted(text, &about), nil
}

// exactDialect returns the dialect in which a text that is a position in an exact form is written, nil
// where the options want more than that.
func (c *converter) exactDialect() *dialect.Dialect {
	o, in := &c.write, &c.options
	switch {
	case o.To != nil && o.To.Name != list.FEN.Name, o.Positions != "", o.Key != "", o.Charset != nil, o.Change != nil,
		in.FromFormat != nil, in.FromCharset != nil, in.Column != "", in.Start != nil:
		return nil
	case o.Dialect != nil:
		return o.Dialect
	case c.either != nil:
		return c.either
	}
	return dialect.Default()
}

// asIs writes a position in an exact form as the run writes it, at a small part of its price.
func (c *converter) asIs(text []byte) (*Converted, bool) {
	if c.exactly == nil || len(text) == 0 || text[len(text)-1] == '\n' {
		return nil, false
	}
	c.lane.Losses = c.lane.Losses[:0]
	out, said, ok := list.FEN.Layout.Exact(nil, text, &c.room, &c.exact, &c.lane)
	if !ok {
		return nil, false
	}
	answer := &Converted{OK: true, From: list.FEN.Name, Format: list.FEN.Name, Text: string(bytes.TrimSuffix(out, []byte("\n")))}
	for _, all := range [...][]note.Note{said, c.lane.Losses} {
		for i := range all {
			n := all[i]
			n.Line, n.Column = max(n.Line, 1), max(n.Column, 1)
			answer.Notes = append(answer.Notes, c.note(&collection.Diagnostic{Game: 1, Kind: note.KindOf(n.Code), Note: n}))
		}
	}
	return answer, true
}

// writeAs fills in how a text is written that is read with the options.
func (c *converter) writeAs(o *collection.Options, text []byte) {
	w := &c.write
	o.To, o.Dialect, o.Notation, o.Charset = w.To, w.Dialect, w.Notation, w.Charset
	o.AsRead, o.Positions, o.Key, o.QuoteFormulas, o.Errors, o.Change = w.AsRead, w.Positions, w.Key, w.QuoteFormulas, w.Errors, w.Change
	o.AnyText = o.To == nil || o.To.Is(game.Lines)
	to := o.To
	if to == nil && (c.toEngine || c.either != nil) {
		to = o.UsualFormat(text[:min(len(text), textio.HeadSize)], c.name)
	}
	switch moves := isMoves(text); {
	case o.To != nil:
	case c.toEngine && (moves || to != nil && !to.Is(game.Lines)):
		o.To = &list.UCCI
	case c.toMoves && moves:
		o.To = &list.MoveLists
	}
	if c.either == nil {
		return
	}
	to = cmp.Or(o.To, to)
	if to == nil || to.Is(game.Positions) || to.Is(game.Records) { // games have the notation alone
		o.Dialect = c.either
	}
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
		return refuse(codeOneRecord, Place{}, w.records)
	}
	w.out = append(w.out, e.Data...)
	if w.most > 0 && int64(len(w.out)) > w.most {
		return errAnswerLarge
	}
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

// converted returns what was written. A line that was a text without an end of line has none.
func (w *writer) converted(text []byte, about *About) *Converted {
	c := &Converted{OK: about.OK, From: about.Format, Error: about.Error, Notes: about.Notes, MoreNotes: about.MoreNotes}
	if about.Counts.Read != 1 {
		c.Counts, c.Codes = &about.Counts, about.Codes
	}
	if w.format == nil {
		return c
	}
	if w.records == 0 {
		w.begin()
	}
	if w.format.Layout.Bind != nil {
		w.out = w.format.Layout.Bind(w.out)
	}
	c.Format = w.format.Name
	switch {
	case w.format.Is(game.Binary):
	case w.charset == nil && utf8.Valid(w.out):
		if bytes.Count(w.out, []byte("\n")) == 1 && !bytes.HasSuffix(text, []byte("\n")) {
			w.out = bytes.TrimSuffix(w.out, []byte("\n"))
		}
		c.Text = string(w.out)
		return c
	case w.charset != nil:
		c.Charset = w.charset.Name()
	default: // lines that are kept as they were
		c.Charset = about.Charset
	}
	c.Data = w.out
	return c
}
