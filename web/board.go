package web

import (
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// boardParameters are those of GET /v1/board.svg and board.png, with what each does. The names are
// those of web-boardimage, and for what that has not, those of the flags of xqfen show.
var boardParameters = map[string]func(*board, string) error{
	"fen":          func(b *board, v string) error { b.input.Text = &v; return nil },
	"orientation":  (*board).orientation,
	"size":         (*board).size,
	"lastMove":     (*board).lastMove,
	"arrows":       (*board).arrows,
	"squares":      func(b *board, v string) error { return squares("squares", v, &b.picture.Squares) },
	"circles":      func(b *board, v string) error { return squares("circles", v, &b.picture.Circles) },
	"coordinates":  (*board).coordinates,
	"pieces":       (*board).pieces,
	"mirror":       (*board).mirror,
	"lang":         func(b *board, v string) error { b.input.Lang = v; return nil },
	"from_dialect": func(b *board, v string) error { b.input.FromDialect = v; return nil },
	"orient":       func(b *board, v string) error { b.input.Orient = v; return nil },
	"side":         func(b *board, v string) error { b.input.Side = v; return nil },
}

// maxSize is the widest picture in pixels.
const maxSize = 2048

// board is a request for a picture.
type board struct {
	input    input
	picture  diagram.Picture
	mirrored bool
	notes    []string
}

// drawn is the endpoint of pictures of a kind.
func drawn(kind string) func(context.Context, *handler, *http.Request, []byte) (answer, error) {
	return func(ctx context.Context, _ *handler, r *http.Request, _ []byte) (answer, error) {
		b := board{picture: diagram.Picture{Coordinates: diagram.None}}
		if err := b.parameters(r.URL.RawQuery); err != nil {
			return answer{}, err
		}
		if err := b.read(ctx); err != nil {
			return answer{}, err
		}
		a := answer{kind: kind, notes: b.notes, lasts: true}
		if kind == typeSVG {
			a.data = b.picture.AppendSVG(nil)
			return a, nil
		}
		var err error
		a.data, err = b.picture.AppendPNG(nil)
		return a, err
	}
}

// parameters reads the query of the address.
func (b *board) parameters(query string) error {
	values, err := url.ParseQuery(query)
	if err != nil {
		return badValue("query", excerpt(query), "NAME=VALUE&…, escaped with %")
	}
	known := slices.Sorted(maps.Keys(boardParameters))
	for _, name := range slices.Sorted(maps.Keys(values)) {
		set := boardParameters[name]
		switch {
		case set == nil:
			return refuse(codeField, place{Field: name}, name, strings.Join(known, ", "))
		case len(values[name]) > 1:
			return refuse(codeTogether, place{Field: name}, name, "another "+name)
		}
		if err := set(b, values[name][0]); err != nil {
			return err
		}
	}
	if b.input.Text == nil {
		return refuse(codeValue, place{Field: "fen"}, "", "fen", "a position")
	}
	return nil
}

// read reads the position as the command reads a list of positions: with moves after it, the
// last position is drawn.
func (b *board) read(ctx context.Context) error {
	o, err := b.input.options()
	if err != nil {
		return err
	}
	o.FromFormat = collection.FormatByName("fen")
	notes := newNotes(b.input.words)
	o.Diagnose = notes.say
	var games []*game.Game
	records := 0
	for g, err := range collection.ReadGames(ctx, b.input.inputs(), &o) {
		var fault *collection.GameError
		if err != nil && !errors.As(err, &fault) {
			return err
		}
		if records++; err == nil {
			games = append(games, g)
		}
	}
	for i := range notes.list {
		b.notes = append(b.notes, notes.list[i].Code)
	}
	switch {
	case records > 1:
		return refuse(codeOneRecord, place{Field: "fen"}, records)
	case len(games) == 0, games[0].Status() != game.OK:
		return unreadable(notes)
	}
	p := games[0].Start.Position()
	for _, m := range games[0].MainLine(nil) {
		p.Do(m)
	}
	b.picture.Setup = p.Setup()
	if b.mirrored {
		b.picture = b.picture.Mirror()
	}
	b.picture.Title, b.picture.Description = b.input.words.Picture(&b.picture.Setup)
	return nil
}

// unreadable refuses a text with the first error that was noted.
func unreadable(notes *notes) error {
	for i := range notes.list {
		if n := &notes.list[i]; n.Kind == string(note.KindError) {
			r := refuse(codeUnreadable, place{Field: "fen", Offset: n.Offset, Line: n.Line, Column: n.Column}, n.Text, n.Remedy)
			r.Code = n.Code
			return r
		}
	}
	return refuse(codeValue, place{Field: "fen"}, "", "fen", "a position")
}

// The words of web-boardimage for what is Red here, and for what is shown or not.
const (
	white    = "white"
	yes, one = "true", "1"
	no, zero = "false", "0"
)

func (b *board) orientation(value string) error {
	value, err := oneOf("orientation", value, xiangqi.Red.String(), xiangqi.Black.String(), white)
	if value == xiangqi.Black.String() {
		b.picture.Orientation = xiangqi.Black
	}
	return err
}

func (b *board) size(value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > maxSize {
		return badValue("size", excerpt(value), "1–"+strconv.Itoa(maxSize))
	}
	b.picture.Size = n
	return nil
}

func (b *board) coordinates(value string) error {
	switch value {
	case yes, one:
		b.picture.Coordinates = diagram.Numbers
		return nil
	case no, zero:
		b.picture.Coordinates = diagram.None
		return nil
	}
	names := diagram.CoordinateNames()
	b.picture.Coordinates = diagram.Coordinates(max(slices.Index(names, value), 0))
	_, err := oneOf("coordinates", value, append(names, yes, no)...)
	return err
}

func (b *board) pieces(value string) error {
	names := diagram.SetNames()
	b.picture.Pieces = diagram.Set(max(slices.Index(names, value), 0))
	_, err := oneOf("pieces", value, names...)
	return err
}

func (b *board) mirror(value string) error {
	value, err := oneOf("mirror", value, yes, no, one, zero)
	b.mirrored = value == yes || value == one
	return err
}

func (b *board) lastMove(value string) (err error) {
	if value == "" {
		return nil
	}
	b.picture.LastMove, err = moveNamed("lastMove", value)
	return err
}

// arrows reads moves, and single squares, which get circles.
func (b *board) arrows(value string) error {
	for _, text := range listOf(value) {
		if sq, err := xiangqi.ParseSquare(strings.ToLower(text)); err == nil {
			b.picture.Circles = append(b.picture.Circles, sq)
			continue
		}
		m, err := moveNamed("arrows", text)
		if err != nil {
			return err
		}
		b.picture.Arrows = append(b.picture.Arrows, m)
	}
	return nil
}

func squares(field, value string, list *[]xiangqi.Square) error {
	for _, text := range listOf(value) {
		sq, err := xiangqi.ParseSquare(strings.ToLower(text))
		if err != nil {
			return badValue(field, excerpt(text), "e4,…")
		}
		*list = append(*list, sq)
	}
	return nil
}

// listOf returns the items between commas or blanks.
func listOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// moveNamed returns the move from a square to another, such as h2e2.
func moveNamed(field, text string) (xiangqi.Move, error) {
	m, err := xiangqi.ParseMove(strings.ToLower(text))
	if err != nil {
		return 0, badValue(field, excerpt(text), "h2e2")
	}
	return m, nil
}
