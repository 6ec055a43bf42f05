// Command xqfen reads xiangqi positions in any form and writes them in any
// other. "xqfen help" lists what it can do.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	// A closed pipe is an error of the write, so that temporary files are removed.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	for _, sig := range [...]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(sig) { // as nohup has it
			signal.Notify(signals, sig)
		}
	}
	go func() {
		sig := <-signals
		signal.Reset(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP) // a second Ctrl-C ends the program at once
		stop(signalError{sig})
	}()
	os.Exit(run(ctx, os.Args, os.Stdin, os.Stdout, os.Stderr))
}

// signalError is the cause of a context that a signal has ended.
type signalError struct{ os.Signal }

func (e signalError) Error() string { return fmt.Sprintf("ended by the signal: %v", e.Signal) }

// exitSignal is the exit code of what a signal has ended, as a shell's: 128 and its number.
func exitSignal(cause error) exit {
	const first = 128
	if stopped, ok := cause.(signalError); ok {
		if number, ok := stopped.Signal.(syscall.Signal); ok {
			return exit(first + int(number))
		}
	}
	return exitInterrupt
}
