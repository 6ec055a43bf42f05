// Package game is the canonical model of a game record: tags, the position it
// begins with, a tree of moves with comments and annotations, a result. What could not
// be read of a record is part of it: a game keeps its legal prefix, and after it
// the rest as text.
//
// A Format is a way in which games are written down, a value with functions that
// recognise, split, read and write it; each has a package of its own below this
// one. No format is known to this package.
//
// The conventions are those of the survey of record formats on which the project
// was built, cited as "game-formats §n".
package game
