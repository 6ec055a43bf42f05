package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/fentext"
	"github.com/xqfen/xqfen/internal/say"
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
			Kind: field.Kind, Text: field.Text, Offset: field.Offset, Column: fentext.Column(r.line, field.Offset),
		}
		sfen = sfen || field.Kind == fentext.FieldPrefix
		has[field.Kind] = true
		switch field.Kind {
		case fentext.FieldRank:
			r.rank(&facts, rank)
			rank += step
		case fentext.FieldPair:
			facts.pair = field
			facts.Pieces = []pieceFacts{{field.Piece.String(), field.Square.String()}}
			facts.Meaning = r.pair(field)
		default:
			facts.Meaning = r.meaning(field, sfen)
		}
		f.Fields = append(f.Fields, facts)
	}
	if has[fentext.FieldStartpos] {
		return
	}
	if !has[fentext.FieldTurn] {
		f.Missing = append(f.Missing, fentext.FieldTurn)
	}
	if _, ok := r.Setup.Halfmoves.Value(); !ok && !has[fentext.FieldHalfmoves] && !has[fentext.FieldCounters] {
		f.Missing = append(f.Missing, fentext.FieldHalfmoves)
	}
	if _, ok := r.Setup.Fullmoves.Value(); !ok && !has[fentext.FieldCounters] {
		f.Missing = append(f.Missing, fentext.FieldFullmoves)
	}
}

// rank says which pieces are on a rank: Black's and Red's, those of a kind
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
		f.Meaning = r.words.Say(say.FieldRankEmpty, "rank", number)
		return
	}
	var sides []string
	for _, color := range [2]xiangqi.Color{xiangqi.Black, xiangqi.Red} {
		var pieces []string
		for _, g := range groups {
			if g.piece.Color() == color {
				pieces = append(pieces, r.words.Say(say.FieldRankPieces, "piece", r.words.Piece(g.piece, len(g.squares)), "squares", strings.Join(g.squares, " ")))
			}
		}
		if len(pieces) > 0 {
			sides = append(sides, r.words.Say(say.FieldRankSide, "color", r.words.Color(color), "pieces", r.words.List(pieces)))
		}
	}
	f.Meaning = r.words.Say(say.FieldRank, "rank", number, "pieces", strings.Join(sides, r.words.Say(say.FieldRankSides)))
}

func (r *explained) pair(field dialect.Field) string {
	color, piece := r.words.Color(field.Piece.Color()), r.words.Piece(field.Piece, 1)
	if field.Square == xiangqi.NoSquare {
		return r.words.Say(say.FieldPairOff, "color", color, "piece", piece)
	}
	return r.words.Say(say.FieldPair, "color", color, "piece", piece, "square", field.Square.String())
}

// plain are the fields that mean the same whatever is there.
var plain = map[string]say.Key{
	fentext.FieldPrefix:    say.FieldPrefix,
	fentext.FieldStartpos:  say.FieldStartpos,
	fentext.FieldPocket:    say.FieldPocket,
	fentext.FieldCastling:  say.FieldCastling,
	fentext.FieldEnPassant: say.FieldEnPassant,
	fentext.FieldCounters:  say.FieldCounters,
}

// meaning says what a field other than the board means.
func (r *explained) meaning(field dialect.Field, sfen bool) string {
	words, full := r.words, strconv.FormatUint(uint64(r.Setup.Fullmoves.Or(1)), 10)
	switch field.Kind {
	case fentext.FieldTurn:
		color := r.words.Color(r.Setup.Turn)
		switch {
		case sfen:
			return words.Say(say.FieldTurnSFEN, "color", color)
		case field.Text == "w" && r.Setup.Turn == xiangqi.Red:
			return words.Say(say.FieldTurnWhite)
		}
		return words.Say(say.FieldTurn, "color", color)
	case fentext.FieldHalfmoves:
		return r.halfmoves()
	case fentext.FieldPly:
		return words.Say(say.FieldPly, "ply", field.Text, "n", full)
	case fentext.FieldFullmoves:
		if strings.Trim(field.Text, "0") == "" {
			return words.Say(say.FieldFullZero)
		}
		return words.Say(say.FieldFull, "n", full)
	}
	return words.Say(plain[field.Kind])
}

// halfmoves says what the half-move clock means in the dialect of the text.
func (r *explained) halfmoves() string {
	n, ok := r.Setup.Halfmoves.Value()
	if !ok {
		return r.words.Say(say.FieldHalfUnknown)
	}
	clock := dialect.Clock("")
	if r.source != nil {
		clock = r.source.Spec().Clock
	}
	limit, moves := strconv.Itoa(drawPlies), strconv.Itoa(drawPlies/2)
	var text string
	switch {
	case clock == dialect.ClockCapture && n >= drawPlies:
		text = r.words.Say(say.FieldHalfReached, "n", strconv.FormatUint(uint64(n), 10), "limit", limit, "moves", moves)
	case clock == dialect.ClockCapture:
		text = r.words.Count(say.FieldHalfCapture, int(n), "limit", limit, "moves", moves)
	case clock == dialect.ClockPawn:
		text = r.words.Count(say.FieldHalfPawn, int(n))
	default:
		text = r.words.Count(say.FieldHalfOther, int(n))
	}
	if n == 0 {
		text = r.words.Say(say.FieldHalfZero, "text", text)
	}
	return text
}
