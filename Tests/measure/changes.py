#!/usr/bin/env python3
"""Changes one random duration, delay or curve of our scenes, compares the changed scene with a trace of
the original by 'flickbook match', and counts how often the suggested change is right.

usage: changes.py FLICKBOOK [COUNT [SEED]]"""
import json, pathlib, random, re, subprocess, sys, tempfile

program, count, seed = sys.argv[1], int((sys.argv + ["50"])[2]), int((sys.argv + ["", "1"])[3])
root = pathlib.Path(__file__).resolve().parents[2]
names = ["snap-header", "loyalty-points", "gift-combo", "fading-header", "pinlayout-toggle",
         "pinlayout-gallery", "pinlayout-collision"]
curves = ["linear", "easeIn", "easeOut", "easeInOut", "spring(damping: 0.7)"]
chance = random.Random(seed)


def run(*words):
    return subprocess.run([program, *words], capture_output=True, text=True, cwd=root)


def places(text):
    """Returns the changeable values: the line, the kind, the range in the line, and the old text or None."""
    found = []
    for line, row in enumerate(text.split("\n")):
        row = row.split("  #")[0]
        timed = re.match(r"^  (\w+): \{ value: ([\d.]+), .*(unit: s\b|[Ss]econds)", row)
        if timed:
            found.append((line, "duration", timed.span(2), timed[2]))
        if re.search(r"- (animate|drag|keyframes|animator):", row):
            for key in re.finditer(r"(duration|over): ([\d.]+)", row):
                found.append((line, "duration", key.span(2), key[2]))
            start = row.index("{") + 1
            if "drag" not in row and "animator" not in row:
                known = re.search(r"delay: ([\d.]+)", row)
                found.append((line, "delay", known.span(1) if known else (start, start), known and known[1]))
            known = re.search(r'curve: ("[^"]*"|[\w-]+)', row)
            if known or "keyframes" not in row and "drag" not in row:
                found.append((line, "curve", known.span(1) if known else (start, start), known and known[1]))
    return found


def changed(kind, old):
    if kind == "curve":
        new = chance.choice([c for c in curves if c != (old or "easeInOut").strip('"')])
        return f'"{new}"' if old else f' curve: "{new}",'
    if kind == "delay" and old is None:
        return f" delay: {chance.choice([0.05, 0.08, 0.12, 0.2])},"
    return f"{float(old) * chance.choice([0.6, 0.75, 0.85, 1.2, 1.35, 1.6]):.3g}"


with tempfile.TemporaryDirectory(dir=root / "scenes") as folder:
    folder = pathlib.Path(folder)
    # A scene's files must be in its folder. Links out of it are not allowed, so these are copies.
    for part in ["parts", "pictures"]:
        subprocess.run(["cp", "-r", root / "scenes" / part, folder], check=True)
    tables, texts = {}, {}
    for name in names:
        text = (root / "scenes" / f"{name}.yaml").read_text()
        texts[name] = re.sub(r"^(recording|expect|references):.*(\n( |-).*)*", "", text, flags=re.M)
        (folder / "t.yaml").write_text(texts[name])
        tables[name] = folder / f"{name}.csv"
        tables[name].write_text(run("trace", str(folder / "t.yaml")).stdout)
    right = tried = 0
    while tried < count:
        name = chance.choice(names)
        lines = texts[name].split("\n")
        line, kind, (start, end), old = chance.choice(places(texts[name]))
        new = changed(kind, old)
        lines[line] = lines[line][:start] + new + lines[line][end:]
        scene = folder / "t.yaml"
        scene.write_text("\n".join(lines))
        traced = run("trace", str(scene))
        if traced.returncode or traced.stdout == tables[name].read_text():
            continue  # The scene is invalid, or the change has no effect.
        tried += 1
        result = run("match", str(scene), str(tables[name]), "--json", "--tolerance", "0.05pt")
        told = json.loads(result.stdout or "{}").get("explanation") or {}
        key = kind if kind != "duration" else "over" if "over" in lines[line][:start][-8:] else "duration"
        subject = told.get("subject", "")
        is_right = told.get("line") == line + 1 and (key in subject or subject.startswith("parameter"))
        right += is_right
        print("right" if is_right else "WRONG", name, f"line {line + 1}, {key}: {old} -> {new.strip()};",
              f"told line {told.get('line')}, {subject}: {told.get('new')}, {told.get('before')} to {told.get('left')}",
              result.stderr if not told else "", flush=True)
    print(f"{right} of {tried} right")
