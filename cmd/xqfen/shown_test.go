package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// A format that shows its moves beside coordinates has them in the notation that it is
// shown in, unless another is asked for.
func TestShownNotation(t *testing.T) {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	require.NoError(t, err)
	move := xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2))
	spelled := func(n notation.Notation, err error) string {
		require.NoError(t, err)
		text, err := n.Append(nil, p, move)
		require.NoError(t, err)
		return string(text)
	}
	shown := 0
	for _, f := range collection.Formats() {
		if f.Shown == "" {
			continue
		}
		shown++
		for asked, written := range map[string]string{"": spelled(i18n.Notation(f.Shown)), "wxf": spelled(i18n.Notation("wxf"))} {
			args := []string{"xqfen", "convert", "--format", f.Name}
			if asked != "" {
				args = append(args, "--notation", asked)
			}
			var out, messages bytes.Buffer
			code := run(context.WithoutCancel(t.Context()), args, strings.NewReader("position startpos moves h2e2 h9g7\n"), &out, &messages)
			require.Zero(t, code, messages.String())
			assert.Contains(t, out.String(), written, f.Name)
			assert.Contains(t, out.String(), move.String(), f.Name)
		}
	}
	assert.Positive(t, shown)
}
