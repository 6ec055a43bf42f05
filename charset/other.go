package charset

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// Other returns the charset that a part of a text is in, a record or the line of a tag, where that
// is another than the charset c that the part was decoded from: one file can have records in
// several (game-formats §9), and programs put words of their own into the texts of others. faults
// is how many bytes of the part are not characters in c, and raw, which is called where the part is
// in doubt only, returns its bytes. other is nil where c fits. Where it is sure, decoded is the part
// in the other charset and found its faults, whose Offset counts from the start of the part;
// otherwise the other one only fits better, and decoded is nil.
//
// A name with a rare character looks much like one in another charset. So the other must be far
// ahead, or be Chinese in UTF-8, which is hardly ever valid by accident, or have a number as
// Chinese counts with: 第4轮, the usual one, has two characters to show, and so by accident have names.
func (c *Charset) Other(part []byte, faults int, raw func() []byte) (other *Charset, decoded []byte, found []Fault) {
	if !slices.Contains(candidates[:], c) || !c.isDoubtful(part, faults) {
		return nil, nil, nil
	}
	src, lost := c.Append(nil, part) // the same bytes, or as many points
	if faults > 0 || len(lost) > 0 {
		src = raw()
	}
	own, best, next := c.score(src, true), none, none
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
	ahead := best.Points - own.Points
	if ahead <= 0 || best.Points <= 0 || best.Points-next.Points < decisive {
		return nil, nil, nil
	}
	src = raw()
	again, _ := c.decode(nil, src, true, func(Fault) {})
	decoded, found = best.Charset.Decode(nil, src)
	isChinese := isNumbered(string(decoded)) && !isNumbered(string(part)) || best.Charset == UTF8 && hanOf(decoded) > 1
	switch {
	case bytes.Equal(again, part) && (ahead >= sureAhead || isChinese):
		return best.Charset, decoded, found
	case ahead >= decisive:
		return best.Charset, nil, nil
	}
	return nil, nil, nil
}

// none is less than any score.
var none = Score{Points: -1 << 30}

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
