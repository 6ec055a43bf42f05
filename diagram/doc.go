// Package diagram shows a position: as a picture in SVG or PNG, as a board on a terminal, and as
// the boards of text that programs and books print, which it also reads.
//
// A [Picture] is a value; its Append functions draw it. A [Sheet] is several pictures with
// captions, as books have them. SVG and PNG are drawn from the same shapes: the outlines in
// the folder outlines, so that no font is needed at run time. Every element of the SVG has a class,
// so that a page can give it another style.
//
// [Parse] reads a board of text and says which [Kind] it is; [Append] writes one.
//
// A program that draws no PNG is smaller when it is built with the tag nopng.
package diagram
