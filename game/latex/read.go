package latex

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// reader reads a record.
type reader struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	b   *game.Builder
	// data is the record without its comments, at where it is read.
	data []byte
	at   int
	// board is that at the start, pieces the letters of its pieces. placed: the record has its pieces. moved: there are
	// moves.
	board         xiangqi.Board
	pieces        string
	placed, moved bool
	// turn is the side that moves first where there is no move, count the number of the move before the first; both
	// are nil where the record does not say it.
	turn  *xiangqi.Color
	count *uint32
	// text is the comment of the current move, prose what follows it outside of \bv and \ev, which begins at proseAt.
	// over: a heading is after it, and what follows belongs to no game.
	text, prose plainText
	proseAt     int
	over        bool
	// suspects are texts that may be moves or positions and that nothing sets apart.
	suspects []kit.Place
	// marks are those of the next move of each side.
	marks [2]kit.Place
	// chess: it is of chinesechess, and its text is no comment.
	chess bool
	tags  *kit.TagSet
	// result is what the record has as the result.
	result kit.Place
}

func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	r := reader{
		g: g, rec: rec, o: o, b: &o.Builder, data: withoutComments(rec.Data), pieces: letters[language(rec)],
		board: xiangqi.Start().Board, tags: kit.NewTagSet(g, "_"),
	}
	if r.pieces == "" {
		return rec.Error(note.UnknownVersion, 0, `\mylanguage `+language(rec), title)
	}
	known := false
	for r.at < len(r.data) {
		found := command.FindSubmatchIndex(r.data[r.at:])
		if found == nil {
			found = []int{len(r.data) - r.at, len(r.data) - r.at, -1, -1}
		}
		if len(r.prose.text) == 0 {
			r.proseAt = r.at
		}
		r.words().add(string(r.data[r.at : r.at+found[0]]))
		start := r.at + found[0]
		role := roleOf(r.data[r.at:], found)
		known = known || role != 0 && role < heads
		switch r.at += found[1]; {
		case found[2] >= 0:
			if err := r.command(string(r.data[start+1:r.at]), start); err != nil {
				return err
			}
		case start < len(r.data):
			r.dataLine(start)
		}
	}
	if !known {
		return rec.Error(note.NoGame, 0, "", title)
	}
	if !r.moved {
		turn := xiangqi.Red
		if r.turn != nil {
			turn = *r.turn
		} else if !r.isUsual() {
			g.Notes = append(g.Notes, rec.Note(note.SideMissing, len(bytes.TrimRight(rec.Data, " \t\r\n")), "", ""))
		}
		r.begin(turn)
	}
	r.settle(len(r.data))
	r.comment()
	for side := range r.marks {
		r.markNothing(&r.marks[side])
	}
	for _, suspect := range r.suspects {
		kit.NoteUnread(g, rec, "", suspect.Text, suspect.Offset)
	}
	if r.result.Text != "" {
		kit.NoteResult(g, rec, r.result.Text, r.result.Offset)
	}
	return nil
}

// words returns where the text that is read now belongs.
func (r *reader) words() *plainText {
	if r.text.variation {
		return &r.text
	}
	return &r.prose
}

// settle makes the prose up to a place part of the comment, if it belongs to the game. Where a line of it may be moves,
// or is a position, it could not be read. After moves that could not be read all text is kept in its place.
func (r *reader) settle(end int) {
	text := r.prose.cut(0)
	if text == "" {
		return
	}
	beside := r.over || r.chess
	if beside || !r.moved || !r.b.Dead() {
		at := suspectLine(string(r.data[r.proseAt:end]), func(line string) bool {
			_, err := r.o.FEN.Read([]byte(line))
			return maybe(line) || err == nil
		})
		if at >= 0 {
			r.suspects = append(r.suspects, kit.Place{Text: text, Offset: r.proseAt + at})
			return
		}
		if beside {
			return
		}
	}
	r.text.blank = " "
	r.text.put(text)
	r.text.blank = " "
}

func (r *reader) isUsual() bool { return r.board == xiangqi.Start().Board }

// begin sets the position, from which the side moves first.
func (r *reader) begin(turn xiangqi.Color) {
	r.g.Start = kit.StartOf(&r.board, turn)
	if r.count != nil {
		r.g.Start.Fullmoves = xiangqi.Known(*r.count + 1 - uint32(turn))
	}
	r.b.Begin(r.g)
}

// take takes a match of a regular expression from where the record is read; nil where there is none.
func (r *reader) take(re *regexp.Regexp) []string {
	found := re.FindSubmatch(r.data[r.at:])
	if found == nil {
		return nil
	}
	r.at += len(found[0])
	var parts []string
	for _, part := range found[1:] {
		parts = append(parts, string(part))
	}
	return parts
}

// The arguments of commands.
var (
	twoMoves    = regexp.MustCompile(`^\s*\{?([^\s\\{}]+)\}?[ \t\r]*\n?[ \t]*\{?([^\s\\{}]*)\}?`)
	oneMark     = regexp.MustCompile(`^\s*(\$[^$]*\$|\{[^{}]*\}|\\?[^\s\\{}]+)`)
	onePiece    = regexp.MustCompile(`^\s*([A-Za-z])([a-i])([0-9])`)
	oneWord     = regexp.MustCompile(`^\s*(\\?[^\s\\{}]+)`)
	oneNumber   = regexp.MustCompile(`^\s*=?\s*([0-9]{1,6})`)
	appearance  = regexp.MustCompile(`^\*?\s*(\[[^\]]*\])?`)
	arguments   = regexp.MustCompile(`^(\*?[ \t]*(\[[^\]]*\]|\{[^{}]*\}))*`)
	environment = regexp.MustCompile(`^\s*\{([^{}]*)\}`)
	oneSquare   = regexp.MustCompile(`^\s*\{\s*([0-9a-i])\s*,\s*([0-9a-j])\s*\}`)
	pieceOn     = regexp.MustCompile(`^[\s,{]*\{\s*([0-9a-i])\s*,\s*([0-9a-j])\s*\}\s*\{\s*([A-Za-z])\s*\}\s*\}`)
	letterArg   = regexp.MustCompile(`^\s*\{\s*([A-Za-z])\s*\}`)
)

// command reads the command that begins there.
func (r *reader) command(name string, start int) error {
	switch name {
	case "newgame":
		r.board, r.placed = xiangqi.Start().Board, true
	case "resetboard":
		r.board, r.placed = xiangqi.Board{}, true
	case "cchessboard":
		r.take(appearance)
		r.chess, r.over = true, true
	case "piece":
		r.settle(start)
		return r.piece(start)
	case "move":
		r.round(start)
	case "movecount":
		if n := r.take(oneNumber); n != nil && !r.moved {
			count, _ := strconv.ParseUint(n[0], 10, 32)
			r.count = new(uint32)
			*r.count = uint32(count)
		}
	case "cr", "cb":
		if found := r.take(oneMark); found != nil {
			mark := &r.marks[slices.Index([]string{"cr", "cb"}, name)]
			r.markNothing(mark)
			*mark = kit.Place{Text: found[0], Offset: r.at - len(found[0])}
		}
	case "mylanguage":
		if found := r.take(oneWord); found != nil {
			r.pieces = cmp.Or(letters[found[0]], r.pieces)
		}
	case "cchessman":
		r.settle(start)
		r.take(appearance)
		r.board, r.chess = xiangqi.Board{}, true
		return r.list(start)
	case "init":
		if r.chess && !r.over {
			r.settle(start)
			return r.list(start)
		}
	case "set", "del", "mov":
		if r.chess && !r.over {
			r.settle(start)
			return r.set(name, start)
		}
	case "begin", "end":
		r.environment(name, start)
	case "part", "chapter", "section", "subsection", "subsubsection", "chapter*", "section*", "subsection*", "subsubsection*":
		r.settle(start)
		r.heading(plain(r.argument()))
		r.over = r.moved
	case "bv", "ev":
		if name == "bv" {
			r.settle(start)
		}
		r.text.variation = name == "bv"
		if r.at += len(afterWord.Find(r.data[r.at:])); name == "ev" {
			r.text.blank = " "
		}
	default:
		r.at += r.words().command(name, string(r.data[r.at:]))
	}
	return nil
}

// argument reads the text in braces that follows.
func (r *reader) argument() string {
	rest := r.data[r.at:]
	open, start := 0, 0
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '\\':
			i++
		case c == '{':
			if open++; open == 1 {
				start = i + 1
			}
		case c == '}' && open > 0:
			if open--; open == 0 {
				r.at += i + 1
				return string(rest[start:i])
			}
		case open == 0 && strings.IndexByte(" \t\r\n", c) < 0:
			return ""
		}
	}
	return ""
}

// heading takes a heading before the moves as the title, if there is nothing that says more.
func (r *reader) heading(text string) {
	if !r.moved && text != "" && len(r.g.Tags) == 0 && r.result.Text == "" && !r.chess {
		r.tags.Add("Title", text)
	}
}

// environment reads the begin or the end of one.
func (r *reader) environment(name string, start int) {
	found := r.take(environment)
	if found == nil {
		return
	}
	switch {
	case strings.HasPrefix(found[0], "setcchessman"):
		r.settle(start)
		if r.over = name == "end"; !r.over {
			r.board, r.chess = xiangqi.Board{}, true
		}
	case found[0] == "center" && !r.moved:
		if name == "begin" {
			r.settle(start)
			return
		}
		r.heading(r.prose.cut(0))
	}
	r.take(arguments)
}

// piece places a piece of xq.
func (r *reader) piece(start int) error {
	found := r.take(onePiece)
	var p xiangqi.Piece
	if found != nil {
		p = pieceIn(found[0], r.pieces)
	}
	switch {
	case p == xiangqi.Empty:
		r.at = max(r.at, min(len(r.data), start+len(`\piece Rh1`)))
		return r.rec.Error(note.BoardDamaged, start, kit.Excerpt(string(r.data[start:r.at])), "")
	case r.moved:
		kit.Ignore(r.rec, r.g, start, r.rec.Data[start:r.at])
	default:
		if !r.placed {
			r.board, r.placed = xiangqi.Board{}, true
		}
		r.board[xiangqi.SquareAt(int(found[1][0]-'a'), rankOf(found[2][0]))] = p
	}
	return nil
}

// pieceIn returns the piece of a letter: a capital is Red's.
func pieceIn(letter, all string) xiangqi.Piece {
	color := xiangqi.Red
	if letter == strings.ToLower(letter) {
		color = xiangqi.Black
	}
	if i := strings.Index(all, strings.ToUpper(letter)); i >= 0 {
		return xiangqi.NewPiece(color, xiangqi.Role(i+1))
	}
	return xiangqi.Empty
}

// rankOf returns the rank from 0 of a digit of xq, in which 0 is the tenth.
func rankOf(digit byte) int { return (int(digit-'0') + xiangqi.Ranks - 1) % xiangqi.Ranks }

// round reads the moves of both sides.
func (r *reader) round(start int) {
	r.settle(start)
	found := r.take(twoMoves)
	if found == nil {
		found = []string{"", ""}
	}
	for side, text := range found {
		at := start + max(bytes.Index(r.data[start:r.at], []byte(text)), 0)
		if strings.HasPrefix(text, "x") || text == "" && side > 0 && r.moved && r.b.Dead() {
			continue
		}
		r.play(xiangqi.Color(side), text, at)
	}
}

// play plays a move of xq.
func (r *reader) play(side xiangqi.Color, text string, at int) {
	r.start(side)
	var m xiangqi.Move
	ok := false
	if len(text) == len("h2e2") {
		m, ok = kit.MoveBetween(int(text[0])-'a', rankOf(text[1]), int(text[2])-'a', rankOf(text[3]))
		ok = ok && strings.Trim(text[1:2]+text[3:], "0123456789") == ""
	}
	if ok && (r.b.Dead() || r.b.Position().Turn() == side) {
		r.b.Play(m, r.rec.Note("", at, "", ""))
	} else {
		r.b.PlayText(cmp.Or(text, `\move`), r.rec.Note(note.MovesUnread, at, "", ""))
	}
	r.mark(&r.marks[side])
}

// start makes the position the one before the moves, where there was none.
func (r *reader) start(side xiangqi.Color) {
	if !r.moved {
		r.begin(side)
	}
	r.comment()
	r.moved, r.over = true, false
}

// mark annotates the current move, or makes the mark part of its comment. That a move gives check is seen.
func (r *reader) mark(mark *kit.Place) {
	text := cmp.Or(plain(mark.Text), strings.TrimPrefix(mark.Text, `\`))
	*mark = kit.Place{}
	if nag := movetext.Mark(text); nag != 0 {
		r.b.NAG(nag)
	} else if strings.Trim(text, check) != "" {
		r.text.put(text)
	}
}

// check are the signs of check and mate.
const check = "+#"

// markNothing notes a mark after which no move comes.
func (r *reader) markNothing(mark *kit.Place) {
	if strings.Trim(mark.Text, check) != "" {
		kit.Ignore(r.rec, r.g, mark.Offset, []byte(mark.Text))
	}
}

// comment gives the current move the text after it.
func (r *reader) comment() {
	if text := r.text.cut(0); text != "" {
		kit.SetCurrentComment(r.b, r.g, text)
	}
}

// list places the pieces of a list of chinesechess.
func (r *reader) list(start int) error {
	for {
		found := r.take(pieceOn)
		if found == nil {
			break
		}
		sq, p := squareOf(found[0], found[1]), xiangqi.Empty
		for _, all := range boardLetters {
			p = cmp.Or(p, pieceIn(found[2], all))
		}
		if sq == xiangqi.NoSquare || p == xiangqi.Empty || r.moved {
			return r.rec.Error(note.BoardDamaged, start, kit.Excerpt(string(r.data[start:r.at])), "")
		}
		r.board[sq] = p
	}
	rest := bytes.TrimLeft(r.data[r.at:], " \t\r\n,{")
	if len(rest) == 0 || rest[0] != '}' {
		return r.rec.Error(note.BoardDamaged, len(r.data)-len(rest), kit.Excerpt(string(rest)), "")
	}
	r.at = len(r.data) - len(rest) + 1
	r.over = r.over || bytes.HasPrefix(r.data[start:], []byte(`\cchessman`))
	return nil
}

// squareOf returns the square of a file and a rank, each a digit or a letter, from Red's left corner.
func squareOf(file, rank string) xiangqi.Square {
	number := func(text string) int { return strings.Index("0123456789abcdefghij", text) % xiangqi.Ranks }
	sq, ok := kit.Square(number(file), number(rank))
	if !ok {
		return xiangqi.NoSquare
	}
	return sq
}

// set reads a command of setcchessman.
func (r *reader) set(name string, start int) error {
	fault := func() error {
		return r.rec.Error(note.BoardDamaged, start, kit.Excerpt(string(r.data[start:min(len(r.data), start+len(`\mov{C}{1,7}{1,1}`))])), "")
	}
	var letter []string
	if name == "mov" {
		letter = r.take(letterArg)
	}
	from := r.take(oneSquare)
	if from == nil || letter == nil && name == "mov" {
		return fault()
	}
	sq, p := squareOf(from[0], from[1]), xiangqi.Empty
	if name == "set" {
		letter = r.take(letterArg)
	}
	for _, all := range boardLetters {
		if letter != nil {
			p = cmp.Or(p, pieceIn(letter[0], all))
		}
	}
	switch {
	case sq == xiangqi.NoSquare || p == xiangqi.Empty && name != "del":
		return fault()
	case name == "mov":
		to := r.take(oneSquare)
		if to == nil || squareOf(to[0], to[1]) == xiangqi.NoSquare {
			return fault()
		}
		r.start(p.Color())
		text := string(bytes.TrimSpace(r.data[start:r.at]))
		if m := xiangqi.NewMove(sq, squareOf(to[0], to[1])); r.b.Dead() || r.b.Position().At(sq) == p {
			r.b.Play(m, r.rec.Note("", start, "", ""))
		} else {
			r.b.PlayText(text, r.rec.Note(note.MovesUnread, start, "", ""))
		}
	case r.moved:
		kit.Ignore(r.rec, r.g, start, r.rec.Data[start:r.at])
	default:
		r.board[sq] = p
	}
	return nil
}

// dataLine reads a comment that has a tag, the result or the side to move.
func (r *reader) dataLine(start int) {
	found := dataLine.FindSubmatch(bytes.TrimRight(r.data[start:r.at], "\r"))
	if found == nil {
		return
	}
	tag, value := plain(string(found[1])), plain(string(found[2]))
	switch {
	case r.moved || r.over:
		kit.Ignore(r.rec, r.g, start, r.rec.Data[start:r.at])
	case tag == turnLine:
		turn := xiangqi.Color(strings.Count(value, xiangqi.Black.String()) & 1)
		r.turn = &turn
	case tag == resultLine:
		r.result = kit.Place{Text: value, Offset: r.at - len(found[2])}
	default:
		if twice := r.tags.Add(tag, value); twice != "" {
			r.g.Notes = append(r.g.Notes, r.rec.Note(note.TagTwice, start, tag, twice))
		}
	}
}
