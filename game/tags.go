package game

import (
	"strings"

	"github.com/xqfen/xqfen/note"
)

// tagNames are the tags that formats share, in the order in which they are written:
// those of PGN for xiangqi (game-formats §3), then those that other formats have a
// field for.
var tagNames = [...]string{
	"Game", "Event", "Site", "Date", "Round", "Table", "RedTeam", "Red", "RedTitle", "RedElo", "RedNA", "RedType",
	"BlackTeam", "Black", "BlackTitle", "BlackElo", "BlackNA", "BlackType", "Result", "Opening", "Variation", "ECCO",
	"Title", "Class", "Type", "Group", "EventDate", "EventSponsor", "Section", "Stage", "Board", "Time", "TimeControl",
	"RedTime", "BlackTime", "Termination", "Referee", "Recorder", "Remark", "Annotator", "Author", "Source", "Mode",
	"PlyCount", "Variant", "SetUp", "FEN", "Format",
}

// TagNames returns the names of the tags that formats share, in the order in which
// they are written. Tags of other names follow in the order of the record.
func TagNames() []string { return append([]string(nil), tagNames[:]...) }

// Tag returns the value of the tag, "" when there is none.
func (g *Game) Tag(name string) string {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return g.Tags[i].Value
		}
	}
	return ""
}

// SetTag gives the tag a value; "" takes the tag away. Names are those of TagNames or others, and are kept as they
// are: CanonicalTag returns Red for "White" or "red".
//
// Four of them have another place in the model. A Result is read: Game.Result becomes
// what it says, and only a text that says more, or is not a result that is known, is kept
// as the tag, as readers do. The position is Game.Start and not FEN or SetUp, and Format
// is what the moves are written in: a writer that would contradict itself leaves the
// tag out and tells o.Lose.
func (g *Game) SetTag(name, value string) {
	if name == resultTag && value != "" {
		r, code := ReadResult(value)
		if code != note.ResultUnread {
			g.Result = r
		}
		if code == "" {
			value = ""
		}
	}
	g.KeepTag(name, value)
}

// resultTag is the tag that keeps what a record gives as its result when that is more
// than a result.
const resultTag = "Result"

// KeepTag is SetTag for readers, who know what the Result is: the tag is kept as it is.
func (g *Game) KeepTag(name, value string) {
	for i := range g.Tags {
		if g.Tags[i].Name != name {
			continue
		}
		if g.Tags[i].Value = value; value == "" {
			g.Tags = append(g.Tags[:i], g.Tags[i+1:]...)
		}
		return
	}
	if value != "" {
		g.Tags = append(g.Tags, Tag{name, value})
	}
}

// CanonicalTag returns the name among TagNames that a name means, whatever its case; PGN's White
// means Red. It returns the name itself where it means none.
func CanonicalTag(name string) string {
	for _, known := range tagNames {
		if known == name { // most are written so
			return known
		}
	}
	folded := name
	if rest, ok := cutFold(name, "White"); ok {
		folded = "Red" + rest
	}
	for _, known := range tagNames {
		if strings.EqualFold(known, folded) {
			return known
		}
	}
	return name
}

func cutFold(s, prefix string) (rest string, ok bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}
