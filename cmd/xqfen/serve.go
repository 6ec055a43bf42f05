package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/internal/outputs"
	"github.com/xqfen/xqfen/internal/textio"
	"github.com/xqfen/xqfen/web"
)

// softServeMemory is softMemory for a server, which holds the requests of many clients.
const softServeMemory = 256 << 20

// anyPort is an address of this machine on any free port.
const anyPort = "127.0.0.1:0"

func (s *streams) serve(c *cli.Context) error {
	path := c.String("page")
	switch {
	case c.NArg() > 0:
		return usagef("%s takes no arguments, and there is %q", c.Command.Name, c.Args().First())
	case c.Bool("stdio") && (c.IsSet("page") || c.IsSet("addr") || c.IsSet("cors") || c.Bool("open")):
		return usagef("--stdio answers on standard output; leave out --page, --addr, --open and --cors")
	case c.IsSet("page") && (c.IsSet("addr") || c.IsSet("cors") || c.Bool("open")):
		return usagef("--page writes files and serves nothing; leave out --addr, --open and --cors")
	case c.IsSet("page") && path == "":
		return usagef("--%s %s: expected %s", "page", path, "DIR|FILE.html")
	case path != "":
		return s.writePage(c, path)
	}
	if c.Bool("stdio") {
		return s.serveLines(c)
	}
	origins := listOf(c.String("cors"))
	for _, origin := range origins {
		if at, err := url.Parse(origin); origin != "*" && (err != nil || at.Host == "" || origin != at.Scheme+"://"+at.Host) {
			return usagef("--%s %s: expected %s", "cors", origin, "https://example.org, *")
		}
	}
	handler, err := web.NewHandler(web.Files(), web.Limits{})
	if err != nil {
		return err
	}
	address := c.String("addr")
	if c.Bool("open") && !c.IsSet("addr") {
		address = anyPort
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return unheard(address, err)
	}
	debug.SetMemoryLimit(softServeMemory)
	host, _, _ := net.SplitHostPort(address) // it listens there
	names := []string{strings.ToLower(host)}
	at := listener.Addr().(*net.TCPAddr)
	local := *at
	if at.IP.IsUnspecified() {
		local.IP = net.IPv4(127, 0, 0, 1)
		if name, err := os.Hostname(); err == nil {
			names = append(names, strings.ToLower(name), strings.ToLower(name)+".local")
		}
	}
	page := "http://" + local.String() + "/"
	until := "serving %s until Ctrl-C"
	if ownConsole() {
		until = "serving %s until this window is closed"
	}
	s.say(s.words.Format(until, page))
	if !at.IP.IsLoopback() {
		s.say(s.words.Format("warning: others in the network can use it at %s, without a password", "http://"+reachable(at).String()+"/"))
	}
	if c.Bool("open") {
		openBrowser(page, func(err error) {
			s.say(s.words.Format("no browser could be started (%s); open %s in one", s.words.Cause(textio.ErrorText(err)), page))
		})
	}
	return web.Serve(c.Context, listener, web.OnlyHosts(web.CrossOrigin(handler, origins...), names...), web.Limits{}, s.err)
}

// serveLines answers each line of standard input, a call, with a line: an object with its id and
// the result, or the error.
func (s *streams) serveLines(c *cli.Context) error {
	ctx, cancel := context.WithCancel(c.Context)
	defer cancel()
	lines, failed := s.lines(ctx)
	for line := range lines {
		answer := api.AnswerLine(ctx, line)
		if ctx.Err() != nil { // in the middle of the line, or of its answer
			return context.Cause(ctx)
		}
		if _, err := s.out.Write(append(answer, '\n')); err != nil {
			return err
		}
	}
	if err := <-failed; err != io.EOF {
		return err
	}
	return nil
}

// lines returns the lines of standard input that are not empty, and why they ended. Each is read while the one
// before it is answered, so that the other side can write it before it reads the answer.
func (s *streams) lines(ctx context.Context) (<-chan []byte, <-chan error) {
	lines, failed := make(chan []byte), make(chan error, 1)
	go func() {
		defer close(lines)
		in := bufio.NewReader(s.in)
		for {
			line, err := in.ReadBytes('\n')
			if line = bytes.TrimSpace(line); len(line) > 0 {
				select {
				case lines <- line:
				case <-ctx.Done():
					failed <- context.Cause(ctx)
					return
				}
			}
			if err != nil {
				failed <- err
				return
			}
		}
	}()
	return lines, failed
}

// reachable returns the address at which others reach one: of all addresses, the first that is not of this
// machine alone.
func reachable(at *net.TCPAddr) *net.TCPAddr {
	others, err := net.InterfaceAddrs()
	if !at.IP.IsUnspecified() || err != nil {
		return at
	}
	for _, other := range others {
		if network, ok := other.(*net.IPNet); ok && network.IP.IsGlobalUnicast() && network.IP.To4() != nil {
			return &net.TCPAddr{IP: network.IP, Port: at.Port}
		}
	}
	return at
}

// writePage writes the page as one file, or its files below a directory. The old files stay
// until all of the new ones are whole.
func (s *streams) writePage(c *cli.Context, path string) error {
	set := s.outputs(c, nil)
	defer set.Abort()
	var err error
	ext := strings.ToLower(filepath.Ext(path))
	single := ext == ".html" || ext == ".htm"
	if single {
		var page []byte
		if page, err = web.Single(); err == nil {
			err = writeAsIs(set, path, page)
		}
	} else {
		err = writeFiles(set, path, web.Files())
	}
	if err == nil {
		err = s.settle(c.Context, nil)
	}
	if err != nil {
		return err
	}
	if err := set.Commit(); err != nil || single {
		return err
	}
	s.say(s.words.Format("%s is for a web host: a browser does not open it from a disk; for that write one file, --page xqfen.html", path))
	return nil
}

// writeFiles writes files below a directory, which is made where it is missing.
func writeFiles(set *outputs.Set, dir string, files fs.FS) error {
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		path := filepath.Join(dir, filepath.FromSlash(name))
		if entry.IsDir() {
			return os.MkdirAll(path, fs.ModePerm)
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		return writeAsIs(set, path, data)
	})
}

func writeAsIs(set *outputs.Set, path string, data []byte) error {
	file, err := set.OpenAsIs(path)
	if err != nil {
		return refused(err)
	}
	_, err = file.Write(data)
	return err
}

// unheard is the error of an address that cannot be listened at.
func unheard(address string, err error) error {
	if at, ok := errors.AsType[*net.OpError](err); ok {
		err = at.Err
	}
	if call, ok := errors.AsType[*os.SyscallError](err); ok {
		err = call.Err
	}
	return usagef("--addr %s: %s; any free port: --addr %s", address, err, anyPort)
}
