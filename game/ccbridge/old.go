package ccbridge

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/internal/chars"
	"github.com/xqfen/xqfen/note"
)

// The start of a library of CCBridge 1 or 2: the magic, a number that is 1 or 3, and
// the length of what is packed after it.
const (
	oldHeader   = 20
	unpackedAt  = 16
	stamp       = 19 // the length of a time
	smallestOld = 4 + kit.Pieces
)

// splitOld unpacks a library and cuts it into games.
func splitOld(r io.Reader) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		header := make([]byte, oldHeader)
		if n, err := io.ReadFull(r, header); err != nil {
			yield(game.Record{}, cut(err, int64(n), 0, 0))
			return
		}
		if !bytes.HasPrefix(header, []byte(oldMagic)) {
			yield(game.Record{}, damaged(note.NoGame, 0, chars.Excerpt(header), oldTitle))
			return
		}
		packed := &counter{r: r}
		unpacked, err := zlib.NewReader(packed)
		if err != nil {
			yield(game.Record{}, cut(err, oldHeader, 0, 0))
			return
		}
		limit := int64(binary.LittleEndian.Uint32(header[unpackedAt:]))
		u := unpacker{r: &bounded{unpacked: unpacked, packed: packed, limit: limit}}
		u.split(yield)
	}
}

// unpacker reads what is unpacked.
type unpacker struct {
	r    *bounded
	at   int64
	err  error
	more bool
}

// split cuts the library into its games.
func (u *unpacker) split(yield func(game.Record, error) bool) {
	book, count := u.front()
	for found := 0; ; found++ {
		rec, err := u.next(found, count)
		rec.Book = book
		if rec.Data == nil && err == nil || !yield(rec, err) || err != nil && !u.more {
			return
		}
		book = book[:min(len(book), 1)]
	}
}

// next returns the next game, no data when there is none. When there is an error,
// more says whether the games after it can be read.
func (u *unpacker) next(found, count int) (rec game.Record, err error) {
	u.more = false
	start := u.at
	head := kit.Cursor{Data: u.bytes(4)}
	size := int64(head.Uint32())
	switch {
	case len(head.Data) == 0 && found >= count && u.err == io.EOF:
		return rec, nil
	case len(head.Data) == 0:
		return rec, cut(u.err, start, found, count)
	case head.Short: // the game is what is left
	case size < smallestOld && found >= count:
		return rec, u.r.rest(start)
	case size < smallestOld:
		return rec, cutFile(start, found, count)
	case size > kit.MaxRecord:
		u.skip(size - 4)
		u.more = true
		return rec, kit.TooLarge(start)
	}
	return game.Record{Data: append(head.Data, u.bytes(size-4)...), Offset: start}, nil
}

// frontTags are the tags of the strings with which a library begins: its name, its
// source, one that is empty in all files, who made it and where he is found.
var frontTags = [...]string{"Source", prefix + "LibrarySource", prefix + "Library3", prefix + "LibraryCreator", prefix + "LibraryEMail"}

// front reads what is before the games: the tags of the library, their values as
// bytes, which are all for
// the first game, the first for the others too, and the number of games.
func (u *unpacker) front() (book []game.Tag, count int) {
	set := func(tag string) {
		size := u.bytes(4)
		c := kit.Cursor{Data: size}
		raw := u.bytes(int64(min(c.Uint32(), kit.MaxRecord)))
		if len(raw) > 0 || tag == frontTags[0] {
			book = append(book, game.Tag{Name: tag, Value: string(raw)})
		}
	}
	for _, tag := range frontTags {
		set(tag)
	}
	u.bytes(2 * stamp)
	c := kit.Cursor{Data: u.bytes(4)}
	count = int(c.Uint32())
	set(prefix + "LibraryRemark")
	return book, count
}

// bytes returns the next n bytes, fewer at the end.
func (u *unpacker) bytes(n int64) []byte {
	if u.err != nil || n < 0 {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(u.r, n))
	u.at += int64(len(data))
	if u.err = err; err == nil && int64(len(data)) < n {
		u.err = io.EOF
	}
	return data
}

func (u *unpacker) skip(n int64) {
	skipped, err := io.CopyN(io.Discard, u.r, n)
	u.at, u.err = u.at+skipped, err
}

func damaged(code note.Code, at int64, got, expected string) *game.Error {
	return &game.Error{Note: note.Note{Code: code, Offset: int(at), Got: got, Expected: expected}}
}

// cut says why a library ends before its last game; an error of the file's reader
// stays what it is.
func cut(err error, at int64, found, count int) error {
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) && !isDamage(err) {
		return err
	}
	return cutFile(at, found, count)
}

// isDamage reports whether the packed bytes themselves are at fault.
func isDamage(err error) bool {
	return errors.Is(err, zlib.ErrChecksum) || errors.Is(err, zlib.ErrHeader) || errors.Is(err, zlib.ErrDictionary) ||
		strings.HasPrefix(err.Error(), "flate: ")
}

// stringOf decodes a string in the charset that is given; where none is, in Big5 where
// it is clearly that, else in GBK.
func stringOf(g *game.Game, rec *game.Record, given *charset.Charset, offset int, data []byte) string {
	cs := charset.GBK
	if given != nil {
		cs = given
	} else if found, evidence := charset.Detect(data[:min(len(data), charset.Window)], len(data) <= charset.Window); found == charset.Big5 && !evidence.Assumed {
		cs = charset.Big5
	}
	text := kit.DecodeComment(g, rec, cs, offset, data)
	text = strings.TrimRight(strings.ReplaceAll(text, "||", "\n"), "\n")
	if given == nil && cs != charset.GBK {
		g.Notes = append(g.Notes, rec.Note(note.OtherCharset, offset, text, cs.Name()))
	}
	return text
}
