package game

import "strconv"

// TagNumbers counts the tags of a game by name while it is read. The zero TagNumbers
// is ready for a game without tags.
type TagNumbers map[string]int

// AddTag appends a tag. A name that the game has already is given a number, from 2;
// then the returned name, under which the value is kept, is another. A value "" is no
// tag.
func (g *Game) AddTag(seen *TagNumbers, name, value string) (kept string) {
	if *seen == nil {
		*seen = make(TagNumbers)
		for i := range g.Tags {
			(*seen)[g.Tags[i].Name] = 1
		}
	}
	if value == "" {
		return name
	}
	kept = name
	for (*seen)[kept] > 0 {
		(*seen)[name]++
		kept = name + strconv.Itoa((*seen)[name])
	}
	(*seen)[kept] = 1
	g.Tags = append(g.Tags, Tag{kept, value})
	return kept
}
