//go:build !nopng

package diagram

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"

	"github.com/xqfen/xqfen/diagram/internal/outlines/captions"
	"github.com/xqfen/xqfen/internal/once"
)

// maxChunk is how much of the compressed rows a chunk holds, in bytes.
const maxChunk = 1 << 15

// encodePNG appends an opaque image as PNG (RFC 2083), the same bytes as image/png writes. That
// links its decoder, and code for every kind of image.
func encodePNG(dst []byte, m *image.RGBA) ([]byte, error) {
	head := binary.BigEndian.AppendUint32(nil, uint32(m.Rect.Dx()))
	head = binary.BigEndian.AppendUint32(head, uint32(m.Rect.Dy()))
	head = append(head, 8, 2, 0, 0, 0) // eight bits each of red, green and blue
	dst = appendChunk(append(dst, "\x89PNG\r\n\x1A\n"...), "IHDR", head)
	var packed bytes.Buffer
	if err := writeRows(zlib.NewWriter(&packed), m); err != nil {
		return dst, err
	}
	for packed.Len() > 0 {
		dst = appendChunk(dst, "IDAT", packed.Next(maxChunk))
	}
	return appendChunk(dst, "IEND", nil), nil
}

func appendChunk(dst []byte, name string, data []byte) []byte {
	dst = binary.BigEndian.AppendUint32(dst, uint32(len(data)))
	start := len(dst)
	dst = append(append(dst, name...), data...)
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[start:]))
}

// The filters of PNG: what of a byte is left out of it, because the pixels to the left or above
// say it.
const (
	filterNone = iota
	filterSub
	filterUp
	filterAverage
	filterPaeth
	filters
)

// pixelSize is how many bytes a pixel of a row has.
const pixelSize = 3

// writeRows writes each row with the filter that leaves the smallest numbers.
func writeRows(z *zlib.Writer, m *image.RGBA) error {
	// A row begins with its filter; the pixel to the left of the first is black.
	size := 1 + pixelSize*m.Rect.Dx()
	row, above := make([]byte, size), make([]byte, size)
	var filtered [filters][]byte
	for f := range filtered {
		filtered[f] = make([]byte, size)
		filtered[f][0] = byte(f)
	}
	for y := range m.Rect.Dy() {
		pixels := m.Pix[y*m.Stride:][:4*m.Rect.Dx()]
		for x, at := 0, 1; x < len(pixels); x, at = x+4, at+pixelSize {
			row[at], row[at+1], row[at+2] = pixels[x], pixels[x+1], pixels[x+2]
		}
		best, least := filterNone, int(^uint(0)>>1)
		for _, f := range [...]int{filterUp, filterPaeth, filterNone, filterSub, filterAverage} {
			if sum := filter(f, filtered[f][1:], row[1:], above[1:], least); sum < least {
				best, least = f, sum
			}
		}
		if _, err := z.Write(filtered[best]); err != nil {
			return err
		}
		row, above = above, row
	}
	return z.Close()
}

// filter filters a row into dst and returns the sum of what is left, or a part of it that is not
// less than enough.
func filter(f int, dst, row, above []byte, enough int) (sum int) {
	for i, v := range row {
		var left, corner byte
		if i >= pixelSize {
			left, corner = row[i-pixelSize], above[i-pixelSize]
		}
		switch f {
		case filterSub:
			v -= left
		case filterUp:
			v -= above[i]
		case filterAverage:
			v -= byte((int(left) + int(above[i])) / 2)
		case filterPaeth:
			v -= paeth(left, above[i], corner)
		}
		dst[i] = v
		sum += max(int(int8(v)), -int(int8(v)))
		if sum >= enough {
			break
		}
	}
	return sum
}

// paeth returns that of three neighbours which is nearest to left + above - corner.
func paeth(left, above, corner byte) byte {
	distance := func(v int) int { return max(v, -v) }
	x, y := int(above)-int(corner), int(left)-int(corner)
	toLeft, toAbove, toCorner := distance(x), distance(y), distance(x+y)
	switch {
	case toLeft <= toAbove && toLeft <= toCorner:
		return left
	case toAbove <= toCorner:
		return above
	}
	return corner
}

// ofCaptions are the characters of captions, each on the base line.
var ofCaptions = once.Value[map[rune]character]{New: func() map[rune]character {
	all := make(map[rune]character)
	text, err := captions.Text()
	if err != nil {
		panic(err) // it is part of the program
	}
	readCharacters(all, text)
	return all
}}
