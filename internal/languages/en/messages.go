// Package en is English, the language that lacks nothing: it defines which texts there are. The
// sentences of notes, and the titles of dialects and formats, are those of the packages that
// define them.
package en

import "github.com/xqfen/xqfen/internal/say"

// Messages is what the program says.
func Messages() *say.Language {
	return &say.Language{Tag: "en", Name: "English", Plural: plural, Texts: texts, Manual: manual{}}
}

func plural(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

// How it is said that moves cannot be read. Package wording has these too, without the other
// texts.
const (
	MoveAt      = "ply {ply} (move {number}, {color}), read as {notation}: {text}"
	MovePly     = "ply {ply}: {text}"
	MoveLegal   = "{text}; legal moves are {moves}"
	MoveMore    = "{moves} and {n} more"
	MoveReading = "as {notation} they are {moves}"
	MoveBetween = "; "
	NoteRemedy  = "{text} ({remedy})"
)

func texts() map[say.Key]string {
	return map[say.Key]string{
		say.ListComma:  ", ",
		say.Clause:     ", ",
		say.Thousands:  ",",
		say.PieceRed:   "red {piece}",
		say.PieceBlack: "black {piece}",
		say.ColorRed:   "Red",
		say.ColorBlk:   "Black",
		say.River:      "river",

		say.PictureTitle: "xiangqi position, {color} to move",
		say.PictureSide:  "{color}: {pieces}",
		say.PictureNone:  "{color} has no pieces",
		say.PictureEnd:   ". ",

		say.King + ".one": "king", say.King + ".other": "kings",
		say.Advisor + ".one": "advisor", say.Advisor + ".other": "advisors",
		say.Elephant + ".one": "elephant", say.Elephant + ".other": "elephants",
		say.Horse + ".one": "horse", say.Horse + ".other": "horses",
		say.Rook + ".one": "rook", say.Rook + ".other": "rooks",
		say.Cannon + ".one": "cannon", say.Cannon + ".other": "cannons",
		say.Pawn + ".one": "pawn", say.Pawn + ".other": "pawns",

		say.HeadForm:     "Form",
		say.HeadFields:   "Fields",
		say.HeadPieces:   "Pieces",
		say.HeadNotes:    "Notes",
		say.HeadProblems: "Problems",
		say.HeadForms:    "The same position in other dialects",

		say.FormExact:             "It is the exact form of {name} ({title}).",
		say.FormExacts + ".one":   "It is the exact form of {dialects}.",
		say.FormExacts + ".other": "It is the exact form of {n} dialects: {dialects}.",
		say.FormNone:              "It is not the exact form of any dialect.",
		say.FormAs:                "The fields mean what they mean in {name}.",
		say.FormUnknown:           "Nothing tells the dialect; the fields mean what they mean to most programs.",

		say.LettersSet:        "The letters are those of {set}: {letters}; upper case is Red.",
		say.LettersSwap:       "The letters are those of {set}: {letters}; upper case is Black here.",
		say.LettersCharacters: "The characters are those of {set}, Red's and Black's: {letters}.",
		say.LettersItem:       "{letter} {piece}",
		say.LettersNone:       "The pieces are not spelled with letters.",
		say.LettersEither:     "The letters tell no dialect: without an elephant or a horse, xqbase (B, N) and WXF (E, H) spell a board alike.",
		say.LettersMixed:      "The letters are mixed: B and E are both elephants here, or N and H both horses, as in no dialect.",

		say.PiecesSide + ".one":   "{color}: {n} piece – {pieces}",
		say.PiecesSide + ".other": "{color}: {n} pieces – {pieces}",
		say.PiecesItem:            "{n} {piece}",

		say.NoteLine:     "column {column}, {kind}: {code}: {text}",
		say.NoteRemedy:   NoteRemedy,
		say.KindRepair:   "repaired",
		say.KindAssumed:  "assumed",
		say.KindHint:     "hint",
		say.KindLoss:     "lost",
		say.KindError:    "error",
		say.ProblemLine:  "{code}: {text}",
		say.ProblemAt:    "{text} ({squares})",
		say.ProblemsNone: "None: every piece is where it can be, and no king can be taken.",
		say.LossLine:     "{code}: {text}",

		say.FieldPrefix:     "Fairy-Stockfish's SFEN follows: colors named as in shogi, and a number that counts plies",
		say.FieldRank:       "rank {rank}: {pieces}",
		say.FieldRankEmpty:  "rank {rank}: empty",
		say.FieldRankSide:   "{color} {pieces}",
		say.FieldRankPieces: "{piece} {squares}",
		say.FieldRankSides:  "; ",
		say.FieldPair:       "{color} {piece}: {square}",
		say.FieldPairOff:    "{color} {piece}: not on the board",
		say.FieldPairs:      "{color}: {pairs}",
		say.FieldPairsPiece: "{piece} {square}",
		say.FieldPairsOff:   "{piece} off the board",
		say.FieldStartpos:   "the start position, as UCI and UCCI name it",
		say.FieldPocket:     "pieces in hand, as in shogi; there are none in xiangqi",

		say.FieldTurn:      "side to move: {color}",
		say.FieldTurnWhite: "side to move: Red, written w for white as in chess",
		say.FieldTurnSFEN:  "side to move: {color}; shogi calls the side that begins black, and so does SFEN",

		say.FieldCastling:  "castling in chess; unused in xiangqi",
		say.FieldEnPassant: "en passant in chess; unused in xiangqi",

		say.FieldHalfCapture + ".one":   "half-move clock: {n} ply since the last capture, {n} of {limit}; at {limit} plies ({moves} moves by each side) the game is a draw",
		say.FieldHalfCapture + ".other": "half-move clock: {n} plies since the last capture, {n} of {limit}; at {limit} plies ({moves} moves by each side) the game is a draw",
		say.FieldHalfReached:            "half-move clock: {n} plies since the last capture; at {limit} plies ({moves} moves by each side) the game is a draw, so it is over (Pikafish rejects such a position)",
		say.FieldHalfPawn + ".one":      "half-move clock: {n} ply since the last capture or pawn advance, for a rule like the fifty-move rule of chess",
		say.FieldHalfPawn + ".other":    "half-move clock: {n} plies since the last capture or pawn advance, for a rule like the fifty-move rule of chess",
		say.FieldHalfOther + ".one":     "half-move clock: {n} ply since the last capture (xqbase), or the last capture or pawn advance (WXF)",
		say.FieldHalfOther + ".other":   "half-move clock: {n} plies since the last capture (xqbase), or the last capture or pawn advance (WXF)",
		say.FieldHalfZero:               "{text} (programs that do not count write 0 too)",
		say.FieldHalfUnknown:            "half-move clock: not known",

		say.FieldFull:     "fullmove number {n}; it goes up after Black's move, from 1",
		say.FieldFullZero: "fullmove number 1, though written 0; it counts from 1",
		say.FieldPly:      "ply {ply}, Red's first move being ply 1; fullmove number {n}",
		say.FieldCounters: "a lone 0, which tells neither the half-move clock nor the fullmove number",

		say.Missing:          "Not in the text: {fields}.",
		say.MissingTurn:      "the side to move (Red is assumed)",
		say.MissingHalfmoves: "the half-move clock",
		say.MissingFullmoves: "the fullmove number",

		say.Before:        "Before the position: {text}",
		say.AfterMoves:    "After it, the moves that lead on: {text}",
		say.AfterSolution: "After it, the solution: {text}",
		say.AfterComment:  "After it, a comment: {text}",
		say.After:         "After it: {text}",

		say.ErrorHead:   "This cannot be read as a position:",
		say.ErrorLine:   "column {column}: {code}: {text}",
		say.ErrorRemedy: "Hint: {remedy}",
		say.ErrorFile:   "{file} is a file: \"xqfen check {file}\" reads files, and explain reads one with < {file}",

		say.Records + ".one": "{n} record", say.Records + ".other": "{n} records",
		say.Files + ".one": "{n} file", say.Files + ".other": "{n} files",

		say.Summary:           "{records} in {files}: {written} written",
		say.SummaryRefused:    "{n} rejected",
		say.SummaryUnwritten:  "{n} not written",
		say.SummaryDuplicates: "{n} left out as duplicates",
		say.SummaryRepaired:   "{n} repaired",
		say.SummaryImpossible: "{n} impossible",
		say.SummaryLossy:      "{n} with losses",
		say.SummaryComments:   "{n} comment lines kept",
		say.More:              "and {n} more: {codes}",
		say.MoreReport:        "--report FILE has all",
		say.MoreJSON:          "--diagnostics json has all",
		say.TallyRepair:       "repair",
		say.TallyAssumed:      "assumed",
		say.TallyHint:         "hint",
		say.TallyLoss:         "loss",
		say.TallyError:        "error",
		say.TallyProblem:      "problem",

		say.Unreadable: "unreadable",
		say.Impossible: "impossible",
		say.Repaired:   "repaired",
		say.Assumed:    "assumed",

		say.DetectHead:     "{file}: {records}, {read} read",
		say.DetectRefused:  "{n} rejected",
		say.DetectExact:    "exact in",
		say.DetectNotExact: "{n} in no dialect's exact form (damaged, or a mixture)",
		say.DetectLetters:  "letters",
		say.DetectTails:    "after the board",
		say.DetectMore:     "and {n} more",
		say.DetectLine:     "line {line}: {text}",

		say.GamesIllegal:    "{n} with an illegal move",
		say.GamesWrongSide:  "{n} with a move of the wrong side",
		say.GamesUnreadable: "{n} with an unreadable move",
		say.GamesTruncated:  "{n} cut off",
		say.GamesEmpty:      "{file}: nothing in it",
		say.GamesPartial:    "{n} with a part that could not be read",
		say.GamesFailed:     "{files} not read to the end",
		say.GamesSkipped:    "{files} skipped",
		say.GamesFormat:     "{file}: {format}, {records}",
		say.GamesUnknown:    "{file}: no known format",
		say.Waiting:         "{file}: waiting for input; its first 64 KiB, or all of a shorter one, tell the format (--from-format NAME reads it line by line)",
		say.StatsGames:      "{files}: games {games}, positions {positions}, plies {plies}, the longest game {longest}",
		say.StatsTrees:      "not from the start position: {set}, with variations: {variations}, with comments: {comments}",
		say.StatsResults:    "Red wins: {red}, Black wins: {black}, draws: {draw}, without a result: {none}",
		say.StatsOpenings:   "openings",
		say.StatsFormats:    "formats",
		say.StatsCharsets:   "charsets",
		say.StatsCodes:      "codes",

		say.MoveAt:      MoveAt,
		say.MovePly:     MovePly,
		say.MoveLegal:   MoveLegal,
		say.MoveMore:    MoveMore,
		say.MoveReading: MoveReading,
		say.MoveBetween: MoveBetween,
		say.ResultRed:   "{text} (Red wins)",
		say.ResultBlack: "{text} (Black wins)",
		say.ResultDraw:  "{text} (a draw)",
		say.ResultNone:  "{text} (no result yet)",
		say.MoveBefore:  "text before the position was passed over: {text}",
		say.MoveAfter:   "text after the moves was passed over: {text}",
		say.MoveWord:    "write \"moves\" between the position and the first move",
	}
}
