package zh

import "github.com/xqfen/xqfen/internal/say"

// Results are the words for how a game ended, in simplified characters.
var Results = say.Results{
	Sure: say.Ends{
		RedWins:   "红胜 红方胜 红先胜 先胜 先手胜 后负 后手负 黑负 黑方负 黑认负 黑方认负 黑方投子认负 红赢 红方赢",
		BlackWins: "黑胜 黑方胜 先负 先手负 后胜 后手胜 红负 红先负 红方负 红认负 红方认负 红方投子认负 黑赢 黑方赢",
		Draw:      "和棋 和局 平局 平手 先和 先手和 后和 后手和 红先和 红和 黑和",
		Unknown:   "未知 不明 不详 尚无结果",
		More:      "多种 其它 其他 红优",
	},
	Other: say.Ends{Draw: "和"},
}

// Simplified are the characters of Results that are other ones in traditional Chinese, by those.
var Simplified = map[rune]rune{'紅': '红', '勝': '胜', '負': '负', '後': '后', '認': '认', '種': '种', '詳': '详', '贏': '赢', '無': '无', '結': '结'}
