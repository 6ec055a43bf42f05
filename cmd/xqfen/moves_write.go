package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// moveWriter writes lists of moves.
type moveWriter struct {
	out       io.Writer
	notations []notation.Notation
	format    string
	numbered  bool
	after     *dialect.Dialect // of the positions after the moves; may be nil
	lists     int              // written so far
	// legalMoves: the legal moves after each list are written.
	legalMoves bool
}

func (s *streams) newMoveWriter(c *cli.Context, known []*dialect.Dialect) (*moveWriter, error) {
	w := &moveWriter{out: s.out, numbered: c.Bool("numbered"), legalMoves: c.Bool("legal")}
	var err error
	w.format = c.String("format")
	if w.numbered && w.legalMoves {
		return nil, usagef("--numbered is for lists of moves, and --legal writes single ones")
	}
	if w.numbered && w.format != "text" {
		return nil, usagef("--numbered goes with --format text; %s has the numbers", w.format)
	}
	if w.after, err = dialectFlag(c, known, "fen-after"); err != nil {
		return nil, err
	}
	if w.notations, err = notationsFlag(c); err != nil {
		return nil, err
	}
	if len(w.notations) == 0 {
		w.notations = []notation.Notation{readersNotation(cmp.Or(c.String("lang"), environmentTag()))}
	}
	return w, nil
}

// moveRow is a move of the main line as it is written.
type moveRow struct {
	ply, number int // from 1; number is that of the full move
	side        xiangqi.Color
	uci         string
	cells       []string // one for each notation
	fen         string   // the position after the move
	// before is what comes before the first move, and followed says that something is
	// between this move and the next.
	before   string
	followed bool
}

// begin writes what is before all lists.
func (w *moveWriter) begin() error {
	if w.format != "tsv" {
		return nil
	}
	heading := w.heading()
	if w.legalMoves {
		heading = w.legalHeading()
	}
	_, err := io.WriteString(w.out, strings.Join(heading, "\t")+"\n")
	return err
}

// list writes the moves of a game that begins with a position in the dialect source, which
// may be nil. What the form has no place for is said.
func (w *moveWriter) list(g *game.Game, source *dialect.Dialect, reports *moveReporter) error {
	if w.format != "text" || len(g.Nodes) == 1 {
		var lost game.WriteOptions
		kit.LoseTree(&lost, g, "moves --format "+w.format, kit.RoomUnread)
		for i := range lost.Losses {
			reports.noteHere(&lost.Losses[i])
		}
	}
	if len(g.Nodes) == 1 {
		return nil
	}
	var b bytes.Buffer
	if w.lists > 0 && w.format == "text" {
		b.WriteByte('\n')
	}
	w.lists++
	newMoveRows(w, g, source, reports, &b).write()
	_, err := w.out.Write(b.Bytes())
	return err
}

// rows writes the rows of one line, which are those of one full move with numbers.
func (w *moveWriter) rows(b *bytes.Buffer, rows []moveRow) {
	switch w.format {
	case "jsonl":
		w.object(b, &rows[0])
	case "tsv":
		b.WriteString(strings.Join(w.values(&rows[0]), "\t") + "\n")
	default:
		w.text(b, rows)
	}
}

// text writes the rows of one line.
func (w *moveWriter) text(b *bytes.Buffer, rows []moveRow) {
	for k := range w.notations {
		if k > 0 {
			b.WriteByte('\t')
		}
		b.WriteString(rows[0].before)
		for i := range rows {
			if i > 0 {
				b.WriteByte(' ')
			}
			if w.numbered && (i == 0 || rows[i-1].followed) {
				b.Write(appendNumber(nil, rows[i].number, rows[i].side))
			}
			b.WriteString(rows[i].cells[k])
		}
	}
	if w.after != nil {
		b.WriteString("\t" + rows[len(rows)-1].fen)
	}
	b.WriteByte('\n')
}

// heading are the names of the values of a row.
func (w *moveWriter) heading() []string {
	names := []string{"ply", "number", "side", "uci"}
	for _, n := range w.notations {
		if n.Name() != "uci" {
			names = append(names, n.Name())
		}
	}
	if w.after != nil {
		names = append(names, "fen")
	}
	return names
}

func (w *moveWriter) values(row *moveRow) []string {
	values := []string{strconv.Itoa(row.ply), strconv.Itoa(row.number), row.side.String(), row.uci}
	for i, n := range w.notations {
		if n.Name() != "uci" {
			values = append(values, row.cells[i])
		}
	}
	if w.after != nil {
		values = append(values, row.fen)
	}
	return values
}

// object writes a row as a JSON object in the order of the heading.
func (w *moveWriter) object(b *bytes.Buffer, row *moveRow) {
	values := w.values(row)
	for i, name := range w.heading() {
		b.WriteByte("{,"[min(i, 1)])
		key, _ := json.Marshal(name) // a string has no error
		b.Write(append(key, ':'))
		if i < 2 { // the numbers
			b.WriteString(values[i])
			continue
		}
		text, _ := json.Marshal(values[i])
		b.Write(text)
	}
	b.WriteString("}\n")
}
