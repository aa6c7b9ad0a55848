"""Strokes, dashes and named shapes beside the same SVG, drawn by a real browser."""
import base64
import os
import pathlib
import subprocess
import tempfile
import unittest

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / os.environ.get("FLICKBOOK", ".build/release/flickbook")
SIDE = 100
SCALE = 4
# Each shape in a box of 100 × 100 points: keys of the scene, and the SVG that shows the same.
SHAPES = {
    "ring": (
        "shape: ring, stroke: '#007aff', lineWidth: 8, strokeEnd: 0.7",
        "<circle cx='50' cy='50' r='46' fill='none' stroke='#007aff' stroke-width='8' "
        "pathLength='100' stroke-dasharray='70 100' transform='rotate(-90 50 50)'/>"),
    "arc": (
        "shape: arc, angles: [-90, 120], stroke: '#ff9500', lineWidth: 12, cap: round",
        "<path d='M6 50 A44 44 0 1 1 88.1051 72' fill='none' stroke='#ff9500' "
        "stroke-width='12' stroke-linecap='round'/>"),
    "circle": (
        "shape: circle, color: '#34c759', stroke: '#000000', lineWidth: 6",
        "<circle cx='50' cy='50' r='50' fill='#34c759' stroke='black' stroke-width='6'/>"),
    "star": (
        "shape: star, points: 4, innerRadius: 0.5, color: '#af52de'",
        "<path d='M50 0 L67.6777 32.3223 L100 50 L67.6777 67.6777 L50 100 L32.3223 67.6777 "
        "L0 50 L32.3223 32.3223 Z' fill='#af52de'/>"),
    "check mark": (
        "shape: checkmark, stroke: '#34c759', lineWidth: 10, cap: round, join: round, "
        "strokeEnd: 0.6",
        "<path d='M18 54 L41 77 L84 26' fill='none' stroke='#34c759' stroke-width='10' "
        "stroke-linecap='round' stroke-linejoin='round' pathLength='100' "
        "stroke-dasharray='60 200'/>"),
    "dashed line": (
        "path: M10 10 L90 80, stroke: '#ff3b30', lineWidth: 9, dash: [14, 8], dashPhase: 5",
        "<path d='M10 10 L90 80' stroke='#ff3b30' stroke-width='9' stroke-dasharray='14 8' "
        "stroke-dashoffset='5'/>"),
    "round dashes on a curve": (
        "path: M10 80 C10 0 90 0 90 80, stroke: '#5856d6', lineWidth: 8, dash: [10, 14], "
        "cap: round",
        "<path d='M10 80 C10 0 90 0 90 80' fill='none' stroke='#5856d6' stroke-width='8' "
        "stroke-dasharray='10 14' stroke-linecap='round'/>"),
    "even-odd star": (
        "path: M50 5 L79 95 L2 39 H98 L21 95 Z, color: '#007aff', fillRule: evenOdd",
        "<path d='M50 5 L79 95 L2 39 H98 L21 95 Z' fill='#007aff' fill-rule='evenodd'/>"),
}
# Draws both pictures on canvases. Returns the count of pixels away from edges, where the browser's
# picture has one colour in 5 × 5 pixels, and the largest difference of a channel among them.
COMPARE = """
const [svg, png, side, done] = arguments;
const pixels = source => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d', { colorSpace: 'srgb' });
    context.fillStyle = 'white';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    resolve(context.getImageData(0, 0, side, side).data);
  };
  image.onerror = () => reject(new Error('unreadable'));
  image.src = source;
});
Promise.all([pixels(svg), pixels(png)]).then(([theirs, ours]) => {
  let [count, inked, worst] = [0, 0, 0];
  const at = (x, y) => 4 * (y * side + x);
  for (let y = 2; y < side - 2; y++) for (let x = 2; x < side - 2; x++) {
    const here = at(x, y);
    let isFlat = true;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) for (let c = 0; c < 3; c++)
      if (theirs[at(x + dx, y + dy) + c] !== theirs[here + c]) isFlat = false;
    if (!isFlat) continue;
    count++;
    if (theirs[here] + theirs[here + 1] + theirs[here + 2] < 765) inked++;
    for (let c = 0; c < 3; c++)
      worst = Math.max(worst, Math.abs(theirs[here + c] - ours[here + c]));
  }
  done([count, inked, worst]);
}, error => done(String(error)));
"""


class Strokes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.browser.open("about:blank")

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def picture(self, keys):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "s.yaml").write_text(
                f"flickbook: 1\nscreen: {{ size: [{SIDE}, {SIDE}], scale: {SCALE} }}\n"
                f"views:\n  - {{ kind: shape, frame: [0, 0, {SIDE}, {SIDE}], {keys} }}\n")
            subprocess.run([PROGRAM, "render", "s.yaml", "--frame", "0", "-o", "s.png", "-q"],
                           cwd=folder, check=True)
            return (folder / "s.png").read_bytes()

    def test_strokes_dashes_and_rings_are_those_of_svg(self):
        for name, (keys, svg) in SHAPES.items():
            with self.subTest(name):
                document = (f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {SIDE} {SIDE}' "
                            f"width='{SIDE * SCALE}' height='{SIDE * SCALE}'>{svg}</svg>")
                theirs = "data:image/svg+xml;base64," + base64.b64encode(document.encode()).decode()
                ours = "data:image/png;base64," + base64.b64encode(self.picture(keys)).decode()
                found = self.browser.run_async(COMPARE, theirs, ours, SIDE * SCALE)
                self.assertIsInstance(found, list, found)
                count, inked, worst = found
                self.assertGreater(count, 50_000)
                self.assertGreater(inked, 1_000)
                self.assertLessEqual(worst, 2)


if __name__ == "__main__":
    unittest.main()
