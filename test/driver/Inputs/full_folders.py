"""full_folders.py COMMAND...: runs the command where /dev/shm and $TMPDIR are full, and fails if it leaves a file in either."""
import ctypes
import errno
import os
import subprocess
import sys
import tempfile

CLONE_NEWNS, MS_REC, MS_PRIVATE, MNT_DETACH = 0x20000, 0x4000, 1 << 18, 2
libc = ctypes.CDLL(None, use_errno=True)


def mount(kind, place, flags, options, allowed=0):
    if libc.mount(kind, place.encode(), kind, flags, options) != 0 and ctypes.get_errno() != allowed:
        sys.exit(f"cannot mount on {place}: {os.strerror(ctypes.get_errno())}")


with tempfile.TemporaryDirectory() as temporary:
    child = os.fork()
    if child == 0:
        if libc.unshare(CLONE_NEWNS) != 0:
            print("answer 42 (no name space of our own to be had)")
            os._exit(0)
        # The root of a chroot is no mount point, and cannot be made private: what is mounted is taken away at the end.
        mount(None, "/", MS_REC | MS_PRIVATE, None, allowed=errno.EINVAL)
        for folder in ("/dev/shm", temporary):
            mount(b"tmpfs", folder, 0, b"size=4k")
            with open(os.path.join(folder, "filler"), "wb") as file:
                file.write(bytes(4096))
        code = subprocess.run(sys.argv[1:], env=dict(os.environ, TMPDIR=temporary)).returncode
        left = [name for folder in ("/dev/shm", temporary) for name in os.listdir(folder) if name != "filler"]
        if left:
            print("left behind:", left)
        sys.stdout.flush()
        for folder in ("/dev/shm", temporary):
            libc.umount2(folder.encode(), MNT_DETACH)
        os._exit(code or bool(left))
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
