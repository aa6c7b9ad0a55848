"""Messages of the preview when something fails, their delay, and the recovery; also links."""
import os
import subprocess
import time
import unittest

from previewed import PROGRAM, SCENE, Server
from webdriver import Browser

STATUS = "document.getElementById('status').textContent"
TROUBLE = "document.getElementById('trouble').textContent"


class Troubles(unittest.TestCase):
    def setUp(self):
        self.server = Server(SCENE)
        self.addCleanup(self.server.stop)
        self.browser = Browser()
        self.addCleanup(self.browser.__exit__)
        self.browser.resize(1440, 900)

    def open(self, end=""):
        self.browser.open(self.server.address + end)
        self.browser.wait("return document.body.dataset.version !== undefined")

    def says(self, script, seconds=1.3):
        """Waits for a condition that must hold within a second, plus the time of the request."""
        self.browser.wait(f"return {script}", seconds)

    def open_with_a_value(self):
        """Opens the page through a link with a value that is not in the file."""
        self.open("#far=14")
        self.browser.wait("return !document.getElementById('save').disabled")

    def test_a_file_that_goes_is_said_and_its_return_too(self):
        self.open()
        self.server.scene.unlink()
        self.says(f"{TROUBLE}.endsWith('s.yaml: No such file or directory')")
        self.server.scene.write_text(SCENE)
        self.says(f"{TROUBLE} === ''")

    def test_a_save_that_fails_is_said_and_can_be_done_again(self):
        self.open_with_a_value()
        self.server.scene.unlink()
        self.browser.keys("s")
        self.says(f"{STATUS}.startsWith('not saved: ')")
        self.assertFalse(self.browser.run("return document.getElementById('save').disabled"))
        self.server.scene.write_text(SCENE)
        self.browser.wait(f"return {TROUBLE} === ''")
        self.browser.keys("s")
        self.browser.wait("return document.getElementById('save').disabled")
        self.assertEqual(self.server.scene.read_text(), SCENE.replace("value: 40", "value: 14"))

    def test_a_server_that_ends_is_said_and_one_at_its_address_is_found(self):
        self.open_with_a_value()
        self.server.process.terminate()
        self.server.process.wait()
        self.says(f"{STATUS}.startsWith('The preview has ended.')")
        self.assertIn(f"--address {self.server.address}", self.browser.run(f"return {STATUS}"))
        again = subprocess.Popen(
            [PROGRAM, "preview", self.server.scene, "--quiet", "--address", self.server.address],
            stdout=subprocess.PIPE, text=True)
        self.addCleanup(again.stdout.close)
        self.addCleanup(again.wait)
        self.addCleanup(again.terminate)
        self.assertEqual(again.stdout.readline().strip(), self.server.address)
        self.browser.wait(f"return {STATUS} === 'the preview is connected again'")
        # The page sends the changed values to the new server.
        self.browser.wait("return document.getElementById('param-far').value === '14'"
                          " && !document.getElementById('save').disabled")
        self.server.scene.write_text(SCENE.replace("value: 40", "value: 30"))
        self.browser.wait("return document.getElementById('params').textContent.includes('File: 30')")

    def test_a_server_that_is_silent_is_noticed(self):
        self.open()
        os.kill(self.server.process.pid, 19)
        try:
            self.says(f"{STATUS} === 'The preview does not respond. The page waits for it.'", 2)
        finally:
            os.kill(self.server.process.pid, 18)
        self.browser.wait(f"return {STATUS} === 'the preview is connected again'")

    def test_other_scenes_of_the_folder_are_opened(self):
        other = self.server.scene.parent / "other.yaml"
        other.write_text(SCENE.replace("A box", "Another").replace("value: 40", "value: 20"))
        self.open()
        self.browser.wait("return document.querySelectorAll('#scenes a').length === 2")
        self.browser.click("#scenes a")
        self.browser.wait("return document.title === 'Another: preview'"
                          " && document.getElementById('param-far')?.value === '20'")
        self.browser.run("""
            const field = document.getElementById('param-far');
            field.value = 10;
            field.dispatchEvent(new Event('change'));""")
        self.browser.wait(f"return {STATUS} === 'far written'")
        self.assertIn("value: 10", other.read_text())
        self.assertEqual(self.server.scene.read_text(), SCENE)

    def test_links_lead_to_a_moment_and_parameters(self):
        self.open("#t=0.45&far=12.5&tint=%232040C0")
        self.browser.wait("return document.getElementById('param-far').value === '12.5'"
                          " && document.getElementById('param-tint').value === '#2040C0'")
        self.browser.wait("return document.getElementById('clock').textContent === '0.450 s'")
        self.browser.run("navigator.clipboard.writeText = () => Promise.reject()")
        self.browser.keys("y")
        self.browser.wait("return location.hash === '#t=0.45&far=12.5&tint=%232040C0'")

    def test_hostile_links_are_ignored_with_a_word(self):
        cases = [
            ("t=-1", "ignored in the link: t"), ("t=1e999", "ignored in the link: t"),
            ("t=", "ignored in the link: t"), ("far=1e9", "ignored in the link: far"),
            ("far=%3Cimg%20src%3Dx%3E", "ignored in the link: far"),
            ("%3Cimg%20src%3Dx%3E=1", "ignored in the link: <img src=x>"),
            ("__proto__=1&constructor=2", "ignored in the link: __proto__, constructor"),
            ("far=" + "1" * 5000, "the link is too long; it was ignored"),
        ]
        self.open()
        for end, words in cases:
            self.browser.run("location.hash = arguments[0]", end)
            self.browser.wait(f"return {STATUS} === {words!r}")
            self.browser.run("location.hash = ''")
        self.assertEqual(self.browser.run("return document.getElementById('param-far').value"), "40")
        # A time after the end moves to the last frame.
        self.browser.run("location.hash = 't=1e6'")
        self.browser.wait("return document.getElementById('count').textContent.startsWith('frame 29 of 30')")


class Broken(unittest.TestCase):
    def test_a_broken_scene_is_opened_and_waited_for(self):
        server = Server(SCENE.replace("wait: 0.2", "weit: 0.2"))
        self.addCleanup(server.stop)
        with Browser() as browser:
            browser.open(server.address)
            browser.wait(f"return /s.yaml:17:5: /.test({TROUBLE})")
            self.assertTrue(browser.run("return document.getElementById('empty').checkVisibility()"))
            browser.keys(" ", "Right", "s", "g", "g", "End")
            begin = time.monotonic()
            server.scene.write_text(SCENE)
            browser.wait("return document.getElementById('now').dataset.frame !== undefined")
            self.assertLess(time.monotonic() - begin, 2)
            self.assertEqual(browser.run(f"return {TROUBLE}"), "")
            self.assertEqual(browser.messages(), [])


if __name__ == "__main__":
    unittest.main()
