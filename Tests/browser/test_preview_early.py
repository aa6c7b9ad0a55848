"""The frame at the playhead is shown before the whole scene is played."""
import unittest

from previewed import SCENE, PreviewTest

# Whether the pixel in the middle of the box is red, for a box at a place in points.
IS_RED = """const isRed = (place) => {
const canvas = document.getElementById('now');
const at = (x) => Math.round((x + 5) / 80 * canvas.width);
const [red, green] = canvas.getContext('2d').getImageData(at(place), at(0), 1, 1).data;
return red > 180 && green < 60; };
"""


# Boxes that never rest, for so long that playing the scene takes seconds. A scene at rest is played
# at once.
RESTLESS = SCENE.replace("- wait: 1.3", "- wait: 580").replace("rules:\n", """  - { repeat: 40, id: restless, view: { frame: [70, 50, 4, 4], background: black } }
rules:
  - on: message go
    do:
      animate: { duration: 0.7, repeat: forever, autoreverse: true, curve: linear }
      set: { """ + ", ".join(f"'restless[{index}].x': 74" for index in range(40)) + """ }
""", 1)


class Early(PreviewTest):
    source = RESTLESS
    fragment = "#t=0.8"
    ready = "return document.body.dataset.version !== undefined"

    def test_a_saved_change_shows_at_the_cursor_before_all_is_played(self):
        browser = self.browser
        browser.wait(IS_RED + "return isRed(40)")
        version = browser.run("return document.body.dataset.version")
        # Notes the version that the page had loaded when it drew a frame of the next version.
        browser.run(IS_RED + """
        window.known = null;
        new MutationObserver((records, observer) => {
          if (!isRed(60)) return;
          window.known = document.body.dataset.version;
          observer.disconnect();
        }).observe(document.getElementById('now'), { attributeFilter: ['data-early'] });""")
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
