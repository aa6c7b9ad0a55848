"""The preview in a real browser, and its server's defence against unwanted requests."""
import pathlib
import re
import socket
import subprocess
import time
import unittest

from previewed import PROGRAM, SCENE, PreviewTest, Server, differing

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Page(PreviewTest):
    ready = "return document.body.dataset.version !== undefined"

    @classmethod
    def tearDownClass(cls):
        cls.browser.screenshot(ROOT / "output/preview.png")

    def setUp(self):
        self.server.scene.write_text(SCENE)
        self.browser.keys("Escape", "r", "\\", "f")
        self.wait_for("return document.getElementById('trouble').textContent === ''"
                      " && document.getElementById('save').disabled"
                      " && document.getElementById('param-far').value === '40'")

    def wait_for(self, script):
        self.browser.wait(script)

    def scrub(self, frame):
        """Moves to a frame by a link, which can name any time."""
        self.browser.run("location.hash = ''; location.hash = `t=${arguments[0] / 20}`;", frame)
        self.wait_for(
            f"return document.getElementById('now').dataset.frame === '{frame}'"
            " && document.getElementById('now').dataset.version === document.body.dataset.version"
            " && document.getElementById('now').dataset.scale === '2'")

    def frame(self):
        return int(self.browser.run(
            "return document.getElementById('count').textContent.match(/frame (\\d+)/)[1]"))

    def press(self, *keys):
        self.browser.keys(*keys)

    def turn(self, name, text):
        """Types into a parameter's field, and waits until the value is in the file."""
        self.browser.run("document.getElementById(arguments[0]).select()", f"param-{name}")
        self.browser.keys(*text, "Enter")
        self.browser.run("document.activeElement.blur()")
        self.wait_for_file(lambda written: text in written)
        self.wait_for("return document.getElementById('save').disabled"
                      f" && document.getElementById('param-{name}').value === '{text}'")

    def wait_for_file(self, holds):
        end = time.monotonic() + 10
        while not holds(self.server.scene.read_text()) and time.monotonic() < end:
            time.sleep(0.03)
        self.assertTrue(holds(self.server.scene.read_text()), self.server.scene.read_text())

    def rendered(self, frame, *options):
        return subprocess.run(
            [PROGRAM, "render", self.server.scene, "--frame", str(frame), "-q", "-o", "-", *options],
            stdout=subprocess.PIPE, check=True).stdout

    def differing(self, png):
        return differing(self.browser, "now", png)

    def test_a_frame_is_the_renderers_own(self):
        for frame in (0, 7, 12, 21):
            self.scrub(frame)
            self.assertEqual(self.differing(self.rendered(frame)), 0, frame)

    def test_it_plays_and_pauses(self):
        self.scrub(0)
        self.browser.click("#play")
        self.wait_for("return +document.getElementById('now').dataset.frame > 3")
        self.browser.run("document.activeElement.blur()")
        self.press(" ")
        self.assertEqual(
            self.browser.run("return document.getElementById('play').ariaPressed"), "false")

    def test_what_comes_slowly_is_not_asked_for_all_at_once(self):
        self.scrub(0)
        # Each frame takes 0.2 s to load, four times as long as it is shown.
        self.browser.run("""
            window.realFetch = fetch;
            [window.flying, window.most, window.asked] = [0, 0, 0];
            window.fetch = async (path, options) => {
              if (!path.includes('frame/') || path.includes('early=')) return realFetch(path, options);
              asked++;
              most = Math.max(most, ++flying);
              await new Promise((done) => setTimeout(done, 200));
              flying--;
              return realFetch(path, options);
            };""")
        self.turn("far", "33")
        self.press(" ")
        self.wait_for("return asked > 6 && +document.getElementById('now').dataset.frame > 3")
        self.press(" ")
        most = self.browser.run("window.fetch = realFetch; return most")
        # One request for the frame at the playhead, and one in advance.
        self.assertLessEqual(most, 2)

    def test_a_changed_parameter_is_written_alone_and_undone(self):
        self.scrub(20)
        self.turn("far", "14")
        self.assertEqual(self.server.scene.read_text(), SCENE.replace("value: 40", "value: 14"))
        self.scrub(20)
        self.assertEqual(self.differing(self.rendered(20)), 0)
        words = self.browser.run("return document.getElementById('params').textContent")
        self.assertIn("How far it goes. Was 40 pt.", words)
        # The mark of the former value, 40 in a range of 0 to 70.
        mark = self.browser.run("return document.querySelector('.slide i').style.left")
        self.assertIn("57.14", mark)
        self.press("z")
        self.wait_for_file(lambda written: written == SCENE)
        self.wait_for("return document.getElementById('param-far').value === '40'")

    def test_a_slider_is_written_when_it_is_released(self):
        self.browser.run("""
            const slider = document.querySelector('#params input[type=range]');
            slider.focus();
            for (const value of [21, 22, 23]) {
              slider.value = value;
              slider.dispatchEvent(new Event('input'));
            }
            slider.dispatchEvent(new Event('change'));""")
        self.wait_for_file(lambda written: written == SCENE.replace("value: 40", "value: 23"))
        self.wait_for("return !document.getElementById('undo').disabled")
        self.press("z")
        self.wait_for_file(lambda written: written == SCENE)
        # The slider still has the focus, and follows the file.
        self.wait_for("return document.getElementById('param-far').value === '40'"
                      " && document.activeElement.type === 'range' && document.activeElement.value === '40'")
        self.browser.run("document.activeElement.blur()")

    def test_an_undo_waits_for_a_value_that_is_not_written_yet(self):
        self.browser.run("""
            const slider = document.querySelector('#params input[type=range]');
            slider.value = 25;
            slider.dispatchEvent(new Event('input'));
            slider.dispatchEvent(new Event('change'));
            document.activeElement.blur();
            dispatchEvent(new KeyboardEvent('keydown', { key: 'z' }));""")
        self.wait_for("return document.getElementById('status').textContent === 'undone'")
        self.assertEqual(self.server.scene.read_text(), SCENE)
        self.wait_for("return document.getElementById('save').disabled"
                      " && document.getElementById('param-far').value === '40'")

    def test_values_of_a_link_are_written_only_by_saving(self):
        self.browser.run("location.hash = 't=0.5&far=14&tint=%232040C0'")
        self.wait_for("return document.getElementById('differs').textContent"
                      " === '2 parameters differ from the file'"
                      " && !document.getElementById('save').hidden")
        self.assertEqual(self.server.scene.read_text(), SCENE)
        # Another value is written alone.
        self.browser.run("document.getElementById('param-pace').select()")
        self.browser.keys(*"easeIn", "Enter")
        self.browser.run("document.activeElement.blur()")
        self.wait_for_file(lambda written: written == SCENE.replace("pace: linear", "pace: easeIn"))
        self.wait_for("return document.getElementById('differs').textContent"
                      " === '2 parameters differ from the file'")
        self.press("s")
        self.wait_for("return document.getElementById('save').hidden")
        self.assertEqual(self.server.scene.read_text(), SCENE.replace("pace: linear", "pace: easeIn")
                         .replace("value: 40", "value: 14").replace("#C02040", "#2040C0"))

    def test_a_slider_turns_and_one_parameter_is_reset(self):
        before = self.browser.run("return document.body.dataset.version")
        self.browser.run("""
            const slider = document.querySelector('#params input[type=range]');
            slider.value = 21;
            slider.dispatchEvent(new Event('input'));""")
        self.wait_for(f"return +document.body.dataset.version > {before}"
                      " && !document.getElementById('save').disabled")
        self.assertEqual(
            self.browser.run("return document.getElementById('param-far').value"), "21")
        self.browser.click("[aria-label='Reset far']")
        self.wait_for("return document.getElementById('save').disabled"
                      " && document.getElementById('param-far').value === '40'")

    def test_a_broken_file_is_told_and_mended(self):
        self.scrub(12)
        shown = self.rendered(12)
        self.server.scene.write_text(SCENE.replace("wait: 0.2", "weit: 0.2"))
        self.wait_for("return /s.yaml:17:5: /.test(document.getElementById('trouble').textContent)")
        self.scrub(12)
        self.assertEqual(self.differing(shown), 0)
        self.server.scene.write_text(SCENE.replace("duration: 0.5,", "duration: 0.3,"))
        self.wait_for("return document.getElementById('trouble').textContent === ''")
        self.scrub(8)
        self.assertEqual(self.differing(self.rendered(8)), 0)

    def test_compared_with_itself_the_difference_is_black(self):
        self.scrub(20)
        self.press("x")
        self.wait_for("return document.getElementById('other-0') !== null")
        self.press("x", "x")
        self.wait_for("""
            const canvas = document.getElementById('now');
            if (canvas.dataset.mode !== 'difference') return false;
            const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
            return data.every((value, index) => index % 4 === 3 || value === 0);""")
        self.press("x", "x")
        self.wait_for("return document.getElementById('now').dataset.mode === 'off'")
        self.browser.click("#mode-side-by-side")
        self.wait_for("return document.getElementById('other-0') !== null")
        self.browser.click("#remove-B")
        self.wait_for("return document.getElementById('compared').hidden")

    def test_a_curve_is_drawn_dragged_and_saved(self):
        self.browser.run("""
            const select = document.querySelector('.curve select');
            select.value = 'cubic-bezier';
            select.dispatchEvent(new Event('change'));""")
        self.wait_for("return document.getElementById('param-pace').value"
                      " === 'cubic-bezier(0.42, 0, 0.58, 1)'"
                      " && document.getElementById('save').disabled")
        self.wait_for_file(lambda written: "cubic-bezier(0.42, 0, 0.58, 1)" in written)
        # Drags the first handle from (0.42, 0) to (0.9, 0.2) of the square.
        places = self.browser.run("""
            const picture = document.querySelector('#params .curve svg');
            picture.scrollIntoView();
            const matrix = picture.getScreenCTM();
            return [[0.42, 0], [0.6, 0.1], [0.9, 0.2]].map(([x, y]) => {
              const point = new DOMPoint(30 + 180 * x, 50 + 140 * (1 - y)).matrixTransform(matrix);
              return [point.x, point.y];
            });""")
        self.browser.pointer(*places, drag=True)
        self.wait_for("return /^cubic-bezier\\(0.(89|9|91), 0.(19|2|21), 0.58, 1\\)$/"
                      ".test(document.getElementById('param-pace').value)")
        self.wait_for_file(lambda written: re.search(
            r"pace: '?cubic-bezier\(0\.(89|9|91), 0\.\d+, 0\.58, 1\)'?\n", written) is not None)

    def test_keys_step_and_loop(self):
        self.scrub(5)
        self.press("Right")
        self.assertEqual(self.frame(), 6)
        self.press(("Shift", "Right"))
        self.assertEqual(self.frame(), 16)
        self.press("Left", "[", "End", "]")
        self.assertEqual(
            self.browser.run("return document.getElementById('loop').textContent"), "0.75 to 1.45 s")
        self.press("Home", ".")
        self.assertEqual(self.frame(), 4)
        self.press("\\")
        self.assertEqual(self.browser.run("return document.getElementById('loop').textContent"), "")

    def test_every_action_has_a_key_and_the_list_names_them(self):
        buttons = self.browser.run("""
            return [...document.querySelectorAll('header button, #tools button, #transport button')]
              .filter((one) => one.getAttribute('role') !== 'radio' && !one.closest('.menu > div'))
              .map((one) => [one.textContent, one.getAttribute('aria-keyshortcuts')]);""")
        self.assertGreater(len(buttons), 15)
        for words, key in buttons:
            self.assertTrue(key, words)
        self.press("?")
        words = self.browser.run("return document.getElementById('keys').textContent")
        self.press("Escape")
        for label in ("Play or pause", "Onion skin", "Show the whole timeline", "Write unsaved values"):
            self.assertIn(label, words)

    def test_nothing_complains(self):
        # A variant may be removed while its frames are loading.
        self.assertEqual([m for m in self.browser.messages() if "willReadFrequently" not in m
                          and not ("variant=" in m and "404" in m)], [])


class Gate(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(SCENE)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_who_should_not_be_let_in_is_not(self):
        path, port = self.server.path, self.server.port
        wrong = path[:-2] + ("0" if path[-2] != "0" else "1") + "/"
        cases = [
            ("/", {}, 403), ("/state", {}, 403), (wrong + "state", {}, 403),
            (path + "state", {"Host": "evil.example"}, 403),
            (path + "state", {"Host": f"evil.example:{port}"}, 403),
            (path + "state", {"Origin": "https://evil.example"}, 403),
            (path + "state", {"Origin": "null"}, 403),
            (path + "../" + path.strip("/") + "/state", {}, 404),
            (path + "..%2f..%2fetc/passwd", {}, 404), (path + "%2e%2e/state", {}, 404),
            (path + "etc/passwd", {}, 404), (path + "frame/99999", {}, 404),
            (path + "frame/x", {}, 404), (path + "state", {}, 200),
            (path + "state", {"Origin": f"http://127.0.0.1:{port}"}, 200),
        ]
        for address, headers, status in cases:
            self.assertEqual(self.server.ask(address, headers=headers)[0], status, (address, headers))
        self.assertEqual(self.server.ask(path + "state", "DELETE")[0], 405)

    def test_bodies_are_bounded_and_checked(self):
        path = self.server.path
        self.assertEqual(self.server.ask(path + "turn", "POST", b"x" * 300_000)[0], 413)
        self.assertEqual(self.server.ask(path + "turn", "POST", b"[1]")[0], 400)
        status, words = self.server.ask(path + "turn", "POST", b'{"far": "1e9"}')
        self.assertEqual(status, 422)
        self.assertIn(b"'far' takes 0 to 70", words)
        self.assertEqual(self.server.ask(path + "variant/add", "POST", b'{"from": 1}')[0], 400)
        status, words = self.server.ask(
            path + "variant/add", "POST", b'{"from": "revision", "name": "--help"}')
        self.assertEqual((status, words.count(b"\n") <= 1), (422, True))

    def test_half_sent_requests_and_those_who_do_not_read_hold_nobody_up(self):
        idle = []
        for _ in range(20):
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            connection.sendall(b"GET " + self.server.path.encode() + b"state HTTP/1.1\r\nHost: ")
            idle.append(connection)
        host = f"Host: 127.0.0.1:{self.server.port}\r\n".encode()
        for _ in range(50):
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            connection.sendall(
                b"GET " + self.server.path.encode() + b"events HTTP/1.1\r\n" + host + b"\r\n")
            idle.append(connection)
        before = self.memory()
        begin = time.monotonic()
        for index in range(30):
            status, content = self.server.ask(f"{self.server.path}frame/{index % 20}")
            self.assertEqual(status, 200)
            self.assertTrue(content.startswith(b"\x89PNG"))
        self.assertLess(time.monotonic() - begin, 15)
        time.sleep(1)
        self.assertLess(self.memory() - before, 64_000)
        for connection in idle:
            connection.close()

    def memory(self):
        status = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))

    def test_files_can_be_downloaded(self):
        for kind, start in (("gif", b"GIF89a"), ("ab", b"GIF89a"), ("filmstrip", b"\x89PNG"),
                            ("mp4", b"\0\0\0"), ("webm", b"\x1aE\xdf\xa3"), ("html", b"<!doctype html>")):
            content = self.server.shared(kind)
            self.assertEqual(content[:len(start)], start)
        self.assertEqual(self.server.ask(f"{self.server.path}share/plan?format=etc")[0], 404)


if __name__ == "__main__":
    unittest.main()
