#!/usr/bin/env python3
"""The CPU device against PoCL: the kernels of examples/ and the same in OpenCL C, on as many threads.

Needs an OpenCL platform for the CPU: apt-get install pocl-opencl-icd ocl-icd-opencl-dev opencl-headers
The programs take turns; the best of their times counts (the machine may be busy). Compile time is not in it.
"""
import argparse
import math
import os
import re
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# name: example, its arguments with the rounds in place of R
ROWS = {
    "vector_add": ("vector_add", "4000000 R"),
    "sum_tree": ("reduction", "4000000 R"),
    "transpose": ("transpose", "2000 2000 R"),
    "softmax": ("softmax", "1000 4000 R"),
    "layer_norm": ("layer_norm", "1000 4000 R"),
    "histogram": ("histogram", "4000000 R"),
    "convolution_1d": ("convolution_1d", "4000000 R"),
    "convolution_2d": ("convolution_2d", "2000 1500 R"),
    "stencil_3d": ("stencil_3d", "160 R"),
    "nbody": ("nbody", "4096 R"),
    "mandelbrot": ("mandelbrot", "800 600 /dev/null R"),
    "naive": ("matmul", "512 512 512 R"),
    "tiled": ("matmul", "512 512 512 R"),
    "row_tiled": ("matmul", "512 512 512 R"),
    "register_tiled": ("matmul", "512 512 512 R"),
    "pipelined": ("matmul", "512 512 512 R"),
    "attention": ("attention", "4 500 R"),
    "prefix_sum": ("prefix_sum", "262144 R"),
    "row_by_thread": ("spmv", "100000 R"),
    "game_of_life": ("game_of_life", "1500 R"),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--rounds", type=int, default=10, help="launches in one measurement")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("names", nargs="*", help="only these")
    args = parser.parse_args()
    threads = os.environ.get("BRIO_CPU_THREADS", str(len(os.sched_getaffinity(0))))
    environment = dict(os.environ, BRIO_QUIET="1", BRIO_CPU_THREADS=threads, POCL_MAX_PTHREAD_COUNT=threads,
                       POCL_CPU_MAX_CU_COUNT=threads)
    names = args.names or list(ROWS)
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        peer = os.path.join(folder, "pocl")
        subprocess.run(["g++", "-O2", "-std=c++20", os.path.join(HERE, "pocl.cpp"), "-lOpenCL", "-o", peer], check=True)
        for example in sorted({ROWS[name][0] for name in names}):
            subprocess.run([args.brio, "build", "--target-accelerator", "cpu", "--target-cpu", "native",
                            os.path.join(ROOT, "examples", example + ".mojo"), "-o", os.path.join(folder, example)],
                           check=True, env=environment)
        print(f"{threads} threads, best of {args.turns} turns of {args.rounds} launches, microseconds a launch")
        print(f"| {'kernel':15} | {'Brio':>10} | {'PoCL':>10} | {'ratio':>6} |\n|---|---|---|---|")
        for name in names:
            example, sizes = ROWS[name]
            rounds = str(args.rounds)
            best = {"brio": math.inf, "pocl": math.inf}
            for _ in range(args.turns):
                own = [os.path.join(folder, example)] + sizes.replace("R", rounds).split()
                numbers = [word for word in sizes.split() if word.isdigit()]
                other = [peer, os.path.join(ROOT, "bench", "peers", "kernels.cl"), name, rounds] + numbers
                for who, command in (("brio", own), ("pocl", other)):
                    out = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
                    best[who] = min(best[who], float(re.search(rf"^{name}: ([0-9.e+-]+) us", out, re.M).group(1)))
            ratio = best["brio"] / best["pocl"]
            ratios.append(ratio)
            print(f"| {name:15} | {best['brio']:10.1f} | {best['pocl']:10.1f} | {ratio:6.2f} |", flush=True)
    print(f"geometric mean {math.exp(sum(map(math.log, ratios)) / len(ratios)):.3f}, largest {max(ratios):.3f}")


if __name__ == "__main__":
    main()
