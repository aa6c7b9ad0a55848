"""Encodes PNG frames as a GIF, as a user of Pillow or libvips would do.

usage: encode.py pillow|vips FPS OUT.gif FRAME.png…
"""
import sys


def main():
    library, fps, output, *frames = sys.argv[1:]
    delay = 1000 / float(fps)
    if library == "pillow":
        from PIL import Image
        first, *rest = (Image.open(frame).convert("RGB") for frame in frames)
        first.save(output, save_all=True, append_images=rest, duration=delay, loop=0)
    else:
        import pyvips
        pages = [pyvips.Image.new_from_file(frame) for frame in frames]
        strip = pyvips.Image.arrayjoin(pages, across=1).copy()
        strip.set_type(pyvips.GValue.gint_type, "page-height", pages[0].height)
        strip.set_type(pyvips.GValue.array_int_type, "delay", [round(delay)] * len(pages))
        strip.gifsave(output, dither=0)


if __name__ == "__main__":
    main()
