package dialect

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
	"github.com/xqfen/xqfen/xiangqi"
)

// A position in the quotes of an operation of EPD is not a second one; anywhere else it is.
func TestPositionsInOperations(t *testing.T) {
	const fen = "9/3k5/3aP4/9/9/9/9/9/9/4K4 w - -"
	opening := xiangqi.Start()
	for rest, one := range map[string]bool{
		` c0 "` + fen + `";`:                             true,
		` id "a"; c0 "x \" ` + fen + ` \" ` + fen + `";`: true,
		` ; c0 "` + fen + `; ` + fen + `";`:              true,
		` c0 "` + fen + `"; ` + fen:                      false,
		` c0 "x"; ` + fen + ` "`:                         false,
		` "` + fen + `"`:                                 false,
		` c0 ` + fen + `;`:                               false,
		` c0 "` + testfiles.Must(Find(All(), "binit")).String(&opening) + `"`: true,
	} {
		reading, err := Read([]byte(fen + rest))
		if !one {
			assert.Error(t, err, rest)
			continue
		}
		if assert.NoError(t, err, rest) {
			assert.Equal(t, fen, string(reading.Core))
		}
	}
}

// After its mark an SFEN has its number in prose too, whatever word follows.
func TestSFENInProse(t *testing.T) {
	const sfen = "Sfen: " + damagedBoard + " b - 5"
	alone, err := Read([]byte(sfen))
	require.NoError(t, err)
	setup := alone.Setup
	for _, after := range []string{"", ".", ". See", " and more", " 中", ", and", "; x", ")", "\n"} {
		found := 0
		for span := range new(Reader).Find([]byte("see " + sfen + after)) {
			found++
			require.Nil(t, span.Err, after)
			assert.Equal(t, setup, span.Reading.Setup, after)
			assert.Equal(t, len("see "+sfen), span.End, after)
		}
		assert.Equal(t, 1, found, after)
	}
}
