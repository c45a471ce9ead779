"""Asks `brio format --check` about sources, and says which should be laid out and are not: laid_out.py BRIO ROOT FOLDER..."""
import subprocess
import sys

brio, root, *folders = sys.argv[1:]
told = subprocess.run([brio, "format", "--check", *folders], cwd=root, capture_output=True, text=True)
if told.returncode not in (0, 1):
    sys.exit(told.stdout + told.stderr)
found = {line.split(" ", 2)[2] for line in (told.stdout + told.stderr).splitlines() if line.startswith("would reformat ")}
for path in sorted(found):
    print(f"error: {path} is not laid out: brio format {path}")
print(f"{len(found)} should be laid out")
sys.exit(1 if found else 0)
