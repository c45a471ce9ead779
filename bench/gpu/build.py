#!/usr/bin/env python3
"""Builds everything the GPU comparison needs into a folder, on a machine with nvcc and Brio; no GPU is needed for this.

  bench/gpu/build.py --arch sm_90 --out build/bench-gpu
then, on the GPU machine:
  python3 run.py          (copied into the folder)
"""
import argparse
import os
import shutil
import sys

import rows

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

from building import BRIO, ROOT, compile_cpp, empty_folder, run


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=BRIO)
    parser.add_argument("--runtime", default=os.path.join(ROOT, "build", "lib", "libbrio_rt.a"))
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--out", default=os.path.join(ROOT, "build", "bench-gpu"))
    args = parser.parse_args()
    out = empty_folder(args.out)

    def compile_brio(source, name):
        """`name`.brio.ptx, and the .cubin of it."""
        run(args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", args.arch, "-o", out(name + ".brio.ptx"), source)
        ptxas = os.path.join(os.path.dirname(args.nvcc), "ptxas")
        run(ptxas, "-O3", "-arch=" + args.arch, out(name + ".brio.ptx"), "-o", out(name + ".brio.cubin"))

    def compile_peer(source, name):
        run(args.nvcc, "-O3", "-arch=" + args.arch, "-cubin", source, "-o", out(name + ".nvcc.cubin"))

    for source, peer in dict.fromkeys(rows.ROWS.values()):
        compile_brio(os.path.join(ROOT, source), rows.stem(source))
        if not os.path.exists(out(rows.stem(peer) + ".nvcc.cubin")):
            compile_peer(os.path.join(ROOT, peer), rows.stem(peer))
    # The functions of mathematics: the peers' own errors are judged there too.
    compile_brio(os.path.join(HERE, "math.mojo"), "math")
    compile_peer(os.path.join(ROOT, "bench", "peers", "math.cu"), "math")
    compile_cpp(os.path.join(HERE, "compare.cpp"), out("compare"), os.path.join(HERE, "example_rows.cpp"), os.path.join(HERE, "kernel_rows.cpp"))
    for name in ("math_compare", "start_bare"):
        compile_cpp(os.path.join(HERE, name + ".cpp"), out(name))
    for name in ("enqueue", "memory"):
        compile_cpp(os.path.join(HERE, name + ".cpp"), out(name), "-I" + os.path.join(ROOT, "runtime", "include"), args.runtime)
    for name in ("enqueue", "start"):
        run(args.brio, "build", "--target-accelerator", args.arch, "-o", out(name + "_mojo"),
            os.path.join(HERE, name + ".mojo"))
    for name in ("run.py", "rows.py"):
        shutil.copy(os.path.join(HERE, name), args.out)
    with open(out("arch"), "w") as file:
        file.write(args.arch)


if __name__ == "__main__":
    main()
