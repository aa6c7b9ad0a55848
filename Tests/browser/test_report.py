"""The report of verify in a real browser: what it shows, and what its controls do."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/flickbook"
HOSTILE = "<img src=x onerror=document.title='broken'>.yaml"


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        text = (ROOT / "scenes/snap-header.yaml").read_text()
        (folder / "snap-header.yaml").write_text(
            text.replace("fade: { value: 0.3,", "fade: { value: 0.25,"))
        (folder / HOSTILE).write_text("flickbook: 1\n'</script>': 1\n")
        cls.report = folder / "report.html"
        environment = dict(os.environ, CI="true")
        result = subprocess.run(
            [PROGRAM, "verify", "snap-header.yaml", ROOT / "scenes/pinlayout-toggle.yaml", HOSTILE,
             "--references", ROOT / "scenes/references", "--report", cls.report],
            cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert result.returncode == 2, result
        cls.browser = Browser()
        cls.browser.open(cls.report.as_uri())
        cls.browser.wait("return document.body.dataset.ready === 'true'")

    @classmethod
    def tearDownClass(cls):
        # The README shows this: the moment that differs most.
        cls.browser.run("document.querySelector('.strip button').click(); scrollTo(0, 0)")
        os.makedirs(ROOT / "output", exist_ok=True)
        cls.browser.screenshot(ROOT / "output/report.png")
        cls.browser.__exit__()
        cls.folder.cleanup()

    def section(self, name):
        return f"document.querySelector('section[data-scene*=\"{name}\"]')"

    def test_verdicts_are_told(self):
        kinds = self.browser.run(
            "return [...document.querySelectorAll('.kind')].map((kind) => kind.textContent)")
        self.assertEqual(kinds, ["timing", "same", "trouble"])
        sentence = self.browser.run(
            f"return {self.section('snap-header')}.querySelector('.sentence').textContent")
        self.assertIn("header.alpha: takes 0.25 s instead of 0.3 s from 0.517 s on", sentence)

    def test_both_curves_are_drawn(self):
        lines = self.browser.run(
            f"return ['old', 'new'].map((kind) => {self.section('snap-header')}"
            ".querySelector(`polyline.${kind}`).getAttribute('points'))")
        self.assertEqual(len(lines), 2)
        self.assertTrue(all(len(line.split()) > 100 for line in lines))
        self.assertNotEqual(lines[0], lines[1])

    def test_the_scrubber_leads_the_players(self):
        section = self.section("snap-header")
        states = self.browser.run(f"""
            const section = {section}, scrubber = section.querySelector('.scrubber');
            const states = [];
            for (let index = 0; index <= +scrubber.max; index++) {{
              scrubber.value = index;
              scrubber.dispatchEvent(new Event('input'));
              const images = [...section.querySelectorAll('.players img')];
              states.push([section.querySelector('.caption').textContent,
                images.map((image) => image.src.length),
                section.querySelectorAll('.strip [aria-current=true]').length]);
            }}
            return states;""")
        self.assertEqual(len(states), 4)
        self.assertEqual(len({caption for caption, _, _ in states}), 4)
        for _, sizes, current in states:
            self.assertEqual(len(sizes), 3)
            self.assertTrue(all(size > 1000 for size in sizes))
            self.assertEqual(current, 1)

    def test_a_bar_leads_to_its_moment(self):
        section = self.section("snap-header")
        caption = self.browser.run(f"""
            const section = {section};
            const bars = [...section.querySelectorAll('.bars button')];
            bars[21].click();
            return [bars.length, section.querySelector('.caption').textContent];""")
        self.assertEqual(caption[0], 194)
        self.assertTrue(caption[1].startswith("0.667 s"), caption)

    def test_blink_and_slider_work(self):
        section = self.section("snap-header")
        clip = self.browser.run(f"""
            const slider = {section}.querySelector('input[aria-label="expected to actual"]');
            slider.value = 30;
            slider.dispatchEvent(new Event('input'));
            return {section}.querySelectorAll('.blend img')[1].style.clipPath;""")
        self.assertIn("30%", clip)
        self.browser.run(
            f"[...{section}.querySelectorAll('button')].find((b) => b.textContent === 'Blink').click()")
        self.browser.wait(
            f"return {section}.querySelectorAll('.blend img')[1].style.visibility === 'hidden'")

    def test_hostile_names_stay_text(self):
        self.assertEqual(self.browser.run("return document.title"), "flickbook verify")
        names = self.browser.run(
            "return [...document.querySelectorAll('h2')].map((title) => title.textContent)")
        self.assertTrue(any(HOSTILE in name for name in names))
        self.assertEqual(self.browser.messages(), [])

    def test_nothing_comes_from_the_network(self):
        text = self.report.read_text()
        self.assertNotIn("http:", text.replace("http://www.w3.org/2000/svg", ""))
        self.assertNotIn("https:", text)


if __name__ == "__main__":
    unittest.main()
