// Package dialect reads and writes positions of xiangqi as lines of text.
//
// Three calls are most of it. [Read] reads a position in any spelling. [ByName] of [All] is the
// dialect of a name, and [Dialect.Append] writes a position in it. To find every position in a
// text of any kind, use [Reader.Find].
//
// A dialect is how a community spells a position: which letter means which piece, who "w" is,
// where the counters are, and what is written when they are not known. Each is one row of a
// table, a [Spec], whose Source says where the convention is from. [New] makes a [Dialect] of
// a row of one's own.
//
// There are two ways to read. [Dialect.Parse] takes what Dialect.Append writes and nothing
// else. Read and a [Reader] take any letters and any fields, inside quotes, tags and URLs, with
// escapes, typographic dashes, full-width characters and lost spaces, and say what they did:
// every repair and every assumption is a [note.Note] with a stable code and a place. What could
// mean two things is refused with a [*SyntaxError], which says what to do; nothing is guessed.
//
// What a text says is an [xiangqi.Setup], which need not be legal; its Problems say what is wrong
// with the pieces. What a dialect cannot say about a Setup is a [Loss], known before anything is
// written.
package dialect
