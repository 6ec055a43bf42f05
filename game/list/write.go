package list

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// appendFEN writes the comment in lines of its own, then the position and, if there are any, the moves.
func appendFEN(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	out, room := dst, kit.Room(0)
	if !o.OneLine {
		out, room = appendComment(dst, g.Nodes[0].Comment, o), kit.RoomRootComment
	}
	out, err := appendStart(o, out, g, 0)
	if err != nil {
		return dst, err
	}
	out = appendMoves(out, g, o, string(kindFEN), nil)
	loseAll(g, o, string(kindFEN), room)
	return append(out, '\n'), nil
}

// appendUCCI writes the command that gives an engine the position.
func appendUCCI(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	fen, err := appendStart(o, []byte("fen "), g, 0)
	if err != nil {
		return dst, err
	}
	if o.Dialect == nil && kit.IsStart(&g.Start) {
		fen = []byte("startpos")
	}
	dst = appendMoves(append(append(dst, "position "...), fen...), g, o, string(kindUCCI), spellsInCommand(g))
	loseAll(g, o, string(kindUCCI), 0)
	return append(dst, '\n'), nil
}

// spellsInCommand returns what reports whether the moves of a game are read back from the command of an
// engine: they are ASCII, and no notation of German clubs.
func spellsInCommand(g *game.Game) func(notation.Notation) bool {
	ascii := spellsInASCII(g)
	return func(n notation.Notation) bool { return notation.Upright(n).Name() != "coord-de" && ascii(n) }
}

// spellsInASCII returns what reports whether the moves of a game are ASCII in a notation.
func spellsInASCII(g *game.Game) func(notation.Notation) bool {
	return func(n notation.Notation) bool {
		alone := game.WriteOptions{Notation: n}
		return isASCII(kit.AppendMoves(&alone, nil, g, " ", n))
	}
}

func isASCII(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// readsWithUCI returns what reports whether the moves of a game are read back from a notation where UCI
// is tried first.
func readsWithUCI(g *game.Game) func(notation.Notation) bool {
	return func(n notation.Notation) bool {
		alone := game.WriteOptions{Notation: n}
		l, err := movetext.ReadList(g.Start.Position(), kit.AppendMoves(&alone, nil, g, " ", n), notation.UCI())
		return err != nil || slices.Equal(l.Moves, g.MainLine(nil))
	}
}

// appendMoves appends the moves after a position, if there are any, as a format of that
// name has them, and the text where they stop. fits is that of kit.AppendUnnamed.
func appendMoves(dst []byte, g *game.Game, o *game.WriteOptions, format string, fits func(notation.Notation) bool) []byte {
	if line := appendLine(nil, g, o, format, fits); len(line) > 0 {
		dst = append(append(dst, " moves "...), line...)
	}
	return dst
}

// appendLine appends the moves and the text where they stop.
func appendLine(dst []byte, g *game.Game, o *game.WriteOptions, format string, fits func(notation.Notation) bool) []byte {
	if len(g.Nodes) > 1 {
		dst = kit.AppendUnnamed(o, dst, g, format, fits)
	}
	rest := unreadText(g)
	if len(dst) > 0 && rest != "" {
		dst = append(dst, ' ')
	}
	return append(dst, rest...)
}

// unreadText returns the text where the moves of the main line stop, "" where they do not, or the text has
// more than words, which a list has for something else. On a board that was turned it would name other squares.
func unreadText(g *game.Game) string {
	stop, _ := g.Stop()
	if stop == nil || stop.First || g.Source.Turned != "" || stop.Text == kit.CutOff {
		return ""
	}
	if words.MatchString(stop.Text) {
		return stop.Text
	}
	return ""
}

// words are such as C2.5 and h2-e2. Chinese ones could make a list look like ordinary text.
var words = regexp.MustCompile(`^[A-Za-z0-9+=-]+([. ][A-Za-z0-9+=-]+)*$`)

// roomFor returns the room of a line with what follows the moves.
func roomFor(g *game.Game, room kit.Room) kit.Room {
	if unreadText(g) != "" {
		room |= kit.RoomUnread
	}
	return room
}

// loseAll tells what a line without a place for anything else loses.
func loseAll(g *game.Game, o *game.WriteOptions, format string, room kit.Room) {
	kit.LoseTags(o, g, format, nil)
	kit.LoseTree(o, g, format, roomFor(g, room))
	kit.LoseResult(o, g, format)
}

// appendComment appends the lines of a comment, each with its mark. A line with a position would be a record
// of its own and is lost.
func appendComment(dst []byte, comment string, o *game.WriteOptions) []byte {
	if comment == "" {
		return dst
	}
	var lines lineReader
	blanks := false
	for line := range strings.SplitSeq(comment, "\n") {
		flat := strings.TrimSpace(strings.Map(withoutControl, line))
		blanks = blanks || flat != line
		if lines.hasPosition([]byte(flat)) {
			o.Lose(note.CommentsLost, 0, "1", string(kindFEN))
			continue
		}
		dst = append(append(dst, '#'), ' ')
		dst = append(append(dst, flat...), '\n')
	}
	if blanks {
		o.Lose(note.BlanksLost, 0, "the comment", string(kindFEN))
	}
	return dst
}

// withoutControl replaces control characters: a file of them would be taken for UTF-16.
func withoutControl(r rune) rune {
	if r != '\t' && unicode.IsControl(r) {
		return ' '
	}
	return r
}

// appendStart is kit.AppendStart. It tells too where the half-move clock counts by another rule than in the
// dialect that the position was read in.
func appendStart(o *game.WriteOptions, dst []byte, g *game.Game, kept dialect.Loss) ([]byte, error) {
	out, err := kit.AppendStart(o, dst, g, kept)
	if half, known := g.Start.Halfmoves.Value(); err != nil || !known || half == 0 {
		return out, err
	}
	if g.Source.Core.Text != nil {
		source, _ := o.Speller().Source(&g.Source.Core.Reading)
		loseClock(o, source, &g.Start)
	}
	return out, nil
}

// loseClock tells what is lost of a clock that is read in one dialect, nil where that is not known, and
// written in another.
func loseClock(o *game.WriteOptions, source *dialect.Dialect, s *xiangqi.Setup) {
	to := kit.Dialect(o)
	if source == nil || to.Loss(s)&dialect.LossHalfmoves != 0 {
		return
	}
	for loss := range to.ClockLoss(source, s).Each() {
		o.Losses = append(o.Losses, to.LossNote(loss, s))
	}
}
