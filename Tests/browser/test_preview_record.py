"""Recording a gesture on the preview's page, by pointer and by keyboard."""
import subprocess
import time
import unittest

import axe
from person import Person
from previewed import PROGRAM, ROOT, PreviewTest, Server
from webdriver import Browser

# A page of 80 × 60 points whose colours show its content offset, 100 points each.
SCENE = """# A page.
flickbook: 1
screen: { size: [80, 60], scale: 1, background: white }
fps: 20
views:
  - id: page
    kind: scroll
    frame: [0, 0, 80, 60]
    contentSize: [80, 3000]
    children:
      - { repeat: 30, view: { frame: [0, "= index * 100", 80, 100], background: "= index % 2 == 0 ? '#FF0000' : '#0000FF'" } }
timeline:
  - wait: 0.5   # nothing yet
"""
RECORDING = "return document.getElementById('record').getAttribute('aria-pressed') === 'true'"
CHOICE = "return document.getElementById('keep-cleaned') !== null"


class Recording(PreviewTest):
    source = SCENE
    size = (1024, 700)
    ready = "return document.getElementById('now').dataset.frame === '0'"

    def setUp(self):
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("Escape")
        if self.server.scene.read_text() != SCENE:
            version = self.browser.run("return document.body.dataset.version")
            self.server.scene.write_text(SCENE)
            self.browser.wait(f"return document.body.dataset.version !== '{version}'")
        self.browser.keys("Home")
        self.person = Person(self.browser)

    def place(self, x, y):
        """Converts a point of the scene to a place on the page."""
        left, top, points = self.browser.run("""
            const box = document.getElementById('now').getBoundingClientRect();
            return [box.x, box.y, box.width / 80];""")
        return [left + x * points, top + y * points]

    def start(self):
        self.person.keys("n")
        self.browser.wait(RECORDING)
        self.browser.run("document.activeElement.blur()")

    def lines(self, name="cleaned"):
        return self.browser.run("""
            return [...document.querySelectorAll(`[aria-label="Steps, ${arguments[0]}"] code`)]
              .map((line) => line.title)""", name)

    def wait_for_file(self, holds):
        end = time.monotonic() + 10
        while not holds(self.server.scene.read_text()) and time.monotonic() < end:
            time.sleep(0.03)
        self.assertTrue(holds(self.server.scene.read_text()), self.server.scene.read_text())
        return self.server.scene.read_text()

    def test_the_scene_plays_under_the_pointer_and_is_kept(self):
        self.start()
        # The finger moves up 55 points in half a second and rests: the page follows by 10 points less.
        self.person.drag(self.place(40, 58), [*self.place(40, 3), 500], release=False)
        self.browser.wait("return document.getElementById('now').dataset.live > 0.45")
        # The offset is 45 points, so the blue half begins 55 points below the top of the screen.
        self.browser.wait("""
            const canvas = document.getElementById('now'), zoom = canvas.width / 80;
            const at = (y) => canvas.getContext('2d').getImageData(4, y * zoom, 1, 1).data[2];
            return at(50) === 0 && at(58) === 255;""")
        self.browser._actions([{"type": "pause", "duration": 200}, {"type": "pointerUp", "button": 0}])
        self.browser.wait(CHOICE)
        lines = self.lines()
        self.assertRegex(lines[0], r"^- drag: \{ view: page, by: \[0, -4\d\], over: 0\.\d+")
        self.assertIn("hold: ", lines[0])
        self.assertRegex(self.lines("exact")[1], r"^- drag: \{ view: page, path: \[\[0\.\d+, ")
        self.person.keys("Enter")
        text = self.wait_for_file(lambda text: text != SCENE)
        self.assertEqual(text, SCENE.replace(
            "timeline:\n", "timeline:\n" + "".join(f"  {line}\n" for line in lines)))
        self.browser.wait("return !document.getElementById('undo').disabled")
        self.browser.keys("z")
        self.wait_for_file(lambda text: text == SCENE)

    def test_a_flick_flies_on_and_a_second_touch_stops_it(self):
        self.browser.keys("End")
        self.start()
        # The flick is fast enough that the page still moves on a slow machine.
        self.person.drag(self.place(40, 55), [*self.place(40, 30), 30], [*self.place(40, 5), 30])
        self.browser.wait(CHOICE)
        lift = self.browser.run("return +document.getElementById('now').dataset.live")
        self.browser.wait(f"return document.getElementById('now').dataset.live > {lift} + 0.2")
        self.person.drag(self.place(40, 30))
        # A flight without a second touch has the same number of steps.
        self.browser.wait("""
            return [...document.querySelectorAll('[aria-label="Steps, cleaned"] code')]
              .some((step) => step.textContent.includes('tap: '))""")
        lines = self.lines()
        self.assertRegex(lines[0], r"^- (drag|fling): \{ view: page, ")
        self.assertRegex(lines[1], r"^- wait: (0\.[2-9]|1)")
        self.assertEqual(lines[2], "- tap: page")
        self.person.keys("Escape")
        self.browser.wait("return document.getElementById('recorder').hidden")
        self.assertEqual(self.server.scene.read_text(), SCENE)

    def test_escape_cancels_while_the_finger_is_down(self):
        self.start()
        self.person.drag(self.place(40, 55), [*self.place(40, 20), 100], release=False)
        self.person.keys("Escape")
        self.browser.wait("return document.getElementById('recorder').hidden")
        self.browser._actions([{"type": "pointerUp", "button": 0}])
        self.browser.wait("return document.getElementById('status').textContent === 'nothing was recorded'")
        # The screen shows the scene again.
        self.browser.wait("return document.getElementById('now').dataset.frame === '0'")
        self.assertEqual(self.server.scene.read_text(), SCENE)

    def test_a_lost_pointer_ends_the_touch_and_a_second_one_is_none(self):
        self.start()
        self.person.drag(self.place(40, 55), [*self.place(40, 20), 200], release=False)
        # A second finger touches the screen.
        self.browser.run("""
            document.getElementById('glass').dispatchEvent(new PointerEvent('pointerdown',
              { pointerId: 77, clientX: 500, clientY: 300, button: 0, bubbles: true }));
            document.getElementById('glass').dispatchEvent(new PointerEvent('lostpointercapture',
              { pointerId: 1, bubbles: true }));""")
        self.browser.wait(CHOICE)
        self.assertEqual(sum("drag" in line or "fling" in line or "tap" in line
                             for line in self.lines()), 1)
        self.browser._actions([{"type": "pointerUp", "button": 0}])
        self.person.keys("Escape")

    def test_a_touch_outside_the_screen_is_none(self):
        self.start()
        x, y = self.place(0, 30)
        self.person.drag([x - 40, y], [x - 40, y - 100, 100])
        self.assertTrue(self.browser.run(RECORDING))
        self.assertFalse(self.browser.run(CHOICE))
        self.person.keys("Escape")

    def test_a_scene_that_is_edited_meanwhile_drops_the_recording(self):
        self.start()
        self.person.drag(self.place(40, 55), [*self.place(40, 20), 200])
        self.browser.wait(CHOICE)
        self.server.scene.write_text(SCENE.replace("wait: 0.5", "wait: 0.6"))
        self.browser.wait("return document.getElementById('recorder').hidden")
        self.browser.wait("return document.getElementById('status').textContent.includes('dropped')")

    def test_a_drag_is_inserted_by_the_keyboard_alone(self):
        self.browser.keys("End")
        self.person.keys("n")
        self.browser.wait("return document.activeElement.id === 'record-from-x'")
        self.browser.wait("return document.querySelector('#record-lines code') !== null")
        for value in ("40", "50", "40", "10", "0.25", "600"):
            self.browser.run("document.activeElement.select()")
            self.person.keys(*value, "Tab")
        # 600 points per second are 3.75 times the mean speed of 40 points in 0.25 s: 0.9 / 0.24.
        line = ("- drag: { view: page, by: [0, -40], over: 0.25,"
                " curve: 'cubic-bezier(0.33, 0.33, 0.76, 0.1)' }")
        self.browser.wait("return document.querySelector('#record-lines').textContent"
                          ".includes('by: [0, -40], over: 0.25, curve')")
        lines = self.browser.run(
            "return [...document.querySelectorAll('#record-lines code')].map((one) => one.title)")
        self.assertEqual(lines, [line, "- settle: page", "- wait: 0.5"])
        self.browser.run("document.getElementById('record-insert').focus()")
        self.person.keys("Enter")
        text = self.wait_for_file(lambda text: text != SCENE)
        self.assertEqual(text, SCENE + "".join(f"  {line}\n" for line in lines))
        self.person.told("a drag by the keyboard")

    def test_axe_finds_nothing_and_it_looks_well(self):
        (ROOT / "output").mkdir(exist_ok=True)
        for width, height in ((1024, 700), (1440, 900)):
            for theme in ("light", "dark"):
                self.browser.resize(width, height)
                self.browser.theme(theme)
                self.start()
                axe.load(self.browser)
                self.assertEqual(axe.audit(self.browser)[1], [], "the form")
                self.browser.screenshot(ROOT / f"output/record-form-{width}-{theme}.png")
                self.person.drag(self.place(40, 55), [*self.place(30, 20), 200])
                self.browser.wait(CHOICE)
                self.assertEqual(axe.audit(self.browser)[1], [], "the choice")
                self.browser.screenshot(ROOT / f"output/record-choice-{width}-{theme}.png")
                self.person.keys("Escape")
        self.browser.resize(1024, 700)


class SnapHeader(unittest.TestCase):
    def test_a_flick_that_snaps_is_recorded_and_kept(self):
        server = Server((ROOT / "scenes/snap-header.yaml").read_text())
        self.addCleanup(server.stop)
        with Browser() as browser:
            browser.resize(1440, 900)
            browser.open(server.address)
            browser.wait("return document.querySelectorAll('.bar').length > 0")
            before = server.scene.read_text()
            person = Person(browser)
            person.keys("End", "n")
            browser.wait(RECORDING)
            left, top, scale = browser.run("""
                const box = document.getElementById('now').getBoundingClientRect();
                return [box.x, box.y, box.width / 390];""")
            at = lambda y: [left + 200 * scale, top + y * scale]
            person.drag(at(600), [*at(540), 60], [*at(440), 60], [*at(330), 60])
            browser.wait(CHOICE)
            browser.screenshot(ROOT / "output/record-snap-header.png")
            person.keys("Enter")
            end = time.monotonic() + 10
            while server.scene.read_text() == before and time.monotonic() < end:
                time.sleep(0.02)
            person.told("record a flick that snaps and keep it")
            after = server.scene.read_text()
            self.assertRegex(after, r"(?m)^  - (drag|fling): \{ view: page.*\n  - settle: page\n  - wait: 0\.5\n")
            trace = subprocess.run(
                [PROGRAM, "trace", server.scene, "--property", "header.y,navbar.y,page.offset.y"],
                capture_output=True, text=True, check=True).stdout
            last = [float(value) for value in trace.strip().splitlines()[-1].split(",")]
            # The header moved up by its height of 100 points, the bar moved in, and the page scrolled on.
            self.assertEqual(last[1:3], [-53, 0])
            self.assertGreater(last[3], 300)
            self.assertEqual(browser.messages(), [])


if __name__ == "__main__":
    unittest.main()
