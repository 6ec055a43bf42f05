#!/bin/sh
# Prints the table of docs/conformance.md: sh bench/conform/table.sh
# XQFEN is the command (default: xqfen), NODE_PATH the node_modules with ffish and elephantops in it. What is not there is
# left out, and named on standard error.
here=$(dirname "$0")
XQFEN=${XQFEN:-xqfen}
export XQFEN NODE_PATH

row() {
	name=$1
	shift
	"$XQFEN" conform --lang en --min 0 --timeout 60 "$@" | awk -v name="$name" '
		/^(read|refuse|write|all)/ { n = NF; rows = rows " | " $(n - 4) " of " $(n - 5) ($(n - 3) ? ", " $(n - 3) " with other counters" : ""); wrong = $(n - 1) }
		END { print "| " name rows " | " wrong " |" }'
}

node_row() {
	if [ -d "$NODE_PATH/$2" ] && command -v node >/dev/null; then
		row "$1" node "$here/$3" '{verb}' '{dialect}' '{notation}'
	else
		echo "SKIPPED: no $2 in NODE_PATH, or no node" >&2
	fi
}

echo '| program | read a position | refuse a text | write a position | read a move | refuse a move | all | wrong without an error |'
echo '|---|---|---|---|---|---|---|---|'
row '`xqfen`' sh "$here/xqfen.sh" '{verb}' '{dialect}' '{notation}'
node_row 'ffish 0.7.10' ffish ffish.cjs
node_row 'elephantops 0.1.1' elephantops elephantops.mjs
row "\`sed 'y/hHeE/nNbB/'\`" sed 'y/hHeE/nNbB/'
row '`cat`' cat
