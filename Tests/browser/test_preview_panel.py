"""The panel and the tools of the preview: controls, keys, links, and faults of their layout."""
import time
import unittest

from previewed import PreviewTest, SCENE

PANEL = SCENE.replace("state: {}", "  loud: false\nstate: {}")


class Panel(PreviewTest):
    source = PANEL

    def setUp(self):
        self.browser.resize(1440, 900)
        if self.server.scene.read_text() != PANEL:
            self.server.scene.write_text(PANEL)
        self.browser.run("document.activeElement.blur(); document.getElementById('compare-none').click()")
        self.browser.keys("Escape", "r", "\\", "f", "Home")
        self.browser.wait("return document.getElementById('compared').hidden"
                          " && document.getElementById('trouble').textContent === ''"
                          " && document.getElementById('save').disabled"
                          " && document.getElementById('param-pace')?.value === 'linear'")

    def box(self, selector):
        """Returns the left, top, right and bottom edge of an element."""
        return self.browser.run("""
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.left, box.top, box.right, box.bottom];""", selector)

    def overlap(self, one, other):
        (left, top, right, bottom), (x, y, to_x, to_y) = self.box(one), self.box(other)
        return left < to_x and x < right and top < to_y and y < bottom

    # Faults

    def test_the_time_flag_is_one_line_at_the_last_frame(self):
        heights = []
        for key in ("Home", "End"):
            self.browser.keys(key)
            _, top, _, bottom = self.box("#flag")
            heights.append(round(bottom - top))
        self.assertEqual(heights[0], heights[1])
        self.assertLess(heights[1], 24)

    def test_the_tools_stay_on_the_stage(self):
        self.browser.resize(1024, 700)
        for _ in range(2):
            # With the scenes folded, and with the scenes beside the stage.
            right = self.box("#stage")[2]
            self.assertLessEqual(max(self.browser.run("""
                return [...document.querySelectorAll('#tools button')]
                  .map((one) => one.getBoundingClientRect().right);""")), right)
            self.assertFalse(self.overlap("#tools", "#screens"))
            self.browser.keys("m")

    def test_the_banner_covers_nothing_of_the_screen(self):
        self.server.scene.write_text(PANEL + "wrong: 1\n")
        self.browser.wait("return document.getElementById('trouble').textContent !== ''")
        self.browser.wait("return document.getElementById('now').getBoundingClientRect().height > 50")
        # The room of the screen begins below the banner, however large the screen is.
        self.assertFalse(self.overlap("#trouble", "#room"))
        self.assertFalse(self.overlap("#trouble", "#tools"))

    def test_numbers_of_a_gesture_that_nothing_takes_are_no_failed_request(self):
        self.browser.messages()
        # The reset of the parameters before this test would end the recording.
        time.sleep(0.5)
        self.browser.keys("n")
        self.browser.wait("return document.getElementById('record-lines')?.textContent.length > 0")
        self.browser.run("""
            for (const end of ['from-y', 'to-y']) {
              const field = document.getElementById(`record-${end}`);
              field.value = 5;
              field.dispatchEvent(new Event('input'));
            }""")
        self.browser.wait("return document.getElementById('record-lines').className === 'bad'")
        self.browser.keys("Escape", "Escape")
        self.assertEqual(self.browser.messages(), [])

    # Controls

    def test_parameters_have_controls_of_their_type(self):
        self.assertEqual(self.browser.run("return document.getElementById('param-loud').role"), "switch")
        self.browser.run("""
            const picker = document.querySelector('.param[data-name=tint] .picker');
            picker.value = '#20c040';
            picker.dispatchEvent(new Event('change'));""")
        self.browser.wait("return document.getElementById('param-tint').value === '#20c040'"
                          " && document.getElementById('status').textContent === 'tint written'")
        self.assertEqual(self.server.scene.read_text(), PANEL.replace("#C02040", "#20c040"))

    def test_a_curve_is_compared_from_the_list(self):
        self.browser.click("[aria-label='Compare pace with another value']")
        self.browser.wait("return document.querySelector('[data-curve=bouncy] polyline')"
                          "?.getAttribute('points')?.length > 100")
        field, panel = self.box("#param-with-pace"), self.box("#params")
        self.assertGreater(field[2] - field[0], 0.9 * (panel[2] - panel[0]))
        self.browser.click("[data-curve=bouncy]")
        self.browser.wait("return document.getElementById('variant-B') !== null")
        names = [self.browser.run("return document.getElementById(arguments[0]).textContent", f"variant-{one}")
                 for one in "AB"]
        self.assertEqual(names, ["Alinear", "Bbouncy: pace linear → bouncy"])

    def test_the_address_holds_time_parameters_and_variants(self):
        self.browser.click("[aria-label='Compare pace with another value']")
        self.browser.click("[data-curve=bouncy]")
        self.browser.wait("return document.getElementById('variant-B') !== null")
        self.browser.keys("Escape", "Right", "Right")
        self.browser.wait("return location.hash === '#t=0.1&B=pace%3Dbouncy'")
        self.browser.run("document.getElementById('compare-none').click()")
        self.browser.wait("return location.hash === '#t=0.1'")
        self.browser.run("location.hash = '#t=0.2&B=pace%3Dbouncy'")
        self.browser.wait("return document.getElementById('variant-B') !== null")
        self.assertEqual(self.browser.run("return document.getElementById('clock').textContent"), "0.200 s")

    def field(self, label, value):
        """Types a number into the field of a curve."""
        self.browser.wait(f"return document.querySelector('[aria-label=\"{label}\"]') !== null")
        self.browser.run("""
            const field = document.querySelector(`[aria-label="${arguments[0]}"]`);
            field.value = arguments[1];
            field.dispatchEvent(new Event('change'));""", label, value)

    def test_a_compared_curve_has_handles_of_its_own(self):
        self.browser.click("[aria-label='Compare pace with another value']")
        self.browser.run("document.getElementById('param-with-pace').select()")
        self.browser.keys(*"spring(response: 0.4, dampingFraction: 0.6)", "Enter")
        self.browser.wait("return document.querySelectorAll('#params .curve[data-letter=B] circle').length === 2")
        self.assertEqual(self.browser.run("""
            return [...document.querySelectorAll('#params .curve-name')].map((one) => one.textContent);"""),
                         ["A linear", "B spring 0.4, 0.6"])
        self.field("B: pace: dampingFraction", 0.8)
        self.browser.wait("return document.getElementById('variant-B').textContent.startsWith('Bspring 0.4, 0.8')")
        self.assertEqual(self.server.scene.read_text(), PANEL)
        # A handle of B moves B, and leaves A.
        self.browser.run("document.querySelector('#params .curve[data-letter=B]').scrollIntoView({ block: 'center' })")
        x, y = self.browser.middle("#params .curve[data-letter=B] [data-handle=overshoot]")
        self.browser.pointer([x, y], [x, y - 4], [x, y - 30], drag=True)
        self.browser.wait("return !document.getElementById('variant-B').textContent.startsWith('Bspring 0.4, 0.8')")
        self.assertEqual(self.browser.run("return document.getElementById('param-pace').value"), "linear")

    def test_an_equal_curve_is_collapsed(self):
        self.browser.click("[aria-label='Compare pace with another value']")
        self.browser.click("[data-curve=bouncy]")
        self.browser.wait("return document.querySelector('#params .curve[data-letter=B]') !== null"
                          " && document.querySelector('#params .same-curve') === null")
        self.browser.run("""
            const select = document.querySelector('#params [aria-label="Form of B: pace"]');
            select.value = 'linear';
            select.dispatchEvent(new Event('change'));""")
        self.browser.wait("return document.querySelector('#params details.same-curve:not([open]) summary')"
                          "?.textContent === 'B has the same curve'")

    def test_velocities_are_in_the_values_of_the_property(self):
        self.browser.run("""
            document.querySelector('[data-key="box.x"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        words = "return [...document.querySelectorAll('#bar .curve text')].map((one) => one.textContent)"
        # A linear move over 40 pt in 0.5 s.
        self.browser.wait(f"{words}.includes('fastest 80 pt/s')")
        self.assertIn("from 0 pt", self.browser.run(words))
        self.assertIn("to 40 pt", self.browser.run(words))

    def test_changes_are_copied_with_their_command(self):
        self.browser.run("document.getElementById('param-far').select()")
        self.browser.keys(*"12.5", "Enter")
        self.browser.run("document.activeElement.blur()")
        self.browser.wait("return !document.getElementById('copy').disabled")
        # A headless browser has no clipboard, so the words are in the status line.
        self.browser.run("Object.defineProperty(navigator, 'clipboard', { value: {"
                         " writeText: (text) => { window.copied = text; } }, configurable: true })")
        self.browser.keys("q")
        self.browser.wait("return window.copied !== undefined")
        first, command = self.browser.run("return window.copied").split("\n")
        self.assertEqual(first, "far: 40 pt → 12.5 pt")
        self.assertRegex(command, r"^flickbook render \S+s\.yaml -p far=12\.5 -o changed\.gif$")

    # Keys

    def test_j_k_and_l_play_in_both_directions(self):
        frame = "return +document.getElementById('now').dataset.frame"
        playing = "return document.getElementById('play').getAttribute('aria-pressed') === 'true'"
        self.browser.keys("l")
        self.browser.wait(f"{frame} > 6")
        self.browser.keys("k")
        self.assertFalse(self.browser.run(playing))
        self.browser.keys("End")
        self.browser.wait(f"{frame} === 29")
        self.browser.keys("j")
        # Forwards, the frame after the last one would be the first.
        self.browser.wait("const frame = +document.getElementById('now').dataset.frame;"
                          " if (frame < 29) window.seen ??= frame; return window.seen !== undefined")
        self.assertGreater(self.browser.run("return window.seen"), 14)
        self.browser.keys("j")
        self.assertEqual(self.browser.run("""
            return document.querySelector('[aria-label=Speed] [aria-checked=true]').textContent"""), "2×")
        self.browser.keys("k", ("Shift", "L"))
        self.assertEqual(self.browser.run("""
            return document.querySelector('[aria-label=Speed] [aria-checked=true]').textContent"""), "1×")

    def test_nothing_complains(self):
        self.assertEqual([one for one in self.browser.messages()
                          if not ("variant=" in one and "404" in one)], [])


if __name__ == "__main__":
    unittest.main()
