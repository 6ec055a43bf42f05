package prose

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqfen/xqfen/movetext"
)

// exercise returns the items of a text that is positions and nothing else than the headings on lines above each or, in
// all of the text, below each, and the line of moves from it: those without a heading have that. The first heading of
// each is its title. Any other text is as it was.
func exercise(items []item, text []byte) (titled []item, ok bool) {
	first := slices.IndexFunc(items, func(it item) bool { return it.kind != isNoise || isHeading(&it, text) })
	if first < 0 {
		return items, false
	}
	above := items[first].kind != isPosition
	positions, lists, headings, groups := 0, 0, 0, 0
	marked := false // there is a list of moves, or a heading on a line of its own
	whole := func() bool { return positions == 1 && lists < 2 && lists+headings > 0 && headings <= mostHeadings }
	for i, it := range items {
		next := i+1 < len(items) && !below(items, i+1, text)
		if positions > 0 && (it.kind == isPosition || above && isHeading(&it, text) && !(next && items[i+1].kind == isMoves)) {
			if !whole() {
				return items, false
			}
			positions, lists, headings, groups = 0, 0, 0, groups+1
		}
		isAlone := (i == 0 || below(items, i, text)) && !next
		switch {
		case it.kind == isPosition:
			positions++
		case it.kind == isMoves:
			if positions == 0 || it.moves.made == 0 || it.moves.unread || it.moves.words > 0 || items[i-1].kind == isPosition && !below(items, i, text) {
				return items, false
			}
			lists++
			marked = true
		case !isHeading(&it, text):
			if it.kind != isNoise {
				return items, false
			}
		case next && items[i+1].kind == isMoves: // what these are
		case it.kind == isHeader:
			headings = max(headings, 1)
		case i > 0 && items[i-1].kind == isPosition && !below(items, i, text): // a text after a position
			return items, false
		default:
			headings++
			marked = marked || isAlone
			outer := groups == 0 && i+1 < len(items) && items[i+1].kind == isGame // the heading of all the text
			if headings == 1 && !outer {
				heading := it
				heading.kind, heading.afterBlank = isTitle, false
				if above {
					heading.kind = isGame
				}
				titled = append(titled, heading)
				if it.kind != isSide { // which has a meaning, too
					continue
				}
			}
		}
		titled = append(titled, it)
	}
	if !whole() || !marked {
		return items, false
	}
	return titled, true
}

// isHeading reports whether an item may be one of the headings of a position.
func isHeading(it *item, text []byte) bool {
	line := text[it.start:it.end]
	switch it.kind {
	case isText, isGame, isSide, isTitle:
		return utf8.RuneCount(line) <= longestHeading && !bytes.ContainsAny(line, codeSigns) && !movetext.BeginsMove(line)
	case isHeader:
		return true
	case isNoise:
		return !isRule(line)
	}
	return false
}
