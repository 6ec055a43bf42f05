#!/bin/sh
# Different games of many files by SLURM: sh contrib/slurm.sh DIR OUT N
#
# N tasks read a part of the files each; then N tasks write the different games of one part of the keys each, as
# OUT/games-1.jsonl and so on. What was refused is in OUT/rejected-*.jsonl.
set -eu
in=$(realpath "$1") n=$3
mkdir -p "$2/read"
out=$(realpath "$2")
find "$in" -type f | sort >"$out/files"
export in out n

# xqfen exits with 1 where some records were refused, which is no failure of the task
map=$(sbatch --parsable --array="1-$n" --output="$out/map-%a.log" <<'TASK'
#!/bin/sh
i=$SLURM_ARRAY_TASK_ID
split -n "r/$i/$n" "$out/files" | xargs -r -d '\n' xqfen convert --to jsonl --key game --quiet \
  --rejects "$out/rejected-$i.jsonl" -o "$out/read/$i.jsonl" || [ $? = 123 ]
TASK
)
sbatch --wait --dependency="afterok:$map" --kill-on-invalid-dep=yes --array="1-$n" --output="$out/reduce-%a.log" <<'TASK' || true
#!/bin/sh
i=$SLURM_ARRAY_TASK_ID
{ xqfen normalize --part "$i/$n" --dedupe game --to jsonl --key game --quiet -o "$out/games-$i.jsonl" "$out/read" ||
  [ $? = 1 ]; } && : >"$out/done-$i"
TASK
for i in $(seq "$n"); do
  [ -e "$out/done-$i" ] || { echo "part $i is missing; $out has the logs" >&2; exit 1; }
done
