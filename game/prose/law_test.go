package prose

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// written is a game as text, and what it should be read as.
type written struct {
	text, moves string
	tags        []game.Tag
	comments    []string
	result      game.Result
}

// numberings are how moves are numbered: a format of the number, and what follows it.
var numberings = []string{"%d. ", "%d.", "%d、", "%d) ", "第%d回合 ", "回合 %d ", "Nước %d: ", ""}

// asides are texts that are no moves.
var asides = []string{"红方架中炮，稳健。", "Trận đấu hay", "a quiet position", "此时黑方有三种选择"}

// randomGame writes a random game in a random layout.
func randomGame(rng *rand.Rand) (w written, err error) {
	names := []string{"zh-Hans", "zh-Hant", "vi", "vi+long", "wxf", "iccs", "uci", "en"}
	n, err := i18n.Notation(names[rng.IntN(len(names))])
	if err != nil {
		return w, err
	}
	var b strings.Builder
	labels := i18n.Labels()
	for range 1 + rng.IntN(3) {
		label := labels[rng.IntN(len(labels))]
		if !kit.IsShared(label.Name) || label.Name == "Result" || contains(w.tags, label.Name) {
			continue
		}
		value := []string{"甲", "An Bình", "Li"}[rng.IntN(3)]
		if label.Name == "Date" {
			value = "2009-10-01"
		}
		w.tags = append(w.tags, game.Tag{Name: label.Name, Value: value})
		fmt.Fprintf(&b, "%s%s%s\n", label.Words[rng.IntN(len(label.Words))], []string{": ", "：", " ："}[rng.IntN(3)], value)
	}
	if len(w.tags) == 0 {
		w.tags = []game.Tag{{Name: "Red", Value: "甲"}}
		b.WriteString("红方：甲\n")
	}
	err = w.moveText(rng, &b, n)
	if rng.IntN(2) == 0 {
		w.result = game.RedWins
		b.WriteString([]string{"1-0", "红胜", "Kết quả: Đỏ thắng", "Result: 1-0"}[rng.IntN(4)] + "\n")
	}
	w.text = b.String()
	return w, err
}

func contains(tags []game.Tag, name string) bool {
	for _, t := range tags {
		if t.Name == name {
			return true
		}
	}
	return false
}

// moveText writes the moves, with asides on lines of their own.
func (w *written) moveText(rng *rand.Rand, b *strings.Builder, n notation.Notation) error {
	start := xiangqi.Start()
	p := start.Position()
	numbering := numberings[rng.IntN(len(numberings))]
	var moves []string
	for ply := range 4 + rng.IntN(30) {
		legal := p.AppendMoves(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[rng.IntN(len(legal))]
		if ply%2 == 0 && numbering != "" {
			fmt.Fprintf(b, numbering, ply/2+1)
		}
		text, err := n.Append(nil, p, m)
		if err != nil {
			return err
		}
		b.Write(text)
		moves = append(moves, m.String())
		p.Do(m)
		b.WriteString([]string{" ", "    "}[rng.IntN(2)])
		if ply%2 == 1 {
			b.WriteByte('\n')
			if rng.IntN(5) == 0 {
				w.comments = append(w.comments, asides[rng.IntN(len(asides))])
				fmt.Fprintf(b, "%s\n", w.comments[len(w.comments)-1])
			}
		}
	}
	b.WriteByte('\n')
	w.moves = strings.Join(moves, " ")
	return nil
}

// A game in any notation, with labels of any language, numbered in any way, is read as what
// was written: the moves, the tags, the result and the comments.
func TestLayouts(t *testing.T) {
	testfiles.OneThread(t)
	f := format()
	rng := rand.New(rand.NewPCG(14, 1))
	for i := range 400 {
		w, err := randomGame(rng)
		require.NoError(t, err)
		require.True(t, f.Sniff([]byte(w.text), ""), w.text)
		games, err := gametest.ReadAll(f, []byte(w.text), options())
		require.NoError(t, err, w.text)
		require.Len(t, games, 1, "%d\n%s", i, w.text)
		g := games[0]
		require.Equal(t, w.moves, gametest.Moves(g), w.text)
		require.Equal(t, w.tags, g.Tags, w.text)
		require.Equal(t, w.result, g.Result, w.text)
		var comments []string
		for _, n := range g.Nodes {
			if n.Comment != "" {
				comments = append(comments, n.Comment)
			}
		}
		require.Equal(t, w.comments, comments, w.text)
	}
}

// Several games in one text are as many games.
func TestSeveral(t *testing.T) {
	f := format()
	rng := rand.New(rand.NewPCG(14, 2))
	for range 60 {
		var text string
		var moves []string
		for i := range 2 + rng.IntN(3) {
			w, err := randomGame(rng)
			require.NoError(t, err)
			text += fmt.Sprintf([]string{"第%d局\n", "Ván %d\n", "Game %d\n"}[rng.IntN(3)], i+1) + w.text + "\n"
			moves = append(moves, w.moves)
		}
		games, err := gametest.ReadAll(f, []byte(text), options())
		require.NoError(t, err, text)
		var got []string
		for _, g := range games {
			got = append(got, gametest.Moves(g))
		}
		require.Equal(t, moves, got, text)
	}
}

// Texts that are about something else are no games: the manuals and programs of this
// project, news,
// a page of a novel, and ordinary lines in which the words of labels and moves occur.
func TestFalseFriends(t *testing.T) {
	testfiles.OneThread(t)
	f := format()
	root := filepath.Join("..", "..")
	count := 0
	require.NoError(t, filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		switch filepath.Ext(path) {
		case ".go", ".md", ".yml", ".mod", ".sum":
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			if !bytes.Contains(data, []byte("炮")) && !bytes.Contains(data, []byte("h2e2")) && filepath.Ext(path) == ".go" {
				return nil // a program that has no moves in it
			}
			count++
			assert.False(t, f.Sniff(data[:min(len(data), 64<<10)], filepath.Base(path)), path)
		}
		return nil
	}))
	assert.Greater(t, count, 50)
	for _, text := range falseFriends {
		assert.False(t, f.Sniff([]byte(text), ""), text)
	}
	rng := rand.New(rand.NewPCG(14, 3))
	for range 20 {
		assert.False(t, f.Sniff(ordinary(rng, 1000), ""))
	}
}

var falseFriends = []string{
	// News.
	"时间：2024年3月1日\n地点：广州\n比赛结果：红方胜\n昨日的比赛中，红方以炮二平五开局，黑方应以马8进7，双方激战三个小时。\n最终红方凭借车马炮的优势取胜。\n",
	"Event: The annual report\nDate: 2024-03-01\nResult: sales rose by 3.5 percent\nThe board moved the meeting to room C2.\n1. Opening\n2. Report of the chair\n",
	"Kết quả: 3-1\nĐỏ: đội khách\nNgày: 12/5/2009\nTrận đấu diễn ra tại sân vận động, hiệp 1 kết thúc với tỷ số 2-0.\n",
	// A page of a novel.
	"老王把炮往桌上一拍，说道：“你这马走得不对！”\n对面的老李笑了笑，不慌不忙地把车挪到中路。\n“炮二平五，马8进7，这是小孩子都会的。”老王说。\n窗外下起了雨，街上的马车一辆接一辆地过去，没有人在意这盘棋。\n",
	// A list.
	"1. 马克思\n2. 车尔尼雪夫斯基\n3. 炮兵学校\n",
	"1. Tướng quân\n2. Xe 2 bánh\n3. Pháo 105 ly\n",
	"1. b2b sales\n2. h2o and co2\n3. r2d2, c3po\n",
	"The report says 1. C2 H8 2. a5 b6\n", "I would play C2=5 H8+7\n", "He said: 1. b2b sales 2. h2o and co2\n", "Run it: 1. h2e2 h9g7 and look\n", "他说第一局 炮二平五 马8进7 很好\n",
	"A1-B2 C3-D4\nE5 F6\n", "2009 2010\n1-0 2-1 3-3\n", "*\n", "1-0\n", "红方：甲\n黑方：乙\n", "第1局\n第2局\n",
	"Bài 1\nTính: 2 + 3\nĐáp án: 5\nBài 2\nLời giải: x = 4\n", "Problem 1\nWhich vitamin is it?\nAnswer: B2\nExercise 2\nSolution: C3\n", "The 3 rooks\n",
}

// vocabulary of ordinary lines. Words of labels and of moves are among them.
const ordinaryWords = "the a of and to in game round red black move result date table board elephant horse cannon chariot pawn advisor king 5 12 2009 3.5 1. 2) C2 h2 " +
	"ngày giải ván đỏ đen tốt xe mã pháo tướng sĩ tượng tiến bình thoái và của là có không được cho này người nước vòng kết quả 8 7 trước sau : , . - ( )"

// ordinary returns lines of words by chance.
func ordinary(rng *rand.Rand, lines int) []byte {
	words := strings.Fields(ordinaryWords)
	var b strings.Builder
	for range lines {
		for range 3 + rng.IntN(12) {
			b.WriteString(words[rng.IntN(len(words))])
			b.WriteByte(' ')
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// said is all that a game and its notes say.
func said(g *game.Game) string {
	var b strings.Builder
	for _, t := range g.Tags {
		b.WriteString(t.Value)
	}
	for i := range g.Nodes {
		b.WriteString(g.Nodes[i].Comment)
	}
	for i := range g.Unread {
		b.WriteString(g.Unread[i].Text)
	}
	for i := range g.Notes {
		b.WriteString(g.Notes[i].Got)
	}
	return b.String()
}

// Nothing is lost: a line that is not a move is in a comment, wherever it is.
func TestNothingIsLost(t *testing.T) {
	f := format()
	rng := rand.New(rand.NewPCG(14, 4))
	lines := []string{"1. 炮二平五 马8进7", "2. 马二进三 车9平8", "3. 车一平二 马2进3", "4. 兵七进一 卒7进1"}
	odd := []string{"天气很好", "A } b {c", "(未完", "Ghi chú gì đó", "【编者】按语", "see C2 and h9", "……", "一、概述", "1. 概述", "\"引文\""}
	for range 300 {
		var all, kept []string
		for _, line := range lines {
			if rng.IntN(2) == 0 {
				text := odd[rng.IntN(len(odd))]
				all, kept = append(all, text), append(kept, text)
			}
			all = append(all, line)
		}
		text := "红方：甲\n" + strings.Join(all, "\n") + "\n"
		games, err := gametest.ReadAll(f, []byte(text), options())
		require.NoError(t, err, text)
		got := ""
		for _, g := range games {
			got += said(g)
		}
		for _, line := range kept {
			if strings.ContainsFunc(line, unicode.IsLetter) {
				require.Contains(t, got, line, text)
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, c := range shapes {
		f.Add([]byte(c.text))
	}
	for _, text := range falseFriends {
		f.Add([]byte(text))
	}
	prose := format()
	f.Fuzz(func(t *testing.T, data []byte) {
		prose.Sniff(data, "")
		if _, err := gametest.Readable(prose, data, options()); err != nil {
			t.Fatal(err)
		}
	})
}

// Every label belongs to a tag, in any case and with spaces in it, and to no two.
func TestLabels(t *testing.T) {
	v := languages()
	seen := map[string]string{}
	for _, label := range i18n.Labels() {
		for _, word := range label.Words {
			k := key(word)
			if other := seen[k]; other != "" && v.tags[k] != "" && label.Name != labelHeading && label.Name != labelGame && label.Name != labelNumber {
				assert.Equal(t, other, label.Name, word)
			}
			if v.tags[k] == label.Name {
				seen[k] = label.Name
			}
			assert.Equal(t, k, key(strings.ToUpper(word)), word)
		}
	}
}
