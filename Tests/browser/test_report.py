"""The report of verify in a real browser: its contents and its controls."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

import axe
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
        cls.addClassCleanup(cls.browser.__exit__)
        cls.addClassCleanup(cls.folder.cleanup)
        cls.browser.resize(1440, 900)
        cls.load()
        cls.opened = cls.browser.run(
            "return Object.fromEntries([...document.querySelectorAll('section.fails')].map((section) =>"
            " [section.dataset.scene, section.querySelector('.caption')?.textContent]))")

    @classmethod
    def load(cls):
        cls.browser.open(cls.report.as_uri())
        cls.browser.wait("return document.body.dataset.ready === 'true'")
        # Pictures are decoded when they come near the screen.
        cls.browser.run("for (const box of document.querySelectorAll('.pictures')) box.scrollIntoView()")
        cls.browser.wait("return [...document.querySelectorAll('.pictures')].length > 0 && "
                         "[...document.querySelectorAll('.pictures')].every((box) => {"
                         " if (!box.dataset.painted) box.scrollIntoView(); return box.dataset.painted; })")
        cls.browser.run("scrollTo(0, 0)")

    @classmethod
    def tearDownClass(cls):
        # The README shows this screenshot: the scene at the frame that differs most.
        cls.browser.theme("light")
        cls.browser.resize(1180, 640)
        cls.load()
        cls.browser.run("unfold(false); document.querySelector('section[data-scene*=\"snap-header\"]')"
                        ".scrollIntoView()")
        os.makedirs(ROOT / "output", exist_ok=True)
        cls.browser.screenshot(ROOT / "output/report.png")

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

    def test_contents_lead_to_the_scenes(self):
        links = self.browser.run("""
            return [...document.querySelectorAll('nav a')].map((link) =>
              [link.querySelector('strong')?.textContent ?? link.textContent,
                document.querySelector(link.hash)?.dataset.scene ?? link.hash]);""")
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

    def test_pictures_come_before_charts(self):
        order = self.browser.run(f"""
            return [...{self.section('badge')}.querySelectorAll('.sentence, .players, .ruler, .bars, .chart')]
              .map((element) => element.getAttribute('class'));""")
        self.assertEqual(order, ["sentence", "players", "ruler", "bars", "chart", "chart"])

    def test_the_most_different_curve_comes_first(self):
        # The shares of the range by which the curves differ are 0.1, 0.8 and 1, since one has no old values.
        names = self.browser.run("""
            const curve = (name, old, now) => ({ name, unit: '', old, new: now });
            const rows = curveRows({ sides: ['was', 'is'], curves: [
              curve('near', [[0, 0], [1, 10]], [[0, 0], [1, 9]]), curve('far', [[0, 0], [1, 100]], [[0, 0], [1, 20]]),
              curve('lone', [], [[0, 0], [1, 1]])] });
            return rows.map((row) => row.element.querySelector('.name > span').textContent);""")
        self.assertEqual(names, ["lone", "far", "near"])

    CHART = """
        const chart = [...document.querySelectorAll('section[data-scene="badge.yaml"] .curve')]
          .find((curve) => curve.querySelector('.name').textContent.startsWith('badge.rotate'));
        const texts = [...chart.querySelectorAll('text')];
        const at = (text) => +texts.find((label) => label.textContent === text).getAttribute('y') - 4;
        const points = (kind) => chart.querySelector(`polyline.${kind}`).getAttribute('points').split(' ')
          .map((point) => point.split(',').map(Number));
        const flag = document.querySelector('section[data-scene="badge.yaml"] .flag');
        const playhead = document.querySelector('section[data-scene="badge.yaml"] .playhead');
        const press = (key) => flag.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        """

    def test_an_axis_tells_where_a_line_is(self):
        # The value 90 at the end is where the axis continues from 0 and 50.
        labels, zero, fifty, end, start = self.browser.run(self.CHART + """
            return [texts.map((label) => label.textContent), at('0\u00b0'), at('50\u00b0'),
              points('old').at(-1)[1], points('old')[0][1]];""")
        self.assertEqual(labels, ["0\u00b0", "50\u00b0"])
        self.assertAlmostEqual(end, zero + (fifty - zero) * 90 / 50, delta=0.1)
        self.assertAlmostEqual(start, zero, delta=0.1)

    def test_one_playhead_is_over_all_rows(self):
        first, last, words = self.browser.run(self.CHART + """
            press('Home');
            const first = [parseFloat(playhead.style.left), points('old')[0][0], flag.textContent];
            press('End');
            const shown = () => chart.querySelector('.now').textContent;
            return [first, [parseFloat(playhead.style.left), points('old').at(-1)[0], flag.textContent], shown()];""")
        # The curve begins at 0 s; its last point is a frame after the last frame.
        self.assertAlmostEqual(first[0], first[1], delta=0.5)
        self.assertEqual(first[2], "0.000 s")
        self.assertLess(last[0], last[1] + 0.5)
        self.assertLess(last[1] - last[0], 30)
        # Worked by hand: the scene turns the badge by 90 degrees, the changed scene by 45.
        self.assertEqual(words, "was 90\u00b0 \u2192 is 45\u00b0")

    def test_the_keyboard_reaches_everything(self):
        stops = self.browser.run(f"""
            return [...{self.section('snap-header')}.querySelectorAll('a, button, input, summary, [tabindex]')]
              .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
              .map((element) => element.getAttribute('aria-label') ?? element.textContent);""")
        self.assertEqual(stops[:3], ["Side by side", "One over the other", "In turn"])
        self.assertIn("time", stops)
        self.assertEqual(stops[-1], "Copy")
        times = self.browser.run(f"""
            const flag = {self.section('snap-header')}.querySelector('.flag'), times = [];
            for (const key of ['Home', 'ArrowRight', 'PageUp', 'PageUp', 'PageDown', 'End']) {{
              flag.dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true }}));
              times.push([flag.textContent, flag.getAttribute('aria-valuetext')]);
            }}
            return times;""")
        # The reference has pictures of the frames 0, 20, 52 and 85.
        self.assertEqual([time for time, _ in times[:5]], ["0.000 s", "0.033 s", "0.667 s", "1.733 s", "0.667 s"])
        self.assertTrue(all(time == words for time, words in times))

    def test_keys_go_from_scene_to_scene(self):
        self.browser.run("scrollTo(0, 0); document.activeElement.blur()")
        seen = []
        for key in ("n", "n", "p"):
            self.browser.keys(key)
            seen.append(self.browser.run("return document.activeElement.textContent"))
        self.assertEqual(seen[1:], ["badge.yaml", HOSTILE])
        self.browser.keys("l")
        self.assertFalse(self.browser.run("return document.getElementById('contents').checkVisibility()"))
        self.browser.keys("l")
        self.assertTrue(self.browser.run("return document.getElementById('contents').checkVisibility()"))

    def test_it_fits_a_narrow_window(self):
        for width in (340, 1024):
            self.browser.resize(width, 700)
            time.sleep(0.3)
            beyond = self.browser.run("""
                return [...document.querySelectorAll('svg *, section, nav li, .players canvas, button')]
                  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
                  .map((element) => element.outerHTML.slice(0, 80));""")
            self.assertEqual(beyond, [], width)
        self.browser.resize(1440, 900)

    def test_each_moment_has_its_pictures(self):
        states = self.browser.run(f"""
            const section = {self.section('snap-header')};
            return [...section.querySelectorAll('.strip button')].map((button) => {{
              button.click();
              const [old, now, both] = [...section.querySelectorAll('.players canvas')].map((canvas) => {{
                const copy = canvasOf(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
                copy.drawImage(canvas, 0, 0);
                return copy.getImageData(0, 0, canvas.width, canvas.height);
              }});
              let marked = 0, differing = 0, wrong = 0;
              for (let at = 0; at < old.data.length; at += 4) {{
                const isOther = [0, 1, 2].some((channel) => old.data[at + channel] !== now.data[at + channel]);
                const isMarked = both.data[at] === 0xE0 && both.data[at + 1] === 0;
                if (isOther) differing += 1;
                if (isMarked) marked += 1;
                if (isOther !== isMarked) wrong += 1;
              }}
              return [section.querySelector('.caption').textContent, section.querySelector('.flag').textContent,
                old.width, differing, marked, wrong, section.querySelectorAll('.strip [aria-current=true]').length];
            }});""")
        self.assertEqual([state[1] for state in states], ["0.000 s", "0.667 s", "1.733 s", "2.833 s"])
        for caption, time_, width, differing, marked, wrong, current in states:
            self.assertTrue(caption.startswith(time_ + ": "), caption)
            self.assertEqual((width, wrong, current), (390, 0, 1))
            self.assertEqual(caption.split(": ")[1].split(" ")[0], str(differing))
        self.assertEqual([state[3] > 0 for state in states], [False, True, False, False])

    def test_a_click_on_the_axis_moves_the_playhead(self):
        places = self.browser.run(f"""
            const section = {self.section('snap-header')}, axis = section.querySelector('.axis');
            section.scrollIntoView();
            const bars = axis.querySelectorAll('.bars rect');
            const box = bars[21].getBoundingClientRect();
            return [bars.length, box.left + box.width / 4, box.bottom - 1];""")
        self.assertEqual(places[0], 302)
        self.browser.pointer(places[1:])
        flag, caption = self.browser.run(f"""
            const section = {self.section('snap-header')};
            return [section.querySelector('.flag').textContent, section.querySelector('.caption').textContent];""")
        # The pictures are of the nearest moment.
        self.assertEqual(flag, "0.700 s")
        self.assertTrue(caption.startswith("0.667 s"), caption)

    def test_unmeasured_frames_look_different(self):
        bars = self.browser.run(f"""
            return [...{self.section('snap-header')}.querySelectorAll('.bars .differs')].map((bar) =>
              [bar.classList.contains('kept'), bar.classList.contains('unmeasured')]);""")
        self.assertGreater(len(bars), 10)
        self.assertEqual(sum(kept for kept, _ in bars), 1)
        self.assertTrue(all(unmeasured != kept for kept, unmeasured in bars), bars)

    def test_pictures_lie_over_each_other_or_alternate(self):
        section = self.section("snap-header")
        clip = self.browser.run(f"""
            {section}.querySelector('[data-way=slide]').click();
            const slider = {section}.querySelector('input[aria-label="was to is"]');
            slider.value = 30;
            slider.dispatchEvent(new Event('input'));
            return {section}.querySelectorAll('.stack canvas')[1].style.clipPath;""")
        self.assertIn("30%", clip)
        self.browser.run(f"{section}.querySelector('[data-way=blink]').click()")
        self.browser.wait(f"return {section}.querySelectorAll('.stack canvas')[1].style.visibility === 'hidden'")
        self.browser.run(f"{section}.querySelector('[data-way=side]').click()")
        self.assertTrue(self.browser.run(f"return {section}.querySelector('.players').checkVisibility()"))

    def test_events_that_moved_are_listed(self):
        row, flag = self.browser.run(f"""
            const section = {self.section('snap-header')};
            const row = [...section.querySelectorAll('table tr')].find((row) =>
              row.textContent.startsWith('finish fadeOut'));
            row.querySelector('button').click();
            return [[...row.cells].map((cell) => cell.textContent), section.querySelector('.flag').textContent];""")
        # The fade ends 50 ms earlier: 0.3 s and 0.25 s after 0.533 s.
        self.assertEqual(row[1:], ["0.833 s", "0.783 s", "50 ms earlier"])
        self.assertEqual(flag, "0.800 s")
        marks = self.browser.run(f"""
            return ['old', 'new'].map((kind) => {self.section('snap-header')}.querySelectorAll(`.lane .${{kind}}`).length);""")
        self.assertEqual(marks[0], marks[1])
        self.assertGreater(marks[0], 0)

    def test_the_command_opens_the_moment(self):
        words = self.browser.run(f"""
            const section = {self.section('snap-header')};
            section.querySelectorAll('.strip button')[1].click();
            return section.querySelector('.command code').textContent;""")
        self.assertEqual(words, "flickbook preview snap-header.yaml --at 0.667 --open")
        # The preview shows the frame of this time.
        server = subprocess.Popen(
            [PROGRAM, "preview", "snap-header.yaml", "--at", "0.667", "--quiet"],
            cwd=self.folder.name, stdout=subprocess.PIPE, text=True)
        try:
            with Browser() as browser:
                browser.open(server.stdout.readline().strip())
                browser.wait("return document.getElementById('now')?.dataset.frame === '20'")
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()

    def test_axe_finds_nothing(self):
        for theme in ("light", "dark"):
            for width, height in ((1440, 900), (1024, 700)):
                self.browser.resize(width, height)
                self.browser.theme(theme)
                axe.load(self.browser)
                for way in ("side", "slide"):
                    self.browser.run(f"{self.section('badge')}.querySelector('[data-way={way}]').click()")
                    count, found = axe.audit(self.browser)
                    self.assertEqual(found, [], f"{theme}, {width}, {way}")
                    self.assertGreater(count, 25)
        self.browser.run(f"{self.section('badge')}.querySelector('[data-way=side]').click()")
        self.browser.theme("light")
        self.browser.resize(1440, 900)

    def test_nothing_is_requested(self):
        # The file itself is the only entry.
        self.assertEqual(self.browser.run(
            "return performance.getEntriesByType('resource').filter((one) => !one.name.startsWith('data:')).length"), 0)

    def test_both_curves_are_drawn(self):
        lines = self.browser.run(
            f"return ['old', 'new'].map((kind) => {self.section('snap-header')}"
            ".querySelector(`polyline.${kind}`).getAttribute('points'))")
        self.assertEqual(len(lines), 2)
        # Straight segments have two points, eased ones more.
        self.assertTrue(all(3 < len(line.split()) < 100 for line in lines), lines)
        self.assertNotEqual(lines[0], lines[1])

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
