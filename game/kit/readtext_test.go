package kit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
)

// read reads a text of moves from the start of the game.
func read(text string, how kit.TextOptions) (*game.Game, kit.TextOutcome) {
	g := new(game.Game)
	g.Reset()
	rec := game.Record{Data: []byte(text), Line: 1}
	found := kit.ReadText((&game.ReadOptions{Notations: i18n.Notations()}), g, &rec, 0, len(text), how)
	return g, found
}

// outline says a tree in one line: moves with annotations and comments, variations in
// brackets.
type outline struct {
	g *game.Game
	b strings.Builder
}

func (o *outline) say(node int32) {
	n := &o.g.Nodes[node]
	for _, nag := range n.NAGs {
		fmt.Fprintf(&o.b, "$%d ", nag)
	}
	if n.Comment != "" {
		fmt.Fprintf(&o.b, "{%s} ", n.Comment)
	}
	for u := range o.g.UnreadAt(node) {
		fmt.Fprintf(&o.b, "<%s: %s> ", u.Code, u.Text)
	}
}

func outlineOf(g *game.Game) string {
	o := outline{g: g}
	o.say(0)
	for step := range game.Walk(g) {
		switch step.Kind {
		case game.StepMove:
			o.b.WriteString(g.Nodes[step.Node].Move.String() + " ")
			o.say(step.Node)
		case game.StepOpen:
			o.b.WriteString("( ")
		case game.StepClose:
			o.b.WriteString(") ")
		}
	}
	return strings.TrimSpace(o.b.String())
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ text, expected string }{
		{"", ""},
		{"1. h2e2 h9g7", "h2e2 h9g7"},
		{"{a} 1. h2e2 {b} {c} h9g7 {d\r\ne}", "{a} h2e2 {b\nc} h9g7 {d\ne}"},
		{"1. h2e2!? h9g7 $3 $14 ?", "h2e2 $5 h9g7 $3 $14 $2"},
		{"炮二平五！！马８进７⁈", "h2e2 $3 h9g7 $6"},
		{"1. h2e2 h9g7 !!2. h0g2!", "h2e2 h9g7 $3 h0g2 $1"},
		{"1. h2e2 (1. b2e2) (1. c3c4 {x} c6c5) h9g7", "h2e2 ( b2e2 ) ( c3c4 {x} c6c5 ) h9g7"},
		{"1. h2e2 (1. b2e2 (1. c3c4) h9g7 (1... b9c7)) h9g7", "h2e2 ( b2e2 h9g7 ( b9c7 ) ) ( c3c4 ) h9g7"},
		{"1. 炮二平五（1. 炮八平五）马８进７", "h2e2 ( b2e2 ) h9g7"},
		{"1. h2e2 ({first} 1. b2e2 $1 {second})", "h2e2 ( b2e2 $1 {first\nsecond} )"},
		{"1. h2e2 (1. h9g7) h9g7", "<wrong-side: 1. h9g7> h2e2 h9g7"},
		{"1. h2e2 h9g7 (1... b9c7 2. a0a9 {x} (2. b0c2)) 2. h0g2", "h2e2 h9g7 ( b9c7 <illegal-move: a0a9 {x} (2. b0c2)> ) h0g2"},
		{"1. h2e2 (good) h9g7 （佳）", "h2e2 {(good)} h9g7 {（佳）}"},
		{"12. h2e2 h9g7 13. h0g2", "<move-number: 12. h2e2 h9g7 13. h0g2>"},
		{"第12回合：炮二平五", "<move-number: 第12回合：炮二平五>"},
		{"第十二至十五回合 炮二平五", "<move-number: 第十二至十五回合 炮二平五>"},
		{"(1. b2e2) 1. h2e2", "<variation-lost: 1. b2e2> h2e2"},
		{"1. h2e2 a9a8 2. a0a9 {x} (y) 1-0", "h2e2 a9a8 <illegal-move: a0a9 {x} (y)>"},
		{"1. h2e2 ; to the end {of\nh9g7", "h2e2 {to the end {of} h9g7"},
		{"1. h2e2 (1. b2e2", "h2e2 <record-truncated: (1. b2e2>"},
		{"1. h2e2 (1. b2e2) （1. c3c4 (1. g3g4) {x} h9g7 1-0", "h2e2 <record-truncated: （1. c3c4 (1. g3g4) {x} h9g7 1-0> ( b2e2 )"},
		{"1. h2e2 {oops h9g7 1-0", "h2e2 <record-truncated: {oops h9g7 1-0>"},
		{"1. h2e2 1-0 {oops", "h2e2 <record-truncated: {oops>"},
		{"{oops", "<record-truncated: {oops>"},
		{"1. h2e2 {[%unread illegal-move a0a9] {$5 x}", "h2e2 {{$5 x} <illegal-move: a0a9>"},
		{"1) h2e2 h9g7 2 ) h0g2", "h2e2 h9g7 h0g2"},
		{"1. h2e2 h9g7 2.", "h2e2 h9g7 <record-truncated: 2.>"},
		{"1. h2e2 h9g7 2. *", "h2e2 h9g7"},
		{"1. h2e2 Æ½", "h2e2 <move-syntax: Æ½>"},
		{"1. h2e2 h9g7 1-0 {won} {indeed}", "h2e2 h9g7 {won\nindeed}"},
	} {
		g, _ := read(c.text, kit.TextOptions{})
		assert.Equal(t, c.expected, outlineOf(g), c.text)
		require.NoError(t, g.Check(), c.text)
	}
}

// Of a list of the other side the first move alone decides when the text says so.
func TestOtherSide(t *testing.T) {
	for _, c := range []struct{ text, moves, notes string }{
		{"h9g7 h2e2", "h9g7 h2e2", "side-unknown"},
		{"1... 马8进7 2. 炮二平五", "h9g7 h2e2", "side-switched"},
		{"1. Hg7 2. Hg2", "h9g7 h0g2", "side-switched"},
		{"h9g7 a9a7", "h9g7", "side-unknown wrong-side"},
		{"炮8平5 马二进三 马8进7", "h7e7 h0g2 h9g7", "side-switched"}, // as the figures say
		{"炮8平5 马8进7 马二进三", "b2e2 h9g7 h0g2", "other-figures"},
		{"炮8平5 马2进3", "b2e2 b9c7", ""},
		{"h9h8 h0g2", "", "illegal-move"},
		{"1. h7e7 h0g2 2. h9g7", "h2e2 h9g7 h0g2", "moves-from-black"},
		{"红方: H7-E7 黑方: H0-G2", "h2e2 h9g7", "moves-from-black"},
		{"1. h7e7 2. h0g2", "h7e7 h0g2", "side-switched"},    // as the numbers count
		{"1. h9g7 a9a7", "h9g7", "side-switched wrong-side"}, // one move shows no other side
		{"h3h6", "h2h5", "ranks-assumed"},
		{"h1g3 (h3-e3) h8e8 a1a1", "h0g2 h7e7", "ranks-assumed illegal-move"},
		{"h3h6 h10g8", "h2h5 h9g7", ""},                                        // only ranks from 1 go to 10
		{"h3e3 h8e8 b3d3 b8d8 a4a5 a7a6", "h2e2 h7e7 b2d2 b7d7 a3a4 a6a5", ""}, // so many moves confirm it
	} {
		g, _ := read(c.text, kit.TextOptions{})
		var codes []string
		for _, n := range g.Notes {
			codes = append(codes, string(n.Code))
		}
		assert.Equal(t, c.moves, gametest.Describe(g).Moves, c.text)
		assert.Equal(t, c.notes, strings.Join(codes, " "), c.text)
	}
}

func TestOutcome(t *testing.T) {
	_, found := read("1. h2e2 h9g7 1/2-1/2 advert", kit.TextOptions{})
	assert.Equal(t, "1/2-1/2", found.Result)
	assert.Equal(t, "uci", found.Notation.Name())
	_, found = read("1. h2e2 zzz {x} 0-1", kit.TextOptions{})
	assert.Equal(t, "0-1", found.Result)
	g, found := read("1. h2e2 h9g7 1-0 Black resigns\n", kit.TextOptions{})
	assert.Equal(t, "1-0 Black resigns", found.Result)
	assert.Empty(t, g.Notes)
	_, found = read("1. h2e2 h9g7 1-0 Red resigns", kit.TextOptions{})
	assert.Equal(t, "1-0", found.Result)
	_, found = read("Dear sir", kit.TextOptions{})
	assert.True(t, found.Prose)
}

// The place of a fault is that in the file, whatever is before it.
func TestPlace(t *testing.T) {
	text := "x\n{a\n(} 1. h2e2 {b}\n  (1. b2e2)  a9a1 1-0"
	g := new(game.Game)
	g.Reset()
	rec := game.Record{Data: []byte(text), Offset: 100, Line: 7}
	kit.ReadText((&game.ReadOptions{Notations: i18n.Notations()}), g, &rec, 2, len(text), kit.TextOptions{})
	require.Len(t, g.Notes, 1)
	n := g.Notes[0]
	assert.Equal(t, 100+strings.Index(text, "a9a1"), n.Offset)
	assert.Equal(t, 10, n.Line)
	assert.Equal(t, 14, n.Column)
	assert.Equal(t, 2, n.Ply)
	assert.NotContains(t, i18n.Sentence(&n), "line ", "the note has its place")
}

func TestSlashes(t *testing.T) {
	g, _ := read("1. C2=5 /* one (two */ DIAG{ #1 BLACK } h8+7", kit.TextOptions{LexerOptions: movetext.LexerOptions{Syntax: movetext.Slashes | movetext.Diagrams}})
	assert.Equal(t, "h2e2 $220 {one (two} h9g7", outlineOf(g))
}

// As many variations are written as are read.
func TestFits(t *testing.T) {
	testfiles.OneThread(t)
	g, _ := read("1. h2e2 "+strings.Repeat("(1. b2e2)", movetext.MaxVariations)+" h9g7", kit.TextOptions{})
	assert.Empty(t, g.Unread)
	assert.Len(t, g.Nodes, 1+2+movetext.MaxVariations)
	require.NoError(t, kit.FitsText(g, "PGN"))
	last := int32(len(g.Nodes))
	g.Nodes = append(g.Nodes, game.Node{Move: g.Nodes[last-1].Move})
	g.Nodes[last-1].Next = last
	var e *game.Error
	require.ErrorAs(t, kit.FitsText(g, "PGN"), &e)
	assert.Equal(t, note.CannotWrite, e.Code)
	g, _ = read("1. h2e2 "+strings.Repeat("(1. b2e2)", movetext.MaxVariations+1)+" h9g7", kit.TextOptions{})
	require.Len(t, g.Unread, 1)
	assert.Equal(t, note.TooManyVariations, g.Unread[0].Code)
}

// A result in a variation is a comment after its last move.
func TestVariationResult(t *testing.T) {
	g, found := read("1. h2e2 (1. b2e2 h9g7 {so} 1-0) (1. c3c4 *) (1. g3g4 0-1 c6c5) h9g7 1/2-1/2", kit.TextOptions{})
	assert.Equal(t, "h2e2 ( b2e2 h9g7 {so\n1-0} ) ( c3c4 ) ( g3g4 {0-1} <moves-after-result: c6c5> ) h9g7", outlineOf(g))
	assert.Equal(t, "1/2-1/2", found.Result)
	var codes []string
	for _, n := range g.Notes {
		codes = append(codes, string(n.Code))
	}
	assert.Equal(t, []string{"variation-result", "variation-result", "moves-after-result"}, codes)
}

// Of very many faults it is said how many are not listed.
func TestUntold(t *testing.T) {
	text := "1. h2e2 " + strings.Repeat("(1. b2a9) ", kit.MaxTextNotes+7) + "h9g7"
	g, _ := read(text, kit.TextOptions{})
	assert.Len(t, g.Unread, kit.MaxTextNotes+7)
	require.Len(t, g.Notes, kit.MaxTextNotes+1)
	last := g.Notes[kit.MaxTextNotes]
	assert.Equal(t, note.MoreErrors, last.Code)
	assert.Equal(t, "7", last.Got)
	g, _ = read("1. h2e2 "+strings.Repeat("(so) ", kit.MaxTextNotes)+"h9g7 "+strings.Repeat("(so) ", 5), kit.TextOptions{})
	last = g.Notes[len(g.Notes)-1]
	assert.Equal(t, note.MoreNotes, last.Code)
	assert.Equal(t, "5", last.Got)
}

// Past the limit of comments, annotations and variations the rest is text, wherever it
// is, and nothing of it is lost; as many as are read are written.
func TestEventLimit(t *testing.T) {
	testfiles.OneThread(t)
	for name, text := range map[string]string{
		"nags":         "1. h2e2 " + strings.Repeat("$1 ", movetext.MaxEvents),
		"comments":     "1. h2e2 " + strings.Repeat("{a}", movetext.MaxEvents),
		"in variation": "1. h2e2 (1. b2e2 " + strings.Repeat("$1 ", movetext.MaxEvents-1),
	} {
		t.Run(name, func(t *testing.T) {
			g, _ := read(text+"h9g7 $2 c3c4", kit.TextOptions{})
			require.Len(t, g.Unread, 1)
			assert.Equal(t, note.TooManyMoves, g.Unread[0].Code)
			assert.True(t, strings.HasSuffix(g.Unread[0].Text, "$2 c3c4"))
			require.NotEmpty(t, g.Notes)
			assert.Equal(t, note.TooManyMoves, g.Notes[0].Code)
			if name == "in variation" { // nothing says where it ends
				assert.Len(t, g.Nodes, 2)
				return
			}
			assert.Equal(t, "$2 c3c4", g.Unread[0].Text)
			assert.Len(t, g.Nodes, 3)
			require.NoError(t, kit.FitsText(g, "PGN"))
			g.Nodes[0].Comment = "one more"
			g.Nodes[2].NAGs = append(g.Nodes[2].NAGs, make([]uint8, movetext.MaxEvents)...)
			assert.Error(t, kit.FitsText(g, "PGN"))
		})
	}
	g, _ := read("1. h2e2 "+strings.Repeat("$1 ", movetext.MaxEvents)+"h9g7 1-0", kit.TextOptions{})
	assert.Empty(t, g.Unread, "all that is read is read")
	assert.Len(t, g.Nodes, 3)
}

// Very many brackets before the first move are comments, and past a limit text.
func TestManyUnbound(t *testing.T) {
	const over = 100
	g, _ := read(strings.Repeat("(so) ", kit.MaxUnbound+over)+"1. h2e2", kit.TextOptions{})
	assert.Equal(t, kit.MaxUnbound, strings.Count(g.Nodes[0].Comment+g.Nodes[1].Comment, "(so)"))
	assert.Len(t, g.Unread, over)
	assert.Len(t, g.Nodes, 2)
}

// A mark at the end of words about the result belongs to them, not to a move; one before
// them stays.
func TestMarksOfResults(t *testing.T) {
	for text, expected := range map[string]string{
		"1. h2e2! h9g7 red wins!":  "h2e2 $1 h9g7",
		"1. h2e2 h9g7!! red wins!": "h2e2 h9g7 $3",
		"1. h2e2 h9g7 1-0!":        "h2e2 h9g7",
	} {
		g, _ := read(text, kit.TextOptions{})
		assert.Equal(t, expected, outlineOf(g), text)
	}
}

// notesOf returns the codes of a game's notes, each with what it is about.
func notesOf(g *game.Game) (all []string) {
	for i := range g.Notes {
		all = append(all, strings.TrimSpace(string(g.Notes[i].Code)+" "+g.Notes[i].Got))
	}
	return all
}

// What is not read as it is written is noted: a bracket that is never closed, and the command
// of a diagram of another place, which becomes a comment.
func TestNotesOfText(t *testing.T) {
	for _, row := range []struct {
		text, outline string
		notes         []string
	}{
		{"1. h2e2 (1. b2e2", "h2e2 <record-truncated: (1. b2e2>", []string{`open-bracket "("`, `record-truncated "(1. b2e2"`}},
		{"1. h2e2 DIAG{ #7 RED } h9g7", "h2e2 {DIAG{ #7 RED }} h9g7", []string{`comment-in-brackets "DIAG{ #7 RED }"`}},
		{"1. h2e2 DIAG{ #1 BLACK } h9g7", "h2e2 $220 h9g7", nil},
	} {
		g, _ := read(row.text, kit.TextOptions{LexerOptions: movetext.LexerOptions{Syntax: movetext.Diagrams}})
		assert.Equal(t, row.outline, outlineOf(g), row.text)
		assert.Equal(t, row.notes, notesOf(g), row.text)
	}
}
