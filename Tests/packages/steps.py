"""The shell steps of workflows and of the action, run as GitHub's runner would run them."""
import pathlib
import re
import subprocess

from ruamel.yaml import YAML

ROOT = pathlib.Path(__file__).resolve().parents[2]
ACTION = ROOT / "action.yml"
RELAY = ROOT / "relay/action.yml"
PAGE = ROOT / "docs/pull-requests.md"
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def load(path):
    return YAML(typ="safe").load(path)


def documented_workflows(page):
    """Returns the YAML blocks of a page that are workflows."""
    blocks = re.findall(r"```yaml\n(.*?)```", page.read_text(), re.DOTALL)
    return [block for block in blocks if block.startswith("on:")]


def documented_steps(text):
    """Returns the steps of the first job of a workflow."""
    return next(iter(YAML(typ="safe").load(text)["jobs"].values()))["steps"]


def steps(path):
    """Returns the steps of an action, or of all jobs of a workflow."""
    document = load(path)
    jobs = [document["runs"]] if "runs" in document else document["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


def expand(text, values):
    """Replaces each ${{ expression }} by its value; an unknown expression is an error."""
    return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda found: values[found[1]], str(text))


def run(step, folder, environment, values=()):
    """Runs a step's script in a folder. Returns the exit status and what it printed."""
    environment = environment | {
        name: expand(value, values) for name, value in step.get("env", {}).items()}
    # These are the runner's options for `shell: bash`.
    result = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout
