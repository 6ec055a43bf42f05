package ccbridge

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// What is before the records of a library of CCBridge 3.
const (
	entriesAt = 60 // how many entries the index has, used or not
	nameAt    = 64
	nameSize  = 512
	indexAt   = 66624
	entrySize = 276
	sizeAt    = 12 // in an entry, the size of the record; 0 when there is none
)

// splitLibrary finds the records of a library by their magic.
func splitLibrary(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		p := records{r: r}
		front, _, err := p.next()
		switch {
		case err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, errLong):
			yield(game.Record{}, err)
			return
		case !bytes.HasPrefix(front, []byte(libraryMagic)):
			yield(game.Record{}, damaged(note.NoGame, 0, chars.Excerpt(front), libraryTitle))
			return
		}
		book, listed := nameOf(front), listedIn(front)
		for found := 0; ; found++ {
			data, at, err := p.next()
			switch {
			case errors.Is(err, errLong):
				if !yield(game.Record{}, kit.TooLarge(at)) {
					return
				}
			case errors.Is(err, io.EOF):
				if found < listed {
					yield(game.Record{}, cutFile(p.start, found, listed))
				}
				return
			case err != nil:
				yield(game.Record{}, err)
				return
			case !yield(game.Record{Data: data, Offset: at, Book: book}, nil):
				return
			}
		}
	}
}

// nameOf returns the name of the library as a tag.
func nameOf(front []byte) []game.Tag {
	if len(front) < nameAt+nameSize {
		return nil
	}
	name, _ := charset.UTF16LE.Decode(nil, untilZero(front[nameAt:nameAt+nameSize]))
	if len(name) == 0 {
		return nil
	}
	return []game.Tag{{Name: "Source", Value: string(name)}}
}

// listedIn counts the records that the index lists, one at least where it is cut.
func listedIn(front []byte) (records int) {
	if len(front) < indexAt {
		return 1
	}
	entries := binary.LittleEndian.Uint32(front[entriesAt:])
	for rest := front[indexAt:]; entries > 0; entries-- {
		if len(rest) < entrySize {
			return max(records, 1)
		}
		if binary.LittleEndian.Uint32(rest[sizeAt:]) > 0 {
			records++
		}
		rest = rest[entrySize:]
	}
	return records
}

// cutFile says that a library ends before its last record.
func cutFile(at int64, found, listed int) *game.Error {
	return &game.Error{Note: note.Note{
		Code: note.RecordTruncated, Offset: int(at), Got: fmt.Sprintf("%d / %d", found, listed),
	}}
}

// errLong says that a piece is over kit.MaxRecord. The next one can be read.
var errLong = errors.New("too large")

// pieces cuts a stream before each magic of a record.
type records struct {
	r   io.Reader
	buf []byte
	// start is where buf begins, err why it will not grow.
	start int64
	err   error
}

// chunk is how much is read at once.
const chunk = 64 << 10

// next returns the next piece and where it begins; io.EOF when there is none.
func (p *records) next() (piece []byte, at int64, err error) {
	at = p.start
	for from, long := 1, false; ; {
		if i := bytes.Index(p.buf[min(from, len(p.buf)):], []byte(recordMagic)); i >= 0 {
			piece = p.cut(from + i)
		} else if p.err != nil && len(p.buf) == 0 && !long {
			return nil, at, p.err
		} else if p.err != nil {
			piece = p.cut(len(p.buf))
		}
		switch {
		case piece != nil && (long || len(piece) > kit.MaxRecord):
			return nil, at, errLong
		case piece != nil:
			return piece, at, nil
		}
		from = max(1, len(p.buf)-len(recordMagic)+1)
		if len(p.buf) > kit.MaxRecord {
			long = true
			p.cut(from - 1)
			from = 1
		}
		p.read()
	}
}

// cut takes bytes off the start of the buffer.
func (p *records) cut(n int) []byte {
	piece := append([]byte(nil), p.buf[:n]...)
	p.buf = p.buf[:copy(p.buf, p.buf[n:])]
	p.start += int64(n)
	return piece
}

func (p *records) read() {
	at := len(p.buf)
	p.buf = append(p.buf, make([]byte, chunk)...)
	n, err := io.ReadFull(p.r, p.buf[at:])
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	p.buf, p.err = p.buf[:at+n], err
}
