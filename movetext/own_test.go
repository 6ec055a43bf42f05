package movetext_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
)

// What ReadList returned is not changed by what it reads afterwards.
func TestReadListOwn(t *testing.T) {
	texts := []string{
		"1. 炮二平五 馬8進7 2. 馬二進三 車9平8", "h2e2 h9g7 h0g2", "C2=5 H8+7", "1. h2e2 x9 junk", "炮二平五 h9g7",
		"1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2", "", "1-0",
	}
	read := func() (lists []movetext.List) {
		for _, text := range texts {
			list, _ := movetext.ReadList(start(), []byte(text), i18n.Notations()...) // also as far as it is read
			lists = append(lists, list)
		}
		return lists
	}
	first := read()
	kept := slices.Clone(first)
	for i := range kept {
		kept[i].Moves, kept[i].Tokens, kept[i].Notes = slices.Clone(first[i].Moves), slices.Clone(first[i].Tokens), slices.Clone(first[i].Notes)
	}
	require.Len(t, first[0].Moves, 4)
	slices.Reverse(texts)
	read()
	for i := range kept {
		assert.Equal(t, kept[i].Moves, first[i].Moves, "list %d", i)
		assert.Equal(t, kept[i].Tokens, first[i].Tokens, "list %d", i)
		assert.Equal(t, kept[i].Notes, first[i].Notes, "list %d", i)
	}
}
