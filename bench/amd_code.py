#!/usr/bin/env python3
"""Compares the AMD code of the kernels of bench/gpu with what clang makes of their peers in HIP: registers, bytes, scratch.

  bench/amd_code.py [--arch gfx942] [--show KERNEL]

Needs clang 22 with its AMDGPU target, and neither ROCm nor a GPU. The peers are the CUDA C++ sources with
bench/peers/hip_words.h before them. Both sides are what LLVM's assembly printer says of a kernel.
"""
import argparse
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "gpu"))

import rows
from building import BRIO, ROOT

# Those of a kernel stand at four spaces, those of its arguments deeper; the name comes first.
METADATA = re.compile(r"^    \.(name|vgpr_count|private_segment_fixed_size): +(\S+)$", re.MULTILINE)
SYMBOL = re.compile(r"^ *\d+: [0-9a-f]+ +(\d+) FUNC .* (\S+)$", re.MULTILINE)
PACKED = re.compile(r"^\s*v_pk_(?:fma|mul|add)_f32\b", re.MULTILINE)


def kernels_of(args, path):
    """Kernel of a file of assembly -> its figures, and under 'text' its lines."""
    with open(path) as file:
        text = file.read()
    subprocess.run([args.clang, "-c", "-x", "assembler", "-target", "amdgcn-amd-amdhsa", "-mcpu=" + args.arch, "-o", path + ".o", path], check=True)
    symbols = subprocess.run([args.readelf, "--symbols", path + ".o"], check=True, stdout=subprocess.PIPE, text=True).stdout
    sizes = {name: int(size) for size, name in SYMBOL.findall(symbols)}
    found, kernel = {}, {}
    for key, value in METADATA.findall(text[text.index("amdhsa.kernels:"):]):
        if key == "name":
            begin = re.search("^%s:" % re.escape(value), text, re.MULTILINE).start()
            body = text[begin:text.index(".size\t" + value, begin)]
            kernel = found[value] = {"bytes": sizes[value], "packed": len(PACKED.findall(body)), "text": body}
        else:
            kernel[key] = int(value)
    return found


def compile_all(args):
    """Source -> its kernels, for Brio's programs and their peers."""
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        for source in {source for pair in rows.EXAMPLES.values() for source in pair}:
            output = os.path.join(folder, rows.stem(source) + ".s")
            path = os.path.join(ROOT, source)
            if source.endswith(".mojo"):
                command = [args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", args.arch, "-o", output, path]
            else:
                command = [args.clang, "-x", "hip", "--offload-device-only", "--offload-arch=" + args.arch, "-nogpuinc", "-nogpulib", "-O3", "-std=c++20",
                           "-fms-extensions", "-include", os.path.join(HERE, "peers", "hip_words.h"), "-S", "-o", output, path]
            subprocess.run(command, check=True)
            made[source] = kernels_of(args, output)
    return made


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brio", default=BRIO)
    parser.add_argument("--clang", default=shutil.which("clang++-22") or "clang++")
    parser.add_argument("--readelf", default=shutil.which("llvm-readelf-22") or "llvm-readelf")
    parser.add_argument("--arch", default="gfx942")
    parser.add_argument("--show", metavar="KERNEL", help="print both sides' code of one row")
    args = parser.parse_args()
    made = compile_all(args)
    print("%-16s %-13s %-17s %-13s %s" % ("kernel", "registers", "bytes", "scratch", "packed float32"))
    ratios = {"vgpr_count": [], "bytes": []}
    for row, (source, peer) in rows.EXAMPLES.items():
        ours, theirs = rows.ENTRIES.get(row, (row, row))
        mine, other = made[source].get(ours), made[peer].get(theirs)
        if mine is None or other is None:
            sys.exit("error: no kernel '%s' in %s" % ((ours, source) if mine is None else (theirs, peer)))
        if args.show == row:
            print(mine["text"] + other["text"])
            return
        cells = []
        for figure in ("vgpr_count", "bytes", "private_segment_fixed_size", "packed"):
            cell = "%d / %d" % (mine[figure], other[figure])
            if figure in ratios:
                ratios[figure].append(mine[figure] / other[figure])
                cell += " %.2f" % ratios[figure][-1]
            cells.append(cell)
        print("%-16s %-13s %-17s %-13s %s" % (row, *cells))
    means = [math.exp(sum(map(math.log, values)) / len(values)) for values in ratios.values()]
    print("geometric mean: registers %.2f, bytes %.2f; most %.2f, %.2f" % (*means, *(max(values) for values in ratios.values())))


if __name__ == "__main__":
    main()
