// Package board reads and writes positions as boards of text, which programs and books print
// (package diagram says which). A record is a board with the line above it, its title, and the lines
// below it that belong to it. What is written is the plain board of package diagram, whose last line has
// the side to move, the counters and the moves:
//
//	A title
//	  a b c d e f g h i
//	9 r n b a k a b n r
//	…
//	w - - 0 1 moves h2e2 h9g7
//
// A file is recognized when it holds little besides boards; boards anywhere in a text are read where
// the format is named. Text around boards belongs to no record and is noted.
package board

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Format returns the board of text.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Positions,
		Name:  name, Aliases: []string{"ascii-board"}, Extensions: []string{".board"},
		Title:  title,
		Source: "xqbase.com, cchess_fen; hoixiangqi, Fairy-Stockfish; printed books",
		Sniff:  sniff, Split: kit.Cutting(kit.WholeText, split), Decode: decode, Append: appendGame,
	}
}

const (
	name  = "board"
	title = "boards as text, as programs and books print them"
)

// sniff reports whether a text has boards and little else: no line that may hold a position or a game
// in another form.
func sniff(head []byte, _ string) bool {
	const cut = 60 << 10 // a head that long may end in a board
	if !beginsSoon(head) {
		return false
	}
	boards, end, others := 0, 0, 0
	text := string(head)
	for r, err := range dialect.Drawings(text) {
		hasKing := slices.ContainsFunc(r.Setup.Board[:], func(p xiangqi.Piece) bool { return p.Role() == xiangqi.King })
		if err == nil && !hasKing && r.Setup.Board != (xiangqi.Board{}) && !isOurs(text[r.Start:r.End], r.Setup) {
			return false
		}
		if isOther(r.Caption) {
			return false
		}
		boards++
		others += linesOf(text[end:r.Start])
		end = r.End
	}
	if len(head) < cut {
		others += linesOf(text[end:])
	}
	return boards > 0 && others <= 2*boards
}

// beginsSoon reports whether a rank is among the first lines of a text, so that other files cost
// nothing.
func beginsSoon(head []byte) bool {
	const few = 8
	n := 0
	for line := range bytes.Lines(head) {
		switch text := string(line[:min(len(line), longLine)]); {
		case strings.TrimSpace(text) == "":
			continue
		case dialect.IsRank(text), dialect.OpensPieces(text):
			return true
		case isOther(text), n == few:
			return false
		}
		n++
	}
	return false
}

// isOurs reports whether a board is in the form that is written here, up to its last line. That
// is not a table of letters, whatever is on it.
func isOurs(text string, s xiangqi.Setup) bool {
	written := diagram.Append(nil, &s, diagram.Plain, xiangqi.Red)
	rows := written[:bytes.LastIndexByte(written[:len(written)-1], '\n')]
	return strings.Contains(text, string(rows))
}

// linesOf counts the lines of a text beside boards, those that may be a record of another format
// many times. A board that is damaged is none.
func linesOf(text string) (n int) {
	const many = 1 << 20
	board, _ := damaged(text)
	for line := range strings.Lines(text) {
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == "", trimmed[0] == '|', strings.HasPrefix(trimmed, "{{"): // the last two are of a template
		case isOther(line):
			n += many
		case board < 0:
			n++
		}
	}
	return n
}

// longLine is longer than a line of a board, in bytes.
const longLine = 400

// isOther reports whether a line may be a position, a tag, or prose.
func isOther(line string) bool {
	return len(line) >= longLine || strings.Count(line, "/") > xiangqi.Ranks/2 || strings.HasPrefix(strings.TrimSpace(line), "[")
}

// split cuts a text after each board and what belongs to it.
func split(whole game.Record, yield func(game.Record, error) bool) {
	text := string(whole.Data)
	start, line := 0, whole.Line
	held := game.Record{}
	hold := func(end int) bool { // the text up to there, and what was held is whole
		more := held.Data == nil || yield(held, nil)
		held = game.Record{Data: whole.Data[start:end:end], Offset: whole.Offset + int64(start), Line: line}
		line += strings.Count(text[start:end], "\n")
		start = end
		return more
	}
	for r, err := range dialect.Drawings(text) {
		_ = err // decode says what is wrong
		if at, _ := damaged(text[start:r.Start]); at >= 0 && !hold(r.Start) || !hold(r.End) {
			return
		}
	}
	if at, _ := damaged(text[start:]); at >= 0 && !hold(len(text)) {
		return
	}
	switch rest := text[start:]; {
	case held.Data != nil: // with what is after the last board
		held.Data = held.Data[:len(held.Data):len(held.Data)]
		held.Data = append(held.Data, rest...)
		yield(held, nil)
	case strings.TrimSpace(strings.TrimPrefix(rest, "\ufeff")) != "":
		yield(whole, nil)
	}
}

// damaged finds a board in a text that has none: most of its ranks. It returns the line among them that
// is none, else the first of them, and -1 where there is no board.
func damaged(text string) (at int, line string) {
	const most = xiangqi.Ranks/2 + 1
	ranks, first, bad, start := 0, -1, -1, 0
	var lines [2]string // the first rank, and the first line after it that is none
	for whole := range strings.Lines(text) {
		switch trimmed := strings.TrimSpace(whole); {
		case dialect.IsRank(whole):
			if ranks++; ranks == 1 {
				first, lines[0] = start, trimmed
			}
		case ranks > 0 && ranks < most && bad < 0 && strings.ContainsFunc(trimmed, unicode.IsLetter):
			bad, lines[1] = start, trimmed
		}
		start += len(whole)
	}
	switch {
	case ranks < most:
		return -1, ""
	case bad >= 0:
		return bad, lines[1]
	}
	return first, lines[0]
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r, err := dialect.FindDrawing(string(rec.Data))
	var fault *dialect.SyntaxError
	if errors.As(err, &fault) && fault.Code == note.NoPosition {
		if at, line := damaged(string(rec.Data)); at >= 0 {
			return rec.Error(note.BoardDamaged, at, kit.Excerpt(line), "")
		}
		return rec.Error(note.NoGame, fault.Offset, kit.Excerpt(fault.Got), name)
	}
	if err == nil {
		rec.Head = r.Start
		ignore(g, rec, 0, r.Start)
		if r.Caption != "" {
			g.SetTag("Title", r.Caption)
		}
	}
	if err := kit.SetDrawing(g, rec, &r, err); err != nil {
		return err
	}
	o.Builder.Begin(g)
	if r.Moves != "" {
		moves := []byte(r.Moves)
		if err := kit.PlayList(o, g, rec, moves, r.MovesAt, nil); err != nil {
			kit.Unreadable(o, g, rec, moves, r.MovesAt, err)
		}
	}
	ignore(g, rec, r.End, len(rec.Data))
	return nil
}

// ignore notes text around a board, of which there may be much.
func ignore(g *game.Game, rec *game.Record, from, to int) {
	if text := strings.TrimSpace(string(rec.Data[from:to])); text != "" && !kit.KeepMoves(rec, g, from, rec.Data[from:to]) {
		from += strings.Index(string(rec.Data[from:to]), text)
		g.Notes = append(g.Notes, rec.Note(note.TextIgnored, from, kit.Excerpt(text), ""))
	}
}

// appendGame writes a title, a plain board and, after its last line, the moves.
func appendGame(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	title := g.Tag("Title")
	held := isTitle(title)
	if held {
		dst = append(append(dst, title...), '\n')
	}
	dst = diagram.Append(dst, &g.Start, diagram.Plain, xiangqi.Red)
	if len(g.Nodes) > 1 && g.Nodes[0].Child != 0 {
		dst = append(dst[:len(dst)-1], " moves "...)
		dst = append(kit.AppendUnnamed(o, dst, g, name, nil), '\n')
	}
	kit.LoseTags(o, g, name, func(tag string) bool { return held && tag == "Title" })
	kit.LoseTree(o, g, name, 0)
	kit.LoseResult(o, g, name)
	return append(dst, '\n'), nil
}

// isTitle reports whether a text is read back as the title when it is above a board, and a file
// that begins with it is in no other format.
func isTitle(text string) bool {
	if text == "" || strings.ContainsFunc(text, unicode.IsControl) || strings.ContainsAny(text, "{}[]<>|\"=") || strings.Contains(strings.ReplaceAll(text, ", ", ""), ",") {
		return false
	}
	first, _ := utf8.DecodeRuneInString(text)
	word, _, _ := strings.Cut(strings.ToLower(text), " ")
	if !unicode.IsLetter(first) && !unicode.IsDigit(first) || slices.Contains(otherWords, word) || movetext.MovesAt([]byte(text)) {
		return false
	}
	s := xiangqi.Start()
	written := text + "\n" + string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red))
	r, err := dialect.FindDrawing(written)
	return err == nil && r.Start == 0 && r.Caption == text && r.Setup == s && sniff([]byte(written), "")
}

// otherWords begin files in other formats.
var otherWords = []string{"format", "fen", "fen:", "position", "startpos", "moves", "ucci", "uci"}
