package wxffile

import (
	"bytes"
	"cmp"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
)

// Format returns the WXF game file.
func Format() *game.Format {
	return &game.Format{
		Flags:      game.AnyNotation,
		Name:       "wxf-game",
		Aliases:    []string{"wxf-file"},
		Extensions: []string{".wxf"},
		Title:      "WXF Chinese Chess File",
		Source:     "Huayong Yang, Chinese Chess File Format",
		Sniff:      sniff,
		Split:      split,
		Decode:     decode,
		Append:     write,
		Layout: game.Layout{
			Opening: `FORMAT[ \t]+(?i:WXF|AXF|ICCS|LALG|SALG|UCI)\b`,
			Quotes:  [][2]string{{"/*", "*/"}, {"{", "}"}},
		},
	}
}

// blanks are the spaces inside a line.
const blanks = " \t\r"

// sniff looks for the line FORMAT or for START{, and in a file of that extension for
// bare moves.
func sniff(head []byte, name string) bool {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	first, fields := true, 0
	for line := range bytes.Lines(head) {
		text := bytes.Trim(line, blanks+"\n")
		if len(text) == 0 || isBracket(text, "[game]") {
			continue
		}
		key, value := field(text)
		switch {
		case key == "FORMAT" && isFormat(value):
			return true
		case startAt(text) > 0:
			return first || fields > 0
		case fieldTags[key] != "" || players[key] != "":
			fields++
		case first && movetext.MovesAt(text):
			return strings.HasSuffix(name, ".wxf")
		case !bytes.HasPrefix(text, []byte("/*")) && fields == 0:
			return false
		}
		first = false
	}
	return false
}

// formats are the values of FORMAT. UCI is ours, for coordinates as in h2e2.
var formats = map[string]bool{"WXF": true, "AXF": true, "ICCS": true, "LALG": true, "SALG": true, "UCI": true}

// valueOf returns the value of FORMAT for a notation, "" where there is none.
func valueOf(n notation.Notation) string {
	name, _, _ := strings.Cut(n.Name(), "+")
	value := cmp.Or(kit.FormatName(name), strings.ToUpper(name))
	if _, decides := notation.Undecided(n); decides && formats[value] { // which moves the text is
		return n.Name()
	} else if formats[value] {
		return value
	}
	return ""
}

// isFormat reports whether the field FORMAT names a notation of the format, by its value of
// that field or by its own name, perhaps with options.
func isFormat(value string) bool {
	name, _, _ := strings.Cut(formatName(value), "+")
	return formats[name] || formats[kit.FormatName(strings.ToLower(name))]
}

// formatName returns the first word of the field FORMAT.
func formatName(value string) string {
	name, _, _ := strings.Cut(strings.ToUpper(value), ",")
	name, _, _ = strings.Cut(strings.Join(strings.Fields(name), " "), " ")
	return name
}

// fieldTags are the fields of the head and the tags that they are.
var fieldTags = map[string]string{
	"GAME": "Title", "DATE": "Date", "EVENT": "Event", "PLACE": "Site", "ROUND": "Round", "ECCO": "ECCO", "TIME": "TimeControl",
	"RESULTTEXT": "Result",
}

// fieldOrder is the order in which they are written after the players; GAME is before.
var fieldOrder = []string{"DATE", "EVENT", "PLACE", "ROUND", "ECCO", "TIME", "RESULTTEXT"}

// players are the fields of the two sides and the start of their tags.
var players = map[string]string{"RED": "Red", "BLACK": "Black", "WHITE": "Red", "BLUE": "Black"}

// field takes a line of the head apart; key is "" when it is none.
func field(line []byte) (key, value string) {
	n := 0
	for n < len(line) && (line[n] >= 'A' && line[n] <= 'Z' || line[n] >= 'a' && line[n] <= 'z' || line[n] == '_') {
		n++
	}
	if n < 2 || n < len(line) && line[n] != ' ' && line[n] != '\t' && line[n] != ':' {
		return "", ""
	}
	return strings.ToUpper(string(line[:n])), strings.Trim(strings.TrimPrefix(string(line[n:]), ":"), blanks+"\n")
}

// startAt returns the length of "START{" at the start of a text, 0 if it is not
// there.
func startAt(text []byte) int {
	const word = "START"
	if len(text) < len(word) || !strings.EqualFold(string(text[:len(word)]), word) {
		return 0
	}
	n := len(word) + len(text[len(word):]) - len(bytes.TrimLeft(text[len(word):], blanks+"\n"))
	if n < len(text) && text[n] == '{' {
		return n + 1
	}
	return 0
}

// fieldEnd returns where a field ends in a line that has "START{", too: before that, or before the next field.
func fieldEnd(line []byte) int {
	end := len(line)
	for at := len(line) - 1; at >= 0; at-- {
		if line[at] != ' ' && line[at] != '\t' {
			continue
		}
		next := line[at+1:]
		if startAt(next) > 0 {
			end = at
		} else if key, _ := field(next); end < len(line) && reserved(key) && bytes.HasPrefix(next, []byte(key)) {
			end = at
		}
	}
	return end
}

// isBracket reports whether a line begins with a sign such as [game].
func isBracket(line []byte, sign string) bool {
	return len(line) >= len(sign) && strings.EqualFold(string(line[:len(sign)]), sign)
}
