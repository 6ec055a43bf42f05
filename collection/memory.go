package collection

import "github.com/xqfen/xqfen/internal/textio"

// memoryInFlight bounds what the blocks between reading and writing cost together,
// in bytes. A block that costs more goes alone.
const memoryInFlight = 24 << 20

// perByteOfGame is what a byte of a record of games costs: the tree, what is said about it
// and what is written.
const perByteOfGame = 16

// cost is the memory that the job needs until it is delivered, in bytes.
func (j *job) cost() int64 {
	if j.lines != nil && j.lines.block != nil {
		return j.options.blockCost(j.lines.block)
	}
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

// What a block costs is estimated from its length and its longest line.
const (
	// usualLine is the longest line that costs no more than its place in the block.
	usualLine = 4 << 10
	// perByteOfLine is what a byte of a longer line costs while the line is read:
	// words that could be ranks, folded characters, moves.
	perByteOfLine = 32
	// perByte is what a byte of a block costs, with the line that is written.
	perByte = 3
	// perByteGrown is the same where records, diagnostics or positions are made of
	// it, which are many times as long.
	perByteGrown = 24
)

// grows reports whether what is made of a line can be many times as long as it.
func (o *Options) grows() bool {
	return o.Positions != "" || o.Diagnose != nil && o.PerCode == 0
}

// blockCost is the memory that a block of lines needs until it is delivered, in bytes.
func (o *Options) blockCost(b *textio.Block) int64 {
	n := len(b.Data)
	switch {
	case b.Overlong: // it is only passed on
		return int64(n) * perByte
	case o.grows():
		n *= perByteGrown
	default:
		n *= perByte
	}
	if longest := b.Longest(usualLine); longest > usualLine {
		n += longest * perByteOfLine
	}
	return int64(n)
}
