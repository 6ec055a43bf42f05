package list

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// described is what a record says, in a line.
func described(g *game.Game) string {
	var b strings.Builder
	b.WriteString(testfiles.Must(dialect.Find(dialect.All(), "xqbase")).String(&g.Start))
	for _, m := range g.MainLine(nil) {
		b.WriteString(" " + m.String())
	}
	for _, t := range g.Tags {
		b.WriteString(" [" + t.Name + " " + t.Value + "]")
	}
	for n := range g.Nodes {
		if c := g.Nodes[n].Comment; c != "" {
			b.WriteString(" {" + strings.ReplaceAll(c, "\n", "/") + "}")
		}
	}
	for _, u := range g.Unread {
		b.WriteString(" <" + string(u.Code) + " " + u.Text + ">")
	}
	if g.Result != game.Unknown {
		b.WriteString(" " + g.Result.String())
	}
	for i := range g.Notes {
		b.WriteString(" !" + string(g.Notes[i].Code))
	}
	return b.String()
}

// readAll describes every record of a file.
func readAll(t *testing.T, f *game.Format, file string, o *game.ReadOptions) []string {
	t.Helper()
	var all []string
	var g game.Game
	for rec, err := range f.Split(strings.NewReader(file)) {
		if err == nil {
			err = f.Decode(&g, &rec, o)
		}
		if err != nil {
			var e *game.Error
			require.ErrorAs(t, err, &e)
			all = append(all, "error "+string(e.Code))
			continue
		}
		all = append(all, described(&g))
	}
	return all
}

func options() *game.ReadOptions { return &game.ReadOptions{Notations: i18n.Notations()} }

const (
	endFEN = "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1"
)

func TestRead(t *testing.T) {
	tests := []struct {
		name     string
		format   *game.Format
		file     string
		expected []string
	}{
		{"a position a line", &FEN, startFEN + "\n\n" + endFEN + "\r\n", []string{startFEN, endFEN}},
		{"other letters", &FEN, "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", []string{startFEN}},
		{"moves", &FEN, startFEN + " moves h2e2 h9g7", []string{startFEN + " h2e2 h9g7"}},
		{"moves in words", &FEN, startFEN + " moves 炮二平五 马8进7 1-0", []string{startFEN + " h2e2 h9g7 1-0"}},
		{"an illegal move keeps the rest", &FEN, startFEN + " moves h2e2 h9h0 a0a1",
			[]string{startFEN + " h2e2 <illegal-move h9h0 a0a1> !illegal-move"}},
		{"the other side begins", &FEN, startFEN + " moves 1... 马8进7 2. 炮二平五",
			[]string{strings.Replace(startFEN, " w ", " b ", 1) + " h9g7 h2e2 !side-switched"}},
		{"ranks from the top", &UCCI, "position startpos moves h7e7 h0g2", []string{startFEN + " h2e2 h9g7 !moves-from-black"}},
		{"legal in two notations", &FEN, "4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1 moves a2b2",
			[]string{"4k4/9/9/9/9/9/9/R8/R8/3K5 w - - 0 1 <two-readings a2b2> !two-readings"}},
		{"a name and moves", &EGLib, "兵的杀法|" + endFEN + "|e7d7\n|" + endFEN + "|12\n",
			[]string{endFEN + " e7d7 [Title 兵的杀法]", endFEN + " {12}"}},
		{"a name and a comment", &EGLib, "a b | " + endFEN + " | a win", []string{endFEN + " [Title a b] {a win}"}},
		{"headings", &EGLib, "***01***\n9/3k5/3aP4/9/9/9/9/9/9/4K4 w moves e7d7\n***02***\n9/3k5/3aP4/9/9/9/9/9/9/4K4 w\n***03***\n",
			[]string{endFEN + " e7d7 [Section 01]", endFEN + " [Section 02]"}},
		{"comments between records", &FEN, "# one\n; two\n" + endFEN + "\n// three\n" + startFEN + "\n% four\n",
			[]string{endFEN + " {one/two}", startFEN + " {three/four}"}},
		{"fences of Markdown", &FEN, "```fen\n" + endFEN + "\n```\n\n~~~\n" + startFEN + "\n~~~\n", []string{endFEN, startFEN}},
		{"a comment with a position is a record", &FEN, "# " + endFEN + "\n", []string{endFEN + " !text-ignored"}},
		{"a comment after the position", &FEN, endFEN + " ; a win\n" + endFEN + " # a win\n", []string{endFEN + " {a win}", endFEN + " {a win}"}},
		{"text around", &FEN, "see " + endFEN + " \"quoted\"\n", []string{endFEN + " {see/\"quoted\"}"}},
		{"tags", &FEN, "[FEN_INDEX \"1\"]\n[EVENT \"x\"]\n[FEN \"" + endFEN + "\"]\n\n[EVENT \"y\"]\n\n[FEN \"" + startFEN + "\"]",
			[]string{endFEN + " [FEN_INDEX 1] [Event x]", "error no-position", startFEN}},
		{"operations", &EPD, endFEN + " bm e7d7; id \"a; \\\"b\\\"\"; c0 \"one\"; c1 \"two\"; ce 12",
			[]string{endFEN + " [EPD_bm e7d7] [Title a; \"b\"] [EPD_ce 12] {one/two}"}},
		{"counters as operations", &EPD, "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - hmvc 3; fmvn 8;", []string{"9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 3 8"}},
		{"operations that are words", &EPD, "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - draw_offer; v3 7;",
			[]string{"9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1 [EPD_v3 7] !text-ignored"}},
		{"moves and operations", &EPD, startFEN + " moves h2e2; id \"x\";", []string{startFEN + " h2e2 [Title x]"}},
		{"a line", &EPD, endFEN + " pv e7d7 d8d7; pv e7e8;", []string{endFEN + " e7d7 d8d7 [EPD_pv e7e8]"}},
		{"a line with an illegal move", &EPD, endFEN + " pv e7d7 a0a1; id \"x\";", []string{endFEN + " e7d7 [Title x] <illegal-move a0a1> !illegal-move"}},
		{"a line with a wrong letter", &EPD, endFEN + " pv e7d7 d8x9 e0e1;", []string{endFEN + " e7d7 <move-syntax d8x9 e0e1> !move-syntax"}},
		{"a line that begins with no move", &EPD, endFEN + " pv x7d7 d8d9; pv e7d7;", []string{endFEN + " [EPD_pv e7d7] <move-syntax x7d7 d8d9> !move-syntax"}},
		{"a line of the side that is not to move", &EPD, endFEN + " pv d8d9;", []string{endFEN + " <illegal-move d8d9> !illegal-move"}},
		{"a line without moves", &EPD, endFEN + " pv --; bm e7d7;", []string{endFEN + " [EPD_pv --] [EPD_bm e7d7]"}},
		{"best moves and moves to avoid", &EPD, startFEN + " bm C2=5; am 炮二平五, H2+3;", []string{startFEN + " [EPD_bm h2e2] [EPD_am 炮二平五, H2+3] !moves-unread"}},
		{"expected and supplied moves", &EPD, startFEN + " pm H2+3; sm 马八进七;", []string{startFEN + " [EPD_pm h0g2] [EPD_sm b0c2]"}},
		{"annotated moves", &EPD, startFEN + " bm C2=5+!? H2+3!; am h2h9??;", []string{startFEN + " [EPD_bm h2e2!? h0g2!] [EPD_am h2h9??]"}},
		{"comments of lines after those of operations", &EPD, "# c\n" + startFEN + ` c0 "x; y"; c1 "z";`, []string{startFEN + " {x; y/z/c}"}},
		{"an operation twice", &EPD, endFEN + " bm e7d7; bm e7e8;", []string{endFEN + " [EPD_bm e7d7] [EPD_bm_2 e7e8] !tag-twice"}},
		{"a comment for operations", &EPD, endFEN + " ; 第001局：x", []string{endFEN + " {第001局：x}"}},
		{"commands", &UCCI, "position startpos moves h2e2\nposition startpos\nposition fen " + endFEN + " moves e7d7\nfen " + endFEN + " moves e7d7\n",
			[]string{startFEN + " h2e2", startFEN, endFEN + " e7d7", endFEN + " e7d7"}},
		{"a command with ranks 1 to 10", &UCCI, "position startpos moves h3e3 h10g8", []string{startFEN + " h2e2 h9g7"}},
		{"answers of an engine", &UCCI, "position startpos moves h2e2\nbestmove h9g7\nposition startpos\nbestmove h2e9\n", []string{startFEN + " h2e2 h9g7", startFEN + " <illegal-move h2e9> !illegal-move"}},
		{"an answer before a position", &UCCI, "bestmove h2e2\nposition startpos\n", []string{startFEN + " <moves-unread h2e2> !moves-unread"}},
		{"a name and a list", &UCCI, "iaxe;h2e2,h9g7\nh2e2 h9g7 1-0\n", []string{startFEN + " h2e2 h9g7 [Title iaxe]", startFEN + " h2e2 h9g7 1-0"}},
		{"numbered lists", &UCCI, "1. h2e2 h9g7 2. h0g2\ni9h9 3. i0h0\n1. b2e2 b9c7\n", []string{startFEN + " h2e2 h9g7 h0g2 i9h9 i0h0", startFEN + " b2e2 b9c7"}},
		{"no game", &UCCI, "ucinewgame\n", []string{"error no-game"}},
		{"no position", &FEN, "nonsense\n# only a comment", []string{"error no-position"}},
		{"moves that are not legal", &FEN, "h2e2 h9g7 h0g3\nX3.3 T5/7\n", []string{"error illegal-move", "error moves-alone"}},
		{"another game", &EPD, "r1nknCr/p1ppp1p/1c5/7/7/P1PP1PP/RCNKN1R b - - 0 2", []string{"error another-game"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.expected, readAll(t, test.format, test.file, options()))
		})
	}
}

// A place is that of the file, not of the record.
func TestPlaces(t *testing.T) {
	var g game.Game
	file := "\ufeff# x\n\n" + startFEN + "\nname|" + startFEN + "|h2e2,h9h0\n"
	var notes []note.Note
	for rec, err := range EGLib.Split(strings.NewReader(file)) {
		require.NoError(t, err)
		require.NoError(t, EGLib.Decode(&g, &rec, options()))
		notes = append(notes, g.Notes...)
	}
	require.Len(t, notes, 1)
	at := strings.Index(file, "h9h0")
	assert.Equal(t, []int{4, len("name|"+startFEN+"|h2e2,") + 1, at, 2}, []int{notes[0].Line, notes[0].Column, notes[0].Offset, notes[0].Ply})
}

// A line that is too long is an error and the list goes on after it.
func TestTooLarge(t *testing.T) {
	file := startFEN + "\n" + strings.Repeat("x", kit.MaxRecord+1) + "\n" + endFEN + "\n"
	assert.Equal(t, []string{startFEN, "error too-large", endFEN}, readAll(t, &FEN, file, options()))
}

func TestWrite(t *testing.T) {
	g := new(game.Game)
	rec := game.Record{Data: []byte("name|" + startFEN + "|h2e2,h9g7"), Line: 1}
	require.NoError(t, EGLib.Decode(g, &rec, options()))
	g.Nodes[0].Comment, g.Nodes[1].Comment = "one \"1\"\ntwo", "lost"
	g.SetTag("EPD_bm", "h2e2")
	g.SetTag("EPD_bad", "x;y")
	g.Result = game.Draw
	wxf, err := i18n.Notation("wxf")
	require.NoError(t, err)
	chinese, err := i18n.Notation("zh-Hans")
	require.NoError(t, err)
	tests := []struct {
		format   *game.Format
		o        game.WriteOptions
		expected string
		lost     []note.Code
	}{
		{&FEN, game.WriteOptions{}, "# one \"1\"\n# two\n" + startFEN + " moves h2e2 h9g7\n",
			[]note.Code{note.TagLost, note.TagLost, note.TagLost, note.CommentsLost, note.TagLost}},
		{&FEN, game.WriteOptions{Notation: wxf, Dialect: testfiles.Must(dialect.Find(dialect.All(), "wxf"))},
			"# one \"1\"\n# two\nrheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1 moves C2=5 H8+7\n",
			[]note.Code{note.TagLost, note.TagLost, note.TagLost, note.CommentsLost, note.TagLost}},
		{&UCCI, game.WriteOptions{}, "position startpos moves h2e2 h9g7\n",
			[]note.Code{note.TagLost, note.TagLost, note.TagLost, note.CommentsLost, note.TagLost}},
		{&UCCI, game.WriteOptions{Notation: chinese}, "position startpos moves h2e2 h9g7\n",
			[]note.Code{note.NotationNotHeld, note.TagLost, note.TagLost, note.TagLost, note.CommentsLost, note.TagLost}},
		{&EPD, game.WriteOptions{Notation: chinese}, strings.TrimSuffix(startFEN, " 0 1") + ` hmvc 0; fmvn 1; pv h2e2 h9g7; id "name"; bm h2e2; c0 "one \"1\""; c1 "two";` + "\n",
			[]note.Code{note.NotationNotHeld, note.TagLost, note.CommentsLost, note.TagLost}},
		{&EPD, game.WriteOptions{Notation: wxf}, strings.TrimSuffix(startFEN, " 0 1") + ` hmvc 0; fmvn 1; pv C2=5 H8+7; id "name"; bm C2=5; c0 "one \"1\""; c1 "two";` + "\n",
			[]note.Code{note.TagLost, note.CommentsLost, note.TagLost}},
		{&EPD, game.WriteOptions{Dialect: testfiles.Must(dialect.Find(dialect.All(), "xqbase"))}, startFEN + ` ; pv h2e2 h9g7; id "name"; bm h2e2; c0 "one \"1\""; c1 "two";` + "\n",
			[]note.Code{note.TagLost, note.CommentsLost, note.TagLost}},
		{&EPD, game.WriteOptions{},
			strings.TrimSuffix(startFEN, " 0 1") + ` hmvc 0; fmvn 1; pv h2e2 h9g7; id "name"; bm h2e2; c0 "one \"1\""; c1 "two";` + "\n",
			[]note.Code{note.TagLost, note.CommentsLost, note.TagLost}},
	}
	for _, test := range tests {
		out, err := test.format.Append(nil, g, &test.o)
		require.NoError(t, err)
		assert.Equal(t, test.expected, string(out))
		var lost []note.Code
		for _, n := range test.o.Losses {
			lost = append(lost, n.Code)
		}
		assert.Equal(t, test.lost, lost)
		var back game.Game
		require.NoError(t, test.format.Decode(&back, &game.Record{Data: out, Line: 1}, options()))
		assert.Equal(t, g.Start, back.Start)
		assert.Equal(t, g.MainLine(nil), back.MainLine(nil))
	}
}

// What the operations of a position say is written as it was read.
func TestOperationsAgain(t *testing.T) {
	named := func(name string) notation.Notation { return testfiles.Must(i18n.Notation(name)) }
	for _, c := range []struct {
		in       notation.Notation
		operands string
		expected string
		lost     []note.Code
	}{
		{nil, "bm C2=5!? b2e2; am a0a1??;", "bm C2=5!? b2e2; am a0a1??;", nil},
		{nil, "bm h2e2+!? b2e2; am a0a1??;", "bm h2e2!? b2e2; am a0a1??;", nil},
		{named("wxf"), "bm h2e2+!? b2e2;", "bm C2=5!? C8=5;", nil},
		{named("zh-Hans"), "bm h2e2!?; am b2e2;", "bm h2e2!?; am b2e2;", []note.Code{note.NotationNotHeld}},
		{named("zh-Hans"), "pv h2e2; bm h2e2;", "pv h2e2; bm h2e2;", []note.Code{note.NotationNotHeld}},
		{nil, "pv h2e2 h9g7 a0a9; dm 1;", "pv h2e2 h9g7 a0a9; dm 1;", nil},
		{named("wxf"), "pv h2e2 a0a9; dm 1;", "pv C2=5 a0a9; dm 1;", nil},
	} {
		g, o := new(game.Game), game.WriteOptions{Notation: c.in}
		require.NoError(t, EPD.Decode(g, &game.Record{Data: []byte(strings.TrimSuffix(startFEN, " 0 1") + " " + c.operands), Line: 1}, options()))
		out, err := EPD.Append(nil, g, &o)
		require.NoError(t, err)
		_, operands, _ := strings.Cut(string(out), "w - - ")
		assert.Equal(t, c.expected+"\n", operands)
		var lost []note.Code
		for _, n := range o.Losses {
			lost = append(lost, n.Code)
		}
		assert.Equal(t, c.lost, lost, c.operands)
	}
}

// A dialect that cannot write the pieces is refused, and nothing is written.
func TestCannotWrite(t *testing.T) {
	g := new(game.Game)
	g.Reset()
	g.Start.Board[xiangqi.SquareAt(4, 4)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King)
	o := game.WriteOptions{Dialect: testfiles.Must(dialect.Find(dialect.All(), "binit"))}
	for _, f := range []*game.Format{&FEN, &EPD, &UCCI} {
		out, err := f.Append([]byte("before"), g, &o)
		assert.Error(t, err)
		assert.Equal(t, "before", string(out))
	}
}

// labeled is three lines with a position each.
func labeled(line string) string { return strings.Repeat(fmt.Sprintf(line, endFEN), 3) }

func TestSniff(t *testing.T) {
	positions := strings.Repeat(endFEN+"\n", 3)
	tests := []struct {
		name, file, head string
		expected         *game.Format
	}{
		{"positions", "a.txt", positions, &FEN},
		{"positions after comments", "a.txt", "# a\n\n" + positions, &FEN},
		{"positions with moves", "a.txt", strings.Repeat(startFEN+" moves h2e2\n", 3), &FEN},
		{"tags", "a.txt", "[FEN_INDEX \"1\"]\n[EVENT \"x\"]\n[FEN \"" + endFEN + "\"]\n", &FEN},
		{"tags, by the name", "a.fen", "[EVENT \"x\"]\n[FEN \"" + endFEN + "\"]\n", &FEN},
		{"positions, by the name", "a.epd", positions, &EPD},
		{"operations", "a", strings.Repeat(endFEN+" bm e7d7;\n", 3), &EPD},
		{"names", "a.txt", strings.Repeat("a|"+endFEN+"|e7d7\n", 3), &EGLib},
		{"headings", "a.txt", "***01***\n" + positions, &EGLib},
		{"commands", "a.txt", "position startpos moves h2e2\n", &UCCI},
		{"lists", "a.txt", "iaxe;h2e2,h9g7\n", &UCCI},
		{"a numbered list", "a.txt", "1. h2e2 h9g7 2. h0g2\ni9h9 3. i0h0\n", &UCCI},
		{"moves, a position, and its moves below it", "a.txt", "h2e2 h9g7\n" + endFEN + "\nh2e2 h9g7\n", nil},
		{"a position, then anything", "a.txt", endFEN + "\nWhy?\nBecause.\n\n[Event \"x\"]\n", &FEN},
		{"a name and a position, then anything", "a.txt", "a|" + endFEN + "|e7d7\n\nfoo\n", &FEN},
		{"positions in tags, then anything", "a.pgn", "[FEN \"" + endFEN + "\"]\nfoo\n[FEN \"" + endFEN + "\"]\n*\n", nil},
		{"positions in tags", "a.pgn", "[FEN \"" + endFEN + "\"]\n\n[FEN \"" + endFEN + "\"]\n", &FEN},
		{"moves after a position in a tag", "a.fen", "[FEN \"" + endFEN + "\"]\n马五进六\n", nil},
		{"moves in the line of a tag", "a.fen", "[FEN \"" + endFEN + "\"] 1. e7d7\n", nil},
		{"a game that has a position alone", "a.pgn", "[FEN \"" + endFEN + "\"]\n\n1. 马五进六 *\n", nil},
		{"another game", "janggi.epd", "r1nknCr/p1ppp1p/1c5/7/7/P1PP1PP/RCNKN1R b - - 0 2\n", &EPD},
		{"nothing", "a.fen", "", nil},
		{"blank", "a.fen", "\n\n", nil},
		{"prose", "a.txt", "The endgame " + endFEN + " is won.\nWhy?\nBecause.\n", nil},
		{"prose in a line", "a.txt", "The endgame " + endFEN + " is won.\n", nil},
		{"PGN", "a.pgn", "[Event \"x\"]\n[FEN \"" + endFEN + "\"]\n\n1. e7d7 *\n", nil},
		{"PGN without moves", "a.pgn", "[Event \"x\"]\n[FEN \"" + endFEN + "\"]\n\n*\n", nil},
		{"PGN of coordinates", "a.pgn", "[Event \"x\"]\n\n1. h2e2 h9g7\n", nil},
		{"JSON", "a.jsonl", "{\"fen\":\"" + endFEN + "\"}\n", nil},
		{"training text", "a.plain", "fen " + endFEN + "\nmove e7d7\nscore 1\nply 0\nresult 1\ne\n", nil},
		{"DhtmlXQ", "a.txt", "[DhtmlXQ]\n[DhtmlXQ_fen]" + endFEN + "[/DhtmlXQ_fen]\n[/DhtmlXQ]\n", nil},
		{"a WXF file", "a.wxf", "FORMAT WXF\nGAME x\nFEN " + endFEN + "\nSTART{\n1. P5=6\n}END\n", nil},
		{"annoFEN", "a.annofen", "# a\nv1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR\n", nil},
		{"columns", "a.csv", "file,line,fen\na,1," + endFEN + "\na,2," + endFEN + "\n", nil},
		{"HTML", "a.html", "<html><body>\n<p>" + endFEN + "</p>\n</body>\n", nil},
		{"names before the positions", "a.txt", labeled("第一局 %s\n"), &FEN},
		{"numbers and words before them", "a.txt", labeled("Diagram 3: %s\n"), &FEN},
		{"text on both sides", "a.txt", labeled("第1局：%s 红先胜\n"), &FEN},
		{"names and tabs", "a.txt", labeled("Queen's side\t%s\n"), &FEN},
		{"a list in Markdown, with its title", "a.md", "Endgames to solve\n" + labeled("- FEN: %s\n"), &FEN},
		{"names before most positions", "a.txt", "Endgames\nby nobody\n" + labeled("No. 7 %s\n"), &FEN},
		{"names and operations", "a.txt", labeled("No. 7 %s bm e7d7;\n"), &EPD},
		{"names before them, by the name", "a.epd", labeled("No. 7 %s\n"), &EPD},
		{"one name, by the name", "a.fen", "第一局 " + endFEN + "\n", &FEN},
		{"two names and no end of the last line", "a.txt", "第一局 " + endFEN + "\n第二局 " + endFEN, &FEN},
		{"one name", "a.txt", "第一局 " + endFEN + "\n", nil},
		{"prose of two lines", "a.txt", "Look at " + endFEN + "\nWhy is it won?\n", nil},
		{"two positions in a line", "a.txt", labeled("from %[1]s to %[1]s\n"), nil},
		{"quoted in prose", "a.md", labeled("- the endgame `%s`\n"), nil},
		{"a JSON array", "a.json", "[\n" + strings.Repeat(labeled("  \"%s\",\n"), 8) + "]\n", nil},
		{"JSON objects", "a.json", "[\n" + labeled("  {\"id\": 1, \"fen\": \"%s\"},\n") + "]\n", nil},
		{"JSON members", "a.json", labeled("\"a\": \"%s\",\n"), nil},
		{"a table in Go", "a.go", "package a\n\nvar endgames = []string{\n" + strings.Repeat(labeled("\t\"%s\",\n"), 8) + "}\n", nil},
		{"a raw string", "a.js", "const endgames = `\n" + strings.Repeat(labeled("%s\n"), 8) + "`\n", nil},
		{"calls", "a.py", labeled("solve('%s')\n"), nil},
		{"assignments", "a.ini", labeled("start = %s\n"), nil},
		{"a list in HTML", "a.html", "<ul>\n" + labeled("<li>%s</li>\n") + "</ul>\n", nil},
		{"text in HTML", "a.html", "<pre>\n" + strings.Repeat(labeled("%s\n"), 8) + "</pre>\n", nil},
		{"columns without their names", "a.csv", labeled("a,1,%s\n"), nil},
		{"columns between tabs", "a.tsv", labeled("a\t%s\te7d7\n"), nil},
		{"PGN of positions", "a.pgn", labeled("[Event \"x\"]\n[FEN \"%s\"]\n\n*\n\n"), nil},
		{"other letters", "a.txt", "abc def\nghi\n", nil},
	}
	for _, test := range tests {
		for _, f := range formats {
			assert.Equal(t, f == test.expected, f.Sniff([]byte(test.head), test.file), "%s: %s", test.name, f.Name)
		}
	}
}

func TestFindMoves(t *testing.T) {
	tests := []struct {
		rest, moves string
		marked, ok  bool
	}{
		{" moves h2e2", " h2e2", true, true},
		{" moves", "", true, true},
		{" moves_h2e2 \"x", "_h2e2 ", true, true},
		{"|h2e2,h9g7|x", "h2e2,h9g7", false, true},
		{" | 12", " 12", false, true},
		{" moves h2e2 {a|b] \"c\"} h9g7|x", " h2e2 {a|b] \"c\"} h9g7", true, true},
		{"|h2e2 {a|b} h9g7|x", "h2e2 {a|b} h9g7", false, true},
		{" moves h2e2 {a|b", " h2e2 {a", true, true},
		{" movesh2e2", "", false, false},
		{" ; x", "", false, false},
		{"", "", false, false},
	}
	for _, test := range tests {
		m, ok := findMoves([]byte(test.rest))
		assert.Equal(t, test.ok, ok, test.rest)
		assert.Equal(t, test.moves, test.rest[m.From:m.End])
		assert.Equal(t, test.marked, m.Marked)
	}
	m, _ := findMoves([]byte("| 12 "))
	assert.True(t, m.isShort([]byte("| 12 ")))
}

// Nothing in a bracket that is closed ends the moves, whatever its kind; in one that is not
// closed it does.
func TestBracketsKeepMovesTogether(t *testing.T) {
	for _, before := range []string{"|", " moves "} {
		for _, end := range []string{"|", `"`, "]", "<", "`"} {
			if before == "|" && end != "|" {
				continue
			}
			for _, pair := range []string{"{}", "()", "[]", "（）", "［］", "【】", "〔〕"} {
				signs := []rune(pair)
				if end == "]" && strings.ContainsRune("[［", signs[0]) {
					continue // it closes them
				}
				for _, within := range []string{"a " + end + " b", "b2e2 " + end, end, "(b) " + end, ""} {
					moves := "h2e2 " + string(signs[0]) + within + string(signs[1]) + " h9g7"
					rest := before + moves + end + "x"
					m, ok := findMoves([]byte(rest))
					require.True(t, ok, rest)
					assert.Equal(t, moves, strings.TrimPrefix(rest[m.From:m.End], " "), rest)
				}
				rest := before + "h2e2 " + string(signs[0]) + "a" + end + "b"
				m, _ := findMoves([]byte(rest))
				assert.Equal(t, len(rest)-len(end)-1, m.End, rest)
			}
		}
	}
}

// The tag Result is the game's result in lists as it is elsewhere; where the moves end
// with another, the tag is believed and the difference noted.
func TestResultTag(t *testing.T) {
	for _, c := range []struct{ tag, line, expected string }{
		{"1-0", endFEN, endFEN + " 1-0"},
		{"1/2-1/2", endFEN, endFEN + " 1/2-1/2"},
		{"*", endFEN, endFEN},
		{"nobody knows", endFEN, endFEN + " [Result nobody knows] !result-unread"},
		{"0-1", endFEN + " moves e7e8 0-1", endFEN + " e7e8 0-1"},
		{"0-1", endFEN + " moves e7e8 1-0", endFEN + " e7e8 0-1 !result-differs"},
		{"*", endFEN + " moves e7e8 1-0", endFEN + " e7e8 1-0"},
	} {
		assert.Equal(t, []string{c.expected}, readAll(t, &FEN, `[Result "`+c.tag+"\"]\n"+c.line+"\n", options()), c.tag+" "+c.line)
	}
}

// The moves of a link are played from its position, in whatever field and order.
func TestLinks(t *testing.T) {
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w"
	for _, fen := range []string{"startpos", board} {
		for _, moves := range []string{"moves=h2e2,h9g7,h0g2", "moves=h2e2_h9g7+h0g2", "game=h2e2h9g7h0g2", "x=1&pv=h2e2%20h9g7%20h0g2"} {
			for _, link := range []string{"fen=" + fen + "&" + moves, moves + "&fen=" + fen, "y=12345&" + moves + "&fen=" + fen} {
				all := readAll(t, &UCCI, "https://x.org/?"+link+"\n", &game.ReadOptions{Notations: i18n.Notations()})
				require.Len(t, all, 1, link)
				assert.Contains(t, all[0], " h2e2 h9g7 h0g2", link)
			}
		}
	}
	all := readAll(t, &UCCI, "https://x.org/?moves=h2e2,h9g7&fen=startpos&moves=b2e2\n", &game.ReadOptions{Notations: i18n.Notations()})
	require.Len(t, all, 1)
	assert.Contains(t, all[0], "<moves-unread h2e2,h9g7>")
	for link, expected := range map[string]string{
		"x?fen=" + board + "&moves=C2=5_H8%2B7&flip=1":           "h2e2 h9g7",
		"x?fen=" + board + "&flip=1\">q</a>":                     "{\">q</a>}",
		"x?moves=h2e2+h9g7":                                      "h2e2 h9g7",
		"x/y?lang=en#moves=%E7%82%AE%E4%BA%8C%E5%B9%B3%E4%BA%94": "h2e2",
		"x?moves=C2.5%20xx":                                      "h2e2",
		"x?game=FORMAT%09WXF%0ARED%20%09A%3B%3B%3B%0ASTART%7B%0A%201.%20C2.5%20C8.5%0A%7DEND": "h2e2 h7e7 [Red A]",
		"x?game=FORMAT%09WXF%09%09RED%09A%09START%7B%091.%20C2%3D5%20C8.5%09%7DEND%09&a=1":    "h2e2 h7e7 [Red A]",
		"x?fen=" + board + "&moves=炮二平五_马8进7":                                                 "h2e2 h9g7",
		"x?pgn=%5BRed%20%22A%22%5D%0A%0A1.%20C2%3D5":                                          "h2e2 [Red A]",
		"x?moves=h2e2,h9g7 or https://y?moves=b2e2_b9c7":                                      "<moves-unread b2e2 b9c7>",
		"x?fen=" + board + "&moves=h2e2 or https://y?moves=b2e2_b9c7":                         "<moves-unread b2e2 b9c7>",
	} {
		link = "https://" + link
		all := readAll(t, &UCCI, link+"\n", &game.ReadOptions{Notations: i18n.Notations()})
		require.Len(t, all, 1, link)
		for _, part := range strings.Split(expected, " [") {
			assert.Contains(t, all[0], part, link)
		}
		assert.NotContains(t, all[0], "flip", link)
		assert.True(t, strings.Contains(link, "</a>") || UCCI.Sniff([]byte(link), "") || FEN.Sniff([]byte(link), ""), link)
	}
	assert.False(t, UCCI.Sniff([]byte("https://x.org/a?moves=e2e4+e7e5\nhttps://x.org/b?game=12\n"), ""))
}
