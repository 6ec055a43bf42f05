package pfc

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A file that ends in the tag of its root is one of these, and no list of positions.
func TestSniffCut(t *testing.T) {
	root := `<?xml version="1.0"?><n version="2" m="4ka3/8R/9/7N1/9/9/9/9/4A4/crBAK4 w - - 0`
	assert.True(t, Format().Sniff([]byte(root), "a.pfc"))
	assert.False(t, Format().Sniff([]byte(`<?xml version="1.0"?><n version="2" m="4ka3/8R/9`), "a.pfc"))
	assert.False(t, Format().Sniff([]byte(`<p class="n" m="4ka3/8R/9/7N1/9/9/9/9/4A4/crBAK4 w`), "a.html"))
}
