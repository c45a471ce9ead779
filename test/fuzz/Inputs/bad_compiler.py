#!/usr/bin/env python3
"""A stand-in for `brio` with every failure that campaign.py looks for, chosen by the program's text."""
import hashlib
import os
import signal
import sys

if "--version" in sys.argv:
    sys.exit(0)
command, path = sys.argv[1], sys.argv[-1]
with open(path, "rb") as file:
    which = hashlib.sha256(file.read()).digest()[0] % 10
if command == "check":
    if which == 0:
        while True:
            pass
    if which == 1:
        memory = bytearray(200 << 20)
        memory[::4096] = bytes(len(memory[::4096]))
    if which == 2:
        os.kill(os.getpid(), signal.SIGSEGV)
    if which == 3:
        sys.exit("error: internal error: something")
    if which == 4:
        sys.exit(1)
    if which == 5:
        sys.exit("error: somewhere")
    if which == 6:
        print("program.mojo:1:1: error: but no failure", file=sys.stderr)
if command == "build":
    if which == 7:
        sys.exit("program.mojo:1:1: error: not for me")
    program = sys.argv[sys.argv.index("-o") + 1]
    with open(program, "w") as file:
        file.write("#!/bin/sh\necho built\n")
    os.chmod(program, 0o755)
if command == "run":
    print("built" if "x86-64" in sys.argv and which == 9 else "ran " + " ".join(sys.argv[1:-1]))
