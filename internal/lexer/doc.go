// Package lexer takes a text of moves apart, such as the movetext of PGN, into lines of
// moves and what comes between them: comments, annotation symbols such as "!?" or "$14",
// variations, a result (game-formats §3). It also writes comments so that they read back
// as they are, and knows moves by their shape.
//
// What real texts do and the rules of PGN do not know: brackets around a comment, which
// become a comment; marks before a move number ("C8-2 !!12. E5+7"), which belong to the
// move before. "+", "++" and "#" after a move say check and mate, which the position says
// too: they are passed over.
package lexer
