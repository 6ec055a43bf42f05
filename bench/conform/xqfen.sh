#!/bin/sh
# Answers "xqfen conform sh xqfen.sh {verb} {dialect} {notation}" with xqfen itself.
case $1 in
move) exec "${XQFEN:-xqfen}" convert --quiet --one-for-one --to fen,uci ${3:+--from-notation "$3"} ;;
*) exec "${XQFEN:-xqfen}" convert --quiet --one-for-one --illegal keep-prefix --dialect "$2" ;;
esac
