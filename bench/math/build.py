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
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from building import BRIO, ROOT, compile_cpp, empty_folder, run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=BRIO)
    parser.add_argument("--arch", default="sm_90", help="of the GPU; none for no GPU")
    parser.add_argument("--cpu", default="x86-64-v3", help="what host code is compiled for; native for this machine's")
    parser.add_argument("--out", default=os.path.join(ROOT, "build", "bench-math"))
    args = parser.parse_args()
    out = empty_folder(args.out)
    functions = os.path.join(ROOT, "test", "stdlib", "accuracy", "Inputs", "functions.mojo")
    host = [args.brio, "build", "--emit", "shared-lib", "--target-cpu", args.cpu, functions]
    run(*host, "--target-accelerator", "cpu", "-o", out("host.so"))
    run(*host, "--target-accelerator", "cpu", "-D", "ON_DEVICE", "-o", out("cpu.so"))
    if args.arch != "none":
        run(*host, "--target-accelerator", args.arch, "-D", "ON_DEVICE", "-o", out("gpu.so"))
    compile_cpp(os.path.join(HERE, "accuracy.cpp"), out("accuracy"), "-mavx2", "-mfma")


if __name__ == "__main__":
    main()
