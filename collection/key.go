package collection

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/xiangqi"
)

// Dedupe says which records are the same, and written once only; "" is none. Where moves count, a record
// with some that could not be read is the same only as one with the same text there, unless the format that
// is written has no place for that text.
type Dedupe string

// The values of Dedupe.
const (
	DedupeNone     Dedupe = "none"
	DedupeExact    Dedupe = "exact"    // what is written, but for where it came from; all that is said where nothing is written
	DedupePosition Dedupe = "position" // the same pieces and turn to begin with; those that begin with the start of the game, as DedupeGame
	DedupeMirror   Dedupe = "mirror"   // as DedupePosition, and left and right may be exchanged
	DedupeGame     Dedupe = "game"     // the same pieces and turn to begin with, and the same main line
	DedupePrefix   Dedupe = "prefix"   // as DedupeGame, and a main line that another's begins with is a duplicate of that
)

// keyer makes the keys of games.
type keyer struct {
	kind  Dedupe
	moves []xiangqi.Move
	text  []byte
	// prefixes are, for DedupePrefix, the keys of the main line after each of its
	// moves but the last.
	prefixes []xiangqi.Key
}

// key returns the key under which a game is the same as others.
func (k *keyer) key(g *game.Game) xiangqi.Key {
	k.moves, k.prefixes = g.MainLine(k.moves[:0]), k.prefixes[:0]
	switch k.kind {
	case DedupeExact:
		return k.exact(g)
	case DedupePosition, DedupeMirror:
		return k.position(g)
	}
	return g.WithUnread(k.line(g.Start.Key(), k.moves))
}

// line returns the key of moves made from what has that key.
func (k *keyer) line(key xiangqi.Key, moves []xiangqi.Move) xiangqi.Key {
	for i, m := range moves {
		if k.kind == DedupePrefix && i > 0 {
			k.prefixes = append(k.prefixes, key)
		}
		key = key.Then(m)
	}
	return key
}

// position leaves out the moves unless the record is a game from the start.
func (k *keyer) position(g *game.Game) xiangqi.Key {
	start := xiangqi.Start()
	played := g.Start.Board == start.Board
	var key xiangqi.Key
	switch {
	case k.kind == DedupePosition && played:
		key = k.line(g.Start.Key(), k.moves)
	case k.kind == DedupePosition:
		return g.Start.Key()
	case played:
		key = k.line(g.Start.Key(), k.moves)
		for i, m := range k.moves {
			k.moves[i] = m.Mirror()
		}
		if mirror := k.line(g.Start.Key(), k.moves); slices.Compare(mirror[:], key[:]) < 0 {
			key = mirror
		}
	default:
		return g.Start.MirrorKey()
	}
	return g.WithUnread(key)
}

// written returns the key of what is written of a game.
func (k *keyer) written(text []byte) xiangqi.Key {
	k.text = append(k.text[:0], text...)
	return k.sum()
}

// exact takes in all that a game says.
func (k *keyer) exact(g *game.Game) xiangqi.Key {
	k.text = kit.Dialect(new(game.WriteOptions)).Append(k.text[:0], &g.Start)
	k.text = append(k.text, g.Result.String()...)
	for _, t := range g.Tags {
		k.text = append(append(append(append(k.text, 0), t.Name...), 0), t.Value...)
	}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		k.text = append(k.text, 1)
		k.text = binary.BigEndian.AppendUint16(k.text, uint16(n.Move))
		k.text = binary.BigEndian.AppendUint32(k.text, uint32(n.Parent))
		k.text = append(append(append(k.text, n.Comment...), 0), n.NAGs...)
	}
	for _, u := range g.Unread {
		k.text = append(binary.BigEndian.AppendUint32(append(k.text, 2), uint32(u.Node)), u.Text...)
	}
	return k.sum()
}

func (k *keyer) sum() xiangqi.Key {
	sum := sha256.Sum256(k.text)
	return xiangqi.Key{binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])}
}

// KeyOf returns a key of what Dedupe compares: games that are the same have the same.
func KeyOf(g *game.Game, kind Dedupe) xiangqi.Key {
	k := keyer{kind: kind}
	return k.key(g)
}
