#!/usr/bin/env python3
"""Looks for dead links in Markdown: files and headings that are not there. check_links.py FOLDER...

Links to the web are not followed. What git does not know is left out below a repository's root: builds, and pages that were made.
"""
import os
import re
import subprocess
import sys

LINK = re.compile(r"!?\[[^\]\[]*(?:\[[^\]]*\][^\]\[]*)*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|<(?:img|a)\b[^>]*?\b(?:src|href)=\"([^\"]+)\"")


def pages_of(folder):
    if os.path.exists(os.path.join(folder, ".git")):
        told = subprocess.run(["git", "-C", folder, "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], check=True, capture_output=True, text=True)
        found = [os.path.join(folder, path) for path in told.stdout.splitlines()]
        return sorted(path for path in found if os.path.exists(path))
    return sorted(os.path.join(place, name) for place, _, files in os.walk(folder) for name in files if name.endswith(".md"))


def lines_of(path):
    """(number, text) of the lines outside of code blocks, without code in them."""
    with open(path, encoding="utf-8") as file:
        fence = None
        for number, line in enumerate(file, 1):
            mark = re.match(r"\s*(```+|~~~+)", line)
            if mark and (fence is None or mark[1].startswith(fence)):
                fence = None if fence else mark[1]
            elif fence is None and not (line.startswith("    ") and not re.match(r"\s*([-*]|\d+\.)\s", line)):
                yield number, line


def anchors_of(path, known={}):
    """The names of the headings, as GitHub makes them, and those that are written as HTML."""
    if path not in known:
        names, counts = set(), {}
        for _, line in lines_of(path):
            heading = re.match(r"#{1,6}\s+(.*?)\s*#*\s*$", line)
            if heading:
                text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "")
                text = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
                names.add(text + (f"-{counts[text]}" if text in counts else ""))
                counts[text] = counts.get(text, 0) + 1
            names |= set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", line))
        known[path] = names
    return known[path]


def check(page, folder, problems):
    count = 0
    for number, line in lines_of(page):
        for match in LINK.finditer(re.sub(r"(`+).*?\1", lambda code: " " * len(code[0]), line)):
            target = match[1] or match[2]
            if re.match(r"[a-z][a-z+.-]*:", target):
                continue
            count += 1
            place = f"{os.path.relpath(page, folder)}:{number}: error: "
            name, _, anchor = target.partition("#")
            path = os.path.normpath(os.path.join(os.path.dirname(page), name)) if name else page
            if not os.path.exists(path):
                problems.append(f"{place}there is no '{name}'")
            elif anchor and path.endswith(".md") and anchor not in anchors_of(path):
                problems.append(f"{place}{repr(name) + ' has' if name else 'the page has'} no heading '#{anchor}'")
    return count


def main():
    problems, pages, links = [], 0, 0
    for folder in sys.argv[1:]:
        for page in pages_of(os.path.abspath(folder)):
            pages += 1
            links += check(page, os.path.abspath(folder), problems)
    for problem in problems:
        print(problem)
    print(f"{pages} pages, {links} links")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
