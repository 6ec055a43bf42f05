package pgn

import "strings"

// Programs take a text for DhtmlXQ by the name of one of its fields, and vschess takes a PGN
// for it that has a tag of such a name. The tags that only DhtmlXQ has, as of how a page is
// laid out, are therefore written under another prefix, and read back as what they are.
// Other names that could be taken for a field, or for one of these, have a prefix before all
// of the name.
const (
	fieldPrefix  = "DhtmlXQ_"
	tagPrefix    = "Dpxq_"
	escapePrefix = "Ubb_"
)

// mistaken are what the names begin with that need another one, in lower case.
var mistaken = []string{"dhtmlxq", "dhjhtmlxq", strings.ToLower(tagPrefix), strings.ToLower(escapePrefix)}

// isMistaken reports whether a name needs another one.
func isMistaken(name string) bool {
	for _, prefix := range mistaken {
		if len(name) >= len(prefix) && strings.EqualFold(name[:len(prefix)], prefix) {
			return true
		}
	}
	return false
}

// nameOf returns the name under which a tag is written.
func nameOf(tag string) string {
	if field, ok := strings.CutPrefix(tag, fieldPrefix); ok && field != "" {
		return tagPrefix + field
	}
	if isMistaken(tag) {
		return escapePrefix + tag
	}
	return tag
}

// tagOf returns the tag that is written under a name; other names are tags themselves.
func tagOf(name string) string {
	if field, ok := strings.CutPrefix(name, tagPrefix); ok && field != "" {
		return fieldPrefix + field
	}
	if tag, ok := strings.CutPrefix(name, escapePrefix); ok && nameOf(tag) == name {
		return tag
	}
	return name
}
