#!/usr/bin/env python3
"""small_files.py BYTES COMMAND...: runs a command whose files cannot grow beyond BYTES, like on a disk that is full."""
import resource
import signal
import subprocess
import sys


def limit():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))


done = subprocess.run(sys.argv[2:], preexec_fn=limit, restore_signals=False, stderr=subprocess.PIPE, text=True)
print(done.stderr + f"exit code {done.returncode}")
