package textio

import (
	"bufio"
	"bytes"
)

// linesEnd returns where the first lines end that are not blank, so many of them; 0 when
// they do not.
func linesEnd(text []byte, lines int) (end int) {
	for range lines {
		body := bytes.TrimLeft(text[end:], " \t\r\n\ufeff")
		i := bytes.IndexByte(body, '\n') + 1
		if i == 0 {
			return 0
		}
		end = len(text) - len(body) + i
	}
	return end
}

// PeekLines returns the lines that a stream begins with, without using them up, as soon as
// there are so many that are not blank. Longer lines fill the buffer. The error is that of
// the stream, such as io.EOF, where it ends before the lines do.
func PeekLines(r *bufio.Reader, lines int) (head []byte, err error) {
	for err == nil && linesEnd(head, lines) == 0 && len(head) < r.Size() {
		_, err = r.Peek(len(head) + 1)
		head, _ = r.Peek(r.Buffered())
	}
	if end := linesEnd(head, lines); end > 0 {
		head = head[:end]
	}
	return head, err
}
