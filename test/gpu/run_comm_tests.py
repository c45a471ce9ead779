#!/usr/bin/env python3
"""Runs the programs of `exec/comm` whose ranks check themselves on the GPUs of this machine, a GPU for each rank: every call of a communicator
over NCCL, calls in graphs, windows and sums by kernels that read the memory of other processes' GPUs, and ranks that end. Needs Python 3, the
GPUs' driver and NCCL (`BRIO_NCCL_LIBRARY` names its file). What is run and what has to come is in the programs' own RUN and CHECK lines; those
for more ranks than there are GPUs are skipped.

Ends with `N passed, N failed, N skipped`. `--accelerator cpu` runs the same on the CPU device, with `--devices` ranks at most.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["collectives", "graphs", "window", "killed_anywhere"]
RUN = re.compile(r"# RUN: (?:%exits (?P<exit>\d+) )?(?P<command>%ranks .*?%t.*?|%t.*?|%python .*?) \| FileCheck %s(?P<check>.*)$")


def pattern_of(text, values):
    """The regular expression of a CHECK line's text."""
    parts = re.split(r"\{\{(.*?)\}\}|\[\[(.*?)\]\]", text)
    result = ""
    for literal, expression, name in zip(parts[::3], parts[1::3] + [None], parts[2::3] + [None]):
        result += re.escape(literal)
        if expression is not None:
            result += f"(?:{expression})"
        elif name is not None:
            result += re.escape(values[name])
    return re.compile(result)


def problem_of(output, source, prefix, values):
    """Empty when the output has the lines of the source's comments that begin with `prefix`, in order (FileCheck's NEXT and COUNT too)."""
    directive = re.compile(rf"#\s*{prefix}(?P<kind>-NEXT|-COUNT-\d+)?: (?P<text>.*)")
    wanted = [found for line in source.splitlines() if (found := directive.search(line))]
    if not wanted:
        return f"no lines for {prefix}"
    lines = output.splitlines()
    at = 0
    for want in wanted:
        pattern = pattern_of(want["text"].rstrip(), values)
        kind = want["kind"] or ""
        for _ in range(int(kind.rsplit("-", 1)[1]) if kind.startswith("-COUNT") else 1):
            found = next((i for i in range(at, len(lines)) if pattern.search(lines[i])), None)
            if found is None or (kind == "-NEXT" and found != at):
                return f"no line {want['text'].strip()!r} behind line {at} of:\n{output}"
            at = found + 1
    return ""


def devices_of(brio):
    """The number of GPUs of this machine."""
    program = "from std.gpu.host import DeviceContext\ndef main() raises:\n    print(DeviceContext.number_of_devices())\n"
    done = subprocess.run([brio, "run", "-c", program], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{brio} does not work: {done.stderr.strip()}")
    return int(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(HERE, "..", "bin", "brio"))
    parser.add_argument("--programs", help="the folder comm")
    parser.add_argument("--accelerator", help="what to compile for; default: this machine's GPU")
    parser.add_argument("--devices", type=int, help="how many ranks there can be; default: one for each GPU")
    parser.add_argument("filter", nargs="?", default="", help="a regular expression; only commands that it is found in")
    args = parser.parse_args()
    folder = args.programs or next(f for f in (os.path.join(HERE, "exec", "comm"), os.path.join(HERE, "..", "exec", "comm"))
                                   if os.path.isdir(f))
    devices = args.devices or devices_of(args.brio)
    target = ["--target-accelerator", args.accelerator] if args.accelerator else []
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory() as work:
        for program in PROGRAMS:
            path = os.path.join(folder, program + ".mojo")
            executable = os.path.join(work, program)
            done = subprocess.run([args.brio, "build", *target, path, "-o", executable], capture_output=True, text=True)
            with open(path) as file:
                source = file.read()
            if done.returncode != 0:
                print(f"FAILED {program}: {done.stderr}")
                failed += 1
                continue
            for line in source.splitlines():
                run = RUN.search(line)
                if not run or not re.search(args.filter, f"{program} {run['command']}"):
                    continue
                name = f"{program}: {run['command'].replace(' %t', '').replace('%', '')}"
                ranks = re.match(r"%ranks (?:--\S+ \S+ )*(\d+)", run["command"])
                if (3 if program == "killed_anywhere" else int(ranks[1]) if ranks else 1) > devices:
                    skipped += 1
                    continue
                words = [executable if word == "%t" else word for word in run["command"].replace("'", "").split()]
                if words[0] == "%ranks":
                    words[:1] = [sys.executable, os.path.join(folder, "Inputs", "ranks.py")]
                elif words[0] == "%python":
                    words[:2] = [sys.executable, words[1].replace("%S", folder)]
                start = time.perf_counter()
                try:
                    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
                    output, code = done.stdout, done.returncode
                except subprocess.TimeoutExpired as error:
                    output, code = (error.stdout or b"").decode(), "none (it runs for ever)"
                prefix = re.search(r"--check-prefix[ =](\S+)", run["check"])
                values = dict(re.findall(r"-D(\w+)=(\S+)", run["check"]))
                problem = "" if str(code) == (run["exit"] or "0") else f"exit code {code}\n{output}"
                problem = problem or problem_of(output, source, prefix[1] if prefix else "CHECK", values)
                print(f"{'FAILED' if problem else 'passed'} {name} ({time.perf_counter() - start:.1f} s) {problem}", flush=True)
                failed, passed = (failed + 1, passed) if problem else (failed, passed + 1)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
