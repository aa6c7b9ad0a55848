"""Follows labels that move among other labels, in random screens rendered as GIFs. Fails if a row with
a confidence above 0.85 is more than 2 pixels from the truth.

    python3 Tests/measure/labels.py PROGRAM [COUNT [SEED]]
"""

import csv
import pathlib
import random
import subprocess
import sys
import tempfile

WORDS = (
    "Settings Profile Messages Home Search Library Orders Points Balance Card Music Photos Notes Today "
    "Total Edit Done Cancel Reply Share Items Delivery Account Title Title Alpha Alpha Summary Agenda "
    "Friends Gallery Weather Budget 12:30 12:31 18:05 Row Item Item1 Item2 Item3"
).split()


def free_place(rng, screen, size, taken):
    """Returns a place for a label of this size that touches no taken rectangle; None after 400 tries."""
    (wide, high), (width, height) = screen, size
    for _ in range(400):
        x, y = rng.randint(2, wide - width - 2), rng.randint(2, high - height - 2)
        if all(x + width <= a or a + c <= x or y + height <= b or b + d <= y for a, b, c, d in taken):
            return x, y
    return None


def layout(rng):
    """Returns a scene, its scale, and its moving labels as (id, x, y, width, height) in points."""
    wide, high = rng.choice([(320, 240), (240, 320), (375, 300)])
    scale, movers, still = rng.choice([1, 1, 2]), rng.choice([1, 1, 1, 2, 3]), rng.randint(4, 8)
    points, mixed = rng.choice([11, 12, 13, 14, 16, 18, 20]), rng.random() < 0.3
    ground, ink = rng.choice([("white", "black"), ("'#f2f2f7'", "black"), ("'#1c1c1e'", "white")])
    taken, views, steps, moving = [], [], [], []
    for index in range(still + movers):
        size = rng.choice([11, 13, 15, 18]) if mixed else points
        words = rng.sample(WORDS, rng.choice([1, 1, 2]))
        if len(" ".join(words)) * size * 0.62 > wide - 16:
            words = words[:1]
        text = " ".join(words)
        width, height = int(len(text) * size * 0.62) + 6, int(size * 1.5)
        place = free_place(rng, (wide, high), (width, height), taken)
        if place is None:
            continue
        taken.append((*place, width, height))
        color = ink if rng.random() < 0.8 else rng.choice(["gray", "systemBlue"])
        views.append(
            f"  - {{ id: l{index}, kind: label, frame: [{place[0]}, {place[1]}, {width}, {height}], "
            f"text: '{text}', color: {color}, font: {{ size: {size} }} }}")
        target = index >= still and free_place(rng, (wide, high), (width, height), taken)
        if not target:
            continue
        taken.append((*target, width, height))
        moving.append((f"l{index}", *place, width, height))
        curve = rng.choice(["easeInOut", "easeOut", "linear", "spring(damping: 0.7)"])
        steps.append(
            f"      - animate: {{ delay: {rng.choice([0.2, 0.3, 0.5])}, "
            f"duration: {rng.choice([0.2, 0.3, 0.4, 0.6])}, curve: '{curve}' }}\n"
            f"        set: {{ l{index}.x: {target[0]}, l{index}.y: {target[1]} }}")
    scene = "\n".join([
        "flickbook: 1", f"screen: {{ size: [{wide}, {high}], scale: {scale}, background: {ground} }}",
        f"fps: {rng.choice([20, 25, 30])}", "duration: 1.5", "views:", *views, "rules:", "  - on: start",
        "    do:", *steps, ""])
    return scene, scale, moving


def table(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=True)
    return list(csv.DictReader(done.stdout.splitlines()))


def judge(program, folder, rng):
    """Returns the numbers of rows, of rows that are sure, and the wrong ones among these."""
    scene, scale, moving = layout(rng)
    if not moving:
        return 0, 0, []
    path, film = folder / "s.yaml", folder / "s.gif"
    path.write_text(scene)
    subprocess.run([program, "render", path, "-q", "-o", film], check=True)
    names = ",".join(f"{name}.screen.{axis}" for name, *_ in moving for axis in "xy")
    truth = table(program, "trace", path, "--property", names)
    regions = [
        f"--track={name}={','.join(str(number * scale) for number in box)}@0" for name, *box in moving]
    rows = sure = 0
    wrong = []
    for row in table(program, "measure", film, "-q", *regions):
        right = min(truth, key=lambda other: abs(float(other["time"]) - float(row["time"])))
        for name, *_ in moving:
            rows += 1
            if row[f"{name}.screen.x"] == "" or float(row[f"{name}.confidence"]) <= 0.85:
                continue
            sure += 1
            off = max(
                abs(float(row[f"{name}.screen.{axis}"]) - scale * float(right[f"{name}.screen.{axis}"]))
                for axis in "xy")
            if off > 2:
                wrong.append((name, row["time"], round(off, 1)))
    return rows, sure, wrong


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    rows = sure = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for index in range(count):
            found = judge(program, pathlib.Path(folder), random.Random(f"{seed}/{index}"))
            rows, sure, failures = rows + found[0], sure + found[1], failures + len(found[2])
            if found[2]:
                print(f"layout {seed}/{index}: {found[2][:3]}")
    print(f"{count} layouts, {rows} rows, {sure} above 0.85, {failures} of them wrong")
    # A tracker that loses everything would be right, too.
    sys.exit(0 if failures == 0 and sure > 0.85 * rows else 1)


main()
