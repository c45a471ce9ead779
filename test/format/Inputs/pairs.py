#!/usr/bin/env python3
"""pairs.py BRIO FILE...: runs the cases of FILE: `brio format -` has to make the second text of the first, and nothing of the second."""
import re
import subprocess
import sys


def cases(path):
    with open(path, encoding="utf-8") as file:
        parts = re.split(r"^## (.*)\n", file.read(), flags=re.M)[1:]
    for name, text in zip(parts[::2], parts[1::2]):
        text = re.sub(r"^#### .*\n", "", text, flags=re.M).rstrip("\n") + "\n"
        if text.endswith("\n=\n"):
            yield name, text[:-2], text[:-2]
        else:
            before, after = text.split("\n=>\n")
            yield name, before + "\n", after


def main():
    brio, failures, count = sys.argv[1], 0, 0
    for path in sys.argv[2:]:
        for name, before, after in cases(path):
            count += 1
            for source in {before, after}:
                run = subprocess.run([brio, "format", "-"], input=source.encode(), capture_output=True)
                if run.returncode == 0 and run.stdout.decode() == after:
                    continue
                failures += 1
                print(f"--- {name}: exit code {run.returncode}\n{source}--- wanted\n{after}--- found\n{run.stdout.decode()}{run.stderr.decode()}")
    print(f"{count} cases, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
