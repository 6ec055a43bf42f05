package fentext

// LettersOf returns the name of the letter set that a board field of the base letters uses:
// LettersEither where nothing tells the sets apart, LettersMixed where no one set has them
// together.
func LettersOf(board []byte) string {
	var used uint8
	for _, c := range board {
		used |= tellTale[c]
	}
	if used == 0 {
		return LettersEither
	}
	for _, set := range baseSets {
		if used&^set.letters == 0 {
			return set.name
		}
	}
	return LettersMixed
}

// tellTale has a bit for each of the letters that tell the base sets apart, in either case.
var tellTale = [256]uint8{'B': 1, 'b': 1, 'E': 2, 'e': 2, 'N': 4, 'n': 4, 'H': 8, 'h': 8}

// baseSets are the base sets in the order in which a text is said to use them, with the bits of
// the letters that each has.
var baseSets = [...]struct {
	name    string
	letters uint8
}{{"xqbase", 1 | 4}, {"wxf", 2 | 8}, {"felicity", 2 | 4}, {"binghe", 1 | 8}}
