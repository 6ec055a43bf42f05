package dhtmlxq

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/game/kit"
)

// fields are the fields that have a tag of a common name. Of a tag that is twice
// the first is written.
var fields = []struct{ field, tag string }{
	{"title", "Title"}, {"event", "Event"}, {"date", "Date"}, {"place", "Site"}, {"site", "Site"},
	{"round", "Round"}, {"table", "Table"}, {"group", "Group"}, {"class", "Class"}, {"type", "Type"},
	{"red", "Red"}, {"redteam", "RedTeam"}, {"redrating", "RedElo"}, {"redtime", "RedTime"},
	{"black", "Black"}, {"blackteam", "BlackTeam"}, {"blackrating", "BlackElo"}, {"blacktime", "BlackTime"},
	{"timerule", "TimeControl"}, {"open", "Opening"}, {"remark", "Remark"}, {"author", "Author"},
	{"record", "Recorder"}, {"judge", "Referee"}, {"endtype", "Termination"}, {"refer", "Source"},
}

// plain are fields without a common name that DhtmlXQ is known to have; a script may
// begin with one of them.
var plain = []string{
	"ver", "init", "generator", "owner", "firstnum", "length", "gametype", "hits", "sortid", "adddate", "editdate",
	"zoom", "gamepreview", "pver", "result", "binit", "movelist", "fen",
}

// percentEncoded are the fields that are URL-encoded.
var percentEncoded = []string{"refer", "owner"}

const (
	// prefix is that of tags that are fields without a common name.
	prefix = "DhtmlXQ_"
	// foreign is how fields begin that hold a tag by its own name.
	foreign = "tag_"
)

// readAs are the fields that are no tags.
var readAs = []string{"result", "binit", "movelist", "fen"}

// isField reports whether the field is one that DhtmlXQ is known to have.
func isField(name string) bool {
	name = strings.ToLower(name)
	if slices.Contains(plain, name) || isPart(name) {
		return true
	}
	for i := range fields {
		if fields[i].field == name {
			return true
		}
	}
	return false
}

// isPart reports whether the field, in lower case, is a variation or a comment.
func isPart(name string) bool {
	_, _, _, variation := variationName(name)
	_, _, comment := commentName(name)
	return variation || comment
}

// tagOf returns the tag that a field is.
func tagOf(field string) string {
	lower := strings.ToLower(field)
	for i := range fields {
		if fields[i].field == lower {
			return fields[i].tag
		}
	}
	if number, ok := strings.CutPrefix(lower, cousinPrefix); ok {
		return cousinTag + number
	}
	if strings.HasPrefix(lower, foreign) && len(field) > len(foreign) {
		return field[len(foreign):]
	}
	if tag := game.CanonicalTag(field); kit.IsShared(tag) {
		return tag
	}
	return prefix + field
}

// fieldOf returns the field that holds a tag, "" when none can.
func fieldOf(tag string) string {
	field, own := strings.CutPrefix(tag, prefix)
	if !own {
		field = strings.ToLower(tag)
	}
	for i := range fields {
		if fields[i].tag == tag {
			field = fields[i].field
			break
		}
	}
	lower := strings.ToLower(field)
	if tagOf(field) != tag || slices.Contains(readAs, lower) || isPart(lower) {
		field = foreign + tag
	}
	if tag == "" || len(field) > maxName || strings.ContainsFunc(field, func(c rune) bool { return c > 0x7f || !nameByte(byte(c)) }) {
		return ""
	}
	return field
}

// resultWords are how results are written: in the first of these ways of which the
// charset has all characters.
var resultWords = [...][game.Draw + 1]string{
	{game.RedWins: "红胜", game.BlackWins: "黑胜", game.Draw: "和局"},
	{game.RedWins: "紅勝", game.BlackWins: "黑勝", game.Draw: "和局"},
	{game.RedWins: "1-0", game.BlackWins: "0-1", game.Draw: "1/2-1/2"},
}

// resultWord returns how a result is written, "" when it is not.
func resultWord(r game.Result, cs *charset.Charset) string {
	if int(r) >= len(resultWords[0]) {
		return ""
	}
	for _, words := range resultWords {
		if cs == nil {
			return words[r]
		}
		if _, lost := cs.Append(nil, []byte(strings.Join(words[:], ""))); len(lost) == 0 {
			return words[r]
		}
	}
	return r.String() // every charset has ASCII
}
