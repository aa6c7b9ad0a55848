"""Checks the links of a built site: python3 check.py FOLDER.

Each link and picture of a page must lead to a file of the site, each anchor to an id, and nothing
but a link may name another site. DocC's pages are data of a script: each of their references must
have its page. Exit status: 0 if everything is found, 1 with one line for each problem.
"""

import json
import os
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

LOADED = {"src", "srcset", "poster"}


class Page(HTMLParser):
    """The ids of a page, and its links as (attribute, target, line)."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value)
            elif value and (name in LOADED or name == "href"):
                kind = "load" if name in LOADED or tag == "link" else "link"
                self.links.append((kind, value, self.getpos()[0]))


def file_of(root, page, path):
    """Returns the file that a server sends for a path, or None."""
    base = root if path.startswith("/") else os.path.dirname(page)
    file = os.path.normpath(os.path.join(base, unquote(path).lstrip("/"))) if path else page
    if os.path.isdir(file):
        file = os.path.join(file, "index.html")
    return file if os.path.isfile(file) and file.startswith(root) else None


def problems_of_pages(root, own):
    """Yields the problems of the HTML pages of the site whose address is `own`."""
    base = urlsplit(own).path
    pages = {}
    for folder, _, files in os.walk(root):
        for name in files:
            if name.endswith(".html"):
                path = os.path.join(folder, name)
                pages[path] = Page(open(path, encoding="utf-8").read())
    count = 0
    for path, page in sorted(pages.items()):
        for kind, link, line in page.links:
            place = f"{os.path.relpath(path, root)}:{line}: {link}"
            parts = urlsplit(link.removeprefix(own))
            path_of_link = parts.path.removeprefix(base) if parts.path.startswith(base + "/") else parts.path
            if parts.scheme in ("mailto", "data", "javascript"):
                continue
            if parts.netloc or parts.scheme:
                if kind == "load":
                    yield f"{place}: is loaded from another site"
                continue
            count += 1
            file = file_of(root, path, path_of_link)
            if file is None:
                yield f"{place}: there is no such file"
            elif parts.fragment and file in pages and unquote(parts.fragment) not in pages[file].ids:
                # The theme's own anchor of a page's top.
                if parts.fragment != "__top":
                    yield f"{place}: there is no such anchor"
    if count < 1_000:
        yield f"only {count} links were found"


def problems_of_reference(root):
    data = os.path.join(root, "reference", "data")
    count = 0
    for folder, _, files in os.walk(data):
        for name in sorted(files):
            path = os.path.join(folder, name)
            for reference in json.load(open(path, encoding="utf-8")).get("references", {}).values():
                url = reference.get("url", "")
                if not url.startswith("/documentation/"):
                    continue
                count += 1
                parts = urlsplit(url)
                if not os.path.isfile(f"{data}{parts.path.rstrip('/')}.json"):
                    yield f"{os.path.relpath(path, root)}: {url}: there is no such page"
    if count < 100:
        yield f"only {count} references were found in reference/"


def problems_of_text(root):
    text = open(os.path.join(root, "llms.txt"), encoding="utf-8").read()
    for target in re.findall(r"\]\(([^)]+)\)", text):
        if not os.path.isfile(os.path.join(root, target)):
            yield f"llms.txt: {target}: there is no such file"


def main():
    root = os.path.abspath(sys.argv[1])
    own = os.environ.get("SITE_URL", "http://localhost/").rstrip("/")
    problems = [*problems_of_pages(root, own), *problems_of_reference(root), *problems_of_text(root)]
    for problem in problems:
        print(problem)
    print(f"{len(problems)} broken links")
    sys.exit(1 if problems else 0)


main()
