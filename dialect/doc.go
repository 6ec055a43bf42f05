// Package dialect reads and writes positions of xiangqi as lines of text.
//
// [Read] reads a position in any spelling, [ByName] of [All] is the dialect of a name, and
// its method Append writes a position. [Find] reads every position in a text.
//
// A dialect is how a community spells a position: which letter means which
// piece, who "w" is, where the counters are and what is written when they are
// not known. Each is one row of a table, a [Spec], and [New] makes a [Dialect] of
// a row; [All] returns those that are built in, [ByName] one of them.
//
// There are two ways to read. [Dialect.Parse] takes what [Dialect.Append] writes
// and nothing else. [Read] and a [Reader] take any letters and any fields, inside
// quotes, tags and URLs, with escapes, typographic dashes, full-width characters
// and lost spaces, and say what they did: every repair and every assumption is a
// [Note] with a stable code and a place. What could mean two things is refused
// with a [SyntaxError] that names the remedy; it is never guessed. [Find] does the
// same for every position in a text of any kind.
//
// A text says an [xiangqi.Setup], which need not be legal: what is wrong with the
// pieces is the business of its Problems, not of this package. What a dialect cannot
// say of a Setup is a [Loss], known before anything is written.
package dialect
