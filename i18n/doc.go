// Package i18n has the notations of moves in all languages, and explains notes in the
// language of a reader.
//
// Three calls are most of it. [Notations] are all notations, for the readers of packages movetext
// and game: movetext.ReadList with them reads a list of moves in whichever notation it is.
// [Notation] returns the notation of a name, such as "zh-Hans" or "vi+long", and [Match] finds the
// [Language] that a reader asks for, whose method Note explains a note.
//
// A language is a folder of text files that its tag names. In moves.txt are the words for moves and
// results, in the others the texts of the program; a language may lack any of the files, and any line
// of them but those of moves.txt, and is then English there.
//
// The error of a name is a [*note.NameError]. The words of a language are the ones that its books and programs use:
// docs/survey/move-notation.md of the repository names them.
package i18n
