#!/bin/sh
# The same lines through one process, four parts, DuckDB, SLURM and Spark: sh bench/scale.sh DIR LINES [GAMES]…
#
# A third of the lines are positions of GAMES (default: of random games), a third are other positions, and the last
# third are these again: mirrored, in other dialects, twice, and damaged. Needs jq, cc, GNU time, xqfen, and for the last
# three a Python with duckdb, sbatch and spark-submit. A row has the counts, a hash of the keys, CPU and peak memory.
set -eu
here=$(realpath "$(dirname "$0")/..") dir=$1 third=$(($2 / 3))
shift 2
mkdir -p "$dir/bin" "$dir/lines"
real=$(command -v xqfen)
[ $# -gt 0 ] && games=$(realpath "$@") || games=$dir/games.txt
cd "$dir"
dir=$PWD times=$PWD/times

make_lines() {
	cc -O3 -o gen "$here/bench/c/gen.c"
	[ "$games" != "$dir/games.txt" ] || ./gen games 20000 80 7 >games.txt
	convert() { "$real" convert --quiet --format fen "$@" || [ $? = 1 ]; }
	convert --positions all $games >once.fen
	{ cat once.fen; convert --mirror once.fen; convert --dialect wxf once.fen; ./gen games $((third / 80)) 80 8 | convert --positions all; } 2>/dev/null |
		head -n "$third" >all.txt || :
	./gen fens "$third" 7 >fens.txt
	cat fens.txt >>all.txt
	share=$((third / 5)) n=0
	for how in "--mirror" "--dialect xqfan" "--dialect han-hans" "--key=" damage; do
		part() { tail -n +$((n * share + 1)) fens.txt | head -n "$share"; }
		case $how in
		--key=) part ;;
		damage) part | awk '{ print substr($0, 1, NR % 9) substr($0, NR % 9 + 2) }' ;;
		*) part | convert $how ;;
		esac >>all.txt
		n=$((n + 1))
	done
	shuf --random-source=fens.txt all.txt | split -n r/16 --additional-suffix=.txt - lines/
}

# Every xqfen of a cluster is measured: its tasks find this in PATH.
printf '#!/bin/sh\nexec /usr/bin/time -q -a -o "%s" -f "%%U %%S %%M" "%s" "$@"\n' "$times" "$real" >bin/xqfen
chmod +x bin/xqfen
PATH=$dir/bin:$PATH
measure() { /usr/bin/time -q -a -o "$times" -f '%U %S %M' "$@" || [ $? = 1 ]; }
count() { cat "$@" | wc -l; }

# row NAME IN OUT DUPLICATES REJECTED KEYS
row() {
	printf '| %s | %s | %s | %s | %s | %.8s | %s |\n' "$1" "$2" "$3" "$4" "$5" "$(sort -u "$6" | sha256sum)" \
		"$(awk '{ cpu += $1 + $2; if ($3 > peak) peak = $3 } END { printf "%.1f s | %d MiB", cpu, peak / 1024 }' times)"
	: >times
}
field() { tail -n 1 "$1" | jq ".$2"; }
total() { for log in part*.log; do field "$log" "$1"; done | paste -sd+ | bc; }
# sql prints the rows of the last of some queries.
sql() { measure "${XQFEN_PYTHON:-python3}" -c 'import duckdb, sys
for row in duckdb.sql(sys.argv[1]).fetchall(): print(*row)' "$1"; }

[ -e all.txt ] || make_lines
: >times
echo '| by | rows in | out | duplicates | rejected | keys | CPU | peak |'
echo '|---|---|---|---|---|---|---|---|'

same="--dedupe position --key position --to jsonl --summary json"
xqfen normalize $same -o one.jsonl lines 2>one.log || [ $? = 1 ]
jq -r .key one.jsonl >keys
row "one process" "$(field one.log read)" "$(field one.log written)" "$(field one.log duplicates)" "$(field one.log rejected)" keys

for i in 1 2 3 4; do
	xqfen normalize $same --part $i/4 -o part$i.jsonl lines 2>part$i.log || [ $? = 1 ]
done
jq -r .key part?.jsonl >keys
row "\`--part\` × 4" "$(field part1.log read)" "$(total written)" "$(total duplicates)" "$(field part1.log rejected)" keys

xqfen convert --key position --fields key,fen --summary json -o all.parquet lines 2>duckdb.log || [ $? = 1 ]
sql "COPY (SELECT DISTINCT ON (key) * FROM 'all.parquet') TO 'different.parquet'; SELECT key FROM 'different.parquet'" >keys
out=$(count keys)
row "DuckDB" "$(field duckdb.log read)" "$out" $(($(field duckdb.log written) - out)) "$(field duckdb.log rejected)" keys

rm -rf slurm
sh "$here/contrib/slurm.sh" lines slurm 4 position >slurm.log
jq -r .key slurm/records-*.jsonl >keys
rejected=$(count slurm/rejected-*) out=$(count keys) kept=$(count slurm/read/*)
row "SLURM" $((kept + rejected)) "$out" $((kept - out)) "$rejected" keys

measure spark-submit --master "local-cluster[2,1,1024]" "$here/contrib/spark.py" lines spark position >spark.log 2>spark.err
spark() { awk -v name="$1" '$1 == name { print $2 }' spark.log; }
sql "SELECT key FROM 'spark/records/*.parquet'" >keys
row "PySpark" "$(spark read)" "$(spark records)" $(($(spark read) - $(spark records) - $(spark errors))) "$(spark errors)" keys
