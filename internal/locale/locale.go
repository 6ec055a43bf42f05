// Package locale finds the language that a reader asks for.
package locale

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Best returns which of some languages the first tag that names one asks for; the first and false
// when none does. The languages are known by their own tags, such as vi and zh-Hant. A tag is
// one of BCP 47 (zh-Hant-TW), a locale of POSIX (zh_TW.UTF-8@stroke), of which C and POSIX are
// English, or the value of the header Accept-Language of HTTP (zh-TW,zh;q=0.9,en;q=0.8), whose
// tags come in the order of their weights. Empty tags are passed over.
func Best(of, tags []string) (index int, ok bool) {
	for _, tag := range tags {
		for _, asked := range parse(tag) {
			if i := slices.Index(of, languageOf(asked)); i >= 0 {
				return i, true
			}
		}
	}
	return 0, false
}

// parse returns the tags of BCP 47 that are meant by one, by a POSIX locale, or by the value of
// Accept-Language.
func parse(tag string) []string {
	if strings.ContainsAny(tag, ",;") {
		return accepted(tag)
	}
	if i := strings.IndexAny(tag, ".@"); i >= 0 {
		tag = tag[:i]
	}
	switch tag {
	case "":
		return nil
	case "C", "POSIX":
		return []string{"en"}
	}
	return []string{strings.ReplaceAll(tag, "_", "-")}
}

// shorter are languages by their longer codes in ISO 639, and usual are the scripts that they are
// written in.
var (
	shorter = map[string]string{"eng": "en", "vie": "vi", "zho": "zh", "chi": "zh"}
	usual   = map[string]string{"en": "latn", "vi": "latn"}
)

// traditional are the regions where Chinese is mostly written in traditional characters, by the
// likely subtags of Unicode, with their numbers in UN M.49 and those of the parts of the world where
// such regions are; some have a former code too.
const traditional = " 003 005 009 013 019 021 035 053 061 150 154 419 967 AU 036 BN 096 EU GB UK 826 GF 254 HK 344 ID 360 MO 446 MY 458 PA 591 PF 258 PH 608 PZ QU SR 740 TH 764 TW 158 US 840 VN VD 704 "

// languageOf returns the language that a tag of BCP 47 asks for, with its script if it is Chinese,
// and "" where the tag is none, or asks for a script that is not the usual one.
func languageOf(tag string) string {
	base, script, region, rest := parts(strings.ToLower(tag))
	switch {
	case !isTail(base, rest):
		return ""
	case base == "zh" && (script == "hant" || script == "" && isTraditional(region)):
		return "zh-Hant"
	case base == "zh" && (script == "hans" || script == ""):
		return "zh-Hans"
	case base != "zh" && (script == "" || script == usual[base]):
		return base
	}
	return ""
}

func isTraditional(region string) bool {
	return region != "" && strings.Contains(traditional, " "+strings.ToUpper(region)+" ")
}

// parts divides a tag in small letters. What it does not have is "".
func parts(tag string) (base, script, region string, rest []string) {
	subtags := strings.Split(tag, "-")
	base, rest = subtags[0], subtags[1:]
	if short, known := shorter[base]; known {
		base = short
	}
	if len(rest) > 0 && len(rest[0]) == 4 && isOf(rest[0], letters) {
		script, rest = rest[0], rest[1:]
	}
	if len(rest) > 0 && (len(rest[0]) == 2 && isOf(rest[0], letters) || len(rest[0]) == 3 && isOf(rest[0], digits)) {
		region, rest = rest[0], rest[1:]
	}
	return base, script, region, rest
}

const (
	letters = "abcdefghijklmnopqrstuvwxyz"
	digits  = "0123456789"
)

func isOf(subtag, characters string) bool {
	return subtag != "" && strings.Trim(subtag, characters) == ""
}

// isTail reports whether subtags can be after those of the region: variants, and extensions. Of
// Chinese a variant that is not known may be a language of its own, as in zh-hakka.
func isTail(base string, subtags []string) bool {
	extended := false
	for i, s := range subtags {
		last := i == len(subtags)-1
		extended = extended || len(s) == 1
		switch {
		case !isOf(s, letters+digits) || len(s) > 8, len(s) == 1 && last && (i == 0 || subtags[i-1] != "x"):
			return false
		case extended:
		case len(s) == 4 && s[0] <= '9':
		case len(s) < 5, base == "zh" && s != "pinyin" && s != "wadegile":
			return false
		}
	}
	return true
}

// accepted returns the tags of the header Accept-Language in the order of their weights. An element
// that is not as RFC 9110 has it is passed over.
func accepted(header string) (tags []string) {
	type weighted struct {
		tag    string
		weight float64
	}
	var all []weighted
	for entry := range strings.SplitSeq(header, ",") {
		tag, parameter, given := strings.Cut(entry, ";")
		w := weighted{strings.TrimSpace(tag), 1}
		if given {
			w.weight = weightOf(strings.TrimSpace(parameter))
		}
		if w.tag != "" && w.weight > 0 {
			all = append(all, w)
		}
	}
	slices.SortStableFunc(all, func(a, b weighted) int { return cmp.Compare(b.weight, a.weight) })
	for _, w := range all {
		tags = append(tags, w.tag)
	}
	return tags
}

// weightOf reads q=0.8, a number from 0 to 1; what is anything else weighs nothing.
func weightOf(parameter string) float64 {
	name, value, _ := strings.Cut(parameter, "=")
	if !strings.EqualFold(name, "q") || strings.Trim(value, digits+".") != "" {
		return 0
	}
	weight, err := strconv.ParseFloat(value, 64)
	if err != nil || weight > 1 {
		return 0
	}
	return weight
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
