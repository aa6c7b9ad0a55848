"""Accessibility of the preview: axe-core finds nothing, and every size keeps all parts in reach."""
import time
import unittest

import axe
from previewed import SCENE, Server
from webdriver import Browser

SIZES = ((1024, 700), (1440, 900), (2560, 1440))


class Access(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(SCENE)
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.server.stop()

    def open(self, width, height, theme="dark"):
        self.browser.resize(width, height)
        self.browser.theme(theme)
        self.browser.open(self.server.address)
        self.browser.wait("return document.getElementById('now').dataset.frame !== undefined"
                          " && document.querySelectorAll('#scenes img').length > 0")

    def test_axe_finds_nothing(self):
        for theme in ("light", "dark"):
            self.open(1440, 900, theme)
            axe.load(self.browser)
            # First as it opens, then with a selected view, with curves, menus and the list of keys.
            # Then in each comparison mode, with the form for another value, and with a preset.
            for keys in ((), ("v", "v", "p"), ("g",), ("c",), ("Escape", "e"), ("Escape", "?"),
                         ("Escape", "x"), ("x",), ("x",), ("a",), ("i",), ("Escape", "w"), ("Enter",)):
                self.browser.keys(*keys)
                time.sleep(0.2)
                count, found = axe.audit(self.browser)
                self.assertEqual(found, [], f"{theme}, after {keys}")
                self.assertGreater(count, 30)
            self.browser.keys("Escape", "g")
            self.browser.wait("return document.querySelector('.bar') !== null")
            # The reasons of an animation, the effects of an event, rules that did not run, and the
            # list of curves.
            self.browser.run("""
                document.querySelector('.bar').dispatchEvent(new MouseEvent('click', { bubbles: true }));
                document.querySelector('#events .count').click();
                document.querySelector('#idle summary').click();
                document.getElementById('param-compare-pace').click();""")
            self.browser.wait("return document.querySelector('#idle-rules li') !== null")
            self.assertEqual(axe.audit(self.browser)[1], [], f"{theme}, the panel")
            self.browser.keys("Escape")

    def test_nothing_scrolls_out_of_reach(self):
        for width, height in SIZES:
            self.open(width, height)
            outside = self.browser.run("""
                return [...document.querySelectorAll('button, input, select, a, #clock, #ruler, #tools')]
                  .filter((one) => one.checkVisibility() && !one.closest('#scenes, #right, #tracks, [hidden]'))
                  .filter((one) => {
                    const box = one.getBoundingClientRect();
                    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
                  }).map((one) => one.outerHTML.slice(0, 100));""")
            self.assertEqual(outside, [], f"{width} × {height}")
            for room in ("stage", "dock", "right"):
                box = self.browser.run("""
                    const box = document.getElementById(arguments[0]).getBoundingClientRect();
                    return [box.left, box.top, box.right, box.bottom];""", room)
                self.assertTrue(box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height, room)
            overlapping = self.browser.run("""
                const boxes = [...document.querySelectorAll('header > *, #transport > *')]
                  .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
                return boxes.filter((box, index) => index > 0 && Math.abs(box.top - boxes[index - 1].top) < 30
                  && box.left < boxes[index - 1].right - 0.5).length;""")
            self.assertEqual(overlapping, 0, f"{width} × {height}")
            screen = self.browser.run("return document.getElementById('now').getBoundingClientRect().height")
            self.assertGreater(screen, 150)

    def test_the_scenes_fold_where_there_is_little_room(self):
        visible = "return document.getElementById('left').checkVisibility()"
        self.open(1024, 700)
        self.assertFalse(self.browser.run(visible))
        self.browser.keys("m")
        self.assertTrue(self.browser.run(visible))
        self.open(1440, 900)
        self.assertTrue(self.browser.run(visible))

    def test_everything_is_reached_with_the_tabulator(self):
        self.open(1440, 900)
        self.browser.wait("return document.getElementById('param-far') !== null")
        seen = set()
        for _ in range(60):
            self.browser.keys("Tab")
            seen.add(self.browser.run("""
                const one = document.activeElement;
                const style = getComputedStyle(one);
                if (one !== document.body && style.outlineStyle === 'none') return `unseen ${one.outerHTML.slice(0, 80)}`;
                return one.id || one.getAttribute('aria-label') || one.textContent;"""))
        for name in ("fold", "play", "param-far", "curves", "tracks", "room", "Form of pace"):
            self.assertIn(name, seen)
        self.assertEqual([one for one in seen if str(one).startswith("unseen")], [])


if __name__ == "__main__":
    unittest.main()
