#!/usr/bin/env python3
"""Wrong programs of beginners, each with all that `brio check` says about it: one_report.py --brio build/bin/brio one_report.txt [--update]

A program begins with a line `=== name`; behind its line `---` stand the reports, `LINE:COLUMN-END: error: TEXT`, notes about the program's
own lines behind theirs. The test compares whole reports, so a second report of the same mistake fails it. A report has at most 25 words,
apart from what it quotes. `--update` writes what the compiler says now; read the difference.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = re.compile(r"^=== (\S+)\n(.*?)^---\n(.*?)(?=^=== |\Z)", re.S | re.M)
REPORT = re.compile(r"^(.*?):(\d+):(\d+): (error|warning|note): (.*)$")
MOST_WORDS = 25


def words(text):
    """How many words a report has; what it quotes is one."""
    return len(re.sub(r"'[^']*'", "it", text).split())


def reports(brio, folder, name, program):
    """What the compiler says about a program, one report a line."""
    path = os.path.join(folder, name + ".mojo")
    with open(path, "w") as file:
        file.write(program)
    done = subprocess.run([brio, "check", "--target-accelerator", "cpu", path], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return [f"the compiler ended with {done.returncode}"]
    said = []
    lines = (done.stdout + done.stderr).split("\n")
    for number, line in enumerate(lines):
        found = REPORT.match(line)
        if not found:
            continue
        where, row, column, kind, text = found.groups()
        if where != path:
            continue
        caret = lines[number + 2].strip() if number + 2 < len(lines) else ""
        if not re.fullmatch(r"\^~*", caret):
            return [f"no caret under: {text}"]
        said.append(f"{'  ' if kind == 'note' else ''}{row}:{column}-{int(column) + len(caret) - 1}: {kind}: {text}")
        if words(text) > MOST_WORDS:
            said.append(f"more than {MOST_WORDS} words")
    return said


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("programs")
    args = parser.parse_args()
    with open(args.programs) as file:
        programs = PROGRAM.findall(file.read())
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        said = list(pool.map(lambda row: reports(os.path.abspath(args.brio), folder, row[0], row[1]), programs))
    if args.update:
        with open(args.programs, "w") as file:
            for (name, program, _), now in zip(programs, said):
                file.write(f"=== {name}\n{program}---\n" + "".join(line + "\n" for line in now))
        return 0
    failed = 0
    for (name, _, expected), now in zip(programs, said):
        if expected.split("\n")[:-1] == now:
            continue
        failed += 1
        print(f"{name}: expected\n{expected}said\n" + "".join(line + "\n" for line in now))
    print(f"{len(programs)} programs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
