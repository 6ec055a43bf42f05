package dialect_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/xiangqi"
)

// A string from a web page, whose typesetting turned two hyphens into dashes, in
// the form that engines take.
func Example() {
	reading, err := dialect.Read([]byte("9/9/r4khPH/6P2/5P3/5p3/3r5/5h3/2Cp1pp2/1RCcK3c w – - – 1"))
	if err != nil {
		fmt.Println(err)
		return
	}
	xqbase := dialect.Default()
	fmt.Println(xqbase.String(&reading.Setup))
	// Output:
	// 9/9/r4knPN/6P2/5P3/5p3/3r5/5n3/2Cp1pp2/1RCcK3c w - - 0 1
}

// Every repair and every assumption is reported with its place.
func ExampleRead() {
	reading, err := dialect.Read([]byte(`[FEN "4kaR2/4a4/3hR4/7H1/9/9/9/9/4Ap1r1/3AK3c/ b---26"] ; mate in two`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reading.Setup.Turn, "to move, letters of", reading.Letters.Name)
	for i := range reading.Notes {
		n := &reading.Notes[i]
		fmt.Printf("column %d: %s: %s\n", n.Column, n.Code, n.Text())
	}
	fmt.Printf("rest: %q\n", reading.Rest)
	// Output:
	// black to move, letters of wxf
	// column 46: trailing-slash: there is a separator after the last rank; ignored
	// column 48: fused-fields: "b---26" has lost its spaces; read as b - - - 26
	// rest: " ; mate in two"
}

// What could mean two things is refused, and the error says what to do.
func ExampleRead_refused() {
	_, err := dialect.Read([]byte("3ak4/9/9/9/4R4/9/9/9/9/4K3Cr - - 0 1"))
	var e *dialect.SyntaxError
	if errors.As(err, &e) {
		fmt.Println(e.Code, "at offset", e.Offset)
		fmt.Println(e.Text())
		fmt.Println(e.Remedy())
	}
	// Output:
	// glued-side at offset 23
	// rank "4K3Cr" has 10 squares (expected 9); its last letter may be the side to move
	// write 4K3C r
}

func ExampleFind() {
	start := xiangqi.Start()
	all := dialect.All()
	for _, name := range []string{"pikafish", "wxf", "cfen", "sfen", "han-hans"} {
		d, err := dialect.Find(all, name)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(string(d.Append(nil, &start)))
	}
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
	// rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1
	// rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r 1
	// Sfen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - 1
	// 车马象士将士象马车/9/1砲5砲1/卒1卒1卒1卒1卒/9/9/兵1兵1兵1兵1兵/1炮5炮1/9/車馬相仕帅仕相馬車 红 - - 0 1
}

func ExampleReader_Find() {
	text := []byte(`<p>White to move: <code>3k5/9/3P5/9/9/9/9/9/9/4K4 w</code>
and from a link: /query/?3k5/9/9/9/9/9/9/9/4R4/4K4_b_-_-_3_40&lang=en
This one lost a square: 3k5/9/3P5/9/9/8/9/9/9/4K4 w; a/b/c/d/e/f/g/h/i/j is a path.</p>`)
	xqbase := dialect.Default()
	for span := range new(dialect.Reader).Find(text) {
		if span.Err != nil {
			fmt.Printf("line %d, %v\n", span.Line, span.Err)
			continue
		}
		fmt.Printf("line %d: %s\n  in xqbase: %s\n", span.Line, text[span.Start:span.End], xqbase.String(&span.Reading.Setup))
	}
	// Output:
	// line 1: 3k5/9/3P5/9/9/9/9/9/9/4K4 w
	//   in xqbase: 3k5/9/3P5/9/9/9/9/9/9/4K4 w - - 0 1
	// line 2: 3k5/9/9/9/9/9/9/9/4R4/4K4_b_-_-_3_40
	//   in xqbase: 3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 3 40
	// line 3, column 39: rank-width: rank "8" has 8 squares (expected 9) (a character may be missing or doubled)
}

// A convention of one's own is a row of data.
func ExampleNew() {
	german, err := dialect.New(dialect.Spec{
		Name:    "german",
		Letters: dialect.LetterSet{Red: "KBESTHF"}, // König Berater Elefant Springer Turm Haubitze Fußsoldat
		Turn:    [2]string{"rot", "schwarz"},
		Tail:    ", {turn}, Zug {full}",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	start := xiangqi.Start()
	text := german.String(&start)
	fmt.Println(text)

	var again xiangqi.Setup
	fmt.Println(german.Parse([]byte(text), &again), again.Board == start.Board)

	_, err = dialect.New(dialect.Spec{Name: "clash", Letters: dialect.LetterSet{Red: "KAAHRCP"}})
	fmt.Println(err)
	// Output:
	// tsebkbest/9/1h5h1/f1f1f1f1f/9/9/F1F1F1F1F/1H5H1/9/TSEBKBEST, rot, Zug 1
	// <nil> true
	// dialect "clash": letters: "A" means both the red advisor and the red elephant
}

// A Reader with a dialect of one's own among its Dialects recognizes its letters; with
// As it takes every text to be in that dialect.
func ExampleReader() {
	own, err := dialect.New(dialect.Spec{
		Name:    "german",
		Letters: dialect.LetterSet{Red: "KBESTHF"},
		Turn:    [2]string{"rot", "schwarz"},
		Tail:    ", {turn}, Zug {full}",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	xqbase := dialect.Default()
	for _, r := range []*dialect.Reader{
		{Dialects: append(dialect.All(), own)},
		{As: own},
	} {
		for _, text := range []string{
			"tsebkbest/9/1h5h1/f1f1f1f1f/9/9/F1F1F1F1F/1H5H1/9/TSEBKBEST, schwarz, Zug 1",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
		} {
			reading, err := r.Read([]byte(text))
			if err != nil {
				fmt.Println(err)
				continue
			}
			fmt.Println(xqbase.String(&reading.Setup))
		}
	}
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1
	// column 1: letter: "r" is not the letter of a piece (expected K A B/E N/H R C P, upper case for Red)
}

// What a dialect has no place for is known before it is written.
func ExampleDialect_Loss() {
	s := xiangqi.Start()
	s.Halfmoves, s.Fullmoves = xiangqi.Known(12), 0
	all := dialect.All()
	for _, name := range []string{"xqbase", "wxf-fused", "epd", "rust"} {
		d, err := dialect.Find(all, name)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(name, ":")
		for loss := range d.Loss(&s).Each() {
			fmt.Print(" ", loss)
		}
		fmt.Println()
	}
	// Output:
	// xqbase: fullmoves-invented
	// wxf-fused: halfmoves-lost fullmoves-invented
	// epd: halfmoves-lost
	// rust: turn-lost halfmoves-lost
}

// A text without counters is exact in every dialect that writes it so.
func ExampleReading_Exact() {
	for _, text := range []string{
		"4k4/9/9/9/9/9/9/9/4R4/3K5 b",
		"4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1",
		"4k4/9/9/9/9/9/9/9/4R4/3K5 w---1",
		"4k4/9/9/9/9/9/9/9/4R4/3K5 W - - 0 1",
	} {
		reading, err := dialect.Read([]byte(text))
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(len(reading.Exact(dialect.All())), names(reading.Exact(dialect.All())))
	}
	// Output:
	// 4 [xqbase-short wxf-game wxf-guard wxf-soldier]
	// 6 [xqbase wxf wxf6 felicity binghe mce]
	// 1 [wxf-fused]
	// 0 []
}

// A board that someone printed is read; one that does not say which side a piece is of is not.
func ExampleFindDrawing() {
	const text = `
　ａｂｃｄｅｆｇｈｉ
９＋ㅜㅜㅜㅜㅜㅜㅜ＋９
８ㅏ＋＋＋＋＋＋＋ㅓ８
７ㅏ＋＋将＋＋＋＋ㅓ７  <= k(黑方)
６ㅏ＋＋＋＋＋＋＋ㅓ６
５ㅏㅗㅗㅗㅗㅗㅗㅗㅓ５
４ㅏㅜㅜㅜㅜㅜㅜㅜㅓ４
３ㅏ＋＋＋车＋＋＋ㅓ３  <= R
２ㅏ＋＋仕＋＋＋＋ㅓ２  <= A
１ㅏ＋＋＋＋＋＋＋车１  <= r(黑方)
０＋ㅗㅗㅗ帅ㅗㅗㅗ＋０  <= K
`
	drawing, err := dialect.FindDrawing(text)
	fmt.Println(dialect.Default().String(&drawing.Setup), err)
	_, err = dialect.FindDrawing(strings.ReplaceAll(text, "<= R", ""))
	fmt.Println(err)
	// Output:
	// 9/9/3k5/9/9/9/4R4/3A5/8r/4K4 w - - 0 1 <nil>
	// column 6: board-colors: the text does not show which side 车 belongs to (use capital letters for Red and small letters for Black, or different characters, such as 帅 and 将)
}
