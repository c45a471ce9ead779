#!/usr/bin/env python3
"""Counts the features of docs/language.md and what tests each; fails when one has no test, or the page leaves out a part of the language.

A feature is a name in bold at the beginning of a line. Its tests are the examples up to the next feature or heading, which
`brio test` runs, and the files under test/ that its text names. The examples together use every keyword and operator of
the lexer (compiler/lex/tokens.def), every convention and effect, and every spelling of the older dialect.
"""
import argparse
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Tokens that stand for something else than their text, or for an error.
NO_TEXT = {"end of file", "end of line", "indentation", "end of block", "invalid token", "a function's body", "name", "integer", "number", "string", "!", "?", "$"}
WORDS = ["read", "imm", "borrowed", "mut", "inout", "owned", "out", "deinit", "raises", "capturing", "thin", "abi", "where", "alias", "let",
         "type_of", "origin_of", "constrained", "extension", "Self", "self", "@parameter", "@staticmethod", "@implicit", "@export", "@value",
         "@fieldwise_init", "@always_inline", "__copyinit__", "__moveinit__", "__del__", "__getitem__", "__setitem__", "__getattr__", "__call__",
         "__contains__", "__enter__", "__exit__", "__iter__", "__next__", "__has_next__", "__len__", "__bool__", "__radd__", "__iadd__", "//,", "/,", "*,"]


def features(text):
    """(line, name, number of examples, test files named, those of them that are not there) of every feature."""
    found, current, in_code = [], None, False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            if not in_code and current and line.startswith("```mojo") and "fragment" not in line:
                current["examples"] += 1
            in_code = not in_code
            continue
        if in_code:
            continue
        if line.startswith("#"):
            current = None
        bold = re.match(r"\*\*(.+?)\*\*", line)
        if bold:
            current = {"line": number, "name": bold.group(1), "examples": 0, "files": []}
            found.append(current)
        if current:
            current["files"] += re.findall(r"`(test/[^`]+)`", line)
    return found


def left_out(text):
    """Keywords, operators and words that no example uses."""
    code = "\n".join(re.findall(r"^```mojo[^\n]*\n(.*?)^```$", text, re.M | re.S))
    with open(os.path.join(ROOT, "compiler", "lex", "tokens.def")) as file:
        tokens = [token for token in re.findall(r'"([^"]+)"', file.read()) if token not in NO_TEXT]
    missing = []
    for token in tokens + WORDS:
        pattern = re.escape(token)
        if token[0].isalpha() or token[0] == "_":
            pattern = rf"\b{pattern}\b"
        if not re.search(pattern, code):
            missing.append(token)
    return missing


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="list all features with their tests")
    args = parser.parse_args()
    with open(os.path.join(ROOT, "docs", "language.md")) as file:
        text = file.read()
    wrong = examples = files = 0
    found = features(text)
    for feature in found:
        absent = [name for name in feature["files"] if not os.path.exists(os.path.join(ROOT, name))]
        examples += feature["examples"]
        files += len(feature["files"])
        if args.all:
            print(f"{feature['examples']:3} {len(feature['files']):3} {feature['name']}")
        if absent or not (feature["examples"] or feature["files"]):
            wrong += 1
            print(f"language.md:{feature['line']}: '{feature['name']}' has no test{': not there: ' + ', '.join(absent) if absent else ''}")
    missing = left_out(text)
    if missing:
        print("no example uses:", " ".join(missing))
    print(f"{len(found)} features, {examples} examples and {files} further tests, {wrong} features without a test, {len(missing)} words without an example")
    return 1 if wrong or missing or not found else 0


if __name__ == "__main__":
    sys.exit(main())
