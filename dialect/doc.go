// Package dialect reads and writes positions of xiangqi as lines of text.
//
// Three calls are most of it. [Read] reads a position in any spelling. [Find] of [All] is the
// dialect of a name, and [Dialect.Append] writes a position in it. To find every position in a
// text of any kind, use [Reader.Find].
//
// A dialect is how a community spells a position: which letter means which piece, who "w" is,
// where the counters are, and the text for counters that are not known. Each is one row of a
// table, a [Spec], whose Source is where the convention is from. [New] makes a [Dialect] of
// a row of one's own.
//
// There are two ways to read. [Dialect.Parse] takes the output of Dialect.Append and nothing
// else. Read and a [Reader] take any letters and any fields, inside quotes, tags and URLs, with
// escapes, typographic dashes, full-width characters and lost spaces, and report it:
// every repair and every assumption is a [note.Note] with a stable code and a place. A text that could
// mean two things is refused with a [*SyntaxError], which names the remedy; nothing is guessed.
//
// A text is read as an [xiangqi.Setup], which need not be legal; its Problems are those of the
// pieces. A [Loss] is the part of a Setup that a dialect has no place for, known before anything is
// written.
package dialect
