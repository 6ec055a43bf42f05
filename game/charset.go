package game

import "github.com/xqfen/xqfen/internal/charset"

// Charset is a character set that text is in (docs/survey/game-formats.md §9): its methods are Name,
// Aliases and Title, Decode to UTF-8, and Append from it. The pointers of CharsetByName are
// the only ones, so they can be compared; the zero Charset reads and writes UTF-8.
type Charset = charset.Charset

// CharsetByName returns the charset of that name or alias, such as "gbk", "Big5" or
// "cp936", whatever its case, with or without hyphens; nil when there is none. charset.Names
// has all names.
func CharsetByName(name string) *Charset { return charset.ByName(name) }
