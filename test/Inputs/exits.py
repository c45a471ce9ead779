"""exits.py CODE COMMAND...: runs the command and succeeds when it exits with CODE."""
import subprocess
import sys

status = subprocess.run(sys.argv[2:]).returncode
if status != int(sys.argv[1]):
    sys.exit(f"exit code {status}, expected {sys.argv[1]}")
