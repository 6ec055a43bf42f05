package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// legal writes the legal moves of the position that the main line of a game leads to, a row
// each, with what it faces the other side with.
func (w *moveWriter) legal(g *game.Game, reports *moveReporter) error {
	p := g.PositionAt(0)
	for _, m := range g.MainLine(nil) {
		p.Do(m)
	}
	var b bytes.Buffer
	if w.lists > 0 && w.format == "text" {
		b.WriteByte('\n')
	}
	w.lists++
	rows := 0
	for m, threat := range legalMoves(p) {
		w.legalRow(&b, p, m, threat, reports)
		rows++
	}
	if rows == 0 {
		reports.say(reports.name, "", reports.words.Format("no legal moves: %s", reports.words.Phrase(string(threatTo(p)))))
	}
	_, err := w.out.Write(b.Bytes())
	return err
}

// legalRow writes one move.
func (w *moveWriter) legalRow(b *bytes.Buffer, p *xiangqi.Position, m xiangqi.Move, threat threat, reports *moveReporter) {
	var cells []string
	for _, n := range w.notations {
		cell, err := n.Append(nil, p, m)
		var none *notation.NoSpelling
		if errors.As(err, &none) {
			reports.noteHere(&note.Note{Code: note.NoSpelling, Got: none.Move.String(), Expected: none.Notation})
		}
		cells = append(cells, string(cell))
	}
	fen := ""
	if w.after != nil {
		after := *p
		after.Do(m)
		setup := after.Setup()
		fen = w.after.String(&setup)
	}
	if w.format == "text" {
		if threat != noThreat {
			cells = append(cells, reports.words.Phrase(string(threat)))
		}
		if fen != "" {
			cells = append(cells, fen)
		}
		b.WriteString(strings.Join(cells, "\t") + "\n")
		return
	}
	values := []string{p.Turn().String(), m.String()}
	for i, n := range w.notations {
		if n.Name() != "uci" {
			values = append(values, cells[i])
		}
	}
	if values = append(values, string(threat)); w.after != nil {
		values = append(values, fen)
	}
	if w.format == "tsv" {
		b.WriteString(strings.Join(values, "\t") + "\n")
		return
	}
	for i, name := range w.legalHeading() {
		key, _ := json.Marshal(name) // a string has no error
		text, _ := json.Marshal(values[i])
		b.WriteByte("{,"[min(i, 1)])
		b.Write(append(append(key, ':'), text...))
	}
	b.WriteString("}\n")
}

// legalHeading are the names of the values of a row: those of a list but for the numbers, with
// the threat before the position.
func (w *moveWriter) legalHeading() []string {
	names := w.heading()[2:]
	at := len(names)
	if w.after != nil {
		at--
	}
	return slices.Insert(names, at, "gives")
}
