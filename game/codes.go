package game

import (
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/notation"
)

// The codes of notes and errors about records. Codes returns what each means; those
// about positions are in package dialect, those about moves in package notation.
const (
	CodeSideSwitched    dialect.Code = "side-switched"
	CodeMovesUnread     dialect.Code = "moves-unread"
	CodeTruncated       dialect.Code = "record-truncated"
	CodeFieldLength     dialect.Code = "field-length"
	CodeBadBytes        dialect.Code = "bad-bytes"
	CodeOtherCharset    dialect.Code = "other-charset"
	CodeResult          dialect.Code = "result-unread"
	CodeResultDiffers   dialect.Code = "result-differs"
	CodeTagTwice        dialect.Code = "tag-twice"
	CodeTagDamaged      dialect.Code = "tag-damaged"
	CodeTagLate         dialect.Code = "tag-late"
	CodeTextIgnored     dialect.Code = "text-ignored"
	CodeOpenBracket                  = dialect.Code(notation.CodeOpenBracket)
	CodeLink            dialect.Code = "variation-lost"
	CodeTrailing        dialect.Code = "trailing-bytes"
	CodeGlyphsLost      dialect.Code = "glyphs-lost"
	CodeCommentsLost    dialect.Code = "comments-lost"
	CodeVariationsLost  dialect.Code = "variations-lost"
	CodeTagLost         dialect.Code = "tag-lost"
	CodeFieldCut        dialect.Code = "field-cut"
	CodeBlanksLost      dialect.Code = "blanks-lost"
	CodeUnwritable      dialect.Code = "characters-lost"
	CodeUnreadLost      dialect.Code = "unread-lost"
	CodeFENUnread       dialect.Code = "moves-in-fen-unread"
	CodeNoGame          dialect.Code = "no-game"
	CodeBoard           dialect.Code = "board-damaged"
	CodeBoardColors     dialect.Code = "board-colors"
	CodeBoardTurned     dialect.Code = "board-turned"
	CodeVersion         dialect.Code = "unknown-version"
	CodeTooLarge        dialect.Code = "too-large"
	CodeOtherGame       dialect.Code = "other-game"
	CodeBinary          dialect.Code = "engine-format"
	CodeNotRead         dialect.Code = "not-read"
	CodeCannotWrite     dialect.Code = "cannot-write"
	CodeDate            dialect.Code = "date-unread"
	CodeStartDiffers    dialect.Code = "start-differs"
	CodeTwoStarts       dialect.Code = "two-starts"
	CodeMovesDiffer     dialect.Code = "moves-differ"
	CodeCommentPlace    dialect.Code = "comment-place"
	CodeRemark          dialect.Code = "remark-in-brackets"
	CodeVariationResult dialect.Code = "variation-result"
	CodeResultText      dialect.Code = "result-text"
	CodeFENMoves        dialect.Code = "moves-in-fen"
	CodeNested          dialect.Code = "too-many-variations"
	CodeTooMany         dialect.Code = "too-many-moves"
	CodeNotation        dialect.Code = "other-notation"
	CodeNotationHeld    dialect.Code = "notation-not-held"
	CodeMoreErrors      dialect.Code = "more-errors"
	CodeMoreNotes       dialect.Code = "more-notes"
	CodeFormatDiffers   dialect.Code = "format-differs"
	CodeLengthLies      dialect.Code = "length-lies"
	CodeUnpacks         dialect.Code = "unpacks-too-far"
	CodeSideUnknown     dialect.Code = "side-unknown"
	CodeElsewhere       dialect.Code = "moves-elsewhere"
	CodeNotLines        dialect.Code = "json-not-lines"
	CodeFormula         dialect.Code = "formula"
)

// ofMoves returns what package notation says of a code that games share with lists of
// moves.
func ofMoves(code notation.Code) dialect.Message {
	table := notation.Codes()
	i := slices.IndexFunc(table, func(info notation.CodeInfo) bool { return info.Code == code })
	return dialect.Message(table[i].Message)
}

// codes is the table of codes.
var codes = []dialect.CodeInfo{
	{Code: CodeSideSwitched, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the record says that {got} moves first, but the first move is {want}'s; read so"}},
	{Code: CodeSideUnknown, Kind: dialect.KindAssume, Message: dialect.Message{Text: "nothing says which side moves first, and the first move is {got}'s; read so, but perhaps the ranks are counted from the other side"}},
	{Code: CodeFieldLength, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the field {got} says that it is longer than it can be; {want} bytes were read"}},
	{Code: CodeBadBytes, Kind: dialect.KindRepair, Message: dialect.Message{Text: "bytes that are no characters of {want}: {got}"}},
	{Code: CodeOtherCharset, Kind: dialect.KindAssume, Message: dialect.Message{Text: "{got} was read as {want}, unlike the rest of the file"}},
	{Code: CodeResult, Kind: dialect.KindHint, Message: dialect.Message{Text: "{got} is no result that is known; it was kept as a tag"}},
	{Code: CodeResultText, Kind: dialect.KindHint, Message: dialect.Message{Text: "{got} says more than the result {want}; it was kept as a tag"}},
	{Code: CodeResultDiffers, Kind: dialect.KindHint, Message: dialect.Message{Text: "the tag says {got}, the moves end with {want}; the tag was believed"}},
	{Code: CodeTagTwice, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the tag {got} stands twice; the second value was kept as {want}"}},
	{Code: CodeTagDamaged, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the tag {got} is damaged; read as {want}"}},
	{Code: CodeTagLate, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the tag {got} stands among the moves; it was read as one of this game"}},
	{Code: CodeTextIgnored, Kind: dialect.KindHint, Message: dialect.Message{Text: "text that belongs to no game was passed over: {got}"}},
	{Code: CodeOpenBracket, Kind: dialect.KindRepair, Message: ofMoves(notation.CodeOpenBracket)},
	{Code: CodeFormatDiffers, Kind: dialect.KindHint, Message: dialect.Message{Text: "the record says that its moves are in {got}; they are in {want} and were read so"}},
	{Code: CodeRemark, Kind: dialect.KindHint, Message: dialect.Message{Text: "what stands in brackets is no variation and was read as a comment: {got}"}},
	{Code: CodeVariationResult, Kind: dialect.KindHint, Message: dialect.Message{Text: "{got} is the result of a variation; it was kept as a comment"}},
	{Code: CodeDate, Kind: dialect.KindHint, Message: dialect.Message{Text: "{got} is no date, or could be two; it was left as it is", Remedy: "write it as YYYY.MM.DD"}},
	{Code: CodeTrailing, Kind: dialect.KindHint, Message: dialect.Message{Text: "{got} bytes behind the end of the record were passed over"}},
	{Code: CodeFENMoves, Kind: dialect.KindRepair, Message: dialect.Message{Text: "moves stand behind the position; the game begins with the one that they lead to: {got}"}},
	{Code: CodeStartDiffers, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the record gives two positions to begin with; {want} was believed, not {got}"}},
	{Code: CodeCommentPlace, Kind: dialect.KindRepair, Message: dialect.Message{Text: "{got} is about a move that is not there; it was kept behind ply {want}, of which 0 is the start"}},
	{Code: CodeFormula, Kind: dialect.KindHint, Message: dialect.Message{Text: "the column {got} begins with =, +, - or @, which a spreadsheet takes for a formula", Remedy: "--quote-formulas writes an apostrophe before it"}},
	{Code: CodeMoreNotes, Kind: dialect.KindHint, Message: dialect.Message{Text: "{got} more notes about this record are not listed"}},

	{Code: CodeGlyphsLost, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no place for glyphs: {got}"}},
	{Code: CodeCommentsLost, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no place for comments: {got}"}},
	{Code: CodeVariationsLost, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no place for variations: {got}"}},
	{Code: CodeTagLost, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no place for the tag {got}"}},
	{Code: CodeFieldCut, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{got} is longer than the {want} bytes that the format has for it, and was cut"}},
	{Code: CodeBlanksLost, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no place for blanks at the ends of {got}"}},
	{Code: CodeUnwritable, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no character for {got}; ? was written"}},
	{Code: CodeUnreadLost, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} has no place for the moves that could not be read: {got}"}},

	{Code: CodeNotation, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{got} has no spelling for every move of the game, which was written in {want}"}},
	{Code: CodeNotationHeld, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} cannot hold moves in {got}; they were written in a notation of its own"}},

	{Code: CodeMovesUnread, Kind: dialect.KindError, Message: dialect.Message{Text: "the moves from here on could not be read and were kept as text: {got}"}},
	{Code: CodeElsewhere, Kind: dialect.KindError, Message: dialect.Message{Text: "the record has no moves, but the page has a list of moves in line {got}, which was not read as its own", Remedy: "if it is, put it between [DhtmlXQ_movelist] and [/DhtmlXQ_movelist]"}},
	{Code: CodeTruncated, Kind: dialect.KindError, Message: dialect.Message{Text: "the record ends in the middle: {got}"}},
	{Code: CodeLink, Kind: dialect.KindError, Message: dialect.Message{Text: "variation {got} hangs on a move that is not there, and was kept as text"}},
	{Code: CodeNested, Kind: dialect.KindError, Message: dialect.Message{Text: "there are more variations than are read; this one was kept as text: {got}"}},
	{Code: CodeTooMany, Kind: dialect.KindError, Message: dialect.Message{Text: "there are more moves, comments or annotations than are read of one record; from here on they were kept as text: {got}"}},
	{Code: CodeMoreErrors, Kind: dialect.KindError, Message: dialect.Message{Text: "{got} more errors in this record are not listed"}},
	{Code: CodeFENUnread, Kind: dialect.KindError, Message: dialect.Message{Text: "the moves behind the position cannot be read, so nothing says where the game begins: {got}"}},
	{Code: CodeNoGame, Kind: dialect.KindError, Message: dialect.Message{Text: "there is no {want} here"}},
	{Code: CodeBoard, Kind: dialect.KindError, Message: dialect.Message{Text: "the board of the record is damaged: {got}"}},
	{Code: CodeBoardTurned, Kind: dialect.KindRepair, Message: dialect.Message{Text: "the kings show that the board is seen from Black; it was turned"}},
	{Code: CodeBoardColors, Kind: dialect.KindError, Message: dialect.Message{Text: "nothing says which side {got} on the board belongs to", Remedy: "use other symbols for the pieces of each side, or name the pieces of each rank after it, as in <= R, n(黑方)"}},
	{Code: CodeMovesDiffer, Kind: dialect.KindError, Message: dialect.Message{Text: "the record gives its moves twice and not the same; the tree was kept, not {got}", Remedy: "leave out the one that is wrong"}},
	{Code: CodeTwoStarts, Kind: dialect.KindError, Message: dialect.Message{Text: "the record gives two positions to begin with, {got} and {want}", Remedy: "leave out the one that is wrong"}},
	{Code: CodeVersion, Kind: dialect.KindError, Message: dialect.Message{Text: "{want} of an unknown version: {got}"}},
	{Code: CodeTooLarge, Kind: dialect.KindError, Message: dialect.Message{Text: "the record is larger than {want} bytes"}},
	{Code: CodeLengthLies, Kind: dialect.KindError, Message: dialect.Message{Text: "the file says that it unpacks to {want} bytes, but it unpacks to {got}"}},
	{Code: CodeUnpacks, Kind: dialect.KindError, Message: dialect.Message{Text: "it unpacks to far more than it should, to over {want} bytes", Remedy: "unpack it by hand if it is genuine"}},
	{Code: CodeOtherGame, Kind: dialect.KindError, Message: dialect.Message{Text: "this is a record of {want}, not of xiangqi"}},
	{Code: CodeBinary, Kind: dialect.KindError, Message: dialect.Message{Text: "this is {want}, which is not read", Remedy: "convert it to .plain or EPD with the engine's own tools"}},
	{Code: CodeNotRead, Kind: dialect.KindError, Message: dialect.Message{Text: "this is {want}, which is not read"}},
	{Code: CodeNotLines, Kind: dialect.KindError, Message: dialect.Message{Text: "this is JSON, but not a record on each line", Remedy: `"jq -c '.[]'" makes JSON Lines of an array; "xqfen rewrite" replaces the positions in any text`}},
	{Code: CodeCannotWrite, Kind: dialect.KindError, Message: dialect.Message{Text: "{want} cannot hold this game: {got}"}},
}

// Codes returns every code of this package, in the order of the documentation.
func Codes() []dialect.CodeInfo { return append([]dialect.CodeInfo(nil), codes...) }
