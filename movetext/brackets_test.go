package movetext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/xqfen/xqfen/movetext"
)

// Half a character hides no bracket after it.
func TestIsBare(t *testing.T) {
	for _, before := range []string{"", "h2e2 ", "炮二平五 ", "炮２平５", "\xe8", "\xe8\x80", "炮\xe8", "炮\xe8\x80"} {
		assert.True(t, movetext.IsBare([]byte(before)), before)
		assert.True(t, movetext.IsBare([]byte(before+"炮２进１")), before)
		for _, sign := range []string{"{", "}", "(", ")", "[", "]", ";", "$", "（", "）", "［", "］", "【", "】", "〔", "〕"} {
			assert.False(t, movetext.IsBare([]byte(before+sign)), before+sign)
			assert.False(t, movetext.IsBare([]byte(before+sign+"炮２进１")), before+sign)
		}
	}
}
