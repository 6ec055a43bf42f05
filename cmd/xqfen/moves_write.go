package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
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
}

func (s *streams) newMoveWriter(c *cli.Context, known []*dialect.Dialect, standard notation.Notation) (*moveWriter, error) {
	w := &moveWriter{out: s.out, numbered: c.Bool("numbered")}
	var err error
	if w.format, err = oneOf(c, "format", "text", "tsv", "jsonl"); err != nil {
		return nil, err
	}
	if w.numbered && w.format != "text" {
		return nil, usagef("--numbered goes with --format text; %s has the numbers", w.format)
	}
	if w.after, err = dialectFlag(c, known, "fen-after"); err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(strings.Join(c.StringSlice("notation"), ","), ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		n, err := writtenNotation("notation", name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(w.notations, func(other notation.Notation) bool { return other.Name() == n.Name() }) {
			return nil, usagef("--notation: %s is named twice", n.Name())
		}
		w.notations = append(w.notations, n)
	}
	if len(w.notations) == 0 {
		w.notations = []notation.Notation{standard}
	}
	return w, nil
}

// moveRow is a move as it is written.
type moveRow struct {
	ply, number int // from 1; number is that of the round
	side        xiangqi.Color
	uci         string
	cells       []string // one for each notation
	fen         string   // the position after the move
}

// begin writes what is before all lists.
func (w *moveWriter) begin() error {
	if w.format != "tsv" {
		return nil
	}
	_, err := io.WriteString(w.out, strings.Join(w.heading(), "\t")+"\n")
	return err
}

// list writes a list that begins at p, a position in the dialect source, which may
// be nil.
func (w *moveWriter) list(p *xiangqi.Position, source *dialect.Dialect, l *movetext.List, reports *moveReporter) error {
	rows := w.rows(p, source, l, reports)
	var b bytes.Buffer
	switch w.format {
	case "jsonl":
		for i := range rows {
			w.object(&b, &rows[i])
		}
	case "tsv":
		for i := range rows {
			b.WriteString(strings.Join(w.values(&rows[i]), "\t") + "\n")
		}
	default:
		if w.lists > 0 {
			b.WriteByte('\n')
		}
		w.text(&b, rows)
	}
	w.lists++
	_, err := w.out.Write(b.Bytes())
	return err
}

// rows plays the list and spells its moves.
func (w *moveWriter) rows(p *xiangqi.Position, source *dialect.Dialect, l *movetext.List, reports *moveReporter) []moveRow {
	at := *p
	start := at.Setup()
	rows := make([]moveRow, len(l.Moves))
	clock := collection.NewClock(&start, source)
	var lost dialect.Loss
	var buf []byte
	for ply, m := range l.Moves {
		row := &rows[ply]
		row.ply, row.side, row.uci = ply+1, at.Turn(), m.String()
		row.number = int(start.Fullmoves.Or(1)) + (ply+int(start.Turn))/2
		for _, n := range w.notations {
			var err error
			buf, err = n.Append(buf[:0], &at, m)
			var none *notation.NoSpelling
			if errors.As(err, &none) {
				text, _ := reports.words.Note(&note.Note{Code: note.NoSpelling, Got: none.Move.String(), Expected: none.Notation})
				reports.note(string(note.NoSpelling), l.Tokens[ply].Start, text)
			}
			row.cells = append(row.cells, string(buf))
		}
		if w.after == nil {
			at.Do(m)
			continue
		}
		clock.Play(&at, m, w.after.Clock())
		setup := at.Setup()
		setup.Halfmoves = clock.Count
		row.fen = w.after.String(&setup)
		loss := w.after.Loss(&setup)
		if !clock.Own {
			loss |= w.after.ClockLoss(source, &setup)
		}
		for one := range (loss &^ lost).Each() {
			noted := w.after.LossNote(one, &setup)
			text, _ := reports.words.Note(&noted)
			reports.note(string(noted.Code), l.Tokens[ply].Start, text)
		}
		lost |= loss
	}
	return rows
}

// text writes a move a line, or with numbers a round a line.
func (w *moveWriter) text(b *bytes.Buffer, rows []moveRow) {
	for len(rows) > 0 {
		n := 1
		if w.numbered && rows[0].side == xiangqi.Red {
			n = min(len(rows), 2)
		}
		for k := range w.notations {
			if k > 0 {
				b.WriteByte('\t')
			}
			if w.numbered {
				b.WriteString(strconv.Itoa(rows[0].number) + ".")
				if rows[0].side == xiangqi.Black {
					b.WriteString("..")
				}
				b.WriteByte(' ')
			}
			for i := range rows[:n] {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(rows[i].cells[k])
			}
		}
		if w.after != nil {
			b.WriteString("\t" + rows[n-1].fen)
		}
		b.WriteByte('\n')
		rows = rows[n:]
	}
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
