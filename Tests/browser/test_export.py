"""Scenes exported as CSS: in the browser, each view is where the trace says, at any time."""
import csv
import io
import pathlib
import subprocess
import tempfile
import unittest

from previewed import PROGRAM, ROOT
from webdriver import Browser

SCENES = ["fading-header", "gift-combo", "loyalty-points", "pinlayout-collision", "pinlayout-gallery",
          "pinlayout-toggle", "snap-header", "twitter-profile", "twitter-step1", "twitter-step3"]
# Rotation, scaling about a corner, skew, a spring, repetition, a size, a jump and a drag.
OWN = """flickbook: 1
screen: { size: [200, 200] }
duration: 2
views:
  - id: turned
    frame: [20, 30, 60, 40]
    anchor: [0, 1]
    background: red
    children: [{ id: inner, frame: [5, 6, 20, 10], background: blue }]
  - { id: sprung, frame: [120, 20, 30, 30], background: green }
  - { id: swinging, frame: [120, 80, 30, 30], background: teal, cornerRadius: 3 }
  - { id: jumping, frame: [10, 120, 30, 30], background: black }
  - { id: leaning, frame: [110, 150, 50, 20], anchor: [1, 0], skew: [12, -7], background: navy }
  - id: page
    kind: scroll
    frame: [60, 120, 100, 60]
    contentSize: [100, 400]
    children: [{ id: row, frame: [0, 30, 100, 20], background: orange }]
rules:
  - on: start
    do:
      - animate: { duration: 0.7, delay: 0.1, curve: easeIn }
        set: { turned.rotate: 70, turned.scale.x: 1.5, turned.translate.x: 30, turned.width: 80 }
      - animate: { duration: 0.9, delay: 0.2, curve: "spring(damping: 0.4)" }
        set: { sprung.y: 150, sprung.alpha: 0.3 }
      - animate: { duration: 0.4, curve: easeOut, repeat: 3, autoreverse: true }
        set: { swinging.x: 160, swinging.cornerRadius: 15 }
      - animate: { duration: 0.8, curve: easeInOut }
        set: { leaning.skew.x: 48, leaning.skew.y: 21, leaning.rotate: 25, leaning.scale.y: 1.6 }
      - wait: 0.5
      - set: { jumping.x: 150 }
      - wait: 0.25
      - set: { jumping.hidden: true }
timeline:
  - at: 0.3
    drag: { view: page, by: [0, -90], over: 0.2 }
"""
AT = """
    const [seconds] = arguments, screen = document.querySelector('#screen');
    document.getAnimations().forEach((one) => { one.pause(); one.currentTime = seconds * 1000; });
    const origin = screen.getBoundingClientRect(), style = getComputedStyle(screen);
    const [x, y] = ['--x', '--y'].map((name) => parseFloat(style.getPropertyValue(name) || 0));
    return Object.fromEntries([...document.querySelectorAll('.view')].map((view) => {
      const box = view.getBoundingClientRect();
      return [view.dataset.view || view.id, [box.x - origin.x - x, box.y - origin.y - y,
        box.width, box.height, +getComputedStyle(view).opacity]];
    }));"""
NAMES = "return [...document.querySelectorAll('.view')].map((view) => view.dataset.view || view.id);"
PROPERTIES = ["screen.x", "screen.y", "screen.width", "screen.height", "alpha"]


class Export(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.browser.__enter__()
        cls.addClassCleanup(cls.browser.__exit__)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def page(self, scene, *words):
        page = self.folder / "page.html"
        subprocess.run([PROGRAM, "export", scene, "--to", "css", "-o", page, *words], check=True)
        self.browser.open(page.as_uri())

    def worst(self, scene):
        """Returns the largest distance of a view from its trace at 30 times, in points and in opacity."""
        self.page(scene)
        names = self.browser.run(NAMES)
        columns = ",".join(f"{name}.{property}" for name in names for property in PROPERTIES)
        # A rate of 47 gives frames whose times are no ticks.
        text = subprocess.run([PROGRAM, "trace", scene, "--property", columns, "--fps", "47"],
                              check=True, capture_output=True, text=True).stdout
        rows = list(csv.DictReader(io.StringIO(text)))
        points, opacity = (0, ""), (0, "")
        for index in range(30):
            row = rows[(2 * index + 1) * len(rows) // 60]
            shown = self.browser.run(AT, float(row["time"]))
            for name in names:
                for property, value in zip(PROPERTIES, shown[name]):
                    off = abs(value - float(row[f"{name}.{property}"]))
                    where = f"{name}.{property} at {row['time']}: {value}"
                    if property == "alpha":
                        opacity = max(opacity, (off, where))
                    else:
                        points = max(points, (off, where))
        return points, opacity

    def test_what_is_animated_is_where_the_trace_says(self):
        own = self.folder / "own.yaml"
        own.write_text(OWN)
        for scene in [own] + [ROOT / "scenes" / f"{name}.yaml" for name in SCENES]:
            with self.subTest(scene=scene.stem):
                points, opacity = self.worst(scene)
                self.assertLess(points[0], 0.5, points[1])
                self.assertLess(opacity[0], 0.006, opacity[1])

    def test_somebodys_own_scrolling_drives_what_is_bound(self):
        self.page(ROOT / "scenes" / "fading-header.yaml", "--param", "fade=80")
        self.browser.run("""document.querySelector('#screen').className = 'live';
            document.querySelector('#page').scrollTop = 60;""")
        # The opacity is 1 − 60/80, and the header has moved by half.
        self.browser.wait("return getComputedStyle(document.querySelector('#header')).opacity === '0.25'")
        place = self.browser.run("""return ['#header', '#page-content'].map((name) =>
            document.querySelector(name).getBoundingClientRect().y);""")
        self.assertEqual(place, [-30, -60])


if __name__ == "__main__":
    unittest.main()
