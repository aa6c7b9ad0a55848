#!/bin/sh
# Verifies scenes in several processes or on several machines with GNU parallel, and merges the results.
#
#   docs/recipes/gnu-parallel.sh 4 scenes/*.yaml                     # 4 shards, on this machine
#   LOGINS=2/anna@one,4/two,: docs/recipes/gnu-parallel.sh 8 scenes/*.yaml
#
# LOGINS is the value of parallel's --sshlogin: machines separated by commas, with N/ in front for N
# shards at a time; ':' is this machine. The machines need ssh access without a password, rsync,
# flickbook (its path in FLICKBOOK), and this folder at the same path, shared or as a copy.
# RESULTS is the folder for results (output/shards); REPORTS contains options for merge.
# The exit status is that of merge: 0 no difference, 1 a difference, 2 an error or a lost shard.
set -eu
count=$1
shift
logins=${LOGINS:-:}
results=${RESULTS:-output/shards}
flickbook=${FLICKBOOK:-flickbook}

# Results of an earlier run must not replace those of a lost shard.
rm -rf "$results"
mkdir -p "$results"

# The result contains the shard's status. --return copies it from machines without a shared disk.
away="--workdir . --return $results/{}.result"
[ "$logins" != : ] || away=""
# shellcheck disable=SC2086 # several words, or none for this machine
seq "$count" | parallel --sshlogin "$logins" $away \
  --joblog "$results/log" --jobs "${JOBS:-100%}" \
  "$flickbook" verify --jobs 1 --quiet --shard "{}/$count" --result "$results/{}.result" "$@" \
  >"$results/output" || true

exec "$flickbook" merge ${REPORTS-} "$results"/*.result
