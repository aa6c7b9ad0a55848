"""A headless Chromium, controlled through chromedriver by the W3C's WebDriver protocol."""
import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request


# The protocol's codes of keys that are no characters.
CODES = {"Shift": "\ue008", "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Home": "\ue011",
         "End": "\ue010", "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015",
         "Control": "\ue009"}
FIELDS = "return [...document.querySelectorAll('input, select')].map((field) => field.value)"


class Browser:
    """A browser window, used as a context manager."""

    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        driver = shutil.which("chromedriver") or "/usr/bin/chromedriver"
        self.process = subprocess.Popen(
            [driver, f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1200,900"]
        if os.geteuid() == 0:
            # Chromium's sandbox does not work as root.
            arguments.append("--no-sandbox")
        options = {"args": arguments}
        binary = shutil.which("chromium") or shutil.which("chromium-browser")
        if binary:
            options["binary"] = binary
        for attempt in range(100):
            try:
                answer = self._send("POST", "/session", {
                    "capabilities": {"alwaysMatch": {
                        "goog:chromeOptions": options,
                        "goog:loggingPrefs": {"browser": "ALL"}}}})
                break
            except (ConnectionError, urllib.error.URLError):
                if attempt == 99:
                    raise
                time.sleep(0.1)
        self.session = f"/session/{answer['sessionId']}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self._send("DELETE", self.session)
        self.process.terminate()
        self.process.wait()

    def _send(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, address):
        self._send("POST", f"{self.session}/url", {"url": address})

    def reload(self):
        self._send("POST", f"{self.session}/refresh", {})

    def command(self, name, **parameters):
        """Sends a command of the DevTools protocol."""
        return self._send("POST", f"{self.session}/goog/cdp/execute",
                          {"cmd": name, "params": parameters})

    def resize(self, width, height):
        """Sets the size of the page."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=False)

    def theme(self, name):
        """Sets light or dark mode."""
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": name}])

    def keys(self, *keys):
        """Presses keys one after another. The keys of a tuple are held together."""
        actions = []
        for key in keys:
            chord = key if isinstance(key, tuple) else (key,)
            actions += [{"type": "keyDown", "value": CODES.get(one, one)} for one in chord]
            actions += [{"type": "keyUp", "value": CODES.get(one, one)} for one in reversed(chord)]
        self._send("POST", f"{self.session}/actions",
                   {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def pointer(self, *places, drag=False):
        """Moves the pointer through places [x, y] of the page, then clicks. With `drag` the button
        is pressed from the first place to the last."""
        move = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
                for x, y in places]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        actions = [move[0], down, *move[1:], up] if drag else [*move, down, up]
        self._actions(actions)

    def hover(self, x, y):
        self._actions([{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}])

    def _actions(self, actions):
        self._send("POST", f"{self.session}/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
             "actions": actions}]})

    def middle(self, selector):
        """Returns the middle of an element, as [x, y] of the page."""
        return self.run("""
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];""", selector)

    def click(self, selector):
        """Clicks the middle of an element."""
        self.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' })", selector)
        self.pointer(self.middle(selector))

    def run(self, script, *arguments):
        """Returns the value of a function's body."""
        return self._send("POST", f"{self.session}/execute/sync",
                          {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        """Returns the value that a function's body passes to its last argument, a callback."""
        return self._send("POST", f"{self.session}/execute/async",
                          {"script": script, "args": list(arguments)})

    def wait(self, script, seconds=20):
        """Waits until a function's body returns a true value."""
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                raise AssertionError(
                    f"never true: {script}; the page says {self.run('return document.body.innerText')}"
                    f" and its fields {self.run(FIELDS)}")
            time.sleep(0.05)

    def messages(self):
        """Returns the console's messages, except mere information."""
        entries = self._send("POST", f"{self.session}/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "WARNING")]

    def screenshot(self, path):
        import base64
        data = self._send("GET", f"{self.session}/screenshot")
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
