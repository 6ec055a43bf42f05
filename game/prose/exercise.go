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
	var found exerciseParts // of the exercise that is read
	exercises := 0
	marked := false // there is a list of moves, or a heading on a line of its own
	for i, it := range items {
		role := roleOf(items, i, text)
		if found.positions > 0 && (role == rolePosition || above && role >= roleLabel) {
			if !found.whole() {
				return items, false
			}
			found = exerciseParts{}
			exercises++
		}
		switch role {
		case roleOther:
			return items, false
		case rolePosition:
			found.positions++
		case roleMoves:
			if found.positions == 0 {
				return items, false
			}
			found.lists++
			marked = true
		case roleLabel:
			found.headings = max(found.headings, 1)
		case roleHeading:
			found.headings++
			marked = marked || isLine(items, i, text)
			ofAll := exercises == 0 && i+1 < len(items) && items[i+1].kind == isGame // the heading of all the text
			if found.headings > 1 || ofAll {
				break
			}
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
		titled = append(titled, it)
	}
	if !found.whole() || !marked {
		return items, false
	}
	return titled, true
}

// exerciseParts counts the parts of an exercise.
type exerciseParts struct{ positions, lists, headings int }

// whole reports whether the parts are one exercise.
func (p *exerciseParts) whole() bool {
	return p.positions == 1 && p.lists < 2 && p.lists+p.headings > 0 && p.headings <= mostHeadings
}

// role is what an item is in an exercise.
type role int

const (
	roleOther    role = iota // what no exercise has
	roleNothing              // a rule, or words before moves in their line
	rolePosition             // its position
	roleMoves                // the line of its moves
	roleLabel                // a label, which makes headings unnecessary
	roleHeading              // one of its headings
)

// roleOf returns what an item is in an exercise.
func roleOf(items []item, i int, text []byte) role {
	it := &items[i]
	isBeside := i > 0 && items[i-1].kind == isPosition && !below(items, i, text)
	switch {
	case it.kind == isPosition:
		return rolePosition
	case it.kind == isMoves:
		if it.moves.made > 0 && !it.moves.unread && it.moves.words == 0 && !isBeside {
			return roleMoves
		}
	case it.kind == isNoise && !isHeading(it, text):
		return roleNothing
	case !isHeading(it, text):
	case i+1 < len(items) && items[i+1].kind == isMoves && !below(items, i+1, text):
		return roleNothing
	case it.kind == isHeader:
		return roleLabel
	case !isBeside:
		return roleHeading
	}
	return roleOther
}

// isLine reports whether an item is alone in its lines.
func isLine(items []item, i int, text []byte) bool {
	return (i == 0 || below(items, i, text)) && (i+1 == len(items) || below(items, i+1, text))
}

// boardSigns are between the ranks of a board, also of one that is cut or damaged.
const boardSigns = "/／|"

// isHeading reports whether an item may be one of the headings of a position: nothing in it has the shape of a move or of
// a position, and it is not the comment of a list.
func isHeading(it *item, text []byte) bool {
	line := text[it.start:it.end]
	if bytes.HasPrefix(line, []byte("#")) || movetext.NamesMoves(line) {
		return false
	}
	switch it.kind {
	case isText, isGame, isSide, isTitle:
		return utf8.RuneCount(line) <= longestHeading && !bytes.ContainsAny(line, codeSigns+boardSigns)
	case isHeader:
		return true
	case isNoise:
		return !isRule(line)
	}
	return false
}
