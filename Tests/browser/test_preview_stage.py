"""Pointing at the preview's screen: selection, numbers, distances, motion path and zoom."""
import unittest

from previewed import PreviewTest

# A named box in a named card. The box moves right from 0.2 to 0.7 s.
SCENE = """flickbook: 1
screen: { size: [80, 60], scale: 2, background: white }
fps: 20
views:
  - id: card
    frame: [10, 20, 60, 30]
    background: '#DDDDDD'
    clips: true
    children:
      - { id: box, frame: [5, 5, 10, 10], background: red, alpha: 0.5 }
      - { id: away, frame: [62, 0, 10, 10], background: blue }
rules:
  - on: message go
    do: { animate: { duration: 0.5, curve: linear }, set: { box.x: 45 } }
timeline:
  - wait: 0.2
  - send: go
  - wait: 0.8
"""


class Stage(PreviewTest):
    source = SCENE

    def setUp(self):
        self.browser.keys("Escape", "Home", "0")

    def place(self, x, y):
        """Converts a point of the scene to a place on the page."""
        left, top, points = self.browser.run("""
            const box = document.getElementById('glass').getBoundingClientRect();
            return [box.x, box.y, box.width / 80];""")
        return [left + x * points, top + y * points]

    def selected(self):
        return self.browser.run("return document.getElementById('chosen-name').textContent")

    def test_a_click_selects_from_the_front_to_the_back(self):
        self.browser.pointer(self.place(20, 30))
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'box'")
        self.browser.pointer(self.place(20, 30))
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'card'")
        self.browser.pointer(self.place(20, 30))
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'box'")
        self.browser.pointer(self.place(2, 2))
        self.browser.wait("return document.getElementById('chosen-name').textContent === ''")

    def test_what_is_clipped_away_is_not_hit(self):
        self.browser.pointer(self.place(20, 30))
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'box'")
        self.browser.pointer(self.place(75, 25))
        self.browser.wait("return document.getElementById('chosen').hidden")
        self.browser.keys("v", "v")
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'box'")
        self.browser.keys("v")
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'card'")

    def test_the_outline_lies_on_the_view_and_follows_it(self):
        self.browser.pointer(self.place(20, 30))
        outline = ("return ['x', 'y', 'width', 'height'].map((name) =>"
                   " +document.querySelector('#marks .chosen')?.getAttribute(name))")
        self.browser.wait("return document.querySelector('#marks .chosen') !== null")
        self.assertEqual(self.browser.run(outline), [15, 25, 10, 10])
        self.browser.keys("End")
        self.browser.wait("return document.querySelector('#marks .chosen').getAttribute('x') === '55'")
        box = self.browser.run("""
            const box = document.querySelector('#marks .chosen').getBoundingClientRect();
            return [box.x, box.y];""")
        # The outline's stroke is around the view.
        for edge, expected in zip(box, self.place(55, 25)):
            self.assertAlmostEqual(edge, expected, delta=6)

    def test_numbers_are_at_the_cursor_and_at_the_right(self):
        self.browser.hover(*self.place(20, 30))
        self.browser.wait("return !document.getElementById('hint').hidden")
        hint = self.browser.run("return [...document.querySelectorAll('#hint > *')].map((one) => one.textContent)")
        self.assertEqual(hint, ["box", "x 15 y 25", "10 × 10", "alpha 0.5", "s.yaml:10"])
        self.browser.pointer(self.place(20, 30))
        self.browser.wait("return document.getElementById('chosen-name').textContent === 'box'")
        numbers = self.browser.run("return document.getElementById('chosen-numbers').textContent")
        self.assertEqual(numbers, "place15, 25size10 × 10alpha0.5defined ats.yaml:10changesx")

    def test_distances_to_the_edges_are_told(self):
        self.browser.pointer(self.place(20, 30))
        self.browser.wait("return document.querySelectorAll('.length').length === 4")
        lengths = self.browser.run("return [...document.querySelectorAll('.length')].map((one) => one.textContent)")
        self.assertEqual(lengths, ["15", "55", "25", "25"])

    def test_the_path_has_a_dot_for_each_frame(self):
        self.browser.pointer(self.place(20, 30))
        self.browser.keys("p")
        # From 20 to 60 in ten frames at an even pace: 4 points per frame, and both ends.
        self.browser.wait("return document.querySelectorAll('#marks circle').length === 11")
        dots = self.browser.run("return [...document.querySelectorAll('#marks circle')].map((one) => +one.getAttribute('cx'))")
        self.assertEqual([round(x, 3) for x in dots], [20 + 4 * index for index in range(11)])
        self.browser.keys("p")
        self.browser.wait("return document.querySelectorAll('#marks circle').length === 0")

    def test_the_onion_skin_shows_neighbours(self):
        # In frame 9 the box spans 35 to 45, in the two frames before it begins at 31 and at 27.
        self.browser.run("location.hash = 't=0.45'")
        redness = """
            const canvas = document.getElementById('now'), zoom = canvas.width / 80;
            if (canvas.dataset.frame !== '9') return null;
            return [33, 28.5].map((x) => {
              const [r, g, b] = canvas.getContext('2d').getImageData(x * zoom, 30 * zoom, 1, 1).data;
              return r - b;
            });"""
        self.browser.wait(f"return (() => {{ {redness} }})()?.join() === '0,0'")
        self.browser.keys("o")
        # The neighbours are drawn one by one, and the nearer one is redder.
        self.browser.wait(f"""
            const [near, far] = (() => {{ {redness} }})() ?? [0, 0];
            return far > 5 && near > far + 5;""")
        self.browser.keys("o")
        self.browser.wait(f"return (() => {{ {redness} }})()?.join() === '0,0'")

    def test_sizes_are_those_that_are_asked_for(self):
        width = "return document.getElementById('now').getBoundingClientRect().width"
        self.browser.keys("1")
        self.assertEqual(self.browser.run(width), 80)
        self.browser.keys("2")
        self.assertEqual(self.browser.run(width), 160)
        # Frames are drawn at the visible scale.
        self.browser.keys("1")
        self.browser.wait("return document.getElementById('now').width === 80")
        self.browser.keys("2")
        self.browser.wait("return document.getElementById('now').width === 160")
        self.browser.keys("0", "d", "b")
        self.assertEqual(
            self.browser.run("return document.body.className"), "surround")
        self.browser.keys("d", "b")
        self.assertGreater(self.browser.run(width), 160)


if __name__ == "__main__":
    unittest.main()
