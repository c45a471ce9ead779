#!/usr/bin/env python3
"""Runs what build.py built, on a machine with an NVIDIA GPU: a table of kernels (or only of those named), then one JSON line a
figure of the runtime."""
import json
import math
import os
import re
import shutil
import subprocess
import sys
import time

import rows

here = os.path.dirname(os.path.abspath(__file__))
arch = open(os.path.join(here, "arch")).read().strip()
status = 0


def run(*command):
    global status
    done = subprocess.run([os.path.join(here, command[0]), *[os.path.join(here, c) if "." in c else c for c in command[1:]]])
    status |= done.returncode


def sass(image, kernel):
    """Number of SASS instructions of a kernel, where cuobjdump is installed."""
    if shutil.which("cuobjdump") is None:
        return None
    text = subprocess.run(["cuobjdump", "-sass", "-fun", kernel, os.path.join(here, image)], check=True, capture_output=True,
                          text=True).stdout
    code = [m.group(1) for m in re.finditer(r"/\*[0-9a-f]{4,}\*/\s+([^;]+);", text)]
    # Padding behind the final jump to itself is not code.
    return len([i for i in code if not i.strip().startswith("NOP")])


def output(*command):
    """The JSON line that a program prints; None if it failed."""
    global status
    done = subprocess.run([os.path.join(here, command[0]), *[os.path.join(here, c) if "." in c else c for c in command[1:]]],
                          stdout=subprocess.PIPE, text=True)
    status |= done.returncode
    if not done.stdout.strip():
        return None
    return json.loads(done.stdout)


peaks = output("compare", "peaks", rows.stem(rows.PEERS) + ".nvcc.cubin", rows.stem(rows.PRODUCTS) + ".nvcc.cubin")
print(json.dumps(peaks))
print(f"| {'kernel':20} | {'Brio us':>10} | {'nvcc us':>10} | ratio | {'rate':>15} | share | registers | SASS Brio/nvcc |\n|---|---|---|---|---|---|---|---|")
ratios = {}
for name, (source, peer) in rows.ROWS.items():
    if sys.argv[1:] and name not in sys.argv[1:]:
        continue
    images = (rows.stem(source) + ".brio", rows.stem(peer) + ".nvcc.cubin")
    row = output("compare", name, images[0] + ".ptx", images[1])
    if row is None:
        print(f"| {name:20} | failed |", flush=True)
        continue
    entries = rows.ENTRIES.get(name, (name, name))
    counts = sass(images[0] + ".cubin", entries[0]), sass(images[1], entries[1])
    rate, share = "", ""
    if "gb_s" in row:
        rate, share = f"{row['gb_s']:.0f} GB/s", f"{row['gb_s'] / peaks['copy_gb_s']:.2f}"
    elif "tflop_s" in row:
        rate, share = f"{row['tflop_s']:.2f} TFLOP/s", f"{row['tflop_s'] / peaks[row['ceiling'] + '_tflop_s']:.2f}"
    wrong = f" {row['different']} DIFFERENT" if row["different"] else ""
    wrong += f" local memory {row['local']}" if any(row["local"]) else ""
    registers = "/".join(map(str, row["registers"]))
    print(f"| {name:20} | {row['brio_us']:10.2f} | {row['nvcc_us']:10.2f} | {row['ratio']:.3f} | {rate:>15} | {share:>5} | {registers:>9} | "
          f"{counts[0]}/{counts[1]} |{wrong}", flush=True)
    ratios[name] = row["ratio"]
if ratios:
    worst = max(ratios, key=ratios.get)
    mean = math.exp(sum(map(math.log, ratios.values())) / len(ratios))
    print(f"geometric mean {mean:.3f}, largest {ratios[worst]:.3f} ({worst})")


def print_math():
    """The functions of mathematics: times, and errors over all float32, float16 and bfloat16."""
    global status
    print(f"| {'function':8} | {'type':7} | {'Brio us':>9} | {'nvcc us':>9} | ratio | ulp Brio/nvcc | at         | float16 | bfloat16 |\n"
          "|---|---|---|---|---|---|---|---|---|", flush=True)
    ratios = {}
    with subprocess.Popen([os.path.join(here, "math_compare"), os.path.join(here, "math.brio.cubin"),
                           os.path.join(here, "math.nvcc.cubin")], stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            row = json.loads(line)
            if row["type"] == "float32":
                errors = f"{row['brio_ulp']:.3f}/{row['nvcc_ulp']:.3f}"
                where = row["worst_bits"]
            else:
                errors, where = f"{row['distance_ulp']:.3f} apart", ""
            halves = [f"{row[k]:.3f}" if k in row else "" for k in ("float16_ulp", "bfloat16_ulp")]
            print(f"| {row['function']:8} | {row['type']} | {row['brio_us']:9.2f} | {row['nvcc_us']:9.2f} | {row['brio/nvcc']:.3f} | "
                  f"{errors:>13} | {where:10} | {halves[0]:>7} | {halves[1]:>8} |{'' if row['right'] else ' WRONG'}", flush=True)
            ratios[f"{row['function']} {row['type']}"] = row["brio/nvcc"]
    status |= process.returncode
    slow = [f"{name} {ratio:.3f}" for name, ratio in ratios.items() if ratio > 1.05]
    print("above 1.05 of CUDA's time: " + (", ".join(slow) or "none"))


if not sys.argv[1:] or "math" in sys.argv[1:]:
    print_math()
if sys.argv[1:]:
    sys.exit(1 if status else 0)
run("enqueue", "bench_gpu_saxpy_mojo.brio.ptx", arch)
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
    times["start_bare"].append(whole_ms(os.path.join(here, "start_bare"), os.path.join(here, "bench_gpu_saxpy_mojo.brio.cubin")))
medians = {name: sorted(values)[len(values) // 2] for name, values in times.items()}
print('{"start_mojo_ms": %.1f, "start_bare_ms": %.1f}' % (medians["start_mojo"], medians["start_bare"]))
sys.exit(1 if status else 0)
