package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/notation"
)

// readMoves reads a table of moves: the main line of each game in coordinates, with the code of
// the first note or error, and the tags.
func readMoves(t *testing.T, table string) (all []string) {
	t.Helper()
	require.True(t, Moves.Sniff([]byte(table), ""), table)
	for rec, err := range Moves.Split(strings.NewReader(table)) {
		require.NoError(t, err)
		var g game.Game
		if err := Moves.Decode(&g, &rec, readOptions()); err != nil {
			var e *game.Error
			require.ErrorAs(t, err, &e)
			all = append(all, fmt.Sprintf("%d %s %s", e.Line, e.Code, e.Got))
			continue
		}
		var text []string
		for _, m := range g.MainLine(nil) {
			text = append(text, m.String())
		}
		for i := range g.Notes {
			text = append(text, fmt.Sprintf("%d:%d %s %s", g.Notes[i].Line, g.Notes[i].Column, g.Notes[i].Code, g.Notes[i].Got))
		}
		for _, tag := range g.Tags {
			text = append(text, tag.Name+"="+tag.Value)
		}
		all = append(all, strings.Join(text, " "))
	}
	return all
}

func TestMoveRows(t *testing.T) {
	const afterOne = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
	const own = "type,record,ply,variation,move,fen\n"
	for table, expected := range map[string][]string{
		"game_id,move\n5,h2e2\n5,h9g7\n6,b0c2\n":                              {"h2e2 h9g7 GameId=5", "b0c2 GameId=6"},
		"Game;SAN;Ply\na;炮二平五;1\na;马８进７;2\n":                                  {"h2e2 h9g7 GameId=a"},
		"id\tply\tnotation\n1\t2\tM8.7\n1\t1\tP2-5\n":                         {"h2e2 h9g7 GameId=1"},
		"gameID,turn,side,move\n1,1,black,h8+7\n1,1,red,C2.5\n1,2,red,H2+3\n": {"h2e2 h9g7 h0g2 GameId=1"},
		"game,move_number,color,move\n1,1,w,C2.5\n1,1,b,h8+7\n":               {"h2e2 h9g7 GameId=1"},
		"game,move,uci\n1,1,h2e2\n1,2,h9g7\n":                                 {"h2e2 h9g7 GameId=1"},
		"game,move,uci\n1,C2.5,h2e2\n1,h8+7,h9g7\n":                           {"h2e2 h9g7 GameId=1"},
		// Objects: a key that the first lacks is said to be ignored.
		`{"game_id":5,"move":"h2e2","ply":1,"Red":"A"}` + "\n" + `{"game_id":5,"ply":2,"Red":"A","move":"h9g7"}` + "\n" +
			`{"game_id":6,"ply":1,"move":"b0c2","Red":null,"x":null}` + "\n": {"h2e2 h9g7 GameId=5 Red=A", "b0c2 GameId=6"},
		`{"game":"a","ply":1,"uci":"h2e2"}` + "\n" + `{"game":"a","ply":2,"uci":"h9g7","eco":"x"}` + "\n": {"h2e2 h9g7 2:40 text-ignored \"x\" GameId=a"},
		// One that Black begins.
		"game,turn,side,move\n1,1,black,h9g7\n1,2,black,i9h9\n1,2,red,h2e2\n": {"h9g7 h2e2 i9h9 GameId=1"},
		// Rows of a game that are apart, and one game whose rows are whole.
		"game,move\n1,h2e2\n2,h2e2\n1,h9g7\n3,b0c2\n": {"h2e2 GameId=1", "h2e2 GameId=2", "4 rows-apart 1", "b0c2 GameId=3"},
		// A move that is missing, or there twice; one that is not legal.
		"game,ply,move\n1,1,h2e2\n1,3,h0g2\n":           {"h2e2 3:3 move-number 3 3:5 moves-unread h0g2 GameId=1"},
		"game,ply,move\n1,2,h2e2\n":                     {"2:3 move-number 2 2:5 moves-unread h2e2 GameId=1"},
		"game,ply,move\n1,1,h2e2\n1,1,h9g7\n1,1,h0g2\n": {"h2e2 h9g7 4:3 move-number 1 4:5 moves-unread h0g2 GameId=1"},
		"game,ply,side,move\n1,1,r,h2e2\n1,2,r,h9g7\n":  {"h2e2 3:5 move-side r 3:7 moves-unread h9g7 GameId=1"},
		"game,side,move\n1,r,h2e2\n1,r,h9g7\n":          {"h2e2 3:3 move-side r 3:5 moves-unread h9g7 GameId=1"},
		"game,ply,move\n1,1,h2e2\n1,2,\n1,3,h0g2\n":     {"h2e2 4:3 move-number 3 4:5 moves-unread h0g2 GameId=1"},
		"game,side,move\n1,r,h2e2\n1,b,\n1,r,h0g2\n":    {"h2e2 4:3 move-side r 4:5 moves-unread h0g2 GameId=1"},
		"game,ply,move\n1,0,\n1,1,h2e2\n1,2,\n1,3,\n":   {"h2e2 GameId=1"},
		"game,move\n1,h2e2\n1,\"h9h2\"\n":               {"h2e2 3:4 illegal-move \"h9h2\" GameId=1"},
		// A heading that comes again is not a row, wherever it is.
		"game,move\n1,h2e2\ngame,move\n2,b0c2\n":                                  {"h2e2 GameId=1", "b0c2 GameId=2"},
		"game,ply,move\ngame,ply,move\n1,1,h2e2\n\ufeffgame,ply,move\n1,2,h9g7\n": {"h2e2 h9g7 GameId=1"},
		"game,move,x\n1,h2e2,\"a\"b\n2,b0c2,\n":                                   {"2 record parse error on line 1, column 10: extraneous or missing \" in quoted-field", "b0c2 GameId=2"},
		// Rows that say nothing, whatever their number.
		"game,ply,move\n1,2,\n2,1,h2e2\n2,5,\n": {"2 no-moves ", "h2e2 GameId=2"},
		// Rows of ours that are not all those of a game are positions; one that is damaged is refused alone.
		own + "position,1,1,0,h2e2," + afterOne + "\nposition,1,0,0,," + startFEN + "\nposition,2,0,0,," + startFEN + "\n": {"h2e2", ""},
		own + "position,1,0,0,," + startFEN + "\nposition,1,2,0,h9g7," + afterOne + "\nposition,2,0,0,," + startFEN + "\n": {"2:1 rows-are-positions  ply=0 variation=0", "ply=2 variation=0 move=h9g7", ""},
		own + "position,1,1,0,h2e2," + afterOne + "\nposition,1,x,0,h2e2," + afterOne + "\n":                               {"2:1 rows-are-positions  ply=1 variation=0 move=h2e2", "ply=x variation=0 move=h2e2"},
		own + "position,1,1,0,h2e2," + afterOne + "\n":                                                                     {"2:1 rows-are-positions  ply=1 variation=0 move=h2e2"},
		// What the other columns say.
		"Event,game,move,White,clock\nCup,1,h2e2,x,9\nCup,1,h9g7,x,8\n": {"h2e2 h9g7 GameId=1 Event=Cup Red=x"},
		"game,move,result,x\n1,h2e2,1-0,\n":                             {"h2e2 GameId=1"},
		"Ván,Đỏ,KQ,Nước đi\n1,x,Hòa,P2-5\n1,x,Hòa,M8.7\n":               {"h2e2 h9g7 GameId=1 Red=x"},
		"对局,回合,着法\n1,1,炮二平五 马8进7\n1,2,马二进三\n":                           {"h2e2 h9g7 h0g2 GameId=1"},
		// Positions before the moves and after them, and one for the game.
		"game,ply,move,fen\n1,1,h2e2," + startFEN + "\n1,2,h9g7," + afterOne + "\n": {"h2e2 h9g7 GameId=1"},
		"game,ply,move,fen\n1,1,h2e2," + afterOne + "\n":                            {"h2e2 GameId=1"},
		"game,move,start_fen\n1,h9g7," + afterOne + "\n1,h0g2," + afterOne + "\n":   {"h9g7 h0g2 GameId=1"},
		"game,ply,move,fen\n1,31,h9g7," + afterOne + "\n1,32,h0g2,x\n":              {"h9g7 h0g2 GameId=1"},
		"game,ply,variation,move\n1,1,0,h2e2\n1,2,0,h9g7\n1,2,1,b9c7\n1,3,1,h0g2\n1,5,1,i0h0\n1,9,2,a0a1\n": {
			"h2e2 h9g7 6:3 move-number 5 6:7 moves-unread i0h0 7:3 move-number 9 7:7 moves-unread a0a1 GameId=1",
		},
	} {
		assert.Equal(t, expected, readMoves(t, table), table)
	}
}

// What rows say without a move is said about the move before them, or of the start; what is said
// of moves that cannot be placed is kept with their text.
func TestCommentsOfMoveRows(t *testing.T) {
	read := func(table string) *game.Game {
		g := new(game.Game)
		for rec, err := range Moves.Split(strings.NewReader("game,ply,move,comment\n" + table)) {
			require.NoError(t, err)
			require.NoError(t, Moves.Decode(g, &rec, readOptions()))
		}
		return g
	}
	g := read("1,0,,start\n1,1,h2e2,a\n1,2,,b\n1,4,h0g2,c\n1,5,,d\n")
	assert.Equal(t, "start", g.Nodes[0].Comment)
	assert.Equal(t, "a\nb", g.Nodes[1].Comment)
	require.Len(t, g.Unread, 1)
	assert.Equal(t, "h0g2 {c}  {d}", g.Unread[0].Text)
	g = read("1,1,h2e2,a\n1,2,,b\n")
	assert.Equal(t, "a\nb", g.Nodes[1].Comment)
}

// The evaluation and the clock of a row are in the comment of its move; a text that is none is noted.
func TestEvaluationsOfMoveRows(t *testing.T) {
	for table, expected := range map[string][]string{
		"game,ply,move,eval,clock\n1,1,h2e2,0.35,0:10\n1,2,h9g7,-12,0.5s\n":     {"[%eval 0.35] [%clk 0:10]", "[%eval -12] [%emt 0.5]"},
		"record,ply,move,eval,clock\n1,0,,,\n1,1,h2e2,#-3,\n1,2,h9g7,good,1]\n": {"[%eval #-3]", "", "text-ignored", "text-ignored"},
	} {
		require.True(t, Moves.Sniff([]byte(table), ""), table)
		g, said := new(game.Game), []string(nil)
		for rec, err := range Moves.Split(strings.NewReader(table)) {
			require.NoError(t, err)
			require.NoError(t, Moves.Decode(g, &rec, readOptions()))
		}
		for n := range g.Line(0) {
			said = append(said, g.Nodes[n].Comment)
		}
		for _, n := range g.Notes {
			said = append(said, string(n.Code))
		}
		assert.Equal(t, expected, said, table)
	}
}

// What is not a table of moves is left to others.
func TestMoveRowsSniff(t *testing.T) {
	for _, head := range []string{
		"", "\n", "{", "{}", "game,moves\n1,h2e2\n", "id,fen,move\n", "id,move\n", "fen,move\n", "move,game's\n", "game\nmove\n", "move\n",
		CSV.Layout.Header, TSV.Layout.Header, formerHeadings[0], formerHeadings[1], "file,fen,type\n", "\"game,move\n", "gameID,game_datetime,blackID,redID,winner\n",
		`{"type":"position","fen":"x","ply":1}`, `{"variation":1,"move":"h2e2"}`, "game, the best move of all\n", strings.Repeat("x,", 4<<10) + "game,move",
	} {
		assert.False(t, Moves.Sniff([]byte(head), ""), head)
	}
}

// A game in a table of any shape, in any notation, its rows in any order if they are numbered, is
// the game.
func TestMoveRowsAreTheGame(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 5))
		g := gametest.Random(rng, gametest.Options{Plies: 40})
		n := i18n.Notations()[rng.IntN(len(i18n.Notations()))]
		moves, spelled := spelledMoves(t, g, n)
		if len(moves) < 12 {
			continue // may be legal in two notations
		}
		comma := []string{",", "\t", ";"}[rng.IntN(3)]
		rows := make([]string, len(moves))
		for i, text := range spelled {
			rows[i] = strings.Join([]string{"g", fmt.Sprint(i/2 + 1), []string{"red", "black"}[i%2], text}, comma)
			if strings.ContainsAny(text, comma) {
				rows[i] = ""
			}
		}
		rng.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		table := strings.Join([]string{"Game ID", "turn", "side", "move"}, comma) + "\n" + strings.Join(rows, "\n")
		assert.Equal(t, strings.Join(moves, " ")+" GameId=g", readMoves(t, table)[0], "%s\n%s", n.Name(), table)
	}
}

// spelledMoves returns the main line of a game from the start, in coordinates and in a notation.
func spelledMoves(t *testing.T, g *game.Game, n notation.Notation) (moves, spelled []string) {
	p := g.Start.Position()
	for _, m := range g.MainLine(nil) {
		text, err := n.Append(nil, p, m)
		if err != nil {
			return nil, nil
		}
		moves, spelled = append(moves, m.String()), append(spelled, string(text))
		p.Do(m)
	}
	if !kit.IsStart(&g.Start) {
		return nil, nil
	}
	return moves, spelled
}

func FuzzMoveRows(f *testing.F) {
	for _, seed := range []string{
		"game_id,move\n5,h2e2\n5,h9g7\n6,b0c2\n", "game,ply,variation,move,comment,nags\n1,1,0,h2e2,\"a\nb\",[1]\n1,2,0,h9g7,,\n1,2,1,b9c7,,$3 4\n",
		"gameID\tturn\tside\tmove\n1\t1\tred\tC2.5\n", "game,move,fen,no\n1,h2e2,x,1\n\"1,h9g7",
		`{"type":"position","file":"a","record":1,"ply":0,"variation":0,"fen":"` + startFEN + "\"}\n{\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		Moves.Sniff(file, "")
		if err := gametest.Read(&Moves, file, readOptions(), func(g *game.Game, err error) {
			if err == nil && g.Check() != nil {
				t.Fatal(g.Check())
			}
		}); err != nil {
			t.Fatal(err)
		}
	})
}
