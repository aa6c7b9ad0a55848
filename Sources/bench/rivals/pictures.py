"""The scenes scenes/bench/flat.yaml, list.yaml and scenes/pictures/photos.yaml for rival programs, as
moving groups.

A group is (x, y, boxes, texts) in drawing order, with its place in a frame. Boxes are (x, y, width,
height, radius, colour), or have the file of a picture instead of the colour. Texts are (x, baseline,
size, weight, colour, alpha, text, align), where x is the left end, the centre or the right end.
"""
WIDTH, HEIGHT, FRAMES, FPS = 375, 667, 90, 50
TINTS = ["#F44336", "#4CAF50", "#FFC107", "#9C27B0", "#009688", "#3F51B5"]
LAYERS = ["Layer one", "Header view", "Mask path", "Shape layer", "Text layer", "Replicator"]
PEOPLE = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov",
          "Donald Knuth"]


def ease_in_out(t):
    """The easing curve of UIView."""
    low, high = 0.0, 1.0
    for _ in range(40):
        u = (low + high) / 2
        x = 3 * u * (1 - u) ** 2 * 0.42 + 3 * u * u * (1 - u) * 0.58 + u ** 3
        low, high = (u, high) if x < t else (low, u)
    return 3 * u * u * (1 - u) + u ** 3


FLAT_BOXES = [(0, 0, 375, 64, 0, "#1DA1F2"), (16, 84, 343, 230, 12, "#FFFFFF")]
FLAT_TEXTS = [
    (187.5, 48, 17, 700, "#FFFFFF", 1, "Animation", "center"),
    (32, 116, 20, 700, "#14171A", 1, "Ease in out", "left"),
    (32, 137, 13, 400, "#657786", 1, "position.x, 0.9 s, there and back", "left")]
for index, (name, tint) in enumerate(zip(LAYERS, TINTS)):
    FLAT_BOXES += [(16, 334 + 52 * index, 343, 44, 8, "#FFFFFF"),
                   (29, 343 + 52 * index, 26, 26, 13, tint)]
    FLAT_TEXTS.append((66, 361 + 52 * index, 15, 400, "#14171A", 1, name, "left"))


def flat(frame):
    """A small box moves right and back, 0.9 s each."""
    t = frame / FPS / 0.9
    return [(0, 0, FLAT_BOXES, FLAT_TEXTS),
            (16 + 231 * ease_in_out(2 - t if t > 1 else t), 0,
             [(16, 180, 80, 80, 16, "#1DA1F2")],
             [(56, 226, 18, 700, "#FFFFFF", 1, "Box", "center")])]


LIST_BOXES, LIST_TEXTS = [], []
for index in range(31):
    top = 164 + 62 * index
    LIST_BOXES += [(16, top + 11, 40, 40, 20, TINTS[index % 6]),
                   (68, top + 61, 307, 1, 0, "#E1E8ED")]
    LIST_TEXTS += [
        (68, top + 27, 16, 700, "#14171A", 1, PEOPLE[index % 6], "left"),
        (68, top + 47, 13, 400, "#657786", 1,
         f"Message {index + 1}: the page moves, the text with it", "left"),
        (359, top + 25, 12, 400, "#8899A6", 1, f"{index + 1} min", "right")]


def scrolling_list(frame):
    """A list scrolls 1,200 points in 1.8 s, while its header collapses by 100 points."""
    offset = 1200 * ease_in_out(frame / FRAMES)
    collapsed = min(offset, 100)
    large, small = max(0, 1 - offset / 60), min(1, max(0, (offset - 60) / 40))
    return [(0, -offset, LIST_BOXES, LIST_TEXTS),
            (0, -collapsed, [(0, 0, 375, 164, 0, "#1DA1F2")],
             [(16, 140, 32, 700, "#FFFFFF", large, "Messages", "left")]),
            (0, 0, [], [(187.5, 48, 17, 700, "#FFFFFF", small, "Messages", "center")])]


PHOTOS = []
for page in range(3):
    PHOTOS += [(375 * page, 137 * page % 511, 375, 156, 0, "scenes/pictures/umbel.png"),
               (375 * page, (137 * page + 156) % 392, 375, 275, 0, "scenes/pictures/house.png")]


def photos(frame):
    """Three pages of photographs scroll past in 1.8 s."""
    return [(-750 * ease_in_out(frame / FRAMES), 0, PHOTOS, [])]


#: The background and the moving groups.
SCENES = {"flat": ("#F5F7FA", flat), "list": ("#FFFFFF", scrolling_list),
          "photos": ("#FFFFFF", photos)}


def shown(frame, scene):
    """Yields the visible boxes and texts of each group in a frame, in points of the screen."""
    for x, y, boxes, texts in SCENES[scene][1](frame):
        yield ([(left + x, top + y, width, height, *rest)
                for left, top, width, height, *rest in boxes if -height < top + y < HEIGHT],
               [(left + x, base + y, size, weight, color, alpha, *rest)
                for left, base, size, weight, color, alpha, *rest in texts
                if alpha > 0 and -size < base + y < HEIGHT + size])


def rgb(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5))
