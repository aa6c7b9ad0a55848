"""The appearance, reduced motion, and links that show a page as it was."""
import pathlib
import subprocess
import unittest

from previewed import COLOR_AT, SCENE, PreviewTest

PLAIN = SCENE.replace("#EEEEFF'", "#EEEEFF', alpha: \"= appearance.reduceMotion ? 0.5 : 1\"").replace(
    'background: "= tint"', "background: { light: '#C02040', dark: '#2040C0' }")


class Links(PreviewTest):
    source = PLAIN

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = pathlib.Path(cls.server.folder.name)
        (folder / "presets").mkdir()
        (folder / "presets" / "s.yaml").write_text("presets:\n  near: { far: 10 }\n")
        identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
        for words in (["init", "--quiet"], ["add", "s.yaml"], ["commit", "--quiet", "-m", "A scene"]):
            subprocess.run(["git", *identity, *words], cwd=folder, check=True)

    def setUp(self):
        self.browser.run("""
            document.activeElement.blur();
            document.getElementById('compare-none').click();
            document.getElementById('unfreeze-all').click();""")
        self.browser.keys("Escape", "r", "\\", "f", "Home")
        self.browser.wait("return document.getElementById('compared').hidden"
                          " && document.getElementById('frozen').hidden"
                          " && document.querySelector('#presets .preset')?.textContent === 'near'"
                          " && document.getElementById('save').disabled")
        for name in ("dark", "reduce-motion"):
            if self.pressed(name):
                self.browser.click(f"#{name}")
            self.browser.wait(f"return document.getElementById('{name}').ariaPressed === 'false'")

    def pressed(self, name):
        return self.browser.run("return document.getElementById(arguments[0]).ariaPressed === 'true'", name)

    def pixel(self, x, y, color):
        """Waits until the point of the screen has a colour."""
        self.browser.wait(COLOR_AT + f"""
            return now.dataset.version === document.body.dataset.version && colorAt({x}, {y}) === '{color}';""")

    def follow(self, link):
        self.browser.run("location.hash = arguments[0]", link)

    def test_a_key_switches_the_appearance(self):
        self.pixel(5, 5, "192,32,64,255")
        self.browser.keys("t")
        self.browser.wait("return document.getElementById('dark').ariaPressed === 'true'")
        self.pixel(5, 5, "32,64,192,255")
        self.browser.wait("return location.hash.includes('appearance=dark')")
        self.browser.keys("t")
        self.pixel(5, 5, "192,32,64,255")
        # The scene follows its own appearance again.
        self.browser.wait("return !location.hash.includes('appearance')")

    def test_motion_is_reduced_by_a_button(self):
        self.pixel(40, 50, "238,238,255,255")
        self.browser.click("#reduce-motion")
        self.browser.wait("return document.getElementById('reduce-motion').ariaPressed === 'true'")
        # Half of #EEEEFF over white.
        self.browser.wait(COLOR_AT + "return ['246,246,255,255', '247,247,255,255'].includes(colorAt(40, 50))")
        self.browser.wait("return location.hash.includes('reduce-motion=true')")

    def test_a_link_has_the_appearance_and_the_frozen_views(self):
        self.follow("#t=1.4&appearance=dark&freeze=view:box@0.45")
        self.browser.wait("return document.getElementById('frozen-list').textContent.startsWith('box')"
                          " && document.getElementById('dark').ariaPressed === 'true'")
        # The box has gone half of its 40 points.
        self.pixel(25, 5, "32,64,192,255")
        self.browser.wait("return decodeURIComponent(location.hash)"
                          " === '#t=1.4&appearance=dark&freeze=view:box@0.45'")

    def test_a_link_keeps_presets_revisions_and_the_file(self):
        for link, words in (("B=preset:near&C=revision:HEAD", ["near", "HEAD"]),
                            ("B=file&C=values:far%3D12%26tint%3Dred", ["the file", "far 40 → 12"])):
            self.follow(f"#t=0.2&{link}")
            for letter, word in zip("BC", words):
                self.browser.wait(f"return document.getElementById('variant-{letter}')"
                                  f"?.textContent.startsWith('{letter}{word}')")
            self.browser.run("document.getElementById('variant-A').click()")
            self.browser.keys("Right")
            self.browser.wait("return location.hash.startsWith('#t=0.25&')")
            kept = self.browser.run("return new URLSearchParams(location.hash.slice(1)).get('B')")
            self.assertEqual(kept, link.split("&")[0][2:])
            self.assertTrue(self.browser.run("""
                return new URLSearchParams(location.hash.slice(1)).get('C').startsWith(arguments[0]);""",
                                             "revision:HEAD" if "HEAD" in link else "values:far=12"))
            self.browser.run("document.getElementById('compare-none').click()")
            self.browser.wait("return document.getElementById('compared').hidden")

    def test_an_invalid_part_of_a_link_is_named(self):
        self.follow("#t=0.2&freeze=box&appearance=pale&B=values:nobody%3D1")
        self.browser.wait("return document.getElementById('status').textContent"
                          " === 'ignored in the link: freeze, appearance, B'")

    def test_nothing_complains(self):
        self.assertEqual([one for one in self.browser.messages()
                          if not ("variant=" in one and "404" in one)], [])


if __name__ == "__main__":
    unittest.main()
