package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/urfave/cli/v2"

	"github.com/xqfen/xqfen/api"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/i18n"
)

// mcp answers an agent by the Model Context Protocol, until standard input or the program is ended.
func (s *streams) mcp(c *cli.Context) error {
	if c.NArg() > 0 {
		return usagef("%s takes no arguments, and there is %q", c.Command.Name, c.Args().First())
	}
	server, err := agentServer(spokenLanguage(c, true))
	if err != nil {
		return err
	}
	err = server.Run(c.Context, agentLines{s})
	if c.Err() != nil { // agents end their servers with a signal
		return nil
	}
	return err
}

// agentLines has a message in each line of standard input and output. The transport of the SDK ends the session at
// a line that is not a message, and drops the calls that are open at the end of input.
type agentLines struct{ *streams }

// Connect returns the one connection.
func (s agentLines) Connect(ctx context.Context) (mcp.Connection, error) {
	ctx, cancel := context.WithCancel(ctx)
	c := &lineConnection{closed: ctx.Done(), cancel: cancel, out: s.out, open: map[jsonrpc.ID]bool{}, wrote: make(chan struct{}, 1)}
	c.lines, c.ended = s.lines(ctx)
	return c, nil
}

type lineConnection struct {
	lines  <-chan []byte
	ended  <-chan error
	closed <-chan struct{}
	cancel context.CancelFunc
	wrote  chan struct{} // has an element after a message was written

	mu   sync.Mutex // of the fields below
	out  io.Writer
	open map[jsonrpc.ID]bool // the calls without an answer
}

func (c *lineConnection) SessionID() string { return "" }

func (c *lineConnection) Close() error {
	c.cancel()
	return nil
}

// Read returns the next message. It refuses lines that are none. At the end of input it waits until all calls are
// answered.
func (c *lineConnection) Read(context.Context) (jsonrpc.Message, error) {
	for {
		select {
		case <-c.closed:
			return nil, io.EOF
		case line, ok := <-c.lines:
			if !ok {
				c.wait()
				return nil, <-c.ended
			}
			if m, err := c.message(line); m != nil || err != nil {
				return m, err
			}
		}
	}
}

// wait returns when no call is open.
func (c *lineConnection) wait() {
	for {
		c.mu.Lock()
		open := len(c.open)
		c.mu.Unlock()
		if open == 0 {
			return
		}
		select {
		case <-c.wrote:
		case <-c.closed:
			return
		}
	}
}

// message returns the message of a line, nil where it was refused.
func (c *lineConnection) message(line []byte) (jsonrpc.Message, error) {
	var head struct {
		ID json.RawMessage `json:"id"`
	}
	err := json.Unmarshal(line, &head)
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		return nil, c.refuse(nil, jsonrpc.CodeParseError, "the line is not JSON: "+err.Error())
	}
	if err != nil {
		return nil, c.refuse(nil, jsonrpc.CodeInvalidRequest, "the line is not an object: write each message in its own line")
	}
	m, err := jsonrpc.DecodeMessage(line)
	if err != nil {
		return nil, c.refuse(head.ID, jsonrpc.CodeInvalidRequest, err.Error())
	}
	switch m := m.(type) {
	case *jsonrpc.Response:
		if m.Result == nil && m.Error == nil {
			return nil, c.refuse(head.ID, jsonrpc.CodeInvalidRequest, "the message has no method")
		}
	case *jsonrpc.Request:
		c.mu.Lock()
		used := c.open[m.ID]
		if m.IsCall() && m.Method != "subscriptions/listen" { // which is answered after the end of input
			c.open[m.ID] = true
		}
		c.mu.Unlock()
		if used {
			return nil, c.refuse(head.ID, jsonrpc.CodeInvalidRequest, "a call with this id is not answered yet")
		}
	}
	return m, nil
}

// refuse answers a line that is not a message.
func (c *lineConnection) refuse(id json.RawMessage, code int64, why string) error {
	if len(id) > 0 && id[0] != '"' && id[0] != '-' && (id[0] < '0' || id[0] > '9') {
		id = nil // neither a string nor a number
	}
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": jsonrpc.Error{Code: code, Message: why}})
	if err != nil {
		return err
	}
	return c.write(text, jsonrpc.ID{})
}

// Write writes a message.
func (c *lineConnection) Write(_ context.Context, m jsonrpc.Message) error {
	text, err := jsonrpc.EncodeMessage(m)
	if err != nil {
		return err
	}
	var answers jsonrpc.ID
	if r, ok := m.(*jsonrpc.Response); ok {
		answers = r.ID
	}
	return c.write(text, answers)
}

// write writes a line. The call that it answers is open no more: its id can be used again.
func (c *lineConnection) write(text []byte, answers jsonrpc.ID) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.open, answers)
	_, err := c.out.Write(append(text, '\n'))
	select {
	case c.wrote <- struct{}{}:
	default:
	}
	return err
}

// instructions are for the agent.
const instructions = `xqfen reads xiangqi (Chinese chess) positions, moves and games in any form and writes them in any other.
Send a text as it is: its form is detected, and notes say what was repaired or assumed.
An error has a code, a message, a place, a remedy and, for a move that cannot be played, the legal moves: mend the text and call again.
xqfen://names lists what the fields "to" and "from" take; xqfen://codes/CODE explains a code; the other resources are tables of the same kind.`

// agentServer returns a server whose tools are the methods of package api, and whose resources are the tables of
// list, in a language.
func agentServer(words i18n.Language) (*mcp.Server, error) {
	server := mcp.NewServer(&mcp.Implementation{Name: "xqfen", Version: version()}, &mcp.ServerOptions{
		Instructions: instructions,
		Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}, Resources: &mcp.ResourceCapabilities{}}, // which never change
	})
	tools, err := agentTools()
	if err != nil {
		return nil, err
	}
	for _, tool := range tools {
		server.AddTool(tool, callTool)
	}
	for _, t := range topics {
		at, read := "xqfen://"+t.name, readTable(t, words)
		about := words.Help("list " + t.name)
		server.AddResource(&mcp.Resource{URI: at, Name: t.name, Description: about, MIMEType: "application/json"}, read)
		server.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: at + "/{name}", Name: t.name + "/name", Description: "the rows of one name: " + about, MIMEType: "application/json"}, read)
	}
	return server, nil
}

// agentTools describes the methods as the OpenAPI document does. There are no schemas of answers: they are five
// times as long as all else, and an agent reads an answer without.
func agentTools() (tools []*mcp.Tool, err error) {
	var contract struct {
		Paths map[string]struct {
			Post struct{ Description string }
		}
		Components struct{ Schemas map[string]map[string]any }
	}
	if err := json.Unmarshal(api.OpenAPI(), &contract); err != nil {
		return nil, err
	}
	no := false
	for _, name := range api.Methods() {
		schema := contract.Components.Schemas[strings.ToUpper(name[:1])+name[1:]+"Request"]
		delete(schema, "oneOf") // which model providers refuse here; the description of text says it
		if name == "show" {
			schema["required"] = []string{"kind"} // an agent that has not thought of it gets 17 KB of SVG
		}
		tools = append(tools, &mcp.Tool{
			Name: name, Description: contract.Paths["/v1/"+name].Post.Description, InputSchema: schema,
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: &no, OpenWorldHint: &no},
		})
	}
	return tools, nil
}

// callTool answers with the JSON of the method, or of its error. Pictures in PNG are taken out of it, and follow as
// images.
func callTool(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	request := r.Params.Arguments
	if len(request) == 0 {
		request = []byte("{}")
	}
	answer, err := api.Call(ctx, r.Params.Name, request, 0)
	if err != nil {
		text, failed := json.Marshal(err)
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: string(text)}}}, failed
	}
	var images []mcp.Content
	if r.Params.Name == "show" {
		if answer, images, err = withoutImages(answer); err != nil {
			return nil, err
		}
	}
	return &mcp.CallToolResult{Content: append([]mcp.Content{&mcp.TextContent{Text: string(answer)}}, images...)}, nil
}

// withoutImages takes the pictures in PNG out of an answer of show, of one text or of a list.
func withoutImages(answer []byte) (text []byte, images []mcp.Content, err error) {
	var all struct {
		Answers []json.RawMessage `json:"answers"`
	}
	var one api.Shown
	if err := json.Unmarshal(answer, &all); err != nil {
		return nil, nil, err
	}
	if all.Answers == nil {
		if err := json.Unmarshal(answer, &one); err != nil || one.Data == nil {
			return answer, nil, err
		}
		image := &mcp.ImageContent{Data: one.Data, MIMEType: one.Type}
		one.Data = nil
		text, err = json.Marshal(one)
		return text, []mcp.Content{image}, err
	}
	for i := range all.Answers {
		var more []mcp.Content
		if all.Answers[i], more, err = withoutImages(all.Answers[i]); err != nil {
			return nil, nil, err
		}
		images = append(images, more...)
	}
	text, err = json.Marshal(all)
	return text, images, err
}

// readTable returns the rows of a table of list as JSON: all of them, or those of the name that the address ends
// with.
func readTable(t topic, words i18n.Language) mcp.ResourceHandler {
	return func(_ context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		_, values := t.rows(words, dialect.All())
		text, err := json.Marshal(values)
		if err != nil {
			return nil, err
		}
		if name, ok := strings.CutPrefix(r.Params.URI, "xqfen://"+t.name+"/"); ok {
			if name, err = url.PathUnescape(name); err != nil {
				return nil, mcp.ResourceNotFoundError(r.Params.URI)
			}
			if text, err = rowsNamed(text, name); err != nil {
				return nil, err
			}
			if text == nil {
				return nil, mcp.ResourceNotFoundError(r.Params.URI)
			}
		}
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: r.Params.URI, MIMEType: "application/json", Text: string(text)}}}, nil
	}
}

// rowsNamed returns the rows that have a name, nil when there are none.
func rowsNamed(table []byte, name string) ([]byte, error) {
	var rows []map[string]any
	if err := json.Unmarshal(table, &rows); err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(rows, func(row map[string]any) bool {
		names := []any{row["name"], row["code"], row["tag"]}
		if aliases, ok := row["aliases"].([]any); ok {
			names = append(names, aliases...)
		}
		return !slices.ContainsFunc(names, func(other any) bool { return strings.EqualFold(fmt.Sprint(other), name) })
	})
	if len(rows) == 0 {
		return nil, nil
	}
	return json.Marshal(rows)
}
