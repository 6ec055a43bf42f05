package en

import (
	"github.com/xqfen/xqfen/internal/say"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/xiangqi"
)

// words are the words of the descriptive notation (move-notation §7, §8).
func words() *notation.Words {
	return &notation.Words{
		Pieces: say.Both([xiangqi.Roles][]string{
			xiangqi.King:     {"King", "General", "Marshal", "Governor"},
			xiangqi.Advisor:  {"Advisor", "Adviser", "Guard", "Mandarin", "Assistant"},
			xiangqi.Elephant: {"Elephant", "Minister", "Bishop"},
			xiangqi.Horse:    {"Horse", "Knight"},
			xiangqi.Rook:     {"Chariot", "Rook", "Car"},
			xiangqi.Cannon:   {"Cannon", "Gun", "Catapult"},
			xiangqi.Pawn:     {"Pawn", "Soldier", "Private"},
		}),
		Numbers: [2][10][]string{{
			1: {"one"}, 2: {"two"}, 3: {"three"}, 4: {"four"}, 5: {"five"}, 6: {"six"}, 7: {"seven"}, 8: {"eight"}, 9: {"nine"},
		}},
		Dirs: [4][]string{
			notation.Forward:  {"forward", "forwards", "advance", "advances", "+"},
			notation.Back:     {"back", "backward", "backwards", "retreat", "retreats", "-"},
			notation.Traverse: {"traverse", "traverses", "sideways", "across", "=", "."},
		},
		Marks: [4][]string{notation.Front: {"Front", "f"}, notation.Middle: {"Middle"}, notation.Rear: {"Rear", "r"}},
		Ordinals: [10][]string{
			1: {"First", "1st"}, 2: {"Second", "2nd"}, 3: {"Third", "3rd"}, 4: {"Fourth", "4th"}, 5: {"Fifth", "5th"},
		},
		Skip: []string{"to"},
	}
}

// Moves reads and writes moves in English; its short form is WXF.
func Moves() *notation.Lexicon {
	return &notation.Lexicon{
		Name: "en", Title: "English: Cannon 2 traverse 5", Grammar: notation.English, Words: words(),
	}
}
