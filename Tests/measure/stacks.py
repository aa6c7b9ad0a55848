"""Works out the frames of views in random stacks, for Tests/StageTests/Fixtures/stacks.json. It follows
Apple's documentation of UIStackView and the header UIStackView.h, and knows nothing of Flickbook's code.

    python3 Tests/measure/stacks.py [SEED] >Tests/StageTests/Fixtures/stacks.json

The lengths of `fill` are linear programs, solved priority by priority (scipy). "When items do not fit
or fill the space available adjustments occur according to compressionResistance or hugging priorities
of items, or when that is ambiguous, according to arrangement order." The header leaves open where a
group of aligned baselines lies in a taller row: at the top for the first, at the bottom for the last.
A text has 10 points for each character and lines of 20 points with the baseline at 15.
"""

import json
import math
import random
import sys

import numpy
from scipy.optimize import linprog

DISTRIBUTIONS = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
ALIGNMENTS = ["fill", "leading", "top", "center", "trailing", "bottom"]
BASELINES = ["firstBaseline", "lastBaseline"]
WIDE, HIGH = 0, 1


class Conflict(Exception):
    """Requirements that cannot hold together, for which UIKit breaks any of them."""


class Item:
    """A view with its size in each direction: given (required), natural, or none."""

    def __init__(self, name):
        self.name, self.hidden = name, False
        self.given, self.size = [None, None], [None, None]
        self.hugging, self.compression = [250, 250], [750, 750]
        self.text, self.wraps = None, False
        self.keys = []

    def natural(self, axis, width=None):
        """Returns the length of the content; None for a view without content."""
        if self.given[axis] is not None:
            return self.given[axis]
        if self.text is None:
            return self.size[axis]
        return 10 * len(self.text) if axis == WIDE else self.text_height(width)

    def text_height(self, width):
        line = 10 * len(self.text)
        if not self.wraps or width > line - 1e-6:
            return 20
        # A rounding error must not make another line, nor a line of less than a character.
        if width < 10 or abs(line / width - round(line / width)) < 1e-4:
            raise Conflict
        return 20 * math.ceil(line / width)

    def priorities(self, axis, width=None):
        """Returns the priorities against growing and shrinking."""
        if self.given[axis] is not None:
            return 1000, 1000
        if self.natural(axis, width) is None:
            return 0, 0
        return self.hugging[axis], self.compression[axis]

    def baseline(self, first, height, width):
        if self.text is None:
            return height
        text = self.text_height(width)
        return (height - text) / 2 + (15 if first else text - 5)

    def yaml(self):
        return "{ " + ", ".join([f"id: {self.name}"] + self.keys) + " }"


class Stack(Item):
    def __init__(self, name):
        super().__init__(name)
        self.axis, self.distribution, self.alignment = WIDE, "fill", "fill"
        self.spacing, self.padding, self.members = 0, [0, 0, 0, 0], []

    @property
    def shown(self):
        return [item for item in self.members if not item.hidden]

    def natural(self, axis, width=None):
        if self.given[axis] is not None:
            return self.given[axis]
        if self.size[axis] is not None:
            return self.size[axis]
        top, left, bottom, right = self.padding
        if axis == WIDE:
            return self.fitting(WIDE, [item.natural(WIDE) or 0 for item in self.shown]) + left + right
        widths = [frame[2] for frame in self.columns(width)]
        heights = [item.natural(HIGH, w) or 0 for item, w in zip(self.shown, widths)]
        return self.fitting(HIGH, heights, widths) + top + bottom

    def fitting(self, axis, lengths, widths=None):
        """"Along its axis, its fitting size is the sum of the sizes of all the arranged views, plus the
        space between views. Perpendicular to it, the size of the largest arranged view." """
        if not lengths:
            return 0
        if axis == self.axis:
            gaps = self.spacing * (len(lengths) - 1)
            if self.distribution == "fillEqually":
                return max(lengths) * len(lengths) + gaps
            return sum(lengths) + gaps
        if self.alignment in BASELINES:
            lines = self.lines(lengths, widths)
            return max(lines) + max(h - line for h, line in zip(lengths, lines))
        return max(lengths)

    def lines(self, heights, widths):
        first = self.alignment == "firstBaseline"
        return [item.baseline(first, h, w) for item, h, w in zip(self.shown, heights, widths)]

    def baseline(self, first, height, width):
        """"If the stack view's axis is vertical, it returns the first or last arranged view; if
        horizontal, the tallest view. If this is a stack view, too, its own value is returned." """
        if not self.shown:
            return height
        frames = self.arrange(width, height)
        if self.axis == HIGH:
            index = 0 if first else len(frames) - 1
        else:
            index = max(range(len(frames)), key=lambda one: (round(frames[one][3], 6), -one))
        x, y, w, h = frames[index]
        return y + self.shown[index].baseline(first, h, w)

    def columns(self, width):
        """Returns the frames of the shown views with only x and width."""
        room = width - self.padding[1] - self.padding[3]
        naturals = [item.natural(WIDE) for item in self.shown]
        priorities = [item.priorities(WIDE) for item in self.shown]
        spans = self.spans(WIDE, naturals, priorities, room)
        return [(start, None, length, None) for start, length in spans]

    def arrange(self, width, height):
        """Returns the frames of the shown views."""
        top, left, bottom, right = self.padding
        columns = self.columns(width)
        widths = [column[2] for column in columns]
        heights = [item.natural(HIGH, w) for item, w in zip(self.shown, widths)]
        priorities = [item.priorities(HIGH, w) for item, w in zip(self.shown, widths)]
        rows = self.spans(HIGH, heights, priorities, height - top - bottom, widths)
        return [(left + x, top + y, w, h)
                for (x, _, w, _), (y, h) in zip(columns, rows)]

    def spans(self, axis, naturals, priorities, room, widths=None):
        if axis == self.axis:
            return self.along(naturals, priorities, room)
        return self.across(naturals, priorities, room, widths)

    def across(self, naturals, priorities, room, widths):
        known = [natural or 0 for natural in naturals]
        if self.alignment in BASELINES:
            if self.fitting(1 - self.axis, known, widths) > room + 1e-9:
                raise Conflict
            lines = self.lines(known, widths)
            if self.alignment == "firstBaseline":
                return [(max(lines) - line, length) for line, length in zip(lines, known)]
            lowest = max(length - line for line, length in zip(lines, known))
            return [(room - lowest - line, length) for line, length in zip(lines, known)]
        spans = []
        for natural, (hugging, compression) in zip(known, priorities):
            length = room if self.alignment == "fill" else min(natural, room)
            if hugging == 1000 and abs(length - natural) > 1e-9:
                raise Conflict
            share = {"center": 0.5, "trailing": 1, "bottom": 1}.get(self.alignment, 0)
            spans.append(((room - length) * share, length))
        return spans

    def along(self, naturals, priorities, room):
        count = len(naturals)
        if not count:
            return []
        known = [natural or 0 for natural in naturals]
        rest = room - self.spacing * (count - 1)
        if rest < 0:
            raise Conflict
        gaps = [self.spacing] * (count - 1)
        if self.distribution in ("fillEqually", "fillProportionally"):
            if any(hugging == 1000 for hugging, _ in priorities):
                raise Conflict
            total = sum(known)
            if self.distribution == "fillEqually":
                lengths = [rest / count] * count
            elif total == 0:
                raise Conflict
            else:
                # "Views are resized proportionally based on their intrinsic content size."
                lengths = [natural * (rest / total) for natural in known]
        elif self.distribution == "fill" or count == 1 or sum(known) > rest:
            lengths = filled(known, priorities, rest)
        else:
            lengths = known
            if self.distribution == "equalSpacing":
                gaps = [(room - sum(known)) / (count - 1)] * (count - 1)
            else:
                gaps = self.centred(known, room)
        starts = numpy.cumsum([0] + [a + b for a, b in zip(lengths, gaps)])
        return list(zip(map(float, starts), lengths))

    def centred(self, lengths, room):
        """"Equal center-to-center spacing of the items is maintained as much as possible while still
        maintaining a minimum edge-to-edge spacing": the distance is found by bisection."""
        least = [(a + b) / 2 + self.spacing for a, b in zip(lengths, lengths[1:])]
        span = room - (lengths[0] + lengths[-1]) / 2
        low, high = 0, 10_000
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (
                (middle, high) if sum(max(one, middle) for one in least) < span else (low, middle))
        return [max(one, low) - one + self.spacing for one in least]

    def yaml(self):
        style = f"axis: {'horizontal' if self.axis == WIDE else 'vertical'}, spacing: {self.spacing}, "
        style += f"distribution: {self.distribution}, alignment: {self.alignment}"
        if any(self.padding):
            one = self.padding[0]
            style += f", padding: {one if self.padding == [one] * 4 else self.padding}"
        parts = [f"id: {self.name}"] + self.keys + [f"stack: {{ {style} }}"]
        return "{ " + ", ".join(parts) + f", children: [{', '.join(m.yaml() for m in self.members)}] }}"


def filled(naturals, priorities, room):
    """Returns lengths with the sum `room` that break the priorities least: the violation of the highest
    one is minimal, then that of the next. Of equal ones, an earlier view gives way first."""
    count = len(naturals)
    levels = []
    for index, (hugging, compression) in enumerate(priorities):
        levels += [(hugging, index, 0), (compression, index, 1)]
    levels.sort(key=lambda level: (-level[0], -level[1]))
    # The variables: lengths, excesses, shortages. length - excess + shortage = natural.
    equal = [[1.0] * count + [0.0] * 2 * count]
    sums = [room]
    for index, natural in enumerate(naturals):
        row = [0.0] * 3 * count
        row[index], row[count + index], row[2 * count + index] = 1, -1, 1
        equal.append(row)
        sums.append(natural)
    bounds = [[0, None] for _ in range(3 * count)]
    for priority, index, kind in levels:
        variable = (1 + kind) * count + index
        cost = numpy.zeros(3 * count)
        cost[variable] = 1
        found = linprog(cost, A_eq=equal, b_eq=sums, bounds=bounds)
        if not found.success or priority == 1000 and found.fun > 1e-7:
            raise Conflict
        # The small room keeps the next program solvable in spite of rounding.
        bounds[variable][1] = max(found.fun, 0) + 1e-9
    return [float(length) for length in found.x[:count]]


class Maker:
    """Random stacks."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def odd(self, low, high):
        return round(self.random.uniform(low, high), 1)

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def priority(self, item):
        if self.chance(40):
            item.hugging = [self.random.choice([100, 249, 250, 251, 600, 800]) for _ in "xy"]
            item.keys.append(f"hugging: {item.hugging}")
        if self.chance(40):
            item.compression = [self.random.choice([200, 749, 750, 751, 900]) for _ in "xy"]
            item.keys.append(f"compression: {item.compression}")

    def member(self, stack, depth):
        self.count += 1
        name = f"v{self.count}"
        draw = self.random.randint(0, 9)
        if draw == 0 and depth < 2:
            item = self.stack(name, self.random.choice(DISTRIBUTIONS), None, depth + 1)
        else:
            item = Item(name)
            self.content(item, stack, draw)
        if self.chance(12):
            item.hidden = True
            item.keys.append("hidden: true")
        return item

    def content(self, item, stack, draw):
        if draw <= 3:
            item.text = "abcdefghijk"[:self.random.randint(1, 11)]
            item.keys += ["kind: label", f"text: {item.text}"]
            if self.chance(50):
                item.wraps = True
                item.keys.append("lines: 0")
            self.priority(item)
        elif draw == 4:
            side = self.odd(7, 45)
            item.size = [side, side]
            item.keys += ["kind: symbol", "symbol: heart", f"size: {side}"]
            self.priority(item)
        elif draw <= 6:
            item.size = [self.odd(3, 70), self.odd(3, 60)]
            item.keys.append(f"frame: [0, 0, {item.size[0]}, {item.size[1]}]")
        if draw in (7, 8) or draw <= 3 and self.chance(30):
            self.given(item, stack)

    def given(self, item, stack):
        """Gives the item lengths, but only where the stack can keep them."""
        axes = [WIDE, HIGH]
        if stack.alignment == "fill":
            axes.remove(1 - stack.axis)
        if stack.distribution in ("fillEqually", "fillProportionally"):
            axes.remove(stack.axis)
        for axis in axes:
            if self.chance(80):
                item.given[axis] = self.odd(3, 60)
        pins = [f"{key}: {length}" for key, length in zip(("width", "height"), item.given)
                if length is not None]
        if pins:
            item.keys.append(f"pin: {{ {', '.join(pins)} }}")

    def stack(self, name, distribution, alignment, depth, axis=None):
        stack = Stack(name)
        stack.axis = self.random.choice([WIDE, HIGH]) if axis is None else axis
        stack.distribution = distribution
        choices = ALIGNMENTS + (BASELINES if stack.axis == WIDE else [])
        stack.alignment = alignment or self.random.choice(choices)
        stack.spacing = self.odd(0, 13) if self.chance(90) else self.odd(-6, 0)
        if self.chance(60):
            one = self.odd(0, 11)
            stack.padding = ([one] * 4 if self.chance(40)
                             else [self.odd(0, 11) for _ in range(4)])
        stack.members = [self.member(stack, depth) for _ in range(self.random.randint(1, 5))]
        return stack


def frames(stack, frame, mirrored, found):
    """Notes the frame of a stack and of all shown views in it, in the coordinates of the superview."""
    found[stack.name] = frame
    inner = stack.arrange(frame[2], frame[3])
    for item, (x, y, w, h) in zip(stack.shown, inner):
        if mirrored:
            # The padding is left and right, not leading and trailing.
            x = frame[2] - stack.padding[3] - (x - stack.padding[1]) - w
        if isinstance(item, Stack):
            frames(item, (x, y, w, h), mirrored, found)
        else:
            found[item.name] = (x, y, w, h)


def layout(seed, distribution, alignment, axis):
    """Returns a scene and its frames. Raises Conflict where UIKit would break a constraint."""
    maker = Maker(seed)
    stack = maker.stack("s", distribution, alignment, 0, axis)
    if not stack.shown:
        raise Conflict
    x, y = maker.odd(0, 20), maker.odd(0, 20)
    kind = maker.random.randint(0, 3)
    width, height = maker.odd(60, 280), maker.odd(60, 280)
    # Constraints do not round frames to pixels, as pins do.
    if kind == 0 or alignment in BASELINES and kind == 1:
        width = stack.natural(WIDE)
        height = stack.natural(HIGH, width)
        place = f"constraints: [left == {x}, top == {y}]"
    elif kind == 1:
        height = stack.natural(HIGH, width)
        place = f"constraints: [left == {x}, top == {y}, width == {width}]"
    else:
        place = f"frame: [{x}, {y}, {width}, {height}]"
    mirrored = maker.chance(15)
    stack.keys.append(place)
    found = {}
    frames(stack, (x, y, width, height), mirrored, found)
    if any(length < 0 for frame in found.values() for length in frame[2:]):
        raise Conflict
    direction = ", direction: rightToLeft" if mirrored else ""
    head = f"flickbook: 1, screen: {{ size: [300, 300], scale: 2{direction} }}, duration: 1"
    scene = f"{{ {head}, views: [{stack.yaml()}] }}"
    return {"scene": scene, "frames": {
        name: [round(number, 4) + 0.0 for number in frame] for name, frame in found.items()}}


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    combinations = [
        (distribution, alignment, axis) for axis in (WIDE, HIGH) for distribution in DISTRIBUTIONS
        for alignment in ALIGNMENTS + (BASELINES if axis == WIDE else [])]
    cases = []
    for index in range(3 * len(combinations)):
        attempt = 0
        while True:
            try:
                one = layout(
                    seed * 1_000_003 + index * 1_009 + attempt,
                    *combinations[index % len(combinations)])
                break
            except Conflict:
                attempt += 1
        cases.append(one)
    origin = ("Worked out by Tests/measure/stacks.py from the documentation of UIStackView: 3 layouts "
              "for each distribution, alignment and axis. Frames are [x, y, width, height] in the "
              "superview. A text has 10 points a character and lines of 20 with the baseline at 15.")
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in cases)
    print(f'{{"origin": {json.dumps(origin)},\n"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
