"""Typical tasks of a designer, done as a user would. The tests of variants and of the recorder have
two more."""
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from person import Person
from previewed import PROGRAM, ROOT
from webdriver import Browser


class Tasks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name) / "scenes"
        shutil.copytree(ROOT / "scenes", root)
        cls.scene = root / "snap-header.yaml"
        cls.text = cls.scene.read_text()
        # A scene in which a label appears late.
        cls.late = root / "late.yaml"
        cls.late.write_text(cls.text.replace(
            "animate: { duration: = fade", "animate: { delay: 0.4, duration: = fade", 1))
        cls.browser = Browser()
        cls.browser.resize(1440, 900)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def open(self, scene):
        process = subprocess.Popen(
            [PROGRAM, "preview", scene, "--quiet"], stdout=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (process.terminate(), process.wait(), process.stdout.close()))
        self.address = process.stdout.readline().strip()
        self.browser.open(self.address)
        self.browser.wait("return document.querySelectorAll('.bar').length > 0"
                          " && document.getElementById('now').dataset.frame === '0'")

    def test_the_header_snaps_a_fifth_faster(self):
        self.open(self.scene)
        person = Person(self.browser)
        person.click("#param-snap")
        person.keys(("Control", "a"), *"0.24", "Enter")
        end = time.monotonic() + 10
        while self.scene.read_text() == self.text and time.monotonic() < end:
            time.sleep(0.01)
        person.told("make the header snap 20 % faster")
        expected = self.text.replace("snap: { value: 0.3", "snap: { value: 0.24")
        self.assertTrue(self.scene.read_text() == expected, "the file says something else")
        self.scene.write_text(self.text)

    def test_why_something_comes_late_stands_beside_its_bar(self):
        self.assertIn("delay: 0.4", self.late.read_text())
        self.open(self.late)
        # The user sees the late view on the stage, and finds its row by the bar.
        name = self.browser.run("""
            const bar = [...document.querySelectorAll('.bar title')]
              .find((title) => title.textContent.includes('after 0.4 s'));
            return bar?.closest('[data-key]').dataset.key;""")
        self.assertIsNotNone(name)
        person = Person(self.browser)
        self.browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })",
                         f"[data-key='{name}']")
        person.click(f"[data-key='{name}'] .bar")
        self.browser.wait("return document.getElementById('bar-delay')?.value === '0.4'")
        words = self.browser.run("return document.getElementById('bar').textContent")
        person.told("find why it comes late")
        # The changed property is in the line after the animation.
        line = self.late.read_text().split("delay: 0.4")[0].count("\n") + 2
        self.assertIn(f"late.yaml:{line}", words)

    def test_a_page_is_sent(self):
        self.open(self.scene)
        person = Person(self.browser)
        person.keys("e")
        self.browser.wait("return document.getElementById('html') !== null")
        self.browser.run("document.getElementById('html').click()")
        self.browser.wait("return document.getElementById('share-command').textContent.startsWith('no command')")
        self.browser.run("document.getElementById('share-make').click()")
        person.clicks += 2
        self.browser.wait("return document.querySelector('#share-outcome a') !== null")
        # A headless browser stores no downloads, so the link's target is fetched instead.
        size = self.browser.run_async("""
            const done = arguments[arguments.length - 1];
            fetch(document.querySelector('#share-outcome a').href)
              .then((answer) => answer.blob()).then((file) => done(file.size));""")
        person.told(f"send a page to a colleague ({size / 1e6:.1f} MB)")
        self.assertLess(size, 4e6)


if __name__ == "__main__":
    unittest.main()
