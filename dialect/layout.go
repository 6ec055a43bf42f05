package dialect

// layout is where the parts of a position stand in the text, in bytes, so that
// it can be written again in the same manner.
type layout struct {
	start, boardStart, boardEnd, end int
	separator, glue                  []byte
	extent                           extent
}
