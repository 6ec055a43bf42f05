package collection

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/note"
)

// dateTags are the tags that hold a date.
var dateTags = []string{"Date", "EventDate"}

// normalise brings the tags of a game into their order, its dates into the form of
// PGN, and takes away what surrounds values and follows comments.
func normalise(g *game.Game) {
	for i := range g.Nodes {
		n := &g.Nodes[i]
		n.Comment = strings.TrimRightFunc(strings.TrimLeft(n.Comment, " \t\r\n"), blank)
	}
	for i := range g.Tags {
		g.Tags[i].Value = strings.TrimFunc(g.Tags[i].Value, blank)
	}
	g.Tags = slices.DeleteFunc(g.Tags, func(t game.Tag) bool { return t.Value == "" })
	plainResult(g)
	for i := range g.Tags {
		t := &g.Tags[i]
		if !slices.Contains(dateTags, t.Name) {
			continue
		}
		date, ok := parseDate(t.Value)
		if !ok && t.Name == "Date" {
			date, ok = dateAndTime(g, t.Value)
		}
		if t = &g.Tags[i]; ok {
			t.Value = date
			continue
		}
		noted := note.Note{Code: note.DateUnread, Got: t.Value}
		if !slices.ContainsFunc(g.Notes, func(n note.Note) bool { return game.Sentence(&n) == game.Sentence(&noted) }) { // a record may bring it
			g.Notes = append(g.Notes, noted)
		}
	}
	slices.SortStableFunc(g.Tags, func(a, b game.Tag) int { return tagOrder(a.Name) - tagOrder(b.Name) })
}

// plainResult takes away the tag Result where it says what the game's Result says. Its
// surroundings may have made it a text that says more.
func plainResult(g *game.Game) {
	const tag = "Result"
	value := g.Tag(tag)
	if value == "" {
		return
	}
	if r, code := game.ReadResult(value); code == "" && (g.Result == game.Unknown || g.Result == r) {
		g.Result = r
		g.KeepTag(tag, "")
	}
}

// blank is true of spaces, also those of East Asia, and of what cannot be seen.
func blank(r rune) bool {
	return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' || r < ' '
}

var tagNames = game.TagNames()

func tagOrder(name string) int {
	if i := slices.Index(tagNames, name); i >= 0 {
		return i
	}
	return len(tagNames)
}

// dateForms are the forms of dates that can mean one day only, with the groups that
// hold year, month and day; of those that end with the year, day and month are told
// apart by their size.
var dateForms = []*regexp.Regexp{
	regexp.MustCompile(`^(?P<y>\d{4}|\?{4})[-./](?P<m>\d{1,2}|\?\?)[-./](?P<d>\d{1,2}|\?\?)$`),
	regexp.MustCompile(`^(?P<y>\d{4})(?P<m>\d{2})(?P<d>\d{2})$`),
	regexp.MustCompile(`^(?P<y>\d{4})[-./年]?$`),
	regexp.MustCompile(`^(?P<y>\d{4})[-./](?P<m>\d{1,2})[-./]?$`),
	regexp.MustCompile(`^(?P<y>\d{4}) ?年 ?(?P<m>\d{1,2}) ?月$`),
	regexp.MustCompile(`^(?P<y>\d{4}) ?年 ?(?P<m>\d{1,2}) ?月 ?(?P<d>\d{1,2}) ?[日号號]$`),
	regexp.MustCompile(`^(?P<a>\d{1,2})[-./](?P<b>\d{1,2})[-./](?P<y>\d{4})$`),
}

// parseDate reads a date and returns it as YYYY.MM.DD, with ?? for what is not
// known; 0 means that too. ok is false when the text is none, or could be read
// in two ways.
func parseDate(text string) (date string, ok bool) {
	for _, form := range dateForms {
		match := form.FindStringSubmatch(text)
		if match == nil {
			continue
		}
		part := func(name string) string {
			if i := form.SubexpIndex(name); i >= 0 {
				return match[i]
			}
			return ""
		}
		day, month := part("d"), part("m")
		if a, b := part("a"), part("b"); a != "" {
			switch {
			case value(a) > 12, value(a) == value(b):
				day, month = a, b
			case value(b) > 12:
				day, month = b, a
			default:
				return "", false
			}
		}
		return writeDate(value(part("y")), value(month), value(day))
	}
	return "", false
}

// timeForm is the form of a date with a time of the day after it.
var timeForm = regexp.MustCompile(`^(\S+)(?: +|T)(([01]?\d|2[0-3])[:：点點时時][0-5]\d([:：][0-5]\d|分)?)$`)

// clockSigns writes a time of the day as 21:14.
var clockSigns = strings.NewReplacer("：", ":", "点", ":", "點", ":", "时", ":", "時", ":", "分", "")

// dateAndTime reads a date with a time of the day after it. The time becomes the tag
// Time; where the game has one already that says something else, ok is false.
func dateAndTime(g *game.Game, text string) (date string, ok bool) {
	match := timeForm.FindStringSubmatch(text)
	if match == nil {
		return "", false
	}
	clock, known := clockSigns.Replace(match[2]), g.Tag("Time")
	if date, ok = parseDate(match[1]); !ok || known != "" && known != clock {
		return "", false
	}
	g.SetTag("Time", clock)
	return date, true
}

// value returns the value of a few digits, 0 for anything else.
func value(digits string) (n int) {
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0
		}
		n = 10*n + int(c-'0')
	}
	return n
}

func writeDate(year, month, day int) (string, bool) {
	if month > 12 || day > daysOf(year, month) {
		return "", false
	}
	date := []byte("????.??.??")
	if year > 0 {
		putDigits(date[:4], year)
	}
	if month > 0 {
		putDigits(date[5:7], month)
	}
	if day > 0 {
		putDigits(date[8:], day)
	}
	return string(date), true
}

// daysOf returns how many days a month has at most; 0 is a year or a month that is not
// known.
func daysOf(year, month int) int {
	if month == 0 {
		month = 1
	}
	if year == 0 {
		year = 4 // a leap year
	}
	return time.Date(year, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func putDigits(dst []byte, n int) {
	for i := len(dst) - 1; i >= 0; i-- {
		dst[i] = byte('0' + n%10)
		n /= 10
	}
}
