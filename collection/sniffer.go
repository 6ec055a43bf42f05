package collection

import "github.com/xqfen/xqfen/game"

// sniffer asks formats about one file, and a family once.
type sniffer struct {
	head []byte
	name string

	family string
	which  string
}

// is reports whether the file is in the format.
func (s *sniffer) is(f *game.Format) bool {
	if f.Family == "" || f.Which == nil {
		return f.Sniff(s.head, s.name)
	}
	if s.family != f.Family {
		s.family, s.which = f.Family, f.Which(s.head, s.name)
	}
	return f.Name == s.which
}
