#!/usr/bin/env python3
"""Checks that the project's C++ is laid out as clang-format does it with .clang-format; --fix writes it so.

The version of clang-format is the one of the pinned LLVM: another version lays some lines out differently.
"""
import argparse
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SKIPPED = {".git", "dist", "node_modules"}


def llvm_major():
    """The LLVM major version that tools/packages.txt pins."""
    with open(os.path.join(ROOT, "tools", "packages.txt"), encoding="utf-8") as packages:
        return re.search(r"^llvm-(\d+)-dev$", packages.read(), re.MULTILINE).group(1)


def sources(root):
    """The C++ files below a folder, build folders left out."""
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in SKIPPED and not name.startswith("build"))
        yield from (os.path.join(folder, name) for name in sorted(files) if name.endswith((".cpp", ".h")))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fix", action="store_true", help="write the files instead of reporting them")
    parser.add_argument("root", nargs="?", default=ROOT, help="folder to search; the project without it")
    args = parser.parse_args()
    files = list(sources(args.root))
    if not files:
        sys.exit(f"error: no C++ files below {args.root}")
    mode = ["-i"] if args.fix else ["--dry-run", "--Werror"]
    run = subprocess.run([f"clang-format-{llvm_major()}", *mode, *files])
    print(f"{len(files)} files checked")
    return 1 if run.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
