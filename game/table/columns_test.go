package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// readAll reads the games of a table; of one that cannot be read, the code.
func readAll(t *testing.T, f *game.Format, file string) (games []game.Game, errs []note.Code) {
	t.Helper()
	for rec, err := range f.Split(strings.NewReader(file)) {
		var g game.Game
		if err == nil {
			err = f.Decode(&g, &rec, readOptions())
		}
		if err != nil {
			var e *game.Error
			require.ErrorAs(t, err, &e)
			errs = append(errs, e.Code)
			continue
		}
		games = append(games, g)
	}
	return games, errs
}

// A table of records is read, and written as it was.
func TestThereAndBack(t *testing.T) {
	file := "type,file,record,tags,fen,moves,result,status,rule,rest\n" +
		`game,a.xqf,1,"{""Event"":""Cup, 1st"",""Red"":""a \""b\"""",""Title"":""two\nlines""}",` + startFEN + ",h2e2 h9g7,1-0,ok,,\n" +
		"game,a.xqf,2,," + startFEN + ",h2e2,*,illegal,illegal-move,h9h0 a0a1\n"
	games, errs := readAll(t, &CSV, file)
	require.Empty(t, errs)
	require.Len(t, games, 2)
	assert.Equal(t, "Cup, 1st", games[0].Tag("Event"))
	assert.Equal(t, `a "b"`, games[0].Tag("Red"))
	assert.Equal(t, "two\nlines", games[0].Tag("Title"))
	assert.Equal(t, game.RedWins, games[0].Result)
	assert.Len(t, games[0].Nodes, 3)
	assert.Empty(t, games[0].Notes)
	assert.Equal(t, game.Origin{File: "a.xqf", Number: 2}, games[1].Origin)
	u, ply := games[1].Stop()
	require.NotNil(t, u)
	assert.Equal(t, 2, ply)
	assert.Equal(t, game.Unread{Node: 1, Code: note.IllegalMove, Text: "h9h0 a0a1"}, *u)
	assert.Equal(t, game.Illegal, games[1].Status())
	for _, f := range []*game.Format{&CSV, &TSV} {
		out := []byte(f.Layout.Header)
		for i := range games {
			o := game.WriteOptions{File: "other", Number: 9}
			var err error
			out, err = f.Append(out, &games[i], &o)
			require.NoError(t, err)
			assert.Empty(t, o.Losses)
		}
		again, errs := readAll(t, f, string(out))
		require.Empty(t, errs)
		require.Len(t, again, len(games))
		for i := range games {
			assert.Equal(t, games[i].Tags, again[i].Tags)
			assert.Equal(t, games[i].Nodes, again[i].Nodes)
			assert.Equal(t, games[i].Unread, again[i].Unread)
			assert.Equal(t, games[i].Origin, again[i].Origin)
		}
	}
}

// A column that has a position beside the moves is the start, whatever its name.
func TestStartColumns(t *testing.T) {
	const fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR"
	for _, name := range []string{"initial_position", "Start FEN", "board", "局面", "puzzle"} {
		table := "id;" + name + ";moves\n1;" + fen + " w;h2e2 h9g7\n"
		assert.True(t, CSV.Sniff([]byte(table), ""), name)
		games, errs := readAll(t, &CSV, table)
		require.Empty(t, errs, name)
		require.Len(t, games, 1, name)
		assert.Equal(t, xiangqi.Empty, games[0].Start.Board[xiangqi.SquareAt(0, 0)], name)
		assert.Len(t, games[0].Nodes, 3, name)
		assert.Equal(t, []game.Tag{{Name: "id", Value: "1"}}, games[0].Tags, name)
	}
	two := "board,setup,moves\n" + fen + " w," + fen + " b,h2e2\n"
	assert.True(t, CSV.Sniff([]byte(two), ""))
	_, errs := readAll(t, &CSV, two)
	assert.Equal(t, []note.Code{note.TwoStarts}, errs)
}

// A column of positions alone is that, whatever its name.
func TestColumnOfPositions(t *testing.T) {
	const fen = "3k5/9/R8/1R7/9/9/9/9/9/4K4 w - - 0 1"
	for _, name := range []string{"Position", "Start", "局面", "棋图", "Thế cờ", "x"} {
		table := "Name," + name + "\na," + fen + "\nb,\nc," + fen + "\n"
		assert.True(t, CSV.Sniff([]byte(table), ""), name)
		games, errs := readAll(t, &CSV, table)
		assert.Equal(t, []note.Code{note.NoGame}, errs, name)
		require.Len(t, games, 2, name)
		assert.Equal(t, []game.Tag{{Name: "Title", Value: "a"}}, games[0].Tags, name)
	}
	for _, table := range []string{"a,x\n1," + fen + "\n2,other\n", "a,x\n1," + fen + ",3\n", "a,x\n1,2\n"} {
		assert.False(t, CSV.Sniff([]byte(table), ""), table)
	}
}

// A row with the moves of a game is one, and not a move of one.
func TestRowsOfGames(t *testing.T) {
	const table = "Ván,Đỏ,Đen,Nước đi,Kết quả\n1,A,B,P2-5 M8.7 M2.3,Đỏ thắng\n2,C,D,\"P2-5, M8.7\",Hòa\n"
	assert.False(t, Moves.Sniff([]byte(table), ""))
	assert.True(t, CSV.Sniff([]byte(table), ""))
	games, errs := readAll(t, &CSV, table)
	require.Empty(t, errs)
	assert.Equal(t, []string{"C", "D"}, []string{games[1].Tag("Red"), games[1].Tag("Black")})
	assert.Equal(t, game.RedWins, games[0].Result)
}

// A cell beyond the columns that may be a move is unread, and no other.
func TestCellsBeyondTheColumns(t *testing.T) {
	games, errs := readAll(t, &CSV, "name,moves\nx,h2e2,h9g7,h0g2\ny,h2e2,a comment\n")
	require.Empty(t, errs)
	require.Len(t, games[0].Unread, 2)
	assert.Equal(t, "h9g7", games[0].Unread[0].Text)
	assert.Empty(t, games[1].Unread)
}

// Columns may be in any order and have other names.
func TestOtherColumns(t *testing.T) {
	games, errs := readAll(t, &CSV, "\ufeffElo,MOVES,White,Result\n\n2400,炮二平五 马8进7,x,won by Red\n1,h2e2 zz,,0-1,more\n,h2e2 h9g7 1-0,,\n")
	require.Empty(t, errs)
	require.Len(t, games, 3)
	assert.Equal(t, []game.Tag{{Name: "Elo", Value: "2400"}, {Name: "Red", Value: "x"}, {Name: "Result", Value: "won by Red"}}, games[0].Tags)
	assert.Len(t, games[0].Nodes, 3)
	require.Len(t, games[0].Notes, 1)
	assert.Equal(t, note.ResultUnread, games[0].Notes[0].Code)
	assert.Equal(t, game.BlackWins, games[1].Result)
	require.Len(t, games[1].Notes, 2)
	assert.Equal(t, note.TextIgnored, games[1].Notes[1].Code)
	assert.Equal(t, []int{4, 8}, []int{games[1].Notes[0].Line, games[1].Notes[0].Column})
	assert.Equal(t, game.RedWins, games[2].Result)
}

func TestErrors(t *testing.T) {
	games, errs := readAll(t, &CSV, "Red,moves\na\"b,h2e2\n\"c\"d,h2e2\ne,h2e2\n\"f,h2e2\ng,h2e2\n")
	require.Len(t, games, 2)
	assert.Equal(t, []string{"e", "g"}, []string{games[0].Tag("Red"), games[1].Tag("Red")})
	assert.Equal(t, []note.Code{note.Record, note.Record, note.Record}, errs)
	_, errs = readAll(t, &CSV, "Red,Black\na,b\n")
	assert.Equal(t, []note.Code{note.NoGame}, errs)
	_, errs = readAll(t, &CSV, "moves,start\nh2e2,x\n")
	assert.Equal(t, []note.Code{note.NoPosition}, errs)
}

// A column FEN is the position where there is no start, and is said once where both are
// the same; a row in which they differ is refused.
func TestFENColumn(t *testing.T) {
	const other, same = "3k5/9/9/9/9/4H4/9/9/9/4K4 w - - 0 1", "3k5/9/9/9/9/4N4/9/9/9/4K4 w"
	games, errs := readAll(t, &CSV, "start,FEN,moves\n,"+other+",\n"+other+","+same+",\n"+startFEN+","+same+",\n")
	assert.Equal(t, []note.Code{note.TwoStarts}, errs)
	require.Len(t, games, 2)
	for i := range games {
		assert.Equal(t, xiangqi.NewPiece(xiangqi.Red, xiangqi.Horse), games[i].Start.Board[xiangqi.SquareAt(4, 4)])
		assert.Empty(t, games[i].Tags)
	}
}

func TestSniff(t *testing.T) {
	tests := []struct {
		head     string
		csv, tsv bool
	}{
		{CSV.Layout.Header, true, false}, {TSV.Layout.Header, false, true}, {"\ufeff\n" + CSV.Layout.Header + "x", true, false},
		{"game,moves\n1,h2e2\n", true, false}, {"\"start\",\"moves\"\n", true, false},
		{formerHeadings[0] + "\n", true, false}, {formerHeadings[1] + "\n", true, false},
		{"file,fen,type\n", true, false}, {"type\tfen\tfile\n", false, true}, {"type,fen\n", false, false},
		{"id,fen,moves\n", true, false}, {"FEN\tmoves\n", false, true}, {"id,fen\n", false, false}, {"moves\n", false, false}, {"", false, false}, {"\"start,moves\n", false, false},
		{"the game moves, and start\n", false, false},
		{"id,moves,result\n1,h2e2 h9g7,1-0\n", true, false}, {"eco\tMoves\nA00\tnone\nA03\tC2=5 H8+7\n", false, true},
		{"编号,题目,局面,答案\n1,双车,4k4/R8/1R7/9/9/9/9/9/9/3K5 w,车八进二\n", true, false}, {"紅方,黑方,結果,著法\n甲,乙,紅勝,炮二平五 馬8進7\n", true, false},
		{"STT,Tên bài,Thế cờ,Đáp án\n1,Hai xe,4k4/R8/1R7/9/9/9/9/9/9/3K5 w,X8.2\n", true, false}, {"Question,Answer\nWhich vitamin?,B2\n", false, false},
		{"Name,Position,Line\nLi,left back,2\n", false, false}, {"题目,答案\n一加一,二\n", false, false},
		{"id,moves\n1,yes we can\n", false, false}, {"id,moves\n", false, false},
	}
	for _, test := range tests {
		assert.Equal(t, test.csv, CSV.Sniff([]byte(test.head), ""), test.head)
		assert.Equal(t, test.tsv, TSV.Sniff([]byte(test.head), ""), test.head)
	}
}

// A first line that names a column of positions is not a row, whatever the first rows have: one of
// the next rows has a position there.
func TestSniffPastBadRows(t *testing.T) {
	for _, bad := range []string{"xx", "3k5/9/9", "\"a", "no position here"} {
		for _, heading := range []string{"id,fen", "id,FEN"} {
			text := heading + "\n1," + bad + "\n\n2," + startFEN + "\n"
			assert.True(t, CSV.Sniff([]byte(text), ""), text)
			assert.False(t, CSV.Sniff([]byte(heading+"\n1,"+bad+"\n2,"+bad+"\n"), ""), text)
		}
	}
	assert.True(t, CSV.Sniff([]byte("fen\nxx\n"+startFEN+"\n"), "a.csv"))
	assert.False(t, CSV.Sniff([]byte("fen\nxx\n"+startFEN+"\n"), "a.txt"), "one column is not a table")
}

// What a table of another's has in the columns tags, tree and notes is that of records where
// it is written so; what is anything else is a tag.
func TestOwnColumns(t *testing.T) {
	games, errs := readAll(t, &CSV, `fen,moves,tree,tags,notes
`+startFEN+`,h2e2,"[{},{""move"":""h2e2"",""parent"":0,""comment"":""x""}]","{""Event"":""e""}","[{""code"":""bom""}]"
`+startFEN+`,h2e2,oak,blue,so
`)
	require.Empty(t, errs)
	require.Len(t, games, 2)
	assert.Equal(t, "x", games[0].Nodes[1].Comment)
	assert.Equal(t, []game.Tag{{Name: "Event", Value: "e"}}, games[0].Tags)
	require.Len(t, games[0].Notes, 1)
	assert.Equal(t, note.BOM, games[0].Notes[0].Code)
	assert.Len(t, games[1].Nodes, 2)
	for name, value := range map[string]string{"tree": "oak", "tags": "blue", "notes": "so"} {
		assert.Equal(t, value, games[1].Tag(name))
	}
}

// The column of positions is the same under its number as under its name, where the first
// line names it; where it does not, the first line is a row.
func TestColumnByNumber(t *testing.T) {
	const row = "a," + startFEN + ",h2e2 h9g7\n"
	byName, errs := readAll(t, withColumn(&CSV, "position"), "name,position,moves\n"+row)
	require.Empty(t, errs)
	byNumber, errs := readAll(t, withColumn(&CSV, "2"), "name,position,moves\n"+row)
	require.Empty(t, errs)
	assert.Equal(t, byName, byNumber)
	require.Len(t, byNumber, 1)
	assert.Len(t, byNumber[0].Nodes, 3)
	for _, first := range []string{row, "a,startpos,\n", "a,rnbakabnr/9,\n", "a,,\n"} {
		assert.False(t, (&table{comma: ','}).isHeading([]byte(first), 2), first)
	}
}

// A value that a spreadsheet takes for a formula is noted, or written after an apostrophe
// where that is asked for; whatever it begins with, it is read as it was.
func TestFormulas(t *testing.T) {
	for _, row := range []struct {
		value   string
		formula bool
	}{
		{"=1+1", true}, {"+1", true}, {"-5", true}, {"@SUM(A1)", true}, {"=", false}, {"-", false}, {"a=1", false},
		{"'=1", false}, {"''=1", false}, {"'", false}, {"'a", false}, {"'-", false}, {"＝1", false}, {"=\"\"", true},
	} {
		for _, f := range []*game.Format{&CSV, &TSV} {
			for _, quote := range []bool{false, true} {
				var g game.Game
				g.Reset()
				g.Origin = game.Origin{File: row.value, Number: 1}
				o := game.WriteOptions{QuoteFormulas: quote}
				out, err := f.Append([]byte(f.Layout.Header), &g, &o)
				require.NoError(t, err)
				noted := len(o.Losses) == 1 && o.Losses[0].Code == note.Formula && o.Losses[0].Got == "file"
				assert.Equal(t, row.formula && !quote, noted, "%q: %v", row.value, o.Losses)
				assert.Equal(t, noted, len(o.Losses) > 0, "%q: %v", row.value, o.Losses)
				games, errs := readAll(t, f, string(out))
				require.Empty(t, errs)
				require.Len(t, games, 1)
				assert.Equal(t, row.value, games[0].Origin.File, "%s", out)
				if quote {
					cells, _, err := (&table{comma: rune(f.Layout.Header[len("type")])}).fields([]byte(strings.TrimPrefix(string(out), f.Layout.Header)))
					require.NoError(t, err)
					for _, cell := range cells {
						assert.False(t, len(cell) > 1 && strings.IndexByte("=+-@", cell[0]) >= 0, "%q", cell)
					}
				}
			}
		}
	}
	games, errs := readAll(t, &CSV, "Event,start,moves\n'=1,"+startFEN+",h2e2\n")
	require.Empty(t, errs)
	assert.Equal(t, "'=1", games[0].Tag("Event"), "a table of another's keeps its apostrophes")
}

// withColumn is a format whose positions are in that column.
func withColumn(f *game.Format, column string) *game.Format {
	return f.Layout.With(&game.ReadOptions{Column: column})
}

// A row with fewer cells than the first line names ends in the middle; a table of an earlier version
// is refused by name.
func TestShortAndFormerRows(t *testing.T) {
	games, errs := readAll(t, &CSV, "type,file,fen,moves,status\ngame,a,"+startFEN+",h2e2 h9g7,ok\ngame,a,"+startFEN+",h2e2\n")
	require.Empty(t, errs)
	assert.Equal(t, []game.Status{game.OK, game.Truncated}, []game.Status{games[0].Status(), games[1].Status()})
	for _, heading := range formerHeadings {
		_, errs := readAll(t, &CSV, heading+"\na,1,x\n")
		assert.Equal(t, []note.Code{note.FormerRecord}, errs)
	}
}

// The notes of a row are bounded, and the rest is counted; a row of nothing but separators has none.
func TestManyCellsBeyondTheColumns(t *testing.T) {
	games, errs := readAll(t, &CSV, "Event,moves\na,h2e2,x,,y"+strings.Repeat(",", 1<<20)+"\nb,h2e2"+strings.Repeat(",x", 2*maxBeyond)+"\n")
	require.Empty(t, errs)
	require.Len(t, games, 2)
	assert.Len(t, games[0].Notes, 3)
	assert.Len(t, games[1].Notes, maxBeyond+1)
}
