package xiangqi

import (
	"errors"
	"strconv"
	"strings"
)

// ParseSquare reads a coordinate of UCCI, such as "e0", as String writes it.
func ParseSquare(text string) (Square, error) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '0' || text[1] > '9' {
		return NoSquare, refused(text, "is not a square (expected a file a-i and a rank 0-9, such as e0)")
	}
	return SquareAt(int(text[0]-'a'), int(text[1]-'0')), nil
}

// ParseMove reads a move of UCCI, such as "h2e2", as String writes it. It need not be legal
// anywhere.
func ParseMove(text string) (Move, error) {
	if len(text) == 4 {
		from, err := ParseSquare(text[:2])
		to, wrong := ParseSquare(text[2:])
		if err == nil && wrong == nil {
			return NewMove(from, to), nil
		}
	}
	return 0, refused(text, "is not a move (expected two squares, such as h2e2)")
}

// parseColor reads "red" or "black", as String writes them.
func parseColor(text string) (Color, error) {
	for _, c := range [...]Color{Red, Black} {
		if text == c.String() {
			return c, nil
		}
	}
	return Red, refused(text, "is not a color (expected red or black)")
}

// parsePiece reads the name of a piece, such as "red horse", or "empty", as String writes
// them.
func parsePiece(text string) (Piece, error) {
	for p := range Piece(Pieces) {
		if (p == Empty || p.Role() != NoRole) && p.String() == text {
			return p, nil
		}
	}
	return Empty, refused(text, "is not a piece (expected a color and a role, such as red horse)")
}

// parseRole reads the name of a role, such as "horse", or "none", as String writes them.
func parseRole(text string) (Role, error) {
	for r := range Role(Roles) {
		if text == r.String() {
			return r, nil
		}
	}
	return NoRole, refused(text, "is not a role (expected one such as horse)")
}

// parseProblem reads the codes of problems with commas between, as String writes them; an
// empty text is none.
func parseProblem(text string) (all Problem, err error) {
	if text == "" {
		return 0, nil
	}
	for code := range strings.SplitSeq(text, ",") {
		found := Problem(0)
		for p := range AllProblems.Each() {
			if code == p.String() {
				found = p
			}
		}
		if found == 0 {
			return 0, refused(code, "is not a problem (expected codes such as no-king)")
		}
		all |= found
	}
	return all, nil
}

// parseKey reads the 32 hexadecimal digits that String writes.
func parseKey(text string) (k Key, err error) {
	const half = 16
	if len(text) == 2*half && text == strings.ToLower(text) {
		for i := range k {
			if k[i], err = strconv.ParseUint(text[i*half:][:half], 16, 64); err != nil {
				break
			}
		}
	}
	if err != nil || len(text) != 2*half || text != strings.ToLower(text) {
		return Key{}, refused(text, "is not a key (expected 32 digits 0-9 and a-f)")
	}
	return k, nil
}

// String returns the key as 32 hexadecimal digits.
func (k Key) String() string {
	const digits = "0123456789abcdef"
	var text [32]byte
	for i := range text {
		text[i] = digits[k[i/16]>>(60-i%16*4)&15]
	}
	return string(text[:])
}

// letters are those of a Board's text, Red's by Role: those of the dialect xqbase.
const letters = ".KABNRCP"

// append appends the letter of the piece, small for Black.
func (p Piece) append(dst []byte) []byte {
	letter := letters[p.Role()]
	if p.Color() == Black {
		letter |= ' '
	}
	return append(dst, letter)
}

// String returns the board in the letters of the dialect xqbase, Black's back rank first, such as
// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR.
func (b Board) String() string {
	var text []byte
	for rank := Ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range Files + 1 {
			if file < Files && b[SquareAt(file, rank)].Role() == NoRole {
				empty++
				continue
			}
			if empty > 0 {
				text, empty = append(text, '0'+byte(empty)), 0
			}
			if file < Files {
				text = b[SquareAt(file, rank)].append(text)
			}
		}
		if rank > 0 {
			text = append(text, '/')
		}
	}
	return string(text)
}

// parseBoard reads the text that String writes.
func parseBoard(text string) (b Board, err error) {
	wrong := refused(text, "is not a board (expected ten ranks such as rnbakabnr/9/…)")
	ranks := strings.Split(text, "/")
	if len(ranks) != Ranks {
		return b, wrong
	}
	for i, rank := range ranks {
		file := 0
		for _, letter := range []byte(rank) {
			role := strings.IndexByte(letters, letter&^' ')
			switch {
			case letter >= '1' && letter <= '9':
				file += int(letter - '0')
				continue
			case role <= 0 || file >= Files:
				return Board{}, wrong
			}
			b[SquareAt(file, Ranks-1-i)] = NewPiece(Color(letter>>5&1), Role(role))
			file++
		}
		if file != Files {
			return Board{}, wrong
		}
	}
	return b, nil
}

// String returns the setup as a FEN of the dialect xqbase, with - for a counter that is not known, such as
// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1.
func (s Setup) String() string {
	return s.Board.String() + " " + "wb"[s.Turn&1:s.Turn&1+1] + " - - " + s.Halfmoves.String() + " " + s.Fullmoves.String()
}

// parseSetup reads the text that String writes.
func parseSetup(text string) (s Setup, err error) {
	fields := strings.Split(text, " ")
	if len(fields) != 6 || fields[1] != "w" && fields[1] != "b" || fields[2] != "-" || fields[3] != "-" {
		return s, refused(text, "is not a setup (expected a board, w or b, - - and two counters)")
	}
	if fields[1] == "b" {
		s.Turn = Black
	}
	if s.Board, err = parseBoard(fields[0]); err == nil {
		if err = s.Halfmoves.UnmarshalText([]byte(fields[4])); err == nil {
			err = s.Fullmoves.UnmarshalText([]byte(fields[5]))
		}
	}
	return s, err
}

// MarshalText returns String.
func (b Board) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads the text of String.
func (b *Board) UnmarshalText(text []byte) error { return set(b, parseBoard, text) }

// MarshalText returns String.
func (s Setup) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the text of String.
func (s *Setup) UnmarshalText(text []byte) error { return set(s, parseSetup, text) }

// MarshalText returns String.
func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText is ParseSquare, and reads "-" as NoSquare.
func (s *Square) UnmarshalText(text []byte) (err error) {
	if string(text) == NoSquare.String() {
		*s = NoSquare
		return nil
	}
	return set(s, ParseSquare, text)
}

// MarshalText returns String.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText is ParseMove.
func (m *Move) UnmarshalText(text []byte) error { return set(m, ParseMove, text) }

// MarshalText returns String.
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the text of String.
func (c *Color) UnmarshalText(text []byte) error { return set(c, parseColor, text) }

// MarshalText returns String.
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads the text of String.
func (r *Role) UnmarshalText(text []byte) error { return set(r, parseRole, text) }

// MarshalText returns String.
func (p Problem) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the text of String, the codes in any order.
func (p *Problem) UnmarshalText(text []byte) error { return set(p, parseProblem, text) }

// MarshalText returns String.
func (p Piece) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the text of String.
func (p *Piece) UnmarshalText(text []byte) error { return set(p, parsePiece, text) }

// MarshalText returns String.
func (k Key) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the text of String.
func (k *Key) UnmarshalText(text []byte) error { return set(k, parseKey, text) }

// set reads a value, and leaves the old one where the text is none.
func set[T any](value *T, parse func(string) (T, error), text []byte) error {
	read, err := parse(string(text))
	if err == nil {
		*value = read
	}
	return err
}

// refused returns the error of a text that is not of the expected form.
func refused(text, why string) error {
	return errors.New("xiangqi: " + strconv.Quote(text) + " " + why)
}
