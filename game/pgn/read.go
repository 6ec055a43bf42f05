package pgn

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/movetext"
)

// decode reads a record.
func decode(g *game.Game, rec *game.Record, o *game.ReadOptions) error {
	g.Reset()
	d := decoder{g: g, rec: rec, o: o}
	if err := d.tags(); err != nil {
		return err
	}
	found := movetext.Read(g, rec, d.i, len(rec.Data), o, movetext.Options{Hint: movetext.Hint(d.says.Format), Ends: d.tagged})
	if found.Prose && !d.tagged && found.Result == "" {
		return rec.Error(game.CodeNoGame, d.i, "", "PGN")
	}
	if chess(g) {
		return rec.Error(game.CodeOtherGame, d.i, "", "chess")
	}
	if len(d.header) > 0 {
		root := &g.Nodes[0]
		root.Comment = strings.TrimSuffix(strings.Join(d.header, "\n")+"\n"+root.Comment, "\n")
	}
	movetext.Compare(g, rec, &d.says, found)
	return nil
}

// decoder reads the tags of a record.
type decoder struct {
	g   *game.Game
	rec *game.Record
	o   *game.ReadOptions
	i   int
	// names are the tags that were read, as the model calls them.
	names  []string
	tagged bool
	count  int
	// header are comments between tags.
	header []string
	says   movetext.Says
}

// maxTags is how many tags of a record are read.
const maxTags = 1000

// tags reads the tags at the start of the record.
func (d *decoder) tags() error {
	data := d.rec.Data
	d.i = len(bom(data))
	for {
		d.i += len(data[d.i:]) - len(bytes.TrimLeft(data[d.i:], blanks+"\n"))
		d.i += len(bom(data[d.i:]))
		if end := d.commentBeforeTag(); end > 0 {
			text := bytes.TrimSpace(data[d.i+1 : end-1])
			d.header = append(d.header, strings.ReplaceAll(string(text), "\r\n", "\n"))
			d.i = end
			continue
		}
		if _, at := tagStart(data[d.i:]); at == 0 {
			return nil
		}
		tag, _ := readTag(data[d.i:], true)
		if d.count++; d.count <= maxTags {
			if err := d.tag(tag); err != nil {
				return err
			}
		} else if d.count == maxTags+1 {
			d.g.Notes = append(d.g.Notes, d.rec.Note(game.CodeTextIgnored, d.i, tag.name, ""))
		}
		d.i += tag.length
		d.tagged = true
	}
}

// commentBeforeTag returns the end of the comment that stands here if a tag follows
// it, 0 otherwise.
func (d *decoder) commentBeforeTag() int {
	rest := d.rec.Data[d.i:]
	if len(rest) == 0 || rest[0] != '{' {
		return 0
	}
	n := bytes.IndexByte(rest, '}')
	if n < 0 {
		return 0
	}
	after := bytes.TrimLeft(rest[n+1:], blanks+"\n")
	if _, at := tagStart(after); at == 0 {
		return 0
	}
	return d.i + n + 1
}

// aliases are names of tags that sites use for others.
var aliases = map[string]string{"RedName": "Red", "BlackName": "Black", "RedPlayer": "Red", "BlackPlayer": "Black"}

// tag takes a tag over.
func (d *decoder) tag(t rawTag) error {
	name := game.CanonicalTag(t.name)
	if a := aliases[t.name]; a != "" {
		name = a
	}
	if t.damaged {
		d.g.Notes = append(d.g.Notes, d.rec.Note(game.CodeTagDamaged, d.i, t.name, fmt.Sprintf("%.48q", t.value)))
	}
	if t.value == "" {
		return nil
	}
	if slices.Contains(d.names, name) {
		d.twice(name, t.value)
		return nil
	}
	d.names = append(d.names, name)
	switch name {
	case "FEN":
		return d.o.Start(d.g, d.rec, []byte(t.value), d.i+t.valueAt)
	case "SetUp":
		return nil
	case "Format":
		d.says.Format, d.says.FormatAt = strings.TrimSpace(t.value), d.i+t.valueAt
		return nil
	case "Result":
		d.says.Result, d.says.ResultAt = t.value, d.i+t.valueAt
		return nil
	case "Game", "Variant":
		if other := otherGames[folded(t.value)]; other != "" {
			return d.rec.Error(game.CodeOtherGame, d.i+t.valueAt, t.value, other)
		}
		if name == "Game" && folded(t.value) == "chinesechess" {
			return nil
		}
	}
	d.g.SetTag(name, t.value)
	return nil
}

// twice keeps the second value of a tag under another name, unless it says the same.
func (d *decoder) twice(name, value string) {
	if d.g.Tag(name) == value || name == "Result" && d.says.Result == value {
		return
	}
	other := name
	for n := 2; slices.Contains(d.names, other); n++ {
		other = fmt.Sprintf("%s_%d", name, n)
	}
	d.names = append(d.names, other)
	d.g.Notes = append(d.g.Notes, d.rec.Note(game.CodeTagTwice, d.i, name, other))
	d.g.SetTag(other, value)
}

// folded returns a name without spaces, dashes and case.
func folded(name string) string { return strings.ToLower(separators.Replace(name)) }

var separators = strings.NewReplacer(" ", "", "-", "", "_", "")

// otherGames are the names of games that are not read, by the names that the tags
// Variant and Game give them.
var otherGames = map[string]string{
	"chess": "chess", "standard": "chess", "normal": "chess", "国际象棋": "chess", "國際象棋": "chess", "chess960": "chess960", "fischerandom": "chess960",
	"janggi": "janggi", "koreanchess": "janggi", "将棋": "shogi", "將棋": "shogi", "shogi": "shogi", "minishogi": "minishogi",
	"jieqi": "jieqi", "揭棋": "jieqi", "翻翻棋": "jieqi", "暗棋": "banqi", "banqi": "banqi",
	"minixiangqi": "minixiangqi", "manchu": "manchu", "manchuchess": "manchu", "sittuyin": "sittuyin", "makruk": "makruk", "supplychess": "supply chess",
	"crazyhouse": "crazyhouse", "atomic": "atomic chess", "go": "go", "围棋": "go", "圍棋": "go",
}

// chess reports whether the moves that could not be read of a game without any
// notation that fits are those of Western chess.
func chess(g *game.Game) bool {
	u, _ := g.Stop()
	if u == nil {
		return false
	}
	for i, word := range strings.Fields(u.Text) {
		if i == 200 {
			break
		}
		word = strings.TrimLeft(word, "0123456789.")
		if strings.HasPrefix(word, "O-O") || len(word) >= 3 && word[0] == 'Q' && strings.IndexByte("abcdefghx", word[1]) >= 0 && strings.IndexByte("12345678abcdefgh", word[2]) >= 0 {
			return true
		}
	}
	return false
}
