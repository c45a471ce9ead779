#!/usr/bin/env python3
"""Checks damaged programs with a front end, best a sanitized one, and fails on any crash, sanitizer report, internal error or long run.

run_corpus.py --checker build-sanitize/bin/brio-check-many OUT_FOLDER [--brio build/bin/brio] [--per-kind N] [--seed S] [--seconds 10] [--jobs N]
The last lines count programs by kind and by exit code. Programs that failed stay in OUT_FOLDER/failed, with the report.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import signal
import subprocess
import sys

import mutate

LIBRARY = os.path.join(mutate.ROOT, "stdlib")


class Run:
    """The outcome of one list of programs."""

    def __init__(self):
        self.codes = {}   # path -> exit code
        self.times = {}
        self.failures = {}  # path -> report


def check(checker, paths, list_path, seconds):
    """Checks `paths` in one process, and in another one what is left after a crash."""
    run = Run()
    left = list(paths)
    environment = dict(os.environ, ASAN_OPTIONS="detect_container_overflow=0:detect_leaks=1", UBSAN_OPTIONS="print_stacktrace=1")
    while left:
        with open(list_path, "w") as file:
            file.write("\n".join(left) + "\n")
        done = subprocess.run([checker, LIBRARY, list_path, str(seconds)], capture_output=True, env=environment)
        current = None
        for line in done.stdout.decode(errors="replace").splitlines():
            words = line.split()
            if words[0] == "begin":
                current = words[1]
            elif words[0] == "end":
                run.codes[words[1]], run.times[words[1]] = int(words[2]), int(words[3])
                if int(words[2]) not in (0, 1):
                    run.failures[words[1]] = "internal error"
                current = None
        report = done.stderr.decode(errors="replace")
        if done.returncode == 0:
            break
        if current is None:  # a leak, found at the end: of which program is not known
            run.failures["a list of " + str(len(left))] = report
            break
        too_long = -done.returncode in (signal.SIGALRM, signal.SIGPROF)
        run.failures[current] = f"longer than {seconds} s" if too_long else f"ended with {done.returncode}\n{report}"
        left = left[left.index(current) + 1:]
    return run


def compile_sound(brio, paths, out, jobs):
    """Compiles what has no errors, host code and kernels: no program that passes the checker may trip what follows."""
    def compile_one(path):
        for options in (["--emit", "object"], ["--emit", "object", "--device-only"]):
            command = [brio, "build", "--target-accelerator", "cpu", "-O1", *options, "-o", path + ".o", path]
            try:
                done = subprocess.run(command, capture_output=True, timeout=300, env=dict(os.environ, BRIO_QUIET="1"))
            except subprocess.TimeoutExpired:
                return path, "compiling it took longer than 300 s"
            text = done.stderr.decode(errors="replace")
            # Assembly of a GPU, which the CPU's assembler refuses, is the program's; so is 'f', which on x86 means the stack of the x87 unit.
            is_assembly = "<inline asm>" in text or "Access past stack top" in text
            generates = "code generation" in text and not is_assembly
            if done.returncode not in (0, 1) or "internal error" in text or generates:
                return path, f"{' '.join(options)}: code {done.returncode}\n{text}"
        return None
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return dict(failure for failure in pool.map(compile_one, paths) if failure)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--checker", required=True)
    parser.add_argument("--brio", help="compile what has no errors with this, too")
    parser.add_argument("--per-kind", type=int, default=30)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    paths = mutate.make(args.out, args.per_kind, args.seed)
    lists = [paths[i::args.jobs] for i in range(args.jobs)]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        runs = list(pool.map(lambda i: check(args.checker, lists[i], os.path.join(args.out, f"list-{i}"), args.seconds),
                             range(args.jobs)))
    failures = {path: report for run in runs for path, report in run.failures.items()}
    sound = [path for run in runs for path, code in run.codes.items() if code == 0]
    if args.brio:
        failures.update(compile_sound(args.brio, sound, args.out, args.jobs))
    for path, report in sorted(failures.items()):
        print(f"FAILED {os.path.basename(path)}: {report[:6000]}")
        if os.path.exists(path):
            os.makedirs(os.path.join(args.out, "failed"), exist_ok=True)
            shutil.copy(path, os.path.join(args.out, "failed"))
    kinds = collections.Counter(re.sub(r"-\d+\.mojo$", "", os.path.basename(path)) for path in paths)
    codes = collections.Counter(code for run in runs for code in run.codes.values())
    slowest = max((time, os.path.basename(path)) for run in runs for path, time in run.times.items())
    print("kinds: " + ", ".join(f"{count} {kind}" for kind, count in kinds.items()))
    print("slowest: %d ms (%s)" % slowest)
    print("exit codes: " + ", ".join(f"{count} times {code}" for code, count in sorted(codes.items())))
    print(f"{len(paths)} programs, {len(failures)} failed")
    return 1 if failures or min(kinds.values()) < min(20, args.per_kind) else 0


if __name__ == "__main__":
    sys.exit(main())
