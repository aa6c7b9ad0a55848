#!/usr/bin/env python3
"""Injects each fault into each command at each moment, and checks the remaining files.

The faults are a full or failing disk, missing memory or descriptors, and signals. The shim faults.c
makes the n-th call of a kind fail, for n = 1, 2, 3 ... until the command makes fewer calls. Each time
one of these must hold:

- the work is completed, with the same bytes as in an undisturbed run, or
- the status is 2, standard error gives the reason on one line, every older file is unchanged,
  and no temporary file or folder is left.

Without memory the C libraries and Swift's runtime may end the program with a signal, and SIGKILL always
does. Then every file must be the complete older or newer one, and leftovers must have hidden names of
the known forms.

    Tests/faults/run.py [--every K] [--only TEXT] [--seconds S] [--table FILE]

--every K tests only every K-th moment. FLICKBOOK names the program.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import errno
import http.client
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("FLICKBOOK", str(ROOT / ".build/debug/flickbook"))

SCENE = """\
flickbook: 1
screen: { size: [40, 30], scale: 1 }
fps: 10
params: { end: { value: 20, min: 0, max: 30 } }
imports: [part.yaml]
views:
  - { id: box, frame: [0, 0, 10, 10], background: red }
  - { id: picture, frame: [20, 10, 8, 8], kind: image, source: dot.png }
  - { id: words, kind: label, frame: [0, 20, 40, 10], text: Ab }
rules:
  - on: start
    do: { animate: { duration: 0.3 }, set: { box.x: = end } }
timeline: [{ wait: 0.4 }]
"""
DOT = """\
flickbook: 1
screen: { size: [4, 4], scale: 1 }
views: [{ id: dot, frame: [0, 0, 4, 4], background: blue }]
timeline: [{ wait: 0.1 }]
"""
# Enough letters that drawing them makes the heap grow.
WORDS = """\
flickbook: 1
screen: { size: [200, 400], scale: 2 }
views:
  - repeat: 30
    view: { kind: label, frame: [0, = 12 * index, 200, 12], text: "Line {index}", font: { size: = 9 + index } }
timeline: [{ wait: 0.1 }]
"""
PART = """\
flickbook: 1
components:
  part: { view: { frame: [0, 0, 1, 1], background: green } }
"""

# The tested commands, with their outputs. 'several': the command writes several files; complete ones stay
# when a later one fails. 'signals': another program writes the output, so that only signals are tested.
COMMANDS = {
    "render gif": "render s.yaml -q -o old.gif",
    "render new gif": "render s.yaml -q -o new/deep/x.gif",
    "render folder": "render s.yaml -q -o fr/",
    "render new folder": "render s.yaml -q -o new/fr/",
    "render apng": "render s.yaml -q -o old.apng",
    "render webp": "render s.yaml -q -o old.webp",
    "render mp4": "signals: render s.yaml -q -o old.mp4",
    "render webm": "signals: render s.yaml -q -o new/old.webm",
    "render still": "render s.yaml -q --frame 2 -o old.png",
    "render to stdout": "render s.yaml -q -o -",
    "render piece": "render s.yaml -q --frames 1-3 -o new/fr/",
    "render two": "several: render s.yaml t.yaml -q",
    "trace": "trace s.yaml -o old.csv",
    "trace events": "trace s.yaml --events",
    "check": "check s.yaml t.yaml -q",
    "check motion": "check s.yaml --motion",
    "verify": "verify s.yaml --record never",
    "verify changed": "several: verify s.yaml --record never -p end=9 --report old.html --junit old.xml",
    "verify record": "verify s.yaml -q --record all -p end=9",
    "verify record new": "verify u.yaml -q --record missing",
    "verify shard": "verify s.yaml t.yaml -q --shard 1/2 --result old.result",
    "merge": "several: merge one.result two.result -q --report old.html --junit old.xml",
    "diff": "several: diff old.gif other.gif -o old-diff.gif --report old.html",
    "diff folders": "diff fr other -o old-diff.png",
    "compare": "compare s.yaml t.yaml -q -o old.gif",
    "compare revision": "signals: compare HEAD:s.yaml s.yaml -q -o old.gif",
    "filmstrip": "filmstrip s.yaml -q -o old.png",
    "plot": "plot s.yaml --property box.x -o old.svg",
    "plot curves": "plot easeIn bouncy -o old-curves.png",
    "assemble": "assemble fr -q -o old.gif",
    "schema": "schema -o old.json",
    "curve": "curve easeIn -o old.csv",
    "init": "init first.yaml",
}

# Each fault has a kind of call, an effect and an expectation. 'fails': the program may end with status 2.
# 'fails for good': undoing fails as well, so that some of several files may be new. 'goes on': the fault
# must not be noticed. 'memory': the program may end with a signal.
FAULTS = [
    ("open", errno.EMFILE, "fails"),
    ("create", errno.ENOSPC, "fails"),
    ("mkdir", errno.ENOSPC, "fails"),
    ("list", errno.EMFILE, "fails"),
    ("read", errno.EIO, "fails"),
    ("read", errno.EINTR, "goes on"),
    ("read", "short", "goes on"),
    ("write", errno.ENOSPC, "fails"),
    ("write", errno.EIO, "fails"),
    ("write", (errno.ENOSPC, "sticky"), "fails for good"),
    ("write", errno.EINTR, "goes on"),
    ("write", "short", "goes on"),
    ("rename", errno.EIO, "fails"),
    ("rename", (errno.EIO, "sticky"), "fails for good"),
    ("fsync", errno.EIO, "fails"),
    ("close", errno.EIO, "fails"),
    ("mmap", errno.ENOMEM, "memory"),
    ("malloc", errno.ENOMEM, "memory"),
    ("write", f"signal:{int(signal.SIGTERM)}", "interrupted"),
    ("create", f"signal:{int(signal.SIGINT)}", "interrupted"),
    ("rename", f"signal:{int(signal.SIGTERM)}", "interrupted"),
    ("open", f"signal:{int(signal.SIGINT)}", "interrupted"),
    ("mkdir", f"signal:{int(signal.SIGQUIT)}", "interrupted"),
    ("close", f"signal:{int(signal.SIGTERM)}", "interrupted"),
    ("fsync", f"signal:{int(signal.SIGINT)}", "interrupted"),
    ("write", f"signal:{int(signal.SIGKILL)}", "killed"),
    ("rename", f"signal:{int(signal.SIGKILL)}", "killed"),
]

# Leftovers that an unexpected end of the program may leave next to a file or folder.
LEFTOVER = re.compile(r"(^|/)\.[^/]*(\.partial-\d+|\.(new|aside)-\d+-\d+(/.*)?|-spool-\d+-\d+)$")
# Exit statuses after a signal, handled by the program or not.
INTERRUPTED = {status for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT)
               for status in (128 + number, -number)}
SIGNALS = {-signal.SIGABRT, -signal.SIGTRAP, -signal.SIGSEGV, -signal.SIGILL, -signal.SIGBUS}


def name_of(what):
    """Returns a fault's name for the table."""
    if isinstance(what, tuple):
        return name_of(what[0]) + " from then on"
    if isinstance(what, int):
        return errno.errorcode[what]
    return signal.Signals(int(what[7:])).name if what.startswith("signal:") else what


def run(words, folder, fault=None, temporary=None):
    """Runs a command. Returns its status, standard output and standard error."""
    environment = {
        **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
        "SWIFT_BACKTRACE": "enable=no", "GITHUB_STEP_SUMMARY": "", "TMPDIR": temporary or str(folder),
        **(fault or {}),
    }
    said = tempfile.TemporaryFile(dir=folder.parent)
    made = subprocess.run(
        [PROGRAM, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=said,
        stderr=subprocess.PIPE, timeout=60)
    said.seek(0)
    return made.returncode, said.read(), made.stderr.decode(errors="replace")


def contents(folder):
    """Returns the bytes of all files by path, and None for folders. Durations are left out."""
    found = {}
    for path in folder.rglob("*"):
        there = path.read_bytes() if path.is_file() else None
        if path.suffix in (".xml", ".result") and there is not None:
            there = re.sub(rb'(time="|"seconds": ?)[\d.e-]+', rb"\1", there)
        found[str(path.relative_to(folder))] = there
    return found


def prepare(folder):
    """Creates the files that the commands read, and older files in place of their results."""
    folder.mkdir()
    for name, text in [("s.yaml", SCENE), ("t.yaml", SCENE.replace("0.3", "0.2")), ("u.yaml", SCENE), ("dot.yaml", DOT),
                       ("part.yaml", PART)]:
        (folder / name).write_text(text)
    for words in ["render dot.yaml -q --frame 0 -o dot.png", "render s.yaml -q -o old.gif",
                  "render t.yaml -q -o other.gif", "render s.yaml -q -o fr/ -p end=3",
                  "render t.yaml -q -o other/", "verify s.yaml t.yaml -q --record all",
                  "verify s.yaml t.yaml -q --record never --shard 1/2 --result one.result",
                  "verify s.yaml t.yaml -q --record never --shard 2/2 --result two.result",
                  "diff old.gif other.gif --report old.html",
                  "verify s.yaml -q --record never --junit old.xml"]:
        status, _, errors = run(words.split(), folder)
        if status > 1 or (errors and status != 1):
            sys.exit(f"run.py: {words}: {status}: {errors}")
    (folder / "dot.yaml").unlink()
    for name in ["old.apng", "old.webp", "old.mp4", "old.png", "old.csv", "old.svg", "old.json",
                 "old-diff.gif", "old-diff.png", "old-curves.png"]:
        (folder / name).write_bytes(b"what somebody has kept here\n" * 400)
    # Only a shard's result may be replaced by another one.
    shutil.copyfile(folder / "two.result", folder / "old.result")
    for words in ["init -q --template=", "add s.yaml part.yaml dot.png", "-c user.name=f -c user.email=f@f commit -q -m f"]:
        subprocess.run(["git", *words.split()], cwd=folder, check=True)
    # A user's file in a folder that is replaced, and a reference without a scene.
    (folder / "references/s/notes.txt").write_text("a person's own\n")
    shutil.copytree(folder / "references/s", folder / "references/gone")
    (folder / "references/gone/notes.txt").unlink()


class Tried:
    """A command and the result of an undisturbed run."""

    def __init__(self, name, line, template):
        self.name, self.template = name, template
        self.several, self.is_by_another = line.startswith("several: "), line.startswith("signals: ")
        self.words = line.removeprefix("several: ").removeprefix("signals: ").split()
        # The first file of the command that the program opens.
        starts = [".yaml", ".result", "fr", "first", "old"]
        self.start = next((start for start in starts if start in " ".join(self.words[1:])), "")
        self.before = contents(template)
        ends = []
        for _ in range(2):
            with tempfile.TemporaryDirectory() as scratch:
                folder = pathlib.Path(scratch) / "work"
                shutil.copytree(template, folder)
                begin = time.monotonic()
                self.status, self.said, self.errors = run(self.words, folder)
                self.seconds = time.monotonic() - begin
                ends.append(contents(folder))
        # For a folder with a file of components, a verdict with status 2 is expected.
        if self.status == 2 and not self.said:
            sys.exit(f"run.py: {name}: {self.errors}")
        # Files that contain durations or errors, and so differ in each run.
        self.varying = {path for path in ends[0] if ends[0][path] != ends[1][path]}
        self.after = ends[0]

    def meet(self, kind, what, kindness, at):
        """Returns the outcome's name and its problem, or None when the run makes fewer calls."""
        with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
            folder = pathlib.Path(scratch) / "work"
            shutil.copytree(self.template, folder)
            happened = pathlib.Path(scratch) / "happened"
            number, sticky = what if isinstance(what, tuple) else (what, None)
            fault = {
                "LD_PRELOAD": SHIM, "FAULT_KIND": kind, "FAULT_WHAT": str(number), "FAULT_AT": str(at),
                # Swift's start also opens files, so calls of 'open' are counted from the beginning.
                "FAULT_START": "" if kind == "open" else self.start,
                "FAULT_LOG": str(happened)}
            if sticky:
                fault["FAULT_STICKY"] = "1"
            try:
                made = run(self.words, folder, fault)
            except subprocess.TimeoutExpired:
                return "hangs", "does not end"
            if not happened.exists():
                return None
            return self.judge(made, self.found(folder, made[0]), kindness)

    def without_heap(self):
        """Returns the outcome and its problem when the heap cannot grow although there is memory."""
        with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
            folder = pathlib.Path(scratch) / "work"
            shutil.copytree(self.template, folder)
            made = run(self.words, folder, {"LD_PRELOAD": SHIM, "FAULT_HEAP": "1"})
            return self.judge(made, self.found(folder, made[0]), "goes on")

    def found(self, folder, status):
        """Returns a folder's contents. Varying files, such as reports, are compared by both ends only."""
        found = contents(folder)
        reports = {path for path in self.after if path.endswith((".html", ".xml", ".result"))}
        for path in (self.varying | (reports if status == 2 else set())) & set(found):
            made, wanted = found[path], self.after[path]
            if None not in (made, wanted) and made != self.before.get(path) and (made[:12], made[-2:]) == (wanted[:12], wanted[-2:]):
                found[path] = wanted
        return found

    def killed(self, number, seconds):
        """Returns the outcome of a signal after some seconds."""
        with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
            folder = pathlib.Path(scratch) / "work"
            shutil.copytree(self.template, folder)
            process = subprocess.Popen(
                [PROGRAM, *self.words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, env={**os.environ, "TMPDIR": str(folder),
                                             "GITHUB_STEP_SUMMARY": ""})
            time.sleep(seconds)
            process.send_signal(number)
            said, errors = process.communicate(timeout=60)
            made = (process.returncode, said, errors.decode(errors="replace"))
            return self.judge(made, self.found(folder, made[0]), "interrupted")

    def judge(self, made, found, kindness):
        status, said, errors = made
        if kindness == "memory":
            # Fontconfig prints its own warnings, and the assertions that end its thread. The bytes
            # show whether the result is affected.
            errors = re.sub(r"^(Fontconfig warning: .*|.*: fc\w+\.c:\d+: .*Assertion .* failed\.)(\n|\Z)", "", errors,
                            flags=re.MULTILINE)
        if status == self.status and errors == self.errors and said == self.said:
            if found == self.after:
                return "completed", None
            return "wrong", "status as undisturbed, but: " + self.difference(found, self.after)
        if kindness == "goes on":
            return "wrong", f"status {status}, {errors!r}"
        lines = [line for line in errors.splitlines()
                 if line not in self.errors.splitlines() and "; tolerance: " not in line]
        if kindness == "killed" and status == -signal.SIGKILL:
            return "killed", self.halves(found, LEFTOVER)
        if kindness == "interrupted" and status in INTERRUPTED:
            return "interrupted", self.halves(found)
        if kindness == "memory" and status in SIGNALS:
            return "ended by a signal", self.halves(found, LEFTOVER)
        if status < 0:
            return "crash", f"signal {-status}: {errors[:300]!r}"
        if status != 2:
            return "wrong", f"status {status}: {errors[:300]!r}" + self.difference(found, self.after)
        if self.words[0] in ("verify", "merge", "check") and not lines and b" " in said:
            # An error in a scene is reported as its verdict.
            lines = [said]
        if len(lines) == 2 and kindness == "fails for good" and "standard output" in lines[1]:
            lines.pop()
        if len(lines) != 1:
            return "wrong", f"{len(lines)} lines: {errors[:600]!r} {said[:300]!r}"
        if self.several or kindness == "fails for good" or lines == [said] or "standard output" in errors:
            return "status 2", self.halves(found)
        return "status 2", self.difference(found, self.before) or None

    def halves(self, found, leftover=None):
        """Returns the files that are neither as before nor as expected; None when all are."""
        wrong = []
        for path in sorted(set(found) | set(self.before)):
            if path not in found:
                if path in self.after:
                    wrong.append(f"{path} is gone")
            elif found[path] not in (self.before.get(path, b""), self.after.get(path, b"")) \
                    or path not in self.before and path not in self.after:
                if not (leftover and leftover.search(path)) and not (
                        leftover and found[path] is None and path.startswith("new")):
                    wrong.append(f"{path} is left")
        return ", ".join(wrong[:5]) or None

    @staticmethod
    def difference(found, wanted):
        wrong = [f"{path} is {'missing' if path not in found else 'left' if path not in wanted else 'changed'}"
                 for path in sorted(set(found) | set(wanted))
                 if (path in found, found.get(path)) != (path in wanted, wanted.get(path))]
        return ", ".join(wrong[:5])


def moments(every, kindness):
    """Yields 1, 2, 3 ...; for missing memory, which has thousands of moments, in growing steps."""
    at = 1
    while True:
        yield at
        at += max(every, at // 6 * every if kindness == "memory" else 0)


def series(tried, fault, every, deadline):
    """Returns all outcomes of a command with a fault."""
    kind, what, kindness = fault
    outcomes, wrong = collections.Counter(), []
    for at in moments(every, kindness):
        if time.monotonic() > deadline:
            break
        met = tried.meet(kind, what, kindness, at)
        if met is None:
            break
        outcomes[met[0]] += 1
        if met[1]:
            wrong.append(f"{tried.name}, {kind} {name_of(what)} at {at}: {met[0]}: {met[1]}")
    return tried.name, f"{kind} {name_of(what)}", outcomes, wrong


def without_heap(tried):
    """Returns the outcome of a command when the heap cannot grow, which must not matter."""
    outcome, words = tried.without_heap()
    wrong = [f"{tried.name}, no heap: {outcome}: {words}"] if words else []
    return tried.name, "no heap", collections.Counter([outcome]), wrong


def interrupted(tried, every, deadline):
    """Returns all outcomes of a command that is interrupted after random times."""
    generator = random.Random(tried.name)
    outcomes, wrong = collections.Counter(), []
    for index in range(max(2, 24 // every)):
        if time.monotonic() > deadline:
            break
        number = [signal.SIGTERM, signal.SIGINT, signal.SIGQUIT][index % 3]
        seconds = generator.uniform(0.02, 1.1) * tried.seconds
        outcome, words = tried.killed(number, seconds)
        outcomes[outcome] += 1
        if words:
            wrong.append(f"{tried.name}, {number.name} after {seconds:.3f} s: {outcome}: {words}")
    return tried.name, "a signal at any time", outcomes, wrong


def preview(template, every, deadline):
    """Returns all outcomes of a preview that is interrupted during an export."""
    generator = random.Random("preview")
    outcomes, wrong = collections.Counter(), []
    for index in range(max(5, 40 // every)):
        if time.monotonic() > deadline:
            break
        number, kind = [signal.SIGTERM, signal.SIGINT][index % 2], ["gif", "apng", "ab", "filmstrip", "html"][index % 5]
        with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
            folder = pathlib.Path(scratch) / "work"
            shutil.copytree(template, folder)
            process = subprocess.Popen(
                [PROGRAM, "preview", "s.yaml", "-q"], cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "TMPDIR": str(folder)})
            address = process.stdout.readline().decode().strip()
            asking = threading.Thread(target=ask, args=(f"{address}export?kind={kind}",))
            asking.start()
            time.sleep(generator.uniform(0, 0.3))
            process.send_signal(number)
            _, errors = process.communicate(timeout=60)
            asking.join()
            left = Tried.difference(contents(folder), contents(template))
            if process.returncode == 128 + number and not errors and not left:
                outcomes["interrupted"] += 1
            else:
                outcomes["wrong"] += 1
                wrong.append(f"preview, {number.name} during {kind}: status {process.returncode}, {errors[:300]!r}, {left}")
    return "preview export", "a signal at any time", outcomes, wrong


def ask(address):
    """Requests a file until it is received or the server has ended."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        while True:
            urllib.request.urlopen(address, timeout=30).read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1, help="test only every K-th moment")
    parser.add_argument("--only", default="", help="test only commands whose name contains TEXT")
    parser.add_argument("--fault", default="", help="test only faults whose name contains TEXT")
    parser.add_argument("--seconds", type=float, default=3_600, help="stop after this time")
    parser.add_argument("--table", help="write the table to this file; the default is standard output")
    options = parser.parse_args()
    global SHIM
    begin = time.monotonic()
    results = []
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        SHIM = f"{scratch}/faults.so"
        subprocess.run([shutil.which("cc") or "clang", "-shared", "-fPIC", "-O2", "-Wall", "-o", SHIM,
                        str(ROOT / "Tests/faults/faults.c"), "-ldl"], check=True)
        template = pathlib.Path(scratch) / "template"
        prepare(template)
        tried = [Tried(name, line, template) for name, line in COMMANDS.items() if options.only in name]
        deadline = begin + options.seconds
        jobs = [(series, one, fault, options.every, deadline)
                for fault in FAULTS if options.fault in f"{fault[0]} {name_of(fault[1])}"
                for one in tried if not one.is_by_another]
        if options.fault in "no heap" and options.only in "render words":
            words = pathlib.Path(scratch) / "words"
            words.mkdir()
            (words / "w.yaml").write_text(WORDS)
            jobs.append((without_heap, Tried("render words", "render w.yaml -q -o w.gif", words)))
        if options.fault in "a signal at any time":
            jobs += [(interrupted, one, options.every, deadline) for one in tried]
            if options.only in "preview export":
                jobs.append((preview, template, options.every, deadline))
        # When the time is short, each command is still tested with some faults.
        random.Random(19).shuffle(jobs)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            waiting = [pool.submit(*job) for job in jobs]
            results = sorted((job.result() for job in waiting), key=lambda result: result[:2])
    report(results, time.monotonic() - begin, options.table)


def report(results, seconds, path):
    """Writes the table, and exits with the result."""
    lines = ["command\tfault\tmoments\toutcomes"]
    total, wrong = collections.Counter(), []
    for command, fault, outcomes, complaints in results:
        total += outcomes
        wrong += complaints
        if outcomes:
            said = ", ".join(f"{name} {count}" for name, count in sorted(outcomes.items()))
            lines.append(f"{command}\t{fault}\t{outcomes.total()}\t{said}")
    (pathlib.Path(path).write_text if path else sys.stdout.write)("\n".join(lines) + "\n")
    for words in wrong:
        print(f"run.py: {words}", file=sys.stderr)
    said = ", ".join(f"{name} {count}" for name, count in sorted(total.items()))
    print(f"{total.total()} faults in {seconds:.0f} s: {said}; {len(wrong)} wrong")
    sys.exit(1 if wrong or not total else 0)


main()
