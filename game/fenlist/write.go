package fenlist

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
)

// appendFEN writes the position and, if there are any, the moves.
func appendFEN(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	out, err := appendPosition(dst, g, o, 0)
	if err != nil {
		return dst, err
	}
	loseAll(g, o, "fen")
	return append(out, '\n'), nil
}

// appendUCCI writes the command that gives an engine the position.
func appendUCCI(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	fen, err := o.AppendStart([]byte("fen "), g, 0)
	if err != nil {
		return dst, err
	}
	if o.Dialect == nil && game.IsStart(&g.Start) {
		fen = []byte("startpos")
	}
	dst = appendMoves(append(append(dst, "position "...), fen...), g, o)
	loseAll(g, o, "ucci")
	return append(dst, '\n'), nil
}

func appendPosition(dst []byte, g *game.Game, o *game.WriteOptions, kept dialect.Loss) ([]byte, error) {
	out, err := o.AppendStart(dst, g, kept)
	if err != nil {
		return dst, err
	}
	return appendMoves(out, g, o), nil
}

func appendMoves(dst []byte, g *game.Game, o *game.WriteOptions) []byte {
	if len(g.Nodes) > 1 {
		dst = o.AppendMoves(append(dst, " moves "...), g, " ", game.UCI())
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
		o.Lose(game.CodeTagLost, 0, "Result "+g.Result.String(), format)
	}
}
