package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// The arguments of a command are files. One that is not a file and is a position is itself what
// is read, and so are several moves.

// sources returns the inputs: the texts of -e, then the arguments; standard input when
// there are neither.
func (s *streams) sources(c *cli.Context) ([]source, error) {
	var all []source
	if texts := c.StringSlice("e"); len(texts) > 0 {
		for _, text := range texts {
			if err := isNoLink(text); err != nil {
				return nil, err
			}
		}
		all = append(all, textSource("-e", strings.Join(texts, "\n")+"\n"))
	}
	args := joinBoards(c.Args().Slice())
	if slices.Contains(args, "") { // as of a variable of a script that is not set
		return nil, usagef("%s is empty; give it a value, or leave it out", "PATH")
	}
	least := 1 // one move is not a game, unless a format or an output is named
	if hasFlag(c, "split") && (c.String(api.AxisFormat) != "" || s.named[api.AxisDialect] != "" || c.String("o") != "") {
		least = 0
	}
	if moves := strings.Join(args, " "); filesOf(args) == nil && countMoves(moves) > least && !slices.ContainsFunc(args, looksLikeFile) {
		return append(all, textSource("text", moves+"\n")), nil
	}
	if filesOf(args) == nil && isPlayed(args) && s.isPosition(c, args[0]) {
		return append(all, textSource("text", strings.Join(args, " ")+"\n")), nil
	}
	for i, arg := range args {
		switch {
		case arg == textio.Stdin || exists(arg):
		case s.isPosition(c, arg), isText(arg):
			all = append(all, textSource("text", arg+"\n"))
			continue
		case isNoLink(arg) != nil:
			return nil, isNoLink(arg)
		case movetext.MovesAt([]byte(arg[max(strings.Index(arg, "1."), 0):])):
			return nil, usagef("%s: no such file; to read its moves, leave out the words among them", arg)
		case isMoves(arg) && !looksLikeFile(arg): // one move is not a game
			return nil, usagef("%s: no such file; to write moves in another notation: xqfen moves %s", arg, arg)
		case i > 0 && i == len(args)-1 && c.String("o") == "" && hasFlag(c, "o") && looksLikeFile(arg):
			return nil, usagef("%s: no such file; to write there: -o %s", arg, arg)
		}
		all = append(all, s.fileSource(c, arg))
	}
	if len(all) == 0 {
		s.sayTerminal(c)
		all = append(all, s.fileSource(c, textio.Stdin))
	}
	return all, nil
}

// sayTerminal tells the user of a terminal that the program waits for input.
func (s *streams) sayTerminal(c *cli.Context) {
	if s.stdinIsTerminal() && !c.Bool("quiet") {
		s.say(s.words.Format("standard input is read: type or paste text, and end it with %s", endOfInput()))
	}
}

// endOfInput is the key that ends what is typed.
func endOfInput() string {
	if runtime.GOOS == "windows" {
		return "Ctrl-Z"
	}
	return "Ctrl-D"
}

// exists reports whether there is a file or a directory. A name that the system cannot
// have is none.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil || errors.Is(err, os.ErrPermission)
}

// isPosition reports whether a text is a position. One that cannot be read is one, too,
// when it looks like nothing else.
func (s *streams) isPosition(c *cli.Context, text string) bool {
	if looksLikeFile(text) {
		return false
	}
	_, err := s.positionReader(c).Read([]byte(text))
	if refused, ok := errors.AsType[*dialect.SyntaxError](err); err == nil || ok && refused.Code == note.AnotherGame {
		return true
	}
	return isBoard(strings.Fields(text + " .")[0]) // which is refused as one
}

// isPlayed reports whether moves follow the first of several arguments, and none of these is a file.
func isPlayed(args []string) bool {
	isFile := func(arg string) bool { return exists(arg) || looksLikeFile(arg) }
	return len(args) > 1 && !slices.ContainsFunc(args, isFile) && movetext.BeginsMoves([]byte(strings.Join(args[1:], " ")))
}

// isText reports whether a text is a record itself: a link that carries a game, or several words.
func isText(text string) bool {
	if !strings.Contains(text, "://") && !strings.ContainsAny(text, " \n") {
		return false
	}
	format, _ := collection.Recognize([]byte(text), "")
	return format != nil
}

// isNoLink returns the error of a text that is a link and carries no game.
func isNoLink(text string) error {
	if !strings.Contains(text, "://") || strings.ContainsAny(text, " \n") || isText(text) {
		return nil
	}
	return usagef("%s: there is no position or game in this link, and pages are not downloaded; save the page and name its file", text)
}

// isMoves reports whether a text is moves from the start of the game.
func isMoves(text string) bool { return countMoves(text) > 0 }

// countMoves is how many moves from the start of the game a text is, 0 where it is anything else.
func countMoves(text string) int {
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		return 0
	}
	list, reason := movetext.ReadList(p, []byte(text), i18n.Notations()...)
	if reason != nil {
		return 0
	}
	return len(list.Moves)
}

// isBoard reports whether a word looks like a board, maybe a damaged one: it has digits and
// slashes, and ten ranks or mostly ranks of nine squares.
func isBoard(word string) bool {
	if !strings.ContainsAny(word, "123456789") || strings.ContainsAny(word, ".\\:") || word[0] == '/' {
		return false
	}
	ranks := strings.Split(word, "/")
	whole := 0
	for _, rank := range ranks {
		if squaresOf(rank) == xiangqi.Files {
			whole++
		}
	}
	return len(ranks) == xiangqi.Ranks || len(ranks) > 2 && whole > len(ranks)/2
}

// squaresOf counts the squares of a rank: each letter is one, and a digit that many.
func squaresOf(rank string) (n int) {
	for _, c := range rank {
		if n++; '0' <= c && c <= '9' {
			n += int(c-'0') - 1
		}
	}
	return n
}

// joinBoards puts the fields of a FEN together that a shell took apart because nobody
// quoted them.
func joinBoards(args []string) []string {
	if len(args) < 2 || !isBoard(args[0]) || exists(args[0]) {
		return args
	}
	return joinFields(args)
}

// filesOf returns the arguments when they are files, and nil when they are a text
// together.
func filesOf(args []string) []string {
	for _, arg := range args {
		if arg == textio.Stdin && len(args) == 1 || exists(arg) || looksLikeFile(arg) {
			continue
		}
		return nil
	}
	return args
}

// looksLikeFile reports whether a name has the extension of a format.
func looksLikeFile(name string) bool {
	ext := filepath.Ext(name)
	_, packed := textio.CutPacked(name)
	return ext != "" && ext != "." && (packed || isFormat(ext) || ext == ".txt" || ext == ".zip") && !strings.ContainsAny(name, "\t\n")
}

// isFormat reports whether there is a format of a name or an extension.
func isFormat(name string) bool {
	_, err := collection.FindFormat(name)
	return err == nil
}
