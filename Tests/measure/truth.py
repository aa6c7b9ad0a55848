"""Renders random moves, measures them and fits their laws. Prints how often the law is right, and how
accurate the durations are. Takes minutes, and is not part of the tests.

    python3 Tests/measure/truth.py PROGRAM [COUNT [SEED [NUMBERS|all [FORMS]]]]
"""

import collections
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

FORMS = ["gif256", "gif32", "crf18", "crf28", "crf35", "half", "dropped", "jittered"]
CURVES = ["linear", "easeIn", "easeOut", "easeInOut", "ease"]
# GIFs that ffmpeg made from 60 frames a second. They are tried only by name.
CONVERTED = {"from60to25": 25, "from60to50": 50}
# The forms that count for the accuracy of 95 %.
GOOD = {"gif256", "gif32", "crf18", "crf28", "half", "dropped", "jittered"}


def law(rng):
    """Returns a random curve as in a scene, the name of its law, and a random duration in seconds."""
    kind = rng.choice(["curve", "curve", "bezier", "spring", "spring", "flight"])
    seconds = round(rng.uniform(0.15, 1.5), 3)
    if kind == "curve":
        name = rng.choice(CURVES)
        return name, name, seconds
    if kind == "bezier":
        x1, x2 = rng.uniform(0.05, 0.9), rng.uniform(0.05, 0.9)
        y1, y2 = rng.choice([(0, 1), (0, 1.3), (-0.3, 1), (0.1, 0.9), (0.9, 0.1)])
        return f"cubic-bezier({x1:.2f}, {y1}, {x2:.2f}, {y2})", "cubic-bezier", seconds
    if kind == "spring":
        ratio = rng.choice([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        return f"spring(damping: {ratio})", "spring", seconds
    return "flight", "flight", seconds


def scene(rng):
    curve, named, seconds = law(rng)
    fps = rng.choice([25, 30, 50, 60])
    start = round(rng.uniform(0.3, 0.5), 3)
    way = round(math.exp(rng.uniform(math.log(4), math.log(300))), 1)
    truth = {"law": named, "curve": curve, "seconds": seconds, "start": start, "way": way, "fps": fps}
    if named == "flight":
        # The distance determines the speed of a flight, which ends at 10 pt/s.
        speed = way / 0.499 + 10
        truth["seconds"] = math.log(speed / 10) / 0.002002 / 1000
        truth["velocity"] = speed
        end = start + truth["seconds"] + 0.5
        text = f"""flickbook: 1
screen: {{ size: [200, 440], scale: 2, background: white }}
fps: {fps}
duration: {end:.3f}
views:
  - id: page
    kind: scroll
    frame: [0, 0, 200, 440]
    contentSize: [200, 2400]
    children:
      - {{ id: box, frame: [40, 320, 90, 60], background: "#3366CC", cornerRadius: 10 }}
      - {{ kind: label, frame: [50, 330, 80, 40], text: "Card 7", color: white }}
timeline:
  - at: {start}
    fling: {{ view: page, velocity: [0, {-speed:.4f}] }}
"""
        truth["region"] = [40, 320, 90, 60]
        return text, truth
    angle = rng.choice([0, 90, 180, 270, rng.uniform(0, 360)])
    dx, dy = way * math.cos(math.radians(angle)), way * math.sin(math.radians(angle))
    width, height = rng.randint(24, 90), rng.randint(24, 70)
    left, top = 200 - dx / 2 - width / 2, 200 - dy / 2 - height / 2
    text = f"""flickbook: 1
screen: {{ size: [400, 400], scale: 2, background: "#F4F4F8" }}
fps: {fps}
duration: {start + 1.3 * seconds + 0.5:.3f}
views:
  - id: box
    frame: [{left:.3f}, {top:.3f}, {width}, {height}]
    background: "#3366CC"
    cornerRadius: 8
    children:
      - {{ frame: [8, 7, 10, 9], background: "#FFCC33" }}
rules:
  - on: start
    do:
      - animate: {{ delay: {start}, duration: {seconds}, curve: "{curve}" }}
        set: {{ box.translate.x: {dx:.4f}, box.translate.y: {dy:.4f} }}
"""
    truth["region"] = [left, top, width, height]
    return text, truth


def drawn(program, path, fps, folder):
    """Renders the frames of a scene, and returns ffmpeg's options for reading them."""
    subprocess.run([program, "render", path, "--fps", str(fps), "-o", f"{folder}/frames/", "-q"], check=True)
    return ["-framerate", str(fps), "-i", folder / "frames/frame-%04d.png"]


def record(program, path, form, fps, folder):
    """Records a scene in the given form, and returns the path of the file."""
    if form in CONVERTED:
        out = folder / "r.gif"
        frames = drawn(program, path, 60, folder)
        subprocess.run(["ffmpeg", "-v", "error", "-y", *frames, "-r", str(CONVERTED[form]), out], check=True)
        return out
    if form.startswith("gif"):
        out = folder / "r.gif"
        extra = ["--colors", "32"] if form == "gif32" else []
        subprocess.run([program, "render", path, "-o", out, "-q", *extra], check=True)
        return out
    out = folder / "r.mp4"
    crf = {"crf28": 28, "crf35": 35, "half": 28}.get(form, 18)
    filters = {
        "half": "scale=iw/2:ih/2:flags=area",
        "dropped": "select='mod(n+1,10)'",
        "jittered": "setpts='PTS+(random(7)-0.5)*0.006/TB'",
    }
    words = ["ffmpeg", "-v", "error", "-y", *drawn(program, path, fps, folder)]
    if form == "jittered":
        words += ["-vf", "settb=1/90000," + filters[form]]
    elif form in filters:
        words += ["-vf", filters[form]]
    words += ["-fps_mode", "passthrough", "-enc_time_base", "1:90000", "-pix_fmt", "yuv420p"]
    words += ["-c:v", "libx264", "-crf", str(crf), "-video_track_timescale", "90000", out]
    subprocess.run(words, check=True)
    return out


def measured(program, recording, region, scale):
    box = ",".join(f"{number * scale:.3f}" for number in region)
    words = [program, "fit", recording, "--track", f"box={box}", "--scale", str(scale), "--json", "-q"]
    result = subprocess.run(words, capture_output=True, text=True)
    if result.returncode != 0:
        return None, result.stderr.strip()
    return json.loads(result.stdout), ""


def report(line):
    """Prints a line without buffering, because a run takes minutes."""
    print(line, flush=True)


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    only = sys.argv[4].split(",") if len(sys.argv) > 4 and sys.argv[4] != "all" else None
    forms = sys.argv[5].split(",") if len(sys.argv) > 5 else FORMS
    rng = random.Random(seed)
    tables = collections.defaultdict(lambda: collections.Counter())
    for number in range(count):
        text, truth = scene(rng)
        form = rng.choice(forms)
        if form.startswith("gif") and truth["fps"] > 50:
            text, truth["fps"] = text.replace("fps: 60", "fps: 50"), 50
        if only and str(number) not in only:
            continue
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            path = folder / "s.yaml"
            path.write_text(text)
            recording = record(program, path, form, truth["fps"], folder)
            scale = 1 if form == "half" else 2
            moves, trouble = measured(program, recording, truth["region"], scale)
            if only:
                path.rename(f"/tmp/truth-{number}.yaml")
                recording.rename(f"/tmp/truth-{number}{recording.suffix}")
        table = tables[form]
        table["all"] += 1
        right = moves and len(moves) == 1 and moves[0]["law"] == truth["law"]
        line = f"{number} {form} {truth}"
        if not moves or len(moves) != 1:
            table["no one move"] += 1
            report(f"{line}: {len(moves) if moves else trouble} moves")
            continue
        move = moves[0]
        if move["law"] != "finger" and move["residual"] > 1:
            table["named above a pixel"] += 1
        if right:
            table["right"] += 1
            error = abs(move["duration"] - truth["seconds"])
            allowed = max(0.01 * truth["seconds"], 0.005 / truth["fps"])
            table["near"] += error <= allowed
            table["within its own ±"] += error <= max(move["duration±"], 0.0005)
            if error > allowed:
                report(f"{line}: duration {move['duration']:.4f} ±{move['duration±']:.4f}")
        else:
            told = (move["next"] or "").startswith("indistinguishable")
            table["undecided" if told else "wrong"] += 1
            report(f"{line}: {move['law']} {move['curve']} {move['duration']:.4f} "
                           f"{move['residual']:.3f}; {move['next']}")
    keys = ["all", "right", "undecided", "wrong", "no one move", "named above a pixel", "near", "within its own ±"]
    print("form," + ",".join(keys))
    total = collections.Counter()
    for form in forms:
        print(form + "," + ",".join(str(tables[form][key]) for key in keys))
        if form in GOOD:
            total.update(tables[form])
    print("crf 28 and better," + ",".join(str(total[key]) for key in keys))


main()
