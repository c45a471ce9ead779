#!/usr/bin/env python3
"""Looks for programs that the compiler does not stand: campaign.py OUT_FOLDER [--seed S] [--damaged 20000] [--executed 2000] [--wrong 500]

- `damaged` programs of mutate.py go through `brio check`;
- of those that it accepts, `executed` go through `build` and `run`, at -O0 and -O2, and what they print and how they end is compared;
- `wrong` programs of wrong.py, which are right but for one change of meaning, have to be reported with a place, or to run.

A failure is: a crash, more than 20 s of processor time, more than 2 GB of memory, an internal error, exit 1 without a text, an error without a
place, exit 0 with an error, what `check` accepts and `build` refuses, results that differ. Each failing program stays in OUT_FOLDER/failed with what was
seen (NAME.txt). The same seed gives the same programs; `--only damaged-00012,wrong-00003` does these alone. The last line is
`N passed, N failed`.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import sys
import tempfile

import mutate
import sandbox
import wrong

PROGRAM_SECONDS = 5     # for the programs themselves: theirs may be endless loops
PLACE = re.compile(r"^\S[^\n]*:\d+:\d+: error: ", re.M)
FATAL = re.compile(r"(?:(?<=error: )|(?<=failed: )|(?<=\())internal error|LLVM ERROR|Stack dump|terminate called|lowered module is not valid|AddressSanitizer: CHECK|code generation for \S+ failed")
# They would do harm, or print something else each time.
NOT_EXECUTED = re.compile(r"rmtree|removedirs|\bkill\b|system\(|execv|external_call|fork\(|perf_counter|now\(|random|getpid|tempfile|input\(|dump_")
# Memory that these give is nobody's until it is written: `stack_allocation` before a loop that a changed literal keeps from running. The address
# sanitizer does not see that it is read; valgrind does, and where that is missing such programs are not compared.
UNINITIALIZED = re.compile(r"stack_allocation|alloc\[|\.alloc\(|malloc|uninitialized=True|mark_initialized|create_buffer")
UNWRITTEN = re.compile(r"depends on uninitialised value|Use of uninitialised value|points to uninitialised byte")
# A program that shows addresses shows others at another level: where frames lie.
ADDRESSES = re.compile(r"Int\(UnsafePointer\(to")
DROPPED = "print records from kernels were dropped"  # which ones depends on how fast each side is
TIMES = re.compile(r"\[ \d+\.\d+ \]")  # of a test suite

Result = collections.namedtuple("Result", "name failure text note sound")
shared = {}


def start_worker(settings):
    shared.update(settings)
    shared["sources"] = mutate.sources()
    shared["right"] = wrong.right_sources()
    shared["diagnosed"] = wrong.diagnosed_sources()


def program_text(name):
    """The program of a name like damaged-00012: what was done to it, and its text."""
    kind, number = name.split("-")
    rng = random.Random(f"{shared['seed']}/{name}")
    if kind == "wrong":
        return wrong.make(rng, shared["right"], shared["diagnosed"])
    damage = mutate.KINDS[int(number) % len(mutate.KINDS)]
    return damage.__name__, damage(rng, rng.choice(shared["sources"]), shared["sources"])


def outcome(done):
    """What a program printed and how it ended, without the times that it took."""
    return done.code, TIMES.sub("[ time ]", done.out)


def complaint(step, done):
    """What is wrong with how a call of the compiler ended; None when nothing is."""
    if done.over:
        return f"{step}: more than {shared['seconds']} s"
    if done.mebibytes > shared['mebibytes']:
        return f"{step}: {done.mebibytes:.0f} MB of memory"
    if done.code not in (0, 1):
        return f"{step}: ended with {done.code}"
    fatal = FATAL.search(done.err)
    if fatal:
        return f"{step}: {fatal.group()}"
    if done.code == 1 and "error: " not in done.err:
        return f"{step}: exit 1 without a text"
    if done.code == 0 and PLACE.search(done.err):
        return f"{step}: exit 0 with an error"
    return None


class Case:
    """One program in a folder of its own."""

    def __init__(self, name):
        self.name = name
        self.note, self.text = program_text(name)
        self.folder = tempfile.mkdtemp(prefix="brio-campaign-", dir=shared["folder"])
        os.chmod(self.folder, 0o755)
        self.work = os.path.join(self.folder, "work")
        os.mkdir(self.work)
        if shared["user"]:
            os.chown(self.work, shared["user"], shared["user"])
        self.path = os.path.join(self.folder, "program.mojo")
        with open(self.path, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(self.text)
        os.chmod(self.path, 0o644)
        self.env = {"PATH": "/usr/bin:/bin", "HOME": self.work, "TMPDIR": self.work, "BRIO_QUIET": "1", "LC_ALL": "C.UTF-8",
                    "BRIO_CACHE_DIR": os.path.join(self.work, "cache")}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def execute(self, path, **env):
        return sandbox.run([path], self.work, PROGRAM_SECONDS, user=shared["user"], env=dict(self.env, **env), argv0=self.path)

    def check(self):
        """(failure, whether it was accepted, what was said)"""
        done = self.brio("check")
        failure = complaint("check", done)
        if not failure and done.code == 1 and not PLACE.search(done.err):
            failure = "check: an error without a place"
        return failure, done.code == 0, done.err

    def brio(self, command, *options, accelerator="cpu"):
        return sandbox.run([shared["brio"], command, "--target-accelerator", accelerator, *options, self.path], self.work, shared["seconds"],
                           user=shared["user"], env=self.env)

    def run_both(self):
        """Builds at one level and runs at the other, in turn; (failure, what was said)."""
        if int(self.name[-2:]) % 4 == 0:  # and for a GPU, as far as that goes here
            ptx = self.brio("build", "--device-only", "--emit", "asm", "-o", os.path.join(self.work, "kernels.ptx"), accelerator="sm_90")
            if complaint("PTX", ptx):
                return complaint("PTX", ptx), ptx.err
        levels = ("-O0", "-O2") if int(self.name[-1]) % 2 else ("-O2", "-O0")
        program = os.path.join(self.work, "program")
        built = self.brio("build", levels[0], "-o", program)
        failure = complaint(f"build {levels[0]}", built)
        if failure or built.code == 1:
            if not failure and not re.search(r"has no 'main' function|undefined symbol", built.err):
                failure = f"build {levels[0]}: refused, and check accepts it"
            return failure, built.err
        if NOT_EXECUTED.search(self.text):
            return None, ""
        first = self.execute(program)
        ran = sandbox.run([shared["brio"], "run", "--target-accelerator", "cpu", levels[1], self.path], self.work,
                          PROGRAM_SECONDS + shared["seconds"] // 2, user=shared["user"], env=self.env)
        if FATAL.search(ran.err) or PLACE.search(ran.err):
            return f"run {levels[1]}: refused, and build accepts it", ran.err
        if first.over or ran.over or first.mebibytes > shared['mebibytes'] or outcome(first) == outcome(ran):
            return (f"run {levels[1]}: endless, and the built program ends" if ran.over and not first.over and first.seconds < 1 else None), ran.err
        return self.explain(program, levels, first, ran)

    def explain(self, program, levels, first, ran):
        """Different results: a failure, unless the program prints something else each time, shows addresses, uses memory that it may not use, or
        rounds once where it may round twice. Blocks of a kernel print in any order."""
        if "enqueue" in self.text and first.code == ran.code and sorted(outcome(first)[1].splitlines()) == sorted(outcome(ran)[1].splitlines()):
            return None, ""
        again = self.execute(program)
        if outcome(again) != outcome(first) or DROPPED in first.err + ran.err or ADDRESSES.search(self.text):
            return None, ""
        watched = sandbox.run([shared["brio"], "run", "--target-accelerator", "cpu", "--sanitize", "address", "-O0", self.path], self.work,
                              2 * shared["seconds"], memory_mb=0, user=shared["user"], env=dict(self.env, ASAN_OPTIONS="detect_leaks=0"))
        if "AddressSanitizer" in watched.err or self.reads_unwritten(program) or self.same_without_fma(levels):
            return None, ""
        shown = "\n".join(f"--- {what}: code {done.code}\n{done.out[-1500:]}\n{done.err[-1500:]}"
                          for what, done in ((f"build {levels[0]}", first), (f"run {levels[1]}", ran)))
        return f"results differ: built at {levels[0]}, run at {levels[1]}", shown

    def reads_unwritten(self, program):
        """Whether the program's results depend on memory that nobody has written: what glibc fills new memory with, or what valgrind sees, which does not
        follow the fibers of kernels."""
        filled = [self.execute(program, MALLOC_PERTURB_=byte) for byte in ("1", "170")]
        if outcome(filled[0]) != outcome(filled[1]):
            return True
        valgrind = shutil.which("valgrind")
        if not valgrind:
            return bool(UNINITIALIZED.search(self.text))
        watched = os.path.join(self.work, "watched")
        self.brio("build", "-O0", "--target-cpu", "x86-64", "-o", watched)  # valgrind does not know AVX-512
        done = sandbox.run([valgrind, "-q", "--leak-check=no", watched], self.work, 20 * PROGRAM_SECONDS, memory_mb=0, user=shared["user"], env=self.env)
        return bool(UNWRITTEN.search(done.err))

    def same_without_fma(self, levels):
        """Whether both levels agree where no product and sum can become one operation, which rounds once: -O0 does not join them."""
        outcomes = [sandbox.run([shared["brio"], "run", "--target-accelerator", "cpu", "--target-cpu", "x86-64", level, self.path], self.work,
                                PROGRAM_SECONDS + shared["seconds"] // 2, user=shared["user"], env=self.env) for level in levels]
        return outcome(outcomes[0]) == outcome(outcomes[1])


def check_damaged(name):
    with Case(name) as case:
        failure, accepted, said = case.check()
        return Result(name, failure and f"{failure}\n{said[-4000:]}", case.text, case.note, accepted)


def execute_damaged(name):
    with Case(name) as case:
        failure, said = case.run_both()
        return Result(name, failure and f"{failure}\n{said[-4000:]}", case.text, case.note, True)


def check_wrong(name):
    with Case(name) as case:
        failure, accepted, said = case.check()
        if not failure and accepted:
            failure, said = ("check: accepted", said) if case.note.startswith("diagnosed ") else case.run_both()
        return Result(name, failure and f"{failure}\n{said[-4000:]}", case.text, case.note, accepted)


class Campaign:
    def __init__(self, args, pool):
        self.args, self.pool = args, pool
        self.failures = {}
        self.done = 0

    def each(self, action, names, title):
        results = []
        for result in self.pool.map(action, names, chunksize=4):
            results.append(result)
            if result.failure:
                self.keep(result)
            if len(results) % 500 == 0:
                print(f"{title}: {len(results)} of {len(names)}, {len(self.failures)} failed", file=sys.stderr, flush=True)
        return results

    def keep(self, result):
        self.failures[result.name] = result.failure
        folder = os.path.join(self.args.out, "failed")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, result.name + ".mojo"), "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(result.text)
        with open(os.path.join(folder, result.name + ".txt"), "w") as file:
            file.write(f"{result.note}\n{result.failure}\n")
        print(f"FAILED {result.name} ({result.note}): {result.failure.splitlines()[0]}", flush=True)

    def run(self):
        args = self.args
        only = args.only.split(",") if args.only else None

        def names(kind, count):
            every = [f"{kind}-{number:05}" for number in range(count)]
            return every if only is None else [name for name in only if name.startswith(kind)]

        damaged = self.each(check_damaged, names("damaged", args.damaged), "check")
        sound = [result.name for result in damaged if result.sound and not result.failure]
        executed = self.each(execute_damaged, sound[:args.executed], "build and run")
        wrong_ones = self.each(check_wrong, names("wrong", args.wrong), "wrong")
        harmless = sum(result.sound for result in wrong_ones)
        print(f"{len(damaged)} damaged programs checked, {len(sound)} of them accepted, {len(executed)} of those built and run")
        print(f"{len(wrong_ones)} wrong programs checked, {harmless} of them harmless")
        everything = len(damaged) + len(wrong_ones)
        print(f"{everything - len(self.failures)} passed, {len(self.failures)} failed")
        return 1 if self.failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--brio", default=os.path.join(mutate.ROOT, "build", "bin", "brio"))
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--damaged", type=int, default=20000)
    parser.add_argument("--executed", type=int, default=2000)
    parser.add_argument("--wrong", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=int, default=20, help="of processor time, for one call of the compiler")
    parser.add_argument("--mebibytes", type=int, default=2048, help="of memory, for one call of the compiler")
    parser.add_argument("--only", help="names of programs, comma separated")
    parser.add_argument("--print", help="print these programs and do nothing else", metavar="NAMES")
    args = parser.parse_args()
    if args.print:
        start_worker({"seed": args.seed})
        for name in args.print.split(","):
            note, text = program_text(name)
            sys.stdout.buffer.write(f"# {name}: {note}\n{text}\n".encode("utf-8", "surrogateescape"))
        return 0
    brio = os.path.abspath(args.brio)
    shutil.rmtree(os.path.join(args.out, "failed"), ignore_errors=True)
    user, folder = sandbox.other_user(brio)
    settings = {"seed": args.seed, "seconds": args.seconds, "mebibytes": args.mebibytes, "brio": brio, "user": user, "folder": folder}
    with concurrent.futures.ProcessPoolExecutor(args.jobs, initializer=start_worker, initargs=(settings,)) as pool:
        return Campaign(args, pool).run()


if __name__ == "__main__":
    sys.exit(main())
