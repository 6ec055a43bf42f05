package main

import "encoding/json"

// jsonSchema is a JSON Schema as openapi.json has them.
type jsonSchema struct {
	Description string
	Type        any
	Const       any
	Enum        []string
	Ref         string `json:"$ref"`
	Encoding    string `json:"contentEncoding"`
	AllOf       []*jsonSchema
	OneOf       []*jsonSchema
	Items       *jsonSchema
	Properties  map[string]*jsonSchema
	Additional  *jsonSchema `json:"additionalProperties"`
	Required    []string

	// never is the schema false, which no value has.
	never bool
}

func (s *jsonSchema) UnmarshalJSON(text []byte) error {
	if string(text) == "false" {
		s.never = true
		return nil
	}
	type plain jsonSchema
	return json.Unmarshal(text, (*plain)(s))
}

// schemasOf returns the schemas of the contract by name, without those of HTTP alone.
func schemasOf(c *contract) (map[string]*jsonSchema, error) {
	text, err := openAPI(c)
	if err != nil {
		return nil, err
	}
	var document struct {
		Components struct{ Schemas map[string]*jsonSchema }
	}
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, err
	}
	delete(document.Components.Schemas, "Refusal")
	return document.Components.Schemas, nil
}
