package game

import (
	"crypto/sha256"
	"encoding/binary"

	"github.com/xqfen/xqfen/xiangqi"
)

// Key returns a key of the main line: of the pieces and the turn that it begins with, its moves, and the
// text of moves that could not be read. A game without moves has the key of its position.
func (g *Game) Key() xiangqi.Key {
	key := g.Start.Key()
	for _, m := range g.MainLine(nil) {
		key = key.Then(m)
	}
	return g.WithUnread(key)
}

// WithUnread returns the key of a line with the text of what could not be read in the game.
func (g *Game) WithUnread(line xiangqi.Key) xiangqi.Key {
	if len(g.Unread) == 0 {
		return line
	}
	text := binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, line[0]), line[1])
	for _, u := range g.Unread {
		text = append(binary.BigEndian.AppendUint32(text, uint32(u.Node)), u.Text...)
	}
	sum := sha256.Sum256(text)
	return xiangqi.Key{binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])}
}
