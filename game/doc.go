// Package game is the model of a game record: its tags, the position that it begins with, a
// tree of moves with comments and annotations, and its result. A position is a game without
// moves. The unread moves are part of it: a game keeps its legal prefix, and after it
// the rest as text.
//
// Most programs need three verbs:
//
//   - Read: the Split of a [Format] cuts a file into records, and its Decode reads one into a
//     [Game]. Package collection finds the format and the charset, and does both.
//   - Build: [New] is a game without moves, and the Move, Back and Comment of a [Builder] add
//     to it. [Game.MainLine], [Game.Children] and [Walk] go through it again.
//   - Write: the Append of a Format writes a game. The losses of a format without a place for something are among
//     the Losses of the [WriteOptions].
//
// A Format is a value with functions that recognize, split, read and write. Each has a package
// of its own below this one, whose function Format returns a copy. A format of one's own needs
// Name, Sniff, Split, Decode and, to be written, Append. The other fields say what is special
// about a format; leave them zero if nothing is. Nil options are the zero options.
// This package knows no format.
//
// The conventions and their sources are in docs/survey/game-formats.md of the repository,
// cited as "game-formats §n".
package game
