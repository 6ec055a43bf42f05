package list

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/traits"
)

const source = "xqbase.com, cchess_fen"

const (
	titleFEN  = "positions, one a line, perhaps with moves"
	titleUCCI = "position commands of UCCI and UCI, and lists of coordinate moves"
)

// FEN is a list of positions.
var FEN = game.Format{
	Flags: game.Lines,
	Name:  nameFEN, Extensions: []string{".fen", ".xfen", ".fens"},
	Title:  titleFEN,
	Source: source,
	Sniff:  sniffFEN, Split: split, Decode: decodeFEN, Append: appendFEN,
	Positions: always, Edit: edit,
	Traits: traits.Traits[game.Format]{Family: family, Which: which, Apart: apart, Guessed: true, Bare: true, Usual: true, Copy: kit.Copy},
}

// EPD is a list of positions with operations.
var EPD = game.Format{
	Flags: game.Lines,
	Name:  nameEPD, Extensions: []string{".epd"},
	Title:  "positions with operations, one a line",
	Source: "EPD of the PGN standard, section 16.2, with a FEN of xiangqi",
	Sniff:  sniffEPD, Split: split, Decode: decodeEPD, Append: appendEPD,
	Positions: always, Edit: editEPD,
	Traits: traits.Traits[game.Format]{Family: family, Which: which, Apart: apart, Guessed: true, Bare: true, Dialect: usualEPD, Copy: copyEPD},
}

// EGLib is a list of named positions with their solutions.
var EGLib = game.Format{
	Flags: game.Lines,
	Name:  eglib, Aliases: []string{"eplib", "qcb"}, Extensions: []string{".eglib", ".eplib", ".qcb"},
	Title:  "walker8088's lists: name|FEN|moves",
	Source: "walker8088, lists of puzzles",
	Sniff:  sniffEGLib, Split: split, Decode: decodeEGLib, Append: appendEGLib,
	Positions: always, Edit: edit,
	Traits: traits.Traits[game.Format]{Family: family, Which: which, Guessed: true, Named: true, Copy: kit.Copy},
}

// UCCI is a list of games as an engine is told them.
var UCCI = game.Format{
	Flags: game.Lines,
	Name:  nameUCCI, Aliases: []string{"uci"}, Extensions: []string{".ucci", ".uci"},
	Title:  titleUCCI,
	Source: "xqbase.com, cchess_ucci",
	Sniff:  sniffUCCI, Split: split, Decode: decodeUCCI, Append: appendUCCI,
	Positions: hasPositions,
	Traits:    traits.Traits[game.Format]{Family: family, Which: which, Guessed: true},
}

// MoveLists are games as lists of moves.
var MoveLists = game.Format{
	Flags: game.AnyNotation | game.Lines,
	Name:  nameMoves, Extensions: []string{extensionMoves},
	Title:  "lists of moves in any notation, a game in each line",
	Source: "the documentation of this project",
	Sniff:  sniffMoves, Split: splitMoves, Decode: decodeMoves, Append: appendList,
	Traits: traits.Traits[game.Format]{Guessed: true},
}

func always([]byte) bool { return true }

// hasPositions reports whether a list of what an engine is told begins with a position, and
// not with moves alone.
func hasPositions(head []byte) bool {
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	first, _, _ := bytes.Cut(head, []byte{'\n'})
	return bytes.Contains(first, []byte("/")) || bytes.Contains(first, []byte("startpos"))
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

const family = "lists"

// which tells the lists apart.
func which(head []byte, name string) string { return names[kindOfFile(head, name)] }

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
