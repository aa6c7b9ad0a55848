"""Masks, turns in space, gradient fills and paths from numbers beside the same CSS and SVG, drawn by a
real browser. FLICKBOOK_TABLE=1 prints the largest difference of each picture."""
import base64
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest
import zlib

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / os.environ.get("FLICKBOOK", ".build/release/flickbook")
SIDE = 120
COLUMNS = 6
# A pixel is an edge if a channel varies by more levels in its 3 × 3 pixels of either picture.
EDGE = 12
# The largest difference of a channel away from edges, of 255.
LARGEST = 2


def png(width, height, color):
    """Returns a picture of color(x, y): four channels of 0 to 255, not multiplied by the opacity."""
    rows = b"".join(
        b"\0" + bytes(value for x in range(width) for value in color(x, y)) for y in range(height))

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


# Two smooth pictures of 100 × 100 pixels: one varies in its opacity, one in its colours.
FADE = png(100, 100, lambda x, y: (20, 90, 200, 30 + 2 * x))
HUES = png(100, 100, lambda x, y: (2 * x, 40 + 2 * y, 220 - x - y, 255))


def address(data, kind="image/png"):
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def svg(body, width=100, height=100):
    return (f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
            f"width='{width}' height='{height}' style='position:absolute;left:10px;top:10px;"
            f"overflow:visible'>{body}</svg>")


def div(style, body="", box=(10, 10, 100, 100)):
    left, top, width, height = box
    return (f"<div style=\"position:absolute;left:{left}px;top:{top}px;width:{width}px;"
            f"height:{height}px;{style}\">{body}</div>")


def masked(image, style="", body="", mode="alpha"):
    """Returns a box of 100 × 100 pixels that shows through an image, which is stretched to it."""
    return div(f"mask:{image} 0 0 / 100% 100% no-repeat;mask-mode:{mode};{style}", body)


def drawn(body):
    """Returns an SVG drawing of 100 × 100 units as an image of CSS."""
    document = f"<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>{body}</svg>"
    return f"url('{address(document.encode(), 'image/svg+xml')}')"


def gradient(x1, y1, x2, y2, stops):
    """Returns an SVG gradient in the unit square of a box of 100 × 100, and its name as a fill."""
    steps = "".join(f"<stop offset='{at}' stop-color='{color}'/>" for at, color in stops)
    return (f"<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='{x1}' y1='{y1}' "
            f"x2='{x2}' y2='{y2}' gradientTransform='scale(100 100)'>{steps}</linearGradient>")


BOX = "frame: [10, 10, 100, 100]"
RAMP = f"kind: gradient, {BOX}, colors: ['#ff8000', '#2040c0']"
RAMP_CSS = "background:linear-gradient(#ff8000,#2040c0);"
STAR = "M50 5 L79 95 L2 39 H98 L21 95 Z"
CARD = (f"{BOX}, background: '#3070d0', children: [{{ frame: [20, 15, 60, 30], background: '#ffd040' }}, "
        "{ frame: [20, 55, 60, 30], background: '#30a050', alpha: 0.5 }]")
CARD_CSS = "background:#3070d0;"
CARD_BODY = (div("background:#ffd040", box=(20, 15, 60, 30))
             + div("background:#30a050;opacity:0.5", box=(20, 55, 60, 30)))
SIDES = "{{ frame: [10, 10, 100, 100], perspective: 400, rotateY: {0}, children: [" + (
    "{{ frame: [0, 0, 100, 100], background: '#c03060', backface: hidden }}, "
    "{{ frame: [0, 0, 100, 100], kind: gradient, colors: ['#30a0c0', '#e0e080'], backface: hidden, "
    "rotateY: 180 }}] }}")


def sides(degrees):
    front = div("background:#c03060;backface-visibility:hidden", box=(0, 0, 100, 100))
    back = div("background:linear-gradient(#30a0c0,#e0e080);backface-visibility:hidden;"
               "transform:rotateY(180deg)", box=(0, 0, 100, 100))
    return div(f"transform-style:preserve-3d;transform:perspective(400px) rotateY({degrees}deg)",
               front + back)


# The views of each picture, and the HTML that shows the same in a box of 120 × 120 pixels.
PICTURES = {
    "mask by a circle": (
        f"{{ {RAMP}, mask: {{ kind: shape, shape: circle, frame: [15, 10, 64, 64] }} }}",
        masked(drawn("<circle cx='47' cy='42' r='32'/>"), RAMP_CSS)),
    "mask by a translucent ellipse": (
        f"{{ {RAMP}, mask: {{ kind: shape, shape: ellipse, alpha: 0.6, frame: [5, 20, 90, 50] }} }}",
        masked(drawn("<ellipse cx='50' cy='45' rx='45' ry='25' opacity='0.6'/>"), RAMP_CSS)),
    "mask by a rounded view": (
        f"{{ {CARD}, mask: {{ frame: [12, 8, 70, 84], background: '#000000b3', cornerRadius: 20 }} }}",
        masked(drawn("<rect x='12' y='8' width='70' height='84' rx='20' fill-opacity='0.702'/>"),
               CARD_CSS, CARD_BODY)),
    "mask by a linear gradient": (
        f"{{ {CARD}, mask: {{ kind: gradient, frame: [0, 0, 100, 100], "
        "colors: ['#00000000', '#000000', '#00000040'], stops: [0, 0.4, 1], from: [0, 0.5], to: [1, 0.5] } }",
        masked("linear-gradient(90deg,#00000000,#000000 40%,#00000040)", CARD_CSS, CARD_BODY)),
    "mask by a radial gradient": (
        f"{{ {CARD}, mask: {{ kind: gradient, type: radial, frame: [0, 0, 100, 100], "
        "colors: ['#000000', '#00000000'], from: [0.5, 0.5], to: [1, 1] } }",
        masked("radial-gradient(50px 50px,#000000,#00000000)", CARD_CSS, CARD_BODY)),
    "mask by a picture": (
        f"{{ {CARD}, mask: {{ kind: image, source: fade.png, frame: [0, 0, 100, 100] }} }}",
        masked(f"url('{address(FADE)}')", CARD_CSS, CARD_BODY)),
    "mask by a picture's luminance": (
        f"{{ {CARD}, maskMode: luminance, mask: {{ kind: image, source: hues.png, "
        "frame: [0, 0, 100, 100] } }",
        masked(f"url('{address(HUES)}')", CARD_CSS, CARD_BODY, "luminance")),
    "mask by a gradient's luminance": (
        f"{{ {RAMP}, maskMode: luminance, mask: {{ kind: gradient, frame: [0, 0, 100, 100], "
        "colors: ['#ff2000', '#40ffa0'], from: [0, 0], to: [1, 0] } }",
        masked("linear-gradient(90deg,#ff2000,#40ffa0)", RAMP_CSS, mode="luminance")),
    "mask by a translucent colour's luminance": (
        f"{{ {RAMP}, maskMode: luminance, mask: {{ frame: [10, 10, 80, 80], background: '#40c08099' }} }}",
        masked(drawn("<rect x='10' y='10' width='80' height='80' fill='#40c080' fill-opacity='0.6'/>"),
               RAMP_CSS, mode="luminance")),
    "mask of a translucent group": (
        f"{{ {CARD}, alpha: 0.5, mask: {{ kind: shape, shape: circle, frame: [10, 10, 80, 80] }} }}",
        masked(drawn("<circle cx='50' cy='50' r='40'/>"), CARD_CSS + "opacity:0.5;", CARD_BODY)),
    "mask inside a mask": (
        f"{{ {BOX}, mask: {{ kind: shape, shape: circle, frame: [0, 0, 90, 90] }}, children: ["
        "{ frame: [0, 0, 100, 100], kind: gradient, colors: ['#ff8000', '#2040c0'], "
        "mask: { kind: gradient, frame: [0, 0, 100, 100], colors: ['#000000', '#00000000'] } }] }",
        masked(drawn("<circle cx='45' cy='45' r='45'/>"), "", div(
            RAMP_CSS + "mask:linear-gradient(#000000,#00000000)", box=(0, 0, 100, 100)))),
    "mask of a rotated view": (
        f"{{ {RAMP}, rotate: 30, scale: 0.8, mask: {{ kind: gradient, frame: [0, 0, 100, 100], "
        "colors: ['#000000', '#00000030'] } }",
        masked("linear-gradient(#000000,#00000030)",
               RAMP_CSS + "transform:rotate(30deg) scale(0.8);")),
    "turn about y in perspective": (
        f"{{ {CARD}, perspective: 300, rotateY: 40 }}",
        div(CARD_CSS + "transform:perspective(300px) rotateY(40deg);", CARD_BODY)),
    "gradient turned about x": (
        f"{{ {RAMP}, perspective: 200, rotateX: -35 }}",
        div(RAMP_CSS + "transform:perspective(200px) rotateX(-35deg);")),
    "all turns at once": (
        f"{{ {CARD}, perspective: 350, rotateX: 25, rotateY: -30, rotate: 20, scale: [0.9, 0.7], "
        "translate: [4, -6] }",
        div(CARD_CSS + "transform:translate(4px,-6px) perspective(350px) rotateY(-30deg) rotateX(25deg) "
            "rotate(20deg) scale(0.9,0.7);", CARD_BODY)),
    "turn without perspective": (
        f"{{ {RAMP}, rotateY: 55 }}", div(RAMP_CSS + "transform:rotateY(55deg);")),
    "turn about a corner": (
        f"{{ {CARD}, anchor: [0, 1], perspective: 250, rotateY: 50 }}",
        div(CARD_CSS + "transform-origin:0 100%;transform:perspective(250px) rotateY(50deg);",
            CARD_BODY)),
    "front of a card": (SIDES.format(35), sides(35)),
    "back of a card": (SIDES.format(140), sides(140)),
    "picture in space": (
        "{ kind: image, source: hues.png, frame: [10, 10, 100, 100], perspective: 260, rotateX: 40 }",
        div(f"background:url('{address(HUES)}');transform:perspective(260px) rotateX(40deg)")),
    "mask in space": (
        f"{{ {RAMP}, perspective: 300, rotateY: -45, mask: {{ kind: gradient, "
        "frame: [0, 0, 100, 100], colors: ['#000000', '#00000000'], from: [0, 0.5], to: [1, 0.5] } }",
        masked("linear-gradient(90deg,#000000,#00000000)",
               RAMP_CSS + "transform:perspective(300px) rotateY(-45deg);")),
    "turn inside a turn": (
        f"{{ {BOX}, background: '#d0d8e0', perspective: 300, rotateX: 30, children: [{{ frame: [20, 20, 60, 60], "
        "background: '#a03080', perspective: 200, rotateY: 40 }] }",
        div("background:#d0d8e0;transform:perspective(300px) rotateX(30deg)",
            div("background:#a03080;transform:perspective(200px) rotateY(40deg)",
                box=(20, 20, 60, 60)))),
    "gradient fills a star": (
        f"{{ kind: shape, {BOX}, path: '{STAR}', colors: ['#ff8000', '#40e0a0', '#2040c0'], "
        "stops: [0, 0.3, 1], from: [0, 0], to: [1, 1] }",
        svg(gradient(0, 0, 1, 1, [(0, "#ff8000"), (0.3, "#40e0a0"), (1, "#2040c0")])
            + f"<path d='{STAR}' fill='url(#g)'/>")),
    "translucent gradient fills by even-odd": (
        f"{{ kind: shape, {BOX}, path: '{STAR}', fillRule: evenOdd, colors: ['#ff0000', '#0000ff40'], "
        "from: [0, 0.2], to: [0, 0.8] }",
        svg(gradient(0, 0.2, 0, 0.8, [(0, "#ff0000"), (1, "#0000ff40")]).replace("'g'", "'e'")
            + f"<path d='{STAR}' fill='url(#e)' fill-rule='evenodd'/>")),
    "radial gradient fills an ellipse": (
        "{ kind: shape, frame: [10, 30, 100, 60], shape: ellipse, type: radial, "
        "colors: ['#ffffff', '#b080d0'], from: [0.5, 0.5], to: [1, 1] }",
        svg("<radialGradient id='r' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='0.5' "
            "gradientTransform='translate(50 50) scale(100 60)'><stop offset='0' stop-color='#fff'/>"
            "<stop offset='1' stop-color='#b080d0'/></radialGradient>"
            "<ellipse cx='50' cy='50' rx='50' ry='30' fill='url(#r)'/>")),
    "gradient with a stroke": (
        "{ kind: shape, frame: [10, 30, 100, 60], shape: ellipse, stroke: '#203040', lineWidth: 8, "
        "colors: ['#ffe080', '#e04020'], from: [0, 0], to: [1, 1] }",
        svg(gradient(0, 0, 1, 1, [(0, "#ffe080"), (1, "#e04020")]).replace("'g'", "'s'")
            .replace("scale(100 100)", "translate(0 20) scale(100 60)")
            + "<ellipse cx='50' cy='50' rx='50' ry='30' fill='url(#s)' stroke='#203040' "
            "stroke-width='8'/>")),
    "path from numbers": (
        f"{{ kind: shape, {BOX}, color: '#107090', "
        "path: 'M 0 {low} Q {high / 2} {0 - 10} 100 {low} V {high + 5} C 70 {high * 0.7} 30 {high} 0 {high} Z' }",
        svg("<path d='M 0 30 Q 45 -10 100 30 V 95 C 70 63 30 90 0 90 Z' fill='#107090'/>")),
    "arcs from numbers": (
        f"{{ kind: shape, {BOX}, color: '#d0a020', stroke: '#402080', lineWidth: '6', "
        "path: 'M 10 70 a {low + 5} {low + 30} 20 1 1 {high - 10} {low - 40} T {high} {high} S 60 95 {low} {high} Z' }"
        .replace("'6'", "6"),
        svg("<path d='M 10 70 a 35 60 20 1 1 80 -10 T 90 90 S 60 95 30 90 Z' fill='#d0a020' "
            "stroke='#402080' stroke-width='6'/>")),
    "gradient fill in space": (
        f"{{ kind: shape, {BOX}, path: '{STAR}', colors: ['#20c0ff', '#8020ff'], perspective: 280, "
        "rotateX: 30, rotateY: 20 }",
        div("transform:perspective(280px) rotateY(20deg) rotateX(30deg);",
            svg(gradient(0.5, 0, 0.5, 1, [(0, "#20c0ff"), (1, "#8020ff")]).replace("'g'", "'p'")
                + f"<path d='{STAR}' fill='url(#p)'/>").replace("10px", "0"))),
}

# Compares cells of two pictures away from edges. Returns for each the count of pixels that are not
# white, the largest difference of a channel, and its place with both colours.
COMPARE = """
const [one, other, side, columns, count, edge, done] = arguments;
const pixels = source => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d', { colorSpace: 'srgb' });
    context.drawImage(image, 0, 0);
    resolve({ data: context.getImageData(0, 0, image.width, image.height).data, width: image.width,
      height: image.height });
  };
  image.onerror = () => reject(new Error('unreadable'));
  image.src = source;
});
const compare = (theirs, ours, left, top) => {
  const at = (x, y) => 4 * ((top + y) * theirs.width + left + x);
  let [inked, worst, place] = [0, 0, null];
  for (let y = 1; y < side - 1; y++) for (let x = 1; x < side - 1; x++) {
    let isFree = true;
    for (const { data } of [theirs, ours]) for (let c = 0; c < 3; c++) {
      let [least, most] = [255, 0];
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
        const value = data[at(x + dx, y + dy) + c];
        [least, most] = [Math.min(least, value), Math.max(most, value)];
      }
      if (most - least > edge) isFree = false;
    }
    if (!isFree) continue;
    const here = at(x, y);
    if (theirs.data[here] + theirs.data[here + 1] + theirs.data[here + 2] < 765) inked++;
    for (let c = 0; c < 3; c++) {
      const difference = Math.abs(theirs.data[here + c] - ours.data[here + c]);
      if (difference > worst) [worst, place] = [difference,
        [x, y, [...theirs.data.slice(here, here + 3)], [...ours.data.slice(here, here + 3)]]];
    }
  }
  return [inked, worst, place];
};
Promise.all([pixels(one), pixels(other)]).then(([theirs, ours]) => {
  if (theirs.width !== ours.width || theirs.height !== ours.height)
    throw new Error(`${theirs.width} x ${theirs.height}, not ${ours.width} x ${ours.height}`);
  done([...Array(count).keys()].map(index => compare(
    theirs, ours, index % columns * side, Math.floor(index / columns) * side)));
}).catch(error => done(String(error)));
"""


class Drawing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.size = (COLUMNS * SIDE, -(-len(PICTURES) // COLUMNS) * SIDE)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()

    def cells(self):
        for index, (views, html) in enumerate(PICTURES.values()):
            yield index % COLUMNS * SIDE, index // COLUMNS * SIDE, views, html

    def ours(self, scale):
        """Returns the PNG file of a scene with all pictures."""
        cells = "".join(
            f"  - frame: [{x}, {y}, {SIDE}, {SIDE}]\n    clips: true\n    children: [{views}]\n"
            for x, y, views, _ in self.cells())
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "fade.png").write_bytes(FADE)
            (folder / "hues.png").write_bytes(HUES)
            (folder / "s.yaml").write_text(
                f"flickbook: 1\nscreen: {{ size: {list(self.size)}, scale: {scale}, "
                f"background: white }}\nduration: 0.1\nstate: {{ low: 30, high: 90 }}\n"
                f"views:\n{cells}")
            subprocess.run([PROGRAM, "render", "s.yaml", "--frame", "0", "-o", "s.png", "-q"],
                           cwd=folder, check=True)
            return (folder / "s.png").read_bytes()

    def theirs(self, scale):
        """Returns the PNG file of a page with all pictures."""
        cells = "".join(
            div("overflow:hidden", html, (x, y, SIDE, SIDE)) for x, y, _, html in self.cells())
        page = f"<!doctype html><body style='margin:0;background:white'>{cells}"
        with tempfile.TemporaryDirectory() as name:
            file = pathlib.Path(name) / "page.html"
            file.write_text(page)
            width, height = self.size
            self.browser.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                                 deviceScaleFactor=scale, mobile=False)
            self.browser.open(file.as_uri())
            picture = self.browser.command("Page.captureScreenshot", format="png")
            return base64.b64decode(picture["data"])

    def test_pictures_are_those_of_css_and_svg(self):
        for scale in (1, 2):
            theirs, ours = self.theirs(scale), self.ours(scale)
            if os.environ.get("FLICKBOOK_TABLE"):
                folder = ROOT / "output"
                (folder / f"drawing-theirs-{scale}.png").write_bytes(theirs)
                (folder / f"drawing-ours-{scale}.png").write_bytes(ours)
            found = self.browser.run_async(
                COMPARE, address(theirs), address(ours), SIDE * scale, COLUMNS, len(PICTURES), EDGE)
            self.assertIsInstance(found, list, found)
            for name, (inked, worst, place) in zip(PICTURES, found):
                if os.environ.get("FLICKBOOK_TABLE"):
                    print(f"{scale}x {name}: {worst} of {inked} pixels, at {place}")
                with self.subTest(name, scale=scale):
                    self.assertGreater(inked, 800 * scale * scale)
                    self.assertLessEqual(worst, LARGEST, place)


if __name__ == "__main__":
    unittest.main()
