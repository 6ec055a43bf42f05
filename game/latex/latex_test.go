package latex

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

func options() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

func written() *game.WriteOptions { return new(game.WriteOptions) }

const document = `\documentclass{article}
\usepackage{xq} % \newgame in a comment is none
\begin{document}
\relax Before it, 50\% of \textbackslash move is text.
\newgame
\begin{center}{\bf Red\,--\,Black}\end{center}
\move h3e3 h0g8
\cr !
\move h1g3 xxxx
Not \bv 2.\ C2=5 * h8|e8 \ev but
this.

Last~line\dots
\cb +- \showboard
\move xxxx i0h0
\section{Another}
Text between.
\mylanguage german
\resetboard
\piece Fe1 \piece fd0 \piece Wa1
\movecount=4
\move xxxx d0d9
\newgame
\showboard
\end{document}
\move b1c3 xxxx
`

// A document has a record for each game and each position; the text in them is their comments, and no other is.
func TestRead(t *testing.T) {
	require.True(t, sniff([]byte(document), ""))
	games, err := gametest.ReadAll(Format(), []byte(document), options())
	require.NoError(t, err)
	require.Len(t, games, 4)
	g := games[0]
	assert.Equal(t, "h2e2 h9g7 h0g2 i9h9", gametest.Moves(g))
	assert.Equal(t, "Red -- Black", g.Tag("Title"))
	assert.Equal(t, []uint8{1}, g.Nodes[3].NAGs)
	assert.Equal(t, "Not 2. C2=5 × h8…e8 but this.\nLast line…", g.Nodes[3].Comment)
	assert.Equal(t, "+-", g.Nodes[4].Comment)
	assert.Equal(t, "d9d8", gametest.Moves(games[1]))
	assert.Equal(t, "3k5/9/9/9/9/9/9/9/9/R3K4 b - - - 4", games[1].Start.String())
	assert.Equal(t, "Another", games[1].Tag("Title"))
	assert.Equal(t, "Text between.", games[1].Nodes[0].Comment)
	assert.Equal(t, xiangqi.Start(), games[2].Start)
	assert.Len(t, games[2].Nodes, 1)
	assert.Equal(t, "b0c2", gametest.Moves(games[3]))
}

// Text that may be moves, outside of a game or beside a board, and a mark of no move are noted in their place.
func TestBeside(t *testing.T) {
	const chess, moves = `\cchessman{ {{4,0}{K}}, {{3,9}{k}} }`, "炮二平五 马8进7"
	for _, row := range []struct {
		text  string
		lines []int // of the notes
	}{
		{chess + "\nOf text.\nposition startpos moves h2e2 h9g7\n\n" + moves, []int{3}},
		{chess + "\n\\section{Over}\n" + moves + "\n" + chess, []int{3}},
		{moves + "\n\\newgame \\move h3e3 xxxx", []int{1}},
		{"\\newgame \\move h3e3 xxxx \\end{document}\nOf text.\n" + moves, []int{3}},
		{"\\newgame \\move h3e3 xxxx\n\\cr ! \n\\cr ?\n\\cb $\\pm$\n\\end{document}", []int{2, 3, 4}},
	} {
		var lines []int
		require.NoError(t, gametest.Read(Format(), []byte(row.text), options(), func(g *game.Game, err error) {
			var refused *game.Error
			if errors.As(err, &refused) {
				lines = append(lines, refused.Line)
				return
			}
			for _, n := range g.Notes {
				if n.Code != note.SideMissing {
					lines = append(lines, n.Line)
				}
			}
		}))
		assert.Equal(t, row.lines, lines, row.text)
	}
}

// Moves may be in braces. What comes after one that could not be read is kept in its order.
func TestOrder(t *testing.T) {
	games, err := gametest.ReadAll(Format(), []byte("\\section{A \\& B}\n\\newgame\n\\move{h3e3}{h0g8}\\cr $\\pm$ \\move h1g3\n\\move i0h0 xxxx\nh3h5"), options())
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, "A & B", games[0].Tag("Title"))
	assert.Equal(t, "h2e2 h9g7 h0g2", gametest.Moves(games[0]))
	assert.Equal(t, []uint8{16}, games[0].Nodes[3].NAGs)
	assert.Equal(t, `\move i9h9 {h3h5}`, games[0].Unread[0].Text)
}

// The letters of each language are those of the package, each for one piece.
func TestLanguages(t *testing.T) {
	for language, all := range letters {
		assert.Len(t, all, xiangqi.Roles-1, language)
		var doc strings.Builder
		doc.WriteString("\\mylanguage " + language + "\n\\resetboard\n")
		for i := range all {
			assert.Equal(t, 1, strings.Count(all, all[i:i+1]), language)
			doc.WriteString("\\piece " + all[i:i+1] + string('a'+rune(i)) + "1\n\\piece " + strings.ToLower(all[i:i+1]) + string('a'+rune(i)) + "0\n")
		}
		games, err := gametest.ReadAll(Format(), []byte(doc.String()), options())
		require.NoError(t, err)
		assert.Equal(t, "kabnrcp2/9/9/9/9/9/9/9/9/KABNRCP2", games[0].Start.Board.String(), language)
	}
}

// Boards of chinesechess have files and ranks in digits or letters.
func TestChineseChess(t *testing.T) {
	const doc = `\cchessman[resize/type=real]{ {{4,0}{K}}, {{c,c}{p}},
	{{1,7}{C}},{{3,j}{k}} }
text \begin{setcchessman*}[man/label=test] % {{0,0}{R}}
\init{ {{4,0}{K}}, {{1,7}{C}}, {{3,9}{k}} } \set{e,d}{P} \set{8,g}{h} \del{4,3}
\mov{C}{b,h}{b,b} \mov{h}{8,6}{6,7} \mov{R}{4,0}{4,1}
\end{setcchessman*} \set{a,a}{R}`
	require.True(t, sniff([]byte(doc), ""))
	games, err := gametest.ReadAll(Format(), []byte(doc), options())
	require.NoError(t, err)
	require.Len(t, games, 2)
	assert.Equal(t, "3k5/9/1C7/9/9/9/9/2p6/9/4K4", games[0].Start.Board.String())
	assert.Equal(t, "3k5/9/1C7/8n/9/9/9/9/9/4K4", games[1].Start.Board.String())
	assert.Equal(t, "b7b1 i6g7", gametest.Moves(games[1]))
	assert.Equal(t, `\mov{R}{4,0}{4,1}`, games[1].Unread[0].Text)
	for _, g := range games {
		assert.Empty(t, g.Nodes[0].Comment)
	}
}

// What is wrong is named and harms no other record.
func TestFaults(t *testing.T) {
	for _, row := range []struct {
		text, moves string
		code        note.Code
	}{
		{`\resetboard \piece Ke1 \piece qd0`, "", note.BoardDamaged},
		{`\cchessman{ {{4,0}{K}}, {{9,2}{p}} }`, "", note.BoardDamaged},
		{`\cchessman{ {{4,0}{K}`, "", note.BoardDamaged},
		{`\newgame \move h3e3 h0g9`, "h2e2", note.IllegalMove},
		{`\newgame \move h3e3 xxxx \move h1g3 xxxx`, "h2e2", note.MovesUnread},
		{`\newgame \move h3e3 h0g`, "h2e2", note.MovesUnread},
		{`\newgame \move`, "", note.MovesUnread},
		{`\newgame \move h3e3 xxxx \piece Ra5`, "h2e2", note.TextIgnored},
		{`\mylanguage klingon \newgame \move h3e3 xxxx \mylanguage english`, "", note.UnknownVersion},
	} {
		count := 0
		require.NoError(t, gametest.Read(Format(), []byte("\\newgame\n\\move b3e3 xxxx\n"+row.text+"\n\\newgame \\move h3d3 xxxx"), options(), func(g *game.Game, err error) {
			count++
			var refused *game.Error
			switch {
			case count != 2:
				require.NoError(t, err)
				assert.Len(t, g.MainLine(nil), 1)
			case err != nil:
				require.ErrorAs(t, err, &refused)
				assert.Equal(t, row.code, refused.Code, row.text)
			default:
				require.NotEmpty(t, g.Notes, row.text)
				assert.Equal(t, row.code, g.Notes[0].Code, row.text)
				assert.Equal(t, row.moves, gametest.Moves(g))
			}
		}))
		assert.Equal(t, 3, count, row.text)
	}
}

// What is written is read back as the same game, as far as nothing else was named as lost.
func TestLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		o := gametest.All()
		g := gametest.Random(rng, o)
		require.NoError(t, gametest.Law(Format(), must(t, g), options(), written))
		g.KeepMainLine()
		w := written()
		_, err := Format().Append(nil, g, w)
		require.NoError(t, err)
		for _, loss := range w.Losses {
			require.Contains(t, []note.Code{note.TagLost, note.HalfmovesLost}, loss.Code)
			if loss.Code == note.TagLost {
				g.SetTag(loss.Got, "")
			} else {
				g.Start.Halfmoves = 0
			}
		}
		if n, known := g.Start.Halfmoves.Value(); known && n == 0 {
			g.Start.Halfmoves = 0
		}
		require.Equal(t, xiangqi.Count(0), g.Start.Halfmoves) // any other is lost
		if g.Start.Board == xiangqi.Start().Board && g.Start.Turn == xiangqi.Red && g.Start.Fullmoves.Or(1) == 1 {
			g.Start = xiangqi.Start()
		}
		_, err = gametest.Kept(Format(), []*game.Game{g}, options(), written)
		require.NoError(t, err)
	}
	require.NoError(t, gametest.Truncated(Format(), []byte(document), options()))
}

func must(t *testing.T, g *game.Game) []byte {
	t.Helper()
	text, err := gametest.Write(Format(), g, written())
	require.NoError(t, err)
	return text
}

// Other documents are not recognized, nor those that define the commands.
func TestOthers(t *testing.T) {
	for _, text := range []string{
		`\newgame \mainline{1. e4 e5}`, `\def\move #1#2#3#4 #5#6#7#8{}`, `\move{a1b2}{c3d4} the file`, `% \move h3e3 h0g8`,
		`\cchessman[opt]{list}`, `\set{a,b}{c}`, `1. h2e2 h9g7`, `\newgame \move e2e4 e7e5 \move g1f3 b8c6`, `\piece of cake`, `\move the rook`,
	} {
		assert.False(t, sniff([]byte(text), "a.tex"), text)
	}
	gametest.ClaimsOnly(t, Format())
}

func TestWild(t *testing.T) {
	for file, expected := range map[string]string{
		"latex_xq_game.tex": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR h0g2 h9g7 b0c2 i9h9 i0h0",
		"latex_xq_pos.tex":  "4k4/9/9/9/3r2p2/9/9/9/9/4KA1R1 ",
	} {
		data, err := os.ReadFile(testfiles.Shared(t, "wild/"+file))
		require.NoError(t, err)
		games, err := gametest.ReadAll(Format(), data, options())
		require.NoError(t, err)
		require.Len(t, games, 1)
		assert.Equal(t, expected, games[0].Start.Board.String()+" "+gametest.Moves(games[0]))
	}
}

func FuzzLatex(f *testing.F) {
	f.Add([]byte(document))
	f.Add([]byte(`\cchessman{ {{4,0}{K}} } \begin{setcchessman}\mov{C}{b,h}{b,b}\end{setcchessman}`))
	f.Add([]byte("\\newgame\n%% Red: a\\_b\\char9{}\n%% Side to move: black\n\\cr ! \n\\move h3e3 xxxx\na\\ \\par{}\nb\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		sniff(text, "")
		if err := gametest.Law(Format(), text, options(), written); err != nil {
			t.Fatal(err)
		}
	})
}
