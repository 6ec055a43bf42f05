package document

import (
	"regexp"
	"slices"
	"strings"
)

// The marks of a move, arrows and circles, are commands in its comment, as in PGN: every format that has
// comments keeps them.
var (
	markCommand = regexp.MustCompile(`\s*\[%(cal|csl) ([^\]]*)\]`)
	markShape   = regexp.MustCompile(`^[GRBY]([a-i][0-9]){1,2}$`)
)

// splitComment returns a comment without its marks, and the marks, such as "Gh2e2 Re4".
func splitComment(comment string) (text, marks string) {
	if !strings.Contains(comment, "[%c") {
		return comment, ""
	}
	var all []string
	text = markCommand.ReplaceAllStringFunc(comment, func(command string) string {
		list := strings.Split(markCommand.FindStringSubmatch(command)[2], ",")
		for i := range list {
			if list[i] = strings.TrimSpace(list[i]); !markShape.MatchString(list[i]) {
				return command // they are of another board
			}
		}
		all = append(all, list...)
		return ""
	})
	if all != nil {
		text = strings.TrimSpace(text)
	}
	return text, strings.Join(all, " ")
}

// joinComment returns a comment with marks.
func joinComment(text, marks string) string {
	var arrows, circles []string
	for _, mark := range strings.Fields(marks) {
		switch known := markShape.MatchString(mark); {
		case known && len(mark) == len("Gh2e2") && !slices.Contains(arrows, mark):
			arrows = append(arrows, mark)
		case known && len(mark) == len("Re4") && !slices.Contains(circles, mark):
			circles = append(circles, mark)
		}
	}
	for _, c := range []struct {
		name string
		list []string
	}{{"[%csl ", circles}, {"[%cal ", arrows}} {
		if len(c.list) > 0 {
			text = strings.TrimLeft(text+" "+c.name+strings.Join(c.list, ",")+"]", " ")
		}
	}
	return text
}

// turnMarks returns marks with their squares turned.
func turnMarks(marks string, turn func(file, rank int) (int, int)) string {
	turned := []byte(marks)
	for i := 1; i < len(turned); i++ {
		if turned[i] >= 'a' { // colors are upper case
			file, rank := turn(int(turned[i]-'a'), int(turned[i+1]-'0'))
			turned[i], turned[i+1] = byte('a'+file), byte('0'+rank)
		}
	}
	return string(turned)
}
