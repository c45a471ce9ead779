"""Runs every ```mojo block of a document on the CPU device and prints what it prints."""
import re
import subprocess
import sys
import tempfile

brio, path = sys.argv[1:3]
failed = 0
for number, block in enumerate(re.findall(r"```mojo\n(.*?)```", open(path).read(), re.S), 1):
    with tempfile.NamedTemporaryFile("w", suffix=".mojo") as file:
        file.write(block)
        file.flush()
        run = subprocess.run([brio, "run", "--target-accelerator", "cpu", file.name], capture_output=True, text=True)
    print(f"block {number}:\n{run.stdout}{run.stderr}", end="")
    failed += run.returncode != 0
sys.exit(failed != 0)
