package kit

import (
	"encoding/hex"
	"iter"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// Tree grows the tree of a game from records in preorder: each move has a flag whether one
// follows it and whether an alternative to it is after all that follows it.
type Tree struct {
	Game    *game.Game
	Builder *game.Builder
	Record  *game.Record
	// depth is where the next record belongs, pending are the depths to which
	// alternatives are still to come.
	depth   int
	pending []int
}

// NewTree starts a tree. g.Start must be set.
func NewTree(g *game.Game, b *game.Builder, rec *game.Record) *Tree {
	b.Begin(g)
	return &Tree{Game: g, Builder: b, Record: rec}
}

// Go goes to where the next record belongs.
func (t *Tree) Go() { t.Builder.BackTo(t.depth) }

// Next takes the flags of the move that was just made. It reports whether there is a
// next record.
func (t *Tree) Next(child, sibling bool) (more bool) {
	if sibling {
		t.pending = append(t.pending, t.depth)
	}
	if child {
		t.depth++
		return true
	}
	last := len(t.pending) - 1
	if last < 0 {
		return false
	}
	t.depth = t.pending[last]
	t.pending = t.pending[:last]
	return true
}

// Cut notes that the record ends at that offset, where the next one should be; left
// is what there is of it.
func (t *Tree) Cut(offset int, left []byte) {
	t.Go()
	t.CutHere(offset, left)
}

// CutHere is Cut where the next record belongs after the current node.
func (t *Tree) CutHere(offset int, left []byte) {
	before := len(t.Game.Notes)
	noted := CutNote(t.Record, offset, left)
	t.Builder.PlayText(CutBytes(left), noted)
	if len(t.Game.Notes) == before {
		t.Game.Notes = append(t.Game.Notes, noted)
	}
}

// maxLeft is how many bytes of a cut record are shown.
const maxLeft = 32

// CutNote is the note of a record that ends at that offset with those bytes. Where there are
// none it shows those before.
func CutNote(rec *game.Record, offset int, left []byte) note.Note {
	got := CutBytes(left)
	if len(left) == 0 {
		got = EndOf(rec)
	}
	return rec.Note(note.RecordTruncated, offset, got, "")
}

// CutBytes shows the bytes that are left of a record that is cut off.
func CutBytes(left []byte) string {
	if len(left) == 0 {
		return "..."
	}
	return hex.EncodeToString(left[:min(len(left), maxLeft)]) + "..."
}

// Preorder yields the nodes of a game, from the start on, each before the moves after it and
// those before its alternatives, with the number of moves that lead there. It does not recurse.
func Preorder(g *game.Game) iter.Seq2[int32, int] {
	return func(yield func(node int32, ply int) bool) {
		for n, ply := int32(0), 0; yield(n, ply); {
			if child := g.Nodes[n].Child; child != 0 {
				n, ply = child, ply+1
				continue
			}
			for n != 0 && g.Nodes[n].Next == 0 {
				n, ply = g.Nodes[n].Parent, ply-1
			}
			if n == 0 {
				return
			}
			n = g.Nodes[n].Next
		}
	}
}

// WindowsLines makes every end of a line "\r\n", UnixLines "\n".
var (
	WindowsLines = strings.NewReplacer("\r\n", "\r\n", "\r", "\r\n", "\n", "\r\n")
	UnixLines    = strings.NewReplacer("\r\n", "\n", "\r", "\n")
)

// PlainLines returns a text of the game with "\n" for every end of a line. Others are lost by a format of
// that name; of says what the text is.
func PlainLines(o *game.WriteOptions, text string, ply int, of, format string) string {
	if strings.Contains(text, "\r") {
		o.Lose(note.BlanksLost, ply, of, format)
	}
	return UnixLines.Replace(text)
}
