package notation

// Code names why a move or a list was refused, or what was passed over. Codes are
// stable: a program may test for them.
type Code string

// The codes. Codes returns what each means.
const (
	CodeSyntax      Code = "move-syntax"
	CodeTooLong     Code = "move-too-long"
	CodeIllegal     Code = "illegal-move"
	CodeLeavesCheck Code = "leaves-check"
	CodeWrongSide   Code = "wrong-side"
	CodeWrongPiece  Code = "wrong-piece"
	CodeAmbiguous   Code = "ambiguous-move"
	CodeNoSpelling  Code = "no-spelling"
	CodeName        Code = "unknown-notation"
	CodeOption      Code = "unknown-option"
	CodeClash       Code = "option-clash"
	CodeNoMoves     Code = "no-moves"
	CodeTwoReadings Code = "two-readings"
	CodeMixed       Code = "mixed-notations"
	CodeVariation   Code = "variation-skipped"
	CodeAfterResult Code = "text-after-result"
	CodeMovesAfter  Code = "moves-after-result"
	CodeNumber      Code = "move-number"
	CodeTurned      Code = "moves-turned"
	CodeDepth       Code = "variation-depth"
	CodeMaybe       Code = "maybe-moves"
	CodeNotPlayed   Code = "nothing-played"
	CodeOpenBracket Code = "open-bracket"
)

// Message is what a code means in one language: a sentence and, where the user
// can do something, what. The words in braces stand for the values of the error:
// {got} is what was read, {want} what was expected or is meant, {moves} is a list
// of moves.
type Message struct{ Text, Remedy string }

// CodeInfo is a row of the table of codes.
type CodeInfo struct {
	Code    Code
	Message Message
}

// codes is the table of codes.
var codes = []CodeInfo{
	{CodeSyntax, Message{"{got} is not a move in {want}", ""}},
	{CodeTooLong, Message{"{got} is complete and {want} is too much", ""}},
	{CodeIllegal, Message{"{got} is not a legal move here", "legal would be {moves}"}},
	{CodeLeavesCheck, Message{"{got} would leave one's own king in check, or facing the other king", "legal would be {moves}"}},
	{CodeWrongSide, Message{"{got} would be a move of {want}, who is not to move", "legal would be {moves}"}},
	{CodeWrongPiece, Message{"{got} names a man that does not stand there; it is a {want}", ""}},
	{CodeAmbiguous, Message{"{got} may be {moves}", "say which man is meant"}},
	{CodeNoSpelling, Message{"{want} has no spelling for {got}; its coordinates are written", ""}},
	{CodeName, Message{"there is no notation {got}", "the notations are {want}"}},
	{CodeOption, Message{"{got} is not an option of this notation", "its options are {want}"}},
	{CodeClash, Message{"the options {got} and {want} exclude each other", ""}},
	{CodeNoMoves, Message{"no move was found in the text", ""}},
	{CodeTwoReadings, Message{"the moves are legal in more than one notation: {want}", "say which it is with --from"}},
	{CodeMixed, Message{"{got} is not a move in the notation of the moves before it, but in {want}", "one list has one notation"}},
	{CodeVariation, Message{"a variation was passed over: {got}", ""}},
	{CodeAfterResult, Message{"text after the result was passed over: {got}", ""}},
	{CodeMovesAfter, Message{"a move stands behind the result: {got}", "one list is one game"}},
	{CodeTurned, Message{"the moves were turned with the board; they are read as {want}", ""}},
	{CodeDepth, Message{"variations are nested more than {want} deep: {got}", ""}},
	{CodeMaybe, Message{"{got} could be a move, but nothing else says so; it stays as it is", "say the notation with --from"}},
	{CodeNotPlayed, Message{"no moves are recognised in {got}; it stays as it is", "write moves between the position and the first move"}},
	{CodeNumber, Message{"the move number {got} is not the one expected, {want}", ""}},
	{CodeOpenBracket, Message{"{got} is never closed, or closes nothing", ""}},
}

// Codes returns the table of codes with their English messages.
func Codes() []CodeInfo { return append([]CodeInfo(nil), codes...) }

// MessageOf returns the English message of a code.
func MessageOf(code Code) Message {
	for i := range codes {
		if codes[i].Code == code {
			return codes[i].Message
		}
	}
	return Message{Text: string(code)}
}
