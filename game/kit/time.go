package kit

import (
	"slices"
	"strings"
	"unicode"

	"github.com/xqfen/xqfen/internal/chars"
)

// timeUnits are the words after the numbers of a thinking time, in lower case and without accents.
var timeUnits = []string{
	":", "'", "\"", "′", "″", "’", "”", "h", "m", "s", "min", "mins", "sec", "secs", "hour", "hours", "minute", "minutes", "second", "seconds",
	"秒", "分", "时", "時", "小时", "小時", "分钟", "分鐘", "秒钟", "秒鐘", "gio", "phut", "giay",
}

// isTime reports whether a text is a time that a player took for a move, as 0:12, 12秒, 1'05" or
// 2 phút: numbers, and a unit after the first of them. One number alone is in seconds, as 12 or 12.5;
// one of four digits may be a move.
func isTime(text []byte) bool {
	const longest = 40
	if len(text) > longest {
		return false
	}
	const mostSeconds = 3 // digits
	rest, units := strings.TrimSpace(chars.WithoutAccents(string(text))), 0
	for rest != "" {
		number := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if number == 0 {
			return false
		}
		rest = rest[number:]
		if fraction, ok := strings.CutPrefix(rest, "."); ok {
			rest = strings.TrimLeft(fraction, "0123456789")
		}
		rest = strings.TrimLeft(rest, " ")
		if rest == "" {
			return units > 0 || number <= mostSeconds
		}
		unit := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsDigit(r) || r == ' ' })
		if unit < 0 {
			unit = len(rest)
		}
		if !slices.Contains(timeUnits, rest[:unit]) {
			return false
		}
		units++
		rest = strings.TrimLeft(rest[unit:], " ")
	}
	return units > 0
}
