package collection

import (
	"math/bits"

	"github.com/xqfen/xqfen/xiangqi"
)

// seen remembers keys and the number of the record that each came from, in at most
// 17 bytes a key. It compares 74 of their 128 bits: among ten million records two
// different ones are taken for the same once in 400 million runs.
type seen struct {
	shards *[1 << shardBits]shard // nil as long as there is no key
	slots  int                    // of all shards
}

// shardBits bits of a key choose the shard, 64 others are kept. A table of many
// shards grows a little at a time, so that it never is in memory twice.
const shardBits = 10

type shard struct {
	keys    []uint64 // 0 where there is none
	records []uint32
	n       int
}

// add keeps the record for the key, unless there is one: then it returns that.
func (t *seen) add(k xiangqi.Key, record uint32) (first uint32, found bool) {
	if t.shards == nil {
		t.shards = new([1 << shardBits]shard)
	}
	s := &t.shards[k[0]&(1<<shardBits-1)]
	key := max(k[1], 1)
	at, ok := s.find(key)
	if ok {
		return s.records[at], true
	}
	if s.n >= len(s.keys)*4/5 {
		before := len(s.keys)
		s.grow()
		t.slots += len(s.keys) - before
		at, _ = s.find(key)
	}
	s.put(at, key, record)
	return record, false
}

// get returns the record of the key.
func (t *seen) get(k xiangqi.Key) (record uint32, found bool) {
	if t.shards == nil {
		return 0, false
	}
	s := &t.shards[k[0]&(1<<shardBits-1)]
	i, ok := s.find(max(k[1], 1))
	if !ok {
		return 0, false
	}
	return s.records[i], true
}

// slot is where a key would be if nothing were in its way.
func (s *shard) slot(key uint64) int {
	high, _ := bits.Mul64(key, uint64(len(s.keys)))
	return int(high)
}

func (s *shard) find(key uint64) (at int, found bool) {
	if len(s.keys) == 0 {
		return 0, false
	}
	for at = s.slot(key); s.keys[at] != 0; {
		if s.keys[at] == key {
			return at, true
		}
		if at++; at == len(s.keys) {
			at = 0
		}
	}
	return at, false
}

func (s *shard) put(at int, key uint64, record uint32) {
	s.keys[at], s.records[at] = key, record
	s.n++
}

func (s *shard) grow() {
	old := *s
	size := len(old.keys)*9/8 + 8
	*s = shard{keys: make([]uint64, size), records: make([]uint32, size)}
	for i, key := range old.keys {
		if key != 0 {
			at, _ := s.find(key)
			s.put(at, key, old.records[i])
		}
	}
}
