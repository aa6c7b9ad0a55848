"""Lints the workflows, the action and the scripts, and runs their shell steps as they stand.

PACKAGES names the folder with this machine's packages. curl and gh are fakes; nothing leaves the machine.
"""
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import unittest

import steps
from steps import ACTION, PAGE, RELAY, ROOT, WORKFLOWS

PACKAGES = pathlib.Path(os.environ["PACKAGES"]).resolve()
BIN = pathlib.Path(sys.executable).parent
ARCHIVE = f"flickbook-linux-{platform.machine()}.tar.gz"

# Copies the named release files from the folder $RELEASE.
CURL = """#!/bin/bash
for word; do
  case $word in https://github.com/us/flickbook/releases/download/v*/*) cp "$RELEASE/${word##*/}" . ;; esac
done
"""
# Logs its words and the comment; $COMMENT is the id of an older comment. $REFUSES makes comments fail.
GH = """#!/bin/bash
printf '%s\\n' "$*" >>"$HOME/gh.log"
case "$*" in
  *body=@*) [ -z "${REFUSES-}" ] || exit 1 ;;
  *--jq*) printf '%s\\n' "$COMMENT" ;;
  *GET*pulls*) cat "$HOME/pulls.json" ;;
  "run download"*) cp -R "$HOME/artifact" "${*: -1}" ;;
esac
for word; do
  case $word in body=@*) cp "${word#body=@}" "$HOME/comment.md" ;; esac
done
"""


class Lint(unittest.TestCase):
    def passes(self, *command, **options):
        result = subprocess.run(
            [str(word) for word in command], cwd=ROOT, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, **options)
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_schemas(self):
        check = BIN / "check-jsonschema"
        self.passes(check, "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)
        self.passes(check, "--builtin-schema", "vendor.github-actions", ACTION, RELAY)

    def test_documented_workflows(self):
        workflows = steps.documented_workflows(PAGE)
        self.assertEqual(len(workflows), 2)
        with tempfile.TemporaryDirectory() as folder:
            for index, text in enumerate(workflows):
                file = pathlib.Path(folder, f"{index}.yml")
                file.write_text(text)
                self.passes(
                    BIN / "check-jsonschema", "--builtin-schema", "vendor.github-workflows", file)
        inputs = steps.load(ACTION)["inputs"]
        used = steps.documented_steps(workflows[0])[-1]["with"]
        self.assertEqual(set(used) - set(inputs), set())

    def test_security(self):
        self.passes(BIN / "zizmor", "--offline", "--no-progress", ACTION, RELAY, *WORKFLOWS)

    def test_shell(self):
        scripts = [path for folder in ["packaging", "relay", "Tests/packages"]
                   for path in sorted((ROOT / folder).iterdir()) if not path.suffix]
        self.passes("shellcheck", *scripts)
        for path in [ACTION, RELAY, *WORKFLOWS]:
            for step in steps.steps(path):
                if "run" in step:
                    with self.subTest(f"{path.name}: {step['name']}"):
                        self.passes(
                            "shellcheck", "--shell=bash", "-", input="set -e\n" + step["run"])

    def test_formula(self):
        self.passes("ruby", "-c", "Formula/flickbook.rb")


class Machine(unittest.TestCase):
    """A test with a home folder, fake programs and the variables of GitHub's runner."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        for name, text in {"curl": CURL, "gh": GH}.items():
            file = self.home / "fakes" / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
            file.chmod(0o755)
        self.environment = {
            "PATH": f"{self.home}/fakes:/usr/bin:/bin", "HOME": str(self.home), "CI": "true",
            "LC_ALL": "C.UTF-8", "RUNNER_TEMP": str(self.home / "temp"), "COMMENT": "",
            "GITHUB_ACTION_PATH": str(ROOT), "GITHUB_REPOSITORY": "them/app", "GITHUB_RUN_ID": "7",
            "GITHUB_SERVER_URL": "https://github.com", "RELEASE": str(PACKAGES),
            **{f"GITHUB_{name}": str(self.home / name)
               for name in ["PATH", "OUTPUT", "STEP_SUMMARY"]}}
        (self.home / "temp").mkdir()
        self.outputs = {}

    def text(self, name):
        file = self.home / name
        return file.read_text() if file.exists() else ""

    def run_step(self, path, name, folder, values):
        """Runs a step as it stands; later steps have its outputs."""
        step = next(step for step in steps.steps(path) if step["name"] == name)
        result = steps.run(step, folder, self.environment, {**values, **self.outputs})
        for line in self.text("OUTPUT").splitlines():
            key, value = line.split("=", 1)
            self.outputs[f"steps.{step.get('id')}.outputs.{key}"] = value
        (self.home / "OUTPUT").unlink(missing_ok=True)
        return result

    def remote(self):
        """A bare repository in the place of the one on GitHub."""
        self.environment["GITHUB_SERVER_URL"] = f"file://{self.home}"
        remote = self.home / "them/app"
        subprocess.run(["git", "init", "-q", "--bare", remote], check=True)
        return remote

    def git(self, folder, *words):
        return subprocess.run(
            ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
            check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


class Action(Machine):
    def setUp(self):
        super().setUp()
        self.project = self.home / "project"
        shutil.copytree(ROOT / "docs/examples/card/Scenes", self.project / "Scenes")

    def step(self, name):
        """Runs a step of the action as it stands; later steps have its outputs and its path."""
        values = {
            "inputs.version": "", "inputs.verify": "Scenes", "inputs.render": "Scenes/*.yaml",
            "inputs.evidence": "Scenes", "inputs.token": "secret",
            "github.event.pull_request.number": "12",
            "steps.upload.outputs.artifact-url": "https://github.com/them/app/artifacts/5",
            "github.action_repository || github.repository": "us/flickbook"}
        status, printed = self.run_step(ACTION, name, self.project, values)
        path = self.text("PATH").splitlines() + [self.home / "fakes", "/usr/bin", "/bin"]
        self.environment["PATH"] = ":".join(map(str, path))
        return status, printed

    def test_scenes_that_pass(self):
        for name in ["Install flickbook", "Verify", "Render", "Comment", "Result"]:
            status, printed = self.step(name)
            self.assertEqual(status, 0, printed)
        report = self.home / "temp/flickbook-report"
        self.assertEqual(
            sorted(file.name for file in report.iterdir()),
            ["card.gif", "verify.html", "verify.md", "verify.xml"])
        self.assertIn("1 of 1 scene passes", self.text("STEP_SUMMARY"))
        self.assertTrue(self.text("comment.md").startswith("<!-- flickbook -->\n"))
        self.assertIn("(https://github.com/them/app/artifacts/5)", self.text("comment.md"))
        self.assertIn("api repos/them/app/issues/12/comments -F", self.text("gh.log"))

    def test_a_scene_that_changed_fails_and_replaces_the_comment(self):
        scene = self.project / "Scenes/card.yaml"
        scene.write_text(scene.read_text().replace("duration: 0.3", "duration: 0.2"))
        self.environment["COMMENT"] = "99"
        self.assertEqual(self.step("Install flickbook")[0], 0)
        status, printed = self.step("Verify")
        self.assertEqual(status, 0)
        self.assertIn("::error file=Scenes/card.yaml", printed)
        self.assertEqual(self.step("Comment")[0], 0)
        self.assertIn("0.3", self.text("comment.md"))
        self.assertIn("--method PATCH repos/them/app/issues/comments/99", self.text("gh.log"))
        self.assertEqual(self.step("Result")[0], 1)

    def test_the_report_is_one_file_that_opens_with_a_click(self):
        upload = next(step for step in steps.steps(ACTION) if step["name"] == "Upload the report")
        self.assertEqual(upload["with"]["archive"], False)
        self.assertTrue(upload["with"]["path"].endswith("/verify.html"))

    def change(self):
        """Makes the project a merge of a pull request that changes the scene."""
        self.git(self.project, "init", "-q", "-b", "main")
        self.git(self.project, "add", ".")
        self.git(self.project, "commit", "-q", "-m", "one")
        scene = self.project / "Scenes/card.yaml"
        scene.write_text(scene.read_text().replace("duration: 0.3", "duration: 0.2"))
        self.git(self.project, "commit", "-q", "-a", "-m", "two")

    def test_pictures_are_published_and_addressed_by_commit(self):
        self.change()
        remote = self.remote()
        for name in ["Install flickbook", "Evidence", "Comment"]:
            status, printed = self.step(name)
            self.assertEqual(status, 0, printed)
        ref, commit = self.git(
            remote, "for-each-ref", "--format=%(refname) %(objectname)").split()
        self.assertEqual(ref, "refs/flickbook/pull/12")
        pictures = self.git(remote, "ls-tree", "--name-only", commit)
        self.assertRegex(pictures, r"^card-dark-[0-9a-f]{12}\.gif\ncard-light-[0-9a-f]{12}\.gif$")
        for picture in pictures.splitlines():
            address = f"file://{self.home}/them/app/blob/{commit}/{picture}?raw=true"
            self.assertIn(f"]({address})", self.text("comment.md"))
            self.assertNotIn(f"]({picture})", self.text("comment.md"))
        # The same pictures give the same commit.
        self.assertEqual(self.step("Comment")[0], 0)
        self.assertEqual(self.git(remote, "rev-parse", ref), commit)

    def test_a_token_that_may_nothing_leaves_the_check_green(self):
        self.change()
        self.environment["GITHUB_SERVER_URL"] = f"file://{self.home}/nowhere"
        self.environment["REFUSES"] = "1"
        self.assertEqual(self.step("Install flickbook")[0], 0)
        self.assertEqual(self.step("Evidence")[0], 0)
        self.outputs["steps.verify.outputs.status"] = "0"
        status, printed = self.step("Comment")
        self.assertEqual(status, 0, printed)
        self.assertIn("::warning title=flickbook::the token may not push the pictures", printed)
        self.assertIn("::warning title=flickbook::the token may not comment", printed)
        self.assertEqual(self.text("comment.md"), "")
        page = self.text("temp/comment.md")
        self.assertIn("1 scene changed", page)
        self.assertNotIn("![", page)
        self.assertEqual(self.step("Result")[0], 0)

    def test_without_a_second_commit_the_evidence_is_a_warning(self):
        self.assertEqual(self.step("Install flickbook")[0], 0)
        status, printed = self.step("Evidence")
        self.assertEqual(status, 0, printed)
        self.assertIn("::warning title=flickbook evidence::", printed)

    def test_a_damaged_archive_is_not_installed(self):
        release = self.home / "release"
        release.mkdir()
        shutil.copy(PACKAGES / "SHA256SUMS", release)
        (release / ARCHIVE).write_bytes((PACKAGES / ARCHIVE).read_bytes() + b"x")
        self.environment["RELEASE"] = str(release)
        status, printed = self.step("Install flickbook")
        self.assertEqual(status, 1)
        self.assertIn("FAILED", printed)
        self.assertEqual(self.text("PATH"), "")


class Relay(Machine):
    """The workflow that relays the pictures of a fork. It needs no program but git, gh and jq."""

    BODY = b"GIF89a" + bytes(100)

    def setUp(self):
        super().setUp()
        self.environment["GITHUB_ACTION_PATH"] = str(ROOT / "relay")
        self.evidence = self.home / "artifact/evidence"
        self.evidence.mkdir(parents=True)
        (self.evidence / "pr.md").write_text("Approved by @owner\n\n![x](card-0123456789ab.gif)\n")
        (self.evidence / "card-0123456789ab.gif").write_bytes(self.BODY)
        self.pulls("c" * 40)

    def pulls(self, commit):
        (self.home / "pulls.json").write_text(json.dumps(
            [{"number": 3, "head": {"sha": "d" * 40}}, {"number": 12, "head": {"sha": commit}}]))

    def step(self, name):
        run = "github.event.workflow_run"
        return self.run_step(RELAY, name, self.home, {
            "inputs.token": "secret", f"{run}.head_repository.owner.login": "stranger",
            f"{run}.head_branch": 'x"; touch made; "', f"{run}.head_sha": "c" * 40, f"{run}.id": "7"})

    def relay(self):
        for name in ["Find the pull request", "Select the pictures", "Publish and comment"]:
            status, printed = self.step(name)
            self.assertEqual(status, 0, printed)

    def test_pictures_and_our_own_words_are_relayed(self):
        remote = self.remote()
        self.relay()
        commit = self.git(remote, "rev-parse", "refs/flickbook/pull/12")
        self.assertEqual(self.git(remote, "ls-tree", "--name-only", commit), "card-0123456789ab.gif")
        comment = self.text("comment.md")
        self.assertTrue(comment.startswith("<!-- flickbook -->\n### Motion that this pull request"))
        self.assertIn(f"/blob/{commit}/card-0123456789ab.gif?raw=true)", comment)
        self.assertNotIn("owner", comment)
        self.assertIn("issues/12/comments", self.text("gh.log"))
        self.assertIn('head=stranger:x"; touch made; "', self.text("gh.log"))
        self.assertFalse((self.home / "made").exists())

    def test_files_that_evidence_cannot_write_are_left_out(self):
        hostile = {
            "](http:x-0123456789ab.gif": self.BODY, "a b-0123456789ab.gif": self.BODY,
            "page-0123456789ab.gif": b"<script>" + bytes(99), "big-0123456789ab.gif":
            b"GIF89a" + bytes(10_000_000), "plain.gif": self.BODY,
            f"{'n' * 61}-0123456789ab.gif": self.BODY}
        for name, body in hostile.items():
            (self.evidence / name).write_bytes(body)
        (self.home / "secret.gif").write_bytes(self.BODY)
        (self.evidence / "link-0123456789ab.gif").symlink_to(self.home / "secret.gif")
        for index in range(30):
            (self.evidence / f"z{index:02}-0123456789ab.gif").write_bytes(self.BODY)
        remote = self.remote()
        self.relay()
        names = self.git(remote, "ls-tree", "--name-only", "refs/flickbook/pull/12").splitlines()
        self.assertEqual(
            names, ["card-0123456789ab.gif"] + [f"z{index:02}-0123456789ab.gif" for index in range(19)])

    def test_a_run_of_no_open_pull_request_is_left_alone(self):
        self.pulls("e" * 40)
        status, printed = self.step("Find the pull request")
        self.assertEqual(status, 0, printed)
        self.assertEqual(self.outputs["steps.find.outputs.number"], "")
        self.assertIn("belongs to no open pull request", printed)


class Release(Machine):
    """The shell steps that need neither a build nor another system."""

    def setUp(self):
        super().setUp()
        self.clone = self.home / "clone"
        for name in ["packaging", "Formula", "Sources/Player", "docs/examples"]:
            shutil.copytree(ROOT / name, self.clone / name)
        self.version = subprocess.check_output([ROOT / "packaging/version"], text=True).strip()
        changes = (ROOT / "CHANGELOG.md").read_text()
        self.write_changes(changes.replace("## Unreleased", f"## {self.version} - 2026-01-01"))
        self.environment["GITHUB_REF_NAME"] = f"v{self.version}"

    def write_changes(self, text):
        (self.clone / "CHANGELOG.md").write_text(text)

    def step(self, name):
        path = ROOT / ".github/workflows/release.yml"
        step = [step for step in steps.steps(path) if step.get("name") == name][-1]
        values = {"github.repository_owner": "us", "github.token": "secret"}
        return steps.run(step, self.clone, self.environment, values)

    def test_the_tag_is_the_version_and_the_changelog_has_it(self):
        status, printed = self.step("Version")
        self.assertEqual(status, 0, printed)
        self.assertIn("### ", printed)
        self.environment["GITHUB_REF_NAME"] = "v9.9.9"
        self.assertEqual(self.step("Version")[0], 1)
        self.environment["GITHUB_REF_NAME"] = f"v{self.version}"
        self.write_changes("# Changelog\n\n## Unreleased\n\n- Something.\n")
        status, printed = self.step("Version")
        self.assertEqual((status, "rename 'Unreleased'" in printed), (1, True))

    def test_the_archive_of_macos_is_tried(self):
        folder = self.clone / "output/packages"
        folder.mkdir(parents=True)
        shutil.copy(PACKAGES / ARCHIVE, folder / "flickbook-macos-arm64.tar.gz")
        status, printed = self.step("First GIF")
        self.assertEqual(status, 0, printed)
        self.assertTrue((self.clone / "output/like.gif").exists())

    def test_what_is_published_has_checksums_and_a_formula(self):
        folder = self.clone / "packages"
        folder.mkdir()
        for system in ["linux-x86_64", "linux-aarch64", "macos-arm64"]:
            shutil.copy(PACKAGES / ARCHIVE, folder / f"flickbook-{system}.tar.gz")
        status, printed = self.step("Bundle, formula and checksums")
        self.assertEqual(status, 0, printed)
        sums = dict(line.split()[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
        formula = (folder / "flickbook.rb").read_text()
        self.assertEqual(formula.count(sums["flickbook-macos-arm64.tar.gz"]), 3)
        self.assertIn(f"github.com/us/flickbook/releases/download/v{self.version}/", formula)
        subprocess.run(["ruby", "-c", folder / "flickbook.rb"], check=True, stdout=subprocess.DEVNULL)
        bundle = self.home / "bundle"
        subprocess.run(
            [sys.executable, "-m", "zipfile", "-e", folder / "flickbook.artifactbundle.zip", bundle],
            check=True)
        info = json.loads((bundle / "flickbook.artifactbundle/info.json").read_text())
        variants = info["artifacts"]["flickbook"]["variants"]
        self.assertEqual(
            [variant["supportedTriples"] for variant in variants],
            [["aarch64-unknown-linux-gnu"], ["x86_64-unknown-linux-gnu"], ["arm64-apple-macosx"]])
        for variant in variants:
            self.assertTrue((bundle / "flickbook.artifactbundle" / variant["path"]).exists())
        status, printed = self.step("Release")
        self.assertEqual(status, 0, printed)
        self.assertIn(f"release create v{self.version} --verify-tag", self.text("gh.log"))

    def test_a_missing_archive_makes_no_formula(self):
        folder = self.clone / "packages"
        folder.mkdir()
        shutil.copy(PACKAGES / ARCHIVE, folder)
        status, printed = self.step("Bundle, formula and checksums")
        self.assertEqual(status, 1)
        self.assertIn("lacks flickbook-macos-arm64.tar.gz", printed)


class Container(unittest.TestCase):
    def test_the_build_stage_copies_what_packages_need_and_makes_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            for line in (ROOT / "Dockerfile").read_text().splitlines():
                if line.startswith("COPY ") and "--from" not in line:
                    *sources, target = line.split()[1:]
                    for source in sources:
                        place = pathlib.Path(folder, target if target != "./" else source)
                        subprocess.run(["cp", "-R", ROOT / source, place], check=True)
            commit = subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT, text=True)
            made = pathlib.Path(folder, "made")
            subprocess.run(
                ["packaging/all", made], cwd=folder, check=True, stdout=subprocess.DEVNULL,
                env=os.environ | {
                    "SOURCE_DATE_EPOCH": commit.strip(),
                    "FLICKBOOK": ROOT / ".build/release/flickbook"})
            self.assertEqual((made / "SHA256SUMS").read_text(), (PACKAGES / "SHA256SUMS").read_text())


class Version(unittest.TestCase):
    def test_files_that_cannot_read_the_version_have_it(self):
        version = subprocess.check_output([ROOT / "packaging/version"], text=True).strip()
        self.assertRegex(version, r"^\d+\.\d+\.\d+$")
        formula = (ROOT / "Formula/flickbook.rb").read_text()
        self.assertIn(f'version "{version}"', formula)
        self.assertEqual(formula.count(f"/v{version}/"), 3)


if __name__ == "__main__":
    unittest.main()
