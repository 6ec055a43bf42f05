package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveWriter writes the moves of games, or with --legal those that can follow them: a row for each
// move, or for each full move with --numbered.
type moveWriter struct {
	*gameReader
	notations       []notation.Notation
	format          string
	numbered, legal bool
	after           *dialect.Dialect // of the positions after the moves; may be nil
	games           int              // written so far
}

func (r *gameReader) newMoveWriter() (*moveWriter, error) {
	c := r.c
	w := &moveWriter{gameReader: r, format: c.String("format"), numbered: c.Bool("numbered"), legal: c.Bool("legal")}
	if w.numbered && w.legal {
		return nil, usagef("--numbered is for lists of moves, and --legal writes single ones")
	}
	if w.numbered && w.format != formText {
		return nil, usagef("--numbered goes with --format text; %s has the numbers", w.format)
	}
	w.after = r.dialect(c.String("fen-after"))
	var err error
	w.notations, err = notationsFlag(c)
	if len(w.notations) == 0 {
		w.notations = append(w.notations, readersNotation(cmp.Or(c.String("lang"), environmentTag())))
	}
	return w, err
}

// columns are the names of the values of a row.
func (w *moveWriter) columns() []string {
	names := []string{"ply", "number", "side", "uci"}
	if w.legal {
		names = names[2:]
	}
	for _, n := range w.notations {
		if n.Name() != "uci" {
			names = append(names, n.Name())
		}
	}
	if w.legal {
		names = append(names, "gives")
	}
	if w.after != nil {
		names = append(names, "fen")
	}
	return names
}

// begin writes what is before all rows.
func (w *moveWriter) begin() {
	if w.format == "tsv" {
		fmt.Fprintln(w.out, strings.Join(w.columns(), "\t"))
	}
}

// row writes the values of a row of a table, or as an object.
func (w *moveWriter) row(values []any) {
	var b bytes.Buffer
	for i, name := range w.columns() {
		if w.format == "tsv" {
			fmt.Fprintf(&b, "%s%v", "\t"[:min(i, 1)], values[i])
			continue
		}
		value, _ := json.Marshal(values[i]) // texts and numbers have no error
		fmt.Fprintf(&b, "%s%q:%s", "{,"[min(i, 1):min(i, 1)+1], name, value)
	}
	if w.format == "jsonl" {
		b.WriteByte('}')
	}
	fmt.Fprintln(w.out, b.String())
}

// cell spells a move.
func (w *moveWriter) cell(g *game.Game, n notation.Notation, p *xiangqi.Position, m xiangqi.Move) string {
	text, err := n.Append(nil, p, m)
	var none *notation.NoSpelling
	if errors.As(err, &none) {
		w.note(g, note.Note{Code: note.NoSpelling, Got: none.Move.String(), Expected: none.Notation})
	}
	return string(text)
}

// tableValues are those that every row of a table has, after its first, where the cells are those of
// the notations.
func (w *moveWriter) tableValues(first []any, p *xiangqi.Position, m xiangqi.Move, cells []string) []any {
	first = append(first, p.Turn().String(), m.String())
	for i, n := range w.notations {
		if n.Name() != "uci" {
			first = append(first, cells[i])
		}
	}
	return first
}

// note reports something about a game as a whole.
func (w *moveWriter) note(g *game.Game, n note.Note) {
	n.Line, n.Column = max(g.Origin.Line, 1), 1
	w.diagnose(g.Origin.File, n)
}

// game writes the moves of a game, or those that can follow.
func (w *moveWriter) game(g *game.Game) error {
	if w.legal {
		w.legalMoves(g)
		return nil
	}
	if w.format != formText || len(g.Nodes) == 1 {
		var lost game.WriteOptions
		kit.LoseTree(&lost, g, "moves --format "+w.format, kit.RoomUnread)
		for _, n := range lost.Losses {
			w.note(g, n)
		}
	}
	const result = "result"
	key := [...]string{game.RedWins: "result.red", game.BlackWins: "result.black", game.Draw: "result.draw"}[g.Result]
	if key != "" && !w.report.quiet && w.report.isShown(result) {
		fmt.Fprintf(w.err, "%s: result: %s\n", placeOf(&collection.Diagnostic{File: g.Origin.File, Note: note.Note{Line: max(g.Origin.Line, 1)}}), w.words.Say(key, "text", g.Result.String()))
	}
	if len(g.Nodes) == 1 {
		return nil
	}
	at := g.Start.Position()
	w.separate()
	reading, reader := &g.Source.Core.Reading, dialect.Reader{Dialects: w.options.Dialects}
	if w.options.Start != nil {
		reading = w.options.Start
	}
	var source *dialect.Dialect
	if len(reading.Core) > 0 {
		source, _ = reader.Source(reading)
	}
	l := &moveLines{moveWriter: w, g: g, at: *at, source: source, clock: kit.NewClock(&g.Start, source)}
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepMove:
			l.move(step.Position, step.Node, step.Ply)
		case game.StepOpen:
			l.open()
		case game.StepClose:
			l.close()
		}
	}
	l.end(true)
	return nil
}

// separate writes an empty line between the texts of two games.
func (w *moveWriter) separate() {
	if w.games++; w.games > 1 && w.format == formText {
		fmt.Fprintln(w.out)
	}
}

// legalMoves writes the legal moves of the position that the main line of a game leads to, with what
// each faces the other side with.
func (w *moveWriter) legalMoves(g *game.Game) {
	p := g.PositionAt(0)
	for _, m := range g.MainLine(nil) {
		p.Do(m)
	}
	w.separate()
	rows := 0
	for _, m := range p.AppendMoves(nil) {
		after := *p
		after.Do(m)
		threat := api.GivenTo(&after)
		rows++
		var cells []string
		for _, n := range w.notations {
			cells = append(cells, w.cell(g, n, p, m))
		}
		values := append(w.tableValues(nil, p, m, cells), threat)
		if threat != "" {
			cells = append(cells, w.words.Phrase(threat))
		}
		if w.after != nil {
			setup := after.Setup()
			values = append(values, w.after.String(&setup))
			cells = append(cells, w.after.String(&setup))
		}
		if w.format == formText {
			fmt.Fprintln(w.out, strings.Join(cells, "\t"))
		} else {
			w.row(values)
		}
	}
	if rows == 0 {
		w.say(w.words.Format("no legal moves: %s", w.words.Phrase(p.Outcome().String())))
	}
}

// moveLine is a move of the main line as text: with its annotations, its comment and the variations
// to it.
type moveLine struct {
	number int // of the full move
	side   xiangqi.Color
	cells  []string // one for each notation
	fen    string   // the position after the move
	// before is the comment before the first move. followed: something is
	// between this move and the next.
	before   string
	followed bool
}

// moveLines writes a game.
type moveLines struct {
	*moveWriter
	g *game.Game
	// line are the moves that are not yet written, at most those of a full move.
	line []moveLine
	// inside counts the variations that are open, opening those that begin before the next
	// move; apart: a move of Black needs its number.
	inside, opening int
	apart           bool

	source *dialect.Dialect // of the position that the game begins with; may be nil
	at     xiangqi.Position // of the main line
	clock  kit.Clock
	lost   dialect.Loss
}

// move writes a move.
func (l *moveLines) move(p *xiangqi.Position, node int32, ply int) {
	if l.inside > 0 && l.format != formText {
		return
	}
	m := l.g.Nodes[node].Move
	number := int(l.g.Start.Fullmoves.Or(1)) + (ply+int(l.g.Start.Turn))/2
	before := ""
	if l.inside == 0 {
		l.end(false)
		l.line = append(l.line, moveLine{number: number, side: p.Turn(), cells: make([]string, len(l.notations)), fen: l.play(m)})
	} else {
		before = " " + strings.Repeat("(", l.opening)
		l.opening = 0
		if l.numbered && (p.Turn() == xiangqi.Red || l.apart) {
			before += numberBefore(number, p.Turn())
		}
	}
	l.apart = false
	last, after := &l.line[len(l.line)-1], l.comments(node)
	for k, n := range l.notations {
		last.cells[k] += before + l.cell(l.g, n, p, m) + after
	}
	if l.format != formText {
		values := l.tableValues([]any{ply + 1, number}, p, m, last.cells)
		if l.after != nil {
			values = append(values, last.fen)
		}
		l.row(values)
	}
	if ply == 0 && l.inside == 0 {
		if comments := l.comments(0); comments != "" {
			last.before = comments[1:] + " "
		}
		l.apart = after != ""
	}
}

// open begins a variation.
func (l *moveLines) open() {
	l.inside++
	l.opening++
	l.apart = true
}

// close ends one.
func (l *moveLines) close() {
	l.inside--
	l.apart = true
	for k := range l.line[len(l.line)-1].cells {
		l.line[len(l.line)-1].cells[k] += ")"
	}
}

// end ends the last move, and writes the line that it is the last of.
func (l *moveLines) end(all bool) {
	if len(l.line) == 0 {
		return
	}
	last := &l.line[len(l.line)-1]
	last.followed = l.apart
	if !all && l.numbered && last.side == xiangqi.Red {
		return
	}
	var columns []string
	for k := range l.notations {
		text := l.line[0].before
		for i := range l.line {
			m := &l.line[i]
			if i > 0 {
				text += " "
			}
			if l.numbered && (i == 0 || l.line[i-1].followed) {
				text += numberBefore(m.number, m.side)
			}
			text += m.cells[k]
		}
		columns = append(columns, text)
	}
	if l.after != nil {
		columns = append(columns, last.fen)
	}
	if l.format == formText {
		fmt.Fprintln(l.out, strings.Join(columns, "\t"))
	}
	l.line = l.line[:0]
}

// comments returns the annotations and the comment of a move, each after a space.
func (l *moveLines) comments(node int32) (text string) {
	if l.format != formText {
		return ""
	}
	n := &l.g.Nodes[node]
	for _, nag := range n.NAGs {
		text += " $" + strconv.Itoa(int(nag))
	}
	alone := game.Game{Nodes: []game.Node{{Comment: n.Comment}}} // what could not be read is reported elsewhere
	if comment := string(kit.AppendComment(&alone, nil, 0, false)); comment != "" {
		text += string(movetext.AppendCommentLine([]byte(" "), comment))
	}
	l.apart = l.apart || text != ""
	return text
}

// play makes a move of the main line, reports what is lost of the position after it and returns the position.
func (l *moveLines) play(m xiangqi.Move) string {
	if l.after == nil {
		return ""
	}
	l.clock.Play(&l.at, m, l.after.Spec().Clock)
	setup := l.at.Setup()
	setup.Halfmoves = l.clock.Count
	loss := l.after.Loss(&setup)
	if !l.clock.Own {
		loss |= l.after.ClockLoss(l.source, &setup)
	}
	for one := range (loss &^ l.lost).Each() {
		l.note(l.g, l.after.LossNote(one, &setup))
	}
	l.lost |= loss
	return l.after.String(&setup)
}

// numberBefore is the number before a move: "1. ", or "1... " of Black.
func numberBefore(number int, side xiangqi.Color) string {
	if side == xiangqi.Black {
		return strconv.Itoa(number) + "... "
	}
	return strconv.Itoa(number) + ". "
}
