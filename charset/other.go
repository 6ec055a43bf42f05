package charset

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// Other finds out whether a part of a text that was decoded from the charset c is in
// another: one file can have records in several (game-formats §9). faults says how many
// bytes of it are no characters in c, and raw, which is called where the part is in doubt
// only, returns its bytes. other is nil where c fits. Where it is sure, decoded is the part
// in the other charset and found its faults, whose Offset counts from the start of the
// part; otherwise the other one only fits better, and nothing is decoded.
func (c *Charset) Other(part []byte, faults int, raw func() []byte) (other *Charset, sure bool, decoded []byte, found []Fault) {
	if !slices.Contains(candidates[:], c) || !c.isDoubtful(part, faults) {
		return nil, false, nil, nil
	}
	src := raw()
	again, _ := c.decode(nil, src, true, func(Fault) {})
	exact := bytes.Equal(again, part)
	best, own := Score{Points: -1 << 30}, Score{}
	for _, candidate := range candidates {
		s := candidate.score(src, true)
		if candidate == c {
			own = s
		}
		if s.Points > best.Points || s.Points == best.Points && candidate == c {
			best = s
		}
	}
	ahead := best.Points - own.Points
	switch {
	case exact && best.Points > 0 && ahead >= sureAhead:
		decoded, found = best.Charset.Decode(nil, src)
		return best.Charset, true, decoded, found
	case ahead >= decisive, ahead > 0 && own.Points <= 0:
		return best.Charset, false, nil, nil
	}
	return nil, false, nil, nil
}

// sureAhead is by how many points another charset must be ahead of that of the file: twice
// what decides where nothing is known.
const sureAhead = 2 * decisive

// candidates are the charsets that may be together in one file.
var candidates = [...]*Charset{UTF8, GB18030, Big5}

// sampled is how many characters that are not ASCII say whether a part is in doubt.
const sampled = 64

// isDoubtful reports whether a part has bytes that are no characters, or hardly any of
// the characters that records of xiangqi are full of.
func (c *Charset) isDoubtful(part []byte, faults int) bool {
	if faults > 0 || c == UTF8 {
		return faults > 0
	}
	if c == GB18030 && bytes.ContainsFunc(part, isPrivate) {
		return true
	}
	all, words := 0, 0
	for i := 0; i < len(part) && all < sampled; {
		if part[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(part[i:])
		i += size
		all++
		if characterSet().has(r) {
			words++
		}
	}
	return words*4 < all
}

// OtherTag returns the charset that a line with a tag is in, and its text there, if that is
// certainly another than the charset c that the rest of its record was decoded from: programs
// put words of their own into the texts of others. other is nil where it is not, and decoded
// where another only fits better. line is the text in c, faults how many bytes of it are no
// characters there, and raw returns its bytes.
//
// A line is short, and a name with a rare character looks much like one in another charset.
// So the other must be ahead by as much as in a whole record, without a fault, or be
// Chinese in UTF-8, which is hardly ever valid by accident, or a number as Chinese counts
// with: 第4轮, the usual one, has two characters to show, and so by accident have names.
func (c *Charset) OtherTag(line []byte, faults int, raw func() []byte) (other *Charset, decoded []byte) {
	if !slices.Contains(candidates[:], c) || !c.isDoubtful(line, faults) {
		return nil, nil
	}
	src, lost := c.Append(nil, line)
	if faults > 0 || len(lost) > 0 {
		src = raw()
	}
	own := c.score(src, true)
	best, next := c.rivals(src)
	ahead := best.Points - own.Points
	if ahead <= 0 || best.Points <= 0 || best.Points-next.Points < decisive {
		return nil, nil
	}
	src = raw()
	again, _ := c.decode(nil, src, true, func(Fault) {})
	decoded, found := best.Charset.Decode(nil, src)
	certain := ahead >= sureAhead || isNumbered(string(decoded)) && !isNumbered(string(line)) || best.Charset == UTF8 && hanOf(decoded) > 1
	switch {
	case len(found) == 0 && certain && bytes.Equal(again, line):
		return best.Charset, decoded
	case ahead >= decisive && own.Points <= 0:
		return best.Charset, nil
	}
	return nil, nil
}

// rivals returns the scores of the best two of the other candidates.
func (c *Charset) rivals(src []byte) (best, next Score) {
	best.Points, next.Points = -1<<30, -1<<30
	for _, candidate := range candidates {
		if candidate == c {
			continue
		}
		switch s := candidate.score(src, true); {
		case s.Points > best.Points:
			best, next = s, best
		case s.Points > next.Points:
			next = s
		}
	}
	return best, next
}

// hanOf counts the usual Chinese characters of a text.
func hanOf(text []byte) (n int) {
	for _, r := range string(text) {
		if r >= 0x4e00 && r < 0xa000 {
			n++
		}
	}
	return n
}

// isNumbered reports whether a text has a number as Chinese counts rounds and games with.
func isNumbered(text string) bool {
	_, rest, found := strings.Cut(text, "第")
	number := strings.TrimLeft(rest, " 0123456789０１２３４５６７８９一二三四五六七八九十百")
	return found && len(number) < len(rest) && strings.IndexAny(number, "轮輪局届屆台臺场場盘盤回") == 0
}
