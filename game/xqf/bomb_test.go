package xqf

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// The largest files of the worst trees are read in time that grows with their size.
func TestBombs(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED, not checked: the largest trees take seconds")
	}
	plain, _ := write(t, small())
	record := func(from, to string, flags byte) []byte {
		m := mv(from + to)
		return []byte{byteOf(m.From()) + fromBase, byteOf(m.To()) + toBase, flags, 0, 0, 0, 0, 0}
	}
	root := []byte{fromBase, toBase, plainChild, 0, 0, 0, 0, 0}
	bombs := map[string][][]byte{
		"deep":         {record("a0", "a1", plainChild), record("a9", "a8", plainChild), record("a1", "a0", plainChild), record("a8", "a9", plainChild)},
		"deep, open":   {record("a0", "a1", 0xff), record("a9", "a8", 0xff), record("a1", "a0", 0xff), record("a8", "a9", 0xff)},
		"wide":         {record("a0", "a1", plainSibling)},
		"deep text":    {record("a0", "a5", plainChild)},
		"wide text":    {record("a0", "a5", plainSibling)},
		"wide refused": {record("a0", "a1", plainSibling), record("a0", "a5", plainSibling)},
		"unread":       {append(record("a0", "a1", plainChild)[:4], "\x0d\x00\x00\x00[%unread a b]"...), append(record("a9", "a8", plainChild)[:4], "\x0d\x00\x00\x00[%unread a b]"...), record("a1", "a0", plainChild), record("a8", "a9", plainChild)},
		"off board":    {{0, 0, plainChild, 0, 0, 0, 0, 0}},
	}
	for name, cycle := range bombs {
		data := append(append([]byte(nil), plain[:headerSize]...), root...)
		data = append(data, bytes.Repeat(bytes.Join(cycle, nil), (2<<20)/8/len(cycle))...)
		start := time.Now()
		g := new(game.Game)
		require.NoError(t, Format().Decode(g, &game.Record{Data: data}, &game.ReadOptions{Notations: i18n.Notations()}), name)
		read := time.Since(start)
		_, err := Format().Append(nil, g, new(game.WriteOptions))
		require.NoError(t, err)
		t.Log(name, read, time.Since(start)-read, len(g.Nodes), len(g.Unread))
		assert.Less(t, time.Since(start), time.Minute, name)
	}
}
