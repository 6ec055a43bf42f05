package fenlist

import (
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// appendFEN writes the position and, if there are any, the moves.
func appendFEN(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = g.WithRoot()
	out, err := o.AppendStart(dst, g, 0)
	if err != nil {
		return dst, err
	}
	out = appendMoves(out, g, o, "fen", game.UntoldAny)
	loseAll(g, o, "fen")
	return append(out, '\n'), nil
}

// appendUCCI writes the command that gives an engine the position.
func appendUCCI(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = g.WithRoot()
	fen, err := o.AppendStart([]byte("fen "), g, 0)
	if err != nil {
		return dst, err
	}
	if o.Dialect == nil && game.IsStart(&g.Start) {
		fen = []byte("startpos")
	}
	dst = appendMoves(append(append(dst, "position "...), fen...), g, o, "ucci", game.UntoldCommand)
	loseAll(g, o, "ucci")
	return append(dst, '\n'), nil
}

// appendMoves appends the moves after a position, if there are any, as a format of that
// name has them and they are read.
func appendMoves(dst []byte, g *game.Game, o *game.WriteOptions, format string, read game.Untold) []byte {
	if len(g.Nodes) > 1 {
		dst = o.AppendUntold(append(dst, " moves "...), g, " ", format, read)
	}
	return dst
}

// loseAll tells what a line without a place for anything else loses.
func loseAll(g *game.Game, o *game.WriteOptions, format string) {
	o.LoseTags(g, format, nil)
	o.LoseTree(g, format, 0)
	loseResult(g, o, format)
}

func loseResult(g *game.Game, o *game.WriteOptions, format string) {
	if g.Result != game.Unknown {
		o.Lose(note.TagLost, 0, "Result "+g.Result.String(), format)
	}
}
