#!/usr/bin/env python3
"""all_reduce of Brio's communicators against calls of NCCL alone, on the GPUs of this machine.

run.py [--brio FILE] [--nccl FILE] [--ranks 2] [--most 1024 (MiB)] [--rounds 5]

Both programs run in turn, `rounds` times each, one process a GPU. Prints for each size the medians over all repeats in microseconds, the
host's part of them (enqueueing), the ratio, and the bus bandwidth. `nvcc` has to be in PATH.
"""
import argparse
import collections
import os
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def collect(command, environment, times):
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=300)
    if done.returncode != 0:
        sys.exit(f"run.py: error: {' '.join(command)} ended with {done.returncode}")
    for line in done.stdout.splitlines():
        words = line.split()
        if "all_reduce" in words:
            at = words.index("all_reduce")
            times[int(words[at + 1])].append((float(words[at + 2]) * 1e6, float(words[at + 3]) * 1e6))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=os.path.join(HERE, "..", "..", "build", "bin", "brio"))
    parser.add_argument("--nccl", default=os.environ.get("BRIO_NCCL_LIBRARY", "libnccl.so.2"))
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--most", type=int, default=1024, help="MiB")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    environment = dict(os.environ, BRIO_NCCL_LIBRARY=options.nccl)
    with tempfile.TemporaryDirectory() as folder:
        peer = os.path.join(folder, "peer")
        subprocess.run(["nvcc", "-O3", "-o", peer, os.path.join(HERE, "peer.cu"), "-ldl"], check=True)
        commands = {
            "brio": [options.brio, "run", "--ranks", str(options.ranks), os.path.join(HERE, "all_reduce.mojo"), str(options.most)],
            "nccl": [peer, options.nccl, str(options.ranks), str(options.most)],
            "nccl, two threads": [peer, options.nccl, str(options.ranks), str(options.most), "thread"],
        }
        times = {name: collections.defaultdict(list) for name in commands}
        for _ in range(options.rounds):
            for name, command in commands.items():
                collect(command, environment, times[name])
    print("| bytes | " + " | ".join(f"{name}, us | enqueued" for name in commands) + " | brio / nccl | bus GB/s |")
    print("|---" * (2 * len(commands) + 3) + "|")
    for bytes_, values in sorted(times["brio"].items()):
        medians = {name: [statistics.median(column) for column in zip(*times[name][bytes_])] for name in commands}
        rate = bytes_ / medians["brio"][0] / 1e3 * 2 * (options.ranks - 1) / options.ranks
        cells = " | ".join(f"{total:.2f} | {enqueued:.2f}" for total, enqueued in medians.values())
        print(f"| {bytes_} | {cells} | {medians['brio'][0] / medians['nccl'][0]:.3f} | {rate:.1f} |")


if __name__ == "__main__":
    main()
