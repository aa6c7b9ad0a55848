"""Measures the time from a change until the preview serves new frames at scale 2, in milliseconds.

usage: preview.py FLICKBOOK ROUNDS SCENE…

Prints a line per scene: its name, the median and the longest time from saving its file to the frame at
the playhead, the same from changing a parameter, and the median time from saving to all frames. Each
round changes the background, so that no cached frame can be used.
"""
import http.client
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse


class Events:
    """The events that a page receives: ("early", number) and ("version", number)."""

    def __init__(self, address):
        self.connection = http.client.HTTPConnection(address.hostname, address.port)
        self.connection.request("GET", address.path + "events")
        self.stream = self.connection.getresponse()

    def next(self):
        kind = "version"
        while True:
            name, _, value = self.stream.readline().decode().strip().partition(": ")
            if name == "event":
                kind = value
            elif name == "data" and kind in ("early", "version"):
                return kind, int(value)
            elif not name:
                kind = "version"


class Preview:
    """A scene, shown at scale 2 with the playhead in the middle."""

    def __init__(self, program, scene, folder):
        root = pathlib.Path(folder) / scene.stem
        shutil.copytree(scene.parent, root)
        self.path = root / scene.name
        self.text, count = re.subn(
            r"(?m)^(screen: .*)\bscale: [\d.]+", r"\1scale: 2", self.path.read_text())
        assert count == 1, f"{scene}: its screen has no scale"
        self.path.write_text(self.text)
        self.process = subprocess.Popen(
            [program, "preview", self.path, "--quiet"], stdout=subprocess.PIPE, text=True)
        self.address = urllib.parse.urlsplit(self.process.stdout.readline().strip())
        self.connection = http.client.HTTPConnection(self.address.hostname, self.address.port)
        self.events = Events(self.address)
        assert self.events.next()[0] == "version"
        self.state = self.follow()
        self.change = 0
        self.turning = None

    def ask(self, name, method="GET", body=None):
        self.connection.request(method, self.address.path + name, body)
        answer = self.connection.getresponse()
        content = answer.read()
        assert answer.status == 200, content
        return content

    def follow(self):
        """Requests everything that a page loads for a new version: its state and every frame."""
        state = json.loads(self.ask("state"))
        for index in range(state["frames"]):
            self.ask(f"frame/{index}")
        return state

    def timed(self, change):
        """Returns the seconds until the frame at the playhead is loaded, and until all frames are."""
        begin = time.perf_counter()
        change()
        first = None
        while True:
            kind, number = self.events.next()
            if first is None:
                early = f"?early={number}" if kind == "early" else ""
                self.ask(f"frame/{self.state['frames'] // 2}{early}")
                first = time.perf_counter() - begin
            if kind == "version":
                break
        self.state = self.follow()
        assert self.state["version"] == number, "an event of the change before was left"
        return first, time.perf_counter() - begin

    def save(self):
        """Saves the scene with another background, so that every pixel changes."""
        self.change += 1
        text, count = re.subn(r"(?m)^(screen: .*background: )['\"#\w]+",
                              rf"\1'#FFFF{self.change:02X}'", self.text)
        assert count == 1
        # Replaces the file atomically, so that a change is one event.
        other = self.path.with_suffix(".new")
        other.write_text(text)
        other.replace(self.path)

    def turn(self):
        """Sets the first numeric parameter to another value."""
        self.change += 1
        param = next(one for one in self.state["params"] if isinstance(one["value"], float | int)
                     and not isinstance(one["value"], bool))
        value = param["file"] * (1 + self.change / 500)
        # The response comes when the scene is played; the page does not wait for it either.
        if self.turning:
            self.turning.join()
        body = json.dumps({param["name"]: f"{value:.6g}"})
        self.turning = threading.Thread(target=self.post, args=(body,))
        self.turning.start()

    def post(self, body):
        connection = http.client.HTTPConnection(self.address.hostname, self.address.port)
        connection.request("POST", self.address.path + "turn", body)
        assert connection.getresponse().status == 200

    def end(self):
        self.turning.join()
        self.process.terminate()
        self.process.wait()


def main():
    program, rounds, *scenes = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for scene in scenes:
            preview = Preview(program, pathlib.Path(scene), folder)
            saved = [preview.timed(preview.save) for _ in range(int(rounds))]
            turned = [preview.timed(preview.turn) for _ in range(int(rounds))]
            preview.end()
            firsts = [first for first, _ in saved]
            turns = [first for first, _ in turned]
            times = [statistics.median(firsts), max(firsts), statistics.median(turns), max(turns),
                     statistics.median(whole for _, whole in saved)]
            print(pathlib.Path(scene).stem, *(f"{1000 * one:.1f}" for one in times), flush=True)


if __name__ == "__main__":
    main()
