package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// drawPlies is how many plies without a capture make a draw by xqbase's rule
// (cchess_fen, field 5).
const drawPlies = 120

// fieldFacts is one field of the text.
type fieldFacts struct {
	Kind    string `json:"kind"`
	Text    string `json:"text"`
	Column  int    `json:"column"`
	Offset  int    `json:"offset"`
	Meaning string `json:"meaning"`
	// Rank and Pieces are those of a rank, Pieces also that of a pair.
	Rank   *int         `json:"rank,omitempty"`
	Pieces []pieceFacts `json:"pieces,omitzero"`

	pair dialect.Field
}

type pieceFacts struct {
	Piece  string `json:"piece"`
	Square string `json:"square"`
}

// fields takes the text apart.
func (r *explained) fields(f *positionFacts) {
	rank := xiangqi.Ranks - 1
	step := -1
	if r.repaired(dialect.OrientFlip) || r.repaired(dialect.OrientRotate) {
		rank, step = 0, 1
	}
	sfen, has := false, map[string]bool{}
	for _, field := range r.Fields() {
		facts := fieldFacts{
			Kind: field.Kind, Text: field.Text, Offset: field.Offset, Column: dialect.Column(r.line, field.Offset),
		}
		sfen = sfen || field.Kind == dialect.FieldPrefix
		has[field.Kind] = true
		switch field.Kind {
		case dialect.FieldRank:
			r.rank(&facts, rank)
			rank += step
		case dialect.FieldPair:
			facts.pair = field
			facts.Pieces = []pieceFacts{{field.Piece.String(), field.Square.String()}}
			facts.Meaning = r.pair(field)
		default:
			facts.Meaning = r.meaning(field, sfen)
		}
		f.Fields = append(f.Fields, facts)
	}
	if has[dialect.FieldStartpos] {
		return
	}
	if !has[dialect.FieldTurn] {
		f.Missing = append(f.Missing, dialect.FieldTurn)
	}
	if _, ok := r.Setup.Halfmoves.Value(); !ok && !has[dialect.FieldHalfmoves] && !has[dialect.FieldCounters] {
		f.Missing = append(f.Missing, dialect.FieldHalfmoves)
	}
	if _, ok := r.Setup.Fullmoves.Value(); !ok && !has[dialect.FieldCounters] {
		f.Missing = append(f.Missing, dialect.FieldFullmoves)
	}
}

// rank lists the pieces on a rank: Black's and Red's, those of a kind
// together.
func (r *explained) rank(f *fieldFacts, rank int) {
	f.Rank = &rank
	f.Pieces = []pieceFacts{}
	type group struct {
		piece   xiangqi.Piece
		squares []string
	}
	var groups []group
	for file := range xiangqi.Files {
		sq := xiangqi.SquareAt(file, rank)
		piece := r.Setup.Board[sq]
		if piece == xiangqi.Empty {
			continue
		}
		f.Pieces = append(f.Pieces, pieceFacts{piece.String(), sq.String()})
		i := slices.IndexFunc(groups, func(g group) bool { return g.piece == piece })
		if i < 0 {
			i, groups = len(groups), append(groups, group{piece: piece})
		}
		groups[i].squares = append(groups[i].squares, sq.String())
	}
	number := strconv.Itoa(rank)
	if len(groups) == 0 {
		f.Meaning = r.words.Say("field.rank.empty", "rank", number)
		return
	}
	var sides []string
	for _, color := range [2]xiangqi.Color{xiangqi.Black, xiangqi.Red} {
		var pieces []string
		for _, g := range groups {
			if g.piece.Color() == color {
				pieces = append(pieces, r.words.Say("field.rank.pieces", "piece", r.words.Piece(g.piece, len(g.squares)), "squares", strings.Join(g.squares, " ")))
			}
		}
		if len(pieces) > 0 {
			sides = append(sides, r.words.Say("field.rank.side", "color", r.words.Color(color), "pieces", r.words.List(pieces)))
		}
	}
	f.Meaning = r.words.Say("field.rank", "rank", number, "pieces", strings.Join(sides, r.words.Say("field.rank.sides")))
}

func (r *explained) pair(field dialect.Field) string {
	color, piece := r.words.Color(field.Piece.Color()), r.words.Piece(field.Piece, 1)
	if field.Square == xiangqi.NoSquare {
		return r.words.Say("field.pair.off", "color", color, "piece", piece)
	}
	return r.words.Say("field.pair", "color", color, "piece", piece, "square", field.Square.String())
}

// meaning explains a field other than the board.
func (r *explained) meaning(field dialect.Field, sfen bool) string {
	words, full := r.words, strconv.FormatUint(uint64(r.Setup.Fullmoves.Or(1)), 10)
	switch field.Kind {
	case dialect.FieldTurn:
		color := r.words.Color(r.Setup.Turn)
		switch {
		case sfen:
			return words.Say("field.turn.sfen", "color", color)
		case field.Text == "w" && r.Setup.Turn == xiangqi.Red:
			return words.Say("field.turn.white")
		}
		return words.Say("field.turn", "color", color)
	case dialect.FieldHalfmoves:
		return r.halfmoves()
	case dialect.FieldPly:
		return words.Say("field.ply", "ply", field.Text, "n", full)
	case dialect.FieldFullmoves:
		if strings.Trim(field.Text, "0") == "" {
			return words.Say("field.fullmoves.zero")
		}
		return words.Say("field.fullmoves", "n", full)
	}
	return words.Say("field." + field.Kind)
}

// halfmoves explains the half-move clock in the sense of the dialect of the text.
func (r *explained) halfmoves() string {
	n, ok := r.Setup.Halfmoves.Value()
	if !ok {
		return r.words.Say("field.halfmoves.unknown")
	}
	clock := dialect.Clock("")
	if r.source != nil {
		clock = r.source.Spec().Clock
	}
	limit, moves := strconv.Itoa(drawPlies), strconv.Itoa(drawPlies/2)
	var text string
	switch {
	case clock == dialect.ClockCapture && n >= drawPlies:
		text = r.words.Say("field.halfmoves.capture.reached", "n", strconv.FormatUint(uint64(n), 10), "limit", limit, "moves", moves)
	case clock == dialect.ClockCapture:
		text = r.words.Count("field.halfmoves.capture", int(n), "limit", limit, "moves", moves)
	case clock == dialect.ClockPawn:
		text = r.words.Count("field.halfmoves.pawn", int(n))
	default:
		text = r.words.Count("field.halfmoves.other", int(n))
	}
	if n == 0 {
		text = r.words.Say("field.halfmoves.zero", "text", text)
	}
	return text
}
