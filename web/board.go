package web

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/api"
)

// boardParameters are those of GET /v1/board.svg and board.png, with what each does. The names are
// those of web-boardimage, and for what that has not, those of api.ShowRequest.
var boardParameters = map[string]func(q *api.ShowRequest, value string) error{
	"fen":          func(q *api.ShowRequest, v string) error { q.Text = &v; return nil },
	"orientation":  func(q *api.ShowRequest, v string) error { q.Orientation = renamed(v, "white", "red"); return nil },
	"size":         size,
	"lastMove":     func(q *api.ShowRequest, v string) error { q.LastMove = v; return nil },
	"arrows":       func(q *api.ShowRequest, v string) error { q.Arrows = v; return nil },
	"squares":      func(q *api.ShowRequest, v string) error { q.Squares = v; return nil },
	"check":        inCheck,
	"colors":       func(q *api.ShowRequest, v string) error { q.Colors = cmp.Or(colors[v], v); return nil },
	"circles":      func(q *api.ShowRequest, v string) error { q.Circles = v; return nil },
	"coordinates":  func(q *api.ShowRequest, v string) error { q.Coordinates = coordinates(v); return nil },
	"pieces":       func(q *api.ShowRequest, v string) error { q.Pieces = v; return nil },
	"mirror":       mirror,
	"lang":         func(q *api.ShowRequest, v string) error { q.Lang = v; return nil },
	"from_dialect": func(q *api.ShowRequest, v string) error { q.FromDialect = v; return nil },
	"orient":       func(q *api.ShowRequest, v string) error { q.Orient = v; return nil },
	"side":         func(q *api.ShowRequest, v string) error { q.Side = v; return nil },
}

// drawn is the endpoint of pictures of a kind.
func drawn(kind string) func(context.Context, *handler, *http.Request, []byte) (answer, error) {
	return func(ctx context.Context, _ *handler, r *http.Request, _ []byte) (answer, error) {
		q := api.ShowRequest{Input: api.Input{FromFormat: "fen"}, Kind: kind}
		if err := parameters(&q, r.URL.RawQuery); err != nil {
			return answer{}, err
		}
		shown, err := api.Show(ctx, &q)
		var e *api.Error
		if errors.As(err, &e) {
			e.Place.Field = renamed(renamed(e.Place.Field, "", "fen"), "last_move", "lastMove")
		}
		if err != nil {
			return answer{}, err
		}
		a := answer{kind: shown.Type, data: shown.Data, lasts: true}
		if kind == "svg" {
			a.data = []byte(shown.Text)
		}
		for i := range shown.Notes {
			a.notes = append(a.notes, shown.Notes[i].Code)
		}
		return a, nil
	}
}

// parameters reads the query of the address.
func parameters(q *api.ShowRequest, query string) error {
	values, err := url.ParseQuery(query)
	if err != nil {
		return badParameter("query", query, "NAME=VALUE&…, escaped with %")
	}
	known := slices.Sorted(maps.Keys(boardParameters))
	for _, name := range slices.Sorted(maps.Keys(values)) {
		set := boardParameters[name]
		switch {
		case set == nil:
			return &api.Error{
				Code: "unknown-field", Place: api.Place{Field: name},
				Message: "there is no parameter " + strconv.Quote(name), Remedy: "use one of " + strings.Join(known, ", "),
			}
		case len(values[name]) > 1:
			return &api.Error{Code: "not-together", Place: api.Place{Field: name}, Message: name + " is there twice", Remedy: "leave one of them out"}
		}
		if err := set(q, values[name][0]); err != nil {
			return err
		}
	}
	if q.Text == nil {
		q.Text = new(string) // the start of the game
	}
	q.Size = cmp.Or(q.Size, usualSize)
	return nil
}

// badParameter refuses the value of a parameter.
func badParameter(name, value, expected string) error {
	return &api.Error{
		Code: "bad-value", Place: api.Place{Field: name},
		Message: strconv.Quote(value) + " is not a value of " + name, Remedy: "use " + expected,
	}
}

// renamed returns a value, or the name that the contract has for it.
func renamed(value, name, own string) string {
	if value == name {
		return own
	}
	return value
}

// coordinates of web-boardimage are there or not.
func coordinates(value string) string {
	switch value {
	case "true", "1":
		return "numbers"
	case "false", "0":
		return "none"
	}
	return value
}

// colors are those of web-boardimage by the nearest of ours.
var colors = map[string]string{"wikipedia": "paper", "lichess-brown": "wood", "lichess-blue": "flat"}

// inCheck is a square, or yes or no.
func inCheck(q *api.ShowRequest, value string) error {
	switch q.Check = value; value {
	case "1", "yes":
		q.Check = "true"
	case "false", "0", "no":
		q.Check = ""
	}
	return nil
}

// size is brought within what can be drawn.
func size(q *api.ShowRequest, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return badParameter("size", value, "a number of pixels")
	}
	q.Size = min(max(n, minSize), maxSize)
	return nil
}

// The widths of pictures.
const (
	minSize   = 16
	maxSize   = 2048
	usualSize = 360
)

func mirror(q *api.ShowRequest, value string) (err error) {
	if q.Mirror, err = strconv.ParseBool(value); err != nil {
		return badParameter("mirror", value, "true or false")
	}
	return nil
}
