package list

import (
	"bytes"
	"errors"
	"path"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// sniffMoves recognizes lists of moves by the name of their file, unless one of its first lines is
// neither a list of moves nor a position.
func sniffMoves(head []byte, name string) bool {
	if path.Ext(name) != ".moves" {
		return false
	}
	r := lineReader{moves: true}
	rec := game.Record{Data: bytes.TrimPrefix(sampleOf(head), []byte("\ufeff"))}
	lines := 0
	for _, line := range kit.LinesOf(&rec) {
		switch r.kindOf(line) {
		case lineTag, lineHeading:
			return false
		case lineRecord:
			if lines++; !r.isList(line) && !r.hasPosition(line) || isJSON(line) {
				return false
			}
		}
		if lines >= maxSample {
			break
		}
	}
	return lines > 0
}

// isList reports whether a line is a list of moves from the start of the game: it begins as one, and
// a position is at most in what is said about a move.
func (r *lineReader) isList(line []byte) bool {
	line = bytes.TrimSpace(line)
	if !beginsList(line) {
		return false
	}
	reading, err := r.fen.Read(line)
	lead := reading.Lead
	var syntax *dialect.SyntaxError
	if errors.As(err, &syntax) {
		lead = line[:min(max(syntax.Offset, 0), len(line))]
		if syntax.Code == note.NoPosition || movetext.BeginsMove(line[len(lead):]) { // M8.9 could be two ranks
			return true
		}
	}
	lead = bytes.TrimSpace(lead)
	return beginsList(lead) && !isLead(lead)
}

// isNumbered reports whether a line is the start of a list of moves with their numbers.
func (r *lineReader) isNumbered(line []byte) bool {
	number, _ := movetext.LineNumber(line)
	return number == 1 && r.isList(line)
}

// continuesMoves reports whether a line goes on with a list of numbered moves: with a number or, where
// the lines are not lists of moves, without.
func (r *lineReader) continuesMoves(line []byte) bool {
	number, _ := movetext.LineNumber(line)
	return (number > 1 || number == 0 && !r.moves) && r.isList(line)
}

// beginsList reports whether a text begins as a list of moves does: with a move, its number, a
// comment, an annotation, a variation or the result.
func beginsList(text []byte) bool {
	return len(text) > 0 && (text[0] == '$' || movetext.OpensBracket(text) || movetext.BeginsMoves(text) || movetext.WholeResult(text) != "")
}

// appendList writes the moves of a game with all that is said about them in a line, after the
// position, if that is not the one from which all games begin.
func appendList(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	const format = string(kindMoves)
	if err := kit.FitsText(g, format); err != nil {
		return dst, err
	}
	line := dst
	if !kit.IsStart(&g.Start) {
		var err error
		if line, err = appendStart(o, dst, g, 0); err != nil {
			return dst, err
		}
		if isBare(g) {
			kit.LoseTags(o, g, format, nil)
			return append(line, '\n'), nil
		}
		line = append(line, " moves "...)
		g = kit.WithCounters(g, o)
	}
	n := kit.Held(o, g, format, false, nil)
	style := kit.TextStyle{Comment: movetext.AppendCommentLine, Line: true}
	w := kit.AppendText(line, g, n, style)
	if w.Unspelled != 0 && o.Notation != nil { // all again in one that spells every move
		o.Lose(note.OtherNotation, g.Ply(w.Unspelled), n.Name(), notation.UCI().Name())
		w = kit.AppendText(w.Dst[:len(line)], g, notation.UCI(), style)
	}
	w.Lose(o, format)
	if g.Result != game.Unknown || isBare(g) {
		w.Word([]byte(g.Result.String()))
	}
	kit.LoseTags(o, g, format, nil)
	return append(w.Dst, '\n'), nil
}

// isBare reports whether a game has a position and nothing else.
func isBare(g *game.Game) bool {
	root := &g.Nodes[0]
	return len(g.Nodes) == 1 && len(g.Unread) == 0 && len(root.NAGs) == 0 && root.Comment == "" && g.Result == game.Unknown
}
