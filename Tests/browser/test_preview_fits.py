"""Fields that are whole, and keys that do what the page says, at 1024 × 700."""
import unittest

from previewed import SCENE, PreviewTest

SPRINGS = SCENE.replace("pace: linear", "pace: 'spring(duration: 0.38, bounce: 0.32)'").replace(
    "fps: 20", "fps: 50").replace("wait: 1.3", "wait: 20")


class Fits(PreviewTest):
    source = SPRINGS
    size = (1024, 700)

    def setUp(self):
        self.browser.open("about:blank")
        self.browser.open(self.server.address)
        self.browser.wait(self.ready)
        self.browser.run("document.getElementById('compare-none').click()")
        self.browser.wait("return document.getElementById('compared').hidden")
        self.browser.messages()

    def compare(self):
        self.browser.click("[aria-label='Compare pace with another value']")
        self.browser.keys(*"0.6", "Enter")
        self.browser.wait("return document.getElementById('other-0') !== null")

    def test_a_menu_opened_by_key_closes_by_key(self):
        self.browser.keys("c")
        self.browser.wait("return !document.getElementById('compare-menu').hidden")
        self.assertTrue(self.browser.run(
            "return document.getElementById('compare-menu').contains(document.activeElement)"))
        self.browser.keys("Escape")
        self.browser.wait("return document.getElementById('compare-menu').hidden", 2)

    def test_space_plays_after_a_comparison(self):
        self.compare()
        self.browser.keys(" ")
        self.browser.wait("return parseFloat(document.getElementById('clock').textContent) > 0", 5)

    def test_space_plays_after_a_preset_is_stored(self):
        self.browser.keys("w", *"slow", "Enter")
        self.browser.wait("return document.querySelector('#presets .preset')?.textContent === 'slow'")
        self.browser.keys(" ")
        self.browser.wait("return parseFloat(document.getElementById('clock').textContent) > 0", 5)

    def test_a_clicked_view_shows_its_numbers(self):
        left, top, points = self.browser.run("""
            const glass = document.getElementById('glass').getBoundingClientRect();
            return [glass.x, glass.y, glass.width / 80];""")
        self.browser.pointer([left + 5 * points, top + 5 * points])
        self.browser.wait("""
            const [section, panel] = ['chosen', 'right'].map((id) =>
              document.getElementById(id).getBoundingClientRect());
            return section.height > 0 && section.top >= panel.top && section.bottom <= panel.bottom;""", 2)
        self.assertEqual(self.browser.run("return scrollY + document.body.scrollTop"), 0)

    def test_springs_of_a_comparison_share_their_axis(self):
        self.compare()
        ends = "return [...document.querySelectorAll('#params .curve svg text')]" \
            ".map((text) => text.textContent).filter((text) => /^[\\d.]+ s$/.test(text))"
        self.browser.wait(ends + ".length === 2")
        first, second = self.browser.run(ends)
        self.assertEqual(first, second)

    def test_numbers_of_a_gesture_are_whole(self):
        self.browser.keys("n")
        self.browser.wait("return document.getElementById('record-from-x') !== null")
        self.browser.run("""
            for (const field of document.querySelectorAll('#recorder .field')) field.value = 591;
            document.activeElement.blur();""")
        cut = self.browser.run("""
            return [...document.querySelectorAll('#recorder input')].filter((field) =>
              field.scrollWidth > field.clientWidth).map((field) => field.id);""")
        self.browser.keys("Escape")
        self.assertEqual(cut, [])

    def test_buttons_stay_in_the_panel(self):
        beyond = self.browser.run("""
            const panel = document.getElementById('right'), style = getComputedStyle(panel);
            const edge = panel.getBoundingClientRect().left + panel.clientLeft + panel.clientWidth
              - parseFloat(style.paddingRight);
            return [...panel.querySelectorAll('button, input, select')].filter((one) =>
              one.checkVisibility() && one.getBoundingClientRect().right > edge + 1)
              .map((one) => one.id);""")
        self.assertEqual(beyond, [])

    def test_a_curve_is_shown_whole(self):
        needed, shown = self.browser.run("""
            const field = document.getElementById('param-pace');
            return [field.scrollWidth, field.clientWidth];""")
        self.assertLessEqual(needed, shown)

    def test_tools_take_one_row_and_comparing_another(self):
        self.compare()
        rows = self.browser.run("""
            return ['tools', 'compared'].map((id) => new Set([...document.querySelectorAll(`#${id} button`)]
              .map((one) => Math.round(one.getBoundingClientRect().top))).size);""")
        self.assertEqual(rows, [1, 1])

    def test_captions_of_a_comparison_are_whole(self):
        self.compare()
        cut = self.browser.run("""
            return [...document.querySelectorAll('figcaption')].filter((one) =>
              one.scrollWidth > one.clientWidth).map((one) => one.textContent);""")
        self.assertEqual(cut, [])

    def test_corners_of_a_device_follow_its_size(self):
        shares = []
        for key, points in (("1", 80), ("2", 160)):
            self.browser.keys(key)
            self.browser.wait(f"return document.getElementById('now').clientWidth === {points}")
            shares.append(self.browser.run("""
                const now = document.getElementById('now');
                return parseFloat(getComputedStyle(now).borderTopLeftRadius) / now.clientWidth;"""))
        self.browser.keys("0")
        self.assertAlmostEqual(*shares, places=3)


class Estimates(PreviewTest):
    # A scene whose estimate takes seconds.
    source = SCENE.replace("fps: 20", "fps: 50").replace("wait: 1.3", "wait: 60").replace(
        "[80, 60], scale: 2", "[400, 300], scale: 4").replace("duration: 0.5", "duration: 60")

    def test_replaced_estimates_leave_no_message(self):
        self.browser.messages()
        self.browser.keys("e")
        self.browser.wait("return document.getElementById('share-width')?.placeholder !== ''")
        for width in (1000, 1100, 200):
            self.browser.run("""
                const field = document.getElementById('share-width');
                field.value = arguments[0];
                field.dispatchEvent(new Event('input'));
                return new Promise((done) => setTimeout(done, 320));""", width)
        self.browser.wait("return / kB| MB| bytes/.test("
                          "document.getElementById('share-estimate')?.textContent)")
        self.browser.keys("Escape")
        self.assertEqual(self.browser.messages(), [])


if __name__ == "__main__":
    unittest.main()
