#!/bin/sh
# Different games of many files by SLURM: sh contrib/slurm.sh DIR OUT N [game|position|mirror]
#
# N tasks read a part of the files each; then N tasks write the different games, or positions, of one part of the keys
# each, as OUT/records-1.jsonl and so on. What was refused is in OUT/rejected-*.jsonl.
set -eu
in=$(realpath "$1") n=$3 key=${4:-game}
mkdir -p "$2"
out=$(realpath "$2")
rm -rf "$out/read" "$out"/records-* "$out"/rejected-* "$out"/done-* "$out"/.xqfen-* # of a run before
mkdir "$out/read"
find "$in" -type f | sort >"$out/files"
export in out n key

# xqfen exits with 1 where some records were refused, which is no failure of the task. Names of more than 1 MB need more
# tasks: a second command would replace the output of the first.
map=$(sbatch --parsable --array="1-$n" --output="$out/map-%a.log" <<'TASK'
#!/bin/sh
export i=$SLURM_ARRAY_TASK_ID
split -n "r/$i/$n" "$out/files" | xargs -r -d '\n' -x -n 9999999 -s 1000000 sh -c 'xqfen convert --to jsonl --key "$key" --quiet \
  --rejects "$out/rejected-$i.jsonl" -o "$out/read/$i.jsonl" "$@" || [ $? = 1 ]' xqfen
TASK
)
sbatch --wait --dependency="afterok:$map" --kill-on-invalid-dep=yes --array="1-$n" --output="$out/reduce-%a.log" <<'TASK' || true
#!/bin/sh
i=$SLURM_ARRAY_TASK_ID
{ xqfen normalize --part "$i/$n" --dedupe "$key" --to jsonl --key "$key" --quiet -o "$out/records-$i.jsonl" "$out/read" ||
  [ $? = 1 ]; } && : >"$out/done-$i"
TASK
for i in $(seq "$n"); do
  [ -e "$out/done-$i" ] || { echo "part $i is missing; $out has the logs" >&2; exit 1; }
done
