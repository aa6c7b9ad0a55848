#!/bin/sh
# Scenes verified by several processes or machines with GNU parallel, and one verdict.
#
#   docs/recipes/gnu-parallel.sh 4 scenes/*.yaml                     # 4 shards, on this machine
#   LOGINS=2/anna@one,4/two,: docs/recipes/gnu-parallel.sh 8 scenes/*.yaml
#
# LOGINS is what parallel calls --sshlogin: machines with a comma between them, N/ in front for N
# shards at once there, ':' for this machine too. They are reached by ssh without a password, have
# rsync, flickbook (FLICKBOOK says where), and this folder at the same path, shared or checked out alike.
# RESULTS is the folder of the results (output/shards), REPORTS holds options for merge.
# The exit status is merge's: 0 fine, 1 a difference, 2 anything wrong, a lost shard included.
set -eu
count=$1
shift
logins=${LOGINS:-:}
results=${RESULTS:-output/shards}
flickbook=${FLICKBOOK:-flickbook}

# Results of an earlier run must not stand in for those of a shard that is lost.
rm -rf "$results"
mkdir -p "$results"

# A shard's own status is told by its result. --return brings it back from machines that share no disk.
away="--workdir . --return $results/{}.result"
[ "$logins" != : ] || away=""
# shellcheck disable=SC2086 # several words, and none where all is here
seq "$count" | parallel --sshlogin "$logins" $away \
  --joblog "$results/log" --jobs "${JOBS:-100%}" \
  "$flickbook" verify --jobs 1 --quiet --shard "{}/$count" --result "$results/{}.result" "$@" \
  >"$results/output" || true

exec "$flickbook" merge ${REPORTS-} "$results"/*.result
