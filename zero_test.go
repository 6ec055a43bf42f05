package xqfen_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen"
	"github.com/xqfen/xqfen/charset"
	"github.com/xqfen/xqfen/collection"
	"github.com/xqfen/xqfen/diagram"
	"github.com/xqfen/xqfen/dialect"
	"github.com/xqfen/xqfen/game"
	"github.com/xqfen/xqfen/i18n"
	"github.com/xqfen/xqfen/movetext"
	"github.com/xqfen/xqfen/notation"
	"github.com/xqfen/xqfen/note"
	"github.com/xqfen/xqfen/rewrite"
	"github.com/xqfen/xqfen/xiangqi"
)

// zeroValues are pointers to the zero values of the exported types that have methods.
func zeroValues() []any {
	return []any{
		new(charset.Reader),
		new(collection.GameError), new(collection.OptionError), new(collection.Counts), new(collection.Diagnostic), new(collection.Options), new(collection.Report),
		new(diagram.Colors), new(diagram.Coordinates), new(diagram.Kind), new(diagram.Picture), new(diagram.Set), new(diagram.Sheet),
		new(dialect.Dialect), new(dialect.Drawing), new(dialect.LetterSet), new(dialect.Loss), new(dialect.Reader), new(dialect.Reading), new(dialect.Spec), new(dialect.SyntaxError),
		new(game.Builder), new(charset.Charset), new(game.Error), new(game.Format), new(game.Game), new(game.Source), new(game.Result), new(game.TreeError), new(game.WriteOptions), new(game.ReadOptions), new(game.Record),
		new(i18n.Language),
		new(movetext.AmbiguousList), new(movetext.List), new(movetext.ListError),
		new(notation.Family), new(notation.Grammar), new(notation.Lexicon), new(notation.MoveError), new(notation.NoSpelling),
		new(note.Note),
		new(rewrite.ColumnError),
		new(xiangqi.Board), new(xiangqi.Color), new(xiangqi.Count), new(xiangqi.Key), new(xiangqi.Move), new(xiangqi.Piece), new(xiangqi.Position), new(xiangqi.PositionError), new(xiangqi.Problem), new(xiangqi.Role), new(xiangqi.Setup), new(xiangqi.Square),
	}
}

// zeroArguments are a new zero value of the receiver and of each parameter, not ok where one
// is a function that is not a sequence. An interface and a sequence are nil.
func zeroArguments(method reflect.Type) (arguments []reflect.Value, ok bool) {
	for i := range method.NumIn() {
		in := method.In(i)
		switch {
		case in.Kind() == reflect.Func && !in.CanSeq() && !in.CanSeq2():
			return nil, false
		case method.IsVariadic() && i == method.NumIn()-1: // none
		case in.Kind() == reflect.Pointer:
			arguments = append(arguments, reflect.New(in.Elem()))
		default:
			arguments = append(arguments, reflect.Zero(in))
		}
	}
	return arguments, true
}

// No method panics at a zero value and zero arguments.
func TestZeroValues(t *testing.T) {
	called := 0
	for _, zero := range zeroValues() {
		pointer := reflect.TypeOf(zero)
		for i := range pointer.NumMethod() {
			method := pointer.Method(i)
			arguments, ok := zeroArguments(method.Type)
			if !ok {
				continue
			}
			called++
			assert.NotPanics(t, func() { method.Func.Call(arguments) }, "%v.%s", pointer, method.Name)
		}
	}
	assert.Greater(t, called, 100)
}

// functions are the exported functions that take arguments.
func functions() []any {
	return []any{
		xqfen.ConvertPosition, xqfen.Files, xqfen.Games, xqfen.ReadMoves, xqfen.ReadPosition, xqfen.WriteGame, xqfen.WriteGames, xqfen.WriteMoves, xqfen.WritePosition,
		charset.Find, charset.Detect, charset.NewReader, charset.SourceOf,
		collection.Choices, collection.Convert, collection.FindFormat, collection.FindWritten, collection.Inputs, collection.ReadGames, collection.Recognize,
		diagram.Append, diagram.Undrawable, dialect.Find, dialect.Column, dialect.Drawings, dialect.FindDrawing, dialect.HasDrawing, dialect.IsOpcode, dialect.IsRank, dialect.IsSideKey, dialect.New, dialect.Read, dialect.SideBefore, dialect.SideWord, dialect.URLEnd, game.CanonicalTag, game.ReadResult, game.Walk,
		i18n.Match, i18n.MatchNotation, i18n.Notation, movetext.ReadList, notation.Find, note.KindOf, note.MessageOf, rewrite.Text,
		xiangqi.Known, xiangqi.NewMove, xiangqi.NewPiece, xiangqi.NewPosition, xiangqi.ParseMove, xiangqi.Perft, xiangqi.ParseSquare, xiangqi.SquareAt,
	}
}

// No function panics at zero arguments, nor at a Family, Dialect or notation in a list that is zero or nil.
func TestZeroArguments(t *testing.T) {
	for _, f := range functions() {
		function := reflect.ValueOf(f)
		arguments, ok := zeroArguments(function.Type())
		require.True(t, ok, "%v", function.Type())
		assert.NotPanics(t, func() { function.Call(arguments) }, "%v", function.Type())
	}
	_, err := notation.Find([]*notation.Family{nil, {Name: "mine"}}, "mine")
	assert.Error(t, err)
	_, err = dialect.Find([]*dialect.Dialect{nil, {}}, "mine")
	assert.Error(t, err)
	start := xiangqi.Start()
	p := start.Position()
	_, err = movetext.ReadList(p, []byte("h2e2"), nil)
	assert.Error(t, err)

	none := &dialect.Dialect{}
	assert.Empty(t, none.String(&start))
	assert.Contains(t, none.Loss(&start).String(), note.PiecesLost)
	assert.Error(t, none.Parse([]byte("9"), &start))
	fen := []byte("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1")
	usual, err := dialect.Read(fen)
	require.NoError(t, err)
	for _, r := range []dialect.Reader{{As: none}, {Dialects: append(dialect.All(), none, nil)}} {
		reading, err := r.Read(fen)
		require.NoError(t, err)
		assert.Equal(t, usual.Setup, reading.Setup)
	}
}

// Nil options are the zero options.
func TestNilOptions(t *testing.T) {
	start := xiangqi.Start()
	picture := diagram.Picture{Setup: start}
	assert.Equal(t, string(picture.AppendText(nil, &diagram.TextOptions{})), string(picture.AppendText(nil, nil)))

	var moves [2][][]xiangqi.Move
	for i, o := range []*collection.Options{nil, {}} {
		inputs := collection.Inputs([]string{"testdata/games/study.xqf", "testdata/games/club-gbk.pgn"}, nil)
		for g, err := range collection.ReadGames(t.Context(), inputs, o) {
			require.NoError(t, err)
			moves[i] = append(moves[i], g.MainLine(nil))
		}
	}
	assert.Len(t, moves[0], 5)
	assert.Equal(t, moves[1], moves[0])
}
