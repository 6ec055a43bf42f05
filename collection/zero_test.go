package collection

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/textio"
)

// The zero ReadOptions reads every sample in its format: in the notations of package
// notation.
func TestZeroReadOptions(t *testing.T) {
	samples := map[string][]byte{
		"a.jsonl": []byte(`{"start":"` + gameStart + `","moves":["h2e2"],"tree":[{},{"move":"h2e2","parent":0}]}`),
		"a.wxf":   []byte("FORMAT\tWXF\nRED\tA\nBLACK\tB\nSTART{\n1. C2.5 H8+7\n}END\n"),
		"a.csv":   []byte("fen,moves\n" + gameStart + ",h2e2 h9g7\n"),
		"a.fen":   []byte(gameStart + " moves h2e2 h9g7\n"),
		"a.txt":   []byte("1. h2e2 h9g7 2. h0g2\n"),
	}
	paths, err := filepath.Glob("../testdata/games/*.*")
	require.NoError(t, err)
	for _, path := range paths {
		samples[filepath.Base(path)], err = os.ReadFile(path)
		require.NoError(t, err)
	}
	read := 0
	for name, data := range samples {
		format, cs := Recognize(data[:min(len(data), textio.HeadSize)], name)
		if format == nil {
			continue
		}
		if cs != nil {
			data, _ = cs.Decode(nil, data)
		}
		var g game.Game
		for rec, err := range format.Split(bytes.NewReader(data)) {
			require.NoError(t, err, name)
			require.NoError(t, format.Decode(&g, &rec, &game.ReadOptions{Notations: i18n.Notations()}), name)
			read++
		}
	}
	assert.Greater(t, read, 10)
}
