package main

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/note"
)

func (s *streams) read(c *cli.Context) error {
	args := joinBoards(c.Args().Slice())
	text := strings.Join(append(c.StringSlice("e"), strings.Join(args, " ")), "\n")
	if filesOf(args) == nil && strings.TrimSpace(text) != "" {
		if s.isPosition(c, text) && !s.hasMoves(c, text) {
			e := s.newExplainer(c)
			e.brief, e.color = !e.json, colored(c, s.out)
			if err := e.lines(strings.NewReader(text)); err != nil {
				return err
			}
			return e.end()
		}
	}
	if c.Bool("json") {
		return usagef("--json goes with one position; games and moves as JSON: xqfen convert --to jsonl")
	}
	r, err := s.newGameReader(c)
	if err != nil {
		return err
	}
	w := &shower{gameReader: r, form: formText}
	w.usual.Coordinates, w.usual.Pieces = diagram.Numbers, diagram.Traditional
	w.text = diagram.TextOptions{Color: colored(c, s.out), Width: pageWidth(s.out)}
	inputs, err := w.sources()
	if err != nil {
		return err
	}
	return w.summarize(inputs)
}

// misspelled is the error of a word that is neither a file nor readable and is close to a
// command, or to what another tool calls a command.
func misspelled(app *cli.App, args []string) error {
	if len(args) == 0 || exists(args[0]) {
		return nil
	}
	word := args[0]
	if hint := commandMeant(app, word); hint != "" {
		return usagef("unknown command %q; use %s", word, hint)
	}
	_, noPosition := dialect.Read([]byte(word))
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-") != "" || strings.Trim(word, "-") == "" || isMoves(strings.Join(args, " ")) || noPosition == nil {
		return nil
	}
	if near := chars.Nearest(word, commandNames(app)); near != "" {
		return usagef("unknown command %q; did you mean %q?", word, near)
	}
	return usagef("%q is not a command, a file, a position or a move", word)
}

// hasMoves reports whether moves follow the position in a text.
func (s *streams) hasMoves(c *cli.Context, text string) bool {
	for g, err := range collection.ReadGames(c.Context, filesIn([]source{textSource("text", text+"\n")}), &collection.Options{AnyText: true, Workers: 1}) {
		if err == nil && len(g.Nodes) > 1 {
			return true
		}
	}
	return false
}

// brief is facts without the fields and the count of pieces.
func (p *page) brief(f *facts) {
	if f.Error != nil {
		p.refusal(f)
		return
	}
	for _, sentence := range f.Form {
		p.line("", sentence)
	}
	picture := diagram.Picture{Setup: f.setup, Coordinates: diagram.Numbers}
	_, _ = p.w.Write(picture.AppendText([]byte("\n"), &diagram.TextOptions{Color: p.color}))
	title, _ := p.words.Picture(&f.setup)
	p.line("", title)
	p.notes(f.Notes)
	if len(f.Problems) > 0 {
		p.problems(f.Problems)
	}
	p.forms(f.Forms)
}

// summarize shows what inputs hold: how many records, and the last position of the first
// with its moves.
func (w *shower) summarize(inputs []source) error {
	var first *game.Game
	var notes []collection.Diagnostic
	withMoves, records := 0, 0
	w.options.Diagnose = func(d *collection.Diagnostic) {
		if len(notes) < perCode && (note.KindOf(d.Code) == note.KindError || records == 0) {
			notes = append(notes, *d)
		}
	}
	for g, err := range w.games(inputs) {
		if err != nil {
			return err
		}
		records++
		if len(g.Nodes) > 1 {
			withMoves++
		}
		if first == nil {
			first = g
		}
	}
	for i := range notes {
		w.report.diagnose(&notes[i])
	}
	if first == nil {
		return w.end(false)
	}
	return w.summary(inputs, first, withMoves, records)
}

// summary writes what the inputs are, and the first record of them.
func (w *shower) summary(inputs []source, first *game.Game, games, records int) error {
	w.add(first)
	var b bytes.Buffer
	p := page{w: &b, words: w.words, columns: w.text.Width}
	for _, src := range inputs {
		if f, _ := collection.Recognize(headOf(&src.Input), src.Name); f != nil && !src.isText && isRegular(src.Name) {
			p.line("", w.words.Format("%s: %s", textio.Name(src.Name), f.Name+" ("+w.words.Term(f.Title)+")"))
		}
	}
	if first.Notation != nil {
		p.line("", w.words.Format("moves in %s", first.Notation.Name()))
	}
	if records > 1 {
		p.line("", w.words.Count("records", records)+w.words.Say("list.clause")+w.words.Format("with moves: %s", w.words.Number(games)))
		p.line("", w.words.Phrase("the first of them:"))
		p.line("", "")
	}
	p.line("", gameHead(first))
	b.Write(w.appendText(nil))
	p.moves(first)
	_, err := w.out.Write(b.Bytes())
	if err == nil && w.failed {
		return exit(exitFailed)
	}
	return err
}

// gameHead is the players of a game, its result and its date, of these what is known.
func gameHead(g *game.Game) string {
	players := []string{g.Tag("Red"), g.Tag("Black")}
	parts := []string{strings.Join(players, " – "), g.Result.String(), g.Tag("Date")}
	if players[0] == "" || players[1] == "" {
		parts[0] = players[0] + players[1]
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return strings.Trim(part, "*?. ") == "" }), "  ")
}

// shownNotations are those in which moves are shown: one of each way to write them that
// is widely read.
var shownNotations = []string{"uci", "wxf", "zh-Hans", "vi"}

// moves writes the main line of a game in the main notations.
func (p *page) moves(g *game.Game) {
	line := g.MainLine(nil)
	if len(line) == 0 {
		return
	}
	p.line("", "")
	first := int(g.Start.Position().Turn())
	var rows [][]string
	for _, name := range shownNotations {
		n, err := i18n.Notation(name)
		if err != nil {
			continue
		}
		at := g.Start.Position()
		var pairs []string // a move of Red, its answer and their number
		for i, m := range line {
			word, err := n.Append(nil, at, m)
			if err != nil {
				word = []byte(m.String())
			}
			switch ply := i + first; {
			case ply%2 == 0:
				pairs = append(pairs, strconv.Itoa(ply/2+1)+". "+string(word))
			case i == 0:
				pairs = append(pairs, "1. … "+string(word))
			default:
				pairs[len(pairs)-1] += " " + string(word)
			}
			at.Do(m)
		}
		for _, row := range filled(pairs, p.columns-16) {
			rows = append(rows, []string{name, chars.VisibleLine(row)})
			name = ""
		}
	}
	p.table(rows)
}

// filled joins words to lines of that many columns.
func filled(words []string, columns int) (lines []string) {
	for _, word := range words {
		if last := len(lines) - 1; last >= 0 && chars.Width(lines[last])+1+chars.Width(word) <= columns {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
