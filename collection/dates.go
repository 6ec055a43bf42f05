package collection

import (
	"strings"
	"time"

	"github.com/xqfen/xqfen/game"
)

// dateSigns writes what is in dates as ASCII: full-width digits, dots and dashes of all
// kinds, the first month as a number.
var dateSigns = strings.NewReplacer(
	"０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
	"．", ".", "。", ".", "、", ".", "·", ".", "・", ".", "－", "-", "–", "-", "—", "-", "／", "/", "：", ":", "元月", "1月",
	"點", ":", "点", ":", "時", ":", "时", ":", "\u3000", " ", "\u00a0", " ",
)

// dateScanner reads the parts of a date one after the other.
type dateScanner struct{ text string }

// digits takes up to so many digits; it returns their value and how many they are.
func (s *dateScanner) digits(most int) (value, length int) {
	for length < most && length < len(s.text) && s.text[length] >= '0' && s.text[length] <= '9' {
		value = value*10 + int(s.text[length]-'0')
		length++
	}
	s.text = s.text[length:]
	return value, length
}

// number takes a number of so many digits at most, or as many question marks.
func (s *dateScanner) number(most int) (value int, ok bool) {
	if marks := strings.Repeat("?", most); strings.HasPrefix(s.text, marks) {
		s.text = s.text[most:]
		return 0, true
	}
	value, length := s.digits(most)
	return value, length > 0
}

// take takes the first of the words that the text begins with, with blanks around it.
func (s *dateScanner) take(words ...string) bool {
	rest := strings.TrimLeft(s.text, " ")
	for _, word := range words {
		if after, ok := strings.CutPrefix(rest, word); ok {
			s.text = strings.TrimLeft(after, " ")
			return true
		}
	}
	return false
}

// parseDate reads a date that can mean one day only and returns it as YYYY.MM.DD, with ??
// for what is not known; 0 means that too. more is the text after it, in ASCII where it has
// digits. Of dates that end with the year, day and month are told apart by their size. ok
// is false when the text does not begin with a date, or could be read in two ways.
func parseDate(text string) (date, more string, ok bool) {
	s := dateScanner{dateSigns.Replace(text)}
	year, length := s.digits(8)
	switch {
	case length == 0 && strings.HasPrefix(s.text, "????"):
		s.text = s.text[4:]
		return s.fromYear(0)
	case length == 8:
		date, ok = writeDate(year/10000, year/100%100, year%100)
		return date, s.text, ok
	case length == 4:
		return s.fromYear(year)
	case length == 1 || length == 2:
		return s.toYear(year)
	}
	return "", "", false
}

// fromYear reads the month and the day after a year.
func (s *dateScanner) fromYear(year int) (date, more string, ok bool) {
	var month, day int
	blank := strings.HasPrefix(s.text, " ")
	if s.take("年", "-", ".", "/") || blank {
		s.text = strings.TrimLeft(s.text, " ")
		if month, ok = s.number(2); ok {
			day, ok = s.day()
			if blank && !ok {
				return "", "", false // a year and another number
			}
		}
	}
	date, ok = writeDate(year, month, day)
	return date, s.text, ok
}

// day reads what separates a month from its day, and the day; ok is false when there is
// none.
func (s *dateScanner) day() (day int, ok bool) {
	blank := strings.HasPrefix(s.text, " ")
	before := *s
	if !s.take("月", "-", ".", "/") && !blank {
		return 0, false
	}
	s.text = strings.TrimLeft(s.text, " ")
	if day, ok = s.number(2); strings.HasPrefix(s.text, ":") {
		*s = before // it is the hour
		return 0, false
	}
	s.take("日", "号", "號")
	return day, ok
}

// toYear reads the rest of a date that ends with the year.
func (s *dateScanner) toYear(first int) (date, more string, ok bool) {
	if !s.take("-", ".", "/") {
		return "", "", false
	}
	second, length := s.digits(2)
	if length == 0 || !s.take("-", ".", "/") {
		return "", "", false
	}
	year, length := s.digits(4)
	switch {
	case length != 4:
		return "", "", false
	case first > 12, first == second:
		date, ok = writeDate(year, second, first)
	case second > 12:
		date, ok = writeDate(year, first, second)
	}
	return date, s.text, ok
}

// dayParts are the words for a part of a day.
var dayParts = []string{"上午", "下午", "中午", "晚上", "早上", "夜"}

// afterDate reads what a record has after its date: the time or the part of the day, which
// becomes the tag Time, or the last day of several, which becomes EndDate. ok is false for
// any other text, and where the game has such a tag that says something else.
func afterDate(g *game.Game, date, text string) (ok bool) {
	s := dateScanner{strings.Trim(text, " ")}
	for _, word := range dayParts {
		if s.text == word {
			return setOnce(g, "Time", word)
		}
	}
	if clock, ok := s.clock(); ok {
		return setOnce(g, "Time", clock)
	}
	s.text = strings.Trim(text, " ")
	if !s.take("-", "~", "至") {
		return false
	}
	year, month := partOf(date[:4]), partOf(date[5:7])
	last, length := s.digits(2)
	if s.take("月") {
		month = last
		last, length = s.digits(2)
	}
	days := s.take("日", "号", "號")
	end, ok := writeDate(year, month, last)
	return ok && days && length > 0 && s.text == "" && end > date && setOnce(g, "EndDate", end)
}

// clock reads a time of the day and returns it as 21:14.
func (s *dateScanner) clock() (text string, ok bool) {
	s.take("T", "-")
	from := s.text
	hour, length := s.digits(2)
	if length == 0 || hour > 23 || !strings.HasPrefix(s.text, ":") {
		return "", false
	}
	for range 2 {
		if !strings.HasPrefix(s.text, ":") {
			break
		}
		s.text = s.text[1:]
		if part, length := s.digits(2); length == 0 || part > 59 {
			return "", false
		}
	}
	text = from[:len(from)-len(s.text)]
	s.take("分")
	return text, s.text == ""
}

// setOnce sets a tag that the game does not have; ok is false where it says something else.
func setOnce(g *game.Game, name, value string) (ok bool) {
	if known := g.Tag(name); known != "" {
		return known == value
	}
	g.SetTag(name, value)
	return true
}

// partOf is a number of a written date, 0 where it is not known.
func partOf(digits string) (n int) {
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
