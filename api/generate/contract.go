package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/api"
)

// contract is what the types of package api say.
type contract struct {
	// types are the structures that requests and answers consist of, in the order of their names.
	types   []*structure
	methods []methodDoc
}

// methodDoc is a function of the contract with the types of its request and its answer.
type methodDoc struct{ name, doc, request, answer string }

// structure is a type of JSON objects.
type structure struct {
	name, doc string
	fields    []field
}

// field is a field of a structure.
type field struct {
	name, doc string
	kind      kind
	// optional fields may be left out.
	optional bool
	// enum are the values that a text has, where these are few.
	enum []string
}

// kind is the type of a value: its base is "string", "bytes" as base64, "integer", "boolean", "any" or
// the name of a structure. It may be a list of them, or an object with any keys.
type kind struct {
	base       string
	list, keys bool
}

// isObject reports whether the base is a structure.
func (k kind) isObject() bool {
	return !slices.Contains([]string{"string", "bytes", "integer", "boolean", "any"}, k.base)
}

// readContract reads the source of package api, and of the types that it has from elsewhere.
func readContract(dir string) (*contract, error) {
	source := make(map[string]*ast.StructType)
	docs := make(map[string]string)
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	functions := make(map[string]*ast.FuncDecl)
	others, err := filepath.Glob(filepath.Join(dir, "..", "collection", "*.go"))
	if err != nil {
		return nil, err
	}
	for _, path := range slices.Concat(others, files) { // of two types of one name that of package api is meant
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && file.Name.Name == "api" {
					functions[d.Name.Name] = d
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if t, ok := spec.(*ast.TypeSpec); ok {
						if s, ok := t.Type.(*ast.StructType); ok {
							source[t.Name.Name], docs[t.Name.Name] = s, d.Doc.Text()
						}
					}
				}
			}
		}
	}
	c := &contract{}
	var add func(name string) error
	add = func(name string) error {
		if slices.ContainsFunc(c.types, func(s *structure) bool { return s.name == name }) {
			return nil
		}
		if source[name] == nil {
			return fmt.Errorf("there is no type %s", name)
		}
		s := &structure{name: name, doc: sentence(name, docs[name])}
		c.types = append(c.types, s)
		if err := s.fieldsOf(source, source[name]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, f := range s.fields {
			if f.kind.isObject() && f.kind.base != "Record" {
				if err := add(f.kind.base); err != nil {
					return err
				}
			}
		}
		return nil
	}
	for _, name := range api.Methods() {
		f := functions[strings.ToUpper(name[:1])+name[1:]]
		if f == nil {
			return nil, fmt.Errorf("there is no function for %s", name)
		}
		m := methodDoc{name, sentence(f.Name.Name, f.Doc.Text()), typeName(f.Type.Params.List[1].Type), typeName(f.Type.Results.List[0].Type)}
		c.methods = append(c.methods, m)
		for _, t := range []string{m.request, m.answer} {
			if err := add(t); err != nil {
				return nil, err
			}
		}
	}
	if err := add("Failure"); err != nil {
		return nil, err
	}
	slices.SortFunc(c.types, func(a, b *structure) int { return strings.Compare(a.name, b.name) })
	return c, nil
}

// sentence is a comment without the name that it begins with, in one line.
func sentence(name, doc string) string {
	doc = strings.Join(strings.Fields(doc), " ")
	if rest, ok := strings.CutPrefix(doc, name+" "); ok {
		for _, verb := range []string{"is ", "are ", "says "} {
			if after, ok := strings.CutPrefix(rest, verb); ok && verb != "says " {
				rest = after
			}
		}
		doc = strings.ToUpper(rest[:1]) + rest[1:]
	}
	return doc
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// fieldsOf adds the fields of a type, and those of the types that it embeds.
func (s *structure) fieldsOf(source map[string]*ast.StructType, t *ast.StructType) error {
	for _, f := range t.Fields.List {
		if f.Names == nil {
			name := typeName(f.Type)
			if source[name] == nil {
				return fmt.Errorf("there is no type %s", name)
			}
			if err := s.fieldsOf(source, source[name]); err != nil {
				return err
			}
			continue
		}
		if f.Tag == nil {
			continue
		}
		tag := reflect.StructTag(strings.Trim(f.Tag.Value, "`"))
		name, options, _ := strings.Cut(tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		k, err := kindOf(f.Type)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if schema := tag.Get("schema"); schema != "" {
			k.base = schema
		}
		added := field{name: name, doc: strings.Join(strings.Fields(f.Doc.Text()), " "), kind: k, optional: options == "omitempty"}
		if enum := tag.Get("enum"); enum != "" {
			added.enum = strings.Split(enum, ",")
		}
		s.fields = append(s.fields, added)
	}
	return nil
}

func kindOf(e ast.Expr) (kind, error) {
	switch e := e.(type) {
	case *ast.StarExpr:
		return kindOf(e.X)
	case *ast.ArrayType:
		if typeName(e.Elt) == "byte" {
			return kind{base: "bytes"}, nil
		}
		k, err := kindOf(e.Elt)
		k.list = true
		return k, err
	case *ast.MapType:
		k, err := kindOf(e.Value)
		k.keys = true
		return k, err
	}
	switch name := typeName(e); name {
	case "string", "Code", "Kind":
		return kind{base: "string"}, nil
	case "int", "int64":
		return kind{base: "integer"}, nil
	case "bool":
		return kind{base: "boolean"}, nil
	case "any", "RawMessage":
		return kind{base: "any"}, nil
	case "":
		return kind{}, fmt.Errorf("a type that JSON has no word for")
	default:
		return kind{base: name}, nil
	}
}
