package movetext

// Label is what a line of a record in ordinary text says by the words before its colon.
type Label struct {
	// Tag is the tag of the value, or one of the values below.
	Tag string
	// Words are those of all languages, in any case, with or without accents and spaces.
	Words []string
}

// The values of Label.Tag that are no tags.
const (
	LabelPosition = "position" // the position to begin with
	LabelMoves    = "moves"    // the moves follow
	LabelRound    = "number"   // the number of a round of the moves follows, without a colon
	LabelClock    = "clock"    // the time that the side has used that the line named before
	LabelGame     = "game"     // the number of the game follows, without a colon
	LabelRed      = "red"      // all of the line: Red moves first
	LabelBlack    = "black"    // all of the line: Black moves first
	LabelHeading  = "heading"  // all of the line: it is above records or their columns
	LabelFooter   = "footer"   // a line that has it is a footer or an advert of a program
)
