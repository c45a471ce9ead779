"""Runs a program that finds no GPU; its failure is expected."""
import os
import subprocess
import sys

environment = dict(os.environ, CUDA_VISIBLE_DEVICES="", HIP_VISIBLE_DEVICES="")
done = subprocess.run(sys.argv[1:], env=environment, capture_output=True, text=True)
print(done.stdout + done.stderr)
sys.exit(0 if done.returncode == 1 else 1)
