// Package shrink makes a module of WebAssembly smaller that Go linked. The linker skips each short
// run of zeros, with some 60,000 segments of data that do not compress well; they become a few. It
// keeps what stack traces print: lines, files, names and inlined calls. Programs do not need it. And
// much of the code differs from function to function for no reason; rules.go writes it alike.
package shrink

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The sections of a module that matter here, by their numbers.
const (
	sectionCustom = 0
	sectionCode   = 10
	sectionData   = 11
)

// header is what a module begins with: the magic number and the version.
const header = "\x00asm\x01\x00\x00\x00"

// longGap is how many zeros separate segments.
const longGap = 1 << 10

var errModule = errors.New("this is not a module of WebAssembly as Go links it")

// Module returns a module that does the same, without custom sections and without what only stack
// traces print.
func Module(code []byte) ([]byte, error) {
	if len(code) < len(header) || string(code[:len(header)]) != header {
		return nil, errModule
	}
	out := []byte(header)
	for rest := code[len(header):]; len(rest) > 0; {
		number := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errModule
		}
		section := rest[1+n:][:size]
		rest = rest[1+n+len(section):]
		switch number {
		case sectionCustom:
			continue
		case sectionCode:
			var err error
			if section, err = shrinkCode(section); err != nil {
				return nil, err
			}
		case sectionData:
			image, err := readData(section)
			if err != nil {
				return nil, err
			}
			if err := image.forgetTraces(); err != nil {
				return nil, err
			}
			section = image.appendData(nil)
		}
		out = append(out, number)
		out = binary.AppendUvarint(out, uint64(len(section)))
		out = append(out, section...)
	}
	return out, nil
}

// image is the memory that a module begins with, from address 0.
type image []byte

// mostMemory is how large an image may be.
const mostMemory = 1 << 28

// readData reads a section of data. Its segments are all of memory 0, at constant addresses.
func readData(section []byte) (image, error) {
	var memory image
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errModule
	}
	for section = section[n:]; count > 0; count-- {
		if len(section) < 2 || section[0] != 0 || section[1] != 0x41 { // memory 0; i32.const
			return nil, errModule
		}
		address, n := signed(section[2:])
		section = section[2+n:]
		if n == 0 || address < 0 || len(section) == 0 || section[0] != 0x0b { // end
			return nil, errModule
		}
		size, n := binary.Uvarint(section[1:])
		if n <= 0 || size > uint64(len(section)-1-n) || uint64(address)+size > mostMemory {
			return nil, errModule
		}
		data := section[1+n:][:size]
		section = section[1+n+len(data):]
		if end := int(address) + len(data); end > len(memory) {
			memory = append(memory, make(image, end-len(memory))...)
		}
		copy(memory[address:], data)
	}
	return memory, nil
}

// appendData writes a section of data. Long runs of zeros are between its segments.
func (m image) appendData(dst []byte) []byte {
	var segments []byte
	count := uint64(0)
	for at := 0; at < len(m); {
		if m[at] == 0 {
			at++
			continue
		}
		end := at + 1 // after the last byte that is not 0
		for i := end; i < len(m) && i-end < longGap; i++ {
			if m[i] != 0 {
				end = i + 1
			}
		}
		segments = appendSigned(append(segments, 0, 0x41), int64(at))
		segments = binary.AppendUvarint(append(segments, 0x0b), uint64(end-at))
		segments = append(segments, m[at:end]...)
		count++
		at = end
	}
	return append(binary.AppendUvarint(dst, count), segments...)
}

// signed reads a number in signed LEB128, n bytes long; n is 0 when there is none.
func signed(text []byte) (value int64, n int) {
	for n < len(text) && n < binary.MaxVarintLen64 {
		c := text[n]
		value |= int64(c&0x7f) << (7 * n)
		if n++; c&0x80 == 0 {
			if c&0x40 != 0 && n < binary.MaxVarintLen64 {
				value |= -1 << (7 * n)
			}
			return value, n
		}
	}
	return 0, 0
}

func appendSigned(dst []byte, value int64) []byte {
	for {
		c := byte(value & 0x7f)
		value >>= 7
		if value == 0 && c&0x40 == 0 || value == -1 && c&0x40 != 0 {
			return append(dst, c)
		}
		dst = append(dst, c|0x80)
	}
}

func (m image) word(at int) int { return int(binary.LittleEndian.Uint32(m[at:])) }
func (m image) long(at int) int { return int(binary.LittleEndian.Uint64(m[at:])) }

func (m image) setWord(at int, value uint32) { binary.LittleEndian.PutUint32(m[at:], value) }

// errLayout says that the tables are not those of the release of Go that this package knows.
func errLayout(what string) error {
	return fmt.Errorf("%s: this release of Go has other tables; see traces.go", what)
}

// within reports whether numbers do not fall, and end in the image.
func (m image) within(places ...int) bool {
	return slices.IsSorted(places) && places[0] >= 0 && places[len(places)-1] <= len(m)
}
