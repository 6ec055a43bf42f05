// Package latex reads and writes games in documents of LaTeX with the package xq (CTAN, version 0.4), and reads boards
// of the package chinesechess (CTAN, version 1.2). A game of xq is
//
//	\newgame
//	%% Red: a name
//	\movecount=4
//	\cr !
//	\move h1g3 h0g8
//	\bv A comment.\ev
//	\move i1h1 xxxx
//
// The ranks are 1 to 9 and 0; xxxx is written where a side makes no move; \cr and \cb mark the next move of Red and of
// Black. After \resetboard the board has the pieces of \piece, whose letters are those of \mylanguage. Text between
// moves, and between \bv and \ev, is a comment of the move before it. In \bv the signs | and * are … and ×. Lines that
// begin with %% have the tags, the result and the side to move; only this project writes them. A title in the center
// before the moves is the title of the game.
//
// A board of chinesechess is \cchessman{ {{4,0}{K}}, … }, or the environment setcchessman, with \init, \set and \del,
// and with \mov for moves. The rest of a document is skipped, and what a document defines is not known.
package latex

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
)

// Format returns the documents of LaTeX.
func Format() *game.Format {
	return &game.Format{
		Flags: game.NoCounters,
		Name:  name, Aliases: []string{"tex", "xq", "chinesechess"}, Extensions: []string{".tex", ".latex"},
		Title: title, Source: "CTAN: xq 0.4, chinesechess 1.2",
		Sniff: sniff, Split: kit.Cutting(kit.WholeText, split), Decode: decode, Append: appendGame,
		Layout: game.Layout{
			Header: header, Bind: bind,
			Quotes:  [][2]string{{`\bv `, `\ev`}},
			Opening: `\\(?:documentclass|newgame|resetboard|mylanguage|cchessman|begin\{setcchessman)`,
		},
	}
}

const (
	name  = "latex"
	title = "games and boards of LaTeX (packages xq and chinesechess)"
)

// A document that is written begins and ends so.
const (
	header  = "\\documentclass{article}\n\\usepackage{xq}\n\\parindent=0pt\n\\begin{document}\n\\mylanguage english\n\n"
	ending  = "\\end{document}\n"
	english = "english"
)

func bind(file []byte) []byte { return append(file, ending...) }

// letters are those of the pieces in each \mylanguage, in the order of xiangqi.Role; for Black they are small.
var letters = map[string]string{
	english: "KAEHRCP", "german": "FMEPWKS", "leibwaechter": "FLEPWKS", "french": "RMECTBP", "italian": "RMECTBP",
	"spanish": "ROECTBP", "czech": "KRSJVDP", "dutch": "GAOPTKS",
}

// boardLetters are those of chinesechess, with other letters for the same pieces.
var boardLetters = []string{"KAENRCP", "KABHRCP"}

// sure is in each document that is recognized.
var sure = regexp.MustCompile(`\\move\s+([a-i][0-9][a-i][0-9]\s+([a-i][0-9][a-i][0-9]|x[a-z]{3})|x[a-z]{3}\s+[a-i][0-9][a-i][0-9])` +
	`|\\piece\s+[A-Za-z][a-i][0-9]|\\cchessman\s*(\[[^\]]*\])?\s*\{\s*\{\s*\{[0-9a-i],[0-9a-j]\}|\\begin\{setcchessman\*?\}` +
	`|(?s:\\usepackage(\[[^\]]*\])?\{xq\}.*\\newgame)`)

// sniff needs a text that begins as TeX, or a file that is called so.
func sniff(head []byte, file string) bool {
	text := bytes.TrimLeft(head, "\ufeff \t\r\n")
	begins := len(text) > 0 && (text[0] == '\\' || text[0] == '%')
	text = withoutComments(head)
	found := sure.Find(text)
	return (begins || strings.HasSuffix(file, ".tex")) && found != nil && (!bytes.HasPrefix(found, []byte(`\move`)) || ours.Match(text))
}

// ours is in documents with moves of xq: the package chess has the same command, without the file i and the ranks 9 and 0.
var ours = regexp.MustCompile(`\{xq\}|\\mylanguage\b|\\move\s+(\S+\s+)?\S*[i90]`)

// texComment is one of TeX: up to the end of its line.
var texComment = regexp.MustCompile(`(?m)(\\.)|%.*$`)

// dataLine is a comment that is read: the name of a tag and its value.
var dataLine = regexp.MustCompile(`^%% ([^:\s][^:]*): (.*)$`)

// withoutComments returns a text with blanks for its comments, but those that are read.
func withoutComments(text []byte) []byte {
	return texComment.ReplaceAllFunc(text, func(found []byte) []byte {
		if found[0] == '\\' || dataLine.Match(found) {
			return found
		}
		return bytes.Repeat([]byte{' '}, len(found))
	})
}

// command is a command of TeX: a word, or one sign. A comment that is read is one, too, without a name.
var command = regexp.MustCompile(`(?m)^%% .*$|\\([a-zA-Z]+\*?|.)`)

// What commands are to a record.
const (
	begins  = 1 + iota // it begins a record
	belongs            // to a record, and begins one where there is none
	shows              // the board of a record
	heads              // what follows it: the title is before a record
	ends               // the document
)

// commands are those of which a record consists.
var commands = map[string]int{
	"newgame": begins, "resetboard": begins, "cchessman": begins, "cchessboard": begins, "begin{setcchessman": begins,
	"move": belongs, "piece": belongs, "movecount": belongs, "cr": belongs, "cb": belongs, "bv": belongs,
	"showboard": shows, "showlargeboard": shows, "showwesternboard": shows, "showlargewesternboard": shows,
	"part": heads, "chapter": heads, "section": heads, "subsection": heads, "subsubsection": heads,
	"end{document": ends,
}

// roleOf returns what the command at a place of a text is to a record.
func roleOf(text []byte, found []int) int {
	if found[2] < 0 {
		return 0
	}
	word := strings.TrimSuffix(string(text[found[2]:found[3]]), "*")
	if word == "begin" || word == "end" {
		rest := text[found[1]:]
		if i := bytes.IndexAny(rest, "*}"); i > 0 && i < len("{setcchessman}") {
			word += string(rest[:i])
		}
	}
	return commands[word]
}

// languageTag is the tag of a record that has the language of its letters.
const languageTag = "latex_language"

// split yields a record for each game and each board. One begins where moves are, if nothing begins it, and at the
// last heading before that. Other text is a record only from a line on that may be moves or a position.
func split(whole game.Record, yield func(game.Record, error) bool) {
	text := withoutComments(whole.Data)
	start, heading, line, counted := 0, -1, whole.Line, 0
	begun, filled, found := false, false, false // begun and filled: the record; found: there was one
	language, spoken := english, english        // spoken: where the record begins
	hold := func(end int) bool {
		if !begun {
			at := suspectLine(string(text[start:end]), maybe)
			if at < 0 {
				return true
			}
			start += at
		}
		found = true
		line, counted = line+bytes.Count(whole.Data[counted:start], []byte{'\n'}), start
		before := whole.Data[bytes.LastIndexByte(whole.Data[:start], '\n')+1 : start]
		return yield(game.Record{
			Data: whole.Data[start:end:end], Offset: whole.Offset + int64(start), Line: line, Column: utf8.RuneCount(before),
			Book: []game.Tag{{Name: languageTag, Value: spoken}},
		}, nil)
	}
	for _, at := range command.FindAllSubmatchIndex(text, -1) {
		switch role := roleOf(text, at); {
		case role == ends:
			if !hold(at[0]) {
				return
			}
			start, heading, begun, filled, language = at[1], -1, false, false, english
		case role == heads && (filled || !begun):
			heading = at[0]
		case role == begins && (filled || !begun), role == belongs && !begun:
			next := at[0]
			if heading >= 0 {
				next = heading
			}
			if !hold(next) {
				return
			}
			name := string(text[at[2]:at[3]])
			start, heading, begun, spoken, filled = next, -1, true, language, name != "newgame" && name != "resetboard"
		case role == belongs, role == shows && begun:
			heading, filled = -1, true
		case at[2] >= 0 && string(text[at[2]:at[3]]) == "mylanguage":
			language = word(text[at[1]:])
		}
	}
	if hold(len(text)) && !found {
		yield(whole, nil)
	}
}

// maybe reports whether a line of text may be moves or a position.
func maybe(line string) bool {
	if i := strings.Index(line, " moves "); i >= 0 {
		line = line[i+len(" moves "):]
	}
	return movetext.MayBeMoves([]byte(line))
}

// suspectLine returns where a line of a part of a document begins whose text is as it is asked, -1 if none is so.
func suspectLine(tex string, is func(line string) bool) int {
	at := 0
	for line := range strings.Lines(tex) {
		if is(plain(line)) {
			return at + len(line) - len(strings.TrimLeft(line, " \t"))
		}
		at += len(line)
	}
	return -1
}

// word returns the word with which a text begins.
func word(text []byte) string {
	if fields := bytes.Fields(text[:min(len(text), 64)]); len(fields) > 0 {
		return string(fields[0])
	}
	return ""
}

// language returns the language of the letters of a record.
func language(rec *game.Record) string {
	if i := slices.IndexFunc(rec.Book, func(t game.Tag) bool { return t.Name == languageTag }); i >= 0 {
		return strings.TrimSpace(rec.Book[i].Value)
	}
	return english
}
