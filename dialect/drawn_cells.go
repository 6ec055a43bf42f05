package dialect

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqfen/xqfen/xiangqi"
)

// cellSyntax is a way to write a rank as nine cells with something between them: an array of a program, or a
// template of a wiki. Such a rank may have several lines, and a line several ranks.
type cellSyntax struct {
	// opens is one of the characters before a rank, "" for none; between is before each cell but the first, and
	// before that one, too, where nothing opens a rank. ends is one of the characters after a rank.
	opens, between, ends string
	// after is what may follow a rank in its line, so that the line has nothing else: a comment, the number of the rank.
	after *regexp.Regexp
	// blanks may be around a cell.
	blanks string
	// cell returns the length of the cell with which a text begins, 0 where there is none.
	cell func(text string) (size int, c drawnSquare)
}

var cellSyntaxes = [...]cellSyntax{
	{opens: "[{(", between: ",", ends: "]})", after: regexp.MustCompile(`^[\s,;]*((//|#|--|/\*|%).*)?$`), blanks: blanks + "\r\n", cell: quotedCell},
	{between: "|", ends: "|=}\r\n", after: regexp.MustCompile(`^\s*(\||\|?\s*(=|\d{1,2})\s*\|?)?\s*$`), blanks: blanks, cell: templateCell},
}

// cellRank is a rank of cells and where it is in the text.
type cellRank struct {
	row
	start, end int
}

// cellBoard is a board of cells.
type cellBoard [xiangqi.Ranks]cellRank

// cellBoards returns the boards of a text whose ranks are cells: ten ranks with nothing but commas and comments
// between them, no other rank beside them, and a king of each side.
func cellBoards(text string) (boards []cellBoard) {
	for _, syntax := range cellSyntaxes {
		var ranks []cellRank
		end := func() {
			if len(ranks)%xiangqi.Ranks == 0 {
				for part := range slices.Chunk(ranks, xiangqi.Ranks) {
					if board := cellBoard(part); board.hasKings() {
						boards = append(boards, board)
					}
				}
			}
			ranks = ranks[:0]
		}
		for at := 0; at < len(text); {
			r, ok := syntax.rank(text, at)
			if len(ranks) > 0 && (!ok || strings.Trim(text[ranks[len(ranks)-1].end:r.start], blanks+"\r\n") != "") {
				end()
			}
			if !ok {
				break
			}
			ranks, at = append(ranks, r), r.end
		}
		end()
	}
	slices.SortFunc(boards, func(a, b cellBoard) int { return a[0].start - b[0].start })
	end := 0
	return slices.DeleteFunc(boards, func(b cellBoard) bool { // one in the comments of another is none
		within := b[0].start < end
		end = max(end, b[xiangqi.Ranks-1].end)
		return within
	})
}

func (b *cellBoard) hasKings() bool {
	var kings [2]bool
	for i := range b {
		for _, c := range b[i].cells {
			if c.role == xiangqi.King {
				kings[c.side] = true
			}
		}
	}
	return kings == [2]bool{true, true}
}

// rank finds the next rank of a text. It has the whole lines that have nothing else.
func (s *cellSyntax) rank(text string, from int) (r cellRank, ok bool) {
	before := s.opens
	if before == "" {
		before = s.between
	}
	for at := from; at < len(text); at++ {
		i := strings.IndexAny(text[at:], before)
		if i < 0 {
			return r, false
		}
		at += i
		if end := s.cells(&r.row, text, at, from > 0 && at == from); end > 0 {
			r.start, r.end = s.lineAround(text, from, at, end)
			return r, true
		}
	}
	return r, false
}

// cells reads nine cells and returns where they end, 0 where they are no rank. Where it does not follow another rank,
// and nothing opens it, one that begins with an empty square begins a line.
func (s *cellSyntax) cells(r *row, text string, at int, follows bool) (end int) {
	skip := func() { at = len(text) - len(strings.TrimLeft(text[at:], s.blanks)) }
	is := func(signs string) bool { return at < len(text) && strings.IndexByte(signs, text[at]) >= 0 }
	*r = row{label: -1}
	at++
	if skip(); s.opens == "" {
		if rest := strings.TrimLeft(text[at:], "0123456789"); len(rest) < len(text)-at && strings.HasPrefix(strings.TrimLeft(rest, s.blanks), s.between) {
			at = len(text) - len(rest)
			skip()
			at++
		}
	}
	for i := range r.cells {
		if skip(); i > 0 {
			if !is(s.between) {
				return 0
			}
			at++
			skip()
		}
		size, c := s.cell(text[at:])
		if size == 0 && s.opens != "" || !follows && i == 0 && size == 0 && !beginsLine(text, at) {
			return 0
		}
		c.at = at
		r.cells[i] = c
		at += size
	}
	skip()
	if s.opens == "" {
		if at == len(text) || is(s.ends) {
			return at
		}
		return 0
	}
	if is(s.between) { // after the last
		at++
		skip()
	}
	if !is(s.ends) {
		return 0
	}
	return at + 1
}

// beginsLine reports whether a line has nothing but a number and bars before a place.
func beginsLine(text string, at int) bool {
	return strings.Trim(text[strings.LastIndexByte(text[:at], '\n')+1:at], blanks+"|0123456789") == ""
}

// lineAround returns the part of a text between two places and what belongs to it: the blanks and the number before it,
// the comma, the comment and the end of the line after it.
func (s *cellSyntax) lineAround(text string, from, at, end int) (start, to int) {
	start, to = max(from, strings.LastIndexByte(text[:at], '\n')+1), end
	if strings.Trim(text[start:at], blanks+"0123456789") != "" {
		start = at
	}
	line, _, isLine := strings.Cut(text[end:], "\n")
	if s.after.MatchString(line) {
		if to += len(line); isLine {
			to++
		}
		return start, to
	}
	return start, len(text) - len(strings.TrimLeft(text[end:], blanks+","))
}

// emptyWords are cells without quotes, and emptyCells the characters of those with quotes, that are empty squares.
var emptyWords = []string{"null", "NULL", "None", "nil", "undefined", "0"}

const emptyCells = blanks + joins + ".．·・•+＋十*＊○〇□口0"

// quotedCell reads a cell of an array: a piece in quotes, maybe with its side before it, or an empty square.
func quotedCell(text string) (size int, c drawnSquare) {
	if text == "" {
		return 0, c
	}
	if strings.IndexByte("'\"`", text[0]) < 0 {
		for _, word := range emptyWords {
			if after, ok := strings.CutPrefix(text, word); ok && after != "" && strings.IndexByte(",]}) \t\r\n", after[0]) >= 0 {
				return len(word), c
			}
		}
		return 0, c
	}
	const longest = 16 // bytes of a piece
	n := strings.IndexByte(text[1:min(len(text), longest)], text[0])
	if n < 0 {
		return 0, c
	}
	word := text[1 : 1+n]
	if c, ok := pieceOf(word); ok || strings.Trim(word, emptyCells) == "" {
		return n + 2, c
	}
	return 0, c
}

// pieceOf reads a piece: its symbol, maybe after its side, as in bR and red_r.
func pieceOf(word string) (c drawnSquare, ok bool) {
	c.symbol, _ = utf8.DecodeRuneInString(word)
	if c.symbolOf, ok = knownSymbols()[folded(c.symbol)]; ok && utf8.RuneCountInString(word) == 1 {
		return c, true
	}
	for i := range sideWords {
		row := &sideWords[i]
		if n := len(row.text); !row.digit() && len(word) > n && strings.EqualFold(word[:n], row.text) {
			if c, ok := pieceOf(strings.TrimLeft(word[n:], "_- ")); ok {
				c.side, c.both, c.symbol = side(row.side), false, 0
				return c, true
			}
		}
	}
	return drawnSquare{}, false
}

// templateCell reads a cell of a template: nothing, or the letter of a piece and l (light, Red) or d (dark, Black).
func templateCell(text string) (size int, c drawnSquare) {
	const pieces = "gaehrcs" // in the order of xiangqi.Role
	if len(text) < 2 || text[1] != 'l' && text[1] != 'd' || strings.IndexByte(pieces, text[0]) < 0 {
		return 0, c
	}
	c.role = xiangqi.Role(strings.IndexByte(pieces, text[0]) + 1)
	if c.side = redSide; text[1] == 'd' {
		c.side = blackSide
	}
	return len("rl"), c
}

// isFrame reports whether a line before or after a board of cells is of brackets, or opens one: board = [.
func isFrame(line string) bool {
	line = strings.TrimRight(strings.Trim(line, blanks), ",;")
	return line != "" && (strings.IndexByte("[({", line[len(line)-1]) >= 0 || strings.HasPrefix(line, "{{") || strings.Trim(line, "])}") == "")
}
