"""The frame at the cursor shows before the rest of a scene is known."""
import unittest

from previewed import SCENE, Server
from webdriver import Browser

# Whether the pixel in the middle of the box, at 40 points, is as red as it is.
IS_RED = """const isRed = (place) => {
const canvas = document.getElementById('now');
const at = (x) => Math.round((x + 5) / 80 * canvas.width);
const [red, green] = canvas.getContext('2d').getImageData(at(place), at(0), 1, 1).data;
return red > 180 && green < 60; };
"""


class Early(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Long enough that the whole of it takes a while.
        cls.server = Server(SCENE.replace("- wait: 1.3", "- wait: 580"))
        cls.browser = Browser()
        cls.browser.resize(1440, 900)
        cls.browser.open(cls.server.address + "#t=0.8")
        cls.browser.wait("return document.body.dataset.version !== undefined")

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.server.stop()

    def test_a_saved_change_shows_at_the_cursor_before_all_is_played(self):
        browser = self.browser
        browser.wait(IS_RED + "return isRed(40)")
        version = browser.run("return document.body.dataset.version")
        # Notes which version the page knew of when the box first stood elsewhere.
        browser.run(IS_RED + """
        const version = document.body.dataset.version;
        window.known = null;
        const look = () => {
          if (isRed(60)) window.known = document.body.dataset.version;
          else requestAnimationFrame(look);
        };
        look();""")
        text = self.server.scene.read_text()
        self.server.scene.write_text(text.replace("value: 40", "value: 60"))
        browser.wait("return window.known !== null")
        self.assertEqual(browser.run("return window.known"), version)
        browser.wait(f"return document.body.dataset.version > {version}")
        self.assertTrue(browser.run(IS_RED + "return isRed(60)"))

    def test_nothing_earlier_is_handed_out_for_hostile_numbers(self):
        for number in ["0", "-1", "1e9", "x", "99999999999999999999", "9223372036854775807"]:
            answer = self.server.ask(f"{self.server.path}frame/0?early={number}")
            self.assertEqual(answer, (200, b""), number)


if __name__ == "__main__":
    unittest.main()
