"""Runs the host side of programs on a stand-in for a driver that records launches without executing them.

  run_examples.py BRIO FOLDER_OF_DRIVERS cuda|hip PROGRAM...
Prints what was launched, in order, with the bytes of the arguments that are not addresses. Fails when a program ends by a
signal; that a program finds its results wrong is expected here.
"""
import os
import re
import subprocess
import sys
import tempfile

brio, drivers, api = sys.argv[1:4]
target = {"cuda": "sm_90", "hip": "gfx942"}[api]
status = 0
for program in sys.argv[4:]:
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        variables = dict(os.environ, LD_LIBRARY_PATH=drivers, FAKE_DRIVER_LOG=log, FAKE_CUDA_DEVICES="2", BRIO_CACHE="off")
        run = subprocess.run([brio, "run", "--target-accelerator", target, program], env=variables, capture_output=True,
                             text=True, timeout=120)
        lines = open(log).read().splitlines() if os.path.exists(log) else []
    print(f"{os.path.basename(program)} on {api}:")
    if run.returncode not in (0, 1):
        print(f"ended by {run.returncode}: {run.stderr}")
        status = 1
    for line in lines:
        argument = re.match(r"  argument (\d+) of (\d+) bytes: (.*)", line)
        if argument:
            # No number of these programs is as large as where the heap of the smallest executable begins.
            address = argument[2] == "8" and int.from_bytes(bytes.fromhex(argument[3]), "little") > 1 << 26
            print("  argument", argument[1], "address" if address else argument[3])
        elif line.startswith(("launch ", "  ")):
            print(line)
sys.exit(status)
