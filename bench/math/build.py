#!/usr/bin/env python3
"""Builds the accuracy judge of the library's mathematics into a folder that needs nothing but glibc 2.36 on x86-64 (with AVX2), and
for --on gpu the driver:

  bench/math/build.py [--arch sm_90] [--out build/bench-math]
then, on any machine:
  ./accuracy --on host,cpu .            every float32, all halves, 10 million float64: minutes on 64 cores
  ./accuracy --on gpu .                 the same of what the GPU computes
"""
import argparse
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def run(*command):
    print("+", " ".join(command), file=sys.stderr)
    subprocess.run(command, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--arch", default="sm_90", help="of the GPU; none for no GPU")
    parser.add_argument("--cpu", default="x86-64-v3", help="what host code is compiled for; native for this machine's")
    parser.add_argument("--out", default=os.path.join(ROOT, "build", "bench-math"))
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    os.makedirs(args.out)
    out = lambda name: os.path.join(args.out, name)
    functions = os.path.join(ROOT, "test", "stdlib", "accuracy", "Inputs", "functions.mojo")
    host = [args.brio, "build", "--emit", "shared-lib", "--target-cpu", args.cpu, functions]
    run(*host, "--target-accelerator", "cpu", "-o", out("host.so"))
    run(*host, "--target-accelerator", "cpu", "-D", "ON_DEVICE", "-o", out("cpu.so"))
    if args.arch != "none":
        run(*host, "--target-accelerator", args.arch, "-D", "ON_DEVICE", "-o", out("gpu.so"))
    run("g++", "-O2", "-mavx2", "-mfma", "-std=c++20", os.path.join(HERE, "accuracy.cpp"), "-o", out("accuracy"), "-ldl", "-lpthread",
        "-static-libstdc++", "-static-libgcc")


if __name__ == "__main__":
    main()
