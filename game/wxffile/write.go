package wxffile

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// write appends a game.
func write(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	main := kit.FitsText(g, "WXF") != nil // there are more variations than are read
	n := wanted(g, o)
	w := header{dst: dst, g: g, o: o}
	w.line("FORMAT", valueOf(n))
	w.tag("GAME", "Title")
	w.player("RED", "Red")
	w.player("BLACK", "Black")
	for _, key := range fieldOrder {
		w.tag(key, fieldTags[key])
	}
	if g.Result != game.Unknown {
		w.line("RESULT", g.Result.String())
	}
	if !kit.IsStart(&g.Start) {
		fen, err := kit.AppendStart(o, nil, g, 0)
		if err != nil {
			return dst, err
		}
		w.line("FEN", string(fen))
	}
	w.others()
	w.dst = append(w.dst, "\nSTART{\n"...)
	if main {
		loseVariations(g, o)
	}
	text := kit.AppendText(w.dst, g, n, kit.TextStyle{Comment: movetext.AppendSlashes, Signs: true, Main: main})
	text.Lose(o, "WXF")
	return append(text.Dst, "\n}END\n\n"...), nil
}

// wanted returns the notation that the game is written in: the one that is asked
// for if the format has a name for it, else WXF, or coordinates where WXF has no
// spelling for a move.
func wanted(g *game.Game, o *game.WriteOptions) notation.Notation {
	n := notation.ByName("wxf")
	if o.Notation != nil {
		if valueOf(o.Notation) != "" {
			n = o.Notation
		} else if !o.Wish {
			o.Lose(note.NotationNotHeld, 0, o.Notation.Name(), "WXF")
		}
	}
	if first := kit.AppendText(nil, g, n, kit.TextStyle{}).Unspelled; first != 0 {
		o.Lose(note.OtherNotation, g.Ply(first), n.Name(), "iccs")
		return notation.ByName("iccs")
	}
	return n
}

// loseVariations reports each variation that is not written.
func loseVariations(g *game.Game, o *game.WriteOptions) {
	for main := range g.Line(0) {
		for n := g.Nodes[main].Next; n != 0; n = g.Nodes[n].Next {
			o.Lose(note.VariationsLost, g.Ply(n), g.Nodes[n].Move.String(), "WXF")
		}
	}
}

// header writes the fields of the head.
type header struct {
	dst  []byte
	g    *game.Game
	o    *game.WriteOptions
	done []string
}

// line writes a field, unless it is empty.
func (w *header) line(key, value string) {
	if value != "" {
		w.dst = append(append(append(append(w.dst, key...), '\t'), value...), '\n')
	}
}

// newline means the end of a line in a field; it is U+2028.
const newline = "\u2028"

var flat = strings.NewReplacer("\r\n", newline, "\r", newline, "\n", newline)

// lines returns a value with its ends of lines.
func lines(value string) string { return strings.ReplaceAll(value, newline, "\n") }

// plain returns a value as it can be in a line.
func (w *header) plain(tag, value string) string {
	if strings.Contains(value, newline) {
		w.o.Lose(note.CharactersLost, 0, "U+2028", "WXF "+tag)
		value = strings.ReplaceAll(value, newline, "?")
	}
	trimmed := strings.Trim(flat.Replace(value), blanks)
	if trimmed != strings.ReplaceAll(value, "\n", newline) {
		w.o.Lose(note.BlanksLost, 0, tag, "WXF")
	}
	return trimmed
}

func (w *header) tag(key, tag string) {
	w.done = append(w.done, tag)
	w.line(key, w.plain(tag, w.g.Tag(tag)))
}

// player writes "name ; team ; rating ; rest".
func (w *header) player(key, prefix string) {
	names := []string{prefix, prefix + "Team", prefix + "Elo", ownPrefix + prefix + "_4"}
	var parts []string
	for _, name := range names {
		w.done = append(w.done, name)
		part := w.plain(name, w.g.Tag(name))
		if strings.Contains(part, ";") {
			w.o.Lose(note.CharactersLost, 0, `";"`, "WXF "+name)
			part = strings.ReplaceAll(part, ";", "?")
		}
		parts = append(parts, part)
	}
	if isNumber(parts[1]) && parts[2] == "" { // it would be read as the rating
		w.o.Lose(note.TagLost, 0, names[1], "WXF")
		parts[1] = ""
	}
	if strings.Join(parts, "") == "" {
		return
	}
	w.line(key, strings.Trim(strings.Join(parts, " ; "), " "))
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// others writes the fields that no other format has, and reports tags that have no
// place.
func (w *header) others() {
	for _, t := range w.g.Tags {
		if slices.Contains(w.done, t.Name) {
			continue
		}
		key, own := strings.CutPrefix(t.Name, ownPrefix)
		if again, _ := field([]byte(key)); !own || again != key || reserved(key) {
			w.o.Lose(note.TagLost, 0, t.Name, "WXF")
			continue
		}
		w.line(key, w.plain(t.Name, t.Value))
	}
}

// reserved reports whether a field has a meaning of its own.
func reserved(key string) bool {
	return players[key] != "" || fieldTags[key] != "" || key == "FORMAT" || key == "FEN" || key == "RESULT" || key == "START"
}
