package messages

import (
	"github.com/xqfen/xqfen/internal/once"
	"github.com/xqfen/xqfen/internal/wording"
)

// english is the language that lacks nothing. The sentences of notes and problems
// are those of the packages that define them.
var english = &Catalog{
	tag:     "en",
	name:    "English",
	plural:  englishPlural,
	texts:   &englishTexts,
	phrases: &englishPhrases,
	help:    func(h *help) string { return h.english },
	page:    func(w *pageWord) string { return w.english },
}

func englishPlural(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

var englishTexts = once.Value[map[Key]string]{New: func() map[Key]string {
	return map[Key]string{
		ListComma:  ", ",
		Clause:     ", ",
		Thousands:  ",",
		PieceRed:   "red {piece}",
		PieceBlack: "black {piece}",
		ColorRed:   "Red",
		ColorBlk:   "Black",
		River:      "river",

		PictureTitle: "xiangqi position, {color} to move",
		PictureSide:  "{color}: {pieces}",
		PictureNone:  "{color} has no pieces",
		PictureEnd:   ". ",

		King + ".one": "king", King + ".other": "kings",
		Advisor + ".one": "advisor", Advisor + ".other": "advisors",
		Elephant + ".one": "elephant", Elephant + ".other": "elephants",
		Horse + ".one": "horse", Horse + ".other": "horses",
		Rook + ".one": "rook", Rook + ".other": "rooks",
		Cannon + ".one": "cannon", Cannon + ".other": "cannons",
		Pawn + ".one": "pawn", Pawn + ".other": "pawns",

		HeadForm:     "Form",
		HeadFields:   "Fields",
		HeadPieces:   "Pieces",
		HeadNotes:    "Notes",
		HeadProblems: "Problems",
		HeadForms:    "The same position in other dialects",

		FormExact:             "It is the exact form of {name} ({title}).",
		FormExacts + ".one":   "It is the exact form of {dialects}.",
		FormExacts + ".other": "It is the exact form of {n} dialects: {dialects}.",
		FormNone:              "It is not the exact form of any dialect.",
		FormAs:                "The fields mean what they mean in {name}.",
		FormUnknown:           "Nothing tells the dialect; the fields mean what they mean to most programs.",

		LettersSet:        "The letters are those of {set}: {letters}; upper case is Red.",
		LettersSwap:       "The letters are those of {set}: {letters}; upper case is Black here.",
		LettersCharacters: "The characters are those of {set}, Red's and Black's: {letters}.",
		LettersItem:       "{letter} {piece}",
		LettersNone:       "The pieces are not spelled with letters.",
		LettersEither:     "The letters tell no dialect: without an elephant or a horse, xqbase (B, N) and WXF (E, H) spell a board alike.",
		LettersMixed:      "The letters are mixed: B and E are both elephants here, or N and H both horses, as in no dialect.",

		PiecesSide + ".one":   "{color}: {n} piece – {pieces}",
		PiecesSide + ".other": "{color}: {n} pieces – {pieces}",
		PiecesItem:            "{n} {piece}",

		NoteLine:     "column {column}, {kind}: {code}: {text}",
		NoteRemedy:   wording.InEnglish.Advice,
		KindRepair:   "repaired",
		KindAssumed:  "assumed",
		KindHint:     "hint",
		KindLoss:     "lost",
		KindError:    "error",
		ProblemLine:  "{code}: {text}",
		ProblemAt:    "{text} ({squares})",
		ProblemsNone: "None: every piece is where it can be, and no king can be taken.",
		LossLine:     "{code}: {text}",

		FieldPrefix:     "Fairy-Stockfish's SFEN follows: colors named as in shogi, and a number that counts plies",
		FieldRank:       "rank {rank}: {pieces}",
		FieldRankEmpty:  "rank {rank}: empty",
		FieldRankSide:   "{color} {pieces}",
		FieldRankPieces: "{piece} {squares}",
		FieldRankSides:  "; ",
		FieldPair:       "{color} {piece}: {square}",
		FieldPairOff:    "{color} {piece}: not on the board",
		FieldPairs:      "{color}: {pairs}",
		FieldPairsPiece: "{piece} {square}",
		FieldPairsOff:   "{piece} off the board",
		FieldStartpos:   "the start position, as UCI and UCCI name it",
		FieldPocket:     "pieces in hand, as in shogi; there are none in xiangqi",

		FieldTurn:      "side to move: {color}",
		FieldTurnWhite: "side to move: Red, written w for white as in chess",
		FieldTurnSFEN:  "side to move: {color}; shogi calls the side that begins black, and so does SFEN",

		FieldCastling:  "castling in chess; unused in xiangqi",
		FieldEnPassant: "en passant in chess; unused in xiangqi",

		FieldHalfCapture + ".one":   "half-move clock: {n} ply since the last capture, {n} of {limit}; at {limit} plies ({moves} moves by each side) the game is a draw",
		FieldHalfCapture + ".other": "half-move clock: {n} plies since the last capture, {n} of {limit}; at {limit} plies ({moves} moves by each side) the game is a draw",
		FieldHalfReached:            "half-move clock: {n} plies since the last capture; at {limit} plies ({moves} moves by each side) the game is a draw, so it is over (Pikafish rejects such a position)",
		FieldHalfPawn + ".one":      "half-move clock: {n} ply since the last capture or pawn advance, for a rule like the fifty-move rule of chess",
		FieldHalfPawn + ".other":    "half-move clock: {n} plies since the last capture or pawn advance, for a rule like the fifty-move rule of chess",
		FieldHalfOther + ".one":     "half-move clock: {n} ply since the last capture (xqbase), or the last capture or pawn advance (WXF)",
		FieldHalfOther + ".other":   "half-move clock: {n} plies since the last capture (xqbase), or the last capture or pawn advance (WXF)",
		FieldHalfZero:               "{text} (programs that do not count write 0 too)",
		FieldHalfUnknown:            "half-move clock: not known",

		FieldFull:     "fullmove number {n}; it goes up after Black's move, from 1",
		FieldFullZero: "fullmove number 1, though written 0; it counts from 1",
		FieldPly:      "ply {ply}, Red's first move being ply 1; fullmove number {n}",
		FieldCounters: "a lone 0, which tells neither the half-move clock nor the fullmove number",

		Missing:          "Not in the text: {fields}.",
		MissingTurn:      "the side to move (Red is assumed)",
		MissingHalfmoves: "the half-move clock",
		MissingFullmoves: "the fullmove number",

		Before:        "Before the position: {text}",
		AfterMoves:    "After it, the moves that lead on: {text}",
		AfterSolution: "After it, the solution: {text}",
		AfterComment:  "After it, a comment: {text}",
		After:         "After it: {text}",

		ErrorHead:   "This cannot be read as a position:",
		ErrorLine:   "column {column}: {code}: {text}",
		ErrorRemedy: "Hint: {remedy}",
		ErrorFile:   "{file} is a file: \"xqfen check {file}\" reads files, and explain reads one with < {file}",

		Records + ".one": "{n} record", Records + ".other": "{n} records",
		Files + ".one": "{n} file", Files + ".other": "{n} files",

		Summary:           "{records} in {files}: {written} written",
		SummaryRefused:    "{n} rejected",
		SummaryUnwritten:  "{n} not written",
		SummaryDuplicates: "{n} left out as duplicates",
		SummaryRepaired:   "{n} repaired",
		SummaryImpossible: "{n} impossible",
		SummaryLossy:      "{n} with losses",
		SummaryComments:   "{n} comment lines kept",
		More:              "and {n} more: {codes}",
		MoreReport:        "--report FILE has all",
		MoreJSON:          "--diagnostics json has all",
		TallyRepair:       "repair",
		TallyAssumed:      "assumed",
		TallyHint:         "hint",
		TallyLoss:         "loss",
		TallyError:        "error",
		TallyProblem:      "problem",

		Unreadable: "unreadable",
		Impossible: "impossible",
		Repaired:   "repaired",
		Assumed:    "assumed",

		DetectHead:     "{file}: {records}, {read} read",
		DetectRefused:  "{n} rejected",
		DetectExact:    "exact in",
		DetectNotExact: "{n} in no dialect's exact form (damaged, or a mixture)",
		DetectLetters:  "letters",
		DetectTails:    "after the board",
		DetectMore:     "and {n} more",
		DetectLine:     "line {line}: {text}",

		GamesIllegal:    "{n} with an illegal move",
		GamesWrongSide:  "{n} with a move of the wrong side",
		GamesUnreadable: "{n} with an unreadable move",
		GamesTruncated:  "{n} cut off",
		GamesEmpty:      "{file}: nothing in it",
		GamesPartial:    "{n} with a part that could not be read",
		GamesFailed:     "{files} not read to the end",
		GamesSkipped:    "{files} skipped",
		GamesFormat:     "{file}: {format}, {records}",
		GamesUnknown:    "{file}: no known format",
		Waiting:         "{file}: waiting for input; its first 64 KiB, or all of a shorter one, tell the format (--from-format NAME reads it line by line)",
		StatsGames:      "{files}: games {games}, positions {positions}, plies {plies}, the longest game {longest}",
		StatsTrees:      "not from the start position: {set}, with variations: {variations}, with comments: {comments}",
		StatsResults:    "Red wins: {red}, Black wins: {black}, draws: {draw}, without a result: {none}",
		StatsOpenings:   "openings",
		StatsFormats:    "formats",
		StatsCharsets:   "charsets",
		StatsCodes:      "codes",

		MoveAt:      wording.InEnglish.At,
		MovePly:     wording.InEnglish.AtPly,
		MoveLegal:   wording.InEnglish.Legal,
		MoveMore:    wording.InEnglish.More,
		MoveReading: wording.InEnglish.Reading,
		MoveBetween: wording.InEnglish.Between,
		ResultRed:   "{text} (Red wins)",
		ResultBlack: "{text} (Black wins)",
		ResultDraw:  "{text} (a draw)",
		ResultNone:  "{text} (no result yet)",
		MoveBefore:  "text before the position was passed over: {text}",
		MoveAfter:   "text after the moves was passed over: {text}",
		MoveWord:    "write \"moves\" between the position and the first move",
	}
}}

// englishPhrases are the texts of the command line by their English.
var englishPhrases = once.Value[map[string]string]{New: func() map[string]string {
	return phraseIn(func(p *phrase) string { return p.english })
}}
