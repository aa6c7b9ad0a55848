"""Renders clips with known moves, compresses them, and scores what `describe` says. Takes minutes, and is not
part of the tests.

    python3 Tests/measure/movers.py PROGRAM [COUNT [SEED [NUMBERS [FORMS]]]]
"""

import collections
import csv
import io
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

FORMS = ["gif25", "gif30", "gif50", "crf20", "crf28", "crf35"]
KINDS = ["cards", "cards", "crossing", "fade", "size", "scroll", "stagger", "finger", "still", "caret", "clock"]
COLORS = ["#3366CC", "#CC3344", "#228855", "#8844AA", "#EE8800", "#333940"]
CURVES = ["linear", "easeIn", "easeOut", "easeInOut", "ease", "spring", "spring"]
WORDS = "amber brook cedar delta ember flint grove haven inlet juniper knoll lotus maple north ocean pine".split()


def curve(rng):
    """Returns a random curve as in a scene, and the name of its law."""
    name = rng.choice(CURVES)
    if name == "spring":
        return f"spring(damping: {rng.choice([0.5, 0.6, 0.7, 0.8, 1])})", "spring"
    return name, name


def card(name, box, color, words):
    left, top, width, height = box
    return (f"  - id: {name}\n    frame: [{left:.2f}, {top:.2f}, {width:.2f}, {height:.2f}]\n"
            f"    background: \"{color}\"\n    cornerRadius: 8\n    children:\n"
            f"      - {{ kind: label, frame: [8, 6, {width - 12:.0f}, 18], text: \"{words}\", color: white }}\n")


def animation(start, seconds, text, changes):
    sets = ", ".join(f"{name}: {value}" for name, value in changes.items())
    return (f"      - animate: {{ delay: {start}, duration: {seconds}, curve: \"{text}\" }}\n"
            f"        set: {{ {sets} }}\n")


def clip(rng):
    """Returns a scene, and its truth: the movers by the ids of their views."""
    kind = rng.choice(KINDS)
    start = round(rng.uniform(0.3, 0.5), 3)
    truth, views, steps, script = {}, "", "", ""
    text, law = curve(rng)
    seconds = round(rng.uniform(0.25, 0.9), 3)
    end = start + 1.3 * seconds + 0.5
    def add(name, way, begin=start, law=law, seconds=seconds):
        truth[name] = {"law": law, "start": begin, "seconds": seconds, "way": way}
    views += "  - { kind: label, frame: [12, 8, 150, 18], text: \"Overview\" }\n"
    views += "  - { frame: [0, 30, 180, 1], background: \"#CCCCD4\" }\n"
    if kind == "cards":
        for number in range(rng.randint(1, 4)):
            top, name = 40 + 66 * number, f"c{number}"
            text, law = curve(rng)
            seconds = round(rng.uniform(0.25, 0.9), 3)
            begin = round(start + rng.uniform(0, 0.3), 3)
            way = rng.choice([-1, 1]) * rng.uniform(15, 80)
            left = 60 + (20 if way < 0 else -45)
            views += card(name, (left, top, rng.uniform(40, 66), rng.uniform(34, 56)), rng.choice(COLORS),
                          rng.choice(WORDS))
            steps += animation(begin, seconds, text, {f"{name}.translate.x": f"{way:.2f}"})
            add(name, abs(way), begin, law, seconds)
            end = max(end, begin + 1.3 * seconds + 0.5)
    elif kind == "crossing":
        for number, (left, way) in enumerate([(10, 100), (110, -95)]):
            name = f"c{number}"
            views += card(name, (left, 100 + 18 * number, 56, 44), COLORS[number], WORDS[number])
            steps += animation(start, seconds, text, {f"{name}.translate.x": way})
            add(name, 100)
    elif kind == "fade":
        views += card("c0", (20, 60, 80, 60), COLORS[0], "amber")
        views += card("c1", (40, 180, 90, 50), COLORS[1], "brook").replace("    cornerRadius", "    alpha: 0\n    cornerRadius")
        text, law = ("linear", "linear") if rng.random() < 0.3 else ("easeInOut", "easeInOut")
        steps += animation(start, seconds, text, {"c0.alpha": 0}) + animation(start, seconds, text, {"c1.alpha": 1})
        add("c0", 100, law=law)
        add("c1", 100, law=law)
    elif kind == "size":
        views += card("c0", (50, 110, 70, 60), COLORS[2], "cedar")
        steps += animation(start, seconds, text, {"c0.scale.x": 1.5, "c0.scale.y": 1.5})
        add("c0", 30)
    elif kind in ("scroll", "finger"):
        views += ("  - id: page\n    kind: scroll\n    frame: [0, 40, 180, 280]\n    contentSize: [180, 1600]\n    children:\n")
        for row in range(40):
            words = " ".join(rng.sample(WORDS, 2))
            views += f"      - {{ kind: label, frame: [14, {row * 40 + 10}, 150, 20], text: \"{words} {row}\" }}\n"
            views += f"      - {{ frame: [14, {row * 40 + 39}, 166, 1], background: \"#D0D0D8\" }}\n"
        if kind == "scroll":
            way = rng.uniform(60, 400)
            speed = way / 0.499 + 10
            script = f"  - at: {start}\n    fling: {{ view: page, velocity: [0, {-speed:.3f}] }}\n"
            add("page", way, law="flight", seconds=math.log(speed / 10) / 2.002)
            end = start + truth["page"]["seconds"] + 0.4
        else:
            script = f"  - at: {start}\n    drag: {{ view: page, by: [0, -140], over: 0.6 }}\n"
            add("page", 140, law="finger", seconds=0.6)
            end = start + 2
    elif kind == "stagger":
        step = rng.choice([0.05, 0.08])
        for number in range(5):
            name = f"c{number}"
            views += card(name, (10, 44 + 54 * number, 80, 40), COLORS[number], WORDS[number])
            begin = round(start + step * number, 3)
            steps += animation(begin, seconds, text, {f"{name}.translate.x": 70})
            add(name, 70, begin)
        end += 5 * step
    elif kind == "caret":
        views += "  - { kind: label, frame: [20, 100, 100, 20], text: \"amber\" }\n  - { id: caret, frame: [70, 100, 2, 20], background: \"#3366CC\" }\n"
        for number in range(4):
            script += f"  - at: {0.4 + 0.5 * number}\n    set: {{ caret.alpha: {number % 2} }}\n"
        end = 2.5
    elif kind == "clock":
        views += "  - { id: clock, kind: label, frame: [60, 100, 80, 24], text: \"10:00:07\" }\n"
        for number in range(3):
            script += f"  - at: {0.3 + 0.6 * number}\n    set: {{ clock.text: \"10:00:{8 + number:02d}\" }}\n"
        end = 2.2
    else:
        for row in range(8):
            views += f"  - {{ kind: label, frame: [14, {40 + row * 32}, 150, 20], text: \"{' '.join(rng.sample(WORDS, 2))}\" }}\n"
        end = 2
    scene = (f"flickbook: 1\nscreen: {{ size: [180, 320], scale: 2, background: \"#F6F6FA\" }}\nfps: FPS\n"
             f"duration: {end:.3f}\nviews:\n{views}")
    if steps:
        scene += f"rules:\n  - on: start\n    do:\n{steps}"
    if script:
        scene += f"timeline:\n{script}"
    return kind, scene, truth


def record(program, path, form, folder):
    """Records a scene in the given form, and returns the path of the file and its frame rate."""
    fps = {"gif25": 25, "gif30": 30, "gif50": 50}.get(form, 60)
    path.write_text(path.read_text().replace("FPS", str(fps)))
    if form.startswith("gif"):
        subprocess.run([program, "render", path, "-o", folder / "r.gif", "-q"], check=True)
        return folder / "r.gif", fps
    subprocess.run([program, "render", path, "-o", f"{folder}/frames/", "-q"], check=True)
    words = ["ffmpeg", "-v", "error", "-y", "-framerate", str(fps), "-i", folder / "frames/frame-%04d.png"]
    words += ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-crf", form[3:], folder / "r.mp4"]
    subprocess.run(words, check=True)
    return folder / "r.mp4", fps


def traced(program, path, names):
    """Returns the rows of the scene's trace: the boxes of the named views."""
    parts = ["screen.x", "screen.y", "screen.width", "screen.height"]
    columns = [f"{name}.{part}" for name in names for part in parts]
    text = subprocess.run([program, "trace", path, "--property", ",".join(columns)], capture_output=True,
                          text=True, check=True).stdout
    return [{name: [2 * float(row[f"{name}.{part}"]) for part in parts] for name in names} | {"t": float(row["time"])}
            for row in csv.DictReader(io.StringIO(text))]


def overlap(one, other):
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return 0 if width <= 0 or height <= 0 else width * height / max(one[2] * one[3], other[2] * other[3])


def clipped(box):
    left, top = max(box[0], 0), max(box[1], 0)
    return [left, top, min(box[0] + box[2], 360) - left, min(box[1] + box[3], 640) - top]


def score(told, truth, rows, counts):
    """Counts the movers of a clip that were found, invented and named. Returns the faults in words."""
    faults, free = [], list(told["things"])
    for name, wanted in truth.items():
        def near(thing):
            second = thing["boxSeconds"]
            row = min(rows, key=lambda row: abs(row["t"] - second))
            return overlap(clipped(thing["box"]), clipped(row[name]))
        best = max(free, key=near, default=None)
        counts["movers"] += 1
        if best is None or near(best) < 0.35:
            faults.append(f"{name} missed")
            continue
        counts["found"] += 1
        free.remove(best)
        if wanted["law"] == "finger":
            continue
        counts["laws"] += 1
        if not best["moves"]:
            counts["law unknown"] += 1
            faults.append(f"{name} too long to fit")
            continue
        move = max(best["moves"], key=lambda move: move["duration"])
        rival = (move["or"] or "").replace("spring(", "spring ").split(" ")[0].split("(")[0]
        if move["law"] == wanted["law"] and move["lawIs"] == "measured":
            counts["law right"] += 1
            if wanted["way"] > 12:
                counts["durations"] += 1
                error = abs(move["duration"] - wanted["seconds"])
                counts["duration right"] += error <= max(0.01 * wanted["seconds"], 0.005)
                if error > max(0.01 * wanted["seconds"], 0.005):
                    faults.append(f"{name} duration {move['duration']:.4f} ± {move['duration±']:.4f}, is {wanted['seconds']:.4f}")
        elif move["lawIs"] == "unknown":
            counts["law unknown"] += 1
            faults.append(f"{name} law unknown, is {wanted['law']}: {move['next']}")
        elif move["or"] is not None:
            counts["two laws"] += 1
            counts["law right"] += rival == wanted["law"]
            faults.append(f"{name} law {move['law']} or {move['or']}, is {wanted['law']}")
        else:
            counts["law wrong"] += 1
            faults.append(f"{name} law {move['curve']}, is {wanted['law']}")
    counts["invented"] += len(free)
    faults += [f"invented {thing['name']} {thing['box']}" for thing in free]
    return faults


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    only = sys.argv[4].split(",") if len(sys.argv) > 4 and sys.argv[4] != "all" else None
    forms = sys.argv[5].split(",") if len(sys.argv) > 5 else FORMS
    counts = collections.Counter()
    for number in range(count):
        rng = random.Random(seed * 1000 + number)
        kind, text, truth = clip(rng)
        form = rng.choice(forms)
        if only and str(number) not in only:
            continue
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            path = folder / "s.yaml"
            path.write_text(text)
            recording, fps = record(program, path, form, folder)
            if only:
                (folder.parent / f"mover-{number}{recording.suffix}").write_bytes(recording.read_bytes())
                (folder.parent / f"mover-{number}.yaml").write_text(path.read_text())
            rows = traced(program, path, list(truth)) if truth else []
            result = subprocess.run([program, "describe", recording, "--scale", "2", "--json"],
                                    capture_output=True, text=True)
            if result.returncode != 0:
                print(f"{number} {kind} {form}: {result.stderr.strip()}", flush=True)
                counts["failed"] += 1
                continue
            told = json.loads(result.stdout)
            faults = score(told, truth, rows, counts)
            print(f"{number} {kind} {form}: {'; '.join(faults) or 'right'}", flush=True)
            if only:
                print("\n".join(told["lines"]), flush=True)
    for key, value in sorted(counts.items()):
        print(f"{key}: {value}")


if __name__ == "__main__":
    main()
