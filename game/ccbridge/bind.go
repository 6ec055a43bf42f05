package ccbridge

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
)

// Where the front and an entry of the index have what, besides what is read.
const (
	frontVersionAt = 16
	largestAt      = 52 // of two libraries it is the largest number there is
	block          = 4096

	kindAt   = 0 // 7 in all entries but one
	firstAt  = 4 // the number of the first block of the record
	blocksAt = 8
	nameIDAt = 20 // the number of the record, in braces, as UTF-16

	usual       = 7
	fewestIndex = 128 // entries
)

// front returns what is before the records, with room for so many entries.
func front(entries int) []byte {
	out := make([]byte, indexAt+entries*entrySize)
	copy(out, libraryMagic)
	out[frontVersionAt] = 3
	copy(out[largestAt:], "\xff\xff\xff\x7f")
	binary.LittleEndian.PutUint32(out[entriesAt:], uint32(entries))
	return out
}

// appendToLibrary appends a record that fills whole blocks.
func appendToLibrary(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	start := len(dst)
	dst, err := appendRecord(dst, g, o)
	if err != nil {
		return dst, err
	}
	if over := (len(dst) - start) % block; over > 0 {
		dst = append(dst, make([]byte, block-over)...)
	}
	return dst, nil
}

// bind gives a library its index: for each record the number of its first block, how many
// it fills, its size and the number by which it is known. Records that all name one
// source are of a library of that name.
func bind(file []byte) []byte {
	body := file[len(libraryMagic):]
	var records [][]byte
	for rest := body; len(rest) > 0; {
		size := sizeOf(rest)
		records = append(records, rest[:size])
		rest = rest[min(blocks(size)*block, len(rest)):]
	}
	entries := fewestIndex
	for entries < len(records) {
		entries *= 2
	}
	out := front(entries)
	name := sourceOf(records)
	copy(out[nameAt:nameAt+nameSize], name)
	known := make(map[string]bool)
	sum := sha256.New()
	first := 0
	for i, rec := range records {
		if len(name) > 0 {
			clear(rec[source3.offset : source3.offset+source3.size])
		}
		for n := i; known[string(rec[idAt:idAt+idSize])]; n++ { // the same game again
			again := sha256.Sum256(fmt.Appendf(nil, "%x %d", rec[idAt:idAt+idSize], n))
			putID(rec, again[:])
		}
		id := rec[idAt : idAt+idSize]
		known[string(id)] = true
		sum.Write(id)
		entry := out[indexAt+i*entrySize:][:entrySize]
		binary.LittleEndian.PutUint32(entry[kindAt:], usual)
		binary.LittleEndian.PutUint32(entry[firstAt:], uint32(first))
		binary.LittleEndian.PutUint32(entry[blocksAt:], uint32(blocks(len(rec))))
		binary.LittleEndian.PutUint32(entry[sizeAt:], uint32(len(rec)))
		copy(entry[nameIDAt:], appendUTF16(nil, nameOfID(id), 0, new(game.WriteOptions)))
		first += blocks(len(rec))
	}
	putID(out, sum.Sum(nil))
	return append(out, body...)
}

// blocks returns how many blocks so many bytes fill.
func blocks(size int) int { return (size + block - 1) / block }

// sizeOf returns how many bytes the record at the start of the data has.
func sizeOf(data []byte) int {
	l, ok := layoutOf(data[versionAt])
	if !ok {
		return len(data)
	}
	end, _ := l.tree(data)
	return end
}

// source3 is the field of the source.
var source3 = fields[slices.IndexFunc(fields[:], func(f field) bool { return f.tag == "Source" })]

// sourceOf returns the source that all records name, in UTF-16; nil when there is none.
func sourceOf(records [][]byte) (name []byte) {
	for i, rec := range records {
		source := untilZero(rec[source3.offset : source3.offset+source3.size])
		if i > 0 && !bytes.Equal(source, name) {
			return nil
		}
		name = source
	}
	return name
}

// nameOfID writes a number as Windows does: the first three parts have their low byte first.
func nameOfID(id []byte) string {
	le := binary.LittleEndian
	return strings.ToUpper(fmt.Sprintf("{%08x-%04x-%04x-%x-%x}", le.Uint32(id), le.Uint16(id[4:]), le.Uint16(id[6:]), id[8:10], id[10:16]))
}
