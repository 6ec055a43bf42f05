package main

import (
	"os"
	"syscall"
)

// peak returns the most memory that a process that ended had, in MiB.
func peak(p *os.ProcessState) float64 {
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		return float64(usage.Maxrss) / 1024
	}
	return 0
}
