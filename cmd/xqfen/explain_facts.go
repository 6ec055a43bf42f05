package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// facts explain one text. What is meant for programs is in
// codes; the sentences are in the language lang.
type facts struct {
	Text  string      `json:"text"`
	Lang  string      `json:"lang"`
	Error *errorFacts `json:"error,omitempty"`
	*positionFacts
}

// errorFacts is why a text cannot be read.
type errorFacts struct {
	noteFacts
}

type positionFacts struct {
	// Dialects are those whose exact form the text is, As the one in whose sense
	// its fields are explained.
	Dialects []string     `json:"dialects"`
	As       string       `json:"as,omitempty"`
	Form     []string     `json:"form"` // sentences
	Letters  lettersFacts `json:"letters"`
	FEN      string       `json:"fen"`
	// Before and After are the text around the position.
	Before    string         `json:"before,omitempty"`
	After     string         `json:"after,omitempty"`
	Fields    []fieldFacts   `json:"fields"`
	Missing   []string       `json:"missing"` // kinds of fields
	Diagram   []string       `json:"diagram"`
	Pieces    []piecesFacts  `json:"pieces"`
	Turn      string         `json:"turn"`
	Halfmoves *uint32        `json:"halfmoves"`
	Fullmoves *uint32        `json:"fullmoves"`
	Notes     []noteFacts    `json:"notes"`
	Problems  []problemFacts `json:"problems"`
	Forms     []formFacts    `json:"forms"`

	setup xiangqi.Setup
}

type lettersFacts struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

type piecesFacts struct {
	Color  string         `json:"color"`
	Total  int            `json:"total"`
	Pieces map[string]int `json:"pieces"`

	sentence string
}

type noteFacts struct {
	Kind   note.Kind `json:"kind"`
	Code   note.Code `json:"code"`
	Column int       `json:"column"`
	Offset int       `json:"offset"`
	Text   string    `json:"text"`
	Remedy string    `json:"remedy,omitempty"`
}

type problemFacts struct {
	Code    string   `json:"code"`
	Text    string   `json:"text"`
	Squares []string `json:"squares"`
}

// formFacts is the position in one dialect.
type formFacts struct {
	Dialect string      `json:"dialect"`
	Text    string      `json:"text"`
	Losses  []lossFacts `json:"losses"`
}

type lossFacts struct {
	Code note.Code `json:"code"`
	Text string    `json:"text"`
}

// shownForms are the dialects that explain shows a position in: one of each way
// to write it that is widely read.
var shownForms = []string{"xqbase", "wxf", "xqfan", "xboard", "epd", "tuongky-url"}

func tooLong() *dialect.SyntaxError {
	return &dialect.SyntaxError{Note: note.Note{Code: note.LineTooLong, Column: 1, Expected: strconv.Itoa(maxLine)}}
}

// facts explains a line.
func (e *explainer) facts(line []byte) *facts {
	reading, err := e.reader.Read(line)
	if refused, ok := err.(*dialect.SyntaxError); ok {
		return e.refusal(line, refused)
	}
	source := e.reader.As
	if source == nil {
		source, _ = e.reader.Source(&reading)
	}
	if source == nil && reading.Fields()[0].Kind == dialect.FieldPair {
		source, _ = dialect.Find(e.reader.Dialects, "binit")
	}
	r := &explained{Reading: &reading, explainer: e, line: line, source: source}
	f := &positionFacts{
		setup:  reading.Setup,
		Before: strings.TrimSpace(string(reading.Lead)), After: strings.Join(strings.Fields(string(reading.RestText())), " "),
		Dialects: []string{}, Notes: []noteFacts{}, Problems: []problemFacts{}, Missing: []string{},
		Turn: reading.Setup.Turn.String(), Halfmoves: known(reading.Setup.Halfmoves), Fullmoves: known(reading.Setup.Fullmoves),
	}
	f.FEN = dialect.Default().String(&reading.Setup)
	r.form(f)
	r.fields(f)
	r.position(f)
	for i := range reading.Notes {
		f.Notes = append(f.Notes, e.note(&reading.Notes[i]))
	}
	for _, name := range shownForms {
		d, _ := dialect.Find(e.reader.Dialects, name) // a built-in one
		f.Forms = append(f.Forms, r.inDialect(d))
	}
	return &facts{Text: string(line), Lang: e.words.Tag(), positionFacts: f}
}

func known(c xiangqi.Count) *uint32 {
	if n, ok := c.Value(); ok {
		return &n
	}
	return nil
}

func (e *explainer) refusal(line []byte, refused *dialect.SyntaxError) *facts {
	return &facts{Text: string(line), Lang: e.words.Tag(), Error: &errorFacts{e.note(&refused.Note)}}
}

func (e *explainer) note(n *note.Note) noteFacts {
	f := noteFacts{Code: n.Code, Kind: note.KindOf(n.Code), Column: n.Column, Offset: n.Offset}
	f.Text, f.Remedy = e.words.Note(n)
	return f
}

// explained is one text that could be read.
type explained struct {
	*dialect.Reading
	*explainer
	line   []byte
	source *dialect.Dialect
}

// form finds the dialect of the text, and its letters.
func (r *explained) form(f *positionFacts) {
	f.Letters = lettersFacts{Name: r.Letters.Name, Meaning: r.letters()}
	if f.Form = []string{}; r.Fields()[0].Kind == dialect.FieldStartpos {
		return
	}
	words := r.words
	var exact []*dialect.Dialect
	for _, d := range r.Exact(r.reader.Dialects) {
		f.Dialects = append(f.Dialects, d.Name())
		exact = append(exact, d)
	}
	switch len(exact) {
	case 0:
		f.Form = append(f.Form, words.Say("form.none"))
	case 1:
		spec := exact[0].Spec()
		title := r.words.Phrase(spec.Title)
		if title == "" {
			title = exact[0].Name()
		}
		f.Form = append(f.Form, words.Say("form.exact", "name", exact[0].Name(), "title", title))
	default:
		f.Form = append(f.Form, r.words.Count("form.exacts", len(exact), "dialects", r.words.List(f.Dialects)))
	}
	if r.source == nil || len(exact) == 0 && !r.fieldsOf(r.source) {
		f.Form = append(f.Form, words.Say("form.unknown"))
		return
	}
	if f.As = r.source.Name(); len(exact) != 1 {
		f.Form = append(f.Form, words.Say("form.as", "name", f.As))
	}
}

// fieldsOf reports whether the dialect has a place for the fields of the text: one that
// writes dashes before its counters does not have a lone fullmove number after the side.
func (r *explained) fieldsOf(d *dialect.Dialect) bool {
	has := func(kind string) bool {
		return slices.ContainsFunc(r.Fields(), func(f dialect.Field) bool { return f.Kind == kind })
	}
	number := has(dialect.FieldFullmoves) || has(dialect.FieldCounters)
	return !number || has(dialect.FieldCastling) || !strings.Contains(d.Spec().Tail, "-")
}

// letters explains the letters of the board.
func (r *explained) letters() string {
	switch r.Letters.Name {
	case dialect.LettersEither:
		if first := r.Fields()[0].Kind; first == dialect.FieldPair || first == dialect.FieldStartpos {
			return r.words.Say("letters.none")
		}
		return r.words.Say("letters.either")
	case dialect.LettersMixed:
		return r.words.Say("letters.mixed")
	}
	symbols := symbolsOf(r.Letters)
	var items []string
	for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
		letter := symbols[xiangqi.NewPiece(xiangqi.Red, role)]
		if r.Letters.Black != "" {
			letter += "/" + symbols[xiangqi.NewPiece(xiangqi.Black, role)]
		}
		items = append(items, r.words.Say("letters.item", "letter", letter, "piece", r.words.Role(role, 1)))
	}
	key := "letters.set"
	switch {
	case r.Letters.Black != "":
		key = "letters.characters"
	case r.repaired(dialect.OrientSwap):
		key = "letters.swap"
	}
	return r.words.Say(key, "set", r.Letters.Name, "letters", r.words.List(items))
}

// repaired reports whether the board was turned in that way.
func (r *explained) repaired(orient dialect.Orient) bool {
	return r.reader.Orient == orient && slices.ContainsFunc(r.Notes, func(n note.Note) bool {
		return n.Code == note.OrientationRepaired
	})
}

// symbolsOf returns the letter that a set writes for each piece.
func symbolsOf(set dialect.LetterSet) (symbols [xiangqi.Pieces]string) {
	for color, groups := range letterGroups(set) {
		for i, group := range groups {
			letter := []rune(group)[:1]
			symbols[xiangqi.NewPiece(xiangqi.Color(color), xiangqi.Role(i+1))] = string(letter)
		}
	}
	return symbols
}

// letterGroups returns the seven groups of letters of Red and of Black.
func letterGroups(set dialect.LetterSet) (groups [2][]string) {
	black := set.Black
	if black == "" {
		black = strings.ToLower(set.Red)
	}
	for color, text := range [2]string{set.Red, black} {
		groups[color] = strings.Fields(text)
		if len(groups[color]) == 1 {
			groups[color] = strings.Split(text, "")
		}
	}
	return groups
}

// position describes the pieces, and what is wrong with them.
func (r *explained) position(f *positionFacts) {
	f.Diagram = r.diagram()
	for _, color := range [2]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		pieces := piecesFacts{Color: color.String(), Pieces: make(map[string]int)}
		var items []string
		for role := xiangqi.King; role <= xiangqi.Pawn; role++ {
			piece, n := xiangqi.NewPiece(color, role), 0
			for _, p := range r.Setup.Board {
				if p == piece {
					n++
				}
			}
			pieces.Pieces[role.String()] = n
			pieces.Total += n
			if n > 0 {
				items = append(items, r.words.Say("pieces.item", "n", strconv.Itoa(n), "piece", r.words.Piece(piece, n)))
			}
		}
		pieces.sentence = r.words.Count("pieces.side", pieces.Total, "color", r.words.Color(color), "pieces", r.words.List(items))
		if len(items) == 0 {
			pieces.sentence = r.words.Say("picture.none", "color", r.words.Color(color))
		}
		f.Pieces = append(f.Pieces, pieces)
	}
	for p := range r.Setup.Problems().Each() {
		problem := problemFacts{Code: p.String(), Text: r.words.Problem(p), Squares: []string{}}
		for _, sq := range r.Setup.Culprits(p) {
			problem.Squares = append(problem.Squares, sq.String())
		}
		f.Problems = append(f.Problems, problem)
	}
}

// inDialect writes the position in d.
func (r *explained) inDialect(d *dialect.Dialect) formFacts {
	f := formFacts{Dialect: d.Name(), Text: d.String(&r.Setup), Losses: []lossFacts{}}
	for loss := range (d.Loss(&r.Setup) | d.ClockLoss(r.source, &r.Setup)).Each() {
		noted := d.LossNote(loss, &r.Setup)
		text, _ := r.words.Note(&noted)
		f.Losses = append(f.Losses, lossFacts{noted.Code, text})
	}
	return f
}
