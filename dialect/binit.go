package dialect

import "github.com/xqfen/xqfen/xiangqi"

// The board of DhtmlXQ's "binit" is 32 pairs of digits, one for each piece of a
// full set: the file 0–8 from Red's left and the rank 0–9 counted from the top,
// 99 for a piece that is not on the board (dpxq.com, DhtmlXQ).

// binitPieces is one side's pieces in the order of their pairs.
var binitPieces = [16]xiangqi.Role{
	xiangqi.Rook, xiangqi.Horse, xiangqi.Elephant, xiangqi.Advisor, xiangqi.King,
	xiangqi.Advisor, xiangqi.Elephant, xiangqi.Horse, xiangqi.Rook,
	xiangqi.Cannon, xiangqi.Cannon,
	xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn, xiangqi.Pawn,
}

const binitSize = 2 * 2 * len(binitPieces)

// binitPiece returns the piece of the pair with that index, 0–31.
func binitPiece(pair int) xiangqi.Piece {
	return xiangqi.NewPiece(xiangqi.Color(pair/len(binitPieces)), binitPieces[pair%len(binitPieces)])
}

func fitsBinit(b *xiangqi.Board) bool {
	var pieces [xiangqi.Pieces]int
	for _, p := range b {
		if p >= xiangqi.Pieces { // it is none
			return false
		}
		pieces[p]++
		if p != xiangqi.Empty && pieces[p] > p.Role().MaxPieces() {
			return false
		}
	}
	return true
}

// appendBinit gives equal pieces to their pairs in the order of the start position
// as the site writes it: Red's from right to left, Black's from left to right.
// Pieces beyond a full set are left out.
func appendBinit(dst []byte, s *xiangqi.Setup) []byte {
	first := len(dst)
	for range binitSize {
		dst = append(dst, '9')
	}
	pairs := dst[first:]
	for i := range xiangqi.Squares {
		file, row := i/xiangqi.Ranks, i%xiangqi.Ranks
		for color := range 2 {
			f := file
			if color == 0 {
				f = xiangqi.Files - 1 - file
			}
			p := s.Board[xiangqi.SquareAt(f, xiangqi.Ranks-1-row)]
			if p == xiangqi.Empty || int(p.Color()) != color {
				continue
			}
			if at := freePair(pairs, p); at >= 0 {
				pairs[at], pairs[at+1] = '0'+byte(f), '0'+byte(row)
			}
		}
	}
	return dst
}

func freePair(pairs []byte, p xiangqi.Piece) int {
	for pair := range 2 * len(binitPieces) {
		if binitPiece(pair) == p && pairs[2*pair] == '9' {
			return 2 * pair
		}
	}
	return -1
}

// parseBinit reads 64 digits, whichever of two equal pieces comes first.
func parseBinit(src []byte, b *xiangqi.Board) (rest []byte, ok bool) {
	if len(src) < binitSize || len(src) > binitSize && src[binitSize]-'0' <= 9 {
		return nil, false
	}
	*b = xiangqi.Board{}
	for pair := range 2 * len(binitPieces) {
		x, y := src[2*pair]-'0', src[2*pair+1]-'0'
		if x == 9 && y == 9 {
			continue
		}
		if x >= xiangqi.Files || y >= xiangqi.Ranks {
			return nil, false
		}
		sq := xiangqi.SquareAt(int(x), xiangqi.Ranks-1-int(y))
		if b[sq] != xiangqi.Empty {
			return nil, false
		}
		b[sq] = binitPiece(pair)
	}
	return src[binitSize:], true
}
