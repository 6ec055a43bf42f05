package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/xiangqi"
)

// A pasted list has the moves of the list, whatever is between them.
func TestPlain(t *testing.T) {
	start := xiangqi.Start()
	for _, text := range []string{
		"h2e2/h9g7/h0g2/i9h9", "h2e2 / h9g7 / h0g2 / i9h9", "炮二平五/马8进7/马二进三/车9平8", "h2e2-h9g7-h0g2-i9h9",
		"炮二平五-马8进7-马二进三-车9平8", "h2e2 → h9g7 → h0g2 → i9h9", "C2=5 -> H8+7 -> H2+3 -> R9=8", "P2-5/M8.7/M2.3/X9-8",
		"1-炮二平五 马8进7\n2-马二进三 车9平8", "- h2e2 h9g7\n- h0g2 i9h9", "炮2=5 马8+7 马2+3 车9=8", "• 炮二平五\n• 马8进7\n• 马二进三\n• 车9平8",
		"炮二平五 —— 马8进7 —— 马二进三 —— 车9平8 ——", "(1) 炮二平五 马8进7 (2) 马二进三 车9平8", "[1]炮二平五 马8进7 [2]马二进三 车9平8", "（1）炮二平五 马8进7\n（2）马二进三 车9平8",
		" 1 .炮二平五 马8进7\n 2 .马二进三 车9平8", "h2e2h9g7h0g2i9h9", "红方 炮二平五\n黑方 马8进7\n红方 马二进三\n黑方 车9平8",
		"1. &#28846;&#20108;&#24179;&#20116; &#39532;8&#36827;7 2. &#x9A6C;&#x4e8c;&#x8fdb;&#x4e09; 车9平8",
		"\"h2e2\", \"h9g7\",\n\"h0g2\", \"i9h9\",", "\u202ah2e2 h9g7\u202c h0g2 \u200ei9h9",
	} {
		list, err := ReadList(start.Position(), []byte(text), i18n.Notations()...)
		require.NoError(t, err, text)
		assert.Len(t, list.Moves, 4, text)
		assert.Len(t, Plain([]byte(text)), len(text))
	}
	for _, text := range []string{"炮二平五 (好棋) 马8进7", "h2e2 - good", "12 . ", "1-0", "H2-E2 H9-G7", "9/9/9 w - -", "red h2", "1. 炮二平五 (12) 马8进7 (2)", "h2e2 (1) h9g7 (1)", "h2e2 *", "-5 h2e2", "1-2 h2e2", "RED BLACK\n 1. h2e2 h9g7"} {
		assert.Equal(t, text, string(Plain([]byte(text))))
	}
}
