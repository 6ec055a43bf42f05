package jsonl

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"slices"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
)

// Format returns the record of this project as JSON Lines.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Records | game.Lines | game.Columns,
		Name:  name, Aliases: []string{"ndjson", wholeName}, Extensions: []string{".jsonl", ".ndjson"},
		Charset: charset.UTF8.Name(),
		Title:   "this project's record of positions and games, one JSON object per line",
		Source:  "the documentation of this project",
		Sniff:   sniff, Split: kit.EachLine,
		Decode: func(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
			return Decode(g, rec, o, name, o.Column)
		},
		Append: func(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
			return AppendRecord(dst, g, o, name, 0)
		},
		Layout: game.Layout{Opening: `\{[ \t]*"(?:type|fen|start|moves)"[ \t]*:`, AppendRefused: func(dst []byte, g *game.Game, refused *game.Error, o *game.WriteOptions) []byte {
			return AppendRefused(dst, g, refused, o, name, 0)
		}},
	}
}

const name = "jsonl"

// key is what is looked at of a key of the first object: the first byte of its value, and
// the value if that is a short text.
type key struct {
	first byte
	text  string
	// moves: it is a text or a list that begins with a move.
	moves bool
}

// sniff looks at the names of the first object: those of a record, or those of a game from
// before records had a type. Any object in one line that has a position under our name is
// a record, too, whichever of the lines it is, and one that has moves there and no position.
func sniff(head []byte, _ string) bool {
	seen, cut := keysOf(head)
	cut = cut || len(head) >= sniffed
	if seen["moves"].moves && (cut || inOneLine(head)) {
		return true
	}
	if isType(seen["type"].text) {
		return seen["fen"].first == '"' || seen["file"].first == '"' && (seen["notes"].first == '[' || cut)
	}
	if seen["fen"].first == '"' {
		return cut || inOneLine(head)
	}
	moves := seen["moves"].first == '[' || seen["tree"].first == '['
	start, tags := seen["start"].first == '"', seen["tags"].first == '{'
	begun := start && (tags || seen["game"].first > 0) // moves can still come
	return moves && (start || tags) || begun && cut || laterRecord(head)
}

// laterRecord reports whether any object has a position under our name, or one of the first is a record of others.
func laterRecord(head []byte) bool {
	const most = 24
	f, count := newFinder(&game.ReadOptions{}), 0
	for object := range objects(head) {
		seen, _ := keysOf(object)
		if count++; seen["fen"].first == '"' || count <= most && f.recordKind(string(object)) != 0 {
			return true
		}
	}
	return false
}

// beginsMoves reports whether a value is moves, as a text or as a list of texts or objects.
func beginsMoves(value json.RawMessage) bool {
	if len(value) == 0 || value[0] != '"' && value[0] != '[' {
		return false
	}
	f := fieldOf(names[colMoves], 0, string(value), 0)
	r := recordReader{}
	return slices.ContainsFunc(r.textsOf(&f), func(m moveList) bool { return movetext.BeginsMoves(m.text) })
}

// objects yields the lines of a text that are whole objects, up to the first that is none.
func objects(head []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for line := range bytes.Lines(bytes.TrimPrefix(head, []byte("\ufeff"))) {
			object := bytes.TrimSpace(line)
			if len(object) == 0 {
				continue
			}
			if object[0] != '{' || !json.Valid(object) || !yield(object) {
				return
			}
		}
	}
}

// inOneLine reports whether the first line that is not blank is a whole object.
func inOneLine(head []byte) bool {
	line, _, _ := bytes.Cut(bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n"), []byte{'\n'})
	return json.Valid(line)
}

// keysOf returns the keys of the object that a text begins with. cut says that the text
// ends in the object, because the file is longer or ends too soon.
func keysOf(head []byte) (seen map[string]key, cut bool) {
	head = bytes.TrimPrefix(head, []byte("\ufeff"))
	if start := bytes.TrimLeft(head, " \t\r\n"); len(start) == 0 || start[0] != '{' {
		return nil, false
	}
	dec := json.NewDecoder(bytes.NewReader(head))
	if token, err := dec.Token(); err != nil || token != json.Delim('{') {
		return nil, false
	}
	seen = make(map[string]key)
	ended := func(err error) bool { return errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) }
	for dec.More() {
		token, err := dec.Token()
		name, ok := token.(string)
		if err != nil || !ok {
			return seen, ended(err)
		}
		after := bytes.TrimLeft(head[dec.InputOffset():], " \t\r\n:")
		if len(after) == 0 {
			return seen, true
		}
		seen[name] = key{first: after[0]}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return seen, ended(err)
		}
		k := key{first: after[0]}
		if k.moves = name == "moves" && beginsMoves(value); len(value) < maxType && value[0] == '"' {
			k.text = string(value[1 : len(value)-1])
		}
		seen[name] = k
	}
	_, err := dec.Token()
	return seen, err != nil && ended(err)
}

// maxType is the length of a value that is not a type.
const maxType = 20

// sniffed is the length of the head of a file that is longer.
const sniffed = 64 << 10
