// Package wxffile reads and writes the Chinese Chess File of Huayong Yang, with the
// extension .wxf (docs/survey/game-formats.md §4): a head of lines such as "RED name ; team ;
// rating ;", then the moves between START{ and }END. XieXie and PlayOK export it.
//
// The field FORMAT names the notation: WXF (C2=5), AXF (the same), ICCS (H2-E2),
// LALG (Ch2-e2) or SALG (Che2); after it letters of pieces may be redefined, as in
// "FORMAT AXF, K(K) R(C)", where R is the rook and C what it is written with, in the field FEN too. Between
// moves are comments between /* and */, marks such as "!?", which may be before
// the next number, and DIAG{ #4 RED }, which asks for a diagram before Red's fourth move
// and is read as the annotation $220; one that names another place is a comment.
//
// What real files do against the rules: no head at all, only moves; no }END;
// comments in the head; a rating where the team should be; "FORMAT WXF" before
// Vietnamese moves, and [game] and [/game] around it all (xqmoon.com). The format
// has no variations: they are written, in brackets as in PGN, only when a tree is
// asked for.
package wxffile
