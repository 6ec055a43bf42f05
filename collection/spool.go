package collection

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
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

func newSpool(sorted bool) (*spool, error) {
	s := &spool{sorted: sorted}
	var err error
	if s.file, s.w, err = scratchFile(); err != nil {
		return nil, err
	}
	if s.offsets, s.index, err = scratchFile(); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// scratchFile makes a file that is gone when it is closed.
func scratchFile() (*os.File, *bufio.Writer, error) {
	file, err := os.CreateTemp("", "xqfen-*")
	if err != nil {
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

// add puts a record aside: its numbers in the run and in the file, the length of its
// data, the number of its prefixes, the prefixes, the data.
func (s *spool) add(item *gameItem, j *job, record uint32) error {
	data, prefixes := j.out[item.out.start:item.out.end], j.prefixes[item.prefixes.start:item.prefixes.end]
	head := binary.BigEndian.AppendUint32(nil, record)
	head = binary.BigEndian.AppendUint32(head, uint32(item.number))
	head = binary.BigEndian.AppendUint32(head, uint32(len(data)))
	head = binary.BigEndian.AppendUint32(head, uint32(len(prefixes)))
	for _, k := range prefixes {
		head = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(head, k[0]), k[1])
	}
	s.n++
	if s.sorted {
		s.keys.append(item.sort)
		if err := binary.Write(s.index, binary.BigEndian, s.at); err != nil {
			return err
		}
	}
	s.at += int64(len(head) + len(data))
	if _, err := s.w.Write(head); err != nil {
		return err
	}
	_, err := s.w.Write(data)
	return err
}

// spooled is a record that was put aside.
type spooled struct {
	record   uint32
	number   int
	prefixes []xiangqi.Key
	data     []byte
}

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
	sort.SliceStable(order, func(a, b int) bool { return s.keys.at(int(order[a])) < s.keys.at(int(order[b])) })
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
	var head [16]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return err
	}
	r.record, r.number = binary.BigEndian.Uint32(head[:]), int(binary.BigEndian.Uint32(head[4:]))
	length, prefixes := binary.BigEndian.Uint32(head[8:]), binary.BigEndian.Uint32(head[12:])
	r.prefixes = r.prefixes[:0]
	for range prefixes {
		var k [16]byte
		if _, err := io.ReadFull(in, k[:]); err != nil {
			return err
		}
		r.prefixes = append(r.prefixes, xiangqi.Key{binary.BigEndian.Uint64(k[:]), binary.BigEndian.Uint64(k[8:])})
	}
	if cap(r.data) < int(length) {
		r.data = make([]byte, length)
	}
	r.data = r.data[:length]
	_, err := io.ReadFull(in, r.data)
	return err
}

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
						longer[short] = r.record
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	write := func(r *spooled) error {
		if of, ok := longer[r.record]; ok {
			for next, ok := longer[of]; ok; next, ok = longer[of] {
				of = next // it is left out itself
			}
			c.duplicate(note.Beginning, r.record, of)
			return nil
		}
		input := c.report.inputOf(r.record)
		c.report.Files[input].Written++
		return c.emit(r.data, input, r.number, 1)
	}
	if c.options.Sort == SortNone {
		return c.spool.each(ctx, write)
	}
	return c.spool.inOrder(ctx, write)
}
