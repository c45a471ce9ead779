#!/usr/bin/env python3
"""Compares what `brio run --check cost` counts with what NVIDIA's profiler counts: cost_against_ncu.py [--brio BRIO] [PROGRAM...]

Needs an NVIDIA GPU whose counters `ncu` may read. Every program runs twice: on the CPU device, counted, and on the GPU under `ncu`. For each kernel
that is launched once and of which every block was counted, a row shows both sides: requests and sectors of global memory, passes of shared memory,
branches whose lanes went different ways. The programs are those of test/checker/cost where none is named. The last line is `N equal, N differ`.
"""
import argparse
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
L1 = "l1tex__"
# What is compared -> ncu's metrics, whose sum it is.
METRICS = {
    "global read requests": [L1 + "t_requests_pipe_lsu_mem_global_op_ld.sum"],
    "global read sectors": [L1 + "t_sectors_pipe_lsu_mem_global_op_ld.sum"],
    "global write requests": [L1 + "t_requests_pipe_lsu_mem_global_op_st.sum"],
    "global write sectors": [L1 + "t_sectors_pipe_lsu_mem_global_op_st.sum"],
    "shared read passes": [L1 + "data_pipe_lsu_wavefronts_mem_shared_op_ld.sum"],
    "shared write passes": [L1 + "data_pipe_lsu_wavefronts_mem_shared_op_st.sum"],
    "divergent branches": ["smsp__sass_branch_targets_threads_divergent.sum"],
}


def counted(brio, program, folder):
    """Kernel -> what `--check cost` counts of it."""
    target = os.path.join(folder, "costs.json")
    subprocess.run([brio, "run", "--check", "cost", program], env=dict(os.environ, BRIO_CHECK_JSON=target), check=True,
                   capture_output=True)
    with open(target, encoding="utf-8") as file:
        kernels = json.load(file)["costs"]
    result = {}
    for kernel in kernels:
        if kernel["launches"] != 1 or kernel["blocks"] != kernel["blocks_counted"]:
            continue
        sums = dict.fromkeys(METRICS, 0)
        for line in kernel["lines"]:
            access = line["access"]
            if access == "branch":
                sums["divergent branches"] += line["divergent"]
            elif access.startswith("global") and "atomic" not in access:
                sums[access + " requests"] += line["warps"]
                sums[access + " sectors"] += line["spent"]
            elif access in ("shared read", "shared write"):
                sums[access + " passes"] += line["spent"]
        result[re.sub(r"\W+", "_", kernel["kernel"]).strip("_")] = sums
    return result


def measured(brio, program, folder):
    """Kernel -> what ncu counts of it."""
    binary = os.path.join(folder, "program")
    subprocess.run([brio, "build", program, "-o", binary], check=True, capture_output=True)
    metrics = ",".join(metric for names in METRICS.values() for metric in names)
    done = subprocess.run(["ncu", "--csv", "--clock-control", "none", "--metrics", metrics, binary], capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    begin = next((i for i, line in enumerate(lines) if line.startswith('"ID"')), None)
    if begin is None:
        sys.exit("ncu gave no table:\n" + done.stdout + done.stderr)
    result = {}
    for row in csv.DictReader(io.StringIO("\n".join(lines[begin:]))):
        name = row["Kernel Name"].split("(")[0]
        value = float(row["Metric Value"].replace(",", ""))
        for label, names in METRICS.items():
            if row["Metric Name"] in names:
                sums = result.setdefault(name, dict.fromkeys(METRICS, 0))
                sums[label] += int(value)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("programs", nargs="*")
    args = parser.parse_args()
    tests = os.path.join(ROOT, "test", "checker", "cost")
    programs = args.programs or [os.path.join(tests, name) for name in sorted(os.listdir(tests)) if name.endswith(".mojo")]
    equal = differ = 0
    print(f"{'kernel':24} {'what':24} {'counted':>10} {'ncu':>10}")
    for program in programs:
        with tempfile.TemporaryDirectory() as folder:
            ours = counted(args.brio, program, folder)
            theirs = measured(args.brio, program, folder)
        for kernel, sums in ours.items():
            if kernel not in theirs:
                print(f"{kernel:24} ncu does not name it: {', '.join(theirs)}")
                differ += 1
                continue
            for label, value in sums.items():
                other = theirs[kernel][label]
                if value == other == 0:
                    continue
                same = value == other
                equal += same
                differ += not same
                print(f"{kernel:24} {label:24} {value:10} {other:10}{'' if same else '  differs'}")
    print(f"{equal} equal, {differ} differ")


if __name__ == "__main__":
    main()
