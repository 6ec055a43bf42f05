package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/note"
)

// agent is a client of the server for agents, in memory.
func agent(t *testing.T) *mcp.ClientSession {
	t.Helper()
	server, err := agentServer(i18n.Language{})
	require.NoError(t, err)
	here, there := mcp.NewInMemoryTransports()
	_, err = server.Connect(t.Context(), there, nil)
	require.NoError(t, err)
	return connected(t, here)
}

// connected is a client of the server at the other end.
func connected(t *testing.T, to mcp.Transport) *mcp.ClientSession {
	t.Helper()
	client, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), to, nil)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, client.Close()) })
	return client
}

// Agents find every method, with a schema that model providers take, and know that it changes nothing.
func TestToolsOfAgents(t *testing.T) {
	listed, err := agent(t).ListTools(t.Context(), nil)
	require.NoError(t, err)
	var names []string
	for _, tool := range listed.Tools {
		names = append(names, tool.Name)
		assert.True(t, tool.Annotations.ReadOnlyHint && tool.Annotations.IdempotentHint)
		assert.Greater(t, len(tool.Description), 60, tool.Name)
		assert.NotContains(t, tool.Description, "*", tool.Name)
		schema := tool.InputSchema.(map[string]any)
		for _, keyword := range []string{"oneOf", "anyOf", "allOf"} {
			assert.NotContains(t, schema, keyword, tool.Name)
		}
		text, err := json.Marshal(schema)
		require.NoError(t, err)
		assert.NotContains(t, string(text), "$ref", tool.Name)
		assert.Contains(t, schema["properties"], "text", tool.Name)
	}
	assert.ElementsMatch(t, api.Methods(), names)
}

// Agents read each table of list, and the rows of a name.
func TestResourcesOfAgents(t *testing.T) {
	client := agent(t)
	read := func(uri string) (rows []map[string]any) {
		t.Helper()
		result, err := client.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: uri})
		require.NoError(t, err, uri)
		require.NoError(t, json.Unmarshal([]byte(result.Contents[0].Text), &rows))
		return rows
	}
	listed, err := client.ListResources(t.Context(), nil)
	require.NoError(t, err)
	assert.Len(t, listed.Resources, len(topics))
	for _, r := range listed.Resources {
		assert.NotEmpty(t, r.Description, r.URI)
		assert.NotEmpty(t, read(r.URI), r.URI)
	}
	for _, info := range note.Codes() {
		rows := read("xqfen://codes/" + string(info.Code))
		require.Len(t, rows, 1)
		assert.Equal(t, string(info.Kind), rows[0]["kind"])
	}
	assert.Equal(t, "zh-Hans", read("xqfen://names/" + url.PathEscape("中文"))[0]["sets"].(map[string]any)["notation"])
	assert.Equal(t, "xqbase", read("xqfen://dialects/xqbase")[0]["name"])
	for _, uri := range []string{"xqfen://codes/none", "xqfen://nothing", "xqfen://names/%zz"} {
		_, err := client.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: uri})
		assert.Error(t, err, uri)
	}
}

// An agent reads a damaged position, mends it as it is told, plays an illegal move, plays one of the legal ones that
// it is told, and looks at the board.
func TestLoopOfAnAgent(t *testing.T) {
	client := connected(t, &mcp.CommandTransport{Command: exec.Command("xqfen", "mcp")})
	call := func(tool string, arguments map[string]any, answer any) *mcp.CallToolResult {
		result, err := client.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal([]byte(result.Content[0].(*mcp.TextContent).Text), answer))
		return result
	}
	fen := "15k3/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1"
	var refused api.Error
	assert.True(t, call("convert", map[string]any{"text": fen}, &refused).IsError)
	assert.Equal(t, "leading-digit", refused.Code)
	assert.Contains(t, refused.Remedy, "remove the digit 1")
	fen = fen[:refused.Place.Offset] + fen[refused.Place.Offset+1:]
	var found api.Found
	assert.False(t, call("read", map[string]any{"text": fen}, &found).IsError)
	assert.True(t, found.OK)

	assert.True(t, call("play", map[string]any{"text": fen, "moves": "车九进九", "to": "zh-Hans", "lang": "zh-Hans"}, &refused).IsError)
	assert.Equal(t, "illegal-move", refused.Code)
	assert.Contains(t, refused.Message, "不是合法着法")
	at := slices.IndexFunc(refused.Legal, func(m api.Move) bool { return m.Gives == "mate" })
	require.GreaterOrEqual(t, at, 0)
	var played api.Played
	assert.False(t, call("play", map[string]any{"text": fen, "moves": refused.Legal[at].Notations["zh-Hans"]}, &played).IsError)
	assert.Equal(t, "mate", played.Position.Outcome)

	var shown api.Shown
	pictures := call("show", map[string]any{"text": played.Position.FEN, "kind": "png"}, &shown).Content[1:]
	require.Len(t, pictures, 1)
	assert.Equal(t, "\x89PNG", string(pictures[0].(*mcp.ImageContent).Data[:4]))
	assert.Nil(t, shown.Data)
	assert.Contains(t, shown.Description, "king f9")
}

// The client without a library does what docs/agents.md shows.
func TestLoopOfAnAgentByHand(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("SKIPPED, not checked: no python3")
	}
	run := exec.CommandContext(t.Context(), python, filepath.Join(root(), "contrib", "agent.py"))
	run.Stderr = os.Stderr
	out, err := run.Output()
	require.NoError(t, err)
	assert.Contains(t, readDocument(t, filepath.Join(root(), "docs", "agents.md")).text, "```text\n"+string(out)+"```\n")
}

// A line that is not a message gets an error, and the session goes on. The end of input waits for the answers.
func TestLinesOfAgents(t *testing.T) {
	opening := []string{
		`{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
	}
	refused := []struct {
		line, id string
		code     int64
	}{
		{"no JSON", "null", jsonrpc.CodeParseError},
		{`{"jsonrpc":"2.0","id":1`, "null", jsonrpc.CodeParseError},
		{`[{"jsonrpc":"2.0","id":2,"method":"ping"}]`, "null", jsonrpc.CodeInvalidRequest},
		{`{"jsonrpc":"2.0","id":3}`, "3", jsonrpc.CodeInvalidRequest},
		{`{"id":"four","method":"ping"}`, `"four"`, jsonrpc.CodeInvalidRequest},
		{`{"jsonrpc":"2.0","id":[5],"method":"ping"}`, "null", jsonrpc.CodeInvalidRequest},
		{`{"jsonrpc":"2.0","id":6,"method":7}`, "6", jsonrpc.CodeInvalidRequest},
		{`{"jsonrpc":"2.0","id":7,"method":"ping","params":8}`, "7", jsonrpc.CodeInvalidParams},
	}
	lines, want := opening, map[string]int{`"start" 0`: 1}
	for i, r := range refused {
		call := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"legal","arguments":{}}}`, 100+i)
		lines = append(lines, call, r.line)
		want[fmt.Sprintf("%d 0", 100+i)]++
		want[fmt.Sprintf("%s %d", r.id, r.code)]++
	}
	code, out, _ := xqfen(t, strings.Join(lines, "\n"), "mcp")
	assert.Equal(t, 0, code)
	got := map[string]int{}
	for line := range strings.Lines(out) {
		var answer struct {
			ID    json.RawMessage
			Error jsonrpc.Error
		}
		require.NoError(t, json.Unmarshal([]byte(line), &answer), line)
		got[fmt.Sprintf("%s %d", answer.ID, answer.Error.Code)]++
	}
	assert.Equal(t, want, got, out)
}
