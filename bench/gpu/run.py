#!/usr/bin/env python3
"""Runs what build.py built, on a machine with an NVIDIA GPU; prints one JSON line a figure."""
import os
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
arch = open(os.path.join(here, "arch")).read().strip()
status = 0


def run(*command):
    global status
    done = subprocess.run([os.path.join(here, command[0]), *[os.path.join(here, c) if "." in c else c for c in command[1:]]])
    status |= done.returncode


for kernel in ("saxpy", "matmul"):
    run("compare", kernel, kernel + ".brio.ptx", kernel + ".nvcc.cubin")
run("enqueue", "saxpy.brio.ptx", arch)
run("enqueue_mojo")
sys.exit(1 if status else 0)
