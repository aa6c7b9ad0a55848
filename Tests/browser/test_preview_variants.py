"""Presets, and variants of a scene on one clock, by pointer and by keyboard."""
import pathlib
import subprocess
import unittest

from person import Person
from previewed import PROGRAM, SCENE, PreviewTest, differing

# A scene with a spring as a parameter.
SPRINGS = SCENE.replace("pace: linear", "pace: 'spring(damping: 0.5)'")


class Comparing(PreviewTest):
    source = SPRINGS

    def setUp(self):
        self.server.scene.write_text(SPRINGS)
        self.presets = pathlib.Path(self.server.folder.name) / "presets" / "s.yaml"
        self.presets.unlink(missing_ok=True)
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("Escape", "r", "\\", "f")
        self.browser.run("document.getElementById('compare-none').click()")
        self.wait_for("return document.getElementById('compared').hidden"
                      " && document.getElementById('save').disabled"
                      " && document.querySelectorAll('#presets li').length === 0"
                      " && document.getElementById('param-far').value === '40'"
                      " && document.getElementById('param-pace').value === 'spring(damping: 0.5)'")

    def wait_for(self, script):
        self.browser.wait(script)

    def text(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).textContent", selector)

    def scrub(self, frame, sides, scale=None):
        """Moves to a frame, and waits until these variants are drawn."""
        self.browser.run("location.hash = ''; location.hash = `t=${arguments[0] / 20}`;", frame)
        self.wait_for(
            "const now = document.getElementById('now').dataset;"
            f"return now.frame === '{frame}' && now.sides === '{sides}'"
            " && now.version === document.body.dataset.version && +now.scale === 2")

    def rendered(self, frame, *options):
        return subprocess.run(
            [PROGRAM, "render", self.server.scene, "--frame", str(frame), "-q", "-o", "-", *options],
            stdout=subprocess.PIPE, check=True).stdout

    def expect_picture(self, canvas, frame, *options):
        found = differing(self.browser, canvas, self.rendered(frame, *options))
        self.assertEqual(found, 0, f"{canvas}, frame {frame}, {options}")

    def shown(self, letter):
        return self.browser.run("return document.getElementById(arguments[0])?.textContent",
                                f"variant-{letter}")

    # Tasks

    def test_two_springs_are_compared_with_a_click_and_a_number(self):
        task, words = Person(self.browser), "compare springs 0.5 and 0.7"
        task.click("[aria-label='Compare pace with another value']")
        task.keys(*"0.7", "Enter")
        self.wait_for("return document.getElementById('other-0') !== null")
        task.told(words)
        self.assertLessEqual((task.clicks, task.keys_pressed), (1, 4))
        self.assertEqual(self.shown("B"), "Bspring 0.7: pace damping: 0.5 → 0.7")
        self.assertEqual(self.shown("A"), "Aspring 0.5")
        for frame in (8, 12, 29):
            self.scrub(frame, "0")
            self.expect_picture("now", frame)
            self.expect_picture("other-0", frame, "--param", "pace=spring(damping: 0.7)")
        self.assertEqual(self.server.scene.read_text(), SPRINGS)

    def test_springs_are_compared_by_keys_alone(self):
        self.browser.run("document.getElementById('param-pace').focus()")
        task, words = Person(self.browser), "the same by keys"
        task.keys("Escape", "i", *"0.7", "Enter")
        self.wait_for("return document.getElementById('other-0') !== null")
        task.told(words)
        self.assertEqual(self.shown("B"), "Bspring 0.7: pace damping: 0.5 → 0.7")
        self.assertEqual(self.shown("A"), "Aspring 0.5")

    def test_an_animation_of_the_timeline_gets_another_duration_beside_it(self):
        self.browser.run("""
            document.querySelector('[data-key="box.x"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        self.wait_for("return document.getElementById('bar-compare-duration') !== null")
        self.browser.click("#bar-compare-duration")
        self.browser.keys(*"0.25", "Enter")
        self.wait_for("return document.getElementById('variant-B') !== null")
        self.assertEqual(self.shown("B"), "Bduration of animation slide 0.5 → 0.25")
        self.assertEqual(self.server.scene.read_text(), SPRINGS)
        self.browser.click("#take-B")
        self.wait_for("return document.getElementById('compared').hidden")
        self.assertEqual(self.server.scene.read_text(), SPRINGS.replace("duration: 0.5", "duration: 0.25"))

    # Ways to compare

    def beside(self, value="10"):
        self.browser.click("[aria-label='Compare far with another value']")
        self.browser.run("document.getElementById('param-with-far').select()")
        self.browser.keys(*value, "Enter")
        self.wait_for("return document.querySelectorAll('#others canvas').length > 0")

    def test_three_are_side_by_side_on_one_clock(self):
        self.beside("10")
        self.beside("20.5")
        self.wait_for("return document.querySelectorAll('#others canvas').length === 2")
        self.assertEqual([self.shown(one) for one in "ABC"], ["Anow", "Bfar 40 → 10", "Cfar 40 → 20.5"])
        for frame in (0, 9, 25):
            self.scrub(frame, "0,1")
            self.expect_picture("now", frame)
            self.expect_picture("other-0", frame, "--param", "far=10")
            self.expect_picture("other-1", frame, "--param", "far=20.5")
        boxes = self.browser.run("""
            return ['now', 'other-0', 'other-1'].map((id) => {
              const box = document.getElementById(id).getBoundingClientRect();
              return [box.left, box.right, box.top, box.height];
            });""")
        self.assertLess(boxes[0][1], boxes[1][0])
        self.assertLess(boxes[1][1], boxes[2][0])
        self.assertEqual(len({(round(top), round(height)) for _, _, top, height in boxes}), 1)
        # There is no room for a fourth scene.
        self.browser.click("[aria-label='Compare far with another value']")
        self.browser.keys("5", "Enter")
        self.wait_for("return document.getElementById('status').textContent.includes('at most 3 scenes are compared')")
        self.browser.keys("Escape")
        # All scenes play together.
        self.scrub(0, "0,1")
        self.browser.run("document.activeElement.blur()")
        self.browser.keys(" ")
        self.wait_for("return +document.getElementById('now').dataset.frame > 8")
        self.browser.keys(" ")
        frame = int(self.browser.run("return document.getElementById('now').dataset.frame"))
        self.scrub(frame, "0,1")
        self.expect_picture("other-1", frame, "--param", "far=20.5")
        self.browser.click("#remove-B")
        self.wait_for("return document.querySelectorAll('#others canvas').length === 1")
        self.assertEqual(self.shown("B"), "Bfar 40 → 20.5")

    def test_a_key_swaps_them_in_place(self):
        self.beside("10")
        self.browser.run("document.activeElement.blur()")
        self.scrub(25, "0")
        for sides, options in (("0", ["--param", "far=10"]), ("", []), ("0", ["--param", "far=10"])):
            self.browser.keys("a")
            self.scrub(25, sides)
            self.expect_picture("now", 25, *options)
            self.assertEqual(self.text("#now-name"), "B far 40 → 10" if sides else "A now")

    def test_the_difference_counts_the_pixels_that_differ(self):
        self.beside("10")
        self.browser.click("#mode-difference")
        self.scrub(0, "0")
        self.assertEqual(self.text("#difference"), "no pixel differs")
        self.scrub(29, "0")
        # Two boxes of 20 × 20 pixels that do not overlap.
        self.wait_for("return document.getElementById('difference').dataset.count === '800'")
        self.assertEqual(self.text("#difference"), "800 of 19\u202f200 pixels differ")
        # White and #C02040 differ by 63 in red, amplified four times; the others are limited to 255.
        pixel = "return [...document.getElementById('now').getContext('2d').getImageData(arguments[0], 10, 1, 1).data]"
        self.assertEqual(self.browser.run(pixel, 30), [252, 255, 255, 255])
        self.assertEqual(self.browser.run(pixel, 60), [0, 0, 0, 255])

    def test_an_overlay_is_blended_as_the_slider_says(self):
        self.beside("10")
        self.browser.click("#mode-overlay")
        self.scrub(29, "0")
        pixel = "return [...document.getElementById('now').getContext('2d').getImageData(30, 10, 1, 1).data]"
        half = self.browser.run(pixel)
        self.assertTrue(all(abs(a - b) <= 1 for a, b in zip(half, [223, 143, 159, 255])), half)
        self.browser.run("document.getElementById('blend').focus()")
        self.browser.keys("End")
        self.wait_for(pixel.replace("return ", "return String(") + ") === '192,32,64,255'")
        self.browser.keys("Home")
        self.wait_for(pixel.replace("return ", "return String(") + ") === '255,255,255,255'")

    def test_the_key_goes_through_all_ways(self):
        self.browser.keys("x")
        self.wait_for("return document.getElementById('other-0') !== null")
        self.assertEqual(self.shown("B"), "Bno difference")
        for mode in ("overlay", "difference", "swap", "off", "side by side"):
            self.browser.keys("x")
            self.wait_for(f"return document.getElementById('now').dataset.mode === '{mode}'")

    def test_the_clock_ends_with_the_longest(self):
        self.server.scene.write_text(SPRINGS.replace("wait: 1.3", "wait: '= far / 20'"))
        self.wait_for("return /of 4[0-9] /.test(document.getElementById('count').textContent)")
        self.beside("60")
        self.wait_for("return /of 6[0-9] /.test(document.getElementById('count').textContent)")
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("End")
        self.wait_for("return +document.getElementById('now').dataset.frame >= 60")
        self.scrub(60, "0")
        self.expect_picture("other-0", 60, "--param", "far=60")

    def test_a_variant_is_taken(self):
        self.beside("10")
        self.browser.click("#take-B")
        self.wait_for("return document.getElementById('param-far').value === '10'"
                      " && document.getElementById('save').disabled"
                      " && document.getElementById('compared').hidden")
        self.assertIn("value: 10", self.server.scene.read_text())

    def test_what_git_does_not_know_is_said(self):
        self.browser.keys("c")
        self.wait_for("return !document.getElementById('compare-menu').hidden")
        self.browser.click("#with-revision")
        self.wait_for("return /HEAD:s.yaml: .*git/.test(document.getElementById('status').textContent)")
        self.browser.keys("Escape")

    # Presets

    def store(self, name):
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("w")
        self.browser.keys(*name, "Enter")
        self.wait_for("return [...document.querySelectorAll('#presets .preset')]"
                      f".some((one) => one.textContent === '{name}')")

    def turn(self, name, text):
        self.browser.run("document.getElementById(arguments[0]).select()", f"param-{name}")
        self.browser.keys(*text, "Enter")
        self.browser.run("document.activeElement.blur()")
        self.wait_for(f"return document.getElementById('status').textContent === '{name} written'"
                      " && document.getElementById('save').disabled")

    def test_presets_are_stored_picked_renamed_deleted_and_undone(self):
        self.turn("far", "12.5")
        self.store("near")
        self.assertEqual(
            self.presets.read_text(),
            "# Named values of the parameters of s.yaml.\npresets:\n  near:\n    far: 12.5\n"
            "    tint: '#C02040'\n    pace: 'spring(damping: 0.5)'\n")
        changed = SPRINGS.replace("value: 40", "value: 12.5")
        self.assertEqual(self.server.scene.read_text(), changed)
        self.server.scene.write_text(SPRINGS)
        self.wait_for("return document.getElementById('param-far').value === '40'")
        self.browser.click("#presets .preset")
        self.wait_for("return document.getElementById('param-far').value === '12.5'"
                      " && document.getElementById('status').textContent.startsWith('near is applied')"
                      " && document.querySelector('#presets .preset').ariaPressed === 'true'")
        self.assertEqual(self.server.scene.read_text(), changed)
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("z")
        self.wait_for("return document.getElementById('param-far').value === '40'")
        self.browser.click("[aria-label='Rename near']")
        self.browser.keys(*"low", "Enter")
        self.wait_for("return document.querySelector('#presets .preset')?.textContent === 'low'")
        self.browser.click("[aria-label='Delete low']")
        self.wait_for("return document.querySelectorAll('#presets li').length === 0")
        self.browser.run("document.activeElement.blur()")
        for words in ("low", "near"):
            self.browser.keys("z")
            self.wait_for(f"return document.querySelector('#presets .preset')?.textContent === '{words}'")
        self.browser.keys("z")
        self.wait_for("return document.querySelectorAll('#presets li').length === 0")
        self.assertFalse(self.presets.exists())
        self.assertEqual(self.server.scene.read_text(), SPRINGS)

    def test_a_preset_is_compared_and_one_written_by_hand_follows(self):
        self.presets.parent.mkdir(exist_ok=True)
        self.presets.write_text("presets:\n  mine: { far: 20, gone: 3 }   # by hand\n")
        self.wait_for("return document.querySelector('#presets .preset')?.textContent === 'mine'")
        self.browser.click("#presets .preset")
        self.wait_for("return document.getElementById('param-far').value === '20'"
                      " && document.getElementById('status').textContent.includes('does not take gone')")
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("z")
        self.wait_for("return document.getElementById('param-far').value === '40'")
        self.browser.click("[aria-label='Compare with mine']")
        self.wait_for("return document.getElementById('variant-B')?.textContent === 'Bmine: far 40 → 20'")
        self.scrub(29, "0")
        self.expect_picture("other-0", 29, "--param", "far=20")
        self.presets.write_text("presets: [")
        self.wait_for("return /s.yaml:2:1: malformed/.test("
                      "document.getElementById('presets-trouble').textContent)")

    def test_hostile_names_are_shown_as_text(self):
        name = "../<b>&"
        self.store(name)
        self.assertIn(f"  ../<b>&:\n", self.presets.read_text())
        self.browser.keys("w")
        self.browser.keys(*"  ", "Enter")
        self.wait_for("return document.getElementById('status').textContent.includes('is empty')")
        self.browser.keys("Escape")
        self.assertEqual(self.browser.run("return document.querySelectorAll('#presets b').length"), 0)

    def test_nothing_complains(self):
        messages = [one for one in self.browser.messages()
                    if "willReadFrequently" not in one and "422" not in one
                    # A request for a variant that was removed while its frames were loading.
                    and not ("variant=" in one and "404" in one)]
        self.assertEqual(messages, [])


if __name__ == "__main__":
    unittest.main()
