"""The README's picture of the preview: python3 picture_preview.py OUT.png"""
import pathlib
import subprocess
import sys
import time

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    process = subprocess.Popen(
        [ROOT / ".build/release/flickbook", "preview", "scenes/snap-header.yaml", "--quiet"],
        stdout=subprocess.PIPE, text=True, cwd=ROOT)
    with Browser() as browser:
        browser.open(process.stdout.readline().strip())
        browser.wait("return document.body.dataset.version !== undefined")
        for name, value, event in (("scrub", "20", "input"), ("view", "header", "change"),
                                   ("property", "header.alpha", "change"),
                                   ("property", "page.offset.y", "change")):
            browser.run("""
                const control = document.getElementById(arguments[0]);
                control.value = arguments[1];
                control.dispatchEvent(new Event(arguments[2]));""", name, value, event)
            time.sleep(0.5)
        browser.screenshot(sys.argv[1])
    process.terminate()


if __name__ == "__main__":
    main()
