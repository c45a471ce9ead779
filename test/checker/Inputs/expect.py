#!/usr/bin/env python3
"""Runs a program with `--check` and compares what is found with what its lines say.

expect.py BRIO PROGRAM [OPTION...]      (options instead of `--check all`)
expect.py --each BRIO PROGRAM...        (each mode alone must find its own lines and nothing else)

A line that ends in `# finds MODE`, or `# finds MODE, MODE`, is one that reports of these modes must name; for a race, and for threads
that wait at different barriers or for ever, all lines that it names have it. After a colon stands what one of the reports that name the
line says. Every report must be expected, with its line and its mode, and nothing else may be found. A program without such lines must
end well.
"""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

WRONG_EXIT = 86


def expected_marks(path):
    """The modes and lines that are to be found, and what is to be said of them."""
    marks, texts = set(), []
    with open(path, encoding="utf-8") as program:
        for number, line in enumerate(program, 1):
            found = re.search(r"# finds ([a-z, ]+)(?:: (.*))?$", line.rstrip())
            if found:
                marks |= {(mode.strip(), number) for mode in found.group(1).split(",")}
                texts += [(number, found.group(2))] if found.group(2) else []
    return marks, texts


def lines_of(report, name):
    """The lines of the program that a report names."""
    places = [report["place"]]
    if report["mode"] == "race":
        places.append(report["notes"][0])
    elif report["mode"] == "sync":
        # Where a barrier was made is no mistake.
        places += [re.sub(r"initialized (?:before )?at \S+", "", note) for note in report["notes"]]
    return {int(number) for place in places for number in re.findall(re.escape(name) + r":(\d+)", place)}


def run(brio, path, options):
    """How the program ends, what it prints, and the reports."""
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "reports.json")
        command = [brio, "run", "--target-accelerator", "cpu", *options, path]
        done = subprocess.run(command, env=dict(os.environ, BRIO_CHECK_JSON=target), capture_output=True, text=True, check=False)
        reports = []
        if os.path.exists(target):
            with open(target, encoding="utf-8") as file:
                reports = json.load(file)["reports"]
    return done.returncode, done.stdout + done.stderr, reports


def marks_of(reports, path):
    return {(report["mode"], line) for report in reports for line in lines_of(report, os.path.basename(path)) or {0}}


def check_each(brio, path):
    """What is wrong with the modes one by one."""
    wrong = []
    marks, _ = expected_marks(path)
    for mode in ("memory", "race", "sync", "init", "cost"):
        status, text, reports = run(brio, path, ["--check", mode])
        found = marks_of(reports, path)
        wanted = {mark for mark in marks if mark[0] == mode}
        # Where nobody looks for races, a read that comes too early is one of what nobody wrote.
        allowed = wanted | ({("init", line) for other, line in marks if other == "race"} if mode == "init" else set())
        # Guards and waiting for ever end a program in any mode.
        ends_well = status == 86 if found else status in (0, 1) if marks else status == 0
        if not wanted <= found <= allowed or not ends_well:
            wrong.append(f"{path}: {mode} ends with {status}, finds {sorted(found)}, not {sorted(wanted)}\n{text}")
    return wrong


def main():
    if sys.argv[1] == "--each":
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            wrong = [text for texts in pool.map(lambda path: check_each(sys.argv[2], path), sys.argv[3:]) for text in texts]
        print("\n".join([*wrong, f"{len(sys.argv) - 3} programs, {len(wrong)} wrong"]))
        return 1 if wrong else 0
    brio, path, *options = sys.argv[1:]
    status, text, reports = run(brio, path, options or ["--check", "all"])
    wanted, texts = expected_marks(path)
    if "lockstep" in "".join(options):
        wanted, texts = set(), []
    said = [(marks_of([report], path), "\n".join([report["what"], *report["notes"]])) for report in reports]
    found = set().union(*(marks for marks, _ in said))
    unsaid = [(line, words) for line, words in texts
              if not any(line in {number for _, number in marks} and words in what for marks, what in said)]
    ok = found == wanted and not unsaid and status == (WRONG_EXIT if wanted else 0)
    if not ok:
        print(f"exit status {status}\nfound {sorted(found)}\nwanted {sorted(wanted)}\nnot said {unsaid}\n{text}")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
