package prose

import (
	"bytes"

	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/xiangqi"
)

// openingTags are labels with which the record of another game begins, after moves.
var openingTags = map[string]bool{"Title": true, "Event": true, "Red": true, "Black": true, "Date": true, "Round": true, "Table": true, "RedTeam": true, "BlackTeam": true}

// gameCutter finds where games begin.
type gameCutter struct {
	*language
	data []byte
	ends []int
	// made counts the moves of the game, placed: it has a position; over: its
	// moves end with a result.
	made         int
	placed, over bool
	// named is where labels or the number of another game begin after the moves, paragraph
	// where a text after a blank line does; -1 for nowhere.
	named, paragraph int
	// title is where the title of the moves that follow begins, -1 for nowhere.
	title int
	text  text
	tried int
}

// cut returns where each game of a text ends; the last ends where the text does.
func (v *language) cut(items []item, data []byte) []int {
	c := gameCutter{language: v, data: data, named: -1, paragraph: -1, title: -1}
	for i := range items {
		c.take(&items[i])
	}
	return append(c.ends, len(data))
}

func (c *gameCutter) take(it *item) {
	title := c.title
	c.title = -1
	switch it.kind {
	case isHeader:
		if c.made > 0 && c.named < 0 && openingTags[it.tag] {
			c.named = c.before(it)
		}
	case isGame:
		if (c.made > 0 || c.placed) && c.named < 0 {
			c.named = it.start
		}
	case isFence:
		if c.made > 0 || c.placed {
			c.begin(c.before(it))
		}
	case isTitle:
		c.title = it.start
		c.markParagraph(it)
	case isPosition:
		if c.made > 0 || c.placed {
			c.begin(c.before(it))
		}
		c.placed = true
	case isMoves:
		c.takeMoves(it, title)
	default:
		c.markParagraph(it)
	}
}

// takeMoves takes moves, before which a title begins at a place, -1 for none.
func (c *gameCutter) takeMoves(it *item, title int) {
	if c.made > 0 && c.restarts(&it.moves, title >= 0) {
		if title >= 0 && c.named < 0 {
			c.begin(title)
		} else {
			c.begin(c.before(it))
		}
	}
	c.made += it.moves.made
	c.over = c.over || it.moves.result
	c.named, c.paragraph = -1, -1
	c.text.list(c.data, &it.moves)
}

// markParagraph keeps where a text after a blank line begins, after moves.
func (c *gameCutter) markParagraph(it *item) {
	if c.made > 0 && it.afterBlank {
		c.paragraph = it.start
	}
}

// before returns where a game begins whose moves, or position, these are.
func (c *gameCutter) before(it *item) int {
	switch {
	case c.named >= 0:
		return c.named
	case c.paragraph >= 0:
		return c.paragraph
	}
	return it.start
}

func (c *gameCutter) begin(at int) {
	at = bytes.LastIndexByte(c.data[:at], '\n') + 1
	if n := len(c.ends); at > 0 && (n == 0 || c.ends[n-1] < at) {
		c.ends = append(c.ends, at)
	}
	*c = gameCutter{language: c.language, data: c.data, ends: c.ends, named: -1, paragraph: -1, title: -1, tried: c.tried}
}

// mostTried is how many bytes are read to find out whether moves go on or begin anew.
const mostTried = 1 << 20

// restarts reports whether moves after others are those of another game: where they begin
// with move number 1, or where labels, a title or a result come before moves that have no number, or
// a result and labels before any; and without those, where they can be made from the start
// of the game and not here, after moves that are all read.
func (c *gameCutter) restarts(m *moves, titled bool) bool {
	switch {
	case m.made == 0:
		return false
	case m.number == 1 && !m.black, c.over && c.named >= 0:
		return true
	case m.number > 0:
		return false
	case c.named >= 0:
		return true
	case m.made < leastMoves || c.tried >= mostTried:
		return false
	}
	start := xiangqi.Start()
	p, err := xiangqi.NewPosition(&start, 0)
	if err != nil {
		return false // it is legal
	}
	var alone text
	alone.list(c.data, m)
	if list, err := movetext.ReadList(p, alone.out, i18n.Notations()...); err != nil || len(list.Moves) < m.made {
		return false
	}
	if titled || c.over {
		return true
	}
	both := append(bytes.Clone(c.text.out), ' ')
	from := len(both)
	c.tried += from
	list, err := movetext.ReadList(p, append(both, alone.out...), i18n.Notations()...)
	fault, ok := err.(*movetext.ListError)
	return ok && fault.Offset >= from && fault.Offset <= from+len(alone.out)/2 && len(list.Moves) >= c.made
}
