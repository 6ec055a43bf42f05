package prose

// The names of labels that are not tags.
const (
	labelPosition = "position" // the position to begin with
	labelMoves    = "moves"    // the moves follow
	labelNumber   = "number"   // a move number follows, without a colon
	labelExact    = "exact"    // as game, where the word has its accents
	labelClock    = "clock"    // the time that the side has used that the line named before
	labelGame     = "game"     // the number of the game follows, without a colon
	labelRed      = "red"      // all of the line: Red moves first
	labelBlack    = "black"    // all of the line: Black moves first
	labelHeading  = "heading"  // all of the line: it is above records or their columns
	labelFooter   = "footer"   // a line that has it is a footer or an advert of a program
)
