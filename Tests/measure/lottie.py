"""Exports scenes to Lottie, draws them with rlottie (PyPI: rlottie-python, pillow, numpy), and compares
them with Flickbook's own frames. Prints the largest distance of the edges, in pixels.

    python3 Tests/measure/lottie.py PROGRAM
"""
import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image
from rlottie_python import LottieAnimation

# A red box. The scenes move, rotate, clip or scroll it.
BOX = "id: box, background: '#FF0000'"
SCENES = {
    "curve": ("- { BOX, frame: [20, 20, 60, 40] }", "duration: 0.9, curve: easeIn", "box.x: 220, box.y: 150"),
    "spring": ("- { BOX, frame: [20, 20, 60, 40] }", "duration: 1, curve: 'spring(damping: 0.35)'", "box.y: 180"),
    "jumping spring": ("- { BOX, frame: [20, 20, 60, 40] }",
                       "duration: 0.4, curve: 'spring(damping: 0.5, velocity: 8)'", "box.y: 180"),
    "bezier": ("- { BOX, frame: [20, 20, 60, 40] }", "duration: 1, curve: 'cubic-bezier(0.3, -0.6, 0.2, 1.6)'",
               "box.translate.x: 150"),
    "turn": ("- { BOX, frame: [120, 120, 90, 30], anchor: [0, 1] }", "duration: 1", "box.rotate: 130"),
    "scale": ("- { BOX, frame: [120, 120, 60, 30], anchor: [0.2, 1] }", "duration: 1, curve: easeOut",
              "box.scale.x: 2, box.scale.y: 0.5"),
    "size": ("- { BOX, frame: [20, 20, 60, 40], cornerRadius: 12 }", "duration: 1",
             "box.width: 200, box.height: 100"),
    "carried": ("- { id: outer, frame: [30, 30, 200, 150], children: [{ BOX, frame: [20, 50, 60, 40] }] }",
                "duration: 1, repeat: 2, autoreverse: true", "outer.x: 80, outer.rotate: 20, box.x: 90"),
    "clipped": ("- { id: outer, frame: [30, 30, 120, 150], clips: true, children: [{ BOX, frame: [20, 50, 60, 40] }] }",
                "duration: 1, curve: linear", "outer.x: 90, box.x: 90"),
    "stairs": ("- { BOX, frame: [20, 20, 60, 40] }", "duration: 1, curve: 'steps(5)'", "box.x: 220"),
    "flight": ("- { id: page, kind: scroll, frame: [0, 0, 300, 300], contentSize: [300, 2000], "
               "children: [{ BOX, frame: [90, 600, 60, 40] }] }", None, "fling: { view: page, velocity: [0, -1100] }"),
    "drag": ("- { id: page, kind: scroll, frame: [0, 0, 300, 300], contentSize: [300, 500], "
             "children: [{ BOX, frame: [90, 200, 60, 40] }] }", None,
             "drag: { view: page, by: [0, 120], over: 0.4, hold: 0.2 }"),
}


def text(views, animation, change):
    rules = f"""rules:
  - on: start
    do: {{ animate: {{ delay: 0.2, {animation} }}, set: {{ {change} }} }}
""" if animation else f"""timeline:
  - at: 0.2
    {change}
"""
    return f"""flickbook: 1
screen: {{ size: [300, 300], scale: 2, background: white }}
fps: 60
duration: 2.6
views:
  {views.replace("BOX", BOX)}
{rules}"""


def edges(image):
    """Returns the left, top, right and bottom edges of the red area, from the coverage of its outer pixels."""
    cover = 1 - numpy.asarray(image.convert("RGB"), dtype=float)[..., 1] / 255
    found = []
    for axis in (0, 1):
        line = cover.max(axis=axis)
        inside = numpy.nonzero(line > 0.02)[0]
        if len(inside) == 0:
            return None
        first, last = inside[0], inside[-1]
        found.append((first + 1 - line[first], last + line[last]))
    return [found[0][0], found[1][0], found[0][1], found[1][1]]


def main():
    program = sys.argv[1]
    failed = False
    for name, scene in SCENES.items():
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            path, lottie = folder / "scene.yaml", folder / "scene.json"
            path.write_text(text(*scene))
            subprocess.run([program, "export", path, "--to", "lottie", "-o", lottie], check=True)
            subprocess.run([program, "render", path, "-o", folder / "frames/", "-q"], check=True)
            animation = LottieAnimation.from_data(lottie.read_text())
            worst = (0, "")
            frames = sorted((folder / "frames").glob("*.png"))
            for index in range(0, len(frames), 5):
                ours = edges(Image.open(frames[index]))
                theirs = edges(Image.alpha_composite(
                    Image.new("RGBA", (600, 600), "white"),
                    animation.render_pillow_frame(index, width=600, height=600)))
                if (ours is None) != (theirs is None):
                    worst = max(worst, (999, f"frame {index}: visible in only one of them"))
                elif ours:
                    off = max(abs(a - b) for a, b in zip(ours, theirs))
                    worst = max(worst, (off, f"frame {index}: {ours} and {theirs}"))
            print(f"{name}: {worst[0]:.2f} pixels" + (f", {worst[1]}" if worst[0] > 1 else ""), flush=True)
            failed |= worst[0] > 1
    sys.exit(1 if failed else 0)


main()
