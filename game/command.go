package game

import (
	"bytes"
	"slices"

	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// InCommand reports whether the position that was read from a text stands in what an
// engine or a site of engines is told: "position …" of UCI and UCCI, "fen …" of
// UCI-Cyclone, or a URL.
func InCommand(r *dialect.Reading, text []byte) bool {
	const start = "startpos"
	if r.URL || bytes.HasPrefix(bytes.ToLower(r.Core), []byte(start)) {
		return true
	}
	i := bytes.Index(text, r.Core)
	before := bytes.ToLower(bytes.TrimRight(text[:max(i, 0)], " \t"))
	for _, word := range []string{"position fen", "position", "fen"} {
		if lead, ok := bytes.CutSuffix(before, []byte(word)); ok && (len(lead) == 0 || lead[len(lead)-1] <= ' ') {
			return true
		}
	}
	return false
}

// forEngines returns the reader without the notation of German clubs, whose points
// look like those of UCI.
func forEngines(read MoveReader) MoveReader {
	return func(p *xiangqi.Position, text []byte, want notation.Notation) (movetext.List, error) {
		list, err := read(p, text, want)
		readings := WholeReadings(&list, err)
		if want != nil || !slices.ContainsFunc(readings, isGermanList) {
			return list, err
		}
		readings = slices.DeleteFunc(slices.Clone(readings), isGermanList)
		switch len(readings) {
		case 0: // it is what commands are in, and that says where it goes wrong
			return read(p, text, plainNotations[0])
		case 1:
			return readings[0], nil
		}
		return readings[0], &movetext.AmbiguousList{Readings: readings}
	}
}

func isGermanList(l movetext.List) bool { return isGerman(l.Notation) }

func isGerman(n notation.Notation) bool { return notation.Upright(n).Name() == "coord-de" }
