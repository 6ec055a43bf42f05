#!/bin/sh
# house.sh prints how large the house is: by room, which is the first directory of a path, the
# lines of Go without tests and the packages; then all of them, the lines of tests, and the longest
# chain of imports within the module. The texts of languages are no Go, and testdata is not counted.
set -eu
cd "$(dirname "$0")/.."
{
	find . -name '*.go' -not -path './.*' -not -path '*/testdata/*' -exec awk 'END { print "lines", FILENAME, FNR }' {} \;
	go list -f 'imports {{.ImportPath}} {{join .Imports " "}}' ./...
} | awk '
function depth(name,    list, i, n, best) {
	if (name in known) return known[name]
	n = split(imports[name], list)
	for (i = 1; i <= n; i++)
		if (list[i] in imports && depth(list[i]) > best) { best = known[list[i]]; below[name] = list[i] }
	return known[name] = best + 1
}
$1 == "lines" && $2 ~ /_test\.go$/ { tests += $3; next }
$1 == "lines" {
	n = split($2, part, "/")
	room = n > 2 ? part[2] : "."
	lines[room] += $3
	all += $3
	sub(/\/[^\/]*$/, "", $2)
	if (!seen[$2]++) { packages[room]++; count++ }
}
$1 == "imports" { name = $2; $1 = $2 = ""; imports[name] = $0 }
END {
	printf "| room | lines of Go | packages |\n|---|---|---|\n"
	fflush()
	for (room in lines) printf "| %s | %d | %d |\n", room, lines[room], packages[room] | "sort -t \"|\" -k 3nr"
	close("sort -t \"|\" -k 3nr")
	printf "| all | %d | %d |\n| tests | %d | |\n\n", all, count, tests
	for (name in imports) if (depth(name) > longest) { longest = known[name]; top = name }
	printf "The longest chain of imports has %d packages:\n", longest
	for (name = top; name != ""; name = below[name]) { short = name; sub(/^[^\/]*\/[^\/]*\/[^\/]*\/?/, "", short); printf "%s%s", name == top ? "" : " → ", short == "" ? "." : short }
	print "."
}'
