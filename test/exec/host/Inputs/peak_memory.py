"""peak_memory.py MIB COMMAND...: runs the command, and fails if it does or if it took more memory at a time."""
import resource
import subprocess
import sys

code = subprocess.run(sys.argv[2:]).returncode
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
if code != 0 or peak > int(sys.argv[1]):
    sys.exit(f"exit code {code}, {peak:.0f} MiB at most at a time")
