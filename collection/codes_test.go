package collection

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/game/pgn"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// No two packages have one code, and each says in English what it means.
func TestAllCodes(t *testing.T) {
	seen := make(map[note.Code]bool)
	for _, info := range note.Codes() {
		assert.False(t, seen[info.Code], info.Code)
		seen[info.Code] = true
		assert.NotEmpty(t, info.Kind, info.Code)
		d := Diagnostic{Kind: info.Kind, Note: note.Note{Code: info.Code, Got: "G", Expected: "W"}}
		expected := strings.NewReplacer("{got}", "G", "{expected}", "W", "{moves}", "").Replace(info.Message.Text)
		if info.Kind == note.KindProblem {
			expected += " (G)"
		}
		assert.Equal(t, expected, d.Text(), info.Code)
		assert.NotContains(t, d.Remedy(), "{", info.Code)
	}
	n := note.Note{Code: "no-such-code"}
	assert.Equal(t, "no-such-code", i18n.Sentence(&n))
}

// A record that is refused for its moves says so once, with what would be legal.
func TestRefusedMovesAreSaidOnce(t *testing.T) {
	const text = "[Event \"a\"]\n\n1. h2e2 h9g7 2. h0h9 *\n\n[Event \"b\"]\n\n1. h2e2 {[%unread leaves-check e9e8 h0g2]} *\n"
	g := gather(t, texts("a", text), Options{FromFormat: pgn.Format(), RejectIllegal: true})
	assert.Equal(t, 2, g.report.Total.Rejected)
	assert.Equal(t, []string{`a#1 illegal-move "h0h9"`, `a#2 moves-unread e9e8 h0g2`}, g.said)
}
