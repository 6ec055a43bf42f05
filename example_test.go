package xqfen_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/list"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// A FEN of another program becomes one of xqbase.
func ExampleConvertPosition() {
	fen, err := xqfen.ConvertPosition("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w", "xqbase")
	fmt.Println(fen, err)
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 <nil>
}

// A damaged FEN is read, and every repair is a note with its place.
func ExampleReadPosition() {
	reading, err := xqfen.ReadPosition(`3k5/9/9/9/4R4/9/9/9/9/3AK3c/ w–—-26`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range reading.Notes {
		fmt.Printf("column %d, %s: %s\n", n.Column, n.Code, n.Text())
	}
	fmt.Println(reading.Setup.Turn, reading.Setup.Fullmoves, reading.Setup.Problems())
	// Output:
	// column 28, trailing-slash: there is a separator after the last rank; ignored
	// column 30, fused-fields: "w–—-26" has lost its spaces; read as w - - - 26
	// column 31, typographic-dash: – is a typographic dash; read as -
	// red 26
}

// What can mean two things is rejected, with what to do.
func ExampleReadPosition_rejected() {
	_, err := xqfen.ReadPosition("15k3/9/9/9/9/9/9/9/9/4K4 w")
	fmt.Println(err)
	// Output:
	// column 1: leading-digit: rank "15k3" has 10 squares (expected 9), and 9 without its first digit (if a number ran into the board, remove the digit 1)
}

// What a dialect has no place for is known before it is written.
func ExampleWritePosition() {
	reading, err := xqfen.ReadPosition("3k5/9/9/9/9/9/9/9/9/4K4 b - - 4 26")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, lost, err := xqfen.WritePosition(&reading.Setup, "xqfan")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(text)
	for _, n := range lost {
		fmt.Println("lost:", n.Text())
	}
	// Output:
	// 3k5/9/9/9/9/9/9/9/9/4K4 b – - – 26
	// lost: xqfan has no place for the half-move clock 4
}

// A list of moves is read in whatever notation it is, and written in another.
func ExampleReadMoves() {
	start := xiangqi.Start()
	for _, text := range []string{"1. 炮二平五 马8进7 2. 马二进三", "P2-5 M8.7 M2.3", "C2=5 H8+7 H2+3", "h2e2 h9g7 h0g2"} {
		list, err := xqfen.ReadMoves(&start, text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		en, err := xqfen.WriteMoves(&start, list.Moves, "en")
		fmt.Println(list.Notation.Name(), en, err)
	}
	// Output:
	// zh-Hans [Cannon 2 traverse 5 Horse 8 forward 7 Horse 2 forward 3] <nil>
	// vi [Cannon 2 traverse 5 Horse 8 forward 7 Horse 2 forward 3] <nil>
	// wxf [Cannon 2 traverse 5 Horse 8 forward 7 Horse 2 forward 3] <nil>
	// uci [Cannon 2 traverse 5 Horse 8 forward 7 Horse 2 forward 3] <nil>
}

// An illegal move is an error that says which moves would be legal; the moves before it stay.
func ExampleReadMoves_illegal() {
	start := xiangqi.Start()
	list, err := xqfen.ReadMoves(&start, "C2=5 H8+6")
	fmt.Println(list.Moves)
	fmt.Println(err)
	// Output:
	// [h2e2]
	// line 1, column 6: illegal-move: ply 2 (move 1, Black), read as wxf: "H8+6" is not a legal move here; legal moves are H8+7 H8+9
}

// Games come from any format and charset; a position is a game without moves.
func ExampleGames() {
	const file = "[Red \"甲\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7 (1... 炮8平5) 2. 马二进三 1-0\n"
	for g, err := range xqfen.Games(context.Background(), strings.NewReader(file)) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		winner, ok := g.Winner()
		fmt.Println(g.Tag("Red"), g.MainLine(nil), winner, ok)
	}
	// Output:
	// 甲 [h2e2 h9g7 h0g2] red true
}

// The variations of an XQF file are walked from node to node.
func ExampleFiles() {
	for g, err := range xqfen.Files(context.Background(), "testdata/games/study.xqf") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		var walk func(node int32, depth int)
		walk = func(node int32, depth int) {
			for child := range g.Children(node) {
				n := &g.Nodes[child]
				fmt.Println(strings.TrimRight(strings.Repeat("  ", depth)+n.Move.String()+" "+n.Comment, " "))
				walk(child, depth+1)
			}
		}
		walk(0, 0)
	}
	// Output:
	// h2e2 先手。
	//   h9g7
	//     h0g2
	//       i9h9
	//         i0h0
	//           b9c7 屏风马
	//   h7e7 顺炮
	//     h0g2
	//       h9g7
	//         i0h0
	//       i9i8 横车
	//         i0h0
	//   b7e7 列炮
	//     h0g2
}

// A game is built move by move and written; a move that is not legal is an error.
func ExampleWriteGame() {
	g := game.New()
	g.SetTag("Red", "Ana")
	var b game.Builder
	b.Begin(g)
	for _, text := range []string{"h2e2", "h9g7", "h0h9"} {
		m, err := xiangqi.ParseMove(text)
		if err == nil {
			err = b.Move(m)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	lost, err := xqfen.WriteGame(os.Stdout, g, "pgn", "wxf")
	fmt.Println(len(lost), err)
	// Output:
	// illegal-move: "h0h9" is not a legal move here (legal moves are h0g2 h0i2)
	// [Game "Chinese Chess"]
	// [Event ""]
	// [Site ""]
	// [Date ""]
	// [Round ""]
	// [Red "Ana"]
	// [Black ""]
	// [Result "*"]
	// [Format "WXF"]
	//
	// 1. C2=5 H8+7 *
	//
	// 0 <nil>
}

// A game with a variation is built, written as PGN and as XQF, and read back from both.
func ExampleWriteGame_formats() {
	g := game.New()
	g.SetTag("Red", "甲")
	var b game.Builder
	b.Begin(g)
	for _, step := range []string{"h2e2", "h9g7", "back", "h7e7", "h0g2"} {
		if step == "back" {
			b.Back()
			continue
		}
		m, err := xiangqi.ParseMove(step)
		if err == nil {
			err = b.Move(m)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	for _, format := range []string{"pgn", "xqf"} {
		var file bytes.Buffer
		lost, err := xqfen.WriteGame(&file, g, format, "")
		if err != nil {
			fmt.Println(err)
			return
		}
		for again, err := range xqfen.Games(context.Background(), &file) {
			if err != nil {
				fmt.Println(err)
				continue
			}
			fmt.Println(format, len(lost), again.Tag("Red"), again.MainLine(nil), reflect.DeepEqual(again.Nodes, g.Nodes))
		}
	}
	// Output:
	// pgn 0 甲 [h2e2 h9g7] true
	// xqf 0 甲 [h2e2 h9g7] true
}

// A game in Chinese is written in Vietnamese, and read back from it.
func ExampleWriteGame_vietnamese() {
	const chinese = "[Red \"Ana\"]\n\n1. 炮二平五 马8进7 2. 马二进三 1-0\n"
	var vietnamese bytes.Buffer
	for g, err := range xqfen.Games(context.Background(), strings.NewReader(chinese)) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		if _, err := xqfen.WriteGame(io.MultiWriter(os.Stdout, &vietnamese), g, "pgn", "vi+long"); err != nil {
			fmt.Println(err)
		}
	}
	for g, err := range xqfen.Games(context.Background(), &vietnamese) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g.Notation.Name(), g.Tag("Red"), g.MainLine(nil), g.Result)
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Event ""]
	// [Site ""]
	// [Date ""]
	// [Round ""]
	// [Red "Ana"]
	// [Black ""]
	// [Result "1-0"]
	// [Format "vi"]
	//
	// 1. Pháo 2 bình 5 Mã 8 tiến 7 2. Mã 2 tiến 3 1-0
	//
	// vi Ana [h2e2 h9g7 h0g2] 1-0
}

// A position as JSON, with its legal moves in Chinese.
func Example_json() {
	reading, err := xqfen.ReadPosition("3k5/4a4/9/9/9/9/9/9/3R5/5K3 b")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := xiangqi.NewPosition(&reading.Setup, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	zh, err := i18n.Notation("zh-Hans")
	if err != nil {
		fmt.Println(err)
		return
	}
	moves := map[string]xiangqi.Move{}
	for _, m := range p.AppendMoves(nil) {
		text, err := zh.Append(nil, p, m)
		if err != nil {
			fmt.Println(err)
		}
		moves[string(text)] = m
	}
	fen := dialect.Default().String(&reading.Setup)
	text, err := json.Marshal(map[string]any{"fen": fen, "turn": p.Turn(), "checkers": p.AppendCheckers(nil), "moves": moves, "key": reading.Setup.Key()})
	fmt.Println(string(text), err)
	// Output:
	// {"checkers":["d1"],"fen":"3k5/4a4/9/9/9/9/9/9/3R5/5K3 b - - 0 1","key":"c06943c661e1c663ca93935e394d7d02","moves":{"士５进４":"e8d7","将４平５":"d9e9"},"turn":"black"} <nil>
}

// A dialect of one's own is a row. A Reader that has it reads what it writes.
func Example_dialect() {
	wxf, err := dialect.Find(dialect.All(), "wxf")
	if err != nil {
		fmt.Println(err)
		return
	}
	own, err := dialect.New(dialect.Spec{Name: "own", Letters: wxf.Spec().Letters, Separator: "|", Turn: [2]string{"r", "b"}, Tail: " {turn} {full}"})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := xiangqi.Start()
	text := own.String(&start)
	fmt.Println(text)
	reader := dialect.Reader{Dialects: append(dialect.All(), own)}
	reading, err := reader.Read([]byte(text))
	fmt.Println(reading.Setup.Board == start.Board, reading.Setup.Turn, err)
	// Output:
	// rheakaehr|9|1c5c1|p1p1p1p1p|9|9|P1P1P1P1P|1C5C1|9|RHEAKAEHR r 1
	// true red <nil>
}

// A language of one's own is a table of words. What it writes it reads.
func Example_language() {
	w := &notation.Words{
		Dirs:     [4][]string{notation.Forward: {"up"}, notation.Back: {"down"}, notation.Traverse: {"aside"}},
		Marks:    [4][]string{notation.Front: {"Front"}, notation.Middle: {"Middle"}, notation.Rear: {"Rear"}},
		Ordinals: [10][]string{2: {"2nd"}, 3: {"3rd"}, 4: {"4th"}, 5: {"5th"}},
	}
	for i, name := range []string{"General", "Guard", "Minister", "Knight", "Wagon", "Catapult", "Soldier"} {
		role := xiangqi.King + xiangqi.Role(i)
		w.Pieces[xiangqi.NewPiece(xiangqi.Red, role)] = []string{name}
		w.Pieces[xiangqi.NewPiece(xiangqi.Black, role)] = []string{name}
	}
	own, err := (&notation.Lexicon{Name: "own", Grammar: notation.English, Words: w}).Family()
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := own.New()
	if err != nil {
		fmt.Println(err)
		return
	}
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	list, err := movetext.ReadList(p, []byte("1. Catapult 2 aside 5 Knight 8 up 7"), append(i18n.Notations(), n)...)
	fmt.Println(list.Notation.Name(), list.Moves, err)
	text, err := n.Append(nil, &list.Final, xiangqi.NewMove(list.Moves[0].To(), list.Moves[0].From()))
	fmt.Println(string(text), err)
	// Output:
	// own [h2e2 h9g7] <nil>
	// Catapult 5 aside 2 <nil>
}

// A list of legal moves is written in Vietnamese.
func ExampleWriteMoves() {
	start := xiangqi.Start()
	list, err := xqfen.ReadMoves(&start, "炮二平五 马8进7 车一进一")
	if err != nil {
		fmt.Println(err)
		return
	}
	texts, err := xqfen.WriteMoves(&start, list.Moves, "vi+long")
	fmt.Println(strings.Join(texts, ", "), err)
	_, err = xqfen.WriteMoves(&start, list.Moves, "klingon")
	fmt.Println(err)
	// Output:
	// Pháo 2 bình 5, Mã 8 tiến 7, Xe 1 tiến 1 <nil>
	// unknown-notation: "klingon" is not a notation (the notations are uci, iccs, uci1, coord-de, dhtmlxq, lalg, san, san0, wxf, ja, zh-Hans, zh-Hant, vi, en, de, fr)
}

// A bot plays random legal moves until a side has none, which loses, or 120 plies were played
// without a capture. Repetitions are not counted.
func Example_bot() {
	rng := rand.New(rand.NewPCG(2, 2))
	g := game.New()
	var b game.Builder
	b.Begin(g)
	moves := b.Position().AppendMoves(nil)
	for len(moves) > 0 && b.Position().Setup().Halfmoves.Or(0) < 120 {
		if err := b.Move(moves[rng.IntN(len(moves))]); err != nil {
			fmt.Println(err)
			return
		}
		moves = b.Position().AppendMoves(moves[:0])
	}
	fmt.Println(len(g.MainLine(nil)), "plies;", b.Position().Turn(), "has", len(moves), "moves; in check:", b.Position().InCheck(), g.Check())
	// Output:
	// 173 plies; black has 0 moves; in check: true <nil>
}

// Many FENs are converted in parallel: all functions of this package may be called at the same
// time, and dialects can be shared. A dialect.Reader cannot.
func Example_parallel() {
	fens := make([]string, 1000)
	for i := range fens {
		fens[i] = fmt.Sprintf("3k5/9/9/3n5/9/9/9/9/9/4K4 w - - 0 %d", i+1)
	}
	var wg sync.WaitGroup
	for part := range 4 {
		wg.Go(func() {
			for i := part; i < len(fens); i += 4 {
				if text, err := xqfen.ConvertPosition(fens[i], "wxf"); err == nil {
					fens[i] = text
				}
			}
		})
	}
	wg.Wait()
	fmt.Println(fens[999])
	// Output:
	// 3k5/9/9/3h5/9/9/9/9/9/4K4 w - - 0 1000
}

// Many FENs are converted in parallel, and come out in their order. Emit gets the lines, many
// at a time: here they are counted, in a program they are written.
func Example_many() {
	lines := strings.NewReader(strings.Repeat("3k5/9/9/3n5/9/9/9/9/9/4K4 w - - 0 1\n", 100_000))
	wxf, err := dialect.Find(dialect.All(), "wxf")
	if err != nil {
		fmt.Println(err)
		return
	}
	size := 0
	report, err := collection.Convert(context.Background(), collection.Inputs([]string{"-"}, lines), &collection.Options{
		To:      &list.FEN,
		Dialect: wxf,
		Workers: runtime.GOMAXPROCS(0),
		Emit:    func(e *collection.Emitted) error { size += len(e.Data); return nil },
	})
	fmt.Println(report.Total.Written, "lines,", size, "bytes,", err)
	// Output:
	// 100000 lines, 3600000 bytes, <nil>
}

// A stream of positions, in any dialects, becomes one in another; a line that cannot be read
// is an error, and the stream goes on.
func Example_stream() {
	const lines = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1\n" +
		"15k3/9/9/9/9/9/9/9/9/4K4 w\n" +
		"3k5/9/9/9/9/9/9/9/9/4K4 b - - 4 26\n"
	for g, err := range xqfen.Games(context.Background(), strings.NewReader(lines)) {
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		text, _, err := xqfen.WritePosition(&g.Start, "wxf")
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(text)
	}
	// Output:
	// rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1
	// error: -#2: line 2, column 1: leading-digit: rank "15k3" has 10 squares (expected 9), and 9 without its first digit
	// 3k5/9/9/9/9/9/9/9/9/4K4 b - - 4 26
}

// What a text is: its charset, its format, the notation of its moves, the dialect of a FEN.
func Example_detect() {
	text, _ := charset.GBK.Append(nil, []byte("[Red \"红方\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n"))
	c, evidence := charset.Detect(text, true)
	fmt.Println(c, !evidence.Assumed)
	if format, _ := collection.Recognize(text, ""); format != nil {
		fmt.Println(format.Name, format.Title)
	}
	for g, err := range xqfen.Games(context.Background(), bytes.NewReader(text)) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(g.Notation.Name(), g.Tag("Red"))
	}
	reading, err := xqfen.ReadPosition("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range reading.Exact(dialect.All()) {
		fmt.Println(d.Name())
	}
	// Output:
	// gb18030 true
	// pgn PGN, portable game notation
	// zh-Hans 红方
	// wxf-game
}

// A move is read in the notation of a name: a text that is not spelled so is an error.
func Example_notation() {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"wxf", "uci"} {
		n, err := notation.Find(notation.Families(), name)
		if err != nil {
			fmt.Println(err)
			return
		}
		m, err := n.Parse(p, []byte("C2=5"))
		fmt.Println(name, m, err)
	}
	// Output:
	// wxf h2e2 <nil>
	// uci a0a0 move-syntax: "C2=5" is not a move in uci
}

// A list of positions is read as a stream, at the price of a dialect.Reader. Errors have their line.
func ExamplePositions() {
	list := strings.NewReader("3k5/9/9/9/9/9/9/9/9/4K4 w\n15k3/9/9/9/9/9/9/9/9/4K4 w\n3k5/9/9/9/9/9/9/9/R8/3RK4 b\n")
	for reading, err := range xqfen.Positions(list) {
		if err != nil {
			text, remedy := xqfen.Explain(err, "vi")
			fmt.Println(text, "-", remedy)
			continue
		}
		position, err := reading.Position()
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(position.Turn(), position.InCheck(), position.Outcome() == xiangqi.Checkmate)
	}
	// Output:
	// red false false
	// hàng "15k3" có 10 ô (cần 9), còn 9 nếu bỏ chữ số đầu - có thể một con số bị dính vào bàn cờ; nếu vậy hãy bỏ chữ số 1
	// black true true
}

// What a text is, is found out from it alone.
func ExampleDetect() {
	found := xqfen.Detect([]byte("[Red \"A\"]\n\n1. 炮二平五 马8进7 *\n"))
	fmt.Println(found.Format, found.Charset, found.Notation)
	// Output:
	// pgn utf-8 zh-Hans
}

// A tree is walked in the order of PGN: each move, then its variations.
func Example_walk() {
	for g, err := range xqfen.Games(context.Background(), strings.NewReader("[Red \"A\"]\n\n1. h2e2 (1. b2e2 h9g7) h9g7 *\n")) {
		if err != nil {
			fmt.Println(err)
			return
		}
		for step := range game.Walk(g) {
			switch step.Kind {
			case game.StepMove:
				fmt.Print(step.Ply+1, ".", g.Nodes[step.Node].Move, " ")
			case game.StepOpen:
				fmt.Print("( ")
			case game.StepClose:
				fmt.Print(") ")
			}
		}
	}
	// Output:
	// 1.h2e2 ( 1.b2e2 2.h9g7 ) 2.h9g7
}
