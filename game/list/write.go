package list

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/note"
)

// appendFEN writes the position and, if there are any, the moves.
func appendFEN(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	out, err := kit.AppendStart(o, dst, g, 0)
	if err != nil {
		return dst, err
	}
	out = appendMoves(out, g, o, "fen", kit.UntoldAny)
	loseAll(g, o, "fen")
	return append(out, '\n'), nil
}

// appendUCCI writes the command that gives an engine the position.
func appendUCCI(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	fen, err := kit.AppendStart(o, []byte("fen "), g, 0)
	if err != nil {
		return dst, err
	}
	if o.Dialect == nil && kit.IsStart(&g.Start) {
		fen = []byte("startpos")
	}
	dst = appendMoves(append(append(dst, "position "...), fen...), g, o, "ucci", kit.UntoldCommand)
	loseAll(g, o, "ucci")
	return append(dst, '\n'), nil
}

// appendMoves appends the moves after a position, if there are any, as a format of that
// name has them and they are read.
func appendMoves(dst []byte, g *game.Game, o *game.WriteOptions, format string, read kit.Untold) []byte {
	if len(g.Nodes) > 1 {
		dst = kit.AppendUntold(o, append(dst, " moves "...), g, " ", format, read)
	}
	return dst
}

// loseAll tells what a line without a place for anything else loses.
func loseAll(g *game.Game, o *game.WriteOptions, format string) {
	kit.LoseTags(o, g, format, nil)
	kit.LoseTree(o, g, format, 0)
	loseResult(g, o, format)
}

func loseResult(g *game.Game, o *game.WriteOptions, format string) {
	if g.Result != game.Unknown {
		o.Lose(note.TagLost, 0, "Result "+g.Result.String(), format)
	}
}
