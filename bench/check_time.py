#!/usr/bin/env python3
"""Measures `brio check`: a generated file of 10,000 lines of ordinary code, a program of two lines, and a loop of ten million
additions at compile time. Whole processes; medians of time, the largest peak of memory; exits with 1 over a limit.

check_time.py [--brio build-static/bin/brio] [--runs 20] [--lines 10000] [--keep FILE] [--instructions]

With --instructions valgrind counts them in one run of the long program instead: the same number on every machine.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)

# One group of declarations; {i} makes names unique, {p} names the group before. 50 lines.
GROUP = '''
@fieldwise_init
struct Particle{i}(Copyable, Movable):
    """A point with a name."""
    var x: Float64
    var y: Float64
    var name: String

    def length(self) -> Float64:
        return (self.x * self.x + self.y * self.y) ** 0.5

    def move(mut self, dx: Float64, dy: Float64 = 0.5):
        self.x += dx
        self.y += dy
        if self.x > 100.0 or self.y < -100.0:
            self.x = 0.0


def classify{i}(value: Int, limit: Int = {i}) -> String:
    # Chooses a word for a number.
    if value < 0:
        return "negative"
    elif value == 0:
        return "zero"
    elif value > limit:
        return "large " + String(value)
    var odd = value % 2 == 1
    return "odd" if odd else "even"


def sums{i}(values: List[Int], factor: Int) raises -> Int:
    var total = 0
    for value in values:
        total += value * factor
    var index = 0
    while index < len(values):
        if values[index] == {i}:
            break
        total -= values[index] // 3 + index
        index += 1
    if total == {i}:
        raise Error("the sum of " + String(len(values)) + " values is " + String(total))
    return total + first{p}(total)


def first{i}(number: Int) -> Int:
    var particle = Particle{i}(Float64(number), 2.5, "p{i}")
    particle.move(1.5)
    particle.move(dx=Float64(number % 7), dy=2.0)
    print(particle.name, particle.length(), classify{i}(number))
    return Int(particle.x) + number
'''

TWO_LINES = '''def main():
    print("hello")
'''

ADDITIONS = '''def sum(n: Int) -> Int:
    var total = 0
    for i in range(n):
        total += i
    return total


comptime TOTAL = sum(10_000_000)


def main():
    print(TOTAL)
'''


def ordinary_code(lines):
    """A program with about `lines` lines."""
    parts = ["def first0(number: Int) -> Int:\n    return number\n"]
    per_group = GROUP.count("\n")
    groups = lines // per_group
    for i in range(1, groups + 1):
        parts.append(GROUP.replace("{i}", str(i)).replace("{p}", str(i - 1)))
    parts.append(f"\n\ndef main() raises:\n    print(sums{groups}([1, 2, 3], 2))\n")
    text = "\n".join(parts)
    return text + "# the end\n" * (lines - text.count("\n"))


def once(command):
    """Seconds and peak of memory (MB) of one run."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               env=dict(os.environ, BRIO_QUIET="1"))
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command)} failed:\n{output.decode(errors='replace')[:2000]}")
    return seconds, usage.ru_maxrss / 1024


def instructions(brio, path):
    """Millions of instructions that a check executes, by callgrind."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", brio, "check",
                               "--target-accelerator", "cpu", path], capture_output=True, text=True,
                              env=dict(os.environ, BRIO_QUIET="1"))
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not counted:
        sys.exit(f"valgrind failed:\n{done.stderr[:2000]}")
    return int(counted[1]) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build-static", "bin", "brio"))
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--lines", type=int, default=10000)
    parser.add_argument("--keep", help="write the generated file here")
    parser.add_argument("--instructions", action="store_true", help="count instructions of the long program and measure nothing else")
    args = parser.parse_args()
    if args.instructions:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "program.mojo")
            with open(path, "w") as file:
                file.write(ordinary_code(args.lines))
            count = instructions(args.brio, path)
        print(f"{args.lines} lines of ordinary code: {count:.1f} M instructions (limit 940){' OVER' if count > 940 else ''}")
        return 1 if count > 940 else 0
    is_over = False
    with tempfile.TemporaryDirectory() as folder:
        def measure(name, text, limit_ms, limit_mb, path=None):
            nonlocal is_over
            path = path or os.path.join(folder, "program.mojo")
            with open(path, "w") as file:
                file.write(text)
            results = [once([args.brio, "check", "--target-accelerator", "cpu", path]) for _ in range(args.runs)]
            ms = statistics.median(seconds for seconds, _ in results) * 1e3
            mb = max(memory for _, memory in results)
            over = ms > limit_ms or mb > limit_mb
            is_over |= over
            print(f"{name}: median {ms:.1f} ms of {args.runs} runs (limit {limit_ms}), min {min(s for s, _ in results) * 1e3:.1f}, "
                  f"max {max(s for s, _ in results) * 1e3:.1f}; {mb:.0f} MB (limit {limit_mb}){' OVER' if over else ''}")

        text = ordinary_code(args.lines)
        measure(f"{text.count(chr(10))} lines of ordinary code", text, 250, 65, args.keep)
        measure("two lines that print", TWO_LINES, 30, 300)
        measure("ten million additions at compile time", ADDITIONS, 2000, 300)
    return 1 if is_over else 0


if __name__ == "__main__":
    sys.exit(main())
