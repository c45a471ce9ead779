#!/usr/bin/env python3
"""Runs a program with `--check` and compares what is found with what its lines say.

expect.py BRIO PROGRAM [OPTION...]      (options instead of `--check all`)

A line that ends in `# finds MODE`, or `# finds MODE, MODE`, is one that reports of these modes must name; for a race, and for threads
that wait at different barriers, all lines that it names have it. Every report must be expected, with its line and its mode, and nothing else may be found. A program without such lines must end well.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

WRONG_EXIT = 86


def expected_marks(path):
    marks = set()
    with open(path, encoding="utf-8") as program:
        for number, line in enumerate(program, 1):
            found = re.search(r"# finds ([a-z, ]+)$", line.rstrip())
            if found:
                marks |= {(mode.strip(), number) for mode in found.group(1).split(",")}
    return marks


def lines_of(report, name):
    """The lines of the program that a report names."""
    places = [report["place"]]
    if report["mode"] == "race":
        places.append(report["notes"][0])
    elif report["mode"] == "sync":
        places += report["notes"]
    return {int(number) for place in places for number in re.findall(re.escape(name) + r":(\d+)", place)}


def main():
    brio, path, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "reports.json")
        command = [brio, "run", "--target-accelerator", "cpu", *(options or ["--check", "all"]), path]
        done = subprocess.run(command, env=dict(os.environ, BRIO_CHECK_JSON=target), capture_output=True, text=True, check=False)
        reports = []
        if os.path.exists(target):
            with open(target, encoding="utf-8") as file:
                reports = json.load(file)["reports"]
    wanted = expected_marks(path)
    if "lockstep" in "".join(options):
        wanted = set()
    found = set()
    for report in reports:
        lines = lines_of(report, os.path.basename(path)) or {0}
        found |= {(report["mode"], line) for line in lines}
    ok = found == wanted and done.returncode == (WRONG_EXIT if wanted else 0)
    if not ok:
        print(f"exit status {done.returncode}\nfound {sorted(found)}\nwanted {sorted(wanted)}")
        print(done.stdout + done.stderr)
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
