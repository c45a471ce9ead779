#!/usr/bin/env python3
"""Builds everything the GPU comparison needs into a folder, on a machine with nvcc and Brio; no GPU is needed for this.

  bench/gpu/build.py --arch sm_90 --out build/bench-gpu
then, on the GPU machine:
  python3 run.py          (copied into the folder)
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

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
    os.makedirs(args.out, exist_ok=True)
    out = lambda name: os.path.join(args.out, name)
    ptxas = os.path.join(os.path.dirname(args.nvcc), "ptxas")
    for name in ("saxpy", "matmul"):
        run(args.brio, "build", "--device-only", "--emit", "asm", "--target-accelerator", args.arch,
            "-o", out(name + ".brio.ptx"), os.path.join(HERE, name + ".mojo"))
        run(ptxas, "-O3", "-arch=" + args.arch, out(name + ".brio.ptx"), "-o", out(name + ".brio.cubin"))
        run(args.nvcc, "-O3", "-arch=" + args.arch, "-cubin", os.path.join(HERE, name + ".cu"),
            "-o", out(name + ".nvcc.cubin"))
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
    shutil.copy(os.path.join(HERE, "run.py"), args.out)
    with open(out("arch"), "w") as file:
        file.write(args.arch)
    sass(args.out)


def sass(folder):
    """Prints the number of SASS instructions of each kernel, where cuobjdump or nvdisasm is installed."""
    tool = shutil.which("cuobjdump") or "/usr/local/cuda/bin/cuobjdump"
    if not os.access(tool, os.X_OK):
        print("cuobjdump was not found: no SASS counts", file=sys.stderr)
        return
    for name in ("saxpy", "matmul"):
        for side in ("brio", "nvcc"):
            text = subprocess.run([tool, "-sass", os.path.join(folder, f"{name}.{side}.cubin")], check=True,
                                  capture_output=True, text=True).stdout
            code = [m.group(1) for m in re.finditer(r"/\*[0-9a-f]{4,}\*/\s+([^;]+);", text)]
            # Padding behind the final jump to itself is not code.
            body = [i for i in code if not i.strip().startswith("NOP")]
            print(f"{name} {side}: {len(body)} SASS instructions")


if __name__ == "__main__":
    main()
