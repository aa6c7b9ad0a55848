"""Renders a scene of pictures.py to a GIF as a user of Cairo, Skia, rlottie or Chromium would.

usage: pipeline.py cairo|skia|rlottie|chromium flat|list|photos SCALE OUT.gif|OUT%04d.png

Cairo and Skia pipe pixels to ffmpeg, and Chromium screenshots (one palette, Sierra dithering, changed
rectangles). rlottie passes frames to Pillow, as its save_animation does, and its scenes have no
texts. With PNG files as output, these are the frames that the GIF is made from.
"""
import json
import subprocess
import sys
from math import pi

from pictures import FPS, FRAMES, HEIGHT, SCENES, WIDTH, rgb, shown


def to_ffmpeg(frames, scale, output, source=None):
    filters = ("[0]split[a][b];[a]palettegen=stats_mode=full[p];"
               "[b][p]paletteuse=dither=sierra2_4a:diff_mode=rectangle")
    wanted = ["-filter_complex", filters] if output.endswith(".gif") else []
    source = source or ["-f", "rawvideo", "-pix_fmt", "bgra",
                        "-s", f"{WIDTH * scale}x{HEIGHT * scale}"]
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", *source, "-r", str(FPS), "-i", "-",
         *wanted, output],
        stdin=subprocess.PIPE)
    for frame in frames:
        encoder.stdin.write(frame)
    encoder.stdin.close()
    if encoder.wait() != 0:
        sys.exit(1)


def cairo_frames(scene, scale):
    import cairo
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH * scale, HEIGHT * scale)
    context = cairo.Context(surface)
    context.scale(scale, scale)
    pictures = {}
    for frame in range(FRAMES):
        context.set_source_rgb(*rgb(SCENES[scene][0]))
        context.paint()
        for boxes, texts in shown(frame, scene):
            for left, top, width, height, radius, color in boxes:
                if color.endswith(".png"):
                    if color not in pictures:
                        pictures[color] = cairo.ImageSurface.create_from_png(color)
                    picture = pictures[color]
                    context.save()
                    context.translate(left, top)
                    context.scale(width / picture.get_width(), height / picture.get_height())
                    context.set_source_surface(picture)
                    context.paint()
                    context.restore()
                    continue
                context.set_source_rgb(*rgb(color))
                cairo_box(context, left, top, width, height, radius)
                context.fill()
            for x, base, size, weight, color, alpha, text, align in texts:
                context.select_font_face(
                    "Inter", cairo.FONT_SLANT_NORMAL,
                    cairo.FONT_WEIGHT_BOLD if weight > 500 else cairo.FONT_WEIGHT_NORMAL)
                context.set_font_size(size)
                if align != "left":
                    width = context.text_extents(text).x_advance
                    x -= width / 2 if align == "center" else width
                context.set_source_rgba(*rgb(color), alpha)
                context.move_to(x, base)
                context.show_text(text)
        surface.flush()
        yield surface.get_data()


def cairo_box(context, left, top, width, height, radius):
    if radius == 0:
        context.rectangle(left, top, width, height)
        return
    right, bottom = left + width - radius, top + height - radius
    left, top = left + radius, top + radius
    context.new_sub_path()
    for x, y, start in ((right, top, -pi / 2), (right, bottom, 0),
                        (left, bottom, pi / 2), (left, top, pi)):
        context.arc(x, y, radius, start, start + pi / 2)
    context.close_path()


def skia_frames(scene, scale):
    import skia
    surface = skia.Surface(WIDTH * scale, HEIGHT * scale)
    canvas = surface.getCanvas()
    canvas.scale(scale, scale)
    faces, pictures = {}, {}
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    paint = skia.Paint(AntiAlias=True)

    def paint_of(text, alpha=1):
        return skia.Color(*(round(255 * c) for c in (*rgb(text), alpha)))

    for frame in range(FRAMES):
        canvas.clear(paint_of(SCENES[scene][0]))
        for boxes, texts in shown(frame, scene):
            for left, top, width, height, radius, color in boxes:
                rect = skia.Rect.MakeXYWH(left, top, width, height)
                if color.endswith(".png"):
                    if color not in pictures:
                        pictures[color] = skia.Image.open(color)
                    canvas.drawImageRect(pictures[color], rect, sampling)
                    continue
                paint.setColor(paint_of(color))
                canvas.drawRoundRect(rect, radius, radius, paint)
            for x, base, size, weight, color, alpha, text, align in texts:
                if (size, weight) not in faces:
                    style = skia.FontStyle.Bold() if weight > 500 else skia.FontStyle.Normal()
                    faces[size, weight] = skia.Font(skia.Typeface("Inter", style), size)
                font = faces[size, weight]
                if align != "left":
                    width = font.measureText(text)
                    x -= width / 2 if align == "center" else width
                paint.setColor(paint_of(color, alpha))
                canvas.drawString(text, x, base, font, paint)
        yield surface.makeImageSnapshot().toarray(colorType=skia.kBGRA_8888_ColorType).tobytes()


def rlottie(scene, scale, output):
    from rlottie_python import LottieAnimation
    background, groups = SCENES[scene]
    if scene == "photos":
        sys.exit("rlottie: no pictures here")
    frames = [groups(frame) for frame in range(FRAMES)]
    times = {"ip": 0, "op": FRAMES, "st": 0, "sr": 1}

    def transform(place):
        return {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "p": place,
                "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]}}

    linear = {"o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}}
    layers = []
    for index, (x, y, boxes, _) in enumerate(frames[0]):
        places = [[group[index][0], group[index][1]] for group in frames]
        still = {"a": 0, "k": [x, y]}
        # The last keyframe is the target of the one before.
        keyframes = [{"t": t, "s": place, **linear} for t, place in enumerate(places)]
        moving = {"a": 1, "k": [*keyframes, {"t": FRAMES, "s": places[-1]}]}
        carrier = 1000 + index
        layers.append({"ty": 3, "ind": carrier, **times,
                       "ks": transform(moving if places.count(places[0]) < FRAMES else still)})
        for left, top, width, height, radius, fill in boxes:
            layers.append({
                "ty": 4, "ind": len(layers), "parent": carrier, **times,
                "ks": transform({"a": 0, "k": [left + width / 2, top + height / 2]}),
                "shapes": [
                    {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [width, height]},
                     "r": {"a": 0, "k": radius}},
                    {"ty": "fl", "c": {"a": 0, "k": [*rgb(fill), 1]}, "o": {"a": 0, "k": 100}}]})
    layers.reverse()
    layers.append({"ty": 1, "ind": 999, **times, "sw": WIDTH, "sh": HEIGHT,
                   "sc": background.lower(), "ks": transform({"a": 0, "k": [0, 0]})})
    animation = {"v": "5.5.2", "fr": FPS, "ip": 0, "op": FRAMES, "w": WIDTH, "h": HEIGHT,
                 "layers": layers}
    if not output.endswith(".gif"):
        # Its save_animation writes other pixels than its frames have.
        sys.exit("rlottie: no frames")
    LottieAnimation.from_data(json.dumps(animation)).save_animation(
        output, fps=FPS, width=WIDTH * scale, height=HEIGHT * scale)


def main():
    library, scene, scale, output = sys.argv[1:]
    scale = int(scale)
    if library == "rlottie":
        rlottie(scene, scale, output)
    elif library == "chromium":
        from chromium import screenshots, wait_for_orphans
        to_ffmpeg(screenshots(scene, scale), scale, output, ["-f", "image2pipe"])
        wait_for_orphans()
    else:
        frames = {"cairo": cairo_frames, "skia": skia_frames}[library]
        to_ffmpeg(frames(scene, scale), scale, output)


if __name__ == "__main__":
    main()
