"""A preview of a small scene, for the tests of its page."""
import base64
import http.client
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest
import urllib.parse

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / os.environ.get("FLICKBOOK", ".build/release/flickbook")
SCENE = """flickbook: 1
title: A box
screen: { size: [80, 60], scale: 2, background: white }
fps: 20
params:
  far: { value: 40, min: 0, max: 70, step: 0.5, unit: pt, about: How far it goes. }   # of 80
  tint: '#C02040'  # its colour
  pace: linear
state: {}
views:
  - { id: page, kind: scroll, frame: [0, 30, 80, 30], contentSize: [80, 300], background: '#EEEEFF' }
  - { id: box, frame: [0, 0, 10, 10], background: "= tint" }
rules:
  - on: message go
    do: { animate: { duration: 0.5, curve: = pace, name: slide }, set: { box.x: = far } }
timeline:
  - wait: 0.2
  - send: go
  - scroll: { view: page, to: [0, 90], animated: true }
  - wait: 1.3
"""
# Compares a canvas with a PNG file: returns the number of different channels.
COMPARE = """
const [id, png] = arguments, done = arguments[arguments.length - 1];
(async () => {
  const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const other = new OffscreenCanvas(image.width, image.height).getContext('2d');
  other.drawImage(image, 0, 0);
  const canvas = document.getElementById(id);
  if (!canvas || canvas.width !== image.width || canvas.height !== image.height)
    return 'another size';
  const a = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const b = other.getImageData(0, 0, image.width, image.height).data;
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
})().then(done, (error) => done(String(error)));
"""


# JavaScript: the colour at a point of the screen. The browser warns of a canvas that is read several times.
COLOR_AT = """
    const now = document.getElementById('now');
    const colorAt = (x, y) => {
      const scale = +now.dataset.scale, copy = new OffscreenCanvas(1, 1).getContext('2d');
      copy.drawImage(now, -Math.round(x * scale), -Math.round(y * scale));
      return String(copy.getImageData(0, 0, 1, 1).data);
    };
"""


def differing(browser, canvas, png):
    """Returns the number of channels that differ from a PNG file, or a text if it cannot be counted."""
    return browser.run_async(COMPARE, canvas, base64.b64encode(png).decode())


class Server:
    def __init__(self, text):
        self.folder = tempfile.TemporaryDirectory()
        self.scene = pathlib.Path(self.folder.name) / "s.yaml"
        self.scene.write_text(text)
        shutil.copytree(ROOT / "scenes/parts", self.scene.parent / "parts")
        self._start()

    @classmethod
    def of(cls, scene):
        """Starts a preview of an existing file."""
        server = cls.__new__(cls)
        server.folder, server.scene = tempfile.TemporaryDirectory(), scene
        server._start()
        return server

    def _start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "preview", self.scene, "--quiet"], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        parts = urllib.parse.urlsplit(self.address)
        self.port, self.path = parts.port, parts.path

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def ask(self, path, method="GET", body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, content

    def shared(self, kind):
        """Returns the bytes of a file that Share makes."""
        status, started = self.ask(f"{self.path}share/start", "POST", json.dumps({"format": kind, "name": "page"}))
        assert status == 200, started
        job = json.loads(started)["id"]
        for _ in range(600):
            done = json.loads(self.ask(f"{self.path}share/progress?id={job}")[1])
            if done.get("files") or done.get("problem"):
                break
            time.sleep(0.1)
        assert done.get("files"), done
        status, content = self.ask(f"{self.path}share/file?id={job}&file=0")
        assert status == 200, content
        return content


class PreviewTest(unittest.TestCase):
    """Tests of one page, with its scene, the fragment of its address, its size and when it is ready."""
    source = SCENE
    fragment = ""
    size = (1440, 900)
    ready = "return document.getElementById('now').dataset.frame !== undefined"

    @classmethod
    def setUpClass(cls):
        cls.server = Server(cls.source)
        cls.addClassCleanup(cls.server.stop)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.__exit__)
        cls.browser.resize(*cls.size)
        cls.browser.open(cls.server.address + cls.fragment)
        cls.browser.wait(cls.ready)
