package collection

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/gametest"
	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// tandemStart makes a position in which many pieces of a kind are on one file.
func tandemStart(rng *rand.Rand) (xiangqi.Setup, bool) {
	s := xiangqi.Setup{Turn: xiangqi.Color(rng.IntN(2))}
	s.Board[xiangqi.SquareAt(3+rng.IntN(3), 0)] = xiangqi.NewPiece(xiangqi.Red, xiangqi.King)
	s.Board[xiangqi.SquareAt(3+rng.IntN(3), 9)] = xiangqi.NewPiece(xiangqi.Black, xiangqi.King)
	for _, color := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		files := []int{rng.IntN(9), rng.IntN(9)}
		for _, role := range []xiangqi.Role{xiangqi.Pawn, xiangqi.Rook, xiangqi.Horse, xiangqi.Cannon} {
			for range role.MaxPieces() {
				for range 20 {
					rank := rng.IntN(10)
					if role == xiangqi.Pawn {
						if rank = 5 + rng.IntN(5); color == xiangqi.Black {
							rank = 9 - rank
						}
					}
					sq := xiangqi.SquareAt(files[rng.IntN(2)], rank)
					if s.Board[sq] == xiangqi.Empty {
						s.Board[sq] = xiangqi.NewPiece(color, role)
						break
					}
				}
			}
		}
	}
	return s, s.Problems() == 0
}

// tandemGame plays a few moves, mostly of pawns, from such a position.
func tandemGame(rng *rand.Rand) (g *game.Game, ok bool) {
	s, ok := tandemStart(rng)
	if !ok {
		return nil, false
	}
	p, err := xiangqi.NewPosition(&s, 0)
	if err != nil {
		return nil, false
	}
	g = new(game.Game)
	g.Reset()
	g.Start = s
	node := int32(0)
	for range 1 + rng.IntN(6) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		for range 5 {
			if p.At(m.From()).Role() != xiangqi.Pawn {
				m = moves[rng.IntN(len(moves))]
			}
		}
		node = g.Add(node, m)
		p.Do(m)
	}
	return g, len(g.Nodes) > 1
}

// A game that is written in any notation with any option, in any format that is written, is
// read back without being told as the same moves, or not to its end: never as other moves.
// Formats that say which notation it is have the whole game.
func TestNeverOtherMoves(t *testing.T) {
	testfiles.OneThread(t)
	t.Parallel()
	var games []*game.Game
	for seed := uint64(0); len(games) < 60; seed++ {
		if g, ok := tandemGame(rand.New(rand.NewPCG(seed, 3))); ok {
			games = append(games, g)
		}
	}
	for _, family := range i18n.Families() {
		for i := range len(family.Options) + 1 {
			var options []string
			if i > 0 {
				options = []string{family.Options[i-1].Name}
			}
			n, err := family.New(options...)
			require.NoError(t, err)
			for _, f := range Formats() {
				// How ranks are numbered is said by a file of plain as a whole, not by a game. A book has no games.
				if f.Append == nil || f.Is(game.Book) || f.Name == "plain" && n.Name() == "uci1" {
					continue
				}
				if family.Named && f.Name != "pgn" && f.Name != "jsonl" { // which say the notation, without which it is not read
					continue
				}
				for _, g := range games {
					g.SetTag("Title", "x") // so that eglib has its own form
					neverOther(t, f, g, n)
				}
			}
		}
	}
}

func neverOther(t *testing.T, f *game.Format, g *game.Game, n notation.Notation) {
	t.Helper()
	file, err := gametest.Write(f, g, &game.WriteOptions{Notation: n})
	var refused *game.Error
	if errors.As(err, &refused) && refused.Code == note.CannotWrite && !kit.IsStart(&g.Start) {
		return // it holds games from the start only
	}
	require.NoError(t, err)
	games, err := gametest.ReadAll(f, file, &game.ReadOptions{Notations: i18n.Notations()})
	require.NoError(t, err)
	var got []xiangqi.Move
	stopped := false
	for _, part := range games { // of plain one a move
		got = append(got, part.MainLine(nil)...)
		stopped = stopped || len(part.Unread) > 0
	}
	expected := g.MainLine(nil)
	require.LessOrEqual(t, len(got), len(expected))
	require.True(t, slices.Equal(expected[:len(got)], got), "%s in %s:\n%s", n.Name(), f.Name, file)
	require.True(t, len(got) == len(expected) || stopped, "%s", file)
	if f.Name == "pgn" || f.Name == "wxf-game" || f.Name == "jsonl" {
		require.Equal(t, expected, got, "%s in %s:\n%s", n.Name(), f.Name, file)
	}
}

// Rules that decide which moves a text is, and that a format has no place for, are not
// followed where it matters, with a note.
func TestRulesNotHeld(t *testing.T) {
	const fen = "3k5/6P2/6P2/6P2/6P2/4P4/9/9/9/4K1B2 w - - 0 1"
	games, err := gametest.ReadAll(testfiles.Must(FindFormat("fen")), []byte(fen+" moves g7f7\n"), &game.ReadOptions{Notation: notation.UCI()})
	require.NoError(t, err)
	for name, moves := range map[string]string{"wxf+wxf1980": "23.4", "uci+flip": "g7f7", "iccs+rotate": "g7f7", "lalg+rotate": "g7f7"} {
		n, err := i18n.Notation(name)
		require.NoError(t, err)
		for format, expected := range map[string]string{
			"fen": fen + " moves " + moves + "\n", "pgn": `[Format "` + name + `"]`, "wxf-game": "FORMAT\t" + name, "jsonl": `"notation":"` + name + `"`,
		} {
			o := &game.WriteOptions{Notation: n}
			file, err := gametest.Write(testfiles.Found(FindFormat(format)), games[0], o)
			require.NoError(t, err)
			require.Contains(t, string(file), expected)
			held := !slices.ContainsFunc(o.Losses, func(l note.Note) bool { return l.Code == note.NotationNotHeld })
			require.Equal(t, format != "fen", held, "%s in %s", name, format)
		}
	}
}
