"""Renders pairs of recordings, and scores what `diff` says: twenty with a planted regression, which must be named, and
twenty mere re-encodings, which must be the same. Takes minutes, and is not part of the tests.

    python3 Tests/measure/pairs.py PROGRAM [COUNT [SEED [NUMBERS]]]
"""

import collections
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from movers import COLORS, WORDS, animation, card

CURVES = ["linear", "easeIn", "easeOut", "easeInOut", "spring(damping: 0.6)", "spring(damping: 0.9)"]
REGRESSIONS = ["later", "curve", "stagger", "jump", "drop", "color"]
ENCODINGS = ["crf", "size", "begin", "gif", "palette", "profile", "rate"]
# The kinds of findings that name each regression.
NAMED = {"later": {"start"}, "curve": {"law"}, "stagger": {"stagger"}, "jump": {"jump"}, "drop": {"stall"},
         "color": {"color"}}


def movers(rng, kind):
    """Returns random things: (name, box, colour, words, start, seconds, curve, changes)."""
    curve, seconds = rng.choice(CURVES), round(rng.uniform(0.35, 0.8), 3)
    start = round(rng.uniform(0.35, 0.5), 3)
    if kind == "stagger":
        step = rng.choice([0.05, 0.08])
        return [(f"c{n}", (10, 44 + 54 * n, 80, 40), COLORS[n], WORDS[n], round(start + step * n, 3), seconds, curve,
                 {f"c{n}.translate.x": 70}) for n in range(5)]
    things = []
    for n in range(rng.randint(1, 3)):
        way = rng.choice([-1, 1]) * rng.uniform(35, 75)
        changes = {f"c{n}.translate.x": f"{way:.2f}"}
        if rng.random() < 0.3:
            changes = {f"c{n}.alpha": 0}
        box = (80 if way < 0 else 20, 44 + 80 * n, rng.uniform(44, 70), rng.uniform(36, 60))
        things.append((f"c{n}", box, rng.choice(COLORS), rng.choice(WORDS), round(start + rng.uniform(0, 0.4), 3),
                       round(rng.uniform(0.35, 0.8), 3), rng.choice(CURVES), changes))
    return things


def scene(things, end, extra=""):
    views = '  - { kind: label, frame: [12, 8, 150, 18], text: "Overview" }\n'
    steps = ""
    for name, box, color, words, start, seconds, curve, changes in things:
        views += card(name, box, color, words)
        steps += animation(start, seconds, curve, changes)
    return ("flickbook: 1\nscreen: { size: [180, 320], scale: 2, background: \"#F6F6FA\" }\nfps: FPS\n"
            f"duration: {end:.3f}\nviews:\n{views}rules:\n  - on: start\n    do:\n{steps}{extra}")


def scroll(rng, end):
    """Returns a scene of a list that is flung."""
    rows = ""
    for row in range(40):
        words = " ".join(rng.sample(WORDS, 2))
        rows += f"      - {{ kind: label, frame: [14, {row * 40 + 10}, 150, 20], text: \"{words} {row}\" }}\n"
        rows += f"      - {{ frame: [14, {row * 40 + 39}, 166, 1], background: \"#D0D0D8\" }}\n"
    return ("flickbook: 1\nscreen: { size: [180, 320], scale: 2, background: \"#F6F6FA\" }\nfps: FPS\n"
            f"duration: {end:.3f}\nviews:\n  - {{ kind: label, frame: [12, 8, 150, 18], text: \"Overview\" }}\n"
            "  - id: page\n    kind: scroll\n    frame: [0, 40, 180, 280]\n    contentSize: [180, 1600]\n"
            "    children:\n"
            f"{rows}timeline:\n  - at: 0.4\n    fling: {{ view: page, velocity: [0, {-rng.uniform(300, 800):.1f}] }}\n")


def distance(one, other):
    """Returns the sum of the differences of red, green and blue."""
    return sum(abs(int(one[n:n + 2], 16) - int(other[n:n + 2], 16)) for n in (1, 3, 5))


def planted(rng, kind, things, fps):
    """Returns the changed things, and more lines of the scene, for a regression of a kind."""
    index = rng.randrange(len(things))
    name, box, color, words, start, seconds, curve, changes = things[index]
    things, extra = list(things), ""
    if kind == "later":
        start = round(start + rng.choice([-0.05, 0.05]), 3)
    elif kind == "curve":
        others = {"linear": ["easeOut", "easeIn"], "easeIn": ["easeOut", "linear"], "easeOut": ["easeIn", "linear"],
                  "easeInOut": ["easeOut", "easeIn"]}
        curve = rng.choice(others.get(curve, ["easeInOut", "easeIn"]))
    elif kind == "jump":
        time = round((start + 0.5 * seconds) * fps) / fps
        extra = f"timeline:\n  - at: {time:.4f}\n    set: {{ {name}.translate.y: 25 }}\n"
    elif kind == "color":
        color = rng.choice([other for other in COLORS if distance(other, color) > 150])
    elif kind == "stagger":
        first = things[0][4]
        return [thing[:4] + (first,) + thing[5:] for thing in things], extra
    things[index] = (name, box, color, words, start, seconds, curve, changes)
    return things, extra


def frames(program, text, fps, folder):
    folder.mkdir()
    path = folder / "s.yaml"
    path.write_text(text.replace("FPS", str(fps)))
    subprocess.run([program, "render", path, "-o", f"{folder}/f/", "-q"], check=True)
    return sorted((folder / "f").glob("*.png"))


def ffmpeg(*words):
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, words)], check=True)


def video(pictures, fps, path, crf=20, scale=None, begin=None, profile=False, rate=None):
    """Encodes pictures as H.264, or as a GIF by the ending of the path."""
    source = ["-framerate", fps, "-i", pictures[0].parent / "frame-%04d.png"]
    filters = []
    if begin is not None and begin < 0:
        filters.append(f"trim=start={-begin},setpts=PTS-STARTPTS")
    elif begin is not None:
        filters.append(f"tpad=start_duration={begin}:start_mode=clone")
    if scale:
        filters.append(f"scale={scale}:-2:flags=area")
    if rate:
        filters.append(f"fps={rate}")
    if path.suffix == ".gif":
        filters.append("split[a][b];[a]palettegen=max_colors=48[p];[b][p]paletteuse=dither=bayer")
        ffmpeg(*source, "-vf", ",".join(filters), path)
        return path
    if profile:
        filters.append("scale=out_color_matrix=bt2020:out_range=full,eq=gamma=1.08:saturation=0.92")
    ffmpeg(*source, *(["-vf", ",".join(filters)] if filters else []), "-pix_fmt", "yuv420p", "-c:v", "libx264", "-crf",
           crf, path)
    return path


def dropped(rng, things, pictures, fps):
    """Leaves out three frames in the middle of a move: repeats the frame before, or closes the gap."""
    start, seconds = things[0][4], things[0][5]
    first = round((start + 0.4 * seconds) * fps)
    closes = rng.random() < 0.4
    kept = pictures[:first] + ([] if closes else [pictures[first - 1]] * 3) + pictures[first + 3:]
    folder = pictures[0].parent.parent / "d"
    folder.mkdir()
    for number, picture in enumerate(kept):
        shutil.copy(picture, folder / f"frame-{number:04d}.png")
    return sorted(folder.glob("*.png"))


def pair(program, rng, kind, folder):
    """Makes a pair of recordings, and returns their paths."""
    form = rng.choice(["mp4", "mp4", "gif"])
    fps = 50 if form == "gif" else rng.choice([30, 60, 60])
    things = movers(rng, "stagger" if kind == "stagger" else rng.choice(["cards", "cards", "stagger"]))
    if kind in ("jump", "drop", "color"):
        things = [t[:7] + ({f"{t[0]}.translate.x": 60 if t[1][0] < 50 else -60},) for t in things]
    end = max(t[4] + 1.4 * t[5] for t in things) + 0.5
    old_path, new_path = folder / f"old.{form}", folder / f"new.{form}"
    if kind in REGRESSIONS:
        old = frames(program, scene(things, end), fps, folder / "old")
        changed, extra = planted(rng, kind, things, fps)
        if kind == "drop":
            new = dropped(rng, things, old, fps)
        else:
            new = frames(program, scene(changed, end, extra), fps, folder / "new")
        return video(old, fps, old_path), video(new, fps, new_path)
    text = scroll(rng, 2.4) if rng.random() < 0.3 else scene(things, end)
    old = frames(program, text, 60 if kind == "rate" else fps, folder / "old")
    if kind == "rate":
        return video(old, 60, folder / "old.mp4"), video(old, 60, folder / "new.mp4", rate=rng.choice([30, 50]))
    if kind == "gif":
        subprocess.run([program, "render", folder / "old/s.yaml", "--fps", str(min(fps, 50)), "-o", folder / "new.gif",
                        "-q"], check=True)
        return video(old, fps, folder / "old.mp4"), folder / "new.gif"
    if kind == "palette":
        # Browsers show a GIF's delay of 0.01 s, which 60 frames a second need, for 0.1 s.
        return video(old, fps, folder / "old.mp4"), video(old, fps, folder / "new.gif", rate=min(fps, 50))
    options = {"crf": {"crf": rng.choice([32, 35])}, "size": {"scale": rng.choice([180, 240, 540])},
               "begin": {"begin": rng.choice([-0.2, -0.1, 0.15, 0.4])}, "profile": {"profile": True}}
    return video(old, fps, folder / "old.mp4"), video(old, fps, folder / "new.mp4", **options[kind])


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    only = sys.argv[4].split(",") if len(sys.argv) > 4 else None
    counts = collections.Counter()
    kinds = ([REGRESSIONS[n % len(REGRESSIONS)] for n in range(count)]
             + [ENCODINGS[n % len(ENCODINGS)] for n in range(count)])
    for number, kind in enumerate(kinds):
        rng = random.Random(seed * 1000 + number)
        if only and str(number) not in only:
            continue
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            old, new = pair(program, rng, kind, folder)
            if only:
                for path in (old, new):
                    shutil.copy(path, folder.parent / f"pair-{number}-{path.name}")
            result = subprocess.run([program, "diff", old, new, "--json"], capture_output=True, text=True)
            if result.returncode > 1:
                print(f"{number} {kind}: {result.stderr.strip()}", flush=True)
                counts["failed"] += 1
                continue
            told = json.loads(result.stdout)[0]
            found = {finding["kind"] for finding in told.get("differences", [])}
            words = "; ".join([told["sentence"]] + told["details"]).replace(name, "")
            if kind in REGRESSIONS:
                right = bool(found & NAMED[kind]) and result.returncode == 1
                counts["regressions"] += 1
                counts["regressions named"] += right
                counts["other findings"] += len(found - NAMED[kind])
            else:
                right = result.returncode == 0
                counts["encodings"] += 1
                counts["encodings silent"] += right
            print(f"{number} {kind} {old.name} {new.name}: {'right' if right else 'WRONG'}: {words}", flush=True)
    for key, value in sorted(counts.items()):
        print(f"{key}: {value}")


if __name__ == "__main__":
    main()
