#!/usr/bin/env python3
"""Builds everything the GPU comparison needs into a folder, on a machine with nvcc and Brio; no GPU is needed for this.

  bench/gpu/build.py --arch sm_90 --out build/bench-gpu
then, on the GPU machine:
  python3 run.py          (copied into the folder)
"""
import argparse
import os
import shutil
import subprocess
import sys

import rows

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def run(*command):
    print("+", " ".join(command), file=sys.stderr)
    subprocess.run(command, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brio", default=os.path.join(ROOT, "build", "bin", "brio"))
    parser.add_argument("--runtime", default=os.path.join(ROOT, "build", "lib", "libbrio_rt.a"))
    parser.add_argument("--nvcc", default=shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--out", default=os.path.join(ROOT, "build", "bench-gpu"))
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    os.makedirs(args.out)
    out = lambda name: os.path.join(args.out, name)
    ptxas = os.path.join(os.path.dirname(args.nvcc), "ptxas")
    for source, peer in dict.fromkeys(rows.ROWS.values()):
        name = rows.stem(source)
        run(args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", args.arch,
            "-o", out(name + ".brio.ptx"), os.path.join(ROOT, source))
        run(ptxas, "-O3", "-arch=" + args.arch, out(name + ".brio.ptx"), "-o", out(name + ".brio.cubin"))
        if not os.path.exists(out(rows.stem(peer) + ".nvcc.cubin")) or peer.startswith("bench/gpu/"):
            run(args.nvcc, "-O3", "-arch=" + args.arch, "-cubin", os.path.join(ROOT, peer),
                "-o", out(rows.stem(peer) + ".nvcc.cubin"))
    # The functions of mathematics: the peers' own errors are judged there too.
    run(args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", args.arch,
        "-o", out("math.brio.ptx"), os.path.join(HERE, "math.mojo"))
    run(ptxas, "-O3", "-arch=" + args.arch, out("math.brio.ptx"), "-o", out("math.brio.cubin"))
    run(args.nvcc, "-O3", "-arch=" + args.arch, "-cubin", os.path.join(ROOT, "bench", "peers", "math.cu"),
        "-o", out("math.nvcc.cubin"))
    run("g++", "-O2", "-std=c++20", os.path.join(HERE, "math_compare.cpp"), "-o", out("math_compare"), "-ldl",
        "-static-libstdc++", "-static-libgcc")
    run("g++", "-O2", "-std=c++20", os.path.join(HERE, "compare.cpp"), "-o", out("compare"), "-ldl",
        "-static-libstdc++", "-static-libgcc")
    run("g++", "-O2", "-std=c++20", "-I" + os.path.join(ROOT, "runtime", "include"), os.path.join(HERE, "enqueue.cpp"),
        args.runtime, "-o", out("enqueue"), "-ldl", "-lpthread", "-static-libstdc++", "-static-libgcc")
    run("g++", "-O2", "-std=c++20", "-I" + os.path.join(ROOT, "runtime", "include"), os.path.join(HERE, "memory.cpp"),
        args.runtime, "-o", out("memory"), "-ldl", "-lpthread", "-static-libstdc++", "-static-libgcc")
    run("g++", "-O2", "-std=c++20", os.path.join(HERE, "start_bare.cpp"), "-o", out("start_bare"), "-ldl",
        "-static-libstdc++", "-static-libgcc")
    for name in ("enqueue", "start"):
        run(args.brio, "build", "--target-accelerator", args.arch, "-o", out(name + "_mojo"),
            os.path.join(HERE, name + ".mojo"))
    for name in ("run.py", "rows.py"):
        shutil.copy(os.path.join(HERE, name), args.out)
    with open(out("arch"), "w") as file:
        file.write(args.arch)


if __name__ == "__main__":
    main()
