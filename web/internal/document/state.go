package document

import (
	"maps"

	"github.com/xqfen/xqfen/game"
)

// State is what was read, and what was made of it by hand. It is never changed.
type State struct {
	source *source
	// edits are the records that were changed by hand, by their index.
	edits map[int]*game.Game
	// at is the record that is shown, and game what it is now: nil where it could not be read.
	at   int
	game *game.Game
	node int32
	// typed says that the state came from reading a text, so that more typing replaces it.
	typed bool
}

// newState returns the state of a new document: the start of the game.
func newState() *State { return stateOf(newSource()) }

// stateOf returns what is shown first of what was read: the first record that could be.
func stateOf(s *source) *State {
	at := 0
	for i := range s.records {
		if s.records[i].game != nil {
			at = i
			break
		}
	}
	return &State{source: s, at: at, game: s.records[at].whole()}
}

// changed reports whether the document was changed by hand since it was read.
func (s *State) changed() bool { return len(s.edits) > 0 }

// record returns a record as it is now, nil where it could not be read.
func (s *State) record(i int) *game.Game {
	switch edited := s.edits[i]; {
	case i == s.at:
		return s.game
	case edited != nil:
		return edited
	}
	return s.source.records[i].whole()
}

// visit shows another node, or a node of another record.
func (s *State) visit(record *int, node int32) (*State, error) {
	next := *s
	if record != nil {
		if *record < 0 || *record >= len(s.source.records) {
			return nil, refusal("no-record", "the text has no record %d", *record)
		}
		next.game, next.at = s.record(*record), *record
	}
	if node < 0 || node > 0 && (next.game == nil || int(node) >= len(next.game.Nodes)) {
		return nil, refusal("no-move", "the game has no move %d", node)
	}
	next.node = node
	return &next, nil
}

// with returns the state with another game in place of the record that is shown.
func (s *State) with(g *game.Game, node int32) *State {
	next := *s
	next.edits = maps.Clone(s.edits)
	if next.edits == nil {
		next.edits = make(map[int]*game.Game)
	}
	next.edits[s.at] = g
	next.game, next.node, next.typed = g, node, false
	return &next
}

// cost is what the state needs of memory beside the next one, in moves.
func (s *State) cost(next *State) int {
	const least, perMove = 64, 28 // bytes of a text, which the records need again
	n := least + len(s.edits)
	if s.game != nil {
		n += len(s.game.Nodes)
	}
	if s.source != next.source {
		n += len(s.source.text) / perMove
		for i := range s.source.files {
			n += len(s.source.files[i].data) / perMove
		}
	}
	return n
}

// copied returns a copy of a game to be changed. What was said about reading it, and how it was spelled,
// is about another.
func copied(g *game.Game) *game.Game {
	own := g.Clone()
	own.Notes, own.Source = nil, game.Source{}
	return own
}
