package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// drawing fills in how pictures look.
func (w *shower) drawing() error {
	c, p := w.c, &w.usual
	p.Pieces = diagram.Set(slices.Index(diagram.SetNames(), c.String("pieces")))
	p.Coordinates = diagram.Coordinates(slices.Index(diagram.CoordinateNames(), c.String("coordinates")))
	p.Colors = diagram.Colors(slices.Index(diagram.ColorsNames(), c.String("theme")))
	if c.String("orientation") == xiangqi.Black.String() {
		p.Orientation = xiangqi.Black
	}
	w.mirror, w.lastMove, w.check, w.text.ASCII = c.Bool("mirror"), c.Bool("last-move"), c.Bool("check"), c.Bool("ascii")
	p.Size, p.Letters = max(number(c, "size"), 0), w.words.Say("picture.letters")
	for _, text := range listOf(c.String("ply")) {
		ply, err := strconv.Atoi(text)
		if w.everyPly = w.everyPly || text == "all"; !w.everyPly && (err != nil || ply < 0) {
			return usagef("%s %s: expected a whole number", "--ply", strconv.Quote(text))
		}
		w.plies = append(w.plies, ply)
	}
	if w.everyPly {
		w.plies = nil
	}
	w.sheet = diagram.Sheet{PerRow: max(number(c, "per-row"), 0), PerPage: max(number(c, "per-page"), 0), Size: p.Size, Heading: c.String("title")}
	w.sheet.Paper = diagram.PageSize(max(slices.Index(diagram.PaperNames(), c.String("paper")), 0))
	if w.animated = c.Bool("animate"); c.String("answers") != "" {
		if w.answers = notationFlag(c, "answers"); !c.IsSet("ply") {
			w.plies = []int{0}
		}
	}
	if c.Bool("blank") && c.Args().Present() {
		return usagef("--blank is a board without pieces; leave out %s", c.Args().First())
	}
	if path := c.String("font"); path != "" {
		file, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if w.sheet.Font, err = diagram.ParseFont(file); err != nil {
			return usagef("%s: expected a font in OpenType or TrueType", path)
		}
	}
	return nil
}

// marking fills in arrows and marked squares. Moves that are not written by their squares are left to the position.
func (w *shower) marking() error {
	hasMoves := !w.c.Bool("blank") && !w.animated && w.form != formGIF // of one position in each picture
	for flag, form := range map[string]string{"arrows": "h2e2,b0c2", "circles": "e4,f5"} {
		for _, text := range listOf(w.c.String(flag)) {
			m, err := diagram.ParseMark(text)
			switch {
			case err == nil:
				w.usual.Marks = append(w.usual.Marks, m)
			case flag == "arrows" && hasMoves:
				w.arrows = append(w.arrows, text)
			default:
				return usagef("--%s %s: expected a form such as %s", flag, text, form)
			}
		}
	}
	for _, text := range listOf(w.c.String("squares")) {
		sq, err := xiangqi.ParseSquare(strings.ToLower(text))
		if err != nil {
			return usagef("--%s %s: expected a form such as %s", "squares", text, "e4,f5")
		}
		w.usual.Squares = append(w.usual.Squares, sq)
	}
	return nil
}

// listOf returns the items between commas or blanks.
func listOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(", ，、", r) })
}

// writing fills in what is written.
func (w *shower) writing() error {
	c, path := w.c, w.c.String("o")
	if isDirectory(path) {
		return usagef("%s is a directory, and show makes one sheet of all; name its file, such as %s", path, filepath.Join(path, "sheet.png"))
	}
	named, err := writtenForm(path)
	if err != nil && c.String("format") == "" {
		return err
	}
	w.form = c.String("format")
	switch {
	case w.form == "":
		w.form = named
	case named != "" && named != w.form && !c.Bool("quiet"):
		w.say(w.words.Format("%s: written as %s, because of --format", path, w.form))
	}
	if i := slices.Index(diagram.KindNames(), c.String("board")); i >= 0 {
		kind := diagram.Kind(i)
		w.board = &kind
	}
	if w.form == "" {
		w.form = formText
	}
	toTerminal := w.isForTerminal(path)
	switch {
	case w.form != formText && (w.board != nil || w.text.ASCII):
		return usagef("--board and --ascii are for text, not for %s", w.form)
	case (w.form == formPNG || w.form == formPDF || w.form == formGIF) && toTerminal:
		return usagef("%s is not for a terminal; name a file with -o", strings.ToUpper(w.form))
	case w.animated && w.form != formSVG && w.form != formGIF:
		return usagef("--animate is for SVG and GIF, not for %s", w.form)
	}
	if toTerminal {
		w.text.Width = pageWidth(w.out)
	}
	if path == "" || path == textio.Stdin {
		w.text.Color = colored(c, w.out)
	}
	return nil
}

// captionLine is a caption as a terminal can show it, in one line.
func captionLine(caption string) string {
	return chars.VisibleLine(strings.ReplaceAll(caption, "\n", " "))
}
