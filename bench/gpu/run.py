#!/usr/bin/env python3
"""Runs what build.py built, on a machine with an NVIDIA GPU; prints one JSON line a figure."""
import os
import subprocess
import sys
import time

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
run("memory")


def whole_ms(*command):
    """Milliseconds of a program from its start to its end."""
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return (time.perf_counter() - start) * 1e3


times = {"start_mojo": [], "start_bare": []}
for _ in range(15):
    times["start_mojo"].append(whole_ms(os.path.join(here, "start_mojo")))
    times["start_bare"].append(whole_ms(os.path.join(here, "start_bare"), os.path.join(here, "saxpy.brio.cubin")))
medians = {name: sorted(values)[len(values) // 2] for name, values in times.items()}
print('{"start_mojo_ms": %.1f, "start_bare_ms": %.1f}' % (medians["start_mojo"], medians["start_bare"]))
sys.exit(1 if status else 0)
