#!/usr/bin/env python3
"""Runs the nine example programs, in both spellings, on the GPU of this machine: by `brio run` and as executables of
`brio build`, and the programs beside this script and in `exec/` that check their own results. Needs Python 3 and the GPU's driver, nothing
else. Where ptxas is installed it also assembles the PTX of the examples.

Prints a table and ends with `N passed, N failed, N skipped`. `--accelerator cpu` runs the same on the CPU device.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["detect_gpu", "scalar_add", "print_threads", "hello", "map_to_host", "process_vector", "saxpy", "block_sum",
            "generic_axpy"]
OWN_PROGRAMS = ["freed_memory", "odd_places"]  # every line that they print ends with "0 wrong"
# They print what their CHECK lines say, on Hopper GPUs and on the CPU device.
HOPPER_PROGRAMS = ["tma/tiles", "tma/pipeline", "tma/raw_2025", "wgmma/products", "wgmma/gemm_2025"]
# The same on NVIDIA GPUs from sm_80 on, which have asynchronous copies, and on the CPU device.
WARP_PROGRAMS = ["kernels/matmuls_of_warps"]
PTXAS_ARCHS = ["sm_75", "sm_80", "sm_90", "sm_90a", "sm_100", "sm_120"]


def numbers(start):
    return ", ".join(f"{i}.0" for i in range(start, start + 20))


def thread_lines(spelling):
    lines = []
    for block in range(4):
        for thread in range(32):
            b = (block % 2, block // 2, 0)
            t = (thread % 4, thread // 4 % 4, thread // 16)
            g = (b[0] * 4 + t[0], b[1] * 4 + t[1], t[2])
            if spelling == "2026":
                lines.append("\t".join(str(v) for v in b + t + g + g))
            else:
                words = [" ".join(str(v) for v in three) for three in (b, t, g, g)]
                lines.append(f"block_idx: [ {words[0]} ]\tthread_idx: [ {words[1]} ]\tglobal_idx: [ {words[2]} ]"
                             f"\tcalculated global_idx: [ {words[3]} ]")
    return lines


def expected(program, spelling):
    """The output as parts, each a list of lines and whether their order matters."""
    if program == "detect_gpu":
        return [(["GPU detected"], True)]
    if program == "scalar_add":
        return [([f"Original host buffer: HostBuffer([{numbers(0)}])",
                  f"Modified host buffer: HostBuffer([{numbers(20)}])"], True)]
    if program == "print_threads":
        head = []
        if spelling == "2026":
            rule = "-" * 20
            head = ["block_idx\t\tthread_idx\t\tglobal_idx\t\tcalculated global_idx", "\t".join(["x\ty\tz"] * 4),
                    "\t".join([rule] * 4)]
        return [(head, True), (thread_lines(spelling), False), (["Done"], True)]
    if program == "hello":
        one = [f"Hello from thread {t} of block 0" for t in range(4)]
        two = [f"Hello from thread {t} of block {b}" for b in range(2) for t in range(2)]
        return [(one, False), (["and again"], True), (two, False), (["Done"], True)]
    if program == "map_to_host":
        return [(["mapped: 1024 elements, 0 wrong", "copied: 1024 elements, 0 wrong"], True)]
    if program == "process_vector":
        return [(["2000 of 2000 elements are right, with 4 blocks of 512", "first: 1.0 last: 1000.5"], True)]
    if program == "saxpy":
        return [(["saxpy over 16777216 elements: 0 wrong"], True)]
    if program == "block_sum":
        total = sum(i % 10 for i in range(256 * 40 - 100))
        return [([f"blocks: 40 wrong: 0 total: {total}.0"], True)]
    return [([f"{t} x {w} wrong: 0" for t, w in (("float32", 4), ("float64", 2), ("int32", 1))], True)]


def compare(output, program, spelling):
    """Empty when the output is right, else what is wrong."""
    lines = output.splitlines()
    for part, ordered in expected(program, spelling):
        have, lines = lines[:len(part)], lines[len(part):]
        if (have if ordered else sorted(have)) != (part if ordered else sorted(part)):
            wrong = next((h for h in have if h not in part), have[-1] if have else "(no output)")
            return f"unexpected output: {wrong!r}"
    return f"more output: {lines[0]!r}" if lines else ""


def call(command, environment):
    """(output, problem, seconds) of one command."""
    start = time.perf_counter()
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", env=environment, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as error:
        return "", str(error), time.perf_counter() - start
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        text = (done.stderr.strip() or done.stdout.strip()).splitlines()
        return done.stdout, f"exit code {done.returncode}: {text[-1] if text else ''}", seconds
    return done.stdout, "", seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(HERE, "..", "bin", "brio"))
    parser.add_argument("--examples", default=os.path.join(HERE, "..", "examples"))
    parser.add_argument("--programs", help="the folder that has the folders tma, wgmma and kernels")
    parser.add_argument("--accelerator", help="what to compile for; default: this machine's GPU")
    args = parser.parse_args()
    environment = dict(os.environ)
    target = ["--target-accelerator", args.accelerator] if args.accelerator else []
    facts, problem, _ = call([args.brio, "build", "--print-effective-target", *target], environment)
    print(facts, end="")
    if problem:
        sys.exit(f"{args.brio} does not work: {problem}")
    if not args.accelerator and "accelerator: cpu" in facts:
        print("no GPU was found on this machine; --accelerator cpu runs the programs on the CPU device", file=sys.stderr)
        print(f"0 passed, 0 failed, {4 * len(PROGRAMS) + 2 * len(OWN_PROGRAMS + HOPPER_PROGRAMS + WARP_PROGRAMS)} skipped")
        return 0
    ptxas = shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
    ptxas = ptxas if os.access(ptxas, os.X_OK) else None
    passed = failed = skipped = 0
    failures = []

    def record(name, problem, cells, text):
        nonlocal passed, failed
        if problem:
            failed += 1
            failures.append(f"{name}: {problem}")
        else:
            passed += 1
        cells.append("FAILED" if problem else text)

    print(f"\n{'program':18}{'spelling':10}{'run':>12}{'executable':>12}{'ptxas':>10}")
    with tempfile.TemporaryDirectory() as work:
        for program in PROGRAMS:
            for spelling in ("2026", "2025"):
                source = os.path.join(args.examples, *(["2025"] if spelling == "2025" else []), program + ".mojo")
                cells = []
                output, problem, seconds = call([args.brio, "run", *target, source], environment)
                problem = problem or compare(output, program, spelling)
                record(f"run {program} {spelling}", problem, cells, f"{seconds * 1e3:.0f} ms")

                executable = os.path.join(work, program + spelling)
                _, problem, _ = call([args.brio, "build", *target, source, "-o", executable], environment)
                seconds = 0
                if not problem:
                    output, problem, seconds = call([executable], environment)
                    problem = problem or compare(output, program, spelling)
                record(f"build {program} {spelling}", problem, cells, f"{seconds * 1e3:.0f} ms")

                if program == "detect_gpu":
                    cells.append("-")  # it has no kernel
                elif not ptxas:
                    skipped += 1
                    cells.append("skipped")
                else:
                    record(f"ptxas {program} {spelling}", check_ptxas(args.brio, ptxas, source, work, environment), cells,
                           "ok")
                print(f"{program:18}{spelling:10}{cells[0]:>12}{cells[1]:>12}{cells[2]:>10}", flush=True)
        programs = [(name, os.path.join(HERE, name + ".mojo"), target, own_problem) for name in OWN_PROGRAMS]
        folder = args.programs or next(f for f in (os.path.join(HERE, "exec"), os.path.join(HERE, "..", "exec"))
                                       if os.path.isdir(f))
        if "accelerator: cpu" in facts or "accelerator: nvidia:sm_90" in facts:
            hopper = target if "accelerator: cpu" in facts else ["--target-accelerator", "sm_90a"]
            programs += [(name, os.path.join(folder, name + ".mojo"), hopper, None) for name in HOPPER_PROGRAMS]
        else:
            skipped += 2 * len(HOPPER_PROGRAMS)
        if "accelerator: cpu" in facts or "accelerator: nvidia:sm_" in facts and "accelerator: nvidia:sm_7" not in facts:
            programs += [(name, os.path.join(folder, name + ".mojo"), target, None) for name in WARP_PROGRAMS]
        else:
            skipped += 2 * len(WARP_PROGRAMS)
        for program, source, chosen, check in programs:
            cells = []
            executable = os.path.join(work, program.replace("/", "_"))
            check = check or checked_by_comments(source)
            output, problem, seconds = call([args.brio, "run", *chosen, source], environment)
            record(f"run {program}", problem or check(output), cells, f"{seconds * 1e3:.0f} ms")
            _, problem, _ = call([args.brio, "build", *chosen, source, "-o", executable], environment)
            seconds = 0
            if not problem:
                output, problem, seconds = call([executable], environment)
            record(f"build {program}", problem or check(output), cells, f"{seconds * 1e3:.0f} ms")
            print(f"{program:18}{'':10}{cells[0]:>12}{cells[1]:>12}{'-':>10}", flush=True)
    if failures:
        print("\n" + "\n".join(failures))
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def own_problem(output):
    """Empty when every line tells that nothing is wrong."""
    lines = output.splitlines()
    return next((f"output: {line!r}" for line in lines if not line.endswith(": 0 wrong")), "" if lines else "no output")


def checked_by_comments(source):
    """What tells whether a program printed the lines that its comments `# CHECK: ` have."""
    with open(source) as file:
        wanted = [line.split("# CHECK: ", 1)[1].rstrip() for line in file if line.lstrip().startswith("# CHECK: ")]

    def problem(output):
        lines = output.splitlines()
        for line, want in zip(lines + ["(no more)"] * len(wanted), wanted):
            if line != want:
                return f"output: {line!r} instead of {want!r}"
        return "" if len(lines) == len(wanted) > 0 else f"{len(lines)} lines of output instead of {len(wanted)}"

    return problem


def check_ptxas(brio, ptxas, source, work, environment):
    for arch in PTXAS_ARCHS:
        ptx = os.path.join(work, "kernels.ptx")
        _, problem, _ = call([brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", arch, source, "-o",
                              ptx], environment)
        if not problem:
            _, problem, _ = call([ptxas, "-arch=" + arch, ptx, "-o", os.path.join(work, "kernels.cubin")], environment)
        if problem:
            return f"{arch}: {problem}"
    return ""


if __name__ == "__main__":
    sys.exit(main())
