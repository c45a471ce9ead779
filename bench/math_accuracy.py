#!/usr/bin/env python3
"""The accuracy of the library's mathematics at length, on the CPU: 10 million random arguments a function, and with --exhaustive
every float32 of the functions of one argument (about three minutes a function and core).

  bench/math_accuracy.py [--exhaustive] [--count N] [FUNCTION...]
"""
import argparse
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--count", type=int, default=10_000_000)
    parser.add_argument("--exhaustive", action="store_true")
    parser.add_argument("function", nargs="*")
    args = parser.parse_args()
    inputs = os.path.join(ROOT, "test", "stdlib", "accuracy", "Inputs")
    with tempfile.TemporaryDirectory() as folder:
        library, program = os.path.join(folder, "libfunctions.so"), os.path.join(folder, "accuracy")
        subprocess.run([args.brio, "build", "--target-accelerator", "cpu", "--emit", "shared-lib",
                        os.path.join(inputs, "functions.mojo"), "-o", library], check=True)
        subprocess.run(["gcc", "-O2", "-std=gnu2x", os.path.join(inputs, "accuracy.c"), "-o", program, "-lm", "-ldl"], check=True)
        done = subprocess.run([program, library, "--count", str(args.count), *(["--exhaustive"] if args.exhaustive else []),
                               *args.function])
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
