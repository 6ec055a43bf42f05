package dhtmlxq

import (
	"bytes"
	"slices"
	"strings"

	"github.com/xqfen/xqfen/game/kit"
)

// Pages of dpxq.com have the tags of a game in their text, and its moves in a script, before
// it or after it:
//
//	<div>[DhtmlXQ][DhtmlXQ_title]…[/DhtmlXQ_title][DhtmlXQ_movelist][/DhtmlXQ_movelist][/DhtmlXQ]</div>
//	<script>var DhtmlXQ_movelist = '[0_1_0]7747…[/0_1_0][0_4_1]…[/0_4_1]';</script>
//
// The script may have the digits alone, or the list in its markup, of which the strings are
// put together there: ''+'[DhtmlXQ_move'+'list]7747…'. A page with one game and with one list of
// moves in its scripts is one record, if the moves are missing in the game or the list repeats them.

// largestPage is how large a file may be whose scripts are read.
const largestPage = 1 << 20

// readable returns a page of the same length in which strings of scripts that are put together
// are one string, and those that only name tags, as in s.indexOf('[DhtmlXQ_movelist]'), are
// blank. A block that a script writes stays: strings with values are between its names. scripts
// are the places of the scripts; without any the data is returned as it is.
func readable(data []byte) (page []byte, scripts [][2]int) {
	if len(data) > largestPage {
		return data, nil
	}
	scripts = kit.ElementContents(data, "script")
	if len(scripts) == 0 {
		return data, nil
	}
	page = bytes.Clone(data)
	var marked [][2]int
	var kinds []naming
	for _, script := range scripts {
		for _, at := range joinStrings(page[:script[1]], script[0]) {
			if kind := names(page[at[0]+1 : at[1]-1]); kind != noMarkup {
				marked, kinds = append(marked, at), append(kinds, kind)
			}
		}
	}
	for i := 0; i < len(marked); i++ {
		end := i + 1
		for kinds[i] == namesBlock && end < len(kinds) && kinds[end] == hasValue {
			end++
		}
		switch {
		case end > i+1 && end < len(kinds) && kinds[end] == namesBlock:
			i = end
		case kinds[i] != hasValue:
			blank(page[marked[i][0]:marked[i][1]])
		}
	}
	return page, scripts
}

// joinStrings makes one string of strings that a script adds, from a place on: 'a' + 'b' becomes
// 'ab' and blanks. It returns where the strings are. A string ends on its line.
func joinStrings(text []byte, from int) (all [][2]int) {
	var unclosed [256]int // by quote: up to where no string with it has an end
	for at := from; ; {
		found := bytes.IndexAny(text[at:], `'"`)
		if found < 0 {
			return all
		}
		at += found
		start, end := at, 0
		if at >= unclosed[text[at]] {
			if end = stringEnd(text, at); end < 0 {
				unclosed[text[at]] = lineEnd(text, at)
			}
		}
		if end <= 0 {
			at++
			continue
		}
		joined := text[start : end-1]
		between := []byte{}
		for {
			next := skipBlanks(text, end)
			if next == len(text) || text[next] != '+' {
				break
			}
			next = skipBlanks(text, next+1)
			if next == len(text) || text[next] != '\'' && text[next] != '"' || stringEnd(text, next) < 0 {
				break
			}
			between = append(between, text[end-1:next+1]...)
			end, next = stringEnd(text, next), next+1
			joined = slices.Concat(joined, text[next:end-1])
		}
		joined = append(bytes.ReplaceAll(joined, []byte(`\/`), []byte("/")), text[start])
		blank(between)
		left := text[start+copy(text[start:end], joined) : end]
		blank(left)
		copy(left[len(left)-len(between):], between) // with the ends of its lines
		all = append(all, [2]int{start, start + len(joined)})
		at = end
	}
}

// stringEnd returns the place after the string that begins at a place, -1 where it does not end on its line.
func stringEnd(text []byte, at int) int {
	for end := at + 1; end < len(text) && text[end] != '\n'; end++ {
		switch text[end] {
		case text[at]:
			return end + 1
		case '\\':
			if end++; end == len(text) || text[end] == '\n' {
				return -1
			}
		}
	}
	return -1
}

// lineEnd returns where the line that a place is on ends.
func lineEnd(text []byte, at int) int {
	if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n
	}
	return len(text)
}

// skipBlanks returns the place after the blanks at a place.
func skipBlanks(text []byte, at int) int {
	return len(text) - len(bytes.TrimLeft(text[at:], " \t\n\f\r"))
}

// naming is the markup in a string.
type naming uint8

const (
	noMarkup   naming = iota
	namesBlock        // of blocks alone
	namesField        // of fields with nothing in them
	hasValue          // there is text in a field
)

// names returns the markup in a string.
func names(text []byte) (kind naming) {
	for at := 0; ; {
		m, ok := nextMarker(text, at)
		if !ok {
			return kind
		}
		at = m.end
		switch m.kind {
		case openBlock, endBlock:
			kind = max(kind, namesBlock)
		case endField:
			kind = max(kind, namesField)
		case openField:
			next, found := nextMarker(text, m.end)
			if !found {
				next.start = len(text)
			}
			if len(bytes.TrimSpace(text[m.end:next.start])) > 0 {
				return hasValue
			}
			kind = max(kind, namesField)
		default: // a variable in a string
			return hasValue
		}
	}
}

// blank writes blanks over a text of several lines.
func blank(text []byte) {
	for i, c := range text {
		if c != '\n' {
			text[i] = ' '
		}
	}
}

// isOneGame reports whether a readable page has one game, of which the moves are in its scripts.
func isOneGame(page []byte, scripts [][2]int) bool {
	blocks, inText := 0, map[string]int{}
	var list *field
	listed := false // in a script
	s := scanner{data: page}
	for at := 0; ; {
		m, ok := nextMarker(page, at)
		if !ok {
			return listed && blocks <= 1 && blocks+len(inText) > 0
		}
		at = m.end
		inScript := slices.ContainsFunc(scripts, func(span [2]int) bool { return m.start >= span[0] && m.start < span[1] })
		switch {
		case m.kind == openBlock:
			blocks++
			continue
		case m.kind != openField && m.kind != variable:
			continue
		case m.kind == openField && !inScript:
			name := strings.ToLower(m.name)
			if inText[name]++; m.cousin || inText[name] > 1 {
				return false
			}
		}
		if f := s.valueOf(m); f.isList() {
			if list != nil && !f.repeats(list) {
				return false
			}
			list, listed = &f, listed || inScript
		}
	}
}
