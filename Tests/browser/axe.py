"""Audits of a page's accessibility with axe-core."""
import glob
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
AUDIT = """
const done = arguments[arguments.length - 1];
axe.run(document).then((result) => done([result.passes.length, result.violations.map((found) =>
  `${found.id}: ${found.help}: ${found.nodes.map((node) => node.html).join(' ')}`)]));
"""


def load(browser):
    """Loads axe-core into the page."""
    found = glob.glob(str(ROOT / ".build/browser/lib/python3*/site-packages/axe_core_python/axe.min.js"))
    assert found, "axe-core is missing: make browser installs it"
    browser.run(pathlib.Path(found[0]).read_text(encoding="utf-8"))


def audit(browser):
    """Returns the number of passed checks, and the violations in words."""
    return browser.run_async(AUDIT)
