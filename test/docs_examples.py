#!/usr/bin/env python3
"""Runs the examples of docs/*.md and counts them: docs_examples.py --brio build/bin/brio [FILE.md|FILE.mojo|FOLDER...]

A fenced block marked `mojo` is an example. Declarations in its first column go to the module, everything else into `main`. Each
`# -> TEXT` is a line that the program must print, in order; without any, it only has to run. A block marked `mojo error` must be rejected, with every
`# error: TEXT` among the reports; one marked `mojo warning` must pass with its `# warning: TEXT`. `mojo fragment` is not run. `# FILE name` in the
first column begins another file, beside the program. Of a `.mojo` file, or of those in a folder, the examples are in the doc comments.
"""
import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FENCE = re.compile(r"^( *)```mojo([^\n]*)\n(.*?)^ *```$", re.M | re.S)
TOP = re.compile(r"(async|def|fn|struct|trait|comptime(?! (if|for|assert))|alias|from|import|extension|@|__extension)\b|@")


def program_of(block):
    """The block as a whole program."""
    if re.search(r"^(def|fn) main\(", block, re.M):
        return block
    top, body, into = [], [], None
    for line in block.split("\n"):
        if line and not line[0].isspace():
            into = top if TOP.match(line) else body
        if into is not None and line.strip():
            into.append(line)
    spelling = "fn" if re.search(r"^fn ", block, re.M) else "def"
    lines = "".join("    " + line + "\n" for line in body) or "    pass\n"
    return "\n".join(top) + f"\n\n{spelling} main() raises:\n{lines}"


def files_of(path):
    """A file, or the library's files in a folder."""
    if not os.path.isdir(path):
        return [path]
    return sorted(file for file in glob.glob(os.path.join(path, "**", "*.mojo"), recursive=True) if f"{os.sep}internal{os.sep}" not in file)


def name_of(path):
    """The path, short where it is one of ours."""
    path = os.path.abspath(path)
    for folder in (os.path.join(ROOT, "docs"), ROOT):
        if path.startswith(folder + os.sep):
            return os.path.relpath(path, folder)
    return os.path.basename(path)


def run(example, brio, folder):
    """What is wrong with an example; empty when nothing is."""
    number, kind, block = example
    folder = os.path.join(folder, number)
    main, *others = re.split(r"^# FILE ", block, flags=re.M)
    for name, text in [("example.mojo", program_of(main))] + [other.split("\n", 1) for other in others]:
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
    path = os.path.join(folder, "example.mojo")
    command = "check" if kind == "error" else "run"
    done = subprocess.run([brio, command, "--target-accelerator", "cpu", path], capture_output=True, text=True, timeout=120,
                          env=dict(os.environ, BRIO_QUIET="1"))
    if done.returncode != (1 if kind == "error" else 0):
        return f"code {done.returncode}\n{done.stderr}"
    for wanted in re.findall(rf"# {kind}: (.*)", block) if kind else []:
        if f"{kind}: {wanted.strip()}" not in done.stderr:
            return f"'{wanted.strip()}' is not reported\n{done.stderr}"
    expected = [line.strip() for line in re.findall(r"# -> ?(.*)", block)]
    printed = [line.strip() for line in done.stdout.splitlines()]
    if kind != "error" and expected and printed != expected:
        return f"printed {printed}, expected {expected}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", required=True)
    parser.add_argument("files", nargs="*", default=sorted(glob.glob(os.path.join(ROOT, "docs", "*.md"))))
    args = parser.parse_args()
    failed = total = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path in [file for given in args.files for file in files_of(given)]:
            with open(path) as file:
                text = file.read()
            examples, places = [], []
            for match in FENCE.finditer(text):
                kind = match.group(2).strip()
                if kind != "fragment":
                    examples.append((f"{name_of(path)}{len(examples)}", kind, textwrap.dedent(match.group(3))))
                    places.append(text.count("\n", 0, match.start()) + 1)
            for place, example, problem in zip(places, examples, pool.map(lambda e: run(e, args.brio, folder), examples)):
                if problem:
                    failed += 1
                    print(f"{name_of(path)}:{place}: {problem}", file=sys.stderr)
            total += len(examples)
            if examples:
                print(f"{name_of(path)}: {len(examples)} examples, {sum(e[1] == 'error' for e in examples)} of errors")
    print(f"{total} examples, {failed} failed")
    return 1 if failed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
