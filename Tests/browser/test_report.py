"""The report of verify in a real browser: its contents and its controls."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The variable FLICKBOOK selects another build, such as .build/debug/flickbook.
PROGRAM = ROOT / os.environ.get("FLICKBOOK", ".build/release/flickbook")
HOSTILE = "<img src=x onerror=document.title='broken'>.yaml"
BADGE = """
flickbook: 1
screen: { size: [60, 60], scale: 1 }
views:
  - { id: badge, frame: [10, 10, 20, 20], background: red }
  - { id: other, frame: [0, 0, 4, 4], background: blue }
rules:
  - on: message go
    do:
      - animate: { duration: 0.4 }
        set: { badge.scale: 2, badge.rotate: 90, other.alpha: 0 }
      - animate: { duration: 0.4, delay: 0.1 }
        set: { other.alpha: 0.5 }
timeline: [{ wait: 0.1 }, { send: go }, { wait: 1 }]
"""


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        text = (ROOT / "scenes/snap-header.yaml").read_text()
        shutil.copytree(ROOT / "scenes/parts", folder / "parts")
        (folder / "snap-header.yaml").write_text(
            text.replace("fade: { value: 0.3,", "fade: { value: 0.25,"))
        (folder / HOSTILE).write_text("flickbook: 1\n'</script>': 1\n")
        references = folder / "references"
        for name in ["snap-header", "pinlayout-toggle"]:
            shutil.copytree(ROOT / "scenes/references" / name, references / name)
        # A recorded box that grows and turns. Then it grows further, and motion lint has a finding.
        (folder / "badge.yaml").write_text(BADGE)
        environment = dict(os.environ, CI="")
        subprocess.run([PROGRAM, "verify", "badge.yaml"], cwd=folder, env=environment, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        (folder / "badge.yaml").write_text(
            BADGE.replace("scale: 2", "scale: 1.5").replace("rotate: 90", "rotate: 45"))
        cls.report = folder / "report.html"
        environment = dict(os.environ, CI="true")
        result = subprocess.run(
            [PROGRAM, "verify", ROOT / "scenes/pinlayout-toggle.yaml", "snap-header.yaml", HOSTILE,
             "badge.yaml", "--references", references, "--report", cls.report],
            cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert result.returncode == 2, result
        cls.browser = Browser()
        cls.browser.open(cls.report.as_uri())
        cls.browser.wait("return document.body.dataset.ready === 'true'")
        cls.opened = cls.browser.run(
            "return Object.fromEntries([...document.querySelectorAll('section.fails')].map((section) =>"
            " [section.dataset.scene, section.querySelector('.caption')?.textContent]))")

    @classmethod
    def tearDownClass(cls):
        # The README shows this screenshot, at the frame that differs most.
        cls.browser.run("document.querySelector('.strip button').click(); scrollTo(0, 0)")
        os.makedirs(ROOT / "output", exist_ok=True)
        cls.browser.screenshot(ROOT / "output/report.png")
        cls.browser.__exit__()
        cls.folder.cleanup()

    def section(self, name):
        return f"document.querySelector('section[data-scene*=\"{name}\"]')"

    def test_what_fails_comes_first(self):
        kinds = self.browser.run(
            "return [...document.querySelectorAll('main > section')].map((section) =>"
            " [...section.querySelectorAll('.kind')].map((kind) => kind.textContent))")
        self.assertEqual(kinds, [["timing"], ["trouble"], ["values"], [], ["same"]])
        self.assertEqual(
            self.browser.run("return document.querySelector('.summary').textContent"),
            "1 of 4 scenes pass")
        sentence = self.browser.run(
            f"return {self.section('snap-header')}.querySelector('.sentence').textContent")
        self.assertIn("header.alpha: takes 0.25 s instead of 0.3 s from 0.55 s on", sentence)

    def test_contents_lead_to_the_scenes(self):
        links = self.browser.run("""
            return [...document.querySelectorAll('nav a')].map((link) =>
              [link.textContent, document.querySelector(link.hash)?.dataset.scene ?? link.hash]);""")
        self.assertEqual([name for name, _ in links][:3], ["snap-header.yaml", HOSTILE, "badge.yaml"])
        self.assertTrue(all(name == scene for name, scene in links[:3]), links)
        self.assertEqual([target for _, target in links[3:]], ["#lint", "#passing"])
        self.assertEqual(links[4][0], "1 scene passes")
        # Keyboard users also get there, since the link moves the focus.
        top = self.browser.run("""
            document.querySelectorAll('nav a')[2].click();
            return new Promise((done) => requestAnimationFrame(() => done(
              document.querySelector('section[data-scene="badge.yaml"]')
                .getBoundingClientRect().top)));""")
        self.assertLess(abs(top), self.browser.run("return innerHeight"))

    def test_a_scene_that_passes_is_a_line(self):
        line = self.browser.run("""
            const line = document.querySelector('.passing li');
            const recorded = line.querySelector('.recorded');
            const views = [...recorded.children].map((view) => view.textContent);
            recorded.remove();
            return [document.querySelectorAll('.passing img, .passing svg').length,
              line.textContent, line.getClientRects().length, views];""")
        self.assertEqual(line[0], 0)
        self.assertRegex(line[1], r"^same .*scenes/pinlayout-toggle\.yaml$")
        self.assertEqual(line[2], 1)
        # The scene names a recording, so there is one line for each of its views.
        self.assertEqual([view.split(":")[0] for view in line[3]], ["box"])
        self.assertRegex(line[3][0], r"^box: within [\d.]+ pt")

    def test_motion_lint_is_told(self):
        notes = self.browser.run("""
            return [...document.querySelectorAll('.lint [data-lint="badge.yaml"] li')]
              .map((note) => note.textContent);""")
        self.assertTrue(notes and notes[0].startswith("badge.yaml:11:52 "), notes)
        self.assertRegex(notes[0], r"'other\.alpha'.* \(at 0\.\d+ s\) \[\S+\]")

    def test_it_opens_at_the_worst_moment(self):
        for name in ["snap-header", "badge"]:
            counts = self.browser.run(f"""
                const section = {self.section(name)};
                const scene = data.sections.find((one) => one.scene === section.dataset.scene);
                return [scene.start, scene.moments.map((moment) => moment.changed)];""")
            self.assertEqual(counts[0], counts[1].index(max(counts[1])))
            self.assertGreater(max(counts[1]), counts[1][0])
        self.assertIn(f"{max(counts[1])} pixels differ", self.opened["badge.yaml"])

    def test_pictures_come_before_charts(self):
        order = self.browser.run(f"""
            return [...{self.section('badge')}.querySelectorAll('.sentence, .players, .bars, .curves')]
              .map((element) => element.className);""")
        self.assertEqual(order, ["sentence", "players", "bars", "curves"])

    def test_both_curves_are_drawn(self):
        lines = self.browser.run(
            f"return ['old', 'new'].map((kind) => {self.section('snap-header')}"
            ".querySelector(`polyline.${kind}`).getAttribute('points'))")
        self.assertEqual(len(lines), 2)
        # Straight segments have two points, eased ones more.
        self.assertTrue(all(10 < len(line.split()) < 100 for line in lines), lines)
        self.assertNotEqual(lines[0], lines[1])

    def test_curves_have_axes_in_units(self):
        charts = self.browser.run(f"""
            return [...{self.section('badge')}.querySelectorAll('.curves figure')]
              .map((figure) => [figure.querySelector('figcaption').textContent,
                [...figure.querySelectorAll('text')].map((label) => label.textContent)]);""")
        self.assertEqual([name for name, _ in charts], ["badge.scale.x, .y", "badge.rotate"])
        charts = dict(charts)
        self.assertEqual(charts["badge.rotate"][:5], ["0°", "20°", "40°", "60°", "80°"])
        self.assertEqual(charts["badge.rotate"][5:], charts["badge.scale.x, .y"][-len(charts["badge.rotate"][5:]):])
        self.assertTrue(all(label.endswith(" s") for label in charts["badge.rotate"][5:]))
        self.assertEqual(charts["badge.scale.x, .y"][0], "1")

    def test_an_axis_tells_where_a_line_is(self):
        # The value 90 at the end is where the axis continues from 60 and 80.
        places = self.browser.run(f"""
            const figure = [...{self.section('badge')}.querySelectorAll('.curves figure')].at(-1);
            const labels = [...figure.querySelectorAll('text')];
            const at = (text) => +labels.find((label) => label.textContent === text)
              .getAttribute('y') - 4;
            const points = figure.querySelector('polyline.old').getAttribute('points').split(' ');
            return [at('60°'), at('80°'), +points.at(-1).split(',')[1], +points[0].split(',')[1], at('0°')];""")
        sixty, eighty, end, start, zero = places
        self.assertAlmostEqual(end, eighty + (eighty - sixty) / 2, delta=0.1)
        self.assertAlmostEqual(start, zero, delta=0.1)

    def test_the_mark_follows_the_scrubber(self):
        marks = self.browser.run(f"""
            const section = {self.section('badge')}, scrubber = section.querySelector('.scrubber');
            return [0, +scrubber.max].map((index) => {{
              scrubber.value = index;
              scrubber.dispatchEvent(new Event('input'));
              return [...section.querySelectorAll('.moment')].map((mark) =>
                mark.getBoundingClientRect().left);
            }});""")
        self.assertEqual(len(marks[0]), 3)
        self.assertTrue(all(start < end for start, end in zip(*marks)), marks)
        # The frame bar and the charts have one time axis.
        for places in marks:
            self.assertLess(max(places) - min(places), 1.5, marks)

    def test_keys_reach_what_the_mouse_does(self):
        stops = self.browser.run(f"""
            return [...{self.section('snap-header')}.querySelectorAll('a, button, input')]
              .filter((element) => element.tabIndex >= 0).map((element) => element.className
                || element.textContent || element.getAttribute('aria-label'));""")
        self.assertEqual(stops[:4], ["up", "scrubber", "was to is", "Blink"])
        self.assertLess(len(stops), 12)

    def test_it_fits_a_narrow_window(self):
        ends = self.browser.run("""
            document.body.style.width = '340px';
            return new Promise((done) => setTimeout(() => {
              const end = document.body.getBoundingClientRect().right;
              const beyond = [...document.querySelectorAll('svg *, section, nav li, .players img')]
                .filter((element) => element.getBoundingClientRect().right > end + 1)
                .map((element) => element.outerHTML.slice(0, 80));
              document.body.style.width = '';
              done(beyond);
            }, 100));""")
        self.assertEqual(ends, [])

    def test_the_scrubber_leads_the_players(self):
        section = self.section("snap-header")
        states = self.browser.run(f"""
            const section = {section}, scrubber = section.querySelector('.scrubber');
            const states = [];
            for (let index = 0; index <= +scrubber.max; index++) {{
              scrubber.value = index;
              scrubber.dispatchEvent(new Event('input'));
              const images = [...section.querySelectorAll('.players > figure > img')];
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
        self.assertEqual(caption[0], 302)
        self.assertTrue(caption[1].startswith("0.667 s"), caption)

    def test_what_is_not_measured_looks_so(self):
        bars = self.browser.run(f"""
            return [...{self.section('snap-header')}.querySelectorAll('.bars button')]
              .filter((bar) => bar.classList.contains('differs'))
              .map((bar) => [bar.title, bar.classList.contains('kept'),
                bar.classList.contains('unmeasured')]);""")
        self.assertGreater(len(bars), 10)
        self.assertEqual([title for title, kept, _ in bars if kept], ["0.667 s: differs"])
        self.assertTrue(all(unmeasured != kept for _, kept, unmeasured in bars), bars)

    def test_blink_and_slider_work(self):
        section = self.section("snap-header")
        clip = self.browser.run(f"""
            const slider = {section}.querySelector('input[aria-label="was to is"]');
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
