package note

import "sync"

// Info is a row of the table of codes.
type Info struct {
	Code    Code
	Kind    Kind
	Message Message
}

// table has the kind of each code and its English message, in the order of the
// documentation.
var table = [...]Info{
	{BOM, KindRepair, Message{"the text begins with a byte order mark; skipped", ""}},
	{ExtraSpace, KindRepair, Message{"extra spaces were skipped", ""}},
	{OddSpace, KindRepair, Message{"a tab, no-break space or full-width space was read as a space", ""}},
	{Invisible, KindRepair, Message{"an invisible character was skipped", ""}},
	{TypographicDash, KindRepair, Message{"{got} is a typographic dash; read as -", ""}},
	{FullWidth, KindRepair, Message{"{got} is a full-width character; read as {expected}", ""}},
	{MarkdownEscape, KindRepair, Message{"{got} is escaped for Markdown; read as {expected}", ""}},
	{JSONEscape, KindRepair, Message{"{got} is escaped for JSON; read as {expected}", ""}},
	{PercentEscape, KindRepair, Message{`{got} is escaped for a URL; read as "{expected}"`, ""}},
	{HTMLEntity, KindRepair, Message{`{got} is an HTML entity; read as "{expected}"`, ""}},
	{URLSpace, KindRepair, Message{"{got} was read as a space, as in a URL", ""}},
	{Comma, KindRepair, Message{"the comma after the board was read as a space", ""}},
	{FusedFields, KindRepair, Message{"{got} has lost its spaces; read as {expected}", ""}},
	{AdjacentDigits, KindRepair, Message{"adjacent digits {got} were added up to {expected} empty squares", ""}},
	{ZeroSquares, KindRepair, Message{"0 was read as one empty square throughout", ""}},
	{TrailingSlash, KindRepair, Message{"there is a separator after the last rank; ignored", ""}},
	{NoSeparators, KindRepair, Message{"there are no separators between the ranks; the 90 squares were counted off", ""}},
	{EmptyPocket, KindRepair, Message{"the empty pocket [] was left out", ""}},
	{ChessLeftover, KindRepair, Message{"{got} is a castling or en-passant field of chess; ignored", ""}},
	{FullmoveZero, KindRepair, Message{"fullmove numbers begin at 1; 0 was read as 1", ""}},
	{LeadingZero, KindRepair, Message{"{got} was read as {expected}", ""}},
	{OrientationRepaired, KindRepair, Message{"the board was upside down or had its colors swapped; repaired with --orient {expected}", ""}},
	{SideMissing, KindAssume, Message{"the side to move is missing; Red was assumed", "write w or b after the board"}},
	{SideLenient, KindAssume, Message{"side to move {got}; read as Red because everything but b is", ""}},
	{SideDigit, KindAssume, Message{"side to move {got}; read as {expected}", ""}},
	{SideContradicted, KindAssume, Message{"{got} contradicts the side to move of the position; read as {expected}, as the position says", "correct the one that is wrong"}},
	{CounterZero, KindAssume, Message{"a single 0 follows the side to move; both counters are taken as unknown", ""}},
	{LettersRecognized, KindAssume, Message{"read with the letters of {expected}", ""}},
	{MaybeSFEN, KindHint, Message{`after "Sfen:" this would mean that the other side is to move`, `keep the prefix "Sfen:" if it is Fairy-Stockfish's SFEN`}},
	{MaybeAnotherGame, KindHint, Message{"this may be a position of {expected}", ""}},
	{ClockAhead, KindHint, Message{"the half-move clock {got} is more than the plies before fullmove number {expected}", "check both counters"}},
	{MaybeTwoCounters, KindHint, Message{"{got} was read as the fullmove number; it may be both counters without the space, {expected}", ""}},
	{TextBefore, KindHint, Message{"text before the position was kept", ""}},
	{TextAfter, KindHint, Message{"text after the position was kept", ""}},
	{TurnLost, KindLoss, Message{"{expected} has no place for the side to move", ""}},
	{HalfmovesLost, KindLoss, Message{"{expected} has no place for the half-move clock {got}", ""}},
	{FullmovesLost, KindLoss, Message{"{expected} has no place for fullmove number {got}", ""}},
	{HalfmovesInvented, KindHint, Message{"the half-move clock is unknown; {expected} needs a number, and 0 is written", ""}},
	{FullmovesInvented, KindHint, Message{"the fullmove number is unknown; {expected} needs a number, and 1 is written", ""}},
	{PiecesLost, KindError, Message{"{expected} cannot write more pieces than a full set", "choose another --dialect or --format"}},
	{ClockRule, KindLoss, Message{"the half-move clock {got} was copied, but {expected} counts by another rule", "--halfmoves 0 writes 0 instead"}},
	{NoPosition, KindError, Message{"no position was found", "expected ten ranks such as rnbakabnr/9/…, separated by /"}},
	{RankCount, KindError, Message{"there are {got} ranks (expected 10)", ""}},
	{RankWidth, KindError, Message{"rank {got} has {expected} squares (expected 9)", "a character may be missing or doubled"}},
	{LeadingDigit, KindError, Message{"rank {got} has 10 squares (expected 9), and 9 without its first digit", "if a number ran into the board, remove the digit {expected}"}},
	{GluedSide, KindError, Message{"rank {got} has 10 squares (expected 9); its last letter may be the side to move", "write {expected}"}},
	{Letter, KindError, Message{"{got} is not the letter of a piece", "expected K A B/E N/H R C P, upper case for Red"}},
	{LetterSet, KindError, Message{"{got} is not one of K A B/E N/H R C P; it is a letter of {expected}, but other letters or the places of the pieces do not fit", "name the dialect with --from-dialect"}},
	{LettersAmbiguous, KindError, Message{"the letters fit more than one dialect: {got}", "name the dialect with --from-dialect"}},
	{ZerosMixed, KindError, Message{"the board has 0 and other digits", "0 is one empty square only if the board has no other digits"}},
	{Binit, KindError, Message{"{got} is not a DhtmlXQ board", "expected 64 digits: 32 pairs of file 0-8 and rank 0-9, or 99 for a captured piece; no square twice"}},
	{TwoPositions, KindError, Message{"the line has a second position: {got}", "put each position on its own line, or name a --column"}},
	{AnotherGame, KindError, Message{"this is a position of {expected}, not of xiangqi: {got}", ""}},
	{Orientation, KindError, Message{"the board is upside down or its colors are swapped", "repair it with --orient flip, rotate or swap"}},
	{Side, KindError, Message{"{got} is not a side to move", "expected w or r for Red, b for Black; --side lenient reads everything except b as Red"}},
	{SideApart, KindError, Message{"the side to move seems to be in {got}, apart from the board", "write it after the board, with one space between them"}},
	{SFENPrefix, KindError, Message{"{got} means that this is an SFEN, but --from-dialect says {expected}", "leave out --from-dialect, or name sfen"}},
	{SFENKey, KindError, Message{"{got} announces an SFEN, which the written position is not", "use convert, which reads it"}},
	{FieldsApart, KindError, Message{"fields of the FEN seem to be in {got}, apart from those before them", "put one space between the fields"}},
	{Field, KindError, Message{"{got} is not a field of a FEN", "put a ; before a comment, or quote the FEN"}},
	{NegativeNumber, KindError, Message{"{got} is a negative counter, or two fields without the space between them", "put spaces between the fields"}},
	{NumberRange, KindError, Message{"the counter {got} is too large", "expected at most 999999999"}},
	{TooManyNumbers, KindError, Message{"{got} is one field too many", "expected the side, two dashes, the half-move clock and the fullmove number"}},
	{TooManyDashes, KindError, Message{"more than three dashes after the side", ""}},
	{NumberBeforeDash, KindError, Message{"a number comes before a dash", "expected the numbers last"}},
	{LineTooLong, KindError, Message{"the line is longer than {expected} bytes", ""}},
	{OpenQuote, KindError, Message{"the quotation mark is not closed on its line", "every CSV record must be on one line"}},
	{NotInCharset, KindError, Message{"{expected} has no character for {got}", "--charset UTF-8 writes it"}},
	{Charset, KindError, Message{"the line is not UTF-8, but {expected} writes characters beyond ASCII", "convert the text to UTF-8 first"}},
	{Record, KindError, Message{"the line is not a {expected} record: {got}", ""}},
	{Column, KindError, Message{"the line has no column {expected}", ""}},
	{Input, KindError, Message{"the input ends in the middle of this line", ""}},
	{MoveSyntax, KindError, Message{"{got} is not a move in {expected}", ""}},
	{MoveTooLong, KindError, Message{"{got} is a whole move, and {expected} is too much", ""}},
	{IllegalMove, KindError, Message{"{got} is not a legal move here", "legal moves are {moves}"}},
	{LeavesCheck, KindError, Message{"{got} would leave the king in check or facing the other king", "legal moves are {moves}"}},
	{WrongSide, KindError, Message{"{got} would be a move by {expected}, who is not to move", "legal moves are {moves}"}},
	{WrongPiece, KindError, Message{"{got} names another piece than the one on that square, a {expected}", ""}},
	{AmbiguousMove, KindError, Message{"{got} may be {moves}", "say which piece moves"}},
	{NoSpelling, KindError, Message{"{expected} has no spelling for {got}; its coordinates are written", ""}},
	{UnknownFormat, KindError, Message{"{got} is not a format", "the formats are {expected}"}},
	{FormatReadOnly, KindError, Message{"{got} is a format that can only be read", "those that can be written are {expected}"}},
	{UnknownDialect, KindError, Message{"{got} is not a dialect", "the dialects are {expected}"}},
	{UnknownCharset, KindError, Message{"{got} is not a charset", "the charsets are {expected}"}},
	{UnknownNotation, KindError, Message{"{got} is not a notation", "the notations are {expected}"}},
	{UnknownOption, KindError, Message{"{got} is not an option of this notation", "its options are {expected}"}},
	{OptionClash, KindError, Message{"the options {got} and {expected} cannot be used together", ""}},
	{NoMoves, KindError, Message{"no move was found in the text", ""}},
	{TwoReadings, KindError, Message{"the moves are legal in more than one notation: {expected}", "name the notation with --from-notation"}},
	{MixedNotations, KindError, Message{"{got} is not a move in the notation of the moves before it, but in {expected}", "use one notation in a list"}},
	{VariationSkipped, KindHint, Message{"a variation was skipped: {got}", ""}},
	{TextAfterResult, KindHint, Message{"text after the result was skipped: {got}", ""}},
	{MovesAfterResult, KindError, Message{"there is a move after the result: {got}", "if another game begins there, write it apart; else remove the result"}},
	{MovesTurned, KindHint, Message{"the moves were turned with the board; they are read as {expected}", ""}},
	{VariationDepth, KindError, Message{"variations are nested more than {expected} levels deep: {got}", ""}},
	{MaybeMoves, KindHint, Message{"{got} may be a move, but nothing confirms it; it was left as it is", "name the notation with --from-notation"}},
	{MoveNumber, KindHint, Message{"the move number is {got} (expected {expected})", ""}},
	{SideSwitched, KindRepair, Message{"{got} would move first, but the first move is {expected}'s; {expected} was read as moving first", ""}},
	{SideUnknown, KindAssume, Message{"the record does not say which side moves first; {got} was assumed because the first move is {got}'s, but the ranks may be counted from the other side", ""}},
	{OtherFigures, KindHint, Message{"{got} is a move of {expected}, but its figures are those that the other moves have for the other side", "look whether a move is missing"}},
	{MovesFromBlack, KindAssume, Message{"{got} moves first, so the squares are named as seen from Black's side; they were read as {expected}", "if the game is a mirror image, name the other of +flip and +rotate with --from-notation"}},
	{RanksAssumed, KindAssume, Message{"{got} is not legal with ranks 0 to 9; the ranks were read as 1 to 10, and it as {expected}", "if the ranks are 0 to 9, correct the move; --from-notation uci reads them so"}},
	{StartAssumed, KindAssume, Message{"the text has no position; its moves were read from the start of the game", "put a line with the position before it"}},
	{HandicapUnplaced, KindAssume, Message{"{got} names a handicap, but all pieces are on the board; the moves were read from the start of the game", "put the position before the moves"}},
	{MovesAssumed, KindAssume, Message{"the text after the position was read as moves, because each word of it is a legal move: {got}", "write \"moves\" between the position and the first move"}},
	{FieldLength, KindRepair, Message{"the field {got} claims an impossible length; {expected} bytes were read", ""}},
	{BadBytes, KindRepair, Message{"these bytes are not text in {expected}: {got}", ""}},
	{OtherCharset, KindAssume, Message{"{got} was read as {expected}, unlike the rest of the file", ""}},
	{ResultUnread, KindHint, Message{"{got} is not a known result; it was kept as a tag", ""}},
	{ResultText, KindHint, Message{"{got} was read as the result {expected}; its whole text was kept as a tag", ""}},
	{ResultDiffers, KindHint, Message{"there are two results, {got} and {expected}; {got} was used", ""}},
	{TagTwice, KindRepair, Message{"the tag {got} occurs twice; the second value was kept as {expected}", ""}},
	{TagDamaged, KindRepair, Message{"the tag {got} is damaged; read as {expected}", ""}},
	{TagLate, KindRepair, Message{"the tag {got} is among the moves; it was read as a tag of this game", ""}},
	{TextIgnored, KindHint, Message{"text that belongs to no game was skipped: {got}", ""}},
	{MarkupRemoved, KindRepair, Message{"the text was read without its markup or quote signs, the first of which is {got}", ""}},
	{TextKept, KindHint, Message{"text that is neither a label nor a move was kept as a comment: {got}", ""}},
	{OpenBracket, KindRepair, Message{"{got} is never closed, or closes nothing", ""}},
	{FormatDiffers, KindHint, Message{"the record says that its moves are in {got}, but they are in {expected} and were read so", ""}},
	{CommentInBrackets, KindHint, Message{"the brackets do not hold a variation; they were read as a comment: {got}", ""}},
	{VariationResult, KindHint, Message{"{got} is the result of a variation; it was kept as a comment", ""}},
	{DateUnread, KindHint, Message{"cannot read {got} as one date; kept", "write it as YYYY.MM.DD"}},
	{TrailingBytes, KindHint, Message{"{got} bytes after the end of the record were skipped", ""}},
	{MovesInFEN, KindRepair, Message{"moves follow the position; the game begins with the position that they lead to: {got}", ""}},
	{StartDiffers, KindRepair, Message{"the record has two start positions; {expected} was used, not {got}", ""}},
	{CommentPlace, KindRepair, Message{"{got} is about a move that does not exist; it was kept at ply {expected} (0 is the start)", ""}},
	{Formula, KindHint, Message{"the column {got} begins with =, +, - or @; a spreadsheet takes it for a formula", "write an apostrophe before it with --quote-formulas"}},
	{MoreNotes, KindHint, Message{"{got} more notes about this record are not listed", ""}},
	{AnnotationsLost, KindLoss, Message{"{expected} has no place for annotations: {got}", ""}},
	{CommentsLost, KindLoss, Message{"{expected} has no place for comments: {got}", ""}},
	{VariationsLost, KindLoss, Message{"{expected} has no place for variations: {got}", ""}},
	{TagLost, KindLoss, Message{"{expected} has no place for the tag {got}", ""}},
	{FieldCut, KindLoss, Message{"{got} is longer than the {expected} bytes that the format allows, and was cut", ""}},
	{BlanksLost, KindHint, Message{"{expected} has no place for blanks at the start or end of {got}", ""}},
	{CharactersLost, KindLoss, Message{"{expected} has no character for {got}; ? was written instead", ""}},
	{UnreadLost, KindLoss, Message{"{expected} has no place for the moves that could not be read: {got}", ""}},
	{UnreadTurned, KindLoss, Message{"--{expected} leaves the moves that could not be read as they are: {got}", ""}},
	{NoSuchPly, KindLoss, Message{"there is no position after ply {expected}: the moves end after ply {got}; nothing is written", ""}},
	{OtherNotation, KindLoss, Message{"{got} cannot write every move of the game, which was written in {expected}", ""}},
	{NotationNotHeld, KindLoss, Message{"{expected} cannot hold moves in {got}; they were written in its own notation", ""}},
	{PliesApart, KindHint, Message{"{expected} has a record for each move; the game was written as {got} records", ""}},
	{GameBegins, KindHint, Message{"no legal move leads here from the position before; another game begins", ""}},
	{MovesUnread, KindError, Message{"the moves from here on could not be read and were kept as text: {got}", ""}},
	{MovesElsewhere, KindError, Message{"the record has no moves, but the page has a list of moves in line {got}, which was not read as its own", "if it is, put it between [DhtmlXQ_movelist] and [/DhtmlXQ_movelist]"}},
	{RecordTruncated, KindError, Message{"the record is cut off: {got}", ""}},
	{ChecksumWrong, KindError, Message{"the checksum of the record is {got}, that of its bytes {expected}: some of them are wrong", "check the moves and the tags, or copy the file again"}},
	{VariationLost, KindError, Message{"variation {got} belongs to a move that does not exist, and was kept as text", ""}},
	{TooManyVariations, KindError, Message{"there are too many variations; this one was kept as text: {got}", ""}},
	{TooManyMoves, KindError, Message{"the record has too many moves, comments or annotations; from here on they were kept as text: {got}", ""}},
	{MoreErrors, KindError, Message{"{got} more errors in this record are not listed", ""}},
	{MovesInFENUnread, KindError, Message{"the moves after the position cannot be read, so the start of the game is unknown: {got}", ""}},
	{NoGame, KindError, Message{"no {expected} was found here: {got}", ""}},
	{BoardDamaged, KindError, Message{"the board of the record is damaged: {got}", ""}},
	{BoardTurned, KindRepair, Message{"the places of the kings show that Black is below on this board; it was turned", ""}},
	{RanksAmbiguous, KindError, Message{"the ranks of the pieces may be counted from 0 or from 1: {got}", "write the position as a FEN, or draw its board"}},
	{BoardColors, KindError, Message{"the text does not show which side {got} belongs to", "use capital letters for Red and small letters for Black, or different characters, such as 帅 and 将"}},
	{MovesDiffer, KindError, Message{"the record has two different lists of moves; the tree was used, not {got}", "remove the wrong one"}},
	{RowsApart, KindError, Message{"other rows of the game {got} are above; these were not read", "sort the rows by game"}},
	{RowsArePositions, KindAssume, Message{"each row was read as a position, and not as a move of its game", "--from-format move-rows reads the games whose rows are all there"}},
	{NotMerged, KindHint, Message{"no move is played in any of its positions in the games; nothing of it was merged", ""}},
	{MoveSide, KindHint, Message{"the row says that {got} moves twice in succession", ""}},
	{ColumnIgnored, KindHint, Message{"the column {got} differs from move to move and was skipped", ""}},
	{TwoStarts, KindError, Message{"the record has two start positions, {got} and {expected}", "remove the wrong one"}},
	{UnknownVersion, KindError, Message{"this version of {expected} is unknown: {got}", ""}},
	{FormerRecord, KindError, Message{"this is a record of an earlier version of this project, which is not read any more", "convert its source again"}},
	{TooLarge, KindError, Message{"the record is larger than {expected} bytes", ""}},
	{LengthLies, KindError, Message{"the file claims to unpack to {expected} bytes, but it unpacks to {got}", ""}},
	{UnpacksTooFar, KindError, Message{"it unpacks to an unlikely size, more than {expected} bytes", "unpack it by hand if it is genuine"}},
	{OtherGame, KindError, Message{"this is a record of {expected}, not of xiangqi", ""}},
	{EngineFormat, KindError, Message{"this is {expected}, which is not read", "convert it to .plain or EPD with the engine's own tools"}},
	{NotRead, KindError, Message{"this is {expected}, which is not read", ""}},
	{PositionElsewhere, KindError, Message{"there is no position under {expected}, but one under {got}", "--column {got}"}},
	{MovesAlone, KindError, Message{"these are moves in {got} from a position that is not here: in the usual start {expected} is not legal", "give the position by --start, or in a line before them"}},
	{JSONNoGame, KindError, Message{"this is JSON, and there is neither a position nor a game in it", `--json-map start=KEY,moves=KEY names their keys; "xqfen rewrite" replaces the positions in any text`}},
	{BookUnreached, KindError, Message{"{got} of the {expected} positions of the book were not found from the start", "read the book again from another position with --start FEN"}},
	{CannotWrite, KindError, Message{"{expected} cannot hold this game: {got}", ""}},
	{Duplicate, KindHint, Message{"the same record as {got}; not written again", ""}},
	{Merged, KindHint, Message{"the same record as {got}; merged with it", ""}},
	{Beginning, KindHint, Message{"the same as the beginning of {got}; not written", ""}},
	{NotationChanged, KindLoss, Message{"{expected} lacks characters of the moves, which were written in another notation: {got}", ""}},
	{CharsetAssumed, KindAssume, Message{"the charset of the text is unclear; {got} was assumed", "name it with --from-charset"}},
	{ArchiveInside, KindError, Message{"this is an archive ({expected}), which is not opened here", "unpack it by hand; save a spreadsheet as CSV"}},
	{NotText, KindError, Message{"this is {expected}, and not text", ""}},
	{AnotherRecord, KindError, Message{"there is another record here, in the format {expected}, which was not read", "leave out --from-format, with which only one format is read; else put it into its own file"}},
	{NothingInside, KindHint, Message{"the file is empty; it was skipped", ""}},
	{NothingFound, KindHint, Message{"nothing in {expected} was found", "leave out --from-dialect to find positions in any dialect"}},
	{NotAFile, KindHint, Message{"this is a pipe or a device, and not a file; it was skipped", "name it to read it"}},
	{OutputRenamed, KindHint, Message{"written to {got}, because {expected} is another file of this run", ""}},
	{OutputRead, KindHint, Message{"written to {got}, because {expected} is read in this run", ""}},
	{OutputLink, KindHint, Message{"written to {got}, because {expected} is a link, or a directory in place of a file", ""}},
	{OutputName, KindHint, Message{"written to {got}, because not every system allows the name {expected}", ""}},
	{OtherFile, KindHint, Message{"this is {expected}; it was skipped", ""}},
	{Unrecognized, KindHint, Message{"the file is in no known format (it begins with {got}); it was skipped", "name its format with --from-format"}},
	{NoKing, KindProblem, Message{"a side has no king", ""}},
	{ManyKings, KindProblem, Message{"a side has more than one king", ""}},
	{TooManyPieces, KindProblem, Message{"a side has more pieces of a kind than at the start of a game", ""}},
	{KingOffPalace, KindProblem, Message{"a king is outside its palace", ""}},
	{AdvisorOffSquare, KindProblem, Message{"an advisor is on a square that it cannot reach", ""}},
	{ElephantOffSquare, KindProblem, Message{"an elephant is on a square that it cannot reach", ""}},
	{PawnOffSquare, KindProblem, Message{"a pawn is on a square that it cannot reach", ""}},
	{KingsFacing, KindProblem, Message{"the kings face each other", ""}},
	{OpponentInCheck, KindProblem, Message{"the side to move can capture the king", ""}},
}

// Codes returns the table of codes: those of positions, of moves, of games and of runs,
// and the problems of positions.
func Codes() []Info { return append([]Info(nil), table[:]...) }

// infoOf returns the row of a code, and false for one that is not in the table.
func infoOf(code Code) (Info, bool) {
	i, ok := rows()[code]
	if !ok {
		return Info{}, false
	}
	return table[i], true
}

// KindOf returns the kind of a code, "" for one that is not in the table.
func KindOf(code Code) Kind {
	if i, ok := rows()[code]; ok {
		return table[i].Kind
	}
	return ""
}

// MessageOf returns the English message of a code; that of an unknown code is the code.
func MessageOf(code Code) Message {
	if info, ok := infoOf(code); ok {
		return info.Message
	}
	return Message{Text: string(code)}
}

// rows are the rows of the table by their codes.
var rows = sync.OnceValue(func() map[Code]int {
	rows := make(map[Code]int, len(table))
	for i := range table {
		rows[table[i].Code] = i
	}
	return rows
})
