// Command xqfen reads xiangqi positions in any form and writes them in any
// other. "xqfen help" lists what it can do.
package main

import (
	"bufio"
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
	args := os.Args
	window := ownConsole()
	if window && len(args) == 1 {
		args = append(args, "serve", "--open")
	}
	code := run(ctx, args, os.Stdin, os.Stdout, os.Stderr)
	if window && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "\n"+commandLanguage(args).Phrase("Enter closes this window."))
		_, _ = bufio.NewReader(os.Stdin).ReadString('\n')
	}
	os.Exit(code)
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
