package list

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
)

// The operations hmvc and fmvn are the counters of a position that has none, whatever their
// order; where they say otherwise than the FEN or are no numbers they stay what they are.
func TestCounterOperations(t *testing.T) {
	const board = "3k5/9/9/9/9/4N4/9/9/9/4K4 w"
	for _, row := range []struct{ line, expected string }{
		{board + " - - hmvc 5; fmvn 12;", board + " - - 5 12"},
		{board + " - - fmvn 12; hmvc 5;", board + " - - 5 12"},
		{board + " - - hmvc 5; fmvn 12; pv e4f6;", board + " - - 5 12 e4f6"},
		{board + " - - 5 12 ; hmvc 5; fmvn 12;", board + " - - 5 12"},
		{board + " - - 5 12 ; hmvc 0; fmvn 1;", board + " - - 5 12 [EPD_hmvc 0] [EPD_fmvn 1]"},
		{board + " - - 0 1 ; hmvc 5; fmvn 12;", board + " - - 0 1 [EPD_hmvc 5] [EPD_fmvn 12]"},
		{board + " - - hmvc 5; hmvc 6; fmvn 12; fmvn 13;", board + " - - 5 12 [EPD_hmvc 6] [EPD_fmvn 13]"},
		{board + " - - hmvc x; fmvn 12;", board + " - - 0 12 [EPD_hmvc x]"},
		{board + " - - hmvc 5;", board + " - - 5 1"},
		{board + " - - fmvn 12;", board + " - - 0 12"},
	} {
		assert.Equal(t, []string{row.expected}, readAll(t, &EPD, row.line+"\n", &game.ReadOptions{Notations: i18n.Notations()}), row.line)
	}
}
