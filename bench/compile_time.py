#!/usr/bin/env python3
"""Measures compile latency: `brio run` of scalar_add on the CPU device, and saxpy's PTX against `nvcc -ptx`.

Whole processes, each with an empty cache, medians; the two compilers of the second figure take turns. `--many` measures
programs of many kernels (bench/many_kernels) instead: processor time, wall time and memory of `brio run` on the CPU
device with the time of its phases, and processor time of their PTX for sm_90. `--against` takes a second compiler, which
takes turns with the first. `--programs FILE...` measures `brio run` of any programs on the CPU device in the same way,
and tells the sums too; the least of the runs counts. `--kernels`: the PTX of `gpu/kernels`, a process a file, against `nvcc -ptx` of the peers.
"""
import argparse
import json
import os
import re
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


def use(command, cache):
    """Processor seconds, wall seconds, peak MiB and stderr of one run with an empty cache folder."""
    shutil.rmtree(cache, ignore_errors=True)
    environment = dict(os.environ, BRIO_CACHE_DIR=cache, BRIO_QUIET="1")
    with tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        text = errors.read().decode(errors="replace")
    if child.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{text}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024, text


def measure_many(compilers, runs, folder):
    """Medians of every program and compiler; phases are those of the last run."""
    programs = os.path.join(HERE, "many_kernels")
    figures = {}
    for name in sorted(os.listdir(programs)):
        source = os.path.join(programs, name)
        commands = {
            "run, CPU device": ["run", "--time-report", "--target-accelerator", "cpu", source],
            "PTX, sm_90": ["build", "--time-report", "--device-only", "--emit", "asm", "--target-accelerator", "sm_90",
                           "-o", os.path.join(folder, "many.ptx"), source],
        }
        for what, arguments in commands.items():
            seen = {compiler: [] for compiler in compilers}
            for _ in range(runs):
                for compiler in compilers:
                    seen[compiler].append(use([compiler] + arguments, os.path.join(folder, "cache")))
            for compiler, rows in seen.items():
                key = f"{name}: {what}" + (f" ({compiler})" if len(compilers) > 1 else "")
                figures[key] = {
                    "processor_s": round(statistics.median(row[0] for row in rows), 2),
                    "wall_s": round(statistics.median(row[1] for row in rows), 2),
                    "peak_mib": round(statistics.median(row[2] for row in rows)),
                    "phases_ms": {phase: float(ms) for ms, phase in
                                  re.findall(r"^ *([0-9.]+) ms  (.*)$", rows[-1][3], re.MULTILINE)},
                }
    return figures


def measure_programs(compilers, programs, runs, folder):
    """The run of every program that took least processor time, for each compiler, and the sums."""
    figures = {}
    for compiler in compilers:
        figures[f"all ({compiler})"] = {"processor_s": 0.0, "wall_s": 0.0, "phases_ms": {}}
    for source in programs:
        best = {}
        for _ in range(runs):
            for compiler in compilers:
                row = use([compiler, "run", "--time-report", "--target-accelerator", "cpu", source],
                          os.path.join(folder, "cache"))
                best[compiler] = min(best.get(compiler, row), row, key=lambda each: each[0])
        for compiler, (processor, wall, peak, text) in best.items():
            phases = {phase: float(ms) for ms, phase in re.findall(r"^ *([0-9.]+) ms  (.*)$", text, re.MULTILINE)}
            figures[f"{source} ({compiler})"] = {"processor_s": round(processor, 2), "wall_s": round(wall, 2),
                                                 "peak_mib": round(peak), "phases_ms": phases}
            total = figures[f"all ({compiler})"]
            total["processor_s"] = round(total["processor_s"] + processor, 2)
            total["wall_s"] = round(total["wall_s"] + wall, 2)
            for phase, ms in phases.items():
                total["phases_ms"][phase] = round(total["phases_ms"].get(phase, 0.0) + ms, 1)
    return figures


def measure_kernels(brio, nvcc, runs, folder):
    """Processor and wall seconds of all files of kernels together, medians; the two compilers take turns."""
    sources = sorted(os.listdir(os.path.join(HERE, "gpu", "kernels")))
    ours = [[brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", "sm_90",
             "-o", os.path.join(folder, "ours.ptx"), os.path.join(HERE, "gpu", "kernels", name)] for name in sources]
    peers = [name.replace(".mojo", ".cu") for name in sources]
    theirs = [[nvcc, "-O3", "-arch=sm_90", "-ptx", "-o", os.path.join(folder, "theirs.ptx"),
               os.path.join(HERE, "peers", name)] for name in peers if os.path.exists(os.path.join(HERE, "peers", name))]
    seen = {"brio": [], "nvcc": []}
    for _ in range(runs):
        for who, commands in (("brio", ours), ("nvcc", theirs)):
            used = [use(command, os.path.join(folder, "cache")) for command in commands]
            seen[who].append([sum(row[i] for row in used) for i in range(2)])
    figures = {who: {"processor_s": round(statistics.median(row[0] for row in rows), 2),
                     "wall_s": round(statistics.median(row[1] for row in rows), 2)} for who, rows in seen.items()}
    figures["brio / nvcc"] = {what: round(figures["brio"][what] / figures["nvcc"][what], 2)
                              for what in ("processor_s", "wall_s")}
    return figures


def milliseconds(values):
    return {"median_ms": round(statistics.median(values) * 1e3, 2), "min_ms": round(min(values) * 1e3, 2),
            "max_ms": round(max(values) * 1e3, 2), "runs": len(values)}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build-static", "bin", "brio"))
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--many", action="store_true", help="programs of many kernels")
    parser.add_argument("--kernels", action="store_true", help="the kernels of the GPU comparison")
    parser.add_argument("--programs", nargs="+", metavar="FILE", help="these programs")
    parser.add_argument("--against", help="a second compiler for --many and --programs")
    args = parser.parse_args()
    if args.many or args.programs:
        with tempfile.TemporaryDirectory() as folder:
            compilers = [args.brio] + ([args.against] if args.against else [])
            figures = measure_programs(compilers, args.programs, args.runs, folder) if args.programs else \
                measure_many(compilers, args.runs, folder)
            print(json.dumps(figures, indent=2))
        return
    if args.kernels:
        with tempfile.TemporaryDirectory() as folder:
            print(json.dumps(measure_kernels(args.brio, args.nvcc, args.runs, folder), indent=2))
        return
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
