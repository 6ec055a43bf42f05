package xqf

import "slices"

// The versions, as the byte that means them. From scrambled on squares and the
// tree are scrambled, from shuffled on the list of pieces is too.
const (
	plain     = 0x0a
	scrambled = 0x0b
	shuffled  = 0x0c
)

// versions are the versions that there are: XQStudio 1.0, 1.1, 1.2, 1.3, 1.5, 1.6
// and 1.8.
var versions = [...]byte{plain, scrambled, shuffled, 0x0d, 0x0f, 0x10, 0x12}

func known(version byte) bool { return slices.Contains(versions[:], version) }

// keys undo the scrambling; the zero keys change nothing.
type keys struct {
	shuffled     bool
	xy, from, to byte
	length       uint32
	stream       [32]byte
}

// secret is what the stream is made of.
const secret = "[(C) Copyright Mr. Dong Shiwei.]"

// keysOf works out the keys of a file from its header.
func keysOf(header []byte) (k keys) {
	if header[versionAt] < scrambled {
		return k
	}
	mask, or := header[3], header[8:12]
	sum, xy, from, to := header[12], header[13], header[14], header[15]
	f := func(a byte) byte { return a*a*54 + 221 }
	k.shuffled = header[versionAt] >= shuffled
	k.xy = f(xy) * xy
	k.from = f(from) * k.xy
	k.to = f(to) * k.from
	k.length = (uint32(sum)*256+uint32(xy))%32000 + 767
	cycle := [4]byte{sum&mask | or[0], xy&mask | or[1], from&mask | or[2], to&mask | or[3]}
	for i := range k.stream {
		k.stream[i] = secret[i] & cycle[i%4]
	}
	return k
}

// place returns whose square the header has at that place of its list.
func (k *keys) place(i int) int {
	if !k.shuffled {
		return i
	}
	return (int(k.xy) + i + 1) % len(k.stream)
}

// body returns the tree without the scrambling.
func (k *keys) body(data []byte) []byte {
	if k.stream == [len(k.stream)]byte{} {
		return data
	}
	body := make([]byte, len(data))
	for i, b := range data {
		body[i] = b - k.stream[i%len(k.stream)]
	}
	return body
}
