// Package i18n has the notations of moves in all languages, and explains what was found
// in the language of a reader.
//
// [Notation] returns a notation by its name, [Notations] all of them, and [ReadList] reads
// a list of moves in whichever it is. [Match] finds the language that a reader asks for.
package i18n
