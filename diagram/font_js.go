package diagram

var captionFont = boardFont
