package vi

import "github.com/xqfen/xqfen/internal/say"

// Results are the words for how a game ended.
var Results = say.Results{Other: say.Ends{
	RedWins:   "tiênthắng đỏthắng đỏtiênthắng trắngthắng hậuthua đenthua xanhthua thắng",
	BlackWins: "tiênthua tiênbại hậuthắng đenthắng xanhthắng đỏthua trắngthua thua",
	Draw:      "hòa hoà tiênhòa tiênhoà cờhòa cờhoà hòacờ hoàcờ vánhòa vánhoà",
	Unknown:   "chưacókếtquả",
}}
