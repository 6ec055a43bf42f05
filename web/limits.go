package web

import (
	"runtime"
	"time"
)

// Limits bound what clients of the server can use together.
type Limits struct {
	// Body is the longest body of a request, Answer the longest of an answer, in bytes.
	Body, Answer int64
	// Header, Read and Write are how long a client may take to send the header of a request, to
	// send all of it, and to receive the answer; Idle is how long a connection waits for the
	// next request.
	Header, Read, Write, Idle time.Duration
	// Wait is how long a request waits for its turn, Work how long it is worked on.
	Wait, Work time.Duration
	// Grace is how long the server waits for open requests when it stops.
	Grace time.Duration
	// Connections are open at once, and Workers work on requests. More of them wait.
	Connections, Workers int
}

// UsualLimits returns the limits of xqfen serve.
func UsualLimits() Limits {
	return Limits{
		Body: 1 << 20, Answer: 16 << 20,
		Header: 5 * time.Second, Read: 20 * time.Second, Write: 20 * time.Second, Idle: time.Minute,
		Wait: time.Minute, Work: 15 * time.Second, Grace: 5 * time.Second,
		Connections: 128, Workers: 2 * runtime.GOMAXPROCS(0),
	}
}
