package main

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/xiangqi"
)

// The forms in which positions are shown.
const (
	formText = "text"
	formSVG  = "svg"
	formPNG  = "png"
)

// shower is one run of show.
type shower struct {
	*gameReader
	form string
	// usual is the picture of which each is one, text how those on a terminal are drawn, and board
	// the kind of text that --board asks for.
	usual  diagram.Picture
	mirror bool
	text   diagram.TextOptions
	board  *diagram.Kind
	perRow int
	// ply is the position that is shown, -1 for the last.
	ply      int
	lastMove bool
	check    bool

	pictures []diagram.Picture
}

func (s *streams) show(c *cli.Context) error {
	r, err := s.newGameReader(c)
	if err != nil {
		return err
	}
	w := &shower{gameReader: r}
	w.drawing()
	if err := w.marking(); err != nil {
		return err
	}
	if err := w.writing(); err != nil {
		return err
	}
	inputs, err := w.sources()
	if err != nil {
		return err
	}
	set := s.outputs(c, inputs)
	defer set.Abort()
	out, err := set.Open(c.String("o"))
	if err != nil {
		return refused(err)
	}
	for g, err := range w.games(inputs) {
		if err != nil {
			return err
		}
		w.add(g)
	}
	if len(w.pictures) == 0 {
		if !w.failed {
			s.say(w.words.Phrase("there is nothing to show"))
		}
		return w.end(false)
	}
	shown, err := w.append(nil)
	if err == nil {
		_, err = out.Write(shown)
	}
	if err == nil {
		err = s.settle(c.Context, inputs)
	}
	if err == nil {
		err = set.Commit()
	}
	if err != nil {
		return err
	}
	return w.end(true)
}

// add makes a picture of a game.
func (w *shower) add(g *game.Game) {
	moves := g.MainLine(nil)
	ply := w.ply
	if ply < 0 {
		ply = len(moves)
	}
	if ply > len(moves) {
		w.say(w.words.Format("--ply %d: %s ends with ply %d", ply, g.Origin.File, len(moves)))
		w.failed = true
		return
	}
	p := g.Start.Position()
	picture := w.usual
	for _, m := range moves[:ply] {
		p.Do(m)
		if w.lastMove {
			picture.LastMove = m
		}
	}
	picture.Setup = p.Setup()
	if w.check {
		picture.MarkCheck()
	}
	if w.mirror {
		picture = picture.Mirror()
	}
	picture.Title, picture.Description = w.words.Picture(&picture.Setup)
	picture.Caption = captionOf(g)
	w.pictures = append(w.pictures, picture)
}

// captionOf returns the title of a game or its players, "" when it has neither.
func captionOf(g *game.Game) string {
	for _, tag := range [...]string{"Title", "Event"} {
		if title := g.Tag(tag); title != "" && title != "?" {
			return title
		}
	}
	if red, black := g.Tag("Red"), g.Tag("Black"); red != "" && black != "" {
		return red + " – " + black
	}
	return ""
}

// numbered gives each of several pictures without a caption its number.
func (w *shower) numbered() {
	for i := range w.pictures {
		if p := &w.pictures[i]; p.Caption == "" {
			p.Caption = strconv.Itoa(i + 1)
		}
	}
}

// append appends what is written.
func (w *shower) append(dst []byte) ([]byte, error) {
	const most = 1000
	several := len(w.pictures) > 1
	if several {
		w.numbered()
	}
	switch {
	case w.form == formText:
		return w.appendText(dst), nil
	case len(w.pictures) > most:
		return nil, usagef("too many boards for one picture: %d, and at most %d; write text, or show fewer", len(w.pictures), most)
	}
	sheet := diagram.Sheet{
		Pictures: w.pictures, PerRow: w.perRow, Size: w.usual.Size,
		Title: w.words.Count("records", len(w.pictures)),
	}
	one := &w.pictures[0]
	switch {
	case w.form == formSVG && several:
		return sheet.AppendSVG(dst), nil
	case w.form == formSVG:
		return one.AppendSVG(dst), nil
	case several:
		w.sayUndrawable()
		return pixels(sheet.AppendPNG(dst))
	}
	return pixels(one.AppendPNG(dst))
}

// pixels makes wrong usage of a picture that is too large.
func pixels(file []byte, err error) ([]byte, error) {
	if errors.Is(err, diagram.ErrSize) {
		err = usagef("the picture would have too many pixels; choose a smaller --size, or fewer positions")
	}
	return file, err
}

// sayUndrawable names the characters of captions a PNG has no outlines of.
func (w *shower) sayUndrawable() {
	var all strings.Builder
	for i := range w.pictures {
		all.WriteString(w.pictures[i].Caption)
	}
	if missing := diagram.Undrawable(all.String()); missing != "" && !w.c.Bool("quiet") {
		w.say(w.words.Format("characters of captions that PNG has only boxes for; SVG has them: %s", missing))
	}
}

// sayLost reports what of the positions a kind of board has no place for: for the side to move,
// where that is Black, and for counters that are not those of a new game.
func (w *shower) sayLost() {
	turn, halfmoves, fullmoves := w.board.Keeps()
	for _, row := range []struct {
		kept bool
		has  func(s *xiangqi.Setup) bool
		says string
	}{
		{turn, func(s *xiangqi.Setup) bool { return s.Turn == xiangqi.Black }, "--board %s has no place for the side to move, which is Black"},
		{halfmoves, func(s *xiangqi.Setup) bool { return s.Halfmoves.Or(0) != 0 }, "--board %s has no place for the half-move clock"},
		{fullmoves, func(s *xiangqi.Setup) bool { return s.Fullmoves.Or(1) != 1 }, "--board %s has no place for the fullmove number"},
	} {
		lost := slices.ContainsFunc(w.pictures, func(p diagram.Picture) bool { return row.has(&p.Setup) })
		if !row.kept && lost && !w.c.Bool("quiet") {
			w.say(w.words.Format(row.says, w.board))
		}
	}
}

// sayHidden names the flags that a text cannot follow.
func (w *shower) sayHidden() {
	name, hidden := formText, []string{"colors", "check", "arrows", "squares", "circles", "size", "per-row"}
	if w.board != nil {
		name, hidden = w.board.String(), append(hidden, "pieces", "coordinates", "last-move")
	}
	hidden = slices.DeleteFunc(hidden, func(flag string) bool { return !w.c.IsSet(flag) })
	if w.c.Bool("quiet") {
		return
	}
	if len(hidden) > 0 {
		w.say(w.words.Format("%s boards do not show %s; SVG and PNG do", name, "--"+strings.Join(hidden, ", --")))
	}
	if w.board != nil && w.usual.Orientation == xiangqi.Black && !w.board.Numbered() {
		w.say(w.words.Format("%s boards are printed as Red sees them: %s", name, "--orientation black"))
	}
}

func (w *shower) appendText(dst []byte) []byte {
	w.sayHidden()
	if w.board != nil {
		w.sayLost()
	}
	for i := range w.pictures {
		p := &w.pictures[i]
		if i > 0 {
			dst = append(dst, '\n')
		}
		if p.Caption != "" && w.board == nil {
			dst = append(append(dst, captionLine(p.Caption)...), '\n')
		}
		if w.board != nil {
			dst = diagram.Append(dst, &p.Setup, *w.board, p.Orientation)
			continue
		}
		dst = p.AppendText(dst, &w.text)
		dst = append(append(dst, p.Title...), '\n')
	}
	return dst
}

// writtenForm returns what form the name of the output asks for, "" when none.
func writtenForm(path string) (string, error) {
	ext := strings.ToLower(outputExtension(path))
	switch {
	case path == textio.Stdin || ext == "" || outputs.IsPacked(ext):
		return "", nil
	case ext == ".txt":
		return formText, nil
	case ext == "."+formSVG, ext == "."+formPNG:
		return ext[1:], nil
	}
	return "", usagef("%s: show writes .svg, .png and .txt", path)
}
