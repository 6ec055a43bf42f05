//go:build unix

package main

import (
	"bufio"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// serve answers until SIGTERM or SIGINT and then ends with 0, also while connections are open.
func TestServeEndsWellOnSignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		command := exec.Command("xqfen", "serve", "--addr", "127.0.0.1:0")
		stderr, err := command.StderrPipe()
		require.NoError(t, err)
		require.NoError(t, command.Start())
		t.Cleanup(func() { _ = command.Process.Kill() })
		line, err := bufio.NewReader(stderr).ReadString('\n')
		require.NoError(t, err)
		address := regexp.MustCompile(`http://([^/]+)/`).FindStringSubmatch(line)
		require.Len(t, address, 2, line)

		answer, err := http.Get("http://" + address[1] + "/")
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		assert.Equal(t, http.StatusOK, answer.StatusCode)
		idle, err := net.Dial("tcp", address[1])
		require.NoError(t, err)
		require.NoError(t, command.Process.Signal(signal))
		assert.NoError(t, command.Wait(), "%v", signal)
		require.NoError(t, idle.Close())
		_, err = net.Dial("tcp", address[1])
		assert.Error(t, err, "it listens no more")
	}
}
