package vi

import (
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// short are the letters and signs (move-notation §6.1). A bare T is the general
// or an elephant; legality tells which.
func short() *notation.Words {
	return &notation.Words{
		Pieces: say.Both([xiangqi.Roles][]string{
			xiangqi.King:     {"Tg", "T"},
			xiangqi.Advisor:  {"S"},
			xiangqi.Elephant: {"T", "V"},
			xiangqi.Horse:    {"M"},
			xiangqi.Rook:     {"X"},
			xiangqi.Cannon:   {"P"},
			xiangqi.Pawn:     {"B", "C"},
		}),
		Dirs:  [4][]string{notation.Forward: {"."}, notation.Back: {"/"}, notation.Traverse: {"-"}},
		Marks: [4][]string{notation.Front: {"t"}, notation.Middle: {"g"}, notation.Rear: {"s"}},
	}
}

// long are the words (move-notation §6.3).
func long() *notation.Words {
	return &notation.Words{
		Pieces: say.Both([xiangqi.Roles][]string{
			xiangqi.King:     {"Tướng", "Soái"},
			xiangqi.Advisor:  {"Sĩ", "Sỹ"},
			xiangqi.Elephant: {"Tượng", "Tịnh", "Voi"},
			xiangqi.Horse:    {"Mã", "Ngựa"},
			xiangqi.Rook:     {"Xe", "Xa"},
			xiangqi.Cannon:   {"Pháo"},
			xiangqi.Pawn:     {"Binh", "Tốt", "Chốt"},
		}),
		Numbers: [2][10][]string{{
			1: {"nhất", "một"}, 2: {"nhị", "hai"}, 3: {"tam", "ba"}, 4: {"tứ", "tư", "bốn"}, 5: {"ngũ", "năm"},
			6: {"lục", "sáu"}, 7: {"thất", "bảy", "bẩy"}, 8: {"bát", "tám"}, 9: {"cửu", "chín"},
		}},
		Dirs:  [4][]string{notation.Forward: {"tiến", "tấn", "lên"}, notation.Back: {"thoái", "lui", "lùi"}, notation.Traverse: {"bình", "ngang"}},
		Marks: [4][]string{notation.Front: {"trước", "tiền"}, notation.Middle: {"giữa", "trung"}, notation.Rear: {"sau", "hậu"}},
		Ordinals: [10][]string{
			1: {"nhất", "một", "1"}, 2: {"hai", "nhì", "nhị", "2"}, 3: {"ba", "tam", "3"}, 4: {"tư", "bốn", "tứ", "4"}, 5: {"năm", "ngũ", "5"},
		},
		Intro: []string{"thứ"},
	}
}

// Moves reads and writes moves in Vietnamese.
func Moves() *notation.Lexicon {
	return &notation.Lexicon{
		Name: "vi", Title: "Vietnamese: P2-5, M8.7, X1/1", Aliases: []string{"vi-VN"},
		Grammar: notation.Vietnamese, Words: short(), Long: long(),
	}
}
