"""The dialog Share: settings, estimate, command, progress, cancellation and files."""
import pathlib
import shlex
import subprocess
import tempfile
import time
import unittest

import axe
from previewed import PROGRAM, SCENE, PreviewTest

# A scene that takes seconds to draw, for a cancellation. Each frame differs. A GIF has at most 50 frames a second.
LONG = SCENE.replace("fps: 20", "fps: 50").replace("wait: 1.3", "wait: 60").replace(
    "[80, 60], scale: 2", "[400, 300], scale: 4").replace("duration: 0.5", "duration: 60")
FACTS = "return document.getElementById('share-facts').textContent"


class Share(PreviewTest):
    def setUp(self):
        self.browser.resize(1440, 900)
        self.browser.open("about:blank")
        self.browser.open(self.server.address)
        self.browser.wait(self.ready)
        self.browser.keys("e")
        self.browser.wait("return document.getElementById('share-estimate')?.textContent.match(/ kB| bytes| MB/) !== null")

    def choose(self, kind):
        self.browser.run(f"document.getElementById('{kind}').click()")
        self.browser.wait(f"return document.getElementById('share-command').textContent.includes('{kind}')"
                          f" || '{kind}' === 'html'")

    def set(self, field, value):
        self.browser.run("""
            const field = document.getElementById(arguments[0]);
            field.value = arguments[1];
            field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input'));""", field, value)

    def command(self):
        return self.browser.run("return document.getElementById('share-command').textContent")

    def made(self):
        """Makes the file, and returns its bytes. A headless browser stores no downloads."""
        self.browser.run("document.getElementById('share-make').click()")
        self.browser.wait("return document.querySelector('#share-outcome a') !== null")
        address = self.browser.run("return document.querySelector('#share-outcome a').getAttribute('href')")
        status, content = self.server.ask(address)
        self.assertEqual(status, 200)
        return content

    def test_the_command_makes_the_same_file(self):
        self.set("share-name", "my box")
        self.set("share-width", "60")
        self.set("share-from", "0.2")
        self.set("share-to", "0.7")
        self.browser.wait("return document.getElementById('share-command').textContent.includes('--frames')")
        words = shlex.split(self.command())
        self.assertEqual(words[:2] + words[-2:], ["flickbook", "render", "-o", "my box.gif"])
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, *words[1:], "--quiet"], cwd=folder, check=True)
            expected = (pathlib.Path(folder) / "my box.gif").read_bytes()
        self.assertEqual(self.made(), expected)
        # 60 × 45 pixels, little-endian in the head of a GIF.
        self.assertEqual(expected[6:10], bytes([60, 0, 45, 0]))

    def test_the_estimate_is_near_the_size(self):
        for kind in ("gif", "webp"):
            self.choose(kind)
            self.browser.wait("return document.getElementById('share-estimate')?.textContent.match(/ kB| bytes/) !== null")
            words = self.browser.run(FACTS).split(", ")[-1].replace("about ", "")
            number, unit = words.split(" ")
            estimate = float(number) * (1000 if unit == "kB" else 1)
            actual = len(self.made())
            self.assertLess(abs(estimate - actual), max(actual / 4, 600), (kind, words, actual))

    def test_impossible_choices_have_reasons(self):
        state = self.browser.run("""
            return [document.getElementById('ab').disabled, document.getElementById('gif').disabled,
              document.getElementById('share-objections').textContent,
              document.getElementById('share-bezel').disabled,
              document.getElementById('share-bezel-reason').textContent,
              document.getElementById('share-bezel').getAttribute('aria-describedby')];""")
        self.assertEqual(state, [
            True, False, "A/B GIF: nothing to compare; add a comparison",
            True, "the scene names no device", "share-bezel-reason"])
        self.choose("filmstrip")
        self.assertEqual(self.browser.run("return document.getElementById('share-width-reason').textContent"),
                         "only animations and videos have this setting")
        self.choose("gif")
        self.set("share-place", "slack")
        self.browser.wait("return document.getElementById('share-width').disabled")
        self.assertIn("--for slack", self.command())

    def test_a_wrong_setting_is_named(self):
        self.set("share-width", "3")
        self.browser.wait("return document.getElementById('share-make').disabled")
        self.assertIn("correct the name, the width or the part", self.browser.run(FACTS))
        self.set("share-width", "")
        self.browser.wait("return !document.getElementById('share-make').disabled")

    def test_both_appearances_are_two_files(self):
        self.set("share-appearance", "both")
        self.browser.wait("return document.getElementById('share-make').textContent === 'Make 2 files'")
        self.browser.wait("return document.getElementById('share-estimate')?.textContent"
                          ".startsWith('2 files of about ')")
        self.made()
        names = self.browser.run(
            "return [...document.querySelectorAll('#share-outcome a')].map((link) => link.download)")
        self.assertEqual(names, ["s-light.gif", "s-dark.gif"])

    def test_keys_stay_in_the_dialog(self):
        frame = self.browser.run("return document.getElementById('now').dataset.frame")
        self.browser.keys("Tab", "Right", "Right")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "webm")
        self.assertEqual(self.browser.run("return document.getElementById('now').dataset.frame"), frame)
        self.browser.keys("Escape")
        self.assertFalse(self.browser.run("return document.getElementById('share').open"))

    def test_axe_finds_nothing(self):
        for theme in ("light", "dark"):
            self.browser.theme(theme)
            axe.load(self.browser)
            for kind in ("gif", "filmstrip"):
                self.choose(kind)
                time.sleep(0.3)
                count, found = axe.audit(self.browser)
                self.assertEqual(found, [], f"{theme}, {kind}")
                self.assertGreater(count, 25)

    def test_it_fits_a_small_window(self):
        self.browser.resize(1024, 700)
        time.sleep(0.2)
        beyond = self.browser.run("""
            const box = document.getElementById('share').getBoundingClientRect();
            return [box.top >= 0, box.bottom <= innerHeight, [...document.querySelectorAll('#share *')]
              .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > box.right)
              .map((one) => one.outerHTML.slice(0, 80))];""")
        self.assertEqual(beyond, [True, True, []])


class Cancellation(PreviewTest):
    source = LONG

    def test_a_file_can_be_cancelled(self):
        self.browser.keys("e")
        self.browser.wait("return document.getElementById('share-command').textContent !== ''")
        self.browser.run("document.getElementById('share-make').click()")
        self.browser.wait("return document.getElementById('share-progress').value > 0")
        self.assertTrue(self.browser.run("return document.activeElement.id === 'share-cancel'"))
        self.browser.run("document.getElementById('share-cancel').click()")
        self.browser.wait("return document.getElementById('share-outcome').textContent === 'cancelled'")
        self.assertEqual(self.browser.run("return document.querySelectorAll('#share-outcome a').length"), 0)
        self.assertFalse(self.browser.run("return document.getElementById('share-make').disabled"))


class Refusal(PreviewTest):
    source = SCENE.replace("fps: 20", "fps: 60")

    def test_a_rate_that_a_gif_cannot_show_is_refused_before_the_work(self):
        self.browser.keys("e")
        self.browser.wait("return document.getElementById('share-make').disabled")
        words = "a GIF shows at most 50 frames a second, not 60: browsers slow shorter delays down"
        self.assertEqual(self.browser.run(FACTS), words)
        self.assertTrue(self.browser.run("return document.getElementById('gif').disabled"))
        self.browser.run("document.getElementById('webp').click()")
        self.browser.wait("return !document.getElementById('share-make').disabled")


if __name__ == "__main__":
    unittest.main()
