package pgn

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/movetext"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
)

// always are the tags that are written even when they are empty.
var always = []string{"Event", "Site", "Date", "Round", "Red", "Black"}

// unwritten are names of tags that the model has other places for.
var unwritten = []string{"Game", "FEN", "SetUp", "Format", "Result"}

// write appends a game as PGN: tags in the order of game.TagNames, an empty line,
// the moves, the result, an empty line.
func write(dst []byte, g *game.Game, o *game.WriteOptions) ([]byte, error) {
	g = kit.WithRoot(g)
	if err := kit.FitsText(g, "PGN"); err != nil {
		return dst, err
	}
	fen, err := startOf(g, o)
	if err != nil {
		return dst, err
	}
	g = kit.WithCounters(g, o)
	n := o.Notation
	if n == nil {
		n = notation.ByName("iccs")
	}
	lost := len(o.Losses)
	w := writeIn(dst, g, fen, o, n)
	if o.Notation != nil && w.Unspelled != 0 { // all again in one that spells every move
		o.Losses = o.Losses[:lost]
		o.Lose(note.OtherNotation, g.Ply(w.Unspelled), n.Name(), notation.ByName("iccs").Name())
		w = writeIn(w.Dst[:len(dst)], g, fen, o, notation.ByName("iccs"))
	}
	w.Lose(o, "PGN")
	w.Word([]byte(g.Result.String()))
	return append(w.Dst, '\n', '\n'), nil
}

// writeIn appends the tags and the moves in a notation.
func writeIn(dst []byte, g *game.Game, fen []byte, o *game.WriteOptions, n notation.Notation) *kit.TextWriter {
	return kit.AppendText(append(appendTags(dst, g, fen, o, n), '\n'), g, n, kit.TextStyle{Comment: movetext.AppendComment})
}

// startOf returns the tag FEN, nil where the game begins as all games do with the counters that the tag
// would have.
func startOf(g *game.Game, o *game.WriteOptions) (tag []byte, err error) {
	if kit.IsStart(&g.Start) && !kit.HasStart(g) {
		return nil, nil
	}
	tag, err = kit.AppendStart(o, []byte(`[FEN "`), g, 0)
	if err != nil || kit.IsStart(&kit.WithCounters(g, o).Start) && !kit.HasStart(g) {
		return nil, err
	}
	return append(tag, "\"]\n"...), nil
}

// ownGame returns the value of a tag that names the game, "" with a loss if that is another one.
func ownGame(g *game.Game, o *game.WriteOptions, name string) string {
	value := g.Tag(name)
	if kit.OtherGame(value) != "" {
		o.Lose(note.TagLost, 0, name, "PGN")
		return ""
	}
	return value
}

// appendTags appends the tags. One that names another game is lost: with it the record would be
// rejected when it is read.
func appendTags(dst []byte, g *game.Game, fen []byte, o *game.WriteOptions, n notation.Notation) []byte {
	dst = appendTag(dst, "Game", cmp.Or(ownGame(g, o, "Game"), "Chinese Chess"))
	for _, name := range kit.SharedTags() {
		value := g.Tag(name)
		if name == "Variant" {
			value = ownGame(g, o, name)
		}
		if name == "Variant" && value == "" && isSAN(n.Name()) {
			value = variant
		}
		switch {
		case name == "Result":
			if value != "" {
				dst = appendTag(dst, resultText, value)
			}
			value = g.Result.String()
		case slices.Contains(unwritten, name):
			if value != "" && name != "Game" {
				o.Lose(note.TagLost, 0, name, "PGN")
			}
			continue
		case value == "" && !slices.Contains(always, name):
			continue
		}
		dst = appendTag(dst, name, value)
	}
	for _, t := range g.Tags {
		if kit.IsShared(t.Name) {
			continue
		}
		if !writable(t.Name) || !kit.InCharset(o.Charset, []byte(t.Name)) {
			o.Lose(note.TagLost, 0, t.Name, "PGN")
			continue
		}
		dst = appendTag(dst, nameOf(t.Name), t.Value)
	}
	dst = append(dst, fen...)
	if format := formatTag(n); format != "" {
		dst = appendTag(dst, "Format", format)
	}
	return dst
}

// resultText is the tag that has the words of the record about the result. Other readers take a Result
// that they do not know for none.
const resultText = "ResultText"

// variant is the tag Variant of games in SAN: readers for chess variants take them for
// chess without it. It is not a tag of a game that is read so.
const variant = "Xiangqi"

// isSAN reports whether a notation of that name, or value of the tag Format, is SAN.
func isSAN(name string) bool {
	name, _, _ = strings.Cut(strings.ToLower(name), "+")
	return name == "san" || name == "san0"
}

func appendTag(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, '['), name...), " \""...)
	return append(appendQuoted(dst, value), "\"]\n"...)
}

// writable reports whether a name comes back as it is.
func writable(name string) bool {
	for i := range len(name) {
		if !nameByte(name[i]) {
			return false
		}
	}
	return name != "" && game.CanonicalTag(name) == name && aliases[name] == "" && name != resultText
}

// formatTag returns the value of the tag Format. Chinese is what games without that
// tag are in. Options are named where they decide which moves the text is.
func formatTag(n notation.Notation) string {
	if _, decides := notation.Undecided(n); decides {
		return n.Name()
	}
	switch name := kit.FormatName(n.Name()); name {
	case "Chinese":
		return ""
	case "ICCS", "WXF":
		return name
	}
	name, _, _ := strings.Cut(n.Name(), "+")
	return name
}
