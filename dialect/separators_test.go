package dialect

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/note"
)

// Any separator will do: a board with it is read, found, or refused with a reason, as one with solidi is.
func TestSeparators(t *testing.T) {
	for _, separator := range []string{"/", ":", "-", "|", ";", ",", "+", "=", "!", "#", "--", "–", ", "} {
		lab, err := New(Spec{Name: "lab", Letters: LetterSet{Red: "KDLNRCP"}, Separator: separator, Turn: white, Tail: " {turn} {full}"})
		require.NoError(t, err)
		text := strings.ReplaceAll("2l1k4/9/9/9/9/9/9/9/9/4KL3 w 48", "/", separator)
		for _, as := range []*Dialect{nil, lab} {
			r := Reader{Dialects: append(All(), lab), As: as}
			_, err := r.Read([]byte(text))
			found := 0
			for span := range r.Find([]byte("<td>" + text + "</td>")) {
				found++
				if as == nil {
					require.NotNil(t, span.Err, separator)
					assert.Equal(t, note.LetterSet, span.Err.Code, separator)
				} else {
					require.Nil(t, span.Err, separator)
					assert.Equal(t, "2b1k4/9/9/9/9/9/9/9/9/4KB3 w - - 0 48", string(All()[0].AppendLike(nil, &span.Reading)), separator)
				}
			}
			assert.Equal(t, 1, found, separator)
			assert.Equal(t, as == nil, err != nil, "%s: %v", separator, err)
		}
	}
}
