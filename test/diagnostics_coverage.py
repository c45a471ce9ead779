#!/usr/bin/env python3
"""Lists the diagnostics (compiler/diag/*.def) that no test provokes; fails when there are any.

A test provokes a diagnostic if a line of a file under test/ says `error: TEXT` (`warning:`, `note:`) with the pieces of its text that do not vary. One whose text is all argument is named: `DIAGNOSTIC: Name`. Lines of the .def files that end in `// internal: WHY` are
for what no input is known to provoke; they are counted.
"""
import argparse
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DECLARED = re.compile(r'^DIAG\((\w+), (\w+), "((?:[^"\\]|\\.)*)"\)(?:\s*// internal: (.+))?', re.M)
SUFFIXES = (".mojo", ".test", ".txt", ".py")


def declared():
    """(name, severity, constant pieces of the text, why it is internal) of every diagnostic."""
    for path in sorted(glob.glob(os.path.join(ROOT, "compiler", "diag", "*.def"))):
        with open(path) as file:
            for name, severity, text, internal in DECLARED.findall(file.read()):
                pieces = re.split(r"\{\d\}", text.replace('\\"', '"').replace("\\\\", "\\"))
                pieces = [piece.strip(" ';:,") for piece in pieces]
                yield name, severity.lower(), [piece for piece in pieces if len(piece) > 3], internal


def expected():
    """What the tests expect: a list of texts for each severity, and the names given outright."""
    texts = {"error": [], "warning": [], "note": []}
    names = set()
    for folder, _, files in os.walk(os.path.join(ROOT, "test")):
        for file in files:
            if not file.endswith(SUFFIXES) or file == os.path.basename(__file__):
                continue
            with open(os.path.join(folder, file), errors="replace") as lines:
                for line in lines:
                    names.update(re.findall(r"DIAGNOSTIC: (\w+)", line))
                    for severity, text in re.findall(r"\b(error|warning|note):(.*)", line):
                        texts[severity].append(text)
    return texts, names


def says(text, pieces):
    """Whether all pieces are in the text, in their order."""
    at = 0
    for piece in pieces:
        at = text.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="list all, with the number of lines that expect each")
    args = parser.parse_args()
    texts, names = expected()
    missing = internal = total = 0
    for name, severity, pieces, why in declared():
        total += 1
        count = sum(says(text, pieces) for text in texts[severity]) if pieces else 0
        count += name in names
        if args.all:
            print(f"{count:4} {name}")
        if why:
            internal += 1
        elif not count:
            missing += 1
            print(f"no test provokes {name}: {severity}: {' ... '.join(pieces)}")
    print(f"{total} diagnostics, {missing} without a test, {internal} that only a fault of the compiler provokes")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
