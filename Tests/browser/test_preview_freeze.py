"""Freezing: a view or an animation stays at one moment while the rest of the scene plays."""
import unittest

from previewed import COLOR_AT, SCENE, PreviewTest

FROZEN = SCENE.replace("rules:", "  - { id: still, frame: [70, 0, 10, 10], background: blue }\nrules:")


class Freezing(PreviewTest):
    source = FROZEN
    ready = "return document.querySelectorAll('.bar').length > 0"

    def setUp(self):
        self.browser.run("document.activeElement.blur(); document.getElementById('unfreeze-all').click()")
        self.browser.keys("Escape", "\\", "f", "Home")
        self.wait_for("return document.getElementById('frozen').hidden")

    def wait_for(self, script):
        self.browser.wait(script)

    def go(self, seconds):
        self.browser.run("location.hash = ''; location.hash = `t=${arguments[0]}`;", seconds)
        self.wait_for(f"return document.getElementById('clock').textContent === '{seconds:.3f} s'")

    def value(self, key):
        return self.browser.run(
            "return document.querySelector(`[data-key='${arguments[0]}'] .value`).textContent", key)

    def choose_bar(self):
        self.browser.run("""
            document.querySelector('[data-key="box.x"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));""")
        self.wait_for("return document.getElementById('bar-freeze') !== null")

    def select(self, view):
        for _ in range(4):
            self.browser.keys("v")
            self.browser.run_async("const done = arguments[arguments.length - 1]; setTimeout(done, 200);")
            if self.browser.run("return document.getElementById('chosen-name').textContent") == view:
                return
        self.fail(f"{view} cannot be selected")

    def test_a_key_freezes_only_the_selected_animation(self):
        self.choose_bar()
        self.go(0.45)
        self.browser.keys(("Shift", "F"))
        self.wait_for("return !document.getElementById('frozen').hidden")
        self.assertEqual(self.browser.run("return document.getElementById('frozen-list').textContent"),
                         "box.x0.450 s\u00d7")
        self.go(1.4)
        # The box has gone half of its 40 points at 0.45 s. The page scrolls on.
        self.assertEqual(self.value("box.x"), "20")
        self.assertEqual(self.value("page.offset.y"), "90")
        self.wait_for("return document.querySelector('[data-key=\"box.x\"] .badge')?.textContent === 'frozen'")
        # The frozen values do not show where the animation begins, so that its curve has percents.
        self.wait_for("return /^fastest .*%\\/s$/.test(document.querySelector('#bar text.velocity')?.textContent)"
                      " && document.querySelector('#bar text.span') === null")
        # The box is at 20 to 30 points, which are the pixels 40 to 60.
        self.wait_for(COLOR_AT + """
            if (now.dataset.frame !== '28' || now.dataset.version !== document.body.dataset.version) return false;
            return colorAt(25, 5) === '192,32,64,255' && colorAt(45, 5) === '255,255,255,255';""")
        self.browser.click("[aria-label='Unfreeze box.x']")
        self.wait_for("return document.querySelector('[data-key=\"box.x\"] .value').textContent === '40'")
        self.assertEqual(self.server.scene.read_text(), FROZEN)

    def test_a_view_is_frozen_by_its_button(self):
        self.go(0.2)
        self.select("box")
        self.browser.click("#view-freeze")
        self.wait_for("return document.getElementById('view-freeze').ariaPressed === 'true'"
                      " && document.activeElement.id === 'view-freeze'")
        self.go(1.4)
        self.assertEqual(self.value("box.x"), "0")
        self.browser.click("#view-freeze")
        self.wait_for("return document.querySelector('[data-key=\"box.x\"] .value').textContent === '40'")

    def test_a_view_that_cannot_be_frozen_says_why(self):
        self.select("still")
        self.assertTrue(self.browser.run("return document.getElementById('view-freeze').disabled"))
        self.assertIn("still does not change", self.browser.run(
            "return document.getElementById('chosen-freeze').textContent"))
        self.browser.keys("Escape", ("Shift", "F"))
        self.wait_for("return document.getElementById('status').textContent"
                      " === 'select a view or an animation to freeze it'")

    def test_nothing_complains(self):
        self.assertEqual(self.browser.messages(), [])


if __name__ == "__main__":
    unittest.main()
