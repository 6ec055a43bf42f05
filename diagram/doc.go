// Package diagram shows a position: as a picture in SVG or PNG, as a board on a terminal, and as
// the boards of text that programs and books print, which package dialect reads.
//
// Three calls are most of it. [Picture.AppendSVG] and [Picture.AppendPNG] draw a [Picture], which
// is a value whose zero fields are the usual ones; [Picture.AppendText] is for a terminal. A
// [Sheet] is several pictures with captions, as books have them.
//
// [Append] writes a board of text. The comment of each [Kind] says which program prints it. The error of a
// picture with too many pixels is [ErrSize].
//
// SVG and PNG are drawn from the same outlines, which are part of the package, so that no font is
// needed at run time. Every element of the SVG has a class, so that a page can give it another
// style.
package diagram
