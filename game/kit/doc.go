// Package kit has what the packages of formats share: lines of a file and what each
// record of them is; the text of moves, read into the tree of a game and written from it;
// positions and lists of moves of a record; tags, each name once; fields, trees and
// lists of pieces of binary formats; markup that is taken off a text; and what a format has no
// place for, told as losses.
package kit
