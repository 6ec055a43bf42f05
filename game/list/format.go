package list

import (
	"github.com/xqfen/xqfen/game"
)

const source = "xqbase.com, cchess_fen"

const (
	titleFEN  = "positions, one a line, perhaps with moves"
	titleUCCI = "position commands of UCCI and UCI, and lists of coordinate moves"
)

// FEN is a list of positions.
var FEN = game.Format{
	Name: nameFEN, Extensions: []string{".fen", ".xfen", ".fens"},
	Title:  titleFEN,
	Source: source,
	Flags:  game.Lines | game.Positions | game.AnyNotation,
	Sniff:  sniffFEN, Split: split, Decode: decodeFEN, Append: appendFEN,
	Layout: game.Layout{Exact: exactFEN},
}

// EPD is a list of positions with operations.
var EPD = game.Format{
	Name: nameEPD, Extensions: []string{".epd"},
	Title:  "positions with operations, one a line",
	Source: "EPD of the PGN standard, section 16.2, with a FEN of xiangqi",
	Flags:  game.Lines | game.Positions | game.AnyNotation,
	Sniff:  sniffEPD, Split: split, Decode: decodeEPD, Append: appendEPD,
	Layout: game.Layout{Exact: exactEPD},
}

// EGLib is a list of named positions with their solutions.
var EGLib = game.Format{
	Name: eglib, Aliases: []string{"eplib", "qcb"}, Extensions: []string{".eglib", ".eplib", ".qcb"},
	Title:  "walker8088's lists: name|FEN|moves",
	Source: "walker8088, lists of puzzles",
	Flags:  game.Lines | game.Positions,
	Sniff:  sniffEGLib, Split: split, Decode: decodeEGLib, Append: appendEGLib,
}

// UCCI is a list of games as an engine is told them.
var UCCI = game.Format{
	Name: nameUCCI, Aliases: []string{"uci"}, Extensions: []string{".ucci", ".uci"},
	Title:  titleUCCI,
	Source: "xqbase.com, cchess_ucci",
	Flags:  game.Lines | game.Positions,
	Sniff:  sniffUCCI, Split: split, Decode: decodeUCCI, Append: appendUCCI,
}

// MoveLists are games as lists of moves.
var MoveLists = game.Format{
	Name: nameMoves, Extensions: []string{extensionMoves},
	Title:  "lists of moves in any notation, a game in each line",
	Source: "the documentation of this project",
	Flags:  game.AnyNotation | game.Lines,
	Sniff:  sniffMoves, Split: splitMoves, Decode: decodeMoves, Append: appendList,
}

// kind is one of the formats.
type kind uint8

const (
	kindNone kind = iota
	kindFEN
	kindEPD
	kindEGLib
	kindUCCI
	kindMoves
)

// The names of the formats.
const (
	nameFEN   = "fen"
	nameEPD   = "epd"
	nameUCCI  = "ucci"
	nameMoves = "moves"
)

const extensionMoves = ".moves"

var names = [...]string{kindFEN: nameFEN, kindEPD: nameEPD, kindEGLib: eglib, kindUCCI: nameUCCI, kindMoves: nameMoves}

// kindOfExtension returns which list of positions a file with an extension is.
func kindOfExtension(extension string) kind {
	switch extension {
	case ".fen", ".xfen", ".fens":
		return kindFEN
	case ".epd":
		return kindEPD
	case ".eglib", ".eplib", ".qcb":
		return kindEGLib
	}
	return kindNone
}
