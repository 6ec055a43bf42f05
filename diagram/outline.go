package diagram

import (
	"embed"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/xiangqi"
)

//go:embed outlines/*.txt
var outlineFiles embed.FS

// outlines returns a file of outlines: of a set, a line for each piece with its name and its outline;
// of characters, a line for each with the character, its width and its outline.
func outlines(name string) string {
	text, err := outlineFiles.ReadFile("outlines/" + name + ".txt")
	if err != nil {
		panic(err) // it is part of the program
	}
	return string(text)
}

// pieceOutline returns the outline of a piece: of its color and its role, or of its role where both
// colors have the same.
func pieceOutline(s Set, p xiangqi.Piece) string {
	role := p.Role().String()
	for line := range strings.Lines(outlines(s.String())) { // a test reads each
		if name, outline, _ := strings.Cut(line, "\t"); name == role || name == p.Color().String()+"-"+role {
			return strings.TrimSpace(outline)
		}
	}
	return ""
}

// character is the outline of one and its width.
type character struct {
	width int
	path  string
}

// readCharacters adds those of a table, whose lines have a character, its width and its outline.
func readCharacters(all map[rune]character, table string) {
	for line := range strings.Lines(table) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		width, err := strconv.Atoi(fields[1])
		if err != nil {
			continue // a test reads each
		}
		all[[]rune(fields[0])[0]] = character{width, fields[2]}
	}
}

// ofBoard are the characters that are on the board, each with its middle at the origin.
var ofBoard = sync.OnceValue(func() map[rune]character {
	all := make(map[rune]character)
	for _, name := range [...]string{"river", "numerals", "digits"} {
		readCharacters(all, outlines(name))
	}
	return all
})

// ofCaptions are the characters of captions, each on the base line.
var ofCaptions = sync.OnceValue(func() map[rune]character {
	all := make(map[rune]character)
	readCharacters(all, outlines("captions"))
	return all
})

// point is a place in a picture.
type square struct{ x, y float32 }

// segment is a part of an outline: it leads to the last of its points.
type segment struct {
	op      byte // M, L, Q, C or Z
	squares [3]square
}

// scanner reads path data of SVG: the commands M, L, H, V, Q, C and Z, and their relative forms.
type scanner struct {
	text string
	at   int
}

func (s *scanner) skip() {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || s.text[s.at] == ',' || s.text[s.at] == '\n') {
		s.at++
	}
}

// command returns the next letter, or the one before where a number follows, and 0 at the end.
func (s *scanner) command(before byte) byte {
	s.skip()
	if s.at == len(s.text) {
		return 0
	}
	if c := s.text[s.at]; c|0x20 >= 'a' && c|0x20 <= 'z' {
		s.at++
		return c
	}
	switch before { // the letters that further pairs of numbers mean
	case 'M':
		return 'L'
	case 'm':
		return 'l'
	case 'Z', 'z': // no number can follow
		return 0
	}
	return before
}

func (s *scanner) number() float32 {
	s.skip()
	start := s.at
	for s.at < len(s.text) && (s.at == start && s.text[s.at] == '-' || s.text[s.at] == '.' || s.text[s.at] >= '0' && s.text[s.at] <= '9') {
		s.at++
	}
	if s.at == start { // nothing that could be read: go on, so that the scan ends
		s.at++
		s.at = min(s.at, len(s.text))
		return 0
	}
	n, err := strconv.ParseFloat(s.text[start:s.at], 32)
	if err != nil {
		return 0
	}
	return float32(n)
}

// segments appends the parts of path data to dst, with absolute places.
func segments(dst []segment, path string) []segment {
	s := scanner{text: path}
	var at, first square
	for command := s.command(0); command != 0; command = s.command(command) {
		var from square
		if command >= 'a' {
			from = at
		}
		seg := segment{op: command &^ 0x20}
		last := 0
		switch seg.op {
		case 'M', 'L':
		case 'H':
			seg.op, seg.squares[0] = 'L', square{from.x + s.number(), at.y}
			at = seg.squares[0]
			dst = append(dst, seg)
			continue
		case 'V':
			seg.op, seg.squares[0] = 'L', square{at.x, from.y + s.number()}
			at = seg.squares[0]
			dst = append(dst, seg)
			continue
		case 'Q':
			last = 1
		case 'C':
			last = 2
		case 'Z':
			at = first
			dst = append(dst, seg)
			continue
		default:
			return dst
		}
		for i := 0; i <= last; i++ {
			x := from.x + s.number()
			seg.squares[i] = square{x, from.y + s.number()}
		}
		at = seg.squares[last]
		if seg.op == 'M' {
			first = at
		}
		dst = append(dst, seg)
	}
	return dst
}
