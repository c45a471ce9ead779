"""Runs programs with kernels in regions and on fibers, and compares what they print. Times are not compared.

usage: both_ways.py BRIO PROGRAM...
"""
import re
import subprocess
import sys


def run(brio, program, how):
    result = subprocess.run([brio, "run", "-R", "cpu-kernels", "--cpu-kernels", how, "--target-accelerator", "cpu", program],
                            capture_output=True, text=True, timeout=300)
    lines = [line for line in result.stdout.splitlines() if not re.search(r"[0-9] us, ", line)]
    report = [line for line in result.stderr.splitlines() if line.startswith("cpu kernel ")]
    rest = [line for line in result.stderr.splitlines() if not line.startswith("cpu kernel ")]
    return result.returncode, sorted(lines), rest, report


def main():
    brio, programs = sys.argv[1], sys.argv[2:]
    wrong = 0
    regions = 0
    for program in programs:
        first = run(brio, program, "auto")
        second = run(brio, program, "fibers")
        for line in first[3]:
            regions += line.endswith(": regions")
            if "internal error" in line:
                print(program, line)
                wrong += 1
        if first[:3] != second[:3]:
            wrong += 1
            print(f"{program}: auto {first[:3]}\n  fibers {second[:3]}")
    print("differences:", wrong, "kernels in regions:", regions)
    return 1 if wrong else 0


sys.exit(main())
