package i18n

import "strings"

// Cause returns why something failed, in the language: a text that the system, a
// library or package dialect gave, with the names of files and the like before it. What
// is not known stays in English.
func (l Language) Cause(text string) string {
	for _, opened := range []string{"open ", "stat ", "lstat "} {
		text = strings.TrimPrefix(text, opened) // the file and the reason are enough
	}
	for _, cause := range l.of().causes() {
		values, ok := match(cause.Key, text)
		if !ok {
			continue
		}
		for i, value := range values {
			if piece, ok := l.pieceNamed(value.(string)); ok {
				values[i] = piece
			} else {
				values[i] = l.Cause(value.(string))
			}
		}
		return l.Format(cause.Key, values...)
	}
	before, after, ok := strings.Cut(text, ": ")
	if !ok {
		return text
	}
	return l.Cause(before) + ": " + l.Cause(after)
}

// match takes a text apart by a pattern in which %s means any text, none but the
// last reaching further than it must, and not over a colon unless the pattern has one.
func match(pattern, text string) (values []any, ok bool) {
	parts := strings.Split(pattern, "%s")
	if text, ok = strings.CutPrefix(text, parts[0]); !ok || len(parts) == 1 {
		return nil, ok && text == ""
	}
	for _, part := range parts[1 : len(parts)-1] {
		value, rest, found := strings.Cut(text, part)
		if !found {
			return nil, false
		}
		values, text = append(values, value), rest
	}
	value, ok := strings.CutSuffix(text, parts[len(parts)-1])
	if strings.Contains(value, ": ") && !strings.Contains(pattern, ": ") {
		return nil, false
	}
	return append(values, value), ok
}
