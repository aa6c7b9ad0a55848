"""Prints the mean SSIMULACRA2 score of frames of a GIF: 100 is identical, 90 invisible, 70 good.

usage: score.py GIF SAMPLES FRAME.png…
"""
import sys
import tempfile

from PIL import Image
from ssimulacra2 import compute_ssimulacra2


def main():
    gif, samples, *frames = sys.argv[1:]
    count = int(samples)
    # Finds the frame of the GIF at the time of each source frame.
    picture = Image.open(gif)
    ends, end = [], 0
    for index in range(picture.n_frames):
        picture.seek(index)
        end += picture.info["duration"]
        ends.append(end)
    step = end / len(frames)
    total = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for sample in range(count):
            source = sample * (len(frames) - 1) // max(count - 1, 1)
            shown = next(i for i, e in enumerate(ends) if e > (source + 0.5) * step)
            picture.seek(shown)
            picture.convert("RGB").save(f"{folder}/shown.png")
            total += compute_ssimulacra2(frames[source], f"{folder}/shown.png")
    print(total / count)


if __name__ == "__main__":
    main()
