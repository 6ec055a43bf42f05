package game

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// Mirror exchanges left and right: the pieces of the start and all moves. A legal game stays
// legal. The texts of comments stay as they are. So does text that could not be read as
// moves, which is noted. A tag of nothing but moves in coordinates, such as the best moves of EPD with their
// annotations, is turned.
func (g *Game) Mirror() {
	g.turn(xiangqi.Setup.Mirror, xiangqi.Move.Mirror, "mirror")
}

// SwapSides exchanges Red and Black: it is the same game with the board turned by 180° and
// the colors of the pieces exchanged. The side to move, the result and the tags of the two
// players are exchanged, too. Texts are treated as by Mirror.
func (g *Game) SwapSides() {
	g.turn(func(s xiangqi.Setup) xiangqi.Setup { return s.Rotate().SwapColors() }, xiangqi.Move.Rotate, "swap-sides")
	g.swapTags()
	g.Result = swappedResult(g.Result)
}

// turn moves the pieces of the start and the squares of all moves.
func (g *Game) turn(setup func(xiangqi.Setup) xiangqi.Setup, move func(xiangqi.Move) xiangqi.Move, how string) {
	g.Start = setup(g.Start)
	for i := range g.Nodes {
		if i > 0 {
			g.Nodes[i].Move = move(g.Nodes[i].Move)
		}
	}
	for i := range g.Tags {
		g.Tags[i].Value = turnedMoves(g.Tags[i].Value, move)
	}
	if len(g.Unread) > 0 {
		noted := note.Note{Code: note.UnreadTurned, Got: g.Unread[0].Text, Expected: how, Ply: g.Ply(g.Unread[0].Node) + 1}
		g.Notes = append(g.Notes, noted)
	}
}

// turnedMoves returns a text that is nothing but moves in coordinates with their squares turned, and any
// other as it is.
func turnedMoves(text string, turn func(xiangqi.Move) xiangqi.Move) string {
	words := strings.Fields(text)
	for i, word := range words {
		bare := strings.TrimRight(word, "!?")
		move, err := xiangqi.ParseMove(bare)
		if err != nil {
			return text
		}
		words[i] = turn(move).String() + word[len(bare):]
	}
	if len(words) == 0 {
		return text
	}
	return strings.Join(words, " ")
}

func swappedResult(r Result) Result {
	switch r {
	case RedWins:
		return BlackWins
	case BlackWins:
		return RedWins
	}
	return r
}

// swapTags exchanges the tags of Red and those of Black.
func (g *Game) swapTags() {
	for i := range g.Tags {
		t := &g.Tags[i]
		if t.Name == resultTag {
			swapResultText(t)
			continue
		}
		t.Name = otherSide(t.Name)
	}
}

// otherSide returns the tag of the other side, and every other name as it is.
func otherSide(name string) string {
	for _, pair := range [...][2]string{{"Red", "Black"}, {"Black", "Red"}} {
		rest, ok := strings.CutPrefix(name, pair[0])
		if next, _ := utf8.DecodeRuneInString(rest); ok && !unicode.IsLower(next) {
			return pair[1] + rest
		}
	}
	return name
}

// resultWords are the words of results, each with that of the same result for the other side.
var resultWords = [...][2]string{
	{"1-0", "0-1"}, {"红先胜", "红先负"}, {"紅先勝", "紅先負"}, {"红胜", "黑胜"}, {"紅勝", "黑勝"}, {"红负", "黑负"}, {"紅負", "黑負"},
	{"红方", "黑方"}, {"紅方", "黑方"}, {"Red", "Black"}, {"red", "black"}, {"Đỏ", "Đen"}, {"đỏ", "đen"},
}

// resultText is the tag that keeps a result of the other side's that cannot be exchanged.
const resultText = "ResultBefore"

// swapResultText exchanges the sides in a text that says more than the result. A text in which
// that cannot be done says something of another game: it becomes a tag of its own.
func swapResultText(t *Tag) {
	var pairs []string
	for _, pair := range resultWords {
		pairs = append(pairs, pair[0], pair[1], pair[1], pair[0])
	}
	before, _ := ReadResult(t.Value)
	swapped := strings.NewReplacer(pairs...).Replace(t.Value)
	if after, _ := ReadResult(swapped); after == swappedResult(before) {
		t.Value = swapped
		return
	}
	t.Name = resultText
}
