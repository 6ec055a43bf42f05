package chars

// AppendMapped appends a text, of its first n bytes each byte's entry in the table. The bytes after
// those stay as they are.
func AppendMapped(dst, text []byte, n int, table *[256]byte) []byte {
	at := len(dst)
	dst = append(dst, text...)
	for i, c := range text[:n] {
		dst[at+i] = table[c]
	}
	return dst
}
