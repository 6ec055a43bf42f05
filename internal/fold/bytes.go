package fold

import "slices"

// AppendBytes appends a text, of its first n bytes each byte's entry in the table. What follows
// those stays as it is.
func AppendBytes(dst, text []byte, n int, table *[256]byte) []byte {
	end := len(dst) + len(text)
	dst = slices.Grow(dst, len(text))
	out := dst[len(dst):end]
	at := 0
	for ; at < n && len(text)-at >= 16; at += 16 { // for speed, perhaps some after the first n
		f, t := (*[16]byte)(text[at:]), (*[16]byte)(out[at:])
		t[0], t[1], t[2], t[3] = table[f[0]], table[f[1]], table[f[2]], table[f[3]]
		t[4], t[5], t[6], t[7] = table[f[4]], table[f[5]], table[f[6]], table[f[7]]
		t[8], t[9], t[10], t[11] = table[f[8]], table[f[9]], table[f[10]], table[f[11]]
		t[12], t[13], t[14], t[15] = table[f[12]], table[f[13]], table[f[14]], table[f[15]]
	}
	for ; at < n; at++ {
		out[at] = table[text[at]]
	}
	copy(out[n:], text[n:])
	return dst[:end]
}
