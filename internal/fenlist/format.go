package fenlist

import (
	"bytes"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/internal/gametext"
)

const source = "xqbase.com, cchess_fen"

// FEN is a list of positions.
var FEN = game.Format{
	Name: names[kindFEN], Extensions: extensions[kindFEN],
	Title:  "positions, one a line, perhaps with moves",
	Source: source,
	Sniff:  sniffer(kindFEN), Family: family, Which: which, Split: split, Apart: apart, Decode: decode(kindFEN), Append: appendFEN,
	Line: true, Positions: always, Guessed: true, Bare: true, Usual: true, Exact: gametext.Exact, Edit: edit,
}

// EPD is a list of positions with operations.
var EPD = game.Format{
	Name: names[kindEPD], Extensions: extensions[kindEPD],
	Title:  "positions with operations, one a line",
	Source: "EPD of the PGN standard, section 16.2, with a FEN of xiangqi",
	Sniff:  sniffer(kindEPD), Family: family, Which: which, Split: split, Apart: apart, Decode: decode(kindEPD), Append: appendEPD,
	Line: true, Positions: always, Guessed: true, Bare: true, Dialect: epdDialect.Get, Exact: exactEPD, Edit: editEPD,
}

// EGLib is a list of named positions with their solutions.
var EGLib = game.Format{
	Name: names[kindEGLib], Aliases: []string{"eplib", "qcb"}, Extensions: extensions[kindEGLib],
	Title:  "walker8088's lists: name|FEN|moves",
	Source: "walker8088, lists of puzzles",
	Sniff:  sniffer(kindEGLib), Family: family, Which: which, Split: split, Decode: decode(kindEGLib), Append: appendEGLib,
	Line: true, Positions: always, Guessed: true, Named: true, Exact: gametext.Exact, Edit: edit,
}

// UCCI is a list of games as an engine is told them.
var UCCI = game.Format{
	Name: names[kindUCCI], Aliases: []string{"uci"}, Extensions: extensions[kindUCCI],
	Title:  "position commands of UCCI and UCI, and lists of coordinate moves",
	Source: "xqbase.com, cchess_ucci",
	Sniff:  sniffer(kindUCCI), Family: family, Which: which, Split: split, Decode: decode(kindUCCI), Append: appendUCCI,
	Line: true, Positions: hasPositions, Guessed: true,
}

// MoveLists are games as lists of moves.
var MoveLists = game.Format{
	Name: names[kindMoves], Extensions: extensions[kindMoves],
	Title:  "lists of moves in any notation, a game in each line",
	Source: "the documentation of this project",
	Sniff:  sniffMoves, Split: splitMoves, Decode: decode(kindMoves), Append: appendList,
	Line: true, Guessed: true, Told: true,
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

// names are those of the formats.
var names = [...]string{kindFEN: "fen", kindEPD: "epd", kindEGLib: eglib, kindUCCI: "ucci", kindMoves: "moves"}

const family = "lists"

// which tells the lists apart.
func which(head []byte, name string) string { return names[kindOfFile(head, name)] }

// extensions are those of the files of each format.
var extensions = [...][]string{
	kindNone:  nil,
	kindFEN:   {".fen", ".xfen", ".fens"},
	kindEPD:   {".epd"},
	kindEGLib: {".eglib", ".eplib", ".qcb"},
	kindUCCI:  {".ucci", ".uci"},
	kindMoves: {".moves"},
}
