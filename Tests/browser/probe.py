"""Checks whether a browser starts on this machine; in some containers none does."""
import sys

from webdriver import Browser

try:
    with Browser() as browser:
        browser.open("data:text/html,<p>here")
        assert browser.run("return document.body.innerText") == "here"
except Exception as error:
    sys.exit(f"no browser starts here: {error}")
