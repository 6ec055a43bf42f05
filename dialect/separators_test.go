package dialect

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The boards that are found in a text do not depend on which separators were seen to be
// missing before it was searched.
func TestMissingSeparatorsFindTheSame(t *testing.T) {
	words := []string{"9/9/9/9/", "9.9.9.", "9_9_", "rnbakabnr", "/", ".", "_", " ", "4K4", "9", "h2e2", "startpos", "车", "9/9/9/9/9/9/9/9/9/9"}
	var r Reader
	r.prepare()
	for seed := range uint64(3000) {
		random := rand.New(rand.NewPCG(seed, 7))
		line := ""
		for range random.IntN(14) {
			line += words[random.IntN(len(words))]
		}
		candidates := func(all bool) (found []candidate) {
			r.text.release()
			r.text.load([]byte(line))
			r.finder.begin(&r.text)
			if all {
				r.finder.none, r.finder.past = false, [len(separators)]int{}
			}
			for at := 0; ; {
				c, ok := r.finder.next(at)
				if !ok {
					return found
				}
				at = c.resume
				c.parts = append([]part(nil), c.parts...)
				found = append(found, c)
			}
		}
		assert.Equal(t, candidates(true), candidates(false), line)
	}
}
