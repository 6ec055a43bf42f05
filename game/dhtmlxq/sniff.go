package dhtmlxq

import (
	"bytes"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

// fewestDigits is how many digits a list of moves has that is a whole file.
const fewestDigits = 8

// sniff looks for moves or a board within markup: words about the format have
// neither.
func sniff(head []byte, name string) bool {
	if isPGN(head) {
		return false
	}
	block := -1
	for at := 0; ; {
		m, ok := nextMarker(head, at)
		if !ok {
			break
		}
		at = m.end
		if afterBoard(head[:m.start]) {
			continue
		}
		if m.kind == openBlock {
			block = m.end
		}
		if proves(head, m, block) {
			return true
		}
	}
	if isOneGame(readable(head)) {
		return true
	}
	return isBare(head) && (strings.HasSuffix(name, ".ubb") || plays(head))
}

// proves reports whether a marker shows that there is a record. block is where the last block
// opened, -1 for nowhere.
func proves(head []byte, m marker, block int) bool {
	switch {
	case m.cousin:
		return m.kind == openBlock || m.kind == openField
	case m.kind == openField:
		return hasMoves(m.name) && beginsList(head[m.end:]) ||
			block >= 0 && len(bytes.TrimSpace(head[block:m.start])) == 0 && fieldEnds(head, m)
	case m.kind == variable:
		return hasMoves(m.name) && beginsList(head[m.end+1:])
	}
	return false
}

// longestBoard is how long a board may be in characters of any dialect, and longestLead how
// long a name and what follows it, in bytes.
const (
	longestBoard = 512
	longestLead  = 4096
)

// afterBoard reports whether the line that a text ends in begins with a board, or with a
// name, a bar and a board, or is marked as a comment: it then is one of a list of positions, and markup is in
// its operations or its comment.
func afterBoard(text []byte) bool {
	line := bytes.TrimLeft(text[bytes.LastIndexByte(text, '\n')+1:], " \t\ufeff")
	name, rest, named := bytes.Cut(line[:min(len(line), longestLead)], []byte{'|'})
	return bytes.HasPrefix(line, []byte{'#'}) || isBoard(line) || named && !bytes.ContainsAny(name, "<[") && isBoard(rest)
}

func isBoard(text []byte) bool {
	word, _, found := bytes.Cut(text[:min(len(text), longestBoard)], []byte{' '})
	return found && bytes.Count(word, []byte{'/'}) == xiangqi.Ranks-1
}

// fewestMoves and mostMoves are how many moves of a list of digits must be legal.
const fewestMoves, mostMoves = 2, 8

// plays reports whether the moves with which digits begin are legal from the start of the
// game, whoever makes the first.
func plays(digits []byte) bool {
	f := field{value: bytes.TrimPrefix(digits, []byte("\ufeff"))}
	for _, turn := range []xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		start := xiangqi.Start()
		start.Turn = turn
		p := start.Position()
		made, legal := 0, true
		for i := 0; legal && made < mostMoves; made++ {
			m, next, code := f.move(i)
			if code != "" {
				break
			}
			if legal = p.Legal(m); legal {
				p.Do(m)
			}
			i = next
		}
		if legal && made >= fewestMoves {
			return true
		}
	}
	return false
}

// isPGN reports whether the file begins with a tag of PGN; markup may then are in
// its comments.
func isPGN(head []byte) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '[' {
		return false
	}
	end := 1
	for end < len(head) && nameByte(head[end]) {
		end++
	}
	rest := bytes.TrimLeft(head[end:], " \t")
	return end > 1 && len(rest) > 0 && rest[0] == '"'
}

// fieldEnds reports whether the field is closed on the way to the next, and is no
// placeholder such as "name".
func fieldEnds(head []byte, open marker) bool {
	if strings.EqualFold(open.name, "name") {
		return false
	}
	m, ok := nextMarker(head, open.end)
	return ok && m.kind == endField
}

func hasMoves(name string) bool {
	return strings.EqualFold(name, "movelist") || strings.EqualFold(name, "binit") || name == cousinBoard || name == cousinMoves
}

// beginsList reports whether digits follow, or a list of segments.
func beginsList(data []byte) bool {
	data = bytes.TrimLeft(data, " \t\r\n")
	if len(data) > 1 && data[0] == '[' {
		return data[1] >= '0' && data[1] <= '9'
	}
	return len(data) > 1 && data[0] >= '0' && data[0] <= '9' && data[1] >= '0' && data[1] <= '9'
}

// isBare reports whether all of the text is digits, in one piece or several.
func isBare(data []byte) bool {
	digits := 0
	for _, c := range bytes.TrimPrefix(data, []byte("\ufeff")) {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case c != ' ' && c != '\t' && c != '\r' && c != '\n':
			return false
		}
	}
	return digits >= fewestDigits
}
