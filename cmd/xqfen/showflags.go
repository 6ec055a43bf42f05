package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/internal/pictures"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/internal/visible"
	"github.com/xqfen/xqfen/xiangqi"
)

// prepare reads the flags.
func (w *shower) prepare() error {
	for _, step := range [...]func() error{w.reading, w.drawing, w.marking, w.writing} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// reading fills in how the input is read.
func (w *shower) reading() error {
	c, o := w.c, &w.options
	reader, err := positionReader(c)
	if err != nil {
		return err
	}
	o.Dialects, o.From, o.Orient, o.LenientSide = reader.Dialects, reader.As, reader.Orient, reader.LenientSide
	o.Workers = 1
	if o.FromFormat, err = namedFormat(c, "from-format", false); err != nil {
		return err
	}
	if o.FromCharset, err = charsetFlag(c, "from-charset"); err != nil {
		return err
	}
	if name := c.String("from-notation"); name != "" {
		if o.FromNotation, err = notationNamed("from-notation", name); err != nil {
			return err
		}
	}
	if w.words, err = languageFlag(c); err != nil {
		return err
	}
	report := &reporter{w: w.err, words: w.words, quiet: c.Bool("quiet")}
	if report.color, err = colored(c, w.err); err != nil {
		return err
	}
	o.Diagnose = report.diagnose
	return nil
}

// drawing fills in how pictures look.
func (w *shower) drawing() error {
	c, p := w.c, &w.usual
	pieces, err := oneOf(c, "pieces", pictures.Sets()...)
	if err != nil {
		return err
	}
	p.Pieces = diagram.Set(slices.Index(pictures.Sets(), pieces))
	coordinates, err := oneOf(c, "coordinates", pictures.Coordinates()...)
	if err != nil {
		return err
	}
	p.Coordinates = diagram.Coordinates(slices.Index(pictures.Coordinates(), coordinates))
	orientation, err := oneOf(c, "orientation", xiangqi.Red.String(), xiangqi.Black.String())
	if err != nil {
		return err
	}
	if orientation == xiangqi.Black.String() {
		p.Orientation = xiangqi.Black
	}
	w.mirror, w.lastMove, w.text.ASCII = c.Bool("mirror"), c.Bool("last-move"), c.Bool("ascii")
	if p.Size, err = w.number("size", 1); err != nil {
		return err
	}
	if w.perRow, err = w.number("per-row", 1); err != nil {
		return err
	}
	w.ply, err = w.number("ply", 0)
	if c.String("ply") == "" {
		w.ply = -1
	}
	return err
}

// number returns the number that a flag gives, 0 when it is not given.
func (w *shower) number(flag string, least int) (int, error) {
	text := w.c.String(flag)
	if text == "" {
		return 0, nil
	}
	const most = 1 << 20
	n, err := strconv.Atoi(text)
	if flag == "ply" && text == "all" {
		return 0, usagef("--ply all: write all positions and show them: xqfen convert --positions all FILE | xqfen show")
	}
	if err != nil || n < least || n > most {
		return 0, usagef("--%s %s: expected %s", flag, text, strconv.Itoa(least)+"–"+strconv.Itoa(most))
	}
	return n, nil
}

// marking fills in arrows and marked squares.
func (w *shower) marking() error {
	for _, text := range listOf(w.c.String("arrows")) {
		from, ok := squareNamed(text[:min(len(text), 2)])
		to, ok2 := squareNamed(text[min(len(text), 2):])
		if !ok || !ok2 {
			return usagef("--%s %s: expected %s", "arrows", text, "h2e2,…")
		}
		w.usual.Arrows = append(w.usual.Arrows, xiangqi.NewMove(from, to))
	}
	for flag, list := range map[string]*[]xiangqi.Square{"squares": &w.usual.Squares, "circles": &w.usual.Circles} {
		for _, text := range listOf(w.c.String(flag)) {
			sq, ok := squareNamed(text)
			if !ok {
				return usagef("--%s %s: expected %s", flag, text, "e4,…")
			}
			*list = append(*list, sq)
		}
	}
	return nil
}

// listOf returns the items between commas or blanks.
func listOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// squareNamed returns the square of that name, such as e4.
func squareNamed(name string) (xiangqi.Square, bool) {
	for sq := range xiangqi.NoSquare {
		if strings.EqualFold(sq.String(), name) {
			return sq, true
		}
	}
	return xiangqi.NoSquare, false
}

// writing fills in what is written.
func (w *shower) writing() error {
	c, path := w.c, w.c.String("o")
	named, err := writtenForm(path)
	if err != nil && c.String("format") == "" {
		return err
	}
	if w.form, err = oneOf(c, "format", "", formText, formSVG, formPNG); err != nil {
		return err
	}
	switch {
	case w.form == "":
		w.form = named
	case named != "" && named != w.form && !c.Bool("quiet"):
		w.say(w.words.Format("%s: written as %s, because of --format", path, w.form))
	}
	if w.board, err = boardKind(c); err != nil {
		return err
	}
	if w.form == "" {
		w.form = formText
	}
	toTerminal := (path == "" || path == textio.Stdin) && isTerminal(w.out)
	switch {
	case w.form != formText && (w.board != nil || w.text.ASCII):
		return usagef("--board and --ascii are for text, not for %s", w.form)
	case w.form == formPNG && toTerminal:
		return usagef("PNG is not for a terminal; name a file with -o")
	}
	if toTerminal {
		w.text.Width = pageWidth(w.out)
	}
	if path == "" || path == textio.Stdin {
		w.text.Color, err = colored(c, w.out)
	}
	return err
}

// boardKind returns the kind of board that --board names, nil if it names none.
func boardKind(c *cli.Context) (*diagram.Kind, error) {
	name, err := oneOf(c, "board", append([]string{""}, pictures.Kinds()...)...)
	if err != nil || name == "" {
		return nil, err
	}
	kind := diagram.Kind(slices.Index(pictures.Kinds(), name))
	return &kind, nil
}

// showValues returns the few values that a flag of show can have.
func showValues(flag string) []string {
	switch flag {
	case "pieces":
		return pictures.Sets()
	case "coordinates":
		return pictures.Coordinates()
	case "orientation":
		return []string{xiangqi.Red.String(), xiangqi.Black.String()}
	case "board":
		return pictures.Kinds()
	}
	return nil
}

// captionLine is a caption as a terminal can show it, in one line.
func captionLine(caption string) string { return visible.Line(strings.ReplaceAll(caption, "\n", " ")) }
