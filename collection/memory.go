package collection

// memoryInFlight bounds what the blocks between reading and writing cost together,
// in bytes. A block that costs more goes alone.
const memoryInFlight = 16 << 20

// perByteOfGame is what a byte of a record of games costs: the tree, what is said of it
// and what is written.
const perByteOfGame = 16

// cost is the memory that the job needs until it is delivered, in bytes.
func (j *gameJob) cost() int64 { return int64(j.bytes) * perByteOfGame }

// outgrown reports whether the job has taken memory that usual records do not need, so
// that it is not to be kept for them.
func (j *gameJob) outgrown() bool {
	const most, mostNodes = 1 << 20, 8 << 10
	return cap(j.out)+cap(j.scratch) > most || cap(j.game.Nodes) > mostNodes || j.bytes > most
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
	return o.Out != Lines || o.Positions != "" || o.Diagnose != nil && o.PerCode == 0
}

// cost is the memory that the job needs until it is delivered, in bytes.
func (j *job) cost() int64 {
	n := len(j.block.Data)
	switch {
	case j.block.Overlong: // it is only passed on
		return int64(n) * perByte
	case j.options.grows():
		n *= perByteGrown
	default:
		n *= perByte
	}
	if j.longest > usualLine {
		n += j.longest * perByteOfLine
	}
	return int64(n)
}

// outgrown reports whether the job has taken memory that blocks of usual lines do
// not need, so that it is not to be kept for them.
func (j *job) outgrown() bool {
	const most, mostEvents = 1 << 20, 8 << 10
	return j.longest > 16*usualLine || cap(j.out)+cap(j.rejects) > most || cap(j.events) > mostEvents
}
