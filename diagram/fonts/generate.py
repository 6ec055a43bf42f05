"""Write the fonts that package diagram draws text with, as parts of Noto Sans CJK SC.

board.otf has the letters of Latin alphabets and the words for the side to move, in bold. captions.otf has
those letters, the characters of GB2312 and of Big5 level 1, and the signs of both charsets.
Debian's package fonts-noto-cjk, version 1:20220127+repack1-1, has the font. Run it in this directory:

    pip install fonttools==4.60.1
    python generate.py /usr/share/fonts/opentype/noto

The same version of both makes the same bytes.
"""

import sys
from itertools import product
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SIMPLIFIED = 2  # the number of Noto Sans CJK SC in the collection
BIG5_TRAILS = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
GB_TRAILS = range(0xA1, 0xFF)
LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x1A0, 0x1A1, 0x1AF, 0x1B0),
    *range(0x1EA0, 0x1EFA),
    *range(0x2010, 0x2027),
]


def characters(charset, leads, trails):
    """Return the characters of two bytes that a charset has in some rows."""
    found = set()
    for pair in product(leads, trails):
        found.update(bytes(pair).decode(charset, errors="ignore"))
    return found


def write(source, name, title, text):
    """Write the part of a font that has the characters of a text."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 13, 14]  # copyright, licence and its address
    options.drop_tables += ["BASE", "DSIG", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    font = TTFont(source, fontNumber=SIMPLIFIED, recalcTimestamp=False)
    part = subset.Subsetter(options)
    part.populate(text=text)
    part.subset(font)
    for name_id, value in ((1, title), (4, title), (6, title.replace(" ", ""))):
        font["name"].setName(value, name_id, 3, 1, 0x409)
    font.save(name)


def main():
    fonts = Path(sys.argv[1])
    latin = "".join(map(chr, LATIN))
    chinese = (
        characters("gb2312", range(0xA1, 0xA4), GB_TRAILS)
        | characters("gb2312", range(0xB0, 0xF8), GB_TRAILS)
        | characters("big5", range(0xA1, 0xC7), BIG5_TRAILS)
        | set("俥傌砲")
    )
    write(fonts / "NotoSansCJK-Bold.ttc", "board.otf", "xqfen Board", latin + "红先黑紅")
    write(fonts / "NotoSansCJK-Regular.ttc", "captions.otf", "xqfen Captions", latin + "".join(sorted(chinese)))


if __name__ == "__main__":
    main()
