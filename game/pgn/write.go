package pgn

import (
	"cmp"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/xiangqi"
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
	g = counted(g, o)
	n := o.Notation
	if n == nil {
		n = notation.ByName("iccs")
	}
	lost := len(o.Losses)
	w := writeIn(dst, g, o, n)
	if o.Notation != nil && w.Unspelled != 0 { // all again in one that spells every move
		o.Losses = o.Losses[:lost]
		o.Lose(note.OtherNotation, g.Ply(w.Unspelled), n.Name(), notation.ByName("iccs").Name())
		w = writeIn(w.Dst[:len(dst)], g, o, notation.ByName("iccs"))
	}
	w.Word([]byte(g.Result.String()))
	return append(w.Dst, '\n', '\n'), nil
}

// writeIn appends the tags and the moves in a notation.
func writeIn(dst []byte, g *game.Game, o *game.WriteOptions, n notation.Notation) *kit.TextWriter {
	return kit.AppendText(append(appendTags(dst, g, o, n), '\n'), g, n, kit.TextStyle{Comment: movetext.AppendComment})
}

// counted returns the game with the counters that its FEN will have: moves are numbered
// from what is read back. Counters that the dialect has no place for are reported as lost.
func counted(g *game.Game, o *game.WriteOptions) *game.Game {
	d := kit.Dialect(o)
	lost := d.Loss(&g.Start) & (dialect.LossTurn | dialect.LossHalfmoves | dialect.LossFullmoves)
	if lost == 0 || kit.IsStart(&g.Start) {
		return g
	}
	if lost&dialect.LossTurn != 0 && g.Start.Turn == xiangqi.Black {
		o.Losses = append(o.Losses, d.LossNote(dialect.LossTurn, &g.Start))
	}
	held, told := *g, xiangqi.Setup{}
	if lost&dialect.LossHalfmoves != 0 {
		told.Halfmoves, held.Start.Halfmoves = held.Start.Halfmoves, 0
	}
	if lost&dialect.LossFullmoves != 0 {
		told.Fullmoves, held.Start.Fullmoves = held.Start.Fullmoves, 0
	}
	kit.LoseCounters(o, &told, d.Name())
	return &held
}

// ownGame returns the value of a tag that names the game, "" with a loss if that is another one.
func ownGame(g *game.Game, o *game.WriteOptions, name string) string {
	value := g.Tag(name)
	if otherGames[folded(value)] != "" {
		o.Lose(note.TagLost, 0, name, "PGN")
		return ""
	}
	return value
}

// appendTags appends the tags. One that names another game is lost: with it the record would be
// rejected when it is read.
func appendTags(dst []byte, g *game.Game, o *game.WriteOptions, n notation.Notation) []byte {
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
			if value == "" {
				value = g.Result.String()
			}
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
	if !kit.IsStart(&g.Start) {
		dst = append(dst, `[FEN "`...)
		dst = append(kit.AppendFEN(o, dst, &g.Start), "\"]\n"...)
	}
	if format := formatTag(n); format != "" {
		dst = appendTag(dst, "Format", format)
	}
	return dst
}

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
	return name != "" && game.CanonicalTag(name) == name && aliases[name] == ""
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
