#!/usr/bin/env python3
"""Measures `brio format` over a million lines: copies of the library and the examples, formatted, and with the line ends inside their
brackets destroyed; as many files, and put together into one. Whole processes; medians of time; exits with 1 where one is over the limit.
Processor seconds tell what the time is without other work on the machine.

format_time.py [--brio build/bin/brio] [--lines 1000000] [--runs 3] [--limit SECONDS]
"""
import argparse
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "test", "format", "Inputs"))
import destroy  # noqa: E402


def sources(folder):
    for where, _, names in os.walk(folder):
        for name in sorted(names):
            if name.endswith(".mojo"):
                yield os.path.join(where, name)


def run(brio, folder):
    """Seconds on the clock and of the processors."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run([brio, "format", "-q", folder], capture_output=True, text=True)
    seconds, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--lines", type=int, default=1000000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--limit", type=float, default=2.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        once = os.path.join(temporary, "once")
        for part in ("stdlib", "examples"):
            shutil.copytree(os.path.join(ROOT, part), os.path.join(once, part))
        run(options.brio, once)
        texts = []
        for path in sources(once):
            with open(path, encoding="utf-8") as file:
                texts.append(file.read())
        choose = random.Random(3)
        destroyed = [text if "fmt: o" in text else destroy.destroy(text, choose) for text in texts]
        lines = sum(text.count("\n") for text in texts)
        copies = max(1, round(options.lines / lines))
        folder = os.path.join(temporary, "many")

        def write(path, text):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

        def fill(which, one):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            if one:
                write(os.path.join(folder, "all.mojo"), "".join(which) * copies)
                return
            for copy in range(copies):
                for number, text in enumerate(which):
                    write(os.path.join(folder, f"{copy}_{number}.mojo"), text)

        def median(which, one):
            times = []
            for _ in range(options.runs):
                fill(which, one)
                if which is texts and one:
                    run(options.brio, folder)  # the blank lines where one file follows another
                times.append(run(options.brio, folder))
            return [statistics.median(column) for column in zip(*times)]

        print(f"{copies * lines} lines in {copies * len(texts)} files, {os.cpu_count()} processors")
        slowest = 0
        for one in (False, True):
            for name, which in (("formatted already", texts), ("line ends destroyed", destroyed)):
                wall, processor = median(which, one)
                slowest = max(slowest, wall)
                place = "in one file" if one else "in many files"
                print(f"{name + ', ' + place:36}{wall:6.2f} s, {processor:6.2f} s of processors")
    return 1 if slowest > options.limit else 0


if __name__ == "__main__":
    sys.exit(main())
