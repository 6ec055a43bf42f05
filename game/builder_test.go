package game

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// move makes a move of four characters of UCCI.
func move(t *testing.T, s string) xiangqi.Move {
	t.Helper()
	require.Len(t, s, 4)
	at := func(file, rank byte) xiangqi.Square { return xiangqi.SquareAt(int(file-'a'), int(rank-'0')) }
	return xiangqi.NewMove(at(s[0], s[1]), at(s[2], s[3]))
}

func newGame() (*Game, *Builder) {
	g, b := new(Game), new(Builder)
	g.Reset()
	b.Begin(g)
	return g, b
}

func TestBuilderTree(t *testing.T) {
	g, b := newGame()
	for _, m := range []string{"h2e2", "h9g7"} {
		b.Play(move(t, m), note.Note{})
	}
	b.Comment("one")
	b.Comment("two")
	b.Back()
	b.Play(move(t, "b9c7"), note.Note{})
	b.NAG(1)
	assert.Equal(t, []Node{
		{Child: 1},
		{Move: move(t, "h2e2"), Child: 2},
		{Move: move(t, "h9g7"), Parent: 1, Next: 3, Comment: "one\ntwo"},
		{Move: move(t, "b9c7"), Parent: 1, NAGs: []uint8{1}},
	}, g.Nodes)
	assert.Equal(t, OK, g.Status())
	assert.True(t, g.HasVariations())
	assert.Equal(t, 2, g.Ply(3))
}

// What is after an illegal move is text, with its own variations. The alternatives to it
// that are legal are moves, and none of theirs becomes the main line.
func TestBuilderRefuses(t *testing.T) {
	g, b := newGame()
	b.Play(move(t, "h2e2"), note.Note{})
	b.Play(move(t, "h9h8"), note.Note{Line: 7})
	assert.True(t, b.Dead())
	b.Play(move(t, "a0a1"), note.Note{})
	b.Comment("good")
	b.BackTo(2)
	b.Play(move(t, "b0c2"), note.Note{})
	b.BackTo(1)
	assert.False(t, b.Dead())
	b.Play(move(t, "h9g7"), note.Note{})
	b.BackTo(0)
	b.Play(move(t, "b2e2"), note.Note{})
	require.Len(t, g.Unread, 1)
	assert.Equal(t, Unread{Node: 1, Code: note.IllegalMove, First: true, Text: "h9h8 a0a1 {good} (3) b0c2"}, g.Unread[0])
	assert.Len(t, g.Nodes, 4)
	assert.Len(t, g.MainLine(nil), 1)
	assert.True(t, g.HasVariations())
	assert.Equal(t, Illegal, g.Status())
	u, ply := g.Stop()
	assert.Equal(t, &g.Unread[0], u)
	assert.Equal(t, 2, ply)
	require.Len(t, g.Notes, 1)
	assert.Equal(t, 7, g.Notes[0].Line)
	assert.Error(t, g.Notes[0].Err)
}

// A refused alternative leaves the line beside it as it is.
func TestBuilderRefusesAlternative(t *testing.T) {
	g, b := newGame()
	b.Play(move(t, "h2e2"), note.Note{})
	b.Back()
	b.Play(move(t, "a0a9"), note.Note{})
	b.Back()
	b.Play(move(t, "b2e2"), note.Note{})
	assert.Len(t, g.Nodes, 3)
	assert.Equal(t, OK, g.Status())
	assert.Equal(t, []Unread{{Node: 0, Code: note.IllegalMove, Text: "a0a9"}}, g.Unread)
}

func TestBuilderSwitchesSide(t *testing.T) {
	g, b := newGame()
	b.Play(move(t, "h7e7"), note.Note{})
	b.Play(move(t, "h2e2"), note.Note{})
	assert.Equal(t, xiangqi.Black, g.Start.Turn)
	assert.Equal(t, OK, g.Status())
	require.Len(t, g.Notes, 1)
	assert.Equal(t, "red would move first, but the first move is black's; black was read as moving first", i18n.Sentence(&g.Notes[0]))
}

// A hundred thousand alternatives, and as many moves that are text, take no time that
// grows with the square.
func TestBuilderManyAlternatives(t *testing.T) {
	testfiles.OneThread(t)
	g, b := newGame()
	const many = 100_000
	for range many {
		b.Play(move(t, "h2e2"), note.Note{})
		b.Back()
	}
	require.Len(t, g.Nodes, many+1)
	last, n := g.Nodes[0].Child, 1
	for g.Nodes[last].Next != 0 {
		last, n = g.Nodes[last].Next, n+1
	}
	assert.Equal(t, many, n)
	b.Play(move(t, "h2e2"), note.Note{})
	for range many {
		b.Play(move(t, "a0a9"), note.Note{})
	}
	require.Len(t, g.Unread, 1)
	assert.Len(t, g.Unread[0].Text, 5*many-1)
}

// An empty comment adds nothing, not even a line.
func TestEmptyComment(t *testing.T) {
	g, b := newGame()
	for _, text := range []string{"", "one", "", "two", ""} {
		b.CommentOn(0, text)
	}
	assert.Equal(t, "one\ntwo", g.Nodes[0].Comment)
}

// PlayLegal makes the tree that Play does, whatever is played and taken back.
func TestPlayLegalIsPlay(t *testing.T) {
	testfiles.OneThread(t)
	random := rand.New(rand.NewPCG(3, 4))
	refused := 0
	for range 200 {
		g, b := newGame()
		h, c := newGame()
		for range 60 {
			if random.IntN(5) == 0 {
				depth := random.IntN(b.Depth() + 1)
				b.BackTo(depth)
				c.BackTo(depth)
			}
			legal := b.Position().AppendMoves(nil)
			m := xiangqi.NewMove(xiangqi.Square(random.IntN(90)), xiangqi.Square(random.IntN(90)))
			if len(legal) > 0 && random.IntN(8) > 0 {
				m = legal[random.IntN(len(legal))]
			}
			b.Play(m, note.Note{})
			if !c.PlayLegal(m) {
				refused++
				c.Play(m, note.Note{})
			}
		}
		require.Equal(t, g, h)
	}
	assert.Positive(t, refused)
}
