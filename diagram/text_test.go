package diagram_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// randomSetup returns any position, legal or not.
func randomSetup(rng *rand.Rand) (s xiangqi.Setup) {
	for range rng.IntN(40) {
		s.Board[rng.IntN(xiangqi.Squares)] = xiangqi.NewPiece(xiangqi.Color(rng.IntN(2)), xiangqi.Role(1+rng.IntN(xiangqi.Roles-1)))
	}
	s.Turn = xiangqi.Color(rng.IntN(2))
	if rng.IntN(3) > 0 {
		s.Halfmoves, s.Fullmoves = xiangqi.Known(rng.Uint32N(200)), xiangqi.Known(rng.Uint32N(300))
	}
	return s
}

// placed returns a position in which every piece is where it can be.
func placed(rng *rand.Rand) xiangqi.Setup {
	s := xiangqi.Start()
	p := s.Position()
	for range rng.IntN(120) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p.Do(moves[rng.IntN(len(moves))])
	}
	return p.Setup()
}

// kept returns what a kind holds of a position.
func kept(s xiangqi.Setup, kind diagram.Kind) xiangqi.Setup {
	turn, halfmoves, fullmoves := kind.Keeps()
	if !turn {
		s.Turn = xiangqi.Red
	}
	if !halfmoves {
		s.Halfmoves = 0
	}
	if !fullmoves {
		s.Fullmoves = 0
	} else if kind == diagram.HoiXiangqi {
		s.Fullmoves = xiangqi.Known(s.Fullmoves.Or(1))
	}
	return s
}

// What is written is read back as the same kind, with all that the kind holds, from whichever side
// it is seen: any position in letters, and in Chinese every one whose pieces are where they can be.
// A board with numbers is another text for each side, one without them is the same.
func TestWriteAndRead(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 600 {
		for k := range diagram.KindNames() {
			kind := diagram.Kind(k)
			s := placed(rng)
			if i%2 > 0 && (kind == diagram.Plain || kind == diagram.HoiXiangqi || kind == diagram.FairyStockfish || kind == diagram.XiangJS) {
				s = randomSetup(rng)
			}
			if crowded(&s) {
				continue
			}
			text := string(diagram.Append(nil, &s, kind, sides[i/2%2]))
			fromRed := string(diagram.Append(nil, &s, kind, xiangqi.Red))
			require.Equal(t, sides[i/2%2] == xiangqi.Black && kind.Numbered(), text != fromRed, text)
			back, err := dialect.FindDrawing(text)
			require.NoError(t, err, text)
			require.Equal(t, kept(s, kind), back.Setup, text)
		}
	}
}

// crowded reports whether a position has pieces of one side only and more than that side has.
func crowded(s *xiangqi.Setup) bool {
	var counts [xiangqi.Pieces]int
	var sides [2]int
	more := false
	for _, p := range s.Board {
		if p != xiangqi.Empty {
			counts[p]++
			sides[p.Color()]++
			more = more || counts[p] > p.Role().MaxPieces()
		}
	}
	return more && (sides[0] == 0 || sides[1] == 0)
}

// What is drawn on a terminal is read back, whatever the set, from either side, wide or narrow.
func TestTerminalIsRead(t *testing.T) {
	testfiles.OneThread(t)
	rng := rand.New(rand.NewPCG(7, 8))
	for range 40 {
		s := placed(rng)
		for set := range diagram.SetNames() {
			for c := range diagram.CoordinateNames() {
				for _, o := range []diagram.TextOptions{{}, {ASCII: true}, {Width: 20}, {Width: 20, ASCII: true}} {
					for _, side := range sides {
						p := diagram.Picture{Setup: s, Pieces: diagram.Set(set), Coordinates: diagram.Coordinates(c), Orientation: side}
						p.LastMove = xiangqi.NewMove(xiangqi.Square(rng.IntN(90)), xiangqi.Square(rng.IntN(90)))
						text := string(p.AppendText(nil, &o))
						back, err := dialect.FindDrawing(text)
						if !assert.NoError(t, err, text) || !assert.Equal(t, s.Board, back.Setup.Board, text) {
							return
						}
						for line := range strings.Lines(text) {
							if o.ASCII {
								require.True(t, isASCII(line), line)
							}
							require.True(t, o.Width == 0 || len([]rune(line)) <= o.Width+1, line)
						}
					}
				}
			}
		}
	}
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > 126 || r < ' ' && r != '\n' })
}

// Without its colors a text is the same as without --color, and the sides differ.
func TestColor(t *testing.T) {
	s := xiangqi.Start()
	colors := regexp.MustCompile("\x1b\\[[0-9]+m")
	for set := range diagram.SetNames() {
		p := diagram.Picture{Setup: s, Pieces: diagram.Set(set), LastMove: xiangqi.NewMove(1, 20)}
		plain, colored := string(p.AppendText(nil, &diagram.TextOptions{})), string(p.AppendText(nil, &diagram.TextOptions{Color: true}))
		assert.NotContains(t, plain, "\x1b")
		assert.Contains(t, colored, "\x1b[31m")
		assert.Equal(t, plain, colors.ReplaceAllString(colored, ""))
	}
}

// What copying does to a text changes nothing: blanks at the ends of lines lost or added, a first column
// that is lost where it holds no square, other line ends, text before and after.
func TestCopiedBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	damages := map[string]func(lines []string){
		"blanks lost":  func(lines []string) { each(lines, func(l string) string { return strings.TrimRight(l, " 　") }) },
		"blanks added": func(lines []string) { each(lines, func(l string) string { return l + "   　" }) },
		"indented":     func(lines []string) { each(lines, func(l string) string { return "    " + l }) },
		"CRLF":         func(lines []string) { each(lines, func(l string) string { return l + "\r" }) },
		"first column lost": func(lines []string) {
			each(lines, func(l string) string {
				if r := []rune(l); len(r) > 0 && strings.ContainsRune(" 　0123456789０１２３４５６７８９", r[0]) {
					return string(r[1:])
				}
				return l
			})
		},
		"text around": func(lines []string) {
			lines[0] = "The bank can reach a rank.\n\n" + lines[0]
			lines[len(lines)-1] += "\nAnd so on, a b c."
		},
	}
	for name, damage := range damages {
		for k := range diagram.KindNames() {
			for range 20 {
				kind, s := diagram.Kind(k), placed(rng)
				text := string(diagram.Append(nil, &s, kind, xiangqi.Red))
				lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
				damage(lines)
				back, err := dialect.FindDrawing(strings.Join(lines, "\n"))
				require.NoError(t, err, "%s %v:\n%s", name, kind, strings.Join(lines, "\n"))
				require.Equal(t, s.Board, back.Setup.Board, "%s %v:\n%s", name, kind, text)
			}
		}
	}
}

func each(lines []string, f func(string) string) {
	for i, line := range lines {
		lines[i] = f(line)
	}
}

// A board that is printed from Black's side is read as what it shows: its labels say so, or its kings.
func TestSeenFromBlack(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		s := placed(rng)
		text := string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red))
		var labeled, bare, flipped []string
		for line := range strings.Lines(text) {
			if label := line[:1]; strings.Contains("0123456789", label) {
				turned := reversed(strings.TrimSpace(line[1:]))
				labeled = append(labeled, label+" "+turned)
				bare = append(bare, turned)
				flipped = append(flipped, line[:len(line)-1])
			}
		}
		slices.Reverse(labeled)
		slices.Reverse(bare)
		slices.Reverse(flipped)
		for name, lines := range map[string][]string{
			"labeled": labeled, "bare": bare,
			"flipped": append(flipped, "  a b c d e f g h i"), "with files": append(labeled, "  i h g f e d c b a"),
		} {
			r, err := dialect.FindDrawing(strings.Join(lines, "\n"))
			require.NoError(t, err, name)
			require.Equal(t, s.Board, r.Setup.Board, name)
			require.Equal(t, name == "bare", r.Turned, name)
		}
	}
}

func isNoBoard(err error) bool {
	var e *dialect.SyntaxError
	return errors.As(err, &e) && e.Code == note.NoPosition
}

func reversed(line string) string {
	r := []rune(line)
	for i, j := 0, len(r)-1; i < j; i, j = i+1, j-1 {
		r[i], r[j] = r[j], r[i]
	}
	return string(r)
}

const xqbaseDiagram = `　ａｂｃｄｅｆｇｈｉ
９＋ㅜㅜㅜㅜㅜㅜㅜ＋９
８ㅏ＋＋＋＋＋＋＋ㅓ８
７ㅏ＋马将＋＋＋＋ㅓ７  <= n(黑方), k(黑方)
６ㅏ＋＋＋＋＋＋＋ㅓ６
５ㅏㅗㅗㅗㅗㅗㅗㅗㅓ５
４ㅏㅜㅜㅜㅜㅜㅜㅜㅓ４
３ㅏ＋＋＋车＋＋＋ㅓ３  <= R
２ㅏ＋＋仕＋＋＋＋ㅓ２
１ㅏ＋＋＋＋＋＋＋车１  <= r(黑方)
０＋ㅗㅗㅗ帅ㅗㅗㅗ＋０  <= K
　ａｂｃｄｅｆｇｈｉ
`

// A board that does not say which side a piece is of is refused, and one whose comments name other
// pieces.
func TestRefused(t *testing.T) {
	r, err := dialect.FindDrawing(xqbaseDiagram)
	require.NoError(t, err)
	s := r.Setup
	assert.Equal(t, xiangqi.NewPiece(xiangqi.Black, xiangqi.Horse), s.Board[xiangqi.SquareAt(2, 7)])
	assert.Equal(t, xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook), s.Board[xiangqi.SquareAt(4, 3)])
	start := xiangqi.Start()
	plain := string(diagram.Append(nil, &start, diagram.Plain, xiangqi.Red))
	fairy := string(diagram.Append(nil, &start, diagram.FairyStockfish, xiangqi.Red))
	for _, row := range []struct {
		name, text string
		code       note.Code
		got        string
	}{
		{"no comment", strings.ReplaceAll(xqbaseDiagram, "  <= R", ""), note.BoardColors, "车"},
		{"another piece", strings.ReplaceAll(xqbaseDiagram, "<= R", "<= C"), note.BoardDamaged, "C"},
		{"another side", strings.ReplaceAll(xqbaseDiagram, "<= K", "<= k"), note.BoardDamaged, "k"},
		{"letter and side", strings.ReplaceAll(xqbaseDiagram, "<= r(黑方)", "<= R(黑方)"), note.BoardDamaged, "R(黑方)"},
		{"too few", strings.ReplaceAll(xqbaseDiagram, "<= R", "<= R, N"), note.BoardDamaged, "R, N"},
		{"capitals alone", strings.ToUpper(plain), note.BoardColors, "P"},
		{"ranks twice", strings.ReplaceAll(plain, "8 .", "9 ."), note.BoardDamaged, ""},
		{"another FEN", strings.ReplaceAll(fairy, "Fen: rn", "Fen: nr"), note.TwoStarts, "nrbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"},
		{"nine ranks", strings.ReplaceAll(plain, "8 . . . . . . . . .\n", ""), note.NoPosition, ""},
		{"eleven ranks", strings.ReplaceAll(plain, "8 .", "8 . . . . . . . . .\n8 ."), note.NoPosition, ""},
		{"nothing", "", note.NoPosition, ""},
	} {
		_, err := dialect.FindDrawing(row.text)
		var e *dialect.SyntaxError
		if assert.ErrorAs(t, err, &e, row.name) {
			assert.Equal(t, row.code, e.Code, row.name)
			assert.Equal(t, row.got, e.Got, row.name)
			assert.NotEmpty(t, e.Error())
		}
	}
}

// Boards as programs and books print them in other versions and copies than Append writes.
func TestAsOthersPrint(t *testing.T) {
	fairy := ` +---+---+---+---+---+---+---+---+---+
 |   |   |   | k |   |   |   |   |   |10
 +---+---+---+---+---+---+---+---+---+
` + fairyEmpty + ` |   |   |   |   | K |   |   |   | R |1 *
 +---+---+---+---+---+---+---+---+---+
   a   b   c   d   e   f   g   h   i

Fen: 3k5/9/9/9/9/9/9/9/9/4K3R w - - 4 9
Sfen: 3k5/9/9/9/9/9/9/9/9/4K3R b - 17
Key: 0123456789ABCDEF
Checkers:
`
	empty := func(line string) string { return strings.Repeat(line+"\n", 8) }
	chinese := func(point string) string {
		return strings.ReplaceAll("...將.....\n"+empty(".........")+"....帥...俥", ".", point)
	}
	for name, text := range map[string]string{
		"Fairy-Stockfish with numbers": fairy,
		"letters and dots":             "...k.....\n" + empty(".........") + "....K...R",
		"dashes":                       "- - - k - - - - -\n" + empty("- - - - - - - - -") + "- - - - K - - - R",
		"full-width dashes":            "－－－将－－－－－\n" + empty("－－－－－－－－－") + "－－－－帅－－－俥",
		"full-width dots":              chinese("．"),
		"crosses":                      chinese("十"),
		"full-width blanks":            chinese("　"),
		"symbols":                      ". . . 🩧 . . . . .\n" + empty(". . . . . . . . .") + ". . . . 🩠 . . . 🩤",
		"bars between":                 " | | |k| | | | | \n" + empty(" | | | | | | | | ") + " | | | |K| | | |R",
		"brackets of one side":         "＋ ＋ ＋ 将 ＋ ＋ ＋ ＋ ＋\n" + empty("＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋ ＋") + "＋ ＋ ＋ ＋ (帅) ＋ ＋ ＋ (车)",
		"ranks 10 to 1":                "10 ...k.....\n9 .........\n8 .........\n7 .........\n6 .........\n5 .........\n4 .........\n3 .........\n2 .........\n1 ....K...R",
		"numbers on both sides, words in the river": "9 ...k..... 9\n8 ......... 8\n7 ......... 7\n6 ......... 6\n5 ......... 5\n  ~ the river ~\n" +
			"4 ......... 4\n3 ......... 3\n2 ......... 2\n1 ......... 1\n0 ....K...R 0",
	} {
		r, err := dialect.FindDrawing(text)
		if !assert.NoError(t, err, name) {
			continue
		}
		expected := xiangqi.Setup{}
		expected.Board[xiangqi.SquareAt(3, 9)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
		expected.Board[xiangqi.SquareAt(4, 0)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King)
		expected.Board[xiangqi.SquareAt(8, 0)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook)
		assert.Equal(t, expected.Board, r.Setup.Board, name)
		assert.Equal(t, text == fairy, r.TurnKnown, name)
		if text == fairy {
			assert.Equal(t, xiangqi.Known(4), r.Setup.Halfmoves)
			assert.Equal(t, len(text)-1, r.End)
		}
	}
}

// fairyEmpty are the ranks 9 to 2 of an empty board of Fairy-Stockfish.
var fairyEmpty = func() (text string) {
	for rank := 9; rank > 1; rank-- {
		text += " |   |   |   |   |   |   |   |   |   |" + strconv.Itoa(rank) + "\n +---+---+---+---+---+---+---+---+---+\n"
	}
	return text
}()

// Boards are found in the order in which they are, whatever their kinds: those with dashes for
// empty squares too.
func TestSeveralBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 40 {
		var text strings.Builder
		var expected []xiangqi.Board
		for range 1 + rng.IntN(6) {
			s := placed(rng)
			board := string(diagram.Append(nil, &s, diagram.Kind(rng.IntN(len(diagram.KindNames()))), xiangqi.Red))
			if rng.IntN(3) == 0 {
				board = strings.ReplaceAll(string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red)), ".", "-")
			}
			text.WriteString("A board.\n\n" + board + "\n")
			expected = append(expected, s.Board)
		}
		var found []xiangqi.Board
		end := 0
		for r, err := range dialect.Drawings(text.String()) {
			require.NoError(t, err, text.String())
			require.LessOrEqual(t, end, r.Start)
			require.Equal(t, "A board.", r.Caption)
			end = r.End
			found = append(found, r.Setup.Board)
		}
		require.Equal(t, expected, found, text.String())
	}
}

// The side to move is read from what is around the board.
func TestSideToMove(t *testing.T) {
	s := xiangqi.Start()
	board := strings.Join(strings.SplitAfter(string(diagram.Append(nil, &s, diagram.Plain, xiangqi.Red)), "\n")[:13], "")
	for _, row := range []struct {
		before, after string
		turn          xiangqi.Color
		known         bool
	}{
		{"", "", xiangqi.Red, false},
		{"", "黑先和", xiangqi.Black, true},
		{"图 12 黑先胜\n\n", "", xiangqi.Black, true},
		{"", "\nBlack to move\n", xiangqi.Black, true},
		{"", "Red to move", xiangqi.Red, true},
		{"", "b - - 3 4", xiangqi.Black, true},
		{"", "r", xiangqi.Red, true},
		{"", "[12] Black", xiangqi.Black, true},
		{"", "Is Red to move or Black to move?", xiangqi.Red, false},
	} {
		r, err := dialect.FindDrawing(row.before + board + row.after)
		require.NoError(t, err, row)
		assert.Equal(t, row.turn, r.Setup.Turn, row)
		assert.Equal(t, row.known, r.TurnKnown, row)
	}
}

// No text of the corpora that is prose, a list or a game is taken for a board, and the board
// on the page of xqbase is.
func TestWild(t *testing.T) {
	seed, err := os.ReadFile(testfiles.Shared(t, "seeds/000_4eb73d270269b702.txt"))
	require.NoError(t, err)
	r, err := dialect.FindDrawing(string(seed))
	require.NoError(t, err)
	expected := xiangqi.Setup{}
	for name, p := range map[string]xiangqi.Piece{
		"d7": xiangqi.NewPiece(xiangqi.Black, xiangqi.King), "e3": xiangqi.NewPiece(xiangqi.Red, xiangqi.Rook), "d2": xiangqi.NewPiece(xiangqi.Red, xiangqi.Advisor), "i1": xiangqi.NewPiece(xiangqi.Black, xiangqi.Rook), "e0": xiangqi.NewPiece(xiangqi.Red, xiangqi.King),
	} {
		expected.Board[xiangqi.SquareAt(int(name[0]-'a'), int(name[1]-'0'))] = p
	}
	assert.Equal(t, expected, r.Setup)
	_, err = dialect.FindDrawing(string(seed)[r.End:])
	assert.True(t, isNoBoard(err))
	seen := 0
	for _, dir := range []string{"corpora", "samples", "spec"} {
		require.NoError(t, filepath.WalkDir(testfiles.Shared(t, dir), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil || len(text) > 1<<20 {
				return err
			}
			seen++
			_, err = dialect.FindDrawing(string(text))
			assert.True(t, isNoBoard(err), "%s: %v", path, err)
			return nil
		}))
	}
	assert.Positive(t, seen)
}

func FuzzParse(f *testing.F) {
	s := xiangqi.Start()
	for k := range diagram.KindNames() {
		f.Add(string(diagram.Append(nil, &s, diagram.Kind(k), xiangqi.Red)))
	}
	f.Add(xqbaseDiagram)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := dialect.FindDrawing(text)
		if r.Start < 0 || r.End < r.Start || r.End > len(text) {
			t.Fatalf("%d:%d of %d bytes", r.Start, r.End, len(text))
		}
		if err != nil {
			if err.Error() == "" {
				t.Fatal("an error without a text")
			}
			return
		}
		if r.Moves != "" && text[r.MovesAt:r.MovesAt+len(r.Moves)] != r.Moves {
			t.Fatalf("the moves %q are not at %d", r.Moves, r.MovesAt)
		}
		again, err := dialect.FindDrawing(string(diagram.Append(nil, &r.Setup, diagram.Plain, xiangqi.Red)))
		if again.Setup != r.Setup && !crowded(&r.Setup) {
			t.Fatalf("%v read back as %v, %v", r.Setup, again.Setup, err)
		}
	})
}
