package movetext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/movetext"
)

// Without a notation nothing is read, and the error says what to pass.
func TestNoNotations(t *testing.T) {
	for _, text := range []string{"", "h2e2", "(h2e2", "{so} 1-0"} {
		list, err := movetext.ReadList(start(), []byte(text))
		assert.ErrorContains(t, err, "i18n.Notations", text)
		assert.Empty(t, list.Moves, text)
	}
}
