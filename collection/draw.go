package collection

import (
	"container/heap"
	"strconv"

	"github.com/xqfen/xqfen/xiangqi"
)

// Draw returns the number that a record of that key draws, which is the same in every run with that seed.
func Draw(key xiangqi.Key, seed uint64) uint64 {
	return scatter(key[0] ^ scatter(key[1]^scatter(seed)))
}

// scatter is the last step of SplitMix64: all bits of the result depend on all of x.
func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// leaves reports whether some records are left out.
func (o *Options) leaves() bool { return len(o.Where) > 0 || o.Limit > 0 || o.Sample > 0 }

// checkSample returns an *OptionError if a sample cannot be taken.
func (o *Options) checkSample() error {
	if o.Sample > 0 && (o.Dedupe == DedupePrefix || o.chosen()) {
		return &OptionError{Field: "Sample", Value: strconv.Itoa(o.Sample), Reason: "goes with neither Dedupe prefix nor Keep richest and merge"}
	}
	return nil
}

// holds reports whether all conditions hold for the record of a worker.
func (j *job) holds() bool {
	for _, holds := range j.options.Where {
		if !holds(&j.game) {
			return false
		}
	}
	return true
}

// drawn is a record of a sample, by what it drew and its number in the run.
type drawn struct {
	draw   uint64
	record uint32
}

func (d drawn) less(other drawn) bool {
	return d.draw < other.draw || d.draw == other.draw && d.record < other.record
}

// sampled are the records that drew the least so far, the one that drew the most first.
type sampled []drawn

func (s sampled) Len() int           { return len(s) }
func (s sampled) Less(i, j int) bool { return s[j].less(s[i]) }
func (s sampled) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *sampled) Push(x any)        { *s = append(*s, x.(drawn)) } //nolint:forcetypeassert // heap pushes what it is given
func (s *sampled) Pop() any {
	last := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return last
}

// take adds a record to a sample of so many. It returns the record that is left out then, if there is one.
func (s *sampled) take(d drawn, most int) (out drawn, full bool) {
	heap.Push(s, d)
	if len(*s) <= most {
		return out, false
	}
	out, _ = heap.Pop(s).(drawn)
	return out, true
}
