package say

// Key names a sentence. The values in braces that a sentence may have are given
// beside its key.
type Key string

// Words that sentences are made of. The roles are counted; they are the names
// alone, without the number.
const (
	ListComma  Key = "list.comma"       // between the items of a list
	Clause     Key = "list.clause"      // between the parts of a sentence
	Thousands  Key = "number.thousands" // between the groups of three digits
	PieceRed   Key = "piece.red"        // {piece}
	PieceBlack Key = "piece.black"      // {piece}
	ColorRed   Key = "color.red"
	ColorBlk   Key = "color.black"
	King       Key = "role.king"
	Advisor    Key = "role.advisor"
	Elephant   Key = "role.elephant"
	Horse      Key = "role.horse"
	Rook       Key = "role.rook"
	Cannon     Key = "role.cannon"
	Pawn       Key = "role.pawn"
	River      Key = "board.river"
)

// Headings of an explanation, and what is below them.
const (
	HeadForm     Key = "head.form"
	HeadFields   Key = "head.fields"
	HeadPieces   Key = "head.pieces"
	HeadNotes    Key = "head.notes"
	HeadProblems Key = "head.problems"
	HeadForms    Key = "head.forms"

	FormExact   Key = "form.exact"  // {name} {title}
	FormExacts  Key = "form.exacts" // {n} {dialects}, counted
	FormNone    Key = "form.none"
	FormAs      Key = "form.as" // {name}
	FormUnknown Key = "form.unknown"

	LettersSet        Key = "letters.set"        // {set} {letters}
	LettersSwap       Key = "letters.swap"       // {set} {letters}
	LettersCharacters Key = "letters.characters" // {set} {letters}
	LettersItem       Key = "letters.item"       // {letter} {piece}
	LettersNone       Key = "letters.none"
	LettersEither     Key = "letters.either"
	LettersMixed      Key = "letters.mixed"

	PiecesSide Key = "pieces.side" // {color} {n} {pieces}, counted
	PiecesItem Key = "pieces.item" // {n} {piece}

	NoteLine     Key = "note.line"   // {column} {kind} {code} {text}
	NoteRemedy   Key = "note.remedy" // {text} {remedy}
	KindRepair   Key = "kind.repair"
	KindAssumed  Key = "kind.assumed"
	KindHint     Key = "kind.hint"
	KindLoss     Key = "kind.loss"
	KindError    Key = "kind.error"
	ProblemLine  Key = "problem.line"    // {code} {text}
	ProblemAt    Key = "problem.squares" // {text} {squares}
	ProblemsNone Key = "problems.none"
	LossLine     Key = "loss.line" // {code} {text}
)

// What a field of a position means.
const (
	FieldPrefix     Key = "field.prefix"
	FieldRank       Key = "field.rank"        // {rank} {pieces}
	FieldRankEmpty  Key = "field.rank.empty"  // {rank}
	FieldRankSide   Key = "field.rank.side"   // {color} {pieces}
	FieldRankPieces Key = "field.rank.pieces" // {piece} {squares}
	FieldRankSides  Key = "field.rank.sides"  // between what Red and what Black has
	FieldPair       Key = "field.pair"        // {color} {piece} {square}
	FieldPairOff    Key = "field.pair.off"    // {color} {piece}
	FieldPairs      Key = "field.pairs"       // {color} {pairs}
	FieldPairsPiece Key = "field.pairs.piece" // {piece} {square}
	FieldPairsOff   Key = "field.pairs.off"   // {piece}
	FieldStartpos   Key = "field.startpos"
	FieldPocket     Key = "field.pocket"

	FieldTurn      Key = "field.turn" // {color}
	FieldTurnWhite Key = "field.turn.white"
	FieldTurnSFEN  Key = "field.turn.sfen" // {color}

	FieldCastling  Key = "field.castling"
	FieldEnPassant Key = "field.en-passant"

	FieldHalfCapture Key = "field.halfmoves.capture"         // {n} {limit} {moves}, counted
	FieldHalfReached Key = "field.halfmoves.capture.reached" // {n} {limit} {moves}
	FieldHalfPawn    Key = "field.halfmoves.pawn"            // {n}, counted
	FieldHalfOther   Key = "field.halfmoves.other"           // {n}, counted
	FieldHalfZero    Key = "field.halfmoves.zero"            // {text}
	FieldHalfUnknown Key = "field.halfmoves.unknown"

	FieldFull     Key = "field.fullmoves" // {n}
	FieldFullZero Key = "field.fullmoves.zero"
	FieldPly      Key = "field.ply" // {ply} {n}
	FieldCounters Key = "field.counters"

	Missing          Key = "missing" // {fields}
	MissingTurn      Key = "missing.turn"
	MissingHalfmoves Key = "missing.halfmoves"
	MissingFullmoves Key = "missing.fullmoves"
)

// The text around a position, and a text that is none.
const (
	Before        Key = "before"         // {text}
	AfterMoves    Key = "after.moves"    // {text}
	AfterSolution Key = "after.solution" // {text}
	AfterComment  Key = "after.comment"  // {text}
	After         Key = "after"          // {text}

	ErrorHead   Key = "error.head"
	ErrorLine   Key = "error.line"   // {column} {code} {text}
	ErrorRemedy Key = "error.remedy" // {remedy}
	ErrorFile   Key = "error.file"   // {file}
)

// What the commands say about many records.
const (
	Records Key = "records" // {n}, counted
	Files   Key = "files"   // {n}, counted

	Summary           Key = "summary" // {records} {files} {written}
	More              Key = "more"    // {n} {codes}
	MoreReport        Key = "more.report"
	MoreJSON          Key = "more.json"
	SummaryRefused    Key = "summary.refused"    // {n}
	SummaryUnwritten  Key = "summary.unwritten"  // {n}
	SummaryDuplicates Key = "summary.duplicates" // {n}
	SummaryRepaired   Key = "summary.repaired"   // {n}
	SummaryImpossible Key = "summary.impossible" // {n}
	SummaryLossy      Key = "summary.lossy"      // {n}
	SummaryComments   Key = "summary.comments"   // {n}
	TallyRepair       Key = "tally.repair"
	TallyAssumed      Key = "tally.assumed"
	TallyHint         Key = "tally.hint"
	TallyLoss         Key = "tally.loss"
	TallyError        Key = "tally.error"
	TallyProblem      Key = "tally.problem"

	Unreadable Key = "verdict.unreadable"
	Impossible Key = "verdict.impossible"
	Repaired   Key = "verdict.repaired"
	Assumed    Key = "verdict.assumed"

	DetectHead     Key = "detect.head"    // {file} {records} {read}
	DetectRefused  Key = "detect.refused" // {n}
	DetectExact    Key = "detect.exact"
	DetectNotExact Key = "detect.exact.none" // {n}
	DetectLetters  Key = "detect.letters"
	DetectTails    Key = "detect.tails"
	DetectMore     Key = "detect.more" // {n}
	DetectLine     Key = "detect.line" // {line} {text}
)

// What moves says around the codes of package notation.
const (
	MoveAt      Key = "move.at"      // {ply} {number} {color} {notation} {text}
	MovePly     Key = "move.ply"     // {ply} {text}
	MoveLegal   Key = "move.legal"   // {text} {moves}
	MoveMore    Key = "move.more"    // {moves} {n}
	MoveReading Key = "move.reading" // {notation} {moves}
	MoveBetween Key = "move.between" // between readings, and between clauses
	ResultRed   Key = "result.red"   // {text}
	ResultBlack Key = "result.black" // {text}
	ResultDraw  Key = "result.draw"  // {text}
	ResultNone  Key = "result.none"  // {text}
	MoveBefore  Key = "move.before"  // {text}
	MoveAfter   Key = "move.after"   // {text}
	MoveWord    Key = "move.word"
)

// What the commands say about games.
const (
	GamesIllegal    Key = "games.illegal"    // {n}
	GamesWrongSide  Key = "games.wrong-side" // {n}
	GamesUnreadable Key = "games.unreadable" // {n}
	GamesTruncated  Key = "games.truncated"  // {n}
	GamesEmpty      Key = "games.empty"      // {file}
	GamesPartial    Key = "games.partial"    // {n}
	GamesFailed     Key = "games.failed"     // {files}
	GamesSkipped    Key = "games.skipped"    // {files}
	GamesFormat     Key = "games.format"     // {file} {format} {records}
	GamesUnknown    Key = "games.unknown"    // {file}
	Waiting         Key = "input.waiting"    // {file}

	StatsGames    Key = "stats.games"   // {files} {games} {positions} {plies} {longest}
	StatsTrees    Key = "stats.trees"   // {set} {variations} {comments}
	StatsResults  Key = "stats.results" // {red} {black} {draw} {none}
	StatsOpenings Key = "stats.openings"
	StatsFormats  Key = "stats.formats"
	StatsCharsets Key = "stats.charsets"
	StatsCodes    Key = "stats.codes"
)

// What is said about a picture to those who cannot see it.
const (
	PictureTitle Key = "picture.title" // {color}
	PictureSide  Key = "picture.side"  // {color} {pieces}
	PictureNone  Key = "picture.none"  // {color}
	PictureEnd   Key = "picture.end"   // after the pieces of a side
)

// Counted are the keys that have a text for each form of number.
var Counted = []Key{
	King, Advisor, Elephant, Horse, Rook, Cannon, Pawn,
	FormExacts, PiecesSide, FieldHalfCapture, FieldHalfPawn, FieldHalfOther,
	Records, Files,
}
