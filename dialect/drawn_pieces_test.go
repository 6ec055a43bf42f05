package dialect_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// A list of pieces is read as the position that it was made of, from whichever number its ranks are counted.
func TestListsOfPieces(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i, w := range []struct {
		labels  [2]string
		names   [2]string
		from    int
		between string
		sides   string
	}{
		{[2]string{"Red: ", "Black: "}, [2]string{"K A E H R C P", "K A E H R C P"}, 1, " ", "; "},
		{[2]string{"red:", "black:"}, [2]string{"King_ Advisor_ Elephant_ Horse_ Chariot_ Cannon_ Soldier_", "General_ Guard_ Bishop_ Knight_ Rook_ Cannon_ Pawn_"}, 0, ", ", "\n"},
		{[2]string{"红方：", "黑方："}, [2]string{"帅 仕 相 马 车 炮 兵", "将 士 象 马 车 炮 卒"}, 0, "、", " / "},
		{[2]string{"紅：", "黑："}, [2]string{"帥 仕 相 傌 俥 炮 兵", "將 士 象 馬 車 砲 卒"}, 1, "，", "。\n"},
		{[2]string{"Đỏ: ", "Đen: "}, [2]string{"Tướng_ Sĩ_ Tượng_ Mã_ Xe_ Pháo_ Tốt_", "Tướng_ Sĩ_ Tượng_ Mã_ Xe_ Pháo_ Chốt_"}, 1, " và ", "\n\n"},
		{[2]string{"Bên Đỏ: ", "Quân đen: "}, [2]string{"Tg S T M X P B", "Tg S T M X P C"}, 0, ", ", "\n"},
	} {
		for range 50 {
			s := xiangqi.Start()
			p := s.Position()
			for range rng.IntN(100) {
				if moves := p.AppendMoves(nil); len(moves) > 0 {
					p.Do(moves[rng.IntN(len(moves))])
				}
			}
			setup := p.Setup()
			setup.Turn = xiangqi.Color(i % 2)
			setup.Halfmoves, setup.Fullmoves = 0, 0
			var sides [2][]string
			for sq, piece := range setup.Board {
				if piece != xiangqi.Empty {
					name := strings.ReplaceAll(strings.Fields(w.names[piece.Color()])[piece.Role()-1], "_", " ")
					square := xiangqi.Square(sq)
					sides[piece.Color()] = append(sides[piece.Color()], fmt.Sprintf("%s%c%d", name, 'a'+square.File(), square.Rank()+w.from))
				}
			}
			text := "Problem 3\n" + w.labels[0] + strings.Join(sides[0], w.between) + w.sides + w.labels[1] + strings.Join(sides[1], w.between) + ". " + []string{"Red to move", "Black to play"}[i%2] + "\n"
			d, err := dialect.FindDrawing(text)
			require.NoError(t, err, text)
			assert.Equal(t, setup, d.Setup, text)
			assert.True(t, d.TurnKnown, text)
			assert.Equal(t, "Problem 3", d.Caption)
			assert.Equal(t, len(text)-1, d.End)
		}
	}
	for text, code := range map[string]note.Code{
		"Red: Ke1 Rd5\nBlack: Ke9\n": note.RanksAmbiguous, "Red: Ke1 Re1\nBlack: Ke10\n": note.BoardDamaged, "Red: Ke0 Rd5\nBlack: Ke10\n": note.BoardDamaged,
		"White: Ke1 Rd5\nBlack: Ke8\n": note.NoPosition, "Red: Ke1 Rd5\n": note.NoPosition, "Red: Ke1 Rd5 wins\nBlack: Ke10\n": note.NoPosition,
		"Red: Ke1 Rd5\nBlack: Ke10 and so on\n": note.NoPosition, "Red: Ann\nBlack: Bob\n": note.NoPosition, "Red: Ke1\nRed: Ke2\n": note.NoPosition,
	} {
		_, err := dialect.FindDrawing(text)
		var fault *dialect.SyntaxError
		require.ErrorAs(t, err, &fault, text)
		assert.Equal(t, code, fault.Code, text)
	}
	d, err := dialect.FindDrawing("Red: Kd1, Rooks d5 and e5\nBlack: Ke10, Ad9\n") // an advisor cannot be there
	require.NoError(t, err)
	assert.Equal(t, xiangqi.AdvisorOffSquare, d.Setup.Problems()&xiangqi.AdvisorOffSquare)
}
