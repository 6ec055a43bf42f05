package fentext

// What a field of a position's text is for, as the Kind of a dialect.Field.
const (
	FieldPrefix    = "prefix"     // the word that belongs to the form, as "Sfen:"
	FieldRank      = "rank"       // a rank of the board
	FieldPair      = "pair"       // two digits of DhtmlXQ's board: a piece and its square
	FieldStartpos  = "startpos"   // the name of the start position
	FieldPocket    = "pocket"     // pieces in hand; xiangqi has none
	FieldTurn      = "turn"       // the side to move
	FieldCastling  = "castling"   // unused in xiangqi
	FieldEnPassant = "en-passant" // unused in xiangqi
	FieldHalfmoves = "halfmoves"  // the half-move clock, or a dash when it is unknown
	FieldFullmoves = "fullmoves"  // the fullmove number
	FieldPly       = "ply"        // the number of the next ply, from 1
	FieldCounters  = "counters"   // a lone 0, which says nothing of either counter
)

// The names of letter sets that are none: of a text whose board has no letter that tells
// the base sets apart, or letters that no one of them has together.
const (
	LettersEither = "either"
	LettersMixed  = "mixed"
)

// The names of games that several rows and errors use.
const (
	DarkXiangqi = "jieqi (dark xiangqi)"
	Pockets     = "a variant with pockets"
)

// Games returns the names of other games that the notes and errors about positions use.
func Games() []string {
	return []string{
		DarkXiangqi, Pockets, "XFEN (diagrams with marks)", "Manchu chess", "chess", "minixiangqi", "shogi", "janggi",
		"janggi, or of " + DarkXiangqi + " with its pieces revealed",
	}
}
