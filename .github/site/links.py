"""The site begins with README.md, and links to files that it does not have lead to the repository."""

import re
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"(?<=\]\()([^):#][^):]*)(?=\))")


def on_files(files, config):
    text = LINK.sub(lambda link: link[0].removeprefix("docs/") if link[0].startswith("docs/") else f"../{link[0]}", (ROOT / "README.md").read_text("utf-8"))
    files.append(File.generated(config, "index.md", content=text))
    return files


def on_page_markdown(markdown, page, config, files):
    def leads(link):
        path, mark, place = link[0].partition("#")
        target = ((ROOT / "docs" / page.file.src_uri).parent / path).resolve().relative_to(ROOT)
        inside = target.parts[0] == "docs" and (path.endswith(".md") or files.get_file_from_path("/".join(target.parts[1:])))
        return link[0] if inside else f"{config.repo_url.rstrip('/')}/blob/main/{target}{mark}{place}"

    return LINK.sub(leads, markdown)
