package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A text with a move and no word of prose is no comment.
func TestMayBeMoves(t *testing.T) {
	for text, want := range map[string]bool{
		"xx, i9h9": true, "2. h0gz i9h9": true, "Tướng tiến 1": true, "G 卒７進１": true, "33仕四進五 車６退４": true,
		"3     2.  P3+1  R1.2": true, "*\x02  2. H2-E2蔊9-E7": true, "L七進一 炮４進６": true, `"39. 車七進三`: true,
		"": false, "好": false, "h2e2 was better": false, "此时可走炮二平五": false, "或马8进7": false, "xx": false, "12.": false,
		"---": false, "C25": false, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w": true, "rnbakabnr/9/1c5c1 w": false, "红胜 马8进7": false, "хорошо h2e2": false, "Event \"h2e2\"": false,
	} {
		assert.Equal(t, want, MayBeMoves([]byte(text)), text)
	}
}
