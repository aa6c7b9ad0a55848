"""The scene scenes/bench/flat.yaml as a user of Cairo, Skia or rlottie would write it, to a GIF.

usage: pipeline.py cairo|skia|rlottie OUT.gif

Cairo and Skia pipe their pixels to ffmpeg (one palette, Sierra dithering, changed rectangles);
rlottie's go to Pillow, as its own save_animation sends them. rlottie's scene has no texts.
"""
import json
import subprocess
import sys

WIDTH, HEIGHT, FRAMES, FPS = 375, 667, 90, 50
ROWS = [("Layer one", "#F44336"), ("Header view", "#4CAF50"), ("Mask path", "#FFC107"),
        ("Shape layer", "#9C27B0"), ("Text layer", "#009688"), ("Replicator", "#3F51B5")]


def position(frame):
    """UIView's easeInOut, there and back in 1.8 s: where the box is."""
    t = frame / FPS / 0.9
    t = 2 - t if t > 1 else t
    low, high = 0.0, 1.0
    for _ in range(40):
        u = (low + high) / 2
        x = 3 * u * (1 - u) ** 2 * 0.42 + 3 * u * u * (1 - u) * 0.58 + u ** 3
        low, high = (u, high) if x < t else (low, u)
    return 16 + 231 * (3 * u * u * (1 - u) + u ** 3)


def rgb(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5))


def boxes(x):
    """x, y, width, height, radius, colour, in drawing order."""
    yield 0, 0, 375, 64, 0, "#1DA1F2"
    yield 16, 84, 343, 230, 12, "#FFFFFF"
    for index, (_, tint) in enumerate(ROWS):
        yield 16, 334 + 52 * index, 343, 44, 8, "#FFFFFF"
        yield 29, 343 + 52 * index, 26, 26, 13, tint
    yield 16 + x, 180, 80, 80, 16, "#1DA1F2"


def texts(x):
    """x (or a centre), baseline, size, weight, colour, text, centred."""
    yield 187.5, 48, 17, 700, "#FFFFFF", "Animation", True
    yield 32, 116, 20, 700, "#14171A", "Ease in out", False
    yield 32, 137, 13, 400, "#657786", "position.x, 0.9 s, there and back", False
    for index, (name, _) in enumerate(ROWS):
        yield 66, 361 + 52 * index, 15, 400, "#14171A", name, False
    yield 56 + x, 226, 18, 700, "#FFFFFF", "Box", True


def to_ffmpeg(frames, output):
    filters = ("[0]split[a][b];[a]palettegen=stats_mode=full[p];"
               "[b][p]paletteuse=dither=sierra2_4a:diff_mode=rectangle")
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
         "-s", f"{WIDTH}x{HEIGHT}", "-r", str(FPS), "-i", "-", "-filter_complex", filters, output],
        stdin=subprocess.PIPE)
    for frame in frames:
        encoder.stdin.write(frame)
    encoder.stdin.close()
    sys.exit(encoder.wait())


def cairo_frames():
    import cairo
    from math import pi
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    context = cairo.Context(surface)
    for frame in range(FRAMES):
        x = position(frame)
        context.set_source_rgb(*rgb("#F5F7FA"))
        context.paint()
        for left, top, width, height, radius, color in boxes(x):
            context.set_source_rgb(*rgb(color))
            context.new_sub_path()
            for centre_x, centre_y, start in (
                    (left + width - radius, top + radius, -pi / 2),
                    (left + width - radius, top + height - radius, 0),
                    (left + radius, top + height - radius, pi / 2),
                    (left + radius, top + radius, pi)):
                context.arc(centre_x, centre_y, radius, start, start + pi / 2)
            context.close_path()
            context.fill()
        for left, base, size, weight, color, text, centred in texts(x):
            context.select_font_face(
                "Inter", cairo.FONT_SLANT_NORMAL,
                cairo.FONT_WEIGHT_BOLD if weight > 500 else cairo.FONT_WEIGHT_NORMAL)
            context.set_font_size(size)
            if centred:
                left -= context.text_extents(text).x_advance / 2
            context.set_source_rgb(*rgb(color))
            context.move_to(left, base)
            context.show_text(text)
        surface.flush()
        yield surface.get_data()


def skia_frames():
    import skia
    surface = skia.Surface(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    faces = {}
    paint = skia.Paint(AntiAlias=True)

    def color(text):
        return skia.Color(*(round(255 * c) for c in rgb(text)))

    for frame in range(FRAMES):
        x = position(frame)
        canvas.clear(color("#F5F7FA"))
        for left, top, width, height, radius, fill in boxes(x):
            paint.setColor(color(fill))
            canvas.drawRoundRect(skia.Rect.MakeXYWH(left, top, width, height), radius, radius, paint)
        for left, base, size, weight, fill, text, centred in texts(x):
            if (size, weight) not in faces:
                style = skia.FontStyle.Bold() if weight > 500 else skia.FontStyle.Normal()
                faces[size, weight] = skia.Font(skia.Typeface("Inter", style), size)
            font = faces[size, weight]
            if centred:
                left -= font.measureText(text) / 2
            paint.setColor(color(fill))
            canvas.drawString(text, left, base, font, paint)
        yield surface.makeImageSnapshot().toarray(colorType=skia.kBGRA_8888_ColorType).tobytes()


def rlottie(output):
    from rlottie_python import LottieAnimation
    layers = []
    for index, (left, top, width, height, radius, fill) in enumerate(boxes(0)):
        place = {"a": 0, "k": [left + width / 2, top + height / 2]}
        layers.append({
            "ty": 4, "ind": index, "ip": 0, "op": FRAMES, "st": 0, "sr": 1,
            "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "p": place,
                   "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]}},
            "shapes": [{"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [width, height]},
                        "r": {"a": 0, "k": radius}},
                       {"ty": "fl", "c": {"a": 0, "k": [*rgb(fill), 1]}, "o": {"a": 0, "k": 100}}]})
    ease = {"o": {"x": [0.42], "y": [0]}, "i": {"x": [0.58], "y": [1]}}
    y = 180 + 40
    layers[-1]["ks"]["p"] = {"a": 1, "k": [
        {"t": 0, "s": [72, y], **ease}, {"t": 45, "s": [303, y], **ease}, {"t": 90, "s": [72, y]}]}
    layers.reverse()
    layers.append({"ty": 1, "ind": 99, "ip": 0, "op": FRAMES, "st": 0, "sr": 1, "sw": WIDTH,
                   "sh": HEIGHT, "sc": "#f5f7fa",
                   "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "p": {"a": 0, "k": [0, 0]},
                          "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]}}})
    scene = {"v": "5.5.2", "fr": FPS, "ip": 0, "op": FRAMES, "w": WIDTH, "h": HEIGHT,
             "layers": layers}
    LottieAnimation.from_data(json.dumps(scene)).save_animation(output, fps=FPS)


def main():
    library, output = sys.argv[1:]
    if library == "rlottie":
        rlottie(output)
    else:
        to_ffmpeg(cairo_frames() if library == "cairo" else skia_frames(), output)


if __name__ == "__main__":
    main()
