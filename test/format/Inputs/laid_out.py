"""Asks `brio format --check` about sources, and says which should be laid out and are not: laid_out.py BRIO ROOT FOLDER... < LIST

LIST names files that are not laid out yet, because somebody is at work on them: when one is, take it from the list.
"""
import os
import subprocess
import sys

brio, root, *folders = sys.argv[1:]
waiting = {line.strip() for line in sys.stdin if line.strip() and not line.startswith("#")}
told = subprocess.run([brio, "format", "--check", *folders], cwd=root, capture_output=True, text=True)
if told.returncode not in (0, 1):
    sys.exit(told.stdout + told.stderr)
found = {line.split(" ", 2)[2] for line in (told.stdout + told.stderr).splitlines() if line.startswith("would reformat ")}
for path in sorted(found - waiting):
    print(f"error: {path} is not laid out: brio format {path}")
for path in sorted(path for path in waiting if not os.path.exists(os.path.join(root, path))):
    print(f"error: there is no {path}")
print(f"{len(found & waiting)} files wait, {len(found - waiting)} should be laid out")
sys.exit(1 if found - waiting else 0)
