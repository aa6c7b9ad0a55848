#!/bin/sh
# Verifies scenes in an array of Slurm jobs, and merges the results in a job that depends on them.
#
#   docs/recipes/slurm-array.sh 8 scenes/*.yaml      # prints the id of the merging job
#
# The current folder must be shared by all nodes, and flickbook installed on all of them (its path in
# FLICKBOOK). RESULTS is the folder for results (output/shards); REPORTS contains options for merge,
# SBATCH options for both jobs (--partition=short --time=10:00).
# The verdict is written to RESULTS/verdict.txt. The merging job's exit status is that of merge: 1 for a
# difference, 2 for an error or a lost shard.
set -eu
count=$1
shift
results=${RESULTS:-output/shards}
flickbook=${FLICKBOOK:-flickbook}

# Results of an earlier run must not replace those of a lost shard.
rm -rf "$results"
mkdir -p "$results"

# The names of scenes pass through a shell, so they are quoted.
words=""
for word in "$@"; do
  words="$words '$(printf %s "$word" | sed "s/'/'\\\\''/g")'"
done

array=$(sbatch ${SBATCH-} --parsable --job-name=flickbook --cpus-per-task=1 --array="1-$count" \
  --output="$results/%a.log" \
  --wrap "'$flickbook' verify --jobs 1 --shard \$SLURM_ARRAY_TASK_ID/$count \
    --result '$results'/\$SLURM_ARRAY_TASK_ID.result $words")

# afterany: the merge also runs after a shard with differences, or a lost one.
sbatch ${SBATCH-} --parsable --job-name=flickbook-merge --dependency="afterany:${array%%;*}" \
  --output="$results/verdict.txt" --wrap "'$flickbook' merge ${REPORTS-} '$results'/*.result"
