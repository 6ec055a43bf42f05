package web

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
	"time"
)

// maxHeader is the longest header of a request in bytes. The fen of a picture is part of it.
const maxHeader = 16 << 10

// Serve answers requests on a listener until ctx is done. Then it lets open requests end, for
// Limits.Grace, and returns nil. Faults of the program go to logs.
func Serve(ctx context.Context, l net.Listener, h http.Handler, limits Limits, logs io.Writer) error {
	limits = limits.usual()
	requests, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: limits.Header,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Read + limits.Wait + limits.Work + limits.Write,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          log.New(logs, "xqfen: ", 0),
		BaseContext:       func(net.Listener) context.Context { return requests },
	}
	stopped := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		grace, end := context.WithTimeout(requests, limits.Grace)
		defer end()
		err := server.Shutdown(grace)
		if errors.Is(err, context.DeadlineExceeded) {
			err = server.Close()
		}
		stopped <- err
	})
	err := server.Serve(newCapped(l, limits.Connections))
	if !stop() {
		return <-stopped
	}
	return err
}

// capped is a listener with a number of open connections at most. Others wait in the queue of
// the operating system.
type capped struct {
	net.Listener
	free   chan struct{}
	once   sync.Once
	closed chan struct{}
}

func newCapped(l net.Listener, most int) *capped {
	return &capped{Listener: l, free: make(chan struct{}, most), closed: make(chan struct{})}
}

// Accept waits until a connection may be open, and then for one.
func (c *capped) Accept() (net.Conn, error) {
	select {
	case c.free <- struct{}{}:
	case <-c.closed:
		return nil, net.ErrClosed
	}
	conn, err := c.Listener.Accept()
	if err != nil {
		<-c.free
		return nil, err
	}
	return &cappedConn{Conn: conn, leave: sync.OnceFunc(func() { <-c.free })}, nil
}

// Close also ends an Accept that waits.
func (c *capped) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Listener.Close()
}

type cappedConn struct {
	net.Conn
	leave func()
}

// Close makes room for another connection.
func (c *cappedConn) Close() error {
	defer c.leave()
	return c.Conn.Close()
}

// turns let a number of requests work at once. The others wait, each for a while.
type turns struct {
	free chan struct{}
	wait time.Duration
}

// take waits for a turn; leave ends it. The error is a *refusal, or that of ctx.
func (t *turns) take(ctx context.Context) (leave func(), err error) {
	leave = func() { <-t.free }
	select {
	case t.free <- struct{}{}:
		return leave, nil
	default:
	}
	wait := time.NewTimer(t.wait)
	defer wait.Stop()
	select {
	case t.free <- struct{}{}:
		return leave, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	case <-wait.C:
		return nil, refuse(codeBusy, place{})
	}
}
