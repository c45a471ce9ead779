#!/usr/bin/env python3
"""CPU device against a C loop: saxpy over 16 M elements, same number of threads, the two programs taking turns."""
import argparse
import json
import os
import statistics
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    threads = len(os.sched_getaffinity(0))
    environment = dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_PROC_BIND="true", BRIO_QUIET="1")
    with tempfile.TemporaryDirectory() as folder:
        c = os.path.join(folder, "saxpy_c")
        mojo = os.path.join(folder, "saxpy_mojo")
        subprocess.run(["gcc", "-O3", "-march=native", "-fopenmp", os.path.join(HERE, "saxpy.c"), "-o", c], check=True)
        subprocess.run([args.brio, "build", "--target-accelerator", "cpu", "--target-cpu", "native",
                        os.path.join(HERE, "saxpy.mojo"), "-o", mojo], check=True)
        times = {c: [], mojo: []}
        for _ in range(args.rounds):
            for program in (c, mojo):
                out = subprocess.run([program], check=True, capture_output=True, text=True, env=environment).stdout
                times[program].append(float(out))
    seconds = {name: statistics.median(times[path]) for name, path in (("c", c), ("brio", mojo))}
    gigabytes = 3 * 4 * (1 << 24) / 1e9
    print(json.dumps({
        "threads": threads,
        "c_ms": round(seconds["c"] * 1e3, 3), "c_GB/s": round(gigabytes / seconds["c"], 1),
        "brio_ms": round(seconds["brio"] * 1e3, 3), "brio_GB/s": round(gigabytes / seconds["brio"], 1),
        "brio / c (throughput)": round(seconds["c"] / seconds["brio"], 3)}, indent=2))


if __name__ == "__main__":
    main()
