"""Pages for the folders that a link names, since a web server shows no folder."""

import os
import re

from mkdocs.structure.files import File

LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")


def _targets(page, text):
    for match in LINK.finditer(text):
        if "://" not in match[1]:
            yield match[1], os.path.normpath(os.path.join(os.path.dirname(page), match[1]))


def on_files(files, config):
    root = config.docs_dir
    pages = [file for file in files if file.is_documentation_page()]
    folders = {path for page in pages for _, path in _targets(page.src_uri, page.content_string)
               if os.path.isdir(os.path.join(root, path))}
    for folder in sorted(folders):
        names = sorted(os.listdir(os.path.join(root, folder)))
        lines = [f"# {folder}", ""]
        for name in names:
            path = os.path.join(root, folder, name)
            if os.path.isfile(path):
                lines.append(f"- [{name}]({name})")
            elif os.path.relpath(path, root) in folders:
                lines.append(f"- [{name}/]({name}/folder.md)")
            else:
                lines.append(f"- {name}/, {sum(len(found) for _, _, found in os.walk(path))} files")
        files.append(File.generated(config, f"{folder}/folder.md", content="\n".join(lines)))
    return files


def on_page_markdown(markdown, page, config, files):
    for link, path in set(_targets(page.file.src_uri, markdown)):
        if os.path.isdir(os.path.join(config.docs_dir, path)):
            markdown = re.sub(rf"\]\({re.escape(link)}(?=[)#])", f"]({link.rstrip('/')}/folder.md", markdown)
    return markdown
