package api

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/xiangqi"
)

// ShowRequest asks for a picture of a position.
type ShowRequest struct {
	// The text is one record, whose last position is drawn; the start of the game where it is empty.
	Input
	// What the picture is; else it is svg.
	Kind string `json:"kind,omitempty" enum:"svg,png,text"`
	// The look of the pieces; else it is traditional.
	Pieces string `json:"pieces,omitempty" enum:"traditional,simplified,letters,pictograms"`
	// The colors of the board; else they are those of wood.
	Colors string `json:"colors,omitempty" enum:"wood,flat,paper,dark"`
	// The names of files and ranks beside the board; else there are none.
	Coordinates string `json:"coordinates,omitempty" enum:"none,numbers,digits,algebraic"`
	// The side that sits below; else it is Red.
	Orientation string `json:"orientation,omitempty" enum:"red,black"`
	// Exchange left and right.
	Mirror bool `json:"mirror,omitempty"`
	// The width in pixels, at most 2048.
	Size int `json:"size,omitempty"`
	// The move that is marked, such as h2e2.
	LastMove string `json:"last_move,omitempty"`
	// The squares of kings in check, with commas between them. True marks the king of the side to move, if it is in
	// check.
	Check string `json:"check,omitempty"`
	// Moves that have arrows, and squares that have circles, with commas between them. Each may have the letter of its
	// color before it, as in Rh2e2: G, R, B or Y.
	Arrows string `json:"arrows,omitempty"`
	// Squares that are marked below the pieces, with commas between them.
	Squares string `json:"squares,omitempty"`
	// Squares that have circles, as in arrows.
	Circles string `json:"circles,omitempty"`
}

// Shown is a picture of a position.
type Shown struct {
	// Its media type.
	Type string `json:"type"`
	// The picture as text: SVG, or lines for a terminal.
	Text string `json:"text,omitempty"`
	// The picture as bytes in base64: PNG.
	Data []byte `json:"data,omitempty"`
	// A description for those who cannot see it.
	Description string `json:"description"`
	// What was repaired and assumed in reading the position.
	Notes []Note `json:"notes"`
}

// maxSize is the widest picture in pixels.
const maxSize = 2048

// Show draws the position that a record ends with, as a picture in PNG or SVG, or as a board of characters. It is an
// error where the record cannot be read whole, or there are several.
func Show(ctx context.Context, q *ShowRequest) (*Shown, error) { return one(ctx, q, q.prepare) }

func (q *ShowRequest) prepare() (answerer[Shown], error) {
	q.starts = true
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	usual, err := q.picture()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, text []byte) (*Shown, error) {
		g, said, err := r.the(ctx, text)
		if err != nil {
			return nil, err
		}
		p := *usual
		p.Setup, p.Letters = lastOf(g), r.words.Say("picture.letters")
		if len(g.Nodes) > 1 || kit.SaysTurn(g) {
			p.ToMove = r.words.ToMove(&p.Setup)
		}
		if q.Check == "true" {
			p.MarkCheck()
		}
		if q.Mirror {
			p = p.Mirror()
		}
		p.Title, p.Description = r.words.Picture(&p.Setup)
		answer := &Shown{Description: p.Description, Notes: append([]Note{}, said...)}
		switch q.Kind {
		case "png":
			answer.Type = "image/png"
			answer.Data, err = p.AppendPNG(nil)
		case "text":
			answer.Type, answer.Text = "text/plain", string(p.AppendText(nil, &diagram.TextOptions{}))
		default:
			answer.Type, answer.Text = "image/svg+xml", string(p.AppendSVG(nil))
		}
		return answer, err
	}, nil
}

// picture returns what is drawn beside the position.
func (q *ShowRequest) picture() (*diagram.Picture, error) {
	p := &diagram.Picture{
		Pieces:      diagram.Set(max(slices.Index(diagram.SetNames(), q.Pieces), 0)),
		Colors:      diagram.Colors(max(slices.Index(diagram.ColorsNames(), q.Colors), 0)),
		Coordinates: diagram.None, Size: q.Size,
	}
	if i := slices.Index(diagram.CoordinateNames(), q.Coordinates); i >= 0 {
		p.Coordinates = diagram.Coordinates(i)
	}
	if q.Orientation == xiangqi.Black.String() {
		p.Orientation = xiangqi.Black
	}
	if q.Size < 0 || q.Size > maxSize {
		return nil, badValue("size", strconv.Itoa(q.Size), "1–"+strconv.Itoa(maxSize))
	}
	if q.LastMove != "" {
		var err error
		if p.LastMove, err = moveNamed("last_move", q.LastMove); err != nil {
			return nil, err
		}
	}
	for _, marks := range [][2]string{{"arrows", q.Arrows}, {"circles", q.Circles}} {
		for _, text := range items(marks[1]) {
			m, err := diagram.ParseMark(text)
			if err != nil {
				return nil, badValue(marks[0], excerpt(text), "h2e2,Re4,…")
			}
			p.Marks = append(p.Marks, m)
		}
	}
	if q.Check != "true" {
		if err := addSquares("check", q.Check, &p.Check); err != nil {
			return nil, err
		}
	}
	return p, addSquares("squares", q.Squares, &p.Squares)
}

func addSquares(field, value string, list *[]xiangqi.Square) error {
	for _, text := range items(value) {
		sq, err := xiangqi.ParseSquare(strings.ToLower(text))
		if err != nil {
			return badValue(field, excerpt(text), "e4,…")
		}
		*list = append(*list, sq)
	}
	return nil
}

// items returns what is between commas or blanks.
func items(text string) []string {
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
