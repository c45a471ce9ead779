#!/usr/bin/env python3
"""Measures compile latency: `brio run` of scalar_add on the CPU device, and saxpy's PTX against `nvcc -ptx`.

Whole processes, each with an empty cache, medians; the two compilers of the second figure take turns.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def once(command, cache):
    """Seconds of one run with an empty cache folder."""
    shutil.rmtree(cache, ignore_errors=True)
    environment = dict(os.environ, BRIO_CACHE_DIR=cache, BRIO_QUIET="1", CUDA_CACHE_DISABLE="1")
    start = time.perf_counter()
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr.decode(errors='replace')}")
    return seconds


def milliseconds(values):
    return {"median_ms": round(statistics.median(values) * 1e3, 2), "min_ms": round(min(values) * 1e3, 2),
            "max_ms": round(max(values) * 1e3, 2), "runs": len(values)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build-static", "bin", "brio"))
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc")
    parser.add_argument("--runs", type=int, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cache = os.path.join(folder, "cache")
        run = [args.brio, "run", "--target-accelerator", "cpu", os.path.join(ROOT, "examples", "scalar_add.mojo")]
        ptx = [args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", "sm_90",
               "-o", os.path.join(folder, "saxpy.ptx"), os.path.join(ROOT, "examples", "saxpy_kernel.mojo")]
        nvcc = [args.nvcc, "-O3", "-arch=sm_90", "-ptx", "-o", os.path.join(folder, "nvcc.ptx"),
                os.path.join(HERE, "gpu", "saxpy.cu")]
        figures = {"run scalar_add (cpu)": milliseconds([once(run, cache) for _ in range(args.runs)])}
        with_nvcc = os.access(args.nvcc, os.X_OK)
        ours, theirs = [], []
        for _ in range(args.runs):
            ours.append(once(ptx, cache))
            if with_nvcc:
                theirs.append(once(nvcc, cache))
        figures["saxpy to PTX, sm_90"] = milliseconds(ours)
        if theirs:
            figures["nvcc -ptx saxpy, sm_90"] = milliseconds(theirs)
            figures["nvcc / brio"] = round(statistics.median(theirs) / statistics.median(ours), 1)
        else:
            print("nvcc was not found: its figure is missing", file=sys.stderr)
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
