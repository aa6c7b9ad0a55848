"""Simulates the GitHub recipe: prints the commands of its jobs, one per line.

matrix.py RECIPE verify    the command of 'verify' for each shard of the matrix
matrix.py RECIPE merge     the command of 'merge'
"""
import re
import sys

import yaml

recipe, wanted = sys.argv[1:]
with open(recipe) as file:
    jobs = yaml.safe_load(file)["jobs"]
job = jobs[wanted]
assert jobs["merge"]["needs"] == "verify" and jobs["merge"]["if"] == "always()"
assert jobs["verify"]["strategy"]["fail-fast"] is False
matrix = job.get("strategy", {}).get("matrix", {})
commands = [step["run"] for step in job["steps"] if step.get("name") == wanted]
assert len(commands) == 1, f"{wanted} has {len(commands)} steps of that name"
for shard in matrix.get("shard", [None]):
    values = {"matrix.shard": shard, "matrix.of": matrix.get("of", [None])[0]}
    command = re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda match: str(values[match[1]]), commands[0])
    assert "\n" not in command.strip()
    print(command.strip())
if matrix:
    assert matrix["shard"] == list(range(1, matrix["of"][0] + 1)), "the shards are not 1 to 'of'"
