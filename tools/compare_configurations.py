#!/usr/bin/env python3
"""Runs every program of the tests and examples in several configurations and compares what it prints and how it ends.

compare_configurations.py [--brio build/bin/brio] [--static build-static/bin/brio] [--configurations NAME,...] [--jobs N]
                          [--seconds N] [--deadline N] [FILTER | FILE.mojo | FOLDER]...

Programs are what the RUN lines of test/exec, test/stdlib and test/gpu give to `%brio run` on the CPU device, with their options
and arguments, and those of examples/ without arguments. A FILTER is a regular expression on the path of a test; files and folders of .mojo
programs from elsewhere may be given too. The usual configuration is `brio run` with no option. Times, rates and addresses
in the output are left out of the comparison, and programs that print something else when they run a second time; what else may differ, and why, is in EXPECTED.
"""
import argparse
import concurrent.futures
import difflib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

USUAL = "usual"
# name -> (how, options, environment)
CONFIGURATIONS = {
    USUAL: ("run", [], {}),
    "O0": ("run", ["-O0"], {}),
    "O1": ("run", ["-O1"], {}),
    "O3": ("run", ["-O3"], {}),
    "x86-64": ("run", ["--target-cpu", "x86-64"], {}),
    "x86-64-v2": ("run", ["--target-cpu", "x86-64-v2"], {}),
    "x86-64-v3": ("run", ["--target-cpu", "x86-64-v3"], {}),
    "fibers": ("run", [], {"BRIO_CPU_KERNELS": "fibers"}),
    "fibers-O0": ("run", ["-O0"], {"BRIO_CPU_KERNELS": "fibers"}),
    "one-thread": ("run", [], {"BRIO_CPU_THREADS": "1"}),
    "debug": ("run", ["-g"], {"BRIO_DEBUG": "sync,poison,redzone"}),
    "asserts": ("run", ["-D", "ASSERT=all"], {}),
    "address": ("run", ["--sanitize", "address"], {}),
    "check": ("run", ["--check", "all"], {}),
    "check-memory": ("run", ["--check", "memory"], {}),
    "check-race": ("run", ["--check", "race"], {}),
    "check-sync": ("run", ["--check", "sync"], {}),
    "check-init": ("run", ["--check", "init"], {}),
    "check-lockstep": ("run", ["--check", "race,lockstep"], {}),
    "check-cost": ("run", ["--check", "cost"], {}),
    "build": ("build", [], {}),
    "build-O0": ("build", ["-O0"], {}),
    "static": ("static-run", [], {}),
    "static-build": ("static-build", [], {}),
}

# (pattern of the configuration, pattern of the program, why they may differ)
EXPECTED = [
    ("O0|fibers-O0|build-O0|x86-64|x86-64-v2", "mandelbrot", "multiplications and additions are fused where the optimiser sees them and the processor can"),
    ("debug", "host/debug_aids|host/kernel_faults|host/guards", "it tests what BRIO_DEBUG does"),
    ("debug", "contexts_2025|owned_once|stdlib/host", "red zones are part of the sizes in messages"),
    ("debug|address", "dropped_bytes|owned_once", "freed memory is poisoned, or goes back at once"),
    (".*", "print_threads|first_course_2025", "threads print in the order in which they run"),
    (".*", "stdlib/quick_bench", "it prints how long its calls took"),
    (".*", "comm/run_ranks", "ranks print in the order in which they run, and only `run` has --ranks"),
    ("asserts", "layout/bounds|stdlib/debug_assert|library/bounds_are_checked", "it tests what ASSERT=all does"),
    ("address", "host/assertion|host/kernel_faults|host/raising_kernels|library/bounds_of_tuples", "under a sanitizer a fault ends the process"),
    ("address", "host/sizes", "the sanitizer refuses allocations of such sizes itself"),
    ("address", "library/python_", "Python keeps memory to its end"),
    ("check.*", "host/guards|host/kernel_faults|host/programs/dropped_bytes|exec/(tma|wgmma)/mistakes|tma/check_outside", "it makes mistakes, and tests what comes of them"),
    ("check.*", "host/programs/owned_once", "it prints the size of a block, and blocks are not shared out"),
    ("check.*", "examples/detect_gpu|stdlib/sys_info", "it wants no accelerator, or that of the machine"),
    ("check.*", "layout/first_course_2025", "threads without barriers print in the order in which they run"),
    ("check|check-init", "layout/(prefix_sum|conv_scan_axis_sum)_2025", "threads behind the end add up shared memory that nobody wrote; the sums are not used"),
    ("check|check-init", "layout/masked_dynamic_2025", "threads behind the edge scale shared memory that nobody wrote"),
    ("check|check-race|check-init", "regions/shared_fill", "the lanes of a warp fill a tile together and rely on going in step"),
    ("check.*", "programs/breadth_first_2025", "a plain read goes beside atomic changes; either value is right"),
    ("one-thread", "library/parallel_loops", "it says whether several threads took part"),
]

RUN_LINE = re.compile(r"RUN:\s*(?:not\s+(?:--crash\s+)?|%exits\s+\d+\s+)?(?P<variables>env(?:\s+\w+=\S+)+\s+)?%brio run (?P<rest>.*)")
# Where the program's own command ends.
END = re.compile(r"\s(?:\||&&|2?>|2>&1)(?:\s|$).*")
VARYING = [
    (re.compile(r"\b\d[\d,]*(?:\.\d+)?(?:e[-+]\d+)?\s*(?:ns|us|µs|ms|s|sec|seconds|[KMGT]i?B/s|[KMGT]?FLOPS?/s|[KMGT]?FLOPS|[A-Za-z ]+/s)(?!\w)"), "<figure>"),
    (re.compile(r"\b0x[0-9a-f]{6,}\b"), "<address>"),
    (re.compile(r"\b\d+ bytes free"), "<figure> bytes free"),
    (re.compile(r"\[ \d+\.\d+ \]"), "[ <figure> ]"),
    (re.compile(r"\S*/brio-compare-\w+/\S*"), "<file>"),
]


class Program:
    """One command of a test: the file, its options, its arguments, where its input comes from."""

    def __init__(self, name, file, options=(), arguments=(), stdin=None, variables=None):
        self.name, self.file, self.options, self.arguments = name, file, list(options), list(arguments)
        self.stdin, self.variables = stdin, variables or {}


def programs_of_test(path):
    """The commands of the RUN lines of a test that run a program on the CPU device."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read().replace("\\\n", " ")
    found = []
    for line in text.splitlines():
        match = RUN_LINE.search(line)
        if not match or "%t" in line.split("%brio run")[0]:
            continue
        rest = END.sub("", match["rest"])
        stdin = None
        if " < " in rest:
            rest, stdin = rest.split(" < ", 1)
            stdin = stdin.strip()

        def place(word):
            return (word.replace("%examples", os.path.join(ROOT, "examples")).replace("%S", os.path.dirname(path))
                    .replace("%s", path))
        words = [place(word) for word in shlex.split(rest)]
        at = next((i for i, word in enumerate(words) if word.endswith(".mojo")), None)
        if at is None or not os.path.exists(words[at]) or "--sanitize" in words or "--check" in words or "-R" in words or "--time-report" in words:
            continue
        options = words[:at]
        if "--target-accelerator" in options:
            if options[options.index("--target-accelerator") + 1] not in ("cpu", "none"):
                continue
        elif not path.endswith(".mojo") or "/gpu/" not in path:
            continue
        else:
            options += ["--target-accelerator", "cpu"]
        variables = dict(word.split("=", 1) for word in (match["variables"] or "").split()[1:])
        if "LD_LIBRARY_PATH" in variables or "BRIO_CPU_KERNELS" in variables:
            continue
        name = os.path.relpath(path, ROOT) + (f" ({len(found) + 1})" if found else "")
        found.append(Program(name, words[at], options, words[at + 1:], stdin and place(stdin), variables))
    return found


def all_programs(wanted):
    """Programs of the project, and those named on the command line, without repetition."""
    outside = [word for word in wanted if os.path.exists(word)]
    filters = [word for word in wanted if not os.path.exists(word)]
    found = []
    if filters or not outside:
        for folder in ("test/exec", "test/stdlib", "test/gpu"):
            for top, folders, files in os.walk(os.path.join(ROOT, folder)):
                folders[:] = sorted(name for name in folders if name != "Inputs")
                for file in sorted(files):
                    if file.endswith((".mojo", ".test")):
                        found += programs_of_test(os.path.join(top, file))
        known = {program.file for program in found}
        for top, folders, files in os.walk(os.path.join(ROOT, "examples")):
            folders.sort()
            found += [plain(os.path.join(top, file)) for file in sorted(files)
                      if file.endswith(".mojo") and os.path.join(top, file) not in known]
    for path in outside:
        if os.path.isdir(path):
            found += [plain(os.path.join(top, file)) for top, _, files in sorted(os.walk(path)) for file in sorted(files)
                      if file.endswith(".mojo")]
        else:
            found.append(plain(path))
    result, seen = [], set()
    for program in found:
        if program is None or (filters and program.name.startswith("test/") is False and not any(re.search(f, program.name) for f in filters)
                               and not any(program.file.startswith(os.path.abspath(o)) for o in outside)):
            continue
        if filters and program.name.startswith("test/") and not any(re.search(f, program.name) for f in filters):
            continue
        key = (program.file, tuple(program.options), tuple(program.arguments), program.stdin, tuple(sorted(program.variables.items())))
        if key not in seen:
            seen.add(key)
            result.append(program)
    return result


def plain(path):
    """A program that is run without arguments; None for a file without `main`."""
    path = os.path.abspath(path)
    with open(path, encoding="utf-8", errors="replace") as file:
        if not re.search(r"^(def|fn) main\(", file.read(), re.M):
            return None
    return Program(os.path.relpath(path, ROOT), path, ["--target-accelerator", "cpu"])


class Outcome:
    """What a run printed and how it ended."""

    def __init__(self, status, out, err):
        self.status, self.err = status, err
        for pattern, by in VARYING:
            out = pattern.sub(by, out)
        self.out = out


def run(command, program, variables, folder, seconds):
    environment = dict(os.environ, BRIO_QUIET="1", BRIO_CACHE_DIR=os.path.join(folder, "cache"), LC_ALL="C.UTF-8")
    environment.update(program.variables)
    environment.update(variables)
    source = open(program.stdin, "rb") if program.stdin else subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, env=environment,
                               start_new_session=True)
    try:
        out, err = process.communicate(timeout=seconds)
        return Outcome(process.returncode, out.decode(errors="replace"), err.decode(errors="replace"))
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return Outcome("longer than %d s" % seconds, "", "")


def outcome(program, configuration, brio, static, seconds):
    """Runs `program` in a folder of its own."""
    how, options, variables = CONFIGURATIONS[configuration]
    folder = tempfile.mkdtemp(prefix="brio-compare-")
    try:
        compiler = static if how.startswith("static") else brio
        arguments = [word.replace("%t", os.path.join(folder, "t")) for word in program.arguments]
        own = [word.replace("%t", os.path.join(folder, "t")) for word in program.options]
        if any(option.startswith("-O") for option in own):
            options = [option for option in options if not option.startswith("-O")]
        if how.endswith("run"):
            return run([compiler, "run", *own, *options, program.file, *arguments], program, variables, folder, seconds)
        executable = os.path.join(folder, "program")
        built = run([compiler, "build", *own, *options, program.file, "-o", executable], program, variables, folder, seconds)
        if built.status != 0:
            return built
        return run([executable, *arguments], program, variables, folder, seconds)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_same(one, other):
    return (one.status, one.out) == (other.status, other.out)


def expected(program, configuration):
    return next((why for where, name, why in EXPECTED if re.fullmatch(where, configuration) and re.search(name, program.name)), None)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wanted", nargs="*", metavar="FILTER|FILE|FOLDER")
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--static", default=os.path.join(ROOT, "build-static", "bin", "brio"))
    parser.add_argument("--configurations", help="comma-separated; of: " + ", ".join(CONFIGURATIONS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--deadline", type=int, default=24 * 3600, help="seconds after which no program is begun; those left out are named")
    args = parser.parse_args()
    args.brio, args.static = os.path.abspath(args.brio), os.path.abspath(args.static)
    names = args.configurations.split(",") if args.configurations else [name for name in CONFIGURATIONS if name != USUAL]
    unknown = [name for name in names if name not in CONFIGURATIONS]
    if unknown:
        parser.error("no such configuration: " + ", ".join(unknown))
    if not os.access(args.static, os.X_OK):
        names = [name for name in names if not name.startswith("static")]
    programs = all_programs(args.wanted)
    differences, expectations, left_out = 0, {}, []
    until = time.monotonic() + args.deadline

    def outcome_in(program, name):
        return outcome(program, name, args.brio, args.static, args.seconds)

    def compare(program):
        if time.monotonic() > until:
            left_out.append(program.name)
            return program, None, []
        usual = outcome_in(program, USUAL)
        others = []
        for name in names:
            if time.monotonic() > until:
                left_out.append(program.name)
                break
            other = outcome_in(program, name)
            if not is_same(usual, other) and not others and not is_same(usual, outcome_in(program, USUAL)):
                return program, usual, None
            if not is_same(usual, other):
                others.append((name, other))
        return program, usual, others

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for program, usual, others in pool.map(compare, programs):
            if others is None:
                expectations[program.name] = "it prints something else each time"
                continue
            for name, other in others:
                why = expected(program, name)
                if why:
                    expectations.setdefault(program.name, why)
                    continue
                differences += 1
                print(f"DIFFERENT {name}: {program.name}: ends with {other.status}, usually with {usual.status}")
                lines = list(difflib.unified_diff(usual.out.splitlines(), other.out.splitlines(), USUAL, name, lineterm="", n=1))
                print("\n".join("  " + line[:200] for line in lines[:24]))
                if other.status != usual.status:
                    print("\n".join("  stderr: " + line[:200] for line in other.err.splitlines()[:8]))
                sys.stdout.flush()
    for name, why in sorted(expectations.items()):
        print(f"may differ: {name}: {why}")
    for name in left_out:
        print("not reached:", name)
    print(f"{len(programs) - len(left_out)} programs, {len(names)} configurations beside the usual one, {differences} differences")
    return 1 if differences or left_out else 0


if __name__ == "__main__":
    sys.exit(main())
