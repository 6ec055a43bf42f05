package fentext

import "github.com/xqfen/xqfen/xiangqi"

// IsSetup reports whether a Setup has nothing but pieces and empty squares on its board, and a side
// to move. One that was filled by hand may have other numbers.
func IsSetup(s *xiangqi.Setup) bool {
	for _, p := range s.Board {
		if p >= xiangqi.Pieces || p != xiangqi.Empty && p.Role() == xiangqi.NoRole {
			return false
		}
	}
	return s.Turn <= xiangqi.Black
}
