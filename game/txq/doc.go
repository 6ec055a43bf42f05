// Package txq reads and writes TXQ, the record of TCHESS (public-Xiangqi): a Java object
// stream with one object of com.sojourners.chess.manual.ChessManual. What it knows of the
// classes are their fields:
//
//	ChessManual   name, date, city, black, red, fenCode: String; head: ManualRecord
//	ManualRecord  id, score: Integer; move, cnMove, remark: String; next: int; list: ArrayList
//
// head is the start and has no move; list has the moves after one, and next says which of
// them is the main line. move is in coordinates, "h0g2", and cnMove is how the program
// shows it: what is there is read where move is missing. score is an engine's value.
// Later versions of the program have more fields, so all are found by the names in the
// stream, and a text among them that is not known is a tag. The protocol is that of "Java
// Object Serialization Specification", chapter 6.
//
// What the classes have no field for is written as more fields of ChessManual, which Java
// passes over: tag_NAME for a tag and result for the result. The score of a move is kept
// at the start of its comment, as "[%score 35]", and goes back to its field.
//
// A stream is read as far as it goes. The fields of an object are in the order of their
// names, so that the move of an object comes after its list: where a stream is cut, the
// moves that lead there are known from cnMove only.
package txq
