package en

import "github.com/xqfen/xqfen/internal/say"

// Results are the words for how a game ended.
var Results = say.Results{Other: say.Ends{
	RedWins:   "w win red redwin redwins redwon whitewins whitewon blackresigns blackloses blacklost",
	BlackWins: "l loss lose black blackwin blackwins blackwon bluewins redresigns redloses redlost whiteresigns",
	Draw:      "d draw drawn adraw tie",
	Unknown:   "unknown noresult noresultyet",
}}
