package diagram

import (
	"embed"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/xqfen/xqfen/xiangqi"
)

//go:embed outlines/*.txt
var outlineFiles embed.FS

// The files of outlines of characters on the board.
const (
	riverCharacters = "river"
	numerals        = "numerals"
)

// outlines returns a file of outlines, whose lines have a name and its outline.
func outlines(name string) string {
	text, err := outlineFiles.ReadFile("outlines/" + name + ".txt")
	if err != nil {
		panic(err) // it is part of the program
	}
	return string(text)
}

// outline returns the outline of the first of some names that a file has.
func outline(file string, names ...string) string {
	for line := range strings.Lines(outlines(file)) { // a test reads each
		if name, path, _ := strings.Cut(line, "\t"); slices.Contains(names, name) {
			return strings.TrimSpace(path)
		}
	}
	return ""
}

// pieceOutline returns the outline of a piece: of its color and its role, or of its role where both
// colors have the same.
func pieceOutline(s Set, p xiangqi.Piece) string {
	role := p.Role().String()
	return outline(s.String(), role, p.Color().String()+"-"+role)
}

// square is a place in a picture.
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

// squaresOf returns how many points a command of path data has.
func squaresOf(op byte) int {
	switch op {
	case 'M', 'L':
		return 1
	case 'Q':
		return 2
	case 'C':
		return 3
	}
	return 0
}

// bounds returns the corners of the rectangle around an outline.
func bounds(outline []segment) (low, high square) {
	for i, seg := range outline {
		for _, p := range seg.squares[:squaresOf(seg.op)] {
			if i == 0 {
				low, high = p, p
			}
			low = square{min(low.x, p.x), min(low.y, p.y)}
			high = square{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	return low, high
}

// pathOf returns an outline as path data in whole units, moved so that a place becomes the origin.
func pathOf(outline []segment, origin square) string {
	var b []byte
	for _, seg := range outline {
		b = append(b, seg.op)
		for i, p := range seg.squares[:squaresOf(seg.op)] {
			if i > 0 {
				b = append(b, ' ')
			}
			b = appendNumbers(b, rounded(p.x-origin.x), rounded(p.y-origin.y))
		}
	}
	return string(b)
}

func rounded(n float32) int { return int(math.Round(float64(n))) }
