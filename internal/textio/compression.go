package textio

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
)

// compression is a way to compress a stream.
type compression uint8

const (
	plain compression = iota
	gzipped
	zstandard
	bzipped
	xzipped
)

func (c compression) String() string {
	return [...]string{plain: "plain", gzipped: "gzip", zstandard: "zstd", bzipped: "bzip2", xzipped: "xz"}[c]
}

// compressionFor says how a file of that name is to be written.
func compressionFor(name string) compression {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".gz":
		return gzipped
	case ".zst":
		return zstandard
	}
	return plain
}

// packedExtensions are those of compressed files that can be read.
var packedExtensions = []string{".gz", ".zst", ".bz2", ".xz"}

// CutPacked returns a name without the extension of what it is compressed with; packed is false
// where it has none.
func CutPacked(name string) (bare string, packed bool) {
	for _, ext := range packedExtensions {
		if bare := name[:max(0, len(name)-len(ext))]; bare != "" && strings.EqualFold(name[len(bare):], ext) {
			return bare, true
		}
	}
	return name, false
}

// magics are the bytes that compressed streams begin with: gzip (RFC 1952
// §2.3.1, with the one method there is), zstd (RFC 8878 §3.1.1) and a skippable
// zstd frame (§3.1.2: the low half of its first byte is free), which pzstd
// writes first; bzip2, whose fourth byte is the size of its blocks, and of which "BZh" alone
// may be text; xz (The .xz File Format §2.1.1.1). A ? is any byte.
var magics = [...]struct {
	kind  compression
	mask  byte // of the first byte
	bytes string
}{
	{gzipped, 0xFF, "\x1F\x8B\x08"},
	{zstandard, 0xFF, "\x28\xB5\x2F\xFD"},
	{zstandard, 0xF0, "\x50\x2A\x4D\x18"},
	{bzipped, 0xFF, "BZh?1AY&SY"},
	{bzipped, 0xFF, "BZh?\x17\x72\x45\x38\x50\x90"}, // of nothing
	{xzipped, 0xFF, "\xFD7zXZ\x00"},
}

// sniffed compares the first bytes of a stream with the magics. more is true if
// further bytes are needed to tell.
func sniffed(head []byte) (kind compression, more bool) {
	if len(head) == 0 {
		return plain, true
	}
	for _, m := range magics {
		n := min(len(head), len(m.bytes))
		if head[0]&m.mask != m.bytes[0] || !matches(head[1:n], m.bytes[1:n]) {
			continue
		}
		if n == len(m.bytes) {
			return m.kind, false
		}
		more = true
	}
	return plain, more
}

// matches compares bytes with a magic of that length.
func matches(head []byte, magic string) bool {
	for i, c := range head {
		if c != magic[i] && magic[i] != '?' {
			return false
		}
	}
	return true
}

// A prefixReader reads r, and can look at its first bytes before. It asks for
// no more of them than it needs to tell plain from compressed: a line typed at
// a terminal, however short, goes through at once.
type prefixReader struct {
	r    io.Reader
	buf  [10]byte
	head []byte // what was looked at and not read yet
	err  error  // what came after head
}

// sniff tells how the stream is compressed. An error of r is left to Read. What is looked at
// is in the room, if that is large enough, so that a plain stream needs no copy: Read comes
// next, with the same room.
func (p *prefixReader) sniff(room []byte) compression {
	if len(room) < len(p.buf) {
		room = p.buf[:]
	}
	n := 0
	for {
		kind, more := sniffed(room[:n])
		if !more || p.err != nil {
			if p.head = room[:n]; kind != plain {
				p.head = bytes.Clone(p.head)
			}
			return kind
		}
		var got int
		got, p.err = p.r.Read(room[n:])
		n += got
	}
}

// Read reads the bytes looked at, then the rest of r.
func (p *prefixReader) Read(b []byte) (int, error) {
	if len(p.head) > 0 {
		n := copy(b, p.head)
		p.head = p.head[n:]
		return n, nil
	}
	if p.err != nil {
		return 0, p.err
	}
	return p.r.Read(b)
}
