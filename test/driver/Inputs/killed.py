"""killed.py COMMAND...: kills the command, which takes its output's path as {}, at many moments of its run, and fails if it leaves a file in /dev/shm,
in $TMPDIR or beside its output."""
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

CLONE_NEWNS, MS_REC, MS_PRIVATE = 0x20000, 0x4000, 1 << 18
MOMENTS = 12
libc = ctypes.CDLL(None, use_errno=True)
folders = {name: tempfile.mkdtemp(prefix="brio-killed-") for name in ("temporary", "output")}
watched = {"$TMPDIR": folders["temporary"]}
# Other programs use /dev/shm too: it is looked at where this one can have its own.
if libc.unshare(CLONE_NEWNS) == 0 and libc.mount(None, b"/", None, MS_REC | MS_PRIVATE, None) == 0 and \
        libc.mount(b"tmpfs", b"/dev/shm", b"tmpfs", 0, None) == 0:
    watched["/dev/shm"] = "/dev/shm"


def start():
    output = os.path.join(folders["output"], "program")
    return subprocess.Popen([word.replace("{}", output) for word in sys.argv[1:]], env=dict(os.environ, TMPDIR=folders["temporary"]))


failed = False
try:
    began = time.monotonic()
    if start().wait() != 0:
        sys.exit("the command fails when it is not killed")
    whole = time.monotonic() - began
    if os.listdir(folders["output"]) != ["program"]:
        sys.exit(f"beside the output: {os.listdir(folders['output'])}")
    killed = 0
    for moment in range(MOMENTS):
        os.unlink(os.path.join(folders["output"], "program"))
        process = start()
        # The last moments are close to the end, where files are written.
        time.sleep(whole * (1 - 0.6 ** moment) if moment else whole / 100)
        process.send_signal(signal.SIGKILL)
        killed += process.wait() == -signal.SIGKILL
        for name, folder in watched.items():
            left = os.listdir(folder)
            if left:
                print(f"killed at moment {moment}: left in {name}: {left}")
                failed = True
        names = os.listdir(folders["output"])
        if names not in ([], ["program"]):
            print(f"killed at moment {moment}: beside the output: {names}")
            failed = True
        if not names:
            open(os.path.join(folders["output"], "program"), "w").close()
    if killed == 0:
        sys.exit("no run was killed")
finally:
    for folder in folders.values():
        shutil.rmtree(folder, ignore_errors=True)
sys.exit(1 if failed else 0)
