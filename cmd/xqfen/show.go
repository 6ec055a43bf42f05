package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// The forms in which positions are shown.
const (
	formText = "text"
	formSVG  = "svg"
	formPNG  = "png"
	formPDF  = "pdf"
	formGIF  = "gif"
)

// pictureForms are those that are pictures.
var pictureForms = []string{formSVG, formPNG, formPDF, formGIF}

// shower is one run of show.
type shower struct {
	*gameReader
	form string
	// usual is the picture of which each is one, sheet that of all, text how those on a terminal are drawn, and board
	// the kind of text that --board asks for.
	usual  diagram.Picture
	sheet  diagram.Sheet
	mirror bool
	text   diagram.TextOptions
	board  *diagram.Kind
	// plies are the positions of each game that are shown, nil for the last; everyPly shows all.
	plies    []int
	everyPly bool
	lastMove bool
	check    bool
	// answers is the notation of solutions, nil for none; animated is a game that plays.
	answers  notation.Notation
	animated bool
	// arrows are moves in any notation, from the position that is shown.
	arrows []string

	pictures []diagram.Picture
	shown    []*game.Game
}

func (s *streams) show(c *cli.Context) error {
	r, err := s.newGameReader(c)
	if err != nil {
		return err
	}
	w := &shower{gameReader: r}
	if err := w.drawing(); err != nil {
		return err
	}
	if err := w.writing(); err != nil {
		return err
	}
	if err := w.marking(); err != nil {
		return err
	}
	inputs, err := w.sources()
	if err != nil {
		return err
	}
	set := s.outputs(c, inputs)
	defer set.Abort()
	if c.Bool("blank") {
		w.pictures = slices.Repeat([]diagram.Picture{w.usual}, max(number(c, "limit"), 1))
	} else {
		for g, err := range w.games(inputs) {
			if err != nil {
				return err
			}
			w.add(g)
		}
	}
	if len(w.pictures) == 0 {
		if !w.failed {
			s.say(w.words.Phrase("there is nothing to show"))
		}
		return w.end(false)
	}
	pages, err := w.pages()
	if err != nil {
		return err
	}
	for i, page := range pages {
		out, err := set.Open(pageName(c.String("o"), i, len(pages)))
		if err != nil {
			return refused(err)
		}
		if _, err := out.Write(page); err != nil {
			return err
		}
	}
	err = s.settle(c.Context, inputs)
	if err == nil {
		err = set.Commit()
	}
	if err != nil {
		return err
	}
	return w.end(true)
}

// add makes the pictures of a game.
func (w *shower) add(g *game.Game) {
	moves := g.MainLine(nil)
	for _, ply := range w.plies {
		if ply > len(moves) {
			w.say(w.words.Format("--ply %d: %s ends with ply %d", ply, g.Origin.File, len(moves)))
			w.failed = true
			return
		}
	}
	plies := w.plies
	switch {
	case w.everyPly:
		for ply := range len(moves) + 1 {
			plies = append(plies, ply)
		}
	case plies == nil, w.isAnimated():
		plies = []int{len(moves)}
	}
	for i, ply := range plies {
		p := g.Start.Position()
		picture := w.usual
		picture.Caption = captionOf(g)
		for at, m := range moves[:ply] {
			if i > 0 && at == ply-1 {
				picture.Caption = w.captionOfMove(p, m, g.Start.Turn, ply)
			}
			p.Do(m)
			if w.lastMove {
				picture.LastMove = m
			}
		}
		if !w.draw(g, &picture, p, ply) {
			return
		}
	}
}

// draw adds the picture of a position of a game, after some plies. It reports whether there is one.
func (w *shower) draw(g *game.Game, picture *diagram.Picture, p *xiangqi.Position, ply int) bool {
	picture.Setup = p.Setup()
	if ply > 0 || kit.SaysTurn(g) {
		picture.ToMove = w.words.ToMove(&picture.Setup)
	}
	picture.Marks = slices.Clip(picture.Marks)
	for _, text := range w.arrows {
		moves := kit.Answers(p, text)
		if len(moves) != 1 {
			w.say(w.words.Format("--arrows %s: expected a form such as h2e2, or a move that is legal in the position", text))
			w.failed = true
			return false
		}
		picture.Marks = append(picture.Marks, diagram.Mark{From: moves[0].Move.From(), To: moves[0].Move.To()})
	}
	if w.check {
		picture.MarkCheck()
	}
	if w.mirror {
		*picture = picture.Mirror()
	}
	picture.Title, picture.Description = w.words.Picture(&picture.Setup)
	w.pictures, w.shown = append(w.pictures, *picture), append(w.shown, g)
	return true
}

// captionOfMove returns the number of a move and the move, in the notation of the solutions or of the reader.
func (w *shower) captionOfMove(p *xiangqi.Position, m xiangqi.Move, first xiangqi.Color, ply int) string {
	n := w.answers
	if n == nil && w.words != (i18n.Language{}) {
		n, _ = i18n.Notation(w.words.Tag())
	}
	half := ply + int(first)
	dots := [...]string{"… ", ". "}[half%2]
	return strconv.Itoa((half+1)/2) + dots + string(kit.AppendMove(&game.WriteOptions{Notation: n}, nil, p, m, ply, notation.ByName("wxf")))
}

// longestCaption bounds a comment that is the caption of a picture, in bytes.
const longestCaption = 160

// captionOf returns the title of a game, its players, its event, or the comment on its position where that is a short
// line, as the name after a position in a list; "" when it has none.
func captionOf(g *game.Game) string {
	players, comment := "", g.Nodes[0].Comment
	if red, black := g.Tag("Red"), g.Tag("Black"); strings.Trim(red, "?") != "" && strings.Trim(black, "?") != "" {
		players = red + " – " + black
	}
	if len(comment) > longestCaption || strings.Contains(comment, "\n") {
		comment = ""
	}
	for _, caption := range [...]string{g.Tag("Title"), players, g.Tag("Event"), comment} {
		if caption = strings.Trim(caption, " :：-–—,，;；|"); strings.Trim(caption, "?") != "" {
			return caption
		}
	}
	return ""
}

// ownNumber is a caption with a number of its own, such as "Exercise 1: …", "Bài 2" and "第三题".
var ownNumber = regexp.MustCompile(`^(?:(?:\pL+ ?){0,2}\d{1,3}(?:\D|$)|第 ?[\d一二三四五六七八九十百]+ ?[题題局关關])`)

// numbered gives each of several pictures its number.
func (w *shower) numbered() {
	for i := range w.pictures {
		if p := &w.pictures[i]; !ownNumber.MatchString(p.Caption) {
			p.Caption = strings.TrimSuffix(strconv.Itoa(i+1)+". "+p.Caption, ". ")
		}
	}
}

// solutions returns the caption of each picture and the moves of its game, with signs for annotations and comments in
// brackets, and the text that could not be read.
func (w *shower) solutions() (all []string) {
	inBrackets := func(dst []byte, comment string) []byte {
		return append(append(append(dst, '('), strings.Join(strings.Fields(comment), " ")...), ')')
	}
	glued := strings.NewReplacer(" !", "!", " ?", "?")
	for i, g := range w.shown {
		if i > 0 && w.shown[i-1] == g {
			continue
		}
		own := *g
		own.Unread = nil
		text := kit.AppendText(nil, kit.WithRoot(&own), w.answers, kit.TextStyle{Comment: inBrackets, Signs: true, Line: true})
		if g.Result != game.Unknown {
			text.Word([]byte(g.Result.String()))
		}
		line := glued.Replace(string(text.Dst))
		if len(g.Nodes) == 1 {
			line = strings.TrimSpace("– " + line)
		}
		for _, unread := range g.Unread {
			line += " … " + unread.Text
		}
		if caption := w.pictures[i].Caption; caption != "" {
			line = strings.TrimSuffix(caption, ".") + ": " + line
		}
		all = append(all, line)
	}
	return all
}

// pages returns what is written, a file for each page.
func (w *shower) pages() ([][]byte, error) {
	const most = 1000
	one, several := &w.pictures[0], len(w.pictures) > 1
	w.sayUnused()
	ownStart := func(g *game.Game) bool { return len(g.Nodes) > 1 && g.Start.Board != xiangqi.Start().Board }
	if several && w.plies == nil && !w.everyPly && !w.c.Bool("quiet") && slices.ContainsFunc(w.shown, ownStart) {
		w.say(w.words.Phrase("the positions after the moves are shown; --ply 0 shows those before them"))
	}
	switch {
	case w.form == formText:
		if several {
			w.numbered()
		}
		return [][]byte{w.appendText(nil)}, nil
	case len(w.pictures) > most:
		return nil, usagef("too many boards for one picture: %d, and at most %d; write text, or show fewer", len(w.pictures), most)
	case w.isAnimated():
		return w.animation()
	}
	s := &w.sheet
	if several {
		w.numbered()
		s.Title = w.words.Count("records", len(w.pictures))
	} else {
		s.Title, s.Description = one.Title, one.Description
	}
	if s.Heading != "" {
		s.Title = s.Heading
	}
	s.Pictures = w.pictures
	hasMoves := func(g *game.Game) bool { return len(g.Nodes) > 1 }
	switch {
	case w.answers == nil:
	case slices.ContainsFunc(w.shown, hasMoves):
		s.Answers = w.solutions()
		s.AnswersHeading = w.words.Say("picture.answers")
	default:
		w.say(w.words.Phrase("--answers: no position has moves after it, so there are no solutions"))
	}
	isSheet := several || s.Paper != diagram.NoPaper || s.Heading != "" || len(s.Answers) > 0
	switch {
	case w.form == formPDF:
		w.sayUndrawable()
		file, err := s.AppendPDF(nil)
		return [][]byte{file}, err
	case !isSheet && w.form == formSVG:
		return [][]byte{one.AppendSVG(nil)}, nil
	case !isSheet:
		return pixels(one.AppendPNG(nil))
	case w.form == formPNG:
		w.sayUndrawable()
	}
	files := make([][]byte, s.Pages())
	if len(files) > 1 && w.toStdout() {
		return nil, usagef("%s has %d pages, each a file of its own; name a file with -o, or write PDF", w.form, len(files))
	}
	for i := range files {
		if w.form == formSVG {
			files[i] = s.AppendSVG(nil, i)
			continue
		}
		file, err := pixels(s.AppendPNG(nil, i))
		if err != nil {
			return nil, err
		}
		files[i] = file[0]
	}
	return files, nil
}

func (w *shower) toStdout() bool { return w.c.String("o") == "" || w.c.String("o") == textio.Stdin }

// pageName returns the name of the file of a page: that of the output, with the number of the page where there are several.
func pageName(path string, page, pages int) string {
	if pages < 2 {
		return path
	}
	bare, _ := textio.CutPacked(path)
	ext := filepath.Ext(bare)
	return fmt.Sprintf("%s-%d%s%s", strings.TrimSuffix(bare, ext), page+1, ext, path[len(bare):])
}

func (w *shower) isAnimated() bool { return w.form == formGIF || w.animated }

// animation returns the game as one that plays, between the first and the last of several plies or up to one.
func (w *shower) animation() ([][]byte, error) {
	if len(w.shown) != 1 {
		return nil, usagef("an animation shows one game, and these are %d; choose one, as with --limit 1", len(w.shown))
	}
	g := w.shown[0]
	a := diagram.Animation{Start: w.usual, Moves: g.MainLine(nil), Mirror: w.mirror, ToMove: w.words.ToMove}
	start := g.Start.Position()
	if n := len(w.plies); n > 0 {
		from := 0
		if n > 1 {
			from = slices.Min(w.plies)
		}
		for _, m := range a.Moves[:from] {
			start.Do(m)
		}
		a.Moves = a.Moves[from:slices.Max(w.plies)]
	}
	a.Start.Setup = start.Setup()
	a.Start.Title, a.Start.Description = w.words.Picture(&a.Start.Setup)
	if w.form == formSVG {
		return [][]byte{a.AppendSVG(nil)}, nil
	}
	return pixels(a.AppendGIF(nil))
}

// pixels makes wrong usage of a picture that is too large.
func pixels(file []byte, err error) ([][]byte, error) {
	if errors.Is(err, diagram.ErrSize) {
		err = usagef("the picture would have too many pixels; choose a smaller --size, or fewer positions")
	}
	return [][]byte{file}, err
}

// sayUndrawable names the characters of captions that PNG and PDF have no outlines of.
func (w *shower) sayUndrawable() {
	all := []string{w.sheet.Heading, w.sheet.AnswersHeading}
	for i := range w.pictures {
		all = append(all, w.pictures[i].Caption)
	}
	all = append(all, w.sheet.Answers...)
	if missing := diagram.Undrawable(strings.Join(all, ""), w.sheet.Font); missing != "" && !w.c.Bool("quiet") {
		w.say(w.words.Format("characters of captions that have only boxes; --font FILE names a font that has them: %s", missing))
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
	name, hidden := formText, []string{"theme", "check", "arrows", "squares", "circles", "size", "per-row", "per-page", "paper", "title", "answers", "font", "animate"}
	if w.board != nil {
		name, hidden = w.board.String(), append(hidden, "pieces", "coordinates", "last-move")
	}
	hidden = w.given(hidden)
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

// given returns those of some flags that are given.
func (w *shower) given(flags []string) []string {
	return slices.DeleteFunc(flags, func(flag string) bool { return !w.c.IsSet(flag) })
}

// sayUnused names the flags that a kind of picture does not follow.
func (w *shower) sayUnused() {
	var unused []string
	switch {
	case w.form == formGIF || w.animated:
		unused = w.given([]string{"per-row", "per-page", "paper", "title", "answers", "font"})
	case w.form == formPDF:
		unused = w.given([]string{"size"})
	case w.sheet.Paper == diagram.NoPaper && w.c.IsSet("per-page") && !w.c.Bool("quiet"):
		w.say(w.words.Format("%s without %s is one page", "--per-page", "--paper"))
	}
	if len(unused) > 0 && !w.c.Bool("quiet") {
		w.say(w.words.Format("%s does not follow %s", strings.ToUpper(w.form), "--"+strings.Join(unused, ", --")))
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
	case slices.Contains(pictureForms, ext[1:]):
		return ext[1:], nil
	}
	return "", usagef("%s: show writes .svg, .png, .pdf, .gif and .txt", path)
}
