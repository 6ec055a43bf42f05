package jsonl

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// What a key of another program's record may be besides a tag.
const (
	meansFEN    = "fen"
	meansResult = "result"
	meansWinner = "winner"
)

// keyMeanings are the tags, or what else, that the names of keys mean, in words of lower case.
var keyMeanings = map[string]string{
	"date": "Date", "created at": "Date", "started at": "Date", "start time": "Date", "played at": "Date",
	"event": "Event", "tournament": "Event", "result": meansResult, "winner": meansWinner,
}

// sideWords are the words for a side, and sideFacts those for what is known of it: Red and Elo make RedElo.
var (
	sideWords = map[string]string{"red": "Red", "white": "Red", "p1": "Red", "black": "Black", "p2": "Black"}
	sideFacts = map[string]string{"": "", "elo": "Elo", "rating": "Elo", "team": "Team", "title": "Title", "type": "Type"}
)

// emptyWords say nothing in the name of a key.
var emptyWords = map[string]bool{
	"players": true, "player": true, "user": true, "username": true, "name": true, "metadata": true, "meta": true, "info": true,
	"headers": true, "game": true,
}

// winners are results by the tag of the winner.
var winners = map[string]string{"Red": "1-0", "Black": "0-1"}

// moveKeys are the keys of a move that is an object, and noteKeys those of its comment, the best first.
var (
	moveKeys = []string{"uci", "iccs", "ucci", "wxf", "san", "move", "notation"}
	noteKeys = []string{"comment", "note"}
)

// meaningOf returns what a key of another program means, with the keys of the objects around it and dots
// between them; "" where that is not known.
func meaningOf(path string) string {
	var words []string
	at := 0
	for i, c := range path + "." {
		isSign := !unicode.IsLetter(c) && !unicode.IsDigit(c)
		if !isSign && (!unicode.IsUpper(c) || i == 0 || unicode.IsUpper(rune(path[i-1]))) {
			continue
		}
		if word := strings.ToLower(path[at:i]); word != "" && !emptyWords[word] {
			words = append(words, word)
		}
		if at = i; isSign {
			at++
		}
	}
	if len(words) == 0 {
		return ""
	}
	if _, ok := kit.StartName(strings.Join(words, "")); ok {
		return meansFEN
	}
	if meaning := keyMeanings[strings.Join(words, " ")]; meaning != "" {
		return meaning
	}
	side := sideWords[words[0]]
	fact, ok := sideFacts[strings.Join(words[1:], " ")]
	if side == "" || !ok {
		return ""
	}
	return side + fact
}

// isKnown reports whether any value in an object has a meaning.
func isKnown(object, path string, depth int) bool {
	for name, m := range members(object) {
		value, name := object[m.Start:m.End], path+"."+name
		if value[0] == '{' && depth < maxDepth && isKnown(value, name, depth+1) || value[0] != '{' && value[0] != '[' && meaningOf(name) != "" {
			return true
		}
	}
	return false
}

// other keeps the value of a key of others, which is as they mean it or a tag, and notes what records of
// ours do not have.
func (r *recordReader) other(m member) {
	raw := r.data[m.Start:m.End]
	if c, ok := columnOf(m.name); ok && c.isDerived() && isType(r.text(colType)) {
		return
	}
	if raw[0] == '{' && !isType(r.text(colType)) && strings.Count(m.name, ".") < maxDepth && isKnown(raw, m.name, 1) {
		for name, inner := range members(raw) {
			inner.name, inner.key = m.name+"."+name, m.Start+inner.key
			inner.Start, inner.End = m.Start+inner.Start, m.Start+inner.End
			r.other(inner)
		}
		return
	}
	value := strings.TrimSpace(unquoted(raw))
	name := game.CanonicalTag(strings.TrimSpace(m.name))
	meaning := meaningOf(m.name)
	isTag := slices.Contains(game.TagNames(), meaning) && r.tagSet().Lacks(meaning)
	switch {
	case isType(r.text(colType)), name == "", name == kit.FENTag, name == "Result":
		kit.Ignore(r.rec, r.g, m.key, []byte(r.data[m.key:m.End]))
	case value == "null":
	case meaning == meansResult && !r.hasColumn(colResult):
		r.set(colResult, value, m.Start)
	case meaning == meansWinner && !r.hasColumn(colResult) && winners[sideWords[strings.ToLower(value)]] != "":
		r.set(colResult, winners[sideWords[strings.ToLower(value)]], m.Start)
	case isTag && meaning == "Date":
		r.tagSet().Add(meaning, dateOf(value))
	case isTag:
		r.tagSet().Add(meaning, value)
	default:
		r.tagSet().Add(name, value)
	}
}

// tagSet returns the tags of the game.
func (r *recordReader) tagSet() *kit.TagSet {
	if r.tagged == nil {
		r.tagged = kit.NewTagSet(r.g, "_")
	}
	return r.tagged
}

// dateOf returns the date of a time in seconds or milliseconds since 1970; another value is as it is.
func dateOf(value string) string {
	n, err := strconv.ParseInt(value, 10, 64)
	const seconds, milliseconds = 10, 13 // digits since 2001
	switch {
	case err == nil && len(value) == seconds:
		return time.Unix(n, 0).UTC().Format("2006.01.02")
	case err == nil && len(value) == milliseconds:
		return time.UnixMilli(n).UTC().Format("2006.01.02")
	}
	return value
}

// moveOf returns the move and the comment of an object that is a move of another program; rest says that it has
// more than these.
func moveOf(object string) (move, comment string, rest bool) {
	values := make(map[string]string)
	for name, m := range members(object) {
		if values[strings.ToLower(name)] = ""; object[m.Start] == '"' {
			values[strings.ToLower(name)] = unquoted(object[m.Start:m.End])
		}
	}
	first := func(keys []string) (value string) {
		for _, key := range keys {
			if value == "" && values[key] != "" {
				value = values[key]
				delete(values, key)
			}
		}
		return value
	}
	move, comment = first(moveKeys), first(noteKeys)
	return move, comment, len(values) > 0
}
