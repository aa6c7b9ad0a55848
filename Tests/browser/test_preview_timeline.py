"""The preview's timeline and curves, by pointer and by keyboard."""
import unittest

from previewed import PreviewTest

# The box fades after a delay and is interrupted. Then a finger drags the page.
SCENE = """flickbook: 1
title: Rows
screen: { size: [80, 60], scale: 1, background: white }
fps: 20
views:
  - { id: page, kind: scroll, frame: [0, 30, 80, 30], contentSize: [80, 300], background: '#EEEEFF' }
  - { id: box, frame: [0, 0, 10, 10], background: red }
  - { id: dot, frame: [60, 0, 10, 10], background: blue }
rules:
  - on: message go
    do: { animate: { duration: 0.5, delay: 0.1 }, set: { box.alpha: 0, box.x: 40 } }
  - on: message back
    do: { animate: { duration: 0.2, curve: linear }, set: { box.alpha: 1 } }
  - on: tap dot
    do: { set: { dot.y: 10 } }
timeline:
  - wait: 0.2
  - send: go
  - drag: { view: page, by: [0, -20], over: 0.4 }
  - tap: dot
  - wait: 1.4
  - { at: 0.51, send: back }
"""


class Timeline(PreviewTest):
    source = SCENE
    ready = "return document.querySelectorAll('.bar').length > 0"

    def setUp(self):
        self.browser.keys("Escape", "\\", "f", "Home")

    def run_js(self, script, *arguments):
        return self.browser.run(script, *arguments)

    def text(self, selector):
        return self.run_js("return document.querySelector(arguments[0]).textContent", selector)

    def frame(self):
        return int(self.run_js(
            "return document.getElementById('count').textContent.match(/frame (\\d+)/)[1]"))

    def place(self, seconds, row="#ruler"):
        """Returns the place [x, y] of a time in a row; the row shows 2 s."""
        box = self.run_js("""
            const row = document.querySelector(arguments[0]);
            row.scrollIntoView({ block: 'nearest' });
            const box = row.getBoundingClientRect();
            return [box.x, box.y + box.height / 2, box.width];""", row)
        return [box[0] + 12 + seconds / 2 * (box[2] - 24), box[1]]

    def test_there_is_a_row_for_each_thing_that_happens(self):
        rows = self.run_js("""
            return [...document.querySelectorAll('.track[data-key]')].map((row) => row.dataset.key);""")
        self.assertEqual(rows, ["events", "finger", "page.offset.y", "view box", "box.x", "box.alpha",
                                "dot.y"])
        bars = self.run_js("""
            return [...document.querySelectorAll('[data-key="box.alpha"] .bar')]
              .map((bar) => bar.querySelector('title').textContent);""")
        self.assertEqual(bars, [
            "box.alpha to 0\nafter 0.1 s, 0.5 s easeInOut, cut at 0.517 s\ns.yaml:11",
            "box.alpha to 1\n0.2 s\ns.yaml:13"])

    def test_a_bar_lies_where_its_time_is(self):
        box = self.run_js("""
            const box = document.querySelector('[data-key="box.x"] .bar rect').getBoundingClientRect();
            return [box.left, box.right];""")
        self.assertAlmostEqual(box[0], self.place(0.3)[0], delta=2)
        self.assertAlmostEqual(box[1], self.place(0.8)[0], delta=2)
        # The interrupted bar ends early, and its rest is dashed.
        cut = self.run_js("""
            const bar = document.querySelector('[data-key="box.alpha"] .bar');
            return ['rect:not(.rest)', 'rect.rest'].map((part) => {
              const box = bar.querySelector(part).getBoundingClientRect();
              return [box.left, box.right];
            });""")
        for edge, seconds in zip(cut[0] + cut[1], (0.3, 0.517, 0.517, 0.8)):
            self.assertAlmostEqual(edge, self.place(seconds)[0], delta=2)

    def test_values_are_those_at_the_playhead(self):
        self.browser.pointer(self.place(1.5))
        self.assertEqual(self.frame(), 30)
        self.assertEqual(self.text("[data-key='box.x'] .value"), "40")
        self.assertEqual(self.text("[data-key='dot.y'] .value"), "10")
        self.browser.keys("Home")
        self.assertEqual(self.text("[data-key='dot.y'] .value"), "0")

    def test_the_playhead_snaps_to_events_and_is_dragged(self):
        # The event at 0.517 s, at the tick after 0.51 s, first shows in the frame at 0.55 s. The
        # nearest frame is the one at 0.5 s.
        x, y = self.place(0.517)
        self.browser.pointer([x + 3, y])
        self.assertEqual(self.frame(), 11)
        self.browser.pointer([x - 8, y])
        self.assertEqual(self.frame(), 10)
        start = self.browser.middle("#flag")
        self.browser.pointer(start, [start[0] + 20, y], self.place(1.25), drag=True)
        self.assertEqual(self.frame(), 25)
        # Dragging over a lane works as well.
        self.browser.pointer(self.place(1.75, "[data-key='page.offset.y'] .lane"))
        self.assertEqual(self.frame(), 35)

    def test_a_loop_is_drawn_on_the_ruler(self):
        self.browser.pointer(self.place(0.7), self.place(1), self.place(1.4), drag=True)
        self.assertEqual(self.text("#loop"), "0.7 to 1.4 s")
        self.browser.keys("\\")
        self.assertEqual(self.text("#loop"), "")

    def test_keys_zoom_pan_and_show_all(self):
        labels = "return [...document.querySelectorAll('#ruler text')].map((one) => one.textContent)"
        whole = self.run_js(labels)
        self.browser.keys("+", "+", "+")
        self.assertLess(float(self.run_js(labels)[-1].split()[0]), 1.01)
        self.browser.keys(">", ">", ">", ">")
        self.assertGreater(float(self.run_js(labels)[0].split()[0]), 0.3)
        self.browser.keys("f")
        self.assertEqual(self.run_js(labels), whole)

    def test_rows_are_chosen_and_opened_by_keyboard(self):
        chosen = "return document.querySelector('.track[aria-selected=true]')?.dataset.key"
        found = []
        for key in ("Down", "Down", "Down", "Down", "Down", "Up"):
            self.browser.keys(key)
            found.append(self.run_js(chosen))
        self.assertEqual(
            found, ["events", "finger", "page.offset.y", "view box", "box.x", "view box"])
        self.browser.click("[data-key='view box'] .name")
        self.assertEqual(self.run_js(chosen), "view box")
        self.browser.keys("Enter")
        self.assertEqual(self.run_js("return document.querySelectorAll('[data-key=\"box.x\"]').length"), 0)
        self.browser.keys("Enter")
        self.assertEqual(self.run_js("return document.querySelectorAll('[data-key=\"box.x\"]').length"), 1)

    def test_a_chosen_bar_is_told_in_numbers(self):
        self.run_js("""
            document.querySelector('[data-key="box.alpha"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        words = self.text("#bar")
        for part in ("Animation · box.alpha", "cut at0.517 s", "s.yaml:11"):
            self.assertIn(part, words)
        fields = self.run_js("""
            return ['#bar-delay', '#bar-duration', '#bar select']
              .map((field) => document.querySelector(field).value);""")
        self.assertEqual(fields, ["0.1", "0.5", "easeInOut"])
        self.assertEqual(self.text("#chosen-name"), "box")

    def test_the_fields_of_a_chosen_bar_are_in_sight(self):
        self.run_js("document.getElementById('right').scrollTop = 0")
        self.run_js("""
            document.querySelector('[data-key="box.x"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        self.browser.wait("""
            const [box, room] = ['bar', 'right']
              .map((id) => document.getElementById(id).getBoundingClientRect());
            return box.top >= room.top - 1 && Math.min(box.bottom, box.top + room.height) <= room.bottom + 1;""")

    def test_names_of_views_are_spelled_as_in_the_file(self):
        self.run_js("""
            document.querySelector('[data-key="box.x"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        for selector in ("#chosen-name", "#bar h2 .id"):
            self.assertEqual(self.style(selector, "textTransform"), "none", selector)

    def test_the_delay_of_a_chosen_bar_is_seen(self):
        self.run_js("""
            document.querySelector('[data-key="box.x"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        self.assertNotEqual(self.style(".bar.chosen .delay", "stroke"),
                            self.style("#dock", "backgroundColor"))
        self.assertNotEqual(self.style(".bar.chosen .delay", "stroke"),
                            self.style("body", "backgroundColor"))

    def test_the_key_on_the_play_button_is_seen_while_it_plays(self):
        self.browser.keys(" ")
        self.browser.wait("return document.querySelector('#transport .primary')?.ariaPressed === 'true'")
        colour = self.style("#transport .primary kbd", "color")
        self.assertEqual(colour, self.style("#transport .primary", "color"))
        self.browser.keys(" ")

    def test_the_flag_hides_no_value_and_the_last_tick_is_whole(self):
        lane = self.edges("#ruler")
        for key in ("Home", "End"):
            self.browser.keys(key)
            flag = self.edges("#flag")
            self.assertGreaterEqual(flag[0], lane[0] - 0.5)
            self.assertLessEqual(flag[2], lane[2] + 0.5)
        ends = self.run_js("""
            return [...document.querySelectorAll('#ruler text')]
              .map((one) => one.getBoundingClientRect().right);""")
        self.assertLessEqual(max(ends), lane[2])

    def edges(self, selector):
        """Returns the left, top, right and bottom edge of an element."""
        return self.run_js("""
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.left, box.top, box.right, box.bottom];""", selector)

    def style(self, selector, name):
        return self.run_js("""
            return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]];""",
                           selector, name)

    def test_hovering_a_row_lights_its_view_and_the_other_way_round(self):
        self.browser.hover(*self.browser.middle("[data-key='dot.y'] .name"))
        self.browser.wait("return document.querySelector('#marks .hovered')?.getAttribute('x') === '60'")
        area = self.run_js("""
            const box = document.getElementById('glass').getBoundingClientRect();
            return [box.x, box.y, box.width / 80];""")
        self.browser.hover(area[0] + 65 * area[2], area[1] + 5 * area[2])
        self.browser.wait("return document.querySelector('[data-key=\"dot.y\"]').classList.contains('lit')")

    def test_a_view_that_is_selected_on_the_stage_is_selected_here(self):
        area = self.run_js("""
            const box = document.getElementById('glass').getBoundingClientRect();
            return [box.x, box.y, box.width / 80];""")
        for x, row in ((65, "dot.y"), (5, "view box")):
            self.browser.pointer([area[0] + x * area[2], area[1] + 5 * area[2]])
            self.browser.wait("return document.querySelector('.track[aria-selected=true]')?.dataset.key"
                              f" === '{row}'")
            self.assertEqual(
                self.run_js("return document.querySelectorAll('.track[aria-selected=true]').length"), 1)

    def test_frames_that_have_come_are_marked(self):
        self.browser.wait("return document.getElementById('ruler').dataset.come === '40'")
        width = self.run_js("return document.querySelector('#presence rect').getBoundingClientRect().width")
        self.assertAlmostEqual(width, self.place(2)[0] - self.place(0)[0], delta=2)

    def test_curves_have_axes_units_and_velocities(self):
        self.browser.click("[data-key='box.x'] .name")
        self.browser.keys("g")
        self.browser.wait("return document.getElementById('graph')?.dataset.lines === '1'")
        self.run_js("""
            const choice = document.getElementById('property');
            choice.value = 'box.alpha';
            choice.dispatchEvent(new Event('change'));""")
        self.browser.wait("return document.getElementById('graph')?.dataset.lines === '2'")
        labels = self.run_js("return [...document.querySelectorAll('#graph text')].map((one) => one.textContent)")
        for label in ("0 pt", "20 pt", "40 pt", "0", "1"):
            self.assertIn(label, labels)
        self.assertTrue(any(label.endswith(" pt/s") for label in labels), labels)
        # The box moves 40 points in half a second with easeInOut, fastest in the middle.
        self.browser.pointer(self.place(0.55))
        speed = float(self.text("#graph-names [data-name='box.x'] .speed").split()[0])
        self.assertGreater(speed, 100)
        self.browser.click("[aria-label='Remove box.alpha']")
        self.browser.wait("return document.getElementById('graph')?.dataset.lines === '1'")
        self.browser.run("document.activeElement.blur()")
        self.browser.keys("g")
        self.assertEqual(self.run_js("return document.querySelectorAll('.track[data-key]').length"), 7)

    def test_the_height_is_the_readers(self):
        before = self.run_js("return document.getElementById('dock').clientHeight")
        x, y = self.browser.middle("#grip")
        self.browser.pointer([x, y], [x, y - 30], [x, y - 60], drag=True)
        after = self.run_js("return document.getElementById('dock').clientHeight")
        self.assertAlmostEqual(after - before, 60, delta=5)
        self.browser.pointer([x, y - 60], [x, y - 30], [x, y], drag=True)


if __name__ == "__main__":
    unittest.main()
