package web

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// movesRequest is what POST /v1/moves takes. The fields are the flags of xqfen moves.
type movesRequest struct {
	input
	// Start is the position before the moves of a text that has none.
	Start string `json:"start"`
	// Notation names the notations that are written, with commas between them.
	Notation string `json:"notation"`
	FenAfter string `json:"fen_after"`
}

// spelled is what it answers.
type spelled struct {
	said
	Lists []spelledList `json:"lists"`
}

// spelledList is the main line of a record. The fields are those of docs/record.schema.json.
type spelledList struct {
	FEN   string        `json:"fen"`
	Read  string        `json:"notation"` // that the moves were read in, "" for a binary format
	Moves []spelledMove `json:"moves"`
	// Result to Rest say how the list ends.
	Result string `json:"result"`
	Status string `json:"status"`
	Ply    int    `json:"ply,omitempty"`
	Rule   string `json:"rule,omitempty"`
	Rest   string `json:"rest,omitempty"`
}

// spelledMove is a move in each notation.
type spelledMove struct {
	Ply       int               `json:"ply"`
	Number    int               `json:"number"`
	Side      string            `json:"side"`
	UCI       string            `json:"uci"`
	Notations map[string]string `json:"notations"`
	FEN       string            `json:"fen,omitempty"` // after the move
}

// moveSpeller spells the moves of games.
type moveSpeller struct {
	notations []notation.Notation
	after     *dialect.Dialect // of the positions after the moves; may be nil
	lost      dialect.Loss     // that was noted
	most      int64            // bytes of the answer
	size      int64
}

func spellMoves(ctx context.Context, request *movesRequest, most int64) (any, error) {
	o, err := request.options()
	if err != nil {
		return nil, err
	}
	s := moveSpeller{most: most}
	if s.after, err = dialectNamed("fen_after", request.FenAfter); err != nil {
		return nil, err
	}
	if s.notations, err = request.notations(); err != nil {
		return nil, err
	}
	notes := newNotes(request.words)
	o.Diagnose = notes.say
	request.settleMoves(&o)
	started, err := request.withStart(&o, notes)
	if err != nil {
		return nil, err
	}
	if !started {
		return spelled{Lists: []spelledList{}, said: notes.said(false, "")}, nil
	}
	result := spelled{Lists: []spelledList{}}
	ok, failed := true, ""
	for g, err := range collection.ReadGames(ctx, request.inputs(), &o) {
		var fault *collection.GameError
		switch {
		case errors.As(err, &fault): // a note says what is wrong with a record
			if ok = false; fault.Number == 0 {
				failed = fault.Err.Error()
			}
			continue
		case err != nil:
			return nil, err
		}
		list, err := s.list(g, notes)
		if err != nil {
			return nil, err
		}
		ok = ok && len(g.Unread) == 0
		result.Lists = append(result.Lists, list)
	}
	result.said = notes.said(ok, failed)
	return result, nil
}

// notations returns those that are asked for, uci when none is.
func (request *movesRequest) notations() (all []notation.Notation, err error) {
	for name := range strings.SplitSeq(request.Notation, ",") {
		n, err := notationNamed("notation", strings.TrimSpace(name), true)
		if err != nil {
			return nil, err
		}
		if n != nil {
			all = append(all, n)
		}
	}
	return all, nil
}

// withStart fills in the start that is given. It is not ok, and noted, when it cannot be read.
func (request *movesRequest) withStart(o *collection.Options, notes *notes) (ok bool, err error) {
	switch {
	case request.Start == "":
		return true, nil
	case strings.ContainsAny(request.Start, "\r\n"):
		return false, badValue("start", excerpt(request.Start), "a position in one line")
	}
	reader := dialect.Reader{As: o.From, Orient: o.Orient, LenientSide: o.LenientSide}
	reading, err := reader.Read([]byte(request.Start))
	var refused *dialect.SyntaxError
	if errors.As(err, &refused) {
		reading.Notes = append(reading.Notes, refused.Note)
	}
	for _, n := range reading.Notes {
		n.Line = 1
		notes.add(&collection.Diagnostic{Kind: note.KindOf(n.Code), Note: n}, "start")
	}
	if len(bytes.TrimSpace(reading.Rest)) > 0 {
		return false, badValue("start", excerpt(request.Start), "a position alone")
	}
	o.Start = &reading
	return err == nil, nil
}

// settleMoves names the format of a text in none that is recognized: moves, or positions where it has a
// board, so that what is wrong with that is noted.
func (request *movesRequest) settleMoves(o *collection.Options) {
	if f, _ := collection.Recognize(request.bytes[:min(len(request.bytes), textio.HeadSize)], request.Name); f != nil || o.FromFormat != nil {
		return
	}
	o.FromFormat = collection.FormatByName("pgn")
	if hasBoard(request.bytes) {
		o.FromFormat = collection.FormatByName("fen")
	}
}

// hasBoard reports whether a text has something that is meant as the board of a FEN.
func hasBoard(text []byte) bool {
	var reader dialect.Reader
	for range reader.Find(text) {
		return true
	}
	return false
}

// list spells the main line of a game.
func (s *moveSpeller) list(g *game.Game, notes *notes) (spelledList, error) {
	list := spelledList{Moves: []spelledMove{}, Result: g.Result.String(), Status: string(g.Status())}
	write := game.WriteOptions{}
	list.FEN = string(kit.AppendFEN(&write, nil, &g.Start))
	if g.Notation != nil {
		list.Read = g.Notation.Name()
	}
	if stop, ply := g.Stop(); stop != nil {
		list.Ply, list.Rule, list.Rest = ply, string(stop.Code), stop.Text
	}
	clock := kit.NewClock(&g.Start, nil)
	g.EachMove(func(ply int, p *xiangqi.Position, node int32) {
		if s.size < s.most {
			list.Moves = append(list.Moves, s.move(p, g.Nodes[node].Move, ply, &write))
			last := &list.Moves[ply-1]
			last.Number = int(g.Start.Fullmoves.Or(1)) + (ply-1+int(g.Start.Turn))/2
			s.play(p, g.Nodes[node].Move, &clock, last, &write)
		}
	})
	if s.size >= s.most {
		return list, errAnswerLarge
	}
	for i := range write.Losses {
		notes.add(&collection.Diagnostic{Game: g.Origin.Number, Kind: note.KindOf(write.Losses[i].Code), Note: write.Losses[i]}, "")
	}
	return list, nil
}

// move spells a move.
func (s *moveSpeller) move(p *xiangqi.Position, m xiangqi.Move, ply int, write *game.WriteOptions) spelledMove {
	const fixed = 100 // bytes of an object beside its texts
	move := spelledMove{Ply: ply, Side: p.Turn().String(), UCI: m.String(), Notations: make(map[string]string, len(s.notations))}
	s.size += fixed
	for _, n := range s.notations {
		write.Notation = n
		text := kit.AppendMove(write, nil, p, m, ply, n)
		s.size += int64(len(n.Name()) + len(text))
		move.Notations[n.Name()] = string(text)
	}
	return move
}

// play writes the position after a move.
func (s *moveSpeller) play(p *xiangqi.Position, m xiangqi.Move, clock *kit.Clock, move *spelledMove, write *game.WriteOptions) {
	if s.after == nil {
		return
	}
	after := *p
	clock.Play(&after, m, s.after.Spec().Clock)
	setup := after.Setup()
	setup.Halfmoves = clock.Count
	move.FEN = s.after.String(&setup)
	s.size += int64(len(move.FEN))
	loss := s.after.Loss(&setup)
	if !clock.Own {
		loss |= s.after.ClockLoss(nil, &setup)
	}
	for one := range (loss &^ s.lost).Each() {
		lost := s.after.LossNote(one, &setup)
		lost.Ply = move.Ply
		write.Losses = append(write.Losses, lost)
	}
	s.lost |= loss
}
