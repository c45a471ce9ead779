#!/usr/bin/env python3
"""Checks docs/contributing/runtime_coverage.md: every row names at least one test, `PATH: TEXT` below test/, whose file contains TEXT."""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(HERE, "..", "docs", "contributing", "runtime_coverage.md")

problems = []
rows = proofs = 0
for number, line in enumerate(open(DOCUMENT), 1):
    if not line.startswith("|") or re.match(r"\|(---|\s*(what|situation)\s*\|)", line):
        continue
    rows += 1
    cell = line.rstrip("\n").rstrip("|").split(" | ")[-1]
    named = re.findall(r"`([^`:]+\.\w+): ([^`]+)`", cell)
    if not named:
        problems.append(f"runtime_coverage.md:{number}: the row names no test")
    for path, text in named:
        proofs += 1
        file = os.path.join(HERE, path)
        if not os.path.exists(file):
            problems.append(f"runtime_coverage.md:{number}: there is no {path}")
        elif text not in open(file, errors="replace").read():
            problems.append(f"runtime_coverage.md:{number}: {path} does not contain '{text}'")
print(f"{rows} rows, {proofs} tests named, {len(problems)} problems")
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
