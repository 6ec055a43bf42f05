package note

import "sync"

// Info is a row of the table of codes.
type Info struct {
	Code    Code
	Kind    Kind
	Message Message
}

// table has what each code is for and what it says in English, in the order of the
// documentation.
var table = [...]Info{
	{BOM, KindRepair, Message{"a byte order mark stands before the text", ""}},
	{ExtraSpace, KindRepair, Message{"more spaces than one, or a space at the end", ""}},
	{OddSpace, KindRepair, Message{"a tab, a no-break space or a full-width space stands for a space", ""}},
	{Invisible, KindRepair, Message{"an invisible character was skipped", ""}},
	{TypographicDash, KindRepair, Message{"{got} is a typographic dash; read as -", ""}},
	{FullWidth, KindRepair, Message{"{got} is a full-width character; read as {expected}", ""}},
	{MarkdownEscape, KindRepair, Message{"{got} is escaped for Markdown; read as {expected}", ""}},
	{JSONEscape, KindRepair, Message{"{got} is escaped for JSON; read as {expected}", ""}},
	{PercentEscape, KindRepair, Message{`{got} is escaped for a URL; read as "{expected}"`, ""}},
	{HTMLEntity, KindRepair, Message{`{got} is an HTML entity; read as "{expected}"`, ""}},
	{URLSpace, KindRepair, Message{"{got} stands for a space, as in a URL", ""}},
	{Comma, KindRepair, Message{"a comma stands for the space after the board", ""}},
	{FusedFields, KindRepair, Message{"{got} has lost its spaces; read as {expected}", ""}},
	{AdjacentDigits, KindRepair, Message{"adjacent digits {got} were added up to {expected} empty points", ""}},
	{ZeroPoints, KindRepair, Message{"0 stands for one empty point throughout", ""}},
	{TrailingSlash, KindRepair, Message{"a separator stands after the last rank", ""}},
	{NoSeparators, KindRepair, Message{"no separators between the ranks; 90 points were counted off", ""}},
	{EmptyPocket, KindRepair, Message{"an empty pocket [] was dropped", ""}},
	{ChessLeftover, KindRepair, Message{"{got} is a castling or en-passant field of chess; ignored", ""}},
	{FullmoveZero, KindRepair, Message{"rounds count from 1; 0 was read as 1", ""}},
	{LeadingZero, KindRepair, Message{"{got} was read as {expected}", ""}},
	{OrientationRepaired, KindRepair, Message{"the board was upside down or its colors swapped; repaired by --orient {expected}", ""}},
	{SideMissing, KindAssume, Message{"the side to move is missing; Red was assumed", "write w or b after the board"}},
	{SideLenient, KindAssume, Message{"side to move {got}; read as Red because everything but b is", ""}},
	{SideDigit, KindAssume, Message{"side to move {got}; read as {expected}", ""}},
	{CounterZero, KindAssume, Message{"a lone 0 after the side; both counters are taken as unknown", ""}},
	{LettersRecognised, KindAssume, Message{"read with the letters of {expected}", ""}},
	{MaybeSFEN, KindHint, Message{`after "Sfen:" this would mean the other side to move`, `keep the prefix "Sfen:" if it is Fairy-Stockfish's SFEN`}},
	{MaybeAnotherGame, KindHint, Message{"this may be a position of {expected}", ""}},
	{ClockAhead, KindHint, Message{"the half-move clock {got} is more than the plies of {expected} rounds", "look whether both counters are right"}},
	{MaybeTwoCounters, KindHint, Message{"{got} was read as the number of the round; it may be both counters without their space, {expected}", ""}},
	{TextBefore, KindHint, Message{"text before the position was kept", ""}},
	{TextAfter, KindHint, Message{"text after the position was kept", ""}},
	{TurnLost, KindLoss, Message{"{expected} has no place for the side to move", ""}},
	{HalfmovesLost, KindLoss, Message{"{expected} has no place for the half-move clock {got}", ""}},
	{FullmovesLost, KindLoss, Message{"{expected} has no place for round {got}", ""}},
	{HalfmovesInvented, KindLoss, Message{"the half-move clock is unknown; {expected} must write 0", ""}},
	{FullmovesInvented, KindLoss, Message{"the round is unknown; {expected} must write 1", ""}},
	{MenLost, KindError, Message{"{expected} cannot write more men than a full set", "choose another --dialect or --format"}},
	{FieldsLeft, KindLoss, Message{"other fields of the record are not written: {got}", "--format jsonl keeps them"}},
	{ClockRule, KindLoss, Message{"the half-move clock {got} was copied, but {expected} counts by another rule", "--halfmoves 0 writes 0 instead"}},
	{NoPosition, KindError, Message{"no position was found", "expected ten ranks such as rnbakabnr/9/…, separated by /"}},
	{RankCount, KindError, Message{"{got} ranks, want 10", ""}},
	{RankWidth, KindError, Message{"rank {got} is {expected} points wide, want 9", "a character may be lost or doubled"}},
	{LeadingDigit, KindError, Message{"rank {got} is ten points wide, and nine without its first digit", "a number may have run into the board; remove the digit {expected} if so"}},
	{GluedSide, KindError, Message{"rank {got} is ten points wide; its last letter may be the side to move", "write {expected}"}},
	{Letter, KindError, Message{"{got} is not the letter of a man", "expected K A B/E N/H R C P, upper case for Red"}},
	{LetterSet, KindError, Message{"{got} is not a letter of K A B/E N/H R C P, and the board is not that of another known set as a whole (it is a letter of {expected})", "say which letters they are with --from-dialect"}},
	{LettersAmbiguous, KindError, Message{"the letters fit more than one set: {got}", "say which letters they are with --from-dialect"}},
	{ZerosMixed, KindError, Message{"0 stands beside other digits", "0 counts as one empty point only where the whole board uses it"}},
	{Binit, KindError, Message{"{got} is no DhtmlXQ board", "expected 64 digits: 32 pairs of file 0-8 and rank 0-9, or 99, no point twice"}},
	{TwoPositions, KindError, Message{"a second position stands behind the first: {got}", "put each on a line of its own, or name a --column"}},
	{AnotherGame, KindError, Message{"this is a position of {expected}, not of xiangqi: {got}", ""}},
	{Orientation, KindError, Message{"the board is upside down or its colors are swapped", "say which with --orient flip, rotate or swap"}},
	{Side, KindError, Message{"{got} is not a side to move", "expected w or r for Red, b for Black; --side lenient reads everything but b as Red"}},
	{SideApart, KindError, Message{"the side to move seems to stand in {got}, apart from the board", "write it behind the board with one space between"}},
	{SFENPrefix, KindError, Message{"{got} says that this is an SFEN, --from-dialect that it is {expected}", "leave --from-dialect out, or name sfen"}},
	{SFENKey, KindError, Message{"{got} says that an SFEN follows, and would say so of what is written", "convert reads it"}},
	{FieldsApart, KindError, Message{"fields of the FEN seem to stand in {got}, apart from those before them", "put one space between the fields"}},
	{Field, KindError, Message{"{got} is not a field of a FEN", "put a ; before a comment, or quote the FEN"}},
	{NegativeNumber, KindError, Message{"{got} is a negative counter, or fields that lost a space", "put spaces between the fields"}},
	{NumberRange, KindError, Message{"the counter {got} is too large", "expected at most 999999999"}},
	{TooManyNumbers, KindError, Message{"{got} is one field too many", "expected the side, two dashes, the half-move clock and the round"}},
	{TooManyDashes, KindError, Message{"more than three dashes after the side", ""}},
	{NumberBeforeDash, KindError, Message{"a number stands before a dash", "expected the numbers last"}},
	{LineTooLong, KindError, Message{"the line is longer than {expected} bytes", ""}},
	{OpenQuote, KindError, Message{"a quoted field is not closed on its line", "records of CSV must stand on one line each"}},
	{Charset, KindError, Message{"the line is not UTF-8, and {expected} writes characters beyond ASCII", "convert the text to UTF-8 first"}},
	{Record, KindError, Message{"the line is not a {expected} record: {got}", ""}},
	{Column, KindError, Message{"the line has no column {expected}", ""}},
	{Input, KindError, Message{"the input ended in the middle of this line", ""}},
	{MoveSyntax, KindError, Message{"{got} is not a move in {expected}", ""}},
	{MoveTooLong, KindError, Message{"{got} is complete and {expected} is too much", ""}},
	{IllegalMove, KindError, Message{"{got} is not a legal move here", "legal would be {moves}"}},
	{LeavesCheck, KindError, Message{"{got} would leave one's own king in check, or facing the other king", "legal would be {moves}"}},
	{WrongSide, KindError, Message{"{got} would be a move of {expected}, who is not to move", "legal would be {moves}"}},
	{WrongPiece, KindError, Message{"{got} names a man that does not stand there; it is a {expected}", ""}},
	{AmbiguousMove, KindError, Message{"{got} may be {moves}", "say which man is meant"}},
	{NoSpelling, KindError, Message{"{expected} has no spelling for {got}; its coordinates are written", ""}},
	{UnknownNotation, KindError, Message{"there is no notation {got}", "the notations are {expected}"}},
	{UnknownOption, KindError, Message{"{got} is not an option of this notation", "its options are {expected}"}},
	{OptionClash, KindError, Message{"the options {got} and {expected} exclude each other", ""}},
	{NoMoves, KindError, Message{"no move was found in the text", ""}},
	{TwoReadings, KindError, Message{"the moves are legal in more than one notation: {expected}", "say which it is with --from"}},
	{MixedNotations, KindError, Message{"{got} is not a move in the notation of the moves before it, but in {expected}", "one list has one notation"}},
	{VariationSkipped, KindHint, Message{"a variation was passed over: {got}", ""}},
	{TextAfterResult, KindHint, Message{"text after the result was passed over: {got}", ""}},
	{MovesAfterResult, KindError, Message{"a move stands behind the result: {got}", "one list is one game"}},
	{MovesTurned, KindHint, Message{"the moves were turned with the board; they are read as {expected}", ""}},
	{VariationDepth, KindError, Message{"variations are nested more than {expected} deep: {got}", ""}},
	{MaybeMoves, KindHint, Message{"{got} could be a move, but nothing else says so; it stays as it is", "say the notation with --from"}},
	{NothingPlayed, KindHint, Message{"no moves are recognised in {got}; it stays as it is", "write moves between the position and the first move"}},
	{MoveNumber, KindHint, Message{"the move number {got} is not the one expected, {expected}", ""}},
	{SideSwitched, KindRepair, Message{"the record says that {got} moves first, but the first move is {expected}'s; read so", ""}},
	{SideUnknown, KindAssume, Message{"nothing says which side moves first, and the first move is {got}'s; read so, but perhaps the ranks are counted from the other side", ""}},
	{FieldLength, KindRepair, Message{"the field {got} says that it is longer than it can be; {expected} bytes were read", ""}},
	{BadBytes, KindRepair, Message{"bytes that are no characters of {expected}: {got}", ""}},
	{OtherCharset, KindAssume, Message{"{got} was read as {expected}, unlike the rest of the file", ""}},
	{ResultUnread, KindHint, Message{"{got} is no result that is known; it was kept as a tag", ""}},
	{ResultText, KindHint, Message{"{got} says more than the result {expected}; it was kept as a tag", ""}},
	{ResultDiffers, KindHint, Message{"the tag says {got}, the moves end with {expected}; the tag was believed", ""}},
	{TagTwice, KindRepair, Message{"the tag {got} stands twice; the second value was kept as {expected}", ""}},
	{TagDamaged, KindRepair, Message{"the tag {got} is damaged; read as {expected}", ""}},
	{TagLate, KindRepair, Message{"the tag {got} stands among the moves; it was read as one of this game", ""}},
	{TextIgnored, KindHint, Message{"text that belongs to no game was passed over: {got}", ""}},
	{OpenBracket, KindRepair, Message{"{got} is never closed, or closes nothing", ""}},
	{FormatDiffers, KindHint, Message{"the record says that its moves are in {got}; they are in {expected} and were read so", ""}},
	{RemarkInBrackets, KindHint, Message{"what stands in brackets is no variation and was read as a comment: {got}", ""}},
	{VariationResult, KindHint, Message{"{got} is the result of a variation; it was kept as a comment", ""}},
	{DateUnread, KindHint, Message{"{got} is no date, or could be two; it was left as it is", "write it as YYYY.MM.DD"}},
	{TrailingBytes, KindHint, Message{"{got} bytes behind the end of the record were passed over", ""}},
	{MovesInFEN, KindRepair, Message{"moves stand behind the position; the game begins with the one that they lead to: {got}", ""}},
	{StartDiffers, KindRepair, Message{"the record gives two positions to begin with; {expected} was believed, not {got}", ""}},
	{CommentPlace, KindRepair, Message{"{got} is about a move that is not there; it was kept behind ply {expected}, of which 0 is the start", ""}},
	{Formula, KindHint, Message{"the column {got} begins with =, +, - or @, which a spreadsheet takes for a formula", "--quote-formulas writes an apostrophe before it"}},
	{MoreNotes, KindHint, Message{"{got} more notes about this record are not listed", ""}},
	{GlyphsLost, KindLoss, Message{"{expected} has no place for glyphs: {got}", ""}},
	{CommentsLost, KindLoss, Message{"{expected} has no place for comments: {got}", ""}},
	{VariationsLost, KindLoss, Message{"{expected} has no place for variations: {got}", ""}},
	{TagLost, KindLoss, Message{"{expected} has no place for the tag {got}", ""}},
	{FieldCut, KindLoss, Message{"{got} is longer than the {expected} bytes that the format has for it, and was cut", ""}},
	{BlanksLost, KindLoss, Message{"{expected} has no place for blanks at the ends of {got}", ""}},
	{CharactersLost, KindLoss, Message{"{expected} has no character for {got}; ? was written", ""}},
	{UnreadLost, KindLoss, Message{"{expected} has no place for the moves that could not be read: {got}", ""}},
	{OtherNotation, KindLoss, Message{"{got} has no spelling for every move of the game, which was written in {expected}", ""}},
	{NotationNotHeld, KindLoss, Message{"{expected} cannot hold moves in {got}; they were written in a notation of its own", ""}},
	{MovesUnread, KindError, Message{"the moves from here on could not be read and were kept as text: {got}", ""}},
	{MovesElsewhere, KindError, Message{"the record has no moves, but the page has a list of moves in line {got}, which was not read as its own", "if it is, put it between [DhtmlXQ_movelist] and [/DhtmlXQ_movelist]"}},
	{RecordTruncated, KindError, Message{"the record ends in the middle: {got}", ""}},
	{VariationLost, KindError, Message{"variation {got} hangs on a move that is not there, and was kept as text", ""}},
	{TooManyVariations, KindError, Message{"there are more variations than are read; this one was kept as text: {got}", ""}},
	{TooManyMoves, KindError, Message{"there are more moves, comments or annotations than are read of one record; from here on they were kept as text: {got}", ""}},
	{MoreErrors, KindError, Message{"{got} more errors in this record are not listed", ""}},
	{MovesInFENUnread, KindError, Message{"the moves behind the position cannot be read, so nothing says where the game begins: {got}", ""}},
	{NoGame, KindError, Message{"there is no {expected} here", ""}},
	{BoardDamaged, KindError, Message{"the board of the record is damaged: {got}", ""}},
	{BoardTurned, KindRepair, Message{"the kings show that the board is seen from Black; it was turned", ""}},
	{BoardColors, KindError, Message{"nothing says which side {got} on the board belongs to", "use other symbols for the pieces of each side, or name the pieces of each rank after it, as in <= R, n(黑方)"}},
	{MovesDiffer, KindError, Message{"the record gives its moves twice and not the same; the tree was kept, not {got}", "leave out the one that is wrong"}},
	{TwoStarts, KindError, Message{"the record gives two positions to begin with, {got} and {expected}", "leave out the one that is wrong"}},
	{UnknownVersion, KindError, Message{"{expected} of an unknown version: {got}", ""}},
	{TooLarge, KindError, Message{"the record is larger than {expected} bytes", ""}},
	{LengthLies, KindError, Message{"the file says that it unpacks to {expected} bytes, but it unpacks to {got}", ""}},
	{UnpacksTooFar, KindError, Message{"it unpacks to far more than it should, to over {expected} bytes", "unpack it by hand if it is genuine"}},
	{OtherGame, KindError, Message{"this is a record of {expected}, not of xiangqi", ""}},
	{EngineFormat, KindError, Message{"this is {expected}, which is not read", "convert it to .plain or EPD with the engine's own tools"}},
	{NotRead, KindError, Message{"this is {expected}, which is not read", ""}},
	{JSONNotLines, KindError, Message{"this is JSON, but not a record on each line", `"jq -c '.[]'" makes JSON Lines of an array; "xqfen rewrite" replaces the positions in any text`}},
	{CannotWrite, KindError, Message{"{expected} cannot hold this game: {got}", ""}},
	{Duplicate, KindHint, Message{"the same as {got}; not written again", ""}},
	{Beginning, KindHint, Message{"the beginning of {got}, and no more; not written", ""}},
	{NotationChanged, KindLoss, Message{"{expected} lacks characters of the moves, which were written in another notation: {got}", ""}},
	{CharsetAssumed, KindAssume, Message{"nothing tells in which charset the text is; {got} was assumed", "say which with --from-charset"}},
	{ArchiveInside, KindError, Message{"this is an archive ({expected}), which is not opened here", "unpack it by hand"}},
	{AnotherRecord, KindError, Message{"another record, in the format {expected}, stands here and was not read", "put it into a file of its own"}},
	{NothingInside, KindHint, Message{"the file holds nothing; it was skipped", ""}},
	{OutputRenamed, KindHint, Message{"written to {got}; {expected} is another file of this run, is below a directory that is read, is a link, or is a name that not every system allows", ""}},
	{Unrecognised, KindHint, Message{"no format recognises the file, which begins {got}; it was skipped", "say what it is with --from-format"}},
	{NoKing, KindProblem, Message{"a side lacks its king", ""}},
	{ManyKings, KindProblem, Message{"a side has more than one king", ""}},
	{TooManyMen, KindProblem, Message{"a side has more men of a kind than it starts with", ""}},
	{KingOffPalace, KindProblem, Message{"a king is outside its palace", ""}},
	{AdvisorOffPoint, KindProblem, Message{"an advisor is where none can stand", ""}},
	{ElephantOffPoint, KindProblem, Message{"an elephant is where none can stand", ""}},
	{PawnOffPoint, KindProblem, Message{"a pawn is where none can stand", ""}},
	{KingsFacing, KindProblem, Message{"the kings face each other", ""}},
	{OpponentInCheck, KindProblem, Message{"the side to move can capture the king", ""}},
}

// Codes returns the table of codes: those of positions, of moves, of games and of runs,
// and the problems of positions.
func Codes() []Info { return append([]Info(nil), table[:]...) }

// InfoOf returns the row of a code, and false for one that is not in the table.
func InfoOf(code Code) (Info, bool) {
	i, ok := rows()[code]
	if !ok {
		return Info{}, false
	}
	return table[i], true
}

// KindOf returns what a code is for, "" for one that is not in the table.
func KindOf(code Code) Kind {
	info, _ := InfoOf(code)
	return info.Kind
}

// MessageOf returns the English message of a code; that of an unknown code is the code.
func MessageOf(code Code) Message {
	if info, ok := InfoOf(code); ok {
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
