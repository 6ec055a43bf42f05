package textio

import (
	"bufio"
	"bytes"
)

// FirstLine returns the beginning of a text up to the end of its first line that is not
// blank, or all of a text that ends before.
func FirstLine(text []byte) []byte {
	if end := firstLineEnd(text); end > 0 {
		return text[:end]
	}
	return text
}

// firstLineEnd returns where the first line ends that is not blank, 0 when it does not.
func firstLineEnd(text []byte) int {
	body := bytes.TrimLeft(text, " \t\r\n\ufeff")
	i := bytes.IndexByte(body, '\n') + 1
	if i > 0 {
		i += len(text) - len(body)
	}
	return i
}

// PeekLine returns what a stream begins with, without using it up, as soon as that has a
// whole line that is not blank. A longer line fills the buffer. The error is that of the
// stream, such as io.EOF, where it ends before the line does.
func PeekLine(r *bufio.Reader) (head []byte, err error) {
	for err == nil && firstLineEnd(head) == 0 && len(head) < r.Size() {
		_, err = r.Peek(len(head) + 1)
		head, _ = r.Peek(r.Buffered())
	}
	return head, err
}
