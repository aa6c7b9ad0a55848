"""Why and when an animation runs, and the values that the file computes."""
import unittest

from previewed import PreviewTest

# A tap sends a message. Its rule starts three dots, each 0.03 s after the one before. The end of
# the fade starts a last animation. The pace of the press is a parameter alone.
SCENE = """flickbook: 1
title: Causes
screen: { size: [120, 80], scale: 1, background: white }
fps: 20
params:
  stagger: { value: 0.03, min: 0, max: 1, unit: s }
  far: { value: 30, min: 0, max: 60 }
  pace: 0.2
  limit: 100
views:
  - { id: fab, frame: [90, 50, 20, 20], background: red, gestures: { tap: true, longPress: true } }
  - { repeat: 3, id: dots, view: { frame: [= index * 20, 0, 10, 10], background: blue } }
  - { id: box, frame: [0, 30, 10, 10], background: green }
  - { id: page, kind: scroll, frame: [60, 0, 60, 40], contentSize: [60, 400] }
rules:
  - on: tap fab
    do: { send: opened }
  - on: message opened
    do:
      - each: dots
        stagger: = stagger
        do: { animate: { duration: 0.3 }, set: { "dots[index].y": = far } }
      - { animate: { duration: = stagger * 10, name: fade }, set: { box.alpha: 0.5 } }
  - on: finish fade
    do: { animate: { curve: 'spring(response: 0.3, dampingFraction: 0.7)' }, set: { box.x: 40 } }
  - on: longPress fab
    do: { animate: { duration: = pace }, set: { fab.alpha: 0.5, fab.rotate: 45 } }
  - on: scroll page
    when: page.offset.y > limit
    do: { set: { box.y: 60 } }
timeline:
  - wait: 0.5
  - tap: fab
  - wait: 1.5
  - longPress: fab
  - drag: { view: page, by: [0, -30], over: 0.2, hold: 0.2 }
  - wait: 0.4
"""


class Because(PreviewTest):
    source = SCENE
    ready = "return document.querySelectorAll('.bar').length > 0"

    def setUp(self):
        self.browser.keys("Escape", "\\", "f", "Home")
        if not self.run_js("return document.querySelector('[data-key=\"dots[2].y\"]') !== null"):
            self.browser.click("[data-key='like dots[]'] .twist")

    def run_js(self, script, *arguments):
        return self.browser.run(script, *arguments)

    def choose(self, key):
        self.run_js("""
            document.querySelector(`[data-key="${arguments[0]}"] .bar`)
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""", key)
        self.browser.wait(f"return document.querySelector('#bar h2 .id')?.textContent === '{key}'")

    def texts(self, selector):
        return self.run_js("""
            return [...document.querySelectorAll(arguments[0])].map((one) => one.textContent.trim());""",
                           selector)

    def test_an_animation_says_why_it_comes_late(self):
        self.choose("dots[2].y")
        self.assertEqual(self.texts(".because li"), [
            "tap fab 0.500 s by s.yaml:33", "message opened 0.500 s", "rule at line 18",
            "+ 0.06 s (stagger * 2)"])
        # The tick after 0.5 s is the first one that sees the tap.
        self.assertEqual(self.texts("#when"), ["Triggered at 0.500 s, starts at 0.560 s."])

    def test_each_part_of_a_reason_is_a_link(self):
        self.choose("dots[2].y")
        self.browser.click(".because li:nth-child(4) .link")
        self.assertEqual(self.run_js("return document.activeElement.id"), "param-stagger")
        self.browser.click(".because li:nth-child(1) .link")
        self.assertRegex(self.texts("#clock")[0], r"0\.500 s")
        self.browser.click(".because li:nth-child(3) .link")
        self.assertIn("dots[2].y = 30 over 0.3 s", " ".join(self.texts("#events .effects li")))
        self.assertTrue(self.run_js("""
            return document.activeElement.closest('[data-event]').querySelector('.words').textContent
              === 'message opened';"""))

    def test_what_follows_is_one_click_away(self):
        self.choose("box.alpha")
        self.assertEqual(len(self.texts(".follows li")), 1)
        self.assertRegex(self.texts(".follows li")[0], r"^finish fade 0\.8\d\d s, starts box\.x$")
        self.browser.click(".follows .link")
        self.browser.wait("return document.querySelector('#bar h2 .id')?.textContent === 'box.x'")
        self.assertEqual([text.split(" 0.")[0] for text in self.texts(".because li")], [
            "tap fab", "message opened", "finish fade", "rule at line 24"])

    def test_a_bar_that_ends_at_rest_is_marked(self):
        self.choose("box.x")
        self.assertIn("until the spring rests", self.texts("#bar")[0])
        self.assertTrue(self.texts("[data-key='box.x'] .bar text")[0].startswith("~"))
        self.assertEqual(len(self.texts("[data-key='box.x'] .wave")), 1)
        self.assertEqual(len(self.texts("[data-key='box.alpha'] .wave")), 0)

    def test_a_computed_value_has_no_field(self):
        self.choose("box.alpha")
        self.assertFalse(self.run_js("return document.getElementById('bar-duration') !== null"))
        self.assertIn("= stagger * 10", self.texts("#bar .note"))
        # Dragging the end writes nothing either.
        self.assertEqual(self.run_js("return document.querySelector('[data-key=\"box.alpha\"] .edge')"), None)
        self.choose("dots[1].y")
        self.assertFalse(self.run_js("return document.getElementById('bar-delay') !== null"))
        self.assertEqual(self.run_js("return document.getElementById('bar-duration').value"), "0.3")
        self.assertIn("= far; 3 animations follow", self.texts("#bar .note"))

    def test_a_parameter_says_what_follows_it(self):
        followers = {name: self.texts(f"[data-follows='{name}']")[0] for name in ("stagger", "far", "pace")}
        self.assertEqual(followers, {
            "stagger": "4 animations follow stagger", "far": "3 animations follow far",
            "pace": "2 animations follow pace"})

    def test_a_value_that_is_one_parameter_keeps_its_field(self):
        self.choose("fab.alpha")
        self.assertEqual(self.run_js("return document.getElementById('bar-duration').value"), "0.2")
        self.assertIn("= pace; 2 animations follow", self.texts("#bar .note"))

    def test_a_rule_that_did_not_run_says_how_near_it_came(self):
        self.browser.click("#idle summary")
        self.browser.wait("return document.querySelectorAll('#idle-rules li').length > 0")
        words = self.texts("#idle-rules li")
        self.assertEqual(len(words), 1)
        self.assertIn("rule at s.yaml:28", words[0])
        self.assertIn("'page.offset.y > 100' is never true", words[0])
        self.assertIn("the nearest value is 30", words[0])
        self.assertRegex(words[0], r"nearest at \d\.\d{3} s$")

    def test_a_long_press_lasts_as_long_as_its_finger(self):
        title = self.texts("[data-key='finger'] .gesture:nth-child(2) title")[0]
        self.assertIn("fab, 2.000 to 2.600 s", title)

    def test_events_are_a_tree_of_causes(self):
        tree = self.run_js("""
            const read = (list) => [...list.children].map((one) =>
              [one.querySelector('.words').textContent,
                ...[...one.children].filter((child) => child.tagName === 'UL' && !child.className)
                  .flatMap(read)]);
            return read(document.getElementById('events'));""")
        self.assertEqual(tree[0], ["tap fab", ["message opened", ["finish fade"]]])

    def test_like_views_share_a_row_that_opens(self):
        self.browser.click("[data-key='like dots[]'] .twist")
        rows = self.run_js("""
            return [...document.querySelectorAll('.track[data-key]')].map((row) => row.dataset.key);""")
        self.assertIn("like dots[]", rows)
        self.assertNotIn("dots[0].y", rows)
        self.assertEqual(self.texts("[data-key='like dots[]'] .view"), ["dots[0\u20132]"])
        self.browser.click("[data-key='like dots[]'] .name")
        self.browser.keys("Enter")
        self.assertEqual(len(self.texts("[data-key='dots[0].y']")), 1)

    def test_the_same_text_is_written_once(self):
        texts = [self.texts(f"[data-key='dots[{index}].y'] .lane text") for index in range(3)]
        self.assertEqual([len(one) for one in texts], [1, 0, 0])

    def test_names_and_fields_stand_in_columns(self):
        self.choose("fab.alpha")
        edges = self.run_js("""
            const left = (one) => Math.round(one.getBoundingClientRect().left);
            return [[...document.querySelectorAll('#bar .grid dt, #bar .curve .form span')].map(left),
              [...document.querySelectorAll('#bar .grid dd.value, #bar .curve select')].map(left)];""")
        for column in edges:
            self.assertEqual(len(set(column)), 1, edges)
        self.choose("box.x")
        left = self.run_js("""
            return [...document.querySelectorAll('#bar .fields input, #bar .curve select')]
              .map((one) => Math.round(one.getBoundingClientRect().left));""")
        self.assertEqual(len(set(left)), 1, left)
        self.assertGreater(len(left), 2)

    def test_nothing_complains(self):
        self.assertEqual(self.browser.messages(), [])


# A finger moves a card, whose rule runs for each change.
PAN = """flickbook: 1
screen: { size: [120, 80], scale: 1, background: white }
fps: 20
state: { moved: 0 }
views:
  - { id: card, frame: [10, 10, 40, 40], background: red, gestures: { pan: { axis: x, drives: translate.x } } }
rules:
  - on: change card
    do: { set: { moved: = card.pan.translation.x } }
timeline:
  - wait: 0.2
  - drag: { view: card, by: [40, 0], over: 0.5 }
  - wait: 0.5
"""


# A rule of two conditions, of which the second is never true at a tap.
PARTS = """flickbook: 1
screen: { size: [120, 80], scale: 1, background: white }
fps: 20
state: { open: false, count: 0 }
views:
  - { id: fab, frame: [90, 50, 20, 20], background: red, gestures: { tap: true } }
rules:
  - on: tap fab
    when: open and count > 3
    do: { set: { fab.x: 10 } }
  - on: tap fab
    do: { set: { open: true, count: = count + 1 } }
timeline: [{ wait: 0.5 }, { tap: fab }, { wait: 0.5 }, { tap: fab }, { wait: 0.5 }]
"""


class Parts(PreviewTest):
    source = PARTS

    def test_a_rule_names_the_false_part_of_its_condition(self):
        self.browser.click("#idle summary")
        self.browser.wait("return document.querySelectorAll('#idle-rules li').length > 0")
        words = self.browser.run("return document.querySelector('#idle-rules li').textContent")
        self.assertIn("it came nearest to true when only 'count > 3' was false", words)
        self.assertTrue(words.endswith("nearest at 1.000 s"), words)
        self.browser.click("#idle-rules .link")
        self.browser.wait("return document.getElementById('clock').textContent === '1.000 s'")


class Runs(PreviewTest):
    source = PAN
    ready = "return document.querySelectorAll('#events [data-event]').length > 0"

    def test_equal_events_are_one_entry_with_their_number(self):
        words = self.browser.run("""
            return [...document.querySelectorAll('#events .words')].map((one) => one.textContent);""")
        changes = [one for one in words if one.startswith("change card")]
        self.assertEqual(len(changes), 1, words)
        # The finger moves for 0.5 s, which are 30 ticks of 1/60 s.
        self.assertEqual(changes[0], "change card \u00d730")
        marks = self.browser.run("return document.querySelectorAll('[data-key=events] .run').length")
        diamonds = self.browser.run("return document.querySelectorAll('[data-key=events] path.event').length")
        self.assertEqual(marks, 1)
        self.assertLess(diamonds, 5)

    def test_the_changes_stand_below_the_beginning_of_the_pan(self):
        parent = self.browser.run("""
            const change = [...document.querySelectorAll('#events .words')]
              .find((one) => one.textContent.startsWith('change card')).closest('[data-event]');
            return change.parentElement.closest('[data-event]')?.querySelector('.words').textContent;""")
        self.assertEqual(parent, "begin card")


class Apart(PreviewTest):
    # Four taps, at least half a second apart.
    source = PARTS.replace("timeline: [", "timeline: [{ wait: 1 }, { tap: fab }, { wait: 1 }, { tap: fab }, ")
    ready = Runs.ready

    def test_equal_events_far_apart_stay_entries_of_their_own(self):
        words = self.browser.run("return [...document.querySelectorAll('#events .words')].map((one) => one.textContent)")
        self.assertEqual([one for one in words if one.startswith("tap fab")], ["tap fab"] * 4)


if __name__ == "__main__":
    unittest.main()
