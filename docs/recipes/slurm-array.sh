#!/bin/sh
# Scenes verified by an array of Slurm jobs, and one verdict by a job that depends on them.
#
#   docs/recipes/slurm-array.sh 8 scenes/*.yaml      # prints the number of the job that merges
#
# The folder in which it is called is shared by all nodes, and flickbook is on all of them (FLICKBOOK
# says where). RESULTS is the folder of the results (output/shards), REPORTS holds options for merge,
# SBATCH options for both jobs (--partition=short --time=10:00).
# The verdict is in RESULTS/verdict.txt; the merging job fails as merge does: 1 a difference, 2 anything
# wrong, a lost shard included.
set -eu
count=$1
shift
results=${RESULTS:-output/shards}
flickbook=${FLICKBOOK:-flickbook}

# Results of an earlier run must not stand in for those of a shard that is lost.
rm -rf "$results"
mkdir -p "$results"

# The scenes' names pass through a shell: as quoted words.
words=""
for word in "$@"; do
  words="$words '$(printf %s "$word" | sed "s/'/'\\\\''/g")'"
done

array=$(sbatch ${SBATCH-} --parsable --job-name=flickbook --cpus-per-task=1 --array="1-$count" \
  --output="$results/%a.log" \
  --wrap "'$flickbook' verify --jobs 1 --shard \$SLURM_ARRAY_TASK_ID/$count \
    --result '$results'/\$SLURM_ARRAY_TASK_ID.result $words")

# afterany: also when a shard has found differences, or was lost.
sbatch ${SBATCH-} --parsable --job-name=flickbook-merge --dependency="afterany:${array%%;*}" \
  --output="$results/verdict.txt" --wrap "'$flickbook' merge ${REPORTS-} '$results'/*.result"
