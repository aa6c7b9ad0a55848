"""Edits that the page writes into a scene, by fields and by dragging bars, with undo and redo."""
import time
import unittest

from previewed import PreviewTest

SCENE = """# A box that goes right.
flickbook: 1
screen: { size: [80, 60], scale: 1, background: white }
fps: 20
params: { far: { value: 40, min: 0, max: 70 } }
views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
rules:
  - on: message go
    do: { animate: { duration: 0.5, curve: 'spring(response: 0.4, dampingFraction: 0.6)' }, set: { box.alpha: 0.5 } }  # a
  - on: message go
    do: { animate: { duration: 0.5, curve: linear }, set: { box.x: = far } }   # b
timeline: [{ wait: 0.2 }, { send: go }, { wait: 1.8 }]
"""


class Edits(PreviewTest):
    source = SCENE.replace("duration: 0.5, curve: 'spring", "curve: 'spring")
    ready = "return document.querySelectorAll('.bar').length > 0"

    def setUp(self):
        if self.server.scene.read_text() != self.source:
            self.server.scene.write_text(self.source)
        self.browser.keys("Escape", "f", "Home")
        self.browser.wait("return document.querySelector('[data-key=\"view box\"]') !== null")
        if not self.browser.run("return document.querySelector('[data-key=\"box.x\"]') !== null"):
            self.browser.click("[data-key='view box'] .twist")
        self.browser.wait("""
            const bar = document.querySelector('[data-key="box.x"] .bar title');
            return bar !== null && bar.textContent.includes('0.5 s');""")
        self.browser.click("[data-key='box.x'] .name")

    def wait_for_file(self, text):
        end = time.monotonic() + 10
        while self.server.scene.read_text() != text and time.monotonic() < end:
            time.sleep(0.03)
        self.assertEqual(self.server.scene.read_text(), text)

    def type(self, field, text):
        self.browser.wait(f"return document.getElementById('{field}') !== null")
        self.browser.run("document.getElementById(arguments[0]).select()", field)
        self.browser.keys(*text, "Enter")
        self.browser.run("document.activeElement.blur()")

    def test_a_duration_is_written_and_taken_back(self):
        self.type("bar-duration", "0.35")
        changed = self.source.replace("{ duration: 0.5, curve: linear", "{ duration: 0.35, curve: linear")
        self.wait_for_file(changed)
        self.browser.wait("return !document.getElementById('undo').disabled")
        self.browser.keys("z")
        self.wait_for_file(self.source)
        self.browser.wait("return !document.getElementById('redo').disabled")
        self.browser.click("#redo")
        self.wait_for_file(changed)

    def test_a_bar_is_dragged_by_its_end_and_by_its_body(self):
        box = self.browser.run("""
            const edge = document.querySelector('[data-key="box.x"] .edge').getBoundingClientRect();
            const body = document.querySelector('[data-key="box.x"] .bar rect').getBoundingClientRect();
            return [edge.x + edge.width / 2, edge.y + edge.height / 2, body.width];""")
        # The bar is half a second long, so 0.3 s more are 0.6 of its length.
        start = [box[0], box[1]]
        self.browser.pointer(start, [box[0] + 20, box[1]], [box[0] + 0.6 * box[2], box[1]], drag=True)
        self.browser.wait("""
            return document.querySelector('[data-key="box.x"] .bar title').textContent.includes('0.8');""")
        written = self.server.scene.read_text()
        self.assertRegex(written, r"\{ duration: 0\.(79|8|81), curve: linear \}")
        middle = [box[0] - box[2] / 2, box[1]]
        self.browser.pointer(middle, [middle[0] + 9, middle[1]], [middle[0] + box[2] / 5, middle[1]],
                             drag=True)
        self.browser.wait("""
            return document.querySelector('[data-key="box.x"] .bar title').textContent.includes('after');""")
        self.assertRegex(self.server.scene.read_text(), r"\{ delay: 0\.(09|1|11), duration: 0\.")

    def test_what_cannot_be_written_is_said(self):
        self.type("bar-duration", "900")
        self.browser.wait("return document.getElementById('status').textContent.startsWith('not written')")
        self.assertEqual(self.server.scene.read_text(), self.source)

    def test_a_spring_keeps_its_notation(self):
        self.browser.click("[data-key='box.alpha'] .name")
        self.browser.wait("return document.querySelector('#bar [aria-label=\"box.alpha: response\"]')")
        self.assertEqual(self.server.scene.read_text(), self.source)
        self.browser.run("""
            const field = document.querySelector('#bar [aria-label="box.alpha: dampingFraction"]');
            field.value = 0.8;
            field.dispatchEvent(new Event('change'));""")
        self.wait_for_file(self.source.replace("dampingFraction: 0.6", "dampingFraction: 0.8"))

    def handle(self, name):
        """Returns the place of a spring's handle on the screen."""
        selector = f"#bar [data-handle='{name}']"
        self.browser.wait(f"return document.querySelector(\"{selector}\") !== null")
        self.browser.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest' })",
                         selector)
        return self.browser.middle(selector)

    def test_a_spring_is_held_by_its_overshoot_and_by_its_end(self):
        self.browser.click("[data-key='box.alpha'] .name")
        x, y = self.handle("overshoot")
        # Damping 0.6 overshoots by e^(-0.75π) = 0.0948. A change of 1 is 140 of 240 units high.
        unit = self.browser.run("return document.querySelector('#bar svg').getScreenCTM().a") * 140
        self.browser.pointer([x, y], [x, y - 4], [x, y - 0.15 * unit], drag=True)
        self.wait_for_change("0.6")
        # An overshoot of 0.2448 has the damping ratio 0.409.
        self.assertRegex(self.server.scene.read_text(),
                         r"'spring\(response: 0\.4, dampingFraction: 0\.4[012]?\)'")
        self.browser.keys("z")
        self.wait_for_file(self.source)
        # Dragging the end to the left makes the spring faster.
        self.browser.wait("return document.querySelector('#bar svg text:last-child')?"
                          ".textContent.startsWith('overshoots 0.047')")
        x, y = self.handle("rest")
        left = self.browser.run("""
            return new DOMPoint(30, 0).matrixTransform(
              document.querySelector('#bar svg').getScreenCTM()).x;""")
        self.browser.pointer([x, y], [x - 4, y], [left + (x - left) / 2, y], drag=True)
        self.wait_for_change("response: 0.4,")
        self.assertRegex(self.server.scene.read_text(),
                         r"'spring\(response: 0\.(19|2|20|21), dampingFraction: 0\.6\)'")

    def wait_for_change(self, part):
        end = time.monotonic() + 10
        while part in self.server.scene.read_text() and time.monotonic() < end:
            time.sleep(0.03)


if __name__ == "__main__":
    unittest.main()
