package txq

import (
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// parseMove reads four characters of coordinates.
func parseMove(text string) (m xiangqi.Move, ok bool) {
	if len(text) != 4 {
		return 0, false
	}
	for i := range text {
		if c := text[i]; i&1 == 0 && (c < 'a' || c > 'i') || i&1 == 1 && (c < '0' || c > '9') {
			return 0, false
		}
	}
	at := func(s string) xiangqi.Square { return xiangqi.SquareAt(int(s[0]-'a'), int(s[1]-'0')) }
	return xiangqi.NewMove(at(text[:2]), at(text[2:])), true
}

// scoreMark begins a comment with the score of a move.
const scoreMark = "[%score "

func appendScore(n int32) string { return scoreMark + strconv.Itoa(int(n)) + "]" }

// cutScore takes the score off the start of a comment. It is not ok where the comment has
// none that would come back as it is.
func cutScore(comment string) (score int32, rest string, ok bool) {
	body, ok := strings.CutPrefix(comment, scoreMark)
	if !ok {
		return 0, comment, false
	}
	digits, rest, ok := strings.Cut(body, "]")
	n, err := strconv.ParseInt(digits, 10, 32)
	if !ok || err != nil || strconv.FormatInt(n, 10) != digits {
		return 0, comment, false
	}
	if rest == "" {
		return int32(n), "", true
	}
	rest, spaced := strings.CutPrefix(rest, " ")
	if !spaced || rest == "" {
		return 0, comment, false
	}
	return int32(n), rest, true
}
