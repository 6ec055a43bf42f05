package collection

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sort"

	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
)

// spool keeps records in a temporary file until all are known: what is sorted, or
// compared with records that come later. In memory it holds 12 bytes of a record that
// is sorted, and nothing of others.
type spool struct {
	file *os.File
	w    *bufio.Writer
	at   int64
	// offsets is a file of 8 bytes a record: where it begins.
	offsets *os.File
	index   *bufio.Writer
	sorted  bool
	keys    chunks
	n       int // records
}

func newSpool(dir string, sorted bool) (*spool, error) {
	s := &spool{sorted: sorted}
	var err error
	if s.file, s.w, err = scratchFile(dir); err != nil {
		return nil, err
	}
	if s.offsets, s.index, err = scratchFile(dir); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// scratchFile makes a file in a directory that is gone when it is closed.
func scratchFile(dir string) (*os.File, *bufio.Writer, error) {
	file, err := os.CreateTemp(dir, "xqfen-*")
	if err != nil {
		if failed := (*os.PathError)(nil); dir != "" && errors.As(err, &failed) {
			failed.Path = dir // and not a name that was made up
		}
		return nil, nil, fmt.Errorf("temporary file: %w", err)
	}
	return file, bufio.NewWriterSize(file, 256<<10), nil
}

func (s *spool) close() {
	for _, f := range []*os.File{s.file, s.offsets} {
		if f != nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
		}
	}
}

// add puts a record aside: its head, its prefixes, what it is called, its data and the game that it may be
// merged as.
func (s *spool) add(item *recordItem, j *job, record uint32) error {
	out, prefixes := j.written(item), j.prefixes[item.prefixes.start:item.prefixes.end]
	saved := j.saved[item.saved.start:item.saved.end]
	h := spoolHead{
		Record: record, Number: uint32(item.number), Key: item.key, Rich: item.rich,
		Prefixes: uint32(len(prefixes)), Label: uint32(len(out.label)), Data: uint32(len(out.data)), Saved: uint32(len(saved)),
	}
	s.n++
	if s.sorted {
		s.keys.append(item.sort)
		if _, err := s.index.Write(binary.BigEndian.AppendUint64(nil, uint64(s.at))); err != nil {
			return err
		}
	}
	head := h.append(make([]byte, 0, spoolHeadSize+keySize*len(prefixes)))
	for i := range prefixes {
		head = appendKey(head, &prefixes[i])
	}
	for _, part := range [...][]byte{head, out.label, out.data, saved} {
		s.at += int64(len(part))
		if _, err := s.w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// spoolHead is what a record that is put aside begins with: its numbers in the run and in the
// file, what it is chosen by, and how long its parts are.
type spoolHead struct {
	Record, Number               uint32
	Key                          xiangqi.Key
	Rich                         richness
	Prefixes, Label, Data, Saved uint32
}

// numbers are those of a head, in the order in which they are in the file.
func (h *spoolHead) numbers() [9]*uint32 {
	return [...]*uint32{&h.Record, &h.Number, &h.Rich[0], &h.Rich[1], &h.Rich[2], &h.Prefixes, &h.Label, &h.Data, &h.Saved}
}

// append appends a head: its numbers, then its key.
func (h *spoolHead) append(dst []byte) []byte {
	for _, n := range h.numbers() {
		dst = binary.BigEndian.AppendUint32(dst, *n)
	}
	return appendKey(dst, &h.Key)
}

// read reads what append has written.
func (h *spoolHead) read(data *[spoolHeadSize]byte) {
	numbers := h.numbers()
	for i, n := range numbers {
		*n = binary.BigEndian.Uint32(data[4*i:])
	}
	h.Key = readKey(data[4*len(numbers):])
}

func appendKey(dst []byte, k *xiangqi.Key) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, k[0]), k[1])
}

func readKey(data []byte) xiangqi.Key {
	return xiangqi.Key{binary.BigEndian.Uint64(data), binary.BigEndian.Uint64(data[8:])}
}

// spooled is a record that was put aside.
type spooled struct {
	spoolHead
	prefixes           []xiangqi.Key
	label, data, saved []byte
	head               [spoolHeadSize]byte
}

// How long a key and a spoolHead are, in bytes.
const (
	keySize       = 16
	spoolHeadSize = 9*4 + keySize
)

// each reads all records in the order in which they were put aside.
func (s *spool) each(ctx context.Context, do func(*spooled) error) error {
	if err := s.flush(); err != nil {
		return err
	}
	in := bufio.NewReaderSize(io.NewSectionReader(s.file, 0, s.at), 256<<10)
	var r spooled
	for range s.n {
		if err := r.next(ctx, in, do); err != nil {
			return err
		}
	}
	return nil
}

// inOrder reads all records in the order of their keys.
func (s *spool) inOrder(ctx context.Context, do func(*spooled) error) error {
	if err := s.flush(); err != nil {
		return err
	}
	order := make([]uint32, s.n)
	for i := range order {
		order[i] = uint32(i)
	}
	sort.Stable(&byKey{order, &s.keys})
	var r spooled
	var offset [8]byte
	in := bufio.NewReaderSize(nil, 4<<10)
	for _, i := range order {
		if _, err := s.offsets.ReadAt(offset[:], 8*int64(i)); err != nil {
			return err
		}
		at := int64(binary.BigEndian.Uint64(offset[:]))
		in.Reset(io.NewSectionReader(s.file, at, s.at-at))
		if err := r.next(ctx, in, do); err != nil {
			return err
		}
	}
	return nil
}

func (s *spool) flush() error {
	return errors.Join(s.w.Flush(), s.index.Flush())
}

// next reads a record and passes it on.
func (r *spooled) next(ctx context.Context, in *bufio.Reader, do func(*spooled) error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err := r.read(in); err != nil {
		return err
	}
	return do(r)
}

func (r *spooled) read(in *bufio.Reader) error {
	if _, err := io.ReadFull(in, r.head[:]); err != nil {
		return err
	}
	r.spoolHead.read(&r.head)
	r.prefixes = slices.Grow(r.prefixes[:0], int(r.Prefixes))[:r.Prefixes]
	for i := range r.prefixes {
		var k [keySize]byte
		if _, err := io.ReadFull(in, k[:]); err != nil {
			return err
		}
		r.prefixes[i] = readKey(k[:])
	}
	for _, part := range [...]struct {
		into *[]byte
		size uint32
	}{{&r.label, r.Label}, {&r.data, r.Data}, {&r.saved, r.Saved}} {
		*part.into = slices.Grow((*part.into)[:0], int(part.size))[:part.size]
		if _, err := io.ReadFull(in, *part.into); err != nil {
			return err
		}
	}
	return nil
}

// byKey sorts records by their keys.
type byKey struct {
	order []uint32
	keys  *chunks
}

func (b *byKey) Len() int           { return len(b.order) }
func (b *byKey) Less(i, j int) bool { return b.keys.at(int(b.order[i])) < b.keys.at(int(b.order[j])) }
func (b *byKey) Swap(i, j int)      { b.order[i], b.order[j] = b.order[j], b.order[i] }

// chunks is a list of keys that grows without being copied.
type chunks struct {
	parts [][]uint64
	n     int
}

const chunkSize = 1 << 14

func (c *chunks) append(key uint64) {
	if c.n%chunkSize == 0 {
		c.parts = append(c.parts, make([]uint64, 0, chunkSize))
	}
	last := &c.parts[len(c.parts)-1]
	*last = append(*last, key)
	c.n++
}

func (c *chunks) at(i int) uint64 { return c.parts[i/chunkSize][i%chunkSize] }

// unspool writes what was put aside.
func (c *converter) unspool(ctx context.Context) error {
	longer := make(map[uint32]uint32)
	if c.options.Dedupe == DedupePrefix {
		err := c.spool.each(ctx, func(r *spooled) error {
			for _, k := range r.prefixes {
				if short, ok := c.seen.get(k); ok {
					if _, known := longer[short]; !known {
						longer[short] = c.first(r)
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	var sampled set
	for _, d := range c.sample {
		sampled.add(d.record)
	}
	write := func(r *spooled) error {
		if c.options.Sample > 0 && !sampled.has(r.Record) {
			return nil
		}
		if of, ok := longest(longer, r.Record); ok {
			c.duplicate(note.Beginning, r.Record, of)
			return nil
		}
		return c.emitSpooled(r)
	}
	if c.options.chosen() {
		choice, err := c.chooseKept(ctx, longer)
		if err != nil {
			return err
		}
		write = choice.write
	}
	if c.options.Sort == SortNone {
		return c.spool.each(ctx, write)
	}
	return c.spool.inOrder(ctx, write)
}

// longest returns the record with the longest main line that begins with that of a record,
// and false where it is that itself.
func longest(longer map[uint32]uint32, record uint32) (of uint32, found bool) {
	of, found = longer[record]
	for next, ok := longer[of]; found && ok; next, ok = longer[of] {
		of = next // it is left out itself
	}
	return of, found
}

// emitSpooled writes a record as it was put aside.
func (c *converter) emitSpooled(r *spooled) error {
	input := c.report.inputOf(r.Record)
	c.countWritten(c.report.Files[input], r.data)
	return c.emit(emission{r.data, r.label}, input, int(r.Number), 1)
}
