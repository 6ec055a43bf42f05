//go:build !windows

package textio

import "syscall"

// reasons are the texts for errors whose own are not those of POSIX: here all are.
var reasons map[syscall.Errno]string
