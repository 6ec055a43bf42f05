package movetext

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A text with a move and no word of prose is not a comment.
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

// Right after moves a part of a move is not a comment either; scores, times and words are.
func TestMayGoOn(t *testing.T) {
	for text, want := range map[string]bool{
		"i0hO": true, "iOhO": true, "i0-": true, "1Oh0": true, "R1?2": true, "R1=": true, "X1": true, "车一": true, "平二": true, "车一？二": true, "i0h0": true, "xyz h0g2": true, "h0gz": true, "2.h0gz": true, "M2x3": true, "Mã": true, "馬": true, "2. h0g2xx": true, "2.马二进三或马八进七 车9平8": true, "2... 好": false, "2. 我走马二进三 车9平8": true, "2. 此时可走马二进三，车9平8。": false,
		"": false, "+1.25": false, "30s": false, "1010": false, "Gogo": false, "中炮": false, "game2": false, "好棋": false, "得一车": false, "R1 was better": false, "xyz": false, "then he plays h0g2": false, "此时可走炮二平五": false,
	} {
		assert.Equal(t, want, MayGoOn([]byte(text)), text)
	}
}

// A mark is an annotation after a move and none within one, where a character was lost.
func TestMarkWithinMove(t *testing.T) {
	for text, want := range map[string]int{
		"C2=5? H8+7": 1, "C2=5?H8+7": 1, "炮二平五?马8进7": 1, "炮二平五？2.马二进三": 1, "Ce2?2.Ha2": 1, "C2=5?1-0": 1, "Pháo 2 bình 5?Mã 8 tiến 7": 1,
		"R1?2": 0, "1.R1?2": 0, "车一?二": 0, "车?平二": 0, "车一？二": 0, "R?=2": 0,
	} {
		var x Lexer
		x.Scan([]byte(text), 0, len(text), LexerOptions{})
		assert.Len(t, x.Lines[0].Events, want, text)
	}
}
