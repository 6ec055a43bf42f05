package web_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// Any 40 actions and as many undos give the document before; as many redos give it again, and so do a reload and,
// for the record that is shown, a link.
func TestLaw(t *testing.T) {
	t.Parallel()
	server := serve(t)
	b := newTab(t, server.URL)
	for seed := range 3 {
		b.open("/")
		var found struct{ Wrong, Log string }
		require.NoError(t, json.Unmarshal([]byte(b.js("law(%d, 40)", seed)), &found))
		require.Empty(t, found.Wrong, "seed %d: %s", seed, found.Log)
		before, record := b.js("everything()"), b.js("content()")
		b.reload()
		require.Equal(t, before, b.js("everything()"), "seed %d: %s", seed, found.Log)
		if left := b.js(`ask("link").then(({ answer }) => answer.left.length - (doc.record.count > 1), (error) => error.code)`); left != "0" {
			t.Logf("seed %d ends with what a link does not have: %s", seed, left)
			continue
		}
		b.click("#copy-link")
		other := newTab(t, "")
		other.open(b.copied())
		require.Equal(t, record, other.js("content()"), "seed %d: %s", seed, found.Log)
	}
	b.well()
}
