#!/usr/bin/env python3
"""What the guards of the CPU device cost, and what `--check` does: three tables, or those that are named.

run.py [--brio build/bin/brio] [--turns N] [--cpu-time] [modes] [guards] [buffers] [--only KERNEL,...]

modes    the kernels of examples/ under each mode of `--check` against the same kernel on fibers, one thread: how many times as long
guards   the same kernels with BRIO_CPU_GUARDS=off and without, all threads
buffers  making and dropping buffers with and without guards; 100,000 that live together

The programs take turns; the best of their times counts. Compile time is not in it. On a machine with other work --cpu-time takes what the
processor says that a launch took, on one thread: that of a process with many of them less that of one with few.
"""
import argparse
import concurrent.futures
import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# kernel: example, its arguments for the modes, its arguments for the guards, with the rounds in place of R
ROWS = {
    "vector_add": ("vector_add", "100000 R", "4000000 R"),
    "sum_tree": ("reduction", "100000 R", "4000000 R"),
    "transpose": ("transpose", "256 256 R", "2000 2000 R"),
    "softmax": ("softmax", "64 1000 R", "1000 4000 R"),
    "layer_norm": ("layer_norm", "64 1000 R", "1000 4000 R"),
    "histogram": ("histogram", "100000 R", "4000000 R"),
    "convolution_1d": ("convolution_1d", "60000 R", "4000000 R"),
    "convolution_2d": ("convolution_2d", "200 150 R", "2000 1500 R"),
    "stencil_3d": ("stencil_3d", "32 R", "160 R"),
    "nbody": ("nbody", "512 R", "4096 R"),
    "mandelbrot": ("mandelbrot", "80 60 /dev/null R", "800 600 /dev/null R"),
    "naive": ("matmul", "96 96 96 R", "512 512 512 R"),
    "tiled": ("matmul", "96 96 96 R", "512 512 512 R"),
    "row_tiled": ("matmul", "96 96 96 R", "512 512 512 R"),
    "register_tiled": ("matmul", "96 96 96 R", "512 512 512 R"),
    "pipelined": ("matmul", "96 96 96 R", "512 512 512 R"),
    "attention": ("attention", "1 100 R", "4 500 R"),
    "prefix_sum": ("prefix_sum", "30000 R", "262144 R"),
    "row_by_thread": ("spmv", "5000 R", "100000 R"),
    "game_of_life": ("game_of_life", "200 R", "1500 R"),
}
# Without barriers kernels become loops; by threads they run with a list of checks in which nothing is checked.
WITHOUT_BARRIERS = {"vector_add", "stencil_3d", "mandelbrot", "naive", "row_by_thread", "game_of_life"}
MODES = ["memory", "race", "sync", "init", "all"]


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


class Bench:
    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.rows = {name: row for name, row in ROWS.items() if not args.only or name in args.only.split(",")}

    def build(self, source, name, *options, **variables):
        """The path of the executable; builds it once."""
        path = os.path.join(self.folder, name)
        if not os.path.exists(path):
            subprocess.run([self.args.brio, "build", "--target-accelerator", "cpu", "--target-cpu", "native", *options, source, "-o", path],
                           check=True, env=dict(os.environ, BRIO_QUIET="1", **variables))
        return path

    def example(self, name, *options, **variables):
        return self.build(os.path.join(ROOT, "examples", name + ".mojo"), "-".join([name, *options, *variables.values()]).replace("/", "_"),
                          *options, **variables)

    def build_all(self, programs):
        """Several examples at a time; `programs` has the name and options of each."""
        with concurrent.futures.ThreadPoolExecutor() as pool:
            list(pool.map(lambda one: self.example(one[0], *one[1], **one[2]), {str(one): one for one in programs}.values()))

    def cpu_time(self, program, words, variables):
        """Microseconds of one launch."""
        def seconds(rounds):
            process = subprocess.Popen([program, *(word.replace("R", str(rounds)) for word in words)], stdout=subprocess.DEVNULL,
                                       env=dict(os.environ, BRIO_QUIET="1", **variables))
            _, status, usage = os.wait4(process.pid, 0)
            if status != 0:
                sys.exit(f"{program} ends with {status}")
            return usage.ru_utime + usage.ru_stime
        few, many = 1, 4
        while True:
            least, most = seconds(few), seconds(many)
            if most - least > 0.2 or many > 20000:
                return (most - least) / (many - few) * 1e6
            many *= 4 if most - least < 0.05 else 2

    def times(self, programs, kernel, words, rounds, **variables):
        """Best times in microseconds of several (program, its variables)."""
        words = words.split()
        best = [math.inf] * len(programs)
        for _ in range(self.args.turns):
            for i, (program, own) in enumerate(programs):
                if self.args.cpu_time:
                    best[i] = min(best[i], self.cpu_time(program, words, dict(variables, BRIO_CPU_THREADS="1", **own)))
                    continue
                words_of_run = [word.replace("R", str(rounds)) for word in words]
                done = subprocess.run([program, *words_of_run], capture_output=True, text=True, check=True,
                                      env=dict(os.environ, BRIO_QUIET="1", **variables, **own))
                if "brio check:" in done.stderr:
                    sys.exit(f"{program}: {done.stderr}")
                best[i] = min(best[i], float(re.search(rf"^{kernel}: ([0-9.e+-]+) us", done.stdout, re.M).group(1)))
        return best

    def modes(self):
        print(f"| {'kernel':15} | fibers, us | " + " | ".join(f"{mode:>6}" for mode in MODES) + " |\n" + "|---" * (2 + len(MODES)) + "|")
        ratios = {mode: [] for mode in MODES}
        self.build_all([(example, ("--check", "lockstep") if name in WITHOUT_BARRIERS else (), {"BRIO_CPU_KERNELS": "fibers"})
                        for name, (example, _, _) in self.rows.items()] +
                       [(example, ("--check", mode), {}) for example, _, _ in self.rows.values() for mode in MODES])
        for name, (example, sizes, _) in self.rows.items():
            by_threads = ("--check", "lockstep") if name in WITHOUT_BARRIERS else ()
            programs = [(self.example(example, *by_threads, BRIO_CPU_KERNELS="fibers"), {})]
            programs += [(self.example(example, "--check", mode), {}) for mode in MODES]
            base, *others = self.times(programs, name, sizes, 2, BRIO_CPU_THREADS="1")
            for mode, time in zip(MODES, others):
                ratios[mode].append(time / base)
            print(f"| {name:15} | {base:10.1f} | " + " | ".join(f"{time / base:6.1f}" for time in others) + " |", flush=True)
        for mode in MODES:
            print(f"{mode}: geometric mean {mean(ratios[mode]):.1f}, largest {max(ratios[mode]):.1f}")

    def guards(self):
        print(f"| {'kernel':15} | guards, us | without | ratio |\n|---|---|---|---|")
        ratios = []
        self.build_all([(example, (), {}) for example, _, _ in self.rows.values()])
        for name, (example, _, sizes) in self.rows.items():
            program = self.example(example)
            with_guards, without = self.times([(program, {}), (program, {"BRIO_CPU_GUARDS": "off"})], name, sizes, 10)
            ratios.append(with_guards / without)
            print(f"| {name:15} | {with_guards:10.1f} | {without:10.1f} | {ratios[-1]:.3f} |", flush=True)
        print(f"geometric mean {mean(ratios):.3f}, largest {max(ratios):.3f}")

    def buffers(self):
        program = self.build(os.path.join(HERE, "buffers.mojo"), "buffers")
        best = {}
        for _ in range(self.args.turns):
            for words in (["turns", "20000"], ["many", "10000"], ["many", "100000"]):
                for who, own in (("guards", {}), ("off", {"BRIO_CPU_GUARDS": "off"})):
                    out = subprocess.run([program, *words], capture_output=True, text=True, check=True,
                                         env=dict(os.environ, BRIO_QUIET="1", **own)).stdout
                    if words[0] == "many" and f"{words[1]} buffers, 0 wrong" not in out:
                        sys.exit(f"{words}: {out}")
                    for what, time in re.findall(r"^(.*): ([0-9.e+-]+) ns", out, re.M):
                        key = (f"make and drop, {what.split()[1]} bytes" if words[0] == "turns" else f"one of {words[1]} that stay", who)
                        best[key] = min(best.get(key, math.inf), float(time))
        print("| buffers | guards, ns | without | ratio |\n|---|---|---|---|")
        for what in dict.fromkeys(key[0] for key in best):
            one, other = best[what, "guards"], best[what, "off"]
            print(f"| {what} | {one:.0f} | {other:.0f} | {one / other:.2f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", help="modes, guards, buffers; all unless named")
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--cpu-time", action="store_true", help="of one thread, as the processor counts it")
    parser.add_argument("--only", help="comma-separated kernels")
    args = parser.parse_args()
    tables = args.tables or ["modes", "guards", "buffers"]
    if set(tables) - {"modes", "guards", "buffers"}:
        parser.error("tables are modes, guards and buffers")
    with tempfile.TemporaryDirectory() as folder:
        for table in tables:
            getattr(Bench(args, folder), table)()


if __name__ == "__main__":
    main()
