package shrink

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is written of memory is read as the same memory, in few segments.
func TestDataRoundTrip(t *testing.T) {
	memory := make(image, 200_000)
	for _, at := range []int{1, 9, 700, 70_000, 199_999} {
		memory[at] = 1
	}
	section := memory.appendData(nil)
	count, _ := binary.Uvarint(section)
	assert.EqualValues(t, 3, count)
	again, err := readData(section)
	require.NoError(t, err)
	assert.Equal(t, memory, again)
	empty, err := readData(image(nil).appendData(nil))
	require.NoError(t, err)
	assert.Empty(t, empty)
}

func TestSigned(t *testing.T) {
	for _, value := range []int64{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 30, -1, -64, -65, -1 << 40} {
		got, n := signed(appendSigned(nil, value))
		assert.Equal(t, value, got)
		assert.Len(t, appendSigned(nil, value), n)
	}
	_, n := signed([]byte{0x80, 0x80})
	assert.Zero(t, n)
}

// What is not a module, or one that Go did not link, is refused.
func TestRefused(t *testing.T) {
	data := func(section ...byte) string {
		return header + string(binary.AppendUvarint([]byte{sectionData}, uint64(len(section)))) + string(section)
	}
	for _, code := range []string{
		"", "\x00asm", "\x7fELF\x02\x01\x01\x00", header + "\x0b", header + "\x0b\x05\x01",
		data(), data(1), data(1, 1, 0x41, 0, 0x0b, 0), data(1, 0, 0x41, 0x7f, 0x0b, 0), data(1, 0, 0x41, 0, 0x0b, 9),
		data(1, 0, 0x41, 0x80), data(0), data(append([]byte{1, 0, 0x41, 0, 0x0b, byte(len(magic))}, magic...)...),
	} {
		_, err := Module([]byte(code))
		assert.Error(t, err, "%q", code)
	}
}

// A program that was made smaller does what it did: it grows its stack, collects garbage, recovers
// from a fault, defers, and calls by reflection.
func TestProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("short: builds a program")
	}
	dir := t.TempDir()
	out := filepath.Join(dir, "program.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w", "-o", out, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	said, err := build.CombinedOutput()
	require.NoError(t, err, string(said))
	code, err := os.ReadFile(out)
	require.NoError(t, err)
	small, err := Module(code)
	require.NoError(t, err)
	assert.NotContains(t, string(small), "main.deep")
	assert.Contains(t, string(code), "main.deep")
	assert.Less(t, len(small), len(code))

	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("not run: there is no node")
	}
	require.NoError(t, os.WriteFile(out, small, 0o600))
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	said, err = exec.Command(node, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), out).CombinedOutput()
	require.NoError(t, err, string(said))
	assert.Equal(t, "120000 recovered deferred recovered deferred 42\n", string(bytes.TrimLeft(said, " ")))
}
