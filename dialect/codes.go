package dialect

// The codes of notes and errors. Codes returns what each means, and those that have no
// constant: they stay as they are too, and a program may test for their text.
const (
	CodeBOM              Code = "bom"
	codeExtraSpace       Code = "extra-space"
	codeOddSpace         Code = "odd-space"
	codeInvisible        Code = "invisible"
	codeDash             Code = "typographic-dash"
	codeFullWidth        Code = "full-width"
	codeMarkdown         Code = "markdown-escape"
	codeJSON             Code = "json-escape"
	CodePercent          Code = "percent-escape"
	codeEntity           Code = "html-entity"
	CodeURLSpace         Code = "url-space"
	codeComma            Code = "comma"
	codeFused            Code = "fused-fields"
	codeAdjacent         Code = "adjacent-digits"
	codeZeroPoints       Code = "zero-points"
	codeTrailingSlash    Code = "trailing-slash"
	codeNoSeparators     Code = "no-separators"
	codeEmptyPocket      Code = "empty-pocket"
	codeChessLeftover    Code = "chess-leftover"
	codeRoundZero        Code = "fullmove-zero"
	codeLeadingZero      Code = "leading-zero"
	CodeTurned           Code = "orientation-repaired"
	CodeSideMissing      Code = "side-missing"
	codeSideLenient      Code = "side-lenient"
	codeSideDigit        Code = "side-digit"
	codeCounterZero      Code = "counter-zero"
	CodeLetters          Code = "letters-recognised"
	codeMaybeSFEN        Code = "maybe-sfen"
	CodeMaybeAnotherGame Code = "maybe-another-game"
	CodeClockAhead       Code = "clock-ahead"
	CodeMaybeTwoCounters Code = "maybe-two-counters"
	CodeTextBefore       Code = "text-before"
	CodeTextAfter        Code = "text-after"
	CodeNoPosition       Code = "no-position"
	codeRankCount        Code = "rank-count"
	codeRankWidth        Code = "rank-width"
	codeLeadingDigit     Code = "leading-digit"
	codeGluedSide        Code = "glued-side"
	codeLetter           Code = "letter"
	codeLetterHint       Code = "letter-set"
	codeAmbiguous        Code = "letters-ambiguous"
	codeZerosMixed       Code = "zeros-mixed"
	codeBinit            Code = "binit"
	codeTwo              Code = "two-positions"
	CodeAnotherGame      Code = "another-game"
	codeOrientation      Code = "orientation"
	codeSide             Code = "side"
	codeSideApart        Code = "side-apart"
	codeFieldsApart      Code = "fields-apart"
	codeSFENPrefix       Code = "sfen-prefix"
	codeSFENKey          Code = "sfen-key"
	CodeField            Code = "field"
	codeNegative         Code = "negative-number"
	codeRange            Code = "number-range"
	codeManyNumbers      Code = "too-many-numbers"
	codeManyDashes       Code = "too-many-dashes"
	codeNumberFirst      Code = "number-before-dash"
	CodeLineTooLong      Code = "line-too-long"
	CodeFields           Code = "fields-left"
	CodeQuote            Code = "open-quote"
	CodeCharset          Code = "charset"
	CodeRecord           Code = "record"
	CodeColumn           Code = "column"
	CodeInput            Code = "input"
	remedyQuote               = "put a ; before a comment, or quote the FEN"
	remedyFromDialect         = "say which letters they are with --from-dialect"
)

// codes is the table of codes: what each is for and what it says.
var codes = []CodeInfo{
	{CodeBOM, KindRepair, Message{"a byte order mark stands before the text", ""}},
	{codeExtraSpace, KindRepair, Message{"more spaces than one, or a space at the end", ""}},
	{codeOddSpace, KindRepair, Message{"a tab, a no-break space or a full-width space stands for a space", ""}},
	{codeInvisible, KindRepair, Message{"an invisible character was skipped", ""}},
	{codeDash, KindRepair, Message{"{got} is a typographic dash; read as -", ""}},
	{codeFullWidth, KindRepair, Message{"{got} is a full-width character; read as {want}", ""}},
	{codeMarkdown, KindRepair, Message{"{got} is escaped for Markdown; read as {want}", ""}},
	{codeJSON, KindRepair, Message{"{got} is escaped for JSON; read as {want}", ""}},
	{CodePercent, KindRepair, Message{"{got} is escaped for a URL; read as \"{want}\"", ""}},
	{codeEntity, KindRepair, Message{"{got} is an HTML entity; read as \"{want}\"", ""}},
	{CodeURLSpace, KindRepair, Message{"{got} stands for a space, as in a URL", ""}},
	{codeComma, KindRepair, Message{"a comma stands for the space after the board", ""}},
	{codeFused, KindRepair, Message{"{got} has lost its spaces; read as {want}", ""}},
	{codeAdjacent, KindRepair, Message{"adjacent digits {got} were added up to {want} empty points", ""}},
	{codeZeroPoints, KindRepair, Message{"0 stands for one empty point throughout", ""}},
	{codeTrailingSlash, KindRepair, Message{"a separator stands after the last rank", ""}},
	{codeNoSeparators, KindRepair, Message{"no separators between the ranks; 90 points were counted off", ""}},
	{codeEmptyPocket, KindRepair, Message{"an empty pocket [] was dropped", ""}},
	{codeChessLeftover, KindRepair, Message{"{got} is a castling or en-passant field of chess; ignored", ""}},
	{codeRoundZero, KindRepair, Message{"rounds count from 1; 0 was read as 1", ""}},
	{codeLeadingZero, KindRepair, Message{"{got} was read as {want}", ""}},
	{CodeTurned, KindRepair, Message{"the board was upside down or its colors swapped; repaired by --orient {want}", ""}},
	{CodeSideMissing, KindAssume, Message{"the side to move is missing; Red was assumed", "write w or b after the board"}},
	{codeSideLenient, KindAssume, Message{"side to move {got}; read as Red because everything but b is", ""}},
	{codeSideDigit, KindAssume, Message{"side to move {got}; read as {want}", ""}},
	{codeCounterZero, KindAssume, Message{"a lone 0 after the side; both counters are taken as unknown", ""}},
	{CodeLetters, KindAssume, Message{"read with the letters of {want}", ""}},
	{codeMaybeSFEN, KindHint, Message{"after \"Sfen:\" this would mean the other side to move", "keep the prefix \"Sfen:\" if it is Fairy-Stockfish's SFEN"}},
	{CodeMaybeAnotherGame, KindHint, Message{"this may be a position of {want}", ""}},
	{CodeClockAhead, KindHint, Message{"the half-move clock {got} is more than the plies of {want} rounds", "look whether both counters are right"}},
	{CodeMaybeTwoCounters, KindHint, Message{"{got} was read as the number of the round; it may be both counters without their space, {want}", ""}},
	{CodeTextBefore, KindHint, Message{"text before the position was kept", ""}},
	{CodeTextAfter, KindHint, Message{"text after the position was kept", ""}},

	{"turn-lost", KindLoss, Message{"{want} has no place for the side to move", ""}},
	{"halfmoves-lost", KindLoss, Message{"{want} has no place for the half-move clock {got}", ""}},
	{"fullmoves-lost", KindLoss, Message{"{want} has no place for round {got}", ""}},
	{"halfmoves-invented", KindLoss, Message{"the half-move clock is unknown; {want} must write 0", ""}},
	{"fullmoves-invented", KindLoss, Message{"the round is unknown; {want} must write 1", ""}},
	{"men-lost", KindError, Message{"{want} cannot write more men than a full set", "choose another --dialect or --format"}},
	{CodeFields, KindLoss, Message{"other fields of the record are not written: {got}", "--format jsonl keeps them"}},
	{"clock-rule", KindLoss, Message{"the half-move clock {got} was copied, but {want} counts by another rule", "--halfmoves 0 writes 0 instead"}},

	{CodeNoPosition, KindError, Message{"no position was found", "expected ten ranks such as rnbakabnr/9/…, separated by /"}},
	{codeRankCount, KindError, Message{"{got} ranks, want 10", ""}},
	{codeRankWidth, KindError, Message{"rank {got} is {want} points wide, want 9", "a character may be lost or doubled"}},
	{codeLeadingDigit, KindError, Message{"rank {got} is ten points wide, and nine without its first digit", "a number may have run into the board; remove the digit {want} if so"}},
	{codeGluedSide, KindError, Message{"rank {got} is ten points wide; its last letter may be the side to move", "write {want}"}},
	{codeLetter, KindError, Message{"{got} is not the letter of a man", "expected K A B/E N/H R C P, upper case for Red"}},
	{codeLetterHint, KindError, Message{"{got} is not a letter of K A B/E N/H R C P, and the board is not that of another known set as a whole (it is a letter of {want})", remedyFromDialect}},
	{codeAmbiguous, KindError, Message{"the letters fit more than one set: {got}", remedyFromDialect}},
	{codeZerosMixed, KindError, Message{"0 stands beside other digits", "0 counts as one empty point only where the whole board uses it"}},
	{codeBinit, KindError, Message{"{got} is no DhtmlXQ board", "expected 64 digits: 32 pairs of file 0-8 and rank 0-9, or 99, no point twice"}},
	{codeTwo, KindError, Message{"a second position stands behind the first: {got}", "put each on a line of its own, or name a --column"}},
	{CodeAnotherGame, KindError, Message{"this is a position of {want}, not of xiangqi: {got}", ""}},
	{codeOrientation, KindError, Message{"the board is upside down or its colors are swapped", "say which with --orient flip, rotate or swap"}},
	{codeSide, KindError, Message{"{got} is not a side to move", "expected w or r for Red, b for Black; --side lenient reads everything but b as Red"}},
	{codeSideApart, KindError, Message{"the side to move seems to stand in {got}, apart from the board", "write it behind the board with one space between"}},
	{codeSFENPrefix, KindError, Message{"{got} says that this is an SFEN, --from-dialect that it is {want}", "leave --from-dialect out, or name sfen"}},
	{codeSFENKey, KindError, Message{"{got} says that an SFEN follows, and would say so of what is written", "convert reads it"}},
	{codeFieldsApart, KindError, Message{"fields of the FEN seem to stand in {got}, apart from those before them", "put one space between the fields"}},
	{CodeField, KindError, Message{"{got} is not a field of a FEN", remedyQuote}},
	{codeNegative, KindError, Message{"{got} is a negative counter, or fields that lost a space", "put spaces between the fields"}},
	{codeRange, KindError, Message{"the counter {got} is too large", "expected at most 999999999"}},
	{codeManyNumbers, KindError, Message{"{got} is one field too many", "expected the side, two dashes, the half-move clock and the round"}},
	{codeManyDashes, KindError, Message{"more than three dashes after the side", ""}},
	{codeNumberFirst, KindError, Message{"a number stands before a dash", "expected the numbers last"}},
	{CodeLineTooLong, KindError, Message{"the line is longer than {want} bytes", ""}},
	{CodeQuote, KindError, Message{"a quoted field is not closed on its line", "records of CSV must stand on one line each"}},
	{CodeCharset, KindError, Message{"the line is not UTF-8, and {want} writes characters beyond ASCII", "convert the text to UTF-8 first"}},
	{CodeRecord, KindError, Message{"the line is not a {want} record: {got}", ""}},
	{CodeColumn, KindError, Message{"the line has no column {want}", ""}},
	{CodeInput, KindError, Message{"the input ended in the middle of this line", ""}},
}
