// Package locale finds the language that a reader asks for.
package locale

import (
	"strings"

	"golang.org/x/text/language"
)

// Best returns which language of a matcher the first tag that names one asks for; the
// first and false when none does. A tag is one of BCP 47 (zh-Hant-TW), a locale of
// POSIX (zh_TW.UTF-8@stroke), of which C and POSIX are English, or the value of the
// header Accept-Language of HTTP (zh-TW,zh;q=0.9,en;q=0.8), whose tags come in the
// order of their weights. Empty tags are passed over.
func Best(of language.Matcher, tags []string) (index int, ok bool) {
	for _, tag := range tags {
		for _, wanted := range parse(tag) {
			if tag, i, confidence := of.Match(wanted); confidence >= language.High && sameLanguage(tag, wanted) {
				return i, true
			}
		}
	}
	return 0, false
}

// sameLanguage is false of a language whose readers mostly know the other one too.
func sameLanguage(a, b language.Tag) bool {
	one, _ := a.Base()
	other, _ := b.Base()
	return one == other
}

// parse reads a tag of BCP 47, a POSIX locale, or the value of Accept-Language.
func parse(tag string) []language.Tag {
	if strings.ContainsAny(tag, ",;") {
		wanted, _, err := language.ParseAcceptLanguage(tag)
		if err != nil {
			return nil
		}
		return wanted
	}
	if i := strings.IndexAny(tag, ".@"); i >= 0 {
		tag = tag[:i]
	}
	switch tag {
	case "":
		return nil
	case "C", "POSIX":
		return []language.Tag{language.English}
	}
	wanted, err := language.Parse(strings.ReplaceAll(tag, "_", "-"))
	if err != nil {
		return nil
	}
	return []language.Tag{wanted}
}

// FromEnvironment returns the value of the variables that POSIX asks for the language, in
// its order; an empty variable counts as not set, and "" is returned when none is.
func FromEnvironment(getenv func(name string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			return value
		}
	}
	return ""
}
