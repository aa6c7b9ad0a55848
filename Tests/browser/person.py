"""A user of the preview's page, whose clicks, keys and seconds are counted."""
import time


class Person:
    """Counts a user's clicks and keys for a task."""

    def __init__(self, browser):
        self.browser, self.clicks, self.keys_pressed, self.begin = browser, 0, 0, time.monotonic()

    def click(self, selector):
        self.clicks += 1
        self.browser.click(selector)

    def keys(self, *keys):
        self.keys_pressed += len(keys)
        self.browser.keys(*keys)

    def drag(self, *moves, release=True):
        """Drags from a place [x, y] of the page through places [x, y, milliseconds]."""
        (x, y), *rest = moves
        actions = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
                   {"type": "pointerDown", "button": 0}]
        for to_x, to_y, milliseconds in rest:
            # The driver moves the pointer in one step, so the way is divided into steps of 16 ms.
            steps = max(1, round(milliseconds / 16))
            for step in range(1, steps + 1):
                actions += [{"type": "pause", "duration": 16},
                            {"type": "pointerMove", "duration": 0,
                             "x": round(x + (to_x - x) * step / steps),
                             "y": round(y + (to_y - y) * step / steps)}]
            x, y = to_x, to_y
        if release:
            actions.append({"type": "pointerUp", "button": 0})
        self.clicks += 1
        self.browser._actions(actions)

    def told(self, task):
        print(f"\n{task}: {self.clicks} clicks or drags, {self.keys_pressed} keys,"
              f" {time.monotonic() - self.begin:.1f} s", flush=True)
