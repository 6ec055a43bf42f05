package dialect

import (
	"strconv"
	"strings"
	"testing"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

const benchText = "r1bak1b1r/4a4/2n1c1nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 5 26"

// Texts in the exact forms of all dialects, each of a position in the middle of a game.
func BenchmarkExact(b *testing.B) {
	s := setup(b)
	for _, d := range All() {
		b.Run(d.Name(), func(b *testing.B) {
			src := d.Append(nil, &s)
			var r Reader
			b.ReportAllocs()
			for b.Loop() {
				if reading, err := r.Read(src); err != nil || reading.exact == nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// damagedTexts are texts in no exact form.
var damagedTexts = []string{
	"  r1bak1b1r/4a4/2n1c1nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 5 26",
	"r1bak1b1r/4a4/2n1c1nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R  b  –  –  5  26",
	`[FEN "r1eak1e1r/4a4/2h1c1hc1/p1p1p1p1p/9/2P3P2/P3P3P/1CH1C1H2/9/R1EAKAE1R b---26"]`,
	"https://example.org/board?fen=r1bak1b1r%2F4a4%2F2n1c1nc1%2Fp1p1p1p1p%2F9%2F2P3P2%2FP3P3P%2F1CN1C1N2%2F9%2FR1BAKAB1R+b+-+-+5+26",
	"局面：ｒ1bak1b1r／4a4/2n1c1nc1/p1p1p1p1p/9/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R　黑方",
}

func BenchmarkDamaged(b *testing.B) {
	for i, text := range damagedTexts {
		b.Run(strconv.Itoa(i), func(b *testing.B) {
			var r Reader
			src := []byte(text)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := r.Read(src); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// benchTexts are texts without a position.
var benchTexts = map[string]string{
	"prose": "The central cannon, as in the first game, is met by the screen horses; and so on. See https://example.org/a/b. 1.5 or 2.5.\n",
	"code":  "\tif at := bytes.IndexByte(src[offset:], '\\n'); at >= 0 { return int(at) + 1, nil } // comment\n",
	"moves": "1. C2.5 H8+7 2. H2+3 R9.8 3. R1.2 H2+3 4. P7+1 P7+1 5. h2e2 炮二平五 马8进7\n",
	"han":   "红方以中炮开局，黑方应以屏风马，双方各走十几个回合，形成均势的局面。\n",
}

// Finding positions in a text that has none.
func BenchmarkFind(b *testing.B) {
	for name, text := range benchTexts {
		b.Run(name, func(b *testing.B) {
			src := []byte(strings.Repeat(text, 100))
			b.SetBytes(int64(len(src)))
			var r Reader
			for b.Loop() {
				for range r.Find(src) {
					b.Fatal("there is none")
				}
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	d := testfiles.Must(Find(All(), "xqbase"))
	var s xiangqi.Setup
	src := []byte(benchText)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		_ = d.Parse(src, &s)
	}
}

func BenchmarkProblems(b *testing.B) {
	s := setup(b)
	for b.Loop() {
		s.Problems()
	}
}

func BenchmarkAppend(b *testing.B) {
	d, s := testfiles.Must(Find(All(), "wxf")), setup(b)
	var buf []byte
	b.SetBytes(int64(len(benchText)))
	for b.Loop() {
		buf = d.Append(buf[:0], &s)
	}
}

func setup(b *testing.B) (s xiangqi.Setup) {
	if err := testfiles.Must(Find(All(), "xqbase")).Parse([]byte(benchText), &s); err != nil {
		b.Fatal(err)
	}
	return s
}
