"""Takes the README's screenshot of the preview: python3 picture_preview.py OUT.png"""
import subprocess
import sys

from previewed import PROGRAM, ROOT
from webdriver import Browser


def main():
    process = subprocess.Popen(
        [PROGRAM, "preview", "scenes/snap-header.yaml", "--quiet"],
        stdout=subprocess.PIPE, text=True, cwd=ROOT)
    with Browser() as browser:
        browser.resize(1440, 900)
        browser.theme("dark")
        # The header is in the middle of its move, with a changed parameter.
        browser.open(process.stdout.readline().strip() + "#t=1.7&snap=0.25")
        browser.wait("return document.querySelectorAll('.bar').length > 0")
        browser.wait("return document.querySelectorAll('#scenes .same').length > 5")
        browser.wait("return !document.getElementById('save').disabled")
        browser.run("""
            document.querySelector('[data-key="header.y"] .bar')
              .dispatchEvent(new MouseEvent('click', { bubbles: true }));
            document.getElementById('tracks').scrollTop = 0;""")
        browser.keys("p")
        browser.wait("return document.querySelectorAll('#marks circle').length > 3"
                     " && document.querySelectorAll('#ruler .come').length > 0")
        browser.screenshot(sys.argv[1])
    process.terminate()
    process.wait()


if __name__ == "__main__":
    main()
