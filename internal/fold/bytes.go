package fold

import "slices"

// AppendBytes appends each byte's entry in the table.
func AppendBytes(dst, text []byte, table *[256]byte) []byte {
	end := len(dst) + len(text)
	dst = slices.Grow(dst, len(text))
	out := dst[len(dst):end]
	for len(text) >= 8 && len(out) >= 8 { // eight at a time, for speed
		out[0], out[1], out[2], out[3] = table[text[0]], table[text[1]], table[text[2]], table[text[3]]
		out[4], out[5], out[6], out[7] = table[text[4]], table[text[5]], table[text[6]], table[text[7]]
		text, out = text[8:], out[8:]
	}
	for i := range min(len(text), len(out)) {
		out[i] = table[text[i]]
	}
	return dst[:end]
}
