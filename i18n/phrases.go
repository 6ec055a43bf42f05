package i18n

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/internal/chars"
)

// Phrase returns a text of the command line in the language. An English text that is
// not known is returned as it is: it may have come from elsewhere.
func (c Language) Phrase(english string) string {
	if text, ok := c.words().phrases()[english]; ok {
		return text
	}
	return english
}

// Format is Phrase for a text with verbs of package verbs. A text among the args is quoted
// where a terminal could not show it.
func (c Language) Format(english string, args ...any) string {
	args = slices.Clone(args)
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = shown(text)
		}
	}
	return fmt.Sprintf(c.Phrase(english), args...)
}

// shown is a text that is quoted once, whatever the verb.
type shown string

// Verb implements verbs.Shown.
func (s shown) Verb(verb byte) string {
	if verb == 'q' {
		return strconv.Quote(string(s))
	}
	return chars.Visible(string(s))
}
