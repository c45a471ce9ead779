"""Runs a program where there is nothing but it and the C library: in a root folder of its own, without an environment."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

# What glibc consists of; a program may need no other library.
C_LIBRARY = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "ld-linux-x86-64.so.2", "linux-vdso.so.1"}


def put(root, path):
    target = root + path
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copy(path, target)


def main():
    program, libraries, arguments = sys.argv[1], [], sys.argv[2:]
    while arguments and arguments[0].startswith("--with="):
        libraries.append(os.path.abspath(arguments.pop(0)[len("--with="):]))
    with tempfile.TemporaryDirectory() as root:
        for file in [os.path.abspath(program)] + libraries:
            listed = subprocess.run(["ldd", file], capture_output=True, text=True, check=True).stdout
            for line in listed.splitlines():
                found = re.match(r"\s*(?:(\S+) => )?(/\S+) \(", line)
                name = os.path.basename(found[1] or found[2]) if found else line.split()[0]
                if found and os.path.abspath(found[2]) in libraries:
                    continue
                if os.path.basename(name) not in C_LIBRARY:
                    sys.exit(f"{file} needs {name}")
                if found:
                    put(root, found[2])
            put(root, file)
        os.makedirs(os.path.join(root, "tmp"), exist_ok=True)
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            os.chroot(root)
            os.chdir("/")
            os.execve(os.path.abspath(program), [program] + arguments, {})
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


main()
