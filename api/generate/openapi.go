package main

import (
	"bytes"
	_ "embed" // base.json
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
)

// base.json has what the types do not say: the title, the addresses of pictures, and examples.
//
//go:embed base.json
var baseText []byte

// object is an object of JSON.
type object = map[string]any

// openAPI describes the contract as served over HTTP.
func openAPI(c *contract) ([]byte, error) {
	var base struct {
		Document object
		Examples map[string]map[string]any
	}
	if err := json.Unmarshal(baseText, &base); err != nil {
		return nil, err
	}
	schemas, err := records()
	if err != nil {
		return nil, err
	}
	for _, s := range c.types {
		schemas[s.name] = s.schema()
	}
	for _, m := range c.methods {
		request := schemas[m.request].(object)
		request["oneOf"] = []object{{"required": []string{"text"}}, {"required": []string{"data"}}, {"required": []string{"texts"}}}
	}
	problem := schemas["Error"].(object)
	properties := object{
		"title":  object{"type": "string", "description": "The status in words."},
		"status": object{"type": "integer", "description": "The status of the answer."},
		"detail": object{"type": "string", "description": "The message again, as RFC 9457 names it."},
	}
	for name, p := range problem["properties"].(object) {
		properties[name] = p
	}
	schemas["Refusal"] = object{
		"type": "object", "description": "Why a request has no answer, as RFC 9457 describes it.", "additionalProperties": false,
		"properties": properties, "required": append([]string{"title", "status", "detail"}, problem["required"].([]string)...),
	}
	paths := base.Document["paths"].(object)
	for _, item := range paths {
		for _, operation := range item.(object) {
			refusals(operation.(object)["responses"].(object))
		}
	}
	for _, m := range c.methods {
		examples := object{}
		for name, value := range base.Examples[m.name] {
			examples[name] = object{"value": value}
		}
		responses := object{"200": object{
			"description": "The answer, or with texts the list of answers.",
			"content": object{"application/json": object{"schema": object{"oneOf": []object{ref(m.answer), {
				"type": "object", "required": []string{"answers"}, "additionalProperties": false,
				"properties": object{"answers": object{"type": "array", "items": object{"oneOf": []object{ref(m.answer), ref("Failure")}}}},
			}}}}},
		}}
		refusals(responses)
		paths["/v1/"+m.name] = object{"post": object{
			"operationId": m.name, "description": m.doc, "responses": responses,
			"requestBody": object{"required": true, "content": object{"application/json": object{"schema": ref(m.request), "examples": examples}}},
		}}
	}
	base.Document["components"] = object{"schemas": schemas}
	return indented(base.Document)
}

func ref(name string) object { return object{"$ref": "#/components/schemas/" + name} }

// refusals adds the answers to requests that have none.
func refusals(responses object) {
	responses["default"] = object{
		"description": "The request is wrong, what was sent cannot be read, or the server is busy: code says which.",
		"content":     object{"application/problem+json": object{"schema": ref("Refusal")}},
	}
}

// schema is the JSON Schema of a structure.
func (s *structure) schema() object {
	properties, required := object{}, []string{}
	for _, f := range s.fields {
		p := f.kind.schema()
		if f.doc != "" {
			p["description"] = f.doc
		}
		if f.enum != nil {
			p["enum"] = f.enum
		}
		properties[f.name] = p
		if !f.optional {
			required = append(required, f.name)
		}
	}
	schema := object{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		schema["required"] = required
	}
	if s.doc != "" {
		schema["description"] = s.doc
	}
	return schema
}

func (k kind) schema() object {
	var of object
	switch k.base {
	case "string", "integer", "boolean":
		of = object{"type": k.base}
	case "bytes":
		of = object{"type": "string", "contentEncoding": "base64"}
	case "any":
		of = object{}
	default:
		of = ref(k.base)
	}
	switch {
	case k.list:
		return object{"type": "array", "items": of}
	case k.keys:
		return object{"type": "object", "additionalProperties": of}
	case of["$ref"] != nil:
		return object{"allOf": []object{of}} // beside which a description is
	}
	return of
}

// records are the schemas of records in docs/record.schema.json.
func records() (object, error) {
	text, err := os.ReadFile(filepath.Join("..", "docs", "record.schema.json"))
	if err != nil {
		return nil, err
	}
	var parts struct {
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(text, &parts); err != nil {
		return nil, err
	}
	partName := func(name string) string { return "Record" + strings.ToUpper(name[:1]) + name[1:] }
	for name := range parts.Defs {
		text = bytes.ReplaceAll(text, []byte(`"#/$defs/`+name+`"`), []byte(`"#/components/schemas/`+partName(name)+`"`))
	}
	var record object
	if err := json.Unmarshal(text, &record); err != nil {
		return nil, err
	}
	schemas := object{}
	for name, part := range record["$defs"].(object) {
		schemas[partName(name)] = part
	}
	for _, keyword := range []string{"$defs", "$schema", "$id"} {
		delete(record, keyword)
	}
	schemas["Record"] = record
	return schemas, nil
}
