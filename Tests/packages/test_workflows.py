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
from steps import ACTION, ROOT, WORKFLOWS

PACKAGES = pathlib.Path(os.environ["PACKAGES"]).resolve()
BIN = pathlib.Path(sys.executable).parent
ARCHIVE = f"flickbook-linux-{platform.machine()}.tar.gz"

# Copies the named release files from the folder $RELEASE.
CURL = """#!/bin/bash
for word; do
  case $word in https://github.com/us/flickbook/releases/download/v*/*) cp "$RELEASE/${word##*/}" . ;; esac
done
"""
# Logs its words and the comment; $COMMENT is the id of an older comment.
GH = """#!/bin/bash
printf '%s\\n' "$*" >>"$HOME/gh.log"
case "$*" in *--jq*) printf '%s\\n' "$COMMENT" ;; esac
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
        self.passes(check, "--builtin-schema", "vendor.github-actions", ACTION)

    def test_security(self):
        self.passes(BIN / "zizmor", "--offline", "--no-progress", ACTION, *WORKFLOWS)

    def test_shell(self):
        scripts = [path for folder in ["packaging", "Tests/packages"]
                   for path in sorted((ROOT / folder).iterdir()) if not path.suffix]
        self.passes("shellcheck", *scripts)
        for path in [ACTION, *WORKFLOWS]:
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

    def text(self, name):
        file = self.home / name
        return file.read_text() if file.exists() else ""


class Action(Machine):
    def setUp(self):
        super().setUp()
        self.project = self.home / "project"
        shutil.copytree(ROOT / "docs/examples/card/Scenes", self.project / "Scenes")
        self.outputs = {}

    def step(self, name):
        """Runs a step of the action as it stands; later steps have its outputs and its path."""
        step = next(step for step in steps.steps(ACTION) if step["name"] == name)
        values = {
            "inputs.version": "", "inputs.verify": "Scenes", "inputs.render": "Scenes/*.yaml",
            "inputs.token": "secret", "github.event.pull_request.number": "12",
            "github.action_repository || github.repository": "us/flickbook", **self.outputs}
        status, printed = steps.run(step, self.project, self.environment, values)
        for line in self.text("OUTPUT").splitlines():
            key, value = line.split("=", 1)
            self.outputs[f"steps.{step.get('id')}.outputs.{key}"] = value
        (self.home / "OUTPUT").unlink(missing_ok=True)
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
        self.assertIn("https://github.com/them/app/actions/runs/7", self.text("comment.md"))
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
