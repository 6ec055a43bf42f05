package charset

import (
	"bytes"
	"slices"
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

// candidates are the charsets that may stand together in one file.
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
