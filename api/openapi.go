package api

import (
	"bytes"
	_ "embed" // openapi.json
)

//go:generate go run ./generate

//go:embed openapi.json
var openAPIText []byte

// OpenAPI returns the description of the contract in OpenAPI 3.1, with the JSON Schema of each type. The
// server has it at /v1/openapi.json.
func OpenAPI() []byte { return bytes.Clone(openAPIText) }
