package collection

// memoryInFlight bounds what the blocks between reading and writing cost together,
// in bytes. A block that costs more goes alone.
const memoryInFlight = 24 << 20

// perByteOfGame is what a byte of a record of games costs: the tree, what is said about it
// and what is written.
const perByteOfGame = 16

// What is remembered of a record for Options.Dedupe and Options.Sort, in bytes.
const (
	bytesPerSlot   = 8 + 4 // of a table of keys, of which a fifth are free: the key, and the number of the record
	bytesPerSorted = 8 + 4 // the key, and the place in the order
)

// cost is the memory that the job needs until it is delivered, in bytes.
func (j *job) cost() int64 {
	return (int64(j.bytes) + j.files.size()) * perByteOfGame
}

// mostNodes is how many nodes a game has at most whose memory is kept for others.
const mostNodes = 8 << 10

// largest is how much memory a job, or a worker, has at most that is kept for others, in bytes.
const largest = 1 << 20

// outgrown reports whether the job has taken memory that usual records do not need, so
// that it is not to be kept for them.
func (j *job) outgrown() bool {
	return cap(j.out) > largest || j.bytes > largest || cap(j.files.data) > largest
}

func (w *worker) outgrown() bool {
	return w.again.outgrown() || cap(w.scratch) > largest || cap(w.game.Nodes) > mostNodes
}
