#!/usr/bin/env python3
"""Checks the project's shell scripts: shellcheck, and no reader that leaves its pipe early under pipefail.

With `set -o pipefail`, in `writer | grep -q x` grep leaves at the first match, the writer is killed by the closed pipe, and the
pipeline fails although the text is there: now and then, as the scheduler wants. Read the whole answer into a variable first.
"""
import argparse
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SKIPPED = {".git", "dist", "node_modules"}
# Readers that may end before their input does.
EARLY = [
    (re.compile(r"\|&?\s*(?:\w+=\S+\s+)*(?:[ef]|z)?grep\s+(?:-\S+\s+)*(?:-\w*[qm]|--quiet\b|--silent\b|--max-count)"), "grep -q or -m"),
    (re.compile(r"\|&?\s*head\b"), "head"),
    (re.compile(r"\|&?\s*sed\b[^|;&]*(?:['\"\s;{\d/$}])[qQ](?:['\"\s;}]|$)"), "sed with q"),
    (re.compile(r"\|&?\s*[gmn]?awk\b[^|]*\bexit\b"), "awk with exit"),
    (re.compile(r"\|&?\s*read\b"), "read"),
]


def scripts(root):
    """The shell scripts below a folder, by their first line."""
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("build"))
        for name in sorted(files):
            path = os.path.join(folder, name)
            try:
                with open(path, "rb") as file:
                    first = file.readline(200)
            except OSError:
                continue
            if re.match(rb"#!\s*(/usr/bin/env\s+)?\S*\b(ba|da)?sh\b", first):
                yield path


def early_readers(text):
    """(line, reader) of each pipeline that ends in a reader that may leave early, if the script sets pipefail."""
    if not re.search(r"^[^#\n]*\bpipefail\b", text, re.MULTILINE):
        return
    joined = re.sub(r"\\\n", lambda match: "\0", text)  # a continued line is one command
    joined = re.sub(r"\|[ \t]*\n", "|\1", joined)
    line = 1
    for command in joined.split("\n"):
        if not command.lstrip().startswith("#"):
            plain = command.replace("\0", " ").replace("\1", " ")
            for pattern, name in EARLY:
                if pattern.search(plain):
                    yield line, name
        line += 1 + command.count("\0") + command.count("\1")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", default=ROOT)
    args = parser.parse_args()
    found = list(scripts(args.folder))
    if not found:
        print(f"no shell script in {args.folder}")
        return 1
    failed = False
    for path in found:
        with open(path, encoding="utf-8") as file:
            for line, name in early_readers(file.read()):
                print(f"{os.path.relpath(path, args.folder)}:{line}: error: '{name}' may leave its pipe early, and pipefail is set")
                failed = True
    failed |= subprocess.run(["shellcheck", "--severity=style", *found]).returncode != 0
    print(f"{len(found)} scripts checked")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
