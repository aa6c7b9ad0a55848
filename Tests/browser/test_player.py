"""The stand-alone page that the preview exports, opened from disk: it plays without Flickbook."""
import base64
import pathlib
import subprocess
import tempfile
import unittest

from previewed import PROGRAM, ROOT, SCENE, Server
from webdriver import Browser

# Compares the page's canvas with a picture of the renderer: returns the number of different pixels.
DIFFERENT = """
    const [png, done] = arguments, picture = new Image();
    picture.onload = () => {
      const canvas = document.querySelector('canvas'), { width, height } = canvas;
      const pixels = (source) => {
        const copy = new OffscreenCanvas(width, height).getContext('2d');
        copy.drawImage(source, 0, 0);
        return new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
      };
      const [ours, theirs] = [pixels(canvas), pixels(picture)];
      done([picture.naturalWidth - width, picture.naturalHeight - height,
        ours.reduce((sum, pixel, at) => sum + (pixel !== theirs[at]), 0)]);
    };
    picture.src = `data:image/png;base64,${png}`;"""
SCRUB = """const scrub = document.querySelector('input');
    scrub.value = arguments[0]; scrub.dispatchEvent(new Event('input'));"""


class Player(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        browser = Browser()
        self.browser = browser.__enter__()
        self.addCleanup(browser.__exit__)

    def page(self, text):
        """Exports the page of a scene to a file."""
        server = Server(text)
        try:
            content = server.shared("html")
        finally:
            server.stop()
        path = self.folder / "page.html"
        path.write_bytes(content)
        return path

    def open(self, page):
        self.browser.open(page.as_uri())
        self.browser.wait("return document.body.dataset.ready === 'true'")

    def frames(self, scene):
        """Returns the frames that `render` writes."""
        subprocess.run([PROGRAM, "render", scene, "-o", self.folder / "frames/", "--quiet"], check=True)
        return sorted((self.folder / "frames").glob("*.png"))

    def expect_frames(self, frames, order):
        for index in order:
            self.browser.run(SCRUB, index)
            png = base64.b64encode(frames[index].read_bytes()).decode()
            self.assertEqual(self.browser.run_async(DIFFERENT, png), [0, 0, 0], f"frame {index}")

    def test_a_page_plays_and_says_what_happens(self):
        self.open(self.page(SCENE.replace("A box", "</script><b>A box")))
        browser = self.browser
        self.assertEqual(
            browser.run("return document.querySelector('h1').textContent"), "</script><b>A box")
        browser.click("#play")
        browser.wait("return +document.querySelector('input').value > 3")
        browser.click("#play")
        browser.run("document.activeElement.blur()")
        browser.keys("Home", "Right", "Right")
        self.assertEqual(browser.run("return document.querySelector('output').textContent"),
                         "0.100 s, frame 2 of 30")
        browser.click("li button")
        self.assertEqual(browser.run("return [+document.querySelector('input').value,"
                                     "document.querySelector('.now').textContent]"),
                         [4, "0.200 s scroll page to 0, 90"])
        self.assertEqual(browser.messages(), [])

    def test_each_frame_is_the_renderers_in_any_order(self):
        page = self.page(SCENE)
        (self.folder / "s.yaml").write_text(SCENE)
        frames = self.frames(self.folder / "s.yaml")
        self.open(page)
        count = len(frames)
        self.assertEqual(self.browser.run("return data.frames.length"), count)
        self.expect_frames(frames, [*range(count), *range(count - 1, -1, -5), 17, 3, 29, 16, 15])

    def test_the_profile_is_below_1400_kilobytes_and_exact(self):
        scene = ROOT / "scenes/twitter-profile.yaml"
        server = Server.of(scene)
        try:
            content = server.shared("html")
        finally:
            server.stop()
        self.assertLess(len(content), 1_400_000)
        page = self.folder / "page.html"
        page.write_bytes(content)
        frames = self.frames(scene)
        self.open(page)
        self.expect_frames(frames, [259, 0, 130, 60, 61, 200, 20])
        # The pictures come from the file alone, without other requests.
        self.assertEqual(self.browser.run(
            "return performance.getEntriesByType('resource').filter((one) =>"
            " !one.name.startsWith('data:')).length"), 0)
        self.assertEqual(self.browser.messages(), [])


if __name__ == "__main__":
    unittest.main()
