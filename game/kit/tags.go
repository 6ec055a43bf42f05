package kit

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/xqfen/xqfen/game"
)

// TagSet adds tags to a game, each name once, however many there are.
type TagSet struct {
	game       *game.Game
	joint      string // is before the number of a copy
	at, copies map[string]int
	known      int // how many of the game's tags are in at
}

// NewTagSet returns the set of the game's tags. The second tag of a name has the joint
// and a 2 after it.
func NewTagSet(g *game.Game, joint string) *TagSet {
	s := &TagSet{game: g, joint: joint, at: make(map[string]int)}
	s.look()
	return s
}

// look takes up the tags that the game got by other ways.
func (s *TagSet) look() {
	for ; s.known < len(s.game.Tags); s.known++ {
		s.at[s.game.Tags[s.known].Name] = s.known
	}
}

// Lacks reports whether there is no tag of that name.
func (s *TagSet) Lacks(name string) bool {
	s.look()
	_, ok := s.at[name]
	return !ok
}

// Add adds a tag; an empty value is none. When there is one of that name with
// another value, it adds this one with a number after its name and returns that
// name, which is to be noted as note.TagTwice; else "".
func (s *TagSet) Add(name, value string) (twice string) {
	if value == "" {
		return ""
	}
	s.look()
	i, ok := s.at[name]
	switch {
	case !ok:
		s.Keep(name, value)
	case s.game.Tags[i].Value != value:
		return s.Keep(name, value)
	}
	return ""
}

// Keep adds a tag, with a number after its name when there is one of that name, and
// returns the name.
func (s *TagSet) Keep(name, value string) string {
	s.look()
	kept := name
	for _, ok := s.at[kept]; ok; _, ok = s.at[kept] {
		if s.copies == nil {
			s.copies = make(map[string]int)
		}
		s.copies[name]++
		kept = name + s.joint + strconv.Itoa(s.copies[name]+1)
	}
	s.game.Tags = append(s.game.Tags, game.Tag{Name: kept, Value: value})
	s.look()
	return kept
}

// IsNamed reports whether a format has that name, alias or extension, whatever its case.
func IsNamed(f *game.Format, name string) bool {
	same := func(other string) bool { return strings.EqualFold(name, other) }
	return same(f.Name) || slices.ContainsFunc(f.Aliases, same) || slices.ContainsFunc(f.Extensions, same)
}

// SharedTags returns game.TagNames; nobody must change them.
func SharedTags() []string { return tagNames() }

// IsShared reports whether a tag is one of game.TagNames.
func IsShared(name string) bool { return slices.Contains(tagNames(), name) }

var tagNames = sync.OnceValue(game.TagNames)
