package kit

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is left of a text is in its place, of the same length, and nothing is left to take off; a text
// without markup and quote signs is returned as it is.
func FuzzBareText(f *testing.F) {
	for _, text := range []string{
		"> 1. a\n> > 2. b\n", "<p>1. a<br>2. b</p>", "a > b, c < d", "<script>x<p>\n</script><b>y</b>&nbsp;z", "1. <i>a</i>", "\n>\n", "<!-- <p> --><div>", "&lt;p>&gt;",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		bare, first := BareText(text)
		if len(bare) != len(text) {
			t.Fatalf("%q: %d bytes of %d", text, len(bare), len(text))
		}
		if first == nil && (partingTag.Match(text) || !bytes.Equal(bare, text)) {
			t.Fatalf("%q: nothing was taken off, and %q is left", text, bare)
		}
		for i, c := range bare {
			isSign := c == ' ' || c == '\n' || c == '"' || c == '&' || c == '<' || c == '>' || c == '\''
			if c != text[i] && !isSign && text[i] != ';' {
				t.Fatalf("%q: byte %d is %q", text, i, c)
			}
		}
	})
}

func TestBare(t *testing.T) {
	for text, expected := range map[string]string{
		"> 1. a\n> > 2. b\n": "  1. a\n    2. b\n", "<p>1. a<br>2. b</p>": "  \n1. a   \n2. b   \n", "a > b": "a > b", "1. <i>a</i>": "1. <i>a</i>",
		"<br><b>a</b>&nbsp;b &amp; c": "   \n   a          b     & c", "<style>\nx</style><p>a": "                \n  \na", "a\n >b": "a\n  b",
	} {
		bare, _ := BareText([]byte(text))
		if string(bare) != expected {
			t.Errorf("%q becomes %q, expected %q", text, bare, expected)
		}
	}
}

// What only looks like markup is text: comparisons, addresses and unknown names.
func TestBareKeepsText(t *testing.T) {
	for _, text := range []string{"{if x <y and z> w}", "<http://a.b/c>", "<me@x.org>", "if a<b then c>d", "甲<a@b>", "1 < 2 and 3 > 2", "<橘中秘>"} {
		bare, first := BareText([]byte(text + "<br>"))
		assert.Equal(t, text+"   \n", string(bare))
		assert.Equal(t, "<br>", string(first))
	}
	for _, text := range []string{"<b>", "</b>", "<a href='x'>", "<br/>", "<BR />", `<td class="m" id=x>`} {
		bare, _ := BareText([]byte("x" + text + "y<br>"))
		assert.NotContains(t, string(bare), "<", text)
	}
}
