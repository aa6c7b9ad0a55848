"""Screenshots of a scene of pictures.py as a page in a headless Chromium, moved by JavaScript.

CHROMIUM names the program. It is controlled through two pipes, its file descriptors 3 and 4.
"""
import base64
import ctypes
import html
import json
import os
import subprocess
import tempfile

from pictures import FRAMES, HEIGHT, SCENES, WIDTH


def paint(color):
    """Returns a colour, or a picture that fills the box."""
    if not color.endswith(".png"):
        return color
    with open(color, "rb") as file:
        data = base64.b64encode(file.read()).decode()
    return f"url(data:image/png;base64,{data}) 0 0 / 100% 100%"


def page(scene):
    background, groups = SCENES[scene]
    parts = [f"<style>*{{margin:0;position:absolute;white-space:pre;line-height:1}}"
             f"body{{background:{background};font-family:Inter;width:{WIDTH}px;height:{HEIGHT}px;"
             "overflow:hidden}</style><body>"]
    for x, y, boxes, texts in groups(0):
        parts.append("<div class=group>")
        parts += [f"<div style='left:{left}px;top:{top}px;width:{width}px;height:{height}px;"
                  f"border-radius:{radius}px;background:{paint(color)}'></div>"
                  for left, top, width, height, radius, color in boxes]
        for x, base, size, weight, color, _, text, align in texts:
            shift = {"left": 0, "center": -50, "right": -100}[align]
            # Inter's baseline is 0.864 of the font size below the top of a line of that height.
            parts.append(f"<div class=text style='left:{x}px;top:{base - 0.864 * size:.2f}px;"
                         f"font-size:{size}px;font-weight:{weight};color:{color};"
                         f"transform:translateX({shift}%)'>{html.escape(text)}</div>")
        parts.append("</div>")
    parts.append("""<script>
        const groups = [...document.querySelectorAll('.group')].map(
          g => [g, [...g.querySelectorAll('.text')]]);
        function show(places) {
          places.forEach(([x, y, alphas], i) => {
            groups[i][0].style.transform = `translate(${x}px, ${y}px)`;
            alphas.forEach((a, j) => { if (a != 1 || groups[i][1][j].style.opacity)
              groups[i][1][j].style.opacity = a; });
          });
          return new Promise(done => requestAnimationFrame(() => done(0)));
        }</script>""")
    return "".join(parts)


class Browser:
    def __init__(self, program, folder):
        down, self.to_browser = os.pipe()
        self.from_browser, up = os.pipe()
        # Adopts the browser's orphaned processes, so that their CPU time counts as well.
        set_child_subreaper = 36
        ctypes.CDLL(None).prctl(set_child_subreaper, 1, 0, 0, 0)

        def connect():
            # Duplicates them first, since 3 and 4 may be these very pipes.
            ends = os.dup2(down, 100), os.dup2(up, 101)
            for number, end in enumerate(ends, 3):
                os.dup2(end, number)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--user-data-dir={folder}", "--remote-debugging-pipe", "about:blank"],
            preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(down)
        os.close(up)
        self.unread = b""
        self.calls = 0
        self.session = {}
        pages = self.call("Target.getTargets")["targetInfos"]
        target = next(p["targetId"] for p in pages if p["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = {"sessionId": attached["sessionId"]}

    def call(self, method, **arguments):
        self.calls += 1
        message = {"id": self.calls, "method": method, "params": arguments, **self.session}
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        # Skips events between the responses.
        while (answer := self.read()).get("id") != self.calls:
            pass
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def read(self):
        while b"\0" not in self.unread:
            part = os.read(self.from_browser, 1 << 20)
            if not part:
                raise EOFError("Chromium is gone")
            self.unread += part
        message, _, self.unread = self.unread.partition(b"\0")
        return json.loads(message)

    def close(self):
        self.session = {}
        self.call("Browser.close")
        self.process.wait()


def wait_for_orphans():
    """Waits for processes that the browser left. Call it after all other processes have ended."""
    while True:
        try:
            os.wait()
        except ChildProcessError:
            return


def screenshots(scene, scale):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(os.environ.get("CHROMIUM", "chromium"), folder)
        browser.call("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT,
                     deviceScaleFactor=scale, mobile=False)
        frame = browser.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        browser.call("Page.setDocumentContent", frameId=frame, html=page(scene))
        for index in range(FRAMES):
            places = [[x, y, [text[5] for text in texts]]
                      for x, y, _, texts in SCENES[scene][1](index)]
            browser.call("Runtime.evaluate", expression=f"show({json.dumps(places)})",
                         awaitPromise=True)
            yield base64.b64decode(
                browser.call("Page.captureScreenshot", optimizeForSpeed=True)["data"])
        browser.close()
