package kit

import (
	"regexp"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
)

// timePattern are numbers with a unit after the first of them, in lower case and without accents, or
// one number of at most three digits.
var timePattern = func() *regexp.Regexp {
	units := strings.Join([]string{
		":", "'", "\"", "′", "″", "’", "”", "h", "m", "s", "min", "mins", "sec", "secs", "hour", "hours", "minute", "minutes", "second", "seconds",
		"秒", "分", "时", "時", "小时", "小時", "分钟", "分鐘", "秒钟", "秒鐘", "gio", "phut", "giay",
	}, "|")
	const number = `[0-9]+(?:\.[0-9]*)? *`
	return regexp.MustCompile("^(?:(?:" + number + "(?:" + units + ") *)+(?:" + number + `)?|[0-9]{1,3}(?:\.[0-9]*)?)$`)
}()

// isTime reports whether a text is a time that a player took for a move, as 0:12, 12秒, 1'05" or
// 2 phút: numbers, and a unit after the first of them. One number alone is in seconds, as 12 or 12.5;
// one of four digits may be a move.
func isTime(text []byte) bool {
	const longest = 40
	return len(text) <= longest && timePattern.MatchString(strings.TrimSpace(chars.WithoutAccents(string(text))))
}
