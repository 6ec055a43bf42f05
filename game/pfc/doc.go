// Package pfc reads and writes PFC, the XML of the program 鹏飞 (Pengfei).
//
// One element, n, is all there is (docs/survey/game-formats.md §8, on one sample): the outermost has
// the position as a FEN in m, the result in win, and the comment before all moves in
// c; each within it is a move, m="h6f7" in UCCI's coordinates, with the comment c and
// the moves after it inside. The first of several is the main line, or that with
// default="true". Other attributes of the outermost are tags.
package pfc

import (
	"bytes"
	"encoding/xml"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// Format returns Pengfei's XML.
func Format() *game.Format {
	return &game.Format{
		Flags: game.Single,
		Name:  "pfc", Aliases: []string{"pengfei"}, Extensions: []string{".pfc"},
		Title: title, Source: "one sample",
		Sniff: sniff, Split: kit.WholeText, Decode: decode, Append: appendGame,
		Layout: game.Layout{
			Opening: `<(?:\?xml[^?]*\?>\s*<)?n\s(?:\w+="[^=]*\s)*?m="(?:\w+/){9}`,
			Quotes:  [][2]string{{`"`, `"`}},
		},
	}
}

const title = "Pengfei's XML"

// element is the name of every element.
const element = "n"

// sniff looks for a first element with a board in it.
func sniff(head []byte, _ string) bool {
	head = bytes.TrimLeft(head, " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '<' {
		return false
	}
	if !bytes.Contains(head, []byte("<"+element)) && !bytes.Contains(head, []byte(":"+element)) {
		return false // no tag of that name begins
	}
	d := kit.NewXMLDecoder(head)
	for {
		token, err := d.Token()
		if err != nil {
			return cutInRoot(head)
		}
		switch token := token.(type) {
		case xml.CharData:
			if len(bytes.TrimSpace(token)) > 0 {
				return false
			}
		case xml.StartElement:
			return token.Name.Local == element && strings.Count(attribute(token, "m"), "/") == 9
		}
	}
}

// cutInRoot reports whether a file ends in the tag of its root, after the position.
func cutInRoot(head []byte) bool {
	i := bytes.LastIndex(head, []byte("<"+element+" "))
	if i < 0 || bytes.IndexByte(head[i:], '>') >= 0 {
		return false
	}
	_, position, ok := bytes.Cut(head[i:], []byte(` m="`))
	return ok && bytes.Count(position, []byte{'/'}) == 9
}

// attribute returns the value of an attribute, "" when there is none.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
