#!/usr/bin/env python3
"""Checks that the compiler's functions, files and headers stay small enough to be read.

A function has at most 100 lines, a file 700, a header 150. What is longer stands in sizes.txt with its lines and the
reason. The list only shrinks: an entry that has become shorter gets its new figure, one that is within the limit goes,
and nothing comes in.
"""
import argparse
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIMITS = {"function": 100, "file": 700, "header": 150}
IGNORED = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<raw>[^(\s]*)\(.*?\)(?P=raw)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z_])\'(?:\\.|[^\'\\\n])+\''
    r"|^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.S | re.M)
NO_FUNCTION = re.compile(r"\b(class|struct|union|enum|extern)\b")
TEMPLATE = re.compile(r"\btemplate\s*<[^<>]*>")


def blanked(text):
    """The text with comments, literals and directives made spaces; lines stay where they are."""
    return IGNORED.sub(lambda found: re.sub(r"[^\n]", " ", found.group(0)), text)


def functions(text):
    """The functions that a text defines: name and number of lines. What is defined inside of one is part of it."""
    text = blanked(text)
    header, scopes = 0, []  # where the words before the next brace begin; which open braces are functions'
    for at, char in enumerate(text):
        if char == "{":
            words = TEMPLATE.sub(lambda found: " " * len(found.group(0)), text[header:at])
            is_inside = any(is_function for is_function, _, _ in scopes)
            call = re.search(r"([\w:~]+|operator[^\w\s(]+)\s*\(", words)
            is_function = (call is not None and not is_inside and not NO_FUNCTION.search(words[:call.start()])
                           and not re.search(r"\bnamespace\b", words))
            begin = at - len(text[header:at].lstrip())
            scopes.append((is_function, begin, call.group(1) if call else ""))
            header = at + 1
        elif char == "}" and scopes:
            is_function, begin, name = scopes.pop()
            if is_function:
                yield name, text.count("\n", begin, at) + 1
            header = at + 1
        elif char == ";":
            header = at + 1


def too_long(root):
    """What is over a limit: (kind, place) and its lines."""
    found = {}
    for folder, _, names in os.walk(os.path.join(root, "compiler")):
        for name in sorted(names):
            if not name.endswith((".h", ".cpp")):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            place = os.path.relpath(path, root)
            kind = "header" if name.endswith(".h") else "file"
            if text.count("\n") > LIMITS[kind]:
                found[kind, place] = text.count("\n")
            for function, lines in functions(text):
                if lines > LIMITS["function"]:
                    found["function", f"{place}:{function}"] = lines
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", default=ROOT, help="folder with compiler/; the project without it")
    parser.add_argument("--exceptions", default=os.path.join(ROOT, "tools", "sizes.txt"), help="the list")
    args = parser.parse_args()
    found = too_long(args.root)
    problems, listed = [], set()
    with open(args.exceptions, encoding="utf-8") as exceptions:
        for number, line in enumerate(exceptions, 1):
            if not line.strip() or line.startswith("#"):
                continue
            words = line.split(None, 3)
            if len(words) < 4 or words[0] not in LIMITS or not words[2].isdigit():
                problems.append(f"{args.exceptions}:{number}: an entry is KIND PLACE LINES REASON")
                continue
            key, lines = (words[0], words[1]), int(words[2])
            listed.add(key)
            if key not in found:
                problems.append(f"{words[1]} is within the limit: take it off the list")
            elif found[key] > lines:
                problems.append(f"{words[1]} has grown from {lines} lines to {found[key]}")
            elif found[key] < lines:
                problems.append(f"{words[1]} has shrunk from {lines} lines to {found[key]}: say so in the list")
    for (kind, place), lines in sorted(found.items()):
        if (kind, place) not in listed:
            problems.append(f"{place}: a {kind} of {lines} lines; at most {LIMITS[kind]}")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
