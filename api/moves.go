package api

import (
	"context"
	"errors"
	"slices"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Move is a move in the notations that were asked for.
type Move struct {
	// The move in the coordinates of UCI, such as h2e2.
	UCI string `json:"uci"`
	// The move in each notation.
	Notations map[string]string `json:"notations,omitempty"`
	// What it faces the other side with.
	Gives string `json:"gives,omitempty" enum:"check,mate,stalemate"`
	// The position after it, in the dialect that was asked for.
	FEN string `json:"fen,omitempty"`
}

// PlayedMove is a move of a list.
type PlayedMove struct {
	// Which move it is, from 1.
	Ply int `json:"ply"`
	// The number of the full move.
	Number int `json:"number"`
	// The side that makes it.
	Side string `json:"side" enum:"red,black"`
	Move
}

// MovesRequest asks for the moves of a text in notations.
type MovesRequest struct {
	Input
	// The notations that are written, with commas between them, such as `zh-Hans,wxf`.
	To string `json:"to,omitempty"`
	// The dialect of the position after each move, which is left out without one.
	Dialect string `json:"dialect,omitempty"`
}

// MoveLists are the main lines of the records of a text.
type MoveLists struct {
	// Every list could be read whole.
	OK    bool       `json:"ok"`
	Lists []MoveList `json:"lists"`
	// The first of what there is to say.
	Notes []Note `json:"notes"`
	// How many notes there are besides.
	MoreNotes int `json:"more_notes,omitempty"`
}

// MoveList is the main line of a record.
type MoveList struct {
	// The position before the moves, in the dialect xqbase.
	FEN string `json:"fen"`
	// The notation that they were read in; a binary format has none.
	Notation string       `json:"notation,omitempty"`
	Moves    []PlayedMove `json:"moves"`
	// The position after the last of them.
	Final string `json:"final"`
	// The result that the record has.
	Result string `json:"result" enum:"1-0,0-1,1/2-1/2,*"`
	// Why the list stops early, at which move, and the legal moves there.
	Error *Error `json:"error,omitempty"`
	// The text that could not be read, from there on.
	Rest string `json:"rest,omitempty"`
}

// speller writes moves in notations, and positions after them.
type speller struct {
	*reading
	notations []notation.Notation
	after     *dialect.Dialect // of the positions after the moves; may be nil
	lost      dialect.Loss     // that was noted
	notes     *notes
	size      int64
}

// speller settles the notations of a request and the dialect of positions.
func (r *reading) speller(to, dialectName string) (*speller, error) {
	s := &speller{reading: r}
	var err error
	if s.after, err = dialectNamed("dialect", dialectName); err != nil {
		return nil, err
	}
	for _, name := range Listed(to) {
		if sets := namedSets(name, false, []string{AxisNotation}); len(sets) > 0 {
			for _, m := range sets {
				if m.Axis == AxisNotation {
					name = m.Value
				}
			}
		}
		n, err := notationNamed("to", name, true)
		if err != nil {
			return nil, err
		}
		s.notations = append(s.notations, n)
	}
	return s, nil
}

// Moves spells the main lines of the records of a text in notations. With a dialect it has the position after each
// move, too. An error in a list is part of the answer, with the move at fault and the legal moves there.
func Moves(ctx context.Context, q *MovesRequest) (*MoveLists, error) { return one(ctx, q, q.prepare) }

func (q *MovesRequest) prepare() (answerer[MoveLists], error) {
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	r.moves = true
	usual, err := r.speller(q.To, q.Dialect)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, text []byte) (*MoveLists, error) {
		s := *usual
		s.notes = r.notes()
		o := r.of(text)
		o.Diagnose = s.notes.say
		answer := &MoveLists{OK: true, Lists: []MoveList{}, Notes: []Note{}}
		for g, err := range collection.ReadGames(ctx, r.inputs(text), &o) {
			switch {
			case err != nil && isOfRecord(err): // a note says what is wrong with a record
				answer.OK = false
				if s.notes.first == nil {
					s.notes.first = r.failure(err, "")
				}
				continue
			case err != nil:
				return nil, err
			}
			l, err := s.list(g)
			if err != nil {
				return nil, err
			}
			answer.OK = answer.OK && len(g.Unread) == 0
			answer.Lists = append(answer.Lists, *l)
		}
		if len(answer.Lists) == 0 {
			return nil, s.notes.failedRun(&About{})
		}
		answer.Notes = append(answer.Notes, s.notes.list...)
		answer.MoreNotes = s.notes.seen - len(s.notes.list)
		return answer, nil
	}, nil
}

// in returns a speller that writes in a notation, which may be nil, where none is asked for.
func (s *speller) in(n notation.Notation) *speller {
	own := *s
	if len(own.notations) == 0 && n != nil && notation.ReadOnly(n) == "" && n.Name() != notation.UCI().Name() {
		own.notations = []notation.Notation{n}
	}
	return &own
}

// list spells the main line of a game.
func (s *speller) list(g *game.Game) (*MoveList, error) {
	l := &MoveList{Moves: []PlayedMove{}, Result: g.Result.String(), FEN: dialect.Default().String(&g.Start)}
	if g.Notation != nil {
		l.Notation = g.Notation.Name()
	}
	var write game.WriteOptions
	clock := kit.NewClock(&g.Start, nil)
	final := g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		if s.most > 0 && s.size > s.most {
			return
		}
		m := g.Nodes[node].Move
		move := PlayedMove{Ply: ply, Number: int(g.Start.Fullmoves.Or(1)) + (ply-1+int(g.Start.Turn))/2, Side: p.Turn().String(), Move: s.move(p, m, ply, &write)}
		if s.after != nil {
			move.FEN = s.play(p, m, ply, &clock, &write)
		}
		l.Moves = append(l.Moves, move)
	})
	if s.most > 0 && s.size > s.most {
		return nil, errAnswerLarge
	}
	l.Final = dialect.Default().String(&final)
	if stop, _ := g.Stop(); stop != nil {
		l.Rest, l.Error = stop.Text, s.stopped(g)
		l.Error.Legal = s.in(g.Notation).legal(final.Position())
	}
	for i := range write.Losses {
		s.notes.say(&collection.Diagnostic{Game: g.Origin.Number, Kind: note.KindOf(write.Losses[i].Code), Note: write.Losses[i]})
	}
	return l, nil
}

// move spells a move. Where a notation has no spelling it is in coordinates.
func (s *speller) move(p *xiangqi.Position, m xiangqi.Move, ply int, write *game.WriteOptions) Move {
	const fixed = 100 // bytes of an object beside its texts
	s.size += fixed
	move := Move{UCI: m.String()}
	if len(s.notations) > 0 {
		move.Notations = make(map[string]string, len(s.notations))
	}
	for _, n := range s.notations {
		write.Notation = n
		text := kit.AppendMove(write, nil, p, m, ply, n)
		s.size += int64(len(n.Name()) + len(text))
		move.Notations[n.Name()] = string(text)
	}
	return move
}

// play writes the position after a move.
func (s *speller) play(p *xiangqi.Position, m xiangqi.Move, ply int, clock *kit.Clock, write *game.WriteOptions) string {
	after := *p
	clock.Play(&after, m, s.after.Spec().Clock)
	setup := after.Setup()
	setup.Halfmoves = clock.Count
	text := s.after.String(&setup)
	s.size += int64(len(text))
	loss := s.after.Loss(&setup)
	if !clock.Own {
		loss |= s.after.ClockLoss(nil, &setup)
	}
	for one := range (loss &^ s.lost).Each() {
		lost := s.after.LossNote(one, &setup)
		lost.Ply = ply
		write.Losses = append(write.Losses, lost)
	}
	s.lost |= loss
	return text
}

// legal lists the legal moves of a position.
func (s *speller) legal(p *xiangqi.Position) []Move {
	moves := []Move{}
	var write game.WriteOptions
	for _, m := range p.AppendMoves(nil) {
		move := s.move(p, m, 0, &write)
		after := *p
		after.Do(m)
		move.Gives = GivenTo(&after)
		if s.after != nil {
			setup := after.Setup()
			move.FEN = s.after.String(&setup)
		}
		moves = append(moves, move)
	}
	return moves
}

// GivenTo returns what the side to move of a position is faced with: "mate", "stalemate", "check", or "".
func GivenTo(p *xiangqi.Position) string {
	if o := p.Outcome(); o != xiangqi.Open || !p.InCheck() {
		return o.String()
	}
	return "check"
}

// LegalRequest asks for the legal moves of a position.
type LegalRequest struct {
	// The text is one record, whose last position it is; the start of the game where there is none.
	Input
	// The notations that moves are written in, with commas between them, such as `zh-Hans,wxf`.
	To string `json:"to,omitempty"`
	// The dialect of the position after each move, which is left out without one.
	Dialect string `json:"dialect,omitempty"`
}

// LegalMoves are the legal moves of a position.
type LegalMoves struct {
	Position *Position `json:"position"`
	Moves    []Move    `json:"moves"`
	// What was repaired and assumed in reading it.
	Notes []Note `json:"notes"`
}

// Legal lists the legal moves of the position that a record ends with, and says which of them give check or mate. It
// is an error where the record cannot be read whole, or there are several.
func Legal(ctx context.Context, q *LegalRequest) (*LegalMoves, error) { return one(ctx, q, q.prepare) }

func (q *LegalRequest) prepare() (answerer[LegalMoves], error) {
	q.starts = true
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	s, err := r.speller(q.To, q.Dialect)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, text []byte) (*LegalMoves, error) {
		g, said, err := r.the(ctx, text)
		if err != nil {
			return nil, err
		}
		last := lastOf(g)
		return &LegalMoves{Position: r.describe(&last), Moves: s.legal(last.Position()), Notes: append([]Note{}, said...)}, nil
	}, nil
}

// lastOf returns the position that the main line of a game leads to.
func lastOf(g *game.Game) xiangqi.Setup { return g.EachMove(func(int, *xiangqi.Position, int32) {}) }

// PlayRequest asks to play moves.
type PlayRequest struct {
	// The text is one record, from whose last position they are played; the start of the game where there
	// is none.
	Input
	// The moves, in any notation.
	Moves string `json:"moves"`
	// The notations that they are written in, with commas between them, such as `zh-Hans,wxf`.
	To string `json:"to,omitempty"`
	// The dialect of the position after each move, which is left out without one.
	Dialect string `json:"dialect,omitempty"`
}

// Played is what moves lead to.
type Played struct {
	// The position after the moves.
	Position *Position `json:"position"`
	// The notation that the moves were read in.
	Notation string `json:"notation,omitempty"`
	// The moves that were played.
	Moves []PlayedMove `json:"moves"`
	// What was repaired and assumed in reading, and lost in writing.
	Notes []Note `json:"notes"`
}

// Play plays moves from the position that a record ends with, and describes the position after them. Where a move
// cannot be played nothing is, and the error has the legal moves there.
func Play(ctx context.Context, q *PlayRequest) (*Played, error) { return one(ctx, q, q.prepare) }

func (q *PlayRequest) prepare() (answerer[Played], error) {
	q.starts = true
	r, err := q.reading()
	if err != nil {
		return nil, err
	}
	usual, err := r.speller(q.To, q.Dialect)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, text []byte) (*Played, error) {
		from, said, err := r.the(ctx, text)
		if err != nil {
			return nil, err
		}
		moved := *r
		moved.options.FromFormat, moved.options.From, moved.options.Column = pgn.Format(), nil, ""
		moved.options.Start = &dialect.Reading{Setup: lastOf(from)}
		s := *usual
		s.reading, s.notes = &moved, moved.notes()
		g, more, err := moved.the(ctx, []byte(q.Moves))
		var stopped *Error
		if errors.As(err, &stopped) {
			stopped.Place.Field = "moves"
			switch last := moved.options.Start.Setup; {
			case g != nil:
				last = lastOf(g)
				stopped.Legal = s.in(g.Notation).legal(last.Position())
			case stopped.Place.Ply == 1:
				stopped.Legal = s.legal(last.Position())
			}
		}
		if err != nil {
			return nil, err
		}
		l, err := s.list(g)
		if err != nil {
			return nil, err
		}
		last, notes := lastOf(g), append([]Note{}, said...)
		for _, n := range append(more, s.notes.list...) {
			if !slices.Contains(notes, n) { // the problems of the start were said of the text
				notes = append(notes, n)
			}
		}
		return &Played{Position: r.describe(&last), Notation: l.Notation, Moves: l.Moves, Notes: notes}, nil
	}, nil
}
