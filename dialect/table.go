package dialect

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/note"
)

// The tails that several communities share.
const (
	tailSix   = " {turn} - - {half} {full}"
	tailTurn  = " {turn}"
	tailSpare = " {turn} - - {half|-} {full}"
)

// The letters that several communities share, in the order K A E H R C P.
const (
	lettersXqbase   = "KABNRCP"
	lettersWXF      = "KAEHRCP"
	lettersFelicity = "KAENRCP"
	lettersBinghe   = "KABHRCP"
	// lettersBase are all of these.
	lettersBase = "K A BE NH R C P"
)

var (
	white = [2]string{"w", "b"}
	red   = [2]string{"r", "b"}
)

// table holds the dialects, one row each; of two that write the same text the
// one that a reader should name first is first.
var table = []Spec{
	{
		Name: "xqbase", Aliases: []string{"ucci", "pikafish", "fairy-stockfish", "pychess"},
		Title:   "xqbase, UCCI and UCI engines, PyChess",
		Letters: LetterSet{Name: "xqbase", Red: lettersXqbase}, Turn: white, Tail: tailSix, Clock: ClockCapture,
		Source: "xqbase.com, cchess_fen (2006)",
	}, {
		Name: "wxf", Aliases: []string{"qianhong", "tuongky"},
		Title:   "Qianhong plugin, WXF letters, TuongKy; the clock may be unknown",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: white, Tail: tailSpare, Clock: ClockPawn,
		Source: "Qianhong plugin protocol 1.3; TuongKy",
	}, {
		Name: "wxf-fused", Title: "the WXF page's own example",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: white, Tail: " {turn}---{full}", Clock: ClockPawn,
		notes:  []formNote{{note.FusedFields, "{turn}---{full}", "{turn} - - - {full}"}},
		Source: "WXF, FEN for Xiangqi",
	}, {
		Name: "xqfan", Title: "xqfan.com and cotuongvietnam.vn; two of the dashes are en dashes",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: white, Tail: " {turn} – - – {full}", Clock: ClockPawn,
		notes:  []formNote{{note.TypographicDash, "–", "-"}},
		Source: "xqfan.com, FEN page",
	}, {
		Name: "wxf6", Title: "WXF letters with the six fields of xqbase (wiki, xiangqi.com)",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: white, Tail: tailSix,
		Source: "chessprogramming.org, Chinese Chess",
	}, {
		Name: "xqbase-short", Aliases: []string{"chessdb"}, Title: "chessdb.cn and ElephantEye: board and side",
		Letters: LetterSet{Name: "xqbase", Red: lettersXqbase}, Turn: white, Tail: tailTurn,
		Source: "chessdb.cn; ElephantEye position.cpp",
	}, {
		Name: "epd", Title: "EPD: no counters, opcodes or a comment may follow",
		Letters: LetterSet{Name: "xqbase", Red: lettersXqbase}, Turn: white, Tail: " {turn} - -",
		Source: "FEN lists and opening books in EPD",
	}, {
		Name: "xqbase-r", Title: "xiangqi.js and others: r for Red",
		Letters: LetterSet{Name: "xqbase", Red: lettersXqbase}, Turn: red, Tail: tailSix, Clock: ClockCapture,
		Source: "xiangqi.js, cchess.js, Dong Feng",
	}, {
		Name: "tuongky-url", Title: "TuongKy in a link: . between ranks, _ for a space",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Separator: ".", Turn: white,
		Tail: "_{turn}_-_-_{half|-}_{full}", Clock: ClockPawn,
		notes:  []formNote{{note.URLSpace, "_", ""}},
		Source: "TuongKy, services.js",
	}, {
		Name: "xboard", Aliases: []string{"hoixiangqi"}, Title: "XBoard, WinBoard, HoiXiangqi: no dashes",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: white, Tail: " {turn} {half} {full}", Clock: ClockPawn,
		Source: "HoiXiangqi basic.cc; XBoard backend.c",
	}, {
		Name: "sjaak", Title: "Sjaak II: one dash",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: white, Tail: " {turn} - {half} {full}",
		Source: "Sjaak II, perft table",
	}, {
		Name: "cfen", Title: "CXBoard: side and fullmove number",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: red, Tail: " {turn} {full}",
		Source: "CXBoard protocol (2003)",
	}, {
		Name: "wxf-game", Title: "the FEN line of WXF game files",
		Letters: LetterSet{Name: "wxf", Red: lettersWXF}, Turn: red, Tail: tailTurn,
		Source: "Chinese Chess File Format; XieXie; xiangqi-setup",
	}, {
		Name: "felicity", Title: "Felicity, ocgdb, Unity boards: elephant E, horse N",
		Letters: LetterSet{Name: "felicity", Red: lettersFelicity}, Turn: white, Tail: tailSix,
		Source: "nguyenpham/ocgdb",
	}, {
		Name: "binghe", Title: "Binghe: elephant B, horse H",
		Letters: LetterSet{Name: "binghe", Red: lettersBinghe}, Turn: white, Tail: tailSix,
		Source: "Binghe start position",
	}, {
		Name: "mole", Title: "MoleXiangqi: advisor G, fullmove number always 0",
		Letters: LetterSet{Name: "mole", Red: "K G BE NH R C P"}, Turn: white, Tail: " {turn} - - {half} {zero}",
		notes:  []formNote{{note.FullmoveZero, "{zero}", "1"}},
		Source: "MoleXiangqi start position",
	}, {
		Name: "queen", Title: "a fork of chessground: advisor Q; board alone",
		Letters: LetterSet{Name: "queen", Red: "K Q BE NH R C P"},
		Source:  "chessground fork, exports.initial",
	}, {
		Name: "xboard-nick", Title: "the nicknames of XBoard's pieces: king G, advisor M",
		Letters: LetterSet{Name: "xboard-nick", Red: "G M BE NH R C P"}, Turn: white, Tail: " {turn} {half} {full}", Clock: ClockPawn,
		Source: "XBoard conf/xiangqi, pieceNickNames",
	}, {
		Name: "wxf-guard", Title: "the letters of ICCS and old WXF game files: advisor (guard) G, elephant (minister) M",
		Letters: LetterSet{Name: "wxf-guard", Red: "K G M NH R C P"}, Turn: red, Tail: tailTurn,
		Source: "Chinese Chess File Format; xiangqi-setup",
	}, {
		Name: "wxf-soldier", Title: "WXF letters with the pawn S (soldier)",
		Letters: LetterSet{Name: "wxf-soldier", Red: "KAEHRCS"}, Turn: white, Tail: tailTurn,
		Source: "public code (soldier letters)",
	}, {
		Name: "dousha", Title: "dousha99's cchess: king G, horse K",
		Letters: LetterSet{Name: "dousha", Red: "GABKRCP"}, Turn: white, Tail: tailTurn,
		Source: "dousha99/cchess, README",
	}, {
		Name: "feen", Title: "Sashité FEEN: king G, pawn S",
		Letters: LetterSet{Name: "feen", Red: "G A E H R C SP"}, Turn: red, Tail: tailTurn,
		Source: "sashite/feen",
	}, {
		Name: "alphazero", Title: "ChineseChess-AlphaZero: king S, advisor M, elephant E, horse K",
		Letters: LetterSet{Name: "alphazero", Red: "SMEKRCP"}, Turn: red, Tail: tailSix,
		Source: "NeymarL/ChineseChess-AlphaZero",
	}, {
		Name: "mce", Title: "mce and mcr engines: advisor U, elephant O, horse J, pawn Z",
		Letters: LetterSet{Name: "mce", Red: "KUOJRCZ"}, Turn: white, Tail: tailSix,
		Source: "mce start position",
	}, {
		Name: "rust", Title: "chariot letters in Rust: king G, rook C, cannon R, pawn S; no blanks at the end of a rank",
		Letters: LetterSet{Name: "rust", Red: "GAEHCRS"}, Elide: true,
		Source: "public code (Rust)",
	}, {
		Name: "pinyin", Title: "pinyin initials: shi S, xiang X, ma M, ju J, pao P, bing B; the king K",
		Letters: LetterSet{Name: "pinyin", Red: "K S X M JC P BZ"}, Turn: white, Tail: tailTurn,
		Source: "public code (pinyin letters)",
	}, {
		Name: "pinyin-che", Title: "pinyin initials: jiang J, shi S, xiang X, ma M, che C, pao P, zu Z; board alone",
		Letters: LetterSet{Name: "pinyin-che", Red: "J S X M C P ZB"},
		Source:  "public code (pinyin letters)",
	}, {
		Name: "vi-letters", Title: "Vietnamese initials: tướng T, sĩ S, voi V, mã M, xe X, pháo P, binh B",
		Letters: LetterSet{Name: "vi-letters", Red: "TSVMXPB"}, Turn: red, Tail: tailTurn,
		Source: "public code (Vietnamese letters)",
	}, {
		Name: "han-hant", Title: "traditional characters, a character for each color",
		Letters: LetterSet{Name: "han-hant", Red: "帥帅 仕 相 傌 俥 炮 兵", Black: "將将 士 象 馬马 車车 砲 卒"},
		Turn:    [2]string{"0", "1"}, Tail: tailTurn,
		notes:  []formNote{{note.SideDigit, "{turn}", ""}},
		Source: "sashite/feen, Chinese characters",
	}, {
		Name: "han-hans", Title: "rook and horse traditional for Red, simplified for Black",
		Letters: LetterSet{Name: "han-hans", Red: "帅帥 仕 相 馬 車 炮 兵", Black: "将將 士 象 马 车 砲 卒"},
		Turn:    [2]string{"红", "黑"}, Tail: tailSix,
		Source: "public code (Python, Chinese characters)",
	}, {
		Name: "unicode", Title: "the symbols of xiangqi in Unicode, a symbol for each piece",
		Letters: LetterSet{Name: "unicode", Red: "🩠🩡🩢🩣🩤🩥🩦", Black: "🩧🩨🩩🩪🩫🩬🩭"}, Turn: white, Tail: tailSix,
		Source: "Unicode 12, U+1FA60 to U+1FA6D",
	}, {
		Name: "sfen", Title: "Fairy-Stockfish's Sfen line: b is Red, the number counts plies",
		Letters: LetterSet{Name: "xqbase", Red: lettersXqbase}, Prefix: "Sfen: ", Turn: [2]string{"b", "w"}, Tail: " {turn} - {ply}",
		Source: "Fairy-Stockfish position.cpp",
	}, {
		Name: "binit", Title: "DhtmlXQ's 64 digits: where each piece of a full set is",
		Letters: LetterSet{Name: "xqbase", Red: lettersXqbase}, binit: true,
		Source: "dpxq.com, DhtmlXQ",
	},
}

// builtin is the table made ready for use.
var builtin = sync.OnceValue(func() []*Dialect {
	all := make([]*Dialect, len(table))
	for i, spec := range table {
		d, err := build(spec)
		if err != nil {
			panic(fmt.Sprintf("dialect table: %v", err)) // no test could run then
		}
		all[i] = d
	}
	return all
})

// All returns the dialects in the order of the table; detection names them in
// this order.
func All() []*Dialect { return slices.Clone(builtin()) }

// HasLetters reports whether a letter set of that name is that of a dialect, or means several.
func HasLetters(dialects []*Dialect, name string) bool {
	return name == LettersEither || name == LettersMixed ||
		slices.ContainsFunc(dialects, func(d *Dialect) bool { return d != nil && d.spec.Letters.Name == name })
}

// Find returns the dialect of that name or alias, whatever its case, among some, such as All(). The error is
// a *note.NameError.
func Find(dialects []*Dialect, name string) (*Dialect, error) {
	var names []string
	for _, d := range dialects {
		if d == nil {
			continue
		}
		isName := func(other string) bool { return strings.EqualFold(other, name) }
		if isName(d.spec.Name) || slices.ContainsFunc(d.spec.Aliases, isName) {
			return d, nil
		}
		names = append(names, d.spec.Name)
	}
	return nil, &note.NameError{Why: note.UnknownDialect, Got: name, There: names}
}

// Default returns the dialect xqbase, in which positions are written where none is asked for.
func Default() *Dialect { return builtin()[0] }
