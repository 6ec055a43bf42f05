package main

import (
	"encoding/base64"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The programs of docs/doors.md print the same, what the page says. The tests of the packages for other languages run
// those in their languages.
func TestDocsDoors(t *testing.T) {
	page := readDocument(t, filepath.Join(root(), "docs", "doors.md")).text
	block := func(language string) string {
		_, text, ok := strings.Cut(page, "\n```"+language+"\n")
		require.True(t, ok, language)
		text, _, _ = strings.Cut(text, "\n```\n")
		return text + "\n"
	}
	expected := strings.Fields(block("text"))
	prints := func(tools string, args ...string) func(*testing.T) {
		return func(t *testing.T) {
			for tool := range strings.FieldsSeq(tools) {
				if _, err := exec.LookPath(tool); err != nil {
					t.Skipf("SKIPPED, not checked: no %s", tool)
				}
			}
			program := exec.CommandContext(t.Context(), args[0], args[1:]...)
			program.Dir = root()
			out, err := program.Output()
			require.NoError(t, err, "%s", out)
			assert.Equal(t, expected, strings.Fields(string(out)))
		}
	}
	t.Run("shell", prints("sh jq head", "sh", "-c", block("sh")))
	program := filepath.Join(t.TempDir(), "main.go")
	require.NoError(t, os.WriteFile(program, []byte(block("go")), 0o600))
	t.Run("Go", prints("go", "go", "run", program))
	server := httptest.NewServer(newAPI(t))
	t.Cleanup(server.Close)
	t.Run("HTTP", prints("sh jq curl base64", "sh", "-c", strings.ReplaceAll(block("bash"), "http://127.0.0.1:8080", server.URL)))
	t.Run("agents", func(t *testing.T) {
		client, answers := agent(t), ""
		file, err := os.ReadFile(filepath.Join(root(), "testdata", "games", "study.xqf"))
		require.NoError(t, err)
		for line := range strings.Lines(strings.ReplaceAll(block("jsonl"), "<study.xqf in base64>", base64.StdEncoding.EncodeToString(file))) {
			var call mcp.CallToolParams
			require.NoError(t, json.Unmarshal([]byte(line), &call))
			result, err := client.CallTool(t.Context(), &call)
			require.NoError(t, err)
			assert.False(t, result.IsError, line)
			answers += plainJSON(t, []byte(result.Content[0].(*mcp.TextContent).Text))
		}
		for _, word := range expected {
			assert.Contains(t, answers, word)
		}
	})
}
