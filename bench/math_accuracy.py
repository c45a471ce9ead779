#!/usr/bin/env python3
"""The accuracy of the library's mathematics at length, on the CPU: 10 million random arguments a function, and with --exhaustive
every float32 of the functions of one argument (three to six minutes a function and core; --every 17 takes every 17th). With low
priority, so that the machine stays usable.

  bench/math_accuracy.py [--exhaustive] [--every N] [--jobs N] [--count N] [FUNCTION...]
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--count", type=int, default=10_000_000)
    parser.add_argument("--exhaustive", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="with --exhaustive: every Nth float32")
    parser.add_argument("--jobs", type=int, default=1, help="functions at a time")
    parser.add_argument("function", nargs="*")
    args = parser.parse_args()
    os.nice(15)
    inputs = os.path.join(ROOT, "test", "stdlib", "accuracy", "Inputs")
    with open(os.path.join(inputs, "functions.mojo"), encoding="utf-8") as file:
        functions = args.function or sorted(re.findall(r'@export\("math_(\w+)"', file.read()))
    with tempfile.TemporaryDirectory() as folder:
        library, program = os.path.join(folder, "libfunctions.so"), os.path.join(folder, "accuracy")
        subprocess.run([args.brio, "build", "--target-accelerator", "cpu", "--emit", "shared-lib",
                        os.path.join(inputs, "functions.mojo"), "-o", library], check=True)
        subprocess.run(["gcc", "-O2", "-std=gnu2x", os.path.join(inputs, "accuracy.c"), "-o", program, "-lm", "-ldl"], check=True)
        exhaustive = ["--exhaustive", "--every", str(args.every)] if args.exhaustive else []

        def measure(function):
            return subprocess.run([program, library, "--count", str(args.count), *exhaustive, function],
                                  stdout=subprocess.PIPE, text=True)

        wrong = 0
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            for done in pool.map(measure, functions):
                print(done.stdout.splitlines()[0], flush=True)
                wrong |= done.returncode
    print("wrong" if wrong else "all within their bounds")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
