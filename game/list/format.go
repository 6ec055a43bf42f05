package list

import (
	"github.com/xqfen/xqfen/game"
)

// FEN is a list of positions.
var FEN = game.Format{
	Name: string(kindFEN), Extensions: []string{".fen", ".xfen", ".fens"},
	Title:  "positions, one a line, perhaps with moves",
	Source: "xqbase.com, cchess_fen",
	Flags:  game.Lines | game.Positions | game.AnyNotation,
	Sniff:  kindFEN.sniff, Split: split, Decode: kindFEN.decode, Append: appendFEN,
	Layout: game.Layout{Exact: exactFEN, Opening: `(?:\w{1,9}/){9}\w{1,9}[ \t]`},
}

// EPD is a list of positions with operations.
var EPD = game.Format{
	Name: string(kindEPD), Extensions: []string{".epd"},
	Title:  "positions with operations, one a line",
	Source: "EPD of the PGN standard, section 16.2, with a FEN of xiangqi",
	Flags:  game.Lines | game.Positions | game.AnyNotation,
	Sniff:  kindEPD.sniff, Split: split, Decode: kindEPD.decode, Append: appendEPD,
	Layout: game.Layout{Exact: exactEPD},
}

// EGLib is a list of named positions with their solutions.
var EGLib = game.Format{
	Name: string(kindEGLib), Aliases: []string{"eplib", "qcb"}, Extensions: []string{".eglib", ".eplib", ".qcb"},
	Title:  "walker8088's lists: name|FEN|moves",
	Source: "walker8088, lists of puzzles",
	Flags:  game.Lines | game.Positions,
	Sniff:  kindEGLib.sniff, Split: split, Decode: kindEGLib.decode, Append: appendEGLib,
}

// UCCI is a list of games as an engine is told them.
var UCCI = game.Format{
	Name: string(kindUCCI), Aliases: []string{"uci"}, Extensions: []string{".ucci", ".uci"},
	Title:  "position commands of UCCI and UCI, and lists of coordinate moves",
	Source: "xqbase.com, cchess_ucci",
	Flags:  game.Lines | game.Positions,
	Sniff:  kindUCCI.sniff, Split: split, Decode: kindUCCI.decode, Append: appendUCCI,
	Layout: game.Layout{Opening: `position (?:startpos|fen )`},
}

// MoveLists are games as lists of moves.
var MoveLists = game.Format{
	Name: string(kindMoves), Extensions: []string{".moves"},
	Title:  "lists of moves in any notation, a game in each line",
	Source: "the documentation of this project",
	Flags:  game.AnyNotation | game.Lines,
	Sniff:  sniffMoves, Split: splitMoves, Decode: kindMoves.decode, Append: appendList,
}

// kind is the name of one of the formats.
type kind string

const (
	kindNone  kind = ""
	kindFEN   kind = "fen"
	kindEPD   kind = "epd"
	kindEGLib kind = "eglib"
	kindUCCI  kind = "ucci"
	kindMoves kind = "moves"
)
