package collection

import (
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// codes are those of what a run says of records and files.
var codes = []dialect.CodeInfo{
	{Code: CodeDuplicate, Kind: dialect.KindHint, Message: dialect.Message{Text: "the same as {got}; not written again"}},
	{Code: CodeBeginning, Kind: dialect.KindHint, Message: dialect.Message{Text: "the beginning of {got}, and no more; not written"}},
	{Code: CodeRespelled, Kind: dialect.KindLoss, Message: dialect.Message{Text: "{want} lacks characters of the moves, which were written in another notation: {got}"}},
	{Code: CodeAssumed, Kind: dialect.KindAssume, Message: dialect.Message{Text: "nothing tells in which charset the text is; {got} was assumed", Remedy: "say which with --from-charset"}},
	{Code: CodeArchive, Kind: dialect.KindError, Message: dialect.Message{Text: "this is an archive ({want}), which is not opened here", Remedy: "unpack it by hand"}},
	{Code: CodeAnother, Kind: dialect.KindError, Message: dialect.Message{Text: "another record, in the format {want}, stands here and was not read", Remedy: "put it into a file of its own"}},
	{Code: CodeEmpty, Kind: dialect.KindHint, Message: dialect.Message{Text: "the file holds nothing; it was skipped"}},
	{Code: CodeRenamed, Kind: dialect.KindHint, Message: dialect.Message{Text: "written to {got}; {want} is another file of this run, is below a directory that is read, is a link, or is a name that not every system allows"}},
	{Code: CodeSkipped, Kind: dialect.KindHint, Message: dialect.Message{Text: "no format recognises the file, which begins {got}; it was skipped", Remedy: "say what it is with --from-format"}},
}

// Codes returns the codes of this package, in the order of the documentation.
func Codes() []dialect.CodeInfo { return append([]dialect.CodeInfo(nil), codes...) }

// AllCodes returns every code of a diagnostic: those of package dialect, of moves, of
// games, of this package, then the problems of positions.
func AllCodes() []dialect.CodeInfo {
	all := dialect.Codes()
	for _, info := range notation.Codes() {
		code := dialect.Code(info.Code)
		if code == game.CodeOpenBracket {
			continue // it stands among those of games, of which it is a repair
		}
		all = append(all, dialect.CodeInfo{Code: code, Kind: moveKind(info.Code), Message: dialect.Message(info.Message)})
	}
	all = append(append(all, game.Codes()...), codes...)
	for p := range xiangqi.AllProblems.Each() {
		all = append(all, dialect.CodeInfo{Code: dialect.Code(p.Code()), Kind: KindProblem, Message: dialect.Message{Text: p.Words()}})
	}
	return all
}

// kinds and messages are those of all codes.
var kinds, messages = func() (map[dialect.Code]dialect.Kind, map[dialect.Code]dialect.Message) {
	kinds, messages := make(map[dialect.Code]dialect.Kind), make(map[dialect.Code]dialect.Message)
	for _, info := range AllCodes() {
		kinds[info.Code], messages[info.Code] = info.Kind, info.Message
	}
	return kinds, messages
}()

// kindOf returns what a code is for.
func kindOf(code dialect.Code) dialect.Kind { return kinds[code] }
